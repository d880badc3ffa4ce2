//! Random games: from the start and from later positions of every rule set, and many of them with many threads.

use std::hint::black_box;
use std::ops::Range;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use senet::{Engine, Position, variants};

#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/playout.rs"]
mod playout;
#[path = "../examples/shared/seed.rs"]
mod seed;
mod shared;
#[path = "../examples/shared/workers.rs"]
mod workers;

/// No random game of a built-in rule set comes near so many throws.
const MOST_THROWS: u64 = 10_000_000;

/// Plays the game of this number and answers how many moves it took.
fn play(engine: &Engine, start: &Position, game: u64) -> u64 {
    let mut rng = seed::generator(1, game);
    let played = playout::playout(engine, black_box(start), &mut rng, MOST_THROWS);
    played.map_or(0, |played| {
        black_box(played.outcome);
        played.moves
    })
}

/// The same games every time, a second element being a move.
const GAMES: u64 = 8;

fn games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playout");
    let starts = variants::all().map(|engine| (engine, "start", vec![engine.start()]));
    let later = shared::samples().into_iter();
    let later = later.map(|sample| (sample.engine, sample.stage, sample.positions));
    for (engine, stage, positions) in starts.chain(later) {
        let play_all = || -> u64 {
            let start = |game: u64| &positions[game as usize % positions.len()];
            (0..GAMES).map(|game| play(engine, start(game), game)).sum()
        };
        group.throughput(Throughput::Elements(play_all()));
        group.bench_function(BenchmarkId::new(engine.name().as_str(), stage), |bencher| {
            bencher.iter(play_all);
        });
    }
    group.finish();
}

/// Kendall from the start; a second element is a game.
fn threads(criterion: &mut Criterion) {
    const GAMES: u64 = 2_048;
    let mut group = criterion.benchmark_group("playout-threads");
    group.sample_size(10).throughput(Throughput::Elements(GAMES));
    let engine = variants::kendall::engine();
    let start = engine.start();
    let work = |games: Range<u64>| games.map(|game| play(engine, &start, game)).sum::<u64>();
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    let mut threads = 1;
    while threads <= cores {
        group.bench_function(BenchmarkId::from_parameter(threads), |bencher| {
            bencher.iter(|| {
                workers::share_out(GAMES, 64, Some(threads), work, |one, other| one + other)
            });
        });
        threads *= 2;
    }
    group.finish();
}

criterion_group! { name = benches; config = shared::config(); targets = games, threads }
criterion_main!(benches);
