//! Donnelly's rules: `donnelly` with five pieces and `donnelly-7` with seven.
//!
//! Terrence Donnelly wrote them down in 1999 after Kendall's game, with information from the Museum of Fine
//! Arts and the Kirk Game Company. What sets them apart is that a player collects throws first and then plays
//! them in any order.
//!
//! Source: the English text. The rules are in [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::{Throw, Thrown, Turn, variants::donnelly};
//!
//! let engine = donnelly::engine();
//! // DO-2: a 4 and a 1 are collected, and a 3 ends the pool.
//! let mut position = engine.start();
//! for throw in [4, 1, 3] {
//!     let Turn::Throw(turn) = engine.turn(&position) else { unreachable!("the pool is open") };
//!     let thrown = turn.throw(Throw::nearest(throw))?;
//!     assert_eq!(matches!(thrown, Thrown::Collecting(_)), throw != 3);
//!     position = thrown.position();
//! }
//! assert_eq!(position.to_string(), "wbwbwbwbwb/........../.......... b 431 0-0 0-0 -");
//! # Ok::<(), senet::ThrowError>(())
//! ```

use super::Family;
use crate::{
    Article, Backward, Capture, Engine, Hit, Hooks, House, Houses, Name, Opening, RuleId, RuleIds,
    Rules, Shield, Side, Square, Stop, Switch, Throw, ThrowOff, Throws, Variant,
};

articles! {
    /// Donnelly's rules.
    pub const ARTICLES: "DO" = {
        1: "Five pieces each (or seven) alternate from square 1; Black begins. The sticks score 1-2-3-4-5."; reading: "throwing for the first 1 only decides who begins.",
        2: "A player throws until a 2 or 3 comes up and collects every value in a pool, then plays the values in any order, each with any one piece and each landing legal by itself.",
        3: "A move ends on an empty square or on an undefended foe, one with no mate next to it, squares 26 to 30 included; such a foe is swapped. Any pieces may be jumped.",
        4: "Pieces move backward only when no value left in the pool has a move forward. Backward moves start on 26 or below and may swap with an undefended foe.",
        5: "26 is reached by exact throw only and never passed. A piece on 26 can be attacked like any other.",
        6: "From 26 a throw of 2, 3 or 4 moves to 28, 29 or 30, and 5 bears off."; reading: "1 cannot be used from 26: nobody steps into the water.",
        7: "From 30 any value bears off, from 29 a 2, from 28 a 3. Pieces on 28 to 30 never move otherwise.",
        8: "An undefended foe that is hit on 28 to 30 goes to 27."; reading: "it goes to 26 if 27 is taken.",
        9: "If nothing can be played forward, but a value would take a piece from 26 onto a defended foe, and 27 is empty, that piece must go to 27 before any move backward is looked at; if several values would, each is a move. The rest of the pool is lost and the turn ends.",
        10: "A side with a piece on 27 may move nothing else. Instead of throwing it rescues the piece to 15, if that is empty, and ends its turn; or it throws once: 4 bears the piece off and the side throws again as at the start of a turn, anything else ends the turn.",
        11: "A value stays in the pool until no value left can be played; then all that are left are lost and the turn ends."; reading: "nobody has to play as many values as possible.",
    }
}

const fn r(number: u8) -> RuleId {
    RuleId::new("DO", number)
}

/// A foe hit beyond the water falls in, or goes back to 26 if somebody is there (DO-8).
const INTO_THE_WATER: Hit = Hit::SendTo { to: Square::nearest(27), or: Square::nearest(26) };

/// A house that a piece leaves only by bearing off (DO-7).
const fn last_house(square: u8, off: Throws) -> House {
    House {
        walk: Throws::NONE,
        off,
        back: false,
        hit: INTO_THE_WATER,
        rule: Some(r(7)),
        ..House::plain(square)
    }
}

/// `donnelly`: five pieces each.
pub const DONNELLY: Variant = Variant {
    name: Name::clip("donnelly"),
    title: Name::clip("Donnelly's rules"),
    source: "Terrence Donnelly, Rules of Senet, 1999; English text",
    revision: 1,
    rules: Rules {
        opening: Opening { throw_off: Some(ThrowOff::FIRST_1), ..Opening::begins(Side::Black) },
        pool: Throws::of(&[1, 4, 5]),
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        backward: Backward::Capturing,
        houses: Houses::new(&[
            House {
                stop: Stop::Exact,
                walk: Throws::of(&[2, 3, 4]),
                off: Throws::of(&[5]),
                plunge: Some(Square::nearest(27)),
                rule: Some(r(6)),
                ..House::plain(26)
            },
            House {
                walk: Throws::NONE,
                off: Throws::of(&[4]),
                back: false,
                ends_turn: true,
                hold: true,
                rescue: Some(Square::nearest(15)),
                again: Throws::of(&[4]),
                rule: Some(r(10)),
                ..House::plain(27)
            },
            last_house(28, Throws::of(&[3])),
            last_house(29, Throws::of(&[2])),
            last_house(30, Throws::ALL),
        ]),
        ids: RuleIds {
            setup: r(1),
            turn: r(2),
            pass: r(11),
            device: r(1),
            pool: r(2),
            opening: r(1),
            landing: r(3),
            capture: r(3),
            shield: r(3),
            backward: r(4),
            stop: r(5),
            hold: r(10),
            rescue: r(10),
            plunge: r(9),
            finish: r(5),
            leave: r(7),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// `donnelly-7`: seven pieces each.
pub const DONNELLY_7: Variant = Variant {
    name: Name::clip("donnelly-7"),
    title: Name::clip("Donnelly's rules with seven pieces"),
    rules: Rules { pieces: 7, ..DONNELLY.rules },
    ..DONNELLY
};

static ENGINE: Engine = Engine::built_in(DONNELLY);
static ENGINE_7: Engine = Engine::built_in(DONNELLY_7);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE, &ENGINE_7], switches: SWITCHES, ..Family::NONE };

/// What other versions decide otherwise.
///
/// - `step-into-water`: from 26 a throw of 1 steps into the water, as in Kendall's game (DO-6).
pub const SWITCHES: &[Switch] = &[Switch {
    name: "step-into-water",
    articles: &[Article::new("DO", 6, "From 26 a throw of 1, 2, 3 or 4 moves to 27, 28, 29 or 30, and 5 bears off.")
        .reading(
            "1 steps into the water, which loses the rest of the pool and ends the turn; an undefended foe there \
             is swapped.",
        )],
    apply: step_into_water,
}];

fn step_into_water(mut variant: Variant) -> Variant {
    let beauty = variant.rules.houses.at(Square::nearest(26));
    let walk = beauty.walk.with(Throw::nearest(1));
    variant.rules.houses = variant.rules.houses.with(House { walk, ..beauty });
    variant
}

/// The engine of `donnelly`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}

/// The engine of `donnelly-7`.
#[must_use]
pub fn engine_7() -> &'static Engine {
    &ENGINE_7
}
