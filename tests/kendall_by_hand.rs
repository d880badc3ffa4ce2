//! Kendall's game written by hand, of the benches, is the same game as the tables play: the comparison of their speed is one
//! of equals.

use std::fmt::Write;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::variants::kendall;
use senet::{Engine, Position};

#[path = "../benches/by_hand/mod.rs"]
mod by_hand;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/playout.rs"]
mod playout;
#[path = "../examples/shared/protocol.rs"]
mod protocol;
#[path = "../benches/by_hand/text.rs"]
mod text;

use draw::below;

/// Games in which every position is compared with all its children.
const GAMES: u64 = if cfg!(debug_assertions) { 1_000 } else { 10_000 };

/// What both can say about a position: itself, how it ended, and every child with its label, in order.
fn told(
    position: &impl std::fmt::Display,
    outcome: Option<String>,
    children: &[(String, impl std::fmt::Display)],
) -> String {
    let mut text = format!("{position} {outcome:?}\n");
    for (label, child) in children {
        let _ = writeln!(text, "{label}\t{child}");
    }
    text
}

/// Compares a game in which both take the same child of every position.
fn compare_game(engine: &Engine, rng: &mut Xoshiro256PlusPlus) {
    let mut tables = engine.start();
    let mut hand = by_hand::Position::START;
    loop {
        let children = protocol::children(engine, &tables);
        let of_hand = hand.children();
        let outcome = engine.outcome(&tables).map(|outcome| outcome.to_string());
        assert_eq!(told(&tables, outcome, &children), told(&hand, hand.outcome(), &of_hand));
        if children.is_empty() {
            return;
        }
        // Unlikely throws as often as likely ones, so that rare positions come up.
        let taken = below(rng, children.len());
        (tables, hand) = (children[taken].1, of_hand[taken].1);
    }
}

#[test]
fn every_position_of_random_games_has_the_same_children() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    for _ in 0..GAMES {
        compare_game(kendall::engine(), &mut rng);
    }
}

#[test]
fn the_same_lots_give_the_same_games() {
    let engine = kendall::engine();
    for seed in 0..GAMES {
        let mut rng = [(); 2].map(|()| Xoshiro256PlusPlus::seed_from_u64(seed));
        let tables = playout::playout(engine, &engine.start(), &mut rng[0], u64::MAX);
        let tables = tables.expect("a game of any length ends");
        let (end, moves) = by_hand::playout::playout(&by_hand::Position::START, &mut rng[1]);
        assert_eq!((end.outcome(), moves), (Some(tables.outcome.to_string()), tables.moves));
        // Both have asked for as many lots.
        assert_eq!(rng[0].next_u64(), rng[1].next_u64());
    }
}

#[test]
fn perft_counts_are_equal() {
    let mut depths = 0;
    for line in include_str!("perft.txt").lines() {
        if let Some(counted) = line.strip_prefix("kendall ") {
            let (depth, paths) = counted.split_once(' ').expect(line);
            let depth = depth.parse().expect(line);
            let counted = by_hand::playout::perft(&by_hand::Position::START, depth);
            assert_eq!(counted.to_string(), paths, "{line}");
            depths += 1;
        }
    }
    assert!(depths > 0);
}

/// Positions that random games reach too seldom to rely on, one for each rule of the last houses.
#[test]
fn the_last_houses_are_the_same() {
    let engine = kendall::engine();
    for text in [
        // KE-7: back into the waters, empty and taken.
        "b........./........../.......w.. w 1 6-6 0-0 -",
        "b........./........../......bw.. w 1 6-5 0-0 -",
        // KE-10: the attack from 26, and KE-11: a neighbour on 27 protects 28.
        "b........./........../.....wb... w 1 6-5 0-0 -",
        "b........./........../.....wbb.. w 2 6-4 0-0 -",
        // KE-11: a foe on 29 goes to 27, and to 26 if 27 is taken.
        "b........./........../.....w..b. w 3 6-5 0-0 -",
        "b........./........../.....wb.b. w 3 6-4 0-0 -",
        // KE-9: the rescue, and where it is taken.
        "b........./........../......w... w - 6-6 0-0 -",
        "b........./....b...../......w... w - 6-5 0-0 -",
    ] {
        let position = engine.parse(text).expect(text);
        let hand = seen(&position);
        let children = protocol::children(engine, &position);
        assert_eq!(told(&position, None, &children), told(&hand, None, &hand.children()));
    }
}

/// A position as the hand-written game sees it.
fn seen(position: &Position) -> by_hand::Position {
    let side = position.side();
    let [own, foe] = [side, side.other()].map(|side| position.pieces(side).bits() as u32);
    let pending = position.pending().next().map_or(0, |throw| throw.value());
    by_hand::Position { own, foe, pending, black: side == senet::Side::Black }
}
