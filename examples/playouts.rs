//! Plays many uniform random games of a rule set and prints how fast and how they ended.
//!
//! ```sh
//! cargo run --release --example playouts kendall --games 100000 --seed 1 --threads 2
//! ```
//!
//! Each game has a generator of its own, seeded from the seed and the number of the game, so the results do
//! not depend on the number of threads.

use std::ops::Range;
use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use senet::{Engine, Position, Side, variants};

#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/playout.rs"]
mod playout;
#[path = "shared/seed.rs"]
mod seed;
#[path = "shared/workers.rs"]
mod workers;

/// Plays uniform random games and prints how fast and how they ended.
#[derive(Parser)]
struct Arguments {
    /// The rule set, such as kendall.
    variant: String,
    /// The position to begin with, in the notation of the rules; by default the start.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
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

fn play(engine: &Engine, start: &Position, seed: u64, games: Range<u64>) -> Tally {
    let mut tally = Tally::default();
    for game in games {
        let mut rng = seed::generator(seed, game);
        match playout::playout(engine, start, &mut rng, MOST_THROWS) {
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
    tally
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
    let start = match &arguments.position {
        None => engine.start(),
        Some(text) => match engine.parse(text) {
            Ok(position) => position,
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        },
    };
    let clock = Instant::now();
    let work = |games| play(&engine, &start, arguments.seed, games);
    let tally =
        workers::share_out(arguments.games, BATCH, Some(arguments.threads), work, Tally::add);
    let tally = tally.unwrap_or_default();
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
