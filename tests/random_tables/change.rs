//! Random changes of the fields of a table.

use std::ops::Range;

use proptest::option::weighted;
use proptest::prelude::*;
use senet::{
    Apparatus, Backward, Capture, Device, End, Hit, Hooks, Houses, Landing, Leave, Limit, Name,
    Opening, Rules, Score, Sends, Setup, Shield, Side, Square, Throw, ThrowOff, Throws,
};

use crate::house::{HouseChange, house};
use crate::place::{Place, Some12, Zone, place, throws, zone};

/// New values for some fields.
#[derive(Clone, Debug)]
pub struct Changes {
    size: (Option<u8>, Option<u8>, Option<Setup>, Option<Device>),
    turn: (Option<Some12>, Option<Some12>, Option<bool>, Option<OpeningChange>),
    moves: (Option<Capture>, Option<Shield>, Option<u8>, Option<LandingChange>),
    ways: (Option<Backward>, Option<bool>),
    limits: Option<Vec<(u8, Limit)>>,
    entry: (Option<Vec<(u8, Place)>>, Option<bool>),
    houses: Vec<HouseChange>,
    leaving: (Option<LeaveChange>, Option<Zone>),
    end: (Option<bool>, Option<End>, Option<ScoreChange>),
}

#[derive(Clone, Debug)]
struct OpeningChange {
    begins: Side,
    pending: Option<u8>,
    first: [bool; 2],
    foremost: bool,
    throws: Option<Some12>,
    throw_off: Option<(Device, Some12)>,
}

#[derive(Clone, Copy, Debug)]
enum LandingChange {
    Exact,
    NearestBehind(Option<Zone>),
}

#[derive(Clone, Copy, Debug)]
enum LeaveChange {
    ByThrow,
    WhenHome(Zone),
}

#[derive(Clone, Debug)]
struct ScoreChange {
    win: u16,
    rows: [u16; 7],
    except: Option<Zone>,
}

fn set<T: Copy>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

impl Changes {
    pub fn apply(&self, rules: &mut Rules) {
        let (squares, pieces, setup, device) = self.size;
        set(&mut rules.squares, squares);
        set(&mut rules.pieces, pieces);
        set(&mut rules.setup, setup);
        set(&mut rules.device, device);
        let device = rules.device;
        let on = |zone: Zone| zone.on(squares.unwrap_or(rules.squares));
        let (again, pool, split, opening) = &self.turn;
        set(&mut rules.again, again.map(|set| set.of(&device)));
        set(&mut rules.pool, pool.map(|set| set.of(&device)));
        set(&mut rules.split, *split);
        if let Some(opening) = opening {
            rules.opening = opening.on(&device);
        }
        let (capture, shield, wall, landing) = self.moves;
        set(&mut rules.capture, capture);
        set(&mut rules.shield, shield);
        set(&mut rules.wall, wall);
        let landing = landing.map(|landing| match landing {
            LandingChange::Exact => Landing::Exact,
            LandingChange::NearestBehind(zone) => {
                Landing::NearestBehind { exact: zone.map(on).unwrap_or_default() }
            }
        });
        set(&mut rules.landing, landing);
        set(&mut rules.backward, self.ways.0);
        set(&mut rules.one_way, self.ways.1);
        for (value, limit) in self.limits.iter().flatten() {
            rules.limits[usize::from(*value)] = *limit;
        }
        for (value, place) in self.entry.0.iter().flatten() {
            rules.entry[usize::from(*value)] = Some(place.on(rules.squares));
        }
        set(&mut rules.entry_binds, self.entry.1);
        let (leave, home) = self.leaving;
        let leave = leave.map(|leave| match leave {
            LeaveChange::ByThrow => Leave::ByThrow,
            LeaveChange::WhenHome(zone) => Leave::WhenHome { zone: on(zone) },
        });
        let (skip_empty, end, score) = &self.end;
        set(&mut rules.leave, leave);
        set(&mut rules.home, home.map(on));
        set(&mut rules.skip_empty, *skip_empty);
        set(&mut rules.end, *end);
        if let Some(score) = score {
            let except = score.except.map(on).unwrap_or_default();
            rules.score = Score { win: score.win, rows: score.rows, except };
        }
        for change in &self.houses {
            let old = rules.houses.at(change.place.on(rules.squares));
            rules.houses = rules.houses.with(change.apply(old, rules.squares, &device));
        }
    }
}

impl OpeningChange {
    fn on(&self, device: &Device) -> Opening {
        Opening {
            begins: self.begins,
            pending: self.pending.map(Throw::nearest),
            first: self.first,
            foremost: self.foremost,
            throws: self.throws.map_or(Throws::ALL, |set| set.of(device)),
            throw_off: self
                .throw_off
                .map(|(device, set)| ThrowOff { device, wins: set.of(&device) }),
        }
    }
}

/// Takes out the contradictions that random fields often have; what is left for [`Rules::validate`] to find is
/// rarer.
pub fn reconcile(rules: &mut Rules, hooks: &Hooks) {
    if rules.landing != Landing::Exact {
        rules.capture = Capture::None;
    }
    let captures = rules.capture != Capture::None;
    if !captures && rules.backward == Backward::Capturing {
        rules.backward = Backward::ToEmpty;
    }
    for limit in &mut rules.limits {
        limit.capturing &= captures;
    }
    let throws = rules.device.throws();
    for (value, entry) in rules.entry.iter_mut().enumerate() {
        if !(1..)
            .zip(1..=Throw::MAX)
            .any(|(number, throw)| number == value && throws.contains(Throw::nearest(throw)))
        {
            *entry = None;
        }
    }
    let sends_to_hand = rules.houses.as_slice().iter().any(|house| house.sends == Sends::ToHand);
    let needs_entry =
        rules.setup == Setup::InHand || rules.capture == Capture::ToHand || sends_to_hand;
    if needs_entry && rules.entry.iter().all(Option::is_none) {
        let lowest = throws.iter().next().map_or(1, Throw::value);
        rules.entry[usize::from(lowest)] = Some(Square::FIRST);
    }
    rules.entry_binds &= rules.entry.iter().any(Option::is_some);
    rules.again = rules.again.and(throws);
    rules.pool = rules.pool.and(throws);
    if throws.minus(rules.pool).is_empty() {
        rules.pool = Throws::NONE;
    }
    rules.split &= rules.pool.is_empty();
    rules.opening.pending = rules.opening.pending.filter(|throw| {
        throws.contains(*throw)
            && rules.opening.throws.contains(*throw)
            && !rules.pool.contains(*throw)
    });
    if rules.end == End::Hook && hooks.over.is_none() {
        rules.end = End::FirstOff;
    }
    if rules.capture == Capture::Remove && rules.end == End::FirstOff {
        rules.end = End::BoardEmpty;
    }
    let mut houses = Houses::NONE;
    for house in rules.houses.as_slice() {
        let mut house = *house;
        let stays = house.sends == Sends::Stay;
        house.bind &= stays && !house.ends_turn;
        house.hold &= stays;
        house.gives_throw &= !house.ends_turn;
        if hooks.target.is_none() {
            house.hooked = Throws::NONE;
        }
        if !captures {
            house.hit = Hit::Usual;
            house.retreat = None;
        }
        houses = houses.with(house);
    }
    rules.houses = houses;
}

/// Changes that each field has with this chance, and so many houses.
pub fn changes(chance: f64, houses: Range<usize>) -> impl Strategy<Value = Changes> {
    let size = (
        weighted(chance / 2.0, prop_oneof![20 => 14..=64_u8, 1 => any::<u8>()]),
        weighted(chance, prop_oneof![20 => 1..=7_u8, 2 => 1..=32_u8, 1 => any::<u8>()]),
        weighted(chance, prop_oneof![Just(Setup::Alternating), Just(Setup::InHand)]),
        weighted(chance, device()),
    );
    let turn = (
        weighted(chance, throws()),
        weighted(chance / 2.0, throws()),
        weighted(chance / 2.0, any::<bool>()),
        weighted(chance, opening()),
    );
    let capture =
        prop::sample::select(vec![Capture::None, Capture::Swap, Capture::Remove, Capture::ToHand]);
    let shield = prop::sample::select(vec![Shield::None, Shield::Neighbour, Shield::RunEnds]);
    let behind = weighted(0.5, zone()).prop_map(LandingChange::NearestBehind);
    let moves = (
        weighted(chance, capture),
        weighted(chance, shield),
        weighted(chance, prop_oneof![20 => 0..6_u8, 1 => any::<u8>()]),
        weighted(chance, prop_oneof![2 => Just(LandingChange::Exact), 1 => behind]),
    );
    let backward =
        prop::sample::select(vec![Backward::Never, Backward::ToEmpty, Backward::Capturing]);
    let limits = prop::collection::vec((1..=Throw::MAX, limit()), 1..5);
    let ways = (weighted(chance, backward), weighted(chance, any::<bool>()));
    let limits = weighted(chance / 2.0, limits);
    let value = prop_oneof![40 => 1..=6_u8, 4 => 1..=Throw::MAX, 1 => Just(0)];
    let squares = prop::collection::vec((value, place()), 1..5);
    let entry = (weighted(chance, squares), weighted(chance / 2.0, any::<bool>()));
    let score = (any::<u16>(), any::<[u16; 7]>(), weighted(0.5, zone()))
        .prop_map(|(win, rows, except)| ScoreChange { win, rows, except });
    let end =
        prop_oneof![3 => Just(End::FirstOff), 3 => Just(End::BoardEmpty), 1 => Just(End::Hook)];
    let leave = prop_oneof![Just(LeaveChange::ByThrow), zone().prop_map(LeaveChange::WhenHome),];
    let leaving = (weighted(chance, leave), weighted(chance / 2.0, zone()));
    let end = (weighted(chance, any::<bool>()), weighted(chance, end), weighted(chance, score));
    let houses = prop::collection::vec(house(), houses);
    (size, turn, moves, ways, limits, entry, houses, leaving, end).prop_map(
        |(size, turn, moves, ways, limits, entry, houses, leaving, end)| Changes {
            size,
            turn,
            moves,
            ways,
            limits,
            entry,
            houses,
            leaving,
            end,
        },
    )
}

fn limit() -> impl Strategy<Value = Limit> {
    let foremost = prop_oneof![1 => Just(0), 6 => 1..4_u8, 6 => Just(u8::MAX)];
    (foremost, any::<bool>()).prop_map(|(foremost, capturing)| Limit { foremost, capturing })
}

/// A built-in device, or a table of weights, now and then a wrong one.
fn device() -> impl Strategy<Value = Device> {
    let apparatus = prop_oneof![
        20 => Just(Apparatus::Other),
        1 => (0..10_u8, 0..14_u8).prop_map(|(count, none)| Apparatus::Sticks { count, none }),
        1 => (0..14_u8).prop_map(|sides| Apparatus::Die { sides }),
        1 => (0..4_u8).prop_map(|count| Apparatus::Astragali { count }),
    ];
    let weight = prop_oneof![30 => Just(0), 40 => 1..9_u32, 1 => any::<u32>()];
    let mut weights = Vec::from([Just(0).boxed()]);
    weights.extend((1..=Throw::MAX).map(|_| weight.clone().boxed()));
    let own =
        (apparatus, weights, prop::bool::weighted(0.02)).prop_map(|(apparatus, weights, zero)| {
            let mut weights: [u32; 13] = weights.try_into().expect("thirteen weights");
            weights[0] = u32::from(zero);
            let name = Name::clip("random");
            let counted = Device::new(name, apparatus);
            if apparatus == Apparatus::Other || counted.throws().is_empty() {
                Device { name, apparatus, weights }
            } else {
                counted
            }
        });
    prop_oneof![prop::sample::select(Device::ALL.to_vec()), own]
}

fn opening() -> impl Strategy<Value = OpeningChange> {
    let side = prop::sample::select(Side::ALL.to_vec());
    let pending = weighted(0.3, prop_oneof![10 => 1..5_u8, 1 => 1..=Throw::MAX]);
    let throw_off = weighted(0.3, (device(), throws()));
    let parts =
        (side, pending, any::<[bool; 2]>(), any::<bool>(), weighted(0.2, throws()), throw_off);
    parts.prop_map(|(begins, pending, first, foremost, throws, throw_off)| OpeningChange {
        begins,
        pending,
        first,
        foremost,
        throws,
        throw_off,
    })
}
