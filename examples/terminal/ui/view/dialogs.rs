//! What lies over the screen.

use ratatui::Frame;
use ratatui::layout::{Constraint, Rect};
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Clear, Paragraph, Wrap};
use senet::{Choice, Player as OffPlayer};

use super::{sticks, wrapped};
use crate::ui::app::App;
use crate::ui::dialogs::{Dialog, Leave, PathDialog, Purpose, ThrowOffDialog};
use crate::ui::theme::Theme;
use crate::ui::words;

pub fn draw(frame: &mut Frame<'_>, app: &App, dialog: &Dialog) {
    let theme = app.menu.look.theme();
    match dialog {
        Dialog::Help { scroll } => help(frame, app, *scroll, theme),
        Dialog::Path(path) => file(frame, app.area, path, theme),
        Dialog::Choose { choices, selected } => choose(frame, app.area, choices, *selected, theme),
        Dialog::ThrowOff(dialog) => throw_off(frame, app.area, dialog, theme),
        Dialog::Leave(leave) => {
            let what = match leave {
                Leave::ToMenu => "Leave the game for the menu?",
                Leave::Quit => "Leave the game?",
            };
            let inside = open(frame, middle(app.area, 48, 5), "Not saved", theme);
            let lines =
                vec![Line::from(what), Line::from(""), Line::styled("y yes   n no", theme.faint)];
            frame.render_widget(Text::from(lines), inside);
        }
    }
}

fn middle(area: Rect, width: u16, height: u16) -> Rect {
    area.centered(
        Constraint::Length(width.min(area.width)),
        Constraint::Length(height.min(area.height)),
    )
}

/// Clears the place of a dialog, frames it, and answers what is inside.
fn open(frame: &mut Frame<'_>, area: Rect, title: &str, theme: Theme) -> Rect {
    frame.render_widget(Clear, area);
    let block = Block::bordered()
        .style(theme.text)
        .border_style(theme.cursor)
        .title(Span::styled(format!(" {title} "), theme.title));
    let inside = block.inner(area);
    frame.render_widget(block, area);
    Rect { x: inside.x + 1.min(inside.width), width: inside.width.saturating_sub(2), ..inside }
}

const KEYS: [(&str, &str); 16] = [
    ("arrows", "move the cursor; below the board are Hand and Off"),
    ("Tab", "to the next piece that can move, or to the next target"),
    ("Enter", "pick a piece, then play it where the cursor is"),
    ("Enter twice", "play the only move of a piece"),
    ("Esc", "put the piece back"),
    ("mouse", "the same; on the sticks it throws, the wheel scrolls"),
    ("t, space", "throw; let a bot go on that waits"),
    ("r", "rescue a piece instead of throwing"),
    ("e", "enter a piece from hand"),
    ("p", "pass, where the rules allow it"),
    ("u, U, y", "undo a step, undo to the last throw, redo"),
    ("s, l", "save and load a record"),
    ("PgUp, PgDn", "scroll the history; [ and ] scroll the reasons"),
    ("c, g", "other colours, other signs on the board"),
    ("m, q", "to the menu, quit"),
    ("?", "this help"),
];

/// Keys, marks and rules.
fn help_text(app: &App, theme: Theme) -> Vec<Line<'static>> {
    let mut lines: Vec<Line<'static>> = KEYS
        .iter()
        .map(|(key, what)| {
            Line::from_iter([Span::styled(format!("{key:<12}"), theme.title), Span::raw(*what)])
        })
        .collect();
    let engine = match &app.table {
        Some(table) => *table.engine(),
        None => match app.menu.engine() {
            Ok(engine) => engine,
            Err(_) => return lines,
        },
    };
    lines.push(Line::from(""));
    lines.push(Line::styled("Marks on the board", theme.title));
    let legend = crate::ui::marks::legend(&engine);
    lines.extend(legend.lines().map(|line| Line::from(line.trim().to_string())));
    lines.push(Line::from(""));
    let rules = words::rules(&engine);
    lines.extend(rules.lines().map(|line| Line::from(line.to_string())));
    lines
}

/// The text of the help in lines of the width of the dialog.
fn help_wrapped(app: &App, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let lines = help_text(app, theme).into_iter();
    let lines = lines.flat_map(|line| {
        if line.width() <= usize::from(width) {
            return vec![line];
        }
        let text: String = line.spans.iter().map(|span| span.content.as_ref()).collect();
        wrapped(&text, "  ", width, line.style)
    });
    lines.collect()
}

fn help_area(area: Rect) -> Rect {
    middle(area, area.width.saturating_sub(4).min(100), area.height.saturating_sub(2))
}

/// How many lines the help has on this screen.
pub fn help_lines(app: &App) -> usize {
    let width = help_area(app.area).width.saturating_sub(4);
    help_wrapped(app, app.menu.look.theme(), width).len()
}

fn help(frame: &mut Frame<'_>, app: &App, scroll: usize, theme: Theme) {
    let inside =
        open(frame, help_area(app.area), "Help: Esc closes, arrows and PgDn scroll", theme);
    let lines = help_wrapped(app, theme, inside.width);
    // The last page stays full.
    let first = scroll.min(lines.len().saturating_sub(usize::from(inside.height)));
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).collect();
    frame.render_widget(Text::from(shown), inside);
}

fn file(frame: &mut Frame<'_>, area: Rect, path: &PathDialog, theme: Theme) {
    let title = match path.purpose {
        Purpose::Save => "Save the record as",
        Purpose::Load => "Load the record",
    };
    let inside = open(frame, middle(area, 64, 8), title, theme);
    let line = Rect { height: 1.min(inside.height), ..inside };
    let width = usize::from(line.width.max(1));
    let scroll = path.input.visual_scroll(width);
    let shown: String = path.input.value().chars().skip(scroll).collect();
    frame.render_widget(Line::styled(format!("{shown:<width$}"), theme.selected), line);
    let cursor = u16::try_from(path.input.visual_cursor().saturating_sub(scroll)).unwrap_or(0);
    frame.set_cursor_position((line.x + cursor.min(line.width), line.y));
    let below = Rect { y: line.bottom() + 1, height: inside.height.saturating_sub(2), ..inside };
    let text = match &path.error {
        Some(error) => Paragraph::new(error.clone()).style(theme.refused),
        None => Paragraph::new("Enter does it, Esc does not.").style(theme.faint),
    };
    frame.render_widget(text.wrap(Wrap { trim: true }), below.intersection(inside));
}

fn choices_area(area: Rect, count: usize) -> Rect {
    middle(area, 44, u16::try_from(count).unwrap_or(u16::MAX).saturating_add(2))
}

/// Where the lines of a list of moves are.
pub fn choices_list(area: Rect, count: usize) -> Rect {
    Block::bordered().inner(choices_area(area, count))
}

fn choose(frame: &mut Frame<'_>, area: Rect, choices: &[Choice], selected: usize, theme: Theme) {
    let inside = open(frame, choices_area(area, choices.len()), "With which throw?", theme);
    for ((number, choice), line) in choices.iter().enumerate().zip(inside.rows()) {
        let style = if number == selected { theme.selected } else { theme.text };
        frame.render_widget(Span::styled(choice.mv().to_string(), style), line);
    }
}

fn throw_off(frame: &mut Frame<'_>, area: Rect, dialog: &ThrowOffDialog, theme: Theme) {
    let inside = open(frame, middle(area, 60, 12), "Who begins?", theme);
    let throws: Vec<String> = dialog.throwing.throws().iter().map(ToString::to_string).collect();
    let wins = dialog.wins.to_string();
    let mut lines = vec![
        Line::from(format!("The players throw in turn; {wins} wins and begins.")),
        Line::from(format!("Thrown: {}", throws.join(", "))),
    ];
    lines.push(match (dialog.throwing.winner(), dialog.throwing.to_throw()) {
        (Some(player), _) => Line::styled(
            format!("{} begins: space starts.", capital(&dialog.who(player))),
            theme.legal,
        ),
        (None, player) => {
            let who = dialog.who(player.unwrap_or(OffPlayer::First));
            Line::from(format!("{} throws: space.", capital(&who)))
        }
    });
    frame.render_widget(Text::from(lines), inside);
    let room = Rect { y: inside.y + 4, height: sticks::HEIGHT, ..inside }.intersection(inside);
    if let Some(faces) = &dialog.faces {
        sticks::draw(frame, room, dialog.device.apparatus, faces, theme);
    }
    let last = Rect { y: inside.bottom().saturating_sub(1), height: 1, ..inside };
    frame.render_widget(Line::styled("Esc goes back to the menu", theme.faint), last);
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}
