//! What squares are called and marked with. Shared by the examples that draw boards.

use senet::history::{HouseName, Marking, Sign, house_names, square_on};
use senet::{Square, Track};

/// The name of a square on a track of any length.
pub fn name(square: Square, track: Track) -> Option<&'static str> {
    let here = |house: &&HouseName| square_on(house.square, track) == Some(square);
    house_names().iter().find(here)?.name
}

/// What a square is: its number, its name, and its mark.
pub fn house(square: Square, track: Track, marking: Option<&Marking>) -> String {
    let mut text = square.to_string();
    if let Some(name) = name(square, track) {
        text = format!("{text}: {name}");
    }
    if let Some(marking) = marking {
        text = format!("{text}; marked {}", sign(&marking.sign));
    }
    text
}

/// What a sign is called, how it is read and what it means.
pub fn sign(sign: &Sign) -> String {
    let meaning = [sign.reading, sign.meaning].into_iter().flatten();
    let meaning: Vec<&str> = meaning.filter(|word| *word != sign.label).collect();
    if meaning.is_empty() {
        sign.label.to_string()
    } else {
        format!("{} ({})", sign.label, meaning.join(", "))
    }
}
