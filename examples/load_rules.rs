//! Reads a rule set from a TOML or JSON file, checks it, prints what its tables say, and plays a random game.
//!
//! ```sh
//! cargo run --example load_rules examples/tables/club.toml
//! ```
//!
//! A wrong file gives an error with its line and field, and exit code 2. Hooks are functions and cannot be in a file:
//! the file names them, and this program knows those of the built-in rule sets and one of its own.

use std::fs;
use std::process::ExitCode;

use clap::Parser;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Hooks, Position, RuleId, RulesError, Square, Throw, VariantTables, variants};

#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/playout.rs"]
mod playout;

/// Reads a rule set from a TOML or JSON file and plays it.
#[derive(Parser)]
struct Arguments {
    /// The file; one whose name ends in .json is read as JSON, any other as TOML.
    file: String,
    /// The seed of the game.
    #[arg(long, default_value_t = 7)]
    seed: u64,
}

/// The hooks that files may name.
fn registry(name: &str) -> Option<Hooks> {
    match name {
        "two-together" => Some(Hooks { may_leave: Some(two_together), ..Hooks::NONE }),
        built_in => variants::hooks(built_in),
    }
}

/// A piece leaves only while another of its side is in the last ten squares, or when it is the last one.
fn two_together(
    engine: &Engine,
    position: &Position,
    from: Square,
    _: Throw,
) -> Result<(), RuleId> {
    let pieces = position.pieces(position.side()).without(from);
    let home = senet::Squares::range(
        Square::nearest(engine.rules().squares.saturating_sub(9)),
        engine.rules().last(),
    );
    let alone = !pieces.is_empty() && (pieces & home).is_empty();
    if alone { Err(RuleId::new("TT", 1)) } else { Ok(()) }
}

/// The engine of the rule set in a file, or what is wrong with it and where.
fn load(file: &str) -> Result<Engine, String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
    let tables: VariantTables = if file.ends_with(".json") {
        serde_json::from_str(&text).map_err(|error| format!("{file}: {error}"))?
    } else {
        toml::from_str(&text).map_err(|error| format!("{file}: {error}"))?
    };
    let lines = Lines(text.lines().map(words).collect());
    let variant = tables
        .variant(registry)
        .map_err(|error| format!("{file}: line {}: {error}", lines.of_field("hooks")))?;
    Engine::new(variant).map_err(|error| format!("{file}: line {}: {error}", lines.of(&error)))
}

/// The names and numbers in a line.
fn words(line: &str) -> Vec<String> {
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_';
    line.split(|letter| !is_word(letter))
        .filter(|word| !word.is_empty())
        .map(String::from)
        .collect()
}

/// The lines of a file as words. That is enough to say where a field stands, in TOML and in JSON alike.
struct Lines(Vec<Vec<String>>);

impl Lines {
    /// The line, counted from 1, of the field that an error is about.
    fn of(&self, error: &RulesError) -> usize {
        let (outer, inner) = error.field.split_once('.').unwrap_or(("rules", error.field));
        match error.house.and_then(|house| self.of_house(inner, house)) {
            Some(line) => line,
            None if self.find(inner).is_some() => self.of_field(inner),
            None => self.of_field(outer),
        }
    }

    /// The line of a field; the first if the file does not have it.
    fn of_field(&self, field: &str) -> usize {
        self.find(field).unwrap_or(1)
    }

    fn find(&self, field: &str) -> Option<usize> {
        Some(1 + self.0.iter().position(|words| words.iter().any(|word| word == field))?)
    }

    /// The line of a field of the house on a square: it stands around the line with that square. The line of the
    /// square if there is no such field.
    fn of_house(&self, field: &str, house: Square) -> Option<usize> {
        let has = |line: &usize, field: &str| self.0[*line].iter().any(|word| word == field);
        let number = house.to_string();
        let square = (0..self.0.len()).find(|&line| {
            self.0[line].windows(2).any(|pair| pair[0] == "square" && pair[1] == number)
        })?;
        let is_other = |line: &usize| has(line, "square") || has(line, "rules");
        let below = (square + 1..self.0.len()).take_while(|line| !is_other(line));
        let above = (0..square).rev().take_while(|line| !is_other(line));
        let around = std::iter::once(square).chain(below).chain(above);
        Some(1 + around.into_iter().find(|line| has(line, field)).unwrap_or(square))
    }
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let engine = match load(&arguments.file) {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    println!("{}", engine.variant().text());
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(arguments.seed);
    match playout::playout(&engine, &engine.start(), &mut rng, 1_000_000) {
        Some(game) => {
            println!("A random game of {} moves ends with:\n{}", game.moves, game.outcome);
            ExitCode::SUCCESS
        }
        None => {
            eprintln!("the game does not end within a million throws");
            ExitCode::FAILURE
        }
    }
}
