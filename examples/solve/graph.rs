//! All positions that can be reached from some, and what leads to what.

use std::ops::{ControlFlow, Range};
use std::thread;

use hashbrown::{DefaultHashBuilder, HashTable};
use senet::{Engine, Position, Side};
use std::hash::BuildHasher;

use super::expand::{Kind, expand};

/// Positions as a table of numbers: each is one row, with the rows it leads to.
pub struct Graph {
    positions: Vec<Position>,
    index: HashTable<u32>,
    hasher: DefaultHashBuilder,
    nodes: Vec<Node>,
    /// Where the targets of each position begin; one more than there are positions.
    starts: Vec<u32>,
    targets: Vec<Target>,
    /// How many positions it began with.
    roots: usize,
}

/// A row without its place in the game.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub kind: Kind,
    pub side: Side,
}

/// A position that can come next, by its number; the last one of a group is marked.
#[derive(Clone, Copy, Debug)]
pub struct Target(u32);

const LAST: u32 = 1 << 31;

/// Stands for a position that has no number yet.
const UNKNOWN: u32 = LAST - 1;

impl Target {
    pub const fn number(self) -> usize {
        (self.0 & !LAST) as usize
    }

    pub const fn ends_group(self) -> bool {
        self.0 & LAST != 0
    }
}

/// How far to go.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// The most positions.
    pub positions: usize,
    /// So many pending throws are followed no further.
    pub pool: usize,
    pub threads: usize,
}

/// A graph that grew too large.
#[derive(Clone, Copy, Debug, thiserror::Error)]
pub enum TooLarge {
    #[error("more than {most} positions can be reached; {explored} were looked at")]
    Positions { most: usize, explored: usize },
    #[error("the positions lead to more than 4294967295 others; {explored} were looked at")]
    Targets { explored: usize },
}

/// Positions that a thread takes at a time.
const BATCH: usize = 1 << 13;

/// What a thread found out about some positions.
#[derive(Default)]
struct Expanded {
    nodes: Vec<Node>,
    /// How many targets each of them has.
    counts: Vec<u32>,
    targets: Vec<Target>,
    /// Targets that had no number yet, with their places among the targets.
    new: Vec<(usize, Position)>,
}

impl Graph {
    /// Everything that can be reached from some positions; those come first.
    pub fn explore(
        engine: &Engine,
        roots: impl FnOnce(&mut dyn FnMut(Position) -> ControlFlow<()>),
        limits: Limits,
    ) -> Result<Graph, TooLarge> {
        let mut graph = Graph {
            positions: Vec::new(),
            index: HashTable::new(),
            hasher: DefaultHashBuilder::default(),
            nodes: Vec::new(),
            starts: vec![0],
            targets: Vec::new(),
            roots: 0,
        };
        let most = limits.positions.min(UNKNOWN as usize);
        roots(&mut |position| {
            graph.number_of(position);
            if graph.len() > most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        graph.roots = graph.len();
        while graph.nodes.len() < graph.len() {
            let explored = graph.nodes.len();
            if graph.len() > most {
                return Err(TooLarge::Positions { most, explored });
            }
            for expanded in graph.expand_some(engine, limits) {
                graph.add(expanded);
            }
            if u32::try_from(graph.targets.len()).is_err() {
                return Err(TooLarge::Targets { explored });
            }
        }
        graph.positions.shrink_to_fit();
        graph.nodes.shrink_to_fit();
        graph.starts.shrink_to_fit();
        graph.targets.shrink_to_fit();
        Ok(graph)
    }

    /// Expands the next positions, a batch a thread.
    fn expand_some(&self, engine: &Engine, limits: Limits) -> Vec<Expanded> {
        let first = self.nodes.len();
        let ranges: Vec<Range<usize>> = (0..limits.threads.max(1))
            .map(|batch| first + batch * BATCH)
            .map(|start| start.min(self.len())..(start + BATCH).min(self.len()))
            .filter(|range| !range.is_empty())
            .collect();
        let expand = |range: Range<usize>| self.expand(engine, limits.pool, range);
        match ranges.as_slice() {
            [range] => vec![expand(range.clone())],
            _ => thread::scope(|scope| {
                let threads: Vec<_> =
                    ranges.into_iter().map(|range| scope.spawn(|| expand(range))).collect();
                let results = threads.into_iter().map(|thread| match thread.join() {
                    Ok(expanded) => expanded,
                    Err(panic) => std::panic::resume_unwind(panic),
                });
                results.collect()
            }),
        }
    }

    fn expand(&self, engine: &Engine, cut: usize, range: Range<usize>) -> Expanded {
        let mut expanded = Expanded::default();
        for position in &self.positions[range] {
            let before = expanded.targets.len();
            let Expanded { targets, new, .. } = &mut expanded;
            let kind = expand(engine, position, cut, |next, ends_group| {
                let number = match self.find(&next) {
                    Some(number) => number as u32,
                    None => {
                        new.push((targets.len(), next));
                        UNKNOWN
                    }
                };
                targets.push(Target(if ends_group { number | LAST } else { number }));
            });
            expanded.nodes.push(Node { kind, side: position.side() });
            expanded.counts.push((expanded.targets.len() - before) as u32);
        }
        expanded
    }

    fn add(&mut self, mut expanded: Expanded) {
        for (place, position) in expanded.new {
            let last = expanded.targets[place].0 & LAST;
            expanded.targets[place] = Target(self.number_of(position) as u32 | last);
        }
        self.targets.append(&mut expanded.targets);
        for count in expanded.counts {
            let start = self.starts.last().copied().unwrap_or_default();
            self.starts.push(start.wrapping_add(count));
        }
        self.nodes.append(&mut expanded.nodes);
    }

    /// The number of a position, a new one if it has none.
    fn number_of(&mut self, position: Position) -> usize {
        let hash = self.hasher.hash_one(position);
        let positions = &self.positions;
        let known = |&number: &u32| positions[number as usize] == position;
        let rehash = |&number: &u32| self.hasher.hash_one(positions[number as usize]);
        match self.index.entry(hash, known, rehash) {
            hashbrown::hash_table::Entry::Occupied(entry) => *entry.get() as usize,
            hashbrown::hash_table::Entry::Vacant(entry) => {
                let number = positions.len();
                entry.insert(number as u32);
                self.positions.push(position);
                number
            }
        }
    }

    /// The number of a position, if it is in the graph.
    pub fn find(&self, position: &Position) -> Option<usize> {
        let hash = self.hasher.hash_one(position);
        let found =
            self.index.find(hash, |&number| self.positions[number as usize] == *position)?;
        Some(*found as usize)
    }

    /// How many positions.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// How many positions it began with: they have the first numbers.
    pub fn roots(&self) -> usize {
        self.roots
    }

    /// How many edges.
    pub fn edges(&self) -> usize {
        self.targets.len()
    }

    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    pub fn node(&self, number: usize) -> Node {
        self.nodes[number]
    }

    /// What a position leads to, group after group.
    pub fn targets(&self, number: usize) -> &[Target] {
        &self.targets[self.starts[number] as usize..self.starts[number + 1] as usize]
    }

    /// How many bytes it takes.
    pub fn bytes(&self) -> usize {
        self.positions.capacity() * size_of::<Position>()
            + self.index.allocation_size()
            + self.nodes.capacity() * size_of::<Node>()
            + self.starts.capacity() * size_of::<u32>()
            + self.targets.capacity() * size_of::<Target>()
    }
}
