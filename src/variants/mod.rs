//! The built-in rule sets, one module each, and the catalogue that finds them by name.
//!
//! A rule set is a [`Variant`](crate::Variant): tables, hooks and the text of its rules. Nothing here uses
//! more than the public parts of the crate, so each module is a model for a rule set of your own.
//!
//! ```
//! use senet::variants;
//!
//! let engine = variants::find("kendall")?;
//! assert_eq!(engine.name().as_str(), "kendall");
//! let long = variants::find("swedish-modern-35")?;
//! assert_eq!(long.rules().squares, 35);
//! assert_eq!(
//!     variants::find("chess").unwrap_err().to_string(),
//!     "no rule set is called \"chess\"; there are bell, bell-cornelius, donnelly, donnelly-7, jequier, \
//!      jequier-pusch, kendall, kendall-5, piccione, \
//!      skiryuk-gurevich, swedish-classic, swedish-modern and \
//!      swedish-modern-N with N from 14 to 64"
//! );
//! # Ok::<(), senet::variants::UnknownVariant>(())
//! ```

use core::fmt;

use crate::{Article, Engine, Name, Switch};

/// The rules of a rule set in words: a list for programs and, from the same text, the documentation.
macro_rules! articles {
    (
        $(#[$doc:meta])*
        pub const $list:ident: $prefix:literal = {
            $($number:literal: $text:literal $(; reading: $reading:literal)?,)*
        }
    ) => {
        $(#[$doc])*
        ///
        $(
            #[doc = concat!("- **", $prefix, "-", $number, "** ", $text)]
            $(#[doc = concat!("  *Reading*: ", $reading)])?
        )*
        pub const $list: &[$crate::Article] = &[
            $($crate::Article::new($prefix, $number, $text)$(.reading($reading))?,)*
        ];
    };
}

pub mod bell;
pub mod bell_cornelius;
pub mod donnelly;
pub mod jequier_pusch;
pub mod kendall;
pub mod piccione;
pub mod skiryuk_gurevich;
pub mod swedish_classic;
pub mod swedish_modern;

/// A module of rule sets in the catalogue.
pub(crate) struct Family {
    /// Its rule sets with fixed names.
    pub engines: &'static [&'static Engine],
    /// The rule set that is also had for other lengths of the track, as `name-N`.
    pub lengths: Option<fn(u8) -> Option<Engine>>,
    /// What can be decided otherwise in each of them.
    pub switches: &'static [Switch],
}

impl Family {
    const NONE: Family = Family { engines: &[], lengths: None, switches: &[] };
}

const FAMILIES: &[Family] = &[
    bell::FAMILY,
    bell_cornelius::FAMILY,
    donnelly::FAMILY,
    jequier_pusch::FAMILY,
    kendall::FAMILY,
    piccione::FAMILY,
    skiryuk_gurevich::FAMILY,
    swedish_classic::FAMILY,
    swedish_modern::FAMILY,
];

articles! {
    /// The rules common to all rule sets.
    pub const COMMON: "CO" = {
        1: "The board has 30 squares in three rows of ten, numbered along the track: each row runs back below the one before, so that 10 and 11, and 20 and 21, are neighbours.",
        2: "Two sides play, White and Black. Where pieces start on the board they alternate from square 1, White on the odd squares and Black on the even ones.",
        3: "A square holds at most one piece.",
        4: "A turn is a sequence of throws, each played as one move of exactly its value before the next throw. Whether a throw gives another depends on its value, never on the distance or direction moved.",
        5: "A throw that no move can play is passed: it is lost and the turn ends. Whoever can move must.",
        6: "Where pieces move backward, they do so only when the throw has no legal move forward for any piece; bearing off counts as forward.",
        7: "Swap: a foe that is landed on goes to the square the mover came from.",
        8: "Four sticks, each with a light and a dark face that are equally likely: so many light faces score their number, and no light face scores 5 or 6 as the rule set says.",
        9: "The first side to bear off all its pieces wins.",
    }
}

/// Every built-in rule set with a fixed name, sorted by name.
///
/// ```
/// use senet::variants;
///
/// let names: Vec<&str> = variants::all().map(|engine| engine.name().as_str()).collect();
/// assert!(names.contains(&"donnelly-7"));
/// assert!(names.is_sorted());
/// ```
pub fn all() -> impl Iterator<Item = &'static Engine> {
    let mut last: Option<&'static str> = None;
    core::iter::from_fn(move || {
        let next = FAMILIES
            .iter()
            .flat_map(|family| family.engines.iter().copied())
            .filter(|engine| last.is_none_or(|last| engine.name().as_str() > last))
            .min_by_key(|engine| engine.name().as_str())?;
        last = Some(next.name().as_str());
        Some(next)
    })
}

/// The rule set of this name: one of [`all`], or one for another length of track such as
/// `swedish-modern-35`, either with switches behind plus signs such as `kendall+overshoot`.
///
/// # Errors
///
/// [`UnknownVariant`] lists the names there are.
///
/// ```
/// use senet::variants;
///
/// let engine = variants::find("kendall-5+overshoot+clear-row")?;
/// assert_eq!(engine.rules().pieces, 5);
/// assert_eq!(
///     variants::find("kendall+blitz").unwrap_err().to_string(),
///     "kendall has no switch called \"blitz\"; it has clear-row, overshoot and throw-1-to-start"
/// );
/// # Ok::<(), senet::variants::UnknownVariant>(())
/// ```
pub fn find(name: &str) -> Result<Engine, UnknownVariant> {
    let mut words = name.split('+');
    let base = words.next().unwrap_or(name);
    let unknown = UnknownVariant { name: Name::clip(base), switch: None };
    let (family, engine) =
        FAMILIES.iter().find_map(|family| Some((family, family.find(base)?))).ok_or(unknown)?;
    if base == name {
        return Ok(engine);
    }
    let mut variant = *engine.variant();
    for word in words {
        let unknown = UnknownVariant { switch: Some(Name::clip(word)), ..unknown };
        let on = variant.switches.iter().flatten().any(|switch| switch.name == word);
        let switch =
            family.switches.iter().find(|switch| switch.name == word && !on).ok_or(unknown)?;
        variant = variant.with_switch(switch).ok_or(unknown)?;
    }
    Engine::new(variant).map_err(|_| unknown)
}

impl Family {
    fn find(&self, name: &str) -> Option<Engine> {
        if let Some(engine) = self.engines.iter().find(|engine| engine.name().as_str() == name) {
            return Some(**engine);
        }
        let (family, squares) = name.rsplit_once('-')?;
        let plain = squares.bytes().all(|byte| byte.is_ascii_digit()) && !squares.starts_with('0');
        let named = self.engines.first()?.name().as_str() == family;
        let squares = squares.parse().ok().filter(|_| plain && named)?;
        (self.lengths?)(squares)
    }
}

/// The switches of a rule set: other readings of its rules, and options that circulate; none for a name
/// that is not in the catalogue.
///
/// ```
/// use senet::variants;
///
/// for switch in variants::switches("bell") {
///     println!("bell+{}: {}", switch.name, switch.articles[0]);
/// }
/// assert!(!variants::switches("bell").is_empty());
/// ```
#[must_use]
pub fn switches(name: &str) -> &'static [Switch] {
    FAMILIES.iter().find(|family| family.find(name).is_some()).map_or(&[], |family| family.switches)
}

/// The hooks of the built-in rule set of this name, for rule sets of your own and for those loaded from files.
///
/// ```
/// use senet::variants;
///
/// assert!(variants::hooks("bell").is_some_and(|hooks| hooks.over.is_some()));
/// assert!(variants::hooks("chess").is_none());
/// ```
#[must_use]
pub fn hooks(name: &str) -> Option<crate::Hooks> {
    find(name).ok().map(|engine| engine.variant().hooks)
}

/// The text of a rule: of the rule set, or else of the rules common to all.
///
/// ```
/// use senet::{RuleId, variants};
///
/// let engine = variants::find("kendall")?;
/// let article = variants::article(engine.variant(), RuleId::new("CO", 3)).unwrap();
/// assert_eq!(article.text, "A square holds at most one piece.");
/// # Ok::<(), senet::variants::UnknownVariant>(())
/// ```
#[must_use]
pub fn article(variant: &crate::Variant, id: crate::RuleId) -> Option<&'static Article> {
    variant.articles().chain(COMMON).find(|article| article.id == id)
}

/// No rule set has this name, or it has no such switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownVariant {
    /// The name without switches, clipped if it is long.
    pub name: Name,
    /// The switch, if it is that which is unknown, already on, or one too many.
    pub switch: Option<Name>,
}

impl fmt::Display for UnknownVariant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(switch) = self.switch {
            let switches = switches(self.name.as_str());
            write!(f, "{} has no switch called {switch:?}; it has ", self.name)?;
            if switches.is_empty() {
                return f.write_str("none");
            }
            return crate::text::list(f, switches.iter().map(|switch| switch.name));
        }
        write!(f, "no rule set is called {:?}; there are ", self.name)?;
        for (i, engine) in all().enumerate() {
            f.write_str(if i > 0 { ", " } else { "" })?;
            write!(f, "{}", engine.name())?;
        }
        for family in FAMILIES.iter().filter(|family| family.lengths.is_some()) {
            if let Some(engine) = family.engines.first() {
                write!(f, " and {}-N with N from 14 to 64", engine.name())?;
            }
        }
        Ok(())
    }
}

impl core::error::Error for UnknownVariant {}
