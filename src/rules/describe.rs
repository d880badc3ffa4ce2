//! The text of a rule set: its articles, and sentences made from its tables.

use core::fmt;

use super::{
    Article, Backward, Capture, End, Hit, House, Landing, Leave, Limit, Rules, Sends, Setup,
    Shield, Stop, Variant,
};
use crate::{RuleId, Side, Square, Squares, ThrowOff, Throws, variants};

/// The whole text of a rule set, as a front end shows it: title, name, source, each rule by id with the reading
/// that decided it, and what the tables say. A rule set without articles has the tables only.
///
/// ```
/// use senet::variants::kendall::KENDALL;
///
/// let text = KENDALL.text().to_string();
/// assert!(text.starts_with("Kendall's game (kendall)\n"));
/// assert!(text.contains("KE-5  No piece passes 26"));
/// assert!(text.contains("KE-5  No move passes 26 without stopping there."));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct RulesText<'v>(&'v Variant);

impl Variant {
    /// The text of the rule set, to print.
    #[must_use]
    pub const fn text(&self) -> RulesText<'_> {
        RulesText(self)
    }
}

impl fmt::Display for RulesText<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let variant = self.0;
        writeln!(f, "{} ({})", variant.title, variant.name)?;
        writeln!(f, "Source: {}", variant.source)?;
        if variant.articles().next().is_some() {
            writeln!(f, "\nThe rules")?;
            for article in variant.articles() {
                writeln!(f, "{article}")?;
            }
            writeln!(f, "\nThe rules common to all, where the others say nothing else")?;
            for article in variants::COMMON {
                writeln!(f, "{article}")?;
            }
        }
        writeln!(f, "\nWhat the tables say")?;
        let mut result = Ok(());
        variant.rules.describe(|id, sentence| {
            if result.is_ok() {
                result = writeln!(f, "{id}  {sentence}");
            }
        });
        result
    }
}

/// `KE-5  No piece passes 26 … Reading: …`
impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}  {}", self.id, self.text)?;
        if self.reading.is_empty() { Ok(()) } else { write!(f, " Reading: {}", self.reading) }
    }
}

/// What a table sentence is told to: the rule it belongs to and the sentence.
type Tell<'t> = &'t mut dyn FnMut(RuleId, fmt::Arguments<'_>);

impl Rules {
    /// Says in sentences what the tables say, each with the id of the rule it is.
    ///
    /// ```
    /// use senet::Rules;
    ///
    /// let mut sentences = Vec::new();
    /// Rules::PLAIN.describe(|id, sentence| sentences.push(format!("{id}: {sentence}")));
    /// assert_eq!(sentences[0], "CO-1: The track has 30 squares in rows of ten.");
    /// ```
    pub fn describe(&self, mut tell: impl FnMut(RuleId, fmt::Arguments<'_>)) {
        let tell: Tell<'_> = &mut tell;
        self.describe_setup(tell);
        self.describe_turn(tell);
        self.describe_moves(tell);
        for house in self.houses.as_slice() {
            self.describe_house(house, tell);
        }
        self.describe_end(tell);
    }

    fn describe_setup(&self, tell: Tell<'_>) {
        let ids = &self.ids;
        tell(ids.board, format_args!("The track has {} squares in rows of ten.", self.squares));
        let pieces = self.pieces;
        match self.setup {
            Setup::Alternating => tell(
                ids.setup,
                format_args!(
                    "Each side has {pieces} pieces; they alternate on squares 1 to {}, White on the odd ones.",
                    2 * pieces
                ),
            ),
            Setup::InHand => tell(
                ids.setup,
                format_args!("Each side has {pieces} pieces in hand; the board is empty."),
            ),
        }
        tell(ids.device, format_args!("Thrown is {}: {}.", self.device.apparatus, Odds(self)));
        let opening = &self.opening;
        if let Some(ThrowOff { device, wins }) = opening.throw_off {
            tell(
                ids.opening,
                format_args!(
                    "The players throw in turn ({}); the first to throw {wins} is {}.",
                    device.apparatus, opening.begins
                ),
            );
        }
        match opening.pending {
            None => tell(ids.opening, format_args!("{} begins by throwing.", opening.begins)),
            Some(throw) => {
                tell(
                    ids.opening,
                    format_args!("{} begins with a {throw} to play.", opening.begins),
                );
            }
        }
        for side in Side::ALL.into_iter().filter(|side| opening.first[side.index()]) {
            if opening.foremost {
                tell(
                    ids.first,
                    format_args!(
                        "{side}'s first move is its foremost piece's, if that can move forward."
                    ),
                );
            }
            if !self.device.throws().minus(opening.throws).is_empty() {
                let throws = opening.throws.and(self.device.throws());
                tell(
                    ids.first,
                    format_args!("{side}'s first move is made with a throw of {throws}."),
                );
            }
        }
    }

    fn describe_turn(&self, tell: Tell<'_>) {
        let ids = &self.ids;
        if self.again.is_empty() && self.pool.is_empty() {
            tell(ids.turn, format_args!("No throw gives another by itself."));
        } else if !self.again.is_empty() {
            tell(ids.turn, format_args!("{} throw again after they were played.", self.again));
        }
        if !self.pool.is_empty() {
            tell(
                ids.pool,
                format_args!(
                    "After {} the side throws once more before it moves; the throws are played in any order.",
                    self.pool
                ),
            );
        }
        if self.split {
            tell(
                ids.split,
                format_args!("A throw may be split among pieces, each part a move of its own."),
            );
        }
        if self.one_way {
            tell(ids.one_way, format_args!("All moves of a turn go one way, that of the first."));
        }
        tell(ids.pass, format_args!("A throw that nothing can play is lost, and the turn ends."));
    }

    fn describe_moves(&self, tell: Tell<'_>) {
        let ids = &self.ids;
        match self.landing {
            Landing::Exact => tell(
                ids.landing,
                format_args!("A move goes exactly so many squares and never ends on an own piece."),
            ),
            Landing::NearestBehind { exact } => {
                tell(
                    ids.landing,
                    format_args!(
                        "If the target is taken, the mover stops on the nearest empty square behind it."
                    ),
                );
                if !exact.is_empty() {
                    tell(
                        ids.safe,
                        format_args!("Squares {exact} are reached exactly or not at all."),
                    );
                }
            }
        }
        match self.capture {
            Capture::None => tell(ids.capture, format_args!("No piece is captured.")),
            Capture::Swap => tell(
                ids.capture,
                format_args!("A foe that is landed on goes to the square the mover came from."),
            ),
            Capture::Remove => {
                tell(ids.capture, format_args!("A foe that is landed on is out of the game."));
            }
            Capture::ToHand => tell(
                ids.capture,
                format_args!("A foe that is landed on goes back to its owner's hand."),
            ),
        }
        match self.shield {
            Shield::None => {}
            Shield::Neighbour => tell(
                ids.shield,
                format_args!("A piece with a neighbour of its own colour cannot be landed on."),
            ),
            Shield::RunEnds => tell(
                ids.shield,
                format_args!(
                    "The two ends of a run of one colour cannot be landed on; the inner pieces can."
                ),
            ),
        }
        if self.wall > 0 {
            tell(
                ids.wall,
                format_args!(
                    "{} or more neighbours of one colour are a wall that no foe passes.",
                    self.wall
                ),
            );
        }
        match self.backward {
            Backward::Never => tell(ids.backward, format_args!("Pieces never move backward.")),
            Backward::ToEmpty => tell(
                ids.backward,
                format_args!(
                    "When nothing can move forward, pieces move backward, to empty squares only."
                ),
            ),
            Backward::Capturing => tell(
                ids.backward,
                format_args!(
                    "When nothing can move forward, pieces move backward and may capture."
                ),
            ),
        }
        self.describe_throws(tell);
    }

    fn describe_throws(&self, tell: Tell<'_>) {
        let ids = &self.ids;
        for throw in self.device.throws() {
            let limit = self.limits[usize::from(throw.value())];
            match (limit.foremost, limit.capturing) {
                _ if limit == Limit::ANY => {}
                (0, true) => {
                    tell(ids.limits, format_args!("With {throw}, only moves that capture."))
                }
                (1, false) => {
                    tell(ids.limits, format_args!("With {throw}, only the foremost piece."))
                }
                (1, true) => tell(
                    ids.limits,
                    format_args!("With {throw}, the foremost piece, or any move that captures."),
                ),
                (foremost, capturing) => tell(
                    ids.limits,
                    format_args!(
                        "With {throw}, one of the {foremost} foremost pieces{}.",
                        if capturing { ", or any move that captures" } else { "" }
                    ),
                ),
            }
        }
        for throw in Throws::ALL {
            if let Some(square) = self.entry[usize::from(throw.value())] {
                let binds = if self.entry_binds { " and must begin the next throw" } else { "" };
                tell(
                    ids.entry,
                    format_args!("A throw of {throw} enters a piece on {square}, if empty{binds}."),
                );
            }
        }
    }

    fn describe_house(&self, house: &House, tell: Tell<'_>) {
        let ids = &self.ids;
        let at = house.square;
        let rule = house.rule.unwrap_or(ids.turn);
        match house.stop {
            Stop::Free => {}
            Stop::Exact => {
                tell(ids.stop, format_args!("No move passes {at} without stopping there."))
            }
            Stop::Halt => tell(ids.stop, format_args!("A move that would pass {at} stops there.")),
            Stop::Overshoot(to) => {
                tell(ids.stop, format_args!("A move that would pass {at} ends on {to} instead."));
            }
        }
        if house.safe {
            tell(ids.safe, format_args!("A piece on {at} cannot be landed on."));
        }
        if house.open {
            tell(ids.shield, format_args!("A piece on {at} is never protected by its neighbours."));
        }
        let device = self.device.throws();
        let walk = house.walk.and(device);
        if walk.is_empty() && house.off.is_empty() && house.hooked.is_empty() {
            tell(rule, format_args!("A piece on {at} does not move."));
        } else if !walk.is_empty() && walk != device {
            tell(rule, format_args!("From {at} a piece moves on with {walk} only."));
        } else if walk.is_empty() {
            tell(rule, format_args!("From {at} a piece moves no further along the track."));
        }
        let off = house.off.and(device);
        if off == device {
            tell(rule, format_args!("From {at} any throw bears off."));
        } else if !off.is_empty() {
            tell(rule, format_args!("From {at} a throw of {off} bears off."));
        }
        if !house.hooked.is_empty() {
            tell(
                rule,
                format_args!("From {at} a throw of {} goes where its rule says.", house.hooked),
            );
        }
        if !house.back && !matches!(self.backward, Backward::Never) {
            tell(ids.backward, format_args!("A piece on {at} never moves backward."));
        }
        self.describe_arrival(house, tell);
        self.describe_stay(house, tell);
    }

    fn describe_arrival(&self, house: &House, tell: Tell<'_>) {
        let ids = &self.ids;
        let at = house.square;
        if let Hit::SendTo { to, or } = house.hit {
            tell(
                ids.capture,
                format_args!("A foe hit on {at} goes to {to}, or to {or} if that is taken."),
            );
        }
        match house.sends {
            Sends::Stay => {}
            Sends::FirstEmpty => tell(
                ids.sends,
                format_args!(
                    "A piece that lands on {at} goes to the first empty square counted from 1."
                ),
            ),
            Sends::WaitFor(to) => tell(
                ids.sends,
                format_args!("A piece that lands on {at} goes to {to} as soon as that is empty."),
            ),
            Sends::ToHand => {
                tell(
                    ids.sends,
                    format_args!("A piece that lands on {at} goes back to its owner's hand."),
                );
            }
        }
        if house.ends_turn {
            tell(
                house.rule.unwrap_or(ids.turn),
                format_args!("A piece that lands on {at} ends the turn."),
            );
        }
        if house.bind {
            tell(
                ids.bind,
                format_args!(
                    "A piece that lands on {at} is bound: its side throws, and it plays the throw."
                ),
            );
        }
        if house.gives_throw {
            tell(ids.turn, format_args!("A piece that lands on {at} gives another throw."));
        }
    }

    fn describe_stay(&self, house: &House, tell: Tell<'_>) {
        let ids = &self.ids;
        let at = house.square;
        if house.hold {
            tell(
                ids.hold,
                format_args!("While a side has a piece on {at}, no other of its pieces moves."),
            );
        }
        if let Some(to) = house.rescue {
            tell(
                ids.rescue,
                format_args!(
                    "Instead of throwing, a piece on {at} may be rescued to {to}, if empty."
                ),
            );
        }
        if let Some(to) = house.retreat {
            tell(
                ids.retreat,
                format_args!("When nothing else can move, a piece on {at} goes back to {to}."),
            );
        }
        if let Some(to) = house.plunge {
            tell(
                ids.plunge,
                format_args!(
                    "When nothing moves forward and a protected foe blocks a piece on {at}, it goes to {to}."
                ),
            );
        }
        if house.urgent {
            tell(ids.urgent, format_args!("A piece on {at} that the throw can play must play it."));
        }
        if house.keeps_turn {
            tell(
                ids.pass,
                format_args!(
                    "With a piece on {at}, a throw that nothing can play still throws again."
                ),
            );
        }
        if !house.again.is_empty() {
            tell(
                house.rule.unwrap_or(ids.turn),
                format_args!("A piece that leaves {at} with {} throws again.", house.again),
            );
        }
    }

    fn describe_end(&self, tell: Tell<'_>) {
        let ids = &self.ids;
        tell(ids.finish, format_args!("No move goes beyond {}.", self.squares));
        if let Leave::WhenHome { zone } = self.leave {
            tell(
                ids.leave,
                format_args!(
                    "A piece on {} leaves when all its side's pieces stand on {}.",
                    self.squares,
                    Span(zone)
                ),
            );
        }
        let track = Squares::range(Square::FIRST, self.last());
        if self.home & track != track {
            tell(
                ids.leave,
                format_args!(
                    "A side bears off only while all its pieces stand on {}.",
                    Span(self.home & track)
                ),
            );
        }
        if self.skip_empty {
            tell(ids.skip, format_args!("A side with no piece left to play is skipped."));
        }
        match self.end {
            End::FirstOff => {
                tell(ids.end, format_args!("The first side to bear off all its pieces wins."))
            }
            End::BoardEmpty => tell(
                ids.end,
                format_args!("The game ends when the board is empty; more pieces borne off wins."),
            ),
            End::Hook => {
                tell(ids.end, format_args!("The rule set's own function says when the game ends."))
            }
        }
        if matches!(self.end, End::Hook) {
            return;
        }
        let score = &self.score;
        tell(ids.score, format_args!("The winner scores {} for the win.", score.win));
        for (row, points) in score.rows.iter().enumerate().filter(|(_, points)| **points > 0) {
            let from_last = self.squares.div_ceil(10).saturating_sub(row as u8);
            tell(
                ids.score,
                format_args!("It scores {points} for each foe left in row {from_last}."),
            );
        }
        if !score.except.is_empty() && score.rows.iter().any(|points| *points > 0) {
            tell(ids.score, format_args!("A foe on {} scores nothing.", score.except));
        }
    }
}

/// The chances of a device as `1 (4/16), 2 (6/16)`.
struct Odds<'r>(&'r Rules);

impl fmt::Display for Odds<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, (throw, chance)) in self.0.device.chances().enumerate() {
            write!(f, "{}{throw} ({chance})", if i > 0 { ", " } else { "" })?;
        }
        Ok(())
    }
}

/// Squares as `21 to 30` where they lie side by side, else as a list.
struct Span(Squares);

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0.first(), self.0.last()) {
            (Some(first), Some(last)) if first < last && self.0 == Squares::range(first, last) => {
                write!(f, "{first} to {last}")
            }
            _ => fmt::Display::fmt(&self.0, f),
        }
    }
}
