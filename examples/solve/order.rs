//! In which order to solve: what a position leads to before the position.

use super::graph::Graph;

/// The positions in groups: each position of a group leads to all others of it, and to those of earlier groups. Found by
/// Tarjan's algorithm, with a stack of its own in place of recursion, for graphs are deep.
pub struct Order {
    /// The numbers of the positions, group after group.
    pub numbers: Vec<u32>,
    /// Where each group ends.
    pub ends: Vec<u32>,
}

const UNSEEN: u32 = u32::MAX;
const DONE: u32 = u32::MAX - 1;

impl Order {
    pub fn of(graph: &Graph) -> Order {
        let mut search = Search {
            graph,
            low: vec![UNSEEN; graph.len()],
            open: Vec::new(),
            path: Vec::new(),
            next: 0,
            order: Order { numbers: Vec::with_capacity(graph.len()), ends: Vec::new() },
        };
        for number in 0..graph.len() {
            if search.low[number] == UNSEEN {
                search.run(number);
            }
        }
        search.order
    }

    /// The groups.
    pub fn groups(&self) -> impl Iterator<Item = &[u32]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.numbers[start as usize..end as usize])
    }

    pub fn bytes(&self) -> usize {
        (self.numbers.capacity() + self.ends.capacity()) * size_of::<u32>()
    }
}

struct Search<'g> {
    graph: &'g Graph,
    /// The earliest position on the path that each one is known to lead to, by when it was met.
    low: Vec<u32>,
    /// Positions that were met and belong to no group yet.
    open: Vec<u32>,
    /// The path from the first position: each with when it was met, and how many of its targets were looked at.
    path: Vec<Step>,
    /// When the next one is met.
    next: u32,
    order: Order,
}

struct Step {
    number: u32,
    met: u32,
    looked_at: u32,
}

impl Search<'_> {
    fn enter(&mut self, number: usize) {
        let met = self.next;
        self.next += 1;
        self.low[number] = met;
        self.open.push(number as u32);
        self.path.push(Step { number: number as u32, met, looked_at: 0 });
    }

    fn run(&mut self, first: usize) {
        self.enter(first);
        while let Some(step) = self.path.last_mut() {
            let number = step.number as usize;
            if let Some(target) = self.graph.targets(number).get(step.looked_at as usize) {
                step.looked_at += 1;
                let target = target.number();
                match self.low[target] {
                    UNSEEN => self.enter(target),
                    DONE => {}
                    low => self.low[number] = self.low[number].min(low),
                }
                continue;
            }
            let (low, met) = (self.low[number], step.met);
            self.path.pop();
            if low == met {
                self.close(number);
            } else if let Some(before) = self.path.last() {
                let before = before.number as usize;
                self.low[before] = self.low[before].min(low);
            }
        }
    }

    /// Makes a group of everything that was met since a position.
    fn close(&mut self, first: usize) {
        while let Some(number) = self.open.pop() {
            self.low[number as usize] = DONE;
            self.order.numbers.push(number);
            if number as usize == first {
                break;
            }
        }
        self.order.ends.push(self.order.numbers.len() as u32);
    }
}
