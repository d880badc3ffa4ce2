//! Drawing: the board, the houses and the throw.

use std::fmt::Write;

use senet::{Apparatus, Cell, Combination, Engine, Orientation, Position, Side, Track};

use crate::marks::{again, mark};

/// Whether to use colours.
#[derive(Clone, Copy)]
pub struct Style {
    pub colour: bool,
}

impl Style {
    fn piece(self, side: Side) -> String {
        let (letter, code) = match side {
            Side::White => ('W', "1;33"),
            Side::Black => ('B', "1;36"),
        };
        if self.colour { format!("\x1b[{code}m{letter}\x1b[0m") } else { letter.to_string() }
    }
}

/// The board with square numbers, marks of the special houses, and what lies beside it.
pub fn board(engine: &Engine, position: &Position, style: Style) -> String {
    let mut text = String::new();
    let track = engine.track();
    for row in 0..track.rows() {
        let mut numbers = String::new();
        let mut pieces = String::new();
        for column in 0..Track::ROW {
            let square = track.at(Cell { row, column }, Orientation::LeftToRight);
            let Some(square) = square else {
                numbers.push_str("      ");
                pieces.push_str("      ");
                continue;
            };
            let house = engine.rules().houses.at(square);
            let mark = mark(&house);
            let _ = write!(numbers, "{:>4}{mark} ", square.number());
            let piece = position.piece(square).map_or("·".to_string(), |side| style.piece(side));
            let _ = write!(pieces, "  [{piece}] ");
        }
        let _ = writeln!(text, "{}\n{}", numbers.trim_end(), pieces.trim_end());
    }
    for side in Side::ALL {
        let _ = write!(text, "  {} {side}: {} off", style.piece(side), position.off(side));
        if position.hand(side) > 0 {
            let _ = write!(text, ", {} in hand", position.hand(side));
        }
        text.push_str("  ");
    }
    text.truncate(text.trim_end().len());
    text.push('\n');
    text
}

/// The faces of a throw: sticks as `|` (light) and `:` (dark), dice and bones as numbers.
pub fn faces(apparatus: Apparatus, fallen: Option<&Combination>) -> String {
    let Some(fallen) = fallen else { return String::new() };
    fallen
        .faces
        .as_slice()
        .iter()
        .map(|&face| match apparatus {
            Apparatus::Sticks { .. } if face == 1 => "[|]".to_string(),
            Apparatus::Sticks { .. } => "[:]".to_string(),
            _ => format!("[{face}]"),
        })
        .collect::<Vec<_>>()
        .join(" ")
}

/// The exact chances of the device.
pub fn odds(engine: &Engine) -> String {
    let mut text = format!("{} ({}):\n", engine.device().name, engine.device().apparatus);
    for (throw, chance) in engine.device().chances() {
        let after = again(engine, throw).map_or(String::new(), |word| format!("  {word}"));
        let _ =
            writeln!(text, "  {throw:>2}  {chance:>7}  {:>5.1} %{after}", 100.0 * chance.as_f64());
    }
    text
}
