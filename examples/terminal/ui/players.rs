//! Who plays a side.

use clap::ValueEnum;
use senet::Name;

use super::bot::Kind;

/// Who plays a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Player {
    /// Somebody at the keyboard.
    Person,
    /// A bot that plays any legal move.
    Random,
    /// A bot that takes what looks best at once.
    Greedy,
    /// A bot that looks ahead.
    Search,
}

impl Player {
    /// The kind of bot; `None` for a person.
    pub const fn bot(self) -> Option<Kind> {
        match self {
            Player::Person => None,
            Player::Random => Some(Kind::Random),
            Player::Greedy => Some(Kind::Greedy),
            Player::Search => Some(Kind::Search),
        }
    }

    /// What the player is called on the screen.
    pub const fn title(self) -> &'static str {
        match self {
            Player::Person => "person",
            Player::Random => "random bot",
            Player::Greedy => "greedy bot",
            Player::Search => "searching bot",
        }
    }

    /// What the player is called in a record.
    pub const fn name(self) -> Name {
        Name::clip(self.title())
    }

    /// Another kind of player, so many further in the list, round and round.
    pub fn turned(self, by: isize) -> Player {
        turn(Player::value_variants(), self, by)
    }
}

/// The value that stands so many places behind another one in a list that begins again at its end.
pub fn turn<T: Copy + PartialEq>(all: &[T], now: T, by: isize) -> T {
    let at = all.iter().position(|one| *one == now).unwrap_or(0) as isize;
    let next = (at + by).rem_euclid((all.len() as isize).max(1)) as usize;
    all.get(next).copied().unwrap_or(now)
}
