//! The endings a table begins with: few pieces in the last part of the board.

use std::ops::ControlFlow;

use senet::{Draft, Engine, Marks, Pending, Position, Side, Square, Squares};

/// How many pieces there may be, and where.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    /// The most pieces of White and Black on the board; all others are borne off.
    pub most: [u8; 2],
    /// The first square that may have a piece.
    pub from: Square,
}

impl Region {
    /// Tells every position of the region in which a side must throw, or the game is over, until it is told to stop.
    pub fn positions(&self, engine: &Engine, mut tell: impl FnMut(Position) -> ControlFlow<()>) {
        let rules = engine.rules();
        let most = self.most.map(|most| most.min(rules.pieces));
        let sets = most.map(|most| {
            let sizes = 0..=most;
            sizes.map(|size| self.sets(rules.last(), size)).collect::<Vec<_>>()
        });
        for (white_count, white_sets) in (0..).zip(&sets[0]) {
            for (black_count, black_sets) in (0..).zip(&sets[1]) {
                let off = [rules.pieces - white_count, rules.pieces - black_count];
                for &white in white_sets {
                    for &black in black_sets {
                        for side in Side::ALL {
                            let draft = Draft {
                                squares: rules.squares,
                                white: Squares::from_bits(white),
                                black: Squares::from_bits(black),
                                side,
                                pending: Pending::NONE,
                                off,
                                hand: [0; 2],
                                marks: Marks::default(),
                            };
                            // What the rule set does not have, such as two pieces on a square, is left out.
                            if white & black == 0
                                && let Ok(position) = engine.position(&draft)
                                && tell(position).is_break()
                            {
                                return;
                            }
                        }
                    }
                }
            }
        }
    }

    /// All sets of so many squares.
    fn sets(&self, last: Square, size: u8) -> Vec<u64> {
        fn add(sets: &mut Vec<u64>, squares: &[u64], size: u8, set: u64) {
            if size == 0 {
                sets.push(set);
                return;
            }
            for (place, square) in squares.iter().enumerate() {
                add(sets, &squares[place + 1..], size - 1, set | square);
            }
        }
        let squares: Vec<u64> = Squares::range(self.from, last)
            .iter()
            .map(|square| Squares::EMPTY.with(square).bits())
            .collect();
        let mut sets = Vec::new();
        add(&mut sets, &squares, size, 0);
        sets
    }
}
