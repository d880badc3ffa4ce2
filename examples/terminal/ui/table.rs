//! A game, who plays it, and what the player is about to do.

use senet::{
    Action, Choice, Combination, Engine, Event, Game, GameError, Orientation, Phase, Side, Squares,
    Step, Throw, Turn,
};

use super::bot::{Bot, Limits};
use super::players::Player;
use super::seed::generator;
use super::spot::{Spot, Way};
use super::words;

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
    /// Bots wait since something was taken back.
    pub paused: bool,
    bots: [Option<Bot>; 2],
}

/// What is said to the player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Message {
    pub text: String,
    pub refused: bool,
}

/// How a throw that lies on the table looks.
pub struct Fallen {
    pub side: Side,
    pub throw: Throw,
    pub faces: Option<Combination>,
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

    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), refused: false };
    }

    pub fn refuse(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), refused: true };
    }

    fn refuse_error(&mut self, error: &GameError) {
        self.refuse(error.to_string());
    }

    /// Which side must do what, or how the game ended.
    pub fn state(&self) -> String {
        let side = self.game.side();
        if let Some(ending) = self.game.ending() {
            let [white, black] = ending.outcome.points;
            let points = if [white, black] == [0; 2] {
                String::new()
            } else {
                format!(", points: White {white}, Black {black}")
            };
            return match ending.outcome.winner {
                Some(winner) => format!("{winner} has won{points}"),
                None => format!("Nobody has won{points}"),
            };
        }
        let pending: Vec<String> =
            self.game.position().pending().map(|throw| throw.to_string()).collect();
        match (self.game.phase(), pending.is_empty()) {
            (Phase::Throw, true) => format!("{side} to throw"),
            (Phase::Throw, false) => format!("{side} to throw on, with {}", pending.join(", ")),
            _ => format!("{side} to play {}", pending.join(", ")),
        }
    }

    fn say_what_to_do(&mut self) {
        let side = self.game.side();
        if self.bot_is_next() {
            return self.say(if self.paused {
                format!("{side} is a {}: space lets it go on.", self.players[side.index()].title())
            } else {
                String::new()
            });
        }
        let text = match self.game.phase() {
            Phase::Over => format!("{}. u takes back, m goes to the menu.", self.state()),
            Phase::Throw => match self.game.rescue_at_hand() {
                Some(rescue) => format!("{side}: t throws, r rescues ({rescue})."),
                None => format!("{side}: t or space throws."),
            },
            Phase::Move if self.game.moves().may_pass() => {
                format!("{side}: pick a piece and where it goes, or p to pass.")
            }
            Phase::Move => format!("{side}: pick a piece and where it goes."),
        };
        self.say(text);
    }

    /// The throw that was made last, with its faces.
    pub fn fallen(&self) -> Option<Fallen> {
        let steps = self.game.steps();
        let thrown = |step: &Step| match step.action() {
            Action::Throw(throw) => Some(throw),
            _ => None,
        };
        let (at, side, throw) = steps
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, step)| Some((at, step.side(), thrown(step)?)))?;
        let device = self.engine().device();
        let (again, faces) = device.throw_faces(&mut generator(self.seed, at as u64));
        // A record of another program has throws of its own: then any way to fall that shows them.
        let faces = if again == throw { faces } else { device.faces(throw).next() };
        Some(Fallen { side, throw, faces })
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
        self.paused = false;
        self.say_what_to_do();
        let what = self.told(step);
        self.message.text = format!("{what} {}", self.message.text).trim().to_string();
        self.settle();
    }

    /// What happened in a step, in a sentence or two.
    fn told(&self, step: &Step) -> String {
        let side = step.side();
        match step.action() {
            Action::Throw(throw) if step.is_passed() => {
                let mut reasons = self.game.why_passed(step);
                let reason = reasons.next().map(|refusal| format!(" {refusal}."));
                let more = if reasons.next().is_some() { " (More in the history.)" } else { "" };
                format!(
                    "{side} throws {throw}, cannot play it and passes.{}{more}",
                    reason.unwrap_or_default()
                )
            }
            Action::Throw(throw) => format!("{side} throws {throw}."),
            _ => {
                let told = step.events().iter().filter(|event| !matches!(event, Event::Over(_)));
                told.filter_map(words::event).collect::<Vec<_>>().join(" ")
            }
        }
    }

    /// Puts the cursor on a piece that can move, unless it is on one.
    fn settle(&mut self) {
        if self.bot_is_next() || self.game.phase() != Phase::Move {
            return;
        }
        let sources = self.sources();
        if !sources.contains(&self.spot)
            && let Some(&spot) = sources.last()
        {
            self.point(spot);
        }
    }

    /// The places that moves start from.
    pub fn sources(&self) -> Vec<Spot> {
        let mut sources: Vec<Spot> = Vec::new();
        for choice in self.game.choices() {
            if let Some(spot) = Spot::of_source(choice.mv())
                && !sources.contains(&spot)
            {
                sources.push(spot);
            }
        }
        sources.sort_by_key(|spot| spot.square());
        sources
    }

    /// The moves that start from a place.
    pub fn choices_from(&self, spot: Spot) -> Vec<Choice> {
        self.game.choices().filter(|choice| Spot::of_source(choice.mv()) == Some(spot)).collect()
    }

    /// The places where the picked piece can go.
    pub fn targets(&self) -> Vec<Spot> {
        let Some(from) = self.picked else { return Vec::new() };
        let choices = self.choices_from(from);
        choices.into_iter().filter_map(|choice| Spot::of_target(choice.mv())).collect()
    }

    /// The squares that pending throws would lead the picked piece to, if a rule did not forbid it.
    pub fn refused_targets(&self) -> Squares {
        let Some(Spot::Square(from)) = self.picked else { return Squares::EMPTY };
        let moves = self.game.moves();
        let throws = self.game.position().pending_values().into_iter();
        throws.filter_map(|throw| moves.ask(from, throw).err()?.to).collect()
    }

    /// Moves the cursor.
    pub fn go(&mut self, way: Way, orientation: Orientation) {
        self.point(self.spot.step(way, self.engine().track(), orientation));
    }

    /// Puts the cursor on a place; rule sets without pieces in hand have no place for them.
    pub fn point(&mut self, spot: Spot) {
        self.spot = if spot == Spot::Hand && !self.has_hand() { Spot::Off } else { spot };
        self.why_scroll = 0;
    }

    /// Whether pieces wait in hand in this rule set.
    pub fn has_hand(&self) -> bool {
        self.engine().rules().entry.iter().any(Option::is_some)
    }

    /// Moves the cursor to the next piece that can move or, with a piece picked, to the next target.
    pub fn jump(&mut self, back: bool) {
        let mut spots = if self.picked.is_some() { self.targets() } else { self.sources() };
        if back {
            spots.reverse();
        }
        let now = spots.iter().position(|spot| *spot == self.spot);
        let next = now.map_or(0, |now| (now + 1) % spots.len().max(1));
        if let Some(&spot) = spots.get(next) {
            self.point(spot);
        }
    }

    /// Picks the piece under the cursor, or plays the picked one there. Several moves that lead there are handed back
    /// for the player to choose from.
    pub fn accept(&mut self) -> Vec<Choice> {
        if self.bot_is_next() {
            return Vec::new();
        }
        if self.game.phase() != Phase::Move {
            self.say_what_to_do();
            return Vec::new();
        }
        let Some(from) = self.picked else {
            self.pick();
            return Vec::new();
        };
        let mut choices = self.choices_from(from);
        if from != self.spot {
            choices.retain(|choice| Spot::of_target(choice.mv()) == Some(self.spot));
        } else if choices.len() > 1 {
            self.cancel();
            return Vec::new();
        }
        match choices.as_slice() {
            [] if self.sources().contains(&self.spot) => self.pick(),
            [] => self.refuse_target(from),
            [choice] => self.choose(*choice),
            _ => return choices,
        }
        Vec::new()
    }

    /// Takes up the piece under the cursor, or says why it cannot move.
    fn pick(&mut self) {
        if self.sources().contains(&self.spot) {
            self.picked = Some(self.spot);
            let moves: Vec<String> =
                self.choices_from(self.spot).iter().map(|choice| choice.mv().to_string()).collect();
            let only = if moves.len() == 1 { "; Enter again plays it" } else { "" };
            self.say(format!("It can go: {}{only}. Esc puts it back.", moves.join(", ")));
            return;
        }
        let text = match super::why::refused(self) {
            Some(refusal) => words::refusal(self.engine(), &refusal),
            None => "No piece leaves from here: pick one on the board.".to_string(),
        };
        self.refuse(text);
    }

    fn refuse_target(&mut self, from: Spot) {
        let refusal = super::why::refused_target(self, from, self.spot);
        let text = match refusal {
            Some(refusal) => words::refusal(self.engine(), &refusal),
            None => "No pending throw leads there.".to_string(),
        };
        self.refuse(text);
    }

    /// Enters a piece from hand.
    pub fn enter(&mut self) -> Vec<Choice> {
        if !self.has_hand() {
            self.refuse("No piece waits in hand in this rule set.");
            return Vec::new();
        }
        self.point(Spot::Hand);
        self.picked = None;
        if self.game.phase() != Phase::Move || self.choices_from(Spot::Hand).len() != 1 {
            return self.accept();
        }
        self.picked = Some(Spot::Hand);
        self.accept()
    }

    /// Puts a picked piece back.
    pub fn cancel(&mut self) {
        if let Some(spot) = self.picked.take() {
            self.spot = spot;
        }
        self.say_what_to_do();
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
