//! Where everything lies.

use senet::{Cell, Engine, Orientation, Position, Side, Square, Track};

/// The side of a square.
pub const SQUARE: f64 = 64.0;
/// Around the picture.
pub const MARGIN: f64 = 24.0;
/// Between the outermost squares and the edge of the board.
pub const RIM: f64 = 12.0;
/// The height of what lies beside the board, and the gap to it.
pub const TRAY: f64 = 40.0;
const GAP: f64 = 12.0;
/// The lines of text above the board.
const HEADING: f64 = 62.0;
/// The line of text below it.
const FOOTING: f64 = 28.0;
/// Pieces beside the board are at most so far apart.
const APART: f64 = 26.0;
/// The name of a side, at the left of its tray.
const LABEL: f64 = 150.0;
/// What is on a square lies so far below its middle, under the number.
pub const DOWN: f64 = 4.0;
/// The word at the left of a heap.
pub const WORD: f64 = 38.0;

/// A point of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    pub x: f64,
    pub y: f64,
}

/// Where a piece can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Place {
    /// On the board.
    On(Square),
    /// In the hand of its side.
    Hand(Side, u8),
    /// Borne off.
    Off(Side, u8),
}

/// The measures of a picture.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    pub track: Track,
    pub orientation: Orientation,
    /// How many pieces a heap beside the board must have room for.
    room: u8,
}

impl Layout {
    pub fn new(engine: &Engine, orientation: Orientation) -> Layout {
        Layout { track: engine.track(), orientation, room: engine.rules().pieces }
    }

    pub fn width(&self) -> f64 {
        f64::from(Track::ROW) * SQUARE + 2.0 * (RIM + MARGIN)
    }

    pub fn height(&self) -> f64 {
        self.tray_top(Side::White) + TRAY + FOOTING + MARGIN
    }

    /// The top of the uppermost row.
    pub fn board_top(&self) -> f64 {
        MARGIN + HEADING + TRAY + GAP + RIM
    }

    /// The middle of a square; one that is not on the track is taken for the first.
    pub fn square(&self, square: Square) -> Point {
        let cell = self.track.cell(square, self.orientation).unwrap_or(Cell { row: 0, column: 0 });
        Point {
            x: MARGIN + RIM + (f64::from(cell.column) + 0.5) * SQUARE,
            y: self.board_top() + (f64::from(cell.row) + 0.5) * SQUARE,
        }
    }

    /// The top of what lies beside the board: Black's above it, White's below.
    pub fn tray_top(&self, side: Side) -> f64 {
        match side {
            Side::Black => MARGIN + HEADING,
            Side::White => self.board_top() + f64::from(self.track.rows()) * SQUARE + RIM + GAP,
        }
    }

    /// Where the heap of the pieces in hand begins, or that of those borne off.
    pub fn heap_left(&self, off: bool) -> f64 {
        MARGIN + LABEL + if off { self.heap_width() } else { 0.0 }
    }

    fn heap_width(&self) -> f64 {
        (self.width() - 2.0 * MARGIN - LABEL) / 2.0
    }

    /// How far apart the pieces of a heap are. There is room for one more, for a mark.
    fn apart(&self) -> f64 {
        ((self.heap_width() - WORD - 8.0) / f64::from(self.room + 1)).min(APART)
    }

    /// The middle of a piece, wherever it is.
    pub fn place(&self, place: Place) -> Point {
        let (off, side, number) = match place {
            Place::On(square) => {
                let middle = self.square(square);
                return Point { y: middle.y + DOWN, ..middle };
            }
            Place::Hand(side, number) => (false, side, number),
            Place::Off(side, number) => (true, side, number),
        };
        Point {
            x: self.heap_left(off) + WORD + (f64::from(number.min(self.room)) + 0.5) * self.apart(),
            y: self.tray_top(side) + TRAY / 2.0,
        }
    }

    /// The size of what is drawn at a place, as part of that on a square.
    pub fn scale(&self, place: Place) -> f64 {
        match place {
            Place::On(_) => 1.15,
            Place::Hand(..) | Place::Off(..) => self.apart() / 40.0,
        }
    }
}

/// How many pieces of a side are out of the game.
pub fn captured(engine: &Engine, position: &Position, side: Side) -> u8 {
    let there = position.pieces(side).len() as u8 + position.off(side) + position.hand(side);
    engine.rules().pieces.saturating_sub(there)
}
