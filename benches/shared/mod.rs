//! What the benches measure: positions of every rule set, of random games at three stages.

use std::time::Duration;

use criterion::Criterion;
use senet::{Engine, Position, variants};

/// Positions of one rule set and stage in which a side must move. `tests/bench_positions.rs` says how they were chosen.
pub struct Sample {
    pub engine: &'static Engine,
    pub stage: &'static str,
    pub positions: Vec<Position>,
}

/// The positions of `benches/positions.txt`: lines of rule set, stage and position, sorted by these.
pub fn samples() -> Vec<Sample> {
    let mut samples: Vec<Sample> = Vec::new();
    for line in include_str!("../positions.txt").lines() {
        let mut words = line.splitn(3, ' ');
        let mut word = || words.next().unwrap_or_else(|| panic!("three fields: {line}"));
        let (name, stage, text) = (word(), word(), word());
        let engine = variants::all().find(|engine| engine.name().as_str() == name).expect(line);
        let position = engine.parse(text).expect(line);
        match samples.last_mut() {
            Some(last) if last.engine.name().as_str() == name && last.stage == stage => {
                last.positions.push(position);
            }
            _ => samples.push(Sample { engine, stage, positions: vec![position] }),
        }
    }
    samples
}

/// There are many things to measure, each of which takes nanoseconds: a second is enough for one.
pub fn config() -> Criterion {
    Criterion::default()
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_secs(1))
        .sample_size(30)
}
