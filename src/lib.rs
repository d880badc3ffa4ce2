//! The ancient Egyptian race game Senet: rule sets as data, and one engine that plays them all.
//!
//! Nobody knows the ancient rules; scholars and game makers wrote reconstructions, and they disagree. Here a rule
//! set is a [`Variant`]: [`Rules`], tables that can be copied, changed and loaded, and [`Hooks`], functions for
//! what tables cannot say. An [`Engine`] is a rule set that has been checked and compiled. It has no state:
//! positions go in and come out.
//!
//! ```
//! use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
//! use senet::{Thrown, Turn, variants};
//!
//! let engine = variants::find("kendall")?;
//! let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
//! let mut position = engine.start();
//! let outcome = loop {
//!     position = match engine.turn(&position) {
//!         // The side must throw. A throw that nothing can play is passed.
//!         Turn::Throw(turn) => turn.sample(&mut rng)?.position(),
//!         // The side must move: this player always moves the piece that is furthest behind.
//!         Turn::Move(moves) => moves.play_nth(0).expect("a side that must move has a move"),
//!         Turn::Over(outcome) => break outcome,
//!     };
//! };
//! assert!(outcome.winner.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # The layers, each usable alone
//!
//! 1. **Board and throws.** [`Side`], [`Square`], [`Squares`] (a set in one word), [`Track`] (rows, columns,
//!    neighbours), [`Device`] (a table of throws with exact chances, and the faces that show them), sampled from any
//!    [`rand_core`](https://docs.rs/rand_core) generator.
//! 2. **Rules.** [`Rules`] and [`Hooks`], the built-in rule sets in [`variants`], and their text by rule id.
//! 3. **Positions and moves.** [`Position`], [`Engine::turn`] with the phase in the type of its answer, [`Moves`] on
//!    the stack, and a [`Refusal`] with rule, squares and a sentence for every other move.
#![cfg_attr(
    feature = "alloc",
    doc = "4. **Games.** [`Game`]: history, undo, events of each step, and [`Record`]s to save, share and replay."
)]
//!
#![cfg_attr(
    feature = "alloc",
    doc = "The [`guide`] teaches all of it by example, and has [the rules and their sources](guide::rules)."
)]
//!
//! Beside the layers stands [`history`]: markings, house names, pieces and throw devices by period, for themes.
//!
//! # Features
//!
//! - `std` (default): `alloc`, for programs that have `std` anyway.
//! - `alloc`: games with history and records.
//! - `serde`: rule tables, moves and positions can be saved and loaded.
//!
//! Without features the crate is `no_std`, needs no allocator, and all three layers are complete. It has no `unsafe`,
//! no global state and no randomness of its own, and no function panics on any input.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

#[cfg(feature = "alloc")]
extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

/// Compiles the programs of the README.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

mod board;
mod engine;
#[cfg(feature = "alloc")]
mod game;
#[cfg(all(any(doc, doctest), feature = "alloc"))]
pub mod guide;
pub mod history;
mod moves;
mod name;
mod position;
mod rules;
mod side;
mod text;
mod throw;
pub mod variants;

pub use board::{Cell, Orientation, Square, SquareError, Squares, SquaresIter, Track, TrackError};
pub use engine::{Engine, Outcome, Rescue, Thrown, ToThrow, Turn};
#[cfg(feature = "alloc")]
pub use game::{
    Action, Choice, Ending, Game, GameError, How, Player, Record, RecordError, RecordProblem,
    Series, Step, ThrowingOff, Written, WrittenTurn,
};
pub use moves::{
    Cursor, Event, Move, MoveError, Moves, MovesIter, Phase, Reason, Refusal, ThrowError,
};
pub use name::{Name, NameError, RuleId, RuleIdError};
pub use position::{
    Draft, Field, Invalid, Marks, NotationError, ParseError, Pending, Position, PositionError, Way,
};
pub use rules::{
    AfterHook, Aftermath, AllowHook, Article, Backward, Capture, CheckHook, End, Hit, HookMarks,
    Hooks, House, Houses, ImmuneHook, Landing, Leave, LeaveHook, Limit, Opening, OverHook,
    PassHook, PointsHook, Problem, RuleIds, Rules, RulesError, RulesText, Score, Sends, Setup,
    Shield, SkipHook, Stop, Switch, TargetHook, ThrowOff, Variant,
};
#[cfg(feature = "serde")]
pub use rules::{UnknownHooks, VariantTables};
pub use side::Side;
pub use throw::{
    Apparatus, Chance, Combination, Combinations, Device, DeviceError, Faces, Throw,
    ThrowValueError, Throws, ThrowsIter,
};
