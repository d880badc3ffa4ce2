//! Drawing.

mod ascii;
mod board;
pub mod dialogs;
pub mod layout;
pub mod menu;
pub mod panels;
mod sticks;

use ratatui::Frame;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Paragraph, Wrap};

use super::app::App;
use layout::LEAST;
pub use layout::Layout;

/// A text in lines of at most this width.
fn wrapped(text: &str, indent: &str, width: u16, style: Style) -> Vec<Line<'static>> {
    let options = textwrap::Options::new(usize::from(width.max(8)))
        .subsequent_indent(indent)
        .word_splitter(textwrap::WordSplitter::NoHyphenation);
    let lines = textwrap::wrap(text, options).into_iter();
    lines.map(|line| Line::styled(line.into_owned(), style)).collect()
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
