//! The game of Bell and Cornelius, BC.

use super::{Answer, Colour, Rules, State, off, step};

pub const RULES: Rules = Rules {
    name: "bell-cornelius",
    // BC-1: ten lions each on 1-20, Black begins.
    start: "wbwbwbwbwb/wbwbwbwbwb/.......... b - 0-0 0-0 -",
    throws,
    answer,
};

/// BC-1: a four-faced die.
fn throws() -> Vec<(u32, u32)> {
    (1..=4).map(|face| (face, 1)).collect()
}

fn answer(state: &State) -> Answer {
    // BC-7: the empty board ends the game.
    if (1..=30).all(|square| state.is_empty(square)) {
        let (white, black) = (state.off(Colour::White), state.off(Colour::Black));
        return match white.cmp(&black) {
            std::cmp::Ordering::Greater => Answer::Over(Some(Colour::White), [1, 0]),
            std::cmp::Ordering::Less => Answer::Over(Some(Colour::Black), [0, 1]),
            std::cmp::Ordering::Equal => Answer::Over(None, [0, 0]),
        };
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value));
    }
    let next = throws().into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        if moves(state, value).is_empty() {
            alternate(&mut thrown); // CO-5
        } else {
            thrown.pending = vec![value];
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

/// BC-1: the other side is next. BC-7: unless it has no lion on the board while this one has.
fn alternate(state: &mut State) {
    let (mine, theirs) = (state.mine(), state.pieces(state.side.other()));
    if theirs.is_empty() && !mine.is_empty() {
        state.go_on();
    } else {
        state.pass_on();
    }
}

fn moves(state: &State, value: u32) -> Vec<(String, State)> {
    let mut found = Vec::new();
    for from in state.mine() {
        if let Some(played) = play(state, value, from) {
            found.push((from, played));
        }
    }
    // BC-6: who can be played on 26-30 must be.
    if found.iter().any(|(from, _)| *from >= 26) {
        found.retain(|(from, _)| *from >= 26);
    }
    found.into_iter().map(|(_, played)| played).collect()
}

fn play(state: &State, value: u32, from: usize) -> Option<(String, State)> {
    let mut after = state.clone();
    // BC-5: from 27-30 an exact throw leaves, and nothing else happens.
    if from >= 27 {
        if from + value as usize != 31 {
            return None;
        }
        after.bear_off(from);
        alternate(&mut after);
        return Some((off(value, from), after));
    }
    let to = from + value as usize;
    let captures = state.foe(to);
    // BC-2, BC-4.
    if to > 30 || state.own(to) || (captures && to >= 26) || !allowed(state, value, from, captures)
    {
        return None;
    }
    if captures {
        after.lift(to);
    }
    after.swap(from, to);
    alternate(&mut after);
    Some((step(value, from, to, captures), after))
}

/// BC-3.
fn allowed(state: &State, value: u32, from: usize, captures: bool) -> bool {
    let ahead = state.mine().into_iter().filter(|square| *square > from).count();
    match value {
        1 => captures,
        2 => ahead == 0,
        3 => ahead == 0 || captures,
        _ => ahead < 2,
    }
}
