//! A rule set with its name, its tables, its hooks and its text.

use super::{Hooks, Rules};
use crate::{Name, RuleId};

/// A rule set: a name, tables, hooks and the text of its rules. Make an [`Engine`](crate::Engine) of it
/// to play.
///
/// ```
/// use senet::{Engine, Name, Rules, Variant, variants::kendall::KENDALL};
///
/// let quick = Variant {
///     name: Name::new("kendall-3")?,
///     rules: Rules { pieces: 3, ..KENDALL.rules },
///     ..KENDALL
/// };
/// let engine = Engine::new(quick)?;
/// assert_eq!(engine.start().to_string(), "wbwbwb..../........../.......... b - 0-0 0-0 -");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Variant {
    /// The name it is looked up by, such as `kendall`.
    pub name: Name,
    /// The title for people, such as `Kendall's game`.
    pub title: Name,
    /// Where the rules come from.
    pub source: &'static str,
    /// The tables.
    pub rules: Rules,
    /// The functions for what tables cannot say.
    pub hooks: Hooks,
    /// The rules in words, by id.
    pub articles: &'static [Article],
}

/// One rule in words.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Article {
    /// Its id.
    pub id: RuleId,
    /// What it says.
    pub text: &'static str,
    /// What the source leaves open and how it was decided; empty where nothing was.
    pub reading: &'static str,
}

impl Article {
    /// A rule that its source states.
    #[must_use]
    pub const fn new(prefix: &str, number: u8, text: &'static str) -> Article {
        Article { id: RuleId::new(prefix, number), text, reading: "" }
    }

    /// The same rule with the reading that decided what its source leaves open.
    #[must_use]
    pub const fn reading(self, reading: &'static str) -> Article {
        Article { reading, ..self }
    }
}
