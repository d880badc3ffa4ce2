//! BE-6 and BE-7: every game of Bell ends, and ends as those rules say.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Cursor, Engine, Phase, Position, Side, Squares, variants::bell};

/// The squares that a side must fill once `claimant` has claimed (BE-4).
fn ten(claimant: Side, side: Side) -> Squares {
    let first = if side == claimant { 12 } else { 11 };
    (first..=30).step_by(2).filter_map(senet::Square::new).collect()
}

fn is_complete(position: &Position, claimant: Side, side: Side) -> bool {
    (position.pieces(side) & ten(claimant, side)).len() == 10
}

/// Whether a side could play no throw at all.
fn is_stuck(engine: &Engine, position: &Position, side: Side) -> bool {
    (1..=5).filter_map(senet::Throw::new).all(|throw| !engine.could_move(position, side, throw))
}

/// Plays a random game, counts by itself what BE-4 and BE-6 count, and answers whether somebody won.
fn play(engine: &Engine, seed: u64) -> bool {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cursor = Cursor::new(engine, &engine.start());
    let mut claimant = None;
    let mut winner = None;
    let mut moves_after_win = 0;
    for _ in 0..1_000_000 {
        match cursor.phase() {
            Phase::Throw => {
                if let Some(winner) = winner {
                    assert_ne!(cursor.position().side(), winner, "seed {seed}: BE-6");
                }
                cursor.sample(&mut rng).expect("a throw");
            }
            Phase::Move => {
                let number = rng.next_u32() as usize % cursor.len();
                let mv = cursor.get(number).expect("a move");
                let side = cursor.position().side();
                assert!(cursor.play_nth(number));
                if mv.is_pass() {
                    continue;
                }
                if winner.is_some() {
                    moves_after_win += 1;
                }
                if claimant.is_none() && mv.to().is_some_and(|to| to.number() == 30) {
                    claimant = Some(side);
                }
                if let (None, Some(claimant)) = (winner, claimant) {
                    winner = [side, side.other()]
                        .into_iter()
                        .find(|&side| is_complete(cursor.position(), claimant, side));
                }
            }
            Phase::Over => {
                let outcome = cursor.outcome().expect("the game is over");
                let mut points = [0; 2];
                if let Some(claimant) = claimant {
                    points[claimant.index()] += 5;
                }
                let stuck = |side| is_stuck(engine, cursor.position(), side);
                match (winner, claimant) {
                    (Some(winner), Some(claimant)) => {
                        points[winner.index()] += 10 + moves_after_win;
                        let loser = winner.other();
                        let filled = is_complete(cursor.position(), claimant, loser);
                        assert!(filled || stuck(loser), "seed {seed}: BE-6");
                    }
                    _ => assert!(Side::ALL.into_iter().all(stuck), "seed {seed}: BE-7"),
                }
                assert_eq!((outcome.winner, outcome.points), (winner, points), "seed {seed}");
                return winner.is_some();
            }
        }
    }
    panic!("seed {seed}: the game does not end");
}

/// Every game must end; random play always finds a winner, so the end without one has a position of its own among the
/// tests of the rules.
#[test]
fn be_6_every_game_ends_with_a_winner() {
    for seed in 0..3_000 {
        assert!(play(bell::engine(), seed), "seed {seed}");
    }
}
