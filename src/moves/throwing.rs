//! Throwing, passing, and rescuing instead of throwing.

use super::generate::{self, Stage};
use super::play::{finish, leave, release};
use super::refusal::{Reason, Refusal, ThrowError};
use super::{Event, List, Moves};
use crate::engine::needs;
use crate::position::{COLLECTING, OWED, Pool};
use crate::{Engine, Position, Rescue, Squares, Throw, Thrown, Throws};

/// What a throw led to, besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Led {
    Moves,
    Collecting,
    Passed,
}

/// Adds a throw and finds out what it leads to. A refused throw changes nothing.
#[inline]
pub(super) fn take<const N: u32>(
    engine: &Engine,
    position: &mut Position,
    list: &mut List,
    throw: Throw,
) -> Result<Led, ThrowError> {
    let pool = pool_with::<N>(engine, position, throw)?;
    position.pool = pool;
    let found = if engine.needs::<N>(needs::CHOOSE) {
        let rules = engine.rules();
        if rules.pool.contains(throw) && collects(engine, position) {
            position.set_flag(COLLECTING, true);
            list.clear(Stage::Forward);
            return Ok(Led::Collecting);
        }
        position.set_flag(COLLECTING, false);
        if rules.split && rules.again.contains(throw) {
            position.set_flag(OWED, true);
        }
        generate::generate_with::<N>(engine, position, list, pool.values())
    } else {
        generate::generate_plain::<N>(engine, position, list, throw)
    };
    if found {
        return Ok(Led::Moves);
    }
    pass::<N>(engine, position, throw);
    list.throws = Throws::NONE;
    Ok(Led::Passed)
}

/// Adds a throw and finds out what it leads to.
#[inline]
pub(crate) fn throw<'e>(
    engine: &'e Engine,
    position: &Position,
    throw: Throw,
) -> Result<Thrown<'e>, ThrowError> {
    let mut moves = Moves { engine, position: *position, list: List::EMPTY };
    Ok(match engine.take(&mut moves.position, &mut moves.list, throw)? {
        Led::Moves => Thrown::Moves(moves),
        Led::Collecting => Thrown::Collecting(moves.position),
        Led::Passed => Thrown::Passed(moves.position),
    })
}

/// The moves of the side if it moved with this throw at once.
pub(crate) fn with_throw<'e>(
    engine: &'e Engine,
    position: &Position,
    throw: Throw,
) -> Result<Moves<'e>, ThrowError> {
    let mut asked = *position;
    asked.pool = pool_with::<{ needs::ALL }>(engine, position, throw)?;
    asked.set_flag(COLLECTING, false);
    Ok(Moves::of(engine, &asked))
}

/// The pool of the side to throw with one throw more.
#[inline]
fn pool_with<const N: u32>(
    engine: &Engine,
    position: &Position,
    throw: Throw,
) -> Result<Pool, ThrowError> {
    if position.is_over() {
        return Err(ThrowError::Over);
    }
    let collecting = engine.needs::<N>(needs::POOL) && position.is_collecting();
    if !position.pool.is_empty() && !collecting {
        return Err(ThrowError::MoveFirst);
    }
    if !engine.masks.throws.contains(throw) {
        return Err(ThrowError::NotOnDevice { throw, throws: engine.masks.throws });
    }
    if collecting {
        position.pool.with(throw).ok_or(ThrowError::PoolFull { throw })
    } else {
        Ok(Pool::of(throw))
    }
}

/// Whether the side collects throws in a pool: not while a piece of its own holds it (DO-10) or is bound.
pub(crate) fn collects(engine: &Engine, position: &Position) -> bool {
    !engine.rules().pool.is_empty() && engine.holders(position) == 0 && position.bound.is_none()
}

/// Passes a throw that nothing can play (CO-5, SG-13).
fn pass<const N: u32>(engine: &Engine, position: &mut Position, throw: Throw) {
    let own = position.board[position.side.index()];
    if engine.needs::<N>(needs::SKIPS)
        && own & engine.masks.keeps_turn != 0
        && engine.rules().again.contains(throw)
    {
        position.pool = Pool::EMPTY;
        position.bound = None;
        position.set_flag(OWED, false);
    } else {
        engine.end_turn::<N>(position);
    }
}

/// The rescue that is allowed, found fast where there is none.
#[inline]
pub(crate) fn rescue_if_any(engine: &Engine, position: &Position) -> Option<Rescue> {
    let own = position.board[position.side.index()];
    if own & engine.masks.rescues == 0 { None } else { rescue(engine, position).ok() }
}

/// The rescue that is allowed, or why none is (KE-9, DO-10).
pub(crate) fn rescue(engine: &Engine, position: &Position) -> Result<Rescue, Refusal> {
    let ids = &engine.rules().ids;
    if position.is_over() {
        return Err(Refusal::plain(Reason::Over, ids.end));
    }
    if !position.pool.is_empty() {
        return Err(Refusal::plain(Reason::NotInsteadOfMove, ids.rescue));
    }
    let own = position.pieces(position.side);
    let mut taken = Refusal::plain(Reason::NothingToRescue, ids.rescue);
    for house in engine.rules().houses.as_slice() {
        if let (Some(to), true) = (house.rescue, own.contains(house.square)) {
            if position.piece(to).is_none() {
                return Ok(Rescue { from: house.square, to });
            }
            taken = Refusal {
                from: Some(house.square),
                to: Some(to),
                squares: Squares::EMPTY.with(to),
                ..Refusal::plain(Reason::RescueTaken, ids.rescue)
            };
        }
    }
    Err(taken)
}

/// Makes a rescue that is allowed and tells what happens; the turn ends.
pub(crate) fn play_rescue(
    engine: &Engine,
    position: &Position,
    rescue: Rescue,
    mut tell: impl FnMut(Event),
) -> Position {
    let mut next = *position;
    let side = next.side;
    next.lift(side, rescue.from);
    next.put(side, rescue.to);
    tell(Event::Rescued { side, from: rescue.from, to: rescue.to });
    if engine.masks.waits != 0 {
        release(engine, &mut next, &mut tell);
    }
    // The rescued piece may have been the last that was not home (JP-9).
    if engine.masks.zone != 0 {
        leave(engine, &mut next, &mut tell);
    }
    if engine.ends::<{ needs::ALL }>(&next) {
        finish(engine, &mut next, &mut tell);
    } else {
        engine.end_turn::<{ needs::ALL }>(&mut next);
        tell(Event::TurnOf { side: next.side });
    }
    next
}
