//! The target `tables`: a rule set as JSON, if it begins with a brace, or as TOML.

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, VariantTables, variants};

use crate::invariants::{check_moves, check_position};
use crate::play::Player;
use crate::{Reach, digest};

pub const STAGES: &[&str] = &["no tables", "no such hooks", "refused", "rule sets"];

/// So many throws of each rule set are played.
const THROWS: u32 = 40;

pub fn run(input: &[u8]) -> Reach {
    let Ok(text) = std::str::from_utf8(input) else { return Reach::stage(0) };
    let read: Option<VariantTables> = if text.trim_start().starts_with('{') {
        serde_json::from_str(text).ok()
    } else {
        toml::from_str(text).ok()
    };
    let Some(tables) = read else { return Reach::stage(0) };
    write_and_read(&tables);
    let Ok(variant) = tables.variant(variants::hooks) else { return Reach::stage(1) };
    let engine = match Engine::new(variant) {
        Ok(engine) => engine,
        Err(error) => {
            assert!(error.to_string().contains(": "), "no reason: {error}");
            return Reach::stage(2);
        }
    };
    let digest = digest(input);
    assert!(!variant.text().to_string().is_empty());
    let rng = Xoshiro256PlusPlus::seed_from_u64(digest);
    let mut player = Player::new(&engine, rng);
    let mut steps = 0;
    let hooked = !variant.hooks.is_none();
    while player.throws < THROWS && player.step() {
        steps += 1;
        // Hooks of another rule set may break its tables' promises; they must not panic.
        if !hooked {
            check_position(&engine, player.position());
        }
    }
    if digest.is_multiple_of(1024) && !hooked {
        check_moves(&engine, player.position());
    }
    Reach { stage: 3, steps, refused: 0 }
}

/// Both forms of a file say the same.
fn write_and_read(tables: &VariantTables) {
    let json = serde_json::to_string(tables).expect("tables can be written as JSON");
    assert_eq!(serde_json::from_str::<VariantTables>(&json).as_ref().ok(), Some(tables), "{json}");
    let toml = toml::to_string(tables).expect("tables can be written as TOML");
    assert_eq!(toml::from_str::<VariantTables>(&toml).as_ref().ok(), Some(tables), "{toml}");
}
