//! The notation: `<rows> <side> <pending> <off> <hand> <marks>`.

use core::fmt::{self, Write};
use core::str::FromStr;

use super::{Draft, Marks, Pending, PositionError, Way};
use crate::{Side, Square, Squares, Throw, Track};

/// A field of the notation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The squares, `/` after every ten.
    Rows,
    /// `w` or `b`.
    Side,
    /// `-`, or the throws waiting to be played.
    Pending,
    /// Pieces borne off.
    Off,
    /// Pieces in hand.
    Hand,
    /// `-`, or words joined by commas.
    Marks,
}

impl fmt::Display for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Field::Rows => "rows",
            Field::Side => "side",
            Field::Pending => "pending",
            Field::Off => "off",
            Field::Hand => "hand",
            Field::Marks => "marks",
        })
    }
}

impl fmt::Display for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for number in 1..=self.squares.min(Square::MAX) {
            let square = Square::nearest(number);
            if number > 1 && number % Track::ROW == 1 {
                f.write_char('/')?;
            }
            f.write_char(match (self.white.contains(square), self.black.contains(square)) {
                (true, _) => 'w',
                (_, true) => 'b',
                _ => '.',
            })?;
        }
        write!(f, " {} ", self.side.letter())?;
        if self.pending.pool.is_empty() && !self.pending.collecting {
            f.write_char('-')?;
        }
        for throw in self.pending.throws() {
            f.write_char(throw.digit())?;
        }
        if self.pending.collecting {
            f.write_char('+')?;
        }
        let ([white_off, black_off], [white_hand, black_hand]) = (self.off, self.hand);
        write!(f, " {white_off}-{black_off} {white_hand}-{black_hand} {}", self.marks)
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut separator = "";
        let mut word = |text: fmt::Arguments<'_>| {
            write!(f, "{separator}{text}")?;
            separator = ",";
            Ok::<(), fmt::Error>(())
        };
        if self.again {
            word(format_args!("again"))?;
        }
        if let Some(square) = self.bound {
            word(format_args!("bound={square}"))?;
        }
        if let Some(side) = self.claim {
            word(format_args!("claim={}", side.letter()))?;
        }
        if let Some((side, moves)) = self.done {
            word(format_args!("done={}+{moves}", side.letter()))?;
        }
        for side in [Side::Black, Side::White] {
            if self.first[side.index()] {
                word(format_args!("first={}", side.letter()))?;
            }
        }
        if self.note != 0 {
            word(format_args!("note={}", self.note))?;
        }
        if self.part {
            word(format_args!("part"))?;
        }
        if let Some(way) = self.way {
            word(format_args!("way={}", way.letter()))?;
        }
        if separator.is_empty() { f.write_char('-') } else { Ok(()) }
    }
}

/// A character in a message, or the end of a field.
struct Found(Option<char>);

impl fmt::Display for Found {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(found) => write!(f, "{found:?}"),
            None => f.write_str("the end"),
        }
    }
}

/// Why a text is no position notation, and where: `at` counts bytes from 0.
///
/// ```
/// use senet::{Draft, NotationError};
///
/// let error = "wbwbwbwbwb/wbwbx...../.......... b - 0-0 0-0 -".parse::<Draft>().unwrap_err();
/// assert!(matches!(error, NotationError::Unexpected { at: 15, .. }));
/// println!("{error}");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum NotationError {
    /// The text ends before this field.
    #[error(
        "the field `{field}` is missing: a position has the fields rows, side, pending, off, hand and marks"
    )]
    Missing {
        /// Which field.
        field: Field,
    },
    /// There is more text after the marks.
    #[error("at byte {at}: there is more text after the marks")]
    Trailing {
        /// Where it begins.
        at: usize,
    },
    /// A character that does not belong there.
    #[error("at byte {at}: {} does not belong in the field `{field}`: {expected}", Found(*found))]
    Unexpected {
        /// Which field.
        field: Field,
        /// Where.
        at: usize,
        /// The character; `None` at the end of the field.
        found: Option<char>,
        /// What could stand there.
        expected: &'static str,
    },
    /// The rows do not have 14 to 64 squares.
    #[error("the field `rows` has {squares} squares: a track has 14 to 64")]
    Length {
        /// How many squares the text has.
        squares: usize,
    },
    /// A number too large, or with zeros in front.
    #[error("at byte {at}: no plain number from 0 to {max} in the field `{field}`")]
    Number {
        /// Which field.
        field: Field,
        /// Where it begins.
        at: usize,
        /// The largest number that fits.
        max: u16,
    },
    /// The throws are not sorted.
    #[error("at byte {at}: pending throws are written with the largest first")]
    Unsorted {
        /// Where the first one out of order stands.
        at: usize,
    },
    /// More than 31 throws of one value.
    #[error("at byte {at}: more than 31 pending throws of one value")]
    TooMany {
        /// Where the first one too many stands.
        at: usize,
    },
    /// A word that is no mark.
    #[error(
        "at byte {at}: no mark: the marks are again, bound=, claim=, done=, first=, note=, part and way="
    )]
    Mark {
        /// Where the word begins.
        at: usize,
    },
    /// The marks are not sorted, or one stands twice.
    #[error("at byte {at}: marks are sorted, and each stands once")]
    MarkOrder {
        /// Where the word begins.
        at: usize,
    },
}

/// Why a text is no position of a rule set.
///
/// ```
/// use senet::{ParseError, variants::kendall};
///
/// let engine = kendall::engine();
/// // No position in any rule set, and one that Kendall's game does not have.
/// assert!(matches!(engine.parse("nonsense"), Err(ParseError::Notation(_))));
/// let eight = "wwwwwwww../........../.......... w - 0-7 0-0 -";
/// assert!(matches!(engine.parse(eight), Err(ParseError::Position(_))));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// The text is not in the notation.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The rule set has no such position.
    #[error(transparent)]
    Position(#[from] PositionError),
}

/// A field's text and where it begins.
#[derive(Clone, Copy)]
struct Part<'t> {
    field: Field,
    text: &'t str,
    at: usize,
}

impl<'t> Part<'t> {
    fn unexpected(&self, offset: usize, expected: &'static str) -> NotationError {
        let found = self.text.get(offset..).and_then(|rest| rest.chars().next());
        NotationError::Unexpected { field: self.field, at: self.at + offset, found, expected }
    }

    /// A number without zeros in front.
    fn number(&self, offset: usize, digits: &str, max: u16) -> Result<u16, NotationError> {
        let plain = digits.bytes().all(|byte| byte.is_ascii_digit())
            && (digits == "0" || !digits.starts_with('0'));
        match digits.parse() {
            Ok(number) if plain && number <= max => Ok(number),
            _ => Err(NotationError::Number { field: self.field, at: self.at + offset, max }),
        }
    }

    fn pair(&self) -> Result<[u8; 2], NotationError> {
        let expected = "two numbers joined by a hyphen";
        let (white, black) =
            self.text.split_once('-').ok_or_else(|| self.unexpected(self.text.len(), expected))?;
        let white_number = self.number(0, white, 255)?;
        let black_number = self.number(white.len() + 1, black, 255)?;
        Ok([white_number as u8, black_number as u8])
    }

    fn side(&self, offset: usize) -> Result<Side, NotationError> {
        let mut letters = self.text.get(offset..).unwrap_or_default().chars();
        match (letters.next().and_then(Side::from_letter), letters.next()) {
            (Some(side), None) => Ok(side),
            (Some(_), Some(_)) => Err(self.unexpected(offset + 1, "one letter, `w` or `b`")),
            (None, _) => Err(self.unexpected(offset, "`w` or `b`")),
        }
    }

    fn rows(&self) -> Result<(u8, [Squares; 2]), NotationError> {
        let mut pieces = [Squares::EMPTY; 2];
        let mut squares = 0;
        let mut row = 0;
        for (offset, letter) in self.text.char_indices() {
            if row == Track::ROW {
                if letter != '/' {
                    return Err(self.unexpected(offset, "`/` after every ten squares"));
                }
                row = 0;
                continue;
            }
            squares += 1;
            row += 1;
            if let Some(side) = Side::from_letter(letter) {
                if let Some(square) = u8::try_from(squares).ok().and_then(Square::new) {
                    pieces[side.index()] = pieces[side.index()].with(square);
                }
            } else if letter != '.' {
                return Err(self.unexpected(offset, "`w`, `b` or `.` for each square"));
            }
        }
        match u8::try_from(squares) {
            Ok(number) if Track::new(number).is_ok() && row > 0 => Ok((number, pieces)),
            Ok(number) if Track::new(number).is_ok() => {
                Err(self.unexpected(self.text.len(), "squares after `/`"))
            }
            _ => Err(NotationError::Length { squares }),
        }
    }

    fn pending(&self) -> Result<Pending, NotationError> {
        if self.text == "-" {
            return Ok(Pending::NONE);
        }
        let mut pending = Pending::NONE;
        let mut last = Throw::nearest(Throw::MAX);
        for (offset, digit) in self.text.char_indices() {
            if digit == '+' && offset > 0 && offset + 1 == self.text.len() {
                pending.collecting = true;
                break;
            }
            let throw = Throw::from_digit(digit).ok_or_else(|| {
                self.unexpected(offset, "`-`, or throws, with `+` behind a growing pool")
            })?;
            let at = self.at + offset;
            if throw > last {
                return Err(NotationError::Unsorted { at });
            }
            last = throw;
            pending = pending.with(throw).ok_or(NotationError::TooMany { at })?;
        }
        Ok(pending)
    }

    fn marks(&self) -> Result<Marks, NotationError> {
        let mut marks = Marks::default();
        if self.text == "-" {
            return Ok(marks);
        }
        let mut last = "";
        let mut offset = 0;
        for word in self.text.split(',') {
            let at = self.at + offset;
            if word <= last {
                return Err(if word.is_empty() {
                    NotationError::Mark { at }
                } else {
                    NotationError::MarkOrder { at }
                });
            }
            let (name, value) = word.split_once('=').unwrap_or((word, ""));
            let inner = Part { field: self.field, text: word, at };
            let value_at = name.len() + 1;
            let repeated = last.split('=').next() == Some(name) && name != "first";
            if repeated {
                return Err(NotationError::MarkOrder { at });
            }
            match name {
                "again" if word == name => marks.again = true,
                "bound" => {
                    let number = inner.number(value_at, value, u16::from(Square::MAX))?;
                    let square = Square::new(number as u8);
                    let zero =
                        NotationError::Number { field: self.field, at: at + value_at, max: 64 };
                    marks.bound = Some(square.ok_or(zero)?);
                }
                "claim" => marks.claim = Some(inner.side(value_at)?),
                "done" => {
                    let plus = "a letter, `+` and a number";
                    let (side, moves) =
                        word.split_once('+').ok_or_else(|| inner.unexpected(word.len(), plus))?;
                    let letter = Part { text: side, ..inner };
                    let moves = inner.number(side.len() + 1, moves, u16::MAX)?;
                    marks.done = Some((letter.side(value_at)?, moves));
                }
                "first" => marks.first[inner.side(value_at)?.index()] = true,
                "note" => {
                    marks.note = inner.number(value_at, value, u16::MAX)?;
                    if marks.note == 0 {
                        return Err(NotationError::Mark { at });
                    }
                }
                "part" if word == name => marks.part = true,
                "way" => {
                    marks.way = Some(match value {
                        "f" => Way::Forward,
                        "b" => Way::Backward,
                        _ => return Err(inner.unexpected(value_at, "`f` or `b`")),
                    });
                }
                _ => return Err(NotationError::Mark { at }),
            }
            last = word;
            offset += word.len() + 1;
        }
        Ok(marks)
    }
}

/// Reads the notation, exactly as `Display` writes it: single spaces, no zeros in front of numbers, throws
/// and marks sorted. Whether a rule set has such a position is for
/// [`Engine::position`](crate::Engine::position) to say.
impl FromStr for Draft {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Draft, NotationError> {
        let mut rest = text;
        let mut at = 0;
        let mut next = |field: Field| {
            if at > text.len() {
                return Err(NotationError::Missing { field });
            }
            let (part, after) = rest.split_once(' ').unwrap_or((rest, ""));
            let part = Part { field, text: part, at };
            at += part.text.len() + 1;
            rest = after;
            if part.text.is_empty() {
                Err(part.unexpected(0, "single spaces between fields"))
            } else {
                Ok(part)
            }
        };
        let rows = next(Field::Rows)?;
        let side = next(Field::Side)?;
        let pending = next(Field::Pending)?;
        let off = next(Field::Off)?;
        let hand = next(Field::Hand)?;
        let marks = next(Field::Marks)?;
        if at <= text.len() {
            return Err(NotationError::Trailing { at: at - 1 });
        }
        let (squares, [white, black]) = rows.rows()?;
        Ok(Draft {
            squares,
            white,
            black,
            side: side.side(0)?,
            pending: pending.pending()?,
            off: off.pair()?,
            hand: hand.pair()?,
            marks: marks.marks()?,
        })
    }
}
