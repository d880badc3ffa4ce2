//! Random games and perft, by hand: the same lots from the same generator as `examples/shared/playout.rs`, so the same
//! games.

use rand_xoshiro::rand_core::Rng;

use super::{Moves, Position};
use crate::draw::below;

/// The throw for each of the sixteen equally likely ways to fall, four bits each.
const LOTS: u64 = 0x5433_3322_2222_1111;

/// Plays from a position where a side must throw to the end, each legal move equally likely, and a rescue as likely as throwing. Answers the
/// final position and how many moves were played.
#[inline]
pub fn playout<R: Rng>(start: &Position, rng: &mut R) -> (Position, u64) {
    let mut position = *start;
    let mut moves = 0;
    while !position.is_over() {
        if position.can_rescue() && rng.next_u32().is_multiple_of(2) {
            position = position.rescued();
            moves += 1;
            continue;
        }
        position.pending = (LOTS >> (rng.next_u32() >> 28 << 2)) as u8 & 15;
        let legal = position.moves();
        if legal.sources == 0 {
            position = position.turned();
            continue;
        }
        position = position.after(legal.at(below(rng, legal.len())));
        moves += 1;
    }
    (position, moves)
}

/// How many paths of exactly so many edges (throws, rescues, moves) start from a position.
pub fn perft(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    if position.is_over() {
        return 0;
    }
    if position.pending != 0 {
        return perft_of_moves(position, position.moves(), depth);
    }
    let rescued = if position.can_rescue() { perft(&position.rescued(), depth - 1) } else { 0 };
    if depth == 1 {
        return rescued + 5;
    }
    let thrown = (1..=5).map(|throw| {
        let next = Position { pending: throw, ..*position };
        // The moves tell whether the throw is passed, and need not be found again.
        let legal = next.moves();
        if legal.sources == 0 {
            perft(&next.turned(), depth - 1)
        } else {
            perft_of_moves(&next, legal, depth - 1)
        }
    });
    rescued + thrown.sum::<u64>()
}

fn perft_of_moves(position: &Position, legal: Moves, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => legal.len() as u64,
        _ => legal.map(|mv| perft(&position.after(mv), depth - 1)).sum(),
    }
}
