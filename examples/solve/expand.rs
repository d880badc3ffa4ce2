//! What a side can make of a position: the edges of the graph.

use senet::{Engine, Moves, Position, Side, Thrown, Turn};

/// What happens in a position of the graph.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The side throws.
    Throw,
    /// The side rescues a piece, or throws.
    Rescue,
    /// The side moves.
    Move,
    /// The game has this winner, or none.
    Won(Option<Side>),
    /// More throws are pending than are followed.
    Cut,
}

/// The kind of a position, and its groups of next positions: first the rescue where there is one, then for each throw of
/// the device those that the side can choose between. Each group ends with `true`. Where one throw is pending its moves
/// are told in place of the position, which nothing else leads to; so many pending throws as `cut` are not followed.
pub fn expand(
    engine: &Engine,
    position: &Position,
    cut: usize,
    mut tell: impl FnMut(Position, bool),
) -> Kind {
    // Whoever has won stays the winner while the other side plays on for points (BE-6).
    if let Some((winner, _)) = position.done() {
        return Kind::Won(Some(winner));
    }
    let tell_moves = |moves: &Moves<'_>, tell: &mut dyn FnMut(Position, bool)| {
        let last = moves.len().saturating_sub(1);
        for (number, (_, after)) in moves.positions().enumerate() {
            tell(after, number == last);
        }
    };
    match engine.turn(position) {
        Turn::Over(outcome) => Kind::Won(outcome.winner),
        Turn::Move(moves) => {
            tell_moves(&moves, &mut tell);
            Kind::Move
        }
        Turn::Throw(_) if position.pending().count() >= cut => Kind::Cut,
        Turn::Throw(turn) => {
            let rescued = turn.play_rescue().ok();
            if let Some(rescued) = rescued {
                tell(rescued, true);
            }
            for throw in turn.throws() {
                match turn.throw(throw) {
                    Ok(Thrown::Moves(moves)) if moves.position().pending().count() == 1 => {
                        tell_moves(&moves, &mut tell);
                    }
                    Ok(thrown) => tell(thrown.position(), true),
                    // Only a full pool takes no more throws, and pools are cut before.
                    Err(_) => tell(*position, true),
                }
            }
            if rescued.is_some() { Kind::Rescue } else { Kind::Throw }
        }
    }
}
