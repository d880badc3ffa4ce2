//! Which moves are legal.

use super::{List, Moves, Step};
use crate::engine::{Plan, needs};
use crate::position::{BACK, COLLECTING, FIRST, ONWARD, OVER};
use crate::rules::Capture;
use crate::{Engine, Position, Side, Square, Squares, Throw, Throws};

/// What kind of move it is: first those that go as far as the throw says, then those that go where the house says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Forward, bearing off and entering.
    Forward,
    /// Backward (CO-6).
    Backward,
    /// Into the water from a blocked house (DO-9).
    Plunge,
    /// Back into the water because nothing else can move (KE-7).
    Retreat,
}

/// What of a position the generator needs, worked out once; for rule sets with the needs `N`.
pub(super) struct Field<'e, const N: u32 = { needs::ALL }> {
    pub engine: &'e Engine,
    pub position: &'e Position,
    pub own: u64,
    pub foe: u64,
    /// Foes that their neighbours protect.
    pub shielded: u64,
    /// Foes that a hook protects.
    pub immune: u64,
    /// The last and the first squares of the foe's walls.
    pub wall_ends: u64,
    pub wall_starts: u64,
}

impl<'e, const N: u32> Field<'e, N> {
    #[inline]
    pub fn new(engine: &'e Engine, position: &'e Position) -> Field<'e, N> {
        let masks = &engine.masks;
        let own = position.board[position.side.index()];
        let foe = position.board[position.side.other().index()];
        let (above, below) = (foe << 1, foe >> 1);
        let one = (above | below) & masks.shield;
        let both = above & below & masks.shield_not_between;
        let immune = match engine.variant.hooks.immune {
            Some(immune) if N & needs::HOOKS != 0 => immune(engine, position).bits(),
            _ => 0,
        };
        let (wall_ends, wall_starts) =
            if engine.needs::<N>(needs::WALL) { walls(foe, engine.rules().wall) } else { (0, 0) };
        let shielded = foe & (one & !both);
        Field { engine, position, own, foe, shielded, immune, wall_ends, wall_starts }
    }

    #[inline]
    fn needs(&self, need: u32) -> bool {
        self.engine.needs::<N>(need)
    }

    /// Squares that a move may land on, given those where a foe can be attacked at all.
    #[inline]
    fn open(&self, attacked: u64) -> u64 {
        self.empty() | (self.foe & !(self.shielded | self.immune) & attacked)
    }

    #[inline]
    fn plan(&self, throw: Throw) -> &'e Plan {
        self.engine.masks.plan(throw)
    }

    #[inline]
    pub fn empty(&self) -> u64 {
        self.engine.masks.track & !(self.own | self.foe)
    }

    /// The values that can be played: those pending, and smaller ones where a throw can be split.
    pub fn values(&self) -> Throws {
        self.playable(self.position.pool.values())
    }

    /// The values that can be played of those that are pending.
    #[inline]
    fn playable(&self, pending: Throws) -> Throws {
        let rules = self.engine.rules();
        let mut values = pending;
        if self.needs(needs::PICKS) && rules.split {
            values = (1..=self.position.pool.highest().map_or(0, Throw::value))
                .filter_map(Throw::new)
                .collect();
        }
        if self.is_first_move() {
            values = values.and(rules.opening.throws);
        }
        values
    }

    fn is_first_move(&self) -> bool {
        self.needs(needs::FIRST) && self.position.flags & (FIRST << self.position.side.index()) != 0
    }

    /// The pieces that may be played at all.
    #[inline]
    pub fn movers(&self) -> u64 {
        if self.needs(needs::BIND)
            && let Some(bound) = self.position.bound
        {
            return self.own & bound.bit();
        }
        let holders = self.own & self.engine.masks.hold;
        if holders != 0 { holders } else { self.own }
    }

    /// The side's foremost piece, whose first move it is where the rules say so.
    pub fn foremost_first(&self) -> Option<u64> {
        (self.engine.rules().opening.foremost && self.is_first_move() && self.own != 0)
            .then(|| Square::of_highest(self.own).bit())
    }

    /// Whether the tables let the side bear off at all in this position.
    pub fn at_home(&self) -> bool {
        !self.needs(needs::HOME)
            || (self.own & !self.engine.masks.home == 0
                && self.position.hand[self.position.side.index()] == 0)
    }

    pub fn may_leave(&self, from: Square, throw: Throw) -> Result<(), crate::RuleId> {
        match self.engine.variant.hooks.may_leave {
            None => Ok(()),
            Some(may_leave) => may_leave(self.engine, self.position, from, throw),
        }
    }

    /// The pieces among these that this throw moves at this stage.
    #[inline]
    pub fn sources(&self, stage: Stage, throw: Throw, movers: u64) -> u64 {
        match stage {
            Stage::Forward => self.forward(throw, movers),
            Stage::Backward => self.backward(throw, movers),
            Stage::Plunge => self.plungers(throw, movers & self.engine.masks.plunge),
            Stage::Retreat => self.retreaters(movers & self.engine.masks.retreat),
        }
    }

    #[cold]
    #[inline(never)]
    fn plungers(&self, throw: Throw, movers: u64) -> u64 {
        self.each(movers, |from| self.plunges(throw, from))
    }

    #[cold]
    #[inline(never)]
    fn retreaters(&self, movers: u64) -> u64 {
        self.each(movers, |from| self.retreats(from).is_some())
    }

    /// The squares of a set that pass a test.
    fn each(&self, set: u64, test: impl Fn(Square) -> bool) -> u64 {
        let mut passed = 0;
        let mut rest = set;
        while rest != 0 {
            let square = Square::of_lowest(rest);
            rest &= rest - 1;
            if test(square) {
                passed |= square.bit();
            }
        }
        passed
    }

    #[inline]
    fn forward(&self, throw: Throw, movers: u64) -> u64 {
        let plan = self.plan(throw);
        let masks = &self.engine.masks;
        let value = u32::from(throw.value());
        let mut sources = if self.needs(needs::BEHIND) {
            self.each(movers & (plan.walk | plan.halt), |from| {
                self.stop(throw, from).is_some_and(|to| to > from && !self.walled(from, to))
            })
        } else {
            let open = self.open(masks.attacked);
            let mut walkers = movers & plan.walk & open >> value;
            if self.wall_ends != 0 {
                walkers &= !smear_down(self.wall_ends, value);
            }
            if self.needs(needs::HALT) && open & masks.halt_to.bit() != 0 {
                walkers |= self.each(movers & plan.halt, |from| !self.walled(from, masks.halt_to));
            }
            walkers
        };
        let leavers = movers & plan.off;
        if !self.needs(needs::HOME | needs::HOOKS) {
            sources |= leavers;
        } else if leavers != 0 && self.at_home() {
            sources |= self.each(leavers, |from| self.may_leave(from, throw).is_ok());
        }
        if self.needs(needs::HOOKS) && movers & plan.hooked != 0 {
            sources |= self.each(movers & plan.hooked, |from| self.hooked(throw, from).is_some());
        }
        if self.needs(needs::PICKS) && masks.limited {
            sources = self.limited(throw, sources);
        }
        sources
    }

    /// The sources that the limits of a throw leave (BC-3).
    fn limited(&self, throw: Throw, sources: u64) -> u64 {
        let plan = self.plan(throw);
        self.each(sources, |from| plan.off & from.bit() != 0 || self.within_limit(throw, from))
    }

    pub fn within_limit(&self, throw: Throw, from: Square) -> bool {
        let limit = self.engine.rules().limits[usize::from(throw.value())];
        let ahead = (self.own & !(from.bit() | (from.bit() - 1))).count_ones();
        ahead < u32::from(limit.foremost)
            || (limit.capturing && self.aim(throw, from).is_some_and(|to| self.foe & to.bit() != 0))
    }

    #[inline]
    fn backward(&self, throw: Throw, movers: u64) -> u64 {
        let walkers = movers & self.plan(throw).back;
        if self.needs(needs::BEHIND) {
            return self.each(walkers, |from| {
                self.stop_back(throw, from).is_some_and(|to| !self.walled(from, to))
            });
        }
        let value = u32::from(throw.value());
        let mut sources = walkers & self.open(self.engine.masks.attacked_back) << value;
        if self.wall_starts != 0 {
            sources &= !smear_up(self.wall_starts, value);
        }
        sources
    }

    /// Where a forward throw leads by the tables: so many squares on, or the house that halts.
    pub fn aim(&self, throw: Throw, from: Square) -> Option<Square> {
        let plan = self.plan(throw);
        if plan.walk & from.bit() != 0 {
            from.forward(throw.value())
        } else if plan.halt & from.bit() != 0 {
            Some(self.engine.masks.halt_to)
        } else {
            None
        }
    }

    /// Where a forward throw ends if a mover stops behind a square that is taken (SM-2, SC-2).
    pub fn stop(&self, throw: Throw, from: Square) -> Option<Square> {
        self.behind(self.aim(throw, from)?)
    }

    /// Where a backward throw ends if a mover stops behind a square that is taken.
    pub fn stop_back(&self, throw: Throw, from: Square) -> Option<Square> {
        self.behind(from.backward(throw.value())?)
    }

    fn behind(&self, aim: Square) -> Option<Square> {
        let empty = self.empty();
        if empty & aim.bit() != 0 {
            return Some(aim);
        }
        if self.engine.lands_behind()? & aim.bit() != 0 {
            return None;
        }
        let below = empty & (aim.bit() - 1);
        (below != 0).then(|| Square::of_highest(below))
    }

    /// Whether a wall lies strictly between two squares, as seen by a mover from `from`.
    pub fn walled(&self, from: Square, to: Square) -> bool {
        let between = Squares::between(from, to).bits();
        let last = if to > from { self.wall_ends } else { self.wall_starts };
        last & between != 0
    }

    /// Where a hook puts a piece.
    pub fn hooked(&self, throw: Throw, from: Square) -> Option<Square> {
        let to = (self.engine.variant.hooks.target?)(self.engine, self.position, from, throw)?;
        (self.engine.masks.track & to.bit() != 0 && self.own & to.bit() == 0).then_some(to)
    }

    /// Whether a piece must go where [`House::plunge`](crate::House::plunge) says (DO-9).
    pub fn plunges(&self, throw: Throw, from: Square) -> bool {
        let Some(to) = self.engine.house(from).plunge else { return false };
        let blocked =
            self.aim(throw, from).is_some_and(|aim| self.foe & self.shielded & aim.bit() != 0);
        blocked && self.empty() & to.bit() != 0
    }

    /// Where a piece goes back to when nothing else can move (KE-7).
    pub fn retreats(&self, from: Square) -> Option<Square> {
        self.engine.house(from).retreat.filter(|to| self.own & to.bit() == 0)
    }

    /// The square on which this throw could enter a piece.
    pub fn entry(&self, throw: Throw) -> Option<Square> {
        self.engine.rules().entry[usize::from(throw.value())]
    }

    /// Whether this throw enters a piece (BE-2).
    fn enters(&self, throw: Throw) -> bool {
        let whole = !self.engine.rules().split
            || (!self.position.is_part() && self.position.pool.single() == Some(throw));
        whole
            && self.position.hand[self.position.side.index()] > 0
            && self.entry(throw).is_some_and(|to| self.empty() & to.bit() != 0)
    }

    /// Fills in the moves of one stage; answers whether there are any.
    #[inline]
    fn run(
        &self,
        list: &mut List,
        stage: Stage,
        values: impl Iterator<Item = Throw>,
        movers: u64,
        entering: bool,
    ) -> bool {
        list.clear(stage);
        let mut urgent = 0;
        for throw in values {
            let sources = self.sources(stage, throw, movers);
            list.add(throw, sources, entering && self.enters(throw));
            urgent |= sources & self.engine.masks.urgent;
        }
        if self.needs(needs::URGENT) && urgent != 0 && matches!(stage, Stage::Forward) {
            list.keep_sources(urgent);
        }
        if let (true, Some(allow)) = (self.needs(needs::HOOKS), self.engine.variant.hooks.allow) {
            list.retain(self.engine, self.position, |mv| {
                allow(self.engine, self.position, mv).is_ok()
            });
        }
        !list.throws.is_empty()
    }

    /// Fills in the moves that are looked at when nothing can move forward; answers whether there are any.
    #[inline]
    fn run_back(
        &self,
        list: &mut List,
        values: impl Iterator<Item = Throw> + Clone,
        movers: u64,
    ) -> bool {
        let masks = &self.engine.masks;
        let flags = self.position.flags;
        (self.needs(needs::PLUNGE)
            && flags & BACK == 0
            && movers & masks.plunge != 0
            && self.run(list, Stage::Plunge, values.clone(), movers, false))
            || (flags & ONWARD == 0
                && self.run(list, Stage::Backward, values.clone(), movers, false))
            || (movers & masks.retreat != 0
                && self.run(list, Stage::Retreat, values, movers, false))
    }
}

/// The pieces of a side that the other side cannot land on.
pub(crate) fn protected(engine: &Engine, position: &Position, side: Side) -> Squares {
    let attacker = Position { side: side.other(), ..*position };
    let field: Field<'_> = Field::new(engine, &attacker);
    let safe = match engine.rules().capture {
        Capture::None => field.foe,
        _ => field.foe & (field.shielded | field.immune | engine.masks.safe),
    };
    Squares::from_bits(safe)
}

/// Where a throw takes the piece on a square, given as a bit, that can play it at this stage.
#[inline]
pub(super) fn target<const N: u32>(
    engine: &Engine,
    position: &Position,
    stage: Stage,
    throw: Throw,
    from: u64,
) -> Step {
    let plan = engine.masks.plan(throw);
    let foe = position.board[position.side.other().index()];
    let step = |to: u64| Step { throw, from, to, captures: foe & to != 0 };
    if stage >= Stage::Plunge {
        return step(by_house(engine, stage, Square::of_lowest(from)));
    }
    let forward = stage == Stage::Forward;
    if engine.needs::<N>(needs::HOOKS) && forward && plan.hooked & from != 0 {
        let to = Field::<N>::new(engine, position).hooked(throw, Square::of_lowest(from));
        return Step { captures: false, ..step(bit(to)) };
    }
    if engine.needs::<N>(needs::HALT) && forward && plan.halt & from != 0 {
        return step(behind::<N>(engine, position, engine.masks.halt_to.bit()));
    }
    let leaves = forward && plan.off & from != 0;
    let aim = if leaves { 0 } else { by_count(stage, throw, from) };
    step(behind::<N>(engine, position, aim))
}

/// The square so many squares on or back as the throw says, both given as bits, without a branch between the two.
#[inline]
pub(super) fn by_count(stage: Stage, throw: Throw, from: u64) -> u64 {
    let backward = u32::from(stage != Stage::Forward);
    let turn = (u32::from(throw.value()) ^ backward.wrapping_neg()).wrapping_add(backward);
    from.rotate_left(turn & 63)
}

/// Where a house puts a piece that nothing else can be done with.
#[cold]
#[inline(never)]
fn by_house(engine: &Engine, stage: Stage, from: Square) -> u64 {
    let house = engine.house(from);
    bit(if stage == Stage::Plunge { house.plunge } else { house.retreat })
}

/// Where a mover ends that aims at a square, given as a bit.
#[inline]
fn behind<const N: u32>(engine: &Engine, position: &Position, aim: u64) -> u64 {
    if !engine.needs::<N>(needs::BEHIND) || aim == 0 {
        return aim;
    }
    bit(Field::<N>::new(engine, position).behind(Square::of_lowest(aim)))
}

#[inline]
fn bit(square: Option<Square>) -> u64 {
    square.map_or(0, Square::bit)
}

/// The last and first squares of the runs of at least so many pieces.
#[inline]
fn walls(pieces: u64, length: u8) -> (u64, u64) {
    let mut up = pieces;
    let mut down = pieces;
    let mut i = 1;
    while i < u32::from(length) && up != 0 {
        up &= pieces << i;
        down &= pieces >> i;
        i += 1;
    }
    (up & !(pieces >> 1), down & !(pieces << 1))
}

/// The squares from which a move so many squares up jumps one of these.
#[inline]
fn smear_down(squares: u64, value: u32) -> u64 {
    (1..value).fold(0, |jumps, i| jumps | squares >> i)
}

/// The squares from which a move so many squares down jumps one of these.
#[inline]
fn smear_up(squares: u64, value: u32) -> u64 {
    (1..value).fold(0, |jumps, i| jumps | squares << i)
}

/// Fills in the legal moves of a position; answers whether there are any.
#[inline]
pub(super) fn generate<const N: u32>(
    engine: &Engine,
    position: &Position,
    list: &mut List,
) -> bool {
    if position.flags & (COLLECTING | OVER) != 0 {
        list.clear(Stage::Forward);
        return false;
    }
    generate_with::<N>(engine, position, list, position.pool.values())
}

/// Fills in the legal moves with the values that are pending; answers whether there are any.
#[inline]
pub(super) fn generate_with<const N: u32>(
    engine: &Engine,
    position: &Position,
    list: &mut List,
    pending: Throws,
) -> bool {
    let field = Field::<N>::new(engine, position);
    let values = field.playable(pending);
    let movers = field.movers();
    if let Some(foremost) = field.foremost_first()
        && field.run(list, Stage::Forward, values.iter(), movers & foremost, false)
    {
        return true;
    }
    let entering = engine.needs::<N>(needs::PICKS)
        && !engine.masks.enters.is_empty()
        && position.bound.is_none()
        && field.own & engine.masks.hold == 0;
    let onward = position.flags & BACK == 0;
    let found = (onward && field.run(list, Stage::Forward, values.iter(), movers, entering))
        || field.run_back(list, values.iter(), movers);
    if let (true, Some(may_pass)) =
        (found && engine.needs::<N>(needs::HOOKS), engine.variant.hooks.may_pass)
    {
        list.may_pass = may_pass(&Moves { engine, position: *position, list: *list });
    }
    found
}

/// Fills in the legal moves with one throw, for rule sets that do not need [`needs::CHOOSE`]; answers whether there are
/// any.
#[inline]
pub(super) fn generate_plain<const N: u32>(
    engine: &Engine,
    position: &Position,
    list: &mut List,
    throw: Throw,
) -> bool {
    let field = Field::<N>::new(engine, position);
    let movers = field.movers();
    // Both ways at once, and no branch between them, since it cannot be foreseen.
    let (forward, backward) = (field.forward(throw, movers), field.backward(throw, movers));
    let (stage, sources) =
        if forward == 0 { (Stage::Backward, backward) } else { (Stage::Forward, forward) };
    if sources == 0 && movers & engine.masks.retreat != 0 {
        list.fill(Stage::Retreat, throw, field.retreaters(movers & engine.masks.retreat));
    } else {
        list.fill(stage, throw, sources);
    }
    !list.throws.is_empty()
}
