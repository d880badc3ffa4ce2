//! KE: Kendall's game.

use senet::{Event, RuleId, Side, Square, variants::kendall};

use super::*;

fn ke() -> &'static Engine {
    kendall::engine()
}

#[test]
fn ke_1_seven_pieces_each_on_1_to_14_and_black_begins() {
    let start = "wbwbwbwbwb/wbwb....../.......... b - 0-0 0-0 -";
    assert_eq!(ke().start().to_string(), start);
    let five = "wbwbwbwbwb/........../.......... b - 0-0 0-0 -";
    assert_eq!(kendall::engine_5().start().to_string(), five);
    unreachable(ke(), five, "KE-1");
}

#[test]
fn ke_1_after_a_move_with_1_4_or_5_the_side_throws_again() {
    let next = |throw| {
        let pending = format!("w........./..b......./.......... w {throw} 6-6 0-0 -");
        after(ke(), &pending, &format!("{throw}:1-{}", throw + 1))
    };
    assert_eq!(next(1), ".w......../..b......./.......... w - 6-6 0-0 -");
    assert_eq!(next(2), "..w......./..b......./.......... b - 6-6 0-0 -");
    assert_eq!(next(3), "...w....../..b......./.......... b - 6-6 0-0 -");
    assert_eq!(next(4), "....w...../..b......./.......... w - 6-6 0-0 -");
    assert_eq!(next(5), ".....w..../..b......./.......... w - 6-6 0-0 -");
}

/// Also CO-4: the value thrown decides, not the way of the move.
#[test]
fn ke_1_a_move_backward_with_a_4_throws_again() {
    let blocked = ".......w../.bb......./.......... w 4 6-5 0-0 -";
    assert_eq!(after(ke(), blocked, "4:8-4"), "...w....../.bb......./.......... w - 6-5 0-0 -");
}

/// Also CO-5: a throw that nothing can play ends the turn, whatever its value.
#[test]
fn ke_1_a_throw_that_is_passed_does_not_throw_again() {
    let blocked = "w...bb..../........../.......... w - 6-5 0-0 -";
    assert!(is_passed(ke(), blocked, 4));
    assert_eq!(thrown(ke(), blocked, 4), "w...bb..../........../.......... b - 6-5 0-0 -");
    assert!(!is_passed(ke(), blocked, 1));
}

#[test]
fn ke_2_a_move_ends_on_an_empty_square_or_on_an_isolated_foe() {
    let isolated = "w...b..w../........../.......... w 4 5-6 0-0 -";
    assert_eq!(labels(ke(), isolated), "4:1x5 4:8-12");
    let pair = "w...bb.w../........../.......... w 4 5-5 0-0 -";
    assert_eq!(labels(ke(), pair), "4:8-12");
    refused(ke(), pair, "4:1x5", "KE-2", Reason::Shielded);
    let own = "w...w..w../..b......./.......... w 4 4-6 0-0 -";
    assert_eq!(labels(ke(), own), "4:5-9 4:8-12");
    refused(ke(), own, "4:1-5", "KE-2", Reason::OwnPiece);
}

#[test]
fn ke_2_neighbours_protect_across_the_ends_of_rows() {
    let first = ".......w.b/b........w/.......... w 2 5-5 0-0 -";
    assert_eq!(labels(ke(), first), "2:20-22");
    refused(ke(), first, "2:8x10", "KE-2", Reason::Shielded);
    let second = "w........./.......w.b/b......... w 2 5-5 0-0 -";
    assert_eq!(labels(ke(), second), "2:1-3");
    refused(ke(), second, "2:18x20", "KE-2", Reason::Shielded);
    // 10 and 12 are neighbours of 11 alone, and 1 and 20 lie above one another but apart.
    let apart = ".......w.b/.b......../.......... w 2 6-5 0-0 -";
    assert_eq!(labels(ke(), apart), "2:8x10");
}

#[test]
fn ke_2_a_piece_on_26_protects_its_neighbour_on_25() {
    let pair = "w........./........../..w.bb.... w 2 5-5 0-0 -";
    assert_eq!(labels(ke(), pair), "2:1-3");
    refused(ke(), pair, "2:23x25", "KE-2", Reason::Shielded);
    let alone = "w........./........../..w.b.b... w 2 5-5 0-0 -";
    assert_eq!(labels(ke(), alone), "2:1-3 2:23x25");
}

#[test]
fn ke_2_any_number_of_pieces_may_be_jumped() {
    let four = "wbbbb...../........../.......... w 5 6-3 0-0 -";
    assert_eq!(labels(ke(), four), "5:1-6");
}

#[test]
fn ke_3_landing_on_an_isolated_foe_swaps() {
    let forward = "..w..b..../........../.......... w 3 6-6 0-0 -";
    assert_eq!(after(ke(), forward, "3:3x6"), "..b..w..../........../.......... b - 6-6 0-0 -");
    // Nothing can move forward: 9 is protected. The foe on 3 goes forward to 6.
    let backward = "..b..w..bb/........../.......... w 3 6-4 0-0 -";
    assert_eq!(labels(ke(), backward), "3:6x3");
    assert_eq!(after(ke(), backward, "3:6x3"), "..w..b..bb/........../.......... b - 6-4 0-0 -");
}

#[test]
fn ke_4_backward_only_when_nothing_moves_forward() {
    let forward_too = "..b..w..bb/w........./.......... w 3 5-4 0-0 -";
    assert_eq!(labels(ke(), forward_too), "3:11-14");
    refused(ke(), forward_too, "3:6x3", "KE-4", Reason::ForwardFirst);
    let from_26 = "........../........../.....w..bb w 3 6-5 0-0 -";
    assert_eq!(labels(ke(), from_26), "3:26-23");
    let behind_the_first = "..w..bb.../........../....w..... w 3 5-5 0-0 -";
    assert_eq!(labels(ke(), behind_the_first), "3:25-22");
    refused(ke(), behind_the_first, "3:3-1", "KE-4", Reason::BehindFirst);
}

#[test]
fn ke_4_pieces_beyond_26_never_move_backward_by_the_throw() {
    let on_28 = "..w..bb.../........../....w..w.. w 3 4-5 0-0 -";
    // Bearing off counts as forward.
    assert_eq!(labels(ke(), on_28), "3:28-off");
    let with_2 = "..w.bb..../........../....w..w.. w 2 4-5 0-0 -";
    assert_eq!(labels(ke(), with_2), "2:25-23 2:3-1");
    refused(ke(), with_2, "2:28-26", "KE-6", Reason::NotBackFromHouse);
}

#[test]
fn ke_5_nothing_passes_26_without_stopping_there() {
    let two = "w........./..b......./....w..... w 2 5-6 0-0 -";
    assert_eq!(labels(ke(), two), "2:1-3");
    refused(ke(), two, "2:25-27", "KE-5", Reason::PassesHouse);
    let one = "w........./..b......./....w..... w 1 5-6 0-0 -";
    assert_eq!(labels(ke(), one), "1:1-2 1:25-26");
}

#[test]
fn ke_5_from_26_each_throw_leads_somewhere() {
    let with = |throw| format!("........../..b......./.....w.... w {throw} 6-6 0-0 -");
    assert_eq!(labels(ke(), &with(1)), "1:26-27");
    assert_eq!(labels(ke(), &with(2)), "2:26-28");
    assert_eq!(labels(ke(), &with(3)), "3:26-29");
    assert_eq!(labels(ke(), &with(4)), "4:26-30");
    assert_eq!(labels(ke(), &with(5)), "5:26-off");
}

#[test]
fn ke_6_three_bears_off_from_28_two_from_29_and_anything_from_30() {
    let with = |throw| format!("w........./..b......./.......www w {throw} 3-6 0-0 -");
    assert_eq!(labels(ke(), &with(1)), "1:1-2 1:30-off");
    assert_eq!(labels(ke(), &with(2)), "2:1-3 2:29-off 2:30-off");
    assert_eq!(labels(ke(), &with(3)), "3:1-4 3:28-off 3:30-off");
    assert_eq!(labels(ke(), &with(4)), "4:1-5 4:30-off");
    refused(ke(), &with(1), "1:28-29", "KE-6", Reason::NotFromHouse);
    refused(ke(), &with(3), "3:29-off", "KE-6", Reason::NotFromHouse);
}

#[test]
fn ke_7_a_piece_on_28_or_29_goes_back_to_27_when_nothing_else_can_move() {
    let alone = "..b......./........../.......ww. w 1 5-6 0-0 -";
    assert_eq!(labels(ke(), alone), "1:28-27 1:29-27");
    // It counts as falling in: the 1 does not throw again.
    assert_eq!(after(ke(), alone, "1:29-27"), "..b......./........../......ww.. b - 5-6 0-0 -");
    let beside_a_mate = "........../........../.....bbw.. w 1 6-5 0-0 -";
    assert_eq!(labels(ke(), beside_a_mate), "1:28x27");
    assert_eq!(
        after(ke(), beside_a_mate, "1:28x27"),
        "........../........../.....bwb.. b - 6-5 0-0 -"
    );
}

#[test]
fn ke_7_not_while_something_moves_forward_or_backward() {
    let forward = "w........./..b......./.......w.. w 1 5-6 0-0 -";
    assert_eq!(labels(ke(), forward), "1:1-2");
    refused(ke(), forward, "1:28-27", "KE-7", Reason::RetreatLast);
    let backward = ".w.bb...../........../.......w.. w 1 5-5 0-0 -";
    assert_eq!(labels(ke(), backward), "1:2-3");
    let only_backward = ".wbb....../........../.......w.. w 1 5-5 0-0 -";
    assert_eq!(labels(ke(), only_backward), "1:2-1");
    refused(ke(), only_backward, "1:28-27", "KE-7", Reason::RetreatLast);
}

#[test]
fn ke_8_falling_in_ends_the_turn() {
    let beauty = "........../..b......./.....w.... w 1 6-6 0-0 -";
    assert_eq!(after(ke(), beauty, "1:26-27"), "........../..b......./......w... b - 6-6 0-0 -");
    let fell = Event::Fell { side: Side::White, at: Square::nearest(27) };
    assert!(events(ke(), beauty, "1:26-27").contains(&fell));
}

#[test]
fn ke_8_a_foe_that_is_sent_to_27_does_not_end_the_turn() {
    let hit = "........../........../.....w...b w 4 6-6 0-0 -";
    assert_eq!(after(ke(), hit, "4:26x30"), "........../........../......b..w w - 6-6 0-0 -");
}

#[test]
fn ke_8_a_piece_on_27_holds_all_others() {
    let held = "w........./..b......./......w... w 4 5-6 0-0 -";
    assert_eq!(labels(ke(), held), "4:27-off");
    refused(ke(), held, "4:1-5", "KE-8", Reason::Held);
    // The foe's piece on 27 holds nothing of this side.
    let free = "w........./........../......b... w 4 6-6 0-0 -";
    assert_eq!(labels(ke(), free), "4:1-5");
}

#[test]
fn ke_9_a_piece_on_27_is_rescued_to_15_instead_of_throwing() {
    let free = "........../..b......./......w... w - 6-6 0-0 -";
    assert_eq!(
        rescued(ke(), free),
        Ok("........../..b.w...../.......... b - 6-6 0-0 -".to_string())
    );
    for taken in ['w', 'b'] {
        let [white, black] = if taken == 'w' { [5, 6] } else { [6, 5] };
        let taken = format!("........../..b.{taken}...../......w... w - {white}-{black} 0-0 -");
        assert_eq!(rescued(ke(), &taken), Err(RuleId::new("KE", 9)));
    }
    let elsewhere = "........../..b......./.....w.... w - 6-6 0-0 -";
    assert_eq!(rescued(ke(), elsewhere), Err(RuleId::new("KE", 9)));
}

#[test]
fn ke_9_four_bears_off_from_27_and_anything_else_ends_the_turn() {
    let drowning = "w........./..b......./......w... w - 5-6 0-0 -";
    assert_eq!(thrown(ke(), drowning, 4), "w........./..b......./......w... w 4 5-6 0-0 -");
    let four = "w........./..b......./......w... w 4 5-6 0-0 -";
    assert_eq!(after(ke(), four, "4:27-off"), "w........./..b......./.......... w - 6-6 0-0 -");
    for throw in [1, 2, 3, 5] {
        assert_eq!(thrown(ke(), drowning, throw), "w........./..b......./......w... b - 5-6 0-0 -");
    }
}

#[test]
fn ke_10_a_piece_on_27_is_attacked_from_26_with_a_1() {
    let beside_a_mate = "........../........../.....wbb.. w 1 6-5 0-0 -";
    assert_eq!(labels(ke(), beside_a_mate), "1:26x27");
    assert_eq!(
        after(ke(), beside_a_mate, "1:26x27"),
        "........../........../.....bwb.. b - 6-5 0-0 -"
    );
    let from_25 = "w........./........../....w.b... w 2 5-6 0-0 -";
    refused(ke(), from_25, "2:25x27", "KE-5", Reason::PassesHouse);
}

#[test]
fn ke_11_a_foe_hit_on_28_to_30_goes_to_27_or_to_26() {
    let to_27 = "........../........../.....w.b.. w 2 6-6 0-0 -";
    assert_eq!(after(ke(), to_27, "2:26x28"), "........../........../......bw.. b - 6-6 0-0 -");
    let to_26 = "........../........../.....wb..b w 4 6-5 0-0 -";
    assert_eq!(after(ke(), to_26, "4:26x30"), "........../........../.....bb..w w - 6-5 0-0 -");
    let from_25 = "w........./........../....w..b.. w 3 5-6 0-0 -";
    refused(ke(), from_25, "3:25x28", "KE-5", Reason::PassesHouse);
}

#[test]
fn ke_11_a_neighbour_on_27_protects_a_piece_on_28() {
    let protected = "........../........../.....wbb.. w 2 6-5 0-0 -";
    assert_eq!(labels(ke(), protected), "2:26-24");
    refused(ke(), protected, "2:26x28", "KE-2", Reason::Shielded);
}
