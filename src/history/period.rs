//! The periods, each a theme for drawing.

use super::kingdoms::{HESY_RE, MIDDLE_KINGDOM, OLD_KINGDOM};
use super::new_kingdom::{EIGHTEENTH_DYNASTY, GODS, HATSHEPSUT, LATE};
use super::{Marking, Passage, Pieces, ThrowDevice, Years};
use crate::{Orientation, Square, Squares, Track};

/// A period, or one famous board: all that drawing code needs to give any rule set its looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Period {
    /// The name to look it up by, such as `middle-kingdom`.
    pub name: &'static str,
    /// The name to show, such as `Middle Kingdom`.
    pub title: &'static str,
    /// When.
    pub years: Years,
    /// Which way the first row runs.
    pub direction: Direction,
    /// The marked squares, the lowest first; squares that bear nothing are not in it.
    pub markings: &'static [Marking],
    /// The pieces.
    pub pieces: Pieces,
    /// What was thrown; empty when the sources do not say.
    pub devices: &'static [ThrowDevice],
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

/// Which way the first row of a board runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Direction {
    /// The way of the first row; `None` when the sources do not say.
    pub orientation: Option<Orientation>,
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

impl Period {
    /// The way to draw the first row: from left to right where the sources do not say.
    ///
    /// ```
    /// use senet::{Cell, Orientation, Square, Track, history};
    ///
    /// let middle = history::period("middle-kingdom").unwrap();
    /// assert_eq!(middle.orientation(), Orientation::RightToLeft);
    /// let last = Track::THIRTY.cell(Square::nearest(30), middle.orientation());
    /// assert_eq!(last, Some(Cell { row: 2, column: 0 }));
    /// ```
    #[must_use]
    pub const fn orientation(&self) -> Orientation {
        match self.direction.orientation {
            Some(orientation) => orientation,
            None => Orientation::LeftToRight,
        }
    }

    /// How a square is marked, or `None` when it is not.
    ///
    /// ```
    /// use senet::{Square, history};
    ///
    /// let gods = history::period("gods").unwrap();
    /// assert_eq!(gods.marking(Square::nearest(30)).unwrap().sign.label, "Horus");
    /// assert_eq!(gods.marking(Square::nearest(2)), None);
    /// ```
    #[must_use]
    pub fn marking(&self, square: Square) -> Option<&'static Marking> {
        self.markings.iter().find(|marking| marking.square == square)
    }

    /// The marked squares.
    ///
    /// ```
    /// use senet::{Squares, history};
    ///
    /// let middle = history::period("middle-kingdom").unwrap();
    /// assert_eq!(middle.marked(), Squares::of(&[15, 26, 27, 28, 29]));
    /// ```
    #[must_use]
    pub fn marked(&self) -> Squares {
        self.markings.iter().map(|marking| marking.square).collect()
    }

    /// The markings on a track of any length with the square each goes to, by
    /// [`square_on`](super::square_on): the last five are counted from the end, and what does not fit is
    /// left out.
    ///
    /// ```
    /// use senet::{Track, history};
    ///
    /// let middle = history::period("middle-kingdom").unwrap();
    /// let squares = |track| middle.markings_on(track).map(|(square, _)| square.number());
    /// assert!(squares(Track::new(64)?).eq([15, 60, 61, 62, 63]));
    /// assert!(squares(Track::new(14)?).eq([10, 11, 12, 13]));
    /// # Ok::<(), senet::TrackError>(())
    /// ```
    pub fn markings_on(
        &self,
        track: Track,
    ) -> impl Iterator<Item = (Square, &'static Marking)> + use<> {
        self.markings.iter().filter_map(move |marking| Some((marking.square_on(track)?, marking)))
    }

    /// How a square of a track of any length is marked: [`Period::marking`] where the rule set has not
    /// thirty squares.
    ///
    /// ```
    /// use senet::{Square, Track, history};
    ///
    /// let late = history::period("late").unwrap();
    /// let horus = late.marking_on(Square::nearest(35), Track::new(35)?).unwrap();
    /// assert_eq!(horus.square.number(), 30);
    /// # Ok::<(), senet::TrackError>(())
    /// ```
    #[must_use]
    pub fn marking_on(&self, square: Square, track: Track) -> Option<&'static Marking> {
        self.markings_on(track).find(|&(at, _)| at == square).map(|(_, marking)| marking)
    }
}

static PERIODS: [Period; 7] =
    [OLD_KINGDOM, HESY_RE, MIDDLE_KINGDOM, EIGHTEENTH_DYNASTY, GODS, HATSHEPSUT, LATE];

/// The periods and famous boards, the oldest first.
///
/// ```
/// use senet::history;
///
/// for period in history::periods() {
///     println!("{}, {}", period.title, period.years);
///     for marking in period.markings {
///         println!("  {:>2} {}", marking.square, marking.sign.text());
///     }
/// }
/// # assert_eq!(history::periods()[0].name, "old-kingdom");
/// ```
#[must_use]
pub fn periods() -> &'static [Period] {
    &PERIODS
}

/// The period of this name: `old-kingdom`, `hesy-re`, `middle-kingdom`, `eighteenth-dynasty`, `gods`,
/// `hatshepsut` or `late`.
///
/// ```
/// use senet::history;
///
/// assert_eq!(history::period("hesy-re").unwrap().pieces.each, Some(7));
/// assert_eq!(history::period("stone-age"), None);
/// ```
#[must_use]
pub fn period(name: &str) -> Option<&'static Period> {
    PERIODS.iter().find(|period| period.name == name)
}
