//! One game at one table: who plays which side, whose throw is drawn from which lot, and how far it has come.

use rand_xoshiro::Xoshiro256PlusPlus;
use senet::history::{self, Period};
use senet::variants::{self, kendall};
use senet::{
    Action, Combination, Device, Engine, Game, GameError, Move, Name, Phase, Player, Record,
    Refusal, Side, Square, Throw, ThrowingOff, Turn,
};

use crate::bot::{Bot, Limits};
use crate::problem::Problem;
use crate::wish::{Seat, Wish};
use crate::{records, seed};

/// The page stands still while a bot thinks, also on a slow phone.
const QUICK: Limits = Limits { nodes: 20_000, ..Limits::USUAL };

/// Before the game, or in it.
#[derive(Clone, Debug)]
enum Stage {
    ThrowingOff { throwing_off: ThrowingOff, names: [Name; 2] },
    Playing(Game),
}

/// The lots that are drawn: each draw has its own, so that taking back and doing again, or loading a record, goes on
/// with the same throws.
#[derive(Clone, Copy)]
enum Lot {
    Throw,
    Bot,
    ThrowOff,
}

/// One game, and all that belongs to it.
#[derive(Clone, Debug)]
pub struct Session {
    stage: Stage,
    engine: Engine,
    /// Who plays White and Black; in a throw-off, the first and the second player.
    seats: [Seat; 2],
    seed: u64,
    /// The tables of a rule set that came with a record.
    tables: Option<String>,
    period: &'static Period,
}

impl Default for Session {
    fn default() -> Session {
        let engine = *kendall::engine();
        Session {
            stage: Stage::Playing(Game::new(&engine)),
            engine,
            seats: [Seat::Person; 2],
            seed: 0,
            tables: None,
            period: usual_period(),
        }
    }
}

/// The period that most people know the board of.
fn usual_period() -> &'static Period {
    history::period("eighteenth-dynasty").unwrap_or(&history::periods()[0])
}

fn name(text: &str) -> Result<Option<Name>, Problem> {
    let text = text.trim();
    if text.is_empty() {
        return Ok(None);
    }
    Name::new(text).map(Some).map_err(|error| format!("name {text:?}: {error}").into())
}

impl Session {
    /// Begins another game.
    pub fn begin(&mut self, wish: &Wish) -> Result<(), Problem> {
        let engine = variants::find(&wish.variant).map_err(|error| error.to_string())?;
        let names = [name(&wish.names[0])?, name(&wish.names[1])?];
        let throwing_off = if wish.throw_off { ThrowingOff::new(&engine) } else { None };
        let stage = match throwing_off {
            Some(throwing_off) => {
                let [first, second] = names;
                let names = [
                    first.unwrap_or(Name::clip("First player")),
                    second.unwrap_or(Name::clip("Second player")),
                ];
                Stage::ThrowingOff { throwing_off, names }
            }
            None => {
                let mut game = Game::new(&engine);
                game.set_seed(Some(wish.seed));
                for side in Side::ALL {
                    game.set_name(side, names[side.index()]);
                }
                Stage::Playing(game)
            }
        };
        *self = Session {
            stage,
            engine,
            seats: wish.seats,
            seed: wish.seed,
            tables: None,
            period: self.period,
        };
        Ok(())
    }

    /// Goes on with the game of a record. The seed is for records that have none.
    pub fn load(&mut self, text: &str, seats: [Seat; 2], seed: u64) -> Result<(), Problem> {
        let record: Record = text.parse().map_err(|error: senet::RecordError| error.to_string())?;
        let engine = records::engine_of(&record)?;
        let mut game = record.replay(&engine).map_err(|error| error.to_string())?;
        let seed = game.seed().unwrap_or(seed);
        game.set_seed(Some(seed));
        *self = Session {
            stage: Stage::Playing(game),
            engine,
            seats,
            seed,
            tables: record.tables,
            period: self.period,
        };
        Ok(())
    }

    /// The record of the game; `None` while the players throw for who begins.
    pub fn record(&self) -> Option<String> {
        let game = self.game()?;
        Some(Record { tables: self.tables.clone(), ..game.record() }.to_string())
    }

    /// The rule set.
    pub fn engine(&self) -> &Engine {
        &self.engine
    }

    /// The game; `None` while the players throw for who begins.
    pub fn game(&self) -> Option<&Game> {
        match &self.stage {
            Stage::Playing(game) => Some(game),
            Stage::ThrowingOff { .. } => None,
        }
    }

    fn game_mut(&mut self) -> Result<&mut Game, Problem> {
        match &mut self.stage {
            Stage::Playing(game) => Ok(game),
            Stage::ThrowingOff { .. } => Err("the players still throw for who begins".into()),
        }
    }

    /// The throw-off, while it goes on, and the names of the players.
    pub fn throwing_off(&self) -> Option<(&ThrowingOff, &[Name; 2])> {
        match &self.stage {
            Stage::Playing(_) => None,
            Stage::ThrowingOff { throwing_off, names } => Some((throwing_off, names)),
        }
    }

    /// Who plays White and Black; in a throw-off, the first and the second player.
    pub fn seats(&self) -> [Seat; 2] {
        self.seats
    }

    /// The period whose signs are drawn.
    pub fn period(&self) -> &'static Period {
        self.period
    }

    /// Draws the signs of another period.
    pub fn set_period(&mut self, name: &str) -> Result<(), Problem> {
        self.period =
            history::period(name).ok_or_else(|| format!("no period is called {name:?}"))?;
        Ok(())
    }

    fn lot(&self, lot: Lot, number: usize) -> Xoshiro256PlusPlus {
        seed::generator(self.seed, ((lot as u64) << 48) + number as u64)
    }

    /// Throws: in the game, or for who begins.
    pub fn throw(&mut self) -> Result<(), Problem> {
        let device = self.device();
        let number = self.throws_for_lots();
        let (throw, _) = device.throw_faces(&mut self.lot(self.throw_lot(), number));
        match &mut self.stage {
            Stage::Playing(game) => {
                game.throw(throw)?;
            }
            Stage::ThrowingOff { throwing_off, names } => {
                throwing_off.throw(throw).map_err(|error| error.to_string())?;
                if let Some(mut game) = throwing_off.game(*names) {
                    game.set_seed(Some(self.seed));
                    // The first player has the side that the throw-off gave.
                    if game.first_player() == Some(Side::Black) {
                        self.seats.swap(0, 1);
                    }
                    self.stage = Stage::Playing(game);
                }
            }
        }
        Ok(())
    }

    fn throw_lot(&self) -> Lot {
        match self.stage {
            Stage::Playing(_) => Lot::Throw,
            Stage::ThrowingOff { .. } => Lot::ThrowOff,
        }
    }

    fn throws_for_lots(&self) -> usize {
        match &self.stage {
            Stage::Playing(game) => game.steps().len(),
            Stage::ThrowingOff { throwing_off, .. } => throwing_off.throws().len(),
        }
    }

    /// What is thrown now.
    pub fn device(&self) -> Device {
        match (&self.stage, self.engine.rules().opening.throw_off) {
            (Stage::ThrowingOff { .. }, Some(rule)) => rule.device,
            _ => *self.engine.device(),
        }
    }

    /// The last throw, how it fell, and whether nothing has been done since.
    pub fn last_throw(&self) -> Option<(Throw, Option<Combination>, bool)> {
        let device = self.device();
        let (number, throw, fresh) = match &self.stage {
            Stage::ThrowingOff { throwing_off, .. } => {
                let number = throwing_off.throws().len().checked_sub(1)?;
                (number, throwing_off.throws()[number], true)
            }
            Stage::Playing(game) => {
                let thrown = |action| match action {
                    Action::Throw(throw) => Some(throw),
                    _ => None,
                };
                let steps = game.steps().iter().enumerate().rev();
                let mut throws = steps.filter_map(|(i, step)| Some((i, thrown(step.action())?)));
                let (number, throw) = throws.next()?;
                (number, throw, number + 1 == game.steps().len())
            }
        };
        let (drawn, fallen) = device.throw_faces(&mut self.lot(self.throw_lot(), number));
        // A record may have throws that were not drawn here.
        let fallen = if drawn == throw { fallen } else { device.faces(throw).next() };
        Some((throw, fallen, fresh))
    }

    /// Plays a move by its label.
    pub fn play(&mut self, label: &str) -> Result<(), Problem> {
        let mv: Move = label.parse().map_err(|error: senet::MoveError| error.to_string())?;
        self.game_mut()?.play(mv)?;
        Ok(())
    }

    /// Rescues a piece instead of throwing.
    pub fn rescue(&mut self) -> Result<(), Problem> {
        self.game_mut()?.rescue()?;
        Ok(())
    }

    /// The side to act gives up.
    pub fn resign(&mut self) -> Result<(), Problem> {
        let game = self.game_mut()?;
        let side = game.side();
        game.resign(side)?;
        Ok(())
    }

    /// Both sides agree to a draw.
    pub fn draw(&mut self) -> Result<(), Problem> {
        self.game_mut()?.agree_draw()?;
        Ok(())
    }

    /// Who must act; `None` when the game is over.
    pub fn to_act(&self) -> Option<Seat> {
        match &self.stage {
            Stage::ThrowingOff { throwing_off, .. } => throwing_off
                .to_throw()
                .map(|player| self.seats[usize::from(player == Player::Second)]),
            Stage::Playing(game) if game.phase() == Phase::Over => None,
            Stage::Playing(game) => Some(self.seats[game.side().index()]),
        }
    }

    /// Lets the bot whose turn it is do one thing: throw, rescue a piece or move.
    pub fn bot(&mut self) -> Result<(), Problem> {
        let kind = match self.to_act() {
            Some(Seat::Bot(kind)) => kind,
            Some(Seat::Person) => return Err("a person is to act".into()),
            None => return Err(GameError::Over.into()),
        };
        let Stage::Playing(game) = &self.stage else { return self.throw() };
        let bot = Bot::new(kind, &self.engine, QUICK);
        let mut lot = self.lot(Lot::Bot, game.steps().len());
        match self.engine.turn(game.position()) {
            Turn::Throw(turn) if bot.rescues(&turn, &self.engine, &mut lot) => self.rescue(),
            Turn::Throw(_) => self.throw(),
            Turn::Move(moves) => {
                // A side that must move has a move.
                let mv = bot.choose(&moves, &mut lot).unwrap_or(Move::PASS);
                self.game_mut()?.play(mv)?;
                Ok(())
            }
            Turn::Over(_) => Err(GameError::Over.into()),
        }
    }

    /// Takes back the last step, and those before it that were not a person's to decide.
    pub fn undo(&mut self) -> Result<(), Problem> {
        let people = self.seats.contains(&Seat::Person);
        let here = self.game_mut()?.steps().len();
        loop {
            if self.game_mut()?.undo().is_none() {
                break;
            }
            if !people || self.to_act() == Some(Seat::Person) {
                return Ok(());
            }
        }
        self.game_mut()?.go_to(here);
        Err("there is nothing to take back".into())
    }

    /// Does again what was taken back, to the next decision of a person.
    pub fn redo(&mut self) -> Result<(), Problem> {
        let people = self.seats.contains(&Seat::Person);
        if self.game_mut()?.redo().is_none() {
            return Err("there is nothing to do again".into());
        }
        while people && matches!(self.to_act(), Some(Seat::Bot(_))) {
            if self.game_mut()?.redo().is_none() {
                break;
            }
        }
        Ok(())
    }

    /// Goes to the position after so many steps.
    pub fn go_to(&mut self, steps: usize) -> Result<(), Problem> {
        if self.game_mut()?.go_to(steps) {
            Ok(())
        } else {
            Err(format!("the game has not {steps} steps").into())
        }
    }

    /// Why the piece on a square, or one in hand, does not go to a square, or off the board: one refusal for each throw
    /// that waits to be played. None for what it may do.
    pub fn why(&self, from: Option<Square>, to: Option<Square>) -> Result<Vec<Refusal>, Problem> {
        let Some(game) = self.game() else {
            return Err("the players still throw for who begins".into());
        };
        if game.phase() == Phase::Over {
            return Err(GameError::Over.into());
        }
        let position = game.position();
        let moves = game.moves();
        let mut throws: Vec<Throw> = position.pending_values().iter().collect();
        if game.phase() == Phase::Throw {
            // Any throw will do: the refusal says that the side must throw first, or what else is wrong.
            throws = self.engine.device().throws().iter().take(1).collect();
        }
        let mut refusals = Vec::new();
        for throw in throws {
            let captures = to.is_some_and(|to| position.piece(to) == Some(position.side().other()));
            let mv = match (from, to) {
                (Some(from), Some(to)) => Move::step(throw, from, to, captures),
                (Some(from), None) => Move::bear_off(throw, from),
                (None, Some(to)) => Move::enter(throw, to),
                (None, None) => Move::PASS,
            };
            match moves.check(mv) {
                Ok(()) => return Ok(Vec::new()),
                Err(refusal) => refusals.push(refusal),
            }
        }
        Ok(refusals)
    }
}
