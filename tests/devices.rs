//! CO-8: every throw device against an enumeration of its faces, and throwing it.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Infallible, SeedableRng, TryRng};
use senet::{Apparatus, Device, DeviceError, Name, Throw};

/// How often each value comes up, counted over the faces by a plain recursion over the things thrown.
fn counted(device: &Device) -> [u32; 13] {
    let mut ways = [0; 13];
    match device.apparatus {
        Apparatus::Sticks { count, none } => {
            for fallen in 0..1_u32 << count {
                let light = fallen.count_ones() as usize;
                ways[if light == 0 { usize::from(none) } else { light }] += 1;
            }
        }
        Apparatus::Die { sides } => ways[1..=usize::from(sides)].fill(1),
        Apparatus::Astragali { count: 2 } => {
            // A hundred ways: each bone shows 1 once, 3 and 4 four times and 6 once in ten.
            let bone = [1, 3, 3, 3, 3, 4, 4, 4, 4, 6];
            for first in bone {
                for second in bone {
                    ways[first + second] += 1;
                }
            }
        }
        other => panic!("{other}: not a device of the sources"),
    }
    ways
}

#[test]
fn co_8_the_table_of_each_device_is_what_its_faces_give() {
    for device in Device::ALL {
        assert_eq!(device.weights, counted(&device), "{}", device.name);
        assert_eq!(device.validate(), Ok(()));
        let faces: u32 = device.apparatus.combinations().map(|way| way.weight).sum();
        assert_eq!(faces, device.total(), "{}", device.name);
    }
}

#[test]
fn co_8_four_sticks_score_1_to_4_and_5_or_6() {
    let chances = |device: &Device| -> Vec<String> {
        device.chances().map(|(throw, chance)| format!("{throw} {chance}")).collect()
    };
    let five = ["1 4/16", "2 6/16", "3 4/16", "4 1/16", "5 1/16"];
    assert_eq!(chances(&Device::STICKS_5), five);
    let six = ["1 4/16", "2 6/16", "3 4/16", "4 1/16", "6 1/16"];
    assert_eq!(chances(&Device::STICKS_6), six);
    assert_eq!(chances(&Device::LONG_DIE), ["1 1/4", "2 1/4", "3 1/4", "4 1/4"]);
}

#[test]
fn co_8_none_light_of_five_or_six_sticks_scores_one_more_than_the_sticks() {
    assert_eq!(Device::FIVE_STICKS.chance(Throw::nearest(6)).to_string(), "1/32");
    assert_eq!(Device::SIX_STICKS.chance(Throw::nearest(7)).to_string(), "1/64");
}

#[test]
fn co_8_each_way_to_fall_scores_its_light_faces() {
    for device in Device::ALL {
        for way in device.apparatus.combinations() {
            let sum: u8 = way.faces.as_slice().iter().sum();
            let score = match device.apparatus {
                Apparatus::Sticks { none, .. } if sum == 0 => none,
                _ => sum,
            };
            assert_eq!(way.throw.value(), score, "{}: {:?}", device.name, way.faces);
        }
    }
}

/// A generator that gives chosen numbers and counts how many were taken.
struct Given<'n> {
    numbers: &'n [u32],
    taken: usize,
}

impl TryRng for Given<'_> {
    type Error = Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Infallible> {
        let number = self.numbers[self.taken];
        self.taken += 1;
        Ok(number)
    }

    fn try_next_u64(&mut self) -> Result<u64, Infallible> {
        unreachable!("devices take 32 bits at a time")
    }

    fn try_fill_bytes(&mut self, _: &mut [u8]) -> Result<(), Infallible> {
        unreachable!("devices take 32 bits at a time")
    }
}

/// Each lot, one of `total` equally likely ones, is drawn by a block of numbers below 2^32. All blocks must be of
/// one size, once the number in front of some of them is thrown away.
#[test]
fn throws_are_drawn_without_bias() {
    for device in Device::ALL {
        let total = u64::from(device.total());
        let lots =
            device.chances().flat_map(|(throw, chance)| (0..chance.ways).map(move |_| throw));
        for (lot, throw) in (0_u64..).zip(lots) {
            let numbers = (lot << 32).div_ceil(total)..((lot + 1) << 32).div_ceil(total);
            let first = [numbers.start as u32, numbers.start as u32 + 1];
            let mut rng = Given { numbers: &first, taken: 0 };
            assert_eq!(device.throw(&mut rng), throw, "{}: lot {lot}", device.name);
            let block = numbers.end - numbers.start - (rng.taken as u64 - 1);
            assert_eq!(block, (1 << 32) / total, "{}: lot {lot}", device.name);
            let mut rng = Given { numbers: &[(numbers.end - 1) as u32], taken: 0 };
            assert_eq!(device.throw(&mut rng), throw, "{}: lot {lot}", device.name);
        }
    }
}

#[test]
fn a_number_that_would_favour_a_value_is_thrown_away() {
    // 2^32 is 4 more than a multiple of 6, so four numbers are skipped; 0 is one of them.
    let mut rng = Given { numbers: &[0, u32::MAX], taken: 0 };
    assert_eq!(Device::DIE.throw(&mut rng).value(), 6);
    assert_eq!(rng.taken, 2);
    // 16 divides 2^32, so sticks never throw a number away.
    let mut rng = Given { numbers: &[0], taken: 0 };
    assert_eq!(Device::STICKS_5.throw(&mut rng).value(), 1);
}

/// Pinned: a seed must give the same throws on every platform and in every later version.
#[test]
fn a_seeded_generator_gives_these_throws() {
    let thrown = |device: &Device| -> String {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(2026);
        (0..20).map(|_| device.throw(&mut rng).digit()).collect()
    };
    let names: Vec<String> =
        Device::ALL.iter().map(|device| format!("{} {}", device.name, thrown(device))).collect();
    let pinned = [
        "sticks-5 22331434324255213211",
        "sticks-6 22331434324266213211",
        "five-sticks 23341444434365223312",
        "six-sticks 33441545435365324322",
        "long-die 23341444424344213311",
        "die 34561656536466325412",
        "astragali 77894a898797aa768756",
    ];
    assert_eq!(names, pinned);
}

#[test]
fn the_faces_that_are_shown_score_the_throw() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(3);
    for device in Device::ALL {
        for _ in 0..500 {
            let (throw, fallen) = device.throw_faces(&mut rng);
            assert_eq!(fallen.map(|way| way.throw), Some(throw));
        }
    }
}

#[test]
fn a_table_that_is_not_that_of_its_faces_is_refused() {
    let changed = |change: fn(&mut Device)| {
        let mut device = Device::STICKS_5;
        change(&mut device);
        device.validate()
    };
    let weight = DeviceError::Weight { value: 2, table: 7, counted: 6 };
    assert_eq!(changed(|device| device.weights[2] = 7), Err(weight));
    assert_eq!(changed(|device| device.weights[0] = 1), Err(DeviceError::Zero));
    assert_eq!(changed(|device| device.weights = [0; 13]), Err(DeviceError::Empty));
    let huge = |device: &mut Device| {
        device.apparatus = Apparatus::Other;
        device.weights[1] = u32::MAX;
    };
    assert_eq!(changed(huge), Err(DeviceError::Overflow));
}

#[test]
fn built_in_devices_are_found_by_name() {
    for device in Device::ALL {
        assert_eq!(Device::named(device.name.as_str()), Some(device));
    }
    assert_eq!(Device::named("coin"), None);
    assert_eq!(Name::new("sticks-5"), Ok(Device::STICKS_5.name));
}
