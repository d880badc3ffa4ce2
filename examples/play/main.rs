//! A game of Senet in the terminal, for two people, a person and a bot, or two bots.
//!
//! ```sh
//! cargo run --release --example play
//! cargo run --release --example play -- --variant donnelly --people
//! cargo run --release --example play -- --variant bell --bots random --seed 7
//! ```

mod board;
mod input;
mod words;

use std::io::{self, BufRead, IsTerminal, Write};
use std::process::ExitCode;
use std::time::{SystemTime, UNIX_EPOCH};

use clap::{Parser, ValueEnum};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Engine, Moves, Position, Side, ThrowError, Thrown, ToThrow, Turn, variants};

use board::Style;
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
    /// The kind of bot. Given without --bot-side, bots play both sides.
    #[arg(long)]
    bots: Option<Bot>,
    /// The side that a bot plays; by default the one that does not begin.
    #[arg(long)]
    bot_side: Option<BotSide>,
}

/// Who chooses moves without a person.
#[derive(Clone, Copy, ValueEnum)]
enum Bot {
    /// Any legal move, each equally likely.
    Random,
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
        let bot = Some(self.bots.unwrap_or(Bot::Random));
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
    Throw(ThrowError),
}

impl From<io::Error> for Stop {
    fn from(_: io::Error) -> Stop {
        Stop::Output
    }
}

struct Game<'e> {
    engine: &'e Engine,
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
    let mut game = Game {
        engine: &engine,
        bots: arguments.bots(&engine),
        rng: Xoshiro256PlusPlus::seed_from_u64(seed),
        style: Style { colour },
    };
    match game.greet(seed).and_then(|()| game.play()) {
        Ok(()) | Err(Stop::Output) => ExitCode::SUCCESS,
        Err(Stop::Left) => {
            // The last line; if nobody reads it, nothing is lost.
            let _ = writeln!(io::stdout(), "\nThe game stops here. Goodbye.");
            ExitCode::SUCCESS
        }
        Err(Stop::Throw(error)) => {
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

impl<'e> Game<'e> {
    fn greet(&self, seed: u64) -> Result<(), Stop> {
        let variant = self.engine.variant();
        say(&format!("{} ({}), seed {seed}", variant.title, variant.name))?;
        for side in Side::ALL {
            let who = if self.bots[side.index()].is_some() { "a random bot" } else { "a person" };
            say(&format!("  {side}: {who}"))?;
        }
        say("The houses:")?;
        say(&board::legend(self.engine))?;
        if self.bots.iter().any(Option::is_none) {
            say("Type help for what you can type.")?;
        }
        Ok(())
    }

    fn play(&mut self) -> Result<(), Stop> {
        let engine = self.engine;
        let mut position = engine.start();
        self.show(&position)?;
        loop {
            position = match engine.turn(&position) {
                Turn::Throw(turn) => self.throw(&turn)?,
                Turn::Move(moves) => {
                    let next = self.choose(&moves)?;
                    self.show(&next)?;
                    next
                }
                Turn::Over(outcome) => {
                    match outcome.winner {
                        Some(side) => say(&format!("{side} wins."))?,
                        None => say("Nobody wins.")?,
                    }
                    return say(&outcome.to_string());
                }
            };
        }
    }

    fn show(&self, position: &Position) -> Result<(), Stop> {
        say(&format!("\n{}", board::board(self.engine, position, self.style)))
    }

    /// A side throws, or rescues a piece instead.
    fn throw(&mut self, turn: &ToThrow<'e>) -> Result<Position, Stop> {
        let side = turn.position().side();
        if let Some(rescued) = self.offer_rescue(turn)? {
            return Ok(rescued);
        }
        let (throw, fallen) = self.engine.device().throw_faces(&mut self.rng);
        let faces = board::faces(self.engine.device().apparatus, fallen.as_ref());
        say(&format!("{side} throws {faces}  {throw}"))?;
        let thrown = turn.throw(throw).map_err(Stop::Throw)?;
        match thrown {
            Thrown::Passed(next) => {
                let moves = turn.moves_with(throw).map_err(Stop::Throw)?;
                say(&words::why_passed(&moves, side, throw))?;
                if next.side() == side {
                    say(&format!("{side} throws again."))?;
                }
            }
            Thrown::Collecting(_) => say(&format!("{side} keeps the {throw} and throws on."))?,
            Thrown::Moves(_) => {}
        }
        Ok(thrown.position())
    }

    /// The position after a rescue, if there is one to make and the side wants it.
    fn offer_rescue(&mut self, turn: &ToThrow<'e>) -> Result<Option<Position>, Stop> {
        let side = turn.position().side();
        let rescue = turn.rescue();
        let wants = if self.bots[side.index()].is_some() {
            rescue.is_some() && self.rng.next_u32().is_multiple_of(2)
        } else {
            self.ask_before_throw(turn)?
        };
        let Some(rescue) = rescue.filter(|_| wants) else { return Ok(None) };
        let Ok(next) = turn.play_rescue() else { return Ok(None) };
        say(&format!(
            "{side} rescues the piece on {} to {} instead of throwing.",
            rescue.from, rescue.to
        ))?;
        self.show(&next)?;
        Ok(Some(next))
    }

    /// Whether a person rescues a piece instead of throwing.
    fn ask_before_throw(&self, turn: &ToThrow<'e>) -> Result<bool, Stop> {
        let side = turn.position().side();
        let offer = match turn.rescue() {
            Some(rescue) => format!(" (or rescue {rescue})"),
            None => String::new(),
        };
        loop {
            match ask(&format!("{side}, press Enter to throw{offer}:"))? {
                Command::Next => return Ok(false),
                Command::Rescue => match turn.play_rescue() {
                    Ok(_) => return Ok(true),
                    Err(refusal) => say(&words::refusal(self.engine, &refusal))?,
                },
                Command::Move(mv) => {
                    let refused = self.engine.moves(turn.position()).check(mv);
                    refused.or_else(|refusal| say(&words::refusal(self.engine, &refusal)))?;
                }
                Command::Number(_) => say("There is nothing to choose yet: press Enter to throw.")?,
                other => self.answer(other, &self.engine.moves(turn.position()))?,
            }
        }
    }

    /// The position after the move that a side chooses.
    fn choose(&mut self, moves: &Moves<'e>) -> Result<Position, Stop> {
        let side = moves.position().side();
        let mv = match self.bots[side.index()] {
            Some(Bot::Random) => {
                // The list of a side that must move is never empty, so there is a move of every number below
                // its length.
                moves.get(self.below(moves.len())).unwrap_or(senet::Move::PASS)
            }
            None => self.ask_move(moves)?,
        };
        say(&format!("{side} plays {mv}."))?;
        let mut events = Vec::new();
        match moves.play_with(mv, |event| events.extend(words::event(&event))) {
            Ok(next) => {
                for event in events {
                    say(&format!("  {event}"))?;
                }
                Ok(next)
            }
            Err(refusal) => {
                say(&words::refusal(self.engine, &refusal))?;
                Ok(*moves.position())
            }
        }
    }

    fn ask_move(&self, moves: &Moves<'e>) -> Result<senet::Move, Stop> {
        let side = moves.position().side();
        let pending: Vec<String> =
            moves.position().pending().map(|throw| throw.to_string()).collect();
        say(&format!("{side} to play {}:", pending.join(", ")))?;
        for (i, mv) in moves.iter().enumerate() {
            say(&format!("  {:>2}  {mv}", i + 1))?;
        }
        loop {
            match ask("Which move?")? {
                Command::Number(number) => match number.checked_sub(1).and_then(|i| moves.get(i)) {
                    Some(mv) => return Ok(mv),
                    None => say(&format!("Type a number from 1 to {}.", moves.len()))?,
                },
                Command::Move(mv) => match moves.check(mv) {
                    Ok(()) => return Ok(mv),
                    Err(refusal) => say(&words::refusal(self.engine, &refusal))?,
                },
                Command::Next => say("Type the number of a move, or help.")?,
                Command::Rescue => say("A rescue takes the place of a throw, not of a move.")?,
                other => self.answer(other, moves)?,
            }
        }
    }

    /// Answers what does not change the game.
    fn answer(&self, command: Command, moves: &Moves<'e>) -> Result<(), Stop> {
        match command {
            Command::Quit => Err(Stop::Left),
            Command::Rules => say(&words::rules(self.engine)),
            Command::Odds => say(&board::odds(self.engine)),
            Command::Help => say(input::HELP),
            Command::Why(throw, from) => match moves.ask(from, throw) {
                Ok(mv) => say(&format!("It can: {mv}.")),
                Err(refusal) => say(&words::refusal(self.engine, &refusal)),
            },
            Command::WhyIn(throw) => match moves.ask_entry(throw) {
                Ok(mv) => say(&format!("It can: {mv}.")),
                Err(refusal) => say(&words::refusal(self.engine, &refusal)),
            },
            _ => say("That is no command; type help for what you can type."),
        }
    }

    /// A number below `bound`, each equally likely.
    fn below(&mut self, bound: usize) -> usize {
        let bound = bound.max(1) as u64;
        let most = u64::MAX - u64::MAX % bound;
        loop {
            let number = self.rng.next_u64();
            if number < most {
                return (number % bound) as usize;
            }
        }
    }
}
