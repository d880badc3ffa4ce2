//! Where everything is on the screen: for drawing, and for finding what the mouse points at.

use ratatui::layout::{Position, Rect};
use senet::{Cell, Orientation, Square, Track};

use crate::ui::spot::Spot;

/// The smallest screen that a game fits on.
pub const LEAST: (u16, u16) = (60, 20);

/// The sizes that a square can have, the best first: columns and rows to the next one. Those with a single row have no
/// lines between them.
const SIZES: [(u16, u16); 6] = [(9, 5), (8, 4), (6, 4), (6, 3), (6, 2), (5, 1)];

/// Columns beside the board for the throw and the odds, at least.
const SIDE: u16 = 19;
/// Rows for the trays, the message and the keys, and for the title.
const AROUND: u16 = 5;
/// Rows that reasons and history want under the board.
const PANELS: u16 = 8;

/// Where everything of a game is.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    track: Track,
    /// Columns and rows from one square to the next.
    size: (u16, u16),
    pub title: Rect,
    pub board: Rect,
    pub throw: Rect,
    pub odds: Rect,
    pub trays: [Rect; 2],
    pub message: Rect,
    pub why: Rect,
    pub history: Rect,
    pub keys: Rect,
}

impl Layout {
    /// `None` if the screen is too small.
    pub fn new(area: Rect, track: Track) -> Option<Layout> {
        if area.width < LEAST.0 || area.height < LEAST.1 {
            return None;
        }
        let rows = u16::from(track.rows());
        let columns = u16::from(Track::ROW);
        let board = |(width, height): (u16, u16)| match height {
            1 => (width * columns + 2, rows + 2),
            _ => (width * columns + 1, height * rows + 1),
        };
        let fits = |&size: &(u16, u16)| {
            let (width, height) = board(size);
            width + SIDE <= area.width && height + AROUND + PANELS <= area.height
        };
        // On the smallest screens the side is narrower, and the panels are lower.
        let size = SIZES.into_iter().find(fits).unwrap_or(SIZES[SIZES.len() - 1]);
        let (width, height) = board(size);
        let line = |y: u16, height: u16| Rect::new(area.x, area.y + y, area.width, height);
        let board = Rect { width: width.min(area.width), ..line(1, height) };
        let below = 1 + height;
        let beside = area.width - board.width;
        let tray = Rect { width: board.width / 2, ..line(below, 1) };
        let message = Rect { width: board.width, ..line(below + 1, 2) };
        let panels = below + 3;
        let side = Rect { x: board.right(), width: beside, ..line(1, panels - 1) };
        let throw = Rect { height: 5.min(side.height), ..side };
        let odds = Rect { y: throw.bottom(), height: side.height - throw.height, ..side };
        let bottom = line(panels, (area.height - 1).saturating_sub(panels));
        let left = bottom.width - (bottom.width * 2 / 5);
        let other = Rect { x: tray.right(), width: board.width - tray.width, ..tray };
        Some(Layout {
            track,
            size,
            title: line(0, 1),
            board,
            throw,
            odds,
            trays: [tray, other],
            message,
            why: Rect { width: left, ..bottom },
            history: Rect { x: bottom.x + left, width: bottom.width - left, ..bottom },
            keys: line(area.height - 1, 1),
        })
    }

    /// Whether there are lines between the squares.
    pub const fn framed(&self) -> bool {
        self.size.1 > 1
    }

    /// What a square covers, its lines included.
    pub fn cell(&self, square: Square, orientation: Orientation) -> Option<Rect> {
        let cell = self.track.cell(square, orientation)?;
        let (width, height) = self.size;
        let (column, row) = (u16::from(cell.column), u16::from(cell.row));
        Some(if self.framed() {
            let (x, y) = (self.board.x + column * width, self.board.y + row * height);
            Rect::new(x, y, width + 1, height + 1)
        } else {
            let (x, y) = (self.board.x + 1 + column * width, self.board.y + 1 + row);
            Rect::new(x, y, width, 1)
        })
    }

    /// The square at a place of the screen.
    pub fn square_at(&self, place: Position, orientation: Orientation) -> Option<Square> {
        if !self.board.contains(place) {
            return None;
        }
        // Lines belong to the square behind them, the last ones to the last square.
        let edge = u16::from(!self.framed());
        let (x, y) = (
            (place.x - self.board.x).checked_sub(edge)?,
            (place.y - self.board.y).checked_sub(edge)?,
        );
        let last = (u16::from(Track::ROW) - 1, u16::from(self.track.rows()) - 1);
        let (column, row) = ((x / self.size.0).min(last.0), (y / self.size.1).min(last.1));
        if !self.framed() && (x >= self.size.0 * u16::from(Track::ROW) || y > last.1) {
            return None;
        }
        let cell = Cell { row: u8::try_from(row).ok()?, column: u8::try_from(column).ok()? };
        self.track.at(cell, orientation)
    }

    /// Hand or off at a place of the screen.
    pub fn beside(&self, place: Position) -> Option<Spot> {
        let [hand, off] = self.trays;
        if hand.contains(place) {
            Some(Spot::Hand)
        } else if off.contains(place) {
            Some(Spot::Off)
        } else {
            None
        }
    }
}
