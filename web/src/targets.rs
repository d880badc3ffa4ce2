//! Where the side to act can go, and where it cannot and why.

use senet::{Event, Game, Move, Moves, Phase, Reason as Why, Refusal, Square, Turn};
use serde::Serialize;

use crate::command::Reason;
use crate::session::Session;
use crate::words;

/// A legal move.
#[derive(Debug, Serialize)]
pub struct MoveView {
    label: String,
    throw: Option<u8>,
    from: Option<u8>,
    to: Option<u8>,
    captures: bool,
    /// In words.
    text: String,
    /// What else happens.
    then: Vec<String>,
}

/// What a throw cannot do with a piece.
#[derive(Debug, Serialize)]
pub struct RefusedView {
    throw: Option<u8>,
    /// Where the piece stands; in hand if there is none.
    from: Option<u8>,
    /// Where the throw would lead, if it leads somewhere.
    to: Option<u8>,
    #[serde(flatten)]
    reason: Reason,
}

/// A rescue.
#[derive(Debug, Serialize)]
pub struct RescueView {
    from: u8,
    to: u8,
}

impl MoveView {
    fn new(moves: &Moves<'_>, mv: Move) -> MoveView {
        let mut events = Vec::new();
        // It is one of the list.
        let _ = moves.play_with(mv, |event| events.push(event));
        let then = events.iter().filter(|event| !says_the_move(event));
        MoveView {
            label: mv.to_string(),
            throw: mv.throw().map(|throw| throw.value()),
            from: mv.from().map(Square::number),
            to: mv.to().map(Square::number),
            captures: mv.captures(),
            text: in_words(mv),
            then: then.filter_map(words::event).collect(),
        }
    }
}

fn says_the_move(event: &Event) -> bool {
    matches!(
        event,
        Event::Moved { .. }
            | Event::BorneOff { .. }
            | Event::Entered { .. }
            | Event::PassedByChoice { .. }
    )
}

fn in_words(mv: Move) -> String {
    let Some(throw) = mv.throw() else { return "pass".into() };
    match (mv.from(), mv.to()) {
        (Some(from), Some(to)) if mv.captures() => format!("{throw}: {from} to {to}, onto a foe"),
        (Some(from), Some(to)) if mv.goes_back() => format!("{throw}: {from} back to {to}"),
        (Some(from), Some(to)) => format!("{throw}: {from} to {to}"),
        (Some(from), None) => format!("{throw}: {from} off the board"),
        (None, Some(to)) => format!("{throw}: enter a piece on {to}"),
        (None, None) => mv.to_string(),
    }
}

impl RefusedView {
    /// The refusal in words.
    pub fn new(session: &Session, refusal: &Refusal) -> RefusedView {
        RefusedView {
            throw: refusal.throw.map(|throw| throw.value()),
            from: refusal.from.map(Square::number),
            to: refusal.to.map(Square::number),
            reason: Reason::new(session, refusal),
        }
    }
}

/// The legal moves.
pub fn moves(game: &Game) -> Vec<MoveView> {
    if game.phase() != Phase::Move {
        return Vec::new();
    }
    let moves = game.moves();
    moves.iter().map(|mv| MoveView::new(&moves, mv)).collect()
}

/// What the throws that wait to be played cannot do; before a throw, why there is no rescue for a piece that could do
/// with one.
pub fn refused(session: &Session, game: &Game) -> Vec<RefusedView> {
    let mut refusals = Vec::new();
    match (game.phase(), game.engine().turn(game.position())) {
        (Phase::Move, Turn::Move(moves)) => {
            for throw in game.position().pending_values() {
                refusals.extend(moves.refusals(throw));
            }
        }
        (Phase::Throw, Turn::Throw(turn)) => {
            refusals.extend(turn.play_rescue().err());
            refusals.retain(|refusal: &Refusal| refusal.reason != Why::NothingToRescue);
        }
        _ => {}
    }
    refusals.iter().map(|refusal| RefusedView::new(session, refusal)).collect()
}

/// The rescue that the side may make instead of throwing.
pub fn rescue(game: &Game) -> Option<RescueView> {
    let rescue = game.rescue_at_hand()?;
    Some(RescueView { from: rescue.from.number(), to: rescue.to.number() })
}
