//! What must hold in every position that random play of every rule set reaches.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{
    Cursor, Draft, Engine, Move, Moves, Phase, Position, Square, Throw, ThrowError, Turn, variants,
};

use proptest::prelude::*;

mod invariants;

use invariants::{check_moves, check_position};

/// No random game of these rule sets comes near so many throws, but for [`ENDLESS`].
const MOST_THROWS: u32 = 50_000;

/// Where placed pieces can be attacked, random play sends them back faster than it places them.
const ENDLESS: &str = "bell+placed-open";

/// Every rule set with a fixed name, some of other lengths, and every switch.
fn engines() -> Vec<Engine> {
    let mut engines: Vec<Engine> = variants::all().copied().collect();
    for engine in variants::all() {
        for switch in variants::switches(engine.name().as_str()) {
            let name = format!("{}+{}", engine.name(), switch.name);
            engines.push(variants::find(&name).expect("a rule set with a switch"));
        }
    }
    for squares in [14, 15, 21, 35, 64] {
        engines.push(variants::find(&format!("swedish-modern-{squares}")).expect("a length"));
    }
    engines
}

fn choose(rng: &mut Xoshiro256PlusPlus, moves: &Moves<'_>) -> usize {
    rng.next_u32() as usize % moves.len()
}

/// Plays one random game, looks at every position, and at all moves of some of them.
fn play(engine: &Engine, seed: u64) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = engine.start();
    let mut cursor = Cursor::new(engine, &position);
    let endless = engine.name().as_str() == ENDLESS;
    for _ in 0..if endless { 2_000 } else { MOST_THROWS } {
        check_position(engine, &position);
        assert_eq!(cursor.position(), &position, "{}", engine.name());
        if rng.next_u32() % 512 == 0 {
            check_moves(engine, &position);
        }
        position = match engine.turn(&position) {
            Turn::Over(outcome) => {
                assert_eq!(cursor.outcome(), Some(outcome));
                return check_finished(engine, &position);
            }
            Turn::Throw(turn) => {
                assert_eq!(cursor.phase(), Phase::Throw);
                if turn.rescue().is_some() && rng.next_u32() % 2 == 0 {
                    cursor.play_rescue().expect("the rescue is there");
                    turn.play_rescue().expect("the rescue is there")
                } else {
                    let throw = engine.device().throw(&mut rng);
                    cursor.throw(throw).expect("a throw of the device");
                    let thrown = turn.throw(throw).expect("a throw of the device");
                    let next = thrown.position();
                    let waits = !thrown.is_passed() && !next.is_collecting();
                    assert_eq!(waits, !engine.moves(&next).is_empty());
                    next
                }
            }
            Turn::Move(moves) => {
                assert_eq!(cursor.phase(), Phase::Move);
                let number = choose(&mut rng, &moves);
                let mv = moves.get(number).expect("a move of the list");
                cursor.play(mv).expect("a move of the list");
                moves.play_nth(number).expect("a move of the list")
            }
        };
    }
    assert!(endless, "{}: seed {seed}: the game does not end", engine.name());
}

/// A finished game stays finished.
fn check_finished(engine: &Engine, position: &Position) {
    assert!(engine.moves(position).is_empty());
    let mut cursor = Cursor::new(engine, position);
    assert_eq!(cursor.throw(Throw::nearest(2)), Err(ThrowError::Over));
    assert!(cursor.play(Move::PASS).is_err());
    assert!(cursor.play_rescue().is_err());
    assert_eq!(cursor.position(), position);
    check_moves(engine, position);
}

#[test]
fn random_games_of_every_rule_set_keep_the_invariants_and_end() {
    for engine in engines() {
        for seed in 0..4 {
            play(&engine, seed);
        }
    }
}

#[test]
fn chances_of_every_rule_set_sum_to_one() {
    for engine in engines() {
        let device = engine.device();
        let ways: u32 = device.chances().map(|(_, chance)| chance.ways).sum();
        assert_eq!(ways, device.total());
    }
}

#[test]
fn positions_and_moves_of_other_rule_sets_give_a_result_or_an_error() {
    let engines = engines();
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(9);
    for native in &engines {
        let mut cursor = Cursor::new(native, &native.start());
        for _ in 0..60 {
            match cursor.phase() {
                Phase::Throw => cursor.sample(&mut rng).expect("a throw"),
                Phase::Move => {
                    let number = rng.next_u32() as usize % cursor.len();
                    cursor.play_nth(number);
                }
                Phase::Over => break,
            }
            for foreign in &engines {
                visit(foreign, cursor.position());
            }
        }
    }
}

/// Does everything an engine can do with a position that may be another rule set's.
fn visit(engine: &Engine, position: &Position) {
    let _ = engine.outcome(position);
    match engine.turn(position) {
        Turn::Over(_) => {}
        Turn::Throw(turn) => {
            let _ = turn.play_rescue();
            for throw in (1..=Throw::MAX).filter_map(Throw::new) {
                let _ = turn.throw(throw);
            }
        }
        Turn::Move(moves) => {
            for number in 0..=moves.len() {
                let _ = moves.play_nth(number);
            }
            for throw in (1..=Throw::MAX).filter_map(Throw::new) {
                let _ = moves.ask_entry(throw);
                for from in [1, 14, 26, 27, 30, 64].map(Square::nearest) {
                    let _ = moves.ask(from, throw).map_err(|refusal| refusal.to_string());
                }
            }
        }
    }
}

proptest! {
    #[test]
    fn any_text_is_a_position_or_an_error(text in "[wb./]{0,36} [wb] [-1-9a-c+]{0,4} [0-9-]{0,5} [0-9-]{0,5} [a-z=+0-9,-]{0,20}") {
        for engine in variants::all() {
            if let Ok(position) = engine.parse(&text) {
                prop_assert_eq!(position.to_string(), text.clone());
            }
        }
    }

    #[test]
    fn any_bytes_are_no_reason_to_panic(text in any::<String>()) {
        let _ = text.parse::<Draft>();
        let _ = text.parse::<Move>();
        let _ = variants::find(&text);
    }

    #[test]
    fn changed_notation_is_refused_or_read_as_it_is_written(at in 0..60_usize, with in any::<char>(), game in 0..5_u64) {
        for engine in variants::all() {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
            let mut cursor = Cursor::new(engine, &engine.start());
            for _ in 0..40 {
                match cursor.phase() {
                    Phase::Throw => cursor.sample(&mut rng).expect("a throw"),
                    Phase::Move => {
                        let number = rng.next_u32() as usize % cursor.len();
                        cursor.play_nth(number);
                    }
                    Phase::Over => break,
                }
            }
            let text: String = cursor.position().to_string().chars().enumerate().map(|(i, letter)| if i == at { with } else { letter }).collect();
            if let Ok(position) = engine.parse(&text) {
                prop_assert_eq!(position.to_string(), text);
            }
        }
    }
}
