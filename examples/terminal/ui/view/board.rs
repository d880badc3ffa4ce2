//! The board: squares with their signs, pieces, the cursor and the targets.

use ratatui::Frame;
use ratatui::layout::Rect;
use ratatui::style::Modifier;
use ratatui::symbols::border;
use ratatui::symbols::merge::MergeStrategy;
use ratatui::text::{Line, Span};
use ratatui::widgets::Block;
use senet::{Orientation, Side, Square, Track};

use super::layout::Layout;
use crate::ui::app::App;
use crate::ui::marks;
use crate::ui::spot::Spot;
use crate::ui::table::Table;
use crate::ui::theme::Theme;

/// What all squares need to know.
struct Board<'a> {
    table: &'a Table,
    layout: &'a Layout,
    theme: Theme,
    app: &'a App,
    orientation: Orientation,
    track: Track,
    targets: Vec<Spot>,
    sources: Vec<Spot>,
}

pub fn draw(frame: &mut Frame<'_>, app: &App, table: &Table, layout: &Layout) {
    let theme = app.menu.look.theme();
    let board = Board {
        table,
        layout,
        theme,
        app,
        orientation: app.orientation(),
        track: table.engine().track(),
        targets: table.targets(),
        sources: table.sources(),
    };
    if !layout.framed() {
        frame.render_widget(Block::bordered().border_style(theme.frame), layout.board);
    }
    for square in board.track.squares() {
        board.square(frame, square);
    }
    if let Spot::Square(square) = table.spot {
        board.cursor(frame, square);
    }
    trays(frame, &board);
}

impl Board<'_> {
    fn square(&self, frame: &mut Frame<'_>, square: Square) {
        let Some(cell) = self.layout.cell(square, self.orientation) else { return };
        let house = self.table.engine().rules().houses.at(square);
        let mark = marks::mark(&house);
        let style = if mark == ' ' { self.theme.number } else { self.theme.special };
        let number = Span::styled(format!("{:>2}", square.number()), style);
        let mark = Span::styled(mark.to_string(), self.theme.special);
        let [target, piece] = self.piece(square);
        // Where there is no room for both, what can be done now is more important than what the house is.
        let letter = if target.content == " " { mark.clone() } else { target.clone() };
        if !self.layout.framed() {
            let piece = if piece.content.trim().is_empty() { letter } else { piece };
            return frame.render_widget(Line::from_iter([number, piece]), cell);
        }
        let block =
            Block::bordered().border_style(self.theme.frame).merge_borders(MergeStrategy::Exact);
        let inner = block.inner(cell);
        frame.render_widget(block, cell);
        if inner.height == 1 {
            frame.render_widget(Line::from_iter([number, piece]), inner);
            let last = Rect { x: inner.right() - 1, width: 1, ..inner };
            if last.x > inner.x + 4 {
                frame.render_widget(letter, last);
            }
            return;
        }
        let top = Rect { height: 1, ..inner };
        frame.render_widget(number, top);
        let middle = Rect { y: inner.y + inner.height / 2, height: 1, ..inner };
        // The marker on the left, the piece in the middle, the mark of the house on the right.
        let room = usize::from(inner.width).saturating_sub(3) / 2;
        let free = piece.content.trim().is_empty() && target.content == " ";
        let marker = Span::styled(format!("{:^room$}", target.content), target.style);
        let mark = Span::styled(format!("{:^room$}", mark.content), mark.style);
        frame.render_widget(Line::from_iter([marker, piece, mark]), middle);
        // The sign has a line of its own, or the place of the piece, or what the number leaves.
        let place = if inner.height > 2 {
            Rect { y: inner.bottom() - 1, height: 1, ..inner }
        } else if free {
            Rect { width: inner.width.saturating_sub(1), ..middle }
        } else {
            Rect { x: inner.x + 2, width: inner.width.saturating_sub(2), ..top }
        };
        let sign = Line::styled(self.sign(square, place.width), self.theme.sign);
        frame.render_widget(sign.right_aligned(), place);
    }

    /// The marker of a target, and the piece in three letters.
    fn piece(&self, square: Square) -> [Span<'static>; 2] {
        let spot = Spot::Square(square);
        let position = self.table.game.position();
        let refused = self.table.refused_targets();
        let target = if self.targets.contains(&spot) {
            Span::styled("◇", self.theme.legal)
        } else if refused.contains(square) {
            Span::styled("×", self.theme.refused)
        } else if self.table.picked.is_none() && self.sources.contains(&spot) {
            Span::styled("•", self.theme.legal)
        } else {
            Span::raw(" ")
        };
        let piece = match position.piece(square) {
            None => Span::raw("   "),
            Some(side) => {
                let symbol = self.theme.symbol(side);
                if self.table.picked == Some(spot) {
                    let letter = symbol.trim_matches(['[', ']', ' ']);
                    Span::styled(format!(">{letter}<"), self.theme.picked)
                } else {
                    Span::styled(symbol, self.theme.piece(side))
                }
            }
        };
        [target, piece]
    }

    /// The sign of the period, as many of its words as there is room for: half a word could be another sign.
    fn sign(&self, square: Square, width: u16) -> String {
        let Some(marking) = self.app.menu.period.marking_on(square, self.track) else {
            return String::new();
        };
        let room = usize::from(width);
        let words = marking.sign.label.split(' ');
        let fitting = words.scan(0, |used, word| {
            *used += word.chars().count() + 1;
            (*used <= room + 1).then_some(word)
        });
        fitting.collect::<Vec<_>>().join(" ")
    }

    fn cursor(&self, frame: &mut Frame<'_>, square: Square) {
        let Some(cell) = self.layout.cell(square, self.orientation) else { return };
        if self.layout.framed() {
            let block = Block::bordered().border_set(border::THICK).border_style(self.theme.cursor);
            frame.render_widget(block, cell);
        } else {
            let number = Rect { width: 2, ..cell };
            frame.buffer_mut().set_style(number, self.theme.selected);
        }
    }
}

/// What lies beside the board: White's part and Black's part, and the places Hand and Off.
fn trays(frame: &mut Frame<'_>, board: &Board<'_>) {
    let Board { table, theme, .. } = board;
    let position = table.game.position();
    for (side, tray) in Side::ALL.into_iter().zip(board.layout.trays) {
        let mut text = format!(" {side} {} off", position.off(side));
        if table.has_hand() {
            text = format!("{text}, {} in hand", position.hand(side));
        }
        let acts = side == table.game.side() && table.game.ending().is_none();
        let style = if acts { theme.text.add_modifier(Modifier::BOLD) } else { theme.faint };
        let piece = Span::styled(theme.symbol(side), theme.piece(side));
        frame.render_widget(Line::from_iter([piece, Span::styled(text, style)]), tray);
    }
    let hand = table.has_hand().then_some((Spot::Hand, "Hand"));
    let places = [hand, Some((Spot::Off, "Off"))];
    for (place, tray) in places.into_iter().zip(board.layout.trays) {
        let Some((spot, name)) = place else { continue };
        let target = board.targets.contains(&spot);
        let source = table.picked.is_none() && board.sources.contains(&spot);
        let style = match (table.spot == spot, target || source) {
            (true, _) => theme.selected,
            (false, true) => theme.legal,
            (false, false) => theme.faint,
        };
        let mark = if target {
            "◇"
        } else if source {
            "•"
        } else {
            " "
        };
        let button = Line::styled(format!("{mark}[{name}]"), style).right_aligned();
        frame.render_widget(button, Rect { width: tray.width.saturating_sub(1), ..tray });
    }
}
