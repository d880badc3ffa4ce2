//! What is asked for a new game, and who plays it.

use std::fmt;

use serde::Deserialize;

use crate::bot::Kind;

/// Who has a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Seat {
    /// A person at the page.
    #[default]
    Person,
    /// A bot.
    Bot(Kind),
}

impl TryFrom<String> for Seat {
    type Error = String;

    fn try_from(text: String) -> Result<Seat, String> {
        if text == "person" { Ok(Seat::Person) } else { text.parse().map(Seat::Bot) }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Seat::Person => f.write_str("person"),
            Seat::Bot(kind) => kind.fmt(f),
        }
    }
}

/// What is asked for a new game.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Wish {
    /// The rule set, with switches behind plus signs.
    pub variant: String,
    /// Who plays White and Black; with a throw-off, the first and the second player.
    #[serde(default)]
    pub seats: [Seat; 2],
    /// Their names, which may be empty.
    #[serde(default)]
    pub names: [String; 2],
    /// The seed of the throws and of the bots.
    pub seed: u64,
    /// Whether to throw for who begins, where the rule set has that.
    #[serde(default)]
    pub throw_off: bool,
}
