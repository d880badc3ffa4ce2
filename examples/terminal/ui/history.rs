//! The history in lines.

use senet::{Action, Event, Game, Step};

use super::words;

/// A line of the history.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Line {
    /// What was done.
    Step(String),
    /// What happened then.
    Event(String),
    /// Why a throw was passed.
    Reason(String),
}

/// The whole game in lines, the first step first.
pub fn lines(game: &Game) -> Vec<Line> {
    let mut lines = Vec::new();
    if !game.throw_off().is_empty() {
        let throws: Vec<String> = game.throw_off().iter().map(ToString::to_string).collect();
        lines.push(Line::Step(format!("throw-off: {}", throws.join(", "))));
    }
    for (number, step) in (1_usize..).zip(game.steps()) {
        lines.push(Line::Step(format!("{number:>3} {} {}", step.side(), label(step))));
        lines.extend(step.events().iter().filter_map(event).map(Line::Event));
        lines.extend(words::reasons(game.why_passed(step)).into_iter().map(Line::Reason));
    }
    lines
}

fn label(step: &Step) -> String {
    match step.action() {
        Action::Throw(throw) if step.is_passed() => format!("throws {throw} and passes"),
        Action::Throw(throw) => format!("throws {throw}"),
        Action::Move(mv) => mv.to_string(),
        Action::Rescue(rescue) => format!("rescues {rescue}"),
        Action::Resign(_) => "resigns".to_string(),
        Action::Draw => "agrees to a draw".to_string(),
    }
}

/// What the label does not say.
fn event(event: &Event) -> Option<String> {
    match event {
        Event::Moved { .. } | Event::Rescued { .. } | Event::PassedByChoice { .. } => None,
        Event::Over(outcome) => Some(match outcome.winner {
            Some(winner) => format!("{winner} wins."),
            None => "The game ends without a winner.".to_string(),
        }),
        _ => words::event(event),
    }
}
