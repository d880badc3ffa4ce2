//! What a rule set needs beside the plainest race, as bits: code that finds and plays moves is compiled once without all
//! of it and once with all of it, and an engine takes the lean one where that is enough.

use super::Masks;
use crate::rules::{End, Landing};
use crate::{Hooks, Rules};

/// A hook looks at moves or positions before a move, or says where one leads.
pub(crate) const HOOKS: u32 = 1;
/// A limit picks among the moves, a piece may enter, or a throw be split.
pub(crate) const PICKS: u32 = 1 << 1;
/// Several throws may wait to be played, or be owed.
pub(crate) const POOL: u32 = 1 << 2;
/// The next throw may be bound to one piece.
pub(crate) const BIND: u32 = 1 << 3;
/// First moves are special.
pub(crate) const FIRST: u32 = 1 << 4;
/// Movers stop behind a taken square.
pub(crate) const BEHIND: u32 = 1 << 5;
/// There are walls.
pub(crate) const WALL: u32 = 1 << 6;
/// A house halts what would pass it.
pub(crate) const HALT: u32 = 1 << 7;
/// Pieces on some houses must be played first.
pub(crate) const URGENT: u32 = 1 << 8;
/// Bearing off waits until all pieces are home.
pub(crate) const HOME: u32 = 1 << 9;
/// A blocked piece goes into the water.
pub(crate) const PLUNGE: u32 = 1 << 10;
/// Something moves by itself after a move, or a hook or a rule of turns looks at it.
pub(crate) const AFTER: u32 = 1 << 11;
/// The game ends otherwise than by bearing off the last piece of a side.
pub(crate) const END: u32 = 1 << 12;
/// A side may be skipped, or keep its turn after a throw that it passes.
pub(crate) const SKIPS: u32 = 1 << 13;

/// All moves of a turn go one way.
pub(crate) const ONE_WAY: u32 = 1 << 14;

/// Whatever makes more of finding moves than to look which pieces a throw moves forward, backward, or out of a house.
pub(crate) const CHOOSE: u32 = HOOKS | PICKS | POOL | FIRST | URGENT | PLUNGE | ONE_WAY;

/// All of it.
pub(crate) const ALL: u32 = (1 << 15) - 1;

const fn when(condition: bool, need: u32) -> u32 {
    if condition { need } else { 0 }
}

/// What these tables and hooks need.
pub(super) const fn of(masks: &Masks, rules: &Rules, hooks: &Hooks) -> u32 {
    let hooked = hooks.target.is_some()
        || hooks.immune.is_some()
        || hooks.allow.is_some()
        || hooks.may_leave.is_some()
        || hooks.may_pass.is_some();
    let picks = masks.limited || !masks.enters.is_empty() || rules.split;
    let after = masks.waits != 0 || masks.zone != 0 || hooks.after.is_some() || rules.one_way;
    let skips = rules.skip_empty || hooks.skips.is_some() || masks.keeps_turn != 0;
    when(hooked || masks.hooks, HOOKS)
        | when(picks, PICKS)
        | when(!rules.pool.is_empty() || rules.split, POOL)
        | when(masks.binds || rules.entry_binds, BIND)
        | when(rules.opening.first[0] || rules.opening.first[1], FIRST)
        | when(matches!(rules.landing, Landing::NearestBehind { .. }), BEHIND)
        | when(rules.wall != 0, WALL)
        | when(masks.below_halt != 0, HALT)
        | when(masks.urgent != 0, URGENT)
        | when(masks.home != u64::MAX, HOME)
        | when(masks.plunge != 0, PLUNGE)
        | when(after || rules.entry_binds, AFTER)
        | when(!matches!(rules.end, End::FirstOff), END)
        | when(skips, SKIPS)
        | when(rules.one_way, ONE_WAY)
}
