//! Uniform random play from the start to the end of a game. Shared by the examples that play many games and
//! by the benches.

use rand_xoshiro::rand_core::Rng;
use senet::{Cursor, Engine, Outcome, Phase, Position};

use super::draw::below;

/// How one random game went.
#[derive(Clone, Copy, Debug)]
pub struct Playout {
    /// How it ended.
    pub outcome: Outcome,
    /// Moves played: steps of pieces, bearing off, entering, rescues and passes by choice.
    pub moves: u64,
}

/// Plays from a position to the end, each legal move equally likely, and a rescue as likely as throwing.
/// `None` if the game has not ended after so many throws.
pub fn playout<R: Rng>(
    engine: &Engine,
    start: &Position,
    rng: &mut R,
    most_throws: u64,
) -> Option<Playout> {
    let mut cursor = Cursor::new(engine, start);
    let mut moves = 0;
    let mut throws = 0;
    loop {
        match cursor.phase() {
            Phase::Move => {
                cursor.play_nth(below(rng, cursor.len()));
                moves += 1;
            }
            Phase::Throw if cursor.rescue().is_some() && rng.next_u32().is_multiple_of(2) => {
                cursor.play_rescue().ok()?;
                moves += 1;
            }
            Phase::Throw => {
                throws += 1;
                if throws > most_throws {
                    return None;
                }
                cursor.sample(rng).ok()?;
            }
            Phase::Over => return Some(Playout { outcome: cursor.outcome()?, moves }),
        }
    }
}
