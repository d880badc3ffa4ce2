//! Layer 4: whole games, with history, events and records. Needs the feature `alloc`.

mod error;
mod record;
mod replay;
mod series;
mod step;
mod throw_off;

use alloc::vec::Vec;

pub use error::GameError;
pub use record::{Record, RecordError, RecordProblem, Written, WrittenTurn};
pub use series::{Player, Series};
pub use step::{Action, Choice, Ending, How, Step};
pub use throw_off::ThrowingOff;

use crate::{
    Draft, Engine, Event, Move, Moves, Name, Outcome, Phase, Position, PositionError, Refusal,
    Rescue, Side, Throw, Thrown, ToThrow, Turn,
};

/// A game with its history: every throw, move and rescue since the start, what happened at each, and the way back
/// and forth through them.
///
/// A refused call changes nothing. A new action after [`Game::undo`] drops what was undone.
///
/// ```
/// use senet::{Event, Game, Throw, variants::kendall};
///
/// let mut game = Game::new(kendall::engine());
/// game.throw(Throw::nearest(2))?;
/// let step = game.play("2:14-16".parse()?)?;
/// for event in step.events() {
///     println!("{event:?}");
/// }
/// assert_eq!(game.position().to_string(), "wbwbwbwbwb/wbw..b..../.......... w - 0-0 0-0 -");
///
/// // Back to the throw, to play it otherwise.
/// game.undo();
/// let step = game.play("2:14x16".parse()?).map(|_| ());
/// assert!(step.is_err(), "there is nobody on 16");
/// game.redo();
/// assert_eq!(game.steps().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    engine: Engine,
    start: Position,
    steps: Vec<Step>,
    /// How many of the steps are played; those behind are undone.
    played: usize,
    names: [Option<Name>; 2],
    seed: Option<u64>,
    throw_off: Vec<Throw>,
}

impl Game {
    /// A game from the start of a rule set.
    #[must_use]
    pub fn new(engine: &Engine) -> Game {
        Game {
            engine: *engine,
            start: engine.start(),
            steps: Vec::new(),
            played: 0,
            names: [None; 2],
            seed: None,
            throw_off: Vec::new(),
        }
    }

    /// A game that starts from a position.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the rule set does not have such a position.
    ///
    /// ```
    /// use senet::{Game, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("........../..b......./.....w.... w 5 6-6 0-0 -")?;
    /// let mut game = Game::from_position(engine, &position)?;
    /// game.play("5:26-off".parse()?)?;
    /// assert_eq!(game.ending().unwrap().outcome.to_string(), "over w 1-0");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn from_position(engine: &Engine, position: &Position) -> Result<Game, PositionError> {
        let start = engine.position(&Draft::from(*position))?;
        Ok(Game { start, ..Game::new(engine) })
    }

    /// The engine of the rule set.
    #[must_use]
    pub const fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The position the game started from.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The position now. After somebody has resigned, the one in which that was done.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.steps().last().map_or(&self.start, |step| &step.after)
    }

    /// The names of White and Black.
    #[must_use]
    pub const fn names(&self) -> &[Option<Name>; 2] {
        &self.names
    }

    /// Names a side, for the record.
    pub fn set_name(&mut self, side: Side, name: Option<Name>) {
        self.names[side.index()] = name;
    }

    /// The seed of the throws, if the program has noted it.
    #[must_use]
    pub const fn seed(&self) -> Option<u64> {
        self.seed
    }

    /// Notes the seed of the throws, for the record; it has no effect on the game.
    pub fn set_seed(&mut self, seed: Option<u64>) {
        self.seed = seed;
    }

    /// The throws by which the players found out who begins, if they did.
    #[must_use]
    pub fn throw_off(&self) -> &[Throw] {
        &self.throw_off
    }

    /// The steps that are played, the first one first.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        self.steps.get(..self.played).unwrap_or_default()
    }

    /// The steps that are undone, in the order in which [`Game::redo`] plays them again.
    #[must_use]
    pub fn undone(&self) -> &[Step] {
        self.steps.get(self.played..).unwrap_or_default()
    }

    /// What the side to act must do.
    #[must_use]
    pub fn phase(&self) -> Phase {
        if self.ending().is_some() {
            return Phase::Over;
        }
        match self.engine.turn(self.position()) {
            Turn::Throw(_) => Phase::Throw,
            Turn::Move(_) => Phase::Move,
            Turn::Over(_) => Phase::Over,
        }
    }

    /// The side to act. Once the game is over, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.position().side()
    }

    /// How the game ended; `None` while it goes on.
    #[must_use]
    pub fn ending(&self) -> Option<Ending> {
        match self.steps().last().map(|step| step.action) {
            Some(Action::Resign(loser)) => Some(Ending {
                outcome: self.engine.conceded(self.position(), loser),
                how: How::Resigned,
            }),
            Some(Action::Draw) => {
                Some(Ending { outcome: Outcome { winner: None, points: [0; 2] }, how: How::Agreed })
            }
            _ => {
                let outcome = self.engine.outcome(self.position())?;
                Some(Ending { outcome, how: How::Played })
            }
        }
    }

    /// The legal moves; none while the side must throw and when the game is over.
    #[must_use]
    pub fn moves(&self) -> Moves<'_> {
        self.engine.moves(self.position())
    }

    /// The legal moves as choices that stay tied to this position.
    pub fn choices(&self) -> impl Iterator<Item = Choice> {
        let position = *self.position();
        let open = self.ending().is_none();
        let moves: Vec<Move> = self.moves().iter().filter(|_| open).collect();
        moves.into_iter().map(move |mv| Choice { mv, position })
    }

    /// The side to throw; `None` while it must move and when the game is over.
    fn to_throw(&self) -> Result<ToThrow<'_>, GameError> {
        if self.ending().is_some() {
            return Err(GameError::Over);
        }
        match self.engine.turn(self.position()) {
            Turn::Throw(turn) => Ok(turn),
            Turn::Move(_) => Err(GameError::Throw(crate::ThrowError::MoveFirst)),
            Turn::Over(_) => Err(GameError::Over),
        }
    }

    /// The rescue that the side may make instead of throwing (KE-9, DO-10).
    #[must_use]
    pub fn rescue_at_hand(&self) -> Option<Rescue> {
        self.to_throw().ok()?.rescue()
    }

    /// Takes a throw. One that nothing can play is passed, and the step says so.
    ///
    /// # Errors
    ///
    /// [`GameError`] when the side must move, when the game is over, or when the device has no such throw.
    pub fn throw(&mut self, throw: Throw) -> Result<&Step, GameError> {
        let turn = self.to_throw()?;
        let before = *turn.position();
        let side = before.side();
        let thrown = turn.throw(throw).map_err(GameError::Throw)?;
        let after = thrown.position();
        let mut events = alloc::vec![Event::Thrown { side, throw }];
        match thrown {
            Thrown::Moves(_) => {}
            Thrown::Collecting(_) => events.push(Event::ThrowsAgain { side }),
            Thrown::Passed(_) => {
                events.push(Event::Passed { side, throw });
                events.push(if after.side() == side && !step::skips(&self.engine, &before) {
                    Event::ThrowsAgain { side }
                } else {
                    Event::TurnOf { side: after.side() }
                });
            }
        }
        Ok(self.push(Step { side, action: Action::Throw(throw), before, after, events }))
    }

    /// Throws the device of the rule set with this generator.
    ///
    /// # Errors
    ///
    /// As [`Game::throw`]; then nothing was taken from the generator.
    ///
    /// ```
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// use senet::{Game, variants::kendall};
    ///
    /// // The same seed gives the same game on every platform.
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(5);
    /// let mut game = Game::new(kendall::engine());
    /// game.set_seed(Some(5));
    /// let step = game.sample(&mut rng)?;
    /// println!("{} threw: {:?}", step.side(), step.action());
    /// # Ok::<(), senet::GameError>(())
    /// ```
    pub fn sample<R: rand_core::Rng + ?Sized>(&mut self, rng: &mut R) -> Result<&Step, GameError> {
        self.to_throw()?;
        let throw = self.engine.sample(rng);
        self.throw(throw)
    }

    /// Makes the rescue instead of throwing; the turn ends.
    ///
    /// # Errors
    ///
    /// [`GameError`] says why there is no rescue.
    ///
    /// ```
    /// use senet::{Game, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("w........./........../......w..b w - 5-6 0-0 -")?;
    /// let mut game = Game::from_position(engine, &position)?;
    /// let rescue = game.rescue_at_hand().expect("a piece is in the water, and 15 is empty");
    /// assert_eq!(rescue.to_string(), "27-15");
    /// game.rescue()?;
    /// assert_eq!(game.position().to_string(), "w........./....w...../.........b b - 5-6 0-0 -");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn rescue(&mut self) -> Result<&Step, GameError> {
        let turn = self.to_throw().map_err(|error| match error {
            GameError::Throw(_) => match crate::moves::rescue(&self.engine, self.position()) {
                Err(refusal) => GameError::Refused(refusal),
                Ok(_) => error,
            },
            _ => error,
        })?;
        let before = *turn.position();
        let side = before.side();
        let rescue = crate::moves::rescue(&self.engine, &before).map_err(GameError::Refused)?;
        let mut events = Vec::new();
        let tell = |event| events.push(event);
        let after = crate::moves::play_rescue(&self.engine, &before, rescue, tell);
        Ok(self.push(Step { side, action: Action::Rescue(rescue), before, after, events }))
    }

    /// Plays a move that is legal now, whatever position it was thought of in: for moves that a person types. For
    /// moves that a program picked from a list, [`Game::choose`] is the safer way.
    ///
    /// # Errors
    ///
    /// [`GameError`] with the refusal: which rule forbids the move, and why.
    pub fn play(&mut self, mv: Move) -> Result<&Step, GameError> {
        if self.ending().is_some() {
            return Err(GameError::Over);
        }
        let before = *self.position();
        let side = before.side();
        let mut events = Vec::new();
        let after =
            self.moves().play_with(mv, |event| events.push(event)).map_err(GameError::Refused)?;
        Ok(self.push(Step { side, action: Action::Move(mv), before, after, events }))
    }

    /// Plays a choice that was made in this position.
    ///
    /// # Errors
    ///
    /// [`GameError::Stale`] if the game has moved on or back since the choice was made.
    ///
    /// ```
    /// use senet::{Game, GameError, Throw, variants::kendall};
    ///
    /// let mut game = Game::new(kendall::engine());
    /// game.throw(Throw::nearest(1))?;
    /// let choice = game.choices().next().unwrap();
    /// game.choose(choice)?;
    /// // A second click on the same square comes too late.
    /// assert!(matches!(game.choose(choice), Err(GameError::Stale { .. })));
    /// # Ok::<(), GameError>(())
    /// ```
    pub fn choose(&mut self, choice: Choice) -> Result<&Step, GameError> {
        if choice.position != *self.position() {
            return Err(GameError::Stale { mv: choice.mv });
        }
        self.play(choice.mv)
    }

    /// A side gives up; the other wins.
    ///
    /// # Errors
    ///
    /// [`GameError::Over`] if the game is over.
    ///
    /// ```
    /// use senet::{Game, How, Side, variants::kendall};
    ///
    /// let mut game = Game::new(kendall::engine());
    /// game.resign(Side::White)?;
    /// let ending = game.ending().expect("the game is over");
    /// assert_eq!(ending.outcome.winner, Some(Side::Black));
    /// assert_eq!(ending.how, How::Resigned);
    /// // Taken back like any other step.
    /// game.undo();
    /// assert_eq!(game.ending(), None);
    /// # Ok::<(), senet::GameError>(())
    /// ```
    pub fn resign(&mut self, side: Side) -> Result<&Step, GameError> {
        self.end(Action::Resign(side), side)
    }

    /// Both sides agree to end the game without a winner.
    ///
    /// # Errors
    ///
    /// [`GameError::Over`] if the game is over.
    pub fn agree_draw(&mut self) -> Result<&Step, GameError> {
        self.end(Action::Draw, self.side())
    }

    fn end(&mut self, action: Action, side: Side) -> Result<&Step, GameError> {
        if self.ending().is_some() {
            return Err(GameError::Over);
        }
        let position = *self.position();
        let outcome = match action {
            Action::Resign(loser) => self.engine.conceded(&position, loser),
            _ => Outcome { winner: None, points: [0; 2] },
        };
        let events = alloc::vec![Event::Over(outcome)];
        Ok(self.push(Step { side, action, before: position, after: position, events }))
    }

    fn push(&mut self, step: Step) -> &Step {
        self.steps.truncate(self.played);
        self.steps.push(step);
        self.played += 1;
        &self.steps[self.played - 1]
    }

    /// Takes the last step back; `None` at the start.
    pub fn undo(&mut self) -> Option<&Step> {
        self.played = self.played.checked_sub(1)?;
        self.steps.get(self.played)
    }

    /// Plays the step again that was undone last; `None` if there is none.
    pub fn redo(&mut self) -> Option<&Step> {
        let step = self.steps.get(self.played)?;
        self.played += 1;
        Some(step)
    }

    /// Takes back all that was done since the last throw that somebody had to play, so that it waits to be played
    /// again; answers how many steps that were. Throws that were passed, and a throw that nobody has moved with yet,
    /// go too.
    ///
    /// ```
    /// use senet::{Game, Phase, Throw, variants::kendall};
    ///
    /// let mut game = Game::new(kendall::engine());
    /// game.throw(Throw::nearest(2))?;
    /// game.play("2:14-16".parse()?)?;
    /// assert_eq!(game.undo_to_throw(), 1);
    /// assert_eq!(game.phase(), Phase::Move);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn undo_to_throw(&mut self) -> usize {
        let moved = self.steps().iter().rposition(|step| matches!(step.action, Action::Move(_)));
        let Some(moved) = moved else { return 0 };
        let thrown =
            self.steps()[..moved].iter().rposition(|step| matches!(step.action, Action::Throw(_)));
        let undone = self.played - thrown.map_or(0, |thrown| thrown + 1);
        self.played -= undone;
        undone
    }

    /// Goes to the position after so many steps, back or forth; answers whether there are so many.
    ///
    /// ```
    /// use senet::{Game, Throw, variants::kendall};
    ///
    /// let mut game = Game::new(kendall::engine());
    /// game.throw(Throw::nearest(2))?;
    /// game.play("2:14-16".parse()?)?;
    /// assert!(game.go_to(0));
    /// assert_eq!((game.steps().len(), game.undone().len()), (0, 2));
    /// assert!(game.go_to(2));
    /// assert!(!game.go_to(3), "there are no three steps");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn go_to(&mut self, steps: usize) -> bool {
        let there = steps <= self.steps.len();
        if there {
            self.played = steps;
        }
        there
    }

    /// Why nothing could play the throw of a step: for each piece of the side, and for its hand, the rule that
    /// forbids it. Nothing for steps that were not passed.
    ///
    /// ```
    /// use senet::{Game, Throw, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("w...bb..../........../.......... w - 6-5 0-0 -")?;
    /// let mut game = Game::from_position(engine, &position)?;
    /// let step = game.throw(Throw::nearest(4))?.clone();
    /// assert!(step.is_passed());
    /// let reasons: Vec<String> = game.why_passed(&step).map(|refusal| refusal.to_string()).collect();
    /// assert_eq!(reasons, ["KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn why_passed(&self, step: &Step) -> impl Iterator<Item = Refusal> {
        let passed = match (step.action, self.engine.turn(&step.before)) {
            (Action::Throw(throw), Turn::Throw(turn)) if step.is_passed() => {
                turn.moves_with(throw).ok().map(|moves| moves.refusals(throw).collect::<Vec<_>>())
            }
            _ => None,
        };
        passed.unwrap_or_default().into_iter()
    }
}

/// Two games are equal if all that can be asked of them is equal. Engines are compared by their names and tables.
impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.engine.name() == other.engine.name()
            && self.engine.rules() == other.engine.rules()
            && self.start == other.start
            && self.steps == other.steps
            && self.played == other.played
            && self.names == other.names
            && self.seed == other.seed
            && self.throw_off == other.throw_off
    }
}

impl Eq for Game {}
