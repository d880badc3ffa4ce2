//! A move as the engine plays it.

use super::Move;
use crate::{Square, Throw};

/// A move that is not a pass, with its squares as bits: what finding a move ends in and playing one begins with, so
/// that nothing is turned into numbers and back between the two.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    pub throw: Throw,
    /// The square it starts from; no bit for the hand.
    pub from: u64,
    /// The square the throw leads to; no bit for off the board.
    pub to: u64,
    /// Whether it lands on a foe as a capture; a hook may put a piece on a foe without capturing it.
    pub captures: bool,
}

impl Step {
    /// The step of a move; `None` for a pass.
    #[inline]
    pub fn of(mv: Move) -> Option<Step> {
        let bit = |square: Option<Square>| square.map_or(0, Square::bit);
        let throw = mv.throw()?;
        Some(Step { throw, from: bit(mv.from()), to: bit(mv.to()), captures: mv.captures() })
    }

    /// The square it starts from; `None` for the hand.
    #[inline]
    pub fn start(self) -> Option<Square> {
        square(self.from)
    }

    /// The square the throw leads to; `None` for off the board.
    #[inline]
    pub fn target(self) -> Option<Square> {
        square(self.to)
    }
}

#[inline]
fn square(bit: u64) -> Option<Square> {
    (bit != 0).then(|| Square::of_lowest(bit))
}

impl From<Step> for Move {
    #[inline]
    fn from(step: Step) -> Move {
        match (step.start(), step.target()) {
            (Some(from), Some(to)) => Move::step(step.throw, from, to, step.captures),
            (Some(from), None) => Move::bear_off(step.throw, from),
            (None, Some(to)) => Move::enter(step.throw, to),
            // No step has neither.
            (None, None) => Move::PASS,
        }
    }
}
