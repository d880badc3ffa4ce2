//! Lets the bots play each other in every rule set: greedy against random, and search against greedy.
//!
//! ```sh
//! cargo run --release --example tournament -- --games 1000
//! ```
//!
//! Prints the share of the points that the stronger bot wins, with its 95 % confidence interval, and fails if the
//! interval does not lie above one half.

use std::ops::Range;
use std::process::ExitCode;

use clap::Parser;
use senet::{Engine, variants};

#[path = "shared/bot.rs"]
mod bot;
#[path = "shared/bout.rs"]
mod bout;
#[path = "shared/contest.rs"]
mod contest;
#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/judge.rs"]
mod judge;
#[path = "shared/score.rs"]
mod score;
#[path = "shared/workers.rs"]
mod workers;

use bot::{Bot, Kind, Limits};
use score::Score;

/// Lets the bots play each other in every rule set.
#[derive(Parser)]
struct Arguments {
    /// The rule sets; all that are built in if there is none.
    variants: Vec<String>,
    /// How many games each pair plays.
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// How many throws the search looks ahead.
    #[arg(long, default_value_t = Limits::USUAL.depth)]
    depth: u32,
    /// How many positions the search looks at for one choice.
    #[arg(long, default_value_t = Limits::USUAL.nodes)]
    nodes: u64,
    /// The seed of the first game; the next ones have the next seeds.
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Games taken from the common counter at a time.
const BATCH: u64 = 8;

fn contest(engine: &Engine, bots: [&Bot; 2], arguments: &Arguments) -> Score {
    let work = |games: Range<u64>| {
        contest::games(engine, bots, games.map(|game| arguments.seed.wrapping_add(game)))
    };
    let score = workers::share_out(arguments.games, BATCH, None, work, Score::plus);
    score.unwrap_or_default()
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut engines = Vec::new();
    for name in &arguments.variants {
        match variants::find(name) {
            Ok(engine) => engines.push(engine),
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(2);
            }
        }
    }
    if engines.is_empty() {
        engines.extend(variants::all().copied());
    }
    let limits = Limits { depth: arguments.depth, nodes: arguments.nodes };
    println!(
        "{:<18} {:<18} {:>7} {:>16}  won-lost-drawn-given up",
        "rule set", "bots", "share", "95 %"
    );
    let mut proven = true;
    for engine in &engines {
        let [random, greedy, search] =
            [Kind::Random, Kind::Greedy, Kind::Search].map(|kind| Bot::new(kind, engine, limits));
        for (title, bots) in
            [("greedy : random", [&greedy, &random]), ("search : greedy", [&search, &greedy])]
        {
            let score = contest(engine, bots, &arguments);
            let (low, high) = score.interval();
            proven &= low > 0.5;
            println!(
                "{:<18} {title:<18} {:>6.1}% {:>6.1}% – {:>5.1}%  {}-{}-{}-{}",
                engine.name(),
                100.0 * score.share(),
                100.0 * low,
                100.0 * high,
                score.won,
                score.lost,
                score.drawn,
                score.given_up,
            );
        }
    }
    if proven {
        ExitCode::SUCCESS
    } else {
        eprintln!("not every interval lies above one half");
        ExitCode::FAILURE
    }
}
