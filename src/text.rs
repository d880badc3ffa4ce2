//! Small helpers for text that several modules print or read.

use core::fmt;

/// Writes items as a list in words: `a`, `a and b`, `a, b and c`.
pub(crate) fn list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl ExactSizeIterator<Item = T>,
) -> fmt::Result {
    let last = items.len().saturating_sub(1);
    for (i, item) in items.enumerate() {
        if i > 0 {
            f.write_str(if i == last { " and " } else { ", " })?;
        }
        write!(f, "{item}")?;
    }
    Ok(())
}

/// Reads a sequence into a small set.
#[cfg(feature = "serde")]
pub(crate) fn collect_seq<'de, D, T, C>(
    deserializer: D,
    expected: &'static str,
) -> Result<C, D::Error>
where
    D: serde::Deserializer<'de>,
    T: serde::Deserialize<'de>,
    C: FromIterator<T>,
{
    struct Visitor<T, C>(&'static str, core::marker::PhantomData<(T, C)>);

    impl<'de, T: serde::Deserialize<'de>, C: FromIterator<T>> serde::de::Visitor<'de>
        for Visitor<T, C>
    {
        type Value = C;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_seq<A: serde::de::SeqAccess<'de>>(self, mut seq: A) -> Result<C, A::Error> {
            let mut failed = None;
            let items = core::iter::from_fn(|| match seq.next_element() {
                Ok(item) => item,
                Err(error) => {
                    failed = Some(error);
                    None
                }
            });
            let set = items.collect();
            failed.map_or(Ok(set), Err)
        }
    }

    deserializer.deserialize_seq(Visitor(expected, core::marker::PhantomData))
}

/// Reads a value from its text.
#[cfg(feature = "serde")]
pub(crate) fn parse<'de, D, T>(deserializer: D, expected: &'static str) -> Result<T, D::Error>
where
    D: serde::Deserializer<'de>,
    T: core::str::FromStr,
    T::Err: fmt::Display,
{
    struct Visitor<T>(&'static str, core::marker::PhantomData<T>);

    impl<T: core::str::FromStr> serde::de::Visitor<'_> for Visitor<T>
    where
        T::Err: fmt::Display,
    {
        type Value = T;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str(self.0)
        }

        fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<T, E> {
            text.parse().map_err(E::custom)
        }
    }

    deserializer.deserialize_str(Visitor(expected, core::marker::PhantomData))
}
