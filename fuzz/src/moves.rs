//! The target `moves`: bytes as calls of a game. The first byte picks the rule set, the second says how far the game
//! has come, the third seeds that; from there each byte is a call, with the bytes it needs behind it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{
    Choice, Engine, Game, GameError, Move, Phase, Position, Record, Side, Square, Throw, variants,
};

use crate::Reach;
use crate::invariants::check_position;
use crate::mutate::rule_sets;
use crate::play::Player;

pub const STAGES: &[&str] = &["too short", "games left", "games ended"];

/// Games with so few steps are compared as a whole after a refused call, longer ones at a glance.
const FEW: usize = 12;

pub fn run(input: &[u8]) -> Reach {
    let mut bytes = input.iter().copied();
    let (Some(set), Some(far), Some(seed)) = (bytes.next(), bytes.next(), bytes.next()) else {
        return Reach::stage(0);
    };
    let names = rule_sets();
    let engine = variants::find(&names[usize::from(set) % names.len()]).expect("a built-in");
    let mut player = Player::new(&engine, Xoshiro256PlusPlus::seed_from_u64(seed.into()));
    for _ in 0..2 * u16::from(far) {
        player.step();
    }
    let game = Game::from_position(&engine, player.position()).expect("a position of play");
    let mut caller = Caller { game, choice: None, steps: 0, refused: 0 };
    while let Some(byte) = bytes.next() {
        caller.call(byte, &mut || bytes.next().unwrap_or(0));
    }
    caller.check_record();
    let ended = caller.game.ending().is_some();
    Reach { stage: 1 + usize::from(ended), steps: caller.steps, refused: caller.refused }
}

/// A game, and who calls it.
struct Caller {
    game: Game,
    /// A choice that was picked some time ago.
    choice: Option<Choice>,
    steps: u64,
    refused: u64,
}

/// What a refused call must leave as it is.
#[derive(PartialEq, Debug)]
struct Glance {
    position: Position,
    played: usize,
    undone: usize,
    ended: bool,
}

impl Caller {
    fn glance(&self) -> Glance {
        Glance {
            position: *self.game.position(),
            played: self.game.steps().len(),
            undone: self.game.undone().len(),
            ended: self.game.ending().is_some(),
        }
    }

    /// Makes the call that a byte stands for.
    fn call(&mut self, byte: u8, next: &mut impl FnMut() -> u8) {
        match byte % 24 {
            0..12 => self.go_on(next()),
            12 => self.throw(Throw::new(next() % 14)),
            13 => self.play(any_move(next(), next(), next())),
            14 => self.nearly(next(), next()),
            15 => {
                let choices: Vec<Choice> = self.game.choices().collect();
                self.choice = choices.get(usize::from(next()) % choices.len().max(1)).copied();
            }
            16 => self.choose(),
            17 => self.back_and_forth(),
            18 => self.undo_to_throw(),
            19 => {
                let there = usize::from(next());
                let before = self.glance();
                let all = before.played + before.undone;
                assert_eq!(self.game.go_to(there), there <= all);
                if there > all {
                    assert_eq!(self.glance(), before);
                }
            }
            20 => {
                self.game.redo();
            }
            21 => self.rescue(),
            22 => self.ask(next()),
            _ => self.end(next()),
        }
    }

    /// Does what a player would: a throw of the device, or a legal move.
    fn go_on(&mut self, byte: u8) {
        match self.game.phase() {
            Phase::Throw => {
                let throws = self.game.engine().device().throws();
                self.throw(throws.iter().nth(usize::from(byte) % throws.len()));
            }
            Phase::Move => {
                let moves = self.game.moves();
                let mv = moves.get(usize::from(byte) % moves.len()).expect("a move of the list");
                self.play(mv);
            }
            Phase::Over => self.throw(Throw::new(1)),
        }
    }

    fn throw(&mut self, throw: Option<Throw>) {
        let Some(throw) = throw else { return };
        let on_device = self.game.engine().device().throws().contains(throw);
        let legal = self.game.phase() == Phase::Throw && on_device;
        let full = self.game.position().pending().filter(|&pending| pending == throw).count() == 31;
        self.attempt(legal && !full, |game| game.throw(throw).map(|_| ()));
    }

    fn play(&mut self, mv: Move) {
        let legal = self.game.ending().is_none() && self.game.moves().iter().any(|it| it == mv);
        assert_eq!(self.game.moves().contains(mv), self.game.moves().iter().any(|it| it == mv));
        self.attempt(legal, |game| game.play(mv).map(|_| ()));
    }

    /// A legal move with one thing changed.
    fn nearly(&mut self, which: u8, change: u8) {
        let moves = self.game.moves();
        let Some(mv) = moves.get(usize::from(which) % moves.len().max(1)) else { return };
        let number = |square: Option<Square>| square.map_or(0, Square::number);
        let throw = mv.throw().map_or(0, Throw::value);
        let (from, to) = (number(mv.from()), number(mv.to()));
        let other = change / 8;
        let changed = match change % 4 {
            0 => made(other % 13, from, to, mv.captures()),
            1 => made(throw, other, to, mv.captures()),
            2 => made(throw, from, other, mv.captures()),
            _ => made(throw, from, to, !mv.captures()),
        };
        if let Some(changed) = changed {
            self.play(changed);
        }
    }

    fn choose(&mut self) {
        let Some(choice) = self.choice else { return };
        let fresh = self.game.choices().any(|there| there == choice);
        self.attempt(fresh, |game| game.choose(choice).map(|_| ()));
    }

    fn rescue(&mut self) {
        let legal = self.game.rescue_at_hand().is_some();
        self.attempt(legal, |game| game.rescue().map(|_| ()));
    }

    fn end(&mut self, byte: u8) {
        let legal = self.game.ending().is_none();
        match byte {
            0..4 => self.attempt(legal, |game| game.resign(Side::White).map(|_| ())),
            4..8 => self.attempt(legal, |game| game.resign(Side::Black).map(|_| ())),
            8..12 => self.attempt(legal, |game| game.agree_draw().map(|_| ())),
            _ => {}
        }
    }

    /// Makes a call that must succeed or be refused.
    fn attempt(&mut self, legal: bool, call: impl FnOnce(&mut Game) -> Result<(), GameError>) {
        let before = self.glance();
        let whole = (before.played + before.undone <= FEW).then(|| self.game.clone());
        match call(&mut self.game) {
            Ok(()) => {
                assert!(legal, "{}: accepted in {}", self.game.engine().name(), before.position);
                self.steps += 1;
                let step = self.game.steps().last().expect("the step that was made");
                assert_eq!(*step.before(), before.position);
                assert_eq!(step.after(), self.game.position());
                assert_eq!(self.game.steps().len(), before.played + 1);
                assert!(self.game.undone().is_empty());
                assert!(!step.events().is_empty());
                check_position(self.game.engine(), self.game.position());
            }
            Err(error) => {
                let name = self.game.engine().name();
                assert!(!legal, "{name}: {error}: in {}", before.position);
                assert!(error.to_string().len() > 8);
                self.refused += 1;
                assert_eq!(self.glance(), before);
                assert!(whole.is_none_or(|whole| whole == self.game));
            }
        }
    }

    /// Undo and redo together change nothing.
    fn back_and_forth(&mut self) {
        let before = self.glance();
        let undone = self.game.undo().cloned();
        let Some(undone) = undone else { return assert_eq!(before.played, 0) };
        assert_eq!(self.game.position(), undone.before());
        assert_eq!(self.game.redo(), Some(&undone));
        assert_eq!(self.glance(), before);
        self.game.undo();
    }

    fn undo_to_throw(&mut self) {
        let before = self.glance();
        let count = self.game.undo_to_throw();
        assert_eq!(self.game.steps().len() + count, before.played);
        assert_eq!(self.game.undone().len(), before.undone + count);
    }

    /// Asks for reasons, of which each has its words.
    fn ask(&self, byte: u8) {
        let engine: &Engine = self.game.engine();
        let moves = self.game.moves();
        if let Some(throw) = Throw::new(byte % 13) {
            for refusal in moves.refusals(throw) {
                assert!(refusal.to_string().starts_with(&refusal.rule.to_string()));
                assert!(!refusal.rule.prefix().is_empty());
            }
        }
        if let Some(step) = self.game.steps().last() {
            let reasons = self.game.why_passed(step).count();
            assert!(step.is_passed() || reasons == 0);
        }
        for side in Side::ALL {
            let pieces = self.game.position().pieces(side);
            assert!((engine.protected(self.game.position(), side) - pieces).is_empty());
        }
    }

    /// The record replays to the same game.
    fn check_record(&self) {
        let text = self.game.record().to_string();
        let record: Record = text.parse().expect("a record that was written can be read");
        let replayed = match record.replay(self.game.engine()) {
            Ok(replayed) => replayed,
            Err(error) => panic!("the record of a game is refused: {error}\n{text}"),
        };
        assert_eq!(replayed.steps(), self.game.steps());
        assert_eq!(replayed.ending(), self.game.ending());
    }
}

/// The move that three bytes make, whatever it means.
fn any_move(throw: u8, from: u8, to: u8) -> Move {
    made(throw % 13, from % 65, to % 65, throw >= 128).unwrap_or(Move::PASS)
}

/// A move from numbers, as in its label; 0 is the hand or off the board.
fn made(throw: u8, from: u8, to: u8, captures: bool) -> Option<Move> {
    let throw = Throw::new(throw)?;
    match (Square::new(from), Square::new(to)) {
        (Some(from), Some(to)) => Some(Move::step(throw, from, to, captures)),
        (Some(from), None) => Some(Move::bear_off(throw, from)),
        (None, Some(to)) => Some(Move::enter(throw, to)),
        (None, None) => None,
    }
}
