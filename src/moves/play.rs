//! Playing moves.

use super::generate::generate;
use super::{Event, List, Move, Step};
use crate::engine::needs;
use crate::position::{FIRST, OVER, OWED, PART, Pool};
use crate::rules::{Aftermath, Capture, Hit, Sends};
use crate::{Engine, Position, Square, Squares, Throw, Way};

/// The first empty square counted from 1 on which a piece can stay.
fn first_empty(engine: &Engine, position: &Position) -> Option<Square> {
    let free = Squares::from_bits(engine.masks.track & !engine.masks.waits) - position.occupied();
    free.iter().find(|&square| matches!(engine.house(square).sends, Sends::Stay))
}

/// What a move leaves for the end of the turn.
#[derive(Clone, Copy)]
struct Turning {
    ends: bool,
    again: bool,
}

/// Plays a move, in place, that is known to be legal; for rule sets with the needs `N`.
#[inline]
pub(super) fn play_move<const N: u32>(
    engine: &Engine,
    position: &mut Position,
    mv: Move,
    mut tell: impl FnMut(Event),
) {
    if let Some(step) = Step::of(mv) {
        play::<N>(engine, position, step, tell);
    } else {
        tell(Event::of_move(position.side, mv));
        engine.end_turn::<N>(position);
        tell(Event::TurnOf { side: position.side });
    }
}

/// Moves the piece, and swaps it with the foe on its target where it does that; answers whether it does.
#[inline]
pub(super) fn move_piece(engine: &Engine, position: &mut Position, step: Step) -> bool {
    let Step { from, to, .. } = step;
    let (own, foe) = (position.side.index(), position.side.other().index());
    position.board[own] = position.board[own] & !from | to;
    let swaps = step.captures && engine.masks.swaps & to != 0;
    // Without a branch, since it cannot be foreseen.
    position.board[foe] ^= if swaps { from | to } else { 0 };
    swaps
}

/// Plays a move that is no pass.
#[inline]
pub(super) fn play<const N: u32>(
    engine: &Engine,
    position: &mut Position,
    step: Step,
    mut tell: impl FnMut(Event),
) {
    let Step { throw, from, to, .. } = step;
    let side = position.side;
    let (own, foe) = (side.index(), side.other().index());
    let masks = &engine.masks;
    tell(Event::of_move(side, step.into()));
    if engine.needs::<N>(needs::BIND) {
        position.bound = None;
    }
    if engine.needs::<N>(needs::FIRST) {
        position.flags &= !(FIRST << own);
    }
    position.pool = if engine.needs::<N>(needs::POOL) {
        spent(engine, position.pool, throw)
    } else {
        Pool::EMPTY
    };
    if engine.needs::<N>(needs::PICKS) {
        if from == 0 {
            position.hand[own] = position.hand[own].saturating_sub(1);
        }
        if engine.rules().split {
            position.set_flag(PART, !position.pool.is_empty());
        }
    }
    let mut turning = Turning { ends: false, again: turns_again(engine, step) };
    if move_piece(engine, position, step) {
        let (from, to) = (Square::of_lowest(to), Square::of_lowest(from));
        tell(Event::Swapped { side: side.other(), from, to });
    }
    if position.board[foe] & to != 0 {
        hit(engine, position, from, to, step.captures, &mut tell);
    }
    if masks.arrivals & to != 0 {
        turning = arrive(engine, position, to, turning, &mut tell);
    }
    if to == 0 {
        position.off[own] += 1;
    }
    if engine.needs::<N>(needs::AFTER) {
        turning = settle(engine, position, step.into(), turning, &mut tell);
    }
    // Where nothing leaves by itself, only bearing off can end the game.
    if (to == 0 || engine.needs::<N>(needs::AFTER | needs::END)) && engine.ends::<N>(position) {
        finish(engine, position, &mut tell);
    } else {
        go_on::<N>(engine, position, turning, &mut tell);
    }
}

/// Plays a move that is known to be legal and tells what happens.
pub(super) fn play_telling(
    engine: &Engine,
    position: &mut Position,
    mv: Move,
    tell: impl FnMut(Event),
) {
    play_move::<{ needs::ALL }>(engine, position, mv, tell);
}

/// Ends the game after a move of the side to act.
#[cold]
#[inline(never)]
pub(super) fn finish(engine: &Engine, position: &mut Position, tell: &mut impl FnMut(Event)) {
    position.pool = Pool::EMPTY;
    position.bound = None;
    position.set_way(None);
    position.set_flag(OWED | PART, false);
    position.set_flag(OVER, true);
    position.side = position.side.other();
    if let Some(outcome) = engine.outcome(position) {
        tell(Event::Over(outcome));
    }
}

/// What happens by itself after a move, and what the hook of the rule set does then.
fn settle(
    engine: &Engine,
    next: &mut Position,
    mv: Move,
    mut turning: Turning,
    tell: &mut impl FnMut(Event),
) -> Turning {
    let rules = engine.rules();
    if rules.one_way {
        next.set_way(Some(if mv.goes_back() { Way::Backward } else { Way::Forward }));
    }
    if let (true, true, Some(to)) = (mv.enters(), rules.entry_binds, mv.to()) {
        next.bound = Some(to);
        tell(Event::Bound { side: next.side, at: to });
    }
    if engine.masks.waits != 0 {
        release(engine, next, tell);
    }
    if engine.masks.zone != 0 {
        leave(engine, next, tell);
    }
    if let Some(after) = engine.variant.hooks.after {
        let before = (next.claim(), next.done());
        let board = Squares::from_bits(engine.masks.track);
        let mut aftermath = Aftermath { position: next, board, again: false, ends: false };
        after(engine, &mut aftermath, mv);
        turning.again |= aftermath.again;
        turning.ends |= aftermath.ends;
        match next.claim() {
            Some(side) if before.0.is_none() => tell(Event::Claimed { side }),
            _ => {}
        }
        match next.done() {
            Some((side, _)) if before.1.is_none() => tell(Event::Done { side }),
            _ => {}
        }
    }
    turning
}

/// The pool after a throw, or a part of a split one, was played.
#[inline]
fn spent(engine: &Engine, pool: Pool, throw: Throw) -> Pool {
    if !engine.rules().split {
        return if pool == Pool::of(throw) { Pool::EMPTY } else { pool.without(throw) };
    }
    let whole = pool.highest().map_or(0, Throw::value);
    Throw::new(whole.saturating_sub(throw.value())).map_or(Pool::EMPTY, Pool::of)
}

/// Whether the throw that was played throws again (CO-4).
#[inline]
pub(super) fn turns_again(engine: &Engine, step: Step) -> bool {
    engine.masks.again.contains(step.throw) || engine.masks.plan(step.throw).again & step.from != 0
}

/// Moves the foe out of the way that stands on the square the mover lands on, unless it is just swapped.
#[cold]
#[inline(never)]
fn hit(
    engine: &Engine,
    next: &mut Position,
    from: u64,
    to: u64,
    captures: bool,
    tell: &mut impl FnMut(Event),
) {
    let foe = next.side.other();
    let from = (from != 0).then(|| Square::of_lowest(from));
    let to = Square::of_lowest(to);
    next.lift(foe, to);
    let free = |position: &Position, square: Square| {
        position.piece(square).is_none() && engine.masks.track & square.bit() != 0
    };
    if !captures {
        // A piece that a hook puts on a foe's square: the foe goes back as far as it can.
        let away = first_empty(engine, next).or(from).unwrap_or(to);
        next.put(foe, away);
        tell(Event::Sent { side: foe, from: to, to: away });
        return;
    }
    if engine.masks.hits & to.bit() != 0
        && let Hit::SendTo { to: first, or } = engine.house(to).hit
    {
        let sent = [Some(first), Some(or), from].into_iter().flatten();
        if let Some(away) = sent.into_iter().find(|&square| free(next, square)) {
            next.put(foe, away);
            tell(Event::Sent { side: foe, from: to, to: away });
            return;
        }
    }
    match (engine.rules().capture, from) {
        (Capture::Remove, _) => tell(Event::Captured { side: foe, at: to }),
        // On a house that sends foes elsewhere, and those squares are taken.
        (Capture::Swap, Some(from)) => {
            next.put(foe, from);
            tell(Event::Swapped { side: foe, from: to, to: from });
        }
        _ => {
            next.hand[foe.index()] += 1;
            tell(Event::ToHand { side: foe, from: to });
        }
    }
}

/// What a house does to the piece that lands on it.
#[cold]
#[inline(never)]
fn arrive(
    engine: &Engine,
    next: &mut Position,
    at: u64,
    mut turning: Turning,
    tell: &mut impl FnMut(Event),
) -> Turning {
    let side = next.side;
    let at = Square::of_lowest(at);
    let house = engine.house(at);
    if house.ends_turn {
        turning.ends = true;
        tell(if house.hold { Event::Fell { side, at } } else { Event::EndsTurn { side, at } });
    }
    if house.gives_throw {
        turning.again = true;
    }
    match house.sends {
        Sends::Stay => {
            if house.bind {
                next.bound = Some(at);
                tell(Event::Bound { side, at });
            }
        }
        Sends::FirstEmpty => {
            next.lift(side, at);
            let to = first_empty(engine, next).unwrap_or(at);
            next.put(side, to);
            tell(Event::SentOn { side, from: at, to });
        }
        // The piece goes on, or waits, with all others that wait.
        Sends::WaitFor(_) => {}
        Sends::ToHand => {
            next.lift(side, at);
            next.hand[side.index()] += 1;
            tell(Event::ToHand { side, from: at });
        }
    }
    turning
}

/// Sends on the pieces that waited for a square that is empty now (SM-4).
pub(super) fn release(engine: &Engine, next: &mut Position, tell: &mut impl FnMut(Event)) {
    let waiting = Squares::from_bits(engine.masks.waits) & next.occupied();
    for at in waiting {
        if let (Sends::WaitFor(to), Some(side)) = (engine.house(at).sends, next.piece(at))
            && next.piece(to).is_none()
        {
            next.lift(side, at);
            next.put(side, to);
            tell(Event::SentOn { side, from: at, to });
        }
    }
}

/// Bears off the piece on the last square if all of its side are home (JP-9, SM-5).
pub(super) fn leave(engine: &Engine, next: &mut Position, tell: &mut impl FnMut(Event)) {
    let side = next.side;
    let own = next.board[side.index()];
    let home = own & !engine.masks.zone == 0 && next.hand[side.index()] == 0;
    if home && own & engine.masks.last != 0 {
        let from = engine.rules().last();
        next.lift(side, from);
        next.off[side.index()] += 1;
        if next.bound == Some(from) {
            next.bound = None;
        }
        tell(Event::BorneOff { side, from });
    }
}

/// Decides whose turn it is and what that side does.
#[inline]
fn go_on<const N: u32>(
    engine: &Engine,
    next: &mut Position,
    turning: Turning,
    tell: &mut impl FnMut(Event),
) {
    let side = next.side;
    let mut again = turning.again && !turning.ends;
    if engine.needs::<N>(needs::POOL) && turning.ends {
        discard(next, tell);
    } else if engine.needs::<N>(needs::BIND) && next.bound.is_some() && !turning.ends {
        next.pool = Pool::EMPTY;
        next.set_flag(OWED | PART, false);
        tell(Event::ThrowsAgain { side });
        return;
    } else if engine.needs::<N>(needs::POOL) {
        if again {
            next.set_flag(OWED, true);
        }
        if !next.pool.is_empty() {
            if generate::<N>(engine, next, &mut { List::EMPTY }) {
                tell(Event::MovesOn { side });
                return;
            }
            discard(next, tell);
        }
        again = next.owes_throw();
        next.set_flag(OWED, false);
        next.pool = Pool::EMPTY;
    }
    if engine.needs::<N>(needs::SKIPS) && engine.is_skipped(next, side) {
        again = false;
    }
    engine.end_turn_unless::<N>(next, again);
    tell(if again { Event::ThrowsAgain { side } } else { Event::TurnOf { side: next.side } });
}

fn discard(next: &mut Position, tell: &mut impl FnMut(Event)) {
    for throw in next.pool.iter() {
        tell(Event::Discarded { side: next.side, throw });
    }
    next.pool = Pool::EMPTY;
    next.set_flag(PART, false);
}
