//! Games in which both sides play by the table, to see whether its values come true.

use rand_xoshiro::rand_core::Rng;
use senet::{Position, Side, Turn};

use super::draw::below;
use super::expand::Kind;
use super::seed;
use super::table::Table;
use super::values::Bounds;

/// Values from 0 to 1 in so many parts, each of which is checked by itself.
pub const PARTS: usize = 10;

/// What was foretold for some games and what came of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Tally {
    pub games: u64,
    /// The sum of White's shares by the table.
    pub foretold: f64,
    /// The sum of White's shares in the end.
    pub came: f64,
    /// The sum of the squares of the differences.
    squares: f64,
    /// What that sum should be where there are no draws.
    variance: f64,
    pub draws: u64,
}

impl Tally {
    pub fn add(&mut self, foretold: f64, came: f64) {
        self.games += 1;
        self.foretold += foretold;
        self.came += came;
        self.squares += (came - foretold).powi(2);
        self.variance += foretold * (1.0 - foretold);
        self.draws += u64::from(came == 0.5);
    }

    fn plus(self, other: Tally) -> Tally {
        Tally {
            games: self.games + other.games,
            foretold: self.foretold + other.foretold,
            came: self.came + other.came,
            squares: self.squares + other.squares,
            variance: self.variance + other.variance,
            draws: self.draws + other.draws,
        }
    }

    /// The mean of what came, less the mean of what was foretold.
    pub fn difference(&self) -> f64 {
        (self.came - self.foretold) / self.games.max(1) as f64
    }

    /// The standard error of that: as the values have it, for rare endings say little about themselves; but with draws the
    /// values do not tell.
    pub fn error(&self) -> f64 {
        let variance = if self.draws == 0 { self.variance } else { self.squares };
        variance.sqrt() / self.games.max(1) as f64
    }

    /// The difference in standard errors. Where every game ended as foretold there is no error to measure by.
    pub fn sigmas(&self) -> f64 {
        if self.difference().abs() <= 1e-9 { 0.0 } else { self.difference() / self.error() }
    }
}

/// The games of a check.
#[derive(Clone, Copy, Debug, Default)]
pub struct Check {
    /// By the value of the position they began with.
    pub parts: [Tally; PARTS],
    /// Games that came to a position whose throws were not followed to the end.
    pub left: u64,
    /// Games that did not end within [`MOST_THROWS`].
    pub unfinished: u64,
}

impl Check {
    pub fn plus(self, other: Check) -> Check {
        let mut parts = self.parts;
        for (part, other) in parts.iter_mut().zip(other.parts) {
            *part = part.plus(other);
        }
        Check {
            parts,
            left: self.left + other.left,
            unfinished: self.unfinished + other.unfinished,
        }
    }

    pub fn all(&self) -> Tally {
        self.parts.into_iter().fold(Tally::default(), Tally::plus)
    }

    /// The furthest that a part, or all together, are off, in standard errors.
    pub fn most_sigmas(&self) -> f64 {
        let parts = self.parts.iter().map(|part| part.sigmas().abs());
        parts.fold(self.all().sigmas().abs(), f64::max)
    }
}

/// No game that goes anywhere is as long.
const MOST_THROWS: u32 = 1_000_000;

/// Plays the games of these numbers, each from a random position of the table.
pub fn play(table: &Table<'_>, seed: u64, games: std::ops::Range<u64>) -> Check {
    let mut check = Check::default();
    for game in games {
        let mut rng = seed::generator(seed, game);
        let begun = loop {
            let number = below(&mut rng, table.graph().roots());
            if !matches!(table.graph().node(number).kind, Kind::Won(_)) {
                break number;
            }
        };
        let foretold = table.bounds(begun).middle();
        match play_one(table, table.graph().positions()[begun], &mut rng) {
            End::Share(came) => {
                let part = ((foretold * PARTS as f64) as usize).min(PARTS - 1);
                check.parts[part].add(foretold, came);
            }
            End::Left => check.left += 1,
            End::Unfinished => check.unfinished += 1,
        }
    }
    check
}

enum End {
    Share(f64),
    Left,
    Unfinished,
}

fn play_one<R: Rng>(table: &Table<'_>, begun: Position, rng: &mut R) -> End {
    let engine = table.engine();
    let mut position = begun;
    let mut throws = 0;
    loop {
        if let Some((winner, _)) = position.done() {
            return End::Share(share(Some(winner)));
        }
        let next = match engine.turn(&position) {
            Turn::Over(outcome) => return End::Share(share(outcome.winner)),
            Turn::Throw(turn) => {
                throws += 1;
                if throws > MOST_THROWS {
                    return End::Unfinished;
                }
                match turn.play_rescue() {
                    Ok(rescued) if rescues(table, &position, &rescued, rng) => Some(rescued),
                    _ => turn.sample(rng).ok().map(|thrown| thrown.position()),
                }
            }
            Turn::Move(moves) => table.ranked(&moves).and_then(|ranked| {
                // Moves of equal value are taken at random, so that games end although some of them go round.
                let best = ranked.first()?.1;
                let equal = ranked.iter().take_while(|(_, value)| is_equal(*value, best));
                let (mv, _) = ranked.get(below(rng, equal.count()))?;
                moves.play(*mv).ok()
            }),
        };
        match next {
            Some(next) => position = next,
            None => return End::Left,
        }
    }
}

/// Whether the side to act rescues a piece: if that is worth as much as the position, which has the better of the two.
fn rescues<R: Rng>(table: &Table<'_>, here: &Position, rescued: &Position, rng: &mut R) -> bool {
    let (Some(here), Some(rescued), Some(thrown)) =
        (table.value(here), table.value(rescued), table.thrown(here))
    else {
        return false;
    };
    is_equal(rescued, here) && (!is_equal(thrown, here) || below(rng, 2) == 0)
}

/// Whether two values differ by no more than rounding and the usual tolerance can make them.
fn is_equal(one: Bounds, other: Bounds) -> bool {
    (one.middle() - other.middle()).abs() <= 1e-12
}

/// White's share of a game with this winner.
fn share(winner: Option<Side>) -> f64 {
    match winner {
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
        None => 0.5,
    }
}
