//! Marked squares, and where they lie on other tracks.

use super::{Passage, Sign};
use crate::{Square, Track};

/// How many squares at the end of the track are counted from the end: 26–30 of the thirty.
const LAST_HOUSES: u8 = 5;

/// A square that a period marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Marking {
    /// The square, on thirty squares.
    pub square: Square,
    /// Its sign, or the first that the source names.
    pub sign: Sign,
    /// Signs that other boards of the period have instead.
    pub or: &'static [Sign],
    /// Whether a curve is drawn above the square.
    pub curve: bool,
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

impl Marking {
    /// A square with one sign.
    #[must_use]
    pub const fn new(square: Square, sign: Sign, passages: &'static [Passage]) -> Marking {
        Marking { square, sign, or: &[], curve: false, note: None, passages }
    }

    /// All its signs, the first one first.
    ///
    /// ```
    /// use senet::{Square, history};
    ///
    /// let waters = history::period("late").unwrap().marking(Square::nearest(27)).unwrap();
    /// assert_eq!(waters.signs().map(|sign| sign.label).collect::<Vec<_>>(), ["mw", "X", "Hapy"]);
    /// ```
    pub fn signs(&self) -> impl Iterator<Item = Sign> {
        core::iter::once(self.sign).chain(self.or.iter().copied())
    }

    /// Where the marking goes on another track, by [`square_on`].
    #[must_use]
    pub const fn square_on(&self, track: Track) -> Option<Square> {
        square_on(self.square, track)
    }
}

/// Where a square of the thirty lies on a track of another length.
///
/// The last five squares are the last five of every track. The others keep their number, unless the track
/// is too short to have them before its last five; then there is no such square.
///
/// ```
/// use senet::{Square, Track, history};
///
/// let waters = Square::nearest(27);
/// let rebirth = Square::nearest(15);
/// let long = Track::new(35)?;
/// assert_eq!(history::square_on(waters, long), Square::new(32));
/// assert_eq!(history::square_on(rebirth, long), Square::new(15));
/// let short = Track::new(14)?;
/// assert_eq!(history::square_on(waters, short), Square::new(11));
/// assert_eq!(history::square_on(rebirth, short), None);
/// # Ok::<(), senet::TrackError>(())
/// ```
#[must_use]
pub const fn square_on(square: Square, track: Track) -> Option<Square> {
    let thirty = Track::THIRTY.len();
    if !Track::THIRTY.contains(square) {
        return None;
    }
    if square.number() > thirty - LAST_HOUSES {
        return track.last().backward(thirty - square.number());
    }
    if square.number() > track.len() - LAST_HOUSES { None } else { Some(square) }
}

/// A marked square of a table: square, sign and passages.
pub(super) const fn mark(square: u8, sign: Sign, passages: &'static [Passage]) -> Marking {
    Marking::new(Square::nearest(square), sign, passages)
}
