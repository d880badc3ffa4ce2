//! Senet.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

mod board;
mod engine;
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
pub use moves::{Event, Move, MoveError, Moves, MovesIter, Reason, Refusal, ThrowError};
pub use name::{Name, NameError, RuleId, RuleIdError};
pub use position::{
    Draft, Field, Invalid, Marks, NotationError, ParseError, Pending, Position, PositionError,
};
pub use rules::{
    AfterHook, Aftermath, AllowHook, Article, Backward, Capture, CheckHook, End, Hit, HookMarks,
    Hooks, House, Houses, ImmuneHook, Landing, Leave, LeaveHook, Limit, Opening, OverHook,
    PassHook, PointsHook, Problem, RuleIds, Rules, RulesError, Score, Sends, Setup, Shield,
    SkipHook, Stop, TargetHook, Variant,
};
pub use side::Side;
pub use throw::{
    Apparatus, Chance, Combination, Combinations, Device, DeviceError, Faces, Throw,
    ThrowValueError, Throws, ThrowsIter,
};
