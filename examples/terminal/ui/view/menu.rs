//! The menu.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span, Text};
use ratatui::widgets::{Paragraph, Wrap};
use senet::variants;

use crate::ui::app::App;
use crate::ui::menu::Row;

/// Where the lines of the menu are.
pub fn list(app: &App) -> Rect {
    let height = app.area.height.saturating_sub(10);
    let wanted = u16::try_from(app.menu.rows().len()).unwrap_or(height);
    let width = 60.min(app.area.width.saturating_sub(4));
    Rect::new(app.area.x + 2, app.area.y + 3, width, wanted.min(height))
}

/// The lines that are shown, so that the selected one is among them.
pub fn shown(app: &App) -> Vec<Row> {
    let rows = app.menu.rows();
    let height = usize::from(list(app).height);
    let at = rows.iter().position(|row| *row == app.menu.row).unwrap_or(0);
    let first = (at + 1).saturating_sub(height);
    rows.into_iter().skip(first).take(height).collect()
}

pub fn draw(frame: &mut Frame<'_>, app: &App) {
    let theme = app.menu.look.theme();
    let area = app.area;
    let line = |y: u16| Rect::new(area.x + 2, area.y + y, area.width.saturating_sub(4), 1);
    frame.render_widget(Line::styled("S E N E T", theme.title), line(1));
    let list = list(app);
    for (place, row) in list.rows().zip(shown(app)) {
        let (name, value) = app.menu.label(row);
        let selected = row == app.menu.row;
        let text = match row {
            Row::Start | Row::Load | Row::Quit => format!("  {name}"),
            Row::Seed if selected => format!("  {name:<22}{value}_"),
            Row::Seed => format!("  {name:<22}{value}"),
            _ if selected => format!("  {name:<22}◂ {value} ▸"),
            _ => format!("  {name:<22}{value}"),
        };
        let style = if selected { theme.selected } else { theme.text };
        let width = usize::from(place.width);
        frame.render_widget(Span::styled(format!("{text:<width$}"), style), place);
    }
    let top = list.bottom() + 1;
    let room = Rect::new(
        area.x + 2,
        top,
        area.width.saturating_sub(4),
        area.bottom().saturating_sub(top + 1),
    );
    frame.render_widget(Paragraph::new(about(app)).wrap(Wrap { trim: true }), room);
    let keys = "arrows choose and change, Enter   l load   ? rules   c colours   q quit";
    frame.render_widget(Line::styled(keys, theme.faint), line(area.height.saturating_sub(1)));
}

/// What there is to say about the selected line.
fn about(app: &App) -> Text<'static> {
    let theme = app.menu.look.theme();
    if !app.menu.message.is_empty() {
        return Text::from(Line::styled(app.menu.message.clone(), theme.refused));
    }
    let mut lines = Vec::new();
    match app.menu.row {
        Row::Switch(name) => {
            let switch = app.menu.switches().iter().find(|switch| switch.name == name);
            let articles = switch.into_iter().flat_map(|switch| switch.articles);
            lines.extend(articles.map(|article| Line::from(article.to_string())));
        }
        Row::Signs => {
            lines.push(Line::styled(app.menu.period.title, theme.title));
            lines.push(Line::from(app.menu.period.years.to_string()));
            lines.extend(app.menu.period.note.map(Line::from));
        }
        _ => {
            if let Ok(engine) = variants::find(&app.menu.variant()) {
                let variant = engine.variant();
                lines.push(Line::styled(
                    format!("{} ({})", variant.title, variant.name),
                    theme.title,
                ));
                lines.push(Line::from(format!("Source: {}", variant.source)));
                lines.push(Line::from(format!(
                    "{} pieces each, {} squares, {}",
                    engine.rules().pieces,
                    engine.rules().squares,
                    engine.device().apparatus
                )));
            }
        }
    }
    Text::from(lines)
}
