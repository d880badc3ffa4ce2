//! Engines that are asked about positions of other rule sets: what they answer means nothing, but nothing panics.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Cursor, Draft, Engine, Phase, Position, Side, Square, Throw, Turn, variants};

/// Positions of a random game, some of each kind that the rule set has.
fn positions(engine: &Engine, seed: u64) -> Vec<Position> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cursor = Cursor::new(engine, &engine.start());
    let mut positions = Vec::new();
    for throws in 0..400 {
        if throws % 5 == 0 || cursor.phase() == Phase::Over {
            positions.push(*cursor.position());
        }
        match cursor.phase() {
            Phase::Throw => cursor.sample(&mut rng).expect("a throw"),
            Phase::Move => assert!(cursor.play_nth(rng.next_u32() as usize % cursor.len())),
            Phase::Over => break,
        }
    }
    positions
}

/// Asks all that can be asked of a position, and plays all that can be played.
fn ask(engine: &Engine, position: &Position) -> usize {
    let mut answers = 0;
    let mut cursor = Cursor::new(engine, position);
    answers += cursor.len();
    match engine.turn(position) {
        Turn::Throw(turn) => {
            for value in 1..=Throw::MAX {
                let Ok(thrown) = turn.throw(Throw::nearest(value)) else { continue };
                answers += engine.moves(&thrown.position()).positions().count();
                let with = turn.moves_with(Throw::nearest(value)).expect("a throw that was taken");
                answers += with.refusals(Throw::nearest(value)).count();
            }
            answers += turn.play_rescue().map_or_else(|refusal| refusal.to_string().len(), |_| 1);
        }
        Turn::Move(moves) => {
            answers += moves.positions().count();
            for from in (1..=Square::MAX).filter_map(Square::new) {
                for value in 1..=Throw::MAX {
                    let asked = moves.ask(from, Throw::nearest(value));
                    answers += asked.map_or_else(|refusal| refusal.to_string().len(), |_| 1);
                }
            }
        }
        Turn::Over(outcome) => answers += outcome.to_string().len(),
    }
    for side in Side::ALL {
        answers += engine.protected(position, side).len();
        answers += engine.conceded(position, side).to_string().len();
    }
    answers += engine.position(&Draft::from(*position)).map_or(1, |_| 1);
    answers += usize::from(cursor.play_nth(0));
    answers
}

#[test]
fn no_engine_panics_at_positions_of_another_rule_set() {
    let mut engines: Vec<Engine> = variants::all().copied().collect();
    for name in ["swedish-modern-14", "swedish-modern-64", "kendall+overshoot", "bell+placed-open"]
    {
        engines.push(variants::find(name).expect(name));
    }
    let mut answers = 0;
    for (seed, of) in (0..).zip(&engines) {
        for position in positions(of, seed) {
            answers += engines.iter().map(|engine| ask(engine, &position)).sum::<usize>();
        }
    }
    assert!(answers > 0);
}
