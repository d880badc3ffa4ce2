//! Finding contradictions in tables.

use core::fmt;

use super::{
    Backward, Capture, End, Hit, House, Landing, Leave, Rules, Sends, Setup, Stop, Variant,
};
use crate::engine::Masks;
use crate::{DeviceError, Hooks, Square, Squares, Throw, Throws, Track};

/// A table that is wrong or contradicts another: which field, on which square, and how.
///
/// ```
/// use senet::{Engine, House, Rules, Square, Variant, variants::kendall::KENDALL};
///
/// let waters = House { rescue: Square::new(31), ..KENDALL.rules.houses.at(Square::nearest(27)) };
/// let rules = Rules { houses: KENDALL.rules.houses.with(waters), ..KENDALL.rules };
/// let error = Engine::new(Variant { rules, ..KENDALL }).unwrap_err();
/// assert_eq!(error.field, "houses.rescue");
/// assert_eq!(error.house, Square::new(27));
/// assert_eq!(error.to_string(), "houses[square 27].rescue: square 31 is beyond the track");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RulesError {
    /// The field, such as `pool` or `houses.rescue`.
    pub field: &'static str,
    /// The house it is about, for fields of houses.
    pub house: Option<Square>,
    /// What is wrong.
    pub problem: Problem,
}

/// What is wrong with a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// A number outside its range.
    #[error("must be from {min} to {max}, not {found}")]
    Range {
        /// The smallest.
        min: u8,
        /// The largest.
        max: u8,
        /// What it is.
        found: u8,
    },
    /// The device table is wrong.
    #[error("{0}")]
    Device(DeviceError),
    /// A throw that the device cannot show.
    #[error("the device cannot show {0}")]
    NotOnDevice(Throw),
    /// A square beyond the track.
    #[error("square {0} is beyond the track")]
    BeyondTrack(Square),
    /// Two entries for one square.
    #[error("this square has two entries")]
    Twice,
    /// Every throw would throw again before moving.
    #[error("some throw must end the pool, or a side would throw for ever")]
    EndlessPool,
    /// No throw of the throw-off wins.
    #[error("no throw wins, so that the players would throw for ever")]
    Endless,
    /// A throw that does two things.
    #[error("throw {0} both bears off and is decided by a hook, or moves on within the track")]
    TwoWays(Throw),
    /// The field needs another one.
    #[error("needs `{0}`")]
    Needs(&'static str),
    /// The field contradicts another one.
    #[error("contradicts `{0}`")]
    Contradicts(&'static str),
    /// A square that leads to itself, or to a house that sends pieces on, or from where pieces leave by
    /// themselves.
    #[error("square {0} is no place for a piece to stay")]
    NoStay(Square),
    /// A square that pieces enter on and that holds them.
    #[error("a piece that enters on square {0} would hold its side there")]
    EntersHeld(Square),
    /// A square from which no throws lead off the board.
    #[error("a piece that begins on square {0} could never leave the board")]
    Stuck(Square),
    /// A house that a piece never leaves while it holds its side.
    #[error("a piece that holds its side here could never leave")]
    NoWayOut,
    /// No piece could ever leave the board.
    #[error("no piece could ever leave the board, so that the game would never end")]
    NoWayOff,
    /// More than one house halts moves.
    #[error("only one house can halt moves")]
    TwoHalts,
}

impl fmt::Display for RulesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.house, self.field.strip_prefix("houses")) {
            (Some(house), Some(field)) => {
                write!(f, "houses[square {house}]{field}: {}", self.problem)
            }
            _ => write!(f, "{}: {}", self.field, self.problem),
        }
    }
}

impl core::error::Error for RulesError {}

const fn wrong(field: &'static str, problem: Problem) -> Result<(), RulesError> {
    Err(RulesError { field, house: None, problem })
}

const fn wrong_house(
    house: &House,
    field: &'static str,
    problem: Problem,
) -> Result<(), RulesError> {
    Err(RulesError { field, house: Some(house.square), problem })
}

/// `?` for constant functions.
macro_rules! check {
    ($checked:expr) => {
        if let Err(error) = $checked {
            return Err(error);
        }
    };
}

const fn range(field: &'static str, found: u8, min: u8, max: u8) -> Result<(), RulesError> {
    if found < min || found > max {
        wrong(field, Problem::Range { min, max, found })
    } else {
        Ok(())
    }
}

impl Variant {
    /// Checks the tables, and that the hooks are there that the tables ask for.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the field.
    pub const fn validate(&self) -> Result<(), RulesError> {
        check!(self.rules.validate());
        let houses = self.rules.houses.as_slice();
        let mut i = 0;
        while i < houses.len() {
            if !houses[i].hooked.is_empty() && self.hooks.target.is_none() {
                return wrong_house(&houses[i], "houses.hooked", Problem::Needs("hooks.target"));
            }
            i += 1;
        }
        if matches!(self.rules.end, End::Hook) && self.hooks.over.is_none() {
            return wrong("end", Problem::Needs("hooks.over"));
        }
        Ok(())
    }
}

impl Rules {
    /// Finds tables that are wrong or contradict each other.
    ///
    /// # Errors
    ///
    /// [`RulesError`] names the first such field.
    ///
    /// ```
    /// use senet::{Rules, Throws, variants::donnelly::DONNELLY};
    ///
    /// let endless = Rules { pool: Throws::of(&[1, 2, 3, 4, 5]), ..DONNELLY.rules };
    /// assert_eq!(
    ///     endless.validate().unwrap_err().to_string(),
    ///     "pool: some throw must end the pool, or a side would throw for ever"
    /// );
    /// ```
    pub const fn validate(&self) -> Result<(), RulesError> {
        check!(range("squares", self.squares, Track::MIN, Track::MAX));
        check!(range("pieces", self.pieces, 1, 32));
        if matches!(self.setup, Setup::Alternating) && 2 * self.pieces > self.squares {
            return wrong(
                "pieces",
                Problem::Range { min: 1, max: self.squares / 2, found: self.pieces },
            );
        }
        if let Err(error) = self.device.validate() {
            return wrong("device", Problem::Device(error));
        }
        check!(self.check_throws());
        check!(self.check_moves());
        check!(self.check_houses());
        check!(self.check_setup());
        check!(self.check_leaving());
        self.check_ways()
    }

    const fn on_device(&self, field: &'static str, throws: Throws) -> Result<(), RulesError> {
        let strange = throws.minus(self.device.throws());
        let mut value = 1;
        while value <= Throw::MAX {
            if strange.contains(Throw::nearest(value)) {
                return wrong(field, Problem::NotOnDevice(Throw::nearest(value)));
            }
            value += 1;
        }
        Ok(())
    }

    const fn check_throws(&self) -> Result<(), RulesError> {
        check!(self.on_device("again", self.again));
        check!(self.on_device("pool", self.pool));
        if !self.pool.is_empty() {
            if self.device.throws().minus(self.pool).is_empty() {
                return wrong("pool", Problem::EndlessPool);
            }
            if self.split {
                return wrong("split", Problem::Contradicts("pool"));
            }
        }
        if let Some(throw) = self.opening.pending {
            check!(self.on_device("opening.pending", Throws::NONE.with(throw)));
            if self.pool.contains(throw) {
                return wrong("opening.pending", Problem::Contradicts("pool"));
            }
        }
        if let Some(throw_off) = &self.opening.throw_off {
            if let Err(error) = throw_off.device.validate() {
                return wrong("opening.throw_off", Problem::Device(error));
            }
            if throw_off.device.throws().and(throw_off.wins).is_empty() {
                return wrong("opening.throw_off", Problem::Endless);
            }
        }
        if let Some(throw) = self.opening.pending
            && self.opening.first[self.opening.begins.index()]
            && !self.opening.throws.contains(throw)
        {
            return wrong("opening.pending", Problem::Contradicts("opening.throws"));
        }
        if self.opening.throws.and(self.device.throws()).is_empty() {
            return wrong("opening.throws", Problem::Contradicts("device"));
        }
        Ok(())
    }

    const fn check_moves(&self) -> Result<(), RulesError> {
        check!(range("wall", self.wall, 0, 32));
        if matches!(self.capture, Capture::None) {
            if matches!(self.backward, Backward::Capturing) {
                return wrong("backward", Problem::Contradicts("capture"));
            }
        } else if matches!(self.landing, Landing::NearestBehind { .. }) {
            return wrong("landing", Problem::Contradicts("capture"));
        }
        let mut value = 1;
        let mut enters = false;
        while value < self.entry.len() {
            if let Some(square) = self.entry[value] {
                enters = true;
                if square.number() > self.squares {
                    return wrong("entry", Problem::BeyondTrack(square));
                }
                check!(self.on_device("entry", Throws::NONE.with(Throw::nearest(value as u8))));
                if !self.is_stay(square) {
                    return wrong("entry", Problem::NoStay(square));
                }
                if self.houses.at(square).hold {
                    return wrong("entry", Problem::EntersHeld(square));
                }
            }
            if self.limits[value].capturing && matches!(self.capture, Capture::None) {
                return wrong("limits", Problem::Contradicts("capture"));
            }
            value += 1;
        }
        if self.entry[0].is_some() {
            return wrong("entry", Problem::Range { min: 1, max: Throw::MAX, found: 0 });
        }
        if self.entry_binds && !enters {
            return wrong("entry_binds", Problem::Needs("entry"));
        }
        if !enters {
            if matches!(self.setup, Setup::InHand) {
                return wrong("setup", Problem::Needs("entry"));
            }
            if matches!(self.capture, Capture::ToHand) {
                return wrong("capture", Problem::Needs("entry"));
            }
        }
        Ok(())
    }

    /// Where a piece can stand until it is moved.
    const fn is_stay(&self, square: Square) -> bool {
        let leaves =
            matches!(self.leave, Leave::WhenHome { .. }) && square.number() == self.last().number();
        !leaves && matches!(self.houses.at(square).sends, Sends::Stay)
    }

    /// A square that a piece is sent to must be on the track, another one than the house, and one where
    /// pieces stay.
    const fn stays(
        &self,
        house: &House,
        field: &'static str,
        to: Square,
    ) -> Result<(), RulesError> {
        if to.number() > self.squares {
            return wrong_house(house, field, Problem::BeyondTrack(to));
        }
        if to.number() == house.square.number() || !self.is_stay(to) {
            return wrong_house(house, field, Problem::NoStay(to));
        }
        Ok(())
    }

    const fn check_houses(&self) -> Result<(), RulesError> {
        let houses = self.houses.as_slice();
        let mut halts = 0;
        let mut i = 0;
        while i < houses.len() {
            let house = &houses[i];
            if house.square.number() > self.squares {
                return wrong_house(house, "houses", Problem::BeyondTrack(house.square));
            }
            let mut j = 0;
            while j < i {
                if houses[j].square.number() == house.square.number() {
                    return wrong_house(house, "houses", Problem::Twice);
                }
                j += 1;
            }
            check!(self.check_house_throws(house));
            check!(Rules::check_house_arrival(house));
            check!(self.check_house_targets(house));
            if matches!(house.stop, Stop::Halt | Stop::Overshoot(_)) {
                halts += 1;
                if halts > 1 {
                    return wrong_house(house, "houses.stop", Problem::TwoHalts);
                }
            }
            i += 1;
        }
        Ok(())
    }

    const fn check_house_throws(&self, house: &House) -> Result<(), RulesError> {
        let mut value = 1;
        while value <= Throw::MAX {
            let throw = Throw::nearest(value);
            let walks = house.walk.contains(throw) && house.square.number() + value <= self.squares;
            if house.off.contains(throw) && (walks || house.hooked.contains(throw)) {
                return wrong_house(house, "houses.off", Problem::TwoWays(throw));
            }
            value += 1;
        }
        Ok(())
    }

    /// What happens to a piece that lands must not contradict itself.
    const fn check_house_arrival(house: &House) -> Result<(), RulesError> {
        if house.ends_turn && house.bind {
            return wrong_house(house, "houses.ends_turn", Problem::Contradicts("houses.bind"));
        }
        if house.ends_turn && house.gives_throw {
            return wrong_house(
                house,
                "houses.ends_turn",
                Problem::Contradicts("houses.gives_throw"),
            );
        }
        if !matches!(house.sends, Sends::Stay) {
            if house.bind {
                return wrong_house(house, "houses.bind", Problem::Contradicts("houses.sends"));
            }
            if house.hold {
                return wrong_house(house, "houses.hold", Problem::Contradicts("houses.sends"));
            }
        }
        Ok(())
    }

    const fn check_house_targets(&self, house: &House) -> Result<(), RulesError> {
        if let Some(to) = house.rescue {
            check!(self.stays(house, "houses.rescue", to));
        }
        if let Some(to) = house.retreat {
            check!(self.stays(house, "houses.retreat", to));
            if matches!(self.capture, Capture::None) {
                return wrong_house(house, "houses.retreat", Problem::Needs("capture"));
            }
        }
        if let Some(to) = house.plunge {
            check!(self.stays(house, "houses.plunge", to));
        }
        if let Hit::SendTo { to, or } = house.hit {
            check!(self.stays(house, "houses.hit", to));
            check!(self.stays(house, "houses.hit", or));
            if to.number() == or.number() {
                return wrong_house(house, "houses.hit", Problem::NoStay(or));
            }
            if matches!(self.capture, Capture::None) {
                return wrong_house(house, "houses.hit", Problem::Needs("capture"));
            }
        }
        match house.sends {
            Sends::WaitFor(to) => check!(self.stays(house, "houses.sends", to)),
            Sends::ToHand => {
                let mut value = 1;
                while value < self.entry.len() && self.entry[value].is_none() {
                    value += 1;
                }
                if value == self.entry.len() {
                    return wrong_house(house, "houses.sends", Problem::Needs("entry"));
                }
            }
            Sends::Stay | Sends::FirstEmpty => {}
        }
        if let Stop::Overshoot(to) = house.stop {
            if to.number() > self.squares {
                return wrong_house(house, "houses.stop", Problem::BeyondTrack(to));
            }
            if to.number() < house.square.number() {
                return wrong_house(house, "houses.stop", Problem::NoStay(to));
            }
        }
        Ok(())
    }

    /// Pieces must begin where they can stay, and be able to make a first move.
    const fn check_setup(&self) -> Result<(), RulesError> {
        match self.setup {
            Setup::Alternating => {
                let mut number = 1;
                while number <= 2 * self.pieces {
                    if !self.is_stay(Square::nearest(number)) {
                        return wrong("setup", Problem::NoStay(Square::nearest(number)));
                    }
                    number += 1;
                }
            }
            Setup::InHand => {
                if let Some(throw) = self.opening.pending
                    && self.entry[throw.value() as usize].is_none()
                {
                    return wrong("opening.pending", Problem::Contradicts("entry"));
                }
                let mut enters = false;
                let mut value = 1;
                while value <= Throw::MAX {
                    enters |= self.entry[value as usize].is_some()
                        && self.opening.throws.contains(Throw::nearest(value));
                    value += 1;
                }
                if (self.opening.first[0] || self.opening.first[1]) && !enters {
                    return wrong("opening.throws", Problem::Contradicts("entry"));
                }
            }
        }
        Ok(())
    }

    const fn check_leaving(&self) -> Result<(), RulesError> {
        if matches!(self.end, End::FirstOff) && matches!(self.capture, Capture::Remove) {
            return wrong("end", Problem::Contradicts("capture"));
        }
        if let Leave::WhenHome { zone } = self.leave
            && !zone.contains(self.last())
        {
            return wrong("leave", Problem::NoWayOff);
        }
        let mut ways_off = Squares::EMPTY;
        let houses = self.houses.as_slice();
        let mut i = 0;
        while i < houses.len() {
            if !houses[i].off.and(self.device.throws()).is_empty() {
                ways_off = ways_off.with(houses[i].square);
            }
            i += 1;
        }
        let by_throw = matches!(self.leave, Leave::ByThrow);
        if by_throw && ways_off.is_empty() && !matches!(self.end, End::Hook) {
            return wrong("end", Problem::NoWayOff);
        }
        if !ways_off.is_empty() && self.home.and(ways_off).is_empty() {
            return wrong("home", Problem::NoWayOff);
        }
        Ok(())
    }

    /// Pieces must find a way off the board from where they begin, and out of every house that holds them.
    const fn check_ways(&self) -> Result<(), RulesError> {
        let masks = Masks::new(self, &Hooks::NONE);
        let houses = self.houses.as_slice();
        let mut i = 0;
        while i < houses.len() {
            let house = &houses[i];
            if house.hold && house.rescue.is_none() && house.retreat.is_none() {
                // All the others may be ahead of it, and cannot move away.
                let elsewhere = !house.square.bit();
                if !self.leads_to(&masks, house.square, elsewhere, self.pieces - 1) {
                    return wrong_house(house, "houses.hold", Problem::NoWayOut);
                }
            }
            i += 1;
        }
        if matches!(self.end, End::Hook) {
            return Ok(());
        }
        let off = self.ways_off(&masks);
        let mut value = 1;
        while value < self.entry.len() {
            if let Some(square) = self.entry[value]
                && off & square.bit() == 0
            {
                return wrong("entry", Problem::Stuck(square));
            }
            value += 1;
        }
        let mut number = 1;
        while number <= 2 * self.pieces && matches!(self.setup, Setup::Alternating) {
            if off & Square::nearest(number).bit() == 0 {
                return wrong("setup", Problem::Stuck(Square::nearest(number)));
            }
            number += 1;
        }
        Ok(())
    }

    /// The squares from which some throws lead a piece off the board if nobody is in its way.
    const fn ways_off(&self, masks: &Masks) -> u64 {
        let mut off = match self.leave {
            Leave::WhenHome { .. } => self.last().bit(),
            Leave::ByThrow => 0,
        };
        loop {
            let before = off;
            let mut number = self.squares;
            while number > 0 {
                let square = Square::nearest(number);
                let house = self.houses.at(square);
                if self.leads_to(masks, square, off, 0)
                    || bit_of(house.rescue) & off != 0
                    || bit_of(house.retreat) & off != 0
                    || bit_of(house.plunge) & off != 0
                {
                    off |= square.bit();
                }
                number -= 1;
            }
            if off == before {
                return off;
            }
        }
    }

    /// Whether one throw leads a piece off the board or to one of these squares, if nobody is in its way but
    /// so many own pieces are ahead of it.
    const fn leads_to(&self, masks: &Masks, from: Square, to: u64, ahead: u8) -> bool {
        let bit = from.bit();
        let throws = self.device.throws();
        let mut value = Throw::MAX;
        let mut thrown = false;
        while value > 0 {
            thrown = throws.contains(Throw::nearest(value)) || (thrown && self.split);
            let plan = &masks.plans[value as usize];
            if thrown {
                let limited = self.limits[value as usize].foremost <= ahead;
                let onward = (plan.hooked & bit != 0)
                    || (plan.walk & bit != 0
                        && self.ends_on(Square::nearest(from.number() + value)) & to != 0)
                    || (plan.halt & bit != 0 && self.ends_on(masks.halt_to) & to != 0);
                let back = plan.back & bit != 0
                    && self.ends_on(Square::nearest(from.number() - value)) & to != 0;
                if plan.off & self.home.bits() & bit != 0 || (onward && !limited) || back {
                    return true;
                }
            }
            value -= 1;
        }
        false
    }

    /// Where a piece comes to stand that lands on a square.
    const fn ends_on(&self, square: Square) -> u64 {
        match self.houses.at(square).sends {
            Sends::Stay => square.bit(),
            Sends::WaitFor(to) => to.bit(),
            Sends::FirstEmpty => {
                let mut number = 1;
                while number < self.squares
                    && !matches!(self.houses.at(Square::nearest(number)).sends, Sends::Stay)
                {
                    number += 1;
                }
                Square::nearest(number).bit()
            }
            Sends::ToHand => {
                let mut squares = 0;
                let mut value = 1;
                while value < self.entry.len() {
                    squares |= bit_of(self.entry[value]);
                    value += 1;
                }
                squares
            }
        }
    }
}

const fn bit_of(square: Option<Square>) -> u64 {
    match square {
        Some(square) => square.bit(),
        None => 0,
    }
}
