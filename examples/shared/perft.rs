//! Counting paths from a position. Shared by the examples `perft` and `costs`, the tests and the benches.

use std::ops::Range;

use hashbrown::HashMap;
use senet::{Cursor, Engine, Phase, Position, Turn};

use super::workers::share_out;

/// How positions are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum How {
    /// A position that several paths of one length lead to is looked at once, as long as there are not too many to
    /// remember.
    Merging,
    /// Every path is walked: what move generators are compared by.
    Walking,
}

impl How {
    /// So many positions are shared out and walked from.
    const fn enough(self) -> usize {
        match self {
            How::Merging => 1 << 16,
            How::Walking => 1 << 10,
        }
    }
}

/// How many paths of exactly so many edges (throws, rescues, moves) start from a position, counted by so many threads.
pub fn perft_with(
    engine: &Engine,
    position: &Position,
    depth: u32,
    how: How,
    threads: Option<u64>,
) -> u128 {
    let mut layer = vec![(*position, 1)];
    let mut left = depth;
    while left > 1 && layer.len() < how.enough() {
        layer = next_layer(engine, &layer, how, threads);
        left -= 1;
    }
    sum(engine, &layer, left, threads)
}

/// How many paths of exactly so many edges start from a position.
#[allow(dead_code, reason = "some of those who share this count with threads only")]
pub fn perft(engine: &Engine, position: &Position, depth: u32) -> u128 {
    perft_with(engine, position, depth, How::Merging, Some(1))
}

/// Positions that a thread takes at a time.
const BATCH: u64 = 32;

/// Positions, each with how many paths lead to it.
type Layer = Vec<(Position, u128)>;

/// The positions one edge further on.
fn next_layer(engine: &Engine, layer: &Layer, how: How, threads: Option<u64>) -> Layer {
    if how == How::Walking {
        let mut next = Vec::new();
        for (position, paths) in layer {
            for_each_child(engine, position, |after| next.push((after, *paths)));
        }
        return next;
    }
    let expand = |part: Range<u64>| {
        let mut next: HashMap<Position, u128> = HashMap::new();
        for (position, paths) in &layer[part.start as usize..part.end as usize] {
            for_each_child(engine, position, |after| *next.entry(after).or_default() += paths);
        }
        next
    };
    let join = |one: HashMap<Position, u128>, other: HashMap<Position, u128>| {
        let (mut large, small) = if one.len() < other.len() { (other, one) } else { (one, other) };
        for (position, paths) in small {
            *large.entry(position).or_default() += paths;
        }
        large
    };
    let next = share_out(layer.len() as u64, BATCH, threads, expand, join);
    next.unwrap_or_default().into_iter().collect()
}

/// The paths of so many more edges from all positions of a layer.
fn sum(engine: &Engine, layer: &Layer, depth: u32, threads: Option<u64>) -> u128 {
    let count = |part: Range<u64>| {
        let part = &layer[part.start as usize..part.end as usize];
        let paths =
            part.iter().map(|(position, paths)| paths * u128::from(walk(engine, position, depth)));
        paths.sum::<u128>()
    };
    let sum = share_out(layer.len() as u64, BATCH, threads, count, |one, other| one + other);
    sum.unwrap_or_default()
}

/// Tells every position that one throw, rescue or move leads to.
fn for_each_child(engine: &Engine, position: &Position, mut tell: impl FnMut(Position)) {
    match engine.turn(position) {
        Turn::Over(_) => {}
        Turn::Move(moves) => moves.positions().for_each(|(_, after)| tell(after)),
        Turn::Throw(turn) => {
            let thrown = turn.throws().iter().filter_map(|throw| turn.throw(throw).ok());
            let thrown = thrown.map(|thrown| thrown.position());
            thrown.chain(turn.play_rescue().ok()).for_each(tell);
        }
    }
}

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
