//! What must hold in every position of every rule set. Shared by the tests with random games, those with random tables,
//! and the fuzz targets.

use senet::{Capture, Draft, Engine, Move, Moves, Position, Side, Square, Throw};

fn pieces(position: &Position, side: Side) -> usize {
    position.pieces(side).len() + usize::from(position.off(side)) + usize::from(position.hand(side))
}

/// Nothing is lost or doubled, and the position is read back from its text.
pub fn check_position(engine: &Engine, position: &Position) {
    let name = engine.name();
    let [white, black] = Side::ALL.map(|side| position.pieces(side));
    assert!((white & black).is_empty(), "{name}: two pieces on a square: {position}");
    let track = engine.track().squares();
    assert!((position.occupied() - track).is_empty(), "{name}: beyond the track: {position}");
    for side in Side::ALL {
        let there = pieces(position, side);
        let all = usize::from(engine.rules().pieces);
        let lossy = engine.rules().capture == Capture::Remove;
        assert!(there == all || (lossy && there < all), "{name}: {there} pieces: {position}");
    }
    let again = engine.parse(&position.to_string());
    assert_eq!(again, Ok(*position), "{name}: {position}");
    assert_eq!(engine.position(&Draft::from(*position)), Ok(*position));
}

/// Every way a move can be written for a track.
fn every_move(squares: u8) -> impl Iterator<Item = Move> {
    let square = move |number| Square::new(number).filter(|square| square.number() <= squares);
    (1..=Throw::MAX).filter_map(Throw::new).flat_map(move |throw| {
        let steps = (1..=squares).filter_map(square).flat_map(move |from| {
            let to = (1..=squares).filter_map(square);
            to.flat_map(move |to| {
                [false, true].map(|captures| Move::step(throw, from, to, captures))
            })
        });
        let off = (1..=squares).filter_map(square).map(move |from| Move::bear_off(throw, from));
        let enter = (1..=squares).filter_map(square).map(move |to| Move::enter(throw, to));
        steps.chain(off).chain(enter)
    })
}

/// Listed moves are accepted, all others refused with a reason that says something.
pub fn check_moves(engine: &Engine, position: &Position) {
    let moves = engine.moves(position);
    let listed: Vec<Move> = moves.iter().collect();
    assert_eq!(listed.len(), moves.len());
    for mv in &listed {
        assert_eq!(moves.check(*mv), Ok(()));
        assert!(moves.play(*mv).is_ok(), "{}: {position}: {mv}", engine.name());
        assert_eq!(mv.to_string().parse(), Ok(*mv));
    }
    for mv in every_move(engine.rules().squares).chain([Move::PASS]) {
        if !listed.contains(&mv) {
            let before = *moves.position();
            let refusal = moves.play(mv).expect_err("a move that is not listed");
            assert_eq!(*moves.position(), before);
            assert!(refusal.to_string().len() > 8, "{refusal}");
        }
    }
    check_questions(engine, &moves, &listed);
}

/// For every piece and throw there is the listed move or a refusal.
fn check_questions(engine: &Engine, moves: &Moves<'_>, listed: &[Move]) {
    for throw in (1..=Throw::MAX).filter_map(Throw::new) {
        for from in engine.track().squares() {
            let of_piece: Vec<Move> = listed
                .iter()
                .copied()
                .filter(|mv| mv.throw() == Some(throw) && mv.from() == Some(from))
                .collect();
            match moves.ask(from, throw) {
                Ok(mv) => assert_eq!(of_piece, [mv]),
                Err(_) => assert_eq!(of_piece, []),
            }
        }
        let entering = listed.iter().any(|mv| mv.throw() == Some(throw) && mv.enters());
        assert_eq!(moves.ask_entry(throw).is_ok(), entering);
    }
}
