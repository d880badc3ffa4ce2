//! Saying in words what happens, and why something cannot be done. Shared by the games in the terminal.

use senet::{Engine, Event, Refusal};

/// What an event means to the players; nothing for those that the screen shows anyway.
pub fn event(event: &Event) -> Option<String> {
    Some(match *event {
        Event::Moved { side, from, to } => format!("{side} moves from {from} to {to}."),
        Event::Entered { side, to } => format!("{side} enters a piece on {to}."),
        Event::BorneOff { side, from } => format!("{side} bears a piece off from {from}."),
        Event::Swapped { side, from, to } => {
            format!("{side}'s piece on {from} is swapped and goes to {to}.")
        }
        Event::Sent { side, from, to } => format!("{side}'s piece on {from} is sent to {to}."),
        Event::Captured { side, at } => format!("{side}'s piece on {at} is captured and gone."),
        Event::ToHand { side, from } => format!("{side}'s piece on {from} goes back to hand."),
        Event::SentOn { side, from, to } => {
            format!("The house sends {side}'s piece from {from} on to {to}.")
        }
        Event::Fell { side, at } => format!("{side}'s piece falls into the water on {at}."),
        Event::EndsTurn { side, at } => {
            format!("{side}'s piece comes to rest on {at}; the turn ends.")
        }
        Event::Rescued { side, from, to } => format!("{side} rescues the piece on {from} to {to}."),
        Event::Bound { side, at } => format!("{side}'s piece on {at} must play the next throw."),
        Event::Claimed { side } => format!("{side} claims the even squares."),
        Event::Done { side } => {
            format!("{side} has placed all its pieces; the other side plays on.")
        }
        Event::PassedByChoice { side } => format!("{side} passes."),
        Event::Discarded { throw, .. } => {
            format!("The {throw} that is left cannot be played and is lost.")
        }
        Event::ThrowsAgain { side } => format!("{side} throws again."),
        _ => return None,
    })
}

/// The reasons why nothing can play a throw, each once.
pub fn reasons(refusals: impl Iterator<Item = Refusal>) -> Vec<String> {
    let mut reasons: Vec<String> = refusals.map(|refusal| refusal.to_string()).collect();
    reasons.dedup();
    reasons
}

/// The rules in words.
pub fn rules(engine: &Engine) -> String {
    engine.variant().text().to_string()
}
