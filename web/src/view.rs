//! The game as it stands, for the page to draw.

use senet::{
    Action, Apparatus, Event, Game, How, Phase, Player, Side, Square, Step, Throw, Written,
};
use serde::Serialize;

use crate::session::Session;
use crate::targets::{self, MoveView, RefusedView, RescueView};
use crate::wish::Seat;
use crate::words;

/// All that changes during a game.
#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct View {
    phase: &'static str,
    /// The side to act; none when the game is over, and while the players throw for who begins.
    side: Option<Side>,
    /// Whether a bot is to act.
    bot: bool,
    /// What is to be done, or how it ended, in a sentence.
    state: String,
    /// The pieces, square by square: `w`, `b` or `.`.
    squares: String,
    /// White and Black; in a throw-off the first and the second player.
    sides: [SideView; 2],
    /// The throws that wait to be played.
    pending: Vec<u8>,
    /// Whether the side still adds to them.
    collecting: bool,
    /// The piece that must play the next throw.
    bound: Option<u8>,
    rescue: Option<RescueView>,
    moves: Vec<MoveView>,
    refused: Vec<RefusedView>,
    throw: Option<ThrowView>,
    /// The squares of the last move: from where and to where.
    last: Vec<u8>,
    /// What happened in the last step, if that is news.
    events: Vec<EventView>,
    log: Vec<TurnView>,
    steps: usize,
    undone: usize,
    notes: Vec<String>,
    over: bool,
    winner: Option<Side>,
}

#[derive(Debug, Serialize)]
struct SideView {
    name: Option<String>,
    seat: String,
    hand: u8,
    off: u8,
    captured: u8,
}

#[derive(Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct ThrowView {
    value: u8,
    apparatus: &'static str,
    faces: Vec<u8>,
    /// Whether nothing has been done since.
    fresh: bool,
    /// Why nothing could play it.
    passed: Vec<RefusedView>,
    is_passed: bool,
}

#[derive(Debug, Serialize)]
struct EventView {
    event: Event,
    text: Option<String>,
}

#[derive(Debug, Serialize)]
struct TurnView {
    side: Side,
    words: Vec<String>,
    /// How many steps the game had after it.
    steps: usize,
}

impl View {
    /// The game as it stands; with what happened in the last step if that is news.
    pub fn new(session: &Session, news: bool) -> View {
        match session.game() {
            Some(game) => View::of_game(session, game, news),
            None => View::before(session),
        }
    }

    /// While the players throw for who begins.
    fn before(session: &Session) -> View {
        let engine = session.engine();
        let start = engine.start();
        let mut notes = Vec::new();
        let mut state = String::new();
        let mut names = [None, None];
        if let Some((throwing_off, players)) = session.throwing_off() {
            names = players.map(|name| Some(name.to_string()));
            let at = |player| players[usize::from(player == Player::Second)];
            if let Some(player) = throwing_off.to_throw() {
                state = format!("{} throws for who begins.", at(player));
            }
            let throws = throwing_off.throws().iter().zip(players.iter().cycle());
            notes = throws.map(|(throw, name)| format!("{name} threw {throw}.")).collect();
            if let Some(rule) = engine.rules().opening.throw_off {
                notes.insert(0, format!("The first to throw {} begins.", rule.wins));
            }
        }
        let seats = session.seats();
        View {
            phase: "throw-off",
            side: None,
            bot: matches!(session.to_act(), Some(Seat::Bot(_))),
            state,
            squares: squares(&start),
            sides: [0, 1].map(|i| SideView {
                name: names[i].take(),
                seat: seats[i].to_string(),
                hand: start.hand(Side::ALL[i]),
                off: 0,
                captured: 0,
            }),
            pending: Vec::new(),
            collecting: false,
            bound: None,
            rescue: None,
            moves: Vec::new(),
            refused: Vec::new(),
            throw: throw_view(session, None),
            last: Vec::new(),
            events: Vec::new(),
            log: Vec::new(),
            steps: 0,
            undone: 0,
            notes,
            over: false,
            winner: None,
        }
    }

    fn of_game(session: &Session, game: &Game, news: bool) -> View {
        let position = game.position();
        let phase = game.phase();
        let last = game.steps().last();
        let events = last.filter(|_| news).map_or(&[][..], Step::events);
        let event = |event: &Event| EventView { event: *event, text: words::event(event) };
        View {
            phase: match phase {
                Phase::Throw => "throw",
                Phase::Move => "move",
                Phase::Over => "over",
            },
            side: (phase != Phase::Over).then(|| game.side()),
            bot: matches!(session.to_act(), Some(Seat::Bot(_))),
            state: state(game),
            squares: squares(position),
            sides: Side::ALL.map(|side| SideView::new(session, game, side)),
            pending: position.pending().map(Throw::value).collect(),
            collecting: position.is_collecting(),
            bound: position.bound().map(Square::number),
            rescue: targets::rescue(game),
            moves: targets::moves(game),
            refused: targets::refused(session, game),
            throw: throw_view(session, last),
            last: last_move(game),
            events: events.iter().map(event).collect(),
            log: log(game),
            steps: game.steps().len(),
            undone: game.undone().len(),
            notes: notes(game),
            over: phase == Phase::Over,
            winner: game.ending().and_then(|ending| ending.outcome.winner),
        }
    }
}

fn squares(position: &senet::Position) -> String {
    let numbers = 1..=position.squares();
    let piece = |square| position.piece(square).map_or('.', Side::letter);
    numbers.filter_map(Square::new).map(piece).collect()
}

impl SideView {
    fn new(session: &Session, game: &Game, side: Side) -> SideView {
        let position = game.position();
        let (hand, off) = (position.hand(side), position.off(side));
        let there = position.pieces(side).len() as u8 + hand + off;
        SideView {
            name: game.names()[side.index()].map(|name| name.to_string()),
            seat: session.seats()[side.index()].to_string(),
            hand,
            off,
            captured: game.engine().rules().pieces.saturating_sub(there),
        }
    }
}

/// The last throw. `None` for the step while the players throw for who begins.
fn throw_view(session: &Session, last: Option<&Step>) -> Option<ThrowView> {
    let (throw, fallen, fresh) = session.last_throw()?;
    let passed = match (session.game(), last) {
        (Some(game), Some(step)) if fresh => game.why_passed(step).collect(),
        _ => Vec::new(),
    };
    Some(ThrowView {
        value: throw.value(),
        apparatus: match session.device().apparatus {
            Apparatus::Sticks { .. } => "sticks",
            Apparatus::Die { .. } => "die",
            Apparatus::Astragali { .. } => "bones",
            Apparatus::Other => "other",
        },
        faces: fallen.map_or(vec![throw.value()], |fallen| fallen.faces.as_slice().to_vec()),
        fresh,
        passed: passed.iter().map(|refusal| RefusedView::new(session, refusal)).collect(),
        is_passed: fresh && last.is_some_and(Step::is_passed),
    })
}

/// What is to be done, or how the game ended.
fn state(game: &Game) -> String {
    let Some(ending) = game.ending() else {
        let position = game.position();
        let pending: Vec<String> = position.pending().map(|throw| throw.to_string()).collect();
        let (side, pending) = (game.side(), pending.join(", "));
        return match game.phase() {
            Phase::Throw if pending.is_empty() => format!("{side} throws."),
            Phase::Throw => format!("{side} throws on, with {pending} to play."),
            _ => format!("{side} plays {pending}."),
        };
    };
    let [white, black] = ending.outcome.points;
    let mut text = match ending.outcome.winner {
        Some(winner) => format!("{winner} wins"),
        None => "Nobody wins".to_string(),
    };
    match ending.how {
        How::Played => {}
        How::Resigned => {
            let loser = ending.outcome.winner.map(Side::other).unwrap_or(game.side());
            text += &format!(": {loser} has given up");
        }
        How::Agreed => text += ": a draw was agreed",
    }
    if white.max(black) > 1 {
        text += &format!(". Points: White {white}, Black {black}");
    }
    text + "."
}

/// What the position remembers beside the pieces.
fn notes(game: &Game) -> Vec<String> {
    let position = game.position();
    let mut notes = Vec::new();
    if let (Some(first), true) = (game.first_player(), game.steps().is_empty()) {
        let sides = [first, first.other()].into_iter().cycle();
        for (side, throw) in sides.zip(game.throw_off()) {
            let name = game.names()[side.index()].map_or(side.to_string(), |name| name.to_string());
            notes.push(format!("{name} threw {throw}."));
        }
    }
    if game.ending().is_none() {
        for side in Side::ALL.into_iter().filter(|&side| position.first_to_come(side)) {
            notes.push(format!("{side}'s first move is still to come."));
        }
        if let Some(bound) = position.bound() {
            notes.push(format!("The piece on {bound} must play the next throw."));
        }
        if position.is_part() {
            notes.push("What is left of a throw is still to be played.".into());
        }
    }
    if let Some(side) = position.claim() {
        let other = side.other();
        notes.push(format!("{side} has claimed the even squares, {other} has the odd ones."));
    }
    if let Some((side, moves)) = position.done() {
        notes.push(format!(
            "{side} has placed all pieces; {} plays on, {moves} moves so far.",
            side.other()
        ));
    }
    notes
}

/// The squares of the last move or rescue.
fn last_move(game: &Game) -> Vec<u8> {
    let ends = game.steps().iter().rev().find_map(|step| match step.action() {
        Action::Move(mv) => Some([mv.from(), mv.to()]),
        Action::Rescue(rescue) => Some([Some(rescue.from), Some(rescue.to)]),
        _ => None,
    });
    ends.into_iter().flatten().flatten().map(Square::number).collect()
}

/// The turns, as in a record.
fn log(game: &Game) -> Vec<TurnView> {
    let mut steps = 0;
    let turns = game.record().turns.into_iter().map(|turn| {
        let written = turn.written.iter();
        steps += written.clone().filter(|word| **word != Written::Passed).count();
        TurnView { side: turn.side, words: written.map(ToString::to_string).collect(), steps }
    });
    turns.collect()
}
