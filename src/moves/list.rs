//! The legal moves of a position as sets of starting squares, by throw.

use super::Move;
use super::generate::{self, Stage};
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
    /// The starting squares, by value; only those of `throws` mean anything.
    sources: [u64; Throw::MAX as usize + 1],
}

impl List {
    pub const EMPTY: List = List {
        throws: Throws::NONE,
        enters: Throws::NONE,
        stage: Stage::Forward,
        may_pass: false,
        count: 0,
        sources: [0; Throw::MAX as usize + 1],
    };

    #[inline]
    pub fn clear(&mut self, stage: Stage) {
        self.stage = stage;
        self.throws = Throws::NONE;
        self.enters = Throws::NONE;
        self.may_pass = false;
        self.count = 0;
    }

    #[inline]
    pub fn add(&mut self, throw: Throw, sources: u64, enters: bool) {
        self.sources[usize::from(throw.value())] = sources;
        if enters {
            self.enters = self.enters.with(throw);
        }
        if sources != 0 || enters {
            self.throws = self.throws.with(throw);
        }
        self.count += sources.count_ones() as u16 + u16::from(enters);
    }

    #[inline]
    pub fn sources(&self, throw: Throw) -> u64 {
        if self.throws.contains(throw) { self.sources[usize::from(throw.value())] } else { 0 }
    }

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.count) + usize::from(self.may_pass)
    }

    /// The move of this number: by throw, then by starting square, entering first and a pass last.
    #[inline]
    pub fn get(&self, engine: &Engine, position: &Position, number: usize) -> Option<Move> {
        self.nth::<{ needs::ALL }>(engine, position, number)
    }

    /// The same, for rule sets with the needs `N`.
    #[inline]
    pub fn nth<const N: u32>(
        &self,
        engine: &Engine,
        position: &Position,
        number: usize,
    ) -> Option<Move> {
        let mut rest = number;
        for throw in self.throws {
            if engine.needs::<N>(needs::PICKS) && self.enters.contains(throw) {
                if rest == 0 {
                    return engine.rules().entry[usize::from(throw.value())]
                        .map(|to| Move::enter(throw, to));
                }
                rest -= 1;
            }
            let mut sources = self.sources[usize::from(throw.value())];
            let count = sources.count_ones() as usize;
            if rest < count {
                for _ in 0..rest {
                    sources &= sources - 1;
                }
                let from = Square::of_lowest(sources);
                return generate::target::<N>(engine, position, self.stage, throw, from);
            }
            rest -= count;
        }
        (rest == 0 && self.may_pass).then_some(Move::PASS)
    }

    /// The move that this throw makes with the piece on one of its starting squares.
    #[inline]
    pub fn target(
        &self,
        engine: &Engine,
        position: &Position,
        throw: Throw,
        from: Square,
    ) -> Option<Move> {
        generate::target::<{ needs::ALL }>(engine, position, self.stage, throw, from)
    }

    /// Keeps only moves that start from these squares.
    pub fn keep_sources(&mut self, squares: u64) {
        let mut kept = List { stage: self.stage, ..List::EMPTY };
        for throw in self.throws {
            kept.add(throw, self.sources(throw) & squares, false);
        }
        *self = kept;
    }

    /// Keeps only moves that pass a test.
    pub fn retain(&mut self, engine: &Engine, position: &Position, test: impl Fn(Move) -> bool) {
        let mut kept = List { stage: self.stage, ..List::EMPTY };
        for throw in self.throws {
            let passes =
                |from: &Square| self.target(engine, position, throw, *from).is_some_and(&test);
            let sources: Squares =
                Squares::from_bits(self.sources(throw)).iter().filter(passes).collect();
            let entry = engine.rules().entry[usize::from(throw.value())];
            let enters =
                self.enters.contains(throw) && entry.is_some_and(|to| test(Move::enter(throw, to)));
            kept.add(throw, sources.bits(), enters);
        }
        *self = kept;
    }
}
