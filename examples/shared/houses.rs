//! What squares are called and marked with. Shared by the examples that draw boards.

use senet::history::{HouseName, Marking, house_names, square_on};
use senet::{Square, Track};

/// The name of a square on a track of any length.
fn house_name(square: Square, track: Track) -> Option<&'static str> {
    let here = |house: &&HouseName| square_on(house.square, track) == Some(square);
    house_names().iter().find(here)?.name
}

/// What a square is: its number, its name, and its mark.
pub fn house(square: Square, track: Track, marking: Option<&Marking>) -> String {
    let mut text = square.to_string();
    if let Some(name) = house_name(square, track) {
        text = format!("{text}: {name}");
    }
    if let Some(Marking { sign, .. }) = marking {
        text = format!("{text}; marked {}", sign.label);
        let meaning = [sign.reading, sign.meaning].into_iter().flatten();
        let meaning: Vec<&str> = meaning.filter(|word| *word != sign.label).collect();
        if !meaning.is_empty() {
            text = format!("{text} ({})", meaning.join(", "));
        }
    }
    text
}
