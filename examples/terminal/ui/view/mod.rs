//! Drawing.

mod ascii;
mod board;
pub mod dialogs;
pub mod layout;
pub mod menu;
mod panels;
mod sticks;

use ratatui::Frame;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::app::App;
use super::table::Table;
use layout::LEAST;
pub use layout::Layout;

/// How many lines the history has.
pub fn history_lines(table: &Table) -> usize {
    super::history::lines(&table.game).len()
}

/// Draws the whole screen.
pub fn draw(app: &App, frame: &mut Frame<'_>) {
    let area = frame.area();
    let theme = app.menu.look.theme();
    frame.buffer_mut().set_style(area, theme.text);
    if area.width < LEAST.0 || area.height < LEAST.1 {
        let size = format!("{}x{}; it takes {}x{}.", area.width, area.height, LEAST.0, LEAST.1);
        let text = vec![Line::from("The terminal is too small:"), Line::from(size)];
        frame.render_widget(Paragraph::new(text).wrap(Wrap { trim: true }), area);
    } else {
        match &app.table {
            None => menu::draw(frame, app),
            Some(table) => panels::draw(frame, app, table),
        }
        if let Some(dialog) = &app.dialog {
            dialogs::draw(frame, app, dialog);
        }
    }
    if theme.ascii {
        ascii::plain(frame.buffer_mut());
    }
}
