//! Several games in a row.

use crate::{Outcome, Side};

/// One of the two players of a series, whichever side they have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Player {
    /// The first one.
    First,
    /// The second one.
    Second,
}

impl Player {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Player {
        match self {
            Player::First => Player::Second,
            Player::Second => Player::First,
        }
    }

    const fn index(self) -> usize {
        match self {
            Player::First => 0,
            Player::Second => 1,
        }
    }
}

/// The running points of two players over several games, whatever sides they have in each.
///
/// ```
/// use senet::{Outcome, Player, Series, Side};
///
/// let mut series = Series::to(10);
/// // The first player has White, wins and scores 6, and then loses 4 points with Black.
/// series.add(&Outcome { winner: Some(Side::White), points: [6, 0] }, Player::First);
/// series.add(&Outcome { winner: Some(Side::White), points: [4, 0] }, Player::Second);
/// assert_eq!(series.points(Player::First), 6);
/// assert_eq!(series.wins(Player::Second), 1);
/// assert_eq!(series.winner(), None);
/// series.add(&Outcome { winner: Some(Side::Black), points: [0, 5] }, Player::Second);
/// assert_eq!(series.winner(), Some(Player::First));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Series {
    target: Option<u32>,
    games: u32,
    wins: [u32; 2],
    points: [u32; 2],
}

impl Series {
    /// A series without an end.
    #[must_use]
    pub fn new() -> Series {
        Series::default()
    }

    /// A series that ends when a player has so many points.
    #[must_use]
    pub fn to(points: u32) -> Series {
        Series { target: Some(points), ..Series::default() }
    }

    /// Adds a game in which this player had White.
    pub fn add(&mut self, outcome: &Outcome, white: Player) {
        self.games = self.games.saturating_add(1);
        for side in Side::ALL {
            let player = if side == Side::White { white } else { white.other() };
            let points = &mut self.points[player.index()];
            *points = points.saturating_add(u32::from(outcome.points[side.index()]));
            if outcome.winner == Some(side) {
                self.wins[player.index()] = self.wins[player.index()].saturating_add(1);
            }
        }
    }

    /// How many games.
    #[must_use]
    pub const fn games(&self) -> u32 {
        self.games
    }

    /// How many a player has won.
    #[must_use]
    pub const fn wins(&self, player: Player) -> u32 {
        self.wins[player.index()]
    }

    /// The points of a player.
    #[must_use]
    pub const fn points(&self, player: Player) -> u32 {
        self.points[player.index()]
    }

    /// The player who has reached the target, and has more points than the other.
    #[must_use]
    pub fn winner(&self) -> Option<Player> {
        let target = self.target?;
        let [first, second] = self.points;
        if first.max(second) < target || first == second {
            return None;
        }
        Some(if first > second { Player::First } else { Player::Second })
    }
}
