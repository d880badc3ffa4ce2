//! Playing a record again, with every rule checked.

use alloc::string::ToString;

use super::{Game, Record, RecordError, RecordProblem, Step, Written, WrittenTurn};
use crate::{Engine, Side};

impl Record {
    /// Plays the record again and checks everything: that it is of this rule set and revision, that each throw, move
    /// and rescue is legal, that throws were passed where nothing could play them and only there, that turns end where
    /// the lines do, and that the game ends as the record says.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the line and column in the text of the record, and the rule.
    ///
    /// ```
    /// use senet::{Record, variants::kendall};
    ///
    /// let text = "senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n1 b 2 2:12-14\n";
    /// let record: Record = text.parse()?;
    /// let error = record.replay(kendall::engine()).unwrap_err();
    /// assert_eq!(
    ///     error.to_string(),
    ///     "line 6, column 7: KE-2: 2 from 12 to 14: your own piece stands on 14"
    /// );
    /// # Ok::<(), senet::RecordError>(())
    /// ```
    pub fn replay(&self, engine: &Engine) -> Result<Game, RecordError> {
        let header = self.header_lines();
        let wrong = |line, column, problem| RecordError { line, column, problem };
        if self.variant != *engine.name() {
            return Err(wrong(2, 9, RecordProblem::OtherVariant(*engine.name())));
        }
        if self.revision != engine.variant().revision {
            return Err(wrong(3, 10, RecordProblem::OtherRevision(engine.variant().revision)));
        }
        let mut game = match &self.start {
            None => Game::new(engine),
            Some(start) => {
                let position = engine
                    .position(start)
                    .map_err(|error| wrong(header - 1, 7, RecordProblem::Start(error)))?;
                Game { start: position, ..Game::new(engine) }
            }
        };
        game.names = self.names;
        game.seed = self.seed;
        if !self.throw_off.is_empty() {
            let line = header - 1 - u32::from(self.start.is_some());
            game.set_throw_off(&self.throw_off)
                .map_err(|_| wrong(line, 11, RecordProblem::ThrowOff))?;
        }
        for ((line, number), turn) in (header + 2..).zip(1_usize..).zip(&self.turns) {
            // A turn is left unfinished by the end of the record, and when the other side resigns in it.
            let may_break = self
                .turns
                .get(number)
                .is_none_or(|next| next.side != turn.side && next.written == [Written::Resigns]);
            game.replay_turn(turn, Place::of_turn(line, number), may_break)?;
        }
        if game.ending() != self.result {
            return Err(wrong(header, 8, RecordProblem::Result));
        }
        Ok(game)
    }

    /// How many lines the header has; the last one is the result.
    fn header_lines(&self) -> u32 {
        let optional = [
            self.tables.is_some(),
            self.names[0].is_some(),
            self.names[1].is_some(),
            self.seed.is_some(),
            !self.throw_off.is_empty(),
            self.start.is_some(),
        ];
        4 + optional.into_iter().map(u32::from).sum::<u32>()
    }
}

/// Where a word of a turn stands in the text.
#[derive(Clone, Copy)]
struct Place {
    line: u32,
    column: u32,
}

impl Place {
    /// Where the first word behind the number and the side stands.
    fn of_turn(line: u32, number: usize) -> Place {
        let digits = number.checked_ilog10().unwrap_or(0) + 1;
        Place { line, column: 1 + digits + " w ".len() as u32 }
    }

    fn behind(self, written: Written) -> Place {
        let length = u32::try_from(written.to_string().len()).unwrap_or(u32::MAX);
        Place { column: self.column.saturating_add(length).saturating_add(1), ..self }
    }

    fn wrong(self, problem: RecordProblem) -> RecordError {
        RecordError { line: self.line, column: self.column, problem }
    }
}

impl Game {
    fn replay_turn(
        &mut self,
        turn: &WrittenTurn,
        mut place: Place,
        may_break: bool,
    ) -> Result<(), RecordError> {
        let mut ended = false;
        let mut passed = false;
        for &written in &turn.written {
            if passed != (written == Written::Passed) {
                return Err(place.wrong(RecordProblem::Passing));
            }
            passed = false;
            if written != Written::Passed {
                if ended {
                    return Err(place.wrong(RecordProblem::TurnEnds));
                }
                let step = self.replay_word(turn.side, written).map_err(|it| place.wrong(it))?;
                ended = step.ends_turn();
                passed = step.is_passed();
            }
            place = place.behind(written);
        }
        if passed {
            return Err(place.wrong(RecordProblem::Passing));
        }
        if !ended && !may_break {
            return Err(place.wrong(RecordProblem::TurnEnds));
        }
        Ok(())
    }

    fn replay_word(&mut self, side: Side, written: Written) -> Result<&Step, RecordProblem> {
        if side != self.side() && written != Written::Resigns && self.ending().is_none() {
            return Err(RecordProblem::OtherSide(self.side()));
        }
        let step = match written {
            Written::Throw(throw) => self.throw(throw),
            Written::Move(mv) => self.play(mv),
            Written::Rescue(rescue) => {
                if self.rescue_at_hand().is_some_and(|there| there != rescue) {
                    return Err(RecordProblem::OtherRescue);
                }
                self.rescue()
            }
            Written::Resigns => self.resign(side),
            Written::Draw => self.agree_draw(),
            Written::Passed => return Err(RecordProblem::Passing),
        };
        step.map_err(RecordProblem::Game)
    }
}
