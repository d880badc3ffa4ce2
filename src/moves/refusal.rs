//! Why a move, a rescue or a throw is refused.

use core::fmt;

use super::generate::Field;
use super::generate::Stage;
use super::{Move, Moves};
use crate::position::{COLLECTING, OVER};
use crate::rules::{Backward, Capture};
use crate::{RuleId, Side, Square, Squares, Throw, Throws, Way};

/// Why a throw is refused. The position is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ThrowError {
    /// The game is over.
    #[error("CO-9: the game is over")]
    Over,
    /// A throw is waiting to be played.
    #[error("CO-4: the last throw must be played before the next one")]
    MoveFirst,
    /// The device cannot show this throw.
    #[error("CO-8: the device cannot show {throw}; its throws are {throws}")]
    NotOnDevice {
        /// The throw.
        throw: Throw,
        /// What it can show.
        throws: Throws,
    },
    /// The pool has 31 throws of this value already; sticks do that less than once in 10^17 turns.
    #[error("DO-2: the pool has 31 throws of {throw} already")]
    PoolFull {
        /// The throw.
        throw: Throw,
    },
}

/// A refused move or rescue: which rule forbids it, and which squares that is about. Prints as a sentence.
///
/// ```
/// use senet::{Reason, RuleId, Square, Squares, variants::kendall};
///
/// let engine = kendall::engine();
/// let position = engine.parse("w...bb.w../........../.......... w 4 5-5 0-0 -")?;
/// let refusal = engine.moves(&position).play("4:1x5".parse()?).unwrap_err();
/// assert_eq!(refusal.rule, RuleId::new("KE", 2));
/// assert_eq!(refusal.reason, Reason::Shielded);
/// assert_eq!(refusal.squares, Squares::of(&[6]));
/// assert_eq!(
///     refusal.to_string(),
///     "KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The rule that forbids it.
    pub rule: RuleId,
    /// How it forbids it.
    pub reason: Reason,
    /// The throw.
    pub throw: Option<Throw>,
    /// The square the piece stands on; `None` for entering and passing.
    pub from: Option<Square>,
    /// The square the throw leads to, where there is one.
    pub to: Option<Square>,
    /// The squares that are in the way or must come first.
    pub squares: Squares,
}

/// How a rule forbids a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Reason {
    /// The game is over.
    Over,
    /// The side must throw before it moves.
    MustThrow,
    /// The throw is not one that waits to be played.
    NotPending,
    /// There is no piece on the square.
    NoPiece,
    /// The piece belongs to the other side.
    FoesPiece,
    /// Another piece is bound to this throw.
    OtherBound,
    /// A piece of the side holds all its others.
    Held,
    /// The first move is the foremost piece's.
    NotForemost,
    /// The first move needs another throw.
    FirstThrow,
    /// An own piece stands on the target.
    OwnPiece,
    /// A foe stands on the target, and no piece can be landed on.
    Taken,
    /// The foe on the target is protected by its neighbours.
    Shielded,
    /// The foe on the target cannot be landed on where it stands.
    Safe,
    /// A wall of foes lies between.
    Wall,
    /// A house lies between that no move passes.
    PassesHouse,
    /// The throw leads beyond the last square.
    BeyondLast,
    /// The throw leads behind the first square.
    BehindFirst,
    /// A piece on this house does not move with this throw.
    NotFromHouse,
    /// A piece on this house does not move at all.
    Waits,
    /// The target is taken, and the empty square behind it gains nothing.
    NoGain,
    /// The target is taken, and no square behind it is empty.
    NoneBehind,
    /// The target is taken, and it is a square that is reached exactly or not at all.
    ExactTaken,
    /// Not all pieces of the side stand where they must before one bears off.
    NotHome,
    /// The throw may not be played with this piece.
    Limited,
    /// Another piece must play the throw.
    OtherUrgent,
    /// Pieces never move backward.
    NeverBackward,
    /// A piece on this house does not move backward.
    NotBackFromHouse,
    /// A move backward while a move forward is possible.
    ForwardFirst,
    /// A piece goes back there only when nothing else can move.
    RetreatLast,
    /// A move against the way of this turn's moves.
    OneWay,
    /// A piece must go into the water first.
    PlungeFirst,
    /// A move backward may not land on a foe.
    BackwardTaken,
    /// The throw enters no piece.
    NoEntry,
    /// There is no piece in hand.
    NoneInHand,
    /// The entry square is taken.
    EntryTaken,
    /// The throw leads somewhere else, or the move is written otherwise.
    LeadsElsewhere,
    /// The side may not pass while it can move.
    MustMove,
    /// A rescue takes the place of a throw, not of a move.
    NotInsteadOfMove,
    /// The side has no piece to rescue.
    NothingToRescue,
    /// The square that a piece is rescued to is taken.
    RescueTaken,
    /// A rule of the rule set's own hooks.
    Hook,
}

impl Refusal {
    pub(super) fn plain(reason: Reason, rule: RuleId) -> Refusal {
        Refusal { rule, reason, throw: None, from: None, to: None, squares: Squares::EMPTY }
    }

    fn to(self, to: Square) -> Refusal {
        Refusal { to: Some(to), ..self }
    }

    fn about(self, squares: Squares) -> Refusal {
        Refusal { squares, ..self }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.rule)?;
        if let Some(throw) = self.throw {
            write!(f, "{throw}")?;
            if let Some(from) = self.from {
                write!(f, " from {from}")?;
            }
            if let Some(to) = self.to {
                write!(f, " to {to}")?;
            }
            f.write_str(": ")?;
        }
        self.sentence(f)
    }
}

impl Refusal {
    fn sentence(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// A square that the reason is about; the sentence says `there` if it is not known.
        struct On(Option<Square>);
        impl fmt::Display for On {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self.0 {
                    Some(square) => write!(f, "on {square}"),
                    None => f.write_str("there"),
                }
            }
        }
        let (from, to, squares) = (On(self.from), On(self.to), self.squares);
        match self.reason {
            Reason::Over => write!(f, "the game is over"),
            Reason::MustThrow => write!(f, "the side to act must throw first"),
            Reason::NotPending => write!(f, "this throw is not waiting to be played"),
            Reason::NoPiece => write!(f, "there is no piece {from}"),
            Reason::FoesPiece => write!(f, "the piece {from} is the other side's"),
            Reason::OtherBound => write!(f, "the piece on {squares} must play this throw"),
            Reason::Held => write!(f, "no other piece may move while there is one on {squares}"),
            Reason::NotForemost => {
                write!(f, "the first move is the foremost piece's, on {squares}")
            }
            Reason::FirstThrow => write!(f, "the first move cannot be made with this throw"),
            Reason::OwnPiece => write!(f, "your own piece stands {to}"),
            Reason::Taken => write!(f, "a piece stands {to}"),
            Reason::Shielded if squares.len() == 1 => {
                write!(f, "the foe {to} is protected by its neighbour on {squares}")
            }
            Reason::Shielded => {
                write!(f, "the foe {to} is protected by its neighbours on {squares}")
            }
            Reason::Safe => write!(f, "the foe {to} is safe there"),
            Reason::Wall => write!(f, "the wall on {squares} cannot be passed"),
            Reason::PassesHouse => write!(f, "no move passes {squares} without stopping there"),
            Reason::BeyondLast => write!(f, "no move goes beyond {squares}"),
            Reason::BehindFirst => write!(f, "no move goes back behind the first square"),
            Reason::NotFromHouse => write!(f, "a piece {from} does not move with this throw"),
            Reason::Waits => write!(f, "a piece {from} cannot move"),
            Reason::NoGain => {
                write!(f, "a piece stands {to}, and stopping behind it would gain nothing")
            }
            Reason::NoneBehind => write!(f, "a piece stands {to}, and no square behind is empty"),
            Reason::ExactTaken => write!(f, "a piece stands {to}, and nobody stops short of it"),
            Reason::NotHome => {
                write!(f, "no piece leaves while others stand on {squares} or wait in hand")
            }
            Reason::Limited => write!(f, "this throw may not move the piece {from}"),
            Reason::OtherUrgent => write!(f, "a piece on {squares} must play this throw"),
            Reason::NeverBackward => write!(f, "pieces never move backward"),
            Reason::NotBackFromHouse => write!(f, "a piece {from} never moves backward"),
            Reason::ForwardFirst => {
                write!(f, "no piece moves backward while one on {squares} can move forward")
            }
            Reason::RetreatLast => {
                write!(
                    f,
                    "a piece goes back there only when nothing else can move, and one on {squares} can"
                )
            }
            Reason::OneWay => {
                write!(f, "all moves of a turn go one way, and this one goes the other")
            }
            Reason::PlungeFirst => write!(f, "the piece on {squares} must go into the water first"),
            Reason::BackwardTaken => {
                write!(f, "a piece stands {to}, and moves backward end on empty squares only")
            }
            Reason::NoEntry => write!(f, "this throw enters no piece"),
            Reason::NoneInHand => write!(f, "there is no piece in hand"),
            Reason::EntryTaken => write!(f, "a piece stands on the entry square {squares}"),
            Reason::LeadsElsewhere => match self.to {
                Some(to) => write!(f, "the throw leads to {to}"),
                None => write!(f, "the throw leads elsewhere"),
            },
            Reason::MustMove => write!(f, "passing is not allowed while there is a move"),
            Reason::NotInsteadOfMove => {
                write!(f, "a rescue takes the place of a throw, not of a move")
            }
            Reason::NothingToRescue => write!(f, "there is no piece to rescue"),
            Reason::RescueTaken => {
                write!(f, "the piece {from} cannot be rescued: {squares} is taken")
            }
            Reason::Hook => write!(f, "the rule does not allow it"),
        }
    }
}

impl core::error::Error for Refusal {}

/// Why a move is not one of these.
#[cold]
pub(super) fn explain(moves: &Moves<'_>, mv: Move) -> Refusal {
    let ids = &moves.engine.rules().ids;
    let Some(throw) = mv.throw() else {
        return phase(moves).unwrap_or_else(|| Refusal::plain(Reason::MustMove, ids.pass));
    };
    let Some(from) = mv.from() else {
        return match moves.ask_entry(throw) {
            Err(refusal) => refusal,
            Ok(entry) => elsewhere(moves, throw, None, entry),
        };
    };
    let asked = moves.ask(from, throw);
    let field = Field::new(moves.engine, &moves.position);
    if before_moving(moves, &field, from, throw).is_none() {
        let other_way =
            if mv.goes_back() { back(moves, mv, from) } else { onward(moves, &field, from, throw) };
        if let Some(refusal) = other_way {
            return Refusal { throw: Some(throw), from: Some(from), ..refusal };
        }
    }
    match asked {
        Ok(legal) => elsewhere(moves, throw, Some(from), legal),
        Err(refusal) => refusal,
    }
}

/// Why a move backward may not be made while moves of another kind come first.
fn back(moves: &Moves<'_>, mv: Move, from: Square) -> Option<Refusal> {
    let rules = moves.engine.rules();
    let ids = &rules.ids;
    let house = moves.engine.house(from);
    if moves.position.way() == Some(Way::Forward) {
        return Some(Refusal::plain(Reason::OneWay, ids.one_way));
    }
    let retreats = !house.back && house.retreat.is_some() && house.retreat == mv.to();
    if retreats && moves.stage() != Stage::Retreat {
        let refusal = Refusal::plain(Reason::RetreatLast, ids.retreat);
        return Some(Refusal { to: mv.to(), ..refusal }.about(moves.all_sources()));
    }
    let (reason, rule) = match moves.stage() {
        Stage::Backward | Stage::Retreat => return None,
        // A hook may put a piece behind where it stands; that is its move, forward or not.
        Stage::Forward if mv.throw().is_some_and(|throw| house.hooked.contains(throw)) => {
            return None;
        }
        _ if matches!(rules.backward, Backward::Never) => (Reason::NeverBackward, ids.backward),
        Stage::Forward if is_first_of_foremost(moves) => (Reason::ForwardFirst, ids.first),
        Stage::Forward => (Reason::ForwardFirst, ids.backward),
        Stage::Plunge => (Reason::PlungeFirst, ids.plunge),
    };
    let refusal = Refusal::plain(reason, rule).about(moves.all_sources());
    Some(Refusal { to: mv.to(), ..refusal })
}

fn is_first_of_foremost(moves: &Moves<'_>) -> bool {
    let field: Field<'_> = Field::new(moves.engine, &moves.position);
    field.foremost_first().is_some()
}

/// Why a move forward is none where only moves of another kind are left.
fn onward(moves: &Moves<'_>, field: &Field<'_>, from: Square, throw: Throw) -> Option<Refusal> {
    match moves.stage() {
        Stage::Forward => None,
        _ if moves.position.way() == Some(Way::Backward) => {
            Some(Refusal::plain(Reason::OneWay, moves.engine.rules().ids.one_way))
        }
        _ => forward_fault(field, from, throw),
    }
}

/// A move that is written wrongly for a throw that can be played.
fn elsewhere(moves: &Moves<'_>, throw: Throw, from: Option<Square>, legal: Move) -> Refusal {
    let rule = moves.engine.rules().ids.turn;
    let plain = Refusal::plain(Reason::LeadsElsewhere, rule);
    Refusal { throw: Some(throw), from, to: legal.to(), ..plain }
}

/// Why no move at all can be made.
fn phase(moves: &Moves<'_>) -> Option<Refusal> {
    let ids = &moves.engine.rules().ids;
    let position = &moves.position;
    if position.flags & OVER != 0 {
        Some(Refusal::plain(Reason::Over, ids.end))
    } else if position.pool.is_empty() || position.flags & COLLECTING != 0 {
        Some(Refusal::plain(Reason::MustThrow, ids.turn))
    } else {
        None
    }
}

/// Why this throw cannot be played with anything.
fn not_this_throw(moves: &Moves<'_>, field: &Field<'_>, throw: Throw) -> Option<Refusal> {
    let rules = moves.engine.rules();
    if field.values().contains(throw) {
        return None;
    }
    let pending = moves.position.pool.values().contains(throw);
    Some(if pending {
        Refusal::plain(Reason::FirstThrow, rules.ids.first)
    } else {
        Refusal::plain(Reason::NotPending, rules.ids.turn)
    })
}

/// Why this throw cannot be played with this piece, whatever the way.
fn before_moving(
    moves: &Moves<'_>,
    field: &Field<'_>,
    from: Square,
    throw: Throw,
) -> Option<Refusal> {
    let ids = &moves.engine.rules().ids;
    if let Some(refusal) = phase(moves).or_else(|| not_this_throw(moves, field, throw)) {
        return Some(refusal);
    }
    if field.foe & from.bit() != 0 {
        return Some(Refusal::plain(Reason::FoesPiece, ids.turn));
    }
    if field.own & from.bit() == 0 {
        return Some(Refusal::plain(Reason::NoPiece, ids.turn));
    }
    if field.movers() & from.bit() == 0 {
        let movers = Squares::from_bits(field.movers());
        return Some(if moves.position.bound.is_some() {
            Refusal::plain(Reason::OtherBound, ids.bind).about(movers)
        } else {
            Refusal::plain(Reason::Held, ids.hold).about(movers)
        });
    }
    if let Some(foremost) = field.foremost_first() {
        let sources = moves.all_sources().bits();
        let it_can = moves.stage() == Stage::Forward && sources != 0 && sources & !foremost == 0;
        if it_can && foremost & from.bit() == 0 {
            let foremost = Squares::from_bits(foremost);
            return Some(Refusal::plain(Reason::NotForemost, ids.first).about(foremost));
        }
    }
    None
}

/// Why this throw cannot be played with this piece.
#[cold]
pub(super) fn explain_piece(moves: &Moves<'_>, from: Square, throw: Throw) -> Refusal {
    let field = Field::new(moves.engine, &moves.position);
    let refusal = before_moving(moves, &field, from, throw)
        .or_else(|| match moves.stage() {
            Stage::Backward | Stage::Retreat if moves.position.way() == Some(Way::Backward) => {
                let one_way = Refusal::plain(Reason::OneWay, moves.engine.rules().ids.one_way);
                backward_fault(&field, from, throw).or(Some(one_way))
            }
            Stage::Forward | Stage::Plunge => forward_fault(&field, from, throw),
            // Where nothing can move at all, the way forward is what a player asks about.
            Stage::Backward | Stage::Retreat if moves.is_empty() => {
                forward_fault(&field, from, throw).or_else(|| backward_fault(&field, from, throw))
            }
            Stage::Backward | Stage::Retreat => backward_fault(&field, from, throw),
        })
        .or_else(|| crowded_out(moves, &field, from, throw))
        .unwrap_or_else(|| Refusal::plain(Reason::Hook, moves.engine.rules().ids.turn));
    Refusal { throw: Some(throw), from: Some(from), ..refusal }
}

/// Why a move that is possible by itself may not be made: another piece comes first, or a hook forbids it.
fn crowded_out(
    moves: &Moves<'_>,
    field: &Field<'_>,
    from: Square,
    throw: Throw,
) -> Option<Refusal> {
    let ids = &moves.engine.rules().ids;
    let urgent = moves.all_sources() & Squares::from_bits(moves.engine.masks.urgent);
    if moves.stage() == Stage::Forward && !urgent.is_empty() && !urgent.contains(from) {
        return Some(Refusal::plain(Reason::OtherUrgent, ids.urgent).about(urgent));
    }
    let mv = moves.target(throw, from);
    let rule = (moves.engine.variant.hooks.allow?)(moves.engine, field.position, mv).err()?;
    Some(Refusal { to: mv.to(), ..Refusal::plain(Reason::Hook, rule) })
}

fn forward_fault(field: &Field<'_>, from: Square, throw: Throw) -> Option<Refusal> {
    let engine = field.engine;
    let rules = engine.rules();
    let ids = &rules.ids;
    let plan = engine.masks.plan(throw);
    let house = engine.house(from);
    let house_rule = rules.rule_at(from, ids.turn);
    let here = from.bit();
    if plan.hooked & here != 0 {
        return field
            .hooked(throw, from)
            .is_none()
            .then(|| Refusal::plain(Reason::NotFromHouse, house_rule));
    }
    if plan.off & here != 0 {
        if !field.at_home() {
            let away = Squares::from_bits(field.own & !engine.masks.home);
            return Some(Refusal::plain(Reason::NotHome, ids.leave).about(away));
        }
        return field.may_leave(from, throw).err().map(|rule| Refusal::plain(Reason::Hook, rule));
    }
    if !house.walk.contains(throw) {
        let moves_at_all =
            Throws::ALL.and(house.walk).len() + house.off.len() + house.hooked.len() > 0;
        let reason = if moves_at_all { Reason::NotFromHouse } else { Reason::Waits };
        return Some(Refusal::plain(reason, house_rule));
    }
    let Some(aim) = field.aim(throw, from) else {
        let beyond =
            Squares::range(from, Square::nearest(from.number().saturating_add(throw.value())))
                .without(from);
        let target = from.forward(throw.value()).map_or(beyond, |to| beyond.without(to));
        let passed = rules
            .houses
            .as_slice()
            .iter()
            .filter(|house| {
                matches!(house.stop, crate::Stop::Exact) && target.contains(house.square)
            })
            .fold(Squares::EMPTY, |squares, house| squares.with(house.square));
        return Some(if passed.is_empty() {
            let last = Squares::EMPTY.with(rules.last());
            Refusal::plain(Reason::BeyondLast, ids.finish).about(last)
        } else {
            Refusal::plain(Reason::PassesHouse, ids.stop).about(passed)
        });
    };
    let landing = if engine.lands_behind().is_some() {
        match stop_fault(field, aim, field.stop(throw, from)) {
            Ok(to) if to <= from => {
                return Some(Refusal::plain(Reason::NoGain, ids.landing).to(aim));
            }
            Ok(to) => to,
            Err(refusal) => return Some(refusal),
        }
    } else {
        if let Some(refusal) = landing_fault(field, aim) {
            return Some(refusal);
        }
        aim
    };
    wall_fault(field, from, landing).or_else(|| {
        (!field.within_limit(throw, from))
            .then(|| Refusal::plain(Reason::Limited, ids.limits).to(landing))
    })
}

/// Where a mover stops behind a taken square, or why it cannot.
fn stop_fault(field: &Field<'_>, aim: Square, stop: Option<Square>) -> Result<Square, Refusal> {
    let ids = &field.engine.rules().ids;
    let exact = field.engine.lands_behind().unwrap_or(0);
    stop.ok_or_else(|| {
        if exact & aim.bit() != 0 {
            Refusal::plain(Reason::ExactTaken, ids.safe).to(aim)
        } else {
            Refusal::plain(Reason::NoneBehind, ids.landing).to(aim)
        }
    })
}

fn wall_fault(field: &Field<'_>, from: Square, to: Square) -> Option<Refusal> {
    field.walled(from, to).then(|| {
        let rules = field.engine.rules();
        let between = Squares::between(from, to).bits();
        let last = if to > from { field.wall_ends } else { field.wall_starts };
        let wall = run_through(field.foe, Square::of_lowest(last & between));
        Refusal::plain(Reason::Wall, rules.ids.wall).to(to).about(wall)
    })
}

/// The run of neighbouring pieces that a square belongs to.
fn run_through(pieces: u64, square: Square) -> Squares {
    let mut run = square.bit() & pieces;
    loop {
        let grown = (run | run << 1 | run >> 1) & pieces;
        if grown == run {
            return Squares::from_bits(run);
        }
        run = grown;
    }
}

/// Why a move cannot end on a square.
fn landing_fault(field: &Field<'_>, to: Square) -> Option<Refusal> {
    let rules = field.engine.rules();
    let ids = &rules.ids;
    let bit = to.bit();
    let refusal = if field.own & bit != 0 {
        Refusal::plain(Reason::OwnPiece, ids.landing)
    } else if field.foe & bit == 0 {
        return None;
    } else if matches!(rules.capture, Capture::None) {
        Refusal::plain(Reason::Taken, ids.landing)
    } else if field.engine.masks.safe & bit != 0 {
        Refusal::plain(Reason::Safe, ids.safe)
    } else if field.immune & bit != 0 {
        Refusal::plain(Reason::Safe, ids.shield)
    } else if field.shielded & bit != 0 {
        let neighbours = Squares::from_bits(field.foe & (bit << 1 | bit >> 1));
        Refusal::plain(Reason::Shielded, ids.shield).about(neighbours)
    } else {
        return None;
    };
    Some(refusal.to(to))
}

fn backward_fault(field: &Field<'_>, from: Square, throw: Throw) -> Option<Refusal> {
    let engine = field.engine;
    let rules = engine.rules();
    let ids = &rules.ids;
    if matches!(rules.backward, Backward::Never) {
        return forward_fault(field, from, throw);
    }
    if !engine.house(from).back {
        let rule = ids.no_return.unwrap_or(rules.rule_at(from, ids.backward));
        return Some(Refusal::plain(Reason::NotBackFromHouse, rule));
    }
    let Some(aim) = from.backward(throw.value()) else {
        return Some(Refusal::plain(Reason::BehindFirst, ids.backward));
    };
    if engine.lands_behind().is_some() {
        return match stop_fault(field, aim, field.stop_back(throw, from)) {
            Ok(to) => wall_fault(field, from, to),
            Err(refusal) => Some(refusal),
        };
    }
    if matches!(rules.backward, Backward::ToEmpty) && field.foe & aim.bit() != 0 {
        return Some(Refusal::plain(Reason::BackwardTaken, ids.backward).to(aim));
    }
    landing_fault(field, aim).or_else(|| wall_fault(field, from, aim))
}

/// Why this throw enters no piece.
#[cold]
pub(super) fn explain_entry(moves: &Moves<'_>, throw: Throw) -> Refusal {
    let field = Field::new(moves.engine, &moves.position);
    let ids = &moves.engine.rules().ids;
    let holders = Squares::from_bits(field.own & moves.engine.masks.hold);
    let in_hand = |side: Side| moves.position.hand(side);
    let refusal =
        match (phase(moves).or_else(|| not_this_throw(moves, &field, throw)), field.entry(throw)) {
            (Some(refusal), _) => refusal,
            (None, None) => Refusal::plain(Reason::NoEntry, ids.entry),
            (None, Some(_)) if in_hand(moves.position.side()) == 0 => {
                Refusal::plain(Reason::NoneInHand, ids.entry)
            }
            (None, Some(_))
                if moves.engine.rules().split
                    && (moves.position.is_part()
                        || moves.position.pool.single() != Some(throw)) =>
            {
                Refusal::plain(Reason::NoEntry, ids.entry)
            }
            (None, Some(to)) if field.empty() & to.bit() == 0 => {
                Refusal::plain(Reason::EntryTaken, ids.entry).to(to).about(Squares::EMPTY.with(to))
            }
            (None, Some(_)) if moves.position.bound.is_some() => {
                let bound = moves.position.bound.into_iter().collect();
                Refusal::plain(Reason::OtherBound, ids.bind).about(bound)
            }
            (None, Some(_)) if !holders.is_empty() => {
                Refusal::plain(Reason::Held, ids.hold).about(holders)
            }
            (None, Some(to)) => {
                let urgent = moves.all_sources() & Squares::from_bits(moves.engine.masks.urgent);
                let allow = moves.engine.variant.hooks.allow;
                let forbidden = allow.and_then(|allow| {
                    allow(moves.engine, &moves.position, Move::enter(throw, to)).err()
                });
                match forbidden {
                    Some(rule) => Refusal::plain(Reason::Hook, rule).to(to),
                    None if !urgent.is_empty() => {
                        Refusal::plain(Reason::OtherUrgent, ids.urgent).about(urgent)
                    }
                    None => match field.foremost_first() {
                        Some(foremost) => {
                            let foremost = Squares::from_bits(foremost);
                            Refusal::plain(Reason::NotForemost, ids.first).about(foremost)
                        }
                        None => Refusal::plain(Reason::OneWay, ids.one_way),
                    },
                }
            }
        };
    Refusal { throw: Some(throw), ..refusal }
}
