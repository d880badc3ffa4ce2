//! Everything around the board: title, throw, odds, message, reasons, history and keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use senet::history::Period;
use senet::{Phase, Throw, Turn};

use super::layout::Layout;
use super::{board, sticks, wrapped};
use crate::ui::app::App;
use crate::ui::history;
use crate::ui::houses;
use crate::ui::marks;
use crate::ui::spot::Spot;
use crate::ui::table::Table;
use crate::ui::theme::{Look, Theme};
use crate::ui::why::{self, Said};

pub fn draw(frame: &mut Frame<'_>, app: &App, table: &Table) {
    let Some(layout) = Layout::new(frame.area(), table.engine().track()) else { return };
    let theme = app.menu.look.theme();
    title(frame, table, layout.title, theme);
    board::draw(frame, app, table, &layout);
    throw(frame, table, layout.throw, theme);
    odds(frame, table, layout.odds, theme);
    message(frame, table, layout.message, theme);
    reasons(frame, app, table, layout.why, theme);
    past(frame, table, layout.history, theme);
    keys(frame, table, layout.keys, theme);
}

fn title(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let variant = table.engine().variant();
    let state = Line::styled(format!("{} ", table.state()), theme.title).right_aligned();
    let left = format!(" {} ({}), seed {}", variant.title, variant.name, table.seed);
    let room = area.width.saturating_sub(u16::try_from(state.width()).unwrap_or(0) + 1);
    let left = Line::styled(left, theme.title);
    frame.render_widget(left, Rect { width: room, ..area });
    frame.render_widget(state, area);
}

fn section(frame: &mut Frame<'_>, area: Rect, title: &str, theme: Theme) -> Rect {
    let block = Block::new()
        .borders(Borders::TOP)
        .border_style(theme.frame)
        .title(Span::styled(format!(" {title} "), theme.title));
    let inner = block.inner(area);
    frame.render_widget(block, area);
    // A column on the left, so that nothing touches the board.
    Rect { x: inner.x + 1.min(inner.width), width: inner.width.saturating_sub(1), ..inner }
}

fn throw(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let area = section(frame, area, "Throw", theme);
    let Some(fallen) = table.fallen() else {
        let text = Line::styled("nothing yet", theme.faint);
        return frame.render_widget(text, area);
    };
    let apparatus = table.engine().device().apparatus;
    let room = Rect { height: sticks::HEIGHT.min(area.height), ..area };
    let drawn = match &fallen.faces {
        Some(faces) => sticks::draw(frame, room, apparatus, faces, theme),
        None => 0,
    };
    let right = Rect { x: area.x + drawn, width: area.width.saturating_sub(drawn), ..room };
    let value = Line::styled(format!(" = {}", fallen.throw), theme.title);
    let side = Line::styled(format!(" {}", fallen.side), theme.faint);
    frame.render_widget(Text::from(vec![value, side]), right);
}

fn odds(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let area = section(frame, area, "Next throw", theme);
    let engine = table.engine();
    let turn = engine.turn(table.game.position());
    let mut lines = Vec::new();
    for (throw, chance) in engine.device().chances() {
        let again = marks::again(engine, throw).is_some();
        let (style, plus) = if again { (theme.special, "+") } else { (theme.text, " ") };
        let percent = 100.0 * chance.as_f64();
        let moves = match moves_with(&turn, table, throw) {
            None => String::new(),
            Some(0) => " pass".to_string(),
            Some(count @ 1..10) => format!(" {count} mv"),
            Some(count) => format!(" {count}mv"),
        };
        let text = format!("{plus}{throw:<2}{:>5}{percent:>4.0}%{moves}", chance.to_string());
        lines.push(Line::styled(text, style));
    }
    let again = |(throw, _)| marks::again(engine, throw).is_some();
    if lines.len() < usize::from(area.height) && engine.device().chances().any(again) {
        lines.push(Line::styled("+ throws again", theme.faint));
    }
    frame.render_widget(Text::from(lines), area);
}

/// How many moves a throw would give, if the side is to throw.
fn moves_with(turn: &Turn<'_>, table: &Table, throw: Throw) -> Option<usize> {
    match turn {
        Turn::Throw(turn) if table.game.ending().is_none() => {
            Some(turn.moves_with(throw).ok()?.len())
        }
        _ => None,
    }
}

fn message(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let style =
        if table.message.refused { theme.refused } else { theme.text.add_modifier(Modifier::BOLD) };
    let text = Paragraph::new(table.message.text.as_str()).style(style);
    let room = Rect { x: area.x + 1, width: area.width.saturating_sub(2), ..area };
    frame.render_widget(text.wrap(Wrap { trim: true }), room);
}

/// What is under the cursor.
fn place(table: &Table, period: &Period) -> String {
    let track = table.engine().track();
    let name = match table.spot {
        Spot::Square(square) => houses::house(square, track, period.marking_on(square, track)),
        Spot::Hand => "In hand".to_string(),
        Spot::Off => "Borne off".to_string(),
    };
    let open = table.game.phase() == Phase::Throw;
    if open { format!("{name} (for each throw)") } else { name }
}

/// What can be done at the place under the cursor, and why the rest cannot.
fn reason_lines(table: &Table, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let said = why::said(table).into_iter();
    let lines = said.flat_map(|said| match said {
        Said::Fact(text) => wrapped(&text, "", width, theme.text),
        Said::Legal(text) => wrapped(&format!("◇ {text}"), "  ", width, theme.legal),
        Said::Refused(text) => wrapped(&format!("× {text}"), "  ", width, theme.refused),
        Said::Rule(text) => wrapped(&text, "  ", width, theme.faint),
    });
    lines.collect()
}

/// How far the reasons can be scrolled.
pub fn reasons_room(area: Rect, table: &Table) -> usize {
    let Some(layout) = Layout::new(area, table.engine().track()) else { return 0 };
    let lines = reason_lines(table, Look::Mono.theme(), layout.why.width.saturating_sub(2));
    lines.len().saturating_sub(usize::from(layout.why.height.saturating_sub(1)))
}

fn reasons(frame: &mut Frame<'_>, app: &App, table: &Table, area: Rect, theme: Theme) {
    let inside = section(frame, area, &place(table, app.menu.period), theme);
    let lines = reason_lines(table, theme, inside.width.saturating_sub(1));
    let height = usize::from(inside.height);
    let hidden = lines.len().saturating_sub(height);
    let first = table.why_scroll.min(hidden);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(height).collect();
    frame.render_widget(Text::from(shown), inside);
    if hidden > 0 {
        let more = Line::styled(" [ ] scroll ", theme.title).right_aligned();
        frame.render_widget(more, Rect { height: 1, ..area });
    }
}

fn past_lines(table: &Table, theme: Theme, width: u16) -> Vec<Line<'static>> {
    let lines = history::lines(&table.game).into_iter();
    let lines = lines.flat_map(|line| match line {
        history::Line::Step(text) => wrapped(&text, "     ", width, theme.text),
        history::Line::Event(text) => wrapped(&format!("    {text}"), "    ", width, theme.faint),
        history::Line::Reason(text) => {
            wrapped(&format!("    {text}"), "    ", width, theme.refused)
        }
    });
    lines.collect()
}

/// How far the history can be scrolled.
pub fn history_room(area: Rect, table: &Table) -> usize {
    let Some(layout) = Layout::new(area, table.engine().track()) else { return 0 };
    let lines = past_lines(table, Look::Mono.theme(), layout.history.width.saturating_sub(1));
    lines.len().saturating_sub(usize::from(layout.history.height.saturating_sub(1)))
}

/// The history, its last lines unless it is scrolled.
fn past(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let undone = table.game.undone().len();
    let title = match undone {
        0 => "History".to_string(),
        _ => format!("History, {undone} undone"),
    };
    let inside = section(frame, area, &title, theme);
    let lines = past_lines(table, theme, inside.width);
    let height = usize::from(inside.height);
    let hidden = lines.len().saturating_sub(height);
    let first = hidden.saturating_sub(table.scroll);
    let shown: Vec<Line<'_>> = lines.into_iter().skip(first).take(height).collect();
    frame.render_widget(Text::from(shown), inside);
    if table.scroll > 0 && hidden > 0 {
        let more = Line::styled(format!(" {} more below ", table.scroll.min(hidden)), theme.title);
        frame.render_widget(more.right_aligned(), Rect { height: 1, ..area });
    }
}

/// The keys that are of use now, as many as there is room for.
fn keys(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let phase = match table.game.phase() {
        _ if table.paused => "space lets the bot go on",
        Phase::Throw if table.game.rescue_at_hand().is_some() => "t throw, r rescue",
        Phase::Throw => "t throw",
        Phase::Move if table.picked.is_some() => "Enter play, Esc put back",
        Phase::Move => "arrows, Tab, Enter pick",
        Phase::Over => "m menu",
    };
    let keys = ["? help", "u undo", "y redo", "s save", "l load", "c colours", "q quit"];
    let mut text = format!(" {phase}");
    for key in keys {
        if text.len() + 2 + key.len() < usize::from(area.width) {
            text = format!("{text}  {key}");
        }
    }
    frame.render_widget(Line::styled(text, theme.faint), area);
}
