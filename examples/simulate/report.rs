//! The results as a table and as CSV.

use std::io::{self, Write};

use senet::{Engine, Track};

use super::tally::Tally;

/// One row for each rule set, and its houses below.
pub fn table<W: Write>(output: &mut W, results: &[(Engine, Tally)]) -> io::Result<()> {
    writeln!(
        output,
        "{:<18} {:>9} {:>16} {:>7} {:>11} {:>8} {:>7} {:>6} {:>16} {:>6} {:>8}",
        "rule set",
        "games",
        "throws, mean",
        "spread",
        "5 – 95 %",
        "moves",
        "passed",
        "first",
        "95 %",
        "drawn",
        "given up",
    )?;
    for (engine, tally) in results {
        let length = tally.length();
        let (low, high) = tally.first.interval();
        writeln!(
            output,
            "{:<18} {:>9} {:>16} {:>7.1} {:>11} {:>8.1} {:>6.1}% {:>5.1}% {:>16} {:>6} {:>8}",
            engine.name(),
            tally.games(),
            format!("{:.1} ± {:.1}", length.mean, length.interval.1 - length.mean),
            length.deviation,
            format!("{} – {}", length.short, length.long),
            tally.moves_mean(),
            100.0 * tally.passed_share(),
            100.0 * tally.first.share(),
            format!("{:.1}% – {:.1}%", 100.0 * low, 100.0 * high),
            tally.first.drawn,
            tally.first.given_up,
        )?;
    }
    for (engine, tally) in results {
        writeln!(output, "\n{}: how often a piece comes to each house in a game", engine.name())?;
        let visits: Vec<(u8, f64)> = tally.visits_mean().collect();
        for row in visits.chunks(usize::from(Track::ROW)) {
            let first = row.first().map_or(0, |(square, _)| *square);
            write!(output, "{first:>4} ")?;
            for (_, visits) in row {
                write!(output, " {visits:>7.3}")?;
            }
            writeln!(output)?;
        }
    }
    Ok(())
}

/// One line for each number: `variant,measure,key,value,low,high`. The key is a square or a length where the measure
/// has one, and the last two are the 95 % confidence interval where there is one.
///
/// | measure | value |
/// |---|---|
/// | `games` | how many games |
/// | `throws`, `throws-deviation` | throws in a game: mean and standard deviation |
/// | `throws-5`, `throws-50`, `throws-95` | the 5th, 50th and 95th hundredth of that |
/// | `moves`, `rescues` | moves and rescues in a game, in the mean |
/// | `passed` | the share of the throws that nothing could play |
/// | `first` | the share of the points of the side that begins, a draw being half of one |
/// | `first-won`, `first-lost`, `drawn`, `given-up` | the share of the games that ended so |
/// | `length` | the share of the finished games with `key` throws |
/// | `visits` | how often a piece comes to square `key` in a game, in the mean |
/// | `visited` | the share of the games in which a piece comes to square `key` |
pub fn csv<W: Write>(output: &mut W, results: &[(Engine, Tally)]) -> io::Result<()> {
    writeln!(output, "variant,measure,key,value,low,high")?;
    for (engine, tally) in results {
        let name = engine.name().as_str();
        let games = tally.games().max(1) as f64;
        let length = tally.length();
        let (low, high) = length.interval;
        writeln!(output, "{name},games,,{},,", tally.games())?;
        writeln!(output, "{name},throws,,{},{low},{high}", length.mean)?;
        let (low, high) = tally.first.interval();
        writeln!(output, "{name},first,,{},{low},{high}", tally.first.share())?;
        for (measure, value) in [
            ("throws-deviation", length.deviation),
            ("throws-5", f64::from(length.short)),
            ("throws-50", f64::from(length.median)),
            ("throws-95", f64::from(length.long)),
            ("moves", tally.moves_mean()),
            ("rescues", tally.rescues as f64 / games),
            ("passed", tally.passed_share()),
            ("first-won", tally.first.won as f64 / games),
            ("first-lost", tally.first.lost as f64 / games),
            ("drawn", tally.first.drawn as f64 / games),
            ("given-up", tally.first.given_up as f64 / games),
        ] {
            writeln!(output, "{name},{measure},,{value},,")?;
        }
        let finished = tally.lengths.values().sum::<u64>().max(1) as f64;
        for (length, count) in &tally.lengths {
            writeln!(output, "{name},length,{length},{},,", *count as f64 / finished)?;
        }
        for (square, visits) in tally.visits_mean() {
            writeln!(output, "{name},visits,{square},{visits},,")?;
        }
        for (square, share, (low, high)) in tally.visited_share() {
            writeln!(output, "{name},visited,{square},{share},{low},{high}")?;
        }
    }
    Ok(())
}
