//! Donnelly's game, DO.

use super::{Answer, Rules, State, first_off, off, step, sticks};

pub const FIVE: Rules = Rules {
    name: "donnelly",
    // DO-1.
    start: "wbwbwbwbwb/........../.......... b - 0-0 0-0 -",
    throws,
    answer: |state| answer(state, 5),
};

pub const SEVEN: Rules = Rules {
    name: "donnelly-7",
    start: "wbwbwbwbwb/wbwb....../.......... b - 0-0 0-0 -",
    throws,
    answer: |state| answer(state, 7),
};

/// DO-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 5)
}

fn answer(state: &State, pieces: usize) -> Answer {
    if let Some(over) = first_off(state, pieces) {
        return over;
    }
    if !state.pending.is_empty() && !state.collecting {
        return Answer::Next(moves(state, pieces));
    }
    let mut next = Vec::new();
    for (value, _) in throws() {
        next.push((format!("throw {value}"), thrown(state, value)));
    }
    // DO-10: the rescue.
    if state.own(27) && state.is_empty(15) {
        let mut rescued = state.clone();
        rescued.swap(27, 15);
        rescued.pass_on();
        next.push((String::from("27-15"), rescued));
    }
    Answer::Next(next)
}

fn thrown(state: &State, value: u32) -> State {
    let mut after = state.clone();
    after.pending.push(value);
    // DO-2: 2 and 3 close the pool. DO-10: with a piece in the water there is one throw.
    after.collecting = value != 2 && value != 3 && !state.own(27);
    if !after.collecting && playable(&after).is_empty() {
        after.pass_on();
    }
    after
}

/// The values of the pool, each once.
fn values(state: &State) -> Vec<u32> {
    let mut values = state.pending.clone();
    values.sort_unstable();
    values.dedup();
    values
}

/// A move before it is settled what comes next: its label, the squares after it, and what is left of the pool; the
/// move out of the water and the one into it leave nothing.
struct Played {
    label: String,
    after: State,
    fate: Fate,
}

enum Fate {
    /// This value is used up.
    Uses(u32),
    /// The same side throws as at the start of a turn (DO-10).
    ThrowsAgain,
    /// The rest of the pool is lost (DO-9).
    EndsTurn,
}

fn moves(state: &State, pieces: usize) -> Vec<(String, State)> {
    playable(state).into_iter().map(|played| settle(played, pieces)).collect()
}

fn settle(played: Played, pieces: usize) -> (String, State) {
    let Played { label, mut after, fate } = played;
    let over = after.off(after.side) == pieces;
    match fate {
        Fate::ThrowsAgain if !over => after.go_on(),
        Fate::Uses(value) if !over => {
            let index = after.pending.iter().position(|thrown| *thrown == value);
            after.pending.remove(index.expect("a value of the pool"));
            // DO-11: the turn ends when nothing can be played with those that are left.
            if after.pending.is_empty() || playable(&after).is_empty() {
                after.pass_on();
            }
        }
        _ => after.pass_on(),
    }
    (label, after)
}

fn playable(state: &State) -> Vec<Played> {
    let mut found = Vec::new();
    // DO-10: only out of the water, with a 4.
    if state.own(27) {
        if state.pending == [4] {
            let mut after = state.clone();
            after.bear_off(27);
            found.push(Played { label: off(4, 27), after, fate: Fate::ThrowsAgain });
        }
        return found;
    }
    for value in values(state) {
        for from in state.mine() {
            found.extend(forward(state, value, from));
        }
    }
    if !found.is_empty() {
        return found;
    }
    // DO-9: into the water, where a defended foe bars the way from 26.
    if state.own(26) && state.is_empty(27) {
        for value in values(state).into_iter().filter(|value| (2..=4).contains(value)) {
            let to = 26 + value as usize;
            if state.foe(to) && state.has_mate_beside(to) {
                let mut after = state.clone();
                after.swap(26, 27);
                let label = step(value, 26, 27, false);
                found.push(Played { label, after, fate: Fate::EndsTurn });
            }
        }
    }
    if !found.is_empty() {
        return found;
    }
    // DO-4: backward, from 26 or below.
    for value in values(state) {
        let steps = value as usize;
        for from in state.mine() {
            if from <= 26 && from > steps && may_land(state, from - steps) {
                let mut after = state.clone();
                after.swap(from, from - steps);
                let label = step(value, from, from - steps, state.foe(from - steps));
                found.push(Played { label, after, fate: Fate::Uses(value) });
            }
        }
    }
    found
}

/// DO-3.
fn may_land(state: &State, to: usize) -> bool {
    state.is_empty(to) || (state.foe(to) && !state.has_mate_beside(to))
}

fn forward(state: &State, value: u32, from: usize) -> Option<Played> {
    let to = from + value as usize;
    let mut after = state.clone();
    let label = match (from, value) {
        // DO-6, DO-7.
        (26, 5) | (28, 3) | (29, 2) | (30, _) => {
            after.bear_off(from);
            off(value, from)
        }
        (26, 1) | (28 | 29, _) => return None,
        (26, _) => {
            if !may_land(state, to) {
                return None;
            }
            let mover = after.lift(26);
            if state.foe(to) {
                // DO-8: to 27, or to 26 if that is taken.
                let foe = after.lift(to);
                after.put(if state.is_empty(27) { 27 } else { 26 }, foe);
            }
            after.put(to, mover);
            step(value, from, to, state.foe(to))
        }
        _ => {
            // DO-5: 26 is not passed.
            if to > 26 || !may_land(state, to) {
                return None;
            }
            after.swap(from, to);
            step(value, from, to, state.foe(to))
        }
    };
    Some(Played { label, after, fate: Fate::Uses(value) })
}
