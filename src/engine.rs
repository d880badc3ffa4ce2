//! The engine: a rule set, checked and compiled, ready to play.

use core::fmt;

use crate::position::{BACK, COLLECTING, FIRST, ONWARD, OVER, OWED, PART, Pool};
use crate::rules::{Backward, End, Landing, Leave, Sends, Setup, Stop};
use crate::throw::below;
use crate::{
    Device, Hit, Hooks, House, Moves, Name, Position, Refusal, Rules, RulesError, Side, Square,
    Squares, Throw, ThrowError, Throws, Track, Variant, moves,
};

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
}

/// What one throw can do, as sets of starting squares.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Squares from which it moves a piece that many squares on.
    pub walk: u64,
    /// Squares from which it would pass the house that halts.
    pub halt: u64,
    /// Squares from which it bears off.
    pub off: u64,
    /// Squares from which a hook says where it leads.
    pub hooked: u64,
    /// Squares from which it moves a piece back.
    pub back: u64,
}

/// The tables as masks: bit n − 1 stands for square n.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Masks {
    pub plans: [Plan; Throw::MAX as usize + 1],
    pub track: u64,
    pub last: u64,
    pub safe: u64,
    pub open: u64,
    pub hold: u64,
    pub urgent: u64,
    pub keeps_turn: u64,
    pub retreat: u64,
    pub plunge: u64,
    pub waits: u64,
    /// Houses where landing does something.
    pub arrivals: u64,
    /// Houses where a hit sends the foe elsewhere than usual.
    pub hits: u64,
    /// Houses from which some throws throw again.
    pub again: u64,
    /// The squares below the house that halts, and where a move that would pass it ends.
    pub below_halt: u64,
    pub halt_to: Square,
    /// Where a side bears off or leaves by itself only if all its pieces are here.
    pub home: u64,
    pub zone: u64,
    pub limited: bool,
    pub enters: Throws,
    pub throws: Throws,
    /// Houses from which a piece can be rescued.
    pub rescues: u64,
    /// The throw of every lot, where the device has few enough of them.
    pub lots: [u8; MOST_LOTS],
    pub total: u32,
    /// What the rule set needs of the less common steps of a move; see the constants beside it.
    pub steps: u16,
}

/// Devices with so many equally likely ways are sampled by looking the way up.
const MOST_LOTS: usize = 64;

/// Finding moves: a hook or a limit picks among them, or a piece may enter.
pub(crate) const PICKS: u16 = 1;
/// Finding moves: movers stop behind a taken square.
pub(crate) const STOPS_BEHIND: u16 = 1 << 1;
/// Playing: something moves by itself after a move, or a hook or a rule of turns looks at it.
pub(crate) const AFTERMATH: u16 = 1 << 2;
/// Ending: more than counting the pieces borne off.
pub(crate) const ENDS_OTHERWISE: u16 = 1 << 3;
/// Turns: a side may be skipped.
pub(crate) const SKIPS: u16 = 1 << 4;

impl Masks {
    pub(crate) const fn new(rules: &Rules, hooks: &Hooks) -> Masks {
        let track = Squares::range(Square::FIRST, rules.last()).bits();
        let none = Plan { walk: 0, halt: 0, off: 0, hooked: 0, back: 0 };
        let mut masks = Masks {
            plans: [none; Throw::MAX as usize + 1],
            track,
            last: rules.last().bit(),
            safe: 0,
            open: 0,
            hold: 0,
            urgent: 0,
            keeps_turn: 0,
            retreat: 0,
            plunge: 0,
            waits: 0,
            arrivals: 0,
            hits: 0,
            again: 0,
            below_halt: 0,
            halt_to: Square::FIRST,
            home: rules.home.bits(),
            zone: match rules.leave {
                Leave::ByThrow => 0,
                Leave::WhenHome { zone } => zone.bits(),
            },
            limited: false,
            enters: Throws::NONE,
            throws: rules.device.throws(),
            rescues: 0,
            lots: [0; MOST_LOTS],
            total: rules.device.total(),
            steps: 0,
        };
        let mut lot = 0;
        while lot < MOST_LOTS && masks.total as usize <= MOST_LOTS && lot < masks.total as usize {
            masks.lots[lot] = rules.device.lot(lot as u32).value();
            lot += 1;
        }
        let houses = rules.houses.as_slice();
        let mut exact = 0;
        let mut i = 0;
        while i < houses.len() {
            let house = houses[i];
            let bit = house.square.bit();
            masks.safe |= if house.safe { bit } else { 0 };
            masks.open |= if house.open { bit } else { 0 };
            masks.hold |= if house.hold { bit } else { 0 };
            masks.urgent |= if house.urgent { bit } else { 0 };
            masks.keeps_turn |= if house.keeps_turn { bit } else { 0 };
            masks.rescues |= if house.rescue.is_some() { bit } else { 0 };
            masks.retreat |= if house.retreat.is_some() { bit } else { 0 };
            masks.plunge |= if house.plunge.is_some() { bit } else { 0 };
            masks.waits |= if matches!(house.sends, Sends::WaitFor(_)) { bit } else { 0 };
            let arrival = house.ends_turn
                || house.bind
                || house.gives_throw
                || !matches!(house.sends, Sends::Stay);
            masks.arrivals |= if arrival { bit } else { 0 };
            masks.hits |= if matches!(house.hit, Hit::SendTo { .. }) { bit } else { 0 };
            masks.again |= if house.again.is_empty() { 0 } else { bit };
            match house.stop {
                Stop::Free => {}
                Stop::Exact => exact |= bit,
                Stop::Halt => {
                    masks.below_halt = bit - 1;
                    masks.halt_to = house.square;
                }
                Stop::Overshoot(to) => {
                    masks.below_halt = bit - 1;
                    masks.halt_to = to;
                }
            }
            i += 1;
        }
        let mut value = 1;
        while value <= Throw::MAX {
            let throw = Throw::nearest(value);
            let limit = rules.limits[value as usize];
            masks.limited |= limit.foremost != u8::MAX || limit.capturing;
            if rules.entry[value as usize].is_some() {
                masks.enters = masks.enters.with(throw);
            }
            masks.plans[value as usize] = masks.plan(rules, throw, exact);
            value += 1;
        }
        masks.steps = masks.steps(rules, hooks);
        masks
    }

    const fn steps(&self, rules: &Rules, hooks: &Hooks) -> u16 {
        let behind = matches!(rules.landing, Landing::NearestBehind { .. });
        let picks = self.limited || hooks.allow.is_some() || !self.enters.is_empty() || rules.split;
        let aftermath = self.waits != 0
            || self.zone != 0
            || hooks.after.is_some()
            || rules.one_way
            || rules.entry_binds;
        let ends_otherwise = !matches!(rules.end, End::FirstOff);
        let skips = rules.skip_empty || hooks.skips.is_some();
        (if behind { STOPS_BEHIND } else { 0 })
            | (if picks { PICKS } else { 0 })
            | (if aftermath { AFTERMATH } else { 0 })
            | (if ends_otherwise { ENDS_OTHERWISE } else { 0 })
            | (if skips { SKIPS } else { 0 })
    }

    const fn plan(&self, rules: &Rules, throw: Throw, exact: u64) -> Plan {
        let mut plan = Plan { walk: 0, halt: 0, off: 0, hooked: 0, back: 0 };
        let value = throw.value();
        let mut number = 1;
        while number <= rules.squares {
            let square = Square::nearest(number);
            let bit = square.bit();
            let house = rules.houses.at(square);
            if house.back && number > value && !matches!(rules.backward, Backward::Never) {
                plan.back |= bit;
            }
            if house.hooked.contains(throw) {
                plan.hooked |= bit;
            } else if house.off.contains(throw) {
                plan.off |= bit;
            } else if house.walk.contains(throw) {
                let beyond = number + value > rules.squares;
                let target = Square::nearest(number + value);
                let halt = self.below_halt + 1;
                let halts = bit & self.below_halt != 0
                    && (beyond || Squares::between(square, target).bits() & halt != 0);
                let to = if halts { Square::of_lowest(halt) } else { target };
                // A house that is reached by exact throw only must not lie between.
                let free = Squares::between(square, to).bits() & exact == 0;
                if halts && free {
                    plan.halt |= bit;
                } else if !beyond && !halts && free {
                    plan.walk |= bit;
                }
            }
            number += 1;
        }
        plan
    }
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
            Ok(()) => Ok(Engine { masks: Masks::new(&variant.rules, &variant.hooks), variant }),
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

    /// Throws the device: the same throws as [`Device::throw`] makes with the same generator.
    #[inline]
    pub(crate) fn sample<R: rand_core::Rng + ?Sized>(&self, rng: &mut R) -> Throw {
        let lot = below(rng, self.masks.total);
        match self.masks.lots.get(lot as usize) {
            Some(&value) if self.masks.total as usize <= MOST_LOTS => Throw::nearest(value),
            _ => self.device().lot(lot),
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
    pub(crate) fn ends(&self, position: &Position) -> bool {
        if self.masks.steps & ENDS_OTHERWISE == 0 {
            return position.off[0] == self.rules().pieces
                || position.off[1] == self.rules().pieces;
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
    pub(crate) fn end_turn(&self, position: &mut Position) {
        position.pool = Pool::EMPTY;
        position.flags &= !(COLLECTING | OWED | PART | ONWARD | BACK);
        position.bound = None;
        let next = position.side.other();
        if self.masks.steps & SKIPS == 0 || !self.is_skipped(position, next) {
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

/// What the side to act must do; the answer of [`Engine::turn`].
#[derive(Clone, Copy, Debug)]
pub enum Turn<'e> {
    /// Throw, or rescue a piece instead where that is allowed.
    Throw(ToThrow<'e>),
    /// Play one of these moves.
    Move(Moves<'e>),
    /// Nothing: the game is over.
    Over(Outcome),
}

/// A side that must throw.
#[derive(Clone, Copy, Debug)]
pub struct ToThrow<'e> {
    engine: &'e Engine,
    position: Position,
}

impl<'e> ToThrow<'e> {
    /// The position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The throws that can come up.
    #[must_use]
    pub const fn throws(&self) -> Throws {
        self.engine.masks.throws
    }

    /// Takes a throw. A throw that no move can play has been passed in the answer (CO-5).
    ///
    /// # Errors
    ///
    /// [`ThrowError`] when the device has no such throw, or 31 of its value are in the pool already. The
    /// position is unchanged.
    #[inline]
    pub fn throw(&self, throw: Throw) -> Result<Thrown<'e>, ThrowError> {
        moves::throw(self.engine, &self.position, throw)
    }

    /// Throws the device of the rule set with this generator and takes the throw.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::throw`]; only ever for a full pool.
    pub fn sample<R: rand_core::Rng + ?Sized>(
        &self,
        rng: &mut R,
    ) -> Result<Thrown<'e>, ThrowError> {
        self.throw(self.engine.sample(rng))
    }

    /// The moves that the side would have with this throw, and with those in its pool, if it moved at once.
    /// Where the list is empty the throw would be passed (CO-5), and the list says why each piece cannot
    /// play it.
    ///
    /// # Errors
    ///
    /// As [`ToThrow::throw`].
    ///
    /// ```
    /// use senet::{Square, Throw, Turn, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("w........./........../.....wb.bb w - 5-4 0-0 -")?;
    /// let Turn::Throw(turn) = engine.turn(&position) else { unreachable!() };
    /// let moves = turn.moves_with(Throw::nearest(4))?;
    /// let refusal = moves.ask(Square::nearest(26), Throw::nearest(4)).unwrap_err();
    /// assert_eq!(refusal.to_string(), "KE-2: 4 from 26 to 30: the foe on 30 is protected by its neighbour on 29");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves_with(&self, throw: Throw) -> Result<Moves<'e>, ThrowError> {
        moves::with_throw(self.engine, &self.position, throw)
    }

    /// The rescue the side may make instead of throwing (KE-9, DO-10).
    #[must_use]
    #[inline]
    pub fn rescue(&self) -> Option<Rescue> {
        moves::rescue_if_any(self.engine, &self.position)
    }

    /// Makes the rescue; the turn ends.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why there is nothing to rescue, or why it cannot be.
    pub fn play_rescue(&self) -> Result<Position, Refusal> {
        let rescue = moves::rescue(self.engine, &self.position)?;
        Ok(moves::play_rescue(self.engine, &self.position, rescue))
    }
}

/// A rescue: a piece moved out of a house instead of throwing (KE-9, DO-10). Prints as `27-15`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rescue {
    /// The house the piece is on.
    pub from: Square,
    /// The square it goes to.
    pub to: Square,
}

impl fmt::Display for Rescue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

/// What a throw led to.
#[derive(Clone, Copy, Debug)]
pub enum Thrown<'e> {
    /// The side plays one of these moves.
    Moves(Moves<'e>),
    /// The side throws again before it moves, adding to its pool (DO-2).
    Collecting(Position),
    /// Nothing could be played: the throw was passed (CO-5).
    Passed(Position),
}

impl Thrown<'_> {
    /// The position after the throw.
    #[must_use]
    pub const fn position(&self) -> Position {
        match self {
            Thrown::Moves(moves) => *moves.position(),
            Thrown::Collecting(position) | Thrown::Passed(position) => *position,
        }
    }

    /// Whether the throw was passed because nothing could play it.
    #[must_use]
    pub const fn is_passed(&self) -> bool {
        matches!(self, Thrown::Passed(_))
    }
}

/// How a game ended.
///
/// ```
/// use senet::{Outcome, Side, variants::jequier_pusch};
///
/// let engine = jequier_pusch::engine_jequier();
/// let position = engine.parse("........../........../..w....... w - 4-5 0-0 -")?;
/// let outcome = engine.outcome(&position).unwrap();
/// assert_eq!(outcome, Outcome { winner: Some(Side::Black), points: [0, 6] });
/// assert_eq!(outcome.to_string(), "over b 0-6");
/// # Ok::<(), senet::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Side>,
    /// The points of White and Black.
    pub points: [u16; 2],
}

/// As in the text protocol: `over w 1-0`, `over = 0-0`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [white, black] = self.points;
        write!(f, "over {} {white}-{black}", self.winner.map_or('=', Side::letter))
    }
}
