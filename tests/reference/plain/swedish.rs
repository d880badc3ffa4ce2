//! The Swedish games: SM on a track of any length, SC.

use super::{Answer, Colour, Rules, State, first_off, step, sticks};

pub const MODERN: Rules = Rules {
    name: "swedish-modern",
    // SM-1: five each on 1-10, White begins.
    start: "wbwbwbwbwb/........../.......... w - 0-0 0-0 -",
    throws: die,
    answer: |state| answer(state, false),
};

pub const MODERN_14: Rules =
    Rules { name: "swedish-modern-14", start: "wbwbwbwbwb/.... w - 0-0 0-0 -", ..MODERN };

pub const MODERN_35: Rules = Rules {
    name: "swedish-modern-35",
    start: "wbwbwbwbwb/........../........../..... w - 0-0 0-0 -",
    ..MODERN
};

pub const CLASSIC: Rules = Rules {
    name: "swedish-classic",
    // SC-1: opened as JP-2 says.
    start: "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w",
    throws: classic_sticks,
    answer: |state| answer(state, true),
};

const PIECES: usize = 5;

/// SM-1.
fn die() -> Vec<(u32, u32)> {
    (1..=6).map(|face| (face, 1)).collect()
}

/// SC-1.
fn classic_sticks() -> Vec<(u32, u32)> {
    sticks(4, 6)
}

fn answer(state: &State, classic: bool) -> Answer {
    if let Some(over) = first_off(state, PIECES) {
        return over;
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value, classic));
    }
    let values = if classic { classic_sticks() } else { die() };
    let next = values.into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        if moves(state, value, classic).is_empty() {
            thrown.pass_on(); // CO-5
        } else {
            thrown.pending = vec![value];
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

fn first(side: Colour) -> String {
    format!("first={}", side.letter())
}

/// SM-4: the fourth square from the end.
fn pit(state: &State) -> usize {
    state.last() - 3
}

fn moves(state: &State, value: u32, classic: bool) -> Vec<(String, State)> {
    // SM-4: who waits in the pit cannot move.
    let movers: Vec<usize> = state.mine().into_iter().filter(|from| *from != pit(state)).collect();
    let steps = value as usize;
    let onward = |from: usize| {
        let to = from + steps;
        // SM-5: nothing goes beyond the end.
        let to = (to <= state.last()).then(|| stop(state, to, from, classic)).flatten()?;
        (to > from).then(|| play(state, value, from, to, classic)).flatten()
    };
    // SC-1 as JP-3: the foremost piece makes the first move, if it has one forward. A piece in the pit counts, and
    // cannot.
    if state.marked(&first(state.side)) {
        let foremost = *state.mine().last().expect("a piece");
        if let Some(only) = movers.contains(&foremost).then(|| onward(foremost)).flatten() {
            return vec![only];
        }
    }
    let found: Vec<_> = movers.iter().filter_map(|from| onward(*from)).collect();
    if !found.is_empty() {
        return found;
    }
    // SM-2: else backward, perhaps as far as 1.
    let back = movers.into_iter().filter(|from| *from > steps);
    back.filter_map(|from| {
        let to = stop(state, from - steps, from, classic)?;
        play(state, value, from, to, classic)
    })
    .collect()
}

/// SM-2: the target, or the nearest empty square behind it. The mover has left its own.
fn stop(state: &State, target: usize, from: usize, classic: bool) -> Option<usize> {
    let taken = |square: usize| square != from && !state.is_empty(square);
    // SC-2: no falling back from 26-30.
    if classic && target >= 26 && taken(target) {
        return None;
    }
    (1..=target).rev().find(|square| !taken(*square))
}

fn play(
    state: &State,
    value: u32,
    from: usize,
    to: usize,
    classic: bool,
) -> Option<(String, State)> {
    // SM-3: a wall of three, seen from where the mover stops.
    if state.wall_between(from, to, 3) {
        return None;
    }
    let mut after = state.clone();
    after.swap(from, to);
    // SM-4: from the pit to 1 as soon as that is empty, whoever left it.
    let pit = pit(state);
    if after.is_empty(1) && !after.is_empty(pit) {
        after.swap(pit, 1);
    }
    // SM-5: who waits on the last square leaves when all are on the last ten.
    let last = state.last();
    if after.own(last) && after.mine().iter().all(|square| *square + 10 > last) {
        after.bear_off(last);
    }
    after.unmark(&first(state.side));
    let over = after.off(state.side) == PIECES;
    if over {
        after.marks.clear();
    }
    // SC-1: 1, 4 and 6 throw again.
    if classic && matches!(value, 1 | 4 | 6) && !over {
        after.go_on();
    } else {
        after.pass_on();
    }
    Some((step(value, from, to, false), after))
}
