//! Games between two bots that change sides. Used by `tournament`.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Side};

use super::bot::Bot;
use super::bout::bout;
use super::score::Score;

/// A game that goes on for more throws than this is given up.
pub const MOST_THROWS: u32 = 2_000;

/// Games with these seeds: the first bot has White where the seed is even.
pub fn games(engine: &Engine, bots: [&Bot; 2], seeds: impl Iterator<Item = u64>) -> Score {
    let mut score = Score::default();
    for seed in seeds {
        let (side, bots) =
            if seed % 2 == 0 { (Side::White, bots) } else { (Side::Black, [bots[1], bots[0]]) };
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        score.add(bout(engine, bots, &mut rng, MOST_THROWS, |_| {}).outcome, side);
    }
    score
}
