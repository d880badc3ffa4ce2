//! The rules of the game after Skiryuk and Gurevich.

use senet::Reason;
use senet::variants::skiryuk_gurevich::engine;

use crate::{allows, is_passed, leads, refused, thrown, unreachable};

#[test]
fn sg_1_five_pieces_each_on_1_to_10_and_black_begins() {
    let start = "wbwbwbwbwb/........../.......... b - 0-0 0-0 -";
    assert_eq!(engine().start().to_string(), start);
    let chances: Vec<String> =
        engine().device().chances().map(|(throw, chance)| format!("{throw}: {chance}")).collect();
    assert_eq!(chances, ["1: 4/16", "2: 6/16", "3: 4/16", "4: 1/16", "5: 1/16"]);
    unreachable(engine(), "wbwbwbwbwb/w........./.......... b - 0-0 0-0 -", "SG-1");
    unreachable(engine(), "wbwbwbwbwb/........../.......... b 6 0-0 0-0 -", "SG-1");
}

#[test]
fn sg_1_throws_of_1_4_and_5_throw_again() {
    leads(
        engine(),
        "w........b/........../.......... b 1 4-4 0-0 -",
        "1:10-11",
        "w........./b........./.......... b - 4-4 0-0 -",
    );
    leads(
        engine(),
        "w........b/........../.......... b 2 4-4 0-0 -",
        "2:10-12",
        "w........./.b......../.......... w - 4-4 0-0 -",
    );
    leads(
        engine(),
        "w........b/........../.......... b 3 4-4 0-0 -",
        "3:10-13",
        "w........./..b......./.......... w - 4-4 0-0 -",
    );
    leads(
        engine(),
        "w........b/........../.......... b 4 4-4 0-0 -",
        "4:10-14",
        "w........./...b....../.......... b - 4-4 0-0 -",
    );
    leads(
        engine(),
        "w........b/........../.......... b 5 4-4 0-0 -",
        "5:10-15",
        "w........./....b...../.......... b - 4-4 0-0 -",
    );
    refused(
        engine(),
        "w........b/........../.......... b - 4-4 0-0 -",
        "2:10-12",
        "SG-1",
        Reason::MustThrow,
    );
}

#[test]
fn sg_2_a_lone_foe_is_swapped_and_a_pair_is_shielded() {
    let text = ".........w/.b......../.......... w 2 4-4 0-0 -";
    allows(engine(), text, &["2:10x12"]);
    leads(engine(), text, "2:10x12", ".........b/.w......../.......... b - 4-4 0-0 -");
    let text = "..w......w/.bb......./.......... w 2 3-3 0-0 -";
    allows(engine(), text, &["2:3-5"]);
    refused(engine(), text, "2:10x12", "SG-2", Reason::Shielded);
    // The other end of the pair.
    let text = "..w......w/bb......../.......... w 2 3-3 0-0 -";
    refused(engine(), text, "2:10x12", "SG-2", Reason::Shielded);
    refused(
        engine(),
        "b........w/.w......../.......... w 2 3-4 0-0 -",
        "2:10-12",
        "SG-2",
        Reason::OwnPiece,
    );
}

#[test]
fn sg_2_the_inner_pieces_of_a_run_are_not_shielded() {
    let text = "..w......w/bbb......./.......... w 2 3-2 0-0 -";
    allows(engine(), text, &["2:3-5", "2:10x12"]);
    leads(engine(), text, "2:10x12", "..w......b/bwb......./.......... b - 3-2 0-0 -");
    // Its two ends are.
    let text = "..w......w/bbb......./.......... w 1 3-2 0-0 -";
    allows(engine(), text, &["1:3-4"]);
    refused(engine(), text, "1:10x11", "SG-2", Reason::Shielded);
    let text = "..w......w/bbb......./.......... w 3 3-2 0-0 -";
    allows(engine(), text, &["3:3-6"]);
    refused(engine(), text, "3:10x13", "SG-2", Reason::Shielded);
}

#[test]
fn sg_3_a_run_of_two_is_never_passed_by_a_foe() {
    let text = "..w......w/bb......../.......... w 3 3-3 0-0 -";
    allows(engine(), text, &["3:3-6"]);
    refused(engine(), text, "3:10-13", "SG-3", Reason::Wall);
    // A lone foe is passed, and so are two that are not neighbours.
    allows(engine(), ".........w/b........./.......... w 3 4-4 0-0 -", &["3:10-13"]);
    allows(engine(), ".........w/b.b......./.......... w 4 4-3 0-0 -", &["4:10-14"]);
}

#[test]
fn sg_3_own_pieces_pass_freely_and_a_move_may_end_inside_a_run() {
    allows(
        engine(),
        "b.......ww/w........./.......... w 3 2-4 0-0 -",
        &["3:9-12", "3:10-13", "3:11-14"],
    );
    // From 10 the move to 13 has only 11 and 12 of the run 11 to 14 between.
    allows(engine(), ".........w/bbbb....../.......... w 3 4-1 0-0 -", &["3:10x13"]);
    refused(
        engine(),
        "..w......w/bbbb....../.......... w 5 3-1 0-0 -",
        "5:10-15",
        "SG-3",
        Reason::Wall,
    );
}

#[test]
fn sg_4_pieces_move_backward_only_when_nothing_can_move_forward() {
    let text = ".........w/bb......../.......... w 1 4-3 0-0 -";
    allows(engine(), text, &["1:10-9"]);
    leads(engine(), text, "1:10-9", "........w./bb......../.......... w - 4-3 0-0 -");
    let text = ".........w/bb.......w/.......... w 1 3-3 0-0 -";
    allows(engine(), text, &["1:20-21"]);
    refused(engine(), text, "1:10-9", "SG-4", Reason::ForwardFirst);
    // Nobody goes back behind 1: 4 is lost.
    assert!(is_passed(engine(), "w...bb..../........../.......... w - 4-3 0-0 -", 4));
}

#[test]
fn sg_4_backward_moves_swap_too() {
    let text = "........bw/bb......../.......... w 1 4-2 0-0 -";
    allows(engine(), text, &["1:10x9"]);
    leads(engine(), text, "1:10x9", "........wb/bb......../.......... w - 4-2 0-0 -");
}

#[test]
fn sg_4_backward_moves_respect_shields_and_runs() {
    // No way forward with 1: 10 and 14 stand before pairs, 13 behind a mate.
    let text = ".........w/bbwwbb..../.......... w 1 2-1 0-0 -";
    allows(engine(), text, &["1:10-9"]);
    refused(engine(), text, "1:13x12", "SG-2", Reason::Shielded);
    refused(engine(), text, "1:14-13", "SG-2", Reason::OwnPiece);
    // No way forward with 3: 5 is behind a mate, 8 and 13 would land on pairs.
    let text = "....w..w../bbw..bb.../.......... w 3 2-1 0-0 -";
    allows(engine(), text, &["3:5-2"]);
    refused(engine(), text, "3:13-10", "SG-3", Reason::Wall);
}

#[test]
fn sg_5_a_piece_that_would_reach_or_pass_26_stops_there() {
    let after = "b........./........../.....w.... w - 4-4 0-0 bound=26";
    for throw in 2..=5 {
        let text = format!("b........./........../...w...... w {throw} 4-4 0-0 -");
        let mv = format!("{throw}:24-26");
        allows(engine(), &text, &[&mv]);
        leads(engine(), &text, &mv, after);
    }
    refused(
        engine(),
        "b........./........../...w...... w 4 4-4 0-0 -",
        "4:24-28",
        "SG-1",
        Reason::LeadsElsewhere,
    );
    // With 1 it does not get there.
    allows(engine(), "b........./........../...w...... w 1 4-4 0-0 -", &["1:24-25"]);
}

#[test]
fn sg_5_runs_before_26_are_not_passed_and_pieces_behind_it_do_not_matter() {
    let text = "..w......./........../.w.bb..... w 5 3-3 0-0 -";
    allows(engine(), text, &["5:3-8"]);
    refused(engine(), text, "5:22-26", "SG-3", Reason::Wall);
    allows(engine(), "........../........../...w..bb.. w 5 4-3 0-0 -", &["5:24-26"]);
}

#[test]
fn sg_6_a_piece_that_lands_on_26_plays_the_next_throw() {
    let bound = "b........w/........../.....w.... w - 3-4 0-0 bound=26";
    leads(engine(), "b........w/........../....w..... w 1 3-4 0-0 -", "1:25-26", bound);
    let plays = [(1, "1:26-27"), (2, "2:26-28"), (3, "3:26-29"), (4, "4:26-30"), (5, "5:26-off")];
    for (throw, mv) in plays {
        let text = thrown(engine(), bound, throw);
        allows(engine(), &text, &[mv]);
        let other = format!("{throw}:10-{}", 10 + throw);
        refused(engine(), &text, &other, "SG-6", Reason::OtherBound);
    }
    unreachable(engine(), "b........w/........../.....w.... w - 3-4 0-0 -", "SG-6");
}

#[test]
fn sg_6_an_occupied_square_leads_to_27_and_an_occupied_27_to_the_revival() {
    // A foe on the square or between: to 27.
    allows(engine(), "........../........../.....w.b.. w 2 4-4 0-0 bound=26", &["2:26-27"]);
    allows(engine(), "........../........../.....w.b.. w 3 4-4 0-0 bound=26", &["3:26-27"]);
    allows(engine(), "........../........../.....w.b.. w 4 4-4 0-0 bound=26", &["4:26-27"]);
    allows(engine(), "........../........../.....w..b. w 2 4-4 0-0 bound=26", &["2:26-28"]);
    allows(engine(), "........../........../.....w...b w 3 4-4 0-0 bound=26", &["3:26-29"]);
    refused(
        engine(),
        "........../........../.....w.b.. w 3 4-4 0-0 bound=26",
        "3:26-29",
        "SG-1",
        Reason::LeadsElsewhere,
    );
    // An own piece is in the way like a foe.
    allows(engine(), "b........./........../.....w.w.. w 3 3-4 0-0 bound=26", &["3:26-27"]);
    // With 27 taken, 1 to 4 revive, and 5 still bears off.
    for throw in 1..=4 {
        let text = format!("........../........../.....wb... w {throw} 4-4 0-0 bound=26");
        allows(engine(), &text, &[&format!("{throw}:26-15")]);
    }
    allows(engine(), "........../........../.....wbb.. w 5 4-3 0-0 bound=26", &["5:26-off"]);
}

#[test]
fn sg_7_on_27_four_bears_off_and_one_to_three_revive() {
    let bound = "b........w/........../......w... w - 3-4 0-0 bound=27";
    leads(engine(), "b........w/........../.....w.... w 1 3-4 0-0 bound=26", "1:26-27", bound);
    leads(
        engine(),
        "b........w/........../......w... w 1 3-4 0-0 bound=27",
        "1:27-15",
        "b........w/....w...../.......... w - 3-4 0-0 -",
    );
    leads(
        engine(),
        "b........w/........../......w... w 2 3-4 0-0 bound=27",
        "2:27-15",
        "b........w/....w...../.......... b - 3-4 0-0 -",
    );
    leads(
        engine(),
        "b........w/........../......w... w 3 3-4 0-0 bound=27",
        "3:27-15",
        "b........w/....w...../.......... b - 3-4 0-0 -",
    );
    leads(
        engine(),
        "b........w/........../......w... w 4 3-4 0-0 bound=27",
        "4:27-off",
        "b........w/........../.......... w - 4-4 0-0 -",
    );
    allows(engine(), "b........w/........../......w... w 4 3-4 0-0 bound=27", &["4:27-off"]);
    // 5 leaves it there, and no other piece plays it.
    assert!(is_passed(engine(), bound, 5));
    assert_eq!(thrown(engine(), bound, 5), "b........w/........../......w... w - 3-4 0-0 -");
}

#[test]
fn sg_8_three_bears_off_from_28_and_anything_else_leaves_it_there() {
    let bound = "b........w/........../.......w.. w - 3-4 0-0 bound=28";
    leads(engine(), "b........w/........../.....w.... w 2 3-4 0-0 bound=26", "2:26-28", bound);
    let text = "b........w/........../.......w.. w 3 3-4 0-0 bound=28";
    allows(engine(), text, &["3:28-off"]);
    refused(engine(), text, "3:10-13", "SG-6", Reason::OtherBound);
    leads(engine(), text, "3:28-off", "b........w/........../.......... b - 4-4 0-0 -");
    for throw in [1, 2, 4, 5] {
        assert!(is_passed(engine(), bound, throw), "{throw}");
        let side = if throw == 2 { 'b' } else { 'w' };
        let left = format!("b........w/........../.......w.. {side} - 3-4 0-0 -");
        assert_eq!(thrown(engine(), bound, throw), left);
    }
}

#[test]
fn sg_8_two_bears_off_from_29_and_anything_else_leaves_it_there() {
    let bound = "w........b/........../........b. b - 4-3 0-0 bound=29";
    leads(engine(), "w........b/........../.....b.... b 3 4-3 0-0 bound=26", "3:26-29", bound);
    let text = "w........b/........../........b. b 2 4-3 0-0 bound=29";
    allows(engine(), text, &["2:29-off"]);
    leads(engine(), text, "2:29-off", "w........b/........../.......... w - 4-4 0-0 -");
    for throw in [1, 3, 4, 5] {
        assert!(is_passed(engine(), bound, throw), "{throw}");
        let side = if throw == 3 { 'w' } else { 'b' };
        let left = format!("w........b/........../........b. {side} - 4-3 0-0 -");
        assert_eq!(thrown(engine(), bound, throw), left);
    }
}

#[test]
fn sg_9_a_piece_that_lands_on_30_ends_the_turn() {
    // 4 throws again elsewhere.
    let text = "b........w/........../.....w.... w 4 3-4 0-0 bound=26";
    leads(engine(), text, "4:26-30", "b........w/........../.........w b - 3-4 0-0 -");
    leads(
        engine(),
        "b........w/........../........w. w 4 3-4 0-0 -",
        "4:10-14",
        "b........./...w....../........w. w - 3-4 0-0 -",
    );
}

#[test]
fn sg_9_any_later_throw_bears_off_from_30() {
    for throw in 1..=5 {
        let text = format!("b........w/........../.........w w {throw} 3-4 0-0 -");
        let mv = format!("{throw}:30-off");
        allows(engine(), &text, &[&mv]);
        let side = if throw == 2 || throw == 3 { 'b' } else { 'w' };
        leads(
            engine(),
            &text,
            &mv,
            &format!("b........w/........../.......... {side} - 4-4 0-0 -"),
        );
    }
}

#[test]
fn sg_10_a_piece_is_revived_on_15_and_a_foe_there_goes_to_the_first_empty_square() {
    let text = "b........./........../......w... w 1 4-4 0-0 -";
    leads(engine(), text, "1:27-15", "b........./....w...../.......... w - 4-4 0-0 -");
    let text = "........../....b...../......w... w 1 4-4 0-0 -";
    allows(engine(), text, &["1:27-15"]);
    refused(engine(), text, "1:27x15", "SG-1", Reason::LeadsElsewhere);
    leads(engine(), text, "1:27-15", "b........./....w...../.......... w - 4-4 0-0 -");
    // 1 and 2 are taken, by either side.
    let text = "wb......../....b...../......w... w 1 3-3 0-0 -";
    leads(engine(), text, "1:27-15", "wbb......./....w...../.......... w - 3-3 0-0 -");
    // A neighbour on 14 does not shield the foe on 15.
    let text = "........../...bb...../......w... w 1 4-3 0-0 -";
    leads(engine(), text, "1:27-15", "b........./...bw...../.......... w - 4-3 0-0 -");
}

#[test]
fn sg_10_behind_an_own_piece_on_15_the_nearest_empty_square_is_taken() {
    allows(engine(), "b........./....w...../......w... w 1 3-4 0-0 -", &["1:27-14"]);
    // A foe on 14 and an own piece on 13 are in the way.
    let text = "........../..wbw...../......w... w 1 2-4 0-0 -";
    allows(engine(), text, &["1:27-12"]);
    leads(engine(), text, "1:27-12", "........../.wwbw...../.......... w - 2-4 0-0 -");
    refused(engine(), text, "1:27-15", "SG-1", Reason::LeadsElsewhere);
    // The same from 26, with 27 taken.
    allows(engine(), "........../....w...../.....wb... w 2 3-4 0-0 bound=26", &["2:26-14"]);
}

#[test]
fn sg_11_in_a_later_throw_a_piece_on_27_to_30_that_can_be_played_must_be() {
    for throw in 1..=3 {
        let text = format!("b........w/........../......w... w {throw} 3-4 0-0 -");
        allows(engine(), &text, &[&format!("{throw}:27-15")]);
        let other = format!("{throw}:10-{}", 10 + throw);
        refused(engine(), &text, &other, "SG-11", Reason::OtherUrgent);
    }
    let must = [
        ("b........w/........../......w... w 4 3-4 0-0 -", "4:27-off", "4:10-14"),
        ("b........w/........../.......w.. w 3 3-4 0-0 -", "3:28-off", "3:10-13"),
        ("b........w/........../........w. w 2 3-4 0-0 -", "2:29-off", "2:10-12"),
        ("b........w/........../.........w w 5 3-4 0-0 -", "5:30-off", "5:10-15"),
    ];
    for (text, mv, other) in must {
        allows(engine(), text, &[mv]);
        refused(engine(), text, other, "SG-11", Reason::OtherUrgent);
    }
    // One of several.
    allows(engine(), "b........w/........../.......w.w w 3 2-4 0-0 -", &["3:28-off", "3:30-off"]);
}

#[test]
fn sg_11_otherwise_the_pieces_below_26_play_the_throw() {
    allows(engine(), "b........w/........../......w... w 5 3-4 0-0 -", &["5:10-15"]);
    allows(engine(), "b........w/........../.......w.. w 2 3-4 0-0 -", &["2:10-12"]);
    allows(engine(), "b........w/........../........w. w 3 3-4 0-0 -", &["3:10-13"]);
}

#[test]
fn sg_12_nothing_on_26_to_30_is_captured() {
    // The lone foe on 28 stands where 2 leads from 26; the mover goes to 27 instead.
    let text = "........../........../.....w.b.. w 2 4-4 0-0 bound=26";
    leads(engine(), text, "2:26-27", "........../........../......wb.. w - 4-4 0-0 bound=27");
    refused(engine(), text, "2:26x28", "SG-1", Reason::LeadsElsewhere);
}

#[test]
fn sg_12_nothing_on_26_to_30_moves_in_any_other_way() {
    let text = "b........w/........../.......w.. w 1 3-4 0-0 -";
    allows(engine(), text, &["1:10-11"]);
    refused(engine(), text, "1:28-29", "SG-8", Reason::NotFromHouse);
    // Not even backward, when nothing can move forward.
    let text = ".........w/bb......../.......w.. w 1 3-3 0-0 -";
    allows(engine(), text, &["1:10-9"]);
    refused(engine(), text, "1:28-27", "SG-12", Reason::NotBackFromHouse);
}

#[test]
fn sg_13_the_turn_goes_on_after_a_bound_throw_of_1_4_or_5() {
    // With 27 taken the piece is revived; with 5 it leaves.
    leads(
        engine(),
        "........../........../.....wb... w 1 4-4 0-0 bound=26",
        "1:26-15",
        "........../....w...../......b... w - 4-4 0-0 -",
    );
    leads(
        engine(),
        "........../........../.....wb... w 2 4-4 0-0 bound=26",
        "2:26-15",
        "........../....w...../......b... b - 4-4 0-0 -",
    );
    leads(
        engine(),
        "........../........../.....wb... w 3 4-4 0-0 bound=26",
        "3:26-15",
        "........../....w...../......b... b - 4-4 0-0 -",
    );
    leads(
        engine(),
        "........../........../.....wb... w 4 4-4 0-0 bound=26",
        "4:26-15",
        "........../....w...../......b... w - 4-4 0-0 -",
    );
    leads(
        engine(),
        "..w......./........../.....wb... w 5 3-4 0-0 bound=26",
        "5:26-off",
        "..w......./........../......b... w - 4-4 0-0 -",
    );
    // Binding it again comes first, even after 2.
    let bound = "b........./........../.......w.. w - 4-4 0-0 bound=28";
    leads(engine(), "b........./........../.....w.... w 2 4-4 0-0 bound=26", "2:26-28", bound);
}

#[test]
fn sg_13_a_throw_that_nothing_can_play_ends_the_turn_but_not_with_a_piece_on_27_to_29() {
    // White's 1 stands before pairs, and can neither move forward nor backward.
    let lost = "w...bb..../........../.......... b - 4-3 0-0 -";
    assert_eq!(thrown(engine(), "w...bb..../........../.......... w - 4-3 0-0 -", 4), lost);
    let kept = "w...bb..../........../.......w.. w - 3-3 0-0 -";
    assert!(is_passed(engine(), kept, 4));
    assert_eq!(thrown(engine(), kept, 4), kept);
    let kept = "w....bb.../........../........w. w - 3-3 0-0 -";
    assert_eq!(thrown(engine(), kept, 5), kept);
    let kept = "w....bb.../........../......w... w - 3-3 0-0 -";
    assert_eq!(thrown(engine(), kept, 5), kept);
    // 2 does not throw again.
    let text = "w.bb....../........../.......w.. w - 3-3 0-0 -";
    assert!(is_passed(engine(), text, 2));
    assert_eq!(thrown(engine(), text, 2), "w.bb....../........../.......w.. b - 3-3 0-0 -");
    refused(
        engine(),
        "w...bb..../........../.......w.. w 3 3-3 0-0 -",
        "pass",
        "SG-13",
        Reason::MustMove,
    );
}
