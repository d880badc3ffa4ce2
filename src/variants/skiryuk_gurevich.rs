//! The game after Skiryuk and Gurevich: `skiryuk-gurevich`.
//!
//! Dmitriy Skiryuk proposed it because most reconstructions seemed to him too simple for a game that was loved so
//! long; Eli Gurevich published it with explanations where the instructions were not clear. The last five houses
//! are a passage of their own, in which a piece throws for itself.
//!
//! Source: the Basque text, variant 5. The rules are in [`ARTICLES`]. The tables have everything but where a piece
//! goes from 26 and 27, which is a hook.
//!
//! ```
//! use senet::{Square, variants::skiryuk_gurevich};
//!
//! let engine = skiryuk_gurevich::engine();
//! // SG-5 and SG-6: whoever would pass 26 stops there, and throws at once for that piece.
//! let position = engine.parse("b........./........../...w...... w 4 4-4 0-0 -")?;
//! let after = engine.moves(&position).play("4:24-26".parse()?)?;
//! assert_eq!(after.bound(), Square::new(26));
//! assert_eq!(after.side(), position.side());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Family;
use crate::{
    Article, Backward, Capture, Engine, Hooks, House, Houses, Name, Opening, Position, RuleId,
    RuleIds, Rules, Shield, Side, Square, Squares, Stop, Switch, Throw, ThrowOff, Throws, Variant,
};

articles! {
    /// The rules after Skiryuk and Gurevich.
    pub const ARTICLES: "SG" = {
        1: "Five pieces each stand on squares 1 to 10. The sticks score 1-2-3-4-5; 1, 4 and 5 throw again. Black, the first to throw a 1, begins by throwing again.",
        2: "A foe that is landed on and is not shielded is swapped. In a run of neighbours of one colour the two ends are shielded and the inner pieces are not; so a pair is fully shielded, and a lone piece is not.",
        3: "A run of two or more is never passed by a foe: no move has a whole run strictly between its start and its end. A move may end inside a run, on an inner piece. Own pieces pass freely.",
        4: "When nothing can move forward, pieces move backward by the same rules: swap, shields and runs.",
        5: "Every piece that would reach or pass 26 stops on 26; SG-3 applies to the squares before it.",
        6: "A piece that lands on 26 is bound: the same player throws at once, and that piece plays the throw. 5 bears it off. 2, 3 and 4 move it to 28, 29 and 30 if that square and every square between are empty; otherwise, and with 1, it goes to 27 if that is empty, otherwise to the revival (SG-10)."; reading: "the source has 27 only if all the squares after 26 are full, and otherwise one of them; which one, and whether occupied ones may be passed, it leaves open.",
        7: "A piece that lands on 27 is bound: 4 bears it off, 1 to 3 revive it (SG-10), and 5 leaves it there.",
        8: "A piece that lands on 28 or 29 is bound: 3 bears it off from 28, 2 from 29, and anything else leaves it there.",
        9: "A piece that lands on 30 ends the turn, whatever was thrown; any later throw bears it off.",
        10: "Revival: to 15 if that is empty; if a foe is on 15, onto 15 and the foe to the first empty square counted from 1; if an own piece is on 15, to the nearest empty square behind 15."; reading: "the source sends the foe on 15 to 1, and is silent when 1 is taken.",
        11: "In a later throw, if a piece on 27 (1 to 4), 28 (3), 29 (2) or 30 (any) can be played as in SG-7 to SG-9, one such piece must be. Otherwise the throw is played by the pieces below 26.",
        12: "Nothing on 26 to 30 is ever captured, and nothing there moves in any other way.",
        13: "After a bound throw is resolved without binding the piece again, the turn goes on if that throw was 1, 4 or 5, and otherwise ends; SG-9 ends it always. A throw that nothing can play ends the turn; but with an own piece on 27 to 29, or if a bound throw leaves the piece where it is, no turn is lost: the same test on 1, 4 and 5 applies."; reading: "this is what `no turn is lost` past 26 means. The source's lost turn when only a to-and-fro move is possible is met by SG-4: no move goes both ways.",
    }
}

const fn sg(number: u8) -> RuleId {
    RuleId::new("SG", number)
}

const BEAUTY: Square = Square::nearest(26);
const WATER: Square = Square::nearest(27);
const REVIVAL: Square = Square::nearest(15);

/// One of the last five houses: nothing is captured there or moves by walking (SG-12).
const fn last_house(square: u8, off: Throws, rule: u8) -> House {
    House {
        safe: true,
        walk: Throws::NONE,
        off,
        back: false,
        rule: Some(sg(rule)),
        ..House::plain(square)
    }
}

/// A house where a piece throws for itself, and may be left waiting (SG-7, SG-8, SG-11, SG-13).
const fn passage(house: House) -> House {
    House { bind: true, urgent: true, keeps_turn: true, ..house }
}

/// `skiryuk-gurevich`.
pub const SKIRYUK_GUREVICH: Variant = Variant {
    name: Name::clip("skiryuk-gurevich"),
    title: Name::clip("The game after Skiryuk and Gurevich"),
    source: "Dmitriy Skiryuk and Eli Gurevich; Basque text, variant 5",
    revision: 1,
    rules: Rules {
        again: Throws::of(&[1, 4, 5]),
        opening: Opening { throw_off: Some(ThrowOff::FIRST_1), ..Opening::begins(Side::Black) },
        capture: Capture::Swap,
        shield: Shield::RunEnds,
        wall: 2,
        backward: Backward::Capturing,
        houses: Houses::new(&[
            House {
                stop: Stop::Halt,
                hooked: Throws::of(&[1, 2, 3, 4]),
                bind: true,
                ..last_house(26, Throws::of(&[5]), 6)
            },
            passage(House {
                hooked: Throws::of(&[1, 2, 3]),
                ..last_house(27, Throws::of(&[4]), 7)
            }),
            passage(last_house(28, Throws::of(&[3]), 8)),
            passage(last_house(29, Throws::of(&[2]), 8)),
            House { ends_turn: true, urgent: true, ..last_house(30, Throws::ALL, 9) },
        ]),
        ids: RuleIds {
            setup: sg(1),
            device: sg(1),
            turn: sg(1),
            opening: sg(1),
            landing: sg(2),
            capture: sg(2),
            shield: sg(2),
            wall: sg(3),
            backward: sg(4),
            no_return: Some(sg(12)),
            stop: sg(5),
            bind: sg(6),
            leave: sg(6),
            finish: sg(5),
            safe: sg(12),
            urgent: sg(11),
            pass: sg(13),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks { target: Some(target), check: Some(check), ..Hooks::NONE },
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// SG-6 and SG-7: where a throw puts a piece on 26 or 27.
fn target(_: &Engine, position: &Position, from: Square, throw: Throw) -> Option<Square> {
    let free = |squares: Squares| (squares & position.occupied()).is_empty();
    if from == BEAUTY {
        let ahead = from.forward(throw.value())?;
        if throw.value() > 1 && free(Squares::range(WATER, ahead)) {
            return Some(ahead);
        }
        if free(Squares::EMPTY.with(WATER)) {
            return Some(WATER);
        }
    }
    revival(position)
}

/// SG-10: where a piece is revived.
fn revival(position: &Position) -> Option<Square> {
    if !position.pieces(position.side()).contains(REVIVAL) {
        return Some(REVIVAL);
    }
    let behind = Squares::range(Square::FIRST, REVIVAL) - position.occupied();
    behind.last()
}

/// SG-6: a piece stands on 26 only while it is bound there.
fn check(_: &Engine, position: &Position) -> Result<(), RuleId> {
    let waits = position.occupied().contains(BEAUTY) && position.bound() != Some(BEAUTY);
    if waits { Err(sg(6)) } else { Ok(()) }
}

static ENGINE: Engine = Engine::built_in(SKIRYUK_GUREVICH);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE], switches: SWITCHES, ..Family::NONE };

/// What other versions decide otherwise.
///
/// - `bound-26-only`: only a piece that lands on 26 throws for itself (SG-7 and SG-8 as later throws).
pub const SWITCHES: &[Switch] = &[Switch {
    name: "bound-26-only",
    articles: &[Article::new(
        "SG",
        7,
        "On 27 a piece waits: a later throw of 4 bears it off, 1 to 3 revive it (SG-10), and 5 leaves it there.",
    )
    .reading("only a piece that lands on 26 is bound; on 27, 28 and 29 it waits for a later throw (SG-11)."),
    Article::new("SG", 8, "On 28 and 29 a piece waits: a later throw of 3 bears it off from 28, 2 from 29.")],
    apply: bound_26_only,
}];

fn bound_26_only(mut variant: Variant) -> Variant {
    for number in [27, 28, 29] {
        let house = variant.rules.houses.at(Square::nearest(number));
        variant.rules.houses = variant.rules.houses.with(House { bind: false, ..house });
    }
    variant
}

/// The engine of `skiryuk-gurevich`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
