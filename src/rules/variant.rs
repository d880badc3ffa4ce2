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
    /// Which revision of the rules this is, counted from 1: it grows whenever the rules change, so that a record of
    /// older games is not replayed by other rules.
    pub revision: u16,
    /// The tables.
    pub rules: Rules,
    /// The functions for what tables cannot say.
    pub hooks: Hooks,
    /// The rules in words, by id.
    pub articles: &'static [Article],
    /// The switches that were turned on, in order.
    pub switches: [Option<&'static Switch>; Variant::MOST_SWITCHES],
}

impl Variant {
    /// The most switches that one rule set can have turned on.
    pub const MOST_SWITCHES: usize = 4;

    /// The rules in words, with those that a switch decides otherwise in their new words, and those it
    /// adds at the end.
    ///
    /// ```
    /// use senet::{RuleId, variants};
    ///
    /// let engine = variants::find("kendall+overshoot")?;
    /// let added = engine.variant().articles().last().unwrap();
    /// assert_eq!(added.id, RuleId::new("KO", 2));
    /// # Ok::<(), senet::variants::UnknownVariant>(())
    /// ```
    pub fn articles(&self) -> impl Iterator<Item = &'static Article> + '_ {
        let changes = || self.switches.iter().flatten().flat_map(|switch| switch.articles);
        let switched = move |id: RuleId| changes().rfind(|article| article.id == id);
        let added =
            |article: &&'static Article| !self.articles.iter().any(|old| old.id == article.id);
        let own = self.articles.iter().map(move |article| switched(article.id).unwrap_or(article));
        own.chain(changes().filter(added))
    }

    /// The same rule set with a switch turned on and its name extended, or `None` if no more fit.
    #[must_use]
    pub fn with_switch(&self, switch: &'static Switch) -> Option<Variant> {
        let mut name = [0; Name::MAX];
        let parts = [self.name.as_str(), "+", switch.name];
        let mut len = 0;
        for byte in parts.iter().flat_map(|part| part.bytes()) {
            *name.get_mut(len)? = byte;
            len += 1;
        }
        let mut changed = (switch.apply)(*self);
        changed.name = Name::new(core::str::from_utf8(name.get(..len)?).ok()?).ok()?;
        *changed.switches.iter_mut().find(|slot| slot.is_none())? = Some(switch);
        Some(changed)
    }
}

/// One rule in words.
///
/// ```
/// use senet::{Article, RuleId};
///
/// const WALL: Article = Article::new("OT", 1, "Three in a row are a wall that no foe passes.")
///     .reading("own pieces pass it.");
/// assert_eq!(WALL.id, RuleId::new("OT", 1));
/// assert_eq!(
///     WALL.to_string(),
///     "OT-1  Three in a row are a wall that no foe passes. Reading: own pieces pass it."
/// );
/// ```
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

/// A switch of a rule set: another reading of one of its rules, or an option that circulates. Turned on by
/// its name behind a plus sign, as in `kendall+overshoot`.
///
/// ```
/// use senet::{Article, Backward, Engine, Switch, variants::kendall::KENDALL};
///
/// static NO_WAY_BACK: Switch = Switch {
///     name: "no-way-back",
///     articles: &[Article::new("KE", 4, "Pieces never move backward.")],
///     apply: |mut variant| {
///         variant.rules.backward = Backward::Never;
///         variant
///     },
/// };
/// let variant = KENDALL.with_switch(&NO_WAY_BACK).expect("room for one more");
/// assert_eq!(variant.name.as_str(), "kendall+no-way-back");
/// assert!(Engine::new(variant).is_ok());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Switch {
    /// The name, such as `overshoot`.
    pub name: &'static str,
    /// The rules in their new words, and those it adds.
    pub articles: &'static [Article],
    /// What it changes in the tables and hooks.
    pub apply: fn(Variant) -> Variant,
}
