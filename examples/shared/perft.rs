//! Counting paths through the children of positions. Shared by the example `perft`, the tests and the benches.

use std::collections::HashMap;

use senet::{Engine, Position};

use super::protocol::children;

/// How many paths of exactly so many edges start from a position. Positions met again at the same depth
/// are counted once and remembered.
pub fn perft(engine: &Engine, position: &Position, depth: u32) -> u64 {
    fn count(
        engine: &Engine,
        position: &Position,
        depth: u32,
        known: &mut HashMap<(Position, u32), u64>,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        if let Some(&paths) = known.get(&(*position, depth)) {
            return paths;
        }
        let children = children(engine, position);
        let paths = children.iter().map(|(_, after)| count(engine, after, depth - 1, known)).sum();
        known.insert((*position, depth), paths);
        paths
    }
    count(engine, position, depth, &mut HashMap::new())
}
