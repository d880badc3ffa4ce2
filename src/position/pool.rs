//! The throws that are waiting to be played.

use crate::{Throw, Throws};

/// A multiset of throws: five bits a value, so 31 of each.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Pool(u64);

const BITS: u32 = 5;
const FULL: u64 = (1 << BITS) - 1;

impl Pool {
    pub(crate) const EMPTY: Pool = Pool(0);

    /// The most throws of one value.
    pub(crate) const MAX: u32 = FULL as u32;

    const fn shift(throw: Throw) -> u32 {
        (throw.value() as u32 - 1) * BITS
    }

    pub(crate) const fn of(throw: Throw) -> Pool {
        Pool(1 << Pool::shift(throw))
    }

    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) const fn count(self, throw: Throw) -> u32 {
        (self.0 >> Pool::shift(throw) & FULL) as u32
    }

    /// The pool with one more of this throw, or `None` when 31 of it are in already.
    pub(crate) const fn with(self, throw: Throw) -> Option<Pool> {
        if self.count(throw) == Pool::MAX {
            None
        } else {
            Some(Pool(self.0 + (1 << Pool::shift(throw))))
        }
    }

    /// The pool with one of this throw less; unchanged if there is none.
    pub(crate) const fn without(self, throw: Throw) -> Pool {
        if self.count(throw) == 0 { self } else { Pool(self.0 - (1 << Pool::shift(throw))) }
    }

    pub(crate) const fn highest(self) -> Option<Throw> {
        if self.0 == 0 {
            None
        } else {
            Throw::new(((63 - self.0.leading_zeros()) / BITS + 1) as u8)
        }
    }

    /// The only throw, if there is exactly one.
    pub(crate) const fn single(self) -> Option<Throw> {
        match self.highest() {
            Some(throw) if self.0 == Pool::of(throw).0 => Some(throw),
            _ => None,
        }
    }

    /// The values that are in, each once.
    pub(crate) const fn values(self) -> Throws {
        let mut rest = self;
        let mut values = Throws::NONE;
        while let Some(throw) = rest.highest() {
            values = values.with(throw);
            rest.0 &= (1 << Pool::shift(throw)) - 1;
        }
        values
    }

    /// Every throw, the largest first, as often as it is in.
    pub(crate) fn iter(self) -> impl Iterator<Item = Throw> {
        let mut rest = self;
        core::iter::from_fn(move || {
            let throw = rest.highest()?;
            rest = rest.without(throw);
            Some(throw)
        })
    }

    pub(crate) const fn len(self) -> u32 {
        let mut rest = self;
        let mut len = 0;
        while let Some(throw) = rest.highest() {
            len += rest.count(throw);
            rest.0 &= (1 << Pool::shift(throw)) - 1;
        }
        len
    }
}
