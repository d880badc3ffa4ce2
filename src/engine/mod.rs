//! The engine: a rule set, checked and compiled, ready to play.

use core::fmt;

mod masks;
pub(crate) mod needs;
mod turn;

pub(crate) use masks::{Masks, Plan};
pub use turn::{Outcome, Rescue, Thrown, ToThrow, Turn};

use crate::moves::Steps;
use crate::position::{BACK, COLLECTING, FIRST, ONWARD, OVER, OWED, PART, Pool};
use crate::rules::{End, Landing, Setup};
use crate::throw::below;
use crate::{
    Device, House, Moves, Name, Position, Rules, RulesError, Side, Square, Squares, Throw, Track,
    Variant, moves,
};
use masks::MOST_LOTS;

/// A rule set that has been checked and compiled into masks, ready to play. It has no state: positions go
/// in and come out.
///
/// ```
/// use senet::{Throw, Turn, variants::kendall};
///
/// let engine = kendall::engine();
/// let start = engine.start();
/// let Turn::Throw(turn) = engine.turn(&start) else { unreachable!("Black throws first") };
/// let thrown = turn.throw(Throw::nearest(2))?;
/// let moves = engine.moves(&thrown.position());
/// assert!(moves.iter().any(|mv| mv.to_string() == "2:14-16"));
/// # Ok::<(), senet::ThrowError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Engine {
    pub(crate) variant: Variant,
    pub(crate) masks: Masks,
    /// Finding and playing moves, without what this rule set does not need.
    pub(crate) steps: Steps,
}

impl Engine {
    /// Checks and compiles a rule set; in a constant this happens when the program is built.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the field that is wrong or contradicts another.
    ///
    /// ```
    /// use senet::{Engine, Rules, Variant, variants::kendall::KENDALL};
    ///
    /// let broken = Variant { rules: Rules { squares: 9, ..KENDALL.rules }, ..KENDALL };
    /// assert_eq!(Engine::new(broken).unwrap_err().to_string(), "squares: must be from 14 to 64, not 9");
    /// ```
    pub const fn new(variant: Variant) -> Result<Engine, RulesError> {
        match variant.validate() {
            Ok(()) => {
                let masks = Masks::new(&variant.rules, &variant.hooks);
                Ok(Engine { masks, steps: Steps::for_needs(masks.needs), variant })
            }
            Err(error) => Err(error),
        }
    }

    /// The engine of a built-in rule set, in a constant: a table that is wrong stops the build.
    pub(crate) const fn built_in(variant: Variant) -> Engine {
        match Engine::new(variant) {
            Ok(engine) => engine,
            Err(_) => panic!("a built-in rule set is contradictory"),
        }
    }

    /// The rule set.
    #[must_use]
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The tables of the rule set.
    #[must_use]
    pub const fn rules(&self) -> &Rules {
        &self.variant.rules
    }

    /// The name of the rule set.
    #[must_use]
    pub const fn name(&self) -> &Name {
        &self.variant.name
    }

    /// What is thrown.
    #[must_use]
    pub const fn device(&self) -> &Device {
        &self.variant.rules.device
    }

    /// The track.
    #[must_use]
    pub const fn track(&self) -> Track {
        match Track::new(self.variant.rules.squares) {
            Ok(track) => track,
            Err(_) => Track::THIRTY,
        }
    }

    /// The starting position.
    ///
    /// ```
    /// use senet::variants::jequier_pusch;
    ///
    /// let start = jequier_pusch::engine().start();
    /// assert_eq!(start.to_string(), "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w");
    /// ```
    #[must_use]
    pub fn start(&self) -> Position {
        let rules = self.rules();
        let mut position = Position::empty(rules.squares, rules.opening.begins);
        match rules.setup {
            Setup::Alternating => {
                for number in 1..=2 * rules.pieces {
                    let side = if number % 2 == 1 { Side::White } else { Side::Black };
                    position.put(side, Square::nearest(number));
                }
            }
            Setup::InHand => position.hand = [rules.pieces; 2],
        }
        for side in Side::ALL {
            position.set_flag(FIRST << side.index(), rules.opening.first[side.index()]);
        }
        if let Some(throw) = rules.opening.pending {
            position.pool = Pool::of(throw);
            if self.moves(&position).is_empty() {
                position.pool = Pool::EMPTY;
            }
        }
        position
    }

    /// Whose turn it is and what that side must do: throw, move, or nothing any more.
    #[must_use]
    #[inline]
    pub fn turn(&self, position: &Position) -> Turn<'_> {
        if position.is_over() {
            Turn::Over(self.final_outcome(position))
        } else if position.pool.is_empty() || position.is_collecting() {
            Turn::Throw(ToThrow { engine: self, position: *position })
        } else {
            Turn::Move(self.moves(position))
        }
    }

    /// The legal moves; none where the side must throw and where the game is over.
    #[must_use]
    #[inline]
    pub fn moves(&self, position: &Position) -> Moves<'_> {
        Moves::of(self, position)
    }

    /// Whether the rule set needs this, in code compiled for rule sets with these needs; see [`needs`].
    #[inline]
    pub(crate) const fn needs<const N: u32>(&self, need: u32) -> bool {
        N & need != 0 && self.masks.needs & need != 0
    }

    /// Throws the device: the same throws as [`Device::throw`] makes with the same generator.
    #[inline]
    pub(crate) fn sample<R: rand_core::Rng + ?Sized>(&self, rng: &mut R) -> Throw {
        let lot = below(rng, self.masks.total);
        if self.masks.total as usize <= MOST_LOTS {
            self.masks.lots[lot as usize % MOST_LOTS]
        } else {
            self.device().lot(lot)
        }
    }

    /// How a finished game ended; `None` while it goes on.
    #[must_use]
    pub fn outcome(&self, position: &Position) -> Option<Outcome> {
        position.is_over().then(|| self.final_outcome(position))
    }

    fn final_outcome(&self, position: &Position) -> Outcome {
        match self.rules().end {
            End::Hook => self
                .variant
                .hooks
                .over
                .and_then(|over| over(self, position))
                .unwrap_or(Outcome { winner: None, points: [0; 2] }),
            End::FirstOff => {
                let winner =
                    Side::ALL.into_iter().find(|&side| position.off(side) == self.rules().pieces);
                self.scored(position, winner)
            }
            End::BoardEmpty => {
                let winner = match position.off[0].cmp(&position.off[1]) {
                    core::cmp::Ordering::Greater => Some(Side::White),
                    core::cmp::Ordering::Less => Some(Side::Black),
                    core::cmp::Ordering::Equal => None,
                };
                self.scored(position, winner)
            }
        }
    }

    fn scored(&self, position: &Position, winner: Option<Side>) -> Outcome {
        let mut points = [0; 2];
        if let Some(hook) = self.variant.hooks.points {
            points = hook(self, position, winner);
        } else if let Some(winner) = winner {
            let score = &self.rules().score;
            let track = self.track();
            let mut won = score.win;
            for square in position.pieces(winner.other()) - score.except {
                let row = (square.number().min(track.len()) - 1) / Track::ROW;
                let from_last = track.rows() - 1 - row;
                won = won.saturating_add(score.rows[usize::from(from_last)]);
            }
            points[winner.index()] = won;
        }
        Outcome { winner, points }
    }

    /// How a game ends in which a side gives up: the other wins, and scores by [`Rules::score`], or by
    /// [`Hooks::points`](crate::Hooks::points), for the pieces as they stand.
    ///
    /// ```
    /// use senet::{Side, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let outcome = engine.conceded(&engine.start(), Side::White);
    /// assert_eq!(outcome.to_string(), "over b 0-1");
    /// ```
    #[must_use]
    pub fn conceded(&self, position: &Position, loser: Side) -> Outcome {
        self.scored(position, Some(loser.other()))
    }

    /// Whether the game is over in this position, looked at afresh.
    #[inline]
    pub(crate) fn ends<const N: u32>(&self, position: &Position) -> bool {
        if !self.needs::<N>(needs::END) {
            return position.off.contains(&self.rules().pieces);
        }
        match self.rules().end {
            End::FirstOff => position.off.contains(&self.rules().pieces),
            End::BoardEmpty => position.board == [0; 2] && position.hand == [0; 2],
            End::Hook => self.variant.hooks.over.is_some_and(|over| over(self, position).is_some()),
        }
    }

    /// Whether a side could move with this throw, were it that side's turn to throw: for hooks that ask
    /// whether a game can go on (BE-6, BE-7).
    #[must_use]
    pub fn could_move(&self, position: &Position, side: Side, throw: Throw) -> bool {
        let mut asked = *position;
        if asked.side != side {
            asked.side = side;
            asked.bound = None;
            asked.set_flag(ONWARD | BACK, false);
        }
        asked.pool = Pool::of(throw);
        asked.set_flag(COLLECTING | PART | OVER, false);
        !self.moves(&asked).is_empty()
    }

    /// The pieces of a side that the other side cannot land on: because of their neighbours, because of where they
    /// stand, or because a hook protects them. For front ends that show it, and for bots.
    ///
    /// ```
    /// use senet::{Side, Squares, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("ww.w.b..../........../.......... w - 4-6 0-0 -")?;
    /// assert_eq!(engine.protected(&position, Side::White), Squares::of(&[1, 2]));
    /// # Ok::<(), senet::ParseError>(())
    /// ```
    #[must_use]
    pub fn protected(&self, position: &Position, side: Side) -> Squares {
        moves::protected(self, position, side)
    }

    /// Ends the turn: the other side throws, unless it is skipped.
    #[inline]
    pub(crate) fn end_turn<const N: u32>(&self, position: &mut Position) {
        self.end_turn_unless::<N>(position, false);
    }

    /// Ends the turn, unless the side throws again.
    #[inline]
    pub(crate) fn end_turn_unless<const N: u32>(&self, position: &mut Position, again: bool) {
        position.pool = Pool::EMPTY;
        if !again && self.needs::<N>(needs::POOL | needs::PICKS | needs::AFTER) {
            position.flags &= !(COLLECTING | OWED | PART | ONWARD | BACK);
        }
        if !again && self.needs::<N>(needs::BIND) {
            position.bound = None;
        }
        let next = if again { position.side } else { position.side.other() };
        if !self.needs::<N>(needs::SKIPS) || again || !self.is_skipped(position, next) {
            position.side = next;
        }
    }

    /// Whether a side's turn is skipped (BC-7, BE-6).
    pub(crate) fn is_skipped(&self, position: &Position, side: Side) -> bool {
        (self.rules().skip_empty
            && position.board[side.index()] == 0
            && position.hand[side.index()] == 0)
            || self.variant.hooks.skips.is_some_and(|skips| skips(self, position, side))
    }

    /// The pieces of the side to act that hold all its others.
    pub(crate) fn holders(&self, position: &Position) -> u64 {
        position.board[position.side.index()] & self.masks.hold
    }

    pub(crate) fn house(&self, square: Square) -> House {
        self.rules().houses.at(square)
    }

    pub(crate) fn lands_behind(&self) -> Option<u64> {
        match self.rules().landing {
            Landing::Exact => None,
            Landing::NearestBehind { exact } => Some(exact.bits()),
        }
    }
}

/// Its name; the tables are to be had from [`Engine::rules`].
impl fmt::Debug for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Engine").field(self.name()).finish()
    }
}
