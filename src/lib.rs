//! Senet.
#![no_std]
#![forbid(unsafe_code)]
#![deny(missing_docs)]

#[cfg(feature = "std")]
extern crate std;

mod board;
mod name;
mod side;
mod text;
mod throw;

pub use board::{Cell, Orientation, Square, SquareError, Squares, SquaresIter, Track, TrackError};
pub use name::{Name, NameError, RuleId, RuleIdError};
pub use side::Side;
pub use throw::{
    Apparatus, Chance, Combination, Combinations, Device, DeviceError, Faces, Throw,
    ThrowValueError, Throws, ThrowsIter,
};
