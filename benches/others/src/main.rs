//! Random games, and the paths of perft, of this library and of other crates, for scale: they play other games, so the
//! numbers say what is usual, not who is better.
//!
//! ```sh
//! cargo run --release --manifest-path benches/others/Cargo.toml
//! ```
//!
//! All are measured in short rounds, one after the other, and each number is the median of its rounds. A move is one
//! piece moved by a player; throwing is not counted, though it takes its time.

mod backgammons;
mod boards;
mod senets;

use std::process::ExitCode;
use std::time::{Duration, Instant};

/// Something to measure: does some work with lots from a seed, and answers how many moves or paths it was.
type Work = Box<dyn Fn(u64) -> Result<u64, String>>;

struct Contestant {
    name: &'static str,
    unit: &'static str,
    work: Work,
    /// Millions a second.
    speeds: Vec<f64>,
}

impl Contestant {
    fn new(
        name: &'static str,
        unit: &'static str,
        work: impl Fn(u64) -> Result<u64, String> + 'static,
    ) -> Contestant {
        Contestant { name, unit, work: Box::new(work), speeds: Vec::new() }
    }

    fn measure(&mut self, time: Duration, round: u64) -> Result<(), String> {
        let clock = Instant::now();
        let (mut done, mut seed) = (0, round << 32);
        while clock.elapsed() < time {
            done += (self.work)(seed)?;
            seed += 1;
        }
        self.speeds.push(done as f64 * 1e-6 / clock.elapsed().as_secs_f64());
        Ok(())
    }

    fn median(&self) -> f64 {
        let mut sorted = self.speeds.clone();
        sorted.sort_by(f64::total_cmp);
        sorted.get(sorted.len() / 2).copied().unwrap_or(f64::NAN)
    }
}

const ROUNDS: u64 = 15;

fn measure(time: Duration) -> Result<(), String> {
    let mut all = vec![
        Contestant::new(
            "senet, kendall, in place (`Cursor`)",
            "moves",
            senets::in_place("kendall")?,
        ),
        Contestant::new(
            "senet, kendall, checked (`Moves::play`)",
            "moves",
            senets::checked("kendall")?,
        ),
        Contestant::new("senet, bell, in place", "moves", senets::in_place("bell")?),
        Contestant::new("backgammon 0.20, on its `Board`", "moves", backgammons::game),
        Contestant::new("board-game 0.8, oware", "moves", boards::oware),
        Contestant::new("board-game 0.8, ataxx 7 × 7", "moves", boards::ataxx),
        Contestant::new("board-game 0.8, connect four", "moves", boards::connect4),
        Contestant::new("senet, kendall, perft 8", "paths", senets::perft("kendall", 8)?),
        Contestant::new("board-game 0.8, ataxx 7 × 7, perft 4", "paths", boards::ataxx_perft),
        Contestant::new("cozy-chess 0.3, perft 4", "paths", boards::chess_perft),
    ];
    for round in 0..ROUNDS {
        for contestant in &mut all {
            contestant.measure(time, round)?;
        }
    }
    println!("| what | millions a second | unit |");
    println!("|---|---:|---|");
    for contestant in &all {
        println!("| {} | {:.2} | {} |", contestant.name, contestant.median(), contestant.unit);
    }
    Ok(())
}

fn main() -> ExitCode {
    // `--test` only tries everything.
    let tried = std::env::args().any(|argument| argument == "--test");
    let time = Duration::from_millis(if tried { 1 } else { 200 });
    match measure(time) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}
