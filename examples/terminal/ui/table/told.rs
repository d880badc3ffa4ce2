//! What the table tells: whose turn it is, what happened, and how the last throw lies.

use senet::{Action, Combination, Event, GameError, Phase, Side, Step, Throw};

use super::super::seed::generator;
use super::super::words;
use super::{Message, Table};

/// How a throw that lies on the table looks.
pub struct Fallen {
    pub side: Side,
    pub throw: Throw,
    pub faces: Option<Combination>,
}

impl Table {
    pub fn say(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), refused: false };
    }

    pub fn refuse(&mut self, text: impl Into<String>) {
        self.message = Message { text: text.into(), refused: true };
    }

    pub(super) fn refuse_error(&mut self, error: &GameError) {
        self.refuse(error.to_string());
    }

    /// Which side must do what, or how the game ended.
    pub fn state(&self) -> String {
        let side = self.game.side();
        if let Some(ending) = self.game.ending() {
            let [white, black] = ending.outcome.points;
            let points = if [white, black] == [0; 2] {
                String::new()
            } else {
                format!(", points: White {white}, Black {black}")
            };
            return match ending.outcome.winner {
                Some(winner) => format!("{winner} has won{points}"),
                None => format!("Nobody has won{points}"),
            };
        }
        let pending: Vec<String> =
            self.game.position().pending().map(|throw| throw.to_string()).collect();
        match (self.game.phase(), pending.is_empty()) {
            (Phase::Throw, true) => format!("{side} to throw"),
            (Phase::Throw, false) => format!("{side} to throw on, with {}", pending.join(", ")),
            _ => format!("{side} to play {}", pending.join(", ")),
        }
    }

    pub(super) fn say_what_to_do(&mut self) {
        let side = self.game.side();
        if self.bot_is_next() {
            return self.say(if self.paused {
                format!("{side} is a {}: space lets it go on.", self.players[side.index()].title())
            } else {
                String::new()
            });
        }
        let text = match self.game.phase() {
            Phase::Over => format!("{}. u takes back, m goes to the menu.", self.state()),
            Phase::Throw => match self.game.rescue_at_hand() {
                Some(rescue) => format!("{side}: t throws, r rescues ({rescue})."),
                None => format!("{side}: t or space throws."),
            },
            Phase::Move if self.game.moves().may_pass() => {
                format!("{side}: pick a piece and where it goes, or p to pass.")
            }
            Phase::Move => format!("{side}: pick a piece and where it goes."),
        };
        self.say(text);
    }

    /// The throw that was made last, with its faces.
    pub fn fallen(&self) -> Option<Fallen> {
        let steps = self.game.steps();
        let thrown = |step: &Step| match step.action() {
            Action::Throw(throw) => Some(throw),
            _ => None,
        };
        let (at, side, throw) = steps
            .iter()
            .enumerate()
            .rev()
            .find_map(|(at, step)| Some((at, step.side(), thrown(step)?)))?;
        let device = self.engine().device();
        let (again, faces) = device.throw_faces(&mut generator(self.seed, at as u64));
        // A record of another program has throws of its own: then any way to fall that shows them.
        let faces = if again == throw { faces } else { device.faces(throw).next() };
        Some(Fallen { side, throw, faces })
    }

    /// What happened in a step, in a sentence or two.
    pub(super) fn told(&self, step: &Step) -> String {
        let side = step.side();
        match step.action() {
            Action::Throw(throw) if step.is_passed() => {
                let mut reasons = self.game.why_passed(step);
                let reason = reasons.next().map(|refusal| format!(" {refusal}."));
                let more = if reasons.next().is_some() { " (More in the history.)" } else { "" };
                format!(
                    "{side} throws {throw}, cannot play it and passes.{}{more}",
                    reason.unwrap_or_default()
                )
            }
            Action::Throw(throw) => format!("{side} throws {throw}."),
            _ => {
                let told = step.events().iter().filter(|event| !matches!(event, Event::Over(_)));
                told.filter_map(words::event).collect::<Vec<_>>().join(" ")
            }
        }
    }
}
