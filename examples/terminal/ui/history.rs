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

/// The game in lines, the last step first, made as they are asked for: a screen shows few of them.
pub fn lines_back(game: &Game) -> impl Iterator<Item = Line> {
    let steps = (1_usize..).zip(game.steps()).collect::<Vec<_>>().into_iter().rev();
    let throws: Vec<String> = game.throw_off().iter().map(ToString::to_string).collect();
    let off = (!throws.is_empty()).then(|| Line::Step(format!("throw-off: {}", throws.join(", "))));
    let lines = move |(number, step)| step_lines(game, number, step).into_iter().rev();
    steps.flat_map(lines).chain(off)
}

/// What was done in a step, what happened, and why a throw was passed.
fn step_lines(game: &Game, number: usize, step: &Step) -> Vec<Line> {
    let mut lines = vec![Line::Step(format!("{number:>3} {} {}", step.side(), label(step)))];
    lines.extend(step.events().iter().filter_map(event).map(Line::Event));
    lines.extend(words::reasons(game.why_passed(step)).into_iter().map(Line::Reason));
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
