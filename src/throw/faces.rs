//! What lies on the table after a throw: sticks, dice and bones, face by face.

use core::fmt;

use super::Throw;

/// The things that are thrown.
///
/// ```
/// use senet::Apparatus;
///
/// let sticks = Apparatus::Sticks { count: 4, none: 6 };
/// // Sixteen ways to fall, each equally likely; one of them shows no light face.
/// assert_eq!(sticks.combinations().count(), 16);
/// assert_eq!(sticks.combinations().filter(|c| c.throw.value() == 6).count(), 1);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Apparatus {
    /// Two-faced throwing sticks, one face light and one dark, each face equally likely. So many light
    /// faces score their number; no light face scores `none`.
    Sticks {
        /// How many sticks, 1 to 8.
        count: u8,
        /// What no light face scores.
        none: u8,
    },
    /// One die with so many equally likely faces that show 1, 2, 3 and so on.
    Die {
        /// How many faces, 2 to 12.
        sides: u8,
    },
    /// Knucklebones. Each falls on a narrow face, 1 or 6, about one time in ten and on a broad face,
    /// 3 or 4, about four times in ten; the throw is the sum.
    Astragali {
        /// How many bones, 1 or 2.
        count: u8,
    },
    /// Anything else: only its table of chances is known.
    Other,
}

/// The four faces of a knucklebone with their weights in tenths.
const BONE: [(u8, u32); 4] = [(1, 1), (3, 4), (4, 4), (6, 1)];

impl Apparatus {
    /// Every way the things can fall, one by one; none for [`Apparatus::Other`] and for counts outside
    /// the documented ranges.
    #[must_use]
    pub const fn combinations(self) -> Combinations {
        Combinations { apparatus: self, next: 0 }
    }

    /// How many ways there are to fall.
    pub(crate) const fn ways(self) -> u32 {
        match self {
            Apparatus::Sticks { count, .. } if count >= 1 && count as usize <= Faces::MAX => {
                1 << count
            }
            Apparatus::Die { sides } if sides >= 2 && sides <= Throw::MAX => sides as u32,
            Apparatus::Astragali { count: 1 } => 4,
            Apparatus::Astragali { count: 2 } => 16,
            _ => 0,
        }
    }

    /// The way of this number: its faces, how many, their score and their weight.
    pub(crate) const fn way(self, number: u32) -> (Faces, u8, u32) {
        let mut faces = Faces { shown: [0; Faces::MAX], count: 0 };
        let mut score = 0;
        let mut weight = 1;
        match self {
            Apparatus::Sticks { count, none } => {
                while faces.count < count && (faces.count as usize) < Faces::MAX {
                    let light = (number >> faces.count & 1) as u8;
                    faces.shown[faces.count as usize] = light;
                    faces.count += 1;
                    score += light;
                }
                if score == 0 {
                    score = none;
                }
            }
            Apparatus::Die { .. } => {
                score = number as u8 + 1;
                faces.shown[0] = score;
                faces.count = 1;
            }
            Apparatus::Astragali { count } => {
                while faces.count < count && faces.count < 2 {
                    let (face, tenths) = BONE[(number >> (2 * faces.count) & 3) as usize];
                    faces.shown[faces.count as usize] = face;
                    faces.count += 1;
                    score += face;
                    weight *= tenths;
                }
            }
            Apparatus::Other => {}
        }
        (faces, score, weight)
    }
}

/// The faces that lie up after a throw, thing by thing.
///
/// For sticks a face is 1 (light) or 0 (dark); for a die and for bones it is the number shown. The text
/// draws sticks as `|` (light) and `:` (dark).
///
/// ```
/// use senet::{Device, Throw};
///
/// let faces = Device::STICKS_5.faces(Throw::nearest(2)).next().unwrap().faces;
/// assert_eq!(faces.as_slice(), [1, 1, 0, 0]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Faces {
    shown: [u8; Self::MAX],
    count: u8,
}

impl Faces {
    /// The most things a device throws at once.
    pub const MAX: usize = 8;

    /// The faces, in the order of the things.
    #[must_use]
    pub fn as_slice(&self) -> &[u8] {
        self.shown.get(..usize::from(self.count)).unwrap_or_default()
    }
}

/// One way for the things to fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Combination {
    /// The faces that lie up.
    pub faces: Faces,
    /// What they score.
    pub throw: Throw,
    /// The weight of this way: its share of the device's [`total`](super::Device::total).
    pub weight: u32,
}

/// Every way for the things to fall; made by [`Apparatus::combinations`].
#[derive(Clone, Debug)]
pub struct Combinations {
    apparatus: Apparatus,
    next: u32,
}

impl Iterator for Combinations {
    type Item = Combination;

    fn next(&mut self) -> Option<Combination> {
        while self.next < self.apparatus.ways() {
            let (faces, score, weight) = self.apparatus.way(self.next);
            self.next += 1;
            if let Some(throw) = Throw::new(score) {
                return Some(Combination { faces, throw, weight });
            }
        }
        None
    }
}

impl fmt::Display for Apparatus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Apparatus::Sticks { count, none } => {
                write!(f, "{count} sticks, no light face scores {none}")
            }
            Apparatus::Die { sides } => write!(f, "a die with {sides} faces"),
            Apparatus::Astragali { count } => write!(f, "{count} astragali"),
            Apparatus::Other => f.write_str("a device of its own"),
        }
    }
}
