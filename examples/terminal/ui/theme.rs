//! Colours, and what is drawn with letters where there are none.

use clap::ValueEnum;
use ratatui::style::{Color, Modifier, Style};
use senet::Side;

use super::players::turn;

/// The names of the themes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Look {
    /// Light on dark.
    Dark,
    /// Dark on light.
    Light,
    /// Ink on papyrus.
    Papyrus,
    /// Without colours, in ASCII only.
    Mono,
}

/// How each part of the screen looks.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub text: Style,
    /// What is less important.
    pub faint: Style,
    pub title: Style,
    pub frame: Style,
    pub number: Style,
    /// The numbers of special houses.
    pub special: Style,
    pub sign: Style,
    pieces: [Style; 2],
    /// The cursor, and the line that is selected.
    pub cursor: Style,
    pub selected: Style,
    pub picked: Style,
    pub legal: Style,
    pub refused: Style,
    /// Light and dark faces of sticks; dice are light.
    pub faces: [Style; 2],
    /// Whether everything must be drawn with ASCII.
    pub ascii: bool,
}

impl Look {
    /// Another theme, so many further in the list, round and round.
    pub fn turned(self, by: isize) -> Look {
        turn(Look::value_variants(), self, by)
    }

    pub const fn title(self) -> &'static str {
        match self {
            Look::Dark => "dark",
            Look::Light => "light",
            Look::Papyrus => "papyrus",
            Look::Mono => "mono (ASCII)",
        }
    }

    pub fn theme(self) -> Theme {
        match self {
            Look::Dark => Colours {
                ink: rgb(0xe0dccf),
                paper: rgb(0x15171c),
                faint: rgb(0x8b8f98),
                frame: rgb(0x6d5f43),
                accent: rgb(0xe3b65c),
                special: rgb(0x6fb7c9),
                white: [rgb(0x1c1a16), rgb(0xf2e8d0)],
                black: [rgb(0xf2e8d0), rgb(0x7d3b2a)],
                legal: rgb(0x86c77b),
                refused: rgb(0xe0796b),
            }
            .theme(),
            Look::Light => Colours {
                ink: rgb(0x22262e),
                paper: rgb(0xfbfaf6),
                faint: rgb(0x6e737c),
                frame: rgb(0x9aa0aa),
                accent: rgb(0x9a5b00),
                special: rgb(0x00698c),
                white: [rgb(0x22262e), rgb(0xe3c98f)],
                black: [rgb(0xfbfaf6), rgb(0x33302c)],
                legal: rgb(0x1f7a33),
                refused: rgb(0xb3261e),
            }
            .theme(),
            Look::Papyrus => Colours {
                ink: rgb(0x3a2a18),
                paper: rgb(0xe6d3a3),
                faint: rgb(0x75603f),
                frame: rgb(0x8b6b3d),
                accent: rgb(0x8c2f1b),
                special: rgb(0x1f5f6b),
                white: [rgb(0x3a2a18), rgb(0xfbf3dc)],
                black: [rgb(0xf3e4bd), rgb(0x3a2a18)],
                legal: rgb(0x2f6b2a),
                refused: rgb(0x9c1f1f),
            }
            .theme(),
            Look::Mono => Theme::MONO,
        }
    }
}

const fn rgb(hex: u32) -> Color {
    Color::from_u32(hex)
}

/// The colours of a theme. Pieces have two: of the letter and of the piece.
struct Colours {
    ink: Color,
    paper: Color,
    faint: Color,
    frame: Color,
    accent: Color,
    special: Color,
    white: [Color; 2],
    black: [Color; 2],
    legal: Color,
    refused: Color,
}

impl Colours {
    const fn theme(self) -> Theme {
        Theme {
            text: Style::new().fg(self.ink).bg(self.paper),
            faint: Style::new().fg(self.faint),
            title: Style::new().fg(self.accent).add_modifier(Modifier::BOLD),
            frame: Style::new().fg(self.frame),
            number: Style::new().fg(self.faint),
            special: Style::new().fg(self.special).add_modifier(Modifier::BOLD),
            sign: Style::new().fg(self.special),
            pieces: [
                Style::new().fg(self.white[0]).bg(self.white[1]).add_modifier(Modifier::BOLD),
                Style::new().fg(self.black[0]).bg(self.black[1]).add_modifier(Modifier::BOLD),
            ],
            cursor: Style::new().fg(self.accent).add_modifier(Modifier::BOLD),
            selected: Style::new().fg(self.paper).bg(self.accent).add_modifier(Modifier::BOLD),
            picked: Style::new().fg(self.paper).bg(self.legal).add_modifier(Modifier::BOLD),
            legal: Style::new().fg(self.legal).add_modifier(Modifier::BOLD),
            refused: Style::new().fg(self.refused),
            faces: [
                Style::new().fg(self.white[0]).bg(self.white[1]),
                Style::new().fg(self.black[0]).bg(self.black[1]),
            ],
            ascii: false,
        }
    }
}

impl Theme {
    const MONO: Theme = Theme {
        text: Style::new(),
        faint: Style::new(),
        title: Style::new().add_modifier(Modifier::BOLD),
        frame: Style::new(),
        number: Style::new(),
        special: Style::new().add_modifier(Modifier::UNDERLINED),
        sign: Style::new(),
        pieces: [Style::new().add_modifier(Modifier::BOLD); 2],
        cursor: Style::new().add_modifier(Modifier::BOLD),
        selected: Style::new().add_modifier(Modifier::REVERSED),
        picked: Style::new().add_modifier(Modifier::REVERSED),
        legal: Style::new().add_modifier(Modifier::BOLD),
        refused: Style::new(),
        faces: [Style::new(); 2],
        ascii: true,
    };

    pub fn piece(&self, side: Side) -> Style {
        self.pieces[side.index()]
    }

    /// A piece, three letters wide.
    pub const fn symbol(&self, side: Side) -> &'static str {
        match (self.ascii, side) {
            (true, Side::White) => "[W]",
            (true, Side::Black) => "[B]",
            (false, Side::White) => " ○ ",
            (false, Side::Black) => " ● ",
        }
    }
}
