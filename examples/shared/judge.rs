//! How good a position looks, without looking ahead: by what its pieces are worth on their squares. Shared by the bots.

use senet::{Capture, Engine, Position, Side, Square, Squares};

/// Pieces on each square, in hand, off, and protected; what is at risk; and whose turn it is.
const FEATURES: usize = Square::MAX as usize + 5;
const HAND: usize = 0;
const OFF: usize = Square::MAX as usize + 1;
const PROTECTED: usize = OFF + 1;
const RISK: usize = OFF + 2;
const TO_ACT: usize = OFF + 3;

/// What a side has more of than the other, feature by feature.
fn features(engine: &Engine, position: &Position, side: Side) -> [f32; FEATURES] {
    let mut found = [0.0; FEATURES];
    for (side, sign) in [(side, 1.0), (side.other(), -1.0)] {
        for square in position.pieces(side) {
            found[usize::from(square.number())] += sign;
        }
        found[HAND] += sign * f32::from(position.hand(side));
        found[OFF] += sign * f32::from(position.off(side));
        let protected = engine.protected(position, side);
        found[PROTECTED] += sign * (protected - safe_houses(engine)).len() as f32;
        found[RISK] += sign * risk(engine, position, side, protected);
    }
    found[TO_ACT] = if position.side() == side { 1.0 } else { -1.0 };
    found
}

/// The houses where nobody is attacked; what they are worth shows in the squares.
fn safe_houses(engine: &Engine) -> Squares {
    let houses = engine.rules().houses.as_slice().iter();
    houses.filter(|house| house.safe).map(|house| house.square).collect()
}

/// How many squares a side can expect to lose to the next throw of the other one, in tens.
fn risk(engine: &Engine, position: &Position, side: Side, protected: Squares) -> f32 {
    let foes = position.pieces(side.other());
    let mut risk = 0.0;
    for (throw, chance) in engine.device().chances() {
        for square in position.pieces(side) - protected {
            if square.backward(throw.value()).is_some_and(|from| foes.contains(from)) {
                let lost = match engine.rules().capture {
                    Capture::None => 0,
                    Capture::Swap => throw.value(),
                    Capture::ToHand => square.number(),
                    Capture::Remove => square.number() + engine.rules().squares / 2,
                };
                risk += 0.1 * f32::from(lost) * chance.as_f64() as f32;
            }
        }
    }
    risk
}

/// What a piece is worth on each square, and so on: the weights of a judgement.
#[derive(Clone, Copy, Debug)]
pub struct Judge {
    weights: [f32; FEATURES],
}

impl Judge {
    /// Every square that a piece has gone counts the same.
    pub fn new(engine: &Engine) -> Judge {
        let track = f32::from(engine.rules().squares);
        let mut weights = [0.0; FEATURES];
        for (number, weight) in weights.iter_mut().enumerate().take(OFF) {
            // A piece that is lost costs the squares that it could still have gone, too.
            *weight = 1.5 * track + number as f32;
        }
        weights[HAND] = 1.5 * track;
        weights[OFF] = 3.0 * track;
        // Swaps are taken as they come; what would leave the board is looked after.
        if matches!(engine.rules().capture, Capture::ToHand | Capture::Remove) {
            weights[RISK] = -10.0;
        }
        // Pieces that a hook protects are where the game wants them.
        if engine.variant().hooks.immune.is_some() {
            weights[PROTECTED] = 3.0 * track;
        }
        Judge { weights: weights.map(|weight| 0.02 * weight) }
    }

    fn chance_of(&self, found: &[f32; FEATURES]) -> f32 {
        let sum: f32 = self.weights.iter().zip(found).map(|(weight, found)| weight * found).sum();
        1.0 / (1.0 + (-sum).exp())
    }

    /// How likely this side seems to win, from 0 to 1.
    pub fn chance(&self, engine: &Engine, position: &Position, side: Side) -> f64 {
        if let Some(outcome) = engine.outcome(position) {
            return match outcome.winner {
                Some(winner) if winner == side => 1.0,
                Some(_) => 0.0,
                None => 0.5,
            };
        }
        f64::from(self.chance_of(&features(engine, position, side)))
    }
}
