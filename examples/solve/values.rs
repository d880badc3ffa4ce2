//! What each position is worth to White: bounds that value iteration brings together.

use senet::{Engine, Side};

use super::expand::Kind;
use super::graph::Graph;
use super::order::Order;

/// A lower and an upper bound of White's share: how likely White wins, and half of how likely a draw is, when both sides
/// play as well as they can.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    pub low: f64,
    pub high: f64,
}

impl Bounds {
    const UNKNOWN: Bounds = Bounds { low: 0.0, high: 1.0 };

    pub const fn exactly(share: f64) -> Bounds {
        Bounds { low: share, high: share }
    }

    pub fn middle(self) -> f64 {
        f64::midpoint(self.low, self.high)
    }

    pub fn gap(self) -> f64 {
        self.high - self.low
    }

    /// What a side chooses of two.
    pub fn choose(self, other: Bounds, side: Side) -> Bounds {
        match side {
            Side::White => Bounds { low: self.low.max(other.low), high: self.high.max(other.high) },
            Side::Black => Bounds { low: self.low.min(other.low), high: self.high.min(other.high) },
        }
    }

    /// What a side would never choose.
    const fn worst(side: Side) -> Bounds {
        Bounds::exactly(match side {
            Side::White => 0.0,
            Side::Black => 1.0,
        })
    }
}

/// The values of all positions of a graph.
pub struct Values {
    pub bounds: Vec<Bounds>,
    pub work: Work,
}

/// What it took.
#[derive(Clone, Copy, Debug, Default)]
pub struct Work {
    /// Groups of positions that lead to each other.
    pub groups: usize,
    /// The size of the largest.
    pub largest: usize,
    /// The most times that a group was gone through.
    pub sweeps: u32,
    /// How many times a position was looked at.
    pub evaluations: u64,
}

/// A group whose bounds do not come together in so many sweeps is left as it is.
const MOST_SWEEPS: u32 = 100_000;

/// Solves the groups one after the other, each by Gauss–Seidel iteration from both sides: every sweep moves the bounds
/// toward each other and never past the value, so that what is between them in the end is the error, whatever cycles
/// there are. The rounding of each sum is added on the outer side.
pub fn solve(engine: &Engine, graph: &Graph, order: &Order, tolerance: f64) -> Values {
    let chances: Vec<f64> = engine.device().chances().map(|(_, chance)| chance.as_f64()).collect();
    let mut solver = Solver {
        graph,
        slack: (chances.len() + 2) as f64 * f64::EPSILON / 2.0,
        chances,
        bounds: (0..graph.len()).map(|number| first_bounds(graph.node(number).kind)).collect(),
    };
    let depths = Depths::of(graph, order);
    let mut work = Work { groups: order.ends.len(), ..Work::default() };
    for (group, depth) in order.groups().zip(&depths.of_groups) {
        work.largest = work.largest.max(group.len());
        // Errors add up from group to group: each may spend an equal part of the tolerance.
        let allowed = tolerance * f64::from(*depth) / f64::from(depths.most.max(1));
        let sweeps = solver.sweep_until(group, allowed, tolerance * 1e-3);
        work.sweeps = work.sweeps.max(sweeps);
        work.evaluations += u64::from(sweeps) * group.len() as u64;
    }
    Values { bounds: solver.bounds, work }
}

fn first_bounds(kind: Kind) -> Bounds {
    match kind {
        Kind::Won(Some(Side::White)) => Bounds::exactly(1.0),
        Kind::Won(Some(Side::Black)) => Bounds::exactly(0.0),
        Kind::Won(None) => Bounds::exactly(0.5),
        Kind::Throw | Kind::Rescue | Kind::Move | Kind::Cut => Bounds::UNKNOWN,
    }
}

struct Solver<'g> {
    graph: &'g Graph,
    /// The chances of the throws, in the order of the groups of targets.
    chances: Vec<f64>,
    /// The most that rounding can do to a sum of so many products.
    slack: f64,
    bounds: Vec<Bounds>,
}

impl Solver<'_> {
    /// Goes through a group until its bounds are near enough, or hardly move; answers how many times.
    fn sweep_until(&mut self, group: &[u32], allowed: f64, least_change: f64) -> u32 {
        let mut sweeps = 0;
        loop {
            let (mut gap, mut change) = (0.0_f64, 0.0_f64);
            for &number in group {
                let number = number as usize;
                let before = self.bounds[number];
                if before.gap() > 0.0 {
                    let after = self.evaluate(number);
                    let narrowed = Bounds {
                        low: before.low.max(after.low),
                        high: before.high.min(after.high),
                    };
                    self.bounds[number] = narrowed;
                    gap = gap.max(narrowed.gap());
                    change = change.max(before.gap() - narrowed.gap());
                }
            }
            sweeps += 1;
            let alone = group.len() == 1 && !leads_to_itself(self.graph, group[0] as usize);
            if alone || gap <= allowed || change <= least_change || sweeps == MOST_SWEEPS {
                return sweeps;
            }
        }
    }

    fn evaluate(&self, number: usize) -> Bounds {
        let node = self.graph.node(number);
        let mut targets = self.graph.targets(number).iter();
        let mut next_group = || {
            let mut chosen = Bounds::worst(node.side);
            for target in targets.by_ref() {
                chosen = chosen.choose(self.bounds[target.number()], node.side);
                if target.ends_group() {
                    break;
                }
            }
            chosen
        };
        match node.kind {
            Kind::Won(_) | Kind::Cut => self.bounds[number],
            Kind::Move => next_group(),
            Kind::Throw | Kind::Rescue => {
                let rescued = (node.kind == Kind::Rescue).then(&mut next_group);
                let (mut low, mut high) = (-self.slack, self.slack);
                for chance in &self.chances {
                    let chosen = next_group();
                    low += chance * chosen.low;
                    high += chance * chosen.high;
                }
                let thrown = Bounds { low, high };
                rescued.map_or(thrown, |rescued| thrown.choose(rescued, node.side))
            }
        }
    }
}

fn leads_to_itself(graph: &Graph, number: usize) -> bool {
    graph.targets(number).iter().any(|target| target.number() == number)
}

/// How many groups that take several sweeps lie one behind the other.
struct Depths {
    of_groups: Vec<u32>,
    most: u32,
}

impl Depths {
    fn of(graph: &Graph, order: &Order) -> Depths {
        let mut of_positions = vec![0_u32; graph.len()];
        let mut depths = Depths { of_groups: Vec::with_capacity(order.ends.len()), most: 0 };
        for group in order.groups() {
            let numbers = || group.iter().map(|&number| number as usize);
            let targets = numbers().flat_map(|number| graph.targets(number));
            let below =
                targets.map(|target| of_positions[target.number()]).max().unwrap_or_default();
            let cyclic = group.len() > 1 || leads_to_itself(graph, group[0] as usize);
            let depth = below + u32::from(cyclic);
            numbers().for_each(|number| of_positions[number] = depth);
            depths.of_groups.push(depth);
            depths.most = depths.most.max(depth);
        }
        depths
    }
}
