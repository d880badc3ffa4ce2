//! Random special houses.

use proptest::prelude::*;
use senet::{Device, Hit, House, RuleId, Sends, Stop};

use crate::place::{Place, Some12, place, throws};

/// One thing that is special about a house.
#[derive(Clone, Debug)]
pub enum Feature {
    Safe,
    Open,
    Exact,
    Halt,
    Overshoot(Place),
    Walk(Some12),
    /// These throws bear off, and do not walk.
    Off(Some12),
    /// These throws bear off, and may walk as well.
    AlsoOff(Some12),
    Hooked(Some12),
    NoBack,
    Hit(Place, Place),
    FirstEmpty,
    WaitFor(Place),
    ToHand,
    EndsTurn,
    Bind,
    GivesThrow,
    Hold,
    Rescue(Place),
    Retreat(Place),
    Plunge(Place),
    Urgent,
    KeepsTurn,
    Again(Some12),
    Rule(u8),
    /// Nothing is special any more.
    Plain,
}

impl Feature {
    fn apply(&self, house: &mut House, squares: u8, device: &Device) {
        match *self {
            Feature::Safe => house.safe = true,
            Feature::Open => house.open = true,
            Feature::Exact => house.stop = Stop::Exact,
            Feature::Halt => house.stop = Stop::Halt,
            Feature::Overshoot(to) => house.stop = Stop::Overshoot(to.on(squares)),
            Feature::Walk(set) => house.walk = set.any().minus(house.off),
            Feature::Off(set) => {
                house.off = set.any();
                house.walk = house.walk.minus(house.off);
                house.hooked = house.hooked.minus(house.off);
            }
            Feature::AlsoOff(set) => house.off = set.of(device),
            Feature::Hooked(set) => house.hooked = set.of(device).minus(house.off),
            Feature::NoBack => house.back = false,
            Feature::Hit(to, or) => {
                house.hit = Hit::SendTo { to: to.on(squares), or: or.on(squares) };
            }
            Feature::FirstEmpty => house.sends = Sends::FirstEmpty,
            Feature::WaitFor(to) => house.sends = Sends::WaitFor(to.on(squares)),
            Feature::ToHand => house.sends = Sends::ToHand,
            Feature::EndsTurn => house.ends_turn = true,
            Feature::Bind => house.bind = true,
            Feature::GivesThrow => house.gives_throw = true,
            Feature::Hold => house.hold = true,
            Feature::Rescue(to) => house.rescue = Some(to.on(squares)),
            Feature::Retreat(to) => house.retreat = Some(to.on(squares)),
            Feature::Plunge(to) => house.plunge = Some(to.on(squares)),
            Feature::Urgent => house.urgent = true,
            Feature::KeepsTurn => house.keeps_turn = true,
            Feature::Again(set) => house.again = set.of(device),
            Feature::Rule(number) => house.rule = Some(RuleId::new("RT", number)),
            Feature::Plain => *house = House::plain(house.square.number()),
        }
    }
}

fn feature() -> impl Strategy<Value = Feature> {
    use Feature as F;
    let flags = prop::sample::select(vec![
        F::Safe,
        F::Open,
        F::Exact,
        F::Halt,
        F::NoBack,
        F::FirstEmpty,
        F::ToHand,
        F::EndsTurn,
        F::Bind,
        F::GivesThrow,
        F::Hold,
        F::Urgent,
        F::KeepsTurn,
        F::Plain,
    ]);
    prop_oneof![
        14 => flags,
        1 => place().prop_map(F::Overshoot),
        2 => throws().prop_map(F::Walk),
        3 => throws().prop_map(F::Off),
        1 => throws().prop_map(F::AlsoOff),
        1 => throws().prop_map(F::Hooked),
        2 => (place(), place()).prop_map(|(to, or)| F::Hit(to, or)),
        1 => place().prop_map(F::WaitFor),
        2 => place().prop_map(F::Rescue),
        2 => place().prop_map(F::Retreat),
        2 => place().prop_map(F::Plunge),
        1 => throws().prop_map(F::Again),
        1 => any::<u8>().prop_map(F::Rule),
    ]
}

/// What changes on one house.
#[derive(Clone, Debug)]
pub struct HouseChange {
    pub place: Place,
    features: Vec<Feature>,
}

impl HouseChange {
    pub fn apply(&self, mut house: House, squares: u8, device: &Device) -> House {
        for feature in &self.features {
            feature.apply(&mut house, squares, device);
        }
        house
    }
}

pub fn house() -> impl Strategy<Value = HouseChange> {
    (place(), prop::collection::vec(feature(), 1..4))
        .prop_map(|(place, features)| HouseChange { place, features })
}
