//! Reading records of games, of any rule set. Shared by the examples that show them.

use senet::{Engine, Game, Record, variants};

/// The game of a record in a file.
pub fn read(file: &str) -> Result<Game, String> {
    let bytes = std::fs::read(file).map_err(|error| error.to_string())?;
    let record = Record::from_bytes(&bytes).map_err(|error| error.to_string())?;
    let engine = engine_of(&record)?;
    record.replay(&engine).map_err(|error| error.to_string())
}

/// The rule set of the record: of the catalogue, or of the tables in the record itself.
pub fn engine_of(record: &Record) -> Result<Engine, String> {
    match &record.tables {
        None => variants::find(record.variant.as_str()).map_err(|error| error.to_string()),
        Some(tables) => of_tables(tables),
    }
}

#[cfg(feature = "serde")]
fn of_tables(tables: &str) -> Result<Engine, String> {
    let tables: senet::VariantTables =
        serde_json::from_str(tables).map_err(|error| format!("tables: {error}"))?;
    let variant = tables.variant(variants::hooks).map_err(|error| error.to_string())?;
    Engine::new(variant).map_err(|error| format!("tables: {error}"))
}

#[cfg(not(feature = "serde"))]
fn of_tables(_: &str) -> Result<Engine, String> {
    Err("the record has tables of its own: run this with --features serde".into())
}
