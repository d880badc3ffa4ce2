//! The bots of the examples: what they choose, by hand where it can be counted, and that a seed decides it all.

#[path = "../examples/shared/bot.rs"]
mod bot;
#[path = "../examples/shared/bout.rs"]
mod bout;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/judge.rs"]
mod judge;

use std::collections::HashSet;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Event, Move, Outcome, Position, Side, Thrown, Turn, variants};

use bot::{Bot, Kind, Limits};
use bout::bout;
use judge::Judge;

const DEPTH_1: Limits = Limits { depth: 1, nodes: 1_000_000 };

fn kendall() -> Engine {
    variants::find("kendall").expect("a rule set")
}

fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// The moves that a bot chooses in a position with any of many seeds.
fn choices(engine: &Engine, position: &str, kind: Kind, limits: Limits) -> HashSet<Move> {
    let position = engine.parse(position).expect("a position");
    let bot = Bot::new(kind, engine, limits);
    let moves = engine.moves(&position);
    (0..64).map(|seed| bot.choose(&moves, &mut rng(seed)).expect("a move")).collect()
}

fn moves_of(texts: &[&str]) -> HashSet<Move> {
    texts.iter().map(|text| text.parse().expect("a move")).collect()
}

/// How a game between two bots of this kind ends, and everything that happens in it.
fn game(engine: &Engine, kind: Kind, limits: Limits, seed: u64) -> (Option<Outcome>, Vec<Event>) {
    let bot = Bot::new(kind, engine, limits);
    let mut events = Vec::new();
    let bout = bout(engine, [&bot; 2], &mut rng(seed), 5_000, |event| events.push(event));
    assert!(bout.throws > 0 && bout.moves > 0);
    (bout.outcome, events)
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    for engine in variants::all() {
        for (kind, _) in Kind::NAMES {
            let limits = Limits { depth: 1, nodes: 200 };
            let play = |seed| game(engine, kind, limits, seed);
            let first = play(1);
            assert_eq!(first, play(1), "{} {kind:?}", engine.name());
            assert_ne!(first, play(2), "{} {kind:?}", engine.name());
            assert!(first.0.is_some(), "{} {kind:?}", engine.name());
        }
    }
}

#[test]
fn random_plays_every_legal_move() {
    let engine = kendall();
    let position = engine.start();
    let Turn::Throw(turn) = engine.turn(&position) else { panic!("a throw") };
    let thrown = turn.throw(senet::Throw::nearest(1)).expect("a throw");
    let moves: HashSet<Move> = engine.moves(&thrown.position()).iter().collect();
    assert!(moves.len() > 3);
    let chosen = choices(&engine, &thrown.position().to_string(), Kind::Random, Limits::USUAL);
    assert_eq!(chosen, moves);
}

#[test]
fn greedy_and_search_take_a_win_at_once() {
    let engine = variants::find("donnelly").expect("a rule set");
    // The last piece bears off with the 5, and could step on with the others; on 30 it would bear off with what is left.
    for (pool, step, wins) in [
        ("52", "2:26-28", &["5:26-off"] as &[&str]),
        ("53", "3:26-29", &["5:26-off"]),
        ("542", "2:26-28", &["5:26-off", "4:26-30"]),
    ] {
        let text = format!("b........./........../.....w.... w {pool} 4-4 0-0 -");
        let random = choices(&engine, &text, Kind::Random, Limits::USUAL);
        assert!(random.is_superset(&moves_of(&[step, "5:26-off"])), "{pool}: {random:?}");
        for kind in [Kind::Greedy, Kind::Search] {
            let chosen = choices(&engine, &text, kind, Limits::USUAL);
            assert_eq!(chosen, moves_of(wins), "{pool} {kind:?}");
        }
    }
}

/// White has a 5 to play, and throws again. Without the piece on 26, that on 30 leaves with any throw. Without the
/// piece on 30, that on 26 leaves with a 5, and with the other throws it stands where the list below says.
#[test]
fn a_search_that_looks_at_one_throw_finds_the_expectation() {
    let engine = kendall();
    let position =
        engine.parse("b........./........../.....w...w w 5 5-6 0-0 -").expect("a position");
    let moves = engine.moves(&position);
    let judge = Judge::new(&engine);
    let looks = |text: &str| {
        let position = engine.parse(text).expect("a position");
        judge.chance(&engine, &position, Side::White)
    };
    let by_hand = [
        // A 1 falls into the water, and the turn ends.
        4.0 * looks("b........./........../......w... b - 6-6 0-0 -"),
        6.0 * looks("b........./........../.......w.. b - 6-6 0-0 -"),
        4.0 * looks("b........./........../........w. b - 6-6 0-0 -"),
        // A 4 throws again.
        1.0 * looks("b........./........../.........w w - 6-6 0-0 -"),
        1.0,
    ];
    let by_hand = by_hand.iter().sum::<f64>() / 16.0;
    assert!(by_hand > 1.0 / 16.0 && by_hand < 1.0);
    for (mv, chance) in Bot::new(Kind::Search, &engine, DEPTH_1).chances(&moves) {
        let expected = if mv.from().map(senet::Square::number) == Some(26) { 1.0 } else { by_hand };
        assert!((chance - expected).abs() < 1e-12, "{mv}: {chance}, not {expected}");
    }
    let chosen = choices(&engine, &position.to_string(), Kind::Search, DEPTH_1);
    assert_eq!(chosen, moves_of(&["5:26-off"]));
}

/// How likely White seems to win, one throw ahead and counted another way: over the throws, each side taking what is
/// best for it.
fn expectation(engine: &Engine, judge: &Judge, position: &Position) -> f64 {
    let looks = |position: &Position| judge.chance(engine, position, Side::White);
    let best = |side: Side, chances: &mut dyn Iterator<Item = f64>| {
        let pick = if side == Side::White { f64::max } else { f64::min };
        chances.reduce(pick).expect("a choice")
    };
    let Turn::Throw(turn) = engine.turn(position) else { return looks(position) };
    let after = |throw| match turn.throw(throw).expect("a throw of the device") {
        Thrown::Moves(moves) => {
            best(position.side(), &mut moves.positions().map(|(_, after)| looks(&after)))
        }
        thrown => looks(&thrown.position()),
    };
    let thrown: f64 =
        engine.device().chances().map(|(throw, chance)| chance.as_f64() * after(throw)).sum();
    match turn.play_rescue() {
        Ok(rescued) => best(position.side(), &mut [thrown, looks(&rescued)].into_iter()),
        Err(_) => thrown,
    }
}

#[test]
fn a_search_agrees_with_the_expectation_in_games() {
    for name in ["kendall", "jequier-pusch", "swedish-modern", "skiryuk-gurevich"] {
        let engine = variants::find(name).expect("a rule set");
        let judge = Judge::new(&engine);
        let bot = Bot::new(Kind::Search, &engine, DEPTH_1);
        let random = Bot::new(Kind::Random, &engine, DEPTH_1);
        let mut rng = rng(5);
        let mut position = engine.start();
        let mut compared = 0;
        for _ in 0..400 {
            position = match engine.turn(&position) {
                Turn::Over(_) => break,
                Turn::Throw(turn) => turn.sample(&mut rng).expect("a throw").position(),
                Turn::Move(moves) => {
                    for (mv, chance) in bot.chances(&moves) {
                        let after = moves.play(mv).expect("a legal move");
                        let mut expected = expectation(&engine, &judge, &after);
                        if position.side() == Side::Black {
                            // What White seems to win, Black seems to lose.
                            expected = 1.0 - expected;
                        }
                        // The looks are single precision.
                        assert!((chance - expected).abs() < 1e-6, "{position} {mv}: {chance}");
                        compared += 1;
                    }
                    let mv = random.choose(&moves, &mut rng).expect("a move");
                    moves.play(mv).expect("a legal move")
                }
            };
        }
        assert!(compared > 100, "{name}: {compared}");
    }
}

#[test]
fn a_search_without_positions_left_goes_by_looks() {
    let engine = kendall();
    let position = engine.parse("w...b...../w...b...../....w..... w 2 4-5 0-0 -").expect("right");
    let moves = engine.moves(&position);
    let greedy = Bot::new(Kind::Greedy, &engine, Limits::USUAL).chances(&moves);
    let none = Bot::new(Kind::Search, &engine, Limits { depth: 4, nodes: 0 }).chances(&moves);
    assert_eq!(none, greedy);
    let some = Bot::new(Kind::Search, &engine, Limits { depth: 2, nodes: 10_000 }).chances(&moves);
    assert_ne!(some, greedy);
}

/// At this depth a search that did not count its positions would not end while anybody waits for it.
#[test]
fn a_deep_search_ends_with_its_positions() {
    for engine in variants::all() {
        let bot = Bot::new(Kind::Search, engine, Limits { depth: 60, nodes: 2_000 });
        let mut rng = rng(3);
        let mut position = engine.start();
        let mut chosen = 0;
        while chosen < 3 {
            position = match engine.turn(&position) {
                Turn::Over(_) => break,
                Turn::Throw(turn) => turn.sample(&mut rng).expect("a throw").position(),
                Turn::Move(moves) => {
                    chosen += 1;
                    let mv = bot.choose(&moves, &mut rng).expect("a move");
                    moves.play(mv).expect("a legal move")
                }
            };
        }
        assert_eq!(chosen, 3, "{}", engine.name());
    }
}
