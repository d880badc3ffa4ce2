//! The Old and the Middle Kingdom, and Hesy-Re's painted board.

use super::device::{FIVE_STICKS, FOUR_STICKS, SIX_STICKS};
use super::marking::mark;
use super::source::{basque, spanish};
use super::years::years;
use super::{Direction, Marking, Period, PieceForm, Pieces, Sign};
use crate::Orientation;

pub(super) const OLD_KINGDOM: Period = Period {
    name: "old-kingdom",
    title: "Old Kingdom",
    years: years(-2700, -2200),
    direction: Direction {
        orientation: Some(Orientation::LeftToRight),
        note: Some(
            "The text gives the direction of the New Kingdom, and says that its boards took up that of the \
             Old Kingdom again.",
        ),
        passages: &[basque(41), basque(65)],
    },
    markings: &[
        mark(26, Sign::NFR, &[basque(40)]),
        Marking {
            note: Some(CROSS_AS_FOUR),
            ..mark(27, Sign::CROSS, &[basque(11), basque(40), basque(99)])
        },
        mark(28, Sign::THREE, &[basque(40)]),
        mark(29, Sign::TWO, &[basque(40)]),
    ],
    pieces: Pieces {
        each: Some(7),
        forms: Some([PieceForm::GrippedDome, PieceForm::Dome]),
        note: Some(
            "The sides differ by size, or by a kind of grip on top. The Spanish text tells of paintings with \
             ten pieces each, without a period.",
        ),
        passages: &[basque(54), spanish(6)],
    },
    devices: &[FOUR_STICKS, FIVE_STICKS, SIX_STICKS],
    note: Some("No whole board is known from before the fifth dynasty. No mark is told for 30."),
    passages: &[basque(1), basque(32), basque(40)],
};

const CROSS_AS_FOUR: &str = "The text does not say what X means. On the four-faced die of a reconstruction it \
     counts as four, and Hesy-Re's board has the number four on this square.";

pub(super) const HESY_RE: Period = Period {
    name: "hesy-re",
    title: "Hesy-Re's painted board",
    years: years(-2686, -2613),
    direction: Direction {
        orientation: None,
        note: Some(
            "Nothing is told of this board. The other boards of the Old Kingdom run from left to right.",
        ),
        passages: &[basque(11), basque(41)],
    },
    markings: &[
        mark(1, Sign::STAR, &[basque(11).quoting("izar")]),
        mark(11, Sign::TEN, &[basque(11).quoting("hamar")]),
        mark(21, Sign::TEN, &[basque(11).quoting("hamar")]),
        mark(27, Sign::FOUR, &[basque(11).quoting("lau")]),
        mark(30, Sign { label: "one", ..Sign::ONE }, &[basque(11).quoting("bat")]),
    ],
    pieces: Pieces {
        each: Some(7),
        forms: Some([PieceForm::Tall, PieceForm::Short]),
        note: Some(
            "Seven short and seven tall pieces lie in a box beside the board. A reconstruction after this \
             painting has the tall ones on the odd squares, so White has them here.",
        ),
        passages: &[basque(11), basque(156), basque(157), spanish(6)],
    },
    devices: &[FOUR_STICKS],
    note: Some(
        "A wall painting of the third dynasty that shows the board from above, beside a board of mehen. The \
         text remarks that the design is not that of the Middle Kingdom. The Spanish text dates it to about \
         2650 BCE and calls Hesy a pharaoh.",
    ),
    passages: &[basque(11), spanish(6)],
};

pub(super) const MIDDLE_KINGDOM: Period = Period {
    name: "middle-kingdom",
    title: "Middle Kingdom",
    years: years(-2050, -1750),
    direction: Direction {
        orientation: Some(Orientation::RightToLeft),
        note: Some(
            "Most boards, not all: the place of the sign nfr shows that they were turned the other way.",
        ),
        passages: &[basque(41), basque(65), spanish(9)],
    },
    markings: &[
        mark(15, Sign::CROSS, &[basque(40)]),
        curved(mark(26, Sign::NFR, &[basque(40), basque(41)])),
        Marking {
            note: Some("The text does not say what X means, nor why 15 bears the same sign."),
            ..mark(27, Sign::CROSS, &[basque(40)])
        },
        curved(mark(28, Sign::THREE, &[basque(40), basque(41)])),
        curved(mark(29, Sign::TWO, &[basque(40), basque(41)])),
    ],
    pieces: Pieces {
        each: Some(7),
        forms: Some([PieceForm::GrippedDome, PieceForm::Dome]),
        note: Some("The sides differ by size, or by a kind of grip on top."),
        passages: &[basque(54)],
    },
    devices: &[FOUR_STICKS, FIVE_STICKS, SIX_STICKS],
    note: Some(
        "The marks are more regular than before. Most boards are decorated on some squares, very few not at \
         all. No mark is told for 30.",
    ),
    passages: &[basque(31), basque(40), basque(41)],
};

/// A marking under one of the curves of the Middle Kingdom.
const fn curved(marking: Marking) -> Marking {
    Marking {
        curve: true,
        note: Some("What the curve above the square means is not known."),
        ..marking
    }
}
