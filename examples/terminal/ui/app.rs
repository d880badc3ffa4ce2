//! The whole program: menu, game and what lies over them, and what commands do to them.

use std::fs;

use ratatui::layout::{Position, Rect};
use senet::{Choice, Game, Orientation, Record, ThrowingOff};

use super::dialogs::{Dialog, Leave, PathDialog, Purpose, ThrowOffDialog, line_at};
use super::input::{Command, Mode};
use super::menu::{Menu, Row};
use super::records;
use super::spot::{Spot, Way};
use super::table::Table;
use super::view;

/// The file that saving suggests.
const FILE: &str = "game.senet";

/// The whole program. Without a table it shows the menu.
pub struct App {
    /// The size of the screen.
    pub area: Rect,
    pub menu: Menu,
    pub table: Option<Table>,
    pub dialog: Option<Dialog>,
    pub done: bool,
    /// The file that was saved or loaded last.
    file: String,
    /// What was saved last, to know whether leaving loses anything.
    saved: Option<Game>,
}

impl App {
    pub fn new(menu: Menu) -> App {
        App {
            area: Rect::new(0, 0, 80, 24),
            menu,
            table: None,
            dialog: None,
            done: false,
            file: FILE.to_string(),
            saved: None,
        }
    }

    /// What the keys are for.
    pub fn mode(&self) -> Mode {
        match (&self.dialog, &self.table) {
            (Some(dialog), _) => dialog.mode(),
            (None, Some(_)) => Mode::Game,
            (None, None) => self.menu.mode(),
        }
    }

    /// Which way the board lies.
    pub fn orientation(&self) -> Orientation {
        self.menu.period.orientation()
    }

    /// Begins a game as the menu says.
    pub fn start(&mut self) {
        let engine = match self.menu.engine() {
            Ok(engine) => engine,
            Err(error) => {
                self.menu.message = error.to_string();
                return;
            }
        };
        let rule = engine.rules().opening.throw_off.filter(|_| self.menu.throw_off);
        if let (Some(rule), Some(throwing)) = (rule, ThrowingOff::new(&engine)) {
            self.dialog = Some(Dialog::ThrowOff(Box::new(ThrowOffDialog {
                throwing,
                device: rule.device,
                wins: rule.wins,
                players: self.menu.players,
                seed: self.menu.seed(),
                faces: None,
            })));
            return;
        }
        self.sit_down(Table::new(Game::new(&engine), self.menu.players, self.menu.seed()));
    }

    fn sit_down(&mut self, table: Table) {
        self.saved = Some(table.game.clone());
        self.table = Some(table);
        self.dialog = None;
    }

    /// Goes on with the game of a record.
    ///
    /// # Errors
    ///
    /// What is wrong, with line and column where it is the record.
    pub fn load(&mut self, file: &str) -> Result<(), String> {
        let game = records::read(file)?;
        self.file = file.to_string();
        let mut table = Table::new(game, self.menu.players, self.menu.seed());
        // The game does not know the tables; it was read a moment ago, so they are there.
        let record = fs::read(file).ok().and_then(|bytes| Record::from_bytes(&bytes).ok());
        table.tables = record.and_then(|record| record.tables);
        let told = format!("Loaded {file}. {}", table.message.text);
        table.say(told.trim_end());
        // A bot does not go on before the player has seen where the game stands.
        table.pause();
        self.sit_down(table);
        Ok(())
    }

    fn save(&mut self, file: &str) -> Result<(), String> {
        let Some(table) = &mut self.table else { return Ok(()) };
        let record = Record { tables: table.tables.clone(), ..table.game.record() };
        fs::write(file, record.to_string()).map_err(|error| error.to_string())?;
        self.file = file.to_string();
        table.say(format!("Saved to {file}."));
        self.saved = Some(table.game.clone());
        Ok(())
    }

    /// Whether a bot is about to act.
    pub fn bot_waits(&self) -> bool {
        self.dialog.is_none() && self.table.as_ref().is_some_and(Table::bot_waits)
    }

    /// Lets a bot act.
    pub fn tick(&mut self) {
        if self.dialog.is_none()
            && let Some(table) = &mut self.table
        {
            table.tick();
        }
    }

    /// Does what the user wants.
    pub fn act(&mut self, command: Command) {
        if command == Command::Quit && self.mode() != Mode::Question {
            return self.leave(Leave::Quit);
        }
        match self.dialog.take() {
            Some(dialog) => self.act_in_dialog(dialog, command),
            None if self.table.is_some() => self.act_in_game(command),
            None => self.act_in_menu(command),
        }
    }

    /// Leaves the game, after a question if that loses anything.
    fn leave(&mut self, leave: Leave) {
        let unsaved = self.table.as_ref().is_some_and(|table| {
            Some(&table.game) != self.saved.as_ref() && table.game.ending().is_none()
        });
        if unsaved {
            self.dialog = Some(Dialog::Leave(leave));
        } else {
            self.leave_now(leave);
        }
    }

    fn leave_now(&mut self, leave: Leave) {
        self.dialog = None;
        match leave {
            Leave::Quit => self.done = true,
            Leave::ToMenu => self.table = None,
        }
    }

    fn act_in_menu(&mut self, command: Command) {
        match command {
            Command::Go(Way::Up) | Command::Jump { back: true } => self.menu.go(-1),
            Command::Go(Way::Down) | Command::Jump { back: false } => self.menu.go(1),
            Command::Go(Way::Left) => self.menu.change(-1),
            Command::Go(Way::Right) => self.menu.change(1),
            Command::Accept | Command::Throw => self.accept_in_menu(),
            Command::Type(request) => self.menu.type_seed(request),
            Command::Theme => self.menu.look = self.menu.look.turned(1),
            Command::Period => self.menu.turn_period(1),
            Command::Load => self.dialog = Some(Dialog::path(Purpose::Load, &self.file)),
            Command::Help => self.dialog = Some(Dialog::Help { scroll: 0 }),
            Command::Point(place) => {
                let row = line_at(view::menu::list(self), place);
                let row = row.and_then(|line| view::menu::shown(self).into_iter().nth(line));
                if let Some(row) = row {
                    self.menu.row = row;
                    self.accept_in_menu();
                }
            }
            Command::Scroll(by) => self.menu.go(if by > 0 { -1 } else { 1 }),
            _ => {}
        }
    }

    fn accept_in_menu(&mut self) {
        match self.menu.row {
            Row::Start => self.start(),
            Row::Load => self.dialog = Some(Dialog::path(Purpose::Load, &self.file)),
            Row::Quit => self.done = true,
            _ => self.menu.change(1),
        }
    }

    fn act_in_game(&mut self, command: Command) {
        let orientation = self.orientation();
        let Some(table) = &mut self.table else { return };
        let mut choices: Vec<Choice> = Vec::new();
        match command {
            Command::Go(way) => table.go(way, orientation),
            Command::Jump { back } => table.jump(back),
            Command::Accept => choices = table.accept(),
            Command::Enter => choices = table.enter(),
            Command::Cancel => table.cancel(),
            Command::Throw => table.throw(),
            Command::Rescue => table.rescue(),
            Command::Pass => table.pass(),
            Command::Undo => table.undo(),
            Command::UndoToThrow => table.undo_to_throw(),
            Command::Redo => table.redo(),
            Command::Save => self.dialog = Some(Dialog::path(Purpose::Save, &self.file)),
            Command::Load => self.dialog = Some(Dialog::path(Purpose::Load, &self.file)),
            Command::Help => self.dialog = Some(Dialog::Help { scroll: 0 }),
            Command::Theme => self.menu.look = self.menu.look.turned(1),
            Command::Period => self.menu.turn_period(1),
            Command::Leave => self.leave(Leave::ToMenu),
            Command::Scroll(by) => {
                let most = view::panels::history_room(self.area, table);
                table.scroll = table.scroll.saturating_add_signed(by).min(most);
            }
            Command::ScrollReasons(by) => {
                let most = view::panels::reasons_room(self.area, table);
                table.why_scroll = table.why_scroll.saturating_add_signed(by).min(most);
            }
            Command::Point(place) => choices = self.point(place),
            Command::Quit | Command::Type(_) | Command::Yes | Command::No => {}
        }
        if !choices.is_empty() {
            self.dialog = Some(Dialog::Choose { choices, selected: 0 });
        }
    }

    /// The mouse goes to a place and picks or plays there; on the sticks it throws.
    fn point(&mut self, place: Position) -> Vec<Choice> {
        let orientation = self.orientation();
        let Some(table) = &mut self.table else { return Vec::new() };
        let Some(layout) = view::Layout::new(self.area, table.engine().track()) else {
            return Vec::new();
        };
        if layout.throw.contains(place) {
            table.throw();
            return Vec::new();
        }
        let square = layout.square_at(place, orientation).map(Spot::Square);
        let Some(spot) = square.or(layout.beside(place)) else { return Vec::new() };
        table.point(spot);
        table.accept()
    }

    fn act_in_dialog(&mut self, dialog: Dialog, command: Command) {
        match dialog {
            Dialog::Help { scroll } => self.act_in_help(scroll, command),
            Dialog::Path(path) => self.act_in_path(path, command),
            Dialog::Choose { choices, selected } => self.act_in_list(choices, selected, command),
            Dialog::ThrowOff(dialog) => self.act_in_throw_off(dialog, command),
            Dialog::Leave(leave) => match command {
                Command::Yes | Command::Quit => self.leave_now(leave),
                Command::No | Command::Cancel => {}
                _ => self.dialog = Some(Dialog::Leave(leave)),
            },
        }
    }

    fn act_in_help(&mut self, scroll: usize, command: Command) {
        let last = view::dialogs::help_lines(self).saturating_sub(1);
        let by = match command {
            Command::Cancel | Command::Help | Command::Accept | Command::Point(_) => return,
            Command::Go(Way::Down) | Command::Jump { back: false } => 1,
            Command::Go(Way::Up) | Command::Jump { back: true } => -1,
            // Space turns a page, as in other programs that show text.
            Command::Throw => 8,
            Command::Scroll(by) => -by,
            _ => 0,
        };
        let scroll = scroll.saturating_add_signed(by).min(last);
        self.dialog = Some(Dialog::Help { scroll });
    }

    fn act_in_path(&mut self, mut path: PathDialog, command: Command) {
        match command {
            Command::Cancel => return,
            Command::Type(request) => {
                path.input.handle(request);
                path.error = None;
            }
            Command::Accept => {
                let file = path.input.value().to_string();
                let done = match path.purpose {
                    Purpose::Save => self.save(&file),
                    Purpose::Load => self.load(&file),
                };
                match done {
                    Ok(()) => return,
                    Err(error) => path.error = Some(error),
                }
            }
            _ => {}
        }
        self.dialog = Some(Dialog::Path(path));
    }

    fn act_in_list(&mut self, choices: Vec<Choice>, selected: usize, command: Command) {
        let last = choices.len().saturating_sub(1);
        let selected = match command {
            Command::Cancel => return,
            Command::Go(Way::Up) | Command::Jump { back: true } => selected.saturating_sub(1),
            Command::Go(Way::Down) | Command::Jump { back: false } => (selected + 1).min(last),
            Command::Accept => return self.choose(&choices, selected),
            Command::Point(place) => {
                let list = view::dialogs::choices_list(self.area, choices.len());
                match line_at(list, place) {
                    Some(line) => return self.choose(&choices, line),
                    None => return,
                }
            }
            _ => selected,
        };
        self.dialog = Some(Dialog::Choose { choices, selected });
    }

    fn choose(&mut self, choices: &[Choice], selected: usize) {
        if let (Some(table), Some(choice)) = (&mut self.table, choices.get(selected)) {
            table.choose(*choice);
        }
    }

    fn act_in_throw_off(&mut self, mut dialog: Box<ThrowOffDialog>, command: Command) {
        match command {
            Command::Cancel => return,
            Command::Theme => self.menu.look = self.menu.look.turned(1),
            Command::Throw | Command::Accept | Command::Point(_) => match dialog.game() {
                Some((game, players)) => {
                    return self.sit_down(Table::new(game, players, dialog.seed));
                }
                None => dialog.throw(),
            },
            _ => {}
        }
        self.dialog = Some(Dialog::ThrowOff(dialog));
    }
}
