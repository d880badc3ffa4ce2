//! A game, who plays it, and what the player is about to do.

mod pick;
mod told;

use senet::{Choice, Engine, Game, GameError, Side, Step, Turn};

use super::bot::{Bot, Limits};
use super::players::Player;
use super::seed::generator;
use super::spot::Spot;

/// A game, who plays it, and what the player is about to do.
pub struct Table {
    pub game: Game,
    pub players: [Player; 2],
    pub seed: u64,
    /// Where the cursor is.
    pub spot: Spot,
    /// The piece that has been picked up.
    pub picked: Option<Spot>,
    pub message: Message,
    /// How many lines of the history lie below what is shown.
    pub scroll: usize,
    /// How many lines of the reasons are above what is shown.
    pub why_scroll: usize,
    /// The tables of a rule set that is in no catalogue, as the record had them.
    pub tables: Option<String>,
    /// A bot waits to be told to go on: something was taken back, loaded, or passed by a person.
    pub paused: bool,
    bots: [Option<Bot>; 2],
}

/// What is said to the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub refused: bool,
}

impl Table {
    /// A table for a game. Names in the game stay; where there is none the player's is noted.
    pub fn new(mut game: Game, players: [Player; 2], seed: u64) -> Table {
        if game.seed().is_none() {
            game.set_seed(Some(seed));
        }
        let seed = game.seed().unwrap_or(seed);
        for side in Side::ALL {
            if game.names()[side.index()].is_none() {
                game.set_name(side, Some(players[side.index()].name()));
            }
        }
        let bot = |player: Player| Some(Bot::new(player.bot()?, game.engine(), Limits::USUAL));
        let bots = players.map(bot);
        let first = game.engine().track().squares().iter().next();
        let spot = first.map_or(Spot::Hand, Spot::Square);
        let mut table = Table {
            game,
            players,
            seed,
            spot,
            picked: None,
            message: Message::default(),
            scroll: 0,
            why_scroll: 0,
            tables: None,
            paused: false,
            bots,
        };
        table.say_what_to_do();
        table.settle();
        table
    }

    pub fn engine(&self) -> &Engine {
        self.game.engine()
    }

    /// Whether it is a bot's turn and nothing keeps it from acting.
    pub fn bot_waits(&self) -> bool {
        !self.paused && self.bot_is_next()
    }

    fn bot_is_next(&self) -> bool {
        self.game.ending().is_none() && self.bots[self.game.side().index()].is_some()
    }

    /// Throws. What comes up depends on the seed and the number of the step alone, so that nobody gets a better throw
    /// by taking one back, and a game that was saved goes on as it would have.
    pub fn throw(&mut self) {
        if self.paused && self.bot_is_next() {
            self.paused = false;
            return;
        }
        if self.bot_is_next() {
            return;
        }
        self.throw_now();
    }

    fn throw_now(&mut self) {
        let mut rng = generator(self.seed, self.game.steps().len() as u64);
        let (throw, _) = self.engine().device().throw_faces(&mut rng);
        match self.game.throw(throw) {
            Ok(step) => {
                let step = step.clone();
                self.after(&step);
            }
            Err(error) => self.refuse_error(&error),
        }
    }

    pub fn rescue(&mut self) {
        if self.bot_is_next() {
            return;
        }
        self.rescue_now();
    }

    fn rescue_now(&mut self) {
        match self.game.rescue() {
            Ok(step) => {
                let step = step.clone();
                self.after(&step);
            }
            Err(error) => self.refuse_error(&error),
        }
    }

    pub fn pass(&mut self) {
        if self.bot_is_next() {
            return;
        }
        let result = self.game.play(senet::Move::PASS).cloned();
        self.done(result);
    }

    pub fn choose(&mut self, choice: Choice) {
        let result = self.game.choose(choice).cloned();
        self.done(result);
    }

    fn done(&mut self, result: Result<Step, GameError>) {
        match result {
            Ok(step) => self.after(&step),
            Err(error) => self.refuse_error(&error),
        }
    }

    /// Tells what a step did, and gets ready for the next one.
    fn after(&mut self, step: &Step) {
        self.picked = None;
        self.scroll = 0;
        // A person sees that a throw was passed before a bot goes on.
        self.paused =
            step.is_passed() && self.bots[step.side().index()].is_none() && self.bot_is_next();
        self.say_what_to_do();
        let what = self.told(step);
        self.message.text = format!("{what} {}", self.message.text).trim().to_string();
        self.settle();
    }

    pub fn undo(&mut self) {
        let undone = usize::from(self.game.undo().is_some());
        self.went(undone, "taken back");
    }

    pub fn undo_to_throw(&mut self) {
        let undone = self.game.undo_to_throw();
        self.went(undone, "taken back");
    }

    pub fn redo(&mut self) {
        let redone = usize::from(self.game.redo().is_some());
        self.went(redone, "played again");
    }

    fn went(&mut self, steps: usize, word: &str) {
        self.picked = None;
        if steps == 0 {
            return self.refuse(format!("There is nothing that could be {word}."));
        }
        self.scroll = 0;
        self.paused = self.bot_is_next();
        self.say_what_to_do();
        let noun = if steps == 1 { "step" } else { "steps" };
        self.message.text = format!("{steps} {noun} {word}. {}", self.message.text);
        self.settle();
    }

    /// Keeps a bot from acting before the player wants it to.
    pub fn pause(&mut self) {
        if self.bot_is_next() {
            self.paused = true;
            let side = self.game.side();
            let who = self.players[side.index()].title();
            let told = format!("{} {side} is a {who}: space lets it go on.", self.message.text);
            self.say(told.trim_start());
        }
    }

    /// Lets a bot act, if it is a bot's turn.
    pub fn tick(&mut self) {
        let Some(bot) = self.bots[self.game.side().index()].filter(|_| self.bot_waits()) else {
            return;
        };
        // Not the numbers that the throw is made of.
        let mut rng = generator(!self.seed, self.game.steps().len() as u64);
        match self.engine().turn(self.game.position()) {
            Turn::Throw(turn) if bot.rescues(&turn, self.engine(), &mut rng) => self.rescue_now(),
            Turn::Throw(_) => self.throw_now(),
            Turn::Move(moves) => {
                if let Some(mv) = bot.choose(&moves, &mut rng) {
                    let result = self.game.play(mv).cloned();
                    self.done(result);
                }
            }
            Turn::Over(_) => {}
        }
    }
}
