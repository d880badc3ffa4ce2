//! Senet for the web page: a session that holds one game, commands that change it, and the view that the page draws.
//!
//! The page sends a [`Command`] as JSON and gets the answer as JSON; the functions it calls for that are in [`abi`].
//! Nothing here knows of the browser, so all of it is tested without one.

#[path = "../../examples/shared/bot.rs"]
mod bot;
#[path = "../../examples/shared/draw.rs"]
mod draw;
#[path = "../../examples/shared/houses.rs"]
#[allow(dead_code, reason = "the page puts the parts together by itself")]
mod houses;
#[path = "../../examples/shared/judge.rs"]
mod judge;
#[path = "../../examples/shared/marks.rs"]
#[allow(dead_code, reason = "the page has signs instead of characters")]
mod marks;
#[path = "../../examples/shared/records.rs"]
#[allow(dead_code, reason = "the page has no files to read records from")]
mod records;
#[path = "../../examples/shared/seed.rs"]
mod seed;
#[path = "../../examples/shared/words.rs"]
#[allow(dead_code, reason = "the page shows rules in a layout of its own")]
mod words;

pub mod abi;
mod board;
mod catalogue;
mod command;
mod drawings;
mod problem;
mod session;
mod targets;
mod view;
mod wish;

pub use command::{Command, answer};
pub use problem::Problem;
pub use session::Session;
pub use wish::{Seat, Wish};
