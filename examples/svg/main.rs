//! Draws a board as SVG: houses with the signs of a period, pieces in its forms, the last move, and where the side to
//! act can go or why it cannot.
//!
//! ```sh
//! cargo run --example svg kendall --throw 4 --output board.svg
//! cargo run --example svg -- --record tests/game.senet --step 80 --theme papyrus --output board.svg
//! ```
//!
//! Point at a house, a piece or a mark in a browser to read what it is; a program that reads pictures aloud says the
//! same. The rules do not depend on the period: it is only the decoration.

mod picture;

#[path = "../shared/records.rs"]
mod records;

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, ValueEnum};
use senet::history::{self, Period};
use senet::{Game, Orientation, Throw, variants};

use picture::{Look, Theme, View};

/// Draws a board as SVG.
#[derive(Parser)]
struct Arguments {
    /// The rule set, with switches behind plus signs; a record names its own.
    #[arg(default_value = "kendall", conflicts_with = "record")]
    variant: String,
    /// The position in the notation of the rules; by default the start.
    #[arg(long, value_name = "TEXT", conflicts_with = "record")]
    position: Option<String>,
    /// A record of a game; its last move is drawn as an arrow.
    #[arg(long, value_name = "FILE")]
    record: Option<String>,
    /// Draw the game as it stood after so many steps (throws, moves and rescues); by default after all.
    #[arg(long, value_name = "N", requires = "record")]
    step: Option<usize>,
    /// Mark where this throw would lead, and why it would not lead elsewhere.
    #[arg(long, value_name = "N")]
    throw: Option<u8>,
    /// The period whose signs and pieces are drawn.
    #[arg(long, default_value = "eighteenth-dynasty", value_parser = a_period())]
    period: &'static Period,
    /// Which way the first row runs.
    #[arg(long, value_enum, default_value_t = Turned::Period)]
    orientation: Turned,
    /// What the board is made of.
    #[arg(long, value_enum, default_value_t)]
    theme: Theme,
    /// The file to write; by default the picture goes to the standard output.
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum Turned {
    /// As on the boards of the period.
    Period,
    LeftToRight,
    RightToLeft,
}

/// One of the periods, by its name.
fn a_period() -> impl TypedValueParser<Value = &'static Period> {
    let named = |period: &Period| PossibleValue::new(period.name).help(period.title);
    PossibleValuesParser::new(history::periods().iter().map(named))
        .try_map(|name| history::period(&name).ok_or(format!("there is no period called {name}")))
}

impl Arguments {
    fn look(&self) -> Look {
        let orientation = match self.orientation {
            Turned::Period => self.period.orientation(),
            Turned::LeftToRight => Orientation::LeftToRight,
            Turned::RightToLeft => Orientation::RightToLeft,
        };
        Look { period: self.period, orientation, theme: self.theme }
    }

    fn game(&self) -> Result<Game, Box<dyn Error>> {
        if let Some(file) = &self.record {
            let mut game = records::read(file).map_err(|error| format!("{file}: {error}"))?;
            if let Some(step) = self.step
                && !game.go_to(step)
            {
                return Err(format!("{file}: the game has {} steps", game.steps().len()).into());
            }
            return Ok(game);
        }
        let engine = variants::find(&self.variant)?;
        match &self.position {
            None => Ok(Game::new(&engine)),
            Some(text) => Ok(Game::from_position(&engine, &engine.parse(text)?)?),
        }
    }

    fn draw(&self) -> Result<(), Box<dyn Error>> {
        let game = self.game()?;
        let mut view = View::of_game(&game);
        if let Some(number) = self.throw {
            view = view.with_throw(Throw::try_from(number)?)?;
        }
        let mut picture = Vec::new();
        view.write(self.look(), &mut picture)?;
        match &self.output {
            Some(path) => {
                let name = |error| format!("{}: {error}", path.display());
                let mut file = BufWriter::new(File::create(path).map_err(name)?);
                file.write_all(&picture).and_then(|()| file.flush()).map_err(name)?;
            }
            None => {
                // A reader that has gone away wants no more.
                let _ = io::stdout().lock().write_all(&picture);
            }
        }
        Ok(())
    }
}

fn main() -> ExitCode {
    match Arguments::parse().draw() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
