//! Squares and sets of throws that keep their meaning on a track of any length and with any device.

use proptest::prelude::*;
use senet::{Device, Square, Squares, Throw, Throws};

/// A square of a track whose length is not yet known.
#[derive(Clone, Copy, Debug)]
pub enum Place {
    /// So many squares after the first.
    Start(u8),
    /// So many squares before the last.
    End(u8),
    /// This one, perhaps beyond the track.
    Number(u8),
}

impl Place {
    pub fn on(self, squares: u8) -> Square {
        Square::nearest(match self {
            Place::Start(steps) => steps + 1,
            Place::End(steps) => squares.saturating_sub(steps),
            Place::Number(number) => number,
        })
    }
}

pub fn place() -> impl Strategy<Value = Place> {
    prop_oneof![
        20 => (0..14_u8).prop_map(Place::Start),
        30 => (0..10_u8).prop_map(Place::End),
        1 => (1..=64_u8).prop_map(Place::Number),
    ]
}

/// A range of squares.
#[derive(Clone, Copy, Debug)]
pub struct Zone(Place, Place);

impl Zone {
    pub fn on(self, squares: u8) -> Squares {
        let (one, other) = (self.0.on(squares), self.1.on(squares));
        Squares::range(one.min(other), one.max(other))
    }
}

/// Mostly a zone with the last square.
pub fn zone() -> impl Strategy<Value = Zone> {
    let to_the_end = (1..14_u8).prop_map(|steps| Zone(Place::End(steps), Place::End(0)));
    prop_oneof![6 => to_the_end, 1 => (place(), place()).prop_map(|(from, to)| Zone(from, to))]
}

/// Some throws, by bits; for a device only those it can show, unless it is a strange set.
#[derive(Clone, Copy, Debug)]
pub struct Some12 {
    bits: u16,
    strange: bool,
}

impl Some12 {
    pub fn any(self) -> Throws {
        let values = 1..=Throw::MAX;
        let chosen = values.filter(|value| self.bits >> (value - 1) & 1 == 1).map(Throw::nearest);
        chosen.fold(Throws::NONE, Throws::with)
    }

    pub fn of(self, device: &Device) -> Throws {
        if self.strange { self.any() } else { self.any().and(device.throws()) }
    }
}

pub fn throws() -> impl Strategy<Value = Some12> {
    let bits = prop_oneof![4 => 0..0x40_u16, 1 => 0..0x1000_u16, 1 => Just(0xfff)];
    (bits, prop::bool::weighted(0.03)).prop_map(|(bits, strange)| Some12 { bits, strange })
}
