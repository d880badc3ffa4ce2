//! How a player has done over many games, and how sure one can be of it. Shared by `tournament` and `simulate`.

use senet::{Outcome, Side};

/// How one of two players has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Score {
    pub won: u64,
    pub lost: u64,
    pub drawn: u64,
    pub given_up: u64,
}

impl Score {
    /// Counts a game in which the player had this side.
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

    /// The 95 % confidence interval of the share.
    pub fn interval(&self) -> (f64, f64) {
        interval(self.share(), self.games())
    }
}

/// So many standard errors on either side of a mean hold 95 %.
pub const NORMAL_95: f64 = 1.959_964;

/// The 95 % confidence interval of a share that was found in so many games, after Wilson.
pub fn interval(share: f64, games: u64) -> (f64, f64) {
    let z = NORMAL_95;
    let games = games.max(1) as f64;
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half = z / (1.0 + z * z / games)
        * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt();
    // Rounding may lead a hair beyond what a share can be.
    ((middle - half).max(0.0), (middle + half).min(1.0))
}
