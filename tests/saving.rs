//! Saving and loading with serde: rule sets, positions and moves come back the same and play the same.
#![cfg(feature = "serde")]

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{
    Cursor, Device, Draft, Engine, House, Houses, Move, Name, Phase, Position, Rules, Throws,
    Variant, VariantTables, variants,
};

/// Every built-in rule set, and each with each of its switches.
fn engines() -> Vec<Engine> {
    let mut engines: Vec<Engine> = variants::all().copied().collect();
    for engine in variants::all() {
        for switch in variants::switches(engine.name().as_str()) {
            let variant = engine.variant().with_switch(switch).expect("room for a switch");
            engines.push(Engine::new(variant).expect("a rule set"));
        }
    }
    engines
}

/// The positions of a random game, up to so many.
fn game(engine: &Engine, seed: u64) -> Vec<String> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut cursor = Cursor::new(engine, &engine.start());
    let mut positions = Vec::new();
    while positions.len() < 400 {
        positions.push(cursor.position().to_string());
        match cursor.phase() {
            Phase::Throw if cursor.rescue().is_some() && rng.next_u32() % 2 == 0 => {
                cursor.play_rescue().expect("the rescue is there");
            }
            Phase::Throw => cursor.sample(&mut rng).expect("a throw"),
            Phase::Move => {
                let number = rng.next_u32() as usize % cursor.len();
                assert!(cursor.play_nth(number));
            }
            Phase::Over => break,
        }
    }
    positions
}

fn check_loaded(engine: &Engine, text: &str, loaded: &VariantTables) {
    assert_eq!(loaded.rules, *engine.rules(), "{}: {text}", engine.name());
    let variant = loaded.variant(variants::hooks).expect("hooks of the catalogue");
    let again = Engine::new(variant).expect("a rule set");
    for seed in 0..3 {
        assert_eq!(game(&again, seed), game(engine, seed), "{}: {seed}", engine.name());
    }
}

#[test]
fn every_rule_set_comes_back_from_toml_and_plays_the_same() {
    for engine in engines() {
        let text = toml::to_string(&VariantTables::of(engine.variant())).expect("TOML");
        let loaded = toml::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        check_loaded(&engine, &text, &loaded);
    }
}

#[test]
fn every_rule_set_comes_back_from_json_and_plays_the_same() {
    for engine in engines() {
        let text = serde_json::to_string(&VariantTables::of(engine.variant())).expect("JSON");
        let loaded = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        check_loaded(&engine, &text, &loaded);
    }
}

#[test]
fn a_device_is_saved_as_its_name_or_as_its_table() {
    let text = |device: &Device| serde_json::to_string(device).expect("JSON");
    assert_eq!(text(&Device::ASTRAGALI), "\"astragali\"");
    let mut lead = Device { apparatus: senet::Apparatus::Other, ..Device::DIE };
    lead.name = Name::new("leaded-die").expect("a name");
    lead.weights[6] = 2;
    assert_eq!(
        text(&lead),
        r#"{"name":"leaded-die","apparatus":"other","weights":{"1":1,"2":1,"3":1,"4":1,"5":1,"6":2}}"#
    );
    assert_eq!(serde_json::from_str::<Device>(&text(&lead)).expect("the device"), lead);
    let seven: Device =
        toml::from_str("name = 'seven'\napparatus = { sticks = { count = 7, none = 8 } }")
            .expect("the weights are counted");
    assert_eq!(seven.total(), 128);
    let wrong = "name = 'x'\napparatus = { die = { sides = 2 } }\nweights = { 1 = 1, 2 = 2 }";
    let error = toml::from_str::<Device>(wrong).expect_err("a die is even").to_string();
    assert!(error.contains("weights[2] is 2, but the apparatus gives 1"), "{error}");
}

#[test]
fn positions_and_moves_are_saved_as_their_text() {
    for engine in variants::all() {
        for text in game(engine, 5) {
            let position: Position = engine.parse(&text).expect("a position of the game");
            let saved = serde_json::to_string(&position).expect("JSON");
            assert_eq!(saved, format!("{text:?}"));
            let draft: Draft = serde_json::from_str(&saved).expect("a draft");
            assert_eq!(engine.position(&draft), Ok(position));
            for mv in &engine.moves(&position) {
                let saved = serde_json::to_string(&mv).expect("JSON");
                assert_eq!(serde_json::from_str::<Move>(&saved).expect("a move"), mv);
            }
        }
    }
}

/// The error that a file of tables gives.
fn error_of(text: &str) -> String {
    toml::from_str::<VariantTables>(text).expect_err("a wrong file").to_string()
}

#[test]
fn an_error_in_a_file_names_the_line_and_the_field() {
    let misspelt = error_of("name = 'x'\n[rules]\npeices = 7\n");
    assert!(misspelt.contains("line 3") && misspelt.contains("peices"), "{misspelt}");
    let unknown = error_of("name = 'x'\n[rules]\ncapture = 'swop'\n");
    assert!(unknown.contains("line 3") && unknown.contains("swop"), "{unknown}");
    let square = error_of("name = 'x'\n[[rules.houses]]\nsquare = 65\n");
    assert!(square.contains("line 3") && square.contains("65"), "{square}");
    let no_square = error_of("name = 'x'\n[[rules.houses]]\nsafe = true\n");
    assert!(no_square.contains("line 2") && no_square.contains("square"), "{no_square}");
    let throw = error_of("name = 'x'\n[rules]\nagain = [1, 13]\n");
    assert!(throw.contains("line 3") && throw.contains("13"), "{throw}");
    let entry = error_of("name = 'x'\n[rules]\nentry = { 0 = 3 }\n");
    assert!(entry.contains("line 3") && entry.contains("throw"), "{entry}");
    let device = error_of("name = 'x'\n[rules]\ndevice = 'coin'\n");
    assert!(device.contains("line 3") && device.contains("coin"), "{device}");
    let name = error_of("name = ''\n");
    assert!(name.contains("line 1") && name.contains("at least one"), "{name}");
    let none = error_of("[rules]\n");
    assert!(none.contains("name"), "{none}");
    let houses: String =
        (1..=17).map(|square| format!("[[rules.houses]]\nsquare = {square}\n")).collect();
    let many = error_of(&format!("name = 'x'\n{houses}"));
    assert!(many.contains("at most 16"), "{many}");
}

#[test]
fn hooks_that_nobody_knows_are_an_error() {
    let tables: VariantTables = toml::from_str("name = 'x'\nhooks = 'mine'\n").expect("a file");
    let error = tables.variant(variants::hooks).expect_err("unknown hooks");
    assert_eq!(error.to_string(), "hooks: there are none called \"mine\"");
}

#[test]
fn what_is_left_out_of_a_file_is_plain() {
    let tables: VariantTables = toml::from_str("name = 'plain'").expect("a file");
    assert_eq!(tables.rules, Rules::PLAIN);
    let tables: VariantTables =
        toml::from_str("name = 'x'\n[[rules.houses]]\nsquare = 9\nwalk = [2]\n").expect("a file");
    let house = House { walk: Throws::of(&[2]), ..House::plain(9) };
    assert_eq!(tables.rules, Rules { houses: Houses::new(&[house]), ..Rules::PLAIN });
    let variant: Variant = tables.variant(|_| None).expect("no hooks are asked for");
    assert_eq!(variant.title.as_str(), "x");
}
