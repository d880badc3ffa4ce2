//! Positions: the value, its notation, and the checks on the way in.

mod check;
mod draft;
mod notation;
mod pool;

pub use check::{Invalid, PositionError};
pub use draft::{Draft, Marks, Pending};
pub use notation::{Field, NotationError, ParseError};
pub(crate) use pool::Pool;

use crate::{Side, Square, Squares, Throw, Throws};

/// A position: everything the rules need to go on, and nothing more. Small, `Copy`, comparable.
///
/// Positions come from [`Engine::start`](crate::Engine::start), from play, or through the checks of
/// [`Engine::parse`](crate::Engine::parse) and [`Engine::position`](crate::Engine::position); there is
/// no other way, so each is one that its rule set allows. Ask the engine of that rule set about it: the answers of
/// another one mean nothing, although they never panic. It prints in the notation of the rules:
///
/// ```
/// use senet::{Side, Square, variants::kendall};
///
/// let engine = kendall::engine();
/// let start = engine.start();
/// assert_eq!(start.to_string(), "wbwbwbwbwb/wbwb....../.......... b - 0-0 0-0 -");
/// assert_eq!(start.side(), Side::Black);
/// assert_eq!(start.piece(Square::nearest(14)), Some(Side::Black));
/// assert_eq!(start.pieces(Side::White).len(), 7);
/// assert!(core::mem::size_of_val(&start) <= 64);
/// ```
///
/// # Invariants
///
/// No square has two pieces; no piece lies beyond the track; the pieces of a side on the board, off and in
/// hand add up to what the rule set gives it (at most, where captured pieces leave the game); throws are
/// pending only while somebody can play them; no piece stands where a rule would have moved it on.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) board: [u64; 2],
    pub(crate) pool: Pool,
    pub(crate) off: [u8; 2],
    pub(crate) hand: [u8; 2],
    pub(crate) note: u16,
    pub(crate) moves_since_done: u16,
    pub(crate) flags: u16,
    pub(crate) bound: Option<Square>,
    pub(crate) side: Side,
    pub(crate) squares: u8,
}

/// A side's first move is still to come; shifted by the side's index.
pub(crate) const FIRST: u16 = 1;
const CLAIM: u16 = 1 << 2;
const DONE: u16 = 1 << 4;
/// The side still adds throws to its pool.
pub(crate) const COLLECTING: u16 = 1 << 6;
/// Another throw is owed once the pending one is played out.
pub(crate) const OWED: u16 = 1 << 7;
/// The game is over.
pub(crate) const OVER: u16 = 1 << 8;
/// The moves of this turn go forward.
pub(crate) const ONWARD: u16 = 1 << 9;
/// The moves of this turn go backward.
pub(crate) const BACK: u16 = 1 << 10;
/// What is pending is what is left of a split throw.
pub(crate) const PART: u16 = 1 << 11;

/// Which way moves go along the track.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// Toward the last square; bearing off and entering count as forward.
    Forward,
    /// Toward square 1.
    Backward,
}

impl Way {
    /// The letter of the mark `way=`: `f` or `b`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Way::Forward => 'f',
            Way::Backward => 'b',
        }
    }
}

impl Position {
    pub(crate) const fn empty(squares: u8, side: Side) -> Position {
        Position {
            board: [0; 2],
            pool: Pool::EMPTY,
            off: [0; 2],
            hand: [0; 2],
            note: 0,
            moves_since_done: 0,
            flags: 0,
            bound: None,
            side,
            squares,
        }
    }

    /// The side to throw or move. In a finished position, the side that did not make the last move.
    #[must_use]
    #[inline]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// How many squares the track has.
    #[must_use]
    pub const fn squares(&self) -> u8 {
        self.squares
    }

    /// The squares where a side has pieces.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, side: Side) -> Squares {
        Squares::from_bits(self.board[side.index()])
    }

    /// The squares where either side has a piece.
    #[must_use]
    #[inline]
    pub const fn occupied(&self) -> Squares {
        Squares::from_bits(self.board[0] | self.board[1])
    }

    /// Whose piece stands on a square.
    #[must_use]
    pub const fn piece(&self, square: Square) -> Option<Side> {
        if self.board[0] & square.bit() != 0 {
            Some(Side::White)
        } else if self.board[1] & square.bit() != 0 {
            Some(Side::Black)
        } else {
            None
        }
    }

    /// How many pieces a side has borne off.
    #[must_use]
    pub const fn off(&self, side: Side) -> u8 {
        self.off[side.index()]
    }

    /// How many pieces a side has in hand, waiting to enter.
    #[must_use]
    pub const fn hand(&self, side: Side) -> u8 {
        self.hand[side.index()]
    }

    /// The throws waiting to be played, the largest first, as often as each was thrown.
    ///
    /// ```
    /// use senet::{Throw, variants::donnelly};
    ///
    /// let position = donnelly::engine().parse("wbwbwbwbwb/........../.......... b 541+ 0-0 0-0 -")?;
    /// assert_eq!(position.pending().map(Throw::value).collect::<Vec<_>>(), [5, 4, 1]);
    /// assert!(position.is_collecting(), "neither a 2 nor a 3 has come up yet");
    /// # Ok::<(), senet::ParseError>(())
    /// ```
    pub fn pending(&self) -> impl Iterator<Item = Throw> + use<> {
        self.pool.iter()
    }

    /// The values waiting to be played, each once.
    #[must_use]
    pub const fn pending_values(&self) -> Throws {
        self.pool.values()
    }

    /// Whether the side must still add throws to its pool (DO-2).
    #[must_use]
    pub const fn is_collecting(&self) -> bool {
        self.flags & COLLECTING != 0
    }

    /// Whether the game is over.
    #[must_use]
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.flags & OVER != 0
    }

    /// Whether a side's special first move is still to come (JP-2, JP-3).
    #[must_use]
    #[inline]
    pub const fn first_to_come(&self, side: Side) -> bool {
        self.flags & (FIRST << side.index()) != 0
    }

    /// The square of the piece that must play the next throw (SG-6).
    #[must_use]
    pub const fn bound(&self) -> Option<Square> {
        self.bound
    }

    /// Whether another throw is owed once the pending one is played out.
    #[must_use]
    pub const fn owes_throw(&self) -> bool {
        self.flags & OWED != 0
    }

    /// Which way the moves of this turn go, once the first is made, where all go one way (PI-4).
    #[must_use]
    pub const fn way(&self) -> Option<Way> {
        if self.flags & ONWARD != 0 {
            Some(Way::Forward)
        } else if self.flags & BACK != 0 {
            Some(Way::Backward)
        } else {
            None
        }
    }

    pub(crate) const fn set_way(&mut self, way: Option<Way>) {
        self.flags &= !(ONWARD | BACK);
        match way {
            Some(Way::Forward) => self.flags |= ONWARD,
            Some(Way::Backward) => self.flags |= BACK,
            None => {}
        }
    }

    /// Whether what is pending is the rest of a throw of which a part was played (PI-3).
    #[must_use]
    pub const fn is_part(&self) -> bool {
        self.flags & PART != 0
    }

    /// The side that has made a claim (BE-4).
    #[must_use]
    pub const fn claim(&self) -> Option<Side> {
        sided(self.flags / CLAIM)
    }

    /// The side that has won while the other plays on, and how many moves that one has made since (BE-6).
    #[must_use]
    pub const fn done(&self) -> Option<(Side, u16)> {
        match sided(self.flags / DONE) {
            Some(side) => Some((side, self.moves_since_done)),
            None => None,
        }
    }

    /// The number that means what the hooks of the rule set say; 0 for none.
    #[must_use]
    pub const fn note(&self) -> u16 {
        self.note
    }

    pub(crate) const fn set_flag(&mut self, flag: u16, on: bool) {
        if on {
            self.flags |= flag;
        } else {
            self.flags &= !flag;
        }
    }

    pub(crate) fn set_claim(&mut self, claim: Option<Side>) {
        self.flags &= !(3 * CLAIM);
        if let Some(side) = claim {
            self.flags |= CLAIM << side.index();
        }
    }

    pub(crate) fn set_done(&mut self, done: Option<(Side, u16)>) {
        self.flags &= !(3 * DONE);
        self.moves_since_done = 0;
        if let Some((side, moves)) = done {
            self.flags |= DONE << side.index();
            self.moves_since_done = moves;
        }
    }

    #[inline]
    pub(crate) const fn lift(&mut self, side: Side, square: Square) {
        self.board[side.index()] &= !square.bit();
    }

    #[inline]
    pub(crate) const fn put(&mut self, side: Side, square: Square) {
        self.board[side.index()] |= square.bit();
    }
}

const fn sided(flags: u16) -> Option<Side> {
    match flags & 3 {
        1 => Some(Side::White),
        2 => Some(Side::Black),
        _ => None,
    }
}

impl core::fmt::Debug for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "Position({self})")
    }
}

/// The notation of the rules.
impl core::fmt::Display for Position {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        Draft::from(*self).fmt(f)
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Position {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
