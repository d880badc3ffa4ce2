//! Why a call on a game is refused.

use crate::{Move, Refusal, ThrowError};

/// Why a call on a [`Game`](super::Game) is refused. The game is what it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum GameError {
    /// The game is over.
    #[error("CO-9: the game is over")]
    Over,
    /// The move or rescue is not legal.
    #[error(transparent)]
    Refused(Refusal),
    /// The throw cannot be taken.
    #[error(transparent)]
    Throw(ThrowError),
    /// The choice was made in another position.
    #[error("{mv} was chosen in another position: the game has moved on or back since")]
    Stale {
        /// The move that was chosen.
        mv: Move,
    },
}
