//! The game of Skiryuk and Gurevich, SG.

use super::{Answer, Rules, State, first_off, off, step, sticks};

pub const RULES: Rules = Rules {
    name: "skiryuk-gurevich",
    // SG-1.
    start: "wbwbwbwbwb/........../.......... b - 0-0 0-0 -",
    throws,
    answer,
};

const PIECES: usize = 5;

/// SG-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 5)
}

/// SG-1, SG-13.
fn goes_on(value: u32) -> bool {
    matches!(value, 1 | 4 | 5)
}

fn answer(state: &State) -> Answer {
    if let Some(over) = first_off(state, PIECES) {
        return over;
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value));
    }
    let next = throws().into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        if moves(state, value).is_empty() {
            // SG-13: no turn is lost by a bound piece that stays, or with a piece on 27-29.
            let kept = bound(state).is_some() || [27, 28, 29].iter().any(|house| state.own(*house));
            close(&mut thrown, kept && goes_on(value));
        } else {
            thrown.pending = vec![value];
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

fn bound(state: &State) -> Option<usize> {
    state.marked_square("bound")
}

/// The throw is done with: the same side throws, or the other.
fn close(state: &mut State, same: bool) {
    state.marks.clear();
    if same && state.off(state.side) < PIECES {
        state.go_on();
    } else {
        state.pass_on();
    }
}

/// After a piece has come to a house past 25 by SG-5 or SG-6: it is bound there, or the turn ends.
fn settle(state: &mut State, house: usize) {
    close(state, house != 30); // SG-9
    if house != 30 {
        state.mark(&format!("bound={house}"));
    }
}

fn moves(state: &State, value: u32) -> Vec<(String, State)> {
    if let Some(house) = bound(state) {
        let played =
            if house == 26 { Some(from_26(state, value)) } else { from_house(state, house, value) };
        return played.into_iter().collect();
    }
    // SG-11: pieces past 26 first.
    let urgent: Vec<_> =
        (27..=30).filter(|h| state.own(*h)).filter_map(|h| from_house(state, h, value)).collect();
    if !urgent.is_empty() {
        return urgent;
    }
    let below: Vec<usize> = state.mine().into_iter().filter(|from| *from < 26).collect();
    let steps = value as usize;
    let forward: Vec<_> =
        below.iter().filter_map(|from| walk(state, value, *from, (from + steps).min(26))).collect();
    if !forward.is_empty() {
        return forward;
    }
    // SG-4.
    let back = below.iter().filter(|from| **from > steps);
    back.filter_map(|from| walk(state, value, *from, from - steps)).collect()
}

/// A move that ends on 26 or before.
fn walk(state: &State, value: u32, from: usize, to: usize) -> Option<(String, State)> {
    // SG-3: no whole run of foes on the way.
    if state.wall_between(from, to, 2) {
        return None;
    }
    if state.own(to) || (state.foe(to) && (to == 26 || is_shielded(state, to))) {
        return None; // SG-2, SG-12
    }
    let mut after = state.clone();
    after.swap(from, to);
    if to == 26 {
        settle(&mut after, 26); // SG-5, SG-6
    } else {
        close(&mut after, goes_on(value));
    }
    Some((step(value, from, to, state.foe(to)), after))
}

/// SG-2: an end of a run of two or more.
fn is_shielded(state: &State, square: usize) -> bool {
    let (first, last) = state.run(square);
    first != last && (square == first || square == last)
}

/// SG-6: what the piece bound on 26 does.
fn from_26(state: &State, value: u32) -> (String, State) {
    let mut after = state.clone();
    if value == 5 {
        after.bear_off(26);
        close(&mut after, true);
        return (off(value, 26), after);
    }
    let to = 26 + value as usize;
    let free = (27..=to).all(|square| state.is_empty(square));
    if value != 1 && free {
        after.swap(26, to);
        settle(&mut after, to);
        return (step(value, 26, to, false), after);
    }
    if state.is_empty(27) {
        after.swap(26, 27);
        settle(&mut after, 27);
        return (step(value, 26, 27, false), after);
    }
    revive(state, value, 26)
}

/// SG-7, SG-8, SG-9: what a piece on 27-30 does, if anything.
fn from_house(state: &State, house: usize, value: u32) -> Option<(String, State)> {
    match (house, value) {
        (27, 4) | (28, 3) | (29, 2) | (30, _) => {
            let mut after = state.clone();
            after.bear_off(house);
            close(&mut after, goes_on(value));
            Some((off(value, house), after))
        }
        (27, 1..=3) => Some(revive(state, value, 27)),
        _ => None,
    }
}

/// SG-10.
fn revive(state: &State, value: u32, from: usize) -> (String, State) {
    let mut after = state.clone();
    let mover = after.lift(from);
    let mut to = 15;
    while state.own(to) || (to < 15 && !state.is_empty(to)) {
        to -= 1;
    }
    if state.foe(to) {
        let foe = after.lift(to);
        after.put(to, mover);
        let start = after.first_empty();
        after.put(start, foe);
    } else {
        after.put(to, mover);
    }
    close(&mut after, goes_on(value));
    (step(value, from, to, false), after)
}
