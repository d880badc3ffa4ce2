//! The terminal game, with keyboard and mouse: board, history, odds, the reasons why something cannot be done, undo,
//! save and load.
//!
//! ```sh
//! cargo run --release --example terminal
//! cargo run --release --example terminal -- --variant donnelly --white person --black search --theme papyrus
//! cargo run --release --example terminal -- --load tests/game.senet
//! ```
//!
//! Without a rule set and a record it begins with a menu. `play` is the plain game, for pipes and for terminals that
//! cannot draw.

mod ui;

use std::io::{self, IsTerminal};
use std::panic;
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use clap::Parser;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{self, DisableMouseCapture, EnableMouseCapture};
use ratatui::crossterm::execute;

use ui::theme::Look;
use ui::{App, Menu, Player, input, view};

/// A game of Senet on the whole terminal.
#[derive(Parser)]
struct Arguments {
    /// The rule set, with switches behind plus signs: `kendall`, `swedish-modern-35`, `kendall+overshoot`. With it the
    /// game begins at once, without it there is a menu.
    #[arg(long)]
    variant: Option<String>,
    /// The seed of the throws and of random bots; the same seed and the same moves give the same game.
    #[arg(long)]
    seed: Option<u64>,
    /// Who plays White.
    #[arg(long, default_value = "person")]
    white: Player,
    /// Who plays Black.
    #[arg(long, default_value = "greedy")]
    black: Player,
    /// The colours; by default dark, and mono where the environment says NO_COLOR.
    #[arg(long)]
    theme: Option<Look>,
    /// Goes on with the game of this record.
    #[arg(long, value_name = "FILE", conflicts_with = "variant")]
    load: Option<String>,
    /// How long a bot waits before it acts, in milliseconds.
    #[arg(long, default_value_t = 600, value_name = "MS")]
    pace: u64,
}

impl Arguments {
    /// The menu, or the game that was asked for.
    fn app(&self) -> Result<App, String> {
        let mut menu = Menu::new(self.seed.unwrap_or_else(any_seed));
        menu.players = [self.white, self.black];
        let plain = std::env::var_os("NO_COLOR").is_some();
        menu.look = self.theme.unwrap_or(if plain { Look::Mono } else { Look::Dark });
        if let Some(name) = &self.variant {
            menu.set_variant(name).map_err(|error| error.to_string())?;
        }
        let mut app = App::new(menu);
        if let Some(file) = &self.load {
            app.load(file).map_err(|error| format!("{file}: {error}"))?;
        } else if self.variant.is_some() {
            app.start();
        }
        Ok(app)
    }
}

fn any_seed() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    // Six digits are enough to be told apart, and can be typed again.
    (u64::from(now.subsec_nanos()) ^ now.as_secs()) % 1_000_000
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut app = match arguments.app() {
        Ok(app) => app,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    if !io::stdin().is_terminal() || !io::stdout().is_terminal() {
        eprintln!("this game needs a terminal; `play` is the one for pipes");
        return ExitCode::FAILURE;
    }
    let screen = Screen::open();
    let played = screen.and_then(|mut screen| {
        run(&mut screen.terminal, &mut app, Duration::from_millis(arguments.pace))
    });
    match played {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

/// The terminal while it is ours; it is as before when this is dropped.
struct Screen {
    terminal: DefaultTerminal,
}

impl Screen {
    fn open() -> io::Result<Screen> {
        let terminal = ratatui::try_init()?;
        // Restoring the terminal on a panic is done by now; the mouse is ours to give back.
        let hook = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            let _ = execute!(io::stdout(), DisableMouseCapture);
            hook(info);
        }));
        let screen = Screen { terminal };
        execute!(io::stdout(), EnableMouseCapture)?;
        Ok(screen)
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        // On a panic the hook has done it; leaving twice would put the cursor on top of what was printed since.
        if !thread::panicking() {
            // If the terminal is gone there is nothing to restore.
            let _ = execute!(io::stdout(), DisableMouseCapture);
            ratatui::restore();
        }
    }
}

fn run(terminal: &mut DefaultTerminal, app: &mut App, pace: Duration) -> io::Result<()> {
    let mut acted = Instant::now();
    while !app.done {
        terminal.draw(|frame| {
            app.area = frame.area();
            view::draw(app, frame);
        })?;
        // A bot acts when its pause is over; otherwise nothing happens until something is pressed.
        let wait = pace.saturating_sub(acted.elapsed());
        if app.bot_waits() && (wait.is_zero() || !event::poll(wait)?) {
            app.tick();
            acted = Instant::now();
            continue;
        }
        if let Some(command) = input::command(&event::read()?, app.mode()) {
            app.act(command);
            acted = Instant::now();
        }
    }
    Ok(())
}
