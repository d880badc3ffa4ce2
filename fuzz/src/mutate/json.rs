//! Changes of tables as trees.

use rand_xoshiro::rand_core::Rng;
use serde_json::{Map, Value, json};

use super::{Lots, fresh_tables, one_in, pick};
use crate::draw::below;

/// Words that tables have.
const WORDS: &[&str] = &[
    "alternating",
    "in-hand",
    "sticks-5",
    "sticks-6",
    "five-sticks",
    "six-sticks",
    "long-die",
    "die",
    "astragali",
    "white",
    "black",
    "none",
    "swap",
    "remove",
    "to-hand",
    "neighbour",
    "run-ends",
    "exact",
    "never",
    "to-empty",
    "capturing",
    "by-throw",
    "first-off",
    "board-empty",
    "hook",
    "free",
    "halt",
    "usual",
    "stay",
    "first-empty",
    "bell",
    "piccione",
    "skiryuk-gurevich",
    "KE-5",
    "other",
];

/// Changes one node of tables in JSON or TOML; answers whether it could.
pub fn mutate_tables(input: &mut Vec<u8>, rng: &mut Lots) -> bool {
    let Ok(text) = std::str::from_utf8(input) else { return false };
    let is_json = text.trim_start().starts_with('{');
    let read: Option<Value> =
        if is_json { serde_json::from_str(text).ok() } else { toml::from_str(text).ok() };
    let Some(mut tables) = read else { return false };
    match below(rng, 4) {
        0 => transplant(&mut tables, rng),
        1 => add_field(&mut tables, rng),
        _ => change(node(&mut tables, rng), rng),
    }
    let written =
        if is_json { serde_json::to_string(&tables).ok() } else { toml::to_string(&tables).ok() };
    let Some(text) = written else { return false };
    *input = text.into_bytes();
    true
}

/// A node of a tree: rather deep in it.
fn node<'v>(value: &'v mut Value, rng: &mut Lots) -> &'v mut Value {
    let children = match &*value {
        Value::Array(list) => list.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    };
    if children == 0 || one_in(rng, 6) {
        return value;
    }
    let at = below(rng, children);
    let child = match value {
        Value::Array(list) => &mut list[at],
        Value::Object(map) => map.values_mut().nth(at).expect("so many children"),
        leaf => return leaf,
    };
    node(child, rng)
}

/// Changes a node.
fn change(value: &mut Value, rng: &mut Lots) {
    match value {
        Value::Null => *value = json!(below(rng, 32)),
        Value::Bool(flag) => *flag = !*flag,
        Value::Number(number) => {
            let number = number.as_u64().unwrap_or(0);
            *value = match below(rng, 6) {
                0 => json!(number.saturating_add(1)),
                1 => json!(number.saturating_sub(1)),
                2 => json!(below(rng, 13)),
                3 | 4 => json!(below(rng, 65)),
                _ => json!(rng.next_u32()),
            };
        }
        Value::String(text) => *text = pick(rng, WORDS).copied().unwrap_or_default().into(),
        Value::Array(list) => match below(rng, 3) {
            0 if !list.is_empty() => {
                list.remove(below(rng, list.len()));
            }
            1 if !list.is_empty() => list.push(list[below(rng, list.len())].clone()),
            _ => list.push(json!(1 + below(rng, 6))),
        },
        Value::Object(map) => {
            let key = map.keys().nth(below(rng, map.len())).cloned();
            if let Some(key) = key {
                map.remove(&key);
            }
        }
    }
}

/// A field of the rules comes from other tables.
fn transplant(tables: &mut Value, rng: &mut Lots) {
    let other: Option<Value> = loop {
        let text = fresh_tables(rng);
        if text.starts_with(b"{") {
            break serde_json::from_slice(&text).ok();
        }
    };
    let Some(Value::Object(other)) =
        other.and_then(|mut other| other.get_mut("rules").map(Value::take))
    else {
        return;
    };
    let field = other.into_iter().nth(below(rng, 24));
    if let (Some((key, value)), Some(Value::Object(rules))) = (field, tables.get_mut("rules")) {
        rules.insert(key, value);
    }
}

/// A field is set that the tables may leave out.
fn add_field(tables: &mut Value, rng: &mut Lots) {
    let Some(rules) = tables.get_mut("rules").and_then(Value::as_object_mut) else { return };
    if one_in(rng, 3) {
        let (key, value) = rules_field(rng);
        rules.insert(key.into(), value);
        return;
    }
    let houses = rules.entry("houses").or_insert_with(|| json!([]));
    let Some(houses) = houses.as_array_mut() else { return };
    if houses.is_empty() || one_in(rng, 6) {
        houses.push(json!({ "square": 1 + below(rng, 30) }));
    }
    let at = below(rng, houses.len());
    if let Some(house) = houses[at].as_object_mut() {
        let (key, value) = house_field(rng);
        house.insert(key.into(), value);
    }
}

fn some_throws(rng: &mut Lots) -> Value {
    let throws: Vec<u8> = (1..=6).filter(|_| one_in(rng, 2)).collect();
    json!(throws)
}

fn square(rng: &mut Lots) -> Value {
    json!(1 + below(rng, 30))
}

fn some_squares(rng: &mut Lots) -> Value {
    let first = 1 + below(rng, 30);
    json!((first..=first + below(rng, 12)).collect::<Vec<_>>())
}

/// A value for a field of the rules.
fn rules_field(rng: &mut Lots) -> (&'static str, Value) {
    match below(rng, 18) {
        0 => ("squares", json!(14 + below(rng, 51))),
        1 => ("pieces", json!(1 + below(rng, 12))),
        2 => ("again", some_throws(rng)),
        3 => ("pool", some_throws(rng)),
        4 => ("split", json!(one_in(rng, 2))),
        5 => ("wall", json!(below(rng, 6))),
        6 => ("one_way", json!(one_in(rng, 2))),
        7 => ("entry_binds", json!(one_in(rng, 2))),
        8 => ("skip_empty", json!(one_in(rng, 2))),
        9 => ("home", some_squares(rng)),
        10 => ("landing", json!({ "nearest-behind": { "exact": some_squares(rng) } })),
        11 => ("leave", json!({ "when-home": { "zone": some_squares(rng) } })),
        12 => {
            let mut entry = Map::new();
            entry.insert((1 + below(rng, 6)).to_string(), square(rng));
            ("entry", Value::Object(entry))
        }
        13 => {
            let mut limits = Map::new();
            let limit = json!({ "foremost": below(rng, 3), "capturing": one_in(rng, 2) });
            limits.insert((1 + below(rng, 6)).to_string(), limit);
            ("limits", Value::Object(limits))
        }
        14 => ("capture", json!(pick(rng, &["none", "swap", "remove", "to-hand"]))),
        15 => ("shield", json!(pick(rng, &["none", "neighbour", "run-ends"]))),
        16 => ("backward", json!(pick(rng, &["never", "to-empty", "capturing"]))),
        _ => ("end", json!(pick(rng, &["first-off", "board-empty", "hook"]))),
    }
}

/// A value for a field of a house.
fn house_field(rng: &mut Lots) -> (&'static str, Value) {
    match below(rng, 20) {
        0 => ("safe", json!(true)),
        1 => ("open", json!(true)),
        2 => ("stop", json!(pick(rng, &["exact", "halt"]))),
        3 => ("stop", json!({ "overshoot": square(rng) })),
        4 => ("walk", some_throws(rng)),
        5 => ("off", some_throws(rng)),
        6 => ("hooked", some_throws(rng)),
        7 => ("back", json!(false)),
        8 => ("hit", json!({ "send-to": { "to": square(rng), "or": square(rng) } })),
        9 => ("sends", json!(pick(rng, &["first-empty", "to-hand"]))),
        10 => ("sends", json!({ "wait-for": square(rng) })),
        11 => ("ends_turn", json!(true)),
        12 => ("bind", json!(true)),
        13 => ("gives_throw", json!(true)),
        14 => ("hold", json!(true)),
        15 => ("rescue", square(rng)),
        16 => ("retreat", square(rng)),
        17 => ("plunge", square(rng)),
        18 => ("urgent", json!(true)),
        _ => ("keeps_turn", json!(true)),
    }
}
