//! Random play of small endings against exact means: how many moves it takes, and how often each side wins.

use std::collections::HashMap;

use senet::{Draft, Engine, Position, Side, Squares, Turn, variants};

#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/playout.rs"]
mod playout;
#[path = "../examples/shared/seed.rs"]
mod seed;

/// The means of random play from a position on.
#[derive(Clone, Copy, Debug, Default)]
struct Means {
    moves: f64,
    /// White wins, half of the draws counted too.
    white: f64,
}

/// What can come of a position, each with its chance, and how many moves one such step is.
struct Row {
    over: Option<f64>,
    next: Vec<(f64, usize)>,
    moves: f64,
    /// A rescue is a move, and half of the steps where there is one.
    rescued: f64,
}

/// All positions that can be reached, a row each.
fn rows(engine: &Engine, start: &Position) -> Vec<Row> {
    let mut numbers = HashMap::from([(*start, 0)]);
    let mut positions = vec![*start];
    let mut rows = Vec::new();
    while rows.len() < positions.len() {
        let position = positions[rows.len()];
        let mut number_of = |position: Position| {
            *numbers.entry(position).or_insert_with(|| {
                positions.push(position);
                positions.len() - 1
            })
        };
        let mut row = Row { over: None, next: Vec::new(), moves: 0.0, rescued: 0.0 };
        match engine.turn(&position) {
            Turn::Over(outcome) => {
                row.over = Some(match outcome.winner {
                    Some(Side::White) => 1.0,
                    Some(Side::Black) => 0.0,
                    None => 0.5,
                });
            }
            Turn::Move(moves) => {
                row.moves = 1.0;
                let each = 1.0 / moves.len() as f64;
                row.next.extend(moves.positions().map(|(_, next)| (each, number_of(next))));
            }
            Turn::Throw(turn) => {
                if let Ok(rescued) = turn.play_rescue() {
                    row.rescued = 0.5;
                    row.next.push((0.5, number_of(rescued)));
                }
                for (throw, chance) in engine.device().chances() {
                    let next = turn.throw(throw).expect("a throw").position();
                    row.next.push(((1.0 - row.rescued) * chance.as_f64(), number_of(next)));
                }
            }
        }
        rows.push(row);
        assert!(rows.len() < 500_000, "{}: no small ending", engine.name());
    }
    rows
}

/// Solves the equations of the rows, each mean being that of the rows that come next, until nothing changes any more.
fn means(rows: &[Row]) -> Means {
    let mut means = vec![Means::default(); rows.len()];
    loop {
        let mut change = 0.0_f64;
        for (number, row) in rows.iter().enumerate().rev() {
            let mut new = Means {
                moves: if row.over.is_some() { 0.0 } else { row.moves + row.rescued },
                white: row.over.unwrap_or(0.0),
            };
            for &(chance, next) in &row.next {
                new.moves += chance * means[next].moves;
                new.white += chance * means[next].white;
            }
            change = change.max((new.moves - means[number].moves).abs());
            change = change.max((new.white - means[number].white).abs());
            means[number] = new;
        }
        if change < 1e-12 {
            return means[0];
        }
    }
}

/// A mean of games, and its standard error.
fn mean(games: &[f64]) -> (f64, f64) {
    let count = games.len() as f64;
    let mean = games.iter().sum::<f64>() / count;
    let squares: f64 = games.iter().map(|game| (game - mean).powi(2)).sum();
    (mean, squares.sqrt() / count)
}

const GAMES: u64 = if cfg!(debug_assertions) { 4_000 } else { 200_000 };

/// Plays random games from a position and compares their means with the exact ones, to five standard errors.
fn compare(engine: &Engine, start: &Position) {
    let exact = means(&rows(engine, start));
    let mut moves = Vec::new();
    let mut white = Vec::new();
    for game in 0..GAMES {
        let mut rng = seed::generator(1, game);
        let played = playout::playout(engine, start, &mut rng, 1_000_000).expect("it ends");
        moves.push(played.moves as f64);
        white.push(match played.outcome.winner {
            Some(Side::White) => 1.0,
            Some(Side::Black) => 0.0,
            None => 0.5,
        });
    }
    for (what, exact, games) in [("moves", exact.moves, moves), ("white", exact.white, white)] {
        let (mean, error) = mean(&games);
        let off = (mean - exact).abs();
        assert!(
            off <= 5.0 * error + 1e-9,
            "{}: {start}: {what}: {mean} ± {error}, exactly {exact}",
            engine.name()
        );
    }
    assert!(exact.moves >= 1.0 && (0.0..=1.0).contains(&exact.white), "{exact:?}");
}

/// A position with these pieces, all others borne off, White to throw.
fn ending(engine: &Engine, white: &[u8], black: &[u8]) -> Position {
    let [white, black] = [white, black].map(Squares::of);
    let pieces = engine.rules().pieces;
    let left = |squares: Squares| pieces - squares.len() as u8;
    let mut draft = Draft::from(engine.start());
    draft = Draft { white, black, off: [left(white), left(black)], side: Side::White, ..draft };
    draft.hand = [0; 2];
    draft.pending = senet::Pending::NONE;
    draft.marks = senet::Marks::default();
    engine.position(&draft).unwrap_or_else(|error| panic!("{}: {error}", engine.name()))
}

/// Rule sets that collect throws (DO-2) have no small ending: there is no end to what can be pending.
#[test]
fn means_of_random_play_are_the_exact_ones() {
    let mut compared = 0;
    for engine in variants::all() {
        let rules = engine.rules();
        let last = rules.last().number();
        let start = if !rules.pool.is_empty() {
            continue;
        } else if rules.end == senet::End::Hook {
            engine.parse("...w....b./..wbwbwbwb/wbwbwbwbwb b - 0-0 0-0 claim=b").expect("Bell")
        } else {
            ending(engine, &[last - 8], &[last - 6])
        };
        compare(engine, &start);
        compared += 1;
    }
    assert!(compared >= 8, "only {compared} rule sets");
    // A short board has room for an ending of more pieces.
    let short = variants::find("swedish-modern-14").expect("a length");
    compare(&short, &ending(&short, &[3, 9], &[6]));
}

/// Kendall, White on 29, Black on 30, White to throw. A 2 (6 of 16) bears off and wins; anything else falls back to 27 and
/// Black bears off with any throw. One move or two: 1 + 10/16.
#[test]
fn means_of_a_game_of_two_moves_are_as_found_by_hand() {
    let engine = variants::kendall::engine();
    let start = ending(engine, &[29], &[30]);
    let exact = means(&rows(engine, &start));
    assert!((exact.moves - 1.625).abs() < 1e-12, "{exact:?}");
    assert!((exact.white - 0.375).abs() < 1e-12, "{exact:?}");
    compare(engine, &start);
}

/// A side that rescues instead of throwing (KE-9) does so in half of the games.
#[test]
fn a_rescue_is_as_likely_as_a_throw() {
    let engine = variants::kendall::engine();
    let start = ending(engine, &[27], &[30]);
    let exact = means(&rows(engine, &start));
    // Half of the games throw, and a 4 bears off; otherwise Black wins with the next throw. A rescue is a move, and a lost
    // throw is none.
    assert!((exact.white - 0.5 / 16.0).abs() < 1e-12, "{exact:?}");
    assert!(
        (exact.moves - (0.5 * 2.0 + 0.5 / 16.0 + 0.5 * 15.0 / 16.0)).abs() < 1e-12,
        "{exact:?}"
    );
    compare(engine, &start);
}
