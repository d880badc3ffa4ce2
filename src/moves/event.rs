//! What happens when a move is played.

use crate::{Move, Outcome, Side, Square, Throw};

/// One thing that happens on the board or to the turn, in the order it happens, with final squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum Event {
    /// A piece moved along the track.
    Moved {
        /// Whose.
        side: Side,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A piece entered from hand.
    Entered {
        /// Whose.
        side: Side,
        /// On which square.
        to: Square,
    },
    /// A piece was borne off.
    BorneOff {
        /// Whose.
        side: Side,
        /// From where.
        from: Square,
    },
    /// A foe that was landed on went where the mover came from.
    Swapped {
        /// Whose piece was hit.
        side: Side,
        /// Where it was hit.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// A piece was sent to another square: a foe hit on a house, or one that stood where a piece was put.
    Sent {
        /// Whose.
        side: Side,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A foe that was landed on is out of the game.
    Captured {
        /// Whose.
        side: Side,
        /// Where.
        at: Square,
    },
    /// A piece went back to its owner's hand.
    ToHand {
        /// Whose.
        side: Side,
        /// From where.
        from: Square,
    },
    /// A house sent the piece on that landed or waited there.
    SentOn {
        /// Whose.
        side: Side,
        /// The house.
        from: Square,
        /// Where it stands now.
        to: Square,
    },
    /// A piece fell into a house that ends the turn and holds its side.
    Fell {
        /// Whose.
        side: Side,
        /// The house.
        at: Square,
    },
    /// A piece came to a house that ends the turn.
    EndsTurn {
        /// Whose.
        side: Side,
        /// The house.
        at: Square,
    },
    /// A piece was rescued instead of throwing.
    Rescued {
        /// Whose.
        side: Side,
        /// From where.
        from: Square,
        /// To where.
        to: Square,
    },
    /// A piece is bound: its side throws at once, and this piece plays the throw.
    Bound {
        /// Whose.
        side: Side,
        /// Where it stands.
        at: Square,
    },
    /// A side made a claim.
    Claimed {
        /// Which side.
        side: Side,
    },
    /// A side has won and the other plays on.
    Done {
        /// Which side has won.
        side: Side,
    },
    /// The side threw.
    Thrown {
        /// Which side.
        side: Side,
        /// What.
        throw: Throw,
    },
    /// A throw was passed because nothing could play it.
    Passed {
        /// Which side.
        side: Side,
        /// The throw.
        throw: Throw,
    },
    /// The side passed by choice.
    PassedByChoice {
        /// Which side.
        side: Side,
    },
    /// What was left of a pool or of a split throw was lost because nothing could play it.
    Discarded {
        /// Which side.
        side: Side,
        /// One of the lost throws.
        throw: Throw,
    },
    /// The side plays another of its throws.
    MovesOn {
        /// Which side.
        side: Side,
    },
    /// The side throws again.
    ThrowsAgain {
        /// Which side.
        side: Side,
    },
    /// This side throws next.
    TurnOf {
        /// Which side.
        side: Side,
    },
    /// The game is over.
    Over(Outcome),
}

impl Event {
    /// The event of a piece that the move itself moved.
    pub(super) fn of_move(side: Side, mv: Move) -> Event {
        match (mv.from(), mv.to()) {
            (Some(from), Some(to)) => Event::Moved { side, from, to },
            (Some(from), None) => Event::BorneOff { side, from },
            (None, Some(to)) => Event::Entered { side, to },
            (None, None) => Event::PassedByChoice { side },
        }
    }
}
