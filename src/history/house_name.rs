//! What the thirty squares are called.

use super::Passage;
use super::source::{basque, english};
use crate::Square;

/// The name of a square, which the Egyptians called a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct HouseName {
    /// The square.
    pub square: Square,
    /// Its name on the papyrus of Turin, in English; `None` where the source calls it unknown.
    pub name: Option<&'static str>,
    /// What other texts and reconstructions call it.
    pub others: &'static [OtherName],
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

/// Another name of a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct OtherName {
    /// The name, in English, Egyptian or Greek.
    pub name: &'static str,
    /// What it means or where it comes from, unless the name says so.
    pub meaning: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

/// The names of the thirty squares, in order.
///
/// They are those of the papyrus of Turin, fragments of the twentieth dynasty that were gathered in the
/// nineteenth century. Twenty-nine squares have a name there, and 4 has none.
///
/// ```
/// use senet::history;
///
/// for house in history::house_names() {
///     println!("{:>2} {}", house.square, house.name.unwrap_or("–"));
/// }
/// assert_eq!(history::house_names().len(), 30);
/// ```
#[must_use]
pub fn house_names() -> &'static [HouseName] {
    &HOUSE_NAMES
}

/// The name of one square, or `None` for squares beyond 30.
///
/// ```
/// use senet::{Square, history};
///
/// let waters = history::house_name(Square::nearest(27)).unwrap();
/// assert_eq!(waters.name, Some("House of Water"));
/// assert_eq!(history::house_name(Square::nearest(31)), None);
/// ```
#[must_use]
pub fn house_name(square: Square) -> Option<&'static HouseName> {
    HOUSE_NAMES.get(usize::from(square.number()) - 1)
}

const TURIN: &[Passage] = &[basque(49)];

/// A house that only the papyrus of Turin names.
const fn house(square: u8, name: &'static str) -> HouseName {
    HouseName {
        square: Square::nearest(square),
        name: Some(name),
        others: &[],
        note: None,
        passages: TURIN,
    }
}

static HOUSE_NAMES: [HouseName; 30] = [
    house(1, "House of Thoth"),
    house(2, "House of the Djed Pillar and the Knot of Isis"),
    house(3, "House of Neith"),
    HouseName {
        name: None,
        note: Some("The source says that the name is unknown."),
        passages: &[basque(49).quoting("Ezezaguna")],
        ..house(4, "")
    },
    house(5, "House of Maat"),
    house(6, "First House of Tenet"),
    house(7, "House of the Court of the Thirty"),
    house(8, "Second House of Tenet"),
    HouseName {
        note: Some("The text has the words of 2 without the “and”, which we take for a slip."),
        ..house(9, "House of the Djed Pillar and the Knot of Isis")
    },
    house(10, "House of Wadjet"),
    house(11, "House of Mut"),
    house(12, "House of Orion"),
    house(13, "House of Life"),
    house(14, "House of the Passage of the Sun"),
    REBIRTH,
    HouseName {
        note: Some(
            "The text has a word that it does not translate. In French filet is a net, which would go with \
             the fishing gear of 17.",
        ),
        passages: &[basque(49).quoting("Filet-en etxea")],
        ..house(16, "House of Filet")
    },
    house(17, "House of Fishing Gear"),
    house(18, "House of Ro-Peker"),
    house(19, "House of the Rudder"),
    house(20, "House of Bread"),
    house(21, "House of the Ba"),
    HouseName {
        passages: &[basque(49).quoting("Listuaren etxea")],
        ..house(22, "House of Spittle")
    },
    house(23, "House of Libations"),
    house(24, "House of the Towrope"),
    house(25, "House of the Papyrus Grove"),
    BEAUTY,
    WATER,
    TRUTHS,
    RE_ATUM,
    HORUS,
];

const REBIRTH: HouseName = HouseName {
    note: Some(
        "The gate of the ankh, the sign of life. Wolfgang Decker takes it for a good square, where pieces \
         drowned on 27 come back to life.",
    ),
    passages: &[basque(45), basque(49), basque(159), basque(204), basque(205)],
    ..house(15, "House of Rebirth")
};

const BEAUTY: HouseName = HouseName {
    others: &[
        OtherName { name: "Beautiful House", meaning: None, passages: &[english(43)] },
        OtherName {
            name: "per nefer",
            meaning: Some("the Egyptian name"),
            passages: &[basque(206), english(43)],
        },
        OtherName {
            name: "φερνούσι",
            meaning: Some("probably the Egyptian pr nfr in Greek letters"),
            passages: &[basque(8)],
        },
    ],
    note: Some("Decker takes it for a good square; it lies before the dreaded water."),
    passages: &[basque(45), basque(49), basque(160), basque(206)],
    ..house(26, "House of Beauty")
};

const WATER: HouseName = HouseName {
    others: &[
        OtherName {
            name: "House of Humiliation",
            meaning: Some("the name in Kendall's game; the Basque word is also that for an insult"),
            passages: &[basque(161).quoting("Irainaren Etxea")],
        },
        OtherName {
            name: "per mu",
            meaning: Some("the Egyptian name"),
            passages: &[basque(210), english(56)],
        },
    ],
    note: Some(
        "A harmful well in which a piece drowns. By Decker it was to be shunned, and sent a piece to 15.",
    ),
    passages: &[basque(45), basque(49), basque(210), english(56)],
    ..house(27, "House of Water")
};

const TRUTHS: HouseName = HouseName {
    others: &[OtherName {
        name: "House of the Three Truths",
        meaning: None,
        passages: &[basque(162).quoting("Hiru Egien Etxea"), basque(215)],
    }],
    note: Some(
        "The list of the papyrus has two truths; the reconstructions, and the three strokes of the boards, \
         have three.",
    ),
    passages: &[basque(40), basque(49).quoting("Bi egien etxea")],
    ..house(28, "House of the Two Truths")
};

const RE_ATUM: HouseName = HouseName {
    others: &[OtherName {
        name: "per re-atum",
        meaning: Some("the Egyptian name"),
        passages: &[basque(219)],
    }],
    passages: &[basque(49), basque(163), basque(219)],
    ..house(29, "House of Re-Atum")
};

const HORUS: HouseName = HouseName {
    others: &[OtherName {
        name: "φόρωρ Ὥρου ὄικος",
        meaning: Some("the Egyptian pr Hr in Greek letters, then House of Horus in Greek"),
        passages: &[basque(8)],
    }],
    note: Some(
        "Sometimes without a sign. It is the goal, or the porch of one that lies beyond the board on a \
         square 31.",
    ),
    passages: &[basque(8), basque(45), basque(49)],
    ..house(30, "House of Horus")
};
