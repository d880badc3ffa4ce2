//! Short texts that live inside tables: names and rule ids.

use core::fmt;
use core::str::FromStr;

/// A short name that is stored in place, so that tables with names are `Copy` and need no allocator.
///
/// ```
/// use senet::Name;
///
/// let name: Name = "house-of-my-aunt".parse()?;
/// assert_eq!(name.as_str(), "house-of-my-aunt");
/// assert!(Name::new(&"x".repeat(100)).is_err());
/// # Ok::<(), senet::NameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Name {
    len: u8,
    bytes: [u8; Self::MAX],
}

impl Name {
    /// The longest name, in bytes.
    pub const MAX: usize = 47;

    /// The name with this text, 1 to 47 bytes without control characters.
    ///
    /// # Errors
    ///
    /// [`NameError`] says whether the text is empty, too long or has a control character.
    pub const fn new(text: &str) -> Result<Name, NameError> {
        if text.is_empty() {
            return Err(NameError::Empty);
        }
        if text.len() > Self::MAX {
            return Err(NameError::TooLong { bytes: text.len() });
        }
        let mut at = 0;
        while at < text.len() {
            let byte = text.as_bytes()[at];
            if byte < b' ' || byte == 0x7f {
                return Err(NameError::Control { at });
            }
            at += 1;
        }
        Ok(Name::clip(text))
    }

    /// The name with as much of the text as fits: for constants, where the text is in sight.
    #[must_use]
    pub const fn clip(text: &str) -> Name {
        let mut bytes = [0; Self::MAX];
        let mut len = if text.len() < Self::MAX { text.len() } else { Self::MAX };
        while !text.is_char_boundary(len) {
            len -= 1;
        }
        let mut i = 0;
        while i < len {
            bytes[i] = text.as_bytes()[i];
            i += 1;
        }
        Name { len: len as u8, bytes }
    }

    /// The text.
    #[must_use]
    pub const fn as_str(&self) -> &str {
        let (text, _) = self.bytes.split_at(self.len as usize);
        match core::str::from_utf8(text) {
            Ok(text) => text,
            Err(_) => "",
        }
    }
}

impl fmt::Debug for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl FromStr for Name {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Name, NameError> {
        Name::new(text)
    }
}

/// Why a text is no [`Name`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NameError {
    /// There is no text.
    #[error("a name must have at least one character")]
    Empty,
    /// There is too much text.
    #[error("a name of {bytes} bytes is too long: at most 47 fit")]
    TooLong {
        /// How many bytes the text has.
        bytes: usize,
    },
    /// A control character.
    #[error("a name must not have control characters: there is one at byte {at}")]
    Control {
        /// Where in the text, in bytes from 0.
        at: usize,
    },
}

/// The id of a rule, such as `KE-5`: up to four capital letters and a number from 1 to 255.
///
/// ```
/// use senet::RuleId;
///
/// let id: RuleId = "KE-5".parse()?;
/// assert_eq!(id, RuleId::new("KE", 5));
/// assert_eq!(id.to_string(), "KE-5");
/// assert!("5-KE".parse::<RuleId>().is_err());
/// # Ok::<(), senet::RuleIdError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct RuleId {
    prefix: [u8; 4],
    number: u8,
}

impl RuleId {
    /// The rule with this prefix and number. Letters beyond the fourth are left out, small ones made
    /// capitals, and anything else becomes `X`, an empty prefix too. Rules are counted from 1, so 0 becomes 1. Hence
    /// every id prints as one that can be read again.
    ///
    /// ```
    /// use senet::RuleId;
    ///
    /// assert_eq!(RuleId::new("club", 7).to_string(), "CLUB-7");
    /// assert_eq!(RuleId::new("", 0).to_string().parse(), Ok(RuleId::new("X", 1)));
    /// ```
    #[must_use]
    pub const fn new(prefix: &str, number: u8) -> RuleId {
        let text = prefix.as_bytes();
        let mut letters = [0; 4];
        if text.is_empty() {
            letters[0] = b'X';
        }
        let mut i = 0;
        while i < text.len() && i < 4 {
            letters[i] =
                if text[i].is_ascii_alphabetic() { text[i].to_ascii_uppercase() } else { b'X' };
            i += 1;
        }
        RuleId { prefix: letters, number: if number == 0 { 1 } else { number } }
    }

    /// The letters, such as `KE`.
    #[must_use]
    pub fn prefix(&self) -> &str {
        let len = self.prefix.iter().position(|&letter| letter == 0).unwrap_or(4);
        core::str::from_utf8(&self.prefix[..len]).unwrap_or_default()
    }

    /// The number within its rule set.
    #[must_use]
    pub const fn number(&self) -> u8 {
        self.number
    }
}

impl fmt::Debug for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "RuleId({self})")
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.prefix(), self.number)
    }
}

/// A text that is no rule id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "not a rule id: one to four capital letters, a hyphen and a number from 1 to 255, as in KE-5"
)]
pub struct RuleIdError;

impl FromStr for RuleId {
    type Err = RuleIdError;

    fn from_str(text: &str) -> Result<RuleId, RuleIdError> {
        let (prefix, number) = text.split_once('-').ok_or(RuleIdError)?;
        let plain =
            (1..=4).contains(&prefix.len()) && prefix.bytes().all(|b| b.is_ascii_uppercase());
        let digits = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
        match number.parse() {
            Ok(number) if plain && digits => Ok(RuleId::new(prefix, number)),
            _ => Err(RuleIdError),
        }
    }
}

/// Serde as text, through `Display` and `FromStr`.
#[cfg(feature = "serde")]
macro_rules! serde_as_text {
    ($type:ty, $expected:literal) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::text::parse(deserializer, $expected)
            }
        }
    };
}

#[cfg(feature = "serde")]
serde_as_text!(Name, "a name");
#[cfg(feature = "serde")]
serde_as_text!(RuleId, "a rule id such as KE-5");
