//! How long it takes to play a move that is known to be legal, one that must be looked up, and one with its events told.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::{Engine, Move, Moves};

mod shared;

/// Measures something that is done with every legal move.
fn each_move(criterion: &mut Criterion, name: &str, play: impl Fn(&Moves<'_>, usize, Move) + Copy) {
    let mut group = criterion.benchmark_group(name);
    for sample in shared::samples() {
        let engine: &Engine = sample.engine;
        let all: Vec<(Moves<'_>, Vec<Move>)> = sample
            .positions
            .iter()
            .map(|position| engine.moves(position))
            .map(|moves| (moves, moves.iter().collect()))
            .collect();
        let count: usize = all.iter().map(|(_, list)| list.len()).sum();
        group.throughput(Throughput::Elements(count as u64));
        let id = BenchmarkId::new(engine.name().as_str(), sample.stage);
        group.bench_function(id, |bencher| {
            bencher.iter(|| {
                for (moves, list) in black_box(&all) {
                    for (number, mv) in list.iter().enumerate() {
                        play(moves, number, *mv);
                    }
                }
            });
        });
    }
    group.finish();
}

fn plays(criterion: &mut Criterion) {
    each_move(criterion, "play-nth", |moves, number, _| {
        black_box(moves.play_nth(number));
    });
    each_move(criterion, "play-checked", |moves, _, mv| {
        let _ = black_box(moves.play(mv));
    });
    each_move(criterion, "play-events", |moves, _, mv| {
        let _ = black_box(moves.play_with(mv, |event| {
            black_box(event);
        }));
    });
}

criterion_group! { name = benches; config = shared::config(); targets = plays }
criterion_main!(benches);
