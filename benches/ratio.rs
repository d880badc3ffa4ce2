//! What the tables cost: Kendall's game as the engine plays it from tables, against the same game written by hand for that one
//! rule set. Both do the same work in turns, many short rounds of each, so that what slows the machine down for a while
//! slows both; the ratio of each round is theirs alone, and the median of the ratios is printed.
//!
//! ```sh
//! cargo bench --bench ratio
//! ```

use std::hint::black_box;
use std::time::{Duration, Instant};

use rand_xoshiro::Xoshiro256PlusPlus;
use senet::Engine;
use senet::variants::kendall;

mod by_hand;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/playout.rs"]
mod playout;
#[path = "../examples/shared/seed.rs"]
mod seed;
#[path = "../examples/shared/walk.rs"]
mod walk;

/// Games and paths of a round.
const GAMES: u64 = 200;
const DEPTH: u32 = 8;

/// Random games, the same for both; answers how many moves were played.
fn games_of_tables(engine: &Engine, round: u64) -> u64 {
    let start = engine.start();
    let play = |mut rng: Xoshiro256PlusPlus| playout::playout(engine, &start, &mut rng, u64::MAX);
    generators(round)
        .filter_map(play)
        .map(|played| (black_box(played.outcome), played.moves).1)
        .sum()
}

fn games_by_hand(round: u64) -> u64 {
    let play = |mut rng: Xoshiro256PlusPlus| {
        by_hand::playout::playout(&by_hand::Position::START, &mut rng)
    };
    generators(round).map(play).map(|(end, moves)| (black_box(end), moves).1).sum()
}

fn generators(round: u64) -> impl Iterator<Item = Xoshiro256PlusPlus> {
    (0..GAMES).map(move |game| seed::generator(round, game))
}

/// All paths of some edges from the start; answers how many.
fn paths_of_tables(engine: &Engine, _: u64) -> u64 {
    walk::walk(engine, black_box(&engine.start()), DEPTH)
}

fn paths_by_hand(_: u64) -> u64 {
    by_hand::playout::perft(black_box(&by_hand::Position::START), DEPTH)
}

/// Times of the tables and of the hand-written game, and how much of the work was done.
#[derive(Default)]
struct Rounds {
    tables: Vec<f64>,
    by_hand: Vec<f64>,
    ratios: Vec<f64>,
}

fn time(work: impl FnOnce() -> u64) -> (Duration, u64) {
    let clock = Instant::now();
    let done = work();
    (clock.elapsed(), done)
}

/// Lets both work in turns, each being the first one in every other round.
fn measure(rounds: u64, tables: impl Fn(u64) -> u64, by_hand: impl Fn(u64) -> u64) -> Rounds {
    let mut measured = Rounds::default();
    for round in 0..rounds {
        let ((one, done), (other, same)) = if round % 2 == 0 {
            let one = time(|| tables(round));
            (one, time(|| by_hand(round)))
        } else {
            let other = time(|| by_hand(round));
            (time(|| tables(round)), other)
        };
        assert_eq!(done, same, "round {round}: both play the same game");
        let [one, other] = [one, other].map(|time| 1e9 * time.as_secs_f64() / done as f64);
        measured.tables.push(one);
        measured.by_hand.push(other);
        measured.ratios.push(one / other);
    }
    measured
}

/// The value that this share of the others does not exceed.
fn quantile(numbers: &[f64], share: f64) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted[((sorted.len() - 1) as f64 * share).round() as usize]
}

fn main() {
    // Cargo passes `--bench`, and `--test` when everything is only to be tried.
    let tried = std::env::args().any(|argument| argument == "--test");
    let rounds = if tried { 3 } else { 301 };
    let engine = kendall::engine();
    println!("Kendall, tables : by hand, {rounds} rounds of each in turns");
    for (name, unit, measured) in [
        (
            "playouts",
            "move",
            measure(rounds, |round| games_of_tables(engine, round), games_by_hand),
        ),
        ("perft", "path", measure(rounds, |round| paths_of_tables(engine, round), paths_by_hand)),
    ] {
        println!(
            "{name:<9} {:6.2} : {:6.2} ns a {unit}, ratio {:.3} (half of the rounds from {:.3} to {:.3})",
            quantile(&measured.tables, 0.5),
            quantile(&measured.by_hand, 0.5),
            quantile(&measured.ratios, 0.5),
            quantile(&measured.ratios, 0.25),
            quantile(&measured.ratios, 0.75),
        );
    }
}
