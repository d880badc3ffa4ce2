//! Plays many games of many rule sets between two equal bots, and tells how long they are, how much it helps to
//! begin, how many throws are lost, and where pieces come.
//!
//! ```sh
//! cargo run --release --example simulate
//! cargo run --release --example simulate kendall donnelly --games 100000 --bots greedy --plot games.svg --csv games.csv
//! ```
//!
//! Each game has a generator of its own, seeded from the seed and the number of the game, so the results do not depend
//! on the number of threads.

mod plot;
mod report;
mod tally;

#[path = "../shared/bot.rs"]
mod bot;
#[path = "../shared/bout.rs"]
mod bout;
#[path = "../shared/draw.rs"]
mod draw;
#[path = "../shared/judge.rs"]
mod judge;
#[path = "../shared/score.rs"]
mod score;
#[path = "../shared/seed.rs"]
mod seed;
#[path = "../shared/workers.rs"]
mod workers;

use std::error::Error;
use std::fs;
use std::io;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;
use indicatif::{ProgressBar, ProgressStyle};
use senet::{Engine, variants};

use bot::{Bot, Kind, Limits};
use tally::Tally;

/// Plays many games and tells how long they are, how much it helps to begin, and where pieces come.
#[derive(Parser)]
struct Arguments {
    /// The rule sets, with switches behind plus signs; all that are built in if there is none.
    variants: Vec<String>,
    /// How many games of each.
    #[arg(long, default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many threads; by default as many as the machine runs at once.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,
    /// How both sides choose: random, greedy or search.
    #[arg(long, default_value_t = Kind::Random)]
    bots: Kind,
    /// Write a plot to this file.
    #[arg(long, value_name = "FILE.svg")]
    plot: Option<PathBuf>,
    /// Write all numbers to this file, one a line.
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

/// Games that a thread plays before it takes more.
const BATCH: u64 = 16;

impl Arguments {
    fn engines(&self) -> Result<Vec<Engine>, variants::UnknownVariant> {
        if self.variants.is_empty() {
            return Ok(variants::all().copied().collect());
        }
        self.variants.iter().map(|name| variants::find(name)).collect()
    }

    fn play(&self, engine: &Engine, bar: &ProgressBar) -> Tally {
        let bot = Bot::new(self.bots, engine, Limits::USUAL);
        let work = |games: Range<u64>| {
            let mut tally = Tally::default();
            for game in games {
                tally.play(engine, &bot, self.seed, game);
                bar.inc(1);
            }
            tally
        };
        workers::share_out(self.games, BATCH, self.threads, work, Tally::plus).unwrap_or_default()
    }

    fn simulate(&self, engines: Vec<Engine>) -> Result<(), Box<dyn Error>> {
        // It shows itself only where the error output is a terminal.
        let bar = ProgressBar::new(self.games.saturating_mul(engines.len() as u64));
        let style = "{msg:18} {wide_bar} {human_pos}/{human_len} games, {eta} left";
        bar.set_style(ProgressStyle::with_template(style)?);
        let mut results = Vec::new();
        for engine in engines {
            bar.set_message(engine.name().to_string());
            let tally = self.play(&engine, &bar);
            results.push((engine, tally));
        }
        bar.finish_and_clear();
        // A reader that has gone away wants no more.
        let _ = report::table(&mut io::stdout().lock(), &results);
        if let Some(path) = &self.csv {
            let mut text = Vec::new();
            report::csv(&mut text, &results)?;
            write(path, &text)?;
        }
        if let Some(path) = &self.plot {
            write(path, plot::svg(&results)?.as_bytes())?;
        }
        Ok(())
    }
}

fn write(path: &Path, text: &[u8]) -> Result<(), String> {
    fs::write(path, text).map_err(|error| format!("{}: {error}", path.display()))
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let engines = match arguments.engines() {
        Ok(engines) => engines,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    match arguments.simulate(engines) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
