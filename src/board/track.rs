//! The way across the board, and where each square lies on it.

use super::{Square, Squares};

/// How a board is turned when it is drawn.
///
/// Boards of the Old and New Kingdom run from the upper left; most boards of the Middle Kingdom are
/// decorated for the opposite way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Orientation {
    /// Square 1 at the left of its row.
    #[default]
    LeftToRight,
    /// Square 1 at the right of its row: the mirror image.
    RightToLeft,
}

/// Where a square is drawn: both numbers count from 0, rows from the top, columns from the left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Cell {
    /// The row, 0 for squares 1–10.
    pub row: u8,
    /// The column, 0–9.
    pub column: u8,
}

/// The track: so many squares in rows of ten, each row running back below the one before (CO-1).
///
/// ```
/// use senet::{Cell, Orientation, Square, Track};
///
/// let track = Track::new(30).unwrap();
/// let eleven = Square::nearest(11);
/// // 11 lies below 10, at the right end of the second row.
/// assert_eq!(track.cell(eleven, Orientation::LeftToRight), Some(Cell { row: 1, column: 9 }));
/// assert_eq!(track.cell(eleven, Orientation::RightToLeft), Some(Cell { row: 1, column: 0 }));
/// assert_eq!(track.neighbours(eleven).to_string(), "10 and 12");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Track(u8);

impl Track {
    /// The shortest track.
    pub const MIN: u8 = 14;

    /// The longest track.
    pub const MAX: u8 = 64;

    /// Squares in a row.
    pub const ROW: u8 = 10;

    /// The track of the ancient boards: 30 squares.
    pub const THIRTY: Track = Track(30);

    /// A track of so many squares, 14 to 64.
    ///
    /// # Errors
    ///
    /// [`TrackError`] for any other number.
    pub const fn new(squares: u8) -> Result<Track, TrackError> {
        if squares < Self::MIN || squares > Self::MAX {
            Err(TrackError(squares))
        } else {
            Ok(Track(squares))
        }
    }

    /// How many squares.
    #[must_use]
    #[allow(clippy::len_without_is_empty)]
    pub const fn len(self) -> u8 {
        self.0
    }

    /// How many rows, the last one perhaps shorter than ten squares.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.0.div_ceil(Self::ROW)
    }

    /// The last square.
    #[must_use]
    pub const fn last(self) -> Square {
        Square::nearest(self.0)
    }

    /// All squares.
    #[must_use]
    pub const fn squares(self) -> Squares {
        Squares::range(Square::FIRST, self.last())
    }

    /// Whether the square lies on this track.
    #[must_use]
    pub const fn contains(self, square: Square) -> bool {
        square.number() <= self.0
    }

    /// The squares of a row, counted from 0; empty when there is no such row.
    ///
    /// ```
    /// use senet::{Squares, Track};
    ///
    /// let track = Track::new(34)?;
    /// assert_eq!(track.rows(), 4);
    /// assert_eq!(track.row(3), Squares::of(&[31, 32, 33, 34]));
    /// assert_eq!(track.row(4), Squares::EMPTY);
    /// # Ok::<(), senet::TrackError>(())
    /// ```
    #[must_use]
    pub const fn row(self, row: u8) -> Squares {
        if row >= self.rows() {
            return Squares::EMPTY;
        }
        let first = row * Self::ROW + 1;
        Squares::range(Square::nearest(first), Square::nearest(first + Self::ROW - 1))
            .and(self.squares())
    }

    /// Row and column of a square, or `None` when it is not on this track.
    #[must_use]
    pub const fn cell(self, square: Square, orientation: Orientation) -> Option<Cell> {
        if !self.contains(square) {
            return None;
        }
        let row = (square.number() - 1) / Self::ROW;
        let along = (square.number() - 1) % Self::ROW;
        let leftward = (row % 2 == 1) != matches!(orientation, Orientation::RightToLeft);
        let column = if leftward { Self::ROW - 1 - along } else { along };
        Some(Cell { row, column })
    }

    /// The square drawn in a cell, or `None` where the board has none.
    ///
    /// ```
    /// use senet::{Cell, Orientation, Square, Track};
    ///
    /// let corner = Cell { row: 2, column: 9 };
    /// assert_eq!(Track::THIRTY.at(corner, Orientation::LeftToRight), Square::new(30));
    /// ```
    #[must_use]
    pub const fn at(self, cell: Cell, orientation: Orientation) -> Option<Square> {
        if cell.row >= self.rows() || cell.column >= Self::ROW {
            return None;
        }
        let leftward = (cell.row % 2 == 1) != matches!(orientation, Orientation::RightToLeft);
        let along = if leftward { Self::ROW - 1 - cell.column } else { cell.column };
        let number = cell.row * Self::ROW + along + 1;
        if number > self.0 { None } else { Square::new(number) }
    }

    /// The squares just before and after along the track, across row ends too (10–11, 20–21).
    #[must_use]
    pub const fn neighbours(self, square: Square) -> Squares {
        if !self.contains(square) {
            return Squares::EMPTY;
        }
        Squares::from_bits((square.bit() << 1) | (square.bit() >> 1)).and(self.squares())
    }
}

/// A length no track can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a track of {0} squares: a track has 14 to 64 squares")]
pub struct TrackError(pub u8);
