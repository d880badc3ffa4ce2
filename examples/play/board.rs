//! Drawing: the board, the houses and the throw.

use std::fmt::Write;

use senet::{
    Apparatus, Cell, Combination, Engine, House, Orientation, Position, Sends, Side, Stop, Throws,
    Track,
};

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

/// One character for what is special about a square.
fn mark(house: &House) -> char {
    if house.hold || !matches!(house.sends, Sends::Stay) {
        '~'
    } else if !matches!(house.stop, Stop::Free) {
        '*'
    } else if !house.off.is_empty() {
        '>'
    } else if house.safe {
        '+'
    } else if house.gives_throw {
        '!'
    } else {
        ' '
    }
}

/// What the marks on the board mean, one line each, for the marks this rule set uses.
pub fn legend(engine: &Engine) -> String {
    let mut text = String::new();
    for (sign, meaning) in [
        ('~', "a trap: a piece that lands here is held or sent on"),
        ('*', "no piece passes here without stopping"),
        ('>', "a piece leaves the board from here"),
        ('+', "a piece here cannot be attacked"),
        ('!', "landing here gives another throw"),
    ] {
        let squares: Vec<String> = engine
            .rules()
            .houses
            .as_slice()
            .iter()
            .filter(|house| mark(house) == sign)
            .map(|house| house.square.to_string())
            .collect();
        if !squares.is_empty() {
            let _ = writeln!(text, "  {sign} {} — {meaning}", squares.join(", "));
        }
    }
    for house in engine.rules().houses.as_slice() {
        if let Some(to) = house.rescue {
            let _ = writeln!(text, "  {to} is where a piece on {} can be rescued to", house.square);
        }
    }
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
    let again = Again(engine.rules().again, engine.rules().pool);
    for (throw, chance) in engine.device().chances() {
        let after = again.word(throw);
        let _ =
            writeln!(text, "  {throw:>2}  {chance:>7}  {:>5.1} %{after}", 100.0 * chance.as_f64());
    }
    text
}

struct Again(Throws, Throws);

impl Again {
    fn word(&self, throw: senet::Throw) -> &'static str {
        if self.0.contains(throw) {
            "  throws again"
        } else if self.1.contains(throw) {
            "  is kept, and the side throws on"
        } else {
            ""
        }
    }
}
