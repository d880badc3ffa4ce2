//! Bell's game, BE.

use super::{Answer, Colour, Rules, State, step, sticks};

pub const RULES: Rules = Rules {
    name: "bell",
    // BE-1: ten each in hand, Black begins.
    start: "........../........../.......... b - 0-0 10-10 -",
    throws,
    answer,
};

const SIDES: [Colour; 2] = [Colour::White, Colour::Black];

/// BE-1.
fn throws() -> Vec<(u32, u32)> {
    sticks(4, 5)
}

fn answer(state: &State) -> Answer {
    if let Some(over) = over(state) {
        return over;
    }
    if let [value] = state.pending[..] {
        return Answer::Next(moves(state, value));
    }
    let next = throws().into_iter().map(|(value, _)| {
        let mut thrown = state.clone();
        if playable(state, value).is_empty() {
            alternate(&mut thrown); // CO-5
        } else {
            thrown.pending = vec![value];
        }
        (format!("throw {value}"), thrown)
    });
    Answer::Next(next.collect())
}

fn claimant(state: &State) -> Option<Colour> {
    SIDES.into_iter().find(|side| state.marked(&format!("claim={}", side.letter())))
}

/// BE-6: who has won, and how many moves the other has made since.
fn done(state: &State) -> Option<(Colour, u32)> {
    SIDES.into_iter().find_map(|side| {
        let start = format!("done={}+", side.letter());
        let count = state.marks.iter().find_map(|mark| mark.strip_prefix(&start))?;
        Some((side, count.parse().expect("a count")))
    })
}

/// BE-4: the even squares 12-30 for who has claimed them, the odd ones 11-29 for the other.
fn is_placed(state: &State, square: usize) -> bool {
    let (Some(piece), Some(claimant)) = (state.at(square), claimant(state)) else { return false };
    square >= 11 && square.is_multiple_of(2) == (piece == claimant)
}

fn all_placed(state: &State, side: Colour) -> bool {
    let pieces = state.pieces(side);
    pieces.len() == 10 && pieces.into_iter().all(|square| is_placed(state, square))
}

fn could_move(state: &State, side: Colour) -> bool {
    let mut asked = state.clone();
    asked.side = side;
    throws().into_iter().any(|(value, _)| !playable(&asked, value).is_empty())
}

fn over(state: &State) -> Option<Answer> {
    let winner = done(state);
    let ended = match winner {
        // BE-6: until the other's ten are placed, or it can never move again.
        Some((side, _)) => all_placed(state, side.other()) || !could_move(state, side.other()),
        // BE-7.
        None => SIDES.into_iter().all(|side| !could_move(state, side)),
    };
    if !ended {
        return None;
    }
    let mut points = [0, 0];
    if let Some(side) = claimant(state) {
        points[side as usize] += 5; // BE-4
    }
    if let Some((side, count)) = winner {
        points[side as usize] += 10 + count; // BE-6
    }
    Some(Answer::Over(winner.map(|(side, _)| side), points))
}

/// The other side throws, but for one that has won (BE-6).
fn alternate(state: &mut State) {
    state.pass_on();
    if done(state).is_some_and(|(winner, _)| winner == state.side) {
        state.pass_on();
    }
}

/// A move by its label, where it starts, and the squares after it.
fn playable(state: &State, value: u32) -> Vec<(String, Option<usize>, State)> {
    let steps = value as usize;
    let mut found = Vec::new();
    // BE-2: throw and entry square are one number.
    if state.hand(state.side) > 0 && state.is_empty(steps) {
        let mut after = state.clone();
        after.enter(steps);
        found.push((format!("{value}:in-{value}"), None, after));
    }
    for from in state.mine() {
        let to = from + steps;
        if to > 30 || state.own(to) {
            continue;
        }
        let mut after = state.clone();
        if state.foe(to) {
            // BE-3, BE-5.
            if to <= 5 || to == 30 || is_placed(state, to) {
                continue;
            }
            after.take_to_hand(to);
        }
        after.swap(from, to);
        found.push((step(value, from, to, state.foe(to)), Some(from), after));
    }
    found
}

fn moves(state: &State, value: u32) -> Vec<(String, State)> {
    let found = playable(state, value);
    // BE-5: nobody has to move a placed piece.
    let placed = |from: &Option<usize>| from.is_some_and(|from| is_placed(state, from));
    let may_pass = found.iter().all(|(_, from, _)| placed(from));
    let mut next: Vec<_> =
        found.into_iter().map(|(label, _, after)| (label, settle(after))).collect();
    if may_pass {
        let mut passed = state.clone();
        alternate(&mut passed);
        next.push((String::from("pass"), passed));
    }
    next
}

fn settle(mut after: State) -> State {
    let mover = after.side;
    // BE-4: the first on 30 claims.
    if claimant(&after).is_none() && after.own(30) {
        after.mark(&format!("claim={}", mover.letter()));
    }
    match done(&after) {
        // BE-6: a move more of who plays on.
        Some((winner, count)) => {
            after.unmark(&format!("done={}+{count}", winner.letter()));
            after.mark(&format!("done={}+{}", winner.letter(), count + 1));
        }
        // BE-6: the mover is tested first.
        None => {
            let winner = [mover, mover.other()].into_iter().find(|side| all_placed(&after, *side));
            if let Some(winner) = winner {
                after.mark(&format!("done={}+0", winner.letter()));
            }
        }
    }
    if over(&after).is_some() {
        // The side is the one that did not make the last move.
        after.pass_on();
    } else {
        alternate(&mut after);
    }
    after
}
