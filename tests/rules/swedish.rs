//! SM and SC: the modern and the classic Swedish game.

use senet::{Throw, Variant, variants, variants::swedish_classic, variants::swedish_modern};

use super::*;

fn sm() -> &'static Engine {
    swedish_modern::engine()
}

fn sc() -> &'static Engine {
    swedish_classic::engine()
}

fn with_squares(squares: u8) -> Engine {
    let variant: Variant = swedish_modern::with_squares(squares).expect("14 to 64 squares");
    Engine::new(variant).expect("a rule set")
}

#[test]
fn sm_1_five_pieces_each_and_white_begins_with_a_die() {
    let start = "wbwbwbwbwb/........../.......... w - 0-0 0-0 -";
    assert_eq!(sm().start().to_string(), start);
    let throws: Vec<u8> = sm().device().throws().iter().map(Throw::value).collect();
    assert_eq!(throws, [1, 2, 3, 4, 5, 6]);
    for throw in 1..=6 {
        let pending = format!("w........./..b......./.......... w {throw} 4-4 0-0 -");
        let next = after(sm(), &pending, &format!("{throw}:1-{}", throw + 1));
        assert!(next.contains(" b - "), "{next}");
    }
}

#[test]
fn sm_1_the_track_may_have_14_to_64_squares() {
    assert_eq!(with_squares(14).start().to_string(), "wbwbwbwbwb/.... w - 0-0 0-0 -");
    assert!(with_squares(64).start().to_string().starts_with("wbwbwbwbwb/"));
    assert!(variants::find("swedish-modern-13").is_err());
    assert!(variants::find("swedish-modern-65").is_err());
}

#[test]
fn sm_2_a_mover_stops_behind_a_taken_square() {
    let foe = "w..b....../........../.......... w 3 4-4 0-0 -";
    assert_eq!(labels(sm(), foe), "3:1-3");
    refused(sm(), foe, "3:1x4", "SM-1", Reason::LeadsElsewhere);
    let two = "w.bw....../........../.......... w 3 3-4 0-0 -";
    assert_eq!(labels(sm(), two), "3:1-2 3:4-7");
}

#[test]
fn sm_2_a_forward_move_gains_a_square() {
    let behind = "..wbb....w/........../.......... w 2 3-3 0-0 -";
    assert_eq!(labels(sm(), behind), "2:10-12");
    refused(sm(), behind, "2:3-5", "SM-2", Reason::NoGain);
    let none = "wwbb....../........../.......... w 3 3-3 0-0 -";
    assert_eq!(labels(sm(), none), "3:2-5");
    refused(sm(), none, "3:1-4", "SM-2", Reason::NoneBehind);
}

#[test]
fn sm_2_a_backward_move_may_fall_back_to_1() {
    // Forward 10 and 9 are taken.
    let blocked = "....bb.wbb/........../.......... w 2 4-1 0-0 -";
    assert_eq!(labels(sm(), blocked), "2:8-4");
    let to_1 = ".wbbw...../........../.......... w 2 3-3 0-0 -";
    assert_eq!(labels(sm(), to_1), "2:5-7");
    refused(sm(), to_1, "2:5-1", "SM-2", Reason::ForwardFirst);
    // Forward 4, 7 and 8 are taken and nothing is gained behind them. Backward 3, 4 and 2 are taken, 1 is not.
    let far_back = ".wbbwwbb../........../.......... w 2 2-1 0-0 -";
    assert_eq!(labels(sm(), far_back), "2:5-1 2:6-1");
}

#[test]
fn sm_3_three_in_a_row_are_a_wall() {
    let wall = "w.bbb...../..w......./.......... w 5 3-2 0-0 -";
    assert_eq!(labels(sm(), wall), "5:13-18");
    refused(sm(), wall, "5:1-6", "SM-3", Reason::Wall);
    let pair = "w.bb....../..w......./.......... w 5 3-3 0-0 -";
    assert_eq!(labels(sm(), pair), "5:1-6 5:13-18");
    let own = "w.www...../..b......./.......... w 5 1-4 0-0 -";
    assert_eq!(labels(sm(), own), "5:1-6 5:3-8 5:4-9 5:5-10");
}

#[test]
fn sm_3_what_counts_is_where_the_mover_stops() {
    // 5 is taken, so the mover stops on 2, before the wall.
    let before = "w.bbb...../........../.......... w 4 4-2 0-0 -";
    assert_eq!(labels(sm(), before), "4:1-2");
    // 7 is taken, so it would stop on 6, behind the wall.
    let behind = "w.bbb.b.../..w......./.......... w 6 3-1 0-0 -";
    assert_eq!(labels(sm(), behind), "6:13-19");
    refused(sm(), behind, "6:1-6", "SM-3", Reason::Wall);
}

#[test]
fn sm_3_a_piece_in_the_pit_counts_in_a_wall() {
    let wall = "w........./........../....wbbb.. w 4 3-2 0-0 -";
    assert_eq!(labels(sm(), wall), "4:1-5");
    refused(sm(), wall, "4:25-29", "SM-3", Reason::Wall);
    let no_wall = "w........./........../....wbwb.. w 4 2-3 0-0 -";
    assert_eq!(labels(sm(), no_wall), "4:1-5 4:25-29");
}

#[test]
fn sm_4_a_piece_that_lands_in_the_pit_goes_to_1_or_waits() {
    let empty = ".b......../........../...w...... w 3 4-4 0-0 -";
    assert_eq!(after(sm(), empty, "3:24-27"), "wb......../........../.......... b - 4-4 0-0 -");
    let taken = "b........./........../...w...... w 3 4-4 0-0 -";
    assert_eq!(after(sm(), taken, "3:24-27"), "b........./........../......w... b - 4-4 0-0 -");
    unreachable(sm(), ".b......../........../......w... w - 4-4 0-0 -", "SM-4");
}

#[test]
fn sm_4_a_piece_in_the_pit_waits_until_1_is_empty() {
    let waiting = "b....w..../........../......w... w 2 3-4 0-0 -";
    assert_eq!(labels(sm(), waiting), "2:6-8");
    refused(sm(), waiting, "2:27-29", "SM-4", Reason::Waits);
    let foe_leaves = "b....w..../........../......w... b 2 3-4 0-0 -";
    assert_eq!(after(sm(), foe_leaves, "2:1-3"), "w.b..w..../........../.......... w - 3-4 0-0 -");
    // The pit is the fourth square from the end of any track.
    let short = with_squares(14);
    assert_eq!(
        after(
            &short,
            ".b......../w... w 1 4-4 0-0 -"
                .replace("w...", "....")
                .replacen(".b......../", ".b.......w/", 1)
                .as_str(),
            "1:10-11"
        ),
        "wb......../.... b - 4-4 0-0 -"
    );
}

#[test]
fn sm_4_the_pit_is_left_before_any_bearing_off() {
    // On 14 squares the pit is 11 and the last ten begin with 5. When 1 moves to 5 the piece in the pit goes to 1,
    // so not all are in the last ten and 14 stays.
    let short = with_squares(14);
    let text = "w......b../w..w w 4 2-4 0-0 -";
    assert_eq!(after(&short, text, "4:1-5"), "w...w..b../...w b - 2-4 0-0 -");
}

#[test]
fn sm_5_no_move_goes_beyond_the_last_square() {
    let beyond = "w........./..b......./.......w.. w 3 3-4 0-0 -";
    assert_eq!(labels(sm(), beyond), "3:1-4");
    refused(sm(), beyond, "3:28-31", "SM-5", Reason::BeyondLast);
    let exact = "w........./..b......./.......w.. w 2 3-4 0-0 -";
    assert_eq!(labels(sm(), exact), "2:1-3 2:28-30");
}

#[test]
fn sm_5_a_piece_leaves_when_all_of_its_side_are_on_the_last_ten() {
    let home = "........../..b......./w.......w. w 1 3-4 0-0 -";
    assert_eq!(after(sm(), home, "1:29-30"), "........../..b......./w......... b - 4-4 0-0 -");
    let waits = "........../..b......w/........w. w 1 3-4 0-0 -";
    assert_eq!(after(sm(), waits, "1:29-30"), "........../..b......w/.........w b - 3-4 0-0 -");
    let comes_home = "........../..b......w/.........w w 1 3-4 0-0 -";
    assert_eq!(
        after(sm(), comes_home, "1:20-21"),
        "........../..b......./w......... b - 4-4 0-0 -"
    );
    // While it waits it may have to move backward: 20 is blocked by a wall.
    let back = "........../.........w/bbb......w w 5 3-2 0-0 -";
    assert_eq!(labels(sm(), back), "5:20-15 5:30-25");
}

#[test]
fn sc_1_sticks_that_throw_again_and_the_opening() {
    let start = "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w";
    assert_eq!(sc().start().to_string(), start);
    assert_eq!(labels(sc(), start), "1:10-11");
    let next = |throw| {
        let pending = format!("w........./..b......./.......... w {throw} 4-4 0-0 -");
        let after = after(sc(), &pending, &format!("{throw}:1-{}", throw + 1));
        after.split(' ').nth(1).map(String::from).expect("a side")
    };
    assert_eq!([1, 2, 3, 4, 6].map(next), ["w", "b", "b", "w", "w"]);
    let first = "wbwbwbwbw./b........./.......... w 3 0-0 0-0 first=w";
    assert_eq!(labels(sc(), first), "3:9-12");
    refused(sc(), first, "3:7-10", "SC-1", Reason::NotForemost);
}

#[test]
fn sc_2_nobody_falls_back_from_26_to_30() {
    let forward = "w........./........../...w.b.... w 2 3-4 0-0 -";
    assert_eq!(labels(sc(), forward), "2:1-3");
    refused(sc(), forward, "2:24-25", "SC-2", Reason::ExactTaken);
    assert_eq!(labels(sm(), forward), "2:1-3 2:24-25");
    let below = "w........./........../..w.b..... w 2 3-4 0-0 -";
    assert_eq!(labels(sc(), below), "2:1-3 2:23-24");
}

#[test]
fn sc_2_holds_backward_and_for_27() {
    // Forward 23, 22 and 21 are taken, and 30 is the end. On 27 a foe waits, because 1 is taken.
    let back = "b........./.........w/bbb...b..w w 3 3-0 0-0 -";
    assert_eq!(labels(sc(), back), "3:20-17");
    refused(sc(), back, "3:30-26", "SC-2", Reason::ExactTaken);
    assert_eq!(labels(sm(), back), "3:20-17 3:30-26");
}
