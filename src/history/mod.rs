//! What is known of the boards, pieces and throw devices by period, as plain data with its sources.
//!
//! Nothing here changes a rule: a [`Period`] is a theme that drawing code can use with any rule set, and
//! the rest is for the text beside the board. Every item has the [`Passage`]s it was taken from. Where the
//! sources contradict each other or are silent, a `note` says so and the field is `None`.
//!
//! - [`periods`]: markings, direction of play, pieces and throw devices of each period or famous board.
//! - [`house_names`]: what the thirty squares are called.
//! - [`throw_devices`] and [`PieceForm`]: what was thrown and what was moved.
//! - [`witnesses`]: dated boards, pictures and texts.
//!
//! ```
//! use senet::{Track, history, variants};
//!
//! // The marks that a board of the Middle Kingdom would bear under the rules of another age.
//! let engine = variants::find("swedish-modern-35")?;
//! let period = history::period("middle-kingdom").expect("a period of the table");
//! for (square, marking) in period.markings_on(engine.track()) {
//!     let cell = engine.track().cell(square, period.orientation());
//!     println!("{} at {cell:?}", marking.sign.text());
//! }
//! assert_eq!(period.markings_on(engine.track()).count(), 5);
//! assert_eq!(period.markings_on(Track::THIRTY).count(), 5);
//! # Ok::<(), senet::variants::UnknownVariant>(())
//! ```

mod device;
mod house_name;
mod kingdoms;
mod marking;
mod new_kingdom;
mod period;
mod piece;
mod sign;
mod source;
mod witness;
mod years;

pub use device::{ThrowDevice, throw_devices};
pub use house_name::{HouseName, OtherName, house_name, house_names};
pub use marking::{Marking, square_on};
pub use period::{Direction, Period, period, periods};
pub use piece::{PieceForm, Pieces};
pub use sign::Sign;
pub use source::{Passage, Source};
pub use witness::{Witness, WitnessKind, witnesses};
pub use years::{Years, YearsError};
