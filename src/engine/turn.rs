//! What the side to act must do, and what came of a throw.

use core::fmt;

use crate::{Engine, Moves, Position, Refusal, Side, Square, Throw, ThrowError, Throws, moves};

/// What the side to act must do; the answer of [`Engine::turn`].
#[derive(Clone, Copy, Debug)]
pub enum Turn<'e> {
    /// Throw, or rescue a piece instead where that is allowed.
    Throw(ToThrow<'e>),
    /// Play one of these moves.
    Move(Moves<'e>),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A side that must throw.
#[derive(Clone, Copy, Debug)]
pub struct ToThrow<'e> {
    pub(super) engine: &'e Engine,
    pub(super) position: Position,
}

impl<'e> ToThrow<'e> {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The throws that can come up.
    #[must_use]
    pub const fn throws(&self) -> Throws {
        self.engine.masks.throws
    }

    /// Takes a throw. A throw that no move can play has been passed in the answer (CO-5).
    ///
    /// # Errors
    ///
    /// [`ThrowError`] when the device has no such throw, or 31 of its value are in the pool already. The
    /// position is unchanged.
    #[inline]
    pub fn throw(&self, throw: Throw) -> Result<Thrown<'e>, ThrowError> {
        moves::throw(self.engine, &self.position, throw)
    }

    /// Throws the device of the rule set with this generator and takes the throw.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::throw`]; only ever for a full pool.
    pub fn sample<R: rand_core::Rng + ?Sized>(
        &self,
        rng: &mut R,
    ) -> Result<Thrown<'e>, ThrowError> {
        self.throw(self.engine.sample(rng))
    }

    /// The moves that the side would have with this throw, and with those in its pool, if it moved at once.
    /// Where the list is empty the throw would be passed (CO-5), and the list says why each piece cannot
    /// play it.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::throw`].
    ///
    /// ```
    /// use senet::{Square, Throw, Turn, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("w........./........../.....wb.bb w - 5-4 0-0 -")?;
    /// let Turn::Throw(turn) = engine.turn(&position) else { unreachable!() };
    /// let moves = turn.moves_with(Throw::nearest(4))?;
    /// let refusal = moves.ask(Square::nearest(26), Throw::nearest(4)).unwrap_err();
    /// assert_eq!(refusal.to_string(), "KE-2: 4 from 26 to 30: the foe on 30 is protected by its neighbour on 29");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_with(&self, throw: Throw) -> Result<Moves<'e>, ThrowError> {
        moves::with_throw(self.engine, &self.position, throw)
    }

    /// The rescue the side may make instead of throwing (KE-9, DO-10).
    #[must_use]
    #[inline]
    pub fn rescue(&self) -> Option<Rescue> {
        moves::rescue_if_any(self.engine, &self.position)
    }

    /// Makes the rescue; the turn ends.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why there is nothing to rescue, or why it cannot be.
    pub fn play_rescue(&self) -> Result<Position, Refusal> {
        let rescue = moves::rescue(self.engine, &self.position)?;
        Ok(moves::play_rescue(self.engine, &self.position, rescue, |_| {}))
    }
}

/// A rescue: a piece moved out of a house instead of throwing (KE-9, DO-10). Prints as `27-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rescue {
    /// The house the piece is on.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
}

impl fmt::Display for Rescue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// What a throw led to.
#[derive(Clone, Copy, Debug)]
pub enum Thrown<'e> {
    /// The side plays one of these moves.
    Moves(Moves<'e>),
    /// The side throws again before it moves, adding to its pool (DO-2).
    Collecting(Position),
    /// Nothing could be played: the throw was passed (CO-5).
    Passed(Position),
}

impl Thrown<'_> {
    /// The position after the throw.
    #[must_use]
    pub const fn position(&self) -> Position {
        match self {
            Thrown::Moves(moves) => *moves.position(),
            Thrown::Collecting(position) | Thrown::Passed(position) => *position,
        }
    }

    /// Whether the throw was passed because nothing could play it.
    #[must_use]
    pub const fn is_passed(&self) -> bool {
        matches!(self, Thrown::Passed(_))
    }
}

/// How a game ended.
///
/// ```
/// use senet::{Outcome, Side, variants::jequier_pusch};
///
/// let engine = jequier_pusch::engine_jequier();
/// let position = engine.parse("........../........../..w....... w - 4-5 0-0 -")?;
/// let outcome = engine.outcome(&position).unwrap();
/// assert_eq!(outcome, Outcome { winner: Some(Side::Black), points: [0, 6] });
/// assert_eq!(outcome.to_string(), "over b 0-6");
/// # Ok::<(), senet::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The points of White and Black.
    pub points: [u16; 2],
}

/// As in the text protocol: `over w 1-0`, `over = 0-0`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.points;
        write!(f, "over {} {white}-{black}", self.winner.map_or('=', Side::letter))
    }
}
