//! Kendall's game: `kendall` with seven pieces and `kendall-5` with five.
//!
//! Timothy Kendall of the Museum of Fine Arts in Boston published this reconstruction in 1978 with a set made
//! by the Kirk Game Company, *Passing Through the Netherworld*. It reads the five marked houses at the end of
//! the track as the trials of the dead, and has become the game that most people know as Senet.
//!
//! Source: the Basque text, variant 4. The rules are in [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::kendall;
//!
//! let engine = kendall::engine();
//! // KE-5: 26 is a stop for everybody, and the way to the last houses begins there.
//! let position = engine.parse("w........./........../..w..w...b w 4 4-6 0-0 -")?;
//! let labels: Vec<String> = engine.moves(&position).iter().map(|mv| mv.to_string()).collect();
//! assert_eq!(labels, ["4:1-5", "4:26x30"]);
//! # Ok::<(), senet::ParseError>(())
//! ```

use super::Family;
use crate::{
    Article, Backward, Capture, Engine, Hit, House, Houses, Name, RuleId, RuleIds, Rules, Shield,
    Square, Squares, Stop, Switch, Throws, Variant,
};

articles! {
    /// The rules of Kendall's game.
    pub const ARTICLES: "KE" = {
        1: "Seven pieces each stand on squares 1 to 14; Black begins. The sticks score 1-2-3-4-5. After a move made with 1, 4 or 5 the side throws again.",
        2: "A move ends on an empty square or on an isolated foe: one with no piece of its own colour on a neighbouring square, squares 26 to 30 included. Any number of pieces may be jumped.",
        3: "An isolated foe that is landed on is swapped, so that a capture made backward advances the foe.",
        4: "When nothing can move forward, a piece on 26 or below moves backward; there too it may swap with an isolated foe.",
        5: "No piece passes 26, the House of Beauty, without stopping there. From 26 a throw of 1 to 4 moves to 27 to 30, and 5 bears off.",
        6: "On 28 and 29 a piece moves no further: 3 bears off from 28, 2 from 29. From 30 any throw bears off.",
        7: "If a throw has no move forward and none backward, a piece on 28 or 29 goes back to 27; a foe there is swapped, protected or not. It counts as falling in.",
        8: "A piece that falls into 27, the House of Waters, by its own side's move ends the turn. While a side has a piece on 27, none of its other pieces may move.",
        9: "A side with a piece on 27 may, instead of throwing, rescue it to 15 if that is empty, which ends the turn; or it throws, and 4 bears the piece off and throws again, while anything else ends the turn.",
        10: "A piece on 27 is never protected. It may be attacked from 26 with a 1: the two swap, and the attacker has fallen in.",
        11: "An isolated foe on 28, 29 or 30 can be attacked only from 26. It goes to 27, or to 26 if 27 is taken. A neighbour on 27 does protect a piece on 28.",
    }
}

const fn ke(number: u8) -> RuleId {
    RuleId::new("KE", number)
}

const WATERS: Square = Square::nearest(27);

/// A foe hit beyond the waters falls in, or goes back to 26 if somebody is there (KE-11).
const INTO_THE_WATERS: Hit = Hit::SendTo { to: WATERS, or: Square::nearest(26) };

/// A house from which only so many steps bear off (KE-6), or that is left for the waters (KE-7).
const fn last_house(square: u8, off: Throws) -> House {
    House {
        walk: Throws::NONE,
        off,
        back: false,
        hit: INTO_THE_WATERS,
        rule: Some(ke(6)),
        ..House::plain(square)
    }
}

/// `kendall`: seven pieces each.
pub const KENDALL: Variant = Variant {
    name: Name::clip("kendall"),
    title: Name::clip("Kendall's game"),
    source: "Timothy Kendall, Passing Through the Netherworld, 1978; Basque text, variant 4",
    revision: 1,
    rules: Rules {
        pieces: 7,
        again: Throws::of(&[1, 4, 5]),
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        backward: Backward::Capturing,
        houses: Houses::new(&[
            House {
                stop: Stop::Exact,
                walk: Throws::of(&[1, 2, 3, 4]),
                off: Throws::of(&[5]),
                rule: Some(ke(5)),
                ..House::plain(26)
            },
            House {
                open: true,
                walk: Throws::NONE,
                off: Throws::of(&[4]),
                back: false,
                ends_turn: true,
                hold: true,
                rescue: Some(Square::nearest(15)),
                rule: Some(ke(9)),
                ..House::plain(27)
            },
            House { retreat: Some(WATERS), ..last_house(28, Throws::of(&[3])) },
            House { retreat: Some(WATERS), ..last_house(29, Throws::of(&[2])) },
            last_house(30, Throws::ALL),
        ]),
        ids: RuleIds {
            setup: ke(1),
            turn: ke(1),
            device: ke(1),
            opening: ke(1),
            landing: ke(2),
            capture: ke(3),
            shield: ke(2),
            backward: ke(4),
            stop: ke(5),
            leave: ke(6),
            hold: ke(8),
            rescue: ke(9),
            retreat: ke(7),
            finish: ke(5),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: crate::Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// `kendall-5`: five pieces each.
pub const KENDALL_5: Variant = Variant {
    name: Name::clip("kendall-5"),
    title: Name::clip("Kendall's game with five pieces"),
    rules: Rules { pieces: 5, ..KENDALL.rules },
    ..KENDALL
};

static ENGINE: Engine = Engine::built_in(KENDALL);
static ENGINE_5: Engine = Engine::built_in(KENDALL_5);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE, &ENGINE_5], switches: SWITCHES, ..Family::NONE };

/// The options that circulate for Kendall's game, each a switch of its own.
///
/// - **KO-1** (`throw-1-to-start`) Everyone must throw a 1 to start. *Reading*: until a side has made its first move
///   it passes every throw but 1, and the 1 may move any piece.
/// - **KO-2** (`overshoot`) A piece that overshoots 26 falls into 27. *Reading*: it is a legal move forward like any
///   other, and a foe on 27 is swapped.
/// - **KO-3** (`clear-row`) Nobody bears off until the first row is clear of his pieces. *Reading*: the piece that
///   could bear off with the throw does not move otherwise.
pub const SWITCHES: &[Switch] = &[
    Switch {
        name: "clear-row",
        articles: &[Article::new("KO", 3, "Nobody bears off until the first row is clear of his pieces.")
            .reading("the piece that could bear off with the throw does not move otherwise.")],
        apply: clear_row,
    },
    Switch {
        name: "overshoot",
        articles: &[Article::new("KO", 2, "A piece that overshoots 26 falls into 27.")
            .reading("it is a legal move forward like any other, and a foe on 27 is swapped.")],
        apply: overshoot,
    },
    Switch {
        name: "throw-1-to-start",
        articles: &[Article::new("KO", 1, "Everyone must throw a 1 to start.").reading(
            "until a side has made its first move it passes every throw but 1, and the 1 may move any piece.",
        )],
        apply: throw_1_to_start,
    },
];

const fn ko(number: u8) -> RuleId {
    RuleId::new("KO", number)
}

fn throw_1_to_start(mut variant: Variant) -> Variant {
    variant.rules.opening.first = [true; 2];
    variant.rules.opening.throws = Throws::of(&[1]);
    variant.rules.ids.first = ko(1);
    variant
}

fn overshoot(mut variant: Variant) -> Variant {
    let beauty = variant.rules.houses.at(Square::nearest(26));
    variant.rules.houses =
        variant.rules.houses.with(House { stop: Stop::Overshoot(WATERS), ..beauty });
    variant.rules.ids.stop = ko(2);
    variant
}

fn clear_row(mut variant: Variant) -> Variant {
    variant.rules.home = Squares::range(Square::nearest(11), Square::nearest(30));
    variant.rules.ids.leave = ko(3);
    variant
}

/// The engine of `kendall`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}

/// The engine of `kendall-5`.
#[must_use]
pub fn engine_5() -> &'static Engine {
    &ENGINE_5
}
