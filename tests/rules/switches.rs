//! Every switch of every rule set: one position that it decides otherwise, and the text it prints.

use senet::{Engine, Reason, RuleId, Throw, Turn, variants};

use crate::{allows, is_passed, labels, leads, refused, thrown};

/// The rule set with a switch and without it. The switch is in its name, and its articles in its text, each
/// in place of the old one with the same id.
#[track_caller]
fn switched(name: &str, switch: &str) -> (Engine, Engine) {
    let plain = variants::find(name).expect("a rule set");
    let engine = variants::find(&format!("{name}+{switch}")).expect("a rule set with a switch");
    assert_eq!(engine.name().as_str(), format!("{name}+{switch}"));
    let switches = variants::switches(name);
    let switch = switches.iter().find(|known| known.name == switch).expect("a switch");
    let text = engine.variant().text().to_string();
    assert!(text.contains(engine.name().as_str()), "{text}");
    assert!(!switch.articles.is_empty());
    for article in switch.articles {
        let of_id = |engine: &Engine| -> Vec<_> {
            engine.variant().articles().filter(|known| known.id == article.id).copied().collect()
        };
        assert_eq!(of_id(&engine), [*article]);
        assert_ne!(of_id(&plain), [*article]);
        assert!(text.contains(&article.to_string()), "{text}");
        for old in of_id(&plain) {
            assert!(!text.contains(&old.to_string()), "{text}");
        }
    }
    (plain, engine)
}

/// A switch decides this rule.
#[track_caller]
fn decides(name: &str, switch: &str, rules: &[RuleId]) {
    let switches = variants::switches(name);
    let switch = switches.iter().find(|known| known.name == switch).expect("a switch");
    let ids: Vec<RuleId> = switch.articles.iter().map(|article| article.id).collect();
    assert_eq!(ids, rules);
}

#[test]
fn every_switch_has_its_test_here() {
    let mut all = Vec::new();
    for engine in variants::all() {
        for switch in variants::switches(engine.name().as_str()) {
            all.push(format!("{}+{}", engine.name(), switch.name));
        }
    }
    let tested = [
        "bell+placed-open",
        "bell-cornelius+walk-within",
        "donnelly+step-into-water",
        "donnelly-7+step-into-water",
        "jequier+free-first",
        "jequier-pusch+free-first",
        "kendall+clear-row",
        "kendall+overshoot",
        "kendall+throw-1-to-start",
        "kendall-5+clear-row",
        "kendall-5+overshoot",
        "kendall-5+throw-1-to-start",
        "skiryuk-gurevich+bound-26-only",
    ];
    assert_eq!(all, tested);
}

#[test]
fn switches_add_up_and_none_is_turned_on_twice() {
    let engine = variants::find("kendall+overshoot+clear-row").expect("a rule set");
    assert_eq!(engine.name().as_str(), "kendall+overshoot+clear-row");
    let added: Vec<RuleId> = engine.variant().articles().skip(11).map(|added| added.id).collect();
    assert_eq!(added, [RuleId::new("KO", 2), RuleId::new("KO", 3)]);
    allows(&engine, "b...w...../........../....w....w w 4 4-6 0-0 -", &["4:5-9", "4:25-27"]);
    assert!(variants::find("kendall+overshoot+overshoot").is_err());
    assert!(variants::find("bell+overshoot").is_err());
}

#[test]
fn be_5_placed_open_lets_placed_pieces_be_attacked() {
    let (plain, open) = switched("bell", "placed-open");
    decides("bell", "placed-open", &[RuleId::new("BE", 5)]);
    let text = ".........b/w........./.........b b 1 0-0 9-8 claim=b";
    allows(&plain, text, &["1:in-1"]);
    refused(&plain, text, "1:10x11", "BE-5", Reason::Safe);
    allows(&open, text, &["1:in-1", "1:10x11"]);
    leads(&open, text, "1:10x11", "........../b........./.........b w - 0-0 10-8 claim=b");
    // What remains: who could only move placed pieces may pass.
    allows(&open, "b........./w........./.........b w 1 0-0 9-8 claim=b", &["1:11-12", "pass"]);
}

#[test]
fn bc_5_walk_within_lets_lions_on_27_to_29_move_on() {
    let (plain, within) = switched("bell-cornelius", "walk-within");
    decides("bell-cornelius", "walk-within", &[RuleId::new("BC", 5)]);
    // The lion on 27 is the foremost and moves first (BC-6).
    let text = "......w..b/........../......w... w 3 0-0 0-0 -";
    allows(&plain, text, &["3:7x10"]);
    refused(&plain, text, "3:27-30", "BC-5", Reason::NotFromHouse);
    allows(&within, text, &["3:27-30"]);
    refused(&within, text, "3:7x10", "BC-6", Reason::OtherUrgent);
    assert!(is_passed(&plain, "b........./........../.......w.. w - 0-0 0-0 -", 2));
    allows(&within, "b........./........../.......w.. w 2 0-0 0-0 -", &["2:28-30"]);
    // BC-3 still holds: 1 only captures, and on 30 nobody is captured.
    assert!(is_passed(&within, "b........./........../........w. w - 0-0 0-0 -", 1));
    assert!(is_passed(&within, "........../........../........wb w - 0-0 0-0 -", 1));
    // The exact throws still leave.
    allows(&within, "b........./........../.......w.. w 3 0-0 0-0 -", &["3:28-off"]);
}

#[test]
fn do_6_step_into_water_lets_a_1_be_used_from_26() {
    for (name, off) in [("donnelly", "3-4"), ("donnelly-7", "5-6")] {
        let (plain, water) = switched(name, "step-into-water");
        decides(name, "step-into-water", &[RuleId::new("DO", 6)]);
        let text = format!("b........w/........../.....w.... w 31 {off} 0-0 -");
        allows(&plain, &text, &["1:10-11", "3:10-13", "3:26-29"]);
        refused(&plain, &text, "1:26-27", "DO-6", Reason::NotFromHouse);
        allows(&water, &text, &["1:10-11", "1:26-27", "3:10-13", "3:26-29"]);
        // The 3 is lost, and the turn ends.
        leads(
            &water,
            &text,
            "1:26-27",
            &format!("b........w/........../......w... b - {off} 0-0 -"),
        );
    }
    let (plain, water) = switched("donnelly", "step-into-water");
    let text = ".........w/........../.....wb... w 1 3-4 0-0 -";
    allows(&plain, text, &["1:10-11"]);
    leads(&water, text, "1:26x27", ".........w/........../.....bw... b - 3-4 0-0 -");
}

#[test]
fn jp_3_free_first_lets_any_piece_make_whites_first_move() {
    for name in ["jequier-pusch", "jequier"] {
        let (plain, free) = switched(name, "free-first");
        decides(name, "free-first", &[RuleId::new("JP", 3)]);
        assert_eq!(
            plain.start().to_string(),
            "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w"
        );
        assert_eq!(
            free.start().to_string(),
            "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b"
        );
        // With 1 each White piece but the one on 9 meets a lone foe; Black's from 10 stands on 11.
        let text = "wbwbwbwbw./b........./.......... w 1 0-0 0-0";
        assert_eq!(labels(&plain, &format!("{text} first=w")), "1:9-10");
        allows(&free, &format!("{text} -"), &["1:1x2", "1:3x4", "1:5x6", "1:7x8", "1:9-10"]);
    }
}

#[test]
fn ko_3_clear_row_lets_nobody_bear_off_before_the_first_row_is_clear() {
    for (name, off) in [("kendall", "5-6"), ("kendall-5", "3-4")] {
        let (plain, clear) = switched(name, "clear-row");
        decides(name, "clear-row", &[RuleId::new("KO", 3)]);
        let text = format!(".........w/b........./.........w w 2 {off} 0-0 -");
        allows(&plain, &text, &["2:10-12", "2:30-off"]);
        allows(&clear, &text, &["2:10-12"]);
        refused(&clear, &text, "2:30-off", "KO-3", Reason::NotHome);
        // Only foes are left in the first row.
        allows(
            &clear,
            &format!(".........b/w........./.........w w 2 {off} 0-0 -"),
            &["2:11-13", "2:30-off"],
        );
        // From 26 a 5 does nothing else.
        let text = format!(".........w/b........./.....w.... w 5 {off} 0-0 -");
        allows(&plain, &text, &["5:10-15", "5:26-off"]);
        allows(&clear, &text, &["5:10-15"]);
    }
}

#[test]
fn ko_2_overshoot_makes_a_piece_that_passes_26_fall_into_27() {
    for (name, off) in [("kendall", "5-6"), ("kendall-5", "3-4")] {
        let (plain, over) = switched(name, "overshoot");
        decides(name, "overshoot", &[RuleId::new("KO", 2)]);
        let text = format!("b........w/........../....w..... w 4 {off} 0-0 -");
        allows(&plain, &text, &["4:10-14"]);
        refused(&plain, &text, "4:25-29", "KE-5", Reason::PassesHouse);
        allows(&over, &text, &["4:10-14", "4:25-27"]);
        leads(
            &over,
            &text,
            "4:25-27",
            &format!("b........w/........../......w... b - {off} 0-0 -"),
        );
        // A foe on 27 is swapped, protected or not.
        let text = format!(".........w/........../....w.b... w 4 {off} 0-0 -");
        leads(
            &over,
            &text,
            "4:25x27",
            &format!(".........w/........../....b.w... b - {off} 0-0 -"),
        );
        // The exact throw stops on 26.
        allows(
            &over,
            &format!("b........w/........../....w..... w 1 {off} 0-0 -"),
            &["1:10-11", "1:25-26"],
        );
    }
}

#[test]
fn ko_1_throw_1_to_start_passes_every_other_throw_until_a_side_has_moved() {
    let starts = [
        ("kendall", "wbwbwbwbwb/wbwb....../.........."),
        ("kendall-5", "wbwbwbwbwb/........../.........."),
    ];
    for (name, rows) in starts {
        let (plain, first) = switched(name, "throw-1-to-start");
        decides(name, "throw-1-to-start", &[RuleId::new("KO", 1)]);
        assert_eq!(plain.start().to_string(), format!("{rows} b - 0-0 0-0 -"));
        let start = format!("{rows} b - 0-0 0-0 first=b,first=w");
        assert_eq!(first.start().to_string(), start);
        for throw in 2..=5 {
            assert!(is_passed(&first, &start, throw));
            assert!(!is_passed(&plain, &format!("{rows} b - 0-0 0-0 -"), throw));
        }
        let passed = format!("{rows} w - 0-0 0-0 first=b,first=w");
        assert_eq!(thrown(&first, &start, 2), passed);
        refused_as_first(&first);
    }
    // The 1 may move any piece, and after it every throw moves.
    let (_, first) = switched("kendall-5", "throw-1-to-start");
    let text = "wbwbwbwbw./.b......../.......... b 1 0-0 0-0 first=b,first=w";
    assert_eq!(labels(&first, text), "1:12-13 1:2x3 1:4x5 1:6x7 1:8x9");
    assert!(!is_passed(&first, "wbwbwbwbw./..b......./.......... b - 0-0 0-0 first=w", 2));
}

/// A 2 cannot be the first move, and the refusal says so.
fn refused_as_first(engine: &Engine) {
    let start = engine.start();
    let Turn::Throw(turn) = engine.turn(&start) else { panic!("Black must throw") };
    let moves = turn.moves_with(Throw::nearest(2)).expect("a throw");
    let foremost = start.pieces(start.side()).last().expect("a piece");
    let refusal = moves.ask(foremost, Throw::nearest(2)).expect_err("no first move");
    assert_eq!((refusal.rule, refusal.reason), (RuleId::new("KO", 1), Reason::FirstThrow));
}

#[test]
fn sg_7_and_8_bound_26_only_lets_pieces_on_27_to_29_wait() {
    let (plain, only) = switched("skiryuk-gurevich", "bound-26-only");
    decides("skiryuk-gurevich", "bound-26-only", &[RuleId::new("SG", 7), RuleId::new("SG", 8)]);
    let lands = [
        (
            "b........w/........../.....w.... w 1 3-4 0-0 bound=26",
            "1:26-27",
            "b........w/........../......w... w - 3-4 0-0 bound=27",
        ),
        (
            "b........w/........../.....w.... w 2 3-4 0-0 bound=26",
            "2:26-28",
            "b........w/........../.......w.. w - 3-4 0-0 bound=28",
        ),
        (
            "b........w/........../.....w.... w 3 3-4 0-0 bound=26",
            "3:26-29",
            "b........w/........../........w. w - 3-4 0-0 bound=29",
        ),
    ];
    // 1 throws again, 2 and 3 end the turn.
    let waits = [
        "b........w/........../......w... w - 3-4 0-0 -",
        "b........w/........../.......w.. b - 3-4 0-0 -",
        "b........w/........../........w. b - 3-4 0-0 -",
    ];
    for ((text, mv, bound), waiting) in lands.into_iter().zip(waits) {
        leads(&plain, text, mv, bound);
        leads(&only, text, mv, waiting);
    }
    // On 26 a piece is still bound.
    leads(
        &only,
        "b........w/........../....w..... w 1 3-4 0-0 -",
        "1:25-26",
        "b........w/........../.....w.... w - 3-4 0-0 bound=26",
    );
    // A later throw of 5 is played by another piece, and of 3 by the one on 28.
    allows(&only, "b........w/........../......w... w 5 3-4 0-0 -", &["5:10-15"]);
    allows(&only, "b........w/........../.......w.. w 3 3-4 0-0 -", &["3:28-off"]);
}
