//! Play in place, for programs that play very many games.

use rand_core::Rng;

use super::throwing;
use super::{List, Move, Moves, Refusal, ThrowError};
use crate::{Engine, Outcome, Position, Rescue, Throw};

/// What the side to act of a [`Cursor`] must do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// Throw, or rescue a piece instead where that is allowed.
    Throw,
    /// Play one of the legal moves.
    Move,
    /// Nothing: the game is over.
    Over,
}

/// A position with its legal moves, changed in place by throws and moves: the same play as with
/// [`Engine::turn`], without copying positions and lists. For bots and studies; it has no history.
///
/// ```
/// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
/// use senet::{Cursor, Phase, variants::kendall};
///
/// let engine = kendall::engine();
/// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
/// let mut cursor = Cursor::new(engine, &engine.start());
/// loop {
///     match cursor.phase() {
///         Phase::Throw => cursor.sample(&mut rng)?,
///         Phase::Move => assert!(cursor.play_nth(0)),
///         Phase::Over => break,
///     }
/// }
/// assert!(cursor.outcome().is_some());
/// # Ok::<(), senet::ThrowError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Cursor<'e> {
    engine: &'e Engine,
    position: Position,
    list: List,
}

impl<'e> Cursor<'e> {
    /// A cursor at a position.
    #[must_use]
    pub fn new(engine: &'e Engine, position: &Position) -> Cursor<'e> {
        let moves = Moves::of(engine, position);
        Cursor { engine, position: moves.position, list: moves.list }
    }

    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// What the side to act must do.
    #[must_use]
    #[inline]
    pub const fn phase(&self) -> Phase {
        if !self.list.throws.is_empty() {
            Phase::Move
        } else if self.position.is_over() {
            Phase::Over
        } else {
            Phase::Throw
        }
    }

    /// The legal moves, as a copy that keeps its position.
    #[must_use]
    pub const fn moves(&self) -> Moves<'e> {
        Moves { engine: self.engine, position: self.position, list: self.list }
    }

    /// How many legal moves there are.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is no legal move: the side must throw, or the game is over.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.list.throws.is_empty()
    }

    /// The legal move of this number, counted from 0 as in [`Moves::get`].
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> Option<Move> {
        self.list.get(self.engine, &self.position, number)
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.engine.outcome(&self.position)
    }

    /// Takes a throw; one that nothing can play is passed.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::throw`](crate::ToThrow::throw); the cursor is unchanged.
    #[inline]
    pub fn throw(&mut self, throw: Throw) -> Result<(), ThrowError> {
        self.engine.take(&mut self.position, &mut self.list, throw)?;
        Ok(())
    }

    /// Throws the device of the rule set with this generator and takes the throw.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::sample`](crate::ToThrow::sample); the cursor is unchanged.
    #[inline]
    pub fn sample<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), ThrowError> {
        self.throw(self.engine.sample(rng))
    }

    /// The rescue the side may make instead of throwing (KE-9, DO-10).
    #[must_use]
    #[inline]
    pub fn rescue(&self) -> Option<Rescue> {
        throwing::rescue_if_any(self.engine, &self.position)
    }

    /// Makes the rescue; the turn ends.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::play_rescue`](crate::ToThrow::play_rescue); the cursor is unchanged.
    pub fn play_rescue(&mut self) -> Result<(), Refusal> {
        let rescue = throwing::rescue(self.engine, &self.position)?;
        self.position = throwing::play_rescue(self.engine, &self.position, rescue, |_| {});
        Ok(())
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// As [`Moves::play`]; the cursor is unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        self.moves().check(mv)?;
        self.engine.play_legal(&mut self.position, mv);
        self.engine.find_moves(&self.position, &mut self.list);
        Ok(())
    }

    /// Plays the legal move of this number; answers whether there are so many.
    #[inline]
    pub fn play_nth(&mut self, number: usize) -> bool {
        self.engine.advance(&mut self.position, &mut self.list, number)
    }
}
