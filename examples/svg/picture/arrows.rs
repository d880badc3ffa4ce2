//! The ways that pieces went in the last move.

use senet::{Event, Position, Side};

use super::layout::{Layout, Place, Point};
use super::pen::number;

/// One way of one piece.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Arrow {
    pub side: Side,
    pub from: Place,
    pub to: Place,
    /// Whether the piece was moved by its own side, and not sent.
    pub own: bool,
}

/// The ways in the events of a move, for the position after it.
pub fn of(events: &[Event], after: &Position) -> Vec<Arrow> {
    events.iter().filter_map(|event| arrow(event, after)).collect()
}

fn arrow(event: &Event, after: &Position) -> Option<Arrow> {
    let (side, from, to, own) = match *event {
        Event::Moved { side, from, to } | Event::Rescued { side, from, to } => {
            (side, Place::On(from), Place::On(to), true)
        }
        Event::Entered { side, to } => {
            (side, Place::Hand(side, after.hand(side)), Place::On(to), true)
        }
        Event::BorneOff { side, from } => {
            (side, Place::On(from), Place::Off(side, after.off(side).saturating_sub(1)), true)
        }
        Event::Swapped { side, from, to }
        | Event::Sent { side, from, to }
        | Event::SentOn { side, from, to } => (side, Place::On(from), Place::On(to), false),
        Event::ToHand { side, from } => {
            (side, Place::On(from), Place::Hand(side, after.hand(side).saturating_sub(1)), false)
        }
        _ => return None,
    };
    Some(Arrow { side, from, to, own })
}

impl Arrow {
    /// The line from one place to the other, bent a little so that a swap shows as two, and not quite as far as
    /// the pieces reach.
    pub fn path(&self, layout: &Layout) -> Option<String> {
        let (from, to) = (layout.place(self.from), layout.place(self.to));
        let (along, across) = (to.x - from.x, to.y - from.y);
        let length = along.hypot(across);
        if length == 0.0 {
            return None;
        }
        let bend = (0.16 * length).clamp(10.0, 30.0);
        let middle = Point {
            x: (from.x + to.x) / 2.0 + bend * across / length,
            y: (from.y + to.y) / 2.0 - bend * along / length,
        };
        let start = toward(from, middle, clearance(self.from));
        let end = toward(to, middle, clearance(self.to));
        let point = |point: Point| format!("{} {}", number(point.x), number(point.y));
        Some(format!("M{} Q{} {}", point(start), point(middle), point(end)))
    }
}

/// How far an arrow keeps from the middle of a piece.
const fn clearance(place: Place) -> f64 {
    match place {
        Place::On(_) => 24.0,
        Place::Hand(..) | Place::Off(..) => 12.0,
    }
}

/// The point so far from one point toward another, but not beyond half the way.
fn toward(from: Point, to: Point, far: f64) -> Point {
    let length = (to.x - from.x).hypot(to.y - from.y);
    let part = if length == 0.0 { 0.0 } else { (far / length).min(0.5) };
    Point { x: from.x + part * (to.x - from.x), y: from.y + part * (to.y - from.y) }
}
