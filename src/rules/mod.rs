//! Rule sets as data: the tables, their validation, and the hooks for what tables cannot say.

mod describe;
mod hooks;
mod house;
mod ids;
#[cfg(feature = "serde")]
pub(crate) mod tables;
mod validate;
mod variant;

pub use describe::RulesText;
pub use hooks::{
    AfterHook, Aftermath, AllowHook, CheckHook, HookMarks, Hooks, ImmuneHook, LeaveHook, OverHook,
    PassHook, PointsHook, SkipHook, TargetHook,
};
pub use house::{Hit, House, Houses, Sends, Stop};
pub use ids::RuleIds;
#[cfg(feature = "serde")]
pub use tables::{UnknownHooks, VariantTables};
pub use validate::{Problem, RulesError};
pub use variant::{Article, Switch, Variant};

use crate::{Device, RuleId, Side, Square, Squares, Throw, Throws};

/// The tables of a rule set: one plain value that can be copied, changed, compared and, with the `serde`
/// feature, loaded from a file. [`Rules::validate`] finds contradictions.
///
/// Start from [`Rules::PLAIN`] or from a built-in rule set and change fields:
///
/// ```
/// use senet::{Rules, variants::kendall::KENDALL};
///
/// // Kendall's game with walls of three that no foe passes.
/// let house_rules = Rules { wall: 3, ..KENDALL.rules };
/// assert_eq!(house_rules.validate(), Ok(()));
/// assert_ne!(house_rules, KENDALL.rules);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Rules {
    /// How many squares the track has, 14 to 64 (CO-1).
    pub squares: u8,
    /// How many pieces each side has, 1 to 32.
    pub pieces: u8,
    /// Where the pieces start (CO-2, BE-1).
    pub setup: Setup,
    /// What is thrown (CO-8).
    pub device: Device,
    /// The throws that throw again after they were played (JP-1, KE-1, SC-1, SG-1).
    pub again: Throws,
    /// The throws after which a side throws once more before it moves, collecting a pool (DO-2). Empty:
    /// each throw is played before the next (CO-4).
    pub pool: Throws,
    /// A throw may be split among pieces, each part played as a move of its own (PI-3).
    pub split: bool,
    /// Who begins, and what the first moves must be (JP-2, JP-3).
    pub opening: Opening,
    /// What happens to a foe that is landed on (CO-7, BC-2, BE-3).
    pub capture: Capture,
    /// Which foes cannot be landed on because of their neighbours (JP-4, KE-2, DO-3, SG-2).
    pub shield: Shield,
    /// How many neighbours of one colour form a wall: a run that no foe passes (JP-5, SM-3, SG-3). A move
    /// passes a wall when the whole run lies strictly between its ends. 0: there are no walls.
    pub wall: u8,
    /// Where a move ends (SM-2, SC-2).
    pub landing: Landing,
    /// When and how pieces move backward (CO-6).
    pub backward: Backward,
    /// All moves of a turn go in one direction, that of the first (PI-4).
    pub one_way: bool,
    /// Which pieces each throw may move, by the value of the throw (BC-3); entry 0 is unused.
    #[cfg_attr(feature = "serde", serde(with = "tables::limits"))]
    pub limits: [Limit; Throw::MAX as usize + 1],
    /// On which square each throw enters a piece from hand, by the value of the throw (BE-2); entry 0 is
    /// unused. A piece enters on an empty square only.
    #[cfg_attr(feature = "serde", serde(with = "tables::entry"))]
    pub entry: [Option<Square>; Throw::MAX as usize + 1],
    /// A piece that enters is bound: its side throws at once, and that piece begins to play the throw (PI-2).
    pub entry_binds: bool,
    /// The special houses.
    pub houses: Houses,
    /// How pieces leave beside the throws of [`House::off`] (JP-9, SM-5).
    pub leave: Leave,
    /// A side bears off only while all its pieces on the board stand on these squares and none is in
    /// hand.
    pub home: Squares,
    /// A side with no piece on the board and none in hand is skipped (BC-7).
    pub skip_empty: bool,
    /// When the game ends (CO-9, BC-7).
    pub end: End,
    /// What the winner scores (JP-10).
    pub score: Score,
    /// Which rule each field is, for refusals and rule texts.
    pub ids: RuleIds,
}

impl Rules {
    /// The plainest race: five pieces each on the first ten of thirty squares, four sticks, captures by
    /// swapping, and any throw from the last square bears off.
    pub const PLAIN: Rules = Rules {
        squares: 30,
        pieces: 5,
        setup: Setup::Alternating,
        device: Device::STICKS_5,
        again: Throws::NONE,
        pool: Throws::NONE,
        split: false,
        opening: Opening::begins(Side::Black),
        capture: Capture::Swap,
        shield: Shield::None,
        wall: 0,
        landing: Landing::Exact,
        backward: Backward::Never,
        one_way: false,
        limits: [Limit::ANY; Throw::MAX as usize + 1],
        entry: [None; Throw::MAX as usize + 1],
        entry_binds: false,
        houses: Houses::new(&[House { off: Throws::ALL, ..House::plain(30) }]),
        leave: Leave::ByThrow,
        home: Squares::ALL,
        skip_empty: false,
        end: End::FirstOff,
        score: Score::NONE,
        ids: RuleIds::COMMON,
    };

    /// The last square of the track.
    #[must_use]
    pub const fn last(&self) -> Square {
        Square::nearest(self.squares)
    }

    /// The rule that says what throws do on a square.
    #[must_use]
    pub(crate) const fn rule_at(&self, square: Square, otherwise: RuleId) -> RuleId {
        match self.houses.at(square).rule {
            Some(rule) => rule,
            None => otherwise,
        }
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::PLAIN
    }
}

/// Where the pieces start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Setup {
    /// On the board, alternating from square 1: White on the odd squares, Black on the even ones (CO-2).
    #[default]
    Alternating,
    /// In hand, the board empty (BE-1).
    InHand,
}

/// Who begins, and what the first moves must be.
///
/// ```
/// use senet::{Opening, Side, Throw};
///
/// // Black begins, with a 1 already thrown, and both first moves are those of the foremost pieces.
/// let opening = Opening {
///     pending: Throw::new(1),
///     first: [true; 2],
///     foremost: true,
///     ..Opening::begins(Side::Black)
/// };
/// assert_eq!(opening.throw_off, None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Opening {
    /// The side that begins.
    pub begins: Side,
    /// The throw it begins with, already thrown (JP-2); none if it throws first.
    #[cfg_attr(feature = "serde", serde(default))]
    pub pending: Option<Throw>,
    /// Whose first move is special, White and Black: the foremost piece plays it if it can move forward
    /// (JP-3), and with one of [`Opening::throws`].
    #[cfg_attr(feature = "serde", serde(default))]
    pub first: [bool; 2],
    /// Whether such a first move is the foremost piece's.
    #[cfg_attr(feature = "serde", serde(default))]
    pub foremost: bool,
    /// The throws that can play such a first move; with any other the side passes.
    #[cfg_attr(feature = "serde", serde(default = "every_throw"))]
    pub throws: Throws,
    /// How the players find out who begins; none where the side that begins is given (JP-2, SC-1, SG-1, DO-1).
    #[cfg_attr(feature = "serde", serde(default))]
    pub throw_off: Option<ThrowOff>,
}

/// How the players find out who begins: they throw in turn until one throw wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct ThrowOff {
    /// What they throw.
    pub device: Device,
    /// The throws that win.
    pub wins: Throws,
}

impl ThrowOff {
    /// Four sticks, and a 1 wins (JP-2, SG-1, DO-1).
    pub const FIRST_1: ThrowOff = ThrowOff { device: Device::STICKS_5, wins: Throws::of(&[1]) };
}

#[cfg(feature = "serde")]
fn every_throw() -> Throws {
    Throws::ALL
}

impl Opening {
    /// This side throws first, and nothing else is special.
    #[must_use]
    pub const fn begins(side: Side) -> Opening {
        Opening {
            begins: side,
            pending: None,
            first: [false; 2],
            foremost: false,
            throws: Throws::ALL,
            throw_off: None,
        }
    }
}

/// What happens to a foe that is landed on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Capture {
    /// No foe can be landed on (SM-2).
    None,
    /// It goes to the square the mover came from (CO-7).
    #[default]
    Swap,
    /// It is out of the game (BC-2).
    Remove,
    /// It goes back to its owner's hand (BE-3).
    ToHand,
}

/// Which foes cannot be landed on because of their neighbours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Shield {
    /// None: every foe can be landed on (BC-2).
    #[default]
    None,
    /// Those with a neighbour of their own colour (JP-4, KE-2, DO-3).
    Neighbour,
    /// The two ends of a run of neighbours; the inner ones are not shielded (SG-2).
    RunEnds,
}

/// Where a move ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Landing {
    /// Exactly so many squares on.
    #[default]
    Exact,
    /// If that square is taken, on the nearest empty square behind it, toward 1 (SM-2).
    NearestBehind {
        /// Squares that are still reached exactly or not at all (SC-2).
        #[cfg_attr(feature = "serde", serde(default))]
        exact: Squares,
    },
}

/// When and how pieces move backward.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Backward {
    /// Never (BC-2, BE-2).
    #[default]
    Never,
    /// When nothing can move forward (CO-6), onto an empty square (JP-6, SM-2).
    ToEmpty,
    /// When nothing can move forward (CO-6), onto whatever a forward move may land on (KE-4, DO-4, SG-4).
    Capturing,
}

/// Which pieces a throw may move (BC-3).
///
/// ```
/// use senet::Limit;
///
/// // The foremost piece, or any that captures: BC-3 for a throw of 3.
/// let limit = Limit { foremost: 1, capturing: true };
/// assert_ne!(limit, Limit::ANY);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Limit {
    /// So many of the side's foremost pieces may move.
    pub foremost: u8,
    /// Any piece may move that captures.
    pub capturing: bool,
}

impl Limit {
    /// Any piece may move.
    pub const ANY: Limit = Limit { foremost: u8::MAX, capturing: false };
}

impl Default for Limit {
    fn default() -> Limit {
        Limit::ANY
    }
}

/// How pieces leave the board.
///
/// ```
/// use senet::{Leave, Square, Squares};
///
/// // From the last square by themselves, once the whole side stands in the last row.
/// let last_row = Squares::range(Square::nearest(21), Square::nearest(30));
/// let leave = Leave::WhenHome { zone: last_row };
/// # assert_ne!(leave, Leave::default());
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub enum Leave {
    /// By the throws of [`House::off`] only.
    #[default]
    ByThrow,
    /// A piece on the last square leaves by itself as soon as a move of its own side makes it true that
    /// all pieces of that side on the board stand within the zone (JP-9, SM-5).
    WhenHome {
        /// The zone, the last square included.
        zone: Squares,
    },
}

/// When the game ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum End {
    /// When a side has borne off all its pieces; it wins (CO-9).
    #[default]
    FirstOff,
    /// When the board is empty; the side that bore off more wins (BC-7).
    BoardEmpty,
    /// When [`Hooks::over`] says so.
    Hook,
}

/// What the winner scores (JP-10).
///
/// ```
/// use senet::{Score, Squares};
///
/// // 5 for the win, and 1, 2 and 3 for each foe in the last row, the one before it and the first of three.
/// let score = Score { win: 5, rows: [1, 2, 3, 0, 0, 0, 0], except: Squares::EMPTY };
/// assert_eq!(Score::default().win, 1);
/// # assert_ne!(score, Score::NONE);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct Score {
    /// Points for the win.
    pub win: u16,
    /// Points for each foe still on the board, by its row counted from the last one back.
    pub rows: [u16; 7],
    /// Squares where a foe scores nothing.
    pub except: Squares,
}

impl Score {
    /// One point for the win.
    pub const NONE: Score = Score { win: 1, rows: [0; 7], except: Squares::EMPTY };
}

impl Default for Score {
    fn default() -> Score {
        Score::NONE
    }
}
