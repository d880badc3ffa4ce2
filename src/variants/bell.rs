//! Bell's game: `bell`.
//!
//! R. C. Bell proposed it after a Senet box in the British Museum. It is no race to leave the board: pieces enter
//! on the first five squares, and each side tries to fill every other square of the upper rows.
//!
//! Source: the Basque text, variant 3. The rules are in [`ARTICLES`]. The tables have the entry squares and the
//! captures; the hooks have the claim, the placed pieces and the counting at the end.
//!
//! ```
//! use senet::{Side, variants::bell};
//!
//! let engine = bell::engine();
//! // BE-4: whoever comes to 30 first claims the even squares.
//! let position = engine.parse("........../........../.......b.. b 2 0-0 10-9 -")?;
//! let after = engine.moves(&position).play("2:28-30".parse()?)?;
//! assert_eq!(after.claim(), Some(Side::Black));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::Family;
use crate::{
    Aftermath, Article, Backward, Capture, End, Engine, HookMarks, Hooks, House, Houses, Move,
    Moves, Name, Opening, Outcome, Position, RuleId, RuleIds, Rules, Setup, Shield, Side, Square,
    Squares, Switch, Throw, Variant,
};

articles! {
    /// The rules of Bell's game.
    pub const ARTICLES: "BE" = {
        1: "Ten pieces each start in hand, the board empty. The sticks score 1-2-3-4-5; no throw gives another."; reading: "Black begins.",
        2: "A throw enters a piece on the square of its number, 1 to 5, if that is empty, or moves a piece on the board forward so many squares, onto an empty square or a foe. Pieces never move backward or beyond 30, and anything may be jumped."; reading: "the source lets a player enter a piece or move one from a marked square, and passes the turn when the entry square is taken; here any piece on the board may move, and the turn passes only when nothing can.",
        3: "A piece on 1 to 5 or on 30 cannot be attacked. Elsewhere a foe that is landed on goes back to its owner's hand.",
        4: "The first side to bring a piece to 30 scores 5 and claims the even squares from 12 to 30; the other side gets the odd squares from 11 to 29."; reading: "the source says odd for the claimant, from a numbering that runs the other way; with 30 itself one of the claimant's ten, this is the only way that both sides can finish.",
        5: "From the claim on, a piece on one of its own side's ten squares is placed."; reading: "it cannot be attacked. It may move on; if every legal move of a throw would move a placed piece, the player may also pass.",
        6: "The first side with all ten pieces placed wins 10 points. The other side then throws alone, and every move it makes until its ten are placed, or until it can never move again, is 1 more point for the winner; the completing move counts, a pass or a lost throw does not. Both sides are tested after every move, the claiming one included, the mover first.",
        7: "The game can also end without a winner."; reading: "if neither side could move with any throw, the game ends and the points of BE-4 stand.",
    }
}

const fn be(number: u8) -> RuleId {
    RuleId::new("BE", number)
}

/// A square where nobody is attacked (BE-3).
const fn refuge(square: u8) -> House {
    House { safe: true, ..House::plain(square) }
}

/// The square that is claimed (BE-4).
const GOAL: Square = Square::nearest(30);
const CLAIMANTS: Squares = Squares::of(&[12, 14, 16, 18, 20, 22, 24, 26, 28, 30]);
const OTHERS: Squares = Squares::of(&[11, 13, 15, 17, 19, 21, 23, 25, 27, 29]);

/// On which square each throw enters (BE-2).
const ENTRY: [Option<Square>; Throw::MAX as usize + 1] = {
    let mut entry = [None; Throw::MAX as usize + 1];
    let mut value = 1;
    while value <= 5 {
        entry[value as usize] = Square::new(value);
        value += 1;
    }
    entry
};

/// `bell`.
pub const BELL: Variant = Variant {
    name: Name::clip("bell"),
    title: Name::clip("Bell's game"),
    source: "R. C. Bell; Basque text, variant 3",
    revision: 1,
    rules: Rules {
        pieces: 10,
        setup: Setup::InHand,
        opening: Opening::begins(Side::Black),
        capture: Capture::ToHand,
        shield: Shield::None,
        backward: Backward::Never,
        entry: ENTRY,
        houses: Houses::new(&[refuge(1), refuge(2), refuge(3), refuge(4), refuge(5), refuge(30)]),
        end: End::Hook,
        ids: RuleIds {
            setup: be(1),
            device: be(1),
            opening: be(1),
            turn: be(1),
            landing: be(2),
            capture: be(3),
            shield: be(5),
            backward: be(2),
            safe: be(3),
            entry: be(2),
            finish: be(2),
            pass: be(2),
            skip: be(6),
            end: be(6),
            score: be(6),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks {
        immune: Some(placed_foes),
        may_pass: Some(may_pass),
        after: Some(claim_and_place),
        skips: Some(has_won),
        over: Some(over),
        points: Some(points),
        check: Some(check),
        marks: HookMarks { claim: true, done: true, ..HookMarks::NONE },
        ..Hooks::NONE
    },
    articles: ARTICLES,
    switches: [None; Variant::MOST_SWITCHES],
};

/// The ten squares of a side, once a claim is made (BE-4).
fn ten(position: &Position, side: Side) -> Squares {
    match position.claim() {
        Some(claimant) if claimant == side => CLAIMANTS,
        Some(_) => OTHERS,
        None => Squares::EMPTY,
    }
}

fn placed(position: &Position, side: Side) -> Squares {
    position.pieces(side) & ten(position, side)
}

fn is_complete(position: &Position, side: Side) -> bool {
    placed(position, side).len() == usize::from(BELL.rules.pieces)
}

/// BE-5: placed foes cannot be attacked.
fn placed_foes(_: &Engine, position: &Position) -> Squares {
    placed(position, position.side().other())
}

/// BE-5: whoever could only move placed pieces may pass.
fn may_pass(moves: &Moves<'_>) -> bool {
    let placed = placed(moves.position(), moves.position().side());
    moves.iter().all(|mv| mv.from().is_some_and(|from| placed.contains(from)))
}

/// BE-4 and BE-6: the claim, the win, and the moves that count after it.
fn claim_and_place(_: &Engine, aftermath: &mut Aftermath<'_>, mv: Move) {
    let mover = aftermath.position().side();
    if let Some((winner, moves)) = aftermath.position().done() {
        aftermath.set_done(Some((winner, moves.saturating_add(1))));
        return;
    }
    if aftermath.position().claim().is_none() && mv.to() == Some(GOAL) {
        aftermath.set_claim(Some(mover));
    }
    let complete =
        [mover, mover.other()].into_iter().find(|&side| is_complete(aftermath.position(), side));
    if let Some(winner) = complete {
        aftermath.set_done(Some((winner, 0)));
    }
}

/// BE-6: the side that has won throws no more.
fn has_won(_: &Engine, position: &Position, side: Side) -> bool {
    position.done().is_some_and(|(winner, _)| winner == side)
}

fn is_stuck(engine: &Engine, position: &Position, side: Side) -> bool {
    !engine.device().throws().iter().any(|throw| engine.could_move(position, side, throw))
}

/// BE-6 and BE-7: how the game ends.
fn over(engine: &Engine, position: &Position) -> Option<Outcome> {
    if let Some((winner, _)) = position.done() {
        let loser = winner.other();
        let points = points(engine, position, Some(winner));
        let ended = is_complete(position, loser) || is_stuck(engine, position, loser);
        return ended.then_some(Outcome { winner: Some(winner), points });
    }
    let ended = Side::ALL.into_iter().all(|side| is_stuck(engine, position, side));
    ended.then(|| Outcome { winner: None, points: points(engine, position, None) })
}

/// BE-4 and BE-6: 5 for the claim, 10 for the winner, and 1 for each move that the loser makes after that.
fn points(_: &Engine, position: &Position, winner: Option<Side>) -> [u16; 2] {
    let mut points = [0_u16; 2];
    if let Some(claimant) = position.claim() {
        points[claimant.index()] += 5;
    }
    if let Some(winner) = winner {
        let moves = position.done().map_or(0, |(_, moves)| moves);
        points[winner.index()] = points[winner.index()].saturating_add(10).saturating_add(moves);
    }
    points
}

/// The piece on 30 never leaves, so it and the claim go together; and all ten placed is a win at once.
fn check(_: &Engine, position: &Position) -> Result<(), RuleId> {
    if position.claim() != position.piece(GOAL) {
        return Err(be(4));
    }
    match position.done() {
        Some((winner, _)) if !is_complete(position, winner) => Err(be(6)),
        Some((winner, moves)) if position.is_over() && moves > 0 && position.side() != winner => {
            Err(be(6))
        }
        None if Side::ALL.into_iter().any(|side| is_complete(position, side)) => Err(be(6)),
        _ => Ok(()),
    }
}

static ENGINE: Engine = Engine::built_in(BELL);

pub(crate) const FAMILY: Family =
    Family { engines: &[&ENGINE], switches: SWITCHES, ..Family::NONE };

/// What other versions decide otherwise.
///
/// - `placed-open`: placed pieces can be attacked (BE-5). Players who do not care to finish can go on for ever.
pub const SWITCHES: &[Switch] = &[
    Switch {
        name: "placed-open",
        articles: &[Article::new("BE", 5, "From the claim on, a piece on one of its own side's ten squares is placed.")
            .reading(
                "it can be attacked like any other. It may move on; if every legal move of a throw would move a \
                 placed piece, the player may also pass.",
            )],
        apply: placed_open,
    },
];

fn placed_open(mut variant: Variant) -> Variant {
    variant.hooks.immune = None;
    variant
}

/// The engine of `bell`.
#[must_use]
pub fn engine() -> &'static Engine {
    &ENGINE
}
