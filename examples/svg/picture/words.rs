//! What the picture says in words: for people who point at it, and for those who hear it read.

use senet::{Side, Turn};

use super::View;
use super::layout::captured;

/// Which side must do what, or how the game ended.
pub fn state(view: &View<'_>) -> String {
    let position = &view.position;
    let side = position.side();
    if let Some(ending) = view.ending {
        let [white, black] = ending.outcome.points;
        let points = if [white, black] == [0; 2] {
            String::new()
        } else {
            format!(", White {white}, Black {black}")
        };
        return match ending.outcome.winner {
            Some(winner) => format!("{winner} has won{points}"),
            None => format!("Nobody has won{points}"),
        };
    }
    let pending: Vec<String> = position.pending().map(|throw| throw.to_string()).collect();
    match (view.engine.turn(position), view.asked) {
        (Turn::Throw(_), Some(throw)) => format!("{side}, with a throw of {throw}"),
        (Turn::Throw(_), None) if !pending.is_empty() => {
            format!("{side} to throw on, with {}", pending.join(", "))
        }
        (Turn::Throw(_), None) => format!("{side} to throw"),
        _ => format!("{side} to play {}", pending.join(", ")),
    }
}

/// The whole picture in words.
pub fn description(view: &View<'_>) -> String {
    let position = &view.position;
    let mut sentences = vec![format!("{}.", state(view))];
    for side in Side::ALL {
        let pieces = position.pieces(side);
        let mut parts = Vec::new();
        if !pieces.is_empty() {
            parts.push(format!("on {pieces}"));
        }
        for (count, word) in [
            (position.hand(side), "in hand"),
            (position.off(side), "borne off"),
            (captured(view.engine, position, side), "captured"),
        ] {
            if count > 0 {
                parts.push(format!("{count} {word}"));
            }
        }
        sentences.push(format!("{side}: {}.", parts.join("; ")));
    }
    if let Some(last) = &view.last {
        sentences.push(format!("Last move: {} by {}.", last.label, last.side));
    }
    let targets = view.targets.places.values();
    let mut legal: Vec<&str> =
        targets.flat_map(|target| &target.legal).map(String::as_str).collect();
    if view.targets.pass {
        legal.push("pass");
    }
    if !legal.is_empty() {
        sentences.push(format!("Moves: {}.", legal.join(", ")));
    }
    sentences.join(" ")
}

/// A text of at most so many letters, with an ellipsis where it is cut.
pub fn cut(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_string();
    }
    let kept: String = text.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}
