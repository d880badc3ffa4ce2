//! Perft: every path of some edges from the start and from later positions, and the same with many threads.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::variants;

#[path = "../examples/shared/perft.rs"]
mod perft;
mod shared;
#[path = "../examples/shared/walk.rs"]
mod walk;
#[path = "../examples/shared/workers.rs"]
mod workers;

use perft::How;

/// A second element is a path.
fn walks(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for sample in shared::samples() {
        let engine = sample.engine;
        let walk = || -> u64 {
            let positions = black_box(&sample.positions);
            positions.iter().map(|position| walk::walk(engine, position, 4)).sum()
        };
        group.throughput(Throughput::Elements(walk()));
        let id = BenchmarkId::new(engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| bencher.iter(walk));
    }
    group.finish();
}

/// Kendall to depth 9, with as many threads as the machine runs at once and fewer.
fn threads(criterion: &mut Criterion) {
    let engine = variants::kendall::engine();
    let start = engine.start();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    for (name, how) in [("perft-merging", How::Merging), ("perft-walking", How::Walking)] {
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10);
        let count = |threads| perft::perft(engine, black_box(&start), 9, how, Some(threads));
        group.throughput(Throughput::Elements(count(1) as u64));
        let mut threads = 1;
        while threads <= cores {
            group.bench_function(BenchmarkId::new("threads", threads), |bencher| {
                bencher.iter(|| count(threads));
            });
            threads *= 2;
        }
        group.finish();
    }
}

criterion_group! { name = benches; config = shared::config(); targets = walks, threads }
criterion_main!(benches);
