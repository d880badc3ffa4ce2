//! Throwing for who begins.

use alloc::vec::Vec;

use super::{Game, Player};
use crate::{Engine, Name, Side, Throw, ThrowError, ThrowOff};

/// The opening throw-off (JP-2, SC-1, SG-1, DO-1): the two players throw in turn, the first player first, until one
/// makes a throw that wins. That player begins.
///
/// ```
/// use senet::{Player, Side, Throw, ThrowingOff, variants::jequier_pusch};
///
/// let engine = jequier_pusch::engine();
/// let mut throwing_off = ThrowingOff::new(engine).unwrap();
/// assert_eq!(throwing_off.throw(Throw::nearest(3))?, None);
/// assert_eq!(throwing_off.throw(Throw::nearest(1))?, Some(Player::Second));
/// // Whoever throws the 1 is Black and has it to play.
/// let game = throwing_off.game(["Ann".parse()?, "Ben".parse()?]).unwrap();
/// assert_eq!(game.names()[Side::Black.index()].unwrap().as_str(), "Ben");
/// assert_eq!(game.position().pending().next(), Throw::new(1));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct ThrowingOff {
    engine: Engine,
    rule: ThrowOff,
    throws: Vec<Throw>,
}

impl ThrowingOff {
    /// Begins the throw-off of a rule set; `None` if it has none.
    #[must_use]
    pub fn new(engine: &Engine) -> Option<ThrowingOff> {
        let rule = engine.rules().opening.throw_off?;
        Some(ThrowingOff { engine: *engine, rule, throws: Vec::new() })
    }

    /// The throws so far, the first player's first.
    #[must_use]
    pub fn throws(&self) -> &[Throw] {
        &self.throws
    }

    /// The player to throw; `None` once somebody has won.
    #[must_use]
    pub fn to_throw(&self) -> Option<Player> {
        self.winner().is_none().then(|| Self::player(self.throws.len()))
    }

    fn player(throw: usize) -> Player {
        if throw.is_multiple_of(2) { Player::First } else { Player::Second }
    }

    /// The player who begins.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let last = self.throws.len().checked_sub(1)?;
        self.rule.wins.contains(self.throws[last]).then(|| Self::player(last))
    }

    /// Takes a throw; answers who begins, once that is decided.
    ///
    /// # Errors
    ///
    /// [`ThrowError`] if the device of the throw-off has no such throw, or somebody has won already.
    pub fn throw(&mut self, throw: Throw) -> Result<Option<Player>, ThrowError> {
        if self.winner().is_some() {
            return Err(ThrowError::Over);
        }
        let throws = self.rule.device.throws();
        if !throws.contains(throw) {
            return Err(ThrowError::NotOnDevice { throw, throws });
        }
        self.throws.push(throw);
        Ok(self.winner())
    }

    /// Throws the device of the throw-off with this generator.
    ///
    /// # Errors
    ///
    /// As [`ThrowingOff::throw`].
    pub fn sample<R: rand_core::Rng + ?Sized>(
        &mut self,
        rng: &mut R,
    ) -> Result<Option<Player>, ThrowError> {
        let throw = self.rule.device.throw(rng);
        self.throw(throw)
    }

    /// The game that follows, with the names of the two players at their sides; `None` while nobody has won.
    #[must_use]
    pub fn game(&self, players: [Name; 2]) -> Option<Game> {
        let winner = self.winner()?;
        let mut game = Game::new(&self.engine);
        let begins = self.engine.rules().opening.begins;
        let [first, second] = players.map(Some);
        let sides = match winner {
            Player::First => [(begins, first), (begins.other(), second)],
            Player::Second => [(begins, second), (begins.other(), first)],
        };
        for (side, name) in sides {
            game.set_name(side, name);
        }
        game.throw_off.clone_from(&self.throws);
        Some(game)
    }
}

impl Game {
    /// Puts down the throws of a throw-off that a record has, if they are such that they decide who begins.
    pub(super) fn set_throw_off(&mut self, throws: &[Throw]) -> Result<(), ThrowError> {
        let mut throwing_off = ThrowingOff::new(&self.engine).ok_or(ThrowError::Over)?;
        for &throw in throws {
            throwing_off.throw(throw)?;
        }
        if throwing_off.winner().is_none() {
            return Err(ThrowError::MoveFirst);
        }
        self.throw_off = throwing_off.throws;
        Ok(())
    }

    /// The side of the player who threw first in the throw-off; `None` if there was none.
    ///
    /// ```
    /// use senet::{Game, variants::kendall};
    ///
    /// assert_eq!(Game::new(kendall::engine()).first_player(), None);
    /// ```
    #[must_use]
    pub fn first_player(&self) -> Option<Side> {
        let begins = self.engine.rules().opening.begins;
        match self.throw_off.len() {
            0 => None,
            odd if !odd.is_multiple_of(2) => Some(begins),
            _ => Some(begins.other()),
        }
    }
}
