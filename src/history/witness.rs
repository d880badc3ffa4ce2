//! Dated boards, pictures and texts.

use super::source::{basque, basque_lines, spanish};
use super::years::years;
use super::{Passage, Years};

/// Something that bears witness to the game, with its date.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Witness {
    /// What it is.
    pub what: &'static str,
    /// What kind of thing.
    pub kind: WitnessKind,
    /// When it was made.
    pub years: Years,
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

/// What bears witness.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum WitnessKind {
    /// A board or what is left of one.
    Board,
    /// A painting, a relief or a model of people at play.
    Picture,
    /// A text.
    Text,
}

/// The dated boards, pictures and texts of the sources, the oldest first.
///
/// ```
/// use senet::history;
///
/// let last = history::witnesses().last().unwrap();
/// assert_eq!(last.what, "Papyrus Oxyrhynchus 470");
/// assert_eq!(last.years.to_string(), "c. 201–300 CE");
/// ```
#[must_use]
pub fn witnesses() -> &'static [Witness] {
    &WITNESSES
}

const fn witness(
    kind: WitnessKind,
    what: &'static str,
    years: Years,
    passages: &'static [Passage],
) -> Witness {
    Witness { what, kind, years, note: None, passages }
}

const fn board(what: &'static str, years: Years, passages: &'static [Passage]) -> Witness {
    witness(WitnessKind::Board, what, years, passages)
}

const fn picture(what: &'static str, years: Years, passages: &'static [Passage]) -> Witness {
    witness(WitnessKind::Picture, what, years, passages)
}

const CAPTION_ONLY: &str =
    "Known from a caption only, which stands among the boards and does not say what it shows.";

static WITNESSES: [Witness; 18] = [
    Witness {
        note: Some(
            "They may be of Senet. One has 25 squares of ivory, three of them marked in ink.",
        ),
        ..board(
            "Remains of two boards from a tomb of the first dynasty at Abu Rawash",
            years(-3000, -3000),
            &[basque(10)],
        )
    },
    Witness {
        note: Some("The Spanish text has about 2650 BCE."),
        ..picture(
            "Wall painting in the tomb of Hesy-Re",
            years(-2686, -2613),
            &[basque(11), spanish(6)],
        )
    },
    Witness {
        note: Some(
            "The pieces of the two sides alternate; drawn in profile, the board shows little more.",
        ),
        ..picture("Relief in the tomb of Rashepses at Saqqara", years(-2500, -2400), &[basque(15)])
    },
    Witness {
        note: Some("The pieces of the two sides alternate."),
        ..picture("Mastaba of Mereruka at Saqqara", years(-2350, -2190), &[basque(55)])
    },
    Witness {
        note: Some(
            "Two boards, perhaps two stages of one game: one says to play with five, the other that it is \
             done. The tomb is called one of the eleventh dynasty, but its years overlap those that the \
             text gives the twelfth.",
        ),
        ..picture(
            "Painted relief in the tomb of Baqet III at Beni Hasan",
            years(-2000, -1780),
            &[basque(15), basque(16)],
        )
    },
    Witness {
        note: Some("The players face each other across the long sides of the board."),
        ..picture("Model ship with two players, in Oxford", years(-1980, -1790), &[basque(16)])
    },
    board(
        "Box with the name of Hatshepsut, in the British Museum",
        years(-1500, -1500),
        &[basque(19)],
    ),
    Witness {
        note: Some(
            "The caption names no king; the box that one reconstruction follows, in this museum, bears the \
             name of Amenhotep III.",
        ),
        ..board(
            "Box of faience from Thebes, in the Brooklyn Museum",
            years(-1390, -1353),
            &[basque_lines(36, 38), basque(110)],
        )
    },
    Witness {
        note: Some(
            "The text also gives 1347–1339. The box turns over, with the game of twenty squares below; the \
             Spanish text counts four boards in the tomb.",
        ),
        ..board(
            "Box from the tomb of Tutankhamun",
            years(-1347, -1338),
            &[basque_lines(17, 18), basque_lines(20, 21), spanish(4)],
        )
    },
    Witness {
        note: Some(CAPTION_ONLY),
        ..board("Wooden board in the Louvre", years(-1327, -1186), &[basque_lines(42, 44)])
    },
    Witness {
        note: Some(CAPTION_ONLY),
        ..board(
            "Board of faience from Abydos, in the Walters Art Museum",
            years(-1307, -1070),
            &[basque_lines(46, 48)],
        )
    },
    picture(
        "Back of the door of the tomb of Sennedjem",
        years(-1280, -1280),
        &[basque(55), basque_lines(70, 73)],
    ),
    Witness {
        note: Some("She plays alone against a foe who cannot be seen."),
        ..picture(
            "Wall painting in the tomb of Nefertari",
            years(-1279, -1213),
            &[basque_lines(23, 26), basque(28), basque(55)],
        )
    },
    Witness {
        note: Some("The text says that the game is most likely Senet."),
        ..picture(
            "Papyrus with a lion and a gazelle at play, from Deir el-Medina",
            years(-1250, -1150),
            &[basque_lines(12, 14)],
        )
    },
    picture(
        "Ramses III at play on the gate of the temple of Medinet Habu",
        years(-1182, -1151),
        &[basque(22)],
    ),
    Witness {
        note: Some("The last picture known: two men at a board of three rows of eleven squares."),
        ..picture("Tomb of Petosiris", years(-305, -283), &[basque(8)])
    },
    Witness {
        note: Some("The latest board."),
        ..board(
            "Graffito on the roof over the entrance of the temple of Hathor at Dendera",
            years(1, 100),
            &[basque(22)],
        )
    },
    Witness {
        note: Some(
            "The last text known: a device of thirty squares, with pieces called dogs and Greek forms of \
             the names of 26 and 30.",
        ),
        ..witness(WitnessKind::Text, "Papyrus Oxyrhynchus 470", years(201, 300), &[basque(8)])
    },
];
