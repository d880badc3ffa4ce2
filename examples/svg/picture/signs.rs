//! The signs on the squares, as simple drawings of our own: few fonts have hieroglyphs.

use senet::history::{Marking, Sign};
use std::io::{self, Write};

use super::pen::{Pen, shift};

/// The drawing of one hieroglyph, around the middle of a square, 40 units high.
struct Shape {
    /// How wide it is, with the room to the next one.
    width: f64,
    /// What is drawn as lines.
    line: &'static str,
    /// What is filled.
    solid: &'static str,
}

const fn lines(width: f64, line: &'static str) -> Shape {
    Shape { width, line, solid: "" }
}

/// The drawing of a hieroglyph, or `None` for those that no period of the table has.
fn shape(glyph: char) -> Option<Shape> {
    Some(match glyph {
        // Heart and windpipe.
        '𓄤' => Shape {
            width: 19.0,
            line: "M0 4 V-19 M-5 -14 H5 M-5 -9 H5",
            solid: "M0 1 C-7 1 -9 9 -6 15 C-4 19 4 19 6 15 C9 9 7 1 0 1 Z",
        },
        // Three ripples.
        '𓈗' => lines(
            42.0,
            "M-18 -10 l3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 \
             M-18 2 l3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 \
             M-18 14 l3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5 3 -5 3 5",
        ),
        // A stork.
        '𓅢' => Shape {
            width: 40.0,
            line: "M0 5 L-2 19 H-7 M5 6 L4 19 H-1",
            solid: "M-5 -19 C-8 -19 -9 -17 -9 -16 L-18 -11 L-8 -13 C-7 -8 -8 -2 -4 3 C0 8 7 8 18 11 \
                    C15 3 9 -4 1 -5 C-3 -7 -2 -12 -2 -15 C-2 -18 -3 -19 -5 -19 Z",
        },
        // A seated man.
        '𓀀' => Shape {
            width: 24.0,
            line: "M-3 -5 L-9 1",
            solid: "M1 -19 A5 5 0 0 1 1 -9 A5 5 0 0 1 1 -19 Z \
                    M-4 -8 H6 C9 -1 9 6 10 19 H-10 V12 H-4 V4 C-4 0 -5 -4 -4 -8 Z",
        },
        // A cloth on a pole.
        '𓊹' => Shape { width: 17.0, line: "M-5 19 V-19", solid: "M-5 -18 L7 -16 V-8 L-5 -6 Z" },
        // A falcon.
        '𓅃' => Shape {
            width: 36.0,
            line: "M-3 9 V19 H-9 M2 9 V19 H-4",
            solid: "M-4 -18 C-9 -19 -12 -15 -11 -12 L-15 -9 L-10 -9 C-11 -2 -9 7 -2 10 L4 9 L14 18 L16 16 \
                    C12 4 8 -8 1 -14 C0 -16 -1 -18 -4 -18 Z",
        },
        // A cross with a loop.
        '𓋹' => {
            lines(26.0, "M0 19 V-2 M-10 -2 H10 M0 -2 C-10 -10 -8 -19 0 -19 C8 -19 10 -10 0 -2")
        }
        '𓏴' => lines(32.0, "M-14 -14 L14 14 M14 -14 L-14 14"),
        '𓏺' => lines(10.0, "M0 -14 V14"),
        '𓏻' => lines(20.0, "M-5 -14 V14 M5 -14 V14"),
        '𓏼' => lines(30.0, "M-10 -14 V14 M0 -14 V14 M10 -14 V14"),
        '𓏽' => lines(40.0, "M-15 -14 V14 M-5 -14 V14 M5 -14 V14 M15 -14 V14"),
        // An arch.
        '𓎆' => lines(28.0, "M-10 15 V-3 A10 10 0 0 1 10 -3 V15"),
        // Five rays.
        '𓇼' => {
            lines(36.0, "M0 0 V-17 M0 0 L16.2 -5.3 M0 0 L10 13.8 M0 0 L-10 13.8 M0 0 L-16.2 -5.3")
        }
        _ => return None,
    })
}

/// The drawings of a sign; `None` where one is missing, or the sign is a name and no hieroglyph.
fn shapes(sign: &Sign) -> Option<Vec<Shape>> {
    sign.glyph?.chars().map(shape).collect()
}

/// The widest that the drawings of a sign can be.
const WIDEST: f64 = 50.0;

/// Draws what marks a square around the place where a piece would stand, in the colour of the group it is in.
pub fn draw<W: Write>(pen: &mut Pen<W>, marking: &Marking) -> io::Result<()> {
    let (most, down) = if marking.curve { (0.8, 3.0) } else { (0.95, 0.0) };
    if marking.curve {
        pen.element("path", &[("d", "M-27 -15 Q0 -25 27 -15"), ("fill", "none")])?;
    }
    let Some(shapes) = shapes(&marking.sign) else {
        let attributes = [("y", "6"), ("text-anchor", "middle"), ("stroke", "none")];
        return pen.text("text", &attributes, marking.sign.label);
    };
    let width: f64 = shapes.iter().map(|shape| shape.width).sum();
    let scale = (WIDEST / width).min(most);
    let mut left = -width * scale / 2.0;
    for shape in shapes {
        let place = shift(left + shape.width * scale / 2.0, down, scale);
        left += shape.width * scale;
        pen.group("g", &[("transform", &place)], |pen| {
            pen.element("path", &[("d", shape.line), ("fill", "none")])?;
            if shape.solid.is_empty() {
                return Ok(());
            }
            pen.element("path", &[("d", shape.solid), ("stroke", "none")])
        })?;
    }
    Ok(())
}
