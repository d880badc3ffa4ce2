//! What lies over the screen: help, questions, lists and lines to type.

use ratatui::layout::Position;
use ratatui::layout::Rect;
use senet::{Choice, Combination, Device, Game, Player as OffPlayer, Side, ThrowingOff, Throws};
use tui_input::Input;

use super::Player;
use super::input::Mode;
use super::seed::generator;

/// What lies over the screen.
pub enum Dialog {
    /// Keys and rules, and how far they are scrolled.
    Help { scroll: usize },
    /// The name of a file.
    Path(PathDialog),
    /// Several moves that lead to the same place.
    Choose { choices: Vec<Choice>, selected: usize },
    /// Whether to leave the game.
    Leave(Leave),
    /// Who begins.
    ThrowOff(Box<ThrowOffDialog>),
}

/// Asks for the name of a file.
pub struct PathDialog {
    pub purpose: Purpose,
    pub input: Input,
    pub error: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    Save,
    Load,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leave {
    ToMenu,
    Quit,
}

impl Dialog {
    pub fn path(purpose: Purpose, file: &str) -> Dialog {
        Dialog::Path(PathDialog { purpose, input: Input::new(file.to_string()), error: None })
    }

    pub const fn mode(&self) -> Mode {
        match self {
            Dialog::Help { .. } => Mode::Reading,
            Dialog::Path(_) => Mode::Typing,
            Dialog::Choose { .. } | Dialog::ThrowOff(_) => Mode::List,
            Dialog::Leave(_) => Mode::Question,
        }
    }
}

/// The opening throw-off. The player that the menu has at White throws first.
pub struct ThrowOffDialog {
    pub throwing: ThrowingOff,
    pub device: Device,
    /// The throws that win.
    pub wins: Throws,
    pub players: [Player; 2],
    pub seed: u64,
    /// How the last throw fell.
    pub faces: Option<Combination>,
}

impl ThrowOffDialog {
    /// The next throw, its number and the seed deciding what comes up.
    pub fn throw(&mut self) {
        let count = self.throwing.throws().len() as u64;
        // Counted down, so that these are not the throws of the game.
        let mut rng = generator(self.seed, u64::MAX - count);
        let (throw, faces) = self.device.throw_faces(&mut rng);
        if self.throwing.throw(throw).is_ok() {
            self.faces = faces;
        }
    }

    /// The game, with the players where they belong, once somebody has won.
    pub fn game(&self) -> Option<(Game, [Player; 2])> {
        let game = self.throwing.game(self.players.map(Player::name))?;
        let first = game.first_player()?;
        let [one, two] = self.players;
        let players = if first == Side::White { [one, two] } else { [two, one] };
        Some((game, players))
    }

    /// Who is to throw, and who has won.
    pub fn who(&self, player: OffPlayer) -> String {
        let (word, who) = match player {
            OffPlayer::First => ("first", self.players[0]),
            OffPlayer::Second => ("second", self.players[1]),
        };
        format!("the {word} player ({})", who.title())
    }
}

/// The line of a list that lies at a place of the screen.
pub fn line_at(list: Rect, place: Position) -> Option<usize> {
    list.contains(place).then(|| usize::from(place.y - list.y))
}
