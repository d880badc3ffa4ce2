//! Bots that play every rule set with the same code: random, greedy and searching. Shared by the examples that play.

use std::fmt;
use std::str::FromStr;

use rand_xoshiro::rand_core::Rng;
use senet::{Engine, Move, Moves, Position, Side, ToThrow, Turn};

use super::draw::below;
use super::judge::Judge;

/// How a bot chooses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Any legal move, each equally likely.
    Random,
    /// The move after which its pieces have gone furthest.
    Greedy,
    /// The move that wins most often over the next throws, if both sides choose well.
    Search,
}

impl Kind {
    /// Every kind with its name.
    pub const NAMES: [(Kind, &'static str); 3] =
        [(Kind::Random, "random"), (Kind::Greedy, "greedy"), (Kind::Search, "search")];
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = Kind::NAMES.iter().find(|(kind, _)| kind == self).map_or("", |(_, name)| name);
        f.write_str(name)
    }
}

impl FromStr for Kind {
    type Err = String;

    fn from_str(text: &str) -> Result<Kind, String> {
        let found = Kind::NAMES.iter().find(|(_, name)| *name == text);
        found.map(|(kind, _)| *kind).ok_or_else(|| {
            let names = Kind::NAMES.map(|(_, name)| name).join(", ");
            format!("no bot is called {text:?}; there are {names}")
        })
    }
}

/// How far a search looks.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// How many throws beyond the move.
    pub depth: u32,
    /// How many positions for one choice; beyond them it goes by looks.
    pub nodes: u64,
}

impl Limits {
    pub const USUAL: Limits = Limits { depth: 2, nodes: 100_000 };
}

/// A bot for one rule set. The same seed gives the same choices.
#[derive(Clone, Copy, Debug)]
pub struct Bot {
    pub kind: Kind,
    limits: Limits,
    judge: Judge,
}

impl Bot {
    /// A bot for a rule set.
    pub fn new(kind: Kind, engine: &Engine, limits: Limits) -> Bot {
        Bot { kind, limits, judge: Judge::new(engine) }
    }

    /// The move that the bot plays; `None` if there is none.
    pub fn choose<R: Rng>(&self, moves: &Moves<'_>, rng: &mut R) -> Option<Move> {
        if self.kind == Kind::Random || moves.len() == 1 {
            return moves.get(below(rng, moves.len()));
        }
        let chances = self.chances(moves);
        let best = chances.iter().map(|(_, chance)| *chance).fold(0.0, f64::max);
        let best: Vec<Move> =
            chances.into_iter().filter(|(_, chance)| *chance >= best).map(|(mv, _)| mv).collect();
        best.get(below(rng, best.len())).copied()
    }

    /// The moves, and how likely the side seems to win with each of them.
    pub fn chances(&self, moves: &Moves<'_>) -> Vec<(Move, f64)> {
        let mut search = self.search(moves.engine(), moves.position().side());
        moves.positions().map(|(mv, after)| (mv, search.chance(&after, self.ahead()))).collect()
    }

    /// Whether the bot rescues a piece instead of throwing.
    pub fn rescues<R: Rng>(&self, turn: &ToThrow<'_>, engine: &Engine, rng: &mut R) -> bool {
        let Ok(rescued) = turn.play_rescue() else { return false };
        if self.kind == Kind::Random {
            return below(rng, 2) == 0;
        }
        let mut search = self.search(engine, turn.position().side());
        let rescued = search.chance(&rescued, self.ahead());
        // A throw is worth the mean over what it can lead to, also for a bot that looks no further.
        rescued > search.mean(turn, 1 + self.ahead())
    }

    /// How many throws beyond the move are looked at.
    fn ahead(&self) -> u32 {
        if self.kind == Kind::Search { self.limits.depth } else { 0 }
    }

    fn search<'b>(&'b self, engine: &'b Engine, side: Side) -> Search<'b> {
        Search { engine, judge: &self.judge, side, left: self.limits.nodes }
    }
}

/// An expectiminimax search: the side that searches takes the best of its choices, the other side the worst, and
/// throws count by their exact chances.
struct Search<'b> {
    engine: &'b Engine,
    judge: &'b Judge,
    side: Side,
    /// How many positions may still be looked at.
    left: u64,
}

impl Search<'_> {
    /// How likely the side seems to win.
    fn chance(&mut self, position: &Position, throws: u32) -> f64 {
        self.left = self.left.saturating_sub(1);
        match self.engine.turn(position) {
            Turn::Throw(turn) if throws > 0 && self.left > 0 => {
                let thrown = self.mean(&turn, throws);
                let Ok(rescued) = turn.play_rescue() else { return thrown };
                let rescued = self.chance(&rescued, throws - 1);
                self.pick(position, thrown, rescued)
            }
            Turn::Move(moves) if self.left > 0 => {
                let mut best: Option<f64> = None;
                for (_, after) in moves.positions() {
                    let chance = self.chance(&after, throws);
                    best = Some(best.map_or(chance, |best| self.pick(position, best, chance)));
                }
                best.unwrap_or_else(|| self.judge.chance(self.engine, position, self.side))
            }
            _ => self.judge.chance(self.engine, position, self.side),
        }
    }

    /// What the side to act of a position takes of two.
    fn pick(&self, position: &Position, one: f64, other: f64) -> f64 {
        if position.side() == self.side { one.max(other) } else { one.min(other) }
    }

    /// The mean over the throws, by their exact chances.
    fn mean(&mut self, turn: &ToThrow<'_>, throws: u32) -> f64 {
        let mut mean = 0.0;
        for (throw, chance) in self.engine.device().chances() {
            if let Ok(thrown) = turn.throw(throw) {
                mean += chance.as_f64() * self.chance(&thrown.position(), throws - 1);
            }
        }
        mean
    }
}
