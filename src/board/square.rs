//! One house of the track.

use core::fmt;
use core::num::NonZeroU8;

/// A square (*house*) of the track, numbered from 1 along the way of play (CO-1).
///
/// Any number from 1 to 64 is a square; whether it lies on the track in play is for the
/// [`Track`](crate::Track) to say. `Option<Square>` is one byte.
///
/// ```
/// use senet::Square;
///
/// let beauty = Square::new(26).unwrap();
/// assert_eq!(beauty.number(), 26);
/// assert_eq!(beauty.to_string(), "26");
/// assert_eq!(beauty.forward(4), Square::new(30));
/// assert_eq!(Square::new(0), None);
/// assert_eq!(Square::new(65), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Square(NonZeroU8);

impl Square {
    /// The first square of every track.
    pub const FIRST: Square = Square(NonZeroU8::MIN);

    /// The highest number a square can have.
    pub const MAX: u8 = 64;

    /// The square with this number, if it is from 1 to 64.
    #[must_use]
    #[inline]
    pub const fn new(number: u8) -> Option<Square> {
        if number > Self::MAX {
            return None;
        }
        match NonZeroU8::new(number) {
            Some(number) => Some(Square(number)),
            None => None,
        }
    }

    /// Like [`Square::new`], with numbers outside 1–64 moved to the nearer end: for tables in
    /// constants, where the number is in sight.
    ///
    /// ```
    /// use senet::Square;
    ///
    /// const WATERS: Square = Square::nearest(27);
    /// assert_eq!(WATERS.number(), 27);
    /// ```
    #[must_use]
    #[inline]
    pub const fn nearest(number: u8) -> Square {
        let clamped = if number > Self::MAX { Self::MAX } else { number };
        match NonZeroU8::new(clamped) {
            Some(number) => Square(number),
            None => Square::FIRST,
        }
    }

    /// The number, from 1.
    #[must_use]
    #[inline]
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// The square `steps` further along the track, if there is one up to 64.
    #[must_use]
    #[inline]
    pub const fn forward(self, steps: u8) -> Option<Square> {
        Square::new(self.number().saturating_add(steps))
    }

    /// The square `steps` nearer the start, if there is one.
    ///
    /// ```
    /// use senet::Square;
    ///
    /// assert_eq!(Square::nearest(11).backward(1), Square::new(10));
    /// assert_eq!(Square::nearest(3).backward(3), None);
    /// ```
    #[must_use]
    #[inline]
    pub const fn backward(self, steps: u8) -> Option<Square> {
        Square::new(self.number().saturating_sub(steps))
    }

    /// The bit of this square in a [`Squares`](crate::Squares): `number - 1`.
    #[inline]
    pub(crate) const fn bit(self) -> u64 {
        1 << ((self.number() - 1) & 63)
    }

    /// The square of the lowest bit set, square 1 for no bits at all.
    #[inline]
    pub(crate) const fn of_lowest(bits: u64) -> Square {
        Square::nearest((bits.trailing_zeros() as u8 & 63) + 1)
    }

    /// The square of the highest bit set, square 1 for no bits at all.
    #[inline]
    pub(crate) const fn of_highest(bits: u64) -> Square {
        Square::nearest((63 - ((bits | 1).leading_zeros() as u8)) + 1)
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Square({})", self.number())
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.number(), f)
    }
}

/// A number that is no square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0} is no square: squares are numbered from 1 to 64")]
pub struct SquareError(pub u8);

impl TryFrom<u8> for Square {
    type Error = SquareError;

    fn try_from(number: u8) -> Result<Square, SquareError> {
        Square::new(number).ok_or(SquareError(number))
    }
}

impl From<Square> for u8 {
    fn from(square: Square) -> u8 {
        square.number()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Square {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Square {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Square::try_from(number).map_err(serde::de::Error::custom)
    }
}
