//! The rules of the game after Bell and Cornelius. Captured lions are out of the game, so positions need not have
//! all ten.

use senet::variants::bell_cornelius::engine;
use senet::{Reason, Throw, ThrowError, Turn};

use crate::{allows, is_passed, leads, outcome, refused, thrown, unreachable};

#[test]
fn bc_1_ten_lions_each_and_a_throw_of_one_to_four() {
    let start = "wbwbwbwbwb/wbwbwbwbwb/.......... b - 0-0 0-0 -";
    assert_eq!(engine().start().to_string(), start);
    let chances: Vec<String> =
        engine().device().chances().map(|(throw, chance)| format!("{throw}: {chance}")).collect();
    assert_eq!(chances, ["1: 1/4", "2: 1/4", "3: 1/4", "4: 1/4"]);
    let Turn::Throw(turn) = engine().turn(&engine().start()) else { panic!("Black must throw") };
    let five = turn.throw(Throw::nearest(5)).unwrap_err();
    assert!(matches!(five, ThrowError::NotOnDevice { .. }));
    unreachable(engine(), "wbwbwbwbwb/wbwbwbwbwb/.......... b 5 0-0 0-0 -", "BC-1");
    unreachable(engine(), "wbwbwbwbwb/wbwbwbwbwb/w......... b - 0-0 0-0 -", "BC-1");
}

#[test]
fn bc_1_the_sides_alternate_whatever_was_thrown() {
    leads(
        engine(),
        ".........w/b........./.......... w 1 0-0 0-0 -",
        "1:10x11",
        "........../w........./.......... w - 0-0 0-0 -",
    );
    leads(
        engine(),
        ".........w/.........b/.......... w 2 0-0 0-0 -",
        "2:10-12",
        "........../.w.......b/.......... b - 0-0 0-0 -",
    );
    leads(
        engine(),
        ".........w/.........b/.......... w 3 0-0 0-0 -",
        "3:10-13",
        "........../..w......b/.......... b - 0-0 0-0 -",
    );
    leads(
        engine(),
        ".........w/.........b/.......... w 4 0-0 0-0 -",
        "4:10-14",
        "........../...w.....b/.......... b - 0-0 0-0 -",
    );
    refused(
        engine(),
        ".........w/.........b/.......... w - 0-0 0-0 -",
        "2:10-12",
        "BC-1",
        Reason::MustThrow,
    );
    refused(
        engine(),
        ".........w/.........b/.......... w 4 0-0 0-0 -",
        "2:10-12",
        "BC-1",
        Reason::NotPending,
    );
}

#[test]
fn bc_2_a_foe_that_is_landed_on_is_out_of_the_game() {
    // The foe on 11 is jumped, and its mate on 13 does not protect the one on 12.
    let text = ".........w/bbb......./.......... w 2 0-0 0-0 -";
    allows(engine(), text, &["2:10x12"]);
    leads(engine(), text, "2:10x12", "........../bwb......./.......... b - 0-0 0-0 -");
    refused(
        engine(),
        ".........w/.w.......b/.......... w 2 0-0 0-0 -",
        "2:10-12",
        "BC-2",
        Reason::OwnPiece,
    );
    refused(engine(), text, "2:10-8", "BC-2", Reason::NeverBackward);
}

#[test]
fn bc_2_a_throw_that_only_leads_backward_is_passed() {
    // The lion on 28 leaves with 3 only; 28 - 2 = 26 is empty, but no lion goes back.
    let text = "b........./........../.......w.. w - 0-0 0-0 -";
    assert!(is_passed(engine(), text, 2));
    assert_eq!(thrown(engine(), text, 2), "b........./........../.......w.. b - 0-0 0-0 -");
}

#[test]
fn bc_3_one_moves_any_lion_but_only_to_capture() {
    let text = "....wb...w/..b......w/b......... w 1 0-0 0-0 -";
    allows(engine(), text, &["1:5x6", "1:20x21"]);
    refused(engine(), text, "1:10-11", "BC-3", Reason::Limited);
}

#[test]
fn bc_3_two_moves_the_foremost_lion_only() {
    let text = "....wb...w/.b.......w/b......... w 2 0-0 0-0 -";
    allows(engine(), text, &["2:20-22"]);
    refused(engine(), text, "2:5-7", "BC-3", Reason::Limited);
    refused(engine(), text, "2:10x12", "BC-3", Reason::Limited);
}

#[test]
fn bc_3_three_moves_the_foremost_lion_or_one_that_captures() {
    let text = "....wb...w/..b......w/b......... w 3 0-0 0-0 -";
    allows(engine(), text, &["3:10x13", "3:20-23"]);
    refused(engine(), text, "3:5-8", "BC-3", Reason::Limited);
}

#[test]
fn bc_3_four_moves_one_of_the_two_foremost_lions() {
    let text = "....w...bw/..b......w/b......... w 4 0-0 0-0 -";
    allows(engine(), text, &["4:10-14", "4:20-24"]);
    refused(engine(), text, "4:5x9", "BC-3", Reason::Limited);
}

#[test]
fn bc_3_foremost_counts_lions_that_cannot_move() {
    // With 2 the lion on 28 cannot move, and the one on 10 is not the foremost.
    let text = "....b....w/........../.......w.. w - 0-0 0-0 -";
    assert!(is_passed(engine(), text, 2));
    // With 4 the second lion from the front moves.
    allows(engine(), "....b....w/........../.......w.. w 4 0-0 0-0 -", &["4:10-14"]);
    // Behind two of them it is the third.
    assert!(is_passed(engine(), "....b....w/........../.......ww. w - 0-0 0-0 -", 4));
}

#[test]
fn bc_3_leaving_the_board_is_always_allowed() {
    // 1 need not capture, and 2, 3 and 4 need not be the foremost ones.
    allows(engine(), "....w...../.........b/.........w w 1 0-0 0-0 -", &["1:30-off"]);
    allows(engine(), "........../.........b/........ww w 2 0-0 0-0 -", &["2:29-off"]);
    allows(engine(), "........../.........b/.......www w 3 0-0 0-0 -", &["3:28-off"]);
    allows(engine(), "........../.........b/......wwww w 4 0-0 0-0 -", &["4:27-off"]);
}

#[test]
fn bc_4_a_lion_on_26_to_30_cannot_be_captured() {
    let safe = [
        ("....w...../........../.w...b.... w 4 0-0 0-0 -", "4:22x26"),
        ("....w...../........../..w...b... w 4 0-0 0-0 -", "4:23x27"),
        ("....w...../........../...w...b.. w 4 0-0 0-0 -", "4:24x28"),
        ("....w...../........../....w...b. w 4 0-0 0-0 -", "4:25x29"),
        ("....w...../........../.....w...b w 4 0-0 0-0 -", "4:26x30"),
    ];
    for (text, mv) in safe {
        allows(engine(), text, &["4:5-9"]);
        refused(engine(), text, mv, "BC-4", Reason::Safe);
    }
    allows(engine(), "....w...../........../w...b..... w 4 0-0 0-0 -", &["4:5-9", "4:21x25"]);
}

#[test]
fn bc_5_a_lion_leaves_from_27_to_30_with_exactly_4_to_1() {
    let gates = [
        ("b........./........../......w... w - 0-0 0-0 -", 4, "4:27-off"),
        ("b........./........../.......w.. w - 0-0 0-0 -", 3, "3:28-off"),
        ("b........./........../........w. w - 0-0 0-0 -", 2, "2:29-off"),
        ("b........./........../.........w w - 0-0 0-0 -", 1, "1:30-off"),
    ];
    for (text, leaves, mv) in gates {
        for throw in (1..=4).filter(|&throw| throw != leaves) {
            assert!(is_passed(engine(), text, throw), "{text}: {throw}");
        }
        let text = thrown(engine(), text, leaves);
        allows(engine(), &text, &[mv]);
        leads(engine(), &text, mv, "b........./........../.......... b - 1-0 0-0 -");
    }
}

#[test]
fn bc_5_no_lion_moves_within_27_to_30() {
    let text = "b........./........../......w.w. w 2 0-0 0-0 -";
    allows(engine(), text, &["2:29-off"]);
    refused(engine(), text, "2:27-29", "BC-5", Reason::NotFromHouse);
    let text = "....wb..../........../......w... w 1 0-0 0-0 -";
    allows(engine(), text, &["1:5x6"]);
    refused(engine(), text, "1:27-28", "BC-5", Reason::NotFromHouse);
    // 26 is no such house: from there a lion walks on.
    allows(engine(), "b........./........../.....w.... w 2 0-0 0-0 -", &["2:26-28"]);
}

#[test]
fn bc_6_a_lion_on_26_to_30_that_can_move_must() {
    let text = "b...w...../........../.....w.... w 4 0-0 0-0 -";
    allows(engine(), text, &["4:26-30"]);
    refused(engine(), text, "4:5-9", "BC-6", Reason::OtherUrgent);
    let text = "b........./.........w/......w... w 4 0-0 0-0 -";
    allows(engine(), text, &["4:27-off"]);
    refused(engine(), text, "4:20-24", "BC-6", Reason::OtherUrgent);
    allows(engine(), "b........./.........w/.....ww... w 4 0-0 0-0 -", &["4:26-30", "4:27-off"]);
}

#[test]
fn bc_6_a_lion_on_26_to_30_that_the_throw_cannot_move_is_not_in_the_way() {
    // With 3 the one on 30 does not leave, and the one on 26 is not the foremost and does not capture.
    let text = ".........w/..b......./.....w...w w 3 0-0 0-0 -";
    allows(engine(), text, &["3:10x13"]);
    refused(engine(), text, "3:26-29", "BC-3", Reason::Limited);
}

#[test]
fn bc_7_a_side_with_no_lion_on_the_board_is_skipped() {
    leads(
        engine(),
        "....w...../........../.......... w 2 3-4 0-0 -",
        "2:5-7",
        "......w.../........../.......... w - 3-4 0-0 -",
    );
    leads(
        engine(),
        "b...w...../........../.......... w 2 3-4 0-0 -",
        "2:5-7",
        "b.....w.../........../.......... b - 3-4 0-0 -",
    );
    // A throw that nothing can play is lost, but nobody else is there to throw.
    assert_eq!(
        thrown(engine(), "........../........../......w... w - 3-4 0-0 -", 1),
        "........../........../......w... w - 3-4 0-0 -"
    );
    unreachable(engine(), "....w...../........../.......... b - 3-4 0-0 -", "BC-7");
}

#[test]
fn bc_7_the_game_ends_when_the_board_is_empty_and_more_lions_off_win() {
    let last = "........../........../.......w.. w 3 4-4 0-0 -";
    leads(engine(), last, "3:28-off", "........../........../.......... b - 5-4 0-0 -");
    assert_eq!(outcome(engine(), last), None);
    assert_eq!(
        outcome(engine(), "........../........../.......... b - 5-4 0-0 -").as_deref(),
        Some("over w 1-0")
    );
    assert_eq!(
        outcome(engine(), "........../........../.......... b - 4-5 0-0 -").as_deref(),
        Some("over b 0-1")
    );
    assert_eq!(
        outcome(engine(), "........../........../.......... w - 4-4 0-0 -").as_deref(),
        Some("over = 0-0")
    );
    // All ten off are no end while a foe is on the board.
    assert_eq!(outcome(engine(), "....w...../........../.......... w - 0-10 0-0 -"), None);
}
