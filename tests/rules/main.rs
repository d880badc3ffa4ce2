//! One test for each rule id, with a position on each side of the rule: legal just so, refused just so.
//!
//! The rules are the same for both sides, so the helpers look at each position a second time with the colours
//! changed, unless a first move (`first=`) makes a difference.

use senet::{Engine, Event, Move, Position, Reason, RuleId, Throw, Thrown, Turn};

mod bell;
mod bell_cornelius;
mod donnelly;
mod jequier_pusch;
mod kendall;
mod piccione;
mod skiryuk_gurevich;
mod swedish;
mod switches;

/// The same position with White and Black changed.
fn mirrored(text: &str) -> String {
    let other = |letters: &str| -> String {
        let other = |letter| match letter {
            'w' => 'b',
            'b' => 'w',
            _ => letter,
        };
        letters.chars().map(other).collect()
    };
    let pair = |pair: &str| match pair.split_once('-') {
        Some((white, black)) => format!("{black}-{white}"),
        None => String::from(pair),
    };
    let mark = |mark: &str| match mark.split_once('=') {
        Some((name @ ("claim" | "done" | "first"), value)) => format!("{name}={}", other(value)),
        _ => String::from(mark),
    };
    let fields: Vec<&str> = text.split(' ').collect();
    let [rows, side, pending, off, hand, marks] = fields[..] else { panic!("{text}: six fields") };
    let mut marks: Vec<String> = marks.split(',').map(mark).collect();
    marks.sort();
    [&other(rows), &other(side), pending, &pair(off), &pair(hand), &marks.join(",")].join(" ")
}

/// The position with the colours as they are and changed.
fn both(text: &str) -> Vec<String> {
    if text.contains("first=") || text.contains(',') {
        return vec![text.to_string()];
    }
    vec![text.to_string(), mirrored(text)]
}

/// What is found for both colours; it must be the same.
#[track_caller]
fn same<T: PartialEq + std::fmt::Debug>(text: &str, found: impl Fn(&str) -> T) -> T {
    let found: Vec<T> = both(text).iter().map(|text| found(text)).collect();
    assert!(found.windows(2).all(|pair| pair[0] == pair[1]), "{text}: {found:?}");
    found.into_iter().next().expect("one colour at least")
}

/// A position that is found for both colours, as White sees it.
#[track_caller]
fn same_position(text: &str, found: impl Fn(&str) -> String) -> String {
    let own = both(text);
    same(text, |text| {
        let after = found(text);
        if own.get(1).is_some_and(|other| other == text) { mirrored(&after) } else { after }
    })
}

/// A position of the rule set, which the test has written rightly.
#[track_caller]
fn position(engine: &Engine, text: &str) -> Position {
    engine.parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The labels of all legal moves, sorted and with a space between.
#[track_caller]
fn labels(engine: &Engine, text: &str) -> String {
    same(text, |text| {
        let mut labels: Vec<String> =
            engine.moves(&position(engine, text)).iter().map(|mv| mv.to_string()).collect();
        labels.sort();
        labels.join(" ")
    })
}

/// The position after a legal move.
#[track_caller]
fn after(engine: &Engine, text: &str, mv: &str) -> String {
    let mv: Move = mv.parse().expect(mv);
    same_position(text, |text| {
        let position = position(engine, text);
        let played = engine.moves(&position).play(mv);
        played.unwrap_or_else(|refusal| panic!("{text}: {refusal}")).to_string()
    })
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
    same_position(text, |text| throw_in(engine, text, throw).position().to_string())
}

/// Whether a throw is passed because nothing can play it.
#[track_caller]
fn is_passed(engine: &Engine, text: &str, throw: u8) -> bool {
    same(text, |text| throw_in(engine, text, throw).is_passed())
}

#[track_caller]
fn throw_in<'e>(engine: &'e Engine, text: &str, throw: u8) -> Thrown<'e> {
    let position = position(engine, text);
    let Turn::Throw(turn) = engine.turn(&position) else { panic!("{text}: the side must throw") };
    turn.throw(Throw::new(throw).expect("a throw"))
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The position after the rescue that the side may make instead of throwing, or the rule that forbids it.
#[track_caller]
fn rescued(engine: &Engine, text: &str) -> Result<String, RuleId> {
    for text in both(text) {
        let position = position(engine, &text);
        let Turn::Throw(turn) = engine.turn(&position) else { panic!("{text}: must throw") };
        assert_eq!(turn.rescue().is_some(), turn.play_rescue().is_ok(), "{text}");
    }
    let position = position(engine, text);
    let Turn::Throw(turn) = engine.turn(&position) else { panic!("{text}: the side must throw") };
    turn.play_rescue().map(|after| after.to_string()).map_err(|refusal| refusal.rule)
}

/// A move is refused by this rule for this reason, and the refusal says so.
#[track_caller]
fn refused(engine: &Engine, text: &str, mv: &str, rule: &str, reason: Reason) {
    let mv: Move = mv.parse().expect(mv);
    let refusal = same(text, |text| {
        let position = position(engine, text);
        engine.moves(&position).play(mv).expect_err("the move must be refused")
    });
    assert_eq!((refusal.rule.to_string().as_str(), refusal.reason), (rule, reason), "{refusal}");
    assert!(refusal.to_string().starts_with(rule), "{refusal}");
}

/// How a finished game ended, as in the text protocol; nothing while it goes on.
#[track_caller]
fn outcome(engine: &Engine, text: &str) -> Option<String> {
    engine.outcome(&position(engine, text)).map(|outcome| outcome.to_string())
}

/// A position is one that the rule set does not have, by this rule.
#[track_caller]
fn unreachable(engine: &Engine, text: &str, rule: &str) {
    let error = engine.parse(text).expect_err("the position must be refused");
    assert!(error.to_string().starts_with(&format!("{rule}: ")), "{error}");
}

/// These are the legal moves, in any order.
#[track_caller]
fn allows(engine: &Engine, text: &str, moves: &[&str]) {
    let mut moves = moves.to_vec();
    moves.sort_unstable();
    assert_eq!(labels(engine, text), moves.join(" "));
}

/// A legal move leads to this position.
#[track_caller]
fn leads(engine: &Engine, text: &str, mv: &str, to: &str) {
    assert_eq!(after(engine, text, mv), to);
}
