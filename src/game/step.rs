//! One step of a game, and how a game ends.

use alloc::vec::Vec;
use core::fmt;

use crate::{Engine, Event, Move, Outcome, Position, Rescue, Side, Throw};

/// What was done in a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// The side threw.
    Throw(Throw),
    /// It played a move, or passed by choice (BE-5).
    Move(Move),
    /// It rescued a piece instead of throwing (KE-9, DO-10).
    Rescue(Rescue),
    /// This side gave up.
    Resign(Side),
    /// Both sides agreed to end the game.
    Draw,
}

/// One step of a game: who did what, and what happened.
///
/// ```
/// use senet::{Action, Game, Side, Throw, variants::kendall};
///
/// let mut game = Game::new(kendall::engine());
/// game.throw(Throw::nearest(2))?;
/// let step = game.play("2:14-16".parse()?)?;
/// assert_eq!(step.side(), Side::Black);
/// assert_eq!(step.action(), Action::Move("2:14-16".parse()?));
/// assert!(step.ends_turn());
/// assert_eq!(step.after().pieces(Side::Black) - step.before().pieces(Side::Black), senet::Squares::of(&[16]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    pub(super) side: Side,
    pub(super) action: Action,
    pub(super) before: Position,
    pub(super) after: Position,
    pub(super) events: Vec<Event>,
}

impl Step {
    /// The side that acted.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What it did.
    #[must_use]
    pub const fn action(&self) -> Action {
        self.action
    }

    /// The position before.
    #[must_use]
    pub const fn before(&self) -> &Position {
        &self.before
    }

    /// The position after.
    #[must_use]
    pub const fn after(&self) -> &Position {
        &self.after
    }

    /// What happened, in order and with final squares: for animation and for telling the players.
    #[must_use]
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// Whether it was a throw that nothing could play (CO-5); [`Game::why_passed`](super::Game::why_passed) says why.
    #[must_use]
    pub fn is_passed(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::Passed { .. }))
    }

    /// Whether the turn of the side ended with it.
    #[must_use]
    pub fn ends_turn(&self) -> bool {
        self.events.iter().any(|event| matches!(event, Event::TurnOf { .. } | Event::Over(_)))
    }
}

/// Whether the side that follows is skipped, so that a side may throw again although its turn has ended.
pub(super) fn skips(engine: &Engine, position: &Position) -> bool {
    engine.is_skipped(position, position.side().other())
}

/// A legal move tied to the position it was found in, for [`Game::choose`](super::Game::choose).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Choice {
    pub(super) mv: Move,
    pub(super) position: Position,
}

impl Choice {
    /// The move.
    #[must_use]
    pub const fn mv(&self) -> Move {
        self.mv
    }
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Ending {
    /// Winner and points.
    pub outcome: Outcome,
    /// By what.
    pub how: How,
}

/// By what a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum How {
    /// It was played to its end.
    Played,
    /// The loser resigned.
    Resigned,
    /// The sides agreed to a draw.
    Agreed,
}

/// As in a record: `over w 1-0`, `over w 1-0 resigned`, `over = 0-0 agreed`.
impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.outcome)?;
        match self.how {
            How::Played => Ok(()),
            How::Resigned => f.write_str(" resigned"),
            How::Agreed => f.write_str(" agreed"),
        }
    }
}
