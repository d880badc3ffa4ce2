//! What is special about squares and throws, in marks and words. Shared by the games in the terminal.

use std::fmt::Write;

use senet::{Engine, House, Sends, Stop, Throw};

/// One character for what is special about a square.
pub fn mark(house: &House) -> char {
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

/// What a throw does beside moving a piece.
pub fn again(engine: &Engine, throw: Throw) -> Option<&'static str> {
    let rules = engine.rules();
    if rules.again.contains(throw) {
        Some("throws again")
    } else if rules.pool.contains(throw) {
        Some("is kept, and the side throws on")
    } else {
        None
    }
}
