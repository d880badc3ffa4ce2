//! What keys and mouse mean.

use ratatui::crossterm::event::{
    Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;
use tui_input::InputRequest;

use super::spot::Way;

/// What the keys are for at the moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The menu, on a line where something is chosen.
    Menu,
    /// The menu, on the line of the seed.
    Seed,
    Game,
    /// A text to read.
    Reading,
    /// A list to choose from.
    List,
    /// A line to type.
    Typing,
    /// A question with yes and no.
    Question,
}

/// Something the user wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Command {
    Go(Way),
    /// To the next piece that can move or the next target; or to the one before.
    Jump {
        back: bool,
    },
    Accept,
    Cancel,
    Throw,
    Rescue,
    Pass,
    Enter,
    Undo,
    UndoToThrow,
    Redo,
    Save,
    Load,
    Help,
    Theme,
    Period,
    /// To the menu.
    Leave,
    Quit,
    /// So many lines back in a text, or forth if negative.
    Scroll(isize),
    /// So many lines forth in the reasons, or back if negative.
    ScrollReasons(isize),
    Type(InputRequest),
    Yes,
    No,
    /// The mouse was pressed here.
    Point(Position),
}

/// How many lines a page of a text moves.
const PAGE: isize = 8;

/// What an event means in this mode.
pub fn command(event: &Event, mode: Mode) -> Option<Command> {
    match event {
        // Some terminals tell of keys that are let go, too.
        Event::Key(key) if key.kind != KeyEventKind::Release => of_key(*key, mode),
        Event::Mouse(mouse) => of_mouse(*mouse),
        _ => None,
    }
}

fn of_mouse(mouse: MouseEvent) -> Option<Command> {
    match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => {
            Some(Command::Point(Position::new(mouse.column, mouse.row)))
        }
        MouseEventKind::Down(MouseButton::Right) => Some(Command::Cancel),
        MouseEventKind::ScrollUp => Some(Command::Scroll(3)),
        MouseEventKind::ScrollDown => Some(Command::Scroll(-3)),
        _ => None,
    }
}

fn of_key(key: KeyEvent, mode: Mode) -> Option<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    if control {
        return match key.code {
            KeyCode::Char('c') => Some(Command::Quit),
            KeyCode::Char('r') if mode == Mode::Game => Some(Command::Redo),
            _ if mode == Mode::Typing => typed(key),
            _ => None,
        };
    }
    match mode {
        Mode::Typing => match key.code {
            KeyCode::Enter => Some(Command::Accept),
            KeyCode::Esc => Some(Command::Cancel),
            _ => typed(key),
        },
        Mode::Question => match key.code {
            KeyCode::Char('y' | 'Y') | KeyCode::Enter => Some(Command::Yes),
            KeyCode::Char('n' | 'N') | KeyCode::Esc => Some(Command::No),
            _ => None,
        },
        Mode::Seed => match key.code {
            KeyCode::Char('0'..='9')
            | KeyCode::Backspace
            | KeyCode::Delete
            | KeyCode::Left
            | KeyCode::Right => typed(key),
            _ => of_plain(key.code).or_else(|| in_game(key.code)),
        },
        Mode::Reading | Mode::List | Mode::Menu => {
            of_plain(key.code).or_else(|| in_game(key.code)).or(match key.code {
                KeyCode::Home => Some(Command::Scroll(isize::MAX)),
                KeyCode::End => Some(Command::Scroll(isize::MIN + 1)),
                _ => None,
            })
        }
        Mode::Game => of_plain(key.code).or_else(|| in_game(key.code)),
    }
}

/// The keys that mean the same nearly everywhere.
fn of_plain(code: KeyCode) -> Option<Command> {
    Some(match code {
        KeyCode::Up => Command::Go(Way::Up),
        KeyCode::Down => Command::Go(Way::Down),
        KeyCode::Left => Command::Go(Way::Left),
        KeyCode::Right => Command::Go(Way::Right),
        KeyCode::Tab => Command::Jump { back: false },
        KeyCode::BackTab => Command::Jump { back: true },
        KeyCode::Enter => Command::Accept,
        KeyCode::Esc => Command::Cancel,
        KeyCode::PageUp => Command::Scroll(PAGE),
        KeyCode::PageDown => Command::Scroll(-PAGE),
        _ => return None,
    })
}

fn in_game(code: KeyCode) -> Option<Command> {
    Some(match code {
        KeyCode::Char('t' | ' ') => Command::Throw,
        KeyCode::Char('r') => Command::Rescue,
        KeyCode::Char('p') => Command::Pass,
        KeyCode::Char('e') => Command::Enter,
        KeyCode::Char('u') => Command::Undo,
        KeyCode::Char('U') => Command::UndoToThrow,
        KeyCode::Char('y') => Command::Redo,
        KeyCode::Char('s') => Command::Save,
        KeyCode::Char('l') => Command::Load,
        KeyCode::Char('c') => Command::Theme,
        KeyCode::Char('g') => Command::Period,
        KeyCode::Char(']') => Command::ScrollReasons(3),
        KeyCode::Char('[') => Command::ScrollReasons(-3),
        KeyCode::Char('m') => Command::Leave,
        KeyCode::Char('q') => Command::Quit,
        KeyCode::Char('?') | KeyCode::F(1) => Command::Help,
        _ => return None,
    })
}

fn typed(key: KeyEvent) -> Option<Command> {
    let control = key.modifiers.contains(KeyModifiers::CONTROL);
    let request = match key.code {
        KeyCode::Char('u') if control => InputRequest::DeleteLine,
        KeyCode::Char('w') if control => InputRequest::DeletePrevWord,
        KeyCode::Char('a') if control => InputRequest::GoToStart,
        KeyCode::Char('e') if control => InputRequest::GoToEnd,
        KeyCode::Char(letter) if !control => InputRequest::InsertChar(letter),
        KeyCode::Backspace => InputRequest::DeletePrevChar,
        KeyCode::Delete => InputRequest::DeleteNextChar,
        KeyCode::Left => InputRequest::GoToPrevChar,
        KeyCode::Right => InputRequest::GoToNextChar,
        KeyCode::Home => InputRequest::GoToStart,
        KeyCode::End => InputRequest::GoToEnd,
        _ => return None,
    };
    Some(Command::Type(request))
}
