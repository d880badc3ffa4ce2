//! How inputs are made and changed, so that many of them come far.

mod json;
mod text;

use std::sync::LazyLock;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{Engine, Game, Phase, Side, VariantTables, variants};

use crate::Target;
use crate::draw::below;
use crate::play::Player;

/// The generator of all mutations.
type Lots = Xoshiro256PlusPlus;

/// The names of all rule sets: those of the catalogue, with each switch, and some of other lengths.
static RULE_SETS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut names = Vec::new();
    for engine in variants::all() {
        let name = engine.name();
        let switches = variants::switches(name.as_str());
        names.push(name.to_string());
        names.extend(switches.iter().map(|switch| format!("{name}+{}", switch.name)));
    }
    names.extend([14, 15, 21, 35, 64].map(|squares| format!("swedish-modern-{squares}")));
    names
});

pub fn rule_sets() -> &'static [String] {
    &RULE_SETS
}

fn pick<'l, T>(rng: &mut Lots, list: &'l [T]) -> Option<&'l T> {
    list.get(below(rng, list.len()))
}

fn one_in(rng: &mut Lots, many: usize) -> bool {
    below(rng, many) == 0
}

fn any_engine(rng: &mut Lots) -> Engine {
    let name = pick(rng, rule_sets()).expect("there are rule sets");
    variants::find(name).expect("a name of the list")
}

/// A new input that comes far.
#[must_use]
pub fn fresh(target: Target, rng: &mut Lots) -> Vec<u8> {
    match target {
        Target::Position => fresh_position(rng),
        Target::Record => fresh_record(rng),
        Target::Tables => fresh_tables(rng),
        Target::Moves => {
            let length = 3 + below(rng, 300);
            (0..length).map(|_| rng.next_u32() as u8).collect()
        }
    }
}

/// Changes an input a little, or mixes it with one of the corpus.
pub fn mutate(target: Target, input: &mut Vec<u8>, corpus: &[Vec<u8>], rng: &mut Lots) {
    let times = 1 + below(rng, 3);
    for _ in 0..times {
        let structured = match target {
            Target::Position if !one_in(rng, 4) => text::mutate_position(input, rng),
            Target::Record if !one_in(rng, 4) => text::mutate_record(input, rng),
            Target::Tables if !one_in(rng, 16) => json::mutate_tables(input, rng),
            _ => false,
        };
        if !structured {
            text::mutate_bytes(target, input, corpus, rng);
        }
    }
}

fn fresh_position(rng: &mut Lots) -> Vec<u8> {
    let engine = any_engine(rng);
    let mut player = Player::new(&engine, Lots::seed_from_u64(rng.next_u64()));
    for _ in 0..below(rng, 200) {
        player.step();
    }
    format!("{}\n{}", engine.name(), player.position()).into_bytes()
}

fn fresh_record(rng: &mut Lots) -> Vec<u8> {
    let engine = any_engine(rng);
    let mut game = Game::new(&engine);
    if one_in(rng, 4) {
        let mut player = Player::new(&engine, Lots::seed_from_u64(rng.next_u64()));
        for _ in 0..below(rng, 200) {
            player.step();
        }
        game = Game::from_position(&engine, player.position()).expect("a position of play");
    }
    if one_in(rng, 4) {
        game.set_name(Side::White, "Ann".parse().ok());
        game.set_seed(Some(rng.next_u64()));
    }
    for _ in 0..below(rng, 120) {
        match game.phase() {
            Phase::Over => break,
            Phase::Throw if one_in(rng, 2) && game.rescue().is_ok() => {}
            Phase::Throw => {
                let _ = game.sample(rng);
            }
            Phase::Move => {
                let number = below(rng, game.moves().len());
                let mv = game.moves().get(number).expect("a move of the list");
                game.play(mv).expect("a move of the list");
            }
        }
    }
    if one_in(rng, 8) {
        let _ = game.resign(if one_in(rng, 2) { Side::White } else { Side::Black });
    } else if one_in(rng, 8) {
        let _ = game.agree_draw();
    }
    game.record().to_string().into_bytes()
}

fn fresh_tables(rng: &mut Lots) -> Vec<u8> {
    let mut tables = VariantTables::of(any_engine(rng).variant());
    if one_in(rng, 2) {
        tables.hooks = None;
    }
    // What goes together in one rule set need not go together with the parts of another.
    let (other, rules) = (*any_engine(rng).rules(), &mut tables.rules);
    match below(rng, 12) {
        0 => rules.houses = other.houses,
        1 => (rules.capture, rules.landing) = (other.capture, other.landing),
        2 => rules.backward = other.backward,
        3 => {
            (rules.entry, rules.entry_binds, rules.setup) =
                (other.entry, other.entry_binds, other.setup)
        }
        4 => (rules.leave, rules.home) = (other.leave, other.home),
        5 => rules.device = other.device,
        6 => (rules.pool, rules.split) = (other.pool, other.split),
        7 => (rules.end, rules.skip_empty) = (other.end, other.skip_empty),
        8 => rules.opening = other.opening,
        9 => rules.limits = other.limits,
        _ => {}
    }
    let text = if one_in(rng, 2) {
        serde_json::to_string(&tables).ok()
    } else {
        toml::to_string(&tables).ok()
    };
    text.unwrap_or_default().into_bytes()
}
