//! The children of a position with the labels of the text protocol. Shared by the examples `children` and
//! `perft`, the tests and the benches.

use senet::{Engine, Position, Turn};

/// The children of a position with their labels: throws (and a rescue) where the side must throw, moves
/// where it must move, none where the game is over.
pub fn children(engine: &Engine, position: &Position) -> Vec<(String, Position)> {
    match engine.turn(position) {
        Turn::Over(_) => Vec::new(),
        Turn::Throw(turn) => {
            let thrown = turn.throws().iter().filter_map(|throw| {
                let thrown = turn.throw(throw).ok()?;
                Some((format!("throw {throw}"), thrown.position()))
            });
            let rescued = turn.rescue().map(|rescue| (rescue.to_string(), turn.play_rescue()));
            let rescued = rescued.and_then(|(label, after)| Some((label, after.ok()?)));
            thrown.chain(rescued).collect()
        }
        Turn::Move(moves) => moves.positions().map(|(mv, after)| (mv.to_string(), after)).collect(),
    }
}
