//! Plays a record again, prints its last position, and how the game ended.
//!
//! ```sh
//! cargo run --example replay game.senet
//! ```
//!
//! The last line is `over <w|b|=> <W>-<B>` as in the text protocol, or `unfinished`. A record that is not right gives
//! the line, the column and the rule, and exit code 1.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use senet::Game;

#[path = "shared/records.rs"]
mod records;

/// Plays a record again.
#[derive(Parser)]
struct Arguments {
    /// The file of the record.
    file: String,
    /// Print every position on the way.
    #[arg(long)]
    steps: bool,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let game = match records::read(&arguments.file) {
        Ok(game) => game,
        Err(error) => {
            eprintln!("{}: {error}", arguments.file);
            return ExitCode::FAILURE;
        }
    };
    // A reader that has gone away wants no more.
    let _ = tell(&game, arguments.steps);
    ExitCode::SUCCESS
}

fn tell(game: &Game, steps: bool) -> io::Result<()> {
    let mut output = io::stdout().lock();
    if steps {
        writeln!(output, "{}", game.start())?;
        for step in game.steps() {
            writeln!(output, "{}", step.after())?;
        }
    }
    writeln!(output, "{}", game.position())?;
    match game.ending() {
        Some(ending) => writeln!(output, "{}", ending.outcome),
        None => writeln!(output, "unfinished"),
    }
}
