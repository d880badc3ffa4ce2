//! How long it takes to find the legal moves of a position, and to see what a throw allows.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::Turn;

mod shared;

/// The moves of positions in which a side must move; a second element is a position.
fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("movegen");
    for sample in shared::samples() {
        group.throughput(Throughput::Elements(sample.positions.len() as u64));
        let id = BenchmarkId::new(sample.engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                for position in black_box(&sample.positions) {
                    black_box(sample.engine.moves(position));
                }
            });
        });
    }
    group.finish();
}

/// Each throw of the device from positions in which a side must throw: its moves, or that it is passed.
fn throws(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("throw");
    for sample in shared::samples() {
        let engine = sample.engine;
        // The first move of most positions leads to the next throw.
        let after =
            sample.positions.iter().filter_map(|position| engine.moves(position).play_nth(0));
        let positions: Vec<_> =
            after.filter(|position| matches!(engine.turn(position), Turn::Throw(_))).collect();
        let throws = engine.device().throws();
        group.throughput(Throughput::Elements((positions.len() * throws.len()) as u64));
        let id = BenchmarkId::new(engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                for position in black_box(&positions) {
                    let Turn::Throw(turn) = engine.turn(position) else { continue };
                    for throw in throws {
                        let _ = black_box(turn.throw(throw));
                    }
                }
            });
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = shared::config(); targets = moves, throws }
criterion_main!(benches);
