//! Rule sets nobody has thought of: built-in tables with random changes, and tables that are random throughout.
//!
//! A table that [`Engine::new`] accepts must play thousands of random throws: no panic, no piece lost, no move without
//! end. One that it refuses must come with the name of the field and what is wrong there. The tables are the same in
//! every run; with `SENET_TABLES=20000` so many new ones are tried in each test.

use std::cell::RefCell;
use std::collections::BTreeMap;

use proptest::strategy::Strategy;
use proptest::test_runner::{Config, RngSeed, TestCaseError, TestRunner};
use senet::{Engine, RulesError, Variant};

mod change;
mod house;
#[path = "../invariants/mod.rs"]
mod invariants;
mod place;
mod play;
mod table;

use play::Tally;
use table::Table;

/// How many tables each test tries when nothing else is asked for.
const TABLES: u32 = 400;

/// Tries many tables; at least so many of a hundred must be accepted.
fn try_tables(what: &str, seed: u64, tables: impl Strategy<Value = Table>, least: u32) {
    let asked = std::env::var("SENET_TABLES").ok();
    let cases = asked.as_deref().map_or(TABLES, |number| number.parse().expect("a number"));
    let rng_seed = if asked.is_some() { RngSeed::Random } else { RngSeed::Fixed(seed) };
    let config = Config {
        cases,
        rng_seed,
        failure_persistence: None,
        max_shrink_iters: 2_000,
        ..Config::default()
    };
    let tally = RefCell::new(Tally::default());
    let refused = RefCell::new(BTreeMap::new());
    let mut runner = TestRunner::new(config);
    let result = runner.run(&tables, |table| {
        let variant = table.variant();
        match Engine::new(variant) {
            Ok(engine) => tally.borrow_mut().add(play::play(&engine, table.seed)),
            Err(error) => {
                check_refusal(&variant, &error)?;
                *refused.borrow_mut().entry(error.field).or_insert(0) += 1;
            }
        }
        Ok(())
    });
    if let Err(failure) = result {
        panic!("{what}: {failure}");
    }
    let (tally, refused) = (tally.into_inner(), refused.into_inner());
    println!("{what}: {tally}; refused for {refused:?}");
    assert_eq!(tally.tables + refused.values().sum::<u32>(), cases);
    assert!(tally.tables * 100 >= cases * least, "{what}: too few of {cases} accepted: {tally}");
    assert!(refused.len() >= 5, "{what}: hardly a table is refused");
}

/// The fields of a rule set that can be wrong.
const FIELDS: [&str; 24] = [
    "squares",
    "pieces",
    "setup",
    "device",
    "again",
    "pool",
    "split",
    "opening.pending",
    "opening.throw_off",
    "opening.throws",
    "capture",
    "wall",
    "landing",
    "backward",
    "limits",
    "entry",
    "entry_binds",
    "houses",
    "leave",
    "home",
    "end",
    "score",
    "shield",
    "one_way",
];

/// The error names a field, a house if it is one of a house, and says what is wrong.
fn check_refusal(variant: &Variant, error: &RulesError) -> Result<(), TestCaseError> {
    let of_house = error.field.starts_with("houses");
    let known = of_house || FIELDS.contains(&error.field);
    proptest::prop_assert!(known, "{} is no field", error.field);
    proptest::prop_assert_eq!(of_house, error.house.is_some());
    if let Some(house) = error.house {
        let listed = variant.rules.houses.as_slice().iter().any(|entry| entry.square == house);
        proptest::prop_assert!(listed, "{} is no house", house);
    }
    let text = error.to_string();
    let (place, problem) = text.split_once(": ").expect("a place and a problem");
    proptest::prop_assert!(!place.is_empty() && problem.len() > 8, "{}", text);
    // The tables alone are as wrong, unless it is a hook that they ask for.
    let hooks = problem.contains("hooks.");
    proptest::prop_assert_eq!(variant.rules.validate().err(), (!hooks).then_some(*error));
    Ok(())
}

#[test]
fn changed_built_in_tables_play_or_say_what_is_wrong() {
    try_tables("changed", 1, table::changed(), 40);
}

#[test]
fn random_tables_play_or_say_what_is_wrong() {
    try_tables("random", 2, table::random(), 25);
}
