//! A position that nobody has checked yet.

use super::{COLLECTING, FIRST, OWED, PART, Pool, Position, Way};
use crate::{Side, Square, Squares, Throw};

/// A position in the making: every field open, nothing checked. It is what the notation is read into;
/// [`Engine::position`](crate::Engine::position) makes a [`Position`] of it.
///
/// With the `serde` feature a position is saved as its text and loaded as a draft, for the engine to
/// check.
///
/// ```
/// use senet::{Draft, Square, Squares, variants::kendall};
///
/// let engine = kendall::engine();
/// let mut draft = Draft::from(engine.start());
/// draft.white = draft.white.without(Square::nearest(13)).with(Square::nearest(16));
/// let position = engine.position(&draft)?;
/// assert_eq!(position.to_string(), "wbwbwbwbwb/wb.b.w..../.......... b - 0-0 0-0 -");
/// # Ok::<(), senet::PositionError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Draft {
    /// How many squares the track has.
    pub squares: u8,
    /// White's pieces on the board.
    pub white: Squares,
    /// Black's pieces on the board.
    pub black: Squares,
    /// The side to throw or move.
    pub side: Side,
    /// The throws waiting to be played.
    pub pending: Pending,
    /// How many pieces White and Black have borne off.
    pub off: [u8; 2],
    /// How many pieces White and Black have in hand.
    pub hand: [u8; 2],
    /// Everything else.
    pub marks: Marks,
}

/// The throws of a [`Draft`] that wait to be played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pending {
    pub(crate) pool: Pool,
    /// The side must still add throws (DO-2).
    pub collecting: bool,
}

impl Pending {
    /// No throw: the side must throw.
    pub const NONE: Pending = Pending { pool: Pool::EMPTY, collecting: false };

    /// The same with one more throw, or `None` when 31 of its value are in already.
    ///
    /// ```
    /// use senet::{Pending, Throw};
    ///
    /// let pool = Pending::NONE.with(Throw::nearest(1)).unwrap().with(Throw::nearest(4)).unwrap();
    /// assert_eq!(pool.throws().map(Throw::value).collect::<Vec<_>>(), [4, 1]);
    /// ```
    #[must_use]
    pub fn with(self, throw: Throw) -> Option<Pending> {
        Some(Pending { pool: self.pool.with(throw)?, ..self })
    }

    /// The throws, the largest first.
    pub fn throws(&self) -> impl Iterator<Item = Throw> + use<> {
        self.pool.iter()
    }
}

/// The marks of a position: what the squares do not show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marks {
    /// `again`: another throw is owed once the pending one is played out.
    pub again: bool,
    /// `bound=26`: this piece plays the next throw (SG-6).
    pub bound: Option<Square>,
    /// `claim=w`: the side that has made a claim (BE-4).
    pub claim: Option<Side>,
    /// `done=b+3`: the side that has won, and the moves the other has made since (BE-6).
    pub done: Option<(Side, u16)>,
    /// `first=b`, `first=w`: whose first move is still to come, White and Black (JP-2, JP-3).
    pub first: [bool; 2],
    /// `note=5`: a number that means what the hooks say; 0 for none.
    pub note: u16,
    /// `part`: what is pending is the rest of a throw of which a part was played (PI-3).
    pub part: bool,
    /// `way=f`: which way the moves of this turn go (PI-4).
    pub way: Option<Way>,
}

impl From<Position> for Draft {
    fn from(position: Position) -> Draft {
        Draft {
            squares: position.squares,
            white: position.pieces(Side::White),
            black: position.pieces(Side::Black),
            side: position.side,
            pending: Pending { pool: position.pool, collecting: position.is_collecting() },
            off: position.off,
            hand: position.hand,
            marks: Marks {
                again: position.owes_throw(),
                bound: position.bound,
                claim: position.claim(),
                done: position.done(),
                first: Side::ALL.map(|side| position.first_to_come(side)),
                note: position.note,
                part: position.is_part(),
                way: position.way(),
            },
        }
    }
}

impl Draft {
    /// The value with these fields, not yet known to be a position of any rule set.
    pub(super) fn unchecked(&self) -> Position {
        let mut position = Position::empty(self.squares, self.side);
        position.board = [self.white.bits(), self.black.bits()];
        position.pool = self.pending.pool;
        position.off = self.off;
        position.hand = self.hand;
        position.bound = self.marks.bound;
        position.note = self.marks.note;
        position.set_claim(self.marks.claim);
        position.set_done(self.marks.done);
        position.set_way(self.marks.way);
        position.set_flag(COLLECTING, self.pending.collecting);
        position.set_flag(OWED, self.marks.again);
        position.set_flag(PART, self.marks.part);
        for side in Side::ALL {
            position.set_flag(FIRST << side.index(), self.marks.first[side.index()]);
        }
        position
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Draft {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Draft {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Draft, D::Error> {
        crate::text::parse(deserializer, "a position in notation")
    }
}
