//! Random rule sets: a base, what is changed in it, and a seed for the games.

use proptest::prelude::*;
use senet::{Hooks, House, Houses, Name, Rules, Throws, Variant, variants};

use crate::change::{Changes, changes};

/// A rule set to try. Its text shows what must be changed in which base to have it.
#[derive(Clone, Debug)]
pub struct Table {
    base: Base,
    changes: Changes,
    /// Contradictions that random fields often have are taken out.
    reconciled: bool,
    pub seed: u64,
}

#[derive(Clone, Debug)]
enum Base {
    /// A built-in rule set, with its hooks or without them.
    BuiltIn { name: String, hooks: bool },
    /// [`Rules::PLAIN`] on another track.
    Plain { squares: u8, pieces: u8 },
}

impl Base {
    fn variant(&self) -> Variant {
        match self {
            Base::BuiltIn { name, hooks } => {
                let variant = *variants::find(name).expect("a rule set").variant();
                if *hooks { variant } else { Variant { hooks: Hooks::NONE, ..variant } }
            }
            Base::Plain { squares, pieces } => {
                let last = House { off: Throws::ALL, ..House::plain(*squares) };
                let rules = Rules {
                    squares: *squares,
                    pieces: *pieces,
                    houses: Houses::new(&[last]),
                    ..Rules::PLAIN
                };
                let kendall = *variants::find("kendall").expect("a rule set").variant();
                Variant { rules, hooks: Hooks::NONE, articles: &[], ..kendall }
            }
        }
    }
}

impl Table {
    pub fn variant(&self) -> Variant {
        let mut variant = self.base.variant();
        variant.name = Name::clip("random-table");
        self.changes.apply(&mut variant.rules);
        if self.reconciled {
            crate::change::reconcile(&mut variant.rules, &variant.hooks);
        }
        variant
    }
}

/// A built-in rule set with some changes.
pub fn changed() -> impl Strategy<Value = Table> {
    let names: Vec<String> =
        variants::all().map(|engine| engine.name().to_string()).chain(lengths()).collect();
    let base = (prop::sample::select(names), any::<bool>())
        .prop_map(|(name, hooks)| Base::BuiltIn { name, hooks });
    table(base, changes(0.07, 0..3))
}

fn lengths() -> impl Iterator<Item = String> {
    [14, 22, 35, 64].into_iter().map(|squares| format!("swedish-modern-{squares}"))
}

/// A plain board with many changes.
pub fn random() -> impl Strategy<Value = Table> {
    let base = (14..=64_u8, 1..=7_u8).prop_map(|(squares, pieces)| Base::Plain { squares, pieces });
    table(base, changes(0.3, 0..6))
}

fn table(
    base: impl Strategy<Value = Base>,
    changes: impl Strategy<Value = Changes>,
) -> impl Strategy<Value = Table> {
    let parts = (base, changes, prop::bool::weighted(0.85), any::<u64>());
    parts.prop_map(|(base, changes, reconciled, seed)| Table { base, changes, reconciled, seed })
}
