//! A solved ending: the value of every position in it.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use senet::{Engine, Move, Moves, Position, Side, Turn};

use super::expand::Kind;
use super::graph::{Graph, Limits, TooLarge};
use super::order::Order;
use super::values::{Bounds, Work, solve};

/// All positions that some lead to, with their values.
pub struct Table<'e> {
    engine: &'e Engine,
    graph: Graph,
    bounds: Vec<Bounds>,
    pub work: Work,
    pub times: Times,
    /// The bytes that the table takes, and those that solving took besides.
    pub bytes: [usize; 2],
}

/// How long the steps took.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub explore: Duration,
    pub order: Duration,
    pub solve: Duration,
}

impl<'e> Table<'e> {
    /// Explores and solves everything that some positions lead to.
    pub fn new(
        engine: &'e Engine,
        roots: impl FnOnce(&mut dyn FnMut(Position) -> ControlFlow<()>),
        limits: Limits,
        tolerance: f64,
    ) -> Result<Table<'e>, TooLarge> {
        let clock = Instant::now();
        let graph = Graph::explore(engine, roots, limits)?;
        let explore = clock.elapsed();
        let order = Order::of(&graph);
        let ordered = clock.elapsed();
        let values = solve(engine, &graph, &order, tolerance);
        let times = Times { explore, order: ordered - explore, solve: clock.elapsed() - ordered };
        let bytes = [
            graph.bytes() + values.bounds.capacity() * size_of::<Bounds>(),
            // The order, the search for it, and the depths of groups.
            order.bytes() + 2 * graph.len() * size_of::<u32>(),
        ];
        Ok(Table { engine, bounds: values.bounds, work: values.work, graph, times, bytes })
    }

    pub fn graph(&self) -> &Graph {
        &self.graph
    }

    pub fn engine(&self) -> &'e Engine {
        self.engine
    }

    /// The value of a position of the graph by its number.
    pub fn bounds(&self, number: usize) -> Bounds {
        self.bounds[number]
    }

    /// The largest distance between the bounds of a position that the table began with: no value of these is further
    /// off.
    pub fn gap(&self) -> f64 {
        self.bounds[..self.graph.roots()].iter().map(|bounds| bounds.gap()).fold(0.0, f64::max)
    }

    /// How many positions were not followed because too many throws are pending.
    pub fn cut(&self) -> usize {
        (0..self.graph.len()).filter(|&number| self.graph.node(number).kind == Kind::Cut).count()
    }

    /// What a position is worth to White, in the middle of a turn too; `None` if it is not in the table.
    pub fn value(&self, position: &Position) -> Option<Bounds> {
        if let Some(number) = self.graph.find(position) {
            return Some(self.bounds[number]);
        }
        // A position with one pending throw is worth what the best move makes of it.
        let side = position.side();
        let moves = self.engine.moves(position);
        let values = moves
            .positions()
            .map(|(_, after)| self.graph.find(&after).map(|number| self.bounds[number]));
        let values: Option<Vec<Bounds>> = values.collect();
        values?.into_iter().reduce(|best, next| best.choose(next, side))
    }

    /// What it is worth to throw in a position; `None` if that leaves the table.
    pub fn thrown(&self, position: &Position) -> Option<Bounds> {
        let Turn::Throw(turn) = self.engine.turn(position) else { return None };
        let mut sum = Bounds::exactly(0.0);
        for (throw, chance) in self.engine.device().chances() {
            let value = self.value(&turn.throw(throw).ok()?.position())?;
            sum.low += chance.as_f64() * value.low;
            sum.high += chance.as_f64() * value.high;
        }
        Some(sum)
    }

    /// The moves with their values, the best one first; `None` if one of them leaves the table.
    pub fn ranked(&self, moves: &Moves<'_>) -> Option<Vec<(Move, Bounds)>> {
        let values = moves.positions().map(|(mv, after)| Some((mv, self.value(&after)?)));
        let mut ranked: Vec<(Move, Bounds)> = values.collect::<Option<_>>()?;
        let side = moves.position().side();
        ranked.sort_by(|(_, one), (_, other)| {
            let order = one.middle().total_cmp(&other.middle());
            if side == Side::White { order.reverse() } else { order }
        });
        Some(ranked)
    }
}
