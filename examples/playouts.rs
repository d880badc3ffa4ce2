//! Plays many uniform random games of a rule set and prints how fast and how they ended.
//!
//! ```sh
//! cargo run --release --example playouts kendall --games 100000 --seed 1 --threads 2
//! ```
//!
//! Each game has a generator of its own, seeded from the seed and the number of the game, so the results do
//! not depend on the number of threads.

use std::process::ExitCode;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use clap::Parser;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Side, variants};

#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/playout.rs"]
mod playout;

/// Plays uniform random games and prints how fast and how they ended.
#[derive(Parser)]
struct Arguments {
    /// The rule set, such as kendall.
    variant: String,
    /// How many games.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: u64,
}

/// Games counted by how they ended, and the moves in them.
#[derive(Clone, Copy, Default)]
struct Tally {
    white: u64,
    black: u64,
    draw: u64,
    unfinished: u64,
    moves: u64,
}

impl Tally {
    fn add(self, other: Tally) -> Tally {
        Tally {
            white: self.white + other.white,
            black: self.black + other.black,
            draw: self.draw + other.draw,
            unfinished: self.unfinished + other.unfinished,
            moves: self.moves + other.moves,
        }
    }
}

/// A game longer than this is given up and counted as unfinished.
const MOST_THROWS: u64 = 10_000_000;

/// Games taken from the common counter at a time.
const BATCH: u64 = 64;

fn play_batches(engine: &Engine, arguments: &Arguments, next: &AtomicU64) -> Tally {
    let mut tally = Tally::default();
    let start = engine.start();
    loop {
        let first = next.fetch_add(BATCH, Ordering::Relaxed);
        if first >= arguments.games {
            return tally;
        }
        for game in first..(first + BATCH).min(arguments.games) {
            let seed = arguments.seed.wrapping_mul(0x9e37_79b9_7f4a_7c15).wrapping_add(game);
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
            match playout::playout(engine, &start, &mut rng, MOST_THROWS) {
                None => tally.unfinished += 1,
                Some(played) => {
                    tally.moves += played.moves;
                    match played.outcome.winner {
                        Some(Side::White) => tally.white += 1,
                        Some(Side::Black) => tally.black += 1,
                        None => tally.draw += 1,
                    }
                }
            }
        }
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let engine = match variants::find(&arguments.variant) {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let clock = Instant::now();
    let next = AtomicU64::new(0);
    let tally = std::thread::scope(|scope| {
        let workers: Vec<_> = (0..arguments.threads)
            .map(|_| scope.spawn(|| play_batches(&engine, &arguments, &next)))
            .collect();
        workers
            .into_iter()
            .map(|worker| worker.join().unwrap_or_default())
            .fold(Tally::default(), Tally::add)
    });
    let seconds = clock.elapsed().as_secs_f64();
    if tally.unfinished > 0 {
        eprintln!("{} games did not end within {MOST_THROWS} throws", tally.unfinished);
    }
    let games = arguments.games as f64;
    println!(
        "{} games={} playouts_per_s={:.0} moves_per_s={:.0} mean_moves={:.3} white={} black={} draw={}",
        engine.name(),
        arguments.games,
        games / seconds,
        tally.moves as f64 / seconds,
        tally.moves as f64 / games,
        tally.white,
        tally.black,
        tally.draw,
    );
    if tally.unfinished > 0 { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
