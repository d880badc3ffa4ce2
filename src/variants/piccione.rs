//! A game after Piccione: `piccione`.
//!
//! Peter A. Piccione wrote about the meaning of Senet, and rules that follow him circulate: pieces start in hand,
//! throws are shared out among the pieces, and two lucky houses give another throw. It is not among the four source
//! texts of this project; these rules follow the outline that circulates, and where that says nothing a reading
//! decides.
//!
//! The rules are in [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::piccione;
//!
//! let engine = piccione::engine();
//! // PI-3: a 3 may be played as 1 and 2, with one piece or with two.
//! let position = engine.parse("w.....w..b/........../.......... w 3 3-4 0-0 -")?;
//! let after = engine.moves(&position).play("1:1-2".parse()?)?;
//! assert_eq!(after.to_string(), ".w....w..b/........../.......... w 2 3-4 0-0 part,way=f");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Family;
use crate::{
    Backward, Capture, Engine, Hooks, House, Houses, Name, Opening, RuleId, RuleIds, Rules, Sends,
    Setup, Shield, Side, Square, Throw, Throws, Variant,
};

articles! {
    /// The rules after Piccione.
    pub const ARTICLES: "PI" = {
        1: "Five pieces each start in hand, the board empty. The sticks score 1-2-3-4-5; 5 throws again."; reading: "Black begins. 5 throws again when all of it is played or nothing more of it can be, and a throw that nothing can play ends the turn.",
        2: "A throw of 1 enters a piece on square 1, if that is empty, and gives a throw that this piece must begin to use."; reading: "only a whole throw of 1 enters, not a part of a larger one, and it may move a piece instead. If the piece that entered cannot begin the throw, the throw is lost and the turn ends; once it has begun, any piece may play the rest.",
        3: "A throw may be split among pieces, each part a move of its own."; reading: "each part lands legally by itself, whatever cannot be played is lost, and nobody has to play as much as possible.",
        4: "All moves of a turn go in one direction."; reading: "a turn begins forward; only if its first throw has no move forward at all does it go backward (CO-6). Further throws of the same turn go the same way. Bearing off and entering count as forward.",
        5: "A move ends on an empty square or on a lone foe, which is swapped (CO-7)."; reading: "the outline names no captures; a piece with a neighbour of its own colour cannot be landed on, any pieces may be jumped, and a backward move may capture too.",
        6: "A piece that lands on 15 or 26 gives another throw."; reading: "however many reasons there are, one throw is given at a time, when the pending one is played out.",
        7: "A piece that lands on 27 goes back to its owner's hand, to enter again."; reading: "the turn goes on as if it had landed elsewhere. A foe that is swapped never comes to stand there.",
        8: "A piece leaves by exact throw: 5 from 26, 3 from 28, 2 from 29, 1 from 30."; reading: "a part of a split throw may bear off; from 28 and 29 a piece may also move on to 30.",
        9: "There is no way back from 28, 29 and 30."; reading: "pieces there are captured like any other.",
    }
}

const fn pi(number: u8) -> RuleId {
    RuleId::new("PI", number)
}

/// A house that gives another throw (PI-6).
const fn lucky(square: u8) -> House {
    House { gives_throw: true, ..House::plain(square) }
}

/// A house that a piece leaves by exact throw and never backward (PI-8, PI-9).
const fn last_house(square: u8, walk: &[u8], off: u8) -> House {
    House {
        walk: Throws::of(walk),
        off: Throws::of(&[off]),
        back: false,
        rule: Some(pi(8)),
        ..House::plain(square)
    }
}

/// A throw of 1 enters on square 1 (PI-2).
const ENTRY: [Option<Square>; Throw::MAX as usize + 1] = {
    let mut entry = [None; Throw::MAX as usize + 1];
    entry[1] = Some(Square::FIRST);
    entry
};

/// `piccione`.
pub const PICCIONE: Variant = Variant {
    name: Name::clip("piccione"),
    title: Name::clip("A game after Piccione"),
    source: "rules that circulate after Peter A. Piccione; not among the source texts",
    revision: 1,
    rules: Rules {
        setup: Setup::InHand,
        again: Throws::of(&[5]),
        split: true,
        one_way: true,
        opening: Opening::begins(Side::Black),
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        backward: Backward::Capturing,
        entry: ENTRY,
        entry_binds: true,
        houses: Houses::new(&[
            lucky(15),
            House {
                walk: Throws::of(&[1, 2, 3, 4]),
                off: Throws::of(&[5]),
                rule: Some(pi(8)),
                ..lucky(26)
            },
            House { sends: Sends::ToHand, ..House::plain(27) },
            last_house(28, &[1, 2], 3),
            last_house(29, &[1], 2),
            last_house(30, &[], 1),
        ]),
        ids: RuleIds {
            setup: pi(1),
            turn: pi(1),
            device: pi(1),
            opening: pi(1),
            entry: pi(2),
            bind: pi(2),
            split: pi(3),
            one_way: pi(4),
            backward: pi(4),
            no_return: Some(pi(9)),
            landing: pi(5),
            capture: pi(5),
            shield: pi(5),
            sends: pi(7),
            leave: pi(8),
            finish: pi(8),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

static ENGINE: Engine = Engine::built_in(PICCIONE);

pub(crate) const FAMILY: Family = Family { engines: &[&ENGINE], ..Family::NONE };

/// The engine of `piccione`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
