//! What rule sets cost: the time of a move in random games, the speed of perft, and the bytes of positions and engines, as a
//! table in Markdown.
//!
//! ```sh
//! cargo run --release --example costs
//! cargo run --release --example costs kendall bell --seconds 2
//! ```
//!
//! Everything is measured on one thread, in rounds that go through all rule sets one after the other, and each number is
//! the median of its rounds: what slows the machine down for a while slows all of them down alike.

use std::hint::black_box;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use clap::Parser;
use senet::{Cursor, Engine, Moves, Position, variants};

#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/playout.rs"]
mod playout;
#[path = "shared/seed.rs"]
mod seed;
#[path = "shared/walk.rs"]
mod walk;

/// Measures what rule sets cost and prints a table.
#[derive(Parser)]
struct Arguments {
    /// The rule sets, with switches behind plus signs; all that are built in if there is none.
    variants: Vec<String>,
    /// How long to measure each number.
    #[arg(long, default_value_t = 1.0, value_parser = seconds)]
    seconds: f64,
    /// The seed of the games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(seconds) if (0.001..=3600.0).contains(&seconds) => Ok(seconds),
        _ => Err("a number of seconds from 0.001 to 3600".into()),
    }
}

/// The time is spent in so many rounds.
const ROUNDS: u32 = 11;

/// No random game of a built-in rule set comes near so many throws.
const MOST_THROWS: u64 = 10_000_000;

/// Perft goes as deep as gives at least so many paths, for each measurement to last.
const PATHS: u64 = 500_000;

struct Measured<'e> {
    engine: &'e Engine,
    depth: u32,
    games: u64,
    moves: u64,
    /// Seconds a move, and millions of paths a second, by rounds.
    move_times: Vec<f64>,
    perft_speeds: Vec<f64>,
}

impl<'e> Measured<'e> {
    fn new(engine: &'e Engine) -> Measured<'e> {
        let start = engine.start();
        let depth = (1..).find(|&depth| walk::walk(engine, &start, depth) >= PATHS);
        Measured {
            engine,
            depth: depth.unwrap_or(1),
            games: 0,
            moves: 0,
            move_times: Vec::new(),
            perft_speeds: Vec::new(),
        }
    }

    /// Plays games, each with the next seed, for so long.
    fn play(&mut self, seed: u64, time: Duration) -> Result<(), String> {
        let start = self.engine.start();
        let clock = Instant::now();
        let mut moves = 0;
        while clock.elapsed() < time {
            let mut rng = seed::generator(seed, self.games);
            let played = playout::playout(self.engine, &start, &mut rng, MOST_THROWS)
                .ok_or_else(|| format!("{}: a game did not end", self.engine.name()))?;
            // The scoring belongs to the game.
            black_box(played.outcome);
            moves += played.moves;
            self.games += 1;
        }
        self.moves += moves;
        self.move_times.push(clock.elapsed().as_secs_f64() / moves.max(1) as f64);
        Ok(())
    }

    /// Walks all paths from the start, for so long.
    fn walk(&mut self, time: Duration) {
        let start = self.engine.start();
        let clock = Instant::now();
        let mut paths = 0;
        while clock.elapsed() < time {
            paths += walk::walk(self.engine, &start, self.depth);
        }
        self.perft_speeds.push(paths as f64 * 1e-6 / clock.elapsed().as_secs_f64());
    }

    fn line(&self) -> String {
        let per_move = median(&self.move_times);
        let moves = self.moves as f64 / self.games.max(1) as f64;
        format!(
            "| `{}` | {:.1} | {:.1} | {:.0} | {} | {:.1} |",
            self.engine.name(),
            1e9 * per_move,
            moves,
            1.0 / (per_move * moves),
            self.depth,
            median(&self.perft_speeds),
        )
    }
}

fn median(numbers: &[f64]) -> f64 {
    let mut sorted = numbers.to_vec();
    sorted.sort_by(f64::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
}

fn measure(arguments: &Arguments, engines: &[Engine]) -> Result<(), String> {
    let mut all: Vec<Measured<'_>> = engines.iter().map(Measured::new).collect();
    let time = Duration::from_secs_f64(arguments.seconds) / ROUNDS;
    for _ in 0..ROUNDS {
        for measured in &mut all {
            measured.play(arguments.seed, time)?;
            measured.walk(time);
        }
    }
    println!("| rule set | ns a move | moves a game | games/s | perft depth | million paths/s |");
    println!("|---|---:|---:|---:|---:|---:|");
    for measured in &all {
        println!("{}", measured.line());
    }
    println!();
    println!("| value | bytes |");
    println!("|---|---:|");
    println!("| `Position` | {} |", size_of::<Position>());
    println!("| `Moves`, a list of legal moves with its position | {} |", size_of::<Moves<'_>>());
    println!(
        "| `Cursor`, a position with its moves, played in place | {} |",
        size_of::<Cursor<'_>>()
    );
    println!("| `Engine`, a rule set that has been checked | {} |", size_of::<Engine>());
    Ok(())
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let named: Result<Vec<Engine>, _> =
        arguments.variants.iter().map(|name| variants::find(name)).collect();
    let engines = match named {
        Ok(none) if none.is_empty() => variants::all().copied().collect(),
        Ok(engines) => engines,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    match measure(&arguments, &engines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
