//! The games, and what is printed of them: all that the board and the host must agree on.

use core::fmt::{self, Write};

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Cursor, Engine, Phase, Position, variants};

use crate::draw::below;

/// How many games of each rule set.
const GAMES: u64 = 3;

/// A game that takes longer is left: that of `bell+placed-open`, whose players can go on for ever.
const MOST_THROWS: u32 = 5_000;

/// So many positions of a game are explained.
const EXPLAINED: u32 = 3;

/// Plays nothing: what an image needs before it has a game in it.
///
/// # Errors
///
/// Those of the output; so with all functions here.
pub fn idle(out: &mut impl Write) -> fmt::Result {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    writeln!(out, "idle: {}", below(&mut rng, 1_000_000))
}

/// Plays Kendall's game only.
pub fn kendall(out: &mut impl Write) -> fmt::Result {
    play_all(variants::kendall::engine(), out)
}

/// Plays every built-in rule set.
pub fn all(out: &mut impl Write) -> fmt::Result {
    variants::all().try_for_each(|engine| play_all(engine, out))
}

/// Plays every rule set as [`all`] does, and those with a switch or on a track of another length, which are made at
/// run time; and says of some positions which moves are not legal, and by which rule: what a front end needs that
/// teaches the game.
pub fn teach(out: &mut impl Write) -> fmt::Result {
    for engine in variants::all() {
        play_and_explain(engine, out)?;
        for switch in variants::switches(engine.name().as_str()) {
            let variant = engine.variant().with_switch(switch).ok_or(fmt::Error)?;
            play_and_explain(&Engine::new(variant).map_err(|_| fmt::Error)?, out)?;
        }
    }
    for name in ["swedish-modern-14", "swedish-modern-35", "swedish-modern-64"] {
        play_and_explain(&variants::find(name).map_err(|_| fmt::Error)?, out)?;
    }
    Ok(())
}

fn play_and_explain(engine: &Engine, out: &mut impl Write) -> fmt::Result {
    play_all(engine, out)?;
    explain(engine, out)
}

fn play_all(engine: &Engine, out: &mut impl Write) -> fmt::Result {
    for seed in 1..=GAMES {
        let mut game = RandomGame::new(engine, seed);
        while game.throws < MOST_THROWS && game.step()? {}
        write!(out, "{} {seed}: {} throws, {} moves, ", engine.name(), game.throws, game.moves)?;
        match game.cursor.outcome() {
            Some(outcome) => write!(out, "{outcome}")?,
            None => out.write_str("left")?,
        }
        writeln!(out, ": {}", game.cursor.position())?;
    }
    Ok(())
}

/// A game in which each legal move is equally likely, and a rescue as likely as throwing.
struct RandomGame<'e> {
    cursor: Cursor<'e>,
    rng: Xoshiro256PlusPlus,
    throws: u32,
    moves: u32,
}

impl<'e> RandomGame<'e> {
    fn new(engine: &'e Engine, seed: u64) -> RandomGame<'e> {
        RandomGame {
            cursor: Cursor::new(engine, &engine.start()),
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            throws: 0,
            moves: 0,
        }
    }

    /// Throws, moves or rescues; answers whether there was anything to do.
    fn step(&mut self) -> Result<bool, fmt::Error> {
        match self.cursor.phase() {
            Phase::Over => return Ok(false),
            Phase::Move => {
                self.cursor.play_nth(below(&mut self.rng, self.cursor.len()));
                self.moves += 1;
            }
            Phase::Throw if self.cursor.rescue().is_some() && below(&mut self.rng, 2) == 0 => {
                self.cursor.play_rescue().map_err(|_| fmt::Error)?;
                self.moves += 1;
            }
            Phase::Throw => {
                self.cursor.sample(&mut self.rng).map_err(|_| fmt::Error)?;
                self.throws += 1;
            }
        }
        Ok(true)
    }
}

/// Says of the first positions of a game in which some piece cannot play a throw why that is so.
fn explain(engine: &Engine, out: &mut impl Write) -> fmt::Result {
    let mut game = RandomGame::new(engine, 0);
    let mut explained = 0;
    while explained < EXPLAINED && game.step()? {
        let moves = game.cursor.moves();
        for throw in moves.position().pending_values() {
            for refusal in moves.refusals(throw) {
                writeln!(out, "  {refusal}")?;
                if let Some(article) = variants::article(engine.variant(), refusal.rule) {
                    writeln!(out, "    {}", article.text)?;
                }
            }
        }
        explained += u32::from(!moves.is_empty());
    }
    reload(engine, game.cursor.position(), out)
}

/// Saves a position as text and loads it again.
fn reload(engine: &Engine, position: &Position, out: &mut impl Write) -> fmt::Result {
    let mut saved = Saved { text: [0; Saved::MOST], len: 0 };
    write!(saved, "{position}")?;
    match engine.parse(saved.text()?) {
        Ok(loaded) if loaded == *position => writeln!(out, "  saved and loaded: {loaded}"),
        Ok(loaded) => writeln!(out, "  loaded another position: {loaded}"),
        Err(error) => writeln!(out, "  not loaded: {error}"),
    }
}

/// A text of bounded length, in place of a `String`.
struct Saved {
    text: [u8; Saved::MOST],
    len: usize,
}

impl Saved {
    /// No position is longer: 64 squares, six rows, pending throws and marks.
    const MOST: usize = 256;

    fn text(&self) -> Result<&str, fmt::Error> {
        core::str::from_utf8(&self.text[..self.len]).map_err(|_| fmt::Error)
    }
}

impl Write for Saved {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let end = self.len + text.len();
        let room = self.text.get_mut(self.len..end).ok_or(fmt::Error)?;
        room.copy_from_slice(text.as_bytes());
        self.len = end;
        Ok(())
    }
}
