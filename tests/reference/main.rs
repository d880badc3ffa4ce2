//! The crate against a reference that was written from the rules alone.
//!
//! Both are asked the same lines of the text protocol, and must answer the same lines: all labels, all children, who
//! has won and the points. With `SENET_PLIES=1000000` so many plies of each rule set are compared, of new games.

use std::fs;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Engine, variants};

#[path = "../../examples/shared/answer.rs"]
mod answer;
mod plain;
#[path = "../../examples/shared/protocol.rs"]
mod protocol;

use plain::{Answer, RULES, Rules, State};

/// How many plies of each rule set are compared when nothing else is asked for.
const PLIES: u32 = 5_000;

/// How many plies, and the seed of the games.
fn asked() -> (u32, u64) {
    match std::env::var("SENET_PLIES") {
        Err(_) => (PLIES, 1),
        Ok(number) => {
            let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
            (number.parse().expect("a number"), now.expect("a time").as_secs())
        }
    }
}

fn below(rng: &mut Xoshiro256PlusPlus, bound: usize) -> usize {
    (rng.next_u32() as usize) % bound
}

/// The same answer from both.
#[track_caller]
fn compare(engine: &Engine, rules: &Rules, line: &str) {
    let (found, expected) = (answer::answer(engine, line), rules.block(line));
    assert_eq!(found, expected, "{}: {line}\nleft is the crate's", rules.name);
}

/// A child at random: throws as often as they come up.
fn follow(rules: &Rules, next: Vec<(String, State)>, rng: &mut Xoshiro256PlusPlus) -> State {
    let mut weighted = Vec::new();
    for (label, state) in next {
        let value = label.strip_prefix("throw ").map(|value| value.parse().expect("a value"));
        let ways = (rules.throws)().into_iter().find(|entry| Some(entry.0) == value);
        // A rescue as often as not.
        for _ in 0..ways.map_or(8, |entry| entry.1) {
            weighted.push(state.clone());
        }
    }
    let chosen = below(rng, weighted.len());
    weighted.swap_remove(chosen)
}

#[test]
fn random_games_are_equal() {
    let (plies, seed) = asked();
    for rules in RULES {
        let engine = variants::find(rules.name).expect("a rule set");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut state = State::read(rules.start);
        assert_eq!(engine.start().to_string(), rules.start, "{}", rules.name);
        let mut finished = 0;
        for _ in 0..plies {
            compare(&engine, &rules, &state.write());
            state = match (rules.answer)(&state) {
                Answer::Next(next) => follow(&rules, next, &mut rng),
                Answer::Over(..) => {
                    finished += 1;
                    State::read(rules.start)
                }
            };
        }
        println!("{}: {plies} plies, {finished} games finished", rules.name);
        let enough = finished >= 2 || plies < PLIES;
        assert!(enough, "{}: seed {seed}: only {finished} games end", rules.name);
    }
}

/// A position that games may take long to come to: few pieces, mostly near the end, and any throw pending.
fn scattered(rules: &Rules, rng: &mut Xoshiro256PlusPlus) -> State {
    let state = State::read(rules.start);
    let (last, in_hand) = (state.last(), state.hand(state.side) > 0);
    let pieces = if in_hand { state.hand(state.side) } else { state.mine().len() };
    let (mut off, mut hand) = ([0; 2], [0; 2]);
    let mut rows = vec!['.'; last];
    let crowd = 1 + below(rng, 9);
    for index in 0..2 * pieces {
        let near_the_end = last - 1 - below(rng, last.min(17));
        let square = if below(rng, 4) == 0 { below(rng, last) } else { near_the_end };
        if below(rng, 10) < crowd && rows[square] == '.' {
            rows[square] = ['w', 'b'][index % 2];
        } else if in_hand && (rules.name == "bell" || below(rng, 2) == 0) {
            hand[index % 2] += 1;
        } else {
            off[index % 2] += 1;
        }
    }
    let rows: Vec<String> = rows.chunks(10).map(|row| row.iter().collect()).collect();
    let thrown = below(rng, 4);
    let mut pending: Vec<usize> = (0..thrown).map(|_| 1 + below(rng, 6)).collect();
    if !rules.name.starts_with("donnelly") {
        pending.truncate(1);
    }
    pending.sort_unstable();
    let pending: String = pending.iter().rev().map(|value| value.to_string()).collect();
    // A 5 of Piccione's throws again (PI-1).
    let again = if pending == "5" { "again" } else { "" };
    let words = match rules.name {
        "bell" => vec![["", "claim=b", "claim=w"][below(rng, 3)]],
        "piccione" => vec![again, ["", "way=b", "way=f"][below(rng, 3)]],
        _ => Vec::new(),
    };
    let marks: Vec<&str> = words.into_iter().filter(|word| !word.is_empty()).collect();
    let marks = if marks.is_empty() { String::from("-") } else { marks.join(",") };
    State::read(&format!(
        "{} {} {} {}-{} {}-{} {marks}",
        rows.join("/"),
        ['w', 'b'][below(rng, 2)],
        if pending.is_empty() { "-" } else { &pending },
        off[0],
        off[1],
        hand[0],
        hand[1],
    ))
}

#[test]
fn scattered_positions_are_equal() {
    let (plies, seed) = asked();
    for rules in RULES {
        let engine = variants::find(rules.name).expect("a rule set");
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut compared = 0;
        for _ in 0..plies {
            let line = scattered(&rules, &mut rng).write();
            // Most of what chance puts together is no position of the rule set, or a finished one.
            if engine.parse(&line).is_ok() {
                compare(&engine, &rules, &line);
                compared += 1;
            }
        }
        println!("{}: {compared} of {plies} scattered positions", rules.name);
        assert!(compared >= plies / 20, "{}: only {compared} positions", rules.name);
    }
}

#[test]
fn chances_are_equal() {
    for rules in RULES {
        let engine = variants::find(rules.name).expect("a rule set");
        let total: u32 = (rules.throws)().iter().map(|entry| entry.1).sum();
        let expected = (rules.throws)().into_iter().map(|(v, ways)| format!("{v}: {ways}/{total}"));
        let chances = engine.device().chances().map(|(throw, chance)| format!("{throw}: {chance}"));
        assert_eq!(chances.collect::<Vec<_>>(), expected.collect::<Vec<_>>(), "{}", rules.name);
    }
}

#[test]
fn vectors_are_equal() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors");
    let mut compared = 0;
    for rules in RULES {
        let read = |kind: &str| fs::read_to_string(format!("{folder}/{}.{kind}", rules.name));
        // A rule set that is not among the sources has none.
        let (Ok(positions), Ok(children)) = (read("positions"), read("children")) else { continue };
        for (line, expected) in positions.lines().zip(children.split_inclusive("\n\n")) {
            if !expected.starts_with("error") {
                assert_eq!(rules.block(line), expected, "{}: {line}", rules.name);
                compared += 1;
            }
        }
    }
    assert!(compared >= 500, "only {compared} positions of the vectors were compared");
}
