//! A user at a terminal that is only a grid of letters.

use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Rect;
use senet::{Game, variants};

use crate::ui::table::Table;
use crate::ui::{App, Menu, Player, input, view};

pub const PEOPLE: [Player; 2] = [Player::Person; 2];

/// The program, and what its user does.
pub struct Driver {
    pub app: App,
}

impl Driver {
    /// The menu, with people on both sides.
    pub fn menu() -> Driver {
        let mut menu = Menu::new(7);
        menu.players = PEOPLE;
        Driver { app: App::new(menu) }
    }

    /// A game that has begun.
    pub fn game(variant: &str, players: [Player; 2]) -> Driver {
        let mut driver = Driver::menu();
        driver.app.menu.set_variant(variant).expect("a rule set");
        driver.app.menu.players = players;
        driver.app.menu.throw_off = false;
        driver.app.start();
        driver
    }

    /// A game between people from a position.
    pub fn position(variant: &str, position: &str) -> Driver {
        let engine = variants::find(variant).expect("a rule set");
        let position = engine.parse(position).expect("a position");
        let game = Game::from_position(&engine, &position).expect("a game");
        let mut driver = Driver::menu();
        driver.app.table = Some(Table::new(game, PEOPLE, 7));
        driver
    }

    pub fn table(&self) -> &Table {
        self.app.table.as_ref().expect("a game")
    }

    pub fn event(&mut self, event: &Event) {
        if let Some(command) = input::command(event, self.app.mode()) {
            self.app.act(command);
        }
    }

    /// Presses keys one after the other: letters, or names such as `Enter`.
    pub fn press(&mut self, keys: &str) -> &mut Driver {
        for key in keys.split(' ') {
            let (modifiers, key) = match key.strip_prefix("C-") {
                Some(key) => (KeyModifiers::CONTROL, key),
                None => (KeyModifiers::NONE, key),
            };
            self.event(&Event::Key(KeyEvent::new(code(key), modifiers)));
        }
        self
    }

    /// Types a text, spaces included.
    pub fn write(&mut self, text: &str) -> &mut Driver {
        for letter in text.chars() {
            let key = KeyEvent::new(KeyCode::Char(letter), KeyModifiers::NONE);
            self.event(&Event::Key(key));
        }
        self
    }

    pub fn click(&mut self, column: u16, row: u16) {
        let kind = MouseEventKind::Down(MouseButton::Left);
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent { kind, column, row, modifiers }));
    }

    pub fn wheel(&mut self, kind: MouseEventKind) {
        let modifiers = KeyModifiers::NONE;
        self.event(&Event::Mouse(MouseEvent { kind, column: 1, row: 1, modifiers }));
    }

    /// What a screen of this size shows.
    pub fn draw(&mut self, width: u16, height: u16) -> Vec<String> {
        let mut terminal = Terminal::new(TestBackend::new(width, height)).expect("a screen");
        self.app.area = Rect::new(0, 0, width, height);
        let app = &self.app;
        let drawn = terminal.draw(|frame| view::draw(app, frame)).expect("no input or output");
        let lines = drawn.buffer.content.chunks(usize::from(width));
        lines.map(|line| line.iter().map(|cell| cell.symbol()).collect()).collect()
    }

    /// What a screen of the usual size shows.
    pub fn screen(&mut self) -> String {
        let lines = self.draw(80, 24);
        lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
    }

    /// Looks for words in the message to the player.
    pub fn hears(&mut self, words: &str) {
        let text = &self.table().message.text;
        assert!(text.contains(words), "{words:?} is not in {text:?}");
        // Its beginning is on the screen, too; what follows may be on the next line.
        let start: String = text.chars().take(40).collect();
        self.sees(&start);
    }

    /// Looks for words on the screen.
    pub fn sees(&mut self, words: &str) {
        let screen = self.screen();
        assert!(screen.contains(words), "{words:?} is not on the screen:\n{screen}");
    }
}

fn code(key: &str) -> KeyCode {
    match key {
        "Enter" => KeyCode::Enter,
        "Esc" => KeyCode::Esc,
        "Tab" => KeyCode::Tab,
        "BackTab" => KeyCode::BackTab,
        "Space" => KeyCode::Char(' '),
        "Up" => KeyCode::Up,
        "Down" => KeyCode::Down,
        "Left" => KeyCode::Left,
        "Right" => KeyCode::Right,
        "PgUp" => KeyCode::PageUp,
        "PgDn" => KeyCode::PageDown,
        "Backspace" => KeyCode::Backspace,
        "Home" => KeyCode::Home,
        "End" => KeyCode::End,
        letter => KeyCode::Char(letter.chars().next().expect("a letter")),
    }
}
