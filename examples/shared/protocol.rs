//! The text protocol: the children of a position, and counting paths through them. Shared by the examples
//! `children` and `perft` and by the tests of the vectors.

use std::collections::HashMap;

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

/// The answer of `children` for one line: each child as `<label>\t<position>`, sorted by bytes; one line
/// `over …` for a finished game, or `error …`; and an empty line behind.
pub fn answer(engine: &Engine, line: &str) -> String {
    let position = match engine.parse(line) {
        Ok(position) => position,
        Err(error) => return format!("error {error}\n\n"),
    };
    if let Some(outcome) = engine.outcome(&position) {
        return format!("{outcome}\n\n");
    }
    let mut lines: Vec<String> = children(engine, &position)
        .into_iter()
        .map(|(label, after)| format!("{label}\t{after}\n"))
        .collect();
    lines.sort_unstable();
    lines.concat() + "\n"
}

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
