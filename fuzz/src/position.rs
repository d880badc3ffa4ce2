//! The target `position`: the name of a rule set on one line, a position in notation on the next.

use senet::{Draft, Engine, Position, Throw, Turn, variants};

use crate::invariants::{check_moves, check_position};
use crate::{Reach, digest};

pub const STAGES: &[&str] = &["no text", "no rule set", "no notation", "refused", "positions"];

pub fn run(input: &[u8]) -> Reach {
    let Ok(text) = std::str::from_utf8(input) else { return Reach::stage(0) };
    let (name, text) = text.split_once('\n').unwrap_or(("kendall", text));
    let Ok(engine) = variants::find(name) else { return Reach::stage(1) };
    let Ok(draft) = text.parse::<Draft>() else {
        assert!(engine.parse(text).is_err());
        return Reach::stage(2);
    };
    // A position has one spelling.
    assert_eq!(draft.to_string(), text);
    assert_eq!(serde_json::from_str::<Draft>(&format!("{text:?}")).ok(), Some(draft));
    match engine.position(&draft) {
        Err(error) => {
            assert!(error.to_string().contains('-'), "no rule id: {error}");
            Reach::stage(3)
        }
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            let steps = look(&engine, &position, digest(input).is_multiple_of(1024));
            Reach { stage: 4, steps, refused: 0 }
        }
    }
}

/// Looks at a position and at those that one throw or move leads to; answers how many those are.
fn look(engine: &Engine, position: &Position, closely: bool) -> u64 {
    check_position(engine, position);
    if closely {
        check_moves(engine, position);
    }
    let mut next = Vec::new();
    match engine.turn(position) {
        Turn::Over(outcome) => assert_eq!(engine.outcome(position), Some(outcome)),
        Turn::Move(moves) => next.extend(moves.positions().map(|(_, after)| after)),
        Turn::Throw(turn) => {
            next.extend(turn.rescue().and_then(|_| turn.play_rescue().ok()));
            for throw in (1..=Throw::MAX).filter_map(Throw::new) {
                match turn.throw(throw) {
                    Ok(thrown) => next.push(thrown.position()),
                    Err(error) => assert!(error.to_string().contains('-'), "no rule id: {error}"),
                }
            }
        }
    }
    for position in &next {
        check_position(engine, position);
    }
    next.len() as u64
}
