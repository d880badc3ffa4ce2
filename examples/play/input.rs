//! What a person types.

use senet::{Move, Square, Throw};

/// A line from a person.
#[derive(Debug, PartialEq, Eq)]
pub enum Command {
    /// An empty line: go on, throw.
    Next,
    /// The move of this number in the list, counted from 1.
    Number(usize),
    /// A move written out.
    Move(Move),
    /// Rescue a piece instead of throwing.
    Rescue,
    /// Why a throw cannot be played with the piece on a square.
    Why(Throw, Square),
    /// Why a throw cannot enter a piece.
    WhyIn(Throw),
    Rules,
    Odds,
    Help,
    Quit,
    Unknown,
}

pub const HELP: &str = "\
  a number            play that move of the list
  4:11-15             play a move by its label (also 3:28-off, 2:in-2, 4:11x15, pass)
  why 4 from 11       why the piece on 11 cannot play a 4 (why 2 in: why none can enter)
  Enter               throw
  rescue              rescue a piece instead of throwing, where that is allowed
  rules, odds         the rules by id; the chances of the throws
  help, quit";

pub fn parse(line: &str) -> Command {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        [] | ["throw" | "t"] => Command::Next,
        ["quit" | "q" | "exit"] => Command::Quit,
        ["help" | "h" | "?"] => Command::Help,
        ["rules"] => Command::Rules,
        ["odds"] => Command::Odds,
        ["rescue" | "r"] => Command::Rescue,
        ["why", throw, "in"] => throw_of(throw).map_or(Command::Unknown, Command::WhyIn),
        ["why", throw, "from", from] | ["why", throw, from] => {
            match (throw_of(throw), square_of(from)) {
                (Some(throw), Some(from)) => Command::Why(throw, from),
                _ => Command::Unknown,
            }
        }
        [word] => match (word.parse(), word.parse()) {
            (Ok(number), _) => Command::Number(number),
            (_, Ok(mv)) => Command::Move(mv),
            _ => Command::Unknown,
        },
        _ => Command::Unknown,
    }
}

fn throw_of(word: &str) -> Option<Throw> {
    word.parse().ok().and_then(Throw::new)
}

fn square_of(word: &str) -> Option<Square> {
    word.parse().ok().and_then(Square::new)
}
