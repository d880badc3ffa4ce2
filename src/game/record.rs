//! Records: a game as text.

use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use super::{Action, Ending, Game, How};
use crate::{
    Draft, GameError, Move, Name, NotationError, Outcome, PositionError, Rescue, Side, Square,
    Throw,
};

/// A game as text, to be saved, shared, replayed and checked: a header, an empty line, and a line for each turn.
///
/// ```text
/// senet-record 1
/// variant kendall
/// revision 1
/// white Ann
/// seed 7
/// result over w 1-0
///
/// 1 b 4 4:14-18 1 1:12x13 2 2:18-20
/// 2 w 3 -
/// ```
///
/// The header has `variant`, `revision` and `result`, and in this order, where there is something to say: `variant`,
/// `revision`, `tables`, `white`, `black`, `seed`, `throw-off`, `start`, `result`. A turn has its number, its side and
/// what was done: a throw as its digit, with `-` behind it if nothing could play it; moves and rescues as their labels;
/// `resigns` and `draw`. The result is `*` while the game goes on.
///
/// With the `serde` feature a record is saved as this text.
///
/// ```
/// use senet::{Game, Record, Throw, variants::kendall};
///
/// let mut game = Game::new(kendall::engine());
/// game.throw(Throw::nearest(2))?;
/// game.play("2:14-16".parse()?)?;
/// let text = game.record().to_string();
/// assert_eq!(text, "senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n1 b 2 2:14-16\n");
///
/// let record: Record = text.parse()?;
/// assert_eq!(record.replay(kendall::engine())?, game);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The name of the rule set.
    pub variant: Name,
    /// The revision of its rules: see [`Variant::revision`](crate::Variant::revision).
    pub revision: u16,
    /// The tables of a rule set that is in no catalogue, on one line: any text that the program that replays the
    /// record can read, such as JSON. The crate does not look at it.
    pub tables: Option<String>,
    /// The names of White and Black.
    pub names: [Option<Name>; 2],
    /// The seed of the throws.
    pub seed: Option<u64>,
    /// The throws for who begins.
    pub throw_off: Vec<Throw>,
    /// The position it starts from, if that is not the start of the rule set.
    pub start: Option<Draft>,
    /// How it ended; `None` while it goes on.
    pub result: Option<Ending>,
    /// The turns.
    pub turns: Vec<WrittenTurn>,
}

/// One turn of a record: a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenTurn {
    /// Whose turn.
    pub side: Side,
    /// What was done.
    pub written: Vec<Written>,
}

/// A word of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Written {
    /// A throw.
    Throw(Throw),
    /// Nothing could play the throw before.
    Passed,
    /// A move.
    Move(Move),
    /// A rescue.
    Rescue(Rescue),
    /// The side resigned.
    Resigns,
    /// The sides agreed to a draw.
    Draw,
}

impl fmt::Display for Written {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Written::Throw(throw) => write!(f, "{}", throw.digit()),
            Written::Passed => f.write_str("-"),
            Written::Move(mv) => write!(f, "{mv}"),
            Written::Rescue(rescue) => write!(f, "{rescue}"),
            Written::Resigns => f.write_str("resigns"),
            Written::Draw => f.write_str("draw"),
        }
    }
}

impl Written {
    fn parse(word: &str) -> Option<Written> {
        match word {
            "-" => return Some(Written::Passed),
            "resigns" => return Some(Written::Resigns),
            "draw" => return Some(Written::Draw),
            _ => {}
        }
        let mut letters = word.chars();
        if let (Some(digit), None) = (letters.next(), letters.next()) {
            return Throw::from_digit(digit).map(Written::Throw);
        }
        if let Ok(mv) = word.parse() {
            return Some(Written::Move(mv));
        }
        let (from, to) = word.split_once('-')?;
        let square = |text: &str| text.parse().ok().and_then(Square::new);
        let rescue = Rescue { from: square(from)?, to: square(to)? };
        // Numbers have one spelling.
        (rescue.to_string() == word).then_some(Written::Rescue(rescue))
    }
}

impl Game {
    /// The record of the game as it stands; what is undone is not in it.
    #[must_use]
    pub fn record(&self) -> Record {
        let mut turns: Vec<WrittenTurn> = Vec::new();
        let mut ended = true;
        for step in self.steps() {
            if ended || turns.last().is_some_and(|turn| turn.side != step.side) {
                turns.push(WrittenTurn { side: step.side, written: Vec::new() });
            }
            if let Some(turn) = turns.last_mut() {
                turn.written.push(match step.action {
                    Action::Throw(throw) => Written::Throw(throw),
                    Action::Move(mv) => Written::Move(mv),
                    Action::Rescue(rescue) => Written::Rescue(rescue),
                    Action::Resign(_) => Written::Resigns,
                    Action::Draw => Written::Draw,
                });
                if step.is_passed() {
                    turn.written.push(Written::Passed);
                }
            }
            ended = step.ends_turn();
        }
        Record {
            variant: self.engine.variant().name,
            revision: self.engine.variant().revision,
            tables: None,
            names: self.names,
            seed: self.seed,
            throw_off: self.throw_off.clone(),
            start: (self.start != self.engine.start()).then(|| Draft::from(self.start)),
            result: self.ending(),
            turns,
        }
    }
}

/// The text of the record.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "senet-record 1\nvariant {}\nrevision {}", self.variant, self.revision)?;
        if let Some(tables) = &self.tables {
            writeln!(f, "tables {}", tables.replace(['\r', '\n'], " "))?;
        }
        for (key, name) in ["white", "black"].into_iter().zip(&self.names) {
            if let Some(name) = name {
                writeln!(f, "{key} {name}")?;
            }
        }
        if let Some(seed) = self.seed {
            writeln!(f, "seed {seed}")?;
        }
        if !self.throw_off.is_empty() {
            let throws: String = self.throw_off.iter().map(|throw| throw.digit()).collect();
            writeln!(f, "throw-off {throws}")?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "start {start}")?;
        }
        match &self.result {
            Some(ending) => writeln!(f, "result {ending}\n")?,
            None => writeln!(f, "result *\n")?,
        }
        for (number, turn) in (1_u64..).zip(&self.turns) {
            write!(f, "{number} {}", turn.side.letter())?;
            for written in &turn.written {
                write!(f, " {written}")?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// What is wrong with a record, and where.
///
/// ```
/// use senet::{Record, RecordProblem};
///
/// let text = "senet-record 1\nvariant kendall\nrevision one\nresult *\n\n";
/// let error = text.parse::<Record>().unwrap_err();
/// assert_eq!((error.line, error.column), (3, 10));
/// assert_eq!(error.problem, RecordProblem::Value("revision"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RecordError {
    /// The line, counted from 1.
    pub line: u32,
    /// The column, counted in characters from 1.
    pub column: u32,
    /// What is wrong there.
    pub problem: RecordProblem,
}

/// What is wrong with a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordProblem {
    /// The bytes are no text.
    #[error("this byte is not UTF-8")]
    NotText,
    /// The first line is another one.
    #[error("the first line must be `senet-record 1`")]
    Format,
    /// A line of the header is missing or at the wrong place.
    #[error("expected the header line `{0}`")]
    Header(&'static str),
    /// The value of a header line is none.
    #[error("no value for `{0}`")]
    Value(&'static str),
    /// The start is no position.
    #[error("start: {0}")]
    Notation(NotationError),
    /// The rule set does not have this start.
    #[error("start: {0}")]
    Start(PositionError),
    /// Something else than an empty line stands behind the header.
    #[error("expected an empty line behind the header")]
    EmptyLine,
    /// The turn has another number.
    #[error("expected turn {0}")]
    Turn(u64),
    /// The turn has no side.
    #[error("expected `w` or `b`")]
    Side,
    /// A turn has nothing in it.
    #[error("expected a throw, a move or a rescue")]
    Nothing,
    /// A word that is nothing a turn can have.
    #[error("no throw, move or rescue")]
    Word,
    /// The record is of another rule set.
    #[error("the record is not of the rule set `{0}`")]
    OtherVariant(Name),
    /// The rules have changed since.
    #[error("the rules are of revision {0} now")]
    OtherRevision(u16),
    /// The throw-off does not decide who begins.
    #[error("this throw-off does not decide who begins")]
    ThrowOff,
    /// It is the other side's turn.
    #[error("it is the turn of {0}")]
    OtherSide(Side),
    /// The turn has ended before this word, or it goes on behind the line.
    #[error("the turn ends elsewhere")]
    TurnEnds,
    /// The throw is said to be passed and is not, or the other way round.
    #[error("CO-5: a throw has `-` behind it when nothing can play it, and only then")]
    Passing,
    /// A rescue that leads elsewhere.
    #[error("the rescue leads elsewhere")]
    OtherRescue,
    /// What was done is not legal.
    #[error(transparent)]
    Game(GameError),
    /// The game ends otherwise.
    #[error("the turns do not lead to this result")]
    Result,
}

/// Cuts a text into lines and words and knows where they stand.
struct Reader<'t> {
    lines: core::iter::Peekable<core::str::Lines<'t>>,
    /// The number of the next line, be it there or not.
    here: u32,
}

/// A line of the header: its number and what stands behind the key.
struct Line<'t> {
    number: u32,
    text: &'t str,
}

/// The number of a line or column, counted from 1.
fn counted(index: usize) -> u32 {
    u32::try_from(index).unwrap_or(u32::MAX).saturating_add(1)
}

fn wrong(line: u32, column: u32, problem: RecordProblem) -> RecordError {
    RecordError { line, column, problem }
}

impl<'t> Reader<'t> {
    fn next(&mut self) -> Option<Line<'t>> {
        let text = self.lines.next()?;
        let number = self.here;
        self.here = number.saturating_add(1);
        Some(Line { number, text })
    }

    /// The line of the header with this key, if it is the next one.
    fn optional(&mut self, key: &'static str) -> Option<Line<'t>> {
        let text = self.lines.peek()?.strip_prefix(key)?.strip_prefix(' ')?;
        let line = self.next()?;
        Some(Line { text, ..line })
    }

    fn required(&mut self, key: &'static str) -> Result<Line<'t>, RecordError> {
        let here = self.here;
        self.optional(key).ok_or(wrong(here, 1, RecordProblem::Header(key)))
    }

    /// The value of an optional line, if it is one and reads as it is written.
    fn value<T: FromStr + fmt::Display>(
        &mut self,
        key: &'static str,
    ) -> Result<Option<T>, RecordError> {
        let Some(line) = self.optional(key) else { return Ok(None) };
        let value = line.text.parse().ok().filter(|value: &T| value.to_string() == line.text);
        let column = counted(key.len() + 1);
        value.map(Some).ok_or(wrong(line.number, column, RecordProblem::Value(key)))
    }

    fn needed<T: FromStr + fmt::Display>(&mut self, key: &'static str) -> Result<T, RecordError> {
        let here = self.here;
        self.value(key)?.ok_or(wrong(here, 1, RecordProblem::Header(key)))
    }
}

fn parse_result(line: &Line<'_>) -> Result<Option<Ending>, RecordError> {
    let column = counted("result ".len());
    let error = wrong(line.number, column, RecordProblem::Value("result"));
    if line.text == "*" {
        return Ok(None);
    }
    let words: Vec<&str> = line.text.split(' ').collect();
    let ["over", winner, points, how @ ..] = words.as_slice() else { return Err(error) };
    let how = match how {
        [] => How::Played,
        ["resigned"] => How::Resigned,
        ["agreed"] => How::Agreed,
        _ => return Err(error),
    };
    let winner = match *winner {
        "w" => Some(Side::White),
        "b" => Some(Side::Black),
        "=" => None,
        _ => return Err(error),
    };
    let (white, black) = points.split_once('-').ok_or(error)?;
    let points = [white.parse().map_err(|_| error)?, black.parse().map_err(|_| error)?];
    let ending = Ending { outcome: Outcome { winner, points }, how };
    if ending.to_string() == line.text { Ok(Some(ending)) } else { Err(error) }
}

fn parse_turn(line: &Line<'_>, number: u64) -> Result<WrittenTurn, RecordError> {
    let mut column: u32 = 1;
    let mut words = line.text.split(' ').map(|word| {
        let here = column;
        column = column.saturating_add(counted(word.chars().count()));
        (here, word)
    });
    let error = |column, problem| Err(wrong(line.number, column, problem));
    if words.next().is_none_or(|(_, word)| word != number.to_string()) {
        return error(1, RecordProblem::Turn(number));
    }
    let side = match words.next() {
        Some((_, "w")) => Side::White,
        Some((_, "b")) => Side::Black,
        Some((column, _)) => return error(column, RecordProblem::Side),
        None => return error(counted(line.text.chars().count()), RecordProblem::Side),
    };
    let mut written = Vec::new();
    for (column, word) in words {
        match Written::parse(word) {
            Some(word) => written.push(word),
            None => return error(column, RecordProblem::Word),
        }
    }
    if written.is_empty() {
        return error(counted(line.text.chars().count()), RecordProblem::Nothing);
    }
    Ok(WrittenTurn { side, written })
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Record, RecordError> {
        let mut reader = Reader { lines: text.lines().peekable(), here: 1 };
        if reader.next().is_none_or(|line| line.text != "senet-record 1") {
            return Err(wrong(1, 1, RecordProblem::Format));
        }
        let variant = reader.needed("variant")?;
        let revision = reader.needed("revision")?;
        let tables = reader.optional("tables").map(|line| line.text.to_string());
        let names = [reader.value("white")?, reader.value("black")?];
        let seed = reader.value("seed")?;
        let throw_off = match reader.optional("throw-off") {
            None => Vec::new(),
            Some(line) => {
                let throws: Option<Vec<Throw>> = line.text.chars().map(Throw::from_digit).collect();
                let column = counted("throw-off ".len());
                throws.filter(|throws| !throws.is_empty()).ok_or(wrong(
                    line.number,
                    column,
                    RecordProblem::Value("throw-off"),
                ))?
            }
        };
        let start = match reader.optional("start") {
            None => None,
            Some(line) => Some(line.text.parse::<Draft>().map_err(|error| {
                wrong(line.number, counted("start ".len()), RecordProblem::Notation(error))
            })?),
        };
        let result = parse_result(&reader.required("result")?)?;
        match reader.next() {
            Some(line) if !line.text.is_empty() => {
                return Err(wrong(line.number, 1, RecordProblem::EmptyLine));
            }
            _ => {}
        }
        let mut turns = Vec::new();
        while let Some(line) = reader.next() {
            turns.push(parse_turn(&line, turns.len() as u64 + 1)?);
        }
        Ok(Record { variant, revision, tables, names, seed, throw_off, start, result, turns })
    }
}

impl Record {
    /// Reads a record from the bytes of a file.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the place of what is wrong.
    ///
    /// ```
    /// use senet::Record;
    ///
    /// let error = Record::from_bytes(b"senet-record 1\nvariant k\xffndall\n").unwrap_err();
    /// assert_eq!(error.to_string(), "line 2, column 10: this byte is not UTF-8");
    /// ```
    pub fn from_bytes(bytes: &[u8]) -> Result<Record, RecordError> {
        match core::str::from_utf8(bytes) {
            Ok(text) => text.parse(),
            Err(error) => {
                let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
                let before = core::str::from_utf8(before).unwrap_or_default();
                let line = before.bytes().filter(|&byte| byte == b'\n').count();
                let column = before.rsplit('\n').next().map_or(0, |line| line.chars().count());
                Err(wrong(counted(line), counted(column), RecordProblem::NotText))
            }
        }
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Record {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Record {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Record, D::Error> {
        crate::text::parse(deserializer, "the text of a record")
    }
}
