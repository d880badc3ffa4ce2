//! The game after Bell and Cornelius: `bell-cornelius`.
//!
//! R. C. Bell and M. Cornelius built it on the box of Queen Hatshepsut with its twenty lions and its long dice:
//! a game of war as much as a race, in which captured lions do not come back. The marks on the last houses are
//! read as the throws that leave from them.
//!
//! Source: the Basque text, variant 1. The rules are in [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::bell_cornelius;
//!
//! let engine = bell_cornelius::engine();
//! // BC-3: with 3 the foremost lion moves, or any that captures.
//! let position = engine.parse("....wb...w/..b......w/b......... w 3 0-0 0-0 -")?;
//! let labels: Vec<String> = engine.moves(&position).iter().map(|mv| mv.to_string()).collect();
//! assert_eq!(labels, ["3:10x13", "3:20-23"]);
//! # Ok::<(), senet::ParseError>(())
//! ```

use super::Family;
use crate::{
    Article, Backward, Capture, Device, End, Engine, Hooks, House, Houses, Limit, Name, Opening,
    RuleId, RuleIds, Rules, Shield, Side, Square, Switch, Throw, Throws, Variant,
};

articles! {
    /// The rules after Bell and Cornelius.
    pub const ARTICLES: "BC" = {
        1: "Ten lions each stand on squares 1 to 20. Black begins and the sides alternate. A four-faced long die marked I, II, III, X throws 1 to 4, each equally likely.",
        2: "Lions move forward only, onto an empty square or onto a foe, which is captured and out of the game. No lion is protected by neighbours, and anything may be jumped.",
        3: "With 1 any lion may move, but only to capture; with 2 only the foremost lion; with 3 the foremost lion, or any lion that captures; with 4 one of the two foremost lions."; reading: "foremost counts all own lions on the board, and leaving the board is always allowed.",
        4: "On 26 to 30 a lion cannot be captured.",
        5: "From 27, 28, 29 and 30 a lion makes no other move than leaving, with exactly 4, 3, 2 and 1."; reading: "the source asks for an exact throw to leave, and does not say that nothing moves within 27 to 30.",
        6: "A lion on 26 to 30 that the throw can legally move or bear off must be the one played; any of them, if there are several.",
        7: "More lions borne off wins; equal is a draw."; reading: "a side with no lion on the board is skipped, and the game ends when the board is empty.",
    }
}

const fn bc(number: u8) -> RuleId {
    RuleId::new("BC", number)
}

/// A house that a lion leaves only with exactly this throw (BC-4, BC-5, BC-6).
const fn gate(square: u8, throw: u8) -> House {
    House {
        safe: true,
        urgent: true,
        walk: Throws::NONE,
        off: Throws::of(&[throw]),
        rule: Some(bc(5)),
        ..House::plain(square)
    }
}

/// Who may move with each throw (BC-3).
const LIMITS: [Limit; Throw::MAX as usize + 1] = {
    let mut limits = [Limit::ANY; Throw::MAX as usize + 1];
    limits[1] = Limit { foremost: 0, capturing: true };
    limits[2] = Limit { foremost: 1, capturing: false };
    limits[3] = Limit { foremost: 1, capturing: true };
    limits[4] = Limit { foremost: 2, capturing: false };
    limits
};

/// `bell-cornelius`.
pub const BELL_CORNELIUS: Variant = Variant {
    name: Name::clip("bell-cornelius"),
    title: Name::clip("The game after Bell and Cornelius"),
    source: "R. C. Bell and M. Cornelius; Basque text, variant 1",
    revision: 1,
    rules: Rules {
        pieces: 10,
        device: Device::LONG_DIE,
        opening: Opening::begins(Side::Black),
        capture: Capture::Remove,
        shield: Shield::None,
        backward: Backward::Never,
        limits: LIMITS,
        houses: Houses::new(&[
            House { safe: true, urgent: true, ..House::plain(26) },
            gate(27, 4),
            gate(28, 3),
            gate(29, 2),
            gate(30, 1),
        ]),
        skip_empty: true,
        end: End::BoardEmpty,
        ids: RuleIds {
            setup: bc(1),
            device: bc(1),
            opening: bc(1),
            turn: bc(1),
            landing: bc(2),
            capture: bc(2),
            shield: bc(2),
            backward: bc(2),
            limits: bc(3),
            safe: bc(4),
            urgent: bc(6),
            leave: bc(5),
            finish: bc(5),
            skip: bc(7),
            end: bc(7),
            score: bc(7),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

static ENGINE: Engine = Engine::built_in(BELL_CORNELIUS);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE], switches: SWITCHES, ..Family::NONE };

/// What other versions decide otherwise.
///
/// - `walk-within`: lions on 27, 28 and 29 may move on along the track (BC-5).
pub const SWITCHES: &[Switch] = &[Switch {
    name: "walk-within",
    articles: &[Article::new(
        "BC",
        5,
        "From 27, 28, 29 and 30 a lion leaves with exactly 4, 3, 2 and 1.",
    )
    .reading("with a smaller throw it may move on along the track, as BC-3 allows.")],
    apply: walk_within,
}];

fn walk_within(mut variant: Variant) -> Variant {
    for (number, walk) in
        [(27, Throws::of(&[1, 2, 3])), (28, Throws::of(&[1, 2])), (29, Throws::of(&[1]))]
    {
        let house = variant.rules.houses.at(Square::nearest(number));
        variant.rules.houses = variant.rules.houses.with(House { walk, ..house });
    }
    variant
}

/// The engine of `bell-cornelius`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
