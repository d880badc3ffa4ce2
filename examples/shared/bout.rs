//! One game between two bots. Shared by the examples that let them play.

use rand_xoshiro::rand_core::Rng;
use senet::{Engine, Event, Outcome, Thrown, Turn};

use super::bot::Bot;

/// Plays one game and tells what happens, throws, passes and rescues included; `None` if it has not ended after so
/// many throws. The bots are those of White and Black.
pub fn bout<R: Rng>(
    engine: &Engine,
    bots: [&Bot; 2],
    rng: &mut R,
    most_throws: u32,
    mut tell: impl FnMut(Event),
) -> Option<Outcome> {
    let mut position = engine.start();
    let mut throws = 0;
    loop {
        let side = position.side();
        let bot = bots[side.index()];
        position = match engine.turn(&position) {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Throw(turn) if bot.rescues(&turn, engine, rng) => {
                let rescue = turn.rescue()?;
                tell(Event::Rescued { side, from: rescue.from, to: rescue.to });
                turn.play_rescue().ok()?
            }
            Turn::Throw(turn) => {
                throws += 1;
                if throws > most_throws {
                    return None;
                }
                let throw = engine.device().throw(rng);
                let thrown = turn.throw(throw).ok()?;
                tell(Event::Thrown { side, throw });
                if let Thrown::Passed(_) = thrown {
                    tell(Event::Passed { side, throw });
                }
                thrown.position()
            }
            Turn::Move(moves) => moves.play_with(bot.choose(&moves, rng)?, &mut tell).ok()?,
        };
    }
}
