//! The simulation: its counts against exact values of a small game, its files, and that threads make no difference.

#[path = "../examples/shared/bot.rs"]
mod bot;
#[path = "../examples/shared/bout.rs"]
mod bout;
#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/judge.rs"]
mod judge;
#[path = "../examples/simulate/plot.rs"]
mod plot;
#[path = "../examples/simulate/report.rs"]
mod report;
mod run;
#[path = "../examples/shared/score.rs"]
mod score;
#[path = "../examples/shared/seed.rs"]
mod seed;
#[path = "../examples/simulate/tally.rs"]
mod tally;

use std::collections::{BTreeMap, HashMap};

use senet::variants::kendall::KENDALL;
use senet::{Engine, Position, Rules, Square, Turn, Variant, variants};
use usvg::roxmltree::Document;

use bot::{Bot, Kind, Limits};
use run::{File, errors, output, run, run_with};
use tally::{Tally, visit};

fn simulate(engine: &Engine, kind: Kind, games: u64) -> Tally {
    simulate_from(engine, kind, 0, games)
}

fn simulate_from(engine: &Engine, kind: Kind, first: u64, games: u64) -> Tally {
    let bot = Bot::new(kind, engine, Limits::USUAL);
    let mut tally = Tally::default();
    for game in first..first + games {
        tally.play(engine, &bot, 3, game);
    }
    tally
}

/// What is expected of a game, or gained on one step of it.
#[derive(Clone, Copy, Default)]
struct Gain {
    throws: f64,
    passed: f64,
    moves: f64,
    /// Visits of one square.
    visits: f64,
    /// Whether the side that begins wins.
    first: f64,
}

impl Gain {
    fn plus(self, part: f64, other: Gain) -> Gain {
        Gain {
            throws: self.throws + part * other.throws,
            passed: self.passed + part * other.passed,
            moves: self.moves + part * other.moves,
            visits: self.visits + part * other.visits,
            first: self.first + part * other.first,
        }
    }
}

/// The ways on from a position with their chances, for two sides that choose at random.
fn ways(engine: &Engine, position: &Position, square: Square) -> Vec<(f64, Position, Gain)> {
    let visited = |event| f64::from(u8::from(visit(&event) == Some(square)));
    match engine.turn(position) {
        Turn::Over(_) => Vec::new(),
        Turn::Move(moves) => moves
            .iter()
            .map(|mv| {
                let mut visits = 0.0;
                let after = moves.play_with(mv, |event| visits += visited(event));
                let gain = Gain { moves: 1.0, visits, ..Gain::default() };
                (1.0 / moves.len() as f64, after.expect("a legal move"), gain)
            })
            .collect(),
        Turn::Throw(turn) => {
            let mut ways = Vec::new();
            let mut left = 1.0;
            if let (Some(rescue), Ok(after)) = (turn.rescue(), turn.play_rescue()) {
                left = 0.5;
                let visits = f64::from(u8::from(rescue.to == square));
                ways.push((0.5, after, Gain { visits, ..Gain::default() }));
            }
            for (throw, chance) in engine.device().chances() {
                let thrown = turn.throw(throw).expect("a throw of the device");
                let passed = f64::from(u8::from(thrown.is_passed()));
                let gain = Gain { throws: 1.0, passed, ..Gain::default() };
                ways.push((left * chance.as_f64(), thrown.position(), gain));
            }
            ways
        }
    }
}

/// The exact expectation of a random game, from all positions of a rule set that has few.
fn expected(engine: &Engine, square: Square) -> Gain {
    let mut numbers: HashMap<Position, usize> = HashMap::from([(engine.start(), 0)]);
    let mut positions = vec![engine.start()];
    let mut graph: Vec<Vec<(f64, usize, Gain)>> = Vec::new();
    while let Some(position) = positions.get(graph.len()).copied() {
        let ways = ways(engine, &position, square).into_iter().map(|(chance, after, gain)| {
            let number = *numbers.entry(after).or_insert_with(|| {
                positions.push(after);
                positions.len() - 1
            });
            (chance, number, gain)
        });
        graph.push(ways.collect());
    }
    let begins = engine.start().side();
    let ended = |position: &Position| {
        let winner = engine.outcome(position).and_then(|outcome| outcome.winner);
        Gain { first: f64::from(u8::from(winner == Some(begins))), ..Gain::default() }
    };
    let mut values: Vec<Gain> = positions.iter().map(ended).collect();
    loop {
        let mut change = 0.0_f64;
        for (number, ways) in graph.iter().enumerate().rev().filter(|(_, ways)| !ways.is_empty()) {
            let value = ways.iter().fold(Gain::default(), |sum, (chance, after, gain)| {
                sum.plus(*chance, gain.plus(1.0, values[*after]))
            });
            change = change.max((value.throws - values[number].throws).abs());
            values[number] = value;
        }
        if change < 1e-9 {
            return values[0];
        }
    }
}

#[test]
fn counts_agree_with_the_exact_values_of_a_small_game() {
    // Kendall's game with one piece each has so few positions that its expectations can be worked out.
    let variant = Variant { rules: Rules { pieces: 1, ..KENDALL.rules }, ..KENDALL };
    let engine = Engine::new(variant).expect("a rule set");
    let rebirth = Square::nearest(15);
    let exact = expected(&engine, rebirth);
    let tally = simulate(&engine, Kind::Random, 20_000);
    let games = tally.games() as f64;
    // Four standard errors: less than one seed in ten thousand would be further away.
    let length = tally.length();
    let error = 4.0 * length.deviation / games.sqrt();
    assert!((length.mean - exact.throws).abs() < error, "{} {}", length.mean, exact.throws);
    let error = 4.0 * (exact.first * (1.0 - exact.first) / games).sqrt();
    assert!(
        (tally.first.share() - exact.first).abs() < error,
        "{} {}",
        tally.first.share(),
        exact.first
    );
    for (found, exact) in [
        (tally.moves_mean(), exact.moves),
        (tally.passed as f64 / games, exact.passed),
        (tally.visits[&rebirth.number()] as f64 / games, exact.visits),
    ] {
        assert!((found / exact - 1.0).abs() < 0.05, "{found} {exact}");
    }
}

#[test]
fn every_throw_is_played_as_one_move_or_passed() {
    // Where throws are neither collected nor split, and none is pending at the start.
    for name in ["kendall", "bell", "bell-cornelius", "swedish-modern", "skiryuk-gurevich"] {
        let engine = variants::find(name).expect("a rule set");
        for kind in [Kind::Random, Kind::Greedy] {
            let tally = simulate(&engine, kind, 20);
            assert_eq!(tally.throws, tally.moves + tally.passed, "{name}");
            assert_eq!(tally.throws, tally.lengths.iter().map(|(&l, &n)| u64::from(l) * n).sum());
            assert_eq!(tally.first.given_up, 0, "{name}");
        }
    }
}

#[test]
fn counts_are_joined_in_any_order() {
    for name in ["kendall", "swedish-modern-14", "bell-cornelius"] {
        let engine = variants::find(name).expect("a rule set");
        let part = |first| simulate_from(&engine, Kind::Random, first, 10);
        let whole = simulate(&engine, Kind::Random, 20);
        assert_eq!(part(0).plus(part(10)), whole, "{name}");
        assert_eq!(part(10).plus(part(0)), whole, "{name}");
    }
}

#[test]
fn lengths_are_summed_up_as_textbooks_do() {
    let lengths = BTreeMap::from([(2, 1), (4, 3), (5, 2), (7, 1), (9, 1)]);
    let length = Tally { lengths, ..Tally::default() }.length();
    assert_eq!((length.mean, length.median), (5.0, 4));
    assert_eq!((length.short, length.long), (2, 9));
    // The squares of the distances add up to 32, over seven.
    assert!((length.deviation - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    let half = score::NORMAL_95 * (32.0_f64 / 7.0 / 8.0).sqrt();
    assert!((length.interval.1 - 5.0 - half).abs() < 1e-12);
    assert_eq!(Tally::default().length(), tally::Length::default());
}

#[test]
fn intervals_are_those_of_wilson() {
    for (won, games, low, high) in [
        (0, 10, 0.0, 0.2775),
        (10, 10, 0.7225, 1.0),
        (50, 100, 0.4038, 0.5962),
        (81, 263, 0.2553, 0.3662),
    ] {
        let found = score::interval(f64::from(won) / f64::from(games), u64::from(games as u32));
        assert!((found.0 - low).abs() < 1e-4 && (found.1 - high).abs() < 1e-4, "{won}: {found:?}");
    }
}

/// A line of a CSV file.
struct Line {
    measure: String,
    /// A square or a length.
    key: Option<u32>,
    value: f64,
    low: Option<f64>,
    high: Option<f64>,
}

fn lines(text: &str) -> Vec<Line> {
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some("variant,measure,key,value,low,high"));
    let number = |field: &str| (!field.is_empty()).then(|| field.parse().expect("a number"));
    lines
        .map(|line| {
            let fields: Vec<&str> = line.split(',').collect();
            let [variant, measure, key, value, low, high] = fields[..] else {
                panic!("{line}: six fields")
            };
            assert!(variants::find(variant).is_ok(), "{line}");
            Line {
                measure: measure.to_string(),
                key: (!key.is_empty()).then(|| key.parse().expect("a whole number")),
                value: number(value).unwrap_or_else(|| panic!("{line}: a value")),
                low: number(low),
                high: number(high),
            }
        })
        .collect()
}

#[test]
fn the_numbers_of_the_csv_file_add_up() {
    for name in ["kendall", "bell-cornelius", "donnelly", "jequier-pusch", "swedish-modern-14"] {
        let engine = variants::find(name).expect("a rule set");
        let mut text = Vec::new();
        let results = [(engine, simulate(&engine, Kind::Random, 60))];
        report::csv(&mut text, &results).expect("a vector takes everything");
        let lines = lines(&String::from_utf8(text).expect("UTF-8"));
        let all = |measure: &str| -> Vec<f64> {
            lines.iter().filter(|line| line.measure == measure).map(|line| line.value).collect()
        };
        let one = |measure: &str| match all(measure)[..] {
            [value] => value,
            ref values => panic!("{name} {measure}: {values:?}"),
        };
        let ends = ["first-won", "first-lost", "drawn", "given-up"].map(one);
        assert!((ends.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}: {ends:?}");
        assert!((one("first") - ends[0] - 0.5 * (ends[2] + ends[3])).abs() < 1e-9, "{name}");
        assert!((all("length").iter().sum::<f64>() - 1.0).abs() < 1e-9, "{name}");
        let mean: f64 = lines
            .iter()
            .filter(|line| line.measure == "length")
            .map(|line| line.value * f64::from(line.key.expect("a length")))
            .sum();
        assert!((mean - one("throws")).abs() < 1e-6, "{name}: {mean}");
        assert!(one("throws-5") <= one("throws-50") && one("throws-50") <= one("throws-95"));
        assert!((0.0..=1.0).contains(&one("passed")), "{name}");
        for measure in ["visits", "visited"] {
            let squares = lines.iter().filter(|line| line.measure == measure).map(|line| line.key);
            let track = (1..=u32::from(engine.track().len())).map(Some);
            assert!(squares.eq(track), "{name} {measure}");
        }
        for (visits, visited) in all("visits").into_iter().zip(all("visited")) {
            assert!(visited <= 1.0 && visited <= visits + 1e-9, "{name}: {visited} {visits}");
        }
        for Line { measure, value, low, high, .. } in &lines {
            assert_eq!(low.is_some(), high.is_some(), "{name} {measure}");
            if let (Some(low), Some(high)) = (low, high) {
                assert!(low - 1e-9 <= *value && *value <= high + 1e-9, "{name} {measure}");
            }
        }
    }
}

#[test]
fn the_plot_is_a_picture_with_a_row_for_each_rule_set() {
    for names in [vec!["kendall"], vec!["swedish-modern-64", "kendall+overshoot", "bell"]] {
        let results: Vec<(Engine, Tally)> = names
            .iter()
            .map(|name| variants::find(name).expect("a rule set"))
            .map(|engine| (engine, simulate(&engine, Kind::Random, 5)))
            .collect();
        let text = plot::svg(&results).expect("a plot");
        let tree = usvg::Tree::from_str(&text, &usvg::Options::default()).expect("a picture");
        let drawn = tree.root().abs_stroke_bounding_box();
        let size = tree.size();
        assert!(drawn.left() >= -1.0 && drawn.right() <= size.width() + 1.0, "{drawn:?}");
        assert!(drawn.top() >= -1.0 && drawn.bottom() <= size.height() + 1.0, "{drawn:?}");
        let xml = Document::parse(&text).expect("well-formed XML");
        let words: Vec<&str> = xml
            .descendants()
            .filter(|node| node.has_tag_name("text"))
            .filter_map(|node| node.text())
            .map(str::trim)
            .collect();
        for name in &names {
            assert_eq!(words.iter().filter(|word| *word == name).count(), 1, "{name}: {words:?}");
        }
        // A dot for the length and one for the points, and a field for each house.
        let count = |tag: &str| xml.descendants().filter(|node| node.has_tag_name(tag)).count();
        assert_eq!(count("circle"), 2 * names.len());
        let houses: usize =
            results.iter().map(|(engine, _)| usize::from(engine.track().len())).sum();
        assert_eq!(count("rect"), houses + 1);
    }
}

#[test]
fn threads_make_no_difference_but_the_seed_does() {
    let simulate = |arguments: &str| {
        let csv = File::new(&format!("{}.csv", arguments.replace(' ', "")), "");
        let path = csv.0.to_str().expect("UTF-8");
        let ran = run(
            "simulate",
            &format!("kendall bell-cornelius --games 70 {arguments} --csv {path}"),
            "",
        );
        assert!(ran.status.success(), "{}", errors(&ran));
        // The bar shows itself on a terminal only.
        assert_eq!(errors(&ran), "");
        (output(&ran), std::fs::read_to_string(path).expect("the file"))
    };
    let one = simulate("--seed 5 --threads 1");
    assert_eq!(one, simulate("--seed 5 --threads 3"));
    assert_ne!(one, simulate("--seed 6 --threads 3"));
    assert_ne!(one, simulate("--seed 5 --bots greedy"));
    assert!(lines(&one.1).iter().any(|line| line.measure == "games" && line.value == 70.0));
}

#[test]
fn the_table_has_a_row_for_each_rule_set_and_its_houses() {
    let names = ["kendall", "swedish-modern-14"];
    let results: Vec<(Engine, Tally)> = names
        .map(|name| variants::find(name).expect("a rule set"))
        .map(|engine| (engine, simulate(&engine, Kind::Random, 30)))
        .into();
    let mut text = Vec::new();
    report::table(&mut text, &results).expect("a vector takes everything");
    let text = String::from_utf8(text).expect("UTF-8");
    for (name, (engine, tally)) in names.iter().zip(&results) {
        let row: Vec<&str> = text
            .lines()
            .find(|line| line.split_whitespace().next() == Some(name))
            .expect("a row")
            .split_whitespace()
            .collect();
        assert_eq!(row[1], "30");
        assert_eq!(row[2], format!("{:.1}", tally.length().mean));
        let houses = text.split(&format!("{name}: how often")).nth(1).expect("the houses");
        let rows = houses.lines().skip(1).take_while(|line| !line.is_empty());
        let numbers: usize = rows.map(|row| row.split_whitespace().count() - 1).sum();
        assert_eq!(numbers, usize::from(engine.track().len()));
    }
}

#[test]
fn the_program_writes_its_files_and_says_what_is_wrong() {
    let plot = File::new("plot.svg", "");
    let path = plot.0.to_str().expect("UTF-8");
    let ran = run("simulate", &format!("--games 1 --plot {path}"), "");
    assert!(ran.status.success(), "{}", errors(&ran));
    let text = std::fs::read_to_string(path).expect("the plot");
    assert!(usvg::Tree::from_str(&text, &usvg::Options::default()).is_ok());
    for engine in variants::all() {
        assert!(output(&ran).contains(engine.name().as_str()), "{}", engine.name());
    }
    for (arguments, code, expected) in [
        (&["kendal"] as &[&str], 2, "no rule set is called \"kendal\""),
        (&["--games", "0"], 2, "0 is not in 1.."),
        (&["kendall", "--games", "1", "--csv", "no-such-folder/a.csv"], 1, "no-such-folder"),
    ] {
        let ran = run_with("simulate", arguments, "");
        assert_eq!(ran.status.code(), Some(code), "{arguments:?}");
        assert!(errors(&ran).contains(expected), "{arguments:?}: {}", errors(&ran));
    }
}
