//! The parts of play, compiled for what a rule set needs.

use super::generate::{self, Stage, generate};
use super::play::{move_piece, play, play_move};
use super::throwing::take;
use super::{Led, List, Move, Step, ThrowError};
use crate::engine::needs;
use crate::{Engine, Position, Throw, Throws};

/// The parts of play as functions compiled for rule sets with certain needs: without what a rule set does not need,
/// they run faster.
#[derive(Clone, Copy)]
pub(crate) struct Steps {
    /// Adds a throw and finds out what it leads to. A refused throw changes nothing.
    take: fn(&Engine, &mut Position, &mut List, Throw) -> Result<Led, ThrowError>,
    /// Fills in the legal moves; answers whether there are any.
    find: fn(&Engine, &Position, &mut List) -> bool,
    /// Plays a move that is known to be legal.
    play: fn(&Engine, &mut Position, Move),
    /// Plays the move of this number in the list and fills in those that the side can play next; answers whether there
    /// are so many.
    advance: fn(&Engine, &mut Position, &mut List, usize) -> bool,
}

impl Steps {
    const fn of<const N: u32>() -> Steps {
        Steps {
            take: take::<N>,
            find: generate::<N>,
            play: |engine, position, mv| play_move::<N>(engine, position, mv, |_| {}),
            advance: advance::<N>,
        }
    }

    /// The leanest steps that have all of these needs.
    pub(crate) const fn for_needs(needs: u32) -> Steps {
        if needs == 0 { Steps::of::<0>() } else { Steps::of::<{ needs::ALL }>() }
    }
}

impl Engine {
    /// Adds a throw in place and finds out what it leads to. A refused throw changes nothing.
    #[inline]
    pub(super) fn take(
        &self,
        position: &mut Position,
        list: &mut List,
        throw: Throw,
    ) -> Result<Led, ThrowError> {
        (self.steps.take)(self, position, list, throw)
    }

    /// Fills in the legal moves of a position; answers whether there are any.
    #[inline]
    pub(super) fn find_moves(&self, position: &Position, list: &mut List) -> bool {
        (self.steps.find)(self, position, list)
    }

    /// Plays a move that is known to be legal.
    #[inline]
    pub(super) fn play_legal(&self, position: &mut Position, mv: Move) {
        (self.steps.play)(self, position, mv);
    }

    /// Plays the move of this number in the list, and fills in those that the side can play next; answers whether there
    /// are so many.
    #[inline]
    pub(super) fn advance(&self, position: &mut Position, list: &mut List, number: usize) -> bool {
        (self.steps.advance)(self, position, list, number)
    }
}

/// Plays the move of this number in a list of one throw, if with it only pieces move and the turn changes: most moves of
/// most games, for rule sets that need nothing else. Answers whether it has.
///
/// Nothing that depends on the number, which often is random and known late, decides a branch that is hard to foresee.
#[inline]
fn play_plainly(engine: &Engine, position: &mut Position, list: &List, number: usize) -> bool {
    let masks = &engine.masks;
    let Some((throw, from)) = list.nth_by_count(number) else { return false };
    let plan = masks.plan(throw);
    let off = if list.stage == Stage::Forward { plan.off } else { 0 };
    if (off | plan.again) & from != 0 {
        return false;
    }
    let to = generate::by_count(list.stage, throw, from);
    let foe = position.board[position.side.other().index()];
    if (masks.arrivals | foe & !masks.swaps) & to != 0 {
        return false;
    }
    move_piece(engine, position, Step { throw, from, to, captures: foe & to != 0 });
    engine.end_turn_unless::<0>(position, masks.again.contains(throw));
    true
}

/// Plays the move of this number in the list and fills in those that the side can play next; answers whether there are
/// so many.
fn advance<const N: u32>(
    engine: &Engine,
    position: &mut Position,
    list: &mut List,
    number: usize,
) -> bool {
    if N == 0 && play_plainly(engine, position, list, number) {
        list.throws = Throws::NONE;
        return true;
    }
    advance_fully::<N>(engine, position, list, number)
}

/// The same, whatever the move does and the rule set needs.
#[inline(never)]
fn advance_fully<const N: u32>(
    engine: &Engine,
    position: &mut Position,
    list: &mut List,
    number: usize,
) -> bool {
    match list.nth::<N>(engine, position, number) {
        Some(step) => play::<N>(engine, position, step, |_| {}),
        None if engine.needs::<N>(needs::HOOKS) && list.is_pass(number) => {
            engine.end_turn::<N>(position);
        }
        None => return false,
    }
    list.throws = Throws::NONE;
    if engine.needs::<N>(needs::POOL) && !position.pool.is_empty() {
        generate::<N>(engine, position, list);
    }
    true
}
