//! Devices: tables of throws with their exact chances.

use core::fmt;

use rand_core::Rng;

use super::{Apparatus, Combination, Throw, Throws};
use crate::Name;

/// An exact chance: `ways` of `total` equally likely ways.
///
/// ```
/// use senet::{Chance, Device, Throw};
///
/// let two = Device::STICKS_5.chance(Throw::nearest(2));
/// assert_eq!(two, Chance { ways: 6, total: 16 });
/// assert_eq!(two.to_string(), "6/16");
/// assert_eq!(two.as_f64(), 0.375);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    /// How many ways lead to it.
    pub ways: u32,
    /// Of how many.
    pub total: u32,
}

impl Chance {
    /// The nearest floating-point number.
    #[must_use]
    pub fn as_f64(self) -> f64 {
        f64::from(self.ways) / f64::from(self.total.max(1))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.ways, self.total)
    }
}

/// A throw device: a name, what is thrown, and how often each value comes up (CO-8).
///
/// The chance of a throw is its weight over the sum of all weights. A device of your own is the same
/// table:
///
/// ```
/// use senet::{Apparatus, Device, Name, Throw};
///
/// // A spinner with a double share of threes.
/// let mut weights = [0; 13];
/// weights[1] = 1;
/// weights[2] = 1;
/// weights[3] = 2;
/// let spinner = Device { name: Name::new("spinner").unwrap(), apparatus: Apparatus::Other, weights };
/// assert_eq!(spinner.validate(), Ok(()));
/// assert_eq!(spinner.chance(Throw::nearest(3)).to_string(), "2/4");
/// ```
///
/// With the `serde` feature a built-in device is saved as its name, and any other as a table of name, apparatus and
/// weights by throw; the weights may be left out where the apparatus gives them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Device {
    /// What it is called.
    pub name: Name,
    /// The things that are thrown.
    pub apparatus: Apparatus,
    /// The weight of each throw by its value; entry 0 is unused and must be 0.
    pub weights: [u32; Throw::MAX as usize + 1],
}

impl Device {
    /// Four sticks that score 1-2-3-4-5 (KE-1, DO-1, BE-1, SG-1).
    pub const STICKS_5: Device =
        Device::new(Name::clip("sticks-5"), Apparatus::Sticks { count: 4, none: 5 });

    /// Four sticks that score 1-2-3-4-6 (JP-1, SC-1).
    pub const STICKS_6: Device =
        Device::new(Name::clip("sticks-6"), Apparatus::Sticks { count: 4, none: 6 });

    /// A set of five sticks; none light scores 6.
    pub const FIVE_STICKS: Device =
        Device::new(Name::clip("five-sticks"), Apparatus::Sticks { count: 5, none: 6 });

    /// A set of six sticks; none light scores 7.
    pub const SIX_STICKS: Device =
        Device::new(Name::clip("six-sticks"), Apparatus::Sticks { count: 6, none: 7 });

    /// The four-faced long die marked I, II, III, X (BC-1).
    pub const LONG_DIE: Device = Device::new(Name::clip("long-die"), Apparatus::Die { sides: 4 });

    /// A six-faced die (SM-1).
    pub const DIE: Device = Device::new(Name::clip("die"), Apparatus::Die { sides: 6 });

    /// A pair of astragali, their faces added.
    pub const ASTRAGALI: Device =
        Device::new(Name::clip("astragali"), Apparatus::Astragali { count: 2 });

    /// Every device of the sources.
    pub const ALL: [Device; 7] = [
        Device::STICKS_5,
        Device::STICKS_6,
        Device::FIVE_STICKS,
        Device::SIX_STICKS,
        Device::LONG_DIE,
        Device::DIE,
        Device::ASTRAGALI,
    ];

    /// The device that throws these things, its weights counted over every way they can fall.
    #[must_use]
    pub const fn new(name: Name, apparatus: Apparatus) -> Device {
        let mut weights = [0; Throw::MAX as usize + 1];
        let mut number = 0;
        while number < apparatus.ways() {
            let (_, score, weight) = apparatus.way(number);
            if Throw::new(score).is_some() {
                weights[score as usize] += weight;
            }
            number += 1;
        }
        Device { name, apparatus, weights }
    }

    /// The built-in device of this name.
    ///
    /// ```
    /// use senet::Device;
    ///
    /// assert_eq!(Device::named("long-die"), Some(Device::LONG_DIE));
    /// ```
    #[must_use]
    pub fn named(name: &str) -> Option<Device> {
        Device::ALL.into_iter().find(|device| device.name.as_str() == name)
    }

    /// The throws that can come up.
    #[must_use]
    pub const fn throws(&self) -> Throws {
        let mut throws = Throws::NONE;
        let mut value = 1;
        while value <= Throw::MAX {
            if self.weights[value as usize] > 0 {
                throws = throws.with(Throw::nearest(value));
            }
            value += 1;
        }
        throws
    }

    /// The sum of all weights: the denominator of every chance. Weights too large to add up give 0.
    #[must_use]
    pub const fn total(&self) -> u32 {
        let mut total: u32 = 0;
        let mut value = 1;
        while value <= Throw::MAX as usize {
            match total.checked_add(self.weights[value]) {
                Some(sum) => total = sum,
                None => return 0,
            }
            value += 1;
        }
        total
    }

    /// The exact chance of a throw.
    #[must_use]
    pub const fn chance(&self, throw: Throw) -> Chance {
        Chance { ways: self.weights[throw.value() as usize], total: self.total() }
    }

    /// Every throw that can come up with its chance, the lowest first.
    ///
    /// ```
    /// use senet::Device;
    ///
    /// let sum: u32 = Device::ASTRAGALI.chances().map(|(_, chance)| chance.ways).sum();
    /// assert_eq!(sum, 100);
    /// ```
    pub fn chances(&self) -> impl Iterator<Item = (Throw, Chance)> + '_ {
        self.throws().iter().map(|throw| (throw, self.chance(throw)))
    }

    /// The ways to fall that show this throw, for drawing it.
    pub fn faces(&self, throw: Throw) -> impl Iterator<Item = Combination> {
        self.apparatus.combinations().filter(move |way| way.throw == throw)
    }

    /// Throws the device, with the exact chances of its table.
    ///
    /// Takes one `u32` from the generator, and another for each one that would favour some value; so a
    /// seeded generator gives the same throws on every platform. A device that [`Device::validate`]
    /// refuses gives its lowest throw, or 1.
    ///
    /// ```
    /// use rand_xoshiro::{Xoshiro256PlusPlus, rand_core::SeedableRng};
    /// use senet::Device;
    ///
    /// let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
    /// let throws: Vec<u8> = (0..8).map(|_| Device::STICKS_5.throw(&mut rng).value()).collect();
    /// assert_eq!(throws, [1, 1, 3, 2, 5, 2, 3, 2]);
    /// ```
    #[inline]
    pub fn throw<R: Rng + ?Sized>(&self, rng: &mut R) -> Throw {
        self.lot(below(rng, self.total()))
    }

    /// Throws the device and shows how it fell: the combination is drawn among the ways that score the
    /// throw. `None` for the second part when the apparatus is [`Apparatus::Other`].
    pub fn throw_faces<R: Rng + ?Sized>(&self, rng: &mut R) -> (Throw, Option<Combination>) {
        let throw = self.throw(rng);
        let ways = self.faces(throw).map(|way| way.weight).sum();
        if ways == 0 {
            return (throw, None);
        }
        let mut lot = below(rng, ways);
        let fallen = self.faces(throw).find(|way| {
            let here = lot < way.weight;
            lot = lot.wrapping_sub(way.weight);
            here
        });
        (throw, fallen)
    }

    /// The throw that a lot below [`Device::total`] stands for: the weights laid end to end.
    #[inline]
    pub(crate) const fn lot(&self, mut lot: u32) -> Throw {
        let mut value = 1;
        while value < Throw::MAX {
            let weight = self.weights[value as usize];
            if lot < weight {
                break;
            }
            lot -= weight;
            value += 1;
        }
        Throw::nearest(value)
    }

    /// Checks the table.
    ///
    /// # Errors
    ///
    /// [`DeviceError`] says which entry is wrong.
    pub const fn validate(&self) -> Result<(), DeviceError> {
        if self.weights[0] != 0 {
            return Err(DeviceError::Zero);
        }
        if self.throws().is_empty() {
            return Err(DeviceError::Empty);
        }
        if self.total() == 0 {
            return Err(DeviceError::Overflow);
        }
        if matches!(self.apparatus, Apparatus::Other) {
            return Ok(());
        }
        let counted = Device::new(self.name, self.apparatus);
        let mut value = 0;
        while value < self.weights.len() {
            if self.weights[value] != counted.weights[value] {
                return Err(DeviceError::Weight {
                    value: value as u8,
                    table: self.weights[value],
                    counted: counted.weights[value],
                });
            }
            value += 1;
        }
        Ok(())
    }
}

/// An unbiased number below `bound`, by multiplication and rejection; 0 for a bound of 0.
#[inline]
pub(crate) fn below<R: Rng + ?Sized>(rng: &mut R, bound: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(bound);
    if (product as u32) < bound {
        let uneven = bound.wrapping_neg() % bound;
        while (product as u32) < uneven {
            product = u64::from(rng.next_u32()) * u64::from(bound);
        }
    }
    (product >> 32) as u32
}

/// What is wrong with a device.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DeviceError {
    /// Entry 0 of the weights is used.
    #[error("weights[0] must be 0: no throw has the value 0")]
    Zero,
    /// No throw has a weight.
    #[error("weights are all 0: at least one throw must be possible")]
    Empty,
    /// The weights cannot be added up.
    #[error("the sum of the weights does not fit in 32 bits")]
    Overflow,
    /// The weights are not those of the things thrown.
    #[error(
        "weights[{value}] is {table}, but the apparatus gives {counted}; an apparatus of `other` takes any table"
    )]
    Weight {
        /// Which throw.
        value: u8,
        /// The weight in the table.
        table: u32,
        /// The weight counted over the faces.
        counted: u32,
    },
}
