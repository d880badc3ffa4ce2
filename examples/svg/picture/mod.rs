//! A picture of a board: houses with the signs of a period, pieces in its forms, the last move, and where the side
//! to act can go.
//!
//! Every part has an id and a title, so that the picture can be pointed at, tested, and heard:
//! `house-27` with its `field-27` and `sign-27`, `piece-w-27`, `hand-b-0` and `off-w-2` (counted from 0), `arrow-0`, `target-22`, `target-hand`
//! and `target-off`.

mod arrows;
mod forms;
mod layout;
mod pen;
mod signs;
mod targets;
mod theme;
mod words;

#[path = "../../shared/houses.rs"]
mod houses;

use std::io::{self, Write};

use senet::history::Period;
use senet::{
    Action, Ending, Engine, Event, Game, House, How, Name, Orientation, Position, Side, Square,
    Step, Throw, ThrowError, Turn,
};

use layout::{DOWN, Layout, MARGIN, Place, RIM, SQUARE, TRAY, WORD, captured};
use pen::{Pen, number, shift};
use targets::{Target, Targets};
use theme::Palette;

pub use theme::Theme;

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub period: &'static Period,
    pub orientation: Orientation,
    pub theme: Theme,
}

/// The last move or rescue.
#[derive(Clone, Debug)]
struct Last {
    side: Side,
    label: String,
    events: Vec<Event>,
}

/// What is drawn.
#[derive(Clone, Debug)]
pub struct View<'e> {
    engine: &'e Engine,
    position: Position,
    names: [Option<Name>; 2],
    last: Option<Last>,
    ending: Option<Ending>,
    /// A throw that is only asked about.
    asked: Option<Throw>,
    targets: Targets,
}

impl<'e> View<'e> {
    /// A position, with the places its pending throws lead to.
    pub fn of_position(engine: &'e Engine, position: &Position) -> View<'e> {
        let outcome = engine.outcome(position);
        let mut view = View {
            engine,
            position: *position,
            names: [None; 2],
            last: None,
            ending: outcome.map(|outcome| Ending { outcome, how: How::Played }),
            asked: None,
            targets: Targets::default(),
        };
        match engine.turn(position) {
            Turn::Move(moves) => view.targets.add_moves(&moves, engine.track()),
            Turn::Throw(turn) => view.targets.add_rescue(&turn, engine.track()),
            Turn::Over(_) => {}
        }
        view
    }

    /// Where a game stands, with the names of its players and the last move.
    pub fn of_game(game: &'e Game) -> View<'e> {
        let mut view = View::of_position(game.engine(), game.position());
        view.names = *game.names();
        view.last = game.steps().iter().rev().find_map(last);
        view.ending = game.ending();
        if view.ending.is_some() {
            view.targets = Targets::default();
        }
        view
    }

    /// The same with the places that a throw would lead to.
    ///
    /// # Errors
    ///
    /// [`ThrowError`] where the side must move first, where the game is over, or where there is no such throw.
    pub fn with_throw(mut self, throw: Throw) -> Result<View<'e>, ThrowError> {
        match self.engine.turn(&self.position) {
            _ if self.ending.is_some() => return Err(ThrowError::Over),
            Turn::Over(_) => return Err(ThrowError::Over),
            Turn::Move(_) => return Err(ThrowError::MoveFirst),
            Turn::Throw(turn) => {
                let moves = turn.moves_with(throw)?;
                self.asked = Some(throw);
                self.targets = Targets::default();
                self.targets.add_moves(&moves, self.engine.track());
            }
        }
        Ok(self)
    }

    /// Writes the picture as an SVG document.
    ///
    /// # Errors
    ///
    /// What the output answers.
    pub fn write<W: Write>(&self, look: Look, output: W) -> io::Result<()> {
        let layout = Layout::new(self.engine, look.orientation);
        let drawing = Drawing { view: self, look, palette: look.theme.palette(), layout };
        let mut pen = Pen::new(output)?;
        drawing.document(&mut pen)?;
        pen.finish()
    }
}

/// The step as the last move, if it moved a piece.
fn last(step: &Step) -> Option<Last> {
    let label = match step.action() {
        Action::Move(mv) => mv.to_string(),
        Action::Rescue(rescue) => rescue.to_string(),
        _ => return None,
    };
    Some(Last { side: step.side(), label, events: step.events().to_vec() })
}

/// A picture on the way.
struct Drawing<'v> {
    view: &'v View<'v>,
    look: Look,
    palette: &'static Palette,
    layout: Layout,
}

impl Drawing<'_> {
    fn document<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        let (width, height) = (number(self.layout.width()), number(self.layout.height()));
        let attributes = [
            ("xmlns", "http://www.w3.org/2000/svg"),
            ("viewBox", &format!("0 0 {width} {height}")),
            ("width", &width),
            ("height", &height),
            ("role", "graphics-document document"),
            ("aria-labelledby", "title description"),
            ("font-family", "Georgia, 'DejaVu Serif', 'Times New Roman', serif"),
        ];
        pen.group("svg", &attributes, |pen| {
            let title = format!("{}: {}", self.title(), words::state(self.view));
            pen.text("title", &[("id", "title")], &title)?;
            pen.text("desc", &[("id", "description")], &words::description(self.view))?;
            self.definitions(pen)?;
            let paper = [("width", &*width), ("height", &height), ("fill", self.palette.paper)];
            pen.element("rect", &paper)?;
            self.heading(pen)?;
            self.board(pen)?;
            self.arrows(pen)?;
            for side in Side::ALL {
                self.tray(pen, side)?;
            }
            self.pieces(pen)?;
            self.targets(pen)
        })
    }

    fn title(&self) -> &str {
        self.view.engine.variant().title.as_str()
    }

    /// The piece of each side, and the head of the arrows.
    fn definitions<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        pen.group("defs", &[], |pen| {
            for side in Side::ALL {
                let (fill, outline) = self.palette.pieces[side.index()];
                // Lines on a dark piece are light.
                let lines = self.palette.pieces[side.other().index()].0;
                let lines = if side == Side::White { outline } else { lines };
                let attributes = [
                    ("id", form_id(side)),
                    ("fill", fill),
                    ("stroke", outline),
                    ("stroke-width", "1.5"),
                    ("stroke-linejoin", "round"),
                ];
                pen.group("g", &attributes, |pen| {
                    forms::draw(pen, forms::of(self.look.period, side), lines)
                })?;
            }
            let head = [
                ("id", "head"),
                ("viewBox", "0 0 10 10"),
                ("refX", "6"),
                ("refY", "5"),
                ("markerWidth", "4"),
                ("markerHeight", "4"),
                ("orient", "auto"),
            ];
            pen.group("marker", &head, |pen| {
                pen.element("path", &[("d", "M0 0 L10 5 L0 10 Z"), ("fill", self.palette.last)])
            })
        })
    }

    fn heading<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        let (left, right) = (number(MARGIN), number(self.layout.width() - MARGIN));
        let line = |down: f64| number(MARGIN + down);
        let period = &self.look.period;
        let footing = self.layout.height() - MARGIN;
        let signs = format!("Signs and pieces: {}, {}", period.title, period.years);
        let lines = [
            (&left, line(18.0), "start", "20", self.title().to_string()),
            (&left, line(42.0), "start", "15", words::state(self.view)),
            (&right, line(18.0), "end", "12", self.view.engine.name().to_string()),
            (&left, number(footing), "start", "12", signs),
        ];
        pen.group("g", &[("fill", self.palette.text)], |pen| {
            for (x, y, anchor, size, text) in &lines {
                let attributes =
                    [("x", x.as_str()), ("y", y), ("text-anchor", anchor), ("font-size", size)];
                pen.text("text", &attributes, text)?;
            }
            match &self.view.last {
                None => Ok(()),
                Some(last) => {
                    let y = line(42.0);
                    let attributes = [
                        ("x", right.as_str()),
                        ("y", &y),
                        ("text-anchor", "end"),
                        ("font-size", "12"),
                        ("fill", self.palette.last),
                    ];
                    let text = format!("Last move: {} {}", last.side, last.label);
                    pen.text("text", &attributes, &text)
                }
            }
        })
    }

    fn board<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        // Each row has its own piece of the rim, so that a short last row makes a step in it; first all edges, then
        // what they enclose.
        for (rim, fill) in [(RIM, self.palette.edge), (RIM - 2.0, self.palette.frame)] {
            pen.group("g", &[("fill", fill)], |pen| {
                for row in 0..self.layout.track.rows() {
                    self.rim(pen, row, rim)?;
                }
                Ok(())
            })?;
        }
        let houses = [("id", "houses"), ("stroke", self.palette.edge), ("font-size", "11")];
        pen.group("g", &houses, |pen| {
            for square in self.layout.track.squares() {
                self.house(pen, square)?;
            }
            Ok(())
        })
    }

    fn rim<W: Write>(&self, pen: &mut Pen<W>, row: u8, rim: f64) -> io::Result<()> {
        let middles = self.layout.track.row(row).iter().map(|square| self.layout.square(square));
        let (mut left, mut right, mut middle) = (f64::MAX, f64::MIN, 0.0);
        for point in middles {
            left = left.min(point.x - SQUARE / 2.0 - rim);
            right = right.max(point.x + SQUARE / 2.0 + rim);
            middle = point.y;
        }
        let attributes = [
            ("x", &*number(left)),
            ("y", &number(middle - SQUARE / 2.0 - rim)),
            ("width", &number(right - left)),
            ("height", &number(SQUARE + 2.0 * rim)),
            ("rx", "5"),
        ];
        pen.element("rect", &attributes)
    }

    fn house<W: Write>(&self, pen: &mut Pen<W>, square: Square) -> io::Result<()> {
        let track = self.layout.track;
        let middle = self.layout.square(square);
        let marking = self.look.period.marking_on(square, track);
        let special = self.view.engine.rules().houses.at(square) != House::plain(square.number());
        let fill = if special { self.palette.special } else { self.palette.square };
        let id = format!("house-{square}");
        let place = shift(middle.x, middle.y, 1.0);
        let attributes = [("id", &*id), ("transform", &place), ("role", "graphics-symbol img")];
        pen.group("g", &attributes, |pen| {
            let mut title = houses::house(square, track, marking);
            if let Some(side) = self.view.position.piece(square) {
                title = format!("{title}; {side}'s piece");
            }
            pen.text("title", &[], &title)?;
            // A hair narrower than the square, so that the frame shows between the houses.
            let (corner, side) = (number(1.5 - SQUARE / 2.0), number(SQUARE - 3.0));
            let field = [
                ("id", &*format!("field-{square}")),
                ("x", &corner),
                ("y", &corner),
                ("width", &side),
                ("height", &side),
                ("rx", "2"),
                ("fill", fill),
            ];
            pen.element("rect", &field)?;
            let at = number(6.0 - SQUARE / 2.0);
            let down = number(14.0 - SQUARE / 2.0);
            let label =
                [("x", &*at), ("y", &down), ("fill", self.palette.text), ("stroke", "none")];
            pen.text("text", &label, &square.to_string())?;
            let Some(marking) = marking else { return Ok(()) };
            // Under a piece it only shows through.
            let opacity = if self.view.position.piece(square).is_some() { "0.3" } else { "1" };
            let sign = [
                ("opacity", opacity),
                ("id", &*format!("sign-{square}")),
                ("transform", &shift(0.0, DOWN, 1.0)),
                ("fill", self.palette.sign),
                ("stroke", self.palette.sign),
                ("stroke-width", "2.4"),
                ("stroke-linecap", "round"),
                ("stroke-linejoin", "round"),
                ("font-size", "17"),
            ];
            pen.group("g", &sign, |pen| signs::draw(pen, marking))
        })
    }

    fn arrows<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        let Some(last) = &self.view.last else { return Ok(()) };
        let attributes = [
            ("fill", "none"),
            ("stroke", self.palette.last),
            ("stroke-width", "4"),
            ("stroke-linecap", "round"),
            ("stroke-opacity", "0.8"),
        ];
        pen.group("g", &attributes, |pen| {
            for (count, arrow) in arrows::of(&last.events, &self.view.position).iter().enumerate() {
                let Some(path) = arrow.path(&self.layout) else { continue };
                let id = format!("arrow-{count}");
                // The way of a piece that was sent, by a foe or by a house, is dashed.
                let dashes = if arrow.own { "none" } else { "7 7" };
                let attributes = [
                    ("id", &*id),
                    ("d", &path),
                    ("marker-end", "url(#head)"),
                    ("stroke-dasharray", dashes),
                ];
                pen.group("path", &attributes, |pen| {
                    let title = format!("Last move: {} {}", last.side, last.label);
                    pen.text("title", &[], &title)
                })?;
            }
            Ok(())
        })
    }

    /// What lies beside the board on one side's edge: the words; the pieces are drawn with the others.
    fn tray<W: Write>(&self, pen: &mut Pen<W>, side: Side) -> io::Result<()> {
        let position = &self.view.position;
        let top = self.layout.tray_top(side);
        let width = self.layout.width() - 2.0 * MARGIN;
        let base = number(top + TRAY / 2.0 + 5.0);
        let name = match self.view.names[side.index()] {
            Some(name) => format!("{side}: {name}"),
            None => side.to_string(),
        };
        let captured = captured(self.view.engine, position, side);
        let attributes = [
            ("id", &*format!("tray-{}", side.letter())),
            ("fill", self.palette.text),
            ("font-size", "12"),
        ];
        pen.group("g", &attributes, |pen| {
            pen.text("title", &[], &name)?;
            let acts = position.side() == side && self.view.ending.is_none();
            let (edge, thick) =
                if acts { (self.palette.last, "2") } else { (self.palette.edge, "0.75") };
            let field = [
                ("x", &*number(MARGIN)),
                ("y", &number(top)),
                ("width", &number(width)),
                ("height", &number(TRAY)),
                ("rx", "6"),
                ("fill", self.palette.tray),
                ("stroke", edge),
                ("stroke-width", thick),
            ];
            pen.element("rect", &field)?;
            let word = |pen: &mut Pen<W>, x: f64, size: &str, text: &str| {
                pen.text("text", &[("x", &number(x)), ("y", &base), ("font-size", size)], text)
            };
            word(pen, MARGIN + 12.0, "14", &words::cut(&name, 17))?;
            if position.hand(side) > 0 {
                word(pen, self.layout.heap_left(false), "11", "hand")?;
            } else if captured > 0 {
                word(pen, self.layout.heap_left(false), "11", &format!("{captured} captured"))?;
            }
            word(pen, self.layout.heap_left(true) + WORD - 22.0, "11", "off")
        })
    }

    fn pieces<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        let position = &self.view.position;
        pen.group("g", &[("id", "pieces")], |pen| {
            for side in Side::ALL {
                for square in position.pieces(side) {
                    self.piece(pen, side, Place::On(square))?;
                }
                for number in 0..position.hand(side) {
                    self.piece(pen, side, Place::Hand(side, number))?;
                }
                for number in 0..position.off(side) {
                    self.piece(pen, side, Place::Off(side, number))?;
                }
            }
            Ok(())
        })
    }

    fn piece<W: Write>(&self, pen: &mut Pen<W>, side: Side, place: Place) -> io::Result<()> {
        let form = forms::of(self.look.period, side);
        let letter = side.letter();
        let (id, title) = match place {
            Place::On(square) => {
                let mut title = houses::house(square, self.layout.track, None);
                title = format!("{side}'s {form} on {title}");
                (format!("piece-{letter}-{square}"), title)
            }
            Place::Hand(_, number) => {
                (format!("hand-{letter}-{number}"), format!("{side}'s {form} in hand"))
            }
            Place::Off(_, number) => {
                (format!("off-{letter}-{number}"), format!("{side}'s {form}, borne off"))
            }
        };
        let middle = self.layout.place(place);
        let transform = shift(middle.x, middle.y, self.layout.scale(place));
        let attributes = [("id", &*id), ("role", "graphics-symbol img"), ("transform", &transform)];
        pen.group("g", &attributes, |pen| {
            pen.text("title", &[], &title)?;
            pen.element("use", &[("href", &format!("#{}", form_id(side)))])
        })
    }

    fn targets<W: Write>(&self, pen: &mut Pen<W>) -> io::Result<()> {
        let targets = &self.view.targets;
        pen.group("g", &[("id", "targets"), ("fill", "none"), ("stroke-linecap", "round")], |pen| {
            for square in targets.sources {
                self.source(pen, square)?;
            }
            for (&place, target) in &targets.places {
                self.target(pen, place, target)?;
            }
            Ok(())
        })
    }

    /// The edge of a square whose piece can move.
    fn source<W: Write>(&self, pen: &mut Pen<W>, square: Square) -> io::Result<()> {
        let middle = self.layout.square(square);
        let half = SQUARE / 2.0 - 3.0;
        let attributes = [
            ("id", &*format!("source-{square}")),
            ("x", &number(middle.x - half)),
            ("y", &number(middle.y - half)),
            ("width", &number(2.0 * half)),
            ("height", &number(2.0 * half)),
            ("rx", "3"),
            ("stroke", self.palette.legal),
            ("stroke-width", "2.5"),
            ("stroke-dasharray", "5 4"),
            // Pointing at it means pointing at the piece.
            ("pointer-events", "none"),
        ];
        pen.element("rect", &attributes)
    }

    /// A ring where a move leads, and a small cross where none does.
    fn target<W: Write>(&self, pen: &mut Pen<W>, place: Place, target: &Target) -> io::Result<()> {
        let middle = self.layout.place(place);
        let (id, ring, corner) = match place {
            Place::On(square) => (format!("target-{square}"), 22.0, 18.0),
            Place::Hand(..) => ("target-hand".to_string(), 11.0, 0.0),
            Place::Off(..) => ("target-off".to_string(), 11.0, 0.0),
        };
        let place = shift(middle.x, middle.y, 1.0);
        let attributes = [("id", &*id), ("transform", &place), ("role", "graphics-symbol img")];
        pen.group("g", &attributes, |pen| {
            let legal = target.legal.join(", ");
            let legal = (!target.legal.is_empty()).then(|| format!("Legal: {legal}"));
            let said: Vec<&str> = legal.iter().chain(&target.refused).map(String::as_str).collect();
            pen.text("title", &[], &said.join("\n"))?;
            if legal.is_some() {
                let attributes = [
                    ("r", &*number(ring)),
                    ("stroke", self.palette.legal),
                    ("stroke-width", "3.5"),
                    // The inside of the ring is the target, too.
                    ("pointer-events", "all"),
                ];
                pen.element("circle", &attributes)?;
            }
            if target.refused.is_empty() {
                return Ok(());
            }
            let attributes = [
                ("cx", &*number(corner)),
                ("cy", &number(corner)),
                ("r", "7.5"),
                ("fill", self.palette.paper),
                ("stroke", self.palette.refused),
                ("stroke-width", "1.5"),
            ];
            pen.element("circle", &attributes)?;
            let (low, high) = (number(corner - 3.0), number(corner + 3.0));
            let cross = format!("M{low} {low} L{high} {high} M{high} {low} L{low} {high}");
            let attributes =
                [("d", &*cross), ("stroke", self.palette.refused), ("stroke-width", "2")];
            pen.element("path", &attributes)
        })
    }
}

const fn form_id(side: Side) -> &'static str {
    match side {
        Side::White => "form-w",
        Side::Black => "form-b",
    }
}
