//! Colours.

use clap::ValueEnum;

/// What the board is made of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Theme {
    /// A wooden box with squares of ivory.
    #[default]
    Wood,
    /// Blue glaze.
    Faience,
    /// Ink on papyrus.
    Papyrus,
    /// Black and white, for print and for weak eyes.
    Contrast,
}

/// The colours of a theme.
pub struct Palette {
    pub paper: &'static str,
    pub text: &'static str,
    pub frame: &'static str,
    pub edge: &'static str,
    pub square: &'static str,
    /// Squares where the rules of the rule set say something special.
    pub special: &'static str,
    pub sign: &'static str,
    pub tray: &'static str,
    /// Fill and outline of the pieces of White and Black.
    pub pieces: [(&'static str, &'static str); 2],
    pub last: &'static str,
    pub legal: &'static str,
    pub refused: &'static str,
}

impl Theme {
    pub const fn palette(self) -> &'static Palette {
        match self {
            Theme::Wood => &WOOD,
            Theme::Faience => &FAIENCE,
            Theme::Papyrus => &PAPYRUS,
            Theme::Contrast => &CONTRAST,
        }
    }
}

static WOOD: Palette = Palette {
    paper: "#f7f1e5",
    text: "#3b2817",
    frame: "#80512b",
    edge: "#523013",
    square: "#f0e0bf",
    special: "#e3c78f",
    sign: "#8a3b1c",
    tray: "#e9dbc0",
    pieces: [("#fffaf0", "#6a5335"), ("#40302a", "#120c09")],
    last: "#1f6f9e",
    legal: "#1f7a46",
    refused: "#b3261e",
};

static FAIENCE: Palette = Palette {
    paper: "#f1f6f6",
    text: "#10363c",
    frame: "#1d7783",
    edge: "#0f4951",
    square: "#c9e9e5",
    special: "#9bd2cd",
    sign: "#0f4951",
    tray: "#dcebea",
    pieces: [("#ffffff", "#2f6168"), ("#173f6b", "#071c33")],
    last: "#b4560b",
    legal: "#1c6b32",
    refused: "#b3261e",
};

static PAPYRUS: Palette = Palette {
    paper: "#f5ead0",
    text: "#33270f",
    frame: "#d4bb85",
    edge: "#5e4a22",
    square: "#fbf3de",
    special: "#f0dfb4",
    sign: "#9c2415",
    tray: "#efe0bb",
    pieces: [("#ffffff", "#33270f"), ("#33270f", "#000000")],
    last: "#2b5d8a",
    legal: "#2c6e3a",
    refused: "#b3261e",
};

static CONTRAST: Palette = Palette {
    paper: "#ffffff",
    text: "#000000",
    frame: "#ffffff",
    edge: "#000000",
    square: "#ffffff",
    special: "#e0e0e0",
    sign: "#000000",
    tray: "#ffffff",
    pieces: [("#ffffff", "#000000"), ("#000000", "#000000")],
    last: "#0044cc",
    legal: "#006622",
    refused: "#bb0000",
};
