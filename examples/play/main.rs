//! A game of Senet in the terminal, for two people, a person and a bot, or two bots.
//!
//! ```sh
//! cargo run --release --example play
//! cargo run --release --example play -- --variant donnelly --people
//! cargo run --release --example play -- --variant bell --bots search --bot-side white --record game.senet
//! ```

mod board;
mod input;

#[path = "../shared/bot.rs"]
mod bot;
#[path = "../shared/draw.rs"]
mod draw;
#[path = "../shared/judge.rs"]
mod judge;
#[path = "../shared/marks.rs"]
mod marks;
#[path = "../shared/words.rs"]
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Parser, ValueEnum};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Game, GameError, Move, Side, Turn, variants};

use board::Style;
use bot::{Bot, Kind, Limits};
use input::Command;

/// A game of Senet in the terminal.
#[derive(Parser)]
struct Arguments {
    /// The rule set, with switches behind plus signs: `kendall`, `bell`, `kendall+overshoot`.
    #[arg(long, default_value = "kendall")]
    variant: String,
    /// The seed of the throws and of random bots; the same seed and the same moves give the same game.
    #[arg(long)]
    seed: Option<u64>,
    /// Two people play at one keyboard.
    #[arg(long, conflicts_with_all = ["bots", "bot_side"])]
    people: bool,
    /// The kind of bot: random, greedy or search. Given without --bot-side, bots play both sides.
    #[arg(long)]
    bots: Option<Kind>,
    /// The side that a bot plays; by default the one that does not begin.
    #[arg(long)]
    bot_side: Option<BotSide>,
    /// Write a record of the game to this file when it stops; `replay` reads it.
    #[arg(long)]
    record: Option<PathBuf>,
}

#[derive(Clone, Copy, ValueEnum)]
enum BotSide {
    White,
    Black,
    Both,
}

impl Arguments {
    /// The bots of White and Black.
    fn bots(&self, engine: &Engine) -> [Option<Bot>; 2] {
        if self.people {
            return [None; 2];
        }
        let bot = Some(Bot::new(self.bots.unwrap_or(Kind::Random), engine, Limits::USUAL));
        match (self.bot_side, self.bots) {
            (Some(BotSide::White), _) => [bot, None],
            (Some(BotSide::Black), _) => [None, bot],
            (Some(BotSide::Both), _) | (None, Some(_)) => [bot, bot],
            (None, None) if engine.start().side() == Side::White => [None, bot],
            (None, None) => [bot, None],
        }
    }
}

/// Why the game stops before its end.
enum Stop {
    /// The person left, or the input ended.
    Left,
    /// The output is gone: nobody reads any more.
    Output,
    /// The game cannot go on.
    Game(GameError),
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Stop {
        Stop::Output
    }
}

impl From<GameError> for Stop {
    fn from(error: GameError) -> Stop {
        Stop::Game(error)
    }
}

/// A game, and who plays it how.
struct Table {
    game: Game,
    bots: [Option<Bot>; 2],
    rng: Xoshiro256PlusPlus,
    style: Style,
}

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let engine = match variants::find(&arguments.variant) {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let seed = arguments.seed.unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::from(now.subsec_nanos()) ^ now.as_secs()
    });
    let colour = io::stdout().is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let mut game = Game::new(&engine);
    game.set_seed(Some(seed));
    let mut table = Table {
        game,
        bots: arguments.bots(&engine),
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        style: Style { colour },
    };
    let played = table.greet(seed).and_then(|()| table.play());
    if let Some(path) = &arguments.record
        && let Err(error) = std::fs::write(path, table.game.record().to_string())
    {
        eprintln!("{}: {error}", path.display());
        return ExitCode::FAILURE;
    }
    match played {
        Ok(()) | Err(Stop::Output) => ExitCode::SUCCESS,
        Err(Stop::Left) => {
            // The last line; if nobody reads it, nothing is lost.
            let _ = writeln!(io::stdout(), "\nThe game stops here. Goodbye.");
            ExitCode::SUCCESS
        }
        Err(Stop::Game(error)) => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
    }
}

fn say(text: &str) -> Result<(), Stop> {
    let mut output = io::stdout().lock();
    writeln!(output, "{}", text.trim_end())?;
    output.flush()?;
    Ok(())
}

/// Asks a person; the end of the input is as good as leaving.
fn ask(prompt: &str) -> Result<Command, Stop> {
    let mut output = io::stdout().lock();
    write!(output, "{prompt} ")?;
    output.flush()?;
    let mut line = Vec::new();
    match io::stdin().lock().read_until(b'\n', &mut line) {
        Ok(0) | Err(_) => Err(Stop::Left),
        Ok(_) => Ok(input::parse(&String::from_utf8_lossy(&line))),
    }
}

impl Table {
    fn engine(&self) -> &Engine {
        self.game.engine()
    }

    fn greet(&self, seed: u64) -> Result<(), Stop> {
        let variant = self.engine().variant();
        say(&format!("{} ({}), seed {seed}", variant.title, variant.name))?;
        for side in Side::ALL {
            let who = match self.bots[side.index()] {
                None => "a person",
                Some(Bot { kind: Kind::Random, .. }) => "a random bot",
                Some(Bot { kind: Kind::Greedy, .. }) => "a greedy bot",
                Some(Bot { kind: Kind::Search, .. }) => "a searching bot",
            };
            say(&format!("  {side}: {who}"))?;
        }
        say("The houses:")?;
        say(&marks::legend(self.engine()))?;
        if self.bots.iter().any(Option::is_none) {
            say("Type help for what you can type.")?;
        }
        self.show()
    }

    fn play(&mut self) -> Result<(), Stop> {
        loop {
            match self.engine().turn(self.game.position()) {
                Turn::Throw(_) => self.throw()?,
                Turn::Move(_) => self.choose()?,
                Turn::Over(outcome) => {
                    match outcome.winner {
                        Some(side) => say(&format!("{side} wins."))?,
                        None => say("Nobody wins.")?,
                    }
                    return say(&outcome.to_string());
                }
            }
        }
    }

    fn show(&self) -> Result<(), Stop> {
        say(&format!("\n{}", board::board(self.engine(), self.game.position(), self.style)))
    }

    /// A side throws, or rescues a piece instead.
    fn throw(&mut self) -> Result<(), Stop> {
        let side = self.game.side();
        if self.wants_rescue()? {
            let events: Vec<String> =
                self.game.rescue()?.events().iter().filter_map(words::event).collect();
            say(&events.join("\n"))?;
            return self.show();
        }
        let (throw, fallen) = self.game.engine().device().throw_faces(&mut self.rng);
        let faces = board::faces(self.engine().device().apparatus, fallen.as_ref());
        say(&format!("{side} throws {faces}  {throw}"))?;
        let step = self.game.throw(throw)?.clone();
        if step.is_passed() {
            say(&format!("{side} cannot play {throw} and passes."))?;
            for reason in words::reasons(self.game.why_passed(&step)) {
                say(&format!("    {reason}"))?;
            }
            if self.game.side() == side {
                say(&format!("{side} throws again."))?;
            }
        } else if self.game.position().is_collecting() {
            say(&format!("{side} keeps the {throw} and throws on."))?;
        }
        Ok(())
    }

    /// Whether the side rescues a piece instead of throwing.
    fn wants_rescue(&mut self) -> Result<bool, Stop> {
        let Some(bot) = self.bots[self.game.side().index()] else { return self.ask_before_throw() };
        match self.game.engine().turn(self.game.position()) {
            Turn::Throw(turn) => Ok(bot.rescues(&turn, self.game.engine(), &mut self.rng)),
            Turn::Move(_) | Turn::Over(_) => Ok(false),
        }
    }

    /// Whether a person rescues a piece instead of throwing.
    fn ask_before_throw(&self) -> Result<bool, Stop> {
        let side = self.game.side();
        let offer = match self.game.rescue_at_hand() {
            Some(rescue) => format!(" (or rescue {rescue})"),
            None => String::new(),
        };
        loop {
            match ask(&format!("{side}, press Enter to throw{offer}:"))? {
                Command::Next => return Ok(false),
                Command::Rescue => match self.game.clone().rescue() {
                    Ok(_) => return Ok(true),
                    Err(error) => self.say_error(&error)?,
                },
                Command::Move(mv) => self.say_refused(mv)?,
                Command::Number(_) => say("There is nothing to choose yet: press Enter to throw.")?,
                other => self.answer(other)?,
            }
        }
    }

    /// Plays the move that the side chooses.
    fn choose(&mut self) -> Result<(), Stop> {
        let side = self.game.side();
        let mv = match self.bots[side.index()] {
            Some(bot) => bot.choose(&self.game.moves(), &mut self.rng),
            None => Some(self.ask_move()?),
        };
        // A side that must move has a move, so there is always one.
        let mv = mv.unwrap_or(Move::PASS);
        say(&format!("{side} plays {mv}."))?;
        let step = self.game.play(mv)?;
        let events: Vec<String> = step.events().iter().filter_map(words::event).collect();
        for event in events {
            say(&format!("  {event}"))?;
        }
        self.show()
    }

    fn ask_move(&self) -> Result<Move, Stop> {
        let moves = self.game.moves();
        let pending: Vec<String> =
            moves.position().pending().map(|throw| throw.to_string()).collect();
        say(&format!("{} to play {}:", self.game.side(), pending.join(", ")))?;
        for (i, mv) in moves.iter().enumerate() {
            say(&format!("  {:>2}  {mv}", i + 1))?;
        }
        loop {
            match ask("Which move?")? {
                Command::Number(number) => match number.checked_sub(1).and_then(|i| moves.get(i)) {
                    Some(mv) => return Ok(mv),
                    None => say(&format!("Type a number from 1 to {}.", moves.len()))?,
                },
                Command::Move(mv) if moves.contains(mv) => return Ok(mv),
                Command::Move(mv) => self.say_refused(mv)?,
                Command::Next => say("Type the number of a move, or help.")?,
                Command::Rescue => say("A rescue takes the place of a throw, not of a move.")?,
                other => self.answer(other)?,
            }
        }
    }

    /// Answers what does not change the game.
    fn answer(&self, command: Command) -> Result<(), Stop> {
        let moves = self.game.moves();
        let can = |mv: Move| say(&format!("It can: {mv}."));
        match command {
            Command::Quit => Err(Stop::Left),
            Command::Rules => say(&words::rules(self.engine())),
            Command::Odds => say(&board::odds(self.engine())),
            Command::Help => say(input::HELP),
            Command::Why(throw, from) => match moves.ask(from, throw) {
                Ok(mv) => can(mv),
                Err(refusal) => self.say_error(&GameError::Refused(refusal)),
            },
            Command::WhyIn(throw) => match moves.ask_entry(throw) {
                Ok(mv) => can(mv),
                Err(refusal) => self.say_error(&GameError::Refused(refusal)),
            },
            _ => say("That is no command; type help for what you can type."),
        }
    }

    /// Says why a move is not legal.
    fn say_refused(&self, mv: Move) -> Result<(), Stop> {
        match self.game.moves().check(mv) {
            Ok(()) => Ok(()),
            Err(refusal) => self.say_error(&GameError::Refused(refusal)),
        }
    }

    fn say_error(&self, error: &GameError) -> Result<(), Stop> {
        match error {
            GameError::Refused(refusal) => {
                say(&format!("{refusal}."))?;
                let article = variants::article(self.engine().variant(), refusal.rule);
                article.map_or(Ok(()), |article| say(&format!("  {article}")))
            }
            other => say(&format!("{other}.")),
        }
    }
}
