//! The throw that lies on the table: sticks, dice and bones with their faces.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use senet::{Apparatus, Combination};

use crate::ui::theme::Theme;

/// How high a throw is drawn.
pub const HEIGHT: u16 = 3;

/// Draws how a throw fell and answers how many columns it took.
pub fn draw(
    frame: &mut Frame<'_>,
    area: Rect,
    apparatus: Apparatus,
    fallen: &Combination,
    theme: Theme,
) -> u16 {
    let faces = fallen.faces.as_slice();
    let sticks = matches!(apparatus, Apparatus::Sticks { .. });
    let width = if sticks { 2 } else { 5 };
    let many = u16::try_from(faces.len()).unwrap_or(0);
    let gap = u16::from(many * (width + 1) <= area.width);
    for (place, &face) in (0..).zip(faces) {
        let x = area.x + place * (width + gap);
        let room = Rect { x, width, height: HEIGHT, ..area }.intersection(area);
        let (rows, style) = if sticks {
            let light = face == 1;
            let [bright, dark] = theme.faces;
            match (theme.ascii, light) {
                (true, true) => (["||"; 3], bright),
                (true, false) => (["::"; 3], dark),
                (false, true) => (["  ", "  ", "  "], bright),
                (false, false) => (["▒▒"; 3], dark),
            }
        } else {
            (pips(face), theme.faces[0])
        };
        for (row, text) in room.rows().zip(rows) {
            frame.render_widget(Line::from(Span::styled(text, style)), row);
        }
    }
    (many * (width + gap)).min(area.width)
}

/// The spots of a die.
const fn pips(face: u8) -> [&'static str; 3] {
    match face {
        1 => ["     ", "  ●  ", "     "],
        2 => [" ●   ", "     ", "   ● "],
        3 => [" ●   ", "  ●  ", "   ● "],
        4 => [" ● ● ", "     ", " ● ● "],
        5 => [" ● ● ", "  ●  ", " ● ● "],
        6 => [" ● ● ", " ● ● ", " ● ● "],
        7 => [" ● ● ", " ●●● ", " ● ● "],
        8 => [" ●●● ", " ● ● ", " ●●● "],
        9 => [" ●●● ", " ●●● ", " ●●● "],
        10 => ["●● ●●", " ● ● ", "●● ●●"],
        11 => ["●● ●●", " ●●● ", "●● ●●"],
        _ => ["●● ●●", "●● ●●", "●● ●●"],
    }
}
