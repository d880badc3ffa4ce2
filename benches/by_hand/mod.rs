//! Kendall's game with seven pieces, written by hand for that one rule set and for speed: the measure of what the tables
//! cost. `tests/kendall_by_hand.rs` checks it against the engine, move for move.
//!
//! It knows no other rules, gives no reasons, and reads no positions that play does not reach. Everything is seen
//! from the side to act, so that ending a turn is a swap of two words; bit n − 1 stands for square n.

pub mod playout;

pub const SQUARES: u32 = 30;
const TRACK: u32 = (1 << SQUARES) - 1;

pub const BEAUTY: u32 = 1 << 25;
const WATERS: u32 = 1 << 26;
const LAST: u32 = 1 << 29;
const RETREATS: u32 = 1 << 27 | 1 << 28;
const RESCUE: u32 = 1 << 14;

/// KE-5: up to 26 a piece steps where it is not carried past 26, and from 26 with 1 to 4.
const WALK: [u32; 6] = {
    let mut walk = [0; 6];
    let mut throw = 1;
    while throw <= 5 {
        walk[throw] = ((1 << (26 - throw)) - 1) | if throw < 5 { BEAUTY } else { 0 };
        throw += 1;
    }
    walk
};

/// KE-5, KE-6, KE-9: where each throw bears off.
const OFF: [u32; 6] = [0, LAST, LAST | 1 << 28, LAST | 1 << 27, LAST | WATERS, LAST | BEAUTY];

/// KE-4: pieces on 26 or below that have the squares to go back.
const BACK: [u32; 6] = {
    let mut back = [0; 6];
    let mut throw = 1;
    while throw <= 5 {
        back[throw] = (BEAUTY << 1) - (1 << throw);
        throw += 1;
    }
    back
};

/// KE-1: 1, 4 and 5, as bits.
const AGAIN: u32 = 1 << 1 | 1 << 4 | 1 << 5;

/// A position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Position {
    /// The pieces of the side to act.
    pub own: u32,
    /// Those of the other side.
    pub foe: u32,
    /// The throw to play; 0 where the side must throw, and where the game is over.
    pub pending: u8,
    /// Whether Black is to act.
    pub black: bool,
}

/// How the pieces in a set of legal moves go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// On, or off the board.
    Forward,
    /// Back as many squares as were thrown.
    Backward,
    /// Back to 27.
    Retreat,
}

/// The legal moves of a throw: the pieces that can make one, and how they go. No piece has two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moves {
    pub sources: u32,
    pub way: Way,
}

/// A legal move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// The square of the piece, as a bit.
    pub from: u32,
    pub way: Way,
}

impl Position {
    pub const START: Position = Position { own: 0x2aaa, foe: 0x1555, pending: 0, black: true };

    /// Whether a side has borne everything off: the one that moved last.
    #[inline]
    pub const fn is_over(&self) -> bool {
        self.foe == 0
    }

    /// KE-9: whether a piece can be rescued instead of throwing.
    #[inline]
    pub const fn can_rescue(&self) -> bool {
        self.own & WATERS != 0 && (self.own | self.foe) & RESCUE == 0
    }

    /// The position after the rescue.
    #[inline]
    pub const fn rescued(&self) -> Position {
        Position { own: self.own ^ (WATERS | RESCUE), ..*self }.turned()
    }

    /// The turn of the other side.
    #[inline]
    pub const fn turned(&self) -> Position {
        Position { own: self.foe, foe: self.own, pending: 0, black: !self.black }
    }

    /// The legal moves of the pending throw.
    #[inline]
    pub const fn moves(&self) -> Moves {
        let Position { own, foe, .. } = *self;
        let throw = self.pending as usize;
        // KE-2, KE-10.
        let shielded = foe & (foe << 1 | foe >> 1) & !WATERS;
        let open = TRACK & !(own | shielded);
        // KE-8.
        let movers = if own & WATERS == 0 { own } else { WATERS };
        let forward = movers & (WALK[throw] & open >> throw | OFF[throw]);
        if forward != 0 {
            return Moves { sources: forward, way: Way::Forward };
        }
        let backward = movers & BACK[throw] & open << throw;
        if backward != 0 {
            return Moves { sources: backward, way: Way::Backward };
        }
        Moves { sources: movers & RETREATS, way: Way::Retreat }
    }

    /// Where a move ends, as a bit; 0 for off the board.
    #[inline]
    pub const fn target(&self, mv: Move) -> u32 {
        match mv.way {
            Way::Forward if mv.from & OFF[self.pending as usize] != 0 => 0,
            Way::Forward => mv.from << self.pending,
            Way::Backward => mv.from >> self.pending,
            Way::Retreat => WATERS,
        }
    }

    /// The position after a legal move.
    #[inline]
    pub const fn after(&self, mv: Move) -> Position {
        let to = self.target(mv);
        let own = self.own ^ (mv.from | to);
        let mut foe = self.foe;
        if foe & to != 0 {
            // KE-11: beyond 27 the foe falls in, or goes to 26 if 27 is taken; elsewhere it is swapped (KE-3).
            let falls = to > WATERS && foe & WATERS == 0;
            let sent = if falls { WATERS } else { mv.from };
            foe ^= to | sent;
        }
        let next = Position { own, foe, pending: 0, black: self.black };
        if own == 0 || to == WATERS || AGAIN >> self.pending & 1 == 0 {
            next.turned()
        } else {
            next
        }
    }
}

impl Moves {
    #[inline]
    pub const fn len(&self) -> usize {
        self.sources.count_ones() as usize
    }

    /// The move of this number, from square 1 up.
    #[inline]
    pub const fn at(&self, number: usize) -> Move {
        let mut rest = self.sources;
        let mut skipped = 0;
        // The first four are all made ready, and one is chosen without a branch: a random number cannot be foreseen.
        while number - skipped >= 4 {
            let mut dropped = 0;
            while dropped < 4 {
                rest &= rest - 1;
                dropped += 1;
            }
            skipped += 4;
        }
        let left = number - skipped;
        let second = rest & rest.wrapping_sub(1);
        let third = second & second.wrapping_sub(1);
        let fourth = third & third.wrapping_sub(1);
        let low = if left & 1 == 0 { rest } else { second };
        let high = if left & 1 == 0 { third } else { fourth };
        let rest = if left & 2 == 0 { low } else { high };
        Move { from: rest & rest.wrapping_neg(), way: self.way }
    }
}

/// The moves from square 1 up.
impl Iterator for Moves {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        if self.sources == 0 {
            return None;
        }
        let mv = self.at(0);
        self.sources ^= mv.from;
        Some(mv)
    }
}
