//! JP: the game after Jéquier and Pusch.

use senet::{Throw, variants::jequier_pusch};

use super::*;

fn jp() -> &'static Engine {
    jequier_pusch::engine()
}

#[test]
fn jp_1_five_pieces_each_and_sticks_that_score_6() {
    assert_eq!(
        jp().start().to_string().split(' ').next(),
        Some("wbwbwbwbwb/........../..........")
    );
    let throws: Vec<u8> = jp().device().throws().iter().map(Throw::value).collect();
    assert_eq!(throws, [1, 2, 3, 4, 6]);
}

#[test]
fn jp_1_one_four_and_six_throw_again() {
    let next = |throw| {
        let pending = format!("w........./..b......./.......... w {throw} 4-4 0-0 -");
        after(jp(), &pending, &format!("{throw}:1-{}", throw + 1))
    };
    assert_eq!(next(1), ".w......../..b......./.......... w - 4-4 0-0 -");
    assert_eq!(next(2), "..w......./..b......./.......... b - 4-4 0-0 -");
    assert_eq!(next(3), "...w....../..b......./.......... b - 4-4 0-0 -");
    assert_eq!(next(4), "....w...../..b......./.......... w - 4-4 0-0 -");
    assert_eq!(next(6), "......w.../..b......./.......... w - 4-4 0-0 -");
}

#[test]
fn jp_2_the_game_starts_with_black_to_play_a_1_from_10() {
    let start = "wbwbwbwbwb/........../.......... b 1 0-0 0-0 first=b,first=w";
    assert_eq!(jp().start().to_string(), start);
    assert_eq!(labels(jp(), start), "1:10-11");
    assert_eq!(
        after(jp(), start, "1:10-11"),
        "wbwbwbwbw./b........./.......... b - 0-0 0-0 first=w"
    );
    refused(jp(), start, "1:8x9", "JP-3", Reason::NotForemost);
}

#[test]
fn jp_3_whites_first_move_is_its_foremost_pieces() {
    let first = "wbwbwbwbw./b........./.......... w 3 0-0 0-0 first=w";
    assert_eq!(labels(jp(), first), "3:9-12");
    refused(jp(), first, "3:7-10", "JP-3", Reason::NotForemost);
    let second = "wbwbwbwbw./b........./.......... w 3 0-0 0-0 -";
    assert_eq!(labels(jp(), second), "3:1x4 3:3x6 3:5x8 3:7-10 3:9-12");
}

#[test]
fn jp_3_any_piece_if_the_foremost_has_no_move_forward() {
    // 10 and 11 protect each other.
    let blocked = "wbwbw.w.wb/b.b......./.......... w 1 0-0 0-0 first=w";
    assert_eq!(labels(jp(), blocked), "1:1x2 1:3x4 1:5-6 1:7-8");
}

#[test]
fn jp_3_a_passed_throw_leaves_the_obligation_standing() {
    // With a 6: 7 and 9 are own, 11, 13 and 15 protected; backward 1 and 3 are own.
    let stuck = "w.w.w.w.wb/b.bbb...../.......... w - 0-0 0-0 first=w";
    assert_eq!(thrown(jp(), stuck, 6), "w.w.w.w.wb/b.bbb...../.......... b - 0-0 0-0 first=w");
}

#[test]
fn jp_4_a_single_foe_is_swapped_and_neighbours_protect_each_other() {
    let single = "w...b..w../........../.......... w 4 3-4 0-0 -";
    assert_eq!(labels(jp(), single), "4:1x5 4:8-12");
    assert_eq!(after(jp(), single, "4:1x5"), "b...w..w../........../.......... w - 3-4 0-0 -");
    let pair = "w...bb.w../........../.......... w 4 3-3 0-0 -";
    assert_eq!(labels(jp(), pair), "4:8-12");
    refused(jp(), pair, "4:1x5", "JP-4", Reason::Shielded);
    let row_end = "w......w.b/b........./.......... w 2 3-3 0-0 -";
    refused(jp(), row_end, "2:8x10", "JP-4", Reason::Shielded);
}

#[test]
fn jp_5_no_foe_passes_three_in_a_row() {
    let wall = "w.bbb..w../........../.......... w 6 3-2 0-0 -";
    assert_eq!(labels(jp(), wall), "6:8-14");
    refused(jp(), wall, "6:1-7", "JP-5", Reason::Wall);
    let pair = "w.bb...w../........../.......... w 6 3-3 0-0 -";
    assert_eq!(labels(jp(), pair), "6:1-7 6:8-14");
    let own = "w.www...../..b......./.......... w 6 1-4 0-0 -";
    assert_eq!(labels(jp(), own), "6:1-7 6:3-9 6:4-10 6:5-11");
    // A wall over the end of a row: 9, 10, 11.
    let row_end = "w......wbb/b........./.......... w 4 3-2 0-0 -";
    assert_eq!(labels(jp(), row_end), "4:1-5");
    refused(jp(), row_end, "4:8-12", "JP-5", Reason::Wall);
}

#[test]
fn jp_5_walls_hold_backward_too() {
    // Forward 14 is protected and 30 is the end.
    let wall = "...bbb.w../...bb...../.........w w 6 3-0 0-0 -";
    assert_eq!(labels(jp(), wall), "6:30-24");
    refused(jp(), wall, "6:8-2", "JP-5", Reason::Wall);
    let pair = "....bb.w../...bb....b/.........w w 6 3-0 0-0 -";
    assert_eq!(labels(jp(), pair), "6:30-24 6:8-2");
}

#[test]
fn jp_6_backward_ends_on_an_empty_square_and_only_when_nothing_moves_forward() {
    let foe = "..b..w..bb/........../.........w w 3 3-2 0-0 -";
    assert_eq!(labels(jp(), foe), "3:30-27");
    refused(jp(), foe, "3:6x3", "JP-6", Reason::BackwardTaken);
    let empty = ".....w..bb/...b....../.........w w 3 3-2 0-0 -";
    assert_eq!(labels(jp(), empty), "3:30-27 3:6-3");
    let forward = ".....w..bb/w..b....../.......... w 3 3-2 0-0 -";
    assert_eq!(labels(jp(), forward), "3:11x14");
    refused(jp(), forward, "3:6-3", "JP-6", Reason::ForwardFirst);
}

#[test]
fn jp_7_a_piece_that_lands_on_27_goes_to_the_first_empty_square() {
    let forward = "bw.b....../........../...w...... w 3 3-3 0-0 -";
    assert_eq!(after(jp(), forward, "3:24-27"), "bwwb....../........../.......... b - 3-3 0-0 -");
    let backward = "..b..w..bb/........../.........w w 3 3-2 0-0 -";
    assert_eq!(after(jp(), backward, "3:30-27"), "w.b..w..bb/........../.......... b - 3-2 0-0 -");
    unreachable(jp(), "........../..b......./......w... w - 4-4 0-0 -", "JP-7");
}

#[test]
fn jp_8_a_piece_on_26_28_29_or_30_cannot_be_attacked() {
    for (square, throw) in [(26, 2), (28, 4), (30, 6)] {
        let mut row = ["."; 10];
        row[3] = "w";
        row[square - 21] = "b";
        let text = format!("w........./.........b/{} w {throw} 3-3 0-0 -", row.concat());
        assert_eq!(labels(jp(), &text), format!("{throw}:1-{}", throw + 1));
        refused(jp(), &text, &format!("{throw}:24x{square}"), "JP-8", Reason::Safe);
    }
    let on_29 = "w........./........../....w...b. w 4 3-4 0-0 -";
    refused(jp(), on_29, "4:25x29", "JP-8", Reason::Safe);
    let on_25 = "w........./........../...wb..... w 1 3-4 0-0 -";
    assert_eq!(labels(jp(), on_25), "1:1-2 1:24x25");
}

#[test]
fn jp_9_no_move_goes_beyond_30() {
    let beyond = "w........./..b......./........w. w 2 3-4 0-0 -";
    assert_eq!(labels(jp(), beyond), "2:1-3");
    refused(jp(), beyond, "2:29-31", "JP-9", Reason::BeyondLast);
}

#[test]
fn jp_9_a_piece_leaves_30_when_all_of_its_side_are_in_the_last_row() {
    let home = "........../..b......./...w....w. w 1 3-4 0-0 -";
    assert_eq!(after(jp(), home, "1:29-30"), "........../..b......./...w...... w - 4-4 0-0 -");
    let waits = "....w...../..b......./........w. w 1 3-4 0-0 -";
    assert_eq!(after(jp(), waits, "1:29-30"), "....w...../..b......./.........w w - 3-4 0-0 -");
    let comes_home = "........../..b......w/.........w w 1 3-4 0-0 -";
    assert_eq!(
        after(jp(), comes_home, "1:20-21"),
        "........../..b......./w......... w - 4-4 0-0 -"
    );
    unreachable(jp(), "........../..b......./w........w w - 3-4 0-0 -", "JP-9");
}

#[test]
fn jp_10_points_are_counted_by_the_rows_of_the_foes_left() {
    let left = "....b...../....b...../....b..b.. b - 5-1 0-0 -";
    assert_eq!(outcome(jp(), left).as_deref(), Some("over w 6-0"));
    assert_eq!(outcome(jequier_pusch::engine_jequier(), left).as_deref(), Some("over w 12-0"));
    let black = "w........./........../.......... w - 4-5 0-0 -";
    assert_eq!(outcome(jp(), black).as_deref(), Some("over b 0-3"));
    assert_eq!(outcome(jequier_pusch::engine_jequier(), black).as_deref(), Some("over b 0-8"));
}
