//! The game of Jéquier and Pusch, JP.

use super::{Answer, Colour, Rules, State, step, sticks};

pub const PUSCH: Rules = Rules {
    name: "jequier-pusch",
    // JP-2: Black has thrown the 1.
    start: "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w",
    throws,
    answer: |state| answer(state, pusch),
};

pub const JEQUIER: Rules =
    Rules { name: "jequier", answer: |state| answer(state, jequier), ..PUSCH };

const PIECES: usize = 5;

/// JP-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 6)
}

fn answer(state: &State, points: fn(&State, Colour) -> u32) -> Answer {
    for winner in [Colour::White, Colour::Black] {
        if state.off(winner) == PIECES {
            let scored = points(state, winner.other());
            let both = if winner == Colour::White { [scored, 0] } else { [0, scored] };
            return Answer::Over(Some(winner), both);
        }
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value));
    }
    let next = throws().into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        if moves(state, value).is_empty() {
            thrown.pass_on(); // CO-5; a first move is still to come (JP-3)
        } else {
            thrown.pending = vec![value];
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

/// JP-10, the Basque text: by row, but nothing in the refuges.
fn pusch(state: &State, loser: Colour) -> u32 {
    let left = state.pieces(loser).into_iter().filter(|square| !is_refuge(*square));
    left.map(by_row).sum()
}

/// JP-10, the Spanish text: five, and by row.
fn jequier(state: &State, loser: Colour) -> u32 {
    5 + state.pieces(loser).into_iter().map(by_row).sum::<u32>()
}

fn by_row(square: usize) -> u32 {
    match square {
        1..=10 => 3,
        11..=20 => 2,
        _ => 1,
    }
}

/// JP-8.
fn is_refuge(square: usize) -> bool {
    matches!(square, 26 | 28 | 29 | 30)
}

fn first(side: Colour) -> String {
    format!("first={}", side.letter())
}

fn moves(state: &State, value: u32) -> Vec<(String, State)> {
    let steps = value as usize;
    let mine = state.mine();
    // JP-2, JP-3: the foremost piece makes the first move, if it has one forward.
    if state.marked(&first(state.side)) {
        let foremost = mine.last().expect("a piece");
        if let Some(only) = forward(state, value, *foremost, foremost + steps) {
            return vec![only];
        }
    }
    let found: Vec<_> =
        mine.iter().filter_map(|from| forward(state, value, *from, from + steps)).collect();
    if !found.is_empty() {
        return found;
    }
    // JP-6: else backward, onto empty squares.
    let back = mine.iter().filter(|from| **from > steps && state.is_empty(**from - steps));
    let back = back.filter(|from| !state.wall_between(**from, **from - steps, 3));
    back.map(|from| arrive(state, value, *from, from - steps)).collect()
}

fn forward(state: &State, value: u32, from: usize, to: usize) -> Option<(String, State)> {
    // JP-9: nothing goes beyond 30. JP-5: nor past a wall.
    if to > 30 || state.own(to) || state.wall_between(from, to, 3) {
        return None;
    }
    // JP-4, JP-8.
    if state.foe(to) && (state.has_mate_beside(to) || is_refuge(to)) {
        return None;
    }
    Some(arrive(state, value, from, to))
}

fn arrive(state: &State, value: u32, from: usize, to: usize) -> (String, State) {
    let mut after = state.clone();
    after.swap(from, to);
    // JP-7: 27 sends back.
    if to == 27 {
        let mover = after.lift(27);
        let start = after.first_empty();
        after.put(start, mover);
    }
    // JP-9: who waits on 30 leaves when all are home.
    if after.own(30) && after.mine().iter().all(|square| *square >= 21) {
        after.bear_off(30);
    }
    after.unmark(&first(state.side));
    let over = after.off(state.side) == PIECES;
    if over {
        after.marks.clear();
    }
    // JP-1.
    if matches!(value, 1 | 4 | 6) && !over {
        after.go_on();
    } else {
        after.pass_on();
    }
    (step(value, from, to, state.foe(to)), after)
}
