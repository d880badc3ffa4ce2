//! Signs and pieces as small SVG pictures, with the drawings of the example `svg`.

use std::io;

use senet::Side;
use senet::history::{Marking, Period};

#[path = "../../examples/svg/picture/forms.rs"]
mod forms;
#[path = "../../examples/svg/picture/pen.rs"]
mod pen;
#[path = "../../examples/svg/picture/signs.rs"]
mod signs;

use pen::Pen;

/// Something around the middle of a box, as one picture. Its colours come from the page.
fn picture(
    view_box: &str,
    [fill, stroke]: [&str; 2],
    content: impl FnOnce(&mut Pen<&mut Vec<u8>>) -> io::Result<()>,
) -> Option<String> {
    let mut bytes = Vec::new();
    let mut pen = Pen::new(&mut bytes).ok()?;
    let attributes = [
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("viewBox", view_box),
        ("fill", fill),
        ("stroke", stroke),
        ("stroke-width", "2"),
        ("stroke-linecap", "round"),
        ("stroke-linejoin", "round"),
    ];
    pen.group("svg", &attributes, content).ok()?;
    pen.finish().ok()?;
    String::from_utf8(bytes).ok()
}

/// What marks a square.
pub fn sign(marking: &Marking) -> Option<String> {
    picture("-32 -26 64 52", ["currentColor"; 2], |pen| signs::draw(pen, marking))
}

/// A piece of a side.
pub fn piece(period: &Period, side: Side) -> Option<String> {
    let colours = ["var(--piece)", "var(--piece-edge)"];
    picture("-21 -21 42 42", colours, |pen| {
        forms::draw(pen, forms::of(period, side), "var(--piece-line)")
    })
}
