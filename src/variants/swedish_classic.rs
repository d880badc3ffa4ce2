//! The classic Swedish game: `swedish-classic`.
//!
//! The same Swedish page gives it as the old, reconstructed way to play, with four split sticks and the opening
//! of Jéquier's game. Its pieces stop short of taken squares as in the modern game, except on the last five.
//!
//! Source: the Swedish text. The rules are in [`ARTICLES`], beside those of
//! [`swedish_modern`](super::swedish_modern::ARTICLES); the tables say it all, without hooks.
//!
//! ```
//! use senet::variants::swedish_classic;
//!
//! let engine = swedish_classic::engine();
//! // SC-2: nobody falls back from the last five squares.
//! let position = engine.parse("w........./........../...w...b.. w 4 3-4 0-0 -")?;
//! let refusal = engine.moves(&position).play("4:24-27".parse()?).unwrap_err();
//! assert_eq!(
//!     refusal.to_string(),
//!     "SC-2: 4 from 24 to 28: a piece stands on 28, and nobody stops short of it"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::{Family, swedish_modern::SWEDISH_MODERN};
use crate::{
    Apparatus, Device, Engine, Landing, Name, Opening, RuleId, RuleIds, Rules, Side, Squares,
    Throw, ThrowOff, Throws, Variant,
};

articles! {
    /// The rules of the classic Swedish game.
    pub const ARTICLES: "SC" = {
        1: "As the modern game on 30 squares (SM-2 to SM-5), with sticks that score 1-2-3-4-6; 1, 4 and 6 throw again. The players throw one stick in turn, and whoever first shows the light face is Black, starts with a 1 for the piece on 10 and throws again; White's first move is made by White's foremost piece."; reading: "if that piece has no legal move forward, any piece moves. A passed throw leaves the obligation standing.",
        2: "If the target is one of 26 to 30 and taken, the move is illegal: nobody falls back from there, in either direction, 27 included.",
    }
}

const fn sc(number: u8) -> RuleId {
    RuleId::new("SC", number)
}

/// The single stick of the throw-off; its light face scores 1.
const ONE_STICK: Device =
    Device::new(Name::clip("one-stick"), Apparatus::Sticks { count: 1, none: 2 });

/// `swedish-classic`.
pub const SWEDISH_CLASSIC: Variant = Variant {
    name: Name::clip("swedish-classic"),
    title: Name::clip("The classic Swedish game"),
    source: "Senet, classic and modern; Swedish text",
    revision: 1,
    rules: Rules {
        device: Device::STICKS_6,
        again: Throws::of(&[1, 4, 6]),
        opening: Opening {
            pending: Throw::new(1),
            first: [true, true],
            foremost: true,
            throw_off: Some(ThrowOff { device: ONE_STICK, wins: Throws::of(&[1]) }),
            ..Opening::begins(Side::Black)
        },
        landing: Landing::NearestBehind { exact: Squares::of(&[26, 27, 28, 29, 30]) },
        ids: RuleIds {
            setup: sc(1),
            turn: sc(1),
            device: sc(1),
            opening: sc(1),
            first: sc(1),
            safe: sc(2),
            ..SWEDISH_MODERN.rules.ids
        },
        ..SWEDISH_MODERN.rules
    },
    articles: ARTICLES,
    ..SWEDISH_MODERN
};

static ENGINE: Engine = Engine::built_in(SWEDISH_CLASSIC);

pub(crate) const FAMILY: Family = Family { engines: &[&ENGINE], ..Family::NONE };

/// The engine of `swedish-classic`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
