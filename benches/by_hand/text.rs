//! The text protocol: what the check against the engine compares. No part of what is measured.

use std::fmt::{self, Write};

use super::by_hand::{BEAUTY, Move, Position, SQUARES};

const PIECES: u32 = 7;

const fn letter(black: bool) -> char {
    if black { 'b' } else { 'w' }
}

const fn number(square: u32) -> u32 {
    square.trailing_zeros() + 1
}

/// The position in the notation of the rules.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (white, black) = if self.black { (self.foe, self.own) } else { (self.own, self.foe) };
        for at in 0..SQUARES {
            if at > 0 && at % 10 == 0 {
                f.write_char('/')?;
            }
            f.write_char(match (white >> at & 1, black >> at & 1) {
                (0, 0) => '.',
                (0, _) => 'b',
                _ => 'w',
            })?;
        }
        write!(f, " {} ", letter(self.black))?;
        match self.pending {
            0 => f.write_char('-')?,
            throw => write!(f, "{throw}")?,
        }
        let off = [white, black].map(|pieces| PIECES - pieces.count_ones());
        write!(f, " {}-{} 0-0 -", off[0], off[1])
    }
}

impl Position {
    /// The label of a move of this position.
    pub fn label(&self, mv: Move) -> String {
        let (throw, from, to) = (self.pending, number(mv.from), self.target(mv));
        match to {
            0 => format!("{throw}:{from}-off"),
            _ if self.foe & to != 0 => format!("{throw}:{from}x{}", number(to)),
            _ => format!("{throw}:{from}-{}", number(to)),
        }
    }

    /// The position after a throw; one that nothing can play is passed.
    pub const fn thrown(&self, throw: u8) -> Position {
        let next = Position { pending: throw, ..*self };
        if next.moves().sources == 0 { self.turned() } else { next }
    }

    /// Every child with its label, throws and moves in rising order and the rescue last.
    pub fn children(&self) -> Vec<(String, Position)> {
        if self.is_over() {
            return Vec::new();
        }
        if self.pending != 0 {
            return self.moves().map(|mv| (self.label(mv), self.after(mv))).collect();
        }
        let throws = (1..=5).map(|throw| (format!("throw {throw}"), self.thrown(throw)));
        let rescue = self.can_rescue().then(|| (String::from("27-15"), self.rescued()));
        throws.chain(rescue).collect()
    }

    /// How a finished game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<String> {
        let points = if self.black { "1-0" } else { "0-1" };
        self.is_over().then(|| format!("over {} {points}", letter(!self.black)))
    }
}

// KE-11 sends a foe to the square that the attacker left, which is 26.
const _: () = assert!(number(BEAUTY) == 26);
