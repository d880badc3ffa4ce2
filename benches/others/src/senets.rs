//! Random games and perft of this library.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Turn, variants};

#[path = "../../../examples/shared/draw.rs"]
mod draw;
#[path = "../../../examples/shared/playout.rs"]
mod playout;
#[path = "../../../examples/shared/walk.rs"]
mod walk;

fn find(name: &str) -> Result<Engine, String> {
    variants::find(name).map_err(|error| error.to_string())
}

/// No random game of a built-in rule set comes near so many throws.
const MOST_THROWS: u64 = 10_000_000;

/// A game played in place.
pub fn in_place(name: &str) -> Result<impl Fn(u64) -> Result<u64, String> + 'static, String> {
    let engine = find(name)?;
    Ok(move |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let played = playout::playout(&engine, &engine.start(), &mut rng, MOST_THROWS);
        let played = played.ok_or("a game did not end")?;
        std::hint::black_box(played.outcome);
        Ok(played.moves)
    })
}

/// A game in which every move is looked up before it is played.
pub fn checked(name: &str) -> Result<impl Fn(u64) -> Result<u64, String> + 'static, String> {
    let engine = find(name)?;
    Ok(move |seed| {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut position = engine.start();
        let mut moves = 0;
        loop {
            position = match engine.turn(&position) {
                Turn::Over(_) => return Ok(moves),
                Turn::Throw(turn) => {
                    turn.sample(&mut rng).map_err(|error| error.to_string())?.position()
                }
                Turn::Move(legal) => {
                    moves += 1;
                    let mv = legal.get(draw::below(&mut rng, legal.len())).ok_or("no move")?;
                    legal.play(mv).map_err(|error| error.to_string())?
                }
            };
        }
    })
}

/// All paths of so many throws and moves from the start.
pub fn perft(
    name: &str,
    depth: u32,
) -> Result<impl Fn(u64) -> Result<u64, String> + 'static, String> {
    let engine = find(name)?;
    Ok(move |_| Ok(walk::walk(&engine, &engine.start(), depth)))
}
