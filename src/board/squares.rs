//! A set of squares in one word.

use core::fmt;
use core::ops::{BitAnd, BitOr, Not, Sub};

use super::Square;

/// A set of squares: one bit for each of the squares 1–64, square 1 in the lowest bit.
///
/// ```
/// use senet::{Square, Squares};
///
/// let refuges = Squares::of(&[26, 28, 29, 30]);
/// assert!(refuges.contains(Square::nearest(28)));
/// assert_eq!(refuges.len(), 4);
/// assert_eq!(refuges.iter().map(Square::number).collect::<Vec<_>>(), [26, 28, 29, 30]);
/// assert_eq!(refuges.to_string(), "26, 28, 29 and 30");
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Squares(u64);

impl Squares {
    /// No square.
    pub const EMPTY: Squares = Squares(0);

    /// All 64 squares.
    pub const ALL: Squares = Squares(u64::MAX);

    /// The set with these bits, square 1 in the lowest.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u64) -> Squares {
        Squares(bits)
    }

    /// The bits of the set, square 1 in the lowest.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The squares with these numbers; numbers outside 1–64 are left out.
    #[must_use]
    pub const fn of(numbers: &[u8]) -> Squares {
        let mut bits = 0;
        let mut i = 0;
        while i < numbers.len() {
            if let Some(square) = Square::new(numbers[i]) {
                bits |= square.bit();
            }
            i += 1;
        }
        Squares(bits)
    }

    /// The squares from `first` to `last`, both included; empty when `first` is above `last`.
    ///
    /// ```
    /// use senet::{Square, Squares};
    ///
    /// let row = Squares::range(Square::nearest(21), Square::nearest(30));
    /// assert_eq!(row.len(), 10);
    /// assert_eq!(Squares::range(Square::nearest(4), Square::nearest(3)), Squares::EMPTY);
    /// ```
    #[must_use]
    pub const fn range(first: Square, last: Square) -> Squares {
        let up_to_last = u64::MAX >> (64 - last.number() as u32);
        Squares(up_to_last & !(first.bit() - 1))
    }

    /// The squares strictly between the two, whichever is higher.
    ///
    /// ```
    /// use senet::{Square, Squares};
    ///
    /// let jumped = Squares::between(Square::nearest(13), Square::nearest(10));
    /// assert_eq!(jumped, Squares::of(&[11, 12]));
    /// ```
    #[must_use]
    #[inline]
    pub const fn between(one: Square, other: Square) -> Squares {
        let (low, high) = if one.number() < other.number() { (one, other) } else { (other, one) };
        Squares((high.bit() - 1) & !(low.bit() | (low.bit() - 1)))
    }

    /// Whether the square is in the set.
    #[must_use]
    #[inline]
    pub const fn contains(self, square: Square) -> bool {
        self.0 & square.bit() != 0
    }

    /// The set with the square added.
    #[must_use]
    #[inline]
    pub const fn with(self, square: Square) -> Squares {
        Squares(self.0 | square.bit())
    }

    /// The set with the square taken out.
    #[must_use]
    #[inline]
    pub const fn without(self, square: Square) -> Squares {
        Squares(self.0 & !square.bit())
    }

    /// The squares in either set.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Squares) -> Squares {
        Squares(self.0 | other.0)
    }

    /// The squares in both sets.
    #[must_use]
    #[inline]
    pub const fn and(self, other: Squares) -> Squares {
        Squares(self.0 & other.0)
    }

    /// The squares of this set that are not in the other.
    #[must_use]
    #[inline]
    pub const fn minus(self, other: Squares) -> Squares {
        Squares(self.0 & !other.0)
    }

    /// How many squares.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest square, nearest the start.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of_lowest(self.0)) }
    }

    /// The highest square: the foremost piece of a side's set.
    #[must_use]
    #[inline]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::of_highest(self.0)) }
    }

    /// The squares from the lowest to the highest.
    #[must_use]
    pub const fn iter(self) -> SquaresIter {
        SquaresIter(self.0)
    }
}

impl BitAnd for Squares {
    type Output = Squares;

    fn bitand(self, other: Squares) -> Squares {
        self.and(other)
    }
}

impl BitOr for Squares {
    type Output = Squares;

    fn bitor(self, other: Squares) -> Squares {
        self.union(other)
    }
}

impl Sub for Squares {
    type Output = Squares;

    fn sub(self, other: Squares) -> Squares {
        self.minus(other)
    }
}

impl Not for Squares {
    type Output = Squares;

    fn not(self) -> Squares {
        Squares(!self.0)
    }
}

impl FromIterator<Square> for Squares {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Squares {
        squares.into_iter().fold(Squares::EMPTY, Squares::with)
    }
}

impl IntoIterator for Squares {
    type Item = Square;
    type IntoIter = SquaresIter;

    fn into_iter(self) -> SquaresIter {
        self.iter()
    }
}

impl fmt::Debug for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Square::number)).finish()
    }
}

/// In words: `26`, `28 and 29`, `27, 28 and 30`; nothing for the empty set.
impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::text::list(f, self.iter())
    }
}

/// The squares of a set, from the lowest to the highest; made by [`Squares::iter`].
#[derive(Clone, Debug)]
pub struct SquaresIter(u64);

impl Iterator for SquaresIter {
    type Item = Square;

    #[inline]
    fn next(&mut self) -> Option<Square> {
        let square = Squares(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for SquaresIter {}

#[cfg(feature = "serde")]
impl serde::Serialize for Squares {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Squares {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Squares, D::Error> {
        crate::text::collect_seq(deserializer, "a list of square numbers")
    }
}
