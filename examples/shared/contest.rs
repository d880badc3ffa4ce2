//! Games between two bots, and how sure one can be who is better. Shared by `tournament` and its test.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Outcome, Side, Turn};

use super::bot::Bot;

/// A game that goes on for more throws than this is given up.
pub const MOST_THROWS: u32 = 2_000;

/// Plays one game; `None` if it is given up. The bots are those of White and Black.
pub fn game(engine: &Engine, bots: [&Bot; 2], seed: u64) -> Option<Outcome> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut position = engine.start();
    let mut throws = 0;
    loop {
        let bot = bots[position.side().index()];
        position = match engine.turn(&position) {
            Turn::Over(outcome) => return Some(outcome),
            Turn::Throw(turn) if bot.rescues(&turn, engine, &mut rng) => turn.play_rescue().ok()?,
            Turn::Throw(turn) => {
                throws += 1;
                if throws > MOST_THROWS {
                    return None;
                }
                turn.sample(&mut rng).ok()?.position()
            }
            Turn::Move(moves) => moves.play(bot.choose(&moves, &mut rng)?).ok()?,
        };
    }
}

/// How the first of two bots has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    pub given_up: u64,
}

impl Score {
    /// Counts a game in which the first bot had this side.
    pub fn add(&mut self, outcome: Option<Outcome>, side: Side) {
        match outcome.map(|outcome| outcome.winner) {
            None => self.given_up += 1,
            Some(None) => self.drawn += 1,
            Some(Some(winner)) if winner == side => self.won += 1,
            Some(Some(_)) => self.lost += 1,
        }
    }

    pub fn plus(self, other: Score) -> Score {
        Score {
            won: self.won + other.won,
            lost: self.lost + other.lost,
            drawn: self.drawn + other.drawn,
            given_up: self.given_up + other.given_up,
        }
    }

    pub fn games(&self) -> u64 {
        self.won + self.lost + self.drawn + self.given_up
    }

    /// The share of the points, a draw or a game given up being half of one.
    pub fn share(&self) -> f64 {
        (self.won as f64 + 0.5 * (self.drawn + self.given_up) as f64) / self.games().max(1) as f64
    }

    /// The 95 % confidence interval of the share, after Wilson.
    pub fn interval(&self) -> (f64, f64) {
        let z = 1.959_964;
        let games = self.games().max(1) as f64;
        let share = self.share();
        let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
        let half = z / (1.0 + z * z / games)
            * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
        (middle - half, middle + half)
    }
}

/// Games `first..first + count` of a contest: the first bot has White in every other one.
pub fn games(engine: &Engine, bots: [&Bot; 2], first: u64, count: u64) -> Score {
    let mut score = Score::default();
    for seed in first..first + count {
        let (side, bots) =
            if seed % 2 == 0 { (Side::White, bots) } else { (Side::Black, [bots[1], bots[0]]) };
        score.add(game(engine, bots, seed), side);
    }
    score
}
