//! Which rule of its own text each table field is.

use crate::RuleId;

/// The rule ids that refusals and rule texts cite, by subject. Each starts as the rule common to all
/// (CO) and is changed where a rule set has its own:
///
/// ```
/// use senet::{RuleId, RuleIds};
///
/// let ids = RuleIds { wall: RuleId::new("JP", 5), ..RuleIds::COMMON };
/// assert_eq!(ids.wall.to_string(), "JP-5");
/// assert_eq!(ids.one_each.to_string(), "CO-3");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(default, deny_unknown_fields))]
pub struct RuleIds {
    /// The board and its direction.
    pub board: RuleId,
    /// How many pieces, and where they start.
    pub setup: RuleId,
    /// One piece a square.
    pub one_each: RuleId,
    /// Throws and moves of a turn; which throws throw again.
    pub turn: RuleId,
    /// Throws that nothing can play.
    pub pass: RuleId,
    /// What is thrown.
    pub device: RuleId,
    /// Throws collected before moving.
    pub pool: RuleId,
    /// Who begins, and with what.
    pub opening: RuleId,
    /// What a side's first move must be.
    pub first: RuleId,
    /// What a move may end on.
    pub landing: RuleId,
    /// What happens to a foe that is landed on.
    pub capture: RuleId,
    /// What protects a piece.
    pub shield: RuleId,
    /// What no foe passes.
    pub wall: RuleId,
    /// When moves backward are allowed.
    pub backward: RuleId,
    /// Houses from which no piece moves backward; none for what each house says itself.
    pub no_return: Option<RuleId>,
    /// Houses where nothing is captured.
    pub safe: RuleId,
    /// Houses that no move passes.
    pub stop: RuleId,
    /// Houses that hold a side's other pieces.
    pub hold: RuleId,
    /// Houses a piece can be rescued from.
    pub rescue: RuleId,
    /// Houses that send a piece on.
    pub sends: RuleId,
    /// Houses that bind a piece to the next throw.
    pub bind: RuleId,
    /// Houses that a piece goes back from when nothing else can move.
    pub retreat: RuleId,
    /// Houses that a piece must leave when a protected foe blocks it.
    pub plunge: RuleId,
    /// Pieces that must be played first.
    pub urgent: RuleId,
    /// Throws that restrict who may move.
    pub limits: RuleId,
    /// How pieces enter.
    pub entry: RuleId,
    /// Throws split among pieces.
    pub split: RuleId,
    /// Turns whose moves go one way.
    pub one_way: RuleId,
    /// The end of the track, which no move passes.
    pub finish: RuleId,
    /// When and how pieces leave the board.
    pub leave: RuleId,
    /// Sides that are skipped.
    pub skip: RuleId,
    /// When the game ends and who wins.
    pub end: RuleId,
    /// Points.
    pub score: RuleId,
}

const fn co(number: u8) -> RuleId {
    RuleId::new("CO", number)
}

impl RuleIds {
    /// The rules common to all.
    pub const COMMON: RuleIds = RuleIds {
        board: co(1),
        setup: co(2),
        one_each: co(3),
        turn: co(4),
        pass: co(5),
        device: co(8),
        pool: co(4),
        opening: co(2),
        first: co(4),
        landing: co(3),
        capture: co(7),
        shield: co(7),
        wall: co(4),
        backward: co(6),
        no_return: None,
        safe: co(7),
        stop: co(4),
        hold: co(4),
        rescue: co(4),
        sends: co(4),
        bind: co(4),
        retreat: co(6),
        plunge: co(6),
        urgent: co(4),
        limits: co(4),
        entry: co(2),
        split: co(4),
        one_way: co(4),
        finish: co(1),
        leave: co(9),
        skip: co(4),
        end: co(9),
        score: co(9),
    };
}

impl Default for RuleIds {
    fn default() -> RuleIds {
        RuleIds::COMMON
    }
}
