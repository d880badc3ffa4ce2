//! The forms of the pieces, seen from the side as they stand on their squares.

use std::io::{self, Write};

use senet::Side;
use senet::history::{Period, PieceForm};

use super::pen::Pen;

/// What a piece looks like: an outline that is filled, and lines on it. Within 40 units each way.
struct Outline {
    body: &'static str,
    lines: &'static str,
}

/// The form of a side's pieces. Where the sources name none, it is that of the New Kingdom, which is what most
/// people know.
pub fn of(period: &Period, side: Side) -> PieceForm {
    period.pieces.form(side).unwrap_or(match side {
        Side::White => PieceForm::Cone,
        Side::Black => PieceForm::Spool,
    })
}

const fn outline(form: PieceForm) -> Outline {
    match form {
        PieceForm::Tall => Outline {
            body: "M-10 19 V-12 A10 8 0 0 1 10 -12 V19 Z",
            lines: "M-10 13 H10 M-10 -10 H10",
        },
        PieceForm::Short => {
            Outline { body: "M-10 19 V6 A10 8 0 0 1 10 6 V19 Z", lines: "M-10 13 H10" }
        }
        PieceForm::Dome => Outline {
            body: "M-15 19 C-17 -3 -8 -8 0 -8 C8 -8 17 -3 15 19 Z",
            lines: "M-15.4 13 H15.4",
        },
        PieceForm::GrippedDome => Outline {
            body: "M-15 19 C-17 0 -9 -6 -4 -7 C-3 -9 -4 -11 -6 -12 C-9 -20 9 -20 6 -12 C4 -11 3 -9 4 -7 \
                   C9 -6 17 0 15 19 Z",
            lines: "M-15.4 13 H15.4 M-4 -7 H4",
        },
        PieceForm::Cone => Outline {
            body: "M-14 19 C-15 16 -14 14 -12 13 C-7 4 -5 -4 -4 -10 C-8 -13 -6 -19 0 -19 C6 -19 8 -13 4 -10 \
                   C5 -4 7 4 12 13 C14 14 15 16 14 19 Z",
            lines: "M-12 13 H12 M-4 -10 H4",
        },
        PieceForm::Spool => Outline {
            body: "M-14 19 V13 C-6 10 -5 5 -5 2 C-5 -1 -6 -5 -12 -8 V-14 H12 V-8 C6 -5 5 -1 5 2 \
                   C5 5 6 10 14 13 V19 Z",
            lines: "M-14 13 H14 M-12 -8 H12",
        },
        PieceForm::Button => {
            Outline { body: "M-16 19 V11 C-16 3 16 3 16 11 V19 Z", lines: "M-16 12 H16" }
        }
        PieceForm::LionHead => Outline {
            body: "M-9 -17 C-15 -20 -18 -14 -15 -10 C-20 0 -16 14 -8 17 C-4 20 4 20 8 17 C16 14 20 0 15 -10 \
                   C18 -14 15 -20 9 -17 C4 -19 -4 -19 -9 -17 Z",
            lines: "M-9 -9 C-6 -13 6 -13 9 -9 C11 0 7 5 6 9 C4 14 -4 14 -6 9 C-7 5 -11 0 -9 -9 Z \
                    M-6 -4 H-2 M2 -4 H6 M-3 4 H3 L0 7 Z M0 7 V10",
        },
        PieceForm::JackalHead => Outline {
            body: "M-11 19 C-10 12 -9 8 -10 5 L-18 4 C-19 1 -18 0 -16 -1 L-5 -7 L-6 -19 L1 -10 L6 -18 \
                   C8 -8 10 4 12 19 Z",
            lines: "M-11 14 H12 M-5 -3 H-2",
        },
        // Heads and figures were found one by one. They share a bust.
        _ => Outline {
            body: "M-13 19 C-13 10 -8 8 -4 6 C-11 1 -9 -18 0 -18 C9 -18 11 1 4 6 C8 8 13 10 13 19 Z",
            lines: "M-13 14 H13 M-4 -6 H-2 M2 -6 H4 M-2 0 H2",
        },
    }
}

/// Draws a form around the middle of a square, in the colours of the group it is in.
pub fn draw<W: Write>(pen: &mut Pen<W>, form: PieceForm, lines: &str) -> io::Result<()> {
    let outline = outline(form);
    pen.element("path", &[("d", outline.body)])?;
    let attributes =
        [("d", outline.lines), ("fill", "none"), ("stroke", lines), ("stroke-width", "1.2")];
    pen.element("path", &attributes)
}
