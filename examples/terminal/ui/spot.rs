//! Places that can be pointed at.

use senet::{Cell, Move, Orientation, Square, Track};

/// A place that the cursor can be on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    Square(Square),
    /// The pieces in hand of the side to act.
    Hand,
    /// Where the pieces go that are borne off.
    Off,
}

/// A step of the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    Up,
    Down,
    Left,
    Right,
}

impl Spot {
    /// Where a move starts; `None` for a pass.
    pub fn of_source(mv: Move) -> Option<Spot> {
        match (mv.from(), mv.enters()) {
            (Some(from), _) => Some(Spot::Square(from)),
            (None, true) => Some(Spot::Hand),
            (None, false) => None,
        }
    }

    /// Where a move leads; `None` for a pass.
    pub fn of_target(mv: Move) -> Option<Spot> {
        match (mv.to(), mv.bears_off()) {
            (Some(to), _) => Some(Spot::Square(to)),
            (None, true) => Some(Spot::Off),
            (None, false) => None,
        }
    }

    /// The square, if it is one.
    pub const fn square(self) -> Option<Square> {
        match self {
            Spot::Square(square) => Some(square),
            Spot::Hand | Spot::Off => None,
        }
    }

    /// The place one step away, as the board is drawn: hand and off lie below it, left and right. Columns go round;
    /// up and down end at the edges.
    pub fn step(self, way: Way, track: Track, orientation: Orientation) -> Spot {
        let Spot::Square(square) = self else { return self.step_beside(way, track, orientation) };
        let Some(Cell { row, column }) = track.cell(square, orientation) else { return self };
        let at = |row: u8, column: u8| track.at(Cell { row, column }, orientation);
        match way {
            Way::Left | Way::Right => {
                let by = if way == Way::Left { Track::ROW - 1 } else { 1 };
                // A short row has places without a square; they are skipped.
                let columns = (1..=Track::ROW).map(|times| (column + times * by) % Track::ROW);
                let next = columns.filter_map(|column| at(row, column)).next();
                next.map_or(self, Spot::Square)
            }
            Way::Up => {
                row.checked_sub(1).and_then(|row| at(row, column)).map_or(self, Spot::Square)
            }
            Way::Down => match at(row + 1, column) {
                Some(square) => Spot::Square(square),
                None if column < Track::ROW / 2 => Spot::Hand,
                None => Spot::Off,
            },
        }
    }

    fn step_beside(self, way: Way, track: Track, orientation: Orientation) -> Spot {
        let column = if self == Spot::Hand { 2 } else { Track::ROW - 3 };
        match way {
            Way::Left | Way::Right if self == Spot::Hand => Spot::Off,
            Way::Left | Way::Right => Spot::Hand,
            Way::Down => self,
            Way::Up => {
                let rows = (0..track.rows()).rev();
                let above =
                    rows.filter_map(|row| track.at(Cell { row, column }, orientation)).next();
                above.map_or(self, Spot::Square)
            }
        }
    }
}
