//! Where the side to act can go, and where it cannot and why.

use std::collections::BTreeMap;

use senet::{Move, Moves, Position, Reason, Refusal, Rescue, Square, Squares, ToThrow, Track};

use super::layout::Place;

/// What is said of one place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Target {
    /// The moves and rescues that lead there.
    pub legal: Vec<String>,
    /// Why others do not.
    pub refused: Vec<String>,
}

/// The places that the throws lead to.
#[derive(Clone, Debug, Default)]
pub struct Targets {
    pub places: BTreeMap<Place, Target>,
    /// The pieces that can move.
    pub sources: Squares,
    /// Whether the side may pass although it can move.
    pub pass: bool,
}

impl Targets {
    /// The moves, and the refusals of the throws they play.
    pub fn add_moves(&mut self, moves: &Moves<'_>, track: Track) {
        for mv in moves {
            if mv.is_pass() {
                self.pass = true;
            } else {
                self.legal(target(mv, moves.position()), mv.to_string());
            }
        }
        self.sources = self.sources | moves.all_sources();
        for throw in moves.position().pending_values() {
            for refusal in moves.refusals(throw) {
                self.refuse(&refusal, moves.position(), track);
            }
        }
    }

    /// The rescue instead of a throw, or why there is none, where a piece waits for one.
    pub fn add_rescue(&mut self, turn: &ToThrow<'_>, track: Track) {
        match (turn.rescue(), turn.play_rescue()) {
            (Some(rescue @ Rescue { from, to }), Ok(_)) => {
                self.legal(Place::On(to), rescue.to_string());
                self.sources = self.sources.with(from);
            }
            (_, Err(refusal)) if refusal.reason != Reason::NothingToRescue => {
                self.refuse(&refusal, turn.position(), track);
            }
            _ => {}
        }
    }

    fn legal(&mut self, place: Place, label: String) {
        self.places.entry(place).or_default().legal.push(label);
    }

    fn refuse(&mut self, refusal: &Refusal, position: &Position, track: Track) {
        let on = |square: Option<Square>| square.filter(|&square| track.contains(square));
        let side = position.side();
        let place = match on(refusal.to).or(on(refusal.from)) {
            Some(square) => Place::On(square),
            None => Place::Hand(side, position.hand(side)),
        };
        self.places.entry(place).or_default().refused.push(refusal.to_string());
    }
}

/// Where a move leads.
fn target(mv: Move, position: &Position) -> Place {
    let side = position.side();
    mv.to().map_or(Place::Off(side, position.off(side)), Place::On)
}
