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
use senet::{Engine, Game, Record, variants};

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
    let game = match replay(&arguments.file) {
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

fn replay(file: &str) -> Result<Game, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let record = Record::from_bytes(&bytes).map_err(|error| error.to_string())?;
    let engine = engine_of(&record)?;
    record.replay(&engine).map_err(|error| error.to_string())
}

/// The rule set of the record: of the catalogue, or of the tables in the record itself.
fn engine_of(record: &Record) -> Result<Engine, String> {
    match &record.tables {
        None => variants::find(record.variant.as_str()).map_err(|error| error.to_string()),
        Some(tables) => of_tables(tables),
    }
}

#[cfg(feature = "serde")]
fn of_tables(tables: &str) -> Result<Engine, String> {
    let tables: senet::VariantTables =
        serde_json::from_str(tables).map_err(|error| format!("tables: {error}"))?;
    let variant = tables.variant(variants::hooks).map_err(|error| error.to_string())?;
    Engine::new(variant).map_err(|error| format!("tables: {error}"))
}

#[cfg(not(feature = "serde"))]
fn of_tables(_: &str) -> Result<Engine, String> {
    Err("the record has tables of its own: run this with --features serde".into())
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
