//! Kendall's game declared a second time, as a user of the crate would, from public items and from RULES alone: the
//! built-in rule set uses nothing that a user's own cannot.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{
    Article, Backward, Capture, Cursor, Device, End, Engine, Hit, Hooks, House, Houses, Landing,
    Leave, Limit, Name, Opening, Phase, RuleIds, Rules, Score, Setup, Shield, Side, Square,
    Squares, Stop, Throw, Throws, Variant, variants,
};

#[path = "../examples/shared/walk.rs"]
mod walk;

const fn to_the_water(square: u8, off: &[u8], retreat: Option<Square>) -> House {
    House {
        walk: Throws::NONE,
        off: Throws::of(off),
        back: false,
        retreat,
        hit: Hit::SendTo { to: Square::nearest(27), or: Square::nearest(26) },
        ..House::plain(square)
    }
}

const ANY_THROW: &[u8] = &[1, 2, 3, 4, 5];

const HOUSES: Houses = Houses::new(&[
    House {
        stop: Stop::Exact,
        walk: Throws::of(&[1, 2, 3, 4]),
        off: Throws::of(&[5]),
        ..House::plain(26)
    },
    House {
        walk: Throws::NONE,
        off: Throws::of(&[4]),
        back: false,
        open: true,
        hold: true,
        ends_turn: true,
        rescue: Some(Square::nearest(15)),
        ..House::plain(27)
    },
    to_the_water(28, &[3], Some(Square::nearest(27))),
    to_the_water(29, &[2], Some(Square::nearest(27))),
    to_the_water(30, ANY_THROW, None),
]);

/// Every field is written out: there is none that only the crate itself can set.
const MINE: Variant = Variant {
    name: Name::clip("my-kendall"),
    title: Name::clip("Kendall's game at home"),
    source: "a test",
    revision: 1,
    rules: Rules {
        squares: 30,
        pieces: 7,
        setup: Setup::Alternating,
        device: Device::STICKS_5,
        again: Throws::of(&[1, 4, 5]),
        pool: Throws::NONE,
        split: false,
        opening: Opening {
            begins: Side::Black,
            pending: None,
            first: [false; 2],
            foremost: false,
            throws: Throws::ALL,
            throw_off: None,
        },
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        wall: 0,
        landing: Landing::Exact,
        backward: Backward::Capturing,
        one_way: false,
        limits: [Limit::ANY; Throw::MAX as usize + 1],
        entry: [None; Throw::MAX as usize + 1],
        entry_binds: false,
        houses: HOUSES,
        leave: Leave::ByThrow,
        home: Squares::ALL,
        skip_empty: false,
        end: End::FirstOff,
        score: Score { win: 1, rows: [0; 7], except: Squares::EMPTY },
        ids: RuleIds::COMMON,
    },
    hooks: Hooks::NONE,
    articles: &[Article::new("MY", 1, "As Kendall has it.")],
    switches: [None; Variant::MOST_SWITCHES],
};

/// Checked when this test is compiled.
static ENGINE: Engine = match Engine::new(MINE) {
    Ok(engine) => engine,
    Err(_) => panic!("the tables are contradictory"),
};

#[test]
fn kendall_from_public_items_has_the_same_perft() {
    let kendall = variants::kendall::engine();
    for depth in 1..=7 {
        assert_eq!(
            walk::walk(&ENGINE, &ENGINE.start(), depth),
            walk::walk(kendall, &kendall.start(), depth),
            "depth {depth}"
        );
    }
}

#[test]
fn kendall_from_public_items_plays_the_same_games() {
    for seed in 0..200 {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut mine = Cursor::new(&ENGINE, &ENGINE.start());
        let mut built_in =
            Cursor::new(variants::kendall::engine(), &variants::kendall::engine().start());
        while mine.phase() != Phase::Over {
            assert_eq!(mine.position(), built_in.position(), "seed {seed}");
            assert!(mine.moves().iter().eq(built_in.moves().iter()), "seed {seed}");
            assert_eq!(mine.rescue(), built_in.rescue());
            match mine.phase() {
                Phase::Move => {
                    let number = rng.next_u32() as usize % mine.len();
                    assert!(mine.play_nth(number) && built_in.play_nth(number));
                }
                _ if mine.rescue().is_some() && rng.next_u32() % 2 == 0 => {
                    mine.play_rescue().expect("there is a rescue");
                    built_in.play_rescue().expect("there is a rescue");
                }
                _ => {
                    let throw = Device::STICKS_5.throw(&mut rng);
                    mine.throw(throw).expect("a throw of the sticks");
                    built_in.throw(throw).expect("a throw of the sticks");
                }
            }
        }
        assert_eq!(mine.outcome(), built_in.outcome());
    }
}
