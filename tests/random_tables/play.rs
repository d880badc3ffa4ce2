//! Random games of a random rule set, and what must hold in them.

use std::fmt;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{
    Cursor, Engine, Move, Moves, Phase, Position, Side, Throw, ThrowError, Thrown, ToThrow, Turn,
};

use crate::invariants::{check_moves, check_position};

/// So many throws of each rule set are played, in as many games as that takes.
const THROWS: u32 = 1_000;

/// So many throws at most are played of one game.
const LONGEST: u32 = 400;

/// What was tried.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub tables: u32,
    throws: u64,
    moves: u64,
    passes: u64,
    games: u64,
    finished: u64,
    stuck: u64,
}

impl Tally {
    pub fn add(&mut self, other: Tally) {
        self.tables += other.tables;
        self.throws += other.throws;
        self.moves += other.moves;
        self.passes += other.passes;
        self.games += other.games;
        self.finished += other.finished;
        self.stuck += other.stuck;
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Tally { tables, throws, moves, passes, games, finished, stuck } = self;
        write!(
            f,
            "{tables} accepted, {throws} throws, {passes} of them passed, {moves} moves, \
             {finished} of {games} games finished, {stuck} stuck"
        )
    }
}

/// Plays games of a rule set and checks every step.
pub fn play(engine: &Engine, seed: u64) -> Tally {
    let mut tally = Tally { tables: 1, ..Tally::default() };
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    assert!(!engine.variant().text().to_string().is_empty());
    while tally.throws < u64::from(THROWS) {
        let before = tally.throws;
        game(engine, &mut rng, &mut tally);
        if tally.throws == before {
            // Tables may have a game end before its first throw.
            break;
        }
    }
    // All moves there are take long to ask for.
    if seed.is_multiple_of(64) {
        let mut cursor = Cursor::new(engine, &engine.start());
        for _ in 0..50 {
            let before = *cursor.position();
            step(&mut cursor, &before, &mut rng, &mut tally);
        }
        check_moves(engine, cursor.position());
    }
    tally
}

fn game(engine: &Engine, rng: &mut Xoshiro256PlusPlus, tally: &mut Tally) {
    tally.games += 1;
    let mut position = engine.start();
    let mut cursor = Cursor::new(engine, &position);
    check(engine, &position);
    let end = tally.throws + u64::from(LONGEST);
    while tally.throws < end {
        let Some(next) = step(&mut cursor, &position, rng, tally) else {
            assert!(engine.outcome(&position).is_some());
            assert_eq!(cursor.phase(), Phase::Over);
            tally.finished += 1;
            return;
        };
        check(engine, &next);
        assert_eq!(cursor.position(), &next);
        position = next;
    }
    let throws = engine.device().throws();
    let nobody =
        Side::ALL.iter().all(|side| throws.iter().all(|v| !engine.could_move(&position, *side, v)));
    tally.stuck += u64::from(nobody);
}

/// Hooks know the tables they were made for only; their own checks may find a position of others wrong.
fn check(engine: &Engine, position: &Position) {
    if engine.variant().hooks.is_none() {
        check_position(engine, position);
    }
}

/// The position after a random throw, rescue or move; none if the game is over.
fn step(
    cursor: &mut Cursor<'_>,
    position: &Position,
    rng: &mut Xoshiro256PlusPlus,
    tally: &mut Tally,
) -> Option<Position> {
    let moves = cursor.moves();
    let engine = moves.engine();
    let draw = rng.next_u32();
    match engine.turn(position) {
        Turn::Over(_) => None,
        Turn::Throw(turn) => {
            if draw.is_multiple_of(64) {
                check_throws(engine, &turn);
            }
            if turn.rescue().is_some() && rng.next_u32().is_multiple_of(2) {
                let after = turn.play_rescue().expect("the rescue is there");
                assert_ne!(after.occupied(), position.occupied());
                cursor.play_rescue().expect("the rescue is there");
                return Some(after);
            }
            tally.throws += 1;
            let throw = engine.device().throw(rng);
            match turn.throw(throw) {
                Ok(thrown) => {
                    cursor.throw(throw).expect("a throw of the device");
                    check_thrown(engine, position, throw, &thrown);
                    tally.passes += u64::from(thrown.is_passed());
                    Some(thrown.position())
                }
                Err(error) => {
                    // The one end of a pool that a device hardly ever ends.
                    assert_eq!(error, ThrowError::PoolFull { throw });
                    assert_eq!(cursor.throw(throw), Err(error));
                    let ends = turn.throws().minus(engine.rules().pool).iter().next();
                    let end = ends.expect("a throw that ends the pool");
                    cursor.throw(end).expect("a throw of the device");
                    Some(turn.throw(end).expect("a throw of the device").position())
                }
            }
        }
        Turn::Move(moves) => {
            if draw.is_multiple_of(256) {
                check_candidates(engine, &moves);
            }
            let mv = moves.get(rng.next_u32() as usize % moves.len()).expect("a move of the list");
            let after = moves.play(mv).expect("a move of the list");
            cursor.play(mv).expect("a move of the list");
            check_progress(position, mv, &after);
            tally.moves += 1;
            Some(after)
        }
    }
}

fn sum(position: &Position) -> u32 {
    position.pending().map(|throw| u32::from(throw.value())).sum()
}

/// A move uses up what it plays, so that a turn makes as many moves as its throws have parts and no more.
fn check_progress(before: &Position, mv: Move, after: &Position) {
    let played = mv.throw().map_or(1, |throw| u32::from(throw.value()));
    assert!(sum(after) + played <= sum(before), "{before}: {mv}: {after}");
}

/// A throw is added to what is pending, or passed.
fn check_thrown(engine: &Engine, before: &Position, throw: Throw, thrown: &Thrown<'_>) {
    let after = thrown.position();
    let rules = engine.rules();
    match thrown {
        Thrown::Passed(_) => {
            assert_eq!(after.pending().count(), 0, "{before}: {throw}: {after}");
            let keeps = rules.skip_empty
                || engine.variant().hooks.skips.is_some()
                || rules.houses.as_slice().iter().any(|house| house.keeps_turn);
            assert!(keeps || after.side() != before.side(), "{before}: {throw}: {after}");
        }
        Thrown::Collecting(_) => {
            assert!(rules.pool.contains(throw) && after.is_collecting());
            assert_eq!(sum(&after), sum(before) + u32::from(throw.value()));
        }
        Thrown::Moves(moves) => {
            assert!(!moves.is_empty());
            assert_eq!(sum(&after), sum(before) + u32::from(throw.value()));
            assert_eq!(after.side(), before.side());
        }
    }
}

/// Every throw of the device can be thrown, and no other.
fn check_throws(engine: &Engine, turn: &ToThrow<'_>) {
    for throw in (1..=Throw::MAX).map(Throw::nearest) {
        match turn.throw(throw) {
            Ok(thrown) => {
                assert!(engine.device().throws().contains(throw));
                check_thrown(engine, turn.position(), throw, &thrown);
                check(engine, &thrown.position());
            }
            Err(ThrowError::PoolFull { .. }) => assert!(turn.position().is_collecting()),
            Err(error) => {
                assert!(!engine.device().throws().contains(throw), "{error}");
            }
        }
    }
}

/// Every listed move can be played, and each piece with each throw has its listed move or a reason why it has none.
fn check_candidates(engine: &Engine, moves: &Moves<'_>) {
    let listed: Vec<Move> = moves.iter().collect();
    for (number, mv) in listed.iter().enumerate() {
        let after = moves.play(*mv).expect("a listed move");
        assert_eq!(moves.play_nth(number), Some(after));
        assert!(!listed[..number].contains(mv), "{mv} is listed twice");
        check_progress(moves.position(), *mv, &after);
        check(engine, &after);
    }
    for throw in (1..=Throw::MAX).map(Throw::nearest) {
        for from in engine.track().squares() {
            let own = listed.iter().find(|mv| mv.throw() == Some(throw) && mv.from() == Some(from));
            match moves.ask(from, throw) {
                Ok(mv) => assert_eq!(Some(&mv), own),
                Err(refusal) => {
                    assert_eq!(own, None);
                    assert!(refusal.to_string().len() > 8, "{refusal}");
                }
            }
            let to = [from.forward(throw.value()), from.backward(throw.value())];
            let steps = to
                .into_iter()
                .flatten()
                .flat_map(|to| [false, true].map(|captures| Move::step(throw, from, to, captures)));
            for mv in steps.chain([Move::bear_off(throw, from)]) {
                assert_eq!(moves.play(mv).is_ok(), listed.contains(&mv), "{mv}");
            }
        }
        let enters = listed.iter().find(|mv| mv.throw() == Some(throw) && mv.enters());
        match moves.ask_entry(throw) {
            Ok(mv) => assert_eq!(Some(&mv), enters),
            Err(refusal) => {
                assert_eq!(enters, None);
                assert!(refusal.to_string().len() > 8, "{refusal}");
            }
        }
    }
}
