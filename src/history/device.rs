//! What was thrown.

use super::Passage;
use super::source::{basque, spanish};
use crate::Device;

/// Things that were thrown, with every way of scoring them that the sources give.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ThrowDevice {
    /// What they are.
    pub name: &'static str,
    /// The devices of this crate that score them; none where the sources do not tell their faces.
    pub scorings: &'static [Device],
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

/// Everything that the sources say was thrown.
///
/// ```
/// use senet::{Device, history};
///
/// let sticks = &history::throw_devices()[0];
/// assert_eq!(sticks.name, "four sticks");
/// // Nobody knows whether four dark faces scored 5 or 6.
/// assert_eq!(sticks.scorings, [Device::STICKS_5, Device::STICKS_6]);
/// ```
#[must_use]
pub const fn throw_devices() -> &'static [ThrowDevice] {
    &[FOUR_STICKS, FIVE_STICKS, SIX_STICKS, ASTRAGALI, LONG_DIE, TEETOTUM]
}

pub(super) const FOUR_STICKS: ThrowDevice = ThrowDevice {
    name: "four sticks",
    scorings: &[Device::STICKS_5, Device::STICKS_6],
    note: Some(
        "Found since the first dynasty, one face flat and often white, the other rounded and dark. How \
         they scored is a guess: the light faces that lie up, and for four dark ones 5 or 6. The \
         astragali had replaced them entirely only by the nineteenth dynasty.",
    ),
    passages: &[basque(67), basque(68), basque(81), spanish(10)],
};

pub(super) const FIVE_STICKS: ThrowDevice = ThrowDevice {
    name: "five sticks",
    scorings: &[Device::FIVE_STICKS],
    note: Some(
        "The text has sets of four to six sticks, and says only that five or six score much as four do, \
         from 1 to 7. It does not say which set belongs to which period.",
    ),
    passages: &[basque(67)],
};

pub(super) const SIX_STICKS: ThrowDevice =
    ThrowDevice { name: "six sticks", scorings: &[Device::SIX_STICKS], ..FIVE_STICKS };

pub(super) const ASTRAGALI: ThrowDevice = ThrowDevice {
    name: "pair of astragali",
    scorings: &[Device::ASTRAGALI],
    note: Some(
        "Plainly tied to Senet from the seventeenth dynasty on. A pair seems to have stood for four sticks, \
         for both are found together. Pictures disagree whether a player threw one or both, and the \
         faces and their scores are not told: adding them up is this crate's device.",
    ),
    passages: &[basque(8), basque(68), basque(81)],
};

const LONG_DIE: ThrowDevice = ThrowDevice {
    name: "four-faced die",
    scorings: &[Device::LONG_DIE],
    note: Some(
        "The text puts it later than the sticks without a period. Yet the reconstruction that it lists under \
         the Old Kingdom throws one, marked I, II, III and X for 1 to 4.",
    ),
    passages: &[basque(81).quoting("lau aurpegiko dadoak"), basque(86), basque(87), basque(99)],
};

const TEETOTUM: ThrowDevice = ThrowDevice {
    name: "teetotum",
    scorings: &[],
    note: Some(
        "One was found with boards of Senet; the period is not told, nor its faces or their number. \
         Teetotum, a die that is spun, is our rendering of a rare word.",
    ),
    passages: &[basque(68).quoting("pospolin-dado bat")],
};
