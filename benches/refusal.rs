//! Refusals: how long it takes to say why a piece cannot move, and to put it into words.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::{Moves, Refusal, Square, Throw};

mod shared;

/// The questions that are refused: each own piece that a pending throw does not move.
fn refused<'e>(sample: &shared::Sample) -> Vec<(Moves<'e>, Square, Throw)> {
    let mut refused = Vec::new();
    for position in &sample.positions {
        let moves = sample.engine.moves(position);
        for throw in position.pending_values() {
            for from in position.pieces(position.side()) - moves.sources(throw) {
                refused.push((moves, from, throw));
            }
        }
    }
    refused
}

fn refusals(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("refusal");
    for sample in shared::samples() {
        let refused = refused(&sample);
        if refused.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(refused.len() as u64));
        let id = BenchmarkId::new(sample.engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                for (moves, from, throw) in black_box(&refused) {
                    let _ = black_box(moves.ask(*from, *throw));
                }
            });
        });
    }
    group.finish();
}

fn words(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("refusal-text");
    for sample in shared::samples() {
        let refused = refused(&sample);
        let ask =
            |(moves, from, throw): &(Moves<'_>, Square, Throw)| moves.ask(*from, *throw).err();
        let refusals: Vec<Refusal> = refused.iter().filter_map(ask).collect();
        if refusals.is_empty() {
            continue;
        }
        group.throughput(Throughput::Elements(refusals.len() as u64));
        let id = BenchmarkId::new(sample.engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                for refusal in black_box(&refusals) {
                    black_box(refusal.to_string());
                }
            });
        });
    }
    group.finish();
}

criterion_group! { name = benches; config = shared::config(); targets = refusals, words }
criterion_main!(benches);
