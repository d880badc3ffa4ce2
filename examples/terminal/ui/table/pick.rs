//! The cursor, the piece that is picked, and where it can go.

use senet::{Choice, Orientation, Phase, Squares};

use super::super::spot::{Spot, Way};
use super::super::why;
use super::Table;

impl Table {
    /// Puts the cursor on a piece that can move, unless it is on one.
    pub(super) fn settle(&mut self) {
        if self.bot_is_next() || self.game.phase() != Phase::Move {
            return;
        }
        let sources = self.sources();
        if !sources.contains(&self.spot)
            && let Some(&spot) = sources.last()
        {
            self.point(spot);
        }
    }

    /// The places that moves start from.
    pub fn sources(&self) -> Vec<Spot> {
        let mut sources: Vec<Spot> = Vec::new();
        for choice in self.game.choices() {
            if let Some(spot) = Spot::of_source(choice.mv())
                && !sources.contains(&spot)
            {
                sources.push(spot);
            }
        }
        sources.sort_by_key(|spot| spot.square());
        sources
    }

    /// The moves that start from a place.
    pub fn choices_from(&self, spot: Spot) -> Vec<Choice> {
        self.game.choices().filter(|choice| Spot::of_source(choice.mv()) == Some(spot)).collect()
    }

    /// The places where the picked piece can go.
    pub fn targets(&self) -> Vec<Spot> {
        let Some(from) = self.picked else { return Vec::new() };
        let choices = self.choices_from(from);
        choices.into_iter().filter_map(|choice| Spot::of_target(choice.mv())).collect()
    }

    /// The squares that pending throws would lead the picked piece to, if a rule did not forbid it.
    pub fn refused_targets(&self) -> Squares {
        let Some(Spot::Square(from)) = self.picked else { return Squares::EMPTY };
        let moves = self.game.moves();
        let throws = self.game.position().pending_values().into_iter();
        throws.filter_map(|throw| moves.ask(from, throw).err()?.to).collect()
    }

    /// Moves the cursor.
    pub fn go(&mut self, way: Way, orientation: Orientation) {
        self.point(self.spot.step(way, self.engine().track(), orientation));
    }

    /// Puts the cursor on a place; rule sets without pieces in hand have no place for them.
    pub fn point(&mut self, spot: Spot) {
        self.spot = if spot == Spot::Hand && !self.has_hand() { Spot::Off } else { spot };
        self.why_scroll = 0;
    }

    /// Whether pieces wait in hand in this rule set.
    pub fn has_hand(&self) -> bool {
        self.engine().rules().entry.iter().any(Option::is_some)
    }

    /// Moves the cursor to the next piece that can move or, with a piece picked, to the next target.
    pub fn jump(&mut self, back: bool) {
        let mut spots = if self.picked.is_some() { self.targets() } else { self.sources() };
        if back {
            spots.reverse();
        }
        let now = spots.iter().position(|spot| *spot == self.spot);
        let next = now.map_or(0, |now| (now + 1) % spots.len().max(1));
        if let Some(&spot) = spots.get(next) {
            self.point(spot);
        }
    }

    /// Picks the piece under the cursor, or plays the picked one there. Several moves that lead there are handed back
    /// for the player to choose from.
    pub fn accept(&mut self) -> Vec<Choice> {
        if self.bot_is_next() {
            return Vec::new();
        }
        if self.game.phase() != Phase::Move {
            self.say_what_to_do();
            return Vec::new();
        }
        let Some(from) = self.picked else {
            self.pick();
            return Vec::new();
        };
        let mut choices = self.choices_from(from);
        if from != self.spot {
            choices.retain(|choice| Spot::of_target(choice.mv()) == Some(self.spot));
        } else if choices.len() > 1 {
            self.cancel();
            return Vec::new();
        }
        match choices.as_slice() {
            [] if self.sources().contains(&self.spot) => self.pick(),
            [] => self.refuse_target(from),
            [choice] => self.choose(*choice),
            _ => return choices,
        }
        Vec::new()
    }

    /// Takes up the piece under the cursor, or says why it cannot move.
    fn pick(&mut self) {
        if self.sources().contains(&self.spot) {
            self.picked = Some(self.spot);
            let moves: Vec<String> =
                self.choices_from(self.spot).iter().map(|choice| choice.mv().to_string()).collect();
            let only = if moves.len() == 1 { "; Enter again plays it" } else { "" };
            self.say(format!("It can go: {}{only}. Esc puts it back.", moves.join(", ")));
            return;
        }
        let text = match why::refused(self) {
            Some(refusal) => format!("{refusal}."),
            None => "No piece leaves from here: pick one on the board.".to_string(),
        };
        self.refuse(text);
    }

    fn refuse_target(&mut self, from: Spot) {
        let refusal = why::refused_target(self, from, self.spot);
        let text = match refusal {
            Some(refusal) => format!("{refusal}."),
            None => "No pending throw leads there.".to_string(),
        };
        self.refuse(text);
    }

    /// Enters a piece from hand.
    pub fn enter(&mut self) -> Vec<Choice> {
        if !self.has_hand() {
            self.refuse("No piece waits in hand in this rule set.");
            return Vec::new();
        }
        self.point(Spot::Hand);
        self.picked = None;
        if self.game.phase() != Phase::Move || self.choices_from(Spot::Hand).len() != 1 {
            return self.accept();
        }
        self.picked = Some(Spot::Hand);
        self.accept()
    }

    /// Puts a picked piece back.
    pub fn cancel(&mut self) {
        if let Some(spot) = self.picked.take() {
            self.spot = spot;
        }
        self.say_what_to_do();
    }
}
