//! The examples as a user runs them: their output, their exit codes, and what they do at the end of the input.

mod run;

use senet::variants;

use run::{File, errors, output, run, run_with};

#[test]
fn two_bots_play_every_rule_set_to_its_end() {
    for engine in variants::all() {
        let played =
            run("play", &format!("--bots random --seed 7 --variant {}", engine.name()), "");
        assert!(played.status.success(), "{}: {}", engine.name(), errors(&played));
        let text = output(&played);
        let last = text.lines().last().expect("a last line");
        assert!(last.starts_with("over "), "{}: {last}", engine.name());
    }
}

#[test]
fn the_same_seed_gives_the_same_game_and_another_seed_another() {
    let play = |seed| output(&run("play", &format!("--bots random --seed {seed}"), ""));
    assert_eq!(play(11), play(11));
    assert_ne!(play(11), play(12));
}

#[test]
fn play_stops_cleanly_at_the_end_of_the_input() {
    let played = run("play", "--seed 3", "");
    assert!(played.status.success());
    assert!(output(&played).ends_with("Goodbye.\n"));
    assert_eq!(errors(&played), "");
}

#[test]
fn play_prints_no_colours_into_a_pipe() {
    assert!(!output(&run("play", "--bots random --seed 1", "")).contains('\x1b'));
}

/// Kendall, seed 3: Black throws a 1.
#[test]
fn play_says_why_a_move_is_not_legal() {
    let text = output(&run("play", "--seed 3 --people", "\n1:1-2\n1:4x5\nquit\n"));
    assert!(text.contains("1 from 1: the piece on 1 is the other side's"), "{text}");
    assert!(text.contains("Black plays 1:4x5."), "{text}");
}

#[test]
fn play_does_not_mind_what_is_typed() {
    let text = output(&run(
        "play",
        "--seed 3 --people",
        "nonsense\n0\n99\nwhy\nrescue\n\n0\n99\n\u{1}\nrescue\nwhy 9 from 70\nodds\nrules\n",
    ));
    for expected in [
        "KE-9: there is no piece to rescue",
        "A rescue takes the place of a throw",
        "Type a number from 1 to 7.",
        "That is no command",
        "4/16",
        "KE-11",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
}

#[test]
fn an_unknown_rule_set_ends_every_example_with_code_2() {
    for example in ["play --variant", "children", "perft", "playouts", "rules", "costs"] {
        let (program, option) = example.split_once(' ').unwrap_or((example, ""));
        let depth = if program == "perft" { "1" } else { "" };
        let ran = run(program, &format!("{option} kendal {depth}"), "");
        assert_eq!(ran.status.code(), Some(2), "{example}");
        assert!(errors(&ran).contains("kendal"), "{example}: {}", errors(&ran));
    }
}

#[test]
fn children_goes_on_after_a_line_it_cannot_read() {
    let ran =
        run("children", "kendall", "nonsense\nw........./........../.......... w - 6-7 0-0 -\n");
    assert!(ran.status.success());
    let text = output(&ran);
    let mut answers = text.split("\n\n");
    assert!(answers.next().is_some_and(|answer| answer.starts_with("error ")), "{text}");
    assert_eq!(answers.next(), Some("over b 0-1"), "{text}");
}

#[test]
fn perft_ends_its_last_line_with_the_count() {
    let text = output(&run("perft", "kendall 2", ""));
    assert!(text.trim_end().ends_with(" 24"), "{text}");
}

#[test]
fn perft_counts_the_same_whatever_the_threads_and_the_way() {
    let counts = |arguments: &str| {
        let text = output(&run("perft", arguments, ""));
        text.lines().map(|line| line.rsplit(' ').next().map(String::from)).collect::<Vec<_>>()
    };
    for variant in ["kendall 8", "donnelly 7", "bell 9", "piccione 7"] {
        let one = counts(&format!("{variant} --threads 1"));
        assert!(one.len() >= 7, "{variant}: {one:?}");
        assert_eq!(one, counts(&format!("{variant} --threads 3")), "{variant}");
        assert_eq!(one, counts(&format!("{variant} --threads 3 --walk")), "{variant}");
    }
}

#[test]
fn perft_begins_where_it_is_told_to() {
    let over = "w........./........../.......... w - 6-7 0-0 -";
    let ran = run_with("perft", &["kendall", "1", "--position", over], "");
    assert!(output(&ran).ends_with(" 0\n"), "{}{}", output(&ran), errors(&ran));
    assert_eq!(run("perft", "kendall 1 --position nonsense", "").status.code(), Some(2));
}

#[test]
fn costs_has_a_line_for_each_rule_set_and_a_number_in_each_column() {
    let text = output(&run("costs", "kendall swedish-modern-14 --seconds 0.05", ""));
    for name in ["`kendall`", "`swedish-modern-14`"] {
        let line = text.lines().find(|line| line.contains(name)).expect(&text);
        let cells: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
        assert_eq!(cells.len(), 6, "{line}");
        assert!(cells[1..].iter().all(|cell| cell.parse::<f64>().is_ok_and(|x| x > 0.0)), "{line}");
    }
    let bytes = format!("| `Position` | {} |", size_of::<senet::Position>());
    assert!(text.contains(&bytes), "{text}");
    assert_eq!(run("costs", "kendall --seconds 0", "").status.code(), Some(2));
}

#[test]
fn playouts_do_not_depend_on_the_threads() {
    let results = |threads| {
        let text = output(&run(
            "playouts",
            &format!("kendall --games 200 --seed 4 --threads {threads}"),
            "",
        ));
        let line = text.lines().last().expect("a last line").to_string();
        line.split(' ').filter(|word| !word.contains("per_s")).collect::<Vec<_>>().join(" ")
    };
    assert!(results(1).starts_with("kendall games=200 mean_moves="));
    assert_eq!(results(1), results(3));
}

#[test]
fn rules_prints_every_rule_by_its_id() {
    let text = output(&run("rules", "donnelly", ""));
    for number in 1..=11 {
        assert!(text.contains(&format!("DO-{number}")), "DO-{number}: {text}");
    }
}

#[test]
fn house_rules_plays_both_and_says_what_is_wrong_with_a_third() {
    let text = output(&run("house_rules", "", ""));
    assert_eq!(text.lines().filter(|line| line.starts_with("over ")).count(), 2, "{text}");
    assert!(text.contains("houses[square 29]: square 29 is beyond the track"), "{text}");
}

#[test]
fn replay_agrees_with_play_on_the_end_of_every_rule_set() {
    for engine in variants::all() {
        let file = File::new(&format!("{}.senet", engine.name()), "");
        let path = file.0.to_str().expect("UTF-8");
        let arguments =
            format!("--bots random --seed 7 --variant {} --record {path}", engine.name());
        let played = run("play", &arguments, "");
        assert!(played.status.success(), "{}: {}", engine.name(), errors(&played));
        let played = output(&played);
        let replayed = run("replay", path, "");
        assert!(replayed.status.success(), "{}: {}", engine.name(), errors(&replayed));
        assert_eq!(output(&replayed).lines().last(), played.lines().last(), "{}", engine.name());
    }
}

#[test]
fn replay_refuses_a_record_that_was_cut_or_edited() {
    let text = std::fs::read_to_string(format!("{}/tests/game.senet", env!("CARGO_MANIFEST_DIR")))
        .expect("the record of a game");
    let refuse = |text: &str, place: &str| {
        let file = File::new("edited.senet", text);
        let ran = run("replay", file.0.to_str().expect("UTF-8"), "");
        assert_eq!(ran.status.code(), Some(1), "{place}:\n{text}");
        assert_eq!(output(&ran), "");
        let told = errors(&ran);
        assert!(told.contains("edited.senet: line "), "{told}");
        assert!(told.contains(place), "{place}: {told}");
    };
    // From the header on, the turns that are left do not lead to the result; cut before, a line is missing.
    let lines: Vec<&str> = text.lines().collect();
    for count in 0..lines.len() {
        let cut: String = lines[..count].iter().map(|line| format!("{line}\n")).collect();
        let place = match count {
            // A seed is no must, so the next line that is missed is the result.
            0..=3 => format!("line {}, column 1: ", count + 1),
            4 => "line 5, column 1: expected the header line `result`".to_string(),
            _ => "line 5, column 8: the turns do not lead to this result".to_string(),
        };
        refuse(&cut, &place);
    }
    // Each word of a turn changed.
    for (from, to, place) in [
        ("\n1 b 1 1:4x5 3", "\n1 b 2 1:4x5 3", "line 7, column 7: "),
        ("\n1 b 1 1:4x5 3", "\n1 b 1 1:4-5 3", "line 7, column 7: "),
        ("\n1 b 1 1:4x5 3", "\n1 w 1 1:4x5 3", "line 7, column 5: it is the turn of Black"),
        ("\n1 b 1 1:4x5 3", "\n2 b 1 1:4x5 3", "line 7, column 1: expected turn 1"),
        ("\n4 w 2 -", "\n4 w 2", "line 10, column 7: CO-5"),
        ("result over b 0-1", "result over w 1-0", "line 5, column 8: "),
        ("variant kendall", "variant kendall-5", "line "),
        ("revision 1", "revision 2", "line 3, column 10: the rules are of revision 1 now"),
    ] {
        let edited = text.replacen(from, to, 1);
        assert_ne!(edited, text, "{from}");
        refuse(&edited, place);
    }
}

#[test]
fn replay_names_the_place_of_an_error() {
    let text = "senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n1 b 2 2:12-14\n";
    let file = File::new("wrong.senet", text);
    let ran = run("replay", file.0.to_str().expect("UTF-8"), "");
    assert_eq!(ran.status.code(), Some(1));
    assert!(errors(&ran).contains("line 6, column 7: KE-2"), "{}", errors(&ran));
    assert_eq!(run("replay", "no-such-file", "").status.code(), Some(1));
}

#[test]
fn solve_shows_values_and_moves_and_plays_them() {
    let text = "........../........../.....w...b w - 6-6 0-0 -";
    let ran = run_with("solve", &["kendall", "--position", text, "--check", "100"], "");
    assert!(ran.status.success(), "{}", errors(&ran));
    let printed = output(&ran);
    for expected in
        ["White wins 12.5000000000 %", "throw 4 (1/16): 4:26x30", "no value is off by more"]
    {
        assert!(printed.contains(expected), "{expected}: {printed}");
    }
    let ran = run("solve", "swedish-modern-14 --white 2 --black 1 --check 1000", "");
    assert!(ran.status.success(), "{}{}", output(&ran), errors(&ran));
}

#[test]
fn solve_says_what_it_cannot_solve() {
    for (arguments, expected) in [
        ("kendal", "kendal"),
        ("bell", "name one with --position"),
        ("kendall --white 3 --black 3 --limit 1000", "more than 1000 positions"),
        ("kendall --position nonsense", "rows"),
    ] {
        let ran = run("solve", arguments, "");
        assert_eq!(ran.status.code(), Some(2), "{arguments}");
        assert!(errors(&ran).contains(expected), "{arguments}: {}", errors(&ran));
    }
}

#[cfg(feature = "serde")]
#[test]
fn load_rules_plays_the_tables_of_a_file() {
    for file in ["club.toml", "lions.json"] {
        let path = format!("{}/examples/tables/{file}", env!("CARGO_MANIFEST_DIR"));
        let ran = run("load_rules", &path, "");
        assert!(ran.status.success(), "{file}: {}", errors(&ran));
        let text = output(&ran);
        assert!(text.lines().last().is_some_and(|line| line.starts_with("over ")), "{text}");
    }
}

#[cfg(feature = "serde")]
#[test]
fn load_rules_names_the_line_and_field_of_an_error() {
    let house = "[[rules.houses]]\nwalk = []\nsquare = 27\nrescue = 31\n[[rules.houses]]\nsquare = 30\noff = [1]\n";
    for (name, text, expected) in [
        ("form.toml", "name = 'x'\n[rules\n", "line 2"),
        ("field.toml", "name = 'x'\n\n[rules]\npeices = 7\n", "line 4"),
        (
            "range.toml",
            "name = 'x'\n[rules]\nwall = 3\nsquares = 12\n",
            "line 4: squares: must be from 14 to 64",
        ),
        ("name.toml", house, "line 1"),
        (
            "named-house.toml",
            &format!("name = 'x'\n{house}"),
            "line 5: houses[square 27].rescue: square 31",
        ),
        (
            "hooks.toml",
            "name = 'x'\nhooks = 'mine'\n",
            "line 2: hooks: there are none called \"mine\"",
        ),
        ("over.toml", "name = 'x'\n[rules]\nend = 'hook'\n", "line 3: end: needs `hooks.over`"),
        ("form.json", "{\n\"name\": 3\n}", "line 2"),
        (
            "house.json",
            "{\"name\": \"x\", \"rules\": {\"houses\": [\n{\"square\": 20},\n{\"square\": 20}\n]}}",
            "line 2: houses[square 20]: this square has two entries",
        ),
    ] {
        let file = File::new(name, text);
        let ran = run("load_rules", file.0.to_str().expect("UTF-8"), "");
        assert_eq!(ran.status.code(), Some(2), "{name}");
        assert!(errors(&ran).contains(expected), "{name}: {}", errors(&ran));
    }
    assert_eq!(run("load_rules", "no-such-file", "").status.code(), Some(2));
}
