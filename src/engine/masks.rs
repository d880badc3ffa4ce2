//! The tables of a rule set compiled into masks.

use super::needs;
use crate::rules::{Backward, Capture, Leave, Sends, Shield, Stop};
use crate::{Hit, Hooks, Rules, Square, Squares, Throw, Throws};

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
    /// Houses from which it throws again, though it does not from elsewhere.
    pub again: u64,
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
    /// Squares where the foe that is landed on goes to where the mover came from.
    pub swaps: u64,
    /// The squares below the house that halts, and where a move that would pass it ends.
    pub below_halt: u64,
    pub halt_to: Square,
    /// Where a side bears off or leaves by itself only if all its pieces are here.
    pub home: u64,
    pub zone: u64,
    pub limited: bool,
    /// Some house leaves it to a hook where its piece goes; some house binds.
    pub hooks: bool,
    pub binds: bool,
    pub enters: Throws,
    pub throws: Throws,
    /// The throws that throw again from everywhere once they are played.
    pub again: Throws,
    /// Houses from which a piece can be rescued.
    pub rescues: u64,
    /// The throw of every lot, where the device has few enough of them.
    pub lots: [Throw; MOST_LOTS],
    pub total: u32,
    /// Which neighbours protect: any of these squares with one, but these not with two.
    pub shield: u64,
    pub shield_not_between: u64,
    /// Squares where a foe can be landed on at all, moving forward and backward.
    pub attacked: u64,
    pub attacked_back: u64,
    /// What the rule set needs of the less common parts of the rules; see [`needs`].
    pub needs: u32,
}

/// Devices with so many equally likely ways are sampled by looking the way up.
pub(super) const MOST_LOTS: usize = 64;

impl Masks {
    /// What a throw can do.
    #[inline]
    pub(crate) const fn plan(&self, throw: Throw) -> &Plan {
        &self.plans[throw.value() as usize]
    }

    pub(crate) const fn new(rules: &Rules, hooks: &Hooks) -> Masks {
        let track = Squares::range(Square::FIRST, rules.last()).bits();
        let none = Plan { walk: 0, halt: 0, off: 0, hooked: 0, back: 0, again: 0 };
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
            swaps: 0,
            below_halt: 0,
            halt_to: Square::FIRST,
            home: rules.home.bits(),
            zone: match rules.leave {
                Leave::ByThrow => 0,
                Leave::WhenHome { zone } => zone.bits(),
            },
            limited: false,
            hooks: false,
            binds: false,
            enters: Throws::NONE,
            throws: rules.device.throws(),
            again: if rules.split { Throws::NONE } else { rules.again },
            rescues: 0,
            lots: [Throw::nearest(0); MOST_LOTS],
            total: rules.device.total(),
            shield: 0,
            shield_not_between: 0,
            attacked: 0,
            attacked_back: 0,
            needs: 0,
        };
        let mut lot = 0;
        while lot < MOST_LOTS && masks.total as usize <= MOST_LOTS && lot < masks.total as usize {
            masks.lots[lot] = rules.device.lot(lot as u32);
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
            masks.hooks |= !house.hooked.is_empty();
            masks.binds |= house.bind;
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
            masks.plans[value as usize] = masks.plan_of(rules, throw, exact);
            value += 1;
        }
        masks.shield = match rules.shield {
            Shield::None => 0,
            Shield::Neighbour | Shield::RunEnds => !masks.open,
        };
        masks.shield_not_between = match rules.shield {
            Shield::None | Shield::Neighbour => 0,
            Shield::RunEnds => !masks.open,
        };
        masks.attacked = match rules.capture {
            Capture::None => 0,
            Capture::Swap | Capture::Remove | Capture::ToHand => !masks.safe,
        };
        masks.swaps = match rules.capture {
            Capture::Swap => track & !masks.hits,
            Capture::None | Capture::Remove | Capture::ToHand => 0,
        };
        masks.attacked_back = match rules.backward {
            Backward::Capturing => masks.attacked,
            Backward::Never | Backward::ToEmpty => 0,
        };
        masks.needs = needs::of(&masks, rules, hooks);
        masks
    }

    const fn plan_of(&self, rules: &Rules, throw: Throw, exact: u64) -> Plan {
        let mut plan = Plan { walk: 0, halt: 0, off: 0, hooked: 0, back: 0, again: 0 };
        let value = throw.value();
        let mut number = 1;
        while number <= rules.squares {
            let square = Square::nearest(number);
            let bit = square.bit();
            let house = rules.houses.at(square);
            if house.again.contains(throw) && !self.again.contains(throw) {
                plan.again |= bit;
            }
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
