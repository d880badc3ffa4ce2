//! Bots: how many positions a search looks at in a second, for every rule set and stage.

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::{Engine, Moves, Position, Turn, variants};

#[path = "../examples/shared/bot.rs"]
mod bot;
#[path = "../examples/shared/bout.rs"]
mod bout;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/judge.rs"]
mod judge;
mod shared;

use bot::{Bot, Kind, Limits};

/// How many positions a search looks at that goes so many throws ahead and is not cut short: this position, and all
/// behind it.
fn nodes(engine: &Engine, position: &Position, throws: u32) -> u64 {
    1 + match engine.turn(position) {
        Turn::Throw(turn) if throws > 0 => {
            let thrown = turn.throws().iter().filter_map(|throw| turn.throw(throw).ok());
            let next = thrown.map(|thrown| thrown.position()).chain(turn.play_rescue().ok());
            next.map(|next| nodes(engine, &next, throws - 1)).sum()
        }
        Turn::Move(moves) => moves.positions().map(|(_, next)| nodes(engine, &next, throws)).sum(),
        _ => 0,
    }
}

/// Choices of a move; a second element is a position that the bot looks at.
fn choices(criterion: &mut Criterion) {
    for (name, kind, depth) in [("greedy", Kind::Greedy, 0), ("search-1", Kind::Search, 1)] {
        let limits = Limits { depth, nodes: MOST_NODES };
        let mut group = criterion.benchmark_group(name);
        group.sample_size(10);
        for sample in shared::samples() {
            let engine = sample.engine;
            let bot = Bot::new(kind, engine, limits);
            let positions = || sample.positions.iter().map(|position| engine.moves(position));
            let looked_at = |moves: Moves<'_>| {
                moves.positions().map(|(_, after)| nodes(engine, &after, depth)).sum()
            };
            let looked_at: Vec<u64> = positions().map(looked_at).collect();
            assert!(looked_at.iter().all(|nodes| *nodes < limits.nodes), "no search is cut short");
            group.throughput(Throughput::Elements(looked_at.iter().sum()));
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            let id = BenchmarkId::new(engine.name().as_str(), sample.stage);
            group.bench_function(id, |bencher| {
                let mut choose = |moves: Moves<'_>| bot.choose(&black_box(moves), &mut rng);
                bencher.iter(|| positions().filter_map(&mut choose).count());
            });
        }
        group.finish();
    }
}

/// Whole games of two greedy bots, rescues included.
fn bouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("greedy-bout");
    group.sample_size(10);
    for engine in variants::all() {
        let bot = Bot::new(Kind::Greedy, engine, Limits::USUAL);
        group.bench_function(BenchmarkId::from_parameter(engine.name()), |bencher| {
            bencher.iter(|| {
                let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
                let played = bout::bout(engine, [&bot; 2], &mut rng, MOST_THROWS, |_| {});
                (played.outcome, played.throws, played.moves)
            });
        });
    }
    group.finish();
}

/// No search of one throw looks at so many positions.
const MOST_NODES: u64 = 10_000_000;

/// A game between greedy bots that goes on for more throws than this is given up.
const MOST_THROWS: u32 = 2_000;

criterion_group! { name = benches; config = shared::config(); targets = choices, bouts }
criterion_main!(benches);
