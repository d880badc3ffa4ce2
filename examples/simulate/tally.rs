//! What is counted in games, and what that says.

use std::collections::BTreeMap;

use senet::{Engine, Event, Square};

use super::bot::Bot;
use super::bout::bout;
use super::score::{NORMAL_95, Score, interval};
use super::seed::generator;

/// A game that goes on for more throws than this is given up.
pub const MOST_THROWS: u32 = 100_000;

/// Room for every square of the longest track.
const SQUARES: usize = Square::MAX as usize;

/// Counts over many games. All are whole numbers, so that it does not matter in which order they are joined.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How the side that begins has done.
    pub first: Score,
    /// How many games had so many throws. Games that were given up are not in it.
    pub lengths: BTreeMap<u32, u64>,
    /// Throws in all games.
    pub throws: u64,
    /// Throws that nothing could play (CO-5).
    pub passed: u64,
    /// Moves that throws were played with, passes by choice included. A piece that leaves by itself is none.
    pub moves: u64,
    /// Rescues instead of a throw.
    pub rescues: u64,
    /// By square, how often a piece came there.
    pub visits: BTreeMap<u8, u64>,
    /// By square, in how many games a piece came there.
    pub visited: BTreeMap<u8, u64>,
}

/// The square that a piece came to in an event.
///
/// A piece comes to a square when a move or an entry leads there, when a swap or a hit puts it there, when it is
/// rescued to it, and when a house sends it there. A house that sends a piece on has been visited. Squares that are
/// only passed have not, nor have those where pieces stand at the start.
pub const fn visit(event: &Event) -> Option<Square> {
    match *event {
        Event::Moved { to, .. }
        | Event::Entered { to, .. }
        | Event::Swapped { to, .. }
        | Event::Sent { to, .. }
        | Event::SentOn { to, .. }
        | Event::Rescued { to, .. } => Some(to),
        _ => None,
    }
}

impl Tally {
    /// Plays the game of this number and counts.
    pub fn play(&mut self, engine: &Engine, bot: &Bot, seed: u64, game: u64) {
        let mut rng = generator(seed, game);
        let mut visits = [0u64; SQUARES + 1];
        let tell = |event: Event| {
            match event {
                Event::Passed { .. } => self.passed += 1,
                Event::Rescued { .. } => self.rescues += 1,
                _ => {}
            }
            if let Some(square) = visit(&event) {
                visits[usize::from(square.number())] += 1;
            }
        };
        let bout = bout(engine, [bot, bot], &mut rng, MOST_THROWS, tell);
        self.throws += u64::from(bout.throws);
        self.moves += bout.moves;
        self.first.add(bout.outcome, engine.start().side());
        if bout.outcome.is_some() {
            *self.lengths.entry(bout.throws).or_default() += 1;
        }
        for square in engine.track().squares() {
            let number = square.number();
            let here = visits[usize::from(number)];
            *self.visits.entry(number).or_default() += here;
            *self.visited.entry(number).or_default() += u64::from(here > 0);
        }
    }

    /// The counts of both.
    pub fn plus(mut self, other: Tally) -> Tally {
        self.first = self.first.plus(other.first);
        self.throws += other.throws;
        self.passed += other.passed;
        self.moves += other.moves;
        self.rescues += other.rescues;
        for (length, games) in other.lengths {
            *self.lengths.entry(length).or_default() += games;
        }
        for (mine, theirs) in [(&mut self.visits, other.visits), (&mut self.visited, other.visited)]
        {
            for (square, count) in theirs {
                *mine.entry(square).or_default() += count;
            }
        }
        self
    }

    /// How many games.
    pub fn games(&self) -> u64 {
        self.first.games()
    }

    /// The lengths of the games that ended.
    pub fn length(&self) -> Length {
        Length::of(&self.lengths)
    }

    /// The share of the throws that were passed.
    pub fn passed_share(&self) -> f64 {
        self.passed as f64 / self.throws.max(1) as f64
    }

    /// Moves in a game, in the mean.
    pub fn moves_mean(&self) -> f64 {
        self.moves as f64 / self.games().max(1) as f64
    }

    /// How often a piece comes to each square in a game, in the mean.
    pub fn visits_mean(&self) -> impl Iterator<Item = (u8, f64)> + '_ {
        let games = self.games().max(1) as f64;
        self.visits.iter().map(move |(&square, &count)| (square, count as f64 / games))
    }

    /// In what share of the games a piece comes to each square, with the 95 % confidence interval.
    pub fn visited_share(&self) -> impl Iterator<Item = (u8, f64, (f64, f64))> + '_ {
        let games = self.games();
        self.visited.iter().map(move |(&square, &count)| {
            let share = count as f64 / games.max(1) as f64;
            (square, share, interval(share, games))
        })
    }
}

/// How long games are, in throws.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Length {
    pub mean: f64,
    /// The 95 % confidence interval of the mean.
    pub interval: (f64, f64),
    /// The standard deviation.
    pub deviation: f64,
    /// One game in twenty is at most so long.
    pub short: u32,
    pub median: u32,
    /// One game in twenty is longer.
    pub long: u32,
}

impl Length {
    fn of(lengths: &BTreeMap<u32, u64>) -> Length {
        let games: u64 = lengths.values().sum();
        if games == 0 {
            return Length::default();
        }
        let sum: u64 = lengths.iter().map(|(&length, &games)| u64::from(length) * games).sum();
        let mean = sum as f64 / games as f64;
        let squares: f64 = lengths
            .iter()
            .map(|(&length, &games)| (f64::from(length) - mean).powi(2) * games as f64)
            .sum();
        let deviation = (squares / games.saturating_sub(1).max(1) as f64).sqrt();
        let half = NORMAL_95 * deviation / (games as f64).sqrt();
        let quantile = |percent: u64| {
            let rank = (games * percent).div_ceil(100).max(1);
            let mut below = 0;
            let reached = |&(_, &games): &(&u32, &u64)| {
                below += games;
                below >= rank
            };
            lengths.iter().find(reached).map_or(0, |(&length, _)| length)
        };
        Length {
            mean,
            interval: (mean - half, mean + half),
            deviation,
            short: quantile(5),
            median: quantile(50),
            long: quantile(95),
        }
    }
}
