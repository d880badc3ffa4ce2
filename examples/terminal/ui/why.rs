//! What can be done from a place, and why the rest cannot.

use std::collections::BTreeSet;

use senet::{Game, Move, Moves, Refusal, Side, Square, Throw, Turn, variants};

use super::spot::Spot;
use super::table::Table;

/// One line of what is said about a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// What is there.
    Fact(String),
    /// Something that can be done.
    Legal(String),
    /// Something that cannot, with the rule.
    Refused(String),
    /// What a rule says that was named.
    Rule(String),
}

/// Why the piece under the cursor cannot move: the first reason.
pub fn refused(table: &Table) -> Option<Refusal> {
    let moves = table.game.moves();
    let throws = table.game.position().pending_values().into_iter();
    let mut refusals = throws.filter_map(|throw| match table.spot {
        Spot::Square(square) => moves.ask(square, throw).err(),
        Spot::Hand => moves.ask_entry(throw).err(),
        Spot::Off => None,
    });
    refusals.next()
}

/// Why a picked piece cannot go to a place.
pub fn refused_target(table: &Table, from: Spot, to: Spot) -> Option<Refusal> {
    let moves = table.game.moves();
    let refusals: Vec<Refusal> = table
        .game
        .position()
        .pending_values()
        .into_iter()
        .filter_map(|throw| moves.check(written(&table.game, throw, from, to)?).err())
        .collect();
    // Best the one for a throw that would lead there.
    let there = refusals.iter().find(|refusal| refusal.to.map(Spot::Square) == Some(to));
    there.or(refusals.first()).copied()
}

/// The move as a player would write it.
fn written(game: &Game, throw: Throw, from: Spot, to: Spot) -> Option<Move> {
    let foe = |square: Square| game.position().piece(square) == Some(game.side().other());
    Some(match (from, to) {
        (Spot::Square(from), Spot::Square(to)) => Move::step(throw, from, to, foe(to)),
        (Spot::Square(from), Spot::Off) => Move::bear_off(throw, from),
        (Spot::Hand, Spot::Square(to)) => Move::enter(throw, to),
        _ => return None,
    })
}

/// Everything there is to say about the place under the cursor.
pub fn said(table: &Table) -> Vec<Said> {
    let game = &table.game;
    let mut said = Vec::new();
    if game.ending().is_some() {
        return vec![Said::Fact(format!("{}.", table.state()))];
    }
    match (table.picked, table.spot) {
        (Some(from), to) if from != to => of_target(table, from, to, &mut said),
        (_, Spot::Off) => of_off(table, &mut said),
        (_, Spot::Hand) => of_place(table, None, &mut said),
        (_, Spot::Square(square)) => match game.position().piece(square) {
            Some(side) if side == game.side() => of_place(table, Some(square), &mut said),
            Some(foe) => of_foe(table, square, foe, &mut said),
            None => of_arrivals(table, Spot::Square(square), &mut said),
        },
    }
    let rules = rules(table, &said);
    said.extend(rules);
    said
}

/// The texts of the rules that are named, each once.
fn rules(table: &Table, said: &[Said]) -> Vec<Said> {
    let variant = table.engine().variant();
    let articles = variant.articles().chain(variants::COMMON);
    let named = articles.filter(|article| {
        let start = format!("{}:", article.id);
        said.iter().any(|said| matches!(said, Said::Refused(text) if text.starts_with(&start)))
    });
    named.map(|article| Said::Rule(article.to_string())).collect()
}

fn ask(moves: &Moves<'_>, from: Option<Square>, throw: Throw) -> Result<Move, Refusal> {
    match from {
        Some(from) => moves.ask(from, throw),
        None => moves.ask_entry(throw),
    }
}

/// The own piece on a square, or those in hand: with each throw that waits, or that could come up.
fn of_place(table: &Table, from: Option<Square>, said: &mut Vec<Said>) {
    let game = &table.game;
    match game.engine().turn(game.position()) {
        Turn::Over(_) => {}
        Turn::Move(moves) => {
            for throw in game.position().pending_values() {
                said.push(of_throw(&moves, from, throw));
            }
        }
        Turn::Throw(turn) => {
            if let Some(rescue) = turn.rescue().filter(|rescue| Some(rescue.from) == from) {
                said.push(Said::Legal(format!("{rescue}: a rescue instead of a throw (r)")));
            }
            for throw in turn.throws() {
                let Ok(moves) = turn.moves_with(throw) else { continue };
                said.push(of_throw(&moves, from, throw));
            }
        }
    }
}

fn of_throw(moves: &Moves<'_>, from: Option<Square>, throw: Throw) -> Said {
    match ask(moves, from, throw) {
        Ok(mv) => Said::Legal(in_words(mv)),
        Err(refusal) => Said::Refused(short(&refusal)),
    }
}

/// A refusal without the square that is in sight anyway.
fn short(refusal: &Refusal) -> String {
    let text = refusal.to_string();
    match refusal.from {
        Some(from) => text.replacen(&format!(" from {from}"), "", 1),
        None => text,
    }
}

fn in_words(mv: Move) -> String {
    let what = match (mv.to(), mv.from(), mv.captures()) {
        (None, ..) => "bears it off".to_string(),
        (Some(to), None, _) => format!("enters a piece on {to}"),
        (Some(to), _, true) => format!("captures on {to}"),
        (Some(to), _, false) if mv.goes_back() => format!("goes back to {to}"),
        (Some(to), ..) => format!("goes to {to}"),
    };
    format!("{mv}  {what}")
}

/// The picked piece to this place, with each throw that waits.
fn of_target(table: &Table, from: Spot, to: Spot, said: &mut Vec<Said>) {
    let moves = table.game.moves();
    let source = from.square();
    let mut others = BTreeSet::new();
    for throw in table.game.position().pending_values() {
        match ask(&moves, source, throw) {
            Ok(mv) if Spot::of_target(mv) == Some(to) => said.push(Said::Legal(in_words(mv))),
            Ok(mv) => {
                others.insert(in_words(mv));
                let written = written(&table.game, throw, from, to);
                if let Some(Err(refusal)) = written.map(|mv| moves.check(mv)) {
                    said.push(Said::Refused(short(&refusal)));
                }
            }
            Err(refusal) => said.push(Said::Refused(short(&refusal))),
        }
    }
    said.extend(others.into_iter().map(Said::Legal));
}

fn of_foe(table: &Table, square: Square, foe: Side, said: &mut Vec<Said>) {
    let protected = table.engine().protected(table.game.position(), foe).contains(square);
    let word = if protected { "is protected" } else { "can be landed on" };
    said.push(Said::Fact(format!("{foe}'s piece, which {word}.")));
    if let Some(refusal) = refused(table) {
        said.push(Said::Refused(refusal.to_string()));
    }
    of_arrivals(table, Spot::Square(square), said);
}

fn of_off(table: &Table, said: &mut Vec<Said>) {
    for side in Side::ALL {
        let off = table.game.position().off(side);
        said.push(Said::Fact(format!("{side} has borne {off} off.")));
    }
    of_arrivals(table, Spot::Off, said);
}

/// Which pieces can come here, or could with a throw; and which cannot.
fn of_arrivals(table: &Table, to: Spot, said: &mut Vec<Said>) {
    let game = &table.game;
    let mut add = |moves: &Moves<'_>, throw: Throw| {
        for mv in moves.iter().filter(|mv| mv.throw() == Some(throw)) {
            if Spot::of_target(mv) == Some(to) {
                said.push(Said::Legal(in_words(mv)));
            }
        }
        for refusal in moves.refusals(throw) {
            if refusal.to.map(Spot::Square) == Some(to) {
                said.push(Said::Refused(refusal.to_string()));
            }
        }
    };
    match game.engine().turn(game.position()) {
        Turn::Over(_) => {}
        Turn::Move(moves) => {
            for throw in game.position().pending_values() {
                add(&moves, throw);
            }
        }
        Turn::Throw(turn) => {
            for throw in turn.throws() {
                if let Ok(moves) = turn.moves_with(throw) {
                    add(&moves, throw);
                }
            }
        }
    }
}
