//! Text: positions, moves and records, written and read.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::{Draft, Move, Record, variants};

mod shared;

fn positions(criterion: &mut Criterion) {
    for what in ["position-print", "position-read", "position-check"] {
        let mut group = criterion.benchmark_group(what);
        for sample in shared::samples() {
            let engine = sample.engine;
            let texts: Vec<String> = sample.positions.iter().map(ToString::to_string).collect();
            let bytes = texts.iter().map(String::len).sum::<usize>();
            group.throughput(Throughput::Bytes(bytes as u64));
            let id = BenchmarkId::new(engine.name().as_str(), sample.stage);
            let drafts: Vec<Draft> = sample.positions.iter().copied().map(Draft::from).collect();
            group.bench_function(id, |bencher| match what {
                "position-print" => bencher.iter(|| {
                    black_box(&sample.positions)
                        .iter()
                        .map(|position| position.to_string().len())
                        .sum::<usize>()
                }),
                // Reading is both: the notation, and whether the rule set has such a position.
                "position-read" => bencher.iter(|| {
                    black_box(&texts).iter().filter(|text| engine.parse(text).is_ok()).count()
                }),
                _ => bencher.iter(|| {
                    black_box(&drafts).iter().filter(|draft| engine.position(draft).is_ok()).count()
                }),
            });
        }
        group.finish();
    }
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("move");
    let samples = shared::samples();
    let positions = samples
        .iter()
        .flat_map(|sample| sample.positions.iter().map(|position| sample.engine.moves(position)));
    let moves: Vec<Move> = positions.flat_map(|moves| moves.iter().collect::<Vec<_>>()).collect();
    let texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    group.throughput(Throughput::Elements(moves.len() as u64));
    group.bench_function("print", |bencher| {
        bencher.iter(|| black_box(&moves).iter().map(|mv| mv.to_string().len()).sum::<usize>());
    });
    group.bench_function("read", |bencher| {
        bencher
            .iter(|| black_box(&texts).iter().filter(|text| text.parse::<Move>().is_ok()).count());
    });
    group.finish();
}

/// A game of Kendall: read, played again with every rule checked, and written.
fn records(criterion: &mut Criterion) {
    let text = include_str!("../tests/game.senet");
    let record = Record::from_bytes(text.as_bytes()).expect("a record");
    let engine = variants::find(record.variant.as_str()).expect("a rule set");
    let mut group = criterion.benchmark_group("record");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("read", |bencher| {
        bencher.iter(|| Record::from_bytes(black_box(text.as_bytes())).is_ok());
    });
    group.bench_function("replay", |bencher| {
        bencher.iter(|| black_box(&record).replay(&engine).is_ok());
    });
    group.bench_function("print", |bencher| bencher.iter(|| black_box(&record).to_string().len()));
    group.finish();
}

criterion_group! { name = benches; config = shared::config(); targets = positions, moves, records }
criterion_main!(benches);
