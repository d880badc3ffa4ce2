//! One move, and its text.

use core::fmt;
use core::str::FromStr;

use crate::{Square, Throw};

/// One move, in the form of its label: which throw, from where, to where, and whether it captures.
///
/// A move says nothing about the position it belongs to; [`Moves::play`](crate::Moves::play) checks that.
///
/// ```
/// use senet::{Move, Square};
///
/// let mv: Move = "3:28-off".parse()?;
/// assert!(mv.bears_off());
/// assert_eq!(mv.from(), Square::new(28));
/// assert_eq!(mv.to_string(), "3:28-off");
/// # Ok::<(), senet::MoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    /// 0 for a pass.
    pub(crate) throw: u8,
    /// 0 for the hand.
    pub(crate) from: u8,
    /// 0 for off the board.
    pub(crate) to: u8,
    pub(crate) captures: bool,
}

impl Move {
    /// The pass that a rule allows although the side could move (BE-5).
    pub const PASS: Move = Move { throw: 0, from: 0, to: 0, captures: false };

    /// A move from square to square.
    #[must_use]
    #[inline]
    pub const fn step(throw: Throw, from: Square, to: Square, captures: bool) -> Move {
        Move { throw: throw.value(), from: from.number(), to: to.number(), captures }
    }

    /// Bearing a piece off.
    #[must_use]
    #[inline]
    pub const fn bear_off(throw: Throw, from: Square) -> Move {
        Move { throw: throw.value(), from: from.number(), to: 0, captures: false }
    }

    /// Entering a piece from hand.
    #[must_use]
    #[inline]
    pub const fn enter(throw: Throw, to: Square) -> Move {
        Move { throw: throw.value(), from: 0, to: to.number(), captures: false }
    }

    /// The throw it plays, or the part of a split throw; `None` for a pass.
    #[must_use]
    pub const fn throw(&self) -> Option<Throw> {
        Throw::new(self.throw)
    }

    /// The square it starts from; `None` for a pass and for a piece that enters.
    #[must_use]
    pub const fn from(&self) -> Option<Square> {
        Square::new(self.from)
    }

    /// The square the throw leads to; `None` for a pass and for a piece borne off. A house there may send
    /// the piece on.
    #[must_use]
    pub const fn to(&self) -> Option<Square> {
        Square::new(self.to)
    }

    /// Whether it lands on a foe.
    #[must_use]
    pub const fn captures(&self) -> bool {
        self.captures
    }

    /// Whether it is the pass of BE-5.
    #[must_use]
    pub const fn is_pass(&self) -> bool {
        self.throw == 0
    }

    /// Whether it bears a piece off.
    #[must_use]
    pub const fn bears_off(&self) -> bool {
        self.throw != 0 && self.to == 0
    }

    /// Whether it enters a piece from hand.
    #[must_use]
    pub const fn enters(&self) -> bool {
        self.throw != 0 && self.from == 0
    }

    /// Whether it goes toward square 1.
    #[must_use]
    pub const fn goes_back(&self) -> bool {
        self.to != 0 && self.to < self.from
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// The label of the text protocol.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(throw) = self.throw() else { return f.write_str("pass") };
        write!(f, "{throw}:")?;
        match self.from() {
            Some(from) => write!(f, "{from}")?,
            None => f.write_str("in")?,
        }
        f.write_str(if self.captures { "x" } else { "-" })?;
        match self.to() {
            Some(to) => write!(f, "{to}"),
            None => f.write_str("off"),
        }
    }
}

/// Why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// There is no colon behind the throw.
    #[error("no move: a move is written as in 3:12-15, 3:12x15, 3:28-off, 3:in-3 or pass")]
    Form,
    /// The throw is no number from 1 to 12.
    #[error("the throw in front of the colon must be a number from 1 to 12")]
    Throw,
    /// The start is neither a square nor `in`.
    #[error("behind the colon must stand a square from 1 to 64, or `in`")]
    From,
    /// The target is neither a square nor `off`.
    #[error("at the end must stand a square from 1 to 64, or `off`")]
    To,
}

impl FromStr for Move {
    type Err = MoveError;

    fn from_str(text: &str) -> Result<Move, MoveError> {
        fn number(text: &str) -> Option<u8> {
            let plain = text.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with('0');
            if plain { text.parse().ok() } else { None }
        }
        if text == "pass" {
            return Ok(Move::PASS);
        }
        let (throw, way) = text.split_once(':').ok_or(MoveError::Form)?;
        let (from, to, captures) = match (way.split_once('-'), way.split_once('x')) {
            (Some((from, to)), _) => (from, to, false),
            (None, Some((from, to))) => (from, to, true),
            (None, None) => return Err(MoveError::Form),
        };
        let throw = number(throw).and_then(Throw::new).ok_or(MoveError::Throw)?;
        let square = |text: &str| number(text).and_then(Square::new);
        match (from, to, captures) {
            ("in", "off", _) => Err(MoveError::Form),
            ("in", to, false) => Ok(Move::enter(throw, square(to).ok_or(MoveError::To)?)),
            (from, "off", false) => Ok(Move::bear_off(throw, square(from).ok_or(MoveError::From)?)),
            (from, to, _) => {
                let from = square(from).ok_or(MoveError::From)?;
                Ok(Move::step(throw, from, square(to).ok_or(MoveError::To)?, captures))
            }
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Move, D::Error> {
        crate::text::parse(deserializer, "a move such as 3:12-15")
    }
}
