//! Throws, and sets of them.

use core::fmt;

/// The value of one throw of the sticks, die or bones: 1 to 12.
///
/// ```
/// use senet::Throw;
///
/// let five = Throw::new(5).unwrap();
/// assert_eq!(five.value(), 5);
/// assert_eq!(Throw::new(0), None);
/// assert_eq!(Throw::new(13), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Throw(u8);

impl Throw {
    /// The highest value a throw can have: two astragali on their narrow sixes.
    pub const MAX: u8 = 12;

    /// The throw of this value, if it is from 1 to 12.
    #[must_use]
    #[inline]
    pub const fn new(value: u8) -> Option<Throw> {
        if value == 0 || value > Self::MAX { None } else { Some(Throw(value)) }
    }

    /// Like [`Throw::new`], with values outside 1–12 moved to the nearer end: for tables in
    /// constants, where the number is in sight.
    #[must_use]
    #[inline]
    pub const fn nearest(value: u8) -> Throw {
        if value == 0 {
            Throw(1)
        } else if value > Self::MAX {
            Throw(Self::MAX)
        } else {
            Throw(value)
        }
    }

    /// The value: how many squares it moves a piece.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u8 {
        self.0
    }

    /// The character of this throw in the text protocol: its digit, with `a`, `b` and `c` for 10, 11
    /// and 12 (no source has a throw above 7; they come with the pair of astragali).
    #[must_use]
    pub const fn digit(self) -> char {
        (if self.0 < 10 { b'0' + self.0 } else { b'a' + self.0 - 10 }) as char
    }

    /// The throw with this character in the text protocol.
    ///
    /// ```
    /// use senet::Throw;
    ///
    /// assert_eq!(Throw::from_digit('6'), Throw::new(6));
    /// assert_eq!(Throw::from_digit('c'), Throw::new(12));
    /// assert_eq!(Throw::from_digit('0'), None);
    /// ```
    #[must_use]
    pub const fn from_digit(digit: char) -> Option<Throw> {
        match digit {
            '1'..='9' => Throw::new(digit as u8 - b'0'),
            'a'..='c' => Throw::new(digit as u8 - b'a' + 10),
            _ => None,
        }
    }
}

impl fmt::Display for Throw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A value that is no throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no throw: throws are from 1 to 12")]
pub struct ThrowValueError(pub u8);

impl TryFrom<u8> for Throw {
    type Error = ThrowValueError;

    fn try_from(value: u8) -> Result<Throw, ThrowValueError> {
        Throw::new(value).ok_or(ThrowValueError(value))
    }
}

impl From<Throw> for u8 {
    fn from(throw: Throw) -> u8 {
        throw.value()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Throw {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.value())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Throw {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Throw, D::Error> {
        let value = u8::deserialize(deserializer)?;
        Throw::try_from(value).map_err(serde::de::Error::custom)
    }
}

/// A set of throws.
///
/// ```
/// use senet::{Throw, Throws};
///
/// let again = Throws::of(&[1, 4, 5]);
/// assert!(again.contains(Throw::nearest(4)));
/// assert_eq!(again.to_string(), "1, 4 and 5");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Throws(u16);

impl Throws {
    /// No throw.
    pub const NONE: Throws = Throws(0);

    /// Every throw, 1 to 12.
    pub const ALL: Throws = Throws(0x1ffe);

    /// The throws with these values; values outside 1–12 are left out.
    #[must_use]
    pub const fn of(values: &[u8]) -> Throws {
        let mut bits = 0;
        let mut i = 0;
        while i < values.len() {
            if values[i] <= Throw::MAX {
                bits |= 1 << values[i];
            }
            i += 1;
        }
        Throws(bits & Self::ALL.0)
    }

    /// The set with the throw added.
    #[must_use]
    #[inline]
    pub const fn with(self, throw: Throw) -> Throws {
        Throws(self.0 | 1 << throw.value())
    }

    /// Whether the throw is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, throw: Throw) -> bool {
        self.0 >> throw.value() & 1 != 0
    }

    /// The throws in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Throws) -> Throws {
        Throws(self.0 & other.0)
    }

    /// The throws of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Throws) -> Throws {
        Throws(self.0 & !other.0)
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// The throws from the lowest to the highest.
    #[must_use]
    pub const fn iter(self) -> ThrowsIter {
        ThrowsIter(self.0)
    }
}

impl FromIterator<Throw> for Throws {
    fn from_iter<I: IntoIterator<Item = Throw>>(throws: I) -> Throws {
        throws.into_iter().fold(Throws::NONE, Throws::with)
    }
}

impl IntoIterator for Throws {
    type Item = Throw;
    type IntoIter = ThrowsIter;

    fn into_iter(self) -> ThrowsIter {
        self.iter()
    }
}

impl fmt::Debug for Throws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Throw::value)).finish()
    }
}

/// In words: `5`, `2 and 3`, `1, 4 and 5`; nothing for the empty set.
impl fmt::Display for Throws {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::list(f, self.iter())
    }
}

/// The throws of a set, from the lowest to the highest; made by [`Throws::iter`].
#[derive(Clone, Debug)]
pub struct ThrowsIter(u16);

impl Iterator for ThrowsIter {
    type Item = Throw;

    #[inline]
    fn next(&mut self) -> Option<Throw> {
        if self.0 == 0 {
            return None;
        }
        // Sets have no bits but those of throws.
        let throw = Throw(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(throw)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for ThrowsIter {}

#[cfg(feature = "serde")]
impl serde::Serialize for Throws {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Throws {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Throws, D::Error> {
        crate::text::collect_seq(deserializer, "a list of throws")
    }
}
