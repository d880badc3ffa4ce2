//! The texts that the facts are from, and places in them.

use core::fmt;

/// One of the four texts that this project works from.
///
/// All of them tell what others found out; none is an ancient source. Most of the history is in the
/// Basque text.
///
/// ```
/// use senet::history::Source;
///
/// assert_eq!(Source::English.code(), "en");
/// assert_eq!(Source::English.lines(), 68);
/// assert_eq!(Source::Basque.to_string(), "Basque text");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Source {
    /// A long account of the finds, the board, the pieces and the throws, with five reconstructions.
    Basque,
    /// A short account with the game of Jéquier and Pusch.
    Spanish,
    /// Terrence Donnelly's rules of 1999, after Kendall.
    English,
    /// A modern and an old game, without history.
    Swedish,
}

impl Source {
    /// All four.
    pub const ALL: [Source; 4] =
        [Source::Basque, Source::Spanish, Source::English, Source::Swedish];

    /// The code of its language: `eu`, `es`, `en` or `sv`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Source::Basque => "eu",
            Source::Spanish => "es",
            Source::English => "en",
            Source::Swedish => "sv",
        }
    }

    /// How many lines it has, empty ones included.
    #[must_use]
    pub const fn lines(self) -> u16 {
        match self {
            Source::Basque => 225,
            Source::Spanish => 32,
            Source::English => 68,
            Source::Swedish => 17,
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Source::Basque => "Basque text",
            Source::Spanish => "Spanish text",
            Source::English => "English text",
            Source::Swedish => "Swedish text",
        })
    }
}

/// A place in a source: some of its lines, and perhaps the words that matter.
///
/// ```
/// use senet::history::{Passage, Source};
///
/// let names = Passage::new(Source::Basque, 49, 49).unwrap().quoting("Bi egien etxea");
/// assert_eq!(names.to_string(), "Basque text, line 49: “Bi egien etxea”");
/// assert_eq!(Passage::new(Source::Swedish, 17, 18), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Passage {
    source: Source,
    first: u16,
    last: u16,
    quote: Option<&'static str>,
}

impl Passage {
    /// The lines from `first` to `last`, both included and counted from 1, if the source has them all.
    #[must_use]
    pub const fn new(source: Source, first: u16, last: u16) -> Option<Passage> {
        if first == 0 || first > last || last > source.lines() {
            return None;
        }
        Some(Passage { source, first, last, quote: None })
    }

    /// The same place with the words that matter, in the language of the source.
    #[must_use]
    pub const fn quoting(self, words: &'static str) -> Passage {
        Passage { quote: Some(words), ..self }
    }

    /// Which text.
    #[must_use]
    pub const fn source(self) -> Source {
        self.source
    }

    /// The first and the last line, counted from 1.
    #[must_use]
    pub const fn lines(self) -> (u16, u16) {
        (self.first, self.last)
    }

    /// The words that matter, in the language of the source.
    #[must_use]
    pub const fn quote(self) -> Option<&'static str> {
        self.quote
    }
}

impl fmt::Display for Passage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.first == self.last {
            write!(f, "{}, line {}", self.source, self.first)?;
        } else {
            write!(f, "{}, lines {}–{}", self.source, self.first, self.last)?;
        }
        match self.quote {
            Some(words) => write!(f, ": “{words}”"),
            None => Ok(()),
        }
    }
}

/// Lines for a table of this module: lines that the source has not do not compile.
const fn passage(source: Source, first: u16, last: u16) -> Passage {
    match Passage::new(source, first, last) {
        Some(passage) => passage,
        None => panic!("the source does not have these lines"),
    }
}

/// A line of the Basque text.
pub(super) const fn basque(line: u16) -> Passage {
    passage(Source::Basque, line, line)
}

/// Lines of the Basque text.
pub(super) const fn basque_lines(first: u16, last: u16) -> Passage {
    passage(Source::Basque, first, last)
}

/// A line of the Spanish text.
pub(super) const fn spanish(line: u16) -> Passage {
    passage(Source::Spanish, line, line)
}

/// A line of the English text.
pub(super) const fn english(line: u16) -> Passage {
    passage(Source::English, line, line)
}
