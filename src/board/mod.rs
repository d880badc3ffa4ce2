//! The board: squares, sets of squares, and the track they lie on (CO-1).

mod square;
mod squares;
mod track;

pub use square::{Square, SquareError};
pub use squares::{Squares, SquaresIter};
pub use track::{Cell, Orientation, Track, TrackError};
