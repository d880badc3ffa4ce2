//! Playing throws, moves and rescues.

use super::generate::Stage;
use super::generate::{self, generate};
use super::refusal::{Reason, Refusal, ThrowError};
use super::{Event, List, Move, Moves, Step};
use crate::engine::needs;
use crate::position::{COLLECTING, FIRST, OVER, OWED, PART, Pool};
use crate::rules::{Aftermath, Capture, Hit, Sends};
use crate::{Engine, Position, Rescue, Square, Squares, Throw, Thrown, Throws, Way};

/// What a throw led to, besides the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Led {
    Moves,
    Collecting,
    Passed,
}

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

/// The same, whatever the move does.
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

/// Adds a throw and finds out what it leads to. A refused throw changes nothing.
#[inline]
fn take<const N: u32>(
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

/// Adds a throw in place and finds out what it leads to. A refused throw changes nothing.
#[inline]
pub(crate) fn throw_in_place(
    engine: &Engine,
    position: &mut Position,
    list: &mut List,
    throw: Throw,
) -> Result<Led, ThrowError> {
    (engine.steps.take)(engine, position, list, throw)
}

/// Adds a throw and finds out what it leads to.
#[inline]
pub(crate) fn throw<'e>(
    engine: &'e Engine,
    position: &Position,
    throw: Throw,
) -> Result<Thrown<'e>, ThrowError> {
    let mut moves = Moves { engine, position: *position, list: List::EMPTY };
    Ok(match throw_in_place(engine, &mut moves.position, &mut moves.list, throw)? {
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

/// Makes a rescue that is allowed; the turn ends.
pub(crate) fn play_rescue(engine: &Engine, position: &Position, rescue: Rescue) -> Position {
    let mut next = *position;
    next.lift(next.side, rescue.from);
    next.put(next.side, rescue.to);
    if engine.masks.waits != 0 {
        release(engine, &mut next, &mut |_| {});
    }
    engine.end_turn::<{ needs::ALL }>(&mut next);
    next
}

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
fn play_move<const N: u32>(
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
fn move_piece(engine: &Engine, position: &mut Position, step: Step) -> bool {
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
fn play<const N: u32>(
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
fn finish(engine: &Engine, position: &mut Position, tell: &mut impl FnMut(Event)) {
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
fn turns_again(engine: &Engine, step: Step) -> bool {
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
fn release(engine: &Engine, next: &mut Position, tell: &mut impl FnMut(Event)) {
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
fn leave(engine: &Engine, next: &mut Position, tell: &mut impl FnMut(Event)) {
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
