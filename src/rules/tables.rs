//! The form of rule sets in files: what serde reads and writes.

use core::fmt;

use super::{Hit, Hooks, Limit, Rules, Sends, Stop, Variant};
use crate::{Apparatus, Device, Name, RuleId, Square, Throw, Throws};
use serde::de::Error as _;

/// A rule set as a file has it: names and tables, and the name of its hooks if it needs any. Functions cannot be
/// read from a file, so the program that loads it says which hooks have that name.
///
/// Every field but the name may be left out. The form needs a format that names its fields, such as TOML or JSON:
///
/// ```
/// use senet::{Engine, VariantTables, variants};
///
/// let tables: VariantTables = toml::from_str(
///     r#"
///     name = "club"
///     title = "Senet at our club"
///
///     [rules]
///     pieces = 6
///     again = [1, 4]
///     shield = "neighbour"
///
///     [[rules.houses]]
///     square = 27
///     sends = "first-empty"
///
///     [[rules.houses]]
///     square = 30
///     off = [1, 2, 3, 4, 5]
///     "#,
/// )?;
/// let variant = tables.variant(variants::hooks)?;
/// let engine = Engine::new(variant)?;
/// assert_eq!(engine.start().to_string(), "wbwbwbwbwb/wb......../.......... b - 0-0 0-0 -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VariantTables {
    /// The name it is looked up by.
    pub name: Name,
    /// The title for people; the name if it is left out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub title: Option<Name>,
    /// The revision of its rules: see [`Variant::revision`]; 1 if it is left out.
    #[serde(default = "first_revision")]
    pub revision: u16,
    /// The name of its hooks; none if the tables say it all.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hooks: Option<Name>,
    /// The tables.
    #[serde(default)]
    pub rules: Rules,
}

fn first_revision() -> u16 {
    1
}

impl VariantTables {
    /// The names and tables of a rule set. Its hooks are saved under its own name, so that
    /// [`variants::hooks`](crate::variants::hooks) finds those of a built-in one again.
    ///
    /// ```
    /// use senet::{VariantTables, variants};
    ///
    /// let engine = variants::find("bell")?;
    /// let text = toml::to_string(&VariantTables::of(engine.variant()))?;
    /// assert!(text.contains("hooks = \"bell\""));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn of(variant: &Variant) -> VariantTables {
        VariantTables {
            name: variant.name,
            title: Some(variant.title),
            revision: variant.revision,
            hooks: (!variant.hooks.is_none()).then_some(variant.name),
            rules: variant.rules,
        }
    }

    /// The rule set, with the hooks that the given function knows by their name. Its rules have no words but those
    /// that [`Rules::describe`] makes of the tables.
    ///
    /// # Errors
    ///
    /// [`UnknownHooks`] if the function does not know the name.
    pub fn variant(
        &self,
        registry: impl FnOnce(&str) -> Option<Hooks>,
    ) -> Result<Variant, UnknownHooks> {
        let hooks = match &self.hooks {
            None => Hooks::NONE,
            Some(name) => registry(name.as_str()).ok_or(UnknownHooks { name: *name })?,
        };
        Ok(Variant {
            name: self.name,
            title: self.title.unwrap_or(self.name),
            source: "a file of tables",
            revision: self.revision,
            rules: self.rules,
            hooks,
            articles: &[],
            switches: [None; Variant::MOST_SWITCHES],
        })
    }
}

/// A file names hooks that the program does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("hooks: there are none called {:?}", .name.as_str())]
pub struct UnknownHooks {
    /// The name in the file.
    pub name: Name,
}

macro_rules! house_table {
    ($($field:ident: $type:ty),* $(,)?) => {
        /// The form of a house in a file: everything but the square may be left out, and is left out where it is
        /// as on a plain square.
        #[derive(serde::Serialize, serde::Deserialize)]
        #[serde(deny_unknown_fields)]
        pub(super) struct House {
            square: Square,
            $(#[serde(default, skip_serializing_if = "Option::is_none")] $field: Option<$type>,)*
            #[serde(default, skip_serializing_if = "Option::is_none")] rescue: Option<Square>,
            #[serde(default, skip_serializing_if = "Option::is_none")] retreat: Option<Square>,
            #[serde(default, skip_serializing_if = "Option::is_none")] plunge: Option<Square>,
            #[serde(default, skip_serializing_if = "Option::is_none")] rule: Option<RuleId>,
        }

        impl From<House> for super::House {
            fn from(table: House) -> super::House {
                let plain = super::House::plain(table.square.number());
                super::House {
                    square: table.square,
                    $($field: table.$field.unwrap_or(plain.$field),)*
                    rescue: table.rescue,
                    retreat: table.retreat,
                    plunge: table.plunge,
                    rule: table.rule,
                }
            }
        }

        impl From<super::House> for House {
            fn from(house: super::House) -> House {
                let plain = super::House::plain(house.square.number());
                House {
                    square: house.square,
                    $($field: Some(house.$field).filter(|field| *field != plain.$field),)*
                    rescue: house.rescue,
                    retreat: house.retreat,
                    plunge: house.plunge,
                    rule: house.rule,
                }
            }
        }
    };
}

house_table! {
    safe: bool,
    open: bool,
    stop: Stop,
    walk: Throws,
    off: Throws,
    hooked: Throws,
    back: bool,
    hit: Hit,
    sends: Sends,
    ends_turn: bool,
    bind: bool,
    gives_throw: bool,
    hold: bool,
    urgent: bool,
    keeps_turn: bool,
    again: Throws,
}

/// A throw as the key of a map: its number as text.
struct Key(Throw);

impl serde::Serialize for Key {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> serde::Deserialize<'de> for Key {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Key, D::Error> {
        struct Visitor;

        impl serde::de::Visitor<'_> for Visitor {
            type Value = Key;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a throw, 1 to 12")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Key, E> {
                let throw = text.parse().ok().and_then(Throw::new);
                throw
                    .map(Key)
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }
        }

        deserializer.deserialize_str(Visitor)
    }
}

/// One value a throw; entry 0 is unused.
type ByThrow<T> = [T; Throw::MAX as usize + 1];

/// Writes a map of the throws that have another value than the usual one.
fn save_by_throw<S: serde::Serializer, T: PartialEq + serde::Serialize>(
    values: &ByThrow<T>,
    usual: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    let unusual = Throws::ALL.iter().filter_map(|throw| {
        let value = &values[usize::from(throw.value())];
        (value != usual).then_some((Key(throw), value))
    });
    serializer.collect_map(unusual)
}

/// Reads a map of throws; those that are not in it have the usual value.
fn load_by_throw<'de, D: serde::Deserializer<'de>, T: Copy + serde::Deserialize<'de>>(
    usual: T,
    deserializer: D,
) -> Result<ByThrow<T>, D::Error> {
    struct Visitor<T>(T);

    impl<'de, T: Copy + serde::Deserialize<'de>> serde::de::Visitor<'de> for Visitor<T> {
        type Value = ByThrow<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a table by throw, such as { 1 = ... }")
        }

        fn visit_map<A: serde::de::MapAccess<'de>>(
            self,
            mut map: A,
        ) -> Result<ByThrow<T>, A::Error> {
            let mut values = [self.0; Throw::MAX as usize + 1];
            while let Some((Key(throw), value)) = map.next_entry()? {
                values[usize::from(throw.value())] = value;
            }
            Ok(values)
        }
    }

    deserializer.deserialize_map(Visitor(usual))
}

/// The form of [`Rules::limits`].
pub(super) mod limits {
    use super::{ByThrow, Limit};

    pub(crate) fn serialize<S: serde::Serializer>(
        limits: &ByThrow<Limit>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::save_by_throw(limits, &Limit::ANY, serializer)
    }

    pub(crate) fn deserialize<'de, D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ByThrow<Limit>, D::Error> {
        super::load_by_throw(Limit::ANY, deserializer)
    }
}

/// The form of [`Rules::entry`].
pub(super) mod entry {
    use super::ByThrow;
    use crate::Square;

    pub(crate) fn serialize<S: serde::Serializer>(
        entry: &ByThrow<Option<Square>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::save_by_throw(entry, &None, serializer)
    }

    pub(crate) fn deserialize<'de, D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<ByThrow<Option<Square>>, D::Error> {
        super::load_by_throw(None, deserializer)
    }
}

/// The form of [`Device::weights`].
mod weights {
    use super::ByThrow;

    pub(super) fn serialize<S: serde::Serializer>(
        weights: &Option<ByThrow<u32>>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        super::save_by_throw(&weights.unwrap_or_default(), &0, serializer)
    }

    pub(super) fn deserialize<'de, D: serde::Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Option<ByThrow<u32>>, D::Error> {
        super::load_by_throw(0, deserializer).map(Some)
    }
}

/// The form of a device that is not built in.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Device", deny_unknown_fields)]
struct DeviceTable {
    name: Name,
    apparatus: Apparatus,
    #[serde(default, with = "weights")]
    weights: Option<ByThrow<u32>>,
}

impl serde::Serialize for Device {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if Device::named(self.name.as_str()).as_ref() == Some(self) {
            return self.name.serialize(serializer);
        }
        let Device { name, apparatus, weights } = *self;
        DeviceTable { name, apparatus, weights: Some(weights) }.serialize(serializer)
    }
}

impl<'de> serde::Deserialize<'de> for Device {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Device, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Device;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a device, such as \"sticks-5\", or a table of its own")
            }

            fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<Device, E> {
                Device::named(text)
                    .ok_or_else(|| E::invalid_value(serde::de::Unexpected::Str(text), &self))
            }

            fn visit_map<A: serde::de::MapAccess<'de>>(self, map: A) -> Result<Device, A::Error> {
                let table = serde::de::value::MapAccessDeserializer::new(map);
                let DeviceTable { name, apparatus, weights } =
                    serde::Deserialize::deserialize(table)?;
                let device = match weights {
                    Some(weights) => Device { name, apparatus, weights },
                    None => Device::new(name, apparatus),
                };
                device.validate().map_err(A::Error::custom)?;
                Ok(device)
            }
        }

        deserializer.deserialize_any(Visitor)
    }
}
