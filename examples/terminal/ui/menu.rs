//! What is chosen before a game.

use senet::history::{self, Period};
use senet::variants::{self, UnknownVariant};
use senet::{Engine, Switch, Track};
use tui_input::{Input, InputRequest};

use super::input::Mode;
use super::players::{Player, turn};
use super::theme::Look;

/// What is chosen before a game.
pub struct Menu {
    /// The name of the rule set in the catalogue, without length and switches.
    base: String,
    /// The length of the track, where the rule set has several.
    length: Option<u8>,
    /// The names of the switches that are on.
    on: Vec<&'static str>,
    pub players: [Player; 2],
    pub seed: Input,
    /// Whether the players throw for who begins, where the rules have that.
    pub throw_off: bool,
    pub period: &'static Period,
    pub look: Look,
    pub row: Row,
    pub message: String,
}

/// A line of the menu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Row {
    Variant,
    Length,
    Switch(&'static str),
    White,
    Black,
    Seed,
    ThrowOff,
    Signs,
    Theme,
    Start,
    Load,
    Quit,
}

/// The rule set that everybody asks for first, and the period most boards are of.
const USUAL: &str = "kendall";
const USUAL_PERIOD: &str = "eighteenth-dynasty";

impl Menu {
    pub fn new(seed: u64) -> Menu {
        let period = history::period(USUAL_PERIOD).unwrap_or(&history::periods()[0]);
        Menu {
            base: USUAL.to_string(),
            length: None,
            on: Vec::new(),
            players: [Player::Person, Player::Greedy],
            seed: Input::new(seed.to_string()),
            throw_off: true,
            period,
            look: Look::Dark,
            row: Row::Start,
            message: String::new(),
        }
    }

    /// Chooses a rule set by its name.
    pub fn set_variant(&mut self, name: &str) -> Result<(), UnknownVariant> {
        variants::find(name)?;
        let base = name.split('+').next().unwrap_or(name);
        let on: Vec<&str> = name.split('+').skip(1).collect();
        let switches = variants::switches(base).iter().map(|switch| switch.name);
        self.on = switches.filter(|switch| on.contains(switch)).collect();
        let numbered = base.rsplit_once('-').filter(|(family, _)| lengths(family));
        let length = numbered.and_then(|(family, number)| Some((family, number.parse().ok()?)));
        (self.base, self.length) = match length {
            Some((family, number)) => (family.to_string(), Some(number)),
            None => (base.to_string(), lengths(base).then_some(Track::THIRTY.len())),
        };
        Ok(())
    }

    /// The full name of the rule set.
    pub fn variant(&self) -> String {
        let mut name = self.base.clone();
        if let Some(length) = self.length.filter(|&length| length != Track::THIRTY.len()) {
            name = format!("{name}-{length}");
        }
        self.on.iter().fold(name, |name, switch| format!("{name}+{switch}"))
    }

    pub fn engine(&self) -> Result<Engine, UnknownVariant> {
        variants::find(&self.variant())
    }

    pub fn switches(&self) -> &'static [Switch] {
        variants::switches(&self.base)
    }

    pub fn seed(&self) -> u64 {
        // The field takes digits only; those of a number that is too large count as the largest.
        let digits = self.seed.value();
        if digits.is_empty() { 0 } else { digits.parse().unwrap_or(u64::MAX) }
    }

    pub fn has_throw_off(&self) -> bool {
        self.engine().is_ok_and(|engine| engine.rules().opening.throw_off.is_some())
    }

    /// The lines, from the top.
    pub fn rows(&self) -> Vec<Row> {
        let mut rows = vec![Row::Start, Row::Variant];
        rows.extend(self.length.map(|_| Row::Length));
        rows.extend(self.switches().iter().map(|switch| Row::Switch(switch.name)));
        rows.extend([Row::White, Row::Black, Row::Seed]);
        rows.extend(self.has_throw_off().then_some(Row::ThrowOff));
        rows.extend([Row::Signs, Row::Theme, Row::Load, Row::Quit]);
        rows
    }

    /// What stands in a line.
    pub fn label(&self, row: Row) -> (&'static str, String) {
        let yes = |on: bool| if on { "yes" } else { "no" }.to_string();
        match row {
            Row::Variant => ("Rule set", self.base.clone()),
            Row::Length => ("Squares", self.length.unwrap_or_default().to_string()),
            Row::Switch(name) => (name, yes(self.on.contains(&name))),
            Row::White => ("White", self.players[0].title().to_string()),
            Row::Black => ("Black", self.players[1].title().to_string()),
            Row::Seed => ("Seed", self.seed.value().to_string()),
            Row::ThrowOff => ("Throw for who begins", yes(self.throw_off)),
            Row::Signs => ("Signs of", self.period.title.to_string()),
            Row::Theme => ("Theme", self.look.title().to_string()),
            Row::Start => ("Start", String::new()),
            Row::Load => ("Load a record", String::new()),
            Row::Quit => ("Quit", String::new()),
        }
    }

    pub fn mode(&self) -> Mode {
        if self.row == Row::Seed { Mode::Seed } else { Mode::Menu }
    }

    /// Goes so many lines down, round and round.
    pub fn go(&mut self, by: isize) {
        self.row = turn(&self.rows(), self.row, by);
    }

    /// Changes what stands in the line.
    pub fn change(&mut self, by: isize) {
        self.message.clear();
        match self.row {
            Row::Variant => {
                let bases: Vec<&str> =
                    variants::all().map(|engine| engine.name().as_str()).collect();
                let now = bases.iter().find(|base| **base == self.base).copied().unwrap_or(USUAL);
                let base = turn(&bases, now, by);
                // The names are those of the catalogue, so there is such a rule set.
                let _ = self.set_variant(base);
            }
            Row::Length => {
                let all: Vec<u8> = (Track::MIN..=Track::MAX).collect();
                self.length = self.length.map(|now| turn(&all, now, by));
            }
            Row::Switch(name) => {
                if self.on.contains(&name) {
                    self.on.retain(|on| *on != name);
                } else {
                    self.on.push(name);
                }
                if let Err(error) = self.engine() {
                    self.on.retain(|on| *on != name);
                    self.message = error.to_string();
                }
            }
            Row::White => self.players[0] = self.players[0].turned(by),
            Row::Black => self.players[1] = self.players[1].turned(by),
            Row::ThrowOff => self.throw_off = !self.throw_off,
            Row::Signs => self.turn_period(by),
            Row::Theme => self.look = self.look.turned(by),
            Row::Seed | Row::Start | Row::Load | Row::Quit => {}
        }
    }

    /// Other signs on the board.
    pub fn turn_period(&mut self, by: isize) {
        let periods: Vec<&'static Period> = history::periods().iter().collect();
        self.period = turn(&periods, self.period, by);
    }

    pub fn type_seed(&mut self, request: InputRequest) {
        // Twenty digits hold every seed.
        let full = self.seed.value().len() >= 20;
        let digit = matches!(request, InputRequest::InsertChar(letter) if letter.is_ascii_digit());
        let letter = matches!(request, InputRequest::InsertChar(_));
        if !letter || (digit && !full) {
            self.seed.handle(request);
        }
    }
}

/// Whether a rule set comes in other lengths of the track.
fn lengths(base: &str) -> bool {
    variants::find(&format!("{base}-{}", Track::MAX)).is_ok()
}
