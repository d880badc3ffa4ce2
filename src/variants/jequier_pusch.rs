//! The game after Jéquier and Pusch: `jequier-pusch`, and `jequier` with the other way to count points.
//!
//! The Swiss Egyptologist Gustave Jéquier put these rules together, and the German Egyptologist Edgar B. Pusch
//! confirmed them after thorough studies of the boards. They are a race with refuges, in which pairs protect
//! each other and three in a row are a wall.
//!
//! Sources: the Basque text, variant 2 (`jequier-pusch`), and the Spanish text (`jequier`). The rules are in
//! [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::jequier_pusch;
//!
//! let engine = jequier_pusch::engine();
//! // JP-7: whoever lands on 27 starts again from the first empty square.
//! let position = engine.parse("......b.../........../....w..... w 2 4-4 0-0 -")?;
//! let after = engine.moves(&position).play("2:25-27".parse()?)?;
//! assert_eq!(after.to_string(), "w.....b.../........../.......... b - 4-4 0-0 -");
//!
//! // JP-5: three in a row are a wall.
//! let position = engine.parse("w.bbb...../w........./.......... w 6 3-2 0-0 -")?;
//! let refusal = engine.moves(&position).play("6:1-7".parse()?).unwrap_err();
//! assert_eq!(refusal.to_string(), "JP-5: 6 from 1 to 7: the wall on 3, 4 and 5 cannot be passed");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Family;
use crate::{
    Article, Backward, Capture, Device, Engine, Hooks, House, Houses, Leave, Name, Opening, RuleId,
    RuleIds, Rules, Score, Sends, Shield, Side, Square, Squares, Switch, Throw, ThrowOff, Throws,
    Variant,
};

articles! {
    /// The rules after Jéquier and Pusch.
    pub const ARTICLES: "JP" = {
        1: "Five pieces each stand on squares 1 to 10. The sticks score 1-2-3-4-6; 1, 4 and 6 throw again.",
        2: "The players throw in turn until somebody throws 1. That player is Black, plays the 1 with the piece on 10 and throws again; so the game starts with Black to play a 1.",
        3: "White's first move is made by White's foremost piece."; reading: "if that piece has no legal move forward, any piece moves, forward, else backward. A passed throw leaves the obligation standing.",
        4: "A single foe that is landed on is swapped. Two or more neighbours of one colour protect each other: nobody lands on them.",
        5: "Three or more neighbours of one colour are a wall that no foe passes, in either direction. Own pieces pass it freely, and other pieces are jumped freely.",
        6: "Pieces move backward when nothing can move forward. A backward move ends on an empty square only.",
        7: "A piece that lands on 27, in either direction, goes to the first empty square counted from 1, the square it has just left included.",
        8: "A piece on 26, 28, 29 or 30 cannot be attacked.",
        9: "No move goes beyond 30. A piece on 30 is borne off when all its side's pieces still on the board stand on 21 to 30."; reading: "a piece that reached 30 earlier waits there and leaves by itself as soon as one of its own side's moves makes that true; while it waits it may have to move backward.",
        10: "The winner scores 1 for each foe left in the third row outside the refuges, 2 in the second row and 3 in the first. In `jequier` it is 5 for the win, and 1, 2 and 3 for each foe in those rows, refuges included.",
    }
}

const fn jp(number: u8) -> RuleId {
    RuleId::new("JP", number)
}

/// A square where nobody is attacked (JP-8).
const fn refuge(square: u8) -> House {
    House { safe: true, ..House::plain(square) }
}

/// `jequier-pusch`: points as in the Basque text.
pub const JEQUIER_PUSCH: Variant = Variant {
    name: Name::clip("jequier-pusch"),
    title: Name::clip("The game after Jéquier and Pusch"),
    source: "Gustave Jéquier and Edgar B. Pusch; Basque text, variant 2",
    revision: 1,
    rules: Rules {
        device: Device::STICKS_6,
        again: Throws::of(&[1, 4, 6]),
        opening: Opening {
            pending: Throw::new(1),
            first: [true, true],
            foremost: true,
            throw_off: Some(ThrowOff { device: Device::STICKS_6, ..ThrowOff::FIRST_1 }),
            ..Opening::begins(Side::Black)
        },
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        wall: 3,
        backward: Backward::ToEmpty,
        houses: Houses::new(&[
            refuge(26),
            House { sends: Sends::FirstEmpty, ..House::plain(27) },
            refuge(28),
            refuge(29),
            refuge(30),
        ]),
        leave: Leave::WhenHome { zone: Squares::range(Square::nearest(21), Square::nearest(30)) },
        score: Score {
            win: 0,
            rows: [1, 2, 3, 0, 0, 0, 0],
            except: Squares::of(&[26, 28, 29, 30]),
        },
        ids: RuleIds {
            setup: jp(1),
            turn: jp(1),
            device: jp(1),
            opening: jp(2),
            first: jp(3),
            capture: jp(4),
            shield: jp(4),
            wall: jp(5),
            backward: jp(6),
            safe: jp(8),
            sends: jp(7),
            finish: jp(9),
            leave: jp(9),
            score: jp(10),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// `jequier`: points as in the Spanish text.
pub const JEQUIER: Variant = Variant {
    name: Name::clip("jequier"),
    title: Name::clip("The game after Jéquier, Spanish points"),
    source: "Gustave Jéquier, confirmed by Edgar B. Pusch; Spanish text",
    revision: 1,
    rules: Rules {
        score: Score { win: 5, rows: [1, 2, 3, 0, 0, 0, 0], except: Squares::EMPTY },
        ..JEQUIER_PUSCH.rules
    },
    ..JEQUIER_PUSCH
};

static ENGINE: Engine = Engine::built_in(JEQUIER_PUSCH);
static ENGINE_JEQUIER: Engine = Engine::built_in(JEQUIER);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE, &ENGINE_JEQUIER], switches: SWITCHES, ..Family::NONE };

/// What other versions decide otherwise.
///
/// - `free-first`: White's first move is made with any piece (JP-3).
pub const SWITCHES: &[Switch] = &[Switch {
    name: "free-first",
    articles: &[Article::new("JP", 3, "White's first move is made with any piece.")],
    apply: free_first,
}];

fn free_first(mut variant: Variant) -> Variant {
    variant.rules.opening.first[Side::White.index()] = false;
    variant
}

/// The engine of `jequier-pusch`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}

/// The engine of `jequier`.
#[must_use]
pub fn engine_jequier() -> &'static Engine {
    &ENGINE_JEQUIER
}
