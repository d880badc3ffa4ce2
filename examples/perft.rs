//! Counts the paths of exactly so many edges (throws, moves, rescues) from a position of a rule set.
//!
//! ```sh
//! cargo run --release --example perft kendall 6
//! cargo run --release --example perft kendall 8 --walk --threads 2
//! ```
//!
//! A position that several paths lead to is looked at once, unless every path is walked (`--walk`) to see how fast moves
//! are found and played. The counts do not depend on the number of threads.

use std::process::ExitCode;
use std::time::Instant;

use clap::Parser;
use senet::variants;

#[path = "shared/perft.rs"]
mod count;
#[path = "shared/walk.rs"]
mod walk;
#[path = "shared/workers.rs"]
mod workers;

use count::How;

/// Counts the paths of exactly so many throws, moves and rescues.
#[derive(Parser)]
struct Arguments {
    /// The rule set, with switches behind plus signs.
    variant: String,
    /// The longest paths; shorter ones are counted first.
    depth: u32,
    /// The position in the notation of the rules; by default the start.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// Walk every path, and say how many a second.
    #[arg(long)]
    walk: bool,
    /// How many threads; by default as many as the machine runs at once.
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..=1024))]
    threads: Option<u64>,
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
    let how = if arguments.walk { How::Walking } else { How::Merging };
    for depth in 1..=arguments.depth {
        let clock = Instant::now();
        let paths = count::perft(&engine, &start, depth, how, arguments.threads);
        let seconds = clock.elapsed().as_secs_f64();
        let speed = match how {
            How::Walking => format!(", {:.1} million/s", paths as f64 * 1e-6 / seconds),
            How::Merging => String::new(),
        };
        println!("{} {depth} ({seconds:.3} s{speed}) {paths}", arguments.variant);
    }
    ExitCode::SUCCESS
}
