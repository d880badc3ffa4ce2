//! The game after Piccione, PI. Its rules are not among the sources: they are those that the crate prints.

use super::{Answer, Rules, State, first_off, off, step, sticks};

pub const RULES: Rules = Rules {
    name: "piccione",
    // PI-1: five each in hand, Black begins.
    start: "........../........../.......... b - 0-0 5-5 -",
    throws,
    answer,
};

const PIECES: usize = 5;

/// PI-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 5)
}

fn answer(state: &State) -> Answer {
    if let Some(over) = first_off(state, PIECES) {
        return over;
    }
    if !state.pending.is_empty() {
        return Answer::Next(moves(state));
    }
    let next = throws().into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        thrown.pending = vec![value];
        if value == 5 {
            thrown.mark("again"); // PI-1
        }
        if playable(&thrown).is_empty() {
            end_turn(&mut thrown); // CO-5, for a 5 too
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

fn end_turn(state: &mut State) {
    state.marks.clear();
    state.pass_on();
}

/// A move before it is settled what comes next.
struct Played {
    label: String,
    after: State,
    value: u32,
    way: &'static str,
    enters: bool,
}

fn moves(state: &State) -> Vec<(String, State)> {
    playable(state).into_iter().map(settle).collect()
}

fn playable(state: &State) -> Vec<Played> {
    // PI-4: as the turn has begun; a turn begins forward if it can.
    if state.marked("way=f") {
        return onward(state);
    }
    if state.marked("way=b") {
        return backward(state);
    }
    let found = onward(state);
    if found.is_empty() { backward(state) } else { found }
}

/// The pieces that may play: all, or the one that has just entered (PI-2).
fn movers(state: &State) -> Vec<usize> {
    match state.marked_square("bound") {
        Some(bound) => vec![bound],
        None => state.mine(),
    }
}

/// PI-3: a throw has as many parts as one likes.
fn parts(state: &State) -> std::ops::RangeInclusive<u32> {
    1..=state.pending[0]
}

fn onward(state: &State) -> Vec<Played> {
    let mut found = Vec::new();
    for value in parts(state) {
        for from in movers(state) {
            let to = from + value as usize;
            let mut after = state.clone();
            // PI-8: out by exact throw.
            if matches!((from, value), (26, 5) | (28, 3) | (29, 2) | (30, 1)) {
                after.bear_off(from);
                let label = off(value, from);
                found.push(Played { label, after, value, way: "way=f", enters: false });
            } else if to <= 30 && may_land(state, to) {
                after.swap(from, to);
                arrive(&mut after, to);
                let label = step(value, from, to, state.foe(to));
                found.push(Played { label, after, value, way: "way=f", enters: false });
            }
        }
    }
    // PI-2: a whole 1 enters.
    let whole = state.pending == [1] && !state.marked("part");
    let free = state.marked_square("bound").is_none();
    if whole && free && state.hand(state.side) > 0 && state.is_empty(1) {
        let mut after = state.clone();
        after.enter(1);
        let label = String::from("1:in-1");
        found.push(Played { label, after, value: 1, way: "way=f", enters: true });
    }
    found
}

fn backward(state: &State) -> Vec<Played> {
    let mut found = Vec::new();
    for value in parts(state) {
        let steps = value as usize;
        for from in movers(state) {
            // PI-9: no way back from 28-30.
            if from < 28 && from > steps && may_land(state, from - steps) {
                let to = from - steps;
                let mut after = state.clone();
                after.swap(from, to);
                let label = step(value, from, to, state.foe(to));
                arrive(&mut after, to);
                found.push(Played { label, after, value, way: "way=b", enters: false });
            }
        }
    }
    found
}

/// PI-5.
fn may_land(state: &State, to: usize) -> bool {
    state.is_empty(to) || (state.foe(to) && !state.has_mate_beside(to))
}

/// What the square does that the mover has come to.
fn arrive(after: &mut State, to: usize) {
    match to {
        15 | 26 => after.mark("again"), // PI-6
        27 => after.take_to_hand(27),   // PI-7
        _ => {}
    }
}

/// A part is played: the rest is next, or the throw that is owed, or the other side.
fn settle(played: Played) -> (String, State) {
    let Played { label, mut after, value, way, enters } = played;
    if after.off(after.side) == PIECES {
        end_turn(&mut after);
        return (label, after);
    }
    after.mark(way);
    after.marks.retain(|mark| !mark.starts_with("bound="));
    if enters {
        after.mark("again"); // PI-2
    }
    let rest = after.pending[0] - value;
    if rest > 0 {
        after.pending = vec![rest];
        after.mark("part");
        if !playable(&after).is_empty() {
            return (label, after);
        }
    }
    if after.marked("again") {
        after.go_on();
        after.unmark("again");
        after.unmark("part");
        if enters {
            after.mark("bound=1"); // PI-2
        }
    } else {
        end_turn(&mut after);
    }
    (label, after)
}
