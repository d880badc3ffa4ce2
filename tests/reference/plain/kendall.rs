//! Kendall's game, KE.

use super::{Answer, Rules, State, first_off, off, step, sticks};

pub const SEVEN: Rules = Rules {
    name: "kendall",
    // KE-1: seven each on 1-14, Black begins.
    start: "wbwbwbwbwb/wbwb....../.......... b - 0-0 0-0 -",
    throws,
    answer: |state| answer(state, 7),
};

pub const FIVE: Rules = Rules {
    name: "kendall-5",
    start: "wbwbwbwbwb/........../.......... b - 0-0 0-0 -",
    throws,
    answer: |state| answer(state, 5),
};

/// KE-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 5)
}

/// KE-1: these throw again once they were played.
fn throws_again(value: u32) -> bool {
    value == 1 || value == 4 || value == 5
}

fn answer(state: &State, pieces: usize) -> Answer {
    if let Some(over) = first_off(state, pieces) {
        return over;
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value, pieces));
    }
    let mut next = Vec::new();
    for (value, _) in throws() {
        let mut thrown = state.clone();
        if moves(state, value, pieces).is_empty() {
            thrown.pass_on(); // CO-5
        } else {
            thrown.pending = vec![value];
        }
        next.push((format!("throw {value}"), thrown));
    }
    // KE-9: the rescue instead of throwing.
    if state.own(27) && state.is_empty(15) {
        let mut rescued = state.clone();
        rescued.swap(27, 15);
        rescued.pass_on();
        next.push((String::from("27-15"), rescued));
    }
    Answer::Next(next)
}

fn moves(state: &State, value: u32, pieces: usize) -> Vec<(String, State)> {
    // KE-8: nothing else moves while a piece is in the water.
    if state.own(27) {
        // KE-9: 4 alone takes it out.
        return if value == 4 { vec![bear_off(state, value, 27, pieces)] } else { Vec::new() };
    }
    let mut found = Vec::new();
    for from in state.mine() {
        found.extend(forward(state, value, from, pieces));
    }
    if !found.is_empty() {
        return found;
    }
    // KE-4: else backward.
    let steps = value as usize;
    for from in state.mine() {
        if from <= 26 && from > steps && may_land(state, from - steps) {
            found.push(arrive(state, value, from, from - steps, false));
        }
    }
    if !found.is_empty() {
        return found;
    }
    // KE-7: else from 28 and 29 into the water.
    for from in [28, 29] {
        if state.own(from) {
            found.push(arrive(state, value, from, 27, true));
        }
    }
    found
}

fn forward(state: &State, value: u32, from: usize, pieces: usize) -> Option<(String, State)> {
    let to = from + value as usize;
    match (from, value) {
        // KE-5, KE-6: exact throws out.
        (26, 5) | (28, 3) | (29, 2) | (30, _) => Some(bear_off(state, value, from, pieces)),
        (28 | 29, _) => None,
        // KE-10: on 27 nothing is protected.
        (26, 1) => Some(arrive(state, value, 26, 27, true)),
        // KE-11: a foe on 28-30 is attacked from here alone.
        (26, _) => may_land(state, to).then(|| from_beauty(state, value, to)),
        // KE-5: nobody passes 26.
        _ => (to <= 26 && may_land(state, to)).then(|| arrive(state, value, from, to, false)),
    }
}

/// KE-2: on an empty square or an isolated foe.
fn may_land(state: &State, to: usize) -> bool {
    state.is_empty(to) || (state.foe(to) && !state.has_mate_beside(to))
}

/// KE-3: swaps with who is there. KE-8: falling in ends the turn.
fn arrive(state: &State, value: u32, from: usize, to: usize, falls: bool) -> (String, State) {
    let mut after = state.clone();
    after.swap(from, to);
    if falls || !throws_again(value) {
        after.pass_on();
    } else {
        after.go_on();
    }
    (step(value, from, to, state.foe(to)), after)
}

/// From 26 to 28, 29 or 30; KE-11 says where a foe there goes.
fn from_beauty(state: &State, value: u32, to: usize) -> (String, State) {
    let mut after = state.clone();
    let mover = after.lift(26);
    if state.foe(to) {
        let foe = after.lift(to);
        let refuge = if state.is_empty(27) { 27 } else { 26 };
        after.put(refuge, foe);
    }
    after.put(to, mover);
    if throws_again(value) {
        after.go_on();
    } else {
        after.pass_on();
    }
    (step(value, 26, to, state.foe(to)), after)
}

fn bear_off(state: &State, value: u32, from: usize, pieces: usize) -> (String, State) {
    let mut after = state.clone();
    after.bear_off(from);
    // CO-9: the last piece ends the game.
    if throws_again(value) && after.off(state.side) < pieces {
        after.go_on();
    } else {
        after.pass_on();
    }
    (off(value, from), after)
}
