//! Everything around the board: title, throw, odds, message, reasons, history and keys.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Block, Borders, Paragraph, Wrap};
use senet::{Phase, Throw, Turn};

use super::layout::Layout;
use super::{board, sticks};
use crate::ui::app::App;
use crate::ui::history;
use crate::ui::houses;
use crate::ui::marks;
use crate::ui::spot::Spot;
use crate::ui::table::Table;
use crate::ui::theme::Theme;
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
        let percent = 100.0 * chance.as_f64();
        let mut text = format!("{throw:>2} {:>5} {percent:>3.0}%", chance.to_string());
        if let Some(count) = moves_with(&turn, table, throw) {
            text = match count {
                0 => format!("{text} passes"),
                1 => format!("{text} 1 move"),
                _ => format!("{text} {count} mvs"),
            };
        }
        let again = marks::again(engine, throw).is_some();
        let style = if again { theme.special } else { theme.text };
        let plus = if again { "+" } else { " " };
        lines.push(Line::styled(format!("{plus}{text}"), style));
    }
    if lines.len() < usize::from(area.height) {
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
    let text = Paragraph::new(format!(" {}", table.message.text)).style(style);
    frame.render_widget(text.wrap(Wrap { trim: true }), area);
}

/// The place under the cursor: what it is, what can be done there, and why the rest cannot.
fn reasons(frame: &mut Frame<'_>, app: &App, table: &Table, area: Rect, theme: Theme) {
    let track = table.engine().track();
    let title = match table.spot {
        Spot::Square(square) => {
            houses::house(square, track, app.menu.period.marking_on(square, track))
        }
        Spot::Hand => "In hand".to_string(),
        Spot::Off => "Borne off".to_string(),
    };
    let area = section(frame, area, &title, theme);
    let lines: Vec<Line<'_>> = why::said(table)
        .into_iter()
        .map(|said| match said {
            Said::Fact(text) => Line::from(text),
            Said::Legal(text) => {
                Line::from_iter([Span::styled("◇ ", theme.legal), Span::raw(text)])
            }
            Said::Refused(text) => Line::from_iter([
                Span::styled("× ", theme.refused),
                Span::styled(text, theme.faint),
            ]),
        })
        .collect();
    frame.render_widget(Paragraph::new(lines).wrap(Wrap { trim: true }), area);
}

/// The history, its last lines unless it is scrolled.
fn past(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let undone = table.game.undone().len();
    let title = match undone {
        0 => "History".to_string(),
        _ => format!("History, {undone} undone"),
    };
    let area = section(frame, area, &title, theme);
    let lines: Vec<Line<'_>> = history::lines(&table.game)
        .into_iter()
        .map(|line| match line {
            history::Line::Step(text) => Line::from(text),
            history::Line::Event(text) => Line::styled(format!("     {text}"), theme.faint),
            history::Line::Reason(text) => Line::styled(format!("     {text}"), theme.refused),
        })
        .collect();
    let end = lines.len().saturating_sub(table.scroll);
    let first = end.saturating_sub(usize::from(area.height));
    let shown: Vec<Line<'_>> = lines.into_iter().take(end).skip(first).collect();
    frame.render_widget(Text::from(shown), area);
}

fn keys(frame: &mut Frame<'_>, table: &Table, area: Rect, theme: Theme) {
    let phase = match table.game.phase() {
        Phase::Throw if table.game.rescue_at_hand().is_some() => "t throw  r rescue",
        Phase::Throw => "t throw",
        Phase::Move if table.picked.is_some() => "Enter play  Esc put back",
        Phase::Move => "arrows, Tab, Enter pick",
        Phase::Over => "m menu",
    };
    let text =
        format!(" {phase}  u undo  y redo  s save  l load  c colours  m menu  ? help  q quit");
    frame.render_widget(Line::styled(text, theme.faint), area);
}
