//! Moves: which are legal, what they do, and why others are refused.

mod cursor;
mod event;
mod generate;
mod list;
mod mv;
mod play;
mod refusal;
mod step;
mod steps;
mod throwing;

pub use cursor::{Cursor, Phase};
pub use event::Event;
use generate::Stage;
pub(crate) use generate::protected;
pub(crate) use list::List;
pub use mv::{Move, MoveError};
pub use refusal::{Reason, Refusal, ThrowError};
pub(crate) use step::Step;
pub(crate) use steps::Steps;
pub(crate) use throwing::{Led, collects, play_rescue, rescue, rescue_if_any, throw, with_throw};

use crate::{Engine, Position, Square, Squares, Throw, Throws};

/// The legal moves of a position: a list of fixed capacity that lives on the stack, with the position it
/// belongs to.
///
/// ```
/// use senet::variants::kendall;
///
/// let engine = kendall::engine();
/// let position = engine.parse("wbwbwwwbbb/wb.b...w../.......... w 4 0-0 0-0 -")?;
/// let moves = engine.moves(&position);
/// assert_eq!(moves.len(), 2);
/// for (mv, after) in moves.positions() {
///     println!("{mv} leads to {after}");
/// }
/// // A move that is not in the list is refused, with the rule and the squares.
/// let refusal = moves.play("4:1-5".parse()?).unwrap_err();
/// assert_eq!(refusal.to_string(), "KE-2: 4 from 1 to 5: your own piece stands on 5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Moves<'e> {
    pub(crate) engine: &'e Engine,
    pub(crate) position: Position,
    pub(crate) list: List,
}

impl<'e> Moves<'e> {
    #[inline]
    pub(crate) fn of(engine: &'e Engine, position: &Position) -> Moves<'e> {
        let mut moves = Moves { engine, position: *position, list: List::EMPTY };
        engine.find_moves(position, &mut moves.list);
        moves
    }

    /// The position the moves belong to.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The engine that found them.
    #[must_use]
    pub const fn engine(&self) -> &'e Engine {
        self.engine
    }

    /// How many moves.
    #[must_use]
    #[inline]
    pub fn len(&self) -> usize {
        self.list.len()
    }

    /// Whether there is none: the side must throw, or the game is over.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.list.throws.is_empty()
    }

    /// The moves: by throw, then by the square they start from, entering first and a pass last.
    #[must_use]
    pub const fn iter(&self) -> MovesIter<'_> {
        MovesIter { moves: self, next: 0 }
    }

    /// The move of this number, counted from 0 in the order of [`Moves::iter`].
    ///
    /// ```
    /// use senet::{Throw, Turn, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let Turn::Throw(turn) = engine.turn(&engine.start()) else { unreachable!() };
    /// let position = turn.throw(Throw::nearest(1))?.position();
    /// let moves = engine.moves(&position);
    /// assert_eq!(moves.get(0).unwrap().to_string(), "1:2x3");
    /// assert_eq!(moves.get(99), None);
    /// # Ok::<(), senet::ThrowError>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn get(&self, number: usize) -> Option<Move> {
        self.list.get(self.engine, &self.position, number)
    }

    #[inline]
    fn stage(&self) -> Stage {
        self.list.stage
    }

    #[inline]
    fn target(&self, throw: Throw, from: Square) -> Move {
        self.list.target(self.engine, &self.position, throw, from)
    }

    /// The throws that can be played.
    #[must_use]
    pub const fn throws(&self) -> Throws {
        self.list.throws
    }

    /// The squares of the pieces that this throw can move or bear off.
    #[must_use]
    pub fn sources(&self, throw: Throw) -> Squares {
        Squares::from_bits(self.list.sources(throw))
    }

    /// The squares of all pieces that may move.
    #[must_use]
    pub fn all_sources(&self) -> Squares {
        self.throws().iter().map(|throw| self.sources(throw)).fold(Squares::EMPTY, Squares::union)
    }

    /// Whether the side may pass although it could move (BE-5).
    #[must_use]
    pub const fn may_pass(&self) -> bool {
        self.list.may_pass
    }

    /// The move this throw makes with the piece on a square, or why it makes none: for a front end that
    /// shows valid and invalid targets.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the rule, the squares and the reason.
    ///
    /// ```
    /// use senet::{Square, Throw, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("wbwbwwwbbb/wb.b...w../.......... w 4 0-0 0-0 -")?;
    /// let moves = engine.moves(&position);
    /// let four = Throw::nearest(4);
    /// assert_eq!(moves.ask(Square::nearest(18), four)?.to_string(), "4:18-22");
    /// assert!(moves.ask(Square::nearest(3), four).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn ask(&self, from: Square, throw: Throw) -> Result<Move, Refusal> {
        if self.sources(throw).contains(from) {
            Ok(self.target(throw, from))
        } else {
            Err(refusal::explain_piece(self, from, throw))
        }
    }

    /// The move with which this throw enters a piece from hand, or why it makes none (BE-2).
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the rule and the reason.
    pub fn ask_entry(&self, throw: Throw) -> Result<Move, Refusal> {
        match self.engine.rules().entry[usize::from(throw.value())] {
            Some(to) if self.list.enters.contains(throw) => Ok(Move::enter(throw, to)),
            _ => Err(refusal::explain_entry(self, throw)),
        }
    }

    /// Why this throw cannot be played with the pieces of the side, and with its hand: one refusal for each that
    /// cannot.
    pub fn refusals(&self, throw: Throw) -> impl Iterator<Item = Refusal> + '_ {
        let side = self.position.side;
        let pieces = self.position.pieces(side).iter();
        let hand = (self.position.hand(side) > 0).then(|| self.ask_entry(throw).err()).flatten();
        pieces.filter_map(move |from| self.ask(from, throw).err()).chain(hand)
    }

    /// Whether the move is legal, or why not.
    ///
    /// # Errors
    ///
    /// [`Refusal`] with the rule, the squares and the reason.
    pub fn check(&self, mv: Move) -> Result<(), Refusal> {
        if self.contains(mv) { Ok(()) } else { Err(refusal::explain(self, mv)) }
    }

    /// Whether the move is legal.
    #[must_use]
    #[inline]
    pub fn contains(&self, mv: Move) -> bool {
        let Some(throw) = mv.throw() else { return self.list.may_pass && mv == Move::PASS };
        match mv.from() {
            None => self.ask_entry(throw).is_ok_and(|entry| entry == mv),
            Some(from) => self.sources(throw).contains(from) && self.target(throw, from) == mv,
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the move is not one of these; then nothing has happened.
    #[inline]
    pub fn play(&self, mv: Move) -> Result<Position, Refusal> {
        self.check(mv)?;
        Ok(self.after(mv))
    }

    /// Plays a move and tells what happens, event by event, for animation.
    ///
    /// # Errors
    ///
    /// [`Refusal`] when the move is not one of these; then no event is told.
    ///
    /// ```
    /// use senet::{Event, Side, Square, variants::kendall};
    ///
    /// let engine = kendall::engine();
    /// let position = engine.parse("..w..b..../........../.......... w 3 6-6 0-0 -")?;
    /// let mut events = Vec::new();
    /// engine.moves(&position).play_with("3:3x6".parse()?, |event| events.push(event))?;
    /// let swapped =
    ///     Event::Swapped { side: Side::Black, from: Square::nearest(6), to: Square::nearest(3) };
    /// assert!(events.contains(&swapped));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn play_with(&self, mv: Move, tell: impl FnMut(Event)) -> Result<Position, Refusal> {
        self.check(mv)?;
        let mut next = self.position;
        play::play_telling(self.engine, &mut next, mv, tell);
        Ok(next)
    }

    /// Plays the move of this number, counted from 0 in the order of [`Moves::iter`]; `None` when there
    /// are not so many. Cheaper than [`Moves::play`], since the move need not be looked up.
    #[must_use]
    #[inline]
    pub fn play_nth(&self, number: usize) -> Option<Position> {
        let mv = self.get(number)?;
        Some(self.after(mv))
    }

    /// The position after one of these moves.
    #[inline]
    fn after(&self, mv: Move) -> Position {
        let mut next = self.position;
        self.engine.play_legal(&mut next, mv);
        next
    }

    /// Every move with the position it leads to.
    pub fn positions(&self) -> impl Iterator<Item = (Move, Position)> + '_ {
        self.iter().map(|mv| (mv, self.after(mv)))
    }
}

impl<'m> IntoIterator for &'m Moves<'_> {
    type Item = Move;
    type IntoIter = MovesIter<'m>;

    fn into_iter(self) -> MovesIter<'m> {
        self.iter()
    }
}

/// The moves of a list; made by [`Moves::iter`].
#[derive(Clone, Debug)]
pub struct MovesIter<'m> {
    moves: &'m Moves<'m>,
    next: usize,
}

impl Iterator for MovesIter<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let mv = self.moves.get(self.next)?;
        self.next += 1;
        Some(mv)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.moves.len().saturating_sub(self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for MovesIter<'_> {}
