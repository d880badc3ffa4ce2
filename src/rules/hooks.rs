//! Functions for what tables cannot say.

use crate::{Engine, Move, Moves, Outcome, Position, RuleId, Side, Square, Squares, Throw};

/// The hooks of a rule set: plain functions at a few points of play, each optional. They get public
/// types only, so a rule set of your own can do what the built-in ones do.
///
/// A hook must answer from its arguments alone; the engine may call it more than once.
///
/// ```
/// use senet::{Engine, Hooks, Move, Name, Position, RuleId, Variant, variants::kendall::KENDALL};
///
/// /// House rule HR-1: no piece bears off with a throw of 1.
/// fn no_easy_exit(_: &Engine, _: &Position, mv: Move) -> Result<(), RuleId> {
///     if mv.bears_off() && mv.throw().is_some_and(|throw| throw.value() == 1) {
///         return Err(RuleId::new("HR", 1));
///     }
///     Ok(())
/// }
///
/// let variant = Variant {
///     name: Name::new("kendall-hard-exit")?,
///     hooks: Hooks { allow: Some(no_easy_exit), ..Hooks::NONE },
///     ..KENDALL
/// };
/// let engine = Engine::new(variant)?;
/// // Kendall would bear off from 30; here White has to move the other piece.
/// let position = engine.parse("w........./........../.........w w 1 5-7 0-0 -");
/// assert!(position.is_err(), "Black has finished already");
/// let position = engine.parse("w.b......./........../.........w w 1 5-6 0-0 -")?;
/// let moves = engine.moves(&position);
/// assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["1:1-2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy)]
pub struct Hooks {
    /// Restricts the legal moves: `Err` with the rule that forbids this one. Moves backward are looked at
    /// when no move forward is left.
    pub allow: Option<AllowHook>,
    /// Where a throw takes the side's piece on a house with [`House::hooked`](crate::House::hooked), if it
    /// moves it at all (SG-6, SG-7). The piece is *put* there: a foe on that square goes to the first empty
    /// one counted from 1 (SG-10). A square of the side's own pieces is no answer.
    pub target: Option<TargetHook>,
    /// Foes of the side to act that cannot be landed on, beside what the tables protect (BE-5).
    pub immune: Option<ImmuneHook>,
    /// Whether the throw may bear the piece on this square off; `Err` with the rule that forbids it.
    pub may_leave: Option<LeaveHook>,
    /// Whether the side may pass although it has these moves (BE-5).
    pub may_pass: Option<PassHook>,
    /// Called after each move, before it is decided whose turn it is (BE-4, BE-6).
    pub after: Option<AfterHook>,
    /// Whether a side is skipped when its turn comes (BE-6).
    pub skips: Option<SkipHook>,
    /// How the game stands after a move, for [`End::Hook`](crate::End::Hook) (BE-6, BE-7).
    pub over: Option<OverHook>,
    /// What each side scores, White and Black, in place of [`Rules::score`](crate::Rules::score).
    pub points: Option<PointsHook>,
    /// Checks a position from outside for what play cannot reach; `Err` with the rule it breaks.
    pub check: Option<CheckHook>,
    /// The marks of a position that the hooks use.
    pub marks: HookMarks,
}

/// The function of [`Hooks::allow`].
pub type AllowHook = fn(&Engine, &Position, Move) -> Result<(), RuleId>;

/// The function of [`Hooks::target`].
pub type TargetHook = fn(&Engine, &Position, Square, Throw) -> Option<Square>;

/// The function of [`Hooks::immune`].
pub type ImmuneHook = fn(&Engine, &Position) -> Squares;

/// The function of [`Hooks::may_leave`].
pub type LeaveHook = fn(&Engine, &Position, Square, Throw) -> Result<(), RuleId>;

/// The function of [`Hooks::may_pass`].
pub type PassHook = fn(&Moves<'_>) -> bool;

/// The function of [`Hooks::after`].
pub type AfterHook = fn(&Engine, &mut Aftermath<'_>, Move);

/// The function of [`Hooks::skips`].
pub type SkipHook = fn(&Engine, &Position, Side) -> bool;

/// The function of [`Hooks::over`].
pub type OverHook = fn(&Engine, &Position) -> Option<Outcome>;

/// The function of [`Hooks::points`].
pub type PointsHook = fn(&Engine, &Position, Option<Side>) -> [u16; 2];

/// The function of [`Hooks::check`].
pub type CheckHook = fn(&Engine, &Position) -> Result<(), RuleId>;

impl Hooks {
    /// No hooks: the tables say it all.
    pub const NONE: Hooks = Hooks {
        allow: None,
        target: None,
        immune: None,
        may_leave: None,
        may_pass: None,
        after: None,
        skips: None,
        over: None,
        points: None,
        check: None,
        marks: HookMarks::NONE,
    };
}

impl Hooks {
    /// Each hook by its field name, and whether it is there.
    const fn used(&self) -> [(&'static str, bool); 10] {
        [
            ("allow", self.allow.is_some()),
            ("target", self.target.is_some()),
            ("immune", self.immune.is_some()),
            ("may_leave", self.may_leave.is_some()),
            ("may_pass", self.may_pass.is_some()),
            ("after", self.after.is_some()),
            ("skips", self.skips.is_some()),
            ("over", self.over.is_some()),
            ("points", self.points.is_some()),
            ("check", self.check.is_some()),
        ]
    }

    /// Whether there is no hook and no mark of one: the tables say it all.
    ///
    /// ```
    /// use senet::variants::{bell::BELL, kendall::KENDALL};
    ///
    /// assert!(KENDALL.hooks.is_none());
    /// assert!(!BELL.hooks.is_none());
    /// ```
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.marks == HookMarks::NONE && self.used().iter().all(|hook| !hook.1)
    }
}

impl Default for Hooks {
    fn default() -> Hooks {
        Hooks::NONE
    }
}

impl core::fmt::Debug for Hooks {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_set().entries(self.used().iter().filter(|hook| hook.1).map(|hook| hook.0)).finish()
    }
}

/// Which marks of a position the hooks of a rule set use; a position with others is refused.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HookMarks {
    /// `claim=w`: a side has made a claim (BE-4).
    pub claim: bool,
    /// `done=b+3`: a side has won and the other plays on for so many moves (BE-6).
    pub done: bool,
    /// `note=5`: a number from 1 to this one that means what the hooks say; 0 for none.
    pub note: u16,
}

impl HookMarks {
    /// None.
    pub const NONE: HookMarks = HookMarks { claim: false, done: false, note: 0 };
}

/// A position just after a move, which [`Hooks::after`] may change: marks, pieces, and whether the turn
/// goes on.
///
/// Whatever a hook does here, no piece appears or vanishes.
///
/// ```
/// use senet::{Aftermath, Engine, Hooks, Move, Square, Variant, variants::kendall::KENDALL};
///
/// /// HR-2: a piece that comes to 15, the House of Rebirth, gives its side another throw.
/// fn rebirth(_: &Engine, aftermath: &mut Aftermath<'_>, mv: Move) {
///     if mv.to() == Square::new(15) {
///         aftermath.throw_again();
///     }
/// }
///
/// let engine = Engine::new(Variant { hooks: Hooks { after: Some(rebirth), ..Hooks::NONE }, ..KENDALL })?;
/// let position = engine.parse("b........./..w......./.......... w 2 6-6 0-0 -")?;
/// let after = engine.moves(&position).play("2:13-15".parse()?)?;
/// assert_eq!(after.side(), position.side());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Aftermath<'p> {
    pub(crate) position: &'p mut Position,
    pub(crate) board: Squares,
    pub(crate) again: bool,
    pub(crate) ends: bool,
}

impl Aftermath<'_> {
    /// The position. Its side to act is still the one that moved.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.position
    }

    /// Sets the mark of a claim (BE-4).
    pub fn set_claim(&mut self, side: Option<Side>) {
        self.position.set_claim(side);
    }

    /// Sets the mark of a side that has won while the other plays on, and how many moves that one has
    /// made since (BE-6).
    pub fn set_done(&mut self, done: Option<(Side, u16)>) {
        self.position.set_done(done);
    }

    /// Sets the number that means what the hooks say; 0 for none.
    pub fn set_note(&mut self, note: u16) {
        self.position.note = note;
    }

    /// Moves whatever piece stands on `from` to `to`. Answers whether it could: there must be a piece on
    /// `from`, and `to` must be empty and on the track.
    pub fn relocate(&mut self, from: Square, to: Square) -> bool {
        let Some(side) = self.position.piece(from) else { return false };
        if self.position.occupied().contains(to) || !self.board.contains(to) {
            return false;
        }
        self.position.lift(side, from);
        self.position.put(side, to);
        true
    }

    /// Takes the piece on a square back to its owner's hand. Answers whether there was one.
    pub fn take_to_hand(&mut self, from: Square) -> bool {
        let Some(side) = self.position.piece(from) else { return false };
        self.position.lift(side, from);
        self.position.hand[side.index()] += 1;
        true
    }

    /// The side that moved throws again.
    pub fn throw_again(&mut self) {
        self.again = true;
    }

    /// The turn ends, whatever was thrown.
    pub fn end_turn(&mut self) {
        self.ends = true;
    }
}
