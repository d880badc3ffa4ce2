//! One game between two bots. Shared by the examples that let them play.

use rand_xoshiro::rand_core::Rng;
use senet::{Engine, Event, Outcome, Rescue, Turn};

use super::bot::Bot;

/// How a game went.
#[derive(Clone, Copy, Debug, Default)]
pub struct Bout {
    /// How it ended; `None` if it was given up.
    pub outcome: Option<Outcome>,
    /// Throws, those that were passed included.
    pub throws: u32,
    /// Moves that throws were played with, passes by choice included.
    pub moves: u64,
}

/// Plays one game and tells what happens, throws, passes and rescues included. A game that has not ended after so many
/// throws is given up. The bots are those of White and Black.
pub fn bout<R: Rng>(
    engine: &Engine,
    bots: [&Bot; 2],
    rng: &mut R,
    most_throws: u32,
    mut tell: impl FnMut(Event),
) -> Bout {
    let mut bout = Bout::default();
    let mut position = engine.start();
    loop {
        let side = position.side();
        let bot = bots[side.index()];
        let next = match engine.turn(&position) {
            Turn::Over(outcome) => return Bout { outcome: Some(outcome), ..bout },
            Turn::Throw(turn) if bot.rescues(&turn, engine, rng) => {
                if let Some(Rescue { from, to }) = turn.rescue() {
                    tell(Event::Rescued { side, from, to });
                }
                turn.play_rescue().ok()
            }
            Turn::Throw(_) if bout.throws == most_throws => return bout,
            Turn::Throw(turn) => {
                bout.throws += 1;
                let throw = engine.device().throw(rng);
                tell(Event::Thrown { side, throw });
                turn.throw(throw).ok().map(|thrown| {
                    if thrown.is_passed() {
                        tell(Event::Passed { side, throw });
                    }
                    thrown.position()
                })
            }
            Turn::Move(moves) => {
                bout.moves += 1;
                bot.choose(&moves, rng).and_then(|mv| moves.play_with(mv, &mut tell).ok())
            }
        };
        match next {
            Some(next) => position = next,
            None => return bout,
        }
    }
}
