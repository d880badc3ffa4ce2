//! The two sides.

use core::fmt;
use core::ops::Not;

/// One of the two players (CO-2).
///
/// White starts on the odd squares and Black on the even ones where pieces start on the board.
///
/// ```
/// use senet::Side;
///
/// assert_eq!(Side::White.other(), Side::Black);
/// assert_eq!(!Side::Black, Side::White);
/// assert_eq!(Side::White.letter(), 'w');
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Side {
    /// The side of the odd starting squares, `w` in notation.
    White,
    /// The side of the even starting squares, `b` in notation.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const ALL: [Side; 2] = [Side::White, Side::Black];

    /// The opponent.
    #[must_use]
    #[inline]
    pub const fn other(self) -> Side {
        match self {
            Side::White => Side::Black,
            Side::Black => Side::White,
        }
    }

    /// 0 for White and 1 for Black, for arrays with one entry a side.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The letter of this side in the text protocol: `w` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Side::White => 'w',
            Side::Black => 'b',
        }
    }

    /// The side with this letter in the text protocol.
    ///
    /// ```
    /// use senet::Side;
    ///
    /// assert_eq!(Side::from_letter('b'), Some(Side::Black));
    /// assert_eq!(Side::from_letter('x'), None);
    /// ```
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Side> {
        match letter {
            'w' => Some(Side::White),
            'b' => Some(Side::Black),
            _ => None,
        }
    }
}

impl Not for Side {
    type Output = Side;

    fn not(self) -> Side {
        self.other()
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Side::White => "White",
            Side::Black => "Black",
        })
    }
}
