//! Solves endings exactly: how likely the better player wins from each position with few pieces, when both sides play as
//! well as they can.
//!
//! ```sh
//! cargo run --release --example solve kendall --white 2 --black 2 --from 21 --check 100000
//! cargo run --release --example solve bell --position "......bw../...bwbwbwb/wbwbwbwbwb w - 0-0 1-0 claim=b"
//! ```
//!
//! The table begins with all positions that have at most so many pieces left from a square on, all others borne off, and
//! grows to everything that play can reach from them, however the sides play: a piece that is sent back leaves the
//! region, and is followed. Where no piece is ever borne off, name the positions to begin with.
//!
//! What is solved is the chance of winning, not the points, and a draw counts as half a win, so that what one side gains
//! the other loses. Values are found from below and from above at once (interval iteration, in Gauss–Seidel order, the
//! groups of positions that lead to each other one after the other from the end of the game on); what is between the
//! two bounds is printed as the error. Where throws are collected (DO-2) there is no end of positions: those with more
//! than `--pool` throws are not followed, and count as anything from lost to won. So does a game without end, where a
//! player does best to go round for ever (BE-5 has such positions): there the bounds do not meet, and both are shown.

mod check;
mod expand;
mod graph;
mod order;
mod report;
mod roots;
mod table;
mod values;

#[path = "../shared/draw.rs"]
mod draw;
#[path = "../shared/seed.rs"]
mod seed;
#[path = "../shared/workers.rs"]
mod workers;

use std::error::Error;
use std::io::{self, Write};
use std::ops::{ControlFlow, Range};
use std::process::ExitCode;

use clap::Parser;
use senet::{Engine, Position, Square, variants};

use check::Check;
use graph::Limits;
use roots::Region;
use table::Table;

/// Solves endings exactly, for the chance of winning.
#[derive(Parser)]
struct Arguments {
    /// The rule set, with switches behind plus signs.
    variant: String,
    /// The most pieces that White has left.
    #[arg(long, value_name = "N")]
    white: Option<u8>,
    /// The most pieces that Black has left.
    #[arg(long, value_name = "N")]
    black: Option<u8>,
    /// The first square that they may stand on in the beginning.
    #[arg(long, value_name = "SQUARE", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=64))]
    from: u8,
    /// A position in the notation of the rules, to be solved and shown. Without --white and --black the table begins
    /// with these alone.
    #[arg(long, value_name = "TEXT")]
    position: Vec<String>,
    /// How near the bounds of each value must come.
    #[arg(long, default_value_t = 1e-12, value_parser = tolerance)]
    tolerance: f64,
    /// Play so many games by the table, and compare.
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    check: Option<u64>,
    /// The seed of these games.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads explore and play; by default as many as the machine runs at once.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,
    /// Give up when there are more positions.
    #[arg(long, default_value_t = 100_000_000)]
    limit: usize,
    /// Follow no more pending throws than these.
    #[arg(long, default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=31))]
    pool: u8,
}

fn tolerance(text: &str) -> Result<f64, String> {
    match text.parse() {
        Ok(tolerance) if (1e-15..1.0).contains(&tolerance) => Ok(tolerance),
        _ => Err("a number from 1e-15 to 1".into()),
    }
}

/// A check fails beyond so many standard errors.
const MOST_SIGMAS: f64 = 5.0;

/// Games that a thread takes at a time.
const BATCH: u64 = 64;

impl Arguments {
    /// The endings the table begins with, besides the positions that are named.
    fn region(&self) -> Option<Region> {
        if self.white.is_none() && self.black.is_none() && !self.position.is_empty() {
            return None;
        }
        let most = [self.white, self.black].map(|most| most.unwrap_or(1));
        Some(Region { most, from: Square::nearest(self.from) })
    }

    fn limits(&self) -> Limits {
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        Limits {
            positions: self.limit,
            pool: usize::from(self.pool),
            threads: self.threads.map_or_else(cores, |threads| threads as usize),
        }
    }

    /// Whether everything is as exact as it was asked to be, and came true.
    fn solve(&self, engine: &Engine) -> Result<bool, Box<dyn Error>> {
        let named: Vec<Position> =
            self.position.iter().map(|text| engine.parse(text)).collect::<Result<_, _>>()?;
        let roots = |tell: &mut dyn FnMut(Position) -> ControlFlow<()>| {
            let all_named = named.iter().try_for_each(|position| tell(*position));
            if let (ControlFlow::Continue(()), Some(region)) = (all_named, self.region()) {
                region.positions(engine, tell);
            }
        };
        let table = Table::new(engine, roots, self.limits(), self.tolerance)?;
        if table.graph().len() == 0 {
            return Err(format!(
                "{} has no such positions; name one with --position",
                engine.name()
            )
            .into());
        }
        let out = &mut io::stdout().lock();
        if let Some(Region { most: [white, black], from }) = self.region() {
            writeln!(
                out,
                "{}: {} positions with at most {white} white and {black} black pieces from {from} on, and all they lead to",
                engine.name(),
                table.graph().roots()
            )?;
        }
        report::size(out, &table)?;
        for position in &named {
            report::position(out, &table, position)?;
        }
        // With pools that were cut the bounds cannot meet, and their distance has been printed.
        let exact = table.gap() <= self.tolerance || table.cut() > 0;
        if !exact {
            eprintln!("the bounds came no nearer than {:.1e}", table.gap());
        }
        let Some(games) = self.check else { return Ok(exact) };
        let play = |games: Range<u64>| check::play(&table, self.seed, games);
        let threads = Some(self.limits().threads as u64);
        let check = workers::share_out(games, BATCH, threads, play, Check::plus);
        let check = check.unwrap_or_default();
        report::check(out, &check)?;
        let came_true = check.most_sigmas() <= MOST_SIGMAS && check.unfinished == 0;
        if !came_true {
            eprintln!("the values did not come true");
        }
        Ok(exact && came_true)
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
    match arguments.solve(&engine) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
