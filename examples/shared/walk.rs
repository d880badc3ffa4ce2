//! Walking every path from a position. Shared by the examples `perft` and `costs`, the tests and the benches.

use senet::{Cursor, Engine, Phase, Position};

/// How many paths of exactly so many edges start from a position, each of them walked but for its last edge.
pub fn walk(engine: &Engine, position: &Position, depth: u32) -> u64 {
    walk_from(engine, &Cursor::new(engine, position), depth)
}

fn walk_from(engine: &Engine, cursor: &Cursor<'_>, depth: u32) -> u64 {
    match (depth, cursor.phase()) {
        (0, _) => 1,
        (_, Phase::Over) => 0,
        (1, Phase::Move) => cursor.len() as u64,
        (_, Phase::Move) => {
            let paths = (0..cursor.len()).map(|number| {
                let mut next = *cursor;
                next.play_nth(number);
                walk_from(engine, &next, depth - 1)
            });
            paths.sum()
        }
        (_, Phase::Throw) => walk_throws(engine, cursor, depth),
    }
}

fn walk_throws(engine: &Engine, cursor: &Cursor<'_>, depth: u32) -> u64 {
    let mut paths = 0;
    if cursor.rescue().is_some() {
        let mut next = *cursor;
        if next.play_rescue().is_ok() {
            paths += walk_from(engine, &next, depth - 1);
        }
    }
    let throws = engine.device().throws();
    // Only a pool that is full takes no more throws; otherwise the last edges need not be walked.
    if depth == 1 && cursor.position().pending().count() < FULL_POOL {
        return paths + throws.len() as u64;
    }
    for throw in throws {
        let mut next = *cursor;
        if next.throw(throw).is_ok() {
            paths += walk_from(engine, &next, depth - 1);
        }
    }
    paths
}

/// A pool has room for so many throws of each value.
const FULL_POOL: usize = 31;
