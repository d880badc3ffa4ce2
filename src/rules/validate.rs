//! Finding contradictions in tables.

use core::fmt;

use super::{
    Backward, Capture, End, Hit, House, Landing, Leave, Rules, Sends, Setup, Stop, Variant,
};
use crate::{DeviceError, Square, Squares, Throw, Throws, Track};

/// A table that is wrong or contradicts another: which field, on which square, and how.
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
    /// A square that leads to itself, or to a house that sends pieces on.
    #[error("square {0} is no place for a piece to stay")]
    NoStay(Square),
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
        self.check_leaving()
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
                if !self.split {
                    check!(self.on_device("entry", Throws::NONE.with(Throw::nearest(value as u8))));
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
        if to.number() == house.square.number() || !matches!(self.houses.at(to).sends, Sends::Stay)
        {
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
        let held = house.hold && house.rescue.is_none() && house.retreat.is_none();
        let exits = house.off.and(self.device.throws()).len()
            + house.walk.and(self.device.throws()).len()
            + house.hooked.and(self.device.throws()).len();
        if held && exits == 0 && matches!(house.sends, Sends::Stay) {
            return wrong_house(house, "houses.hold", Problem::NoWayOut);
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

    const fn check_leaving(&self) -> Result<(), RulesError> {
        let mut ways_off = false;
        let houses = self.houses.as_slice();
        let mut i = 0;
        while i < houses.len() {
            ways_off |= !houses[i].off.and(self.device.throws()).is_empty();
            i += 1;
        }
        if let Leave::WhenHome { zone } = self.leave {
            ways_off = true;
            if !zone.contains(self.last()) {
                return wrong("leave", Problem::NoWayOff);
            }
        }
        let track = Squares::range(Square::FIRST, self.last());
        if self.home.and(track).is_empty() {
            return wrong("home", Problem::NoWayOff);
        }
        if !ways_off && !matches!(self.end, End::Hook) {
            return wrong("end", Problem::NoWayOff);
        }
        Ok(())
    }
}
