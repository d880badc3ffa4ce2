//! The legal moves of a position as sets of starting squares, by throw.

use super::generate::{self, Stage};
use super::{Move, Step};
use crate::engine::needs;
use crate::{Engine, Position, Square, Squares, Throw, Throws};

/// A list of moves without the position it belongs to, so that it can be filled again and again in place.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    /// The values with any move.
    pub throws: Throws,
    /// The values that enter a piece.
    pub enters: Throws,
    pub stage: Stage,
    pub may_pass: bool,
    /// How many moves, without a pass.
    count: u16,
    /// The starting squares of each of `throws`, in their order.
    sources: [u64; Throw::MAX as usize],
}

impl List {
    pub const EMPTY: List = List {
        throws: Throws::NONE,
        enters: Throws::NONE,
        stage: Stage::Forward,
        may_pass: false,
        count: 0,
        sources: [0; Throw::MAX as usize],
    };

    #[inline]
    pub fn clear(&mut self, stage: Stage) {
        self.stage = stage;
        self.throws = Throws::NONE;
        self.enters = Throws::NONE;
        self.may_pass = false;
        self.count = 0;
    }

    /// Adds the moves of a throw that is higher than those before.
    #[inline]
    pub fn add(&mut self, throw: Throw, sources: u64, enters: bool) {
        if sources == 0 && !enters {
            return;
        }
        if let Some(place) = self.sources.get_mut(self.throws.len()) {
            *place = sources;
        }
        self.throws = self.throws.with(throw);
        if enters {
            self.enters = self.enters.with(throw);
        }
        self.count += sources.count_ones() as u16 + u16::from(enters);
    }

    /// Fills the list with the moves of one throw.
    #[inline]
    pub fn fill(&mut self, stage: Stage, throw: Throw, sources: u64) {
        self.sources[0] = sources;
        self.stage = stage;
        self.throws = if sources == 0 { Throws::NONE } else { Throws::NONE.with(throw) };
        self.enters = Throws::NONE;
        self.may_pass = false;
        self.count = sources.count_ones() as u16;
    }

    pub fn sources(&self, throw: Throw) -> u64 {
        let place = self.throws.iter().position(|listed| listed == throw);
        place.and_then(|place| self.sources.get(place).copied()).unwrap_or(0)
    }

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count) + usize::from(self.may_pass)
    }

    /// The move of this number: by throw, then by starting square, entering first and a pass last.
    #[inline]
    pub fn get(&self, engine: &Engine, position: &Position, number: usize) -> Option<Move> {
        match self.nth::<{ needs::ALL }>(engine, position, number) {
            Some(step) => Some(step.into()),
            None => self.is_pass(number).then_some(Move::PASS),
        }
    }

    /// Whether the move of this number is a pass.
    #[inline]
    pub fn is_pass(&self, number: usize) -> bool {
        self.may_pass && number == usize::from(self.count)
    }

    /// The move of this number, unless it is a pass; for rule sets with the needs `N`.
    #[inline]
    pub fn nth<const N: u32>(
        &self,
        engine: &Engine,
        position: &Position,
        number: usize,
    ) -> Option<Step> {
        if number >= usize::from(self.count) {
            return None;
        }
        let mut rest = number;
        let mut listed = self.throws.iter().zip(self.sources.iter().copied());
        let (mut throw, mut sources) = listed.next()?;
        while engine.needs::<N>(needs::PICKS | needs::POOL) {
            let enters = self.enters.contains(throw);
            if rest == 0 && enters {
                let to = engine.rules().entry[usize::from(throw.value())]?.bit();
                return Some(Step { throw, from: 0, to, captures: false });
            }
            rest -= usize::from(enters);
            let count = sources.count_ones() as usize;
            if rest < count {
                break;
            }
            rest -= count;
            (throw, sources) = listed.next()?;
        }
        let from = nth_bit(sources, rest);
        Some(generate::target::<N>(engine, position, self.stage, throw, from))
    }

    /// The throw and the starting square of the move of this number in a list that [`List::fill`] filled, if its moves
    /// go as far as the throw says.
    #[inline]
    pub fn nth_by_count(&self, number: usize) -> Option<(Throw, u64)> {
        if number >= usize::from(self.count) || self.stage >= Stage::Plunge {
            return None;
        }
        Some((self.throws.iter().next()?, nth_bit(self.sources[0], number)))
    }

    /// The move that this throw makes with the piece on one of its starting squares.
    #[inline]
    pub fn target(&self, engine: &Engine, position: &Position, throw: Throw, from: Square) -> Move {
        generate::target::<{ needs::ALL }>(engine, position, self.stage, throw, from.bit()).into()
    }

    /// Keeps only moves that start from these squares.
    pub fn keep_sources(&mut self, squares: u64) {
        let mut kept = List { stage: self.stage, ..List::EMPTY };
        for (throw, sources) in self.throws.iter().zip(self.sources.iter().copied()) {
            kept.add(throw, sources & squares, false);
        }
        *self = kept;
    }

    /// Keeps only moves that pass a test.
    pub fn retain(&mut self, engine: &Engine, position: &Position, test: impl Fn(Move) -> bool) {
        let mut kept = List { stage: self.stage, ..List::EMPTY };
        for (throw, sources) in self.throws.iter().zip(self.sources.iter().copied()) {
            let passes = |from: &Square| test(self.target(engine, position, throw, *from));
            let sources: Squares = Squares::from_bits(sources).iter().filter(passes).collect();
            let entry = engine.rules().entry[usize::from(throw.value())];
            let enters =
                self.enters.contains(throw) && entry.is_some_and(|to| test(Move::enter(throw, to)));
            kept.add(throw, sources.bits(), enters);
        }
        *self = kept;
    }
}

/// The set bit of this number, counted from 0 at the lowest; no bit where there are not so many.
///
/// Without a branch on the number below 4, and with nothing to do once it is known but to choose: it is often random, so
/// that it cannot be foreseen, and the last thing to be known.
#[inline]
fn nth_bit(bits: u64, number: usize) -> u64 {
    let next = |rest: u64| rest & rest.wrapping_sub(1);
    let mut rest = bits;
    let mut left = number;
    loop {
        let (first, second) = (next(rest), next(next(rest)));
        let third = next(second);
        if left >= 4 {
            rest = next(third);
            left -= 4;
            continue;
        }
        let low = if left & 1 == 0 { rest } else { first };
        let high = if left & 1 == 0 { second } else { third };
        let chosen = if left & 2 == 0 { low } else { high };
        return chosen & chosen.wrapping_neg();
    }
}
