//! What the page draws once for a game: the houses with their names, signs and rules, the pieces, and the odds.

use std::collections::HashSet;

use senet::history::Marking;
use senet::{House, Houses, Orientation, Rules, Side, Square, Track};
use serde::Serialize;

use crate::session::Session;
use crate::{drawings, houses, marks};

/// What does not change during a game.
#[derive(Debug, Serialize)]
pub struct Board {
    variant: VariantView,
    period: &'static str,
    /// The houses, by number.
    houses: Vec<HouseView>,
    rows: u8,
    columns: u8,
    /// What the pieces of White and Black look like, as SVG.
    pieces: [Option<String>; 2],
    odds: Vec<Odds>,
}

#[derive(Debug, Serialize)]
struct VariantView {
    /// The name, with its switches.
    name: String,
    title: String,
    source: &'static str,
    device: String,
}

#[derive(Debug, Serialize)]
struct HouseView {
    number: u8,
    row: u8,
    column: u8,
    name: Option<&'static str>,
    sign: Option<SignView>,
    /// Sentences on what is special here, each with the id of its rule.
    rules: Vec<String>,
}

#[derive(Debug, Serialize)]
struct SignView {
    svg: Option<String>,
    /// In words.
    text: String,
}

#[derive(Debug, Serialize)]
struct Odds {
    throw: u8,
    /// As a fraction.
    chance: String,
    percent: f64,
    /// What else the throw does.
    then: &'static str,
}

impl Board {
    /// The board of the game, with the signs of the session's period.
    pub fn new(session: &Session) -> Board {
        let engine = session.engine();
        let (variant, rules, track) = (engine.variant(), engine.rules(), engine.track());
        let period = session.period();
        let orientation = period.orientation();
        let houses = track.squares().iter().map(|square| {
            let house = HouseView {
                number: square.number(),
                row: 0,
                column: 0,
                name: houses::name(square, track),
                sign: period.marking_on(square, track).map(SignView::new),
                rules: special(rules, square),
            };
            house.placed(track, orientation)
        });
        let odds = engine.device().chances().map(|(throw, chance)| Odds {
            throw: throw.value(),
            chance: chance.to_string(),
            percent: 100.0 * chance.as_f64(),
            then: marks::again(engine, throw).unwrap_or_default(),
        });
        Board {
            variant: VariantView {
                name: variant.name.to_string(),
                title: variant.title.to_string(),
                source: variant.source,
                device: engine.device().apparatus.to_string(),
            },
            period: period.name,
            houses: houses.collect(),
            rows: track.rows(),
            columns: Track::ROW,
            pieces: Side::ALL.map(|side| drawings::piece(period, side)),
            odds: odds.collect(),
        }
    }
}

impl HouseView {
    fn placed(self, track: Track, orientation: Orientation) -> HouseView {
        let cell = Square::new(self.number).and_then(|square| track.cell(square, orientation));
        match cell {
            Some(cell) => HouseView { row: cell.row, column: cell.column, ..self },
            None => self,
        }
    }
}

impl SignView {
    fn new(marking: &'static Marking) -> SignView {
        SignView { svg: drawings::sign(marking), text: houses::sign(&marking.sign) }
    }
}

/// What the tables say of a square beyond what they say of a plain one.
fn special(rules: &Rules, square: Square) -> Vec<String> {
    let house = rules.houses.at(square);
    if house == House::plain(square.number()) {
        return Vec::new();
    }
    let sentences = |houses: Houses| {
        let mut sentences = Vec::new();
        Rules { houses, ..*rules }.describe(|id, text| sentences.push(format!("{id}: {text}")));
        sentences
    };
    let plain: HashSet<String> = sentences(Houses::NONE).into_iter().collect();
    let mut here = sentences(Houses::new(&[house]));
    here.retain(|sentence| !plain.contains(sentence));
    here
}
