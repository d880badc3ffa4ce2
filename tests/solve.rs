//! Solved endings: against values found by hand, against the rules position by position, and against games.

#[path = "../examples/solve/check.rs"]
mod check;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/solve/expand.rs"]
mod expand;
#[path = "../examples/solve/graph.rs"]
mod graph;
#[path = "../examples/solve/order.rs"]
mod order;
#[path = "../examples/solve/report.rs"]
mod report;
#[path = "../examples/solve/roots.rs"]
mod roots;
#[path = "../examples/shared/seed.rs"]
mod seed;
#[path = "../examples/solve/table.rs"]
mod table;
#[path = "../examples/solve/values.rs"]
mod values;

use std::ops::ControlFlow;

use senet::variants::kendall;
use senet::{Draft, Engine, House, Position, Rules, Side, Square, Turn, Variant, variants};

use expand::Kind;
use graph::{Graph, Limits, TooLarge};
use roots::Region;
use table::Table;
use values::Bounds;

const TOLERANCE: f64 = 1e-12;

/// Few throws are followed where they are collected, to keep the tables small.
const LIMITS: Limits = Limits { positions: 1_000_000, pool: 5, threads: 2 };

fn solve<'e>(engine: &'e Engine, texts: &[&str]) -> Table<'e> {
    let positions = texts.iter().map(|text| engine.parse(text).expect(text));
    let roots = |tell: &mut dyn FnMut(Position) -> ControlFlow<()>| {
        let _ = positions.map(tell).find(ControlFlow::is_break);
    };
    Table::new(engine, roots, LIMITS, TOLERANCE).expect("a small table")
}

/// One piece each on the last squares of a rule set, or what it has in place of that.
fn small<'e>(engine: &'e Engine) -> Table<'e> {
    let last = engine.rules().last().number();
    let region = Region { most: [1, 1], from: Square::nearest(last - 9) };
    let roots = |tell: &mut dyn FnMut(Position) -> ControlFlow<()>| region.positions(engine, tell);
    let table = Table::new(engine, roots, LIMITS, TOLERANCE).expect("a small table");
    if table.graph().len() > 0 {
        return table;
    }
    // Bell's pieces never leave the board: both sides want one more.
    solve(engine, &["......bw../...bwbwbwb/wbwbwbwbwb w - 0-0 1-0 claim=b"])
}

/// What White's share is in a position of a table.
fn share(table: &Table<'_>, text: &str) -> f64 {
    let value = table.value(&table.engine().parse(text).expect(text)).expect(text);
    assert!(value.gap() <= TOLERANCE, "{text}: {value:?}");
    value.middle()
}

/// Kendall, one piece each, Black's on 30: whatever Black throws bears it off, so White has one turn. The chances of 1 to 5
/// are 4, 6, 4, 1 and 1 of 16.
#[test]
fn endings_of_one_turn_are_as_found_by_hand() {
    for (text, sixteenths) in [
        // KE-6: from 29 a 2 bears off; all others fall back into the waters (KE-7).
        ("........../........../........wb w - 6-6 0-0 -", 6.0),
        // From 28 it is a 3.
        ("........../........../.......w.b w - 6-6 0-0 -", 4.0),
        // KE-9: a rescue, and every throw but 4, leaves the win to Black.
        ("........../........../......w..b w - 6-6 0-0 -", 1.0),
        // KE-5, KE-11: a 5 bears off, and a 4 hits the piece on 30, which falls in, and throws again from there.
        ("........../........../.....w...b w - 6-6 0-0 -", 2.0),
        // White on 30 has won.
        ("........../........../........bw w - 6-6 0-0 -", 16.0),
        // The same from the other side: Black has the one turn.
        ("........../........../.......b.w b - 6-6 0-0 -", 12.0),
    ] {
        let table = solve(kendall::engine(), &[text]);
        let found = share(&table, text);
        assert!((found - sixteenths / 16.0).abs() < 1e-12, "{text}: {found}");
    }
}

/// Kendall without the retreat of KE-7: White on 29 waits for a 2, Black on 28 for a 3, by turns. With the chances
/// a = 6/16 and b = 4/16 White, who begins, wins with a + (1 − a)(1 − b)a + … = a / (1 − (1 − a)(1 − b)) = 12/17; and with
/// Black to begin, (1 − b) times that.
#[test]
fn an_ending_that_goes_round_is_as_found_by_hand() {
    let houses = [28, 29].map(|number| House {
        retreat: None,
        ..kendall::KENDALL.rules.houses.at(Square::nearest(number))
    });
    let with = |all: senet::Houses, house: House| all.with(house);
    let houses = houses.into_iter().fold(kendall::KENDALL.rules.houses, with);
    let rules = Rules { houses, ..kendall::KENDALL.rules };
    let engine = Engine::new(Variant { rules, ..kendall::KENDALL }).expect("the tables agree");
    let text = "........../........../.......bw. w - 6-6 0-0 -";
    let table = solve(&engine, &[text]);
    assert!((share(&table, text) - 12.0 / 17.0).abs() < 1e-12);
    let text = text.replace(" w ", " b ");
    assert!((share(&table, &text) - 0.75 * 12.0 / 17.0).abs() < 1e-12);
    assert!(table.work.sweeps > 1, "it goes round");
}

/// Every row of a table is what its own rule set makes of the rows it leads to: each throw by its chance, each choice by
/// who makes it.
#[test]
fn every_position_of_every_rule_set_is_worth_what_it_leads_to() {
    for engine in variants::all() {
        let table = small(engine);
        let graph = table.graph();
        let mut compared = 0;
        for (number, position) in graph.positions().iter().enumerate() {
            if graph.node(number).kind == Kind::Cut {
                continue;
            }
            let (found, expected) = (table.bounds(number), worth(&table, position));
            let off = (found.low - expected.low).abs().max((found.high - expected.high).abs());
            assert!(
                off <= 2.0 * TOLERANCE,
                "{}: {position}: {found:?} {expected:?}",
                engine.name()
            );
            compared += 1;
        }
        assert!(compared >= 100, "{}: only {compared} positions", engine.name());
        let exact = table.gap() <= TOLERANCE;
        assert!(exact || table.cut() > 0, "{}: {:e}", engine.name(), table.gap());
    }
}

/// The value of a position by the values of those that come next.
fn worth(table: &Table<'_>, position: &Position) -> Bounds {
    let known = |next: &Position| match table.graph().find(next) {
        Some(number) => table.bounds(number),
        None => worth(table, next),
    };
    let best = |all: Vec<Bounds>| {
        let pick = |one: f64, other: f64| {
            if position.side() == Side::White { one.max(other) } else { one.min(other) }
        };
        let join = |one: Bounds, other: Bounds| Bounds {
            low: pick(one.low, other.low),
            high: pick(one.high, other.high),
        };
        all.into_iter().reduce(join).expect("a choice")
    };
    let winner = position.done().map(|(winner, _)| Some(winner));
    let winner = winner.or(table.engine().outcome(position).map(|outcome| outcome.winner));
    match (winner, table.engine().turn(position)) {
        (Some(winner), _) => {
            Bounds::exactly(winner.map_or(0.5, |side| if side == Side::White { 1.0 } else { 0.0 }))
        }
        (None, Turn::Over(_)) => unreachable!("a game that is over has an outcome"),
        (None, Turn::Move(moves)) => {
            best(moves.positions().map(|(_, next)| known(&next)).collect())
        }
        (None, Turn::Throw(turn)) => {
            let mut thrown = Bounds::exactly(0.0);
            for (throw, chance) in table.engine().device().chances() {
                let next = known(&turn.throw(throw).expect("a throw").position());
                thrown.low += chance.as_f64() * next.low;
                thrown.high += chance.as_f64() * next.high;
            }
            let rescued = turn.play_rescue().ok().map(|rescued| known(&rescued));
            best([thrown].into_iter().chain(rescued).collect())
        }
    }
}

/// No rule of these endings tells the colours apart.
#[test]
fn the_same_position_with_other_colours_is_worth_the_same() {
    for engine in variants::all() {
        let table = small(engine);
        let mut compared = 0;
        for number in 0..table.graph().roots() {
            let draft = Draft::from(table.graph().positions()[number]);
            let swapped = Draft {
                white: draft.black,
                black: draft.white,
                side: draft.side.other(),
                off: [draft.off[1], draft.off[0]],
                hand: [draft.hand[1], draft.hand[0]],
                ..draft
            };
            let Ok(swapped) = engine.position(&swapped) else { continue };
            let Some(other) = table.graph().find(&swapped) else { continue };
            let sum = table.bounds(number).middle() + table.bounds(other).middle();
            assert!((sum - 1.0).abs() <= table.gap() + TOLERANCE, "{}: {swapped}", engine.name());
            compared += 1;
        }
        // A claim (BE-4) has a colour.
        let claimed = table.graph().positions()[0].claim().is_some();
        assert!(compared > 0 || claimed, "{}", engine.name());
    }
}

#[test]
fn games_between_two_players_who_know_the_table_come_out_as_it_says() {
    let games = if cfg!(debug_assertions) { 1_000 } else { 20_000 };
    for engine in variants::all() {
        let table = small(engine);
        let check =
            check::play(&table, 1, 0..games / 2).plus(check::play(&table, 1, games / 2..games));
        let all = check.all();
        assert_eq!(check.unfinished, 0, "{}", engine.name());
        assert!(check.left < games / 10, "{}: {} left", engine.name(), check.left);
        assert_eq!(all.games + check.left, games, "{}", engine.name());
        assert!(check.most_sigmas() <= 5.0, "{}: {check:?}", engine.name());
        // Where both sides only wait for their throws there is nothing to be wrong about.
        assert!(all.error() > 0.0 || all.draws == games, "{}: {all:?}", engine.name());
    }
}

/// A check that would let wrong values pass is none.
#[test]
fn a_wrong_value_does_not_come_true() {
    let mut tally = check::Tally::default();
    for game in 0..10_000 {
        tally.add(0.5, f64::from(u8::from(game % 100 < 53)));
    }
    assert!((tally.sigmas() - 6.0).abs() < 0.1, "{}", tally.sigmas());
}

#[test]
fn the_table_does_not_depend_on_the_threads() {
    let engine = kendall::engine_5();
    let region = Region { most: [1, 2], from: Square::nearest(24) };
    let explore = |threads| {
        let roots =
            |tell: &mut dyn FnMut(Position) -> ControlFlow<()>| region.positions(engine, tell);
        Table::new(engine, roots, Limits { threads, ..LIMITS }, TOLERANCE).expect("a small table")
    };
    let (one, many) = (explore(1), explore(3));
    assert!(one.graph().len() > 10_000, "{} positions need no threads", one.graph().len());
    assert_eq!(one.graph().positions(), many.graph().positions());
    for number in 0..one.graph().len() {
        assert_eq!(one.bounds(number), many.bounds(number));
    }
}

#[test]
fn a_table_that_would_be_too_large_is_not_made() {
    let engine = kendall::engine();
    let limits = Limits { positions: 1_000, ..LIMITS };
    let roots = |tell: &mut dyn FnMut(Position) -> ControlFlow<()>| {
        let _ = tell(engine.start());
    };
    let error = Graph::explore(engine, roots, limits).err().expect("too many positions");
    assert!(matches!(error, TooLarge::Positions { most: 1_000, .. }), "{error}");
}

#[test]
fn the_report_shows_the_size_the_games_and_both_bounds() {
    let told = |table: &Table<'_>, texts: &[&str]| {
        let mut out = Vec::new();
        report::size(&mut out, table).expect("a vector takes everything");
        for text in texts {
            let position = table.engine().parse(text).expect(text);
            report::position(&mut out, table, &position).expect("a vector takes everything");
        }
        let check = check::play(table, 1, 0..500);
        report::check(&mut out, &check).expect("a vector takes everything");
        String::from_utf8(out).expect("UTF-8")
    };
    let (thrown, outside) = (
        "w........./........../.......... w - 6-7 0-0 -",
        "........../........../.....w...b w - 6-6 0-0 -",
    );
    let table = solve(kendall::engine(), &[outside]);
    let text = told(&table, &[outside, thrown]);
    for expected in
        ["edges", "groups", "explored in", "White wins 12.5", "is not in the table", "foretold"]
    {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    // Pools are cut: no single number would be true.
    let text = told(
        &small(variants::all().find(|engine| !engine.rules().pool.is_empty()).expect("one")),
        &[],
    );
    assert!(text.contains("more pending throws are not followed"), "{text}");
}
