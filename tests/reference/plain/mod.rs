//! The rules once more, written from their text alone, to be compared with the crate.
//!
//! Slow and plain: a board is a list of squares, every rule a few lines that walk along it, and a game is nothing but
//! lines of the text protocol. Nothing of the crate is used here, so that a mistake would have to be made twice.

mod bell;
mod bell_cornelius;
mod donnelly;
mod jequier_pusch;
mod kendall;
mod piccione;
mod skiryuk_gurevich;
mod state;
mod swedish;

pub use state::{Colour, State};

/// What can follow a position.
pub enum Answer {
    /// Every throw, and the rescue, or every move; each with its label and where it leads.
    Next(Vec<(String, State)>),
    /// The game is over: who won, if anybody, and the points.
    Over(Option<Colour>, [u32; 2]),
}

/// A rule set, as far as this reference has it.
pub struct Rules {
    pub name: &'static str,
    pub start: &'static str,
    /// How often each value comes up, and of how many ways.
    pub throws: fn() -> Vec<(u32, u32)>,
    pub answer: fn(&State) -> Answer,
}

pub const RULES: [Rules; 14] = [
    kendall::SEVEN,
    kendall::FIVE,
    donnelly::FIVE,
    donnelly::SEVEN,
    skiryuk_gurevich::RULES,
    piccione::RULES,
    jequier_pusch::PUSCH,
    jequier_pusch::JEQUIER,
    bell_cornelius::RULES,
    bell::RULES,
    swedish::MODERN,
    swedish::MODERN_14,
    swedish::MODERN_35,
    swedish::CLASSIC,
];

impl Rules {
    /// The block of lines that the protocol answers to a position.
    pub fn block(&self, line: &str) -> String {
        match (self.answer)(&State::read(line)) {
            Answer::Next(next) => {
                let mut lines: Vec<String> = next
                    .into_iter()
                    .map(|(label, state)| format!("{label}\t{}\n", state.write()))
                    .collect();
                lines.sort();
                lines.concat() + "\n"
            }
            Answer::Over(winner, [white, black]) => {
                let letter = winner.map_or('=', Colour::letter);
                format!("over {letter} {white}-{black}\n\n")
            }
        }
    }
}

/// CO-8: sticks fall light or dark, each as easily; so many light ones score their number, and no light one scores
/// something else. Counted by laying out every way they fall.
pub fn sticks(number: u32, none: u32) -> Vec<(u32, u32)> {
    let mut falls = vec![0_u32];
    for _ in 0..number {
        falls = falls.iter().flat_map(|light| [*light, light + 1]).collect();
    }
    let scores = falls.into_iter().map(|light| if light == 0 { none } else { light });
    let mut counted: Vec<(u32, u32)> = Vec::new();
    for score in scores {
        match counted.iter_mut().find(|entry| entry.0 == score) {
            Some(entry) => entry.1 += 1,
            None => counted.push((score, 1)),
        }
    }
    counted.sort_unstable();
    counted
}

/// CO-9: one point for who has borne off all pieces first.
pub fn first_off(state: &State, pieces: usize) -> Option<Answer> {
    let winner =
        [Colour::White, Colour::Black].into_iter().find(|side| state.off(*side) == pieces)?;
    let points = match winner {
        Colour::White => [1, 0],
        Colour::Black => [0, 1],
    };
    Some(Answer::Over(Some(winner), points))
}

/// The label of a move on the board.
pub fn step(throw: u32, from: usize, to: usize, captures: bool) -> String {
    format!("{throw}:{from}{}{to}", if captures { 'x' } else { '-' })
}

/// The label of bearing off.
pub fn off(throw: u32, from: usize) -> String {
    format!("{throw}:{from}-off")
}
