//! One test for each rule id, with a position on each side of the rule: legal just so, refused just so.

use senet::{Engine, Event, Move, Position, Reason, Throw, Thrown, Turn};

mod donnelly;
mod jequier_pusch;
mod kendall;
mod swedish;

/// A position of the rule set, which the test has written rightly.
#[track_caller]
fn position(engine: &Engine, text: &str) -> Position {
    engine.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The labels of all legal moves, sorted.
#[track_caller]
fn labels(engine: &Engine, text: &str) -> Vec<String> {
    let mut labels: Vec<String> =
        engine.moves(&position(engine, text)).iter().map(|mv| mv.to_string()).collect();
    labels.sort();
    labels
}

/// The position after a legal move.
#[track_caller]
fn after(engine: &Engine, text: &str, mv: &str) -> String {
    let moves = position(engine, text);
    let moves = engine.moves(&moves);
    let mv: Move = mv.parse().expect(mv);
    moves.play(mv).unwrap_or_else(|refusal| panic!("{text}: {mv}: {refusal}")).to_string()
}

/// What happens when a legal move is played.
#[track_caller]
fn events(engine: &Engine, text: &str, mv: &str) -> Vec<Event> {
    let mut events = Vec::new();
    let mv: Move = mv.parse().expect(mv);
    let position = position(engine, text);
    let played = engine.moves(&position).play_with(mv, |event| events.push(event));
    played.unwrap_or_else(|refusal| panic!("{text}: {mv}: {refusal}"));
    events
}

/// The position after a throw, with a throw that nothing can play already passed.
#[track_caller]
fn thrown(engine: &Engine, text: &str, throw: u8) -> String {
    throw_in(engine, text, throw).position().to_string()
}

/// Whether a throw is passed because nothing can play it.
#[track_caller]
fn is_passed(engine: &Engine, text: &str, throw: u8) -> bool {
    throw_in(engine, text, throw).is_passed()
}

#[track_caller]
fn throw_in<'e>(engine: &'e Engine, text: &str, throw: u8) -> Thrown<'e> {
    let position = position(engine, text);
    let Turn::Throw(turn) = engine.turn(&position) else { panic!("{text}: the side must throw") };
    turn.throw(Throw::new(throw).expect("a throw"))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A move is refused by this rule for this reason, and the refusal says so.
#[track_caller]
fn refused(engine: &Engine, text: &str, mv: &str, rule: &str, reason: Reason) {
    let position = position(engine, text);
    let mv: Move = mv.parse().expect(mv);
    let refusal = engine.moves(&position).play(mv).expect_err("the move must be refused");
    assert_eq!((refusal.rule.to_string().as_str(), refusal.reason), (rule, reason), "{refusal}");
    assert!(refusal.to_string().starts_with(rule), "{refusal}");
}

/// A position is one that the rule set does not have, by this rule.
#[track_caller]
fn unreachable(engine: &Engine, text: &str, rule: &str) {
    let error = engine.parse(text).expect_err("the position must be refused");
    assert!(error.to_string().starts_with(&format!("{rule}: ")), "{error}");
}
