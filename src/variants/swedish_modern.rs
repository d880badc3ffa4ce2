//! The modern Swedish game: `swedish-modern` on 30 squares, and `swedish-modern-N` on any number from 14 to 64.
//!
//! A Swedish games page gives it as the modern way to play: one ordinary die, no captures, and a trap from which
//! pieces start again. It is meant for boards of about thirty squares, and works on others.
//!
//! Source: the Swedish text. The rules are in [`ARTICLES`]; the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::swedish_modern;
//!
//! let engine = swedish_modern::engine();
//! // SM-2: 5 is taken, and so is 4; the move stops on 3.
//! let position = engine.parse("w..bb...../........../.......... w 4 4-3 0-0 -")?;
//! let labels: Vec<String> = engine.moves(&position).iter().map(|mv| mv.to_string()).collect();
//! assert_eq!(labels, ["4:1-3"]);
//! # Ok::<(), senet::ParseError>(())
//! ```

use super::Family;
use crate::{
    Backward, Capture, Device, Engine, Hooks, House, Houses, Landing, Leave, Name, Opening, RuleId,
    RuleIds, Rules, RulesError, Sends, Side, Square, Squares, Throws, Track, Variant,
};

articles! {
    /// The rules of the modern Swedish game; N is the number of squares.
    pub const ARTICLES: "SM" = {
        1: "Five pieces each stand on squares 1 to 10. One six-faced die is thrown, White begins, and no throw gives another.",
        2: "There is no capture. If the target is taken by any piece, the mover stops on the nearest empty square behind it, toward 1. A forward move must still gain at least one square; a backward move, made only when nothing can move forward, may fall back as far as 1.",
        3: "Three neighbours of one colour are a wall that no foe passes. What counts is the square where the mover stops, before SM-4. A piece that waits in the pit counts in a wall.",
        4: "The pit is the fourth square from the end. A piece that lands there goes to 1 if that is empty; otherwise it waits there, cannot move, and goes to 1 by itself as soon as a move of either side leaves 1 empty, before any bearing off.",
        5: "No move goes beyond the last square. A piece there is borne off when all its side's pieces stand on the last ten squares."; reading: "a piece that got there earlier waits and leaves by itself as soon as one of its own side's moves makes that true; while it waits it may have to move backward.",
    }
}

const fn sm(number: u8) -> RuleId {
    RuleId::new("SM", number)
}

/// The tables for a track of so many squares; [`Rules::validate`] refuses fewer than 14 and more than 64.
const fn rules(squares: u8) -> Rules {
    let pit = squares.saturating_sub(3);
    let zone = squares.saturating_sub(9);
    Rules {
        squares,
        device: Device::DIE,
        opening: Opening::begins(Side::White),
        capture: Capture::None,
        wall: 3,
        landing: Landing::NearestBehind { exact: Squares::EMPTY },
        backward: Backward::ToEmpty,
        houses: Houses::new(&[House {
            walk: Throws::NONE,
            back: false,
            sends: Sends::WaitFor(Square::FIRST),
            rule: Some(sm(4)),
            ..House::plain(pit)
        }]),
        leave: Leave::WhenHome {
            zone: Squares::range(Square::nearest(zone), Square::nearest(squares)),
        },
        ids: RuleIds {
            setup: sm(1),
            turn: sm(1),
            device: sm(1),
            opening: sm(1),
            landing: sm(2),
            capture: sm(2),
            wall: sm(3),
            backward: sm(2),
            sends: sm(4),
            finish: sm(5),
            leave: sm(5),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    }
}

/// `swedish-modern`: 30 squares.
pub const SWEDISH_MODERN: Variant = Variant {
    name: Name::clip("swedish-modern"),
    title: Name::clip("The modern Swedish game"),
    source: "Senet, classic and modern; Swedish text",
    revision: 1,
    rules: rules(30),
    hooks: Hooks::NONE,
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// `swedish-modern-N`: a track of so many squares, 14 to 64.
///
/// # Errors
///
/// [`RulesError`] for any other number.
///
/// ```
/// use senet::{Engine, variants::swedish_modern};
///
/// let variant = swedish_modern::with_squares(35)?;
/// assert_eq!(variant.name.as_str(), "swedish-modern-35");
/// assert_eq!(
///     Engine::new(variant)?.start().to_string(),
///     "wbwbwbwbwb/........../........../..... w - 0-0 0-0 -"
/// );
/// assert!(swedish_modern::with_squares(13).is_err());
/// # Ok::<(), senet::RulesError>(())
/// ```
pub const fn with_squares(squares: u8) -> Result<Variant, RulesError> {
    let rules = rules(squares);
    if let Err(error) = rules.validate() {
        return Err(error);
    }
    let digits = [
        b's',
        b'w',
        b'e',
        b'd',
        b'i',
        b's',
        b'h',
        b'-',
        b'm',
        b'o',
        b'd',
        b'e',
        b'r',
        b'n',
        b'-',
        b'0' + squares / 10,
        b'0' + squares % 10,
    ];
    let name = match core::str::from_utf8(&digits) {
        Ok(name) => Name::clip(name),
        Err(_) => SWEDISH_MODERN.name,
    };
    Ok(Variant { name, rules, ..SWEDISH_MODERN })
}

fn sized(squares: u8) -> Option<Engine> {
    Track::new(squares).ok()?;
    Engine::new(with_squares(squares).ok()?).ok()
}

static ENGINE: Engine = Engine::built_in(SWEDISH_MODERN);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE], lengths: Some(sized), ..Family::NONE };

/// The engine of `swedish-modern`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
