//! Random play, for targets that have a rule set to try and for inputs that begin as games.

use rand_xoshiro::Xoshiro256PlusPlus;
use senet::{Cursor, Engine, Phase, Position};

use crate::draw::below;

/// Plays a game at random.
pub struct Player<'e> {
    cursor: Cursor<'e>,
    rng: Xoshiro256PlusPlus,
    /// How many throws were made.
    pub throws: u32,
}

impl<'e> Player<'e> {
    /// At the start of a game.
    pub fn new(engine: &'e Engine, rng: Xoshiro256PlusPlus) -> Player<'e> {
        Player { cursor: Cursor::new(engine, &engine.start()), rng, throws: 0 }
    }

    pub fn position(&self) -> &Position {
        self.cursor.position()
    }

    /// Throws, moves or rescues; answers whether the game went on.
    pub fn step(&mut self) -> bool {
        match self.cursor.phase() {
            Phase::Over => return false,
            Phase::Move => {
                let number = below(&mut self.rng, self.cursor.len());
                assert!(self.cursor.play_nth(number), "a side that must move has a move");
            }
            Phase::Throw if self.cursor.rescue().is_some() && below(&mut self.rng, 2) == 0 => {
                self.cursor.play_rescue().expect("the rescue is there");
            }
            Phase::Throw => {
                self.throws += 1;
                // A pool of 31 equal throws takes no more.
                return self.cursor.sample(&mut self.rng).is_ok();
            }
        }
        true
    }
}
