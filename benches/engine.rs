//! Playouts, perft, move generation and the rest, for every rule set.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::variants;

#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/perft.rs"]
mod perft;
#[path = "../examples/shared/playout.rs"]
mod playout;
#[path = "../examples/shared/workers.rs"]
mod workers;

/// No random game of a built-in rule set comes near so many throws.
const MOST_THROWS: u64 = 10_000_000;

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    group.throughput(Throughput::Elements(1));
    for engine in variants::all() {
        let start = engine.start();
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        group.bench_function(BenchmarkId::from_parameter(engine.name()), |bencher| {
            bencher.iter(|| {
                let played = playout::playout(engine, black_box(&start), &mut rng, MOST_THROWS);
                played.map(|played| (played.outcome, played.moves))
            });
        });
    }
    group.finish();
}

fn perfts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft-5");
    group.sample_size(10);
    for engine in variants::all() {
        let start = engine.start();
        group.bench_function(BenchmarkId::from_parameter(engine.name()), |bencher| {
            bencher.iter(|| perft::perft(engine, black_box(&start), 5));
        });
    }
    group.finish();
}

criterion_group!(benches, playouts, perfts);
criterion_main!(benches);
