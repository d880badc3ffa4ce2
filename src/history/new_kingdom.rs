//! The New Kingdom, and what came after it.

use super::device::{ASTRAGALI, FIVE_STICKS, FOUR_STICKS, SIX_STICKS};
use super::marking::mark;
use super::source::{basque, basque_lines, english, spanish};
use super::years::years;
use super::{Direction, Marking, Period, PieceForm, Pieces, Sign};
use crate::Orientation;

const FROM_THE_UPPER_LEFT: Direction = Direction {
    orientation: Some(Orientation::LeftToRight),
    note: Some(
        "From the upper left to the right, back along the second row, and right along the third.",
    ),
    passages: &[basque(41), basque(65)],
};

const FIVE_PIECES: Pieces = Pieces {
    each: Some(5),
    forms: Some([PieceForm::Cone, PieceForm::Spool]),
    note: Some(
        "Cones with a grip on top and spools are the most common forms, but there are many. The game of \
         twenty squares used the same pieces, which may be why seven became five. Pictures suggest that \
         they started along the first row, the sides alternating. Which side had which form is open.",
    ),
    passages: &[basque(56), basque(64), basque(65), english(9), english(22)],
};

pub(super) const EIGHTEENTH_DYNASTY: Period = Period {
    name: "eighteenth-dynasty",
    title: "New Kingdom, eighteenth dynasty",
    years: years(-1550, -1295),
    direction: FROM_THE_UPPER_LEFT,
    markings: &[
        mark(26, Sign::NFRW, &[basque(41)]),
        mark(27, Sign::MW, &[basque(41)]),
        mark(28, Sign::BAW, &[basque(41)]),
        Marking {
            note: Some(
                "How the two are drawn is not told; the two seated men are this crate's choice.",
            ),
            ..mark(29, Sign::TWO_PEOPLE, &[basque(41).quoting("bi lagun")])
        },
    ],
    pieces: FIVE_PIECES,
    devices: &[FOUR_STICKS, FIVE_STICKS, SIX_STICKS, ASTRAGALI],
    note: Some(
        "The New Kingdom began with the usual marks; these became the favourites. The passage leaves out 30; \
         another says that boards often have a sign there that may be read as house or goal, and that 15 is \
         often marked too. The nineteenth dynasty is dated from 1291 BCE elsewhere in the text.",
    ),
    passages: &[basque(41), basque(45), basque(68), basque(73)],
};

pub(super) const GODS: Period = Period {
    name: "gods",
    title: "New Kingdom, the set of gods",
    years: years(-1550, -1070),
    direction: FROM_THE_UPPER_LEFT,
    markings: &[
        Marking {
            note: Some(
                "The passage on the gods says that 15 was decorated, not with what. The ankh is from the \
                 passages on the papyrus of Turin and on a reconstruction.",
            ),
            ..mark(15, Sign::ANKH, &[basque(41), basque(45).quoting("ânkh atea"), basque(205)])
        },
        mark(26, Sign::NFRW, &[basque(41)]),
        mark(27, Sign::HAPY, &[basque(41)]),
        mark(28, Sign::NTRW, &[basque(41).quoting("hiru jainko")]),
        Marking {
            note: Some(
                "The text translates ntrw as three gods and leaves ntrwy; later boards can have a two \
                 here instead.",
            ),
            ..mark(29, Sign::NTRWY, &[basque(41)])
        },
        mark(30, Sign::HORUS, &[basque(41)]),
    ],
    pieces: FIVE_PIECES,
    devices: &[FOUR_STICKS, FIVE_STICKS, SIX_STICKS, ASTRAGALI],
    note: Some(
        "Later than the favourite marks of the eighteenth dynasty, but the text gives no year: these are \
         the years of the whole New Kingdom, which a caption ends in 1069 BCE. Other squares were \
         decorated too. By the nineteenth dynasty the astragali had replaced the sticks.",
    ),
    passages: &[basque(31), basque(41), basque(51), basque(68)],
};

pub(super) const HATSHEPSUT: Period = Period {
    name: "hatshepsut",
    title: "Box with the name of Hatshepsut",
    years: years(-1500, -1500),
    direction: Direction {
        note: Some(
            "The marked squares lie at the lower right, where a board of the New Kingdom ends.",
        ),
        passages: &[basque(19), basque(41), basque(65)],
        ..FROM_THE_UPPER_LEFT
    },
    markings: &[
        Marking {
            note: Some(
                "Which hieroglyph it is is not told. Other boards of the New Kingdom have nfr or nfrw here.",
            ),
            ..mark(26, Sign::DOOR, &[basque(19)])
        },
        mark(27, Sign::CROSS, &[basque(19)]),
        mark(28, Sign::THREE, &[basque(19)]),
        mark(29, Sign::TWO, &[basque(19)]),
        mark(30, Sign::ONE, &[basque(19)]),
    ],
    pieces: Pieces {
        each: Some(10),
        forms: Some([PieceForm::LionHead, PieceForm::LionHead]),
        note: Some(
            "Twenty lions' heads lay in the drawer: ten of light wood, nine of dark wood, and one of ivory \
             that may be a replacement. Elsewhere the text gives the New Kingdom five pieces each.",
        ),
        passages: &[basque(19), basque(56)],
    },
    devices: &[FOUR_STICKS],
    note: Some(
        "A board of the eighteenth dynasty in the British Museum. The text counts the marks from the lower \
         right, I, II, III, X and the door, without numbers; here they count back from 30. One \
         reconstruction numbers them 1 to 5 instead.",
    ),
    passages: &[basque(19), basque(136), basque(144)],
};

pub(super) const LATE: Period = Period {
    name: "late",
    title: "From the twentieth dynasty on",
    years: years(-1186, 100),
    direction: Direction {
        orientation: None,
        note: Some("Not told; the decoration goes on from that of the New Kingdom."),
        passages: &[basque(41)],
    },
    markings: &[
        Marking { or: &[Sign::NFRW], ..mark(26, Sign::NFR, &[basque(41)]) },
        Marking { or: &[Sign::CROSS, Sign::HAPY], ..mark(27, Sign::MW, &[basque(41)]) },
        Marking { or: &[Sign::NTRW], ..mark(28, Sign::THREE, &[basque(41).quoting("hiru")]) },
        Marking { or: &[Sign::NTRWY], ..mark(29, Sign::TWO, &[basque(41).quoting("bi")]) },
        Marking {
            note: Some(
                "Some boards have no sign here and paint the square another colour; no period is \
                 given.",
            ),
            ..mark(30, Sign::HORUS, &[basque(41), basque(45), spanish(10)])
        },
    ],
    pieces: Pieces {
        each: None,
        forms: None,
        note: Some(
            "Not told. In the papyrus of Oxyrhynchus, of the third century CE, the pieces are called dogs.",
        ),
        passages: &[basque(8)],
    },
    devices: &[ASTRAGALI],
    note: Some(
        "Boards and pictures grow rare, the boards are no boxes, and the back has a game of 33 squares. The \
         text gives no years: these run from the end of the nineteenth dynasty in a caption to the \
         latest board, a graffito of the first century CE.",
    ),
    passages: &[basque(22), basque(41), basque_lines(42, 44)],
};
