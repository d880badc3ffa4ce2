//! What there is to say about a table.

use std::io::{self, Write};

use senet::{Position, Side, Thrown, Turn};

use super::check::{Check, PARTS};
use super::table::Table;
use super::values::Bounds;

/// So many standard errors on either side of a mean hold 95 %.
const NORMAL_95: f64 = 1.959_964;

/// How large the table is, and what it took.
pub fn size(out: &mut impl Write, table: &Table<'_>) -> io::Result<()> {
    let graph = table.graph();
    let positions = graph.len().max(1);
    let [kept, besides] = table.bytes;
    writeln!(
        out,
        "{} positions, {} edges ({:.1} a position), {:.1} MB ({} bytes a position), and {:.1} MB more while solving",
        graph.len(),
        graph.edges(),
        graph.edges() as f64 / positions as f64,
        kept as f64 * 1e-6,
        kept / positions,
        besides as f64 * 1e-6,
    )?;
    let work = table.work;
    writeln!(
        out,
        "{} groups of positions that lead to each other, the largest of {}; up to {} sweeps, {:.1} looks at a position",
        work.groups,
        work.largest,
        work.sweeps,
        work.evaluations as f64 / positions as f64,
    )?;
    let times = table.times;
    writeln!(
        out,
        "explored in {:.2} s, ordered in {:.2} s, solved in {:.2} s",
        times.explore.as_secs_f64(),
        times.order.as_secs_f64(),
        times.solve.as_secs_f64(),
    )?;
    if table.cut() > 0 {
        writeln!(out, "{} positions with more pending throws are not followed", table.cut())?;
    }
    writeln!(out, "no value is off by more than {:.1e}", table.gap())
}

/// The value of a position, and what the side to act should do.
pub fn position(out: &mut impl Write, table: &Table<'_>, position: &Position) -> io::Result<()> {
    let Some(value) = table.value(position) else {
        return writeln!(out, "{position}\n  is not in the table");
    };
    let side = position.side();
    writeln!(out, "{position}\n  {side} wins {}", percent(value, side))?;
    match table.engine().turn(position) {
        Turn::Over(outcome) => writeln!(out, "  {outcome}")?,
        Turn::Move(moves) => {
            for (mv, value) in table.ranked(&moves).unwrap_or_default() {
                writeln!(out, "  {mv:<10} {}", percent(value, side))?;
            }
        }
        Turn::Throw(turn) => {
            if let (Some(rescue), Ok(rescued)) = (turn.rescue(), turn.play_rescue())
                && let Some(value) = table.value(&rescued)
            {
                writeln!(out, "  {rescue:<10} {}", percent(value, side))?;
            }
            for (throw, chance) in table.engine().device().chances() {
                let Ok(thrown) = turn.throw(throw) else { continue };
                let (what, value) = match &thrown {
                    Thrown::Moves(moves) => match table.ranked(moves).unwrap_or_default().first() {
                        Some((mv, value)) => (mv.to_string(), Some(*value)),
                        None => ("?".to_string(), None),
                    },
                    Thrown::Collecting(next) => ("throw on".to_string(), table.value(next)),
                    Thrown::Passed(next) => ("lost".to_string(), table.value(next)),
                };
                let value = value.map_or("?".to_string(), |value| percent(value, side));
                writeln!(out, "  throw {throw} ({chance}): {what:<10} {value}")?;
            }
        }
    }
    Ok(())
}

/// How likely a side wins, a draw being half a win; both bounds where they do not meet.
fn percent(value: Bounds, side: Side) -> String {
    let Bounds { low, high } = match side {
        Side::White => value,
        Side::Black => Bounds { low: 1.0 - value.high, high: 1.0 - value.low },
    };
    if high - low > 1e-9 {
        format!("{:.6} % – {:.6} %", 100.0 * low, 100.0 * high)
    } else {
        format!("{:.10} %", 100.0 * f64::midpoint(low, high))
    }
}

/// What was foretold and what came, by the value of the first position.
pub fn check(out: &mut impl Write, check: &Check) -> io::Result<()> {
    writeln!(
        out,
        "{:>9} {:>10} {:>10} {:>10} {:>22} {:>7}",
        "White's", "games", "foretold", "came", "95 % of the difference", "sigmas"
    )?;
    let parts = check.parts.iter().enumerate().map(|(part, tally)| {
        let edge = |part: usize| part as f64 / PARTS as f64;
        (format!("{:.1} – {:.1}", edge(part), edge(part + 1)), *tally)
    });
    for (name, tally) in parts.chain([("all".to_string(), check.all())]) {
        if tally.games == 0 {
            continue;
        }
        let games = tally.games as f64;
        let half = NORMAL_95 * tally.error();
        writeln!(
            out,
            "{name:>9} {:>10} {:>10.6} {:>10.6} {:>+10.6} – {:>+9.6} {:>+7.2}",
            tally.games,
            tally.foretold / games,
            tally.came / games,
            tally.difference() - half,
            tally.difference() + half,
            tally.sigmas(),
        )?;
    }
    if check.left > 0 {
        writeln!(out, "{} games left the table", check.left)?;
    }
    if check.unfinished > 0 {
        writeln!(out, "{} games did not end", check.unfinished)?;
    }
    Ok(())
}
