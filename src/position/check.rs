//! The checks that every position from outside passes.

use super::{Draft, Field, OVER, ParseError, Position};
use crate::engine::needs;
use crate::moves;
use crate::rules::{Backward, Capture, Hit, House, Leave, Sends, Setup};
use crate::{Engine, RuleId, Side, Square, Squares, Throw};

/// A position that its rule set does not have: what is wrong, in which field, and by which rule.
///
/// ```
/// use senet::{Draft, Field, Squares, variants::kendall};
///
/// let engine = kendall::engine();
/// let mut draft = Draft::from(engine.start());
/// draft.white = Squares::of(&[1, 2, 3, 4, 5, 6, 7]);
/// let error = engine.position(&draft).unwrap_err();
/// assert_eq!(error.field, Field::Rows);
/// assert_eq!(error.to_string(), "CO-3: field `rows`: two pieces stand on 2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{rule}: field `{field}`: {problem}")]
pub struct PositionError {
    /// What is wrong.
    pub problem: Invalid,
    /// The field of the notation it is wrong in.
    pub field: Field,
    /// The rule it breaks.
    pub rule: RuleId,
    /// The squares it is wrong on, if any.
    pub squares: Squares,
}

/// What is wrong with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Invalid {
    /// The board has another length.
    #[error("the board has {found} squares instead of {expected}")]
    Length {
        /// How many squares the position has.
        found: u8,
        /// How many the rule set has.
        expected: u8,
    },
    /// Two pieces on one square; the notation cannot write that, a draft can.
    #[error("two pieces stand on {0}")]
    Shared(Square),
    /// A piece beyond the track; likewise.
    #[error("a piece stands on {0}, beyond the track")]
    BeyondTrack(Square),
    /// A side has another number of pieces.
    #[error("{side} has {found} pieces on the board, off and in hand; there are {expected}")]
    Count {
        /// Which side.
        side: Side,
        /// How many it has.
        found: u16,
        /// How many the rule set gives it.
        expected: u8,
    },
    /// Pieces in hand where none ever are.
    #[error("{0} has pieces in hand, where this rule set has none")]
    Hand(Side),
    /// Pieces borne off where none ever are.
    #[error("{0} has borne pieces off, which this rule set does not know")]
    Off(Side),
    /// Both sides have borne off all their pieces.
    #[error("both sides have borne off all their pieces")]
    BothFinished,
    /// A finished game with the wrong side to act, or with throws or marks of play.
    #[error(
        "the game is over: the side must be the one that did not make the last move, and nothing pending"
    )]
    Finished,
    /// A side to act whose turn is skipped.
    #[error("{0} is to act, but its turn is skipped")]
    Skipped(Side),
    /// A piece that a rule would have moved on.
    #[error("the piece on {0} would have been moved on")]
    MovedOn(Square),
    /// A throw the device cannot show.
    #[error("the device cannot show {0}")]
    NotOnDevice(Throw),
    /// More throws than can be pending at once.
    #[error("so many throws cannot be pending at once")]
    TooManyPending,
    /// A pool that the side cannot or need not add to.
    #[error("the side cannot be adding to this pool")]
    Collecting,
    /// Throws that nothing can play would have been passed.
    #[error("nothing can play the pending throws; they would have been passed")]
    Unplayable,
    /// A mark of another rule set.
    #[error("the mark `{0}` does not belong to this rule set")]
    ForeignMark(&'static str),
    /// A mark that does not fit the position.
    #[error("the mark `{0}` does not fit the position")]
    Mark(&'static str),
    /// A check of the rule set's own hooks.
    #[error("play cannot reach this position")]
    Hook,
}

impl Engine {
    /// Reads a position in notation and checks it.
    ///
    /// # Errors
    ///
    /// [`ParseError`]: the text is not in the notation, or the rule set has no such position.
    ///
    /// ```
    /// use senet::variants::kendall;
    ///
    /// let engine = kendall::engine();
    /// let error = engine.parse("wbwbwbwbwb/wbwb....../.......... b 6 0-0 0-0 -").unwrap_err();
    /// assert_eq!(error.to_string(), "KE-1: field `pending`: the device cannot show 6");
    /// let error = engine.parse("wbwbwbwbwb/wbwb....../......?... b - 0-0 0-0 -").unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "at byte 28: '?' does not belong in the field `rows`: `w`, `b` or `.` for each square"
    /// );
    /// ```
    pub fn parse(&self, text: &str) -> Result<Position, ParseError> {
        let draft: Draft = text.parse()?;
        Ok(self.position(&draft)?)
    }

    /// Checks a draft and makes a position of it.
    ///
    /// Refused is also what play cannot reach: wrong piece totals, throws that nothing can play, pieces
    /// that a rule would have moved on. A position that play reaches is always accepted.
    ///
    /// # Errors
    ///
    /// [`PositionError`] says what is wrong, where, and by which rule.
    pub fn position(&self, draft: &Draft) -> Result<Position, PositionError> {
        let mut position = draft.unchecked();
        let check = Check { engine: self, position: &position };
        check.board(draft.squares)?;
        check.counts()?;
        check.pending()?;
        check.marks()?;
        let over = self.ends::<{ needs::ALL }>(&position);
        if over {
            check.finished()?;
            position.flags |= OVER;
        } else {
            check.going_on()?;
        }
        if let Some(hook) = self.variant().hooks.check {
            hook(self, &position).map_err(|rule| Check::error(Invalid::Hook, Field::Rows, rule))?;
        }
        Ok(position)
    }
}

struct Check<'c> {
    engine: &'c Engine,
    position: &'c Position,
}

type Checked = Result<(), PositionError>;

impl Check<'_> {
    fn error(problem: Invalid, field: Field, rule: RuleId) -> PositionError {
        PositionError { problem, field, rule, squares: Squares::EMPTY }
    }

    fn error_on(problem: Invalid, square: Square, rule: RuleId) -> PositionError {
        let squares = Squares::EMPTY.with(square);
        PositionError { squares, ..Check::error(problem, Field::Rows, rule) }
    }

    fn board(&self, found: u8) -> Checked {
        let rules = self.engine.rules();
        let expected = rules.squares;
        if found != expected {
            let problem = Invalid::Length { found, expected };
            return Err(Check::error(problem, Field::Rows, rules.ids.board));
        }
        let [white, black] = Side::ALL.map(|side| self.position.pieces(side));
        if let Some(square) = white.and(black).first() {
            return Err(Check::error_on(Invalid::Shared(square), square, rules.ids.one_each));
        }
        let beyond = self.position.occupied() - self.engine.track().squares();
        match beyond.first() {
            Some(square) => {
                Err(Check::error_on(Invalid::BeyondTrack(square), square, rules.ids.board))
            }
            None => Ok(()),
        }
    }

    fn counts(&self) -> Checked {
        let rules = self.engine.rules();
        let ids = &rules.ids;
        let lossy = matches!(rules.capture, Capture::Remove);
        let hands = matches!(rules.setup, Setup::InHand)
            || matches!(rules.capture, Capture::ToHand)
            || rules.houses.as_slice().iter().any(|house| matches!(house.sends, Sends::ToHand));
        let leaves = matches!(rules.leave, Leave::WhenHome { .. })
            || rules.houses.as_slice().iter().any(|house| !house.off.is_empty());
        for side in Side::ALL {
            let (off, hand) = (self.position.off(side), self.position.hand(side));
            if hand > 0 && !hands {
                return Err(Check::error(Invalid::Hand(side), Field::Hand, ids.setup));
            }
            if off > 0 && !leaves {
                return Err(Check::error(Invalid::Off(side), Field::Off, ids.leave));
            }
            let found = self.position.pieces(side).len() as u16 + u16::from(off) + u16::from(hand);
            let expected = rules.pieces;
            if found > u16::from(expected) || (found < u16::from(expected) && !lossy) {
                let problem = Invalid::Count { side, found, expected };
                return Err(Check::error(problem, Field::Rows, ids.setup));
            }
        }
        if self.position.off == [rules.pieces; 2] && !matches!(rules.end, crate::End::BoardEmpty) {
            return Err(Check::error(Invalid::BothFinished, Field::Off, ids.end));
        }
        Ok(())
    }

    fn pending(&self) -> Checked {
        let rules = self.engine.rules();
        let ids = &rules.ids;
        let position = self.position;
        let throws = self.engine.device().throws();
        let pending = position.pool.values();
        let strange = if position.is_part() {
            // What is left of a split throw may be any smaller number.
            position.pool.highest().filter(|&left| throws.iter().all(|throw| throw <= left))
        } else {
            pending.minus(throws).iter().next()
        };
        if let Some(throw) = strange {
            return Err(Check::error(Invalid::NotOnDevice(throw), Field::Pending, ids.device));
        }
        let collects = moves::collects(self.engine, position);
        let last: u32 =
            pending.minus(rules.pool).iter().map(|throw| position.pool.count(throw)).sum();
        // A piece that came to a house of these in this turn holds what is left of the pool.
        let held = rules.houses.as_slice().iter().any(|house| {
            house.hold
                && !house.ends_turn
                && !rules.pool.is_empty()
                && position.pieces(position.side).contains(house.square)
        });
        if last > 1 || (!collects && !held && position.pool.len() > 1) {
            return Err(Check::error(Invalid::TooManyPending, Field::Pending, ids.pool));
        }
        if position.is_collecting() && (!collects || last > 0 || pending.is_empty()) {
            return Err(Check::error(Invalid::Collecting, Field::Pending, ids.pool));
        }
        Ok(())
    }

    fn marks(&self) -> Checked {
        let rules = self.engine.rules();
        let ids = &rules.ids;
        let position = self.position;
        let hooks = self.engine.variant().hooks.marks;
        let houses = rules.houses.as_slice();
        let binds = rules.entry_binds || houses.iter().any(|house| house.bind);
        let owes = rules.split
            || !rules.pool.is_empty()
            || houses.iter().any(|house| house.gives_throw || !house.again.is_empty());
        let foreign = [
            (position.owes_throw() && !owes, "again"),
            (position.bound.is_some() && !binds, "bound"),
            (position.claim().is_some() && !hooks.claim, "claim"),
            (position.done().is_some() && !hooks.done, "done"),
            (position.note > hooks.note, "note"),
            (position.is_part() && !rules.split, "part"),
            (position.way().is_some() && !rules.one_way, "way"),
        ];
        if let Some((_, mark)) = foreign.into_iter().find(|(is_foreign, _)| *is_foreign) {
            return Err(Check::error(Invalid::ForeignMark(mark), Field::Marks, ids.turn));
        }
        for side in Side::ALL {
            if position.first_to_come(side) && !rules.opening.first[side.index()] {
                return Err(Check::error(Invalid::ForeignMark("first"), Field::Marks, ids.first));
            }
        }
        if position.is_part() && (position.pool.is_empty() || position.bound.is_some()) {
            return Err(Check::error(Invalid::Mark("part"), Field::Marks, ids.split));
        }
        if position.owes_throw() && position.pool.is_empty() {
            return Err(Check::error(Invalid::Mark("again"), Field::Marks, ids.turn));
        }
        if let Some(bound) = position.bound {
            let own = position.pieces(position.side).contains(bound);
            let entered = rules.entry_binds && rules.entry.contains(&Some(bound));
            if !own || !(entered || self.engine.house(bound).bind) {
                return Err(Check::error(Invalid::Mark("bound"), Field::Marks, ids.bind));
            }
        }
        self.first_marks()
    }

    /// A side whose first move is still to come has borne nothing off; and where the first move is
    /// already thrown, it is the start.
    fn first_marks(&self) -> Checked {
        let rules = self.engine.rules();
        let position = self.position;
        let wrong = Check::error(Invalid::Mark("first"), Field::Marks, rules.ids.first);
        let begins = rules.opening.begins;
        let start = self.engine.start();
        for side in Side::ALL {
            let before = position.first_to_come(side);
            if before && position.off(side) > 0 {
                return Err(wrong);
            }
            if before && side == begins && !start.pool.is_empty() && *position != start {
                return Err(wrong);
            }
        }
        Ok(())
    }

    fn finished(&self) -> Checked {
        let rules = self.engine.rules();
        let position = self.position;
        let wrong = Check::error(Invalid::Finished, Field::Side, rules.ids.end);
        let marked = position.bound.is_some() || position.owes_throw() || position.is_part();
        if !position.pool.is_empty() || marked {
            return Err(wrong);
        }
        let won_by_side = position.off(position.side) == rules.pieces;
        if won_by_side && matches!(rules.end, crate::End::FirstOff) {
            return Err(wrong);
        }
        Ok(())
    }

    fn going_on(&self) -> Checked {
        let rules = self.engine.rules();
        let position = self.position;
        if self.engine.is_skipped(position, position.side) {
            return Err(Check::error(Invalid::Skipped(position.side), Field::Side, rules.ids.skip));
        }
        self.moved_on()?;
        if !position.pool.is_empty()
            && !position.is_collecting()
            && self.engine.moves(position).is_empty()
        {
            return Err(Check::error(Invalid::Unplayable, Field::Pending, rules.ids.pass));
        }
        Ok(())
    }

    fn moved_on(&self) -> Checked {
        let rules = self.engine.rules();
        let position = self.position;
        for house in rules.houses.as_slice() {
            let sent = match house.sends {
                Sends::Stay => false,
                Sends::FirstEmpty | Sends::ToHand => true,
                Sends::WaitFor(to) => position.piece(to).is_none(),
            };
            if sent && position.piece(house.square).is_some() {
                let problem = Invalid::MovedOn(house.square);
                return Err(Check::error_on(problem, house.square, rules.ids.sends));
            }
        }
        if let Leave::WhenHome { zone } = rules.leave
            && !self.foes_bring_home(zone)
        {
            for side in Side::ALL {
                let pieces = position.pieces(side);
                let home = (pieces - zone).is_empty() && position.hand(side) == 0;
                if home && pieces.contains(rules.last()) && !position.first_to_come(side) {
                    let problem = Invalid::MovedOn(rules.last());
                    return Err(Check::error_on(problem, rules.last(), rules.ids.leave));
                }
            }
        }
        Ok(())
    }

    /// Whether a move of the other side can bring a side home, so that its piece on the last square waits on:
    /// by a swap backward, by removing the others, or by a house that sends a piece into the zone.
    fn foes_bring_home(&self, zone: Squares) -> bool {
        let rules = self.engine.rules();
        let sends_home = |house: &House| match (house.hit, house.sends) {
            (Hit::SendTo { to, or }, _) => zone.contains(to) || zone.contains(or),
            (_, Sends::WaitFor(to)) => zone.contains(to),
            _ => false,
        };
        matches!(rules.backward, Backward::Capturing)
            || matches!(rules.capture, Capture::Remove)
            || rules.houses.as_slice().iter().any(sends_home)
    }
}
