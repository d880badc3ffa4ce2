//! The pieces: how many, and what they look like.

use core::fmt;

use super::Passage;
use super::source::{basque, english};
use crate::Side;

/// The pieces of a period.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Pieces {
    /// How many each side has; `None` when the sources do not say.
    pub each: Option<u8>,
    /// The form of either side's pieces, [`Side::White`] first; `None` when the sources do not say. Which
    /// side had which form is not known.
    pub forms: Option<[PieceForm; 2]>,
    /// What is doubtful, or contradicts another source.
    pub note: Option<&'static str>,
    /// Where it says so.
    pub passages: &'static [Passage],
}

impl Pieces {
    /// The form of a side's pieces.
    ///
    /// ```
    /// use senet::{Side, history};
    /// use senet::history::PieceForm;
    ///
    /// let pieces = history::period("eighteenth-dynasty").unwrap().pieces;
    /// assert_eq!(pieces.form(Side::White), Some(PieceForm::Cone));
    /// assert_eq!(pieces.form(Side::Black), Some(PieceForm::Spool));
    /// ```
    #[must_use]
    pub const fn form(&self, side: Side) -> Option<PieceForm> {
        match self.forms {
            Some(forms) => Some(forms[side.index()]),
            None => None,
        }
    }
}

/// What a piece looks like.
///
/// Most pieces are found without a board, and it is not always plain that they belong to a game.
///
/// ```
/// use senet::history::PieceForm;
///
/// assert_eq!(PieceForm::GrippedDome.to_string(), "dome with a grip");
/// assert!(!PieceForm::Cone.passages().is_empty());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[non_exhaustive]
pub enum PieceForm {
    /// The tall one of two sizes.
    Tall,
    /// The short one of two sizes.
    Short,
    /// A dome.
    Dome,
    /// A dome with a kind of grip on top.
    GrippedDome,
    /// A cone, in the New Kingdom with a grip on top; also the hieroglyph for a playing piece.
    Cone,
    /// A spool.
    Spool,
    /// A button.
    Button,
    /// The head of a lion.
    LionHead,
    /// The head of a jackal.
    JackalHead,
    /// The head of a god.
    GodHead,
    /// The head of Bes, on the ten pieces of one collection.
    BesHead,
    /// A captive from Nubia.
    Captive,
    /// A flute player.
    FlutePlayer,
    /// A musician.
    Musician,
    /// An archer.
    Archer,
    /// A lion.
    Lion,
    /// A bird.
    Bird,
    /// A ram.
    Ram,
    /// A horse.
    Horse,
    /// A cat.
    Cat,
}

impl PieceForm {
    /// Every form that the sources name.
    pub const ALL: [PieceForm; 20] = [
        PieceForm::Tall,
        PieceForm::Short,
        PieceForm::Dome,
        PieceForm::GrippedDome,
        PieceForm::Cone,
        PieceForm::Spool,
        PieceForm::Button,
        PieceForm::LionHead,
        PieceForm::JackalHead,
        PieceForm::GodHead,
        PieceForm::BesHead,
        PieceForm::Captive,
        PieceForm::FlutePlayer,
        PieceForm::Musician,
        PieceForm::Archer,
        PieceForm::Lion,
        PieceForm::Bird,
        PieceForm::Ram,
        PieceForm::Horse,
        PieceForm::Cat,
    ];

    /// Where the sources name it.
    #[must_use]
    pub const fn passages(self) -> &'static [Passage] {
        const SIZES: &[Passage] = &[basque(10), basque(11), basque(54)];
        const DOMES: &[Passage] = &[basque(54)];
        const CONES_AND_SPOOLS: &[Passage] = &[basque(54), basque(56), english(9)];
        const PLAIN_AND_HEADS: &[Passage] = &[basque(54)];
        const LION_HEADS: &[Passage] = &[basque(19), basque(54)];
        const FIGURES: &[Passage] = &[basque(64)];
        match self {
            PieceForm::Tall | PieceForm::Short => SIZES,
            PieceForm::Dome | PieceForm::GrippedDome => DOMES,
            PieceForm::Cone | PieceForm::Spool => CONES_AND_SPOOLS,
            PieceForm::Button | PieceForm::JackalHead | PieceForm::GodHead => PLAIN_AND_HEADS,
            PieceForm::LionHead => LION_HEADS,
            PieceForm::BesHead
            | PieceForm::Captive
            | PieceForm::FlutePlayer
            | PieceForm::Musician
            | PieceForm::Archer
            | PieceForm::Lion
            | PieceForm::Bird
            | PieceForm::Ram
            | PieceForm::Horse
            | PieceForm::Cat => FIGURES,
        }
    }
}

impl fmt::Display for PieceForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            PieceForm::Tall => "tall piece",
            PieceForm::Short => "short piece",
            PieceForm::Dome => "dome",
            PieceForm::GrippedDome => "dome with a grip",
            PieceForm::Cone => "cone",
            PieceForm::Spool => "spool",
            PieceForm::Button => "button",
            PieceForm::LionHead => "lion's head",
            PieceForm::JackalHead => "jackal's head",
            PieceForm::GodHead => "god's head",
            PieceForm::BesHead => "head of Bes",
            PieceForm::Captive => "captive",
            PieceForm::FlutePlayer => "flute player",
            PieceForm::Musician => "musician",
            PieceForm::Archer => "archer",
            PieceForm::Lion => "lion",
            PieceForm::Bird => "bird",
            PieceForm::Ram => "ram",
            PieceForm::Horse => "horse",
            PieceForm::Cat => "cat",
        })
    }
}
