//! The rules of the game after Piccione.

use senet::variants::kendall::KENDALL_5;
use senet::variants::piccione::engine;
use senet::{Engine, Reason, Rules, Variant};

use crate::{allows, is_passed, leads, refused, thrown, unreachable};

#[test]
fn pi_1_five_pieces_each_start_in_hand_and_black_begins() {
    let start = "........../........../.......... b - 0-0 5-5 -";
    assert_eq!(engine().start().to_string(), start);
    let chances: Vec<String> =
        engine().device().chances().map(|(throw, chance)| format!("{throw}: {chance}")).collect();
    assert_eq!(chances, ["1: 4/16", "2: 6/16", "3: 4/16", "4: 1/16", "5: 1/16"]);
    unreachable(engine(), "b........./........../.......... b - 0-0 5-5 -", "PI-1");
    unreachable(engine(), "b........./........../.......... b 6 0-0 5-4 -", "PI-1");
}

#[test]
fn pi_1_five_throws_again_when_it_is_played_out() {
    let five = ".........b/........../.......... b 5 0-0 5-4 again";
    assert_eq!(thrown(engine(), ".........b/........../.......... b - 0-0 5-4 -", 5), five);
    leads(engine(), five, "5:10-15", "........../....b...../.......... b - 0-0 5-4 way=f");
    leads(
        engine(),
        five,
        "2:10-12",
        "........../.b......../.......... b 3 0-0 5-4 again,part,way=f",
    );
    leads(
        engine(),
        "........../.b......../.......... b 3 0-0 5-4 again,part,way=f",
        "3:12-15",
        "........../....b...../.......... b - 0-0 5-4 way=f",
    );
    // The 4 that are left after the piece has gone cannot be played.
    leads(
        engine(),
        "........../........../.........b b 5 0-0 5-4 again",
        "1:30-off",
        "........../........../.......... b - 0-1 5-4 way=f",
    );
    leads(
        engine(),
        "........../........../.........b b 4 0-0 5-4 -",
        "1:30-off",
        "........../........../.......... w - 0-1 5-4 -",
    );
    for throw in 1..=4 {
        let text = format!(".........b/........../.......... b {throw} 0-0 5-4 -");
        let to = 10 + throw;
        let next = [
            "........../b........./..........",
            "........../.b......../..........",
            "........../..b......./..........",
            "........../...b....../..........",
        ][throw - 1];
        leads(engine(), &text, &format!("{throw}:10-{to}"), &format!("{next} w - 0-0 5-4 -"));
    }
}

#[test]
fn pi_1_a_throw_that_nothing_can_play_ends_the_turn() {
    for throw in 2..=5 {
        let text = "........../........../.......... b - 0-0 5-5 -";
        assert!(is_passed(engine(), text, throw));
        assert_eq!(thrown(engine(), text, throw), "........../........../.......... w - 0-0 5-5 -");
    }
}

#[test]
fn pi_2_a_throw_of_one_enters_on_square_1_if_that_is_empty() {
    let text = ".........b/........../.......... b 1 0-0 5-4 -";
    allows(engine(), text, &["1:in-1", "1:10-11"]);
    leads(engine(), text, "1:in-1", "b........b/........../.......... b - 0-0 5-3 bound=1,way=f");
    // Taken by an own piece, or by a foe.
    let text = "b........b/........../.......... b 1 0-0 5-3 -";
    allows(engine(), text, &["1:1-2", "1:10-11"]);
    refused(engine(), text, "1:in-1", "PI-2", Reason::EntryTaken);
    refused(
        engine(),
        "w........b/........../.......... b 1 0-0 4-4 -",
        "1:in-1",
        "PI-2",
        Reason::EntryTaken,
    );
    refused(
        engine(),
        ".........b/........../.......... b 1 0-4 5-0 -",
        "1:in-1",
        "PI-2",
        Reason::NoneInHand,
    );
}

#[test]
fn pi_2_a_part_of_a_larger_throw_enters_no_piece() {
    let text = ".........b/........../.......... b 2 0-0 5-4 -";
    allows(engine(), text, &["1:10-11", "2:10-12"]);
    refused(engine(), text, "1:in-1", "PI-2", Reason::NoEntry);
    // Nor does the 1 that is left of it.
    let left = "........../b........./.......... b 1 0-0 5-4 part,way=f";
    leads(engine(), text, "1:10-11", left);
    allows(engine(), left, &["1:11-12"]);
    refused(engine(), left, "1:in-1", "PI-2", Reason::NoEntry);
    // A whole 1 in the same turn does.
    allows(engine(), "........../....b...../.......... b 1 0-0 5-4 way=f", &["1:in-1", "1:15-16"]);
}

#[test]
fn pi_2_the_piece_that_entered_begins_the_next_throw() {
    let text = "b........b/........../.......... b 3 0-0 5-3 bound=1,way=f";
    assert_eq!(
        thrown(engine(), "b........b/........../.......... b - 0-0 5-3 bound=1,way=f", 3),
        text
    );
    allows(engine(), text, &["1:1-2", "2:1-3", "3:1-4"]);
    refused(engine(), text, "1:10-11", "PI-2", Reason::OtherBound);
    // Any piece plays the rest.
    let rest = ".b.......b/........../.......... b 2 0-0 5-3 part,way=f";
    leads(engine(), text, "1:1-2", rest);
    allows(engine(), rest, &["1:2-3", "2:2-4", "1:10-11", "2:10-12"]);
    // The pair on 2 and 3 bars its way with 1, and with 2; with 3 it jumps.
    let text = "bww......b/........../.......... b - 0-0 3-3 bound=1,way=f";
    assert_eq!(thrown(engine(), text, 1), "bww......b/........../.......... w - 0-0 3-3 -");
    assert!(is_passed(engine(), text, 2));
    allows(engine(), "bww......b/........../.......... b 3 0-0 3-3 bound=1,way=f", &["3:1-4"]);
}

#[test]
fn pi_3_a_throw_may_be_split_among_pieces() {
    let text = ".........b/.........b/.......... b 2 0-0 5-3 -";
    allows(engine(), text, &["1:10-11", "2:10-12", "1:20-21", "2:20-22"]);
    let rest = "........../b........b/.......... b 1 0-0 5-3 part,way=f";
    leads(engine(), text, "1:10-11", rest);
    allows(engine(), rest, &["1:11-12", "1:20-21"]);
    leads(engine(), rest, "1:20-21", "........../b........./b......... w - 0-0 5-3 -");
    refused(engine(), rest, "2:20-22", "PI-1", Reason::NotPending);
}

#[test]
fn pi_3_each_part_lands_legally_by_itself() {
    // 1 and 2 lead onto the pair, 3 beyond it.
    let text = "........../bww......./.......... b 3 0-0 3-4 -";
    allows(engine(), text, &["3:11-14"]);
    refused(engine(), text, "1:11x12", "PI-5", Reason::Shielded);
    refused(engine(), text, "2:11x13", "PI-5", Reason::Shielded);
}

#[test]
fn pi_3_what_cannot_be_played_is_lost_and_nobody_has_to_play_as_much_as_possible() {
    // After 1 the piece stands before 12, 13 and 14, which protect each other.
    let text = ".........b/.www....../.......... b 4 0-0 2-4 -";
    allows(engine(), text, &["1:10-11"]);
    leads(engine(), text, "1:10-11", "........../bwww....../.......... w - 0-0 2-4 -");
    // 3 bears off and loses the rest; 1 and 2 would lose less.
    let text = "........../........../.......b.. b 4 0-0 5-4 -";
    allows(engine(), text, &["1:28-29", "2:28-30", "3:28-off"]);
    leads(engine(), text, "3:28-off", "........../........../.......... w - 0-1 5-4 -");
    leads(engine(), text, "1:28-29", "........../........../........b. b 3 0-0 5-4 part,way=f");
}

#[test]
fn pi_4_a_turn_that_began_forward_does_not_go_back() {
    let text = ".........b/.www....../.......... b 4 0-0 2-4 -";
    refused(engine(), text, "2:10-8", "PI-4", Reason::ForwardFirst);
    // Only entering is forward here, and it counts.
    let text = ".........b/ww......../.......... b 1 0-0 3-4 -";
    allows(engine(), text, &["1:in-1"]);
    refused(engine(), text, "1:10-9", "PI-4", Reason::ForwardFirst);
    // A further throw of the same turn: forward, or lost.
    let text = "........../....b...../.......... b 2 0-0 5-4 way=f";
    allows(engine(), text, &["1:15-16", "2:15-17"]);
    refused(engine(), text, "2:15-13", "PI-4", Reason::OneWay);
    let text = "........../....b.ww../.......... b 2 0-0 3-4 way=f";
    allows(engine(), text, &["1:15-16"]);
    refused(engine(), text, "2:15-13", "PI-4", Reason::OneWay);
    let text = "........../....bww.../.......... b - 0-0 3-4 way=f";
    assert!(is_passed(engine(), text, 2));
    assert_eq!(thrown(engine(), text, 2), "........../....bww.../.......... w - 0-0 3-4 -");
}

#[test]
fn pi_4_a_turn_with_no_move_forward_goes_back_all_the_way() {
    let text = ".........b/www......./.......... b 3 0-0 2-4 -";
    allows(engine(), text, &["1:10-9", "2:10-8", "3:10-7"]);
    let rest = "........b./www......./.......... b 2 0-0 2-4 part,way=b";
    leads(engine(), text, "1:10-9", rest);
    // 10 is empty now, but the turn goes back.
    allows(engine(), rest, &["1:9-8", "2:9-7"]);
    refused(engine(), rest, "1:9-10", "PI-4", Reason::OneWay);
    // A further throw of the same turn goes back too, and enters nobody.
    let text = "........../....b...../.......... b 1 0-0 5-4 way=b";
    allows(engine(), text, &["1:15-14"]);
    refused(engine(), text, "1:in-1", "PI-4", Reason::OneWay);
    refused(engine(), text, "1:15-16", "PI-4", Reason::OneWay);
    leads(engine(), text, "1:15-14", "........../...b....../.......... w - 0-0 5-4 -");
}

#[test]
fn pi_4_holds_in_a_rule_set_that_plays_each_throw_at_once() {
    let rules = Rules { one_way: true, ..KENDALL_5.rules };
    let one_way = Engine::new(Variant { rules, ..KENDALL_5 }).expect("the tables agree");
    let text = ".b.w.wbwww/bb..b...../.......... w - 0-0 0-0 way=f";
    assert!(is_passed(&one_way, text, 2));
    let text = text.replace("way=f", "-");
    allows(&one_way, &thrown(&one_way, &text, 2), &["2:4x2", "2:9x7"]);
}

#[test]
fn pi_5_a_lone_foe_is_swapped_and_one_with_a_neighbour_is_not() {
    let text = ".........b/.w......../.......... b 2 0-0 4-4 -";
    allows(engine(), text, &["1:10-11", "2:10x12"]);
    leads(engine(), text, "2:10x12", ".........w/.b......../.......... w - 0-0 4-4 -");
    let text = ".........b/.ww......./.......... b 2 0-0 3-4 -";
    allows(engine(), text, &["1:10-11"]);
    refused(engine(), text, "2:10x12", "PI-5", Reason::Shielded);
    refused(
        engine(),
        ".........b/.b......../.......... b 2 0-0 5-3 -",
        "2:10-12",
        "PI-5",
        Reason::OwnPiece,
    );
}

#[test]
fn pi_5_a_backward_move_captures_too() {
    // No way forward with 1 or 2. The foe on 9 has no neighbour of its own colour.
    let text = "........wb/ww......../.......... b 2 0-0 2-4 -";
    allows(engine(), text, &["1:10x9", "2:10-8"]);
    leads(engine(), text, "1:10x9", "........bw/ww......../.......... b 1 0-0 2-4 part,way=b");
    // The pair on 8 and 9 is protected; 3 goes back behind it.
    let text = ".......wwb/www......./.......... b 3 0-0 0-4 -";
    allows(engine(), text, &["3:10-7"]);
    refused(engine(), text, "1:10x9", "PI-5", Reason::Shielded);
}

#[test]
fn pi_6_a_piece_that_lands_on_15_or_26_gives_another_throw() {
    leads(
        engine(),
        "........../..b......./.......... b 2 0-0 5-4 -",
        "2:13-15",
        "........../....b...../.......... b - 0-0 5-4 way=f",
    );
    leads(
        engine(),
        "........../........../...b...... b 2 0-0 5-4 -",
        "2:24-26",
        "........../........../.....b.... b - 0-0 5-4 way=f",
    );
    leads(
        engine(),
        "........../...b....../.......... b 2 0-0 5-4 -",
        "2:14-16",
        "........../.....b..../.......... w - 0-0 5-4 -",
    );
    // Backward as well: 17 stands before a pair.
    let text = "........../......bww./.......... b 2 0-0 3-4 -";
    leads(engine(), text, "2:17-15", "........../....b..ww./.......... b - 0-0 3-4 way=b");
    // A foe that is swapped to 15 gives nothing.
    leads(
        engine(),
        "........../....b.w.../.......... b 2 0-0 4-4 -",
        "2:15x17",
        "........../....w.b.../.......... w - 0-0 4-4 -",
    );
}

#[test]
fn pi_6_one_throw_is_given_when_the_pending_one_is_played_out() {
    // A 5, a piece on 15 and another on 26: three reasons, one throw.
    let text = "........../...b....../....b..... b 5 0-0 5-3 again";
    let second = "........../....b...../....b..... b 4 0-0 5-3 again,part,way=f";
    let third = "........../....b...../.....b.... b 3 0-0 5-3 again,part,way=f";
    leads(engine(), text, "1:14-15", second);
    leads(engine(), second, "1:25-26", third);
    leads(engine(), third, "3:15-18", "........../.......b../.....b.... b - 0-0 5-3 way=f");
    leads(
        engine(),
        "........../.......b../.....b.... b 2 0-0 5-3 way=f",
        "2:18-20",
        "........../.........b/.....b.... w - 0-0 5-3 -",
    );
}

#[test]
fn pi_7_a_piece_that_lands_on_27_goes_back_to_its_owners_hand() {
    leads(
        engine(),
        "........../........../....b..... b 2 0-0 5-4 -",
        "2:25-27",
        "........../........../.......... w - 0-0 5-5 -",
    );
    // The turn goes on as elsewhere: with the rest of the throw, or with the throw of a 5.
    let rest = ".........b/........../.......... b 2 0-0 5-4 part,way=f";
    leads(engine(), ".........b/........../....b..... b 4 0-0 5-3 -", "2:25-27", rest);
    leads(
        engine(),
        "........../........../.b........ b 5 0-0 5-4 again",
        "5:22-27",
        "........../........../.......... b - 0-0 5-5 way=f",
    );
    // Passing it does nothing.
    leads(
        engine(),
        "........../........../....b..... b 3 0-0 5-4 -",
        "3:25-28",
        "........../........../.......b.. w - 0-0 5-4 -",
    );
    unreachable(engine(), "........../........../......b... w - 0-0 5-4 -", "PI-7");
}

#[test]
fn pi_8_a_piece_leaves_by_exact_throw() {
    let text = "........../........../.....b.... b 5 0-0 5-4 again";
    allows(engine(), text, &["1:26-27", "2:26-28", "3:26-29", "4:26-30", "5:26-off"]);
    leads(engine(), text, "5:26-off", "........../........../.......... b - 0-1 5-4 way=f");
    allows(
        engine(),
        "........../........../.......b.. b 3 0-0 5-4 -",
        &["1:28-29", "2:28-30", "3:28-off"],
    );
    allows(engine(), "........../........../........b. b 2 0-0 5-4 -", &["1:29-30", "2:29-off"]);
    allows(engine(), "........../........../.........b b 1 0-0 5-4 -", &["1:30-off", "1:in-1"]);
    refused(
        engine(),
        "........../........../.......b.. b 4 0-0 5-4 -",
        "4:28-off",
        "PI-8",
        Reason::NotFromHouse,
    );
    refused(
        engine(),
        "........../........../........b. b 3 0-0 5-4 -",
        "3:29-off",
        "PI-8",
        Reason::NotFromHouse,
    );
    refused(
        engine(),
        "........../........../.........b b 2 0-0 5-4 -",
        "2:30-off",
        "PI-8",
        Reason::NotFromHouse,
    );
    // From 25 no throw leaves.
    refused(
        engine(),
        "........../........../....b..... b 5 0-0 5-4 again",
        "5:25-off",
        "PI-1",
        Reason::LeadsElsewhere,
    );
}

#[test]
fn pi_8_a_part_of_a_split_throw_may_bear_off() {
    let text = ".........b/........../.........b b 3 0-0 5-3 -";
    leads(engine(), text, "1:30-off", ".........b/........../.......... b 2 0-1 5-3 part,way=f");
}

#[test]
fn pi_9_there_is_no_way_back_from_28_29_and_30() {
    // Pairs bar the way forward with 1 and 2.
    let text = ".........b/ww......../.......bww b 2 0-0 1-3 -";
    allows(engine(), text, &["1:10-9", "2:10-8"]);
    refused(engine(), text, "1:28-27", "PI-9", Reason::NotBackFromHouse);
    // A turn that goes back, with pieces on 29 and 30.
    let text = "........../....b...../........bb b 1 0-0 5-2 way=b";
    allows(engine(), text, &["1:15-14"]);
    refused(engine(), text, "1:29-28", "PI-9", Reason::NotBackFromHouse);
    refused(engine(), text, "1:30-29", "PI-9", Reason::NotBackFromHouse);
    // From 26 there is.
    allows(engine(), "........../........../.....b.... b 2 0-0 5-4 way=b", &["1:26-25", "2:26-24"]);
}

#[test]
fn pi_9_pieces_on_28_29_and_30_are_captured_like_any_other() {
    let text = "........../........../.....b.w.. b 2 0-0 4-4 -";
    allows(engine(), text, &["1:26-27", "2:26x28"]);
    leads(engine(), text, "2:26x28", "........../........../.....w.b.. w - 0-0 4-4 -");
    refused(
        engine(),
        "........../........../.....b.ww. b 2 0-0 3-4 -",
        "2:26x28",
        "PI-5",
        Reason::Shielded,
    );
}
