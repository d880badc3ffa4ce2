//! Special houses: squares where something is different.

use crate::{RuleId, Square, Throws};

/// What one special square does. A square without an entry is plain: see [`House::plain`].
///
/// ```
/// use senet::{House, Throws};
///
/// // A house in which a piece waits for a throw of 2 that bears it off.
/// let re_atum = House {
///     walk: Throws::NONE,
///     off: Throws::of(&[2]),
///     back: false,
///     ..House::plain(29)
/// };
/// assert_eq!(re_atum.square.number(), 29);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(from = "super::tables::House", into = "super::tables::House"))]
pub struct House {
    /// Which square.
    pub square: Square,
    /// A foe here cannot be landed on (JP-8, BC-4, BE-3, SG-12).
    pub safe: bool,
    /// A piece here is never protected by its neighbours (KE-10).
    pub open: bool,
    /// Whether moves may pass this square.
    pub stop: Stop,
    /// The throws that move a piece on from here, along the track.
    pub walk: Throws,
    /// The throws that bear a piece off from here (KE-5, KE-6, DO-7, BC-5).
    pub off: Throws,
    /// The throws for which [`Hooks::target`](crate::Hooks::target) says where a piece here goes (SG-6,
    /// SG-7).
    pub hooked: Throws,
    /// Whether a piece here may move backward (KE-4, DO-4).
    pub back: bool,
    /// What happens to a foe that is landed on here (KE-11, DO-8).
    pub hit: Hit,
    /// What happens to a piece that lands here (JP-7, SM-4).
    pub sends: Sends,
    /// A piece that lands here ends its side's turn (KE-8, SG-9).
    pub ends_turn: bool,
    /// A piece that lands here is bound: its side throws at once, and that piece plays the throw (SG-6).
    pub bind: bool,
    /// A piece that lands here gives its side another throw.
    pub gives_throw: bool,
    /// While a piece is here, no other piece of its side may move (KE-8, DO-10).
    pub hold: bool,
    /// Where a piece here can be rescued to instead of throwing, if that square is empty (KE-9, DO-10).
    pub rescue: Option<Square>,
    /// Where a piece here goes back to when its side has no other move (KE-7).
    pub retreat: Option<Square>,
    /// Where a piece here must go, if that square is empty, when nothing can be played forward but a
    /// throw would take it onto a protected foe (DO-9).
    pub plunge: Option<Square>,
    /// A piece here that the throw can play forward must be the one that plays it (BC-6, SG-11).
    pub urgent: bool,
    /// While a side has a piece here, a throw it cannot play does not end its turn, if that throw throws
    /// again (SG-13).
    pub keeps_turn: bool,
    /// Throws that throw again when they move a piece from here, beside
    /// [`Rules::again`](crate::Rules::again) (DO-10).
    pub again: Throws,
    /// The rule that says what throws do here, for refusals; none for the rule of all squares.
    pub rule: Option<RuleId>,
}

impl House {
    /// The square with nothing special about it; numbers outside 1–64 are moved to the nearer end.
    #[must_use]
    pub const fn plain(square: u8) -> House {
        House {
            square: Square::nearest(square),
            safe: false,
            open: false,
            stop: Stop::Free,
            walk: Throws::ALL,
            off: Throws::NONE,
            hooked: Throws::NONE,
            back: true,
            hit: Hit::Usual,
            sends: Sends::Stay,
            ends_turn: false,
            bind: false,
            gives_throw: false,
            hold: false,
            rescue: None,
            retreat: None,
            plunge: None,
            urgent: false,
            keeps_turn: false,
            again: Throws::NONE,
            rule: None,
        }
    }
}

/// Whether moves may pass a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Stop {
    /// They may.
    #[default]
    Free,
    /// No forward move passes; the square is reached by exact throw only (KE-5, DO-5).
    Exact,
    /// A forward move that would pass ends here (SG-5).
    Halt,
    /// A forward move that would pass ends on this square instead.
    Overshoot(Square),
}

/// What happens to a foe that is landed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Hit {
    /// The same as everywhere: [`Rules::capture`](crate::Rules::capture).
    #[default]
    Usual,
    /// It goes to one square, or to a second one if the first is taken (KE-11, DO-8). If both are taken
    /// it goes where the mover came from.
    SendTo {
        /// Where it goes.
        to: Square,
        /// Where it goes if that is taken.
        or: Square,
    },
}

/// What happens to a piece that lands on a square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Sends {
    /// It stays.
    #[default]
    Stay,
    /// It goes to the first empty square counted from 1 (JP-7).
    FirstEmpty,
    /// It goes to this square as soon as that is empty, and waits here until then (SM-4).
    WaitFor(Square),
    /// It goes back to its owner's hand.
    ToHand,
}

/// The special houses of a rule set: a list of at most 16.
///
/// ```
/// use senet::{House, Houses, Square};
///
/// let houses = Houses::new(&[House { safe: true, ..House::plain(26) }]);
/// assert!(houses.at(Square::nearest(26)).safe);
/// assert!(!houses.at(Square::nearest(25)).safe);
/// ```
#[derive(Clone, Copy)]
pub struct Houses {
    houses: [House; Self::MAX],
    len: u8,
}

impl Houses {
    /// The most special houses a rule set can have.
    pub const MAX: usize = 16;

    /// No special house.
    pub const NONE: Houses = Houses::new(&[]);

    /// The list of these houses; those beyond the sixteenth are left out.
    #[must_use]
    pub const fn new(list: &[House]) -> Houses {
        let mut houses = [House::plain(1); Self::MAX];
        let mut len = 0;
        while len < list.len() && len < Self::MAX {
            houses[len] = list[len];
            len += 1;
        }
        Houses { houses, len: len as u8 }
    }

    /// The houses in the order they were given.
    #[must_use]
    pub const fn as_slice(&self) -> &[House] {
        self.houses.split_at(self.len as usize).0
    }

    /// The house on a square, a plain one if the list has none there.
    #[must_use]
    pub const fn at(&self, square: Square) -> House {
        let mut i = 0;
        while i < self.len as usize {
            if self.houses[i].square.number() == square.number() {
                return self.houses[i];
            }
            i += 1;
        }
        House::plain(square.number())
    }

    /// The list with this house in place of the one on its square, or added if there was none and there
    /// is room.
    ///
    /// ```
    /// use senet::{House, Square, variants::kendall::KENDALL};
    ///
    /// let houses = KENDALL.rules.houses;
    /// let beauty = houses.at(Square::nearest(26));
    /// let changed = houses.with(House { safe: true, ..beauty });
    /// assert!(changed.at(Square::nearest(26)).safe);
    /// assert_eq!(changed.as_slice().len(), houses.as_slice().len());
    /// ```
    #[must_use]
    pub const fn with(mut self, house: House) -> Houses {
        let mut i = 0;
        while i < self.len as usize {
            if self.houses[i].square.number() == house.square.number() {
                self.houses[i] = house;
                return self;
            }
            i += 1;
        }
        if i < Self::MAX {
            self.houses[i] = house;
            self.len += 1;
        }
        self
    }
}

impl PartialEq for Houses {
    fn eq(&self, other: &Houses) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Eq for Houses {}

impl core::fmt::Debug for Houses {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

#[cfg(feature = "serde")]
impl serde::Serialize for Houses {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Houses {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Houses, D::Error> {
        struct Visitor;

        impl<'de> serde::de::Visitor<'de> for Visitor {
            type Value = Houses;

            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a list of at most 16 houses")
            }

            fn visit_seq<A: serde::de::SeqAccess<'de>>(
                self,
                mut seq: A,
            ) -> Result<Houses, A::Error> {
                let mut houses = Houses::NONE;
                while let Some(house) = seq.next_element()? {
                    let slot = houses
                        .houses
                        .get_mut(usize::from(houses.len))
                        .ok_or_else(|| serde::de::Error::invalid_length(Houses::MAX + 1, &self))?;
                    *slot = house;
                    houses.len += 1;
                }
                Ok(houses)
            }
        }

        deserializer.deserialize_seq(Visitor)
    }
}
