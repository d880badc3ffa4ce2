//! The game apart from the terminal it runs in: its state, what keys and mouse mean, and how it is drawn.

pub mod app;
pub mod dialogs;
pub mod history;
pub mod input;
pub mod menu;
pub mod players;
pub mod spot;
pub mod table;
pub mod theme;
pub mod view;
pub mod why;

#[path = "../../shared/bot.rs"]
pub mod bot;
#[path = "../../shared/draw.rs"]
mod draw;
#[path = "../../shared/houses.rs"]
mod houses;
#[path = "../../shared/judge.rs"]
mod judge;
#[path = "../../shared/marks.rs"]
mod marks;
#[path = "../../shared/records.rs"]
pub mod records;
#[path = "../../shared/seed.rs"]
mod seed;
#[path = "../../shared/words.rs"]
mod words;

pub use app::App;
pub use menu::Menu;
pub use players::Player;
