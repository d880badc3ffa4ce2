//! A thin layer over the XML writer: elements with attributes, groups, and text that is escaped.

use std::borrow::Cow;
use std::io::{self, Write};

use quick_xml::Writer;
use quick_xml::events::{BytesDecl, BytesEnd, BytesStart, BytesText, Event};

/// An attribute: its name, and a value that need not be escaped yet.
pub type Attribute<'a> = (&'a str, &'a str);

/// Writes one SVG document.
pub struct Pen<W: Write> {
    writer: Writer<W>,
}

impl<W: Write> Pen<W> {
    /// Begins a document.
    pub fn new(output: W) -> io::Result<Pen<W>> {
        let mut writer = Writer::new_with_indent(output, b' ', 1);
        writer.write_event(Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None)))?;
        Ok(Pen { writer })
    }

    /// An element without content.
    pub fn element(&mut self, name: &str, attributes: &[Attribute<'_>]) -> io::Result<()> {
        self.writer.write_event(Event::Empty(start(name, attributes)))
    }

    /// An element with text in it.
    pub fn text(&mut self, name: &str, attributes: &[Attribute<'_>], text: &str) -> io::Result<()> {
        self.writer.write_event(Event::Start(start(name, attributes)))?;
        self.writer.write_event(Event::Text(BytesText::new(&allowed(text))))?;
        self.writer.write_event(Event::End(BytesEnd::new(name)))
    }

    /// An element around what `content` writes.
    pub fn group(
        &mut self,
        name: &str,
        attributes: &[Attribute<'_>],
        content: impl FnOnce(&mut Pen<W>) -> io::Result<()>,
    ) -> io::Result<()> {
        self.writer.write_event(Event::Start(start(name, attributes)))?;
        content(self)?;
        self.writer.write_event(Event::End(BytesEnd::new(name)))
    }

    /// Ends the document.
    pub fn finish(self) -> io::Result<()> {
        let mut output = self.writer.into_inner();
        output.write_all(b"\n")?;
        output.flush()
    }
}

fn start<'a>(name: &'a str, attributes: &[Attribute<'a>]) -> BytesStart<'a> {
    BytesStart::new(name).with_attributes(attributes.iter().copied())
}

/// The text without the characters that XML has no way to write, such as U+FFFF: a player may be called so.
fn allowed(text: &str) -> Cow<'_, str> {
    let wrong = |letter: char| matches!(letter, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    if text.contains(wrong) { text.replace(wrong, "\u{fffd}").into() } else { text.into() }
}

/// A number with at most two decimals.
pub fn number(number: f64) -> String {
    let rounded = (100.0 * number).round() / 100.0;
    // Negative zero would print its sign.
    format!("{}", rounded + 0.0)
}

/// A shift for `transform`, and a change of size if there is one.
pub fn shift(x: f64, y: f64, scale: f64) -> String {
    let shift = format!("translate({} {})", number(x), number(y));
    if scale == 1.0 { shift } else { format!("{shift} scale({})", number(scale)) }
}
