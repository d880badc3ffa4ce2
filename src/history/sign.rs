//! Signs on squares.

/// A sign that marks a square.
///
/// The sources describe or transliterate the signs; they print none. The glyph is this crate's choice for
/// drawing them, made only where the description settles which sign of Unicode is meant.
///
/// ```
/// use senet::history::Sign;
///
/// assert_eq!(Sign::NFR.text(), "𓄤");
/// assert_eq!(Sign::NFR.meaning, Some("beauty"));
/// // A name is no single sign.
/// assert_eq!(Sign::HAPY.glyph, None);
/// assert_eq!(Sign::HAPY.text(), "Hapy");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Sign {
    /// The transliteration, the numeral, or what it looks like, as the source has it.
    pub label: &'static str,
    /// Hieroglyphs of Unicode to draw it with.
    pub glyph: Option<&'static str>,
    /// How it reads: an Egyptian word or a number.
    pub reading: Option<&'static str>,
    /// What it means, in English; `None` when the source does not say.
    pub meaning: Option<&'static str>,
}

impl Sign {
    /// What to draw: the glyph, or the label where there is none or the font has no hieroglyphs.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        match self.glyph {
            Some(glyph) => glyph,
            None => self.label,
        }
    }

    /// A word in transliteration.
    const fn word(
        word: &'static str,
        glyph: Option<&'static str>,
        meaning: Option<&'static str>,
    ) -> Sign {
        Sign { label: word, glyph, reading: Some(word), meaning }
    }

    /// A mark that counts.
    const fn number(label: &'static str, glyph: &'static str, number: &'static str) -> Sign {
        Sign { label, glyph: Some(glyph), reading: Some(number), meaning: None }
    }

    /// `nfr`, the sign of the House of Beauty.
    pub const NFR: Sign = Sign::word("nfr", Some("𓄤"), Some("beauty"));

    /// `nfrw`, from the eighteenth dynasty on; left untranslated.
    pub const NFRW: Sign = Sign::word("nfrw", Some("𓄤𓄤𓄤"), None);

    /// `mw`, water.
    pub const MW: Sign = Sign::word("mw", Some("𓈗"), Some("a danger that has to do with water"));

    /// `bꜢw`, left untranslated.
    pub const BAW: Sign = Sign::word("bꜢw", Some("𓅢"), None);

    /// Two people.
    pub const TWO_PEOPLE: Sign = Sign {
        label: "two people",
        glyph: Some("𓀀𓀀"),
        reading: None,
        meaning: Some("two people, or two companions"),
    };

    /// Hapy, a name without a single sign.
    pub const HAPY: Sign = Sign::word("Hapy", None, Some("the god Hapy"));

    /// `ntrw`, three gods.
    pub const NTRW: Sign = Sign::word("ntrw", Some("𓊹𓊹𓊹"), Some("three gods"));

    /// `ntrwy`, two gods.
    pub const NTRWY: Sign = Sign::word("ntrwy", Some("𓊹𓊹"), Some("two gods"));

    /// Horus.
    pub const HORUS: Sign = Sign::word("Horus", Some("𓅃"), Some("the god Horus"));

    /// The ankh, a cross with a loop.
    pub const ANKH: Sign = Sign::word("ankh", Some("𓋹"), Some("life"));

    /// The cross X.
    pub const CROSS: Sign = Sign { label: "X", glyph: Some("𓏴"), reading: None, meaning: None };

    /// One stroke.
    pub const ONE: Sign = Sign::number("I", "𓏺", "one");

    /// Two strokes.
    pub const TWO: Sign = Sign::number("II", "𓏻", "two");

    /// Three strokes.
    pub const THREE: Sign = Sign::number("III", "𓏼", "three");

    /// The number four, as Hesy-Re's board has it.
    pub const FOUR: Sign = Sign::number("four", "𓏽", "four");

    /// The number ten, as Hesy-Re's board has it.
    pub const TEN: Sign = Sign::number("ten", "𓎆", "ten");

    /// A star.
    pub const STAR: Sign =
        Sign { label: "star", glyph: Some("𓇼"), reading: None, meaning: None };

    /// A hieroglyph that means door or exit; which one is not told.
    pub const DOOR: Sign =
        Sign { label: "door", glyph: None, reading: None, meaning: Some("door, or exit") };
}
