//! Why a call on a game is refused.

use crate::{Move, Refusal, ThrowError};

/// Why a call on a [`Game`](super::Game) is refused. The game is what it was.
///
/// ```
/// use senet::{Game, GameError, Throw, variants::kendall};
///
/// let mut game = Game::new(kendall::engine());
/// game.throw(Throw::nearest(2))?;
/// match game.play("2:12-14".parse()?) {
///     Err(GameError::Refused(refusal)) => assert_eq!(refusal.rule.to_string(), "KE-2"),
///     other => panic!("{other:?}"),
/// }
/// assert!(matches!(game.throw(Throw::nearest(2)), Err(GameError::Throw(_))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
