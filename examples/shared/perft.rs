//! Counting paths from a position. Shared by the example `perft`, the tests and
//! the benches.

use std::ops::Range;

use hashbrown::HashMap;
use senet::{Engine, Position, Turn};

use super::walk::walk;
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
pub fn perft(
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
