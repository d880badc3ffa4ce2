//! DO: Donnelly's rules.

use senet::{RuleId, Side, Throw, variants::donnelly};

use super::*;

fn donnelly() -> &'static Engine {
    donnelly::engine()
}

#[test]
fn do_1_five_or_seven_pieces_alternate_and_black_begins() {
    let five = "wbwbwbwbwb/........../.......... b - 0-0 0-0 -";
    assert_eq!(donnelly().start().to_string(), five);
    let seven = "wbwbwbwbwb/wbwb....../.......... b - 0-0 0-0 -";
    assert_eq!(donnelly::engine_7().start().to_string(), seven);
    unreachable(donnelly(), seven, "DO-1");
    let throws: Vec<u8> = donnelly().device().throws().iter().map(Throw::value).collect();
    assert_eq!(throws, [1, 2, 3, 4, 5]);
}

#[test]
fn do_2_throws_are_collected_until_a_2_or_3() {
    let start = "wbwbwbwbwb/........../.......... b - 0-0 0-0 -";
    assert_eq!(thrown(donnelly(), start, 1), "wbwbwbwbwb/........../.......... b 1+ 0-0 0-0 -");
    let collecting = "wbwbwbwbwb/........../.......... b 41+ 0-0 0-0 -";
    assert_eq!(
        thrown(donnelly(), collecting, 5),
        "wbwbwbwbwb/........../.......... b 541+ 0-0 0-0 -"
    );
    assert_eq!(
        thrown(donnelly(), collecting, 3),
        "wbwbwbwbwb/........../.......... b 431 0-0 0-0 -"
    );
    let none = "wbwbwbwbwb/........../.......... b 31 0-0 0-0 -";
    let two: Move = "2:10-12".parse().expect("a move");
    let refusal = donnelly().moves(&position(donnelly(), none)).play(two).expect_err("no 2");
    assert_eq!((refusal.rule, refusal.reason), (RuleId::new("DO", 2), Reason::NotPending));
}

#[test]
fn do_2_the_values_are_played_in_any_order_by_any_pieces() {
    let pool = "w.....b.../........../.......... w 31 4-4 0-0 -";
    assert_eq!(labels(donnelly(), pool), "1:1-2 3:1-4");
    assert_eq!(after(donnelly(), pool, "3:1-4"), "...w..b.../........../.......... w 1 4-4 0-0 -");
    // 2 and 4 are reached one after the other, each landing by itself: 7 from 4 with the 3.
    assert_eq!(after(donnelly(), pool, "1:1-2"), ".w....b.../........../.......... w 3 4-4 0-0 -");
    let last = "...w..b.../........../.......... w 1 4-4 0-0 -";
    assert_eq!(after(donnelly(), last, "1:4-5"), "....w.b.../........../.......... b - 4-4 0-0 -");
}

#[test]
fn do_3_a_move_ends_on_an_empty_square_or_an_undefended_foe() {
    let undefended = "w...b..w../........../.......... w 4 3-4 0-0 -";
    assert_eq!(labels(donnelly(), undefended), "4:1x5 4:8-12");
    assert_eq!(
        after(donnelly(), undefended, "4:1x5"),
        "b...w..w../........../.......... b - 3-4 0-0 -"
    );
    let defended = "w...bb.w../........../.......... w 4 3-3 0-0 -";
    assert_eq!(labels(donnelly(), defended), "4:8-12");
    refused(donnelly(), defended, "4:1x5", "DO-3", Reason::Shielded);
    let jump = "wbbbb...../........../.......... w 5 4-1 0-0 -";
    assert_eq!(labels(donnelly(), jump), "5:1-6");
}

#[test]
fn do_3_neighbours_defend_at_row_ends_and_beyond_26() {
    let row_end = "w......w.b/b........./.......... w 2 3-3 0-0 -";
    refused(donnelly(), row_end, "2:8x10", "DO-3", Reason::Shielded);
    let on_26 = "w........./........../..w.bb.... w 2 3-3 0-0 -";
    refused(donnelly(), on_26, "2:23x25", "DO-3", Reason::Shielded);
}

#[test]
fn do_4_backward_only_when_no_value_has_a_forward_move() {
    let three = "..b..w..bb/........../.......... w 3 4-2 0-0 -";
    assert_eq!(labels(donnelly(), three), "3:6x3");
    assert_eq!(after(donnelly(), three, "3:6x3"), "..w..b..bb/........../.......... b - 4-2 0-0 -");
    let one_too = "..b..w..bb/........../.......... w 31 4-2 0-0 -";
    assert_eq!(labels(donnelly(), one_too), "1:6-7");
    refused(donnelly(), one_too, "3:6x3", "DO-4", Reason::ForwardFirst);
}

#[test]
fn do_4_backward_moves_start_on_26_or_below() {
    let on_28 = "b........./........../.......w.. w - 4-4 0-0 -";
    assert!(is_passed(donnelly(), on_28, 2));
    let on_26 = "........../........../.....wbbb. w 2 4-2 0-0 -";
    assert_eq!(labels(donnelly(), on_26), "2:26-24");
}

#[test]
fn do_5_26_is_never_passed_and_can_be_attacked() {
    let passing = "w........./..b......./....w..... w 2 3-4 0-0 -";
    assert_eq!(labels(donnelly(), passing), "2:1-3");
    refused(donnelly(), passing, "2:25-27", "DO-5", Reason::PassesHouse);
    let exact = "........../..b......./.w........ w 4 4-4 0-0 -";
    assert_eq!(labels(donnelly(), exact), "4:22-26");
    let attack = "........../........../....wb.... w 1 4-4 0-0 -";
    assert_eq!(
        after(donnelly(), attack, "1:25x26"),
        "........../........../....bw.... b - 4-4 0-0 -"
    );
}

#[test]
fn do_6_from_26_each_value_leads_somewhere_but_1() {
    let with = |throw| format!("w........./..b......./.....w.... w {throw} 3-4 0-0 -");
    assert_eq!(labels(donnelly(), &with(1)), "1:1-2");
    refused(donnelly(), &with(1), "1:26-27", "DO-6", Reason::NotFromHouse);
    assert_eq!(labels(donnelly(), &with(2)), "2:1-3 2:26-28");
    assert_eq!(labels(donnelly(), &with(3)), "3:1-4 3:26-29");
    assert_eq!(labels(donnelly(), &with(4)), "4:1-5 4:26-30");
    assert_eq!(labels(donnelly(), &with(5)), "5:1-6 5:26-off");
}

#[test]
fn do_7_three_bears_off_from_28_two_from_29_and_anything_from_30() {
    let with = |throw| format!("w........./..b......./.......www w {throw} 1-4 0-0 -");
    assert_eq!(labels(donnelly(), &with(1)), "1:1-2 1:30-off");
    assert_eq!(labels(donnelly(), &with(2)), "2:1-3 2:29-off 2:30-off");
    assert_eq!(labels(donnelly(), &with(3)), "3:1-4 3:28-off 3:30-off");
    refused(donnelly(), &with(1), "1:28-29", "DO-7", Reason::NotFromHouse);
    refused(donnelly(), &with(3), "3:29-off", "DO-7", Reason::NotFromHouse);
}

#[test]
fn do_8_a_foe_hit_on_28_to_30_goes_to_27_or_to_26() {
    let to_27 = "........../........../.....w.b.. w 2 4-4 0-0 -";
    assert_eq!(
        after(donnelly(), to_27, "2:26x28"),
        "........../........../......bw.. b - 4-4 0-0 -"
    );
    let to_26 = "........../........../.....wb..b w 4 4-3 0-0 -";
    assert_eq!(
        after(donnelly(), to_26, "4:26x30"),
        "........../........../.....bb..w b - 4-3 0-0 -"
    );
    let defended = "w........./........../.....w..bb w 4 3-3 0-0 -";
    assert_eq!(labels(donnelly(), defended), "4:1-5");
    refused(donnelly(), defended, "4:26x30", "DO-3", Reason::Shielded);
}

#[test]
fn do_9_a_piece_blocked_on_26_by_a_defended_foe_goes_to_27() {
    let blocked = "........../........../.....w.bbb w 42 4-2 0-0 -";
    assert_eq!(labels(donnelly(), blocked), "2:26-27 4:26-27");
    // The rest of the pool is lost.
    assert_eq!(
        after(donnelly(), blocked, "2:26-27"),
        "........../........../......wbbb b - 4-2 0-0 -"
    );
    refused(donnelly(), blocked, "2:26-24", "DO-9", Reason::PlungeFirst);
}

#[test]
fn do_9_not_while_a_move_forward_is_there_or_27_is_taken() {
    let forward = "w........./........../.....w.bb. w 2 3-3 0-0 -";
    assert_eq!(labels(donnelly(), forward), "2:1-3");
    refused(donnelly(), forward, "2:26-27", "DO-3", Reason::Shielded);
    let taken = "........../........../.....wbbb. w 2 4-2 0-0 -";
    assert_eq!(labels(donnelly(), taken), "2:26-24");
    refused(donnelly(), taken, "2:26-27", "DO-3", Reason::Shielded);
}

#[test]
fn do_10_a_piece_on_27_holds_the_others_and_is_rescued_to_15() {
    let held = "w........./..b......./......w... w 4 3-4 0-0 -";
    assert_eq!(labels(donnelly(), held), "4:27-off");
    refused(donnelly(), held, "4:1-5", "DO-10", Reason::Held);
    let free = "w........./..b......./......w... w - 3-4 0-0 -";
    assert_eq!(
        rescued(donnelly(), free),
        Ok("w........./..b.w...../.......... b - 3-4 0-0 -".to_string())
    );
    let taken = "w........./....b...../......w... w - 3-4 0-0 -";
    assert_eq!(rescued(donnelly(), taken), Err(RuleId::new("DO", 10)));
}

#[test]
fn do_10_from_27_the_side_throws_once() {
    let drowning = "w........./..b......./......w... w - 3-4 0-0 -";
    assert_eq!(thrown(donnelly(), drowning, 4), "w........./..b......./......w... w 4 3-4 0-0 -");
    let four = "w........./..b......./......w... w 4 3-4 0-0 -";
    assert_eq!(
        after(donnelly(), four, "4:27-off"),
        "w........./..b......./.......... w - 4-4 0-0 -"
    );
    for throw in [1, 2, 3, 5] {
        assert_eq!(
            thrown(donnelly(), drowning, throw),
            "w........./..b......./......w... b - 3-4 0-0 -"
        );
    }
}

#[test]
fn do_11_what_cannot_be_played_any_more_is_lost() {
    let pool = "b........./........../.......ww. w 53 3-4 0-0 -";
    assert_eq!(labels(donnelly(), pool), "3:28-off");
    assert_eq!(
        after(donnelly(), pool, "3:28-off"),
        "b........./........../........w. b - 4-4 0-0 -"
    );
    let lost = Event::Discarded { side: Side::White, throw: Throw::nearest(5) };
    assert!(events(donnelly(), pool, "3:28-off").contains(&lost));
}

#[test]
fn do_11_a_value_stays_until_it_can_be_played() {
    // The 5 passes 26 from 24; once the 2 has led there it bears off.
    let pool = "b........./........../...w...... w 52 4-4 0-0 -";
    assert_eq!(labels(donnelly(), pool), "2:24-26");
    assert_eq!(
        after(donnelly(), pool, "2:24-26"),
        "b........./........../.....w.... w 5 4-4 0-0 -"
    );
}
