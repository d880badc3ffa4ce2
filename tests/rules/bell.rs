//! The rules of Bell's game. Nobody leaves the board, so the pieces on it and in hand are always ten a side.

use senet::variants::bell::{BELL, engine};
use senet::{Engine, Event, Reason, Rules, Side, Variant};

use crate::{allows, events, is_passed, leads, outcome, refused, thrown, unreachable};

/// The rows of a position with pieces on these squares.
fn rows(white: &[u8], black: &[u8]) -> String {
    let mut rows = String::new();
    for number in 1..=30 {
        if number > 1 && number % 10 == 1 {
            rows.push('/');
        }
        let letter = match (white.contains(&number), black.contains(&number)) {
            (true, _) => 'w',
            (_, true) => 'b',
            _ => '.',
        };
        rows.push(letter);
    }
    rows
}

#[test]
fn be_1_ten_pieces_each_in_hand_and_no_throw_gives_another() {
    let start = "........../........../.......... b - 0-0 10-10 -";
    assert_eq!(engine().start().to_string(), start);
    let chances: Vec<String> =
        engine().device().chances().map(|(throw, chance)| format!("{throw}: {chance}")).collect();
    assert_eq!(chances, ["1: 4/16", "2: 6/16", "3: 4/16", "4: 1/16", "5: 1/16"]);
    leads(
        engine(),
        "........../........../.......... b 1 0-0 10-10 -",
        "1:in-1",
        "b........./........../.......... w - 0-0 10-9 -",
    );
    leads(
        engine(),
        "........../........../.......... b 2 0-0 10-10 -",
        "2:in-2",
        ".b......../........../.......... w - 0-0 10-9 -",
    );
    leads(
        engine(),
        "........../........../.......... b 3 0-0 10-10 -",
        "3:in-3",
        "..b......./........../.......... w - 0-0 10-9 -",
    );
    leads(
        engine(),
        "........../........../.......... b 4 0-0 10-10 -",
        "4:in-4",
        "...b....../........../.......... w - 0-0 10-9 -",
    );
    leads(
        engine(),
        "........../........../.......... b 5 0-0 10-10 -",
        "5:in-5",
        "....b...../........../.......... w - 0-0 10-9 -",
    );
    refused(engine(), start, "5:in-5", "BE-1", Reason::MustThrow);
    unreachable(engine(), "b........./........../.......... b - 0-0 10-10 -", "BE-1");
    unreachable(engine(), "........../........../.......... b 6 0-0 10-10 -", "BE-1");
}

#[test]
fn be_2_a_throw_enters_a_piece_on_its_own_square_if_that_is_empty() {
    allows(engine(), "w.b......./........../.......... b 2 0-0 9-9 -", &["2:in-2", "2:3-5"]);
    // An own piece is in the way, then a foe.
    let text = "..b......./........../.......... b 3 0-0 10-9 -";
    allows(engine(), text, &["3:3-6"]);
    refused(engine(), text, "3:in-3", "BE-2", Reason::EntryTaken);
    let text = "..w...b.../........../.......... b 3 0-0 9-9 -";
    allows(engine(), text, &["3:7-10"]);
    refused(engine(), text, "3:in-3", "BE-2", Reason::EntryTaken);
    // All ten are on the board.
    let text = ".....bbbbb/bbbbb...../.......... b 2 0-0 10-0 -";
    allows(engine(), text, &["2:14-16", "2:15-17"]);
    refused(engine(), text, "2:in-2", "BE-2", Reason::NoneInHand);
}

#[test]
fn be_2_a_piece_moves_forward_only_and_jumps_anything() {
    let text = ".....bbw../........../.......... b 3 0-0 9-8 -";
    allows(engine(), text, &["3:in-3", "3:6-9", "3:7-10"]);
    refused(engine(), text, "3:6-3", "BE-2", Reason::NeverBackward);
    refused(
        engine(),
        ".....b..b./........../.......... b 3 0-0 10-8 -",
        "3:6-9",
        "BE-2",
        Reason::OwnPiece,
    );
    let text = "........../........../........b. b 2 0-0 10-9 -";
    allows(engine(), text, &["2:in-2"]);
    refused(engine(), text, "2:29-31", "BE-2", Reason::BeyondLast);
}

#[test]
fn be_2_the_turn_passes_only_when_nothing_can_be_played() {
    // The entry square is taken, and there is a piece to move or not.
    assert!(!is_passed(engine(), ".w......b./........../.......... b - 0-0 9-9 -", 2));
    let text = ".w......../........../.......... b - 0-0 9-10 -";
    assert!(is_passed(engine(), text, 2));
    assert_eq!(thrown(engine(), text, 2), ".w......../........../.......... w - 0-0 9-10 -");
}

#[test]
fn be_3_a_foe_that_is_landed_on_goes_back_to_its_owners_hand() {
    let text = "...w.b..../........../.......... w 2 0-0 9-9 -";
    allows(engine(), text, &["2:in-2", "2:4x6"]);
    leads(engine(), text, "2:4x6", ".....w..../........../.......... b - 0-0 9-10 -");
    // A neighbour protects nobody.
    allows(engine(), "...w.bb.../........../.......... w 2 0-0 9-8 -", &["2:in-2", "2:4x6"]);
}

#[test]
fn be_3_a_piece_on_an_entry_square_cannot_be_attacked() {
    let entries = [
        ("wb.....w../........../.......... w 1 0-0 8-9 -", "1:1x2"),
        ("w.b......./........../.......... w 2 0-0 9-9 -", "2:1x3"),
        ("w..b....../........../.......... w 3 0-0 9-9 -", "3:1x4"),
        ("w...b...../........../.......... w 4 0-0 9-9 -", "4:1x5"),
    ];
    for (text, mv) in entries {
        refused(engine(), text, mv, "BE-3", Reason::Safe);
    }
    allows(engine(), "..w.b...../........../.......... w 2 0-0 9-9 -", &["2:in-2"]);
    allows(engine(), "..w..b..../........../.......... w 3 0-0 9-9 -", &["3:3x6"]);
    // Nor by a piece that enters: the square is taken.
    refused(
        engine(),
        "b.......w./........../.......... w 1 0-0 9-9 -",
        "1:in-1",
        "BE-2",
        Reason::EntryTaken,
    );
}

#[test]
fn be_3_a_piece_on_30_cannot_be_attacked() {
    let text = "........../........../.......w.b w 2 0-0 9-9 claim=b";
    allows(engine(), text, &["2:in-2"]);
    refused(engine(), text, "2:28x30", "BE-3", Reason::Safe);
    allows(engine(), "........../........../......w.b. w 2 0-0 9-9 -", &["2:in-2", "2:27x29"]);
}

#[test]
fn be_4_the_first_to_bring_a_piece_to_30_claims() {
    let text = "........../........../.......b.. b 2 0-0 10-9 -";
    allows(engine(), text, &["2:in-2", "2:28-30"]);
    leads(engine(), text, "2:28-30", "........../........../.........b w - 0-0 10-9 claim=b");
    assert!(events(engine(), text, "2:28-30").contains(&Event::Claimed { side: Side::Black }));
    leads(
        engine(),
        "........../........../.......b.. b 1 0-0 10-9 -",
        "1:28-29",
        "........../........../........b. w - 0-0 10-9 -",
    );
    unreachable(engine(), "........../........../.........b w - 0-0 10-9 -", "BE-4");
    unreachable(engine(), "........../........../........b. w - 0-0 10-9 claim=b", "BE-4");
    unreachable(engine(), "........../........../.........b w - 0-0 10-9 claim=w", "BE-4");
}

#[test]
fn be_4_the_claimant_gets_the_even_squares_from_12_and_the_other_side_the_odd_ones_from_11() {
    // Black has claimed with 30. On each other square from 6 on a piece is attacked with 1 from behind.
    for square in 6..=29_u8 {
        let mv = format!("1:{}x{square}", square - 1);
        let white = format!("{} b 1 0-0 9-8 claim=b", rows(&[square], &[square - 1, 30]));
        if square >= 11 && square % 2 == 1 {
            refused(engine(), &white, &mv, "BE-5", Reason::Safe);
        } else {
            allows(engine(), &white, &["1:in-1", &mv]);
        }
        let black = format!("{} w 1 0-0 9-8 claim=b", rows(&[square - 1], &[square, 30]));
        if square >= 12 && square % 2 == 0 {
            refused(engine(), &black, &mv, "BE-5", Reason::Safe);
        } else {
            allows(engine(), &black, &["1:in-1", &mv]);
        }
    }
}

#[test]
fn be_5_a_placed_piece_cannot_be_attacked_from_the_claim_on() {
    let text = ".........b/w........./.........b b 1 0-0 9-8 claim=b";
    allows(engine(), text, &["1:in-1"]);
    refused(engine(), text, "1:10x11", "BE-5", Reason::Safe);
    // Nobody has claimed yet.
    allows(engine(), ".........b/w........./.......... b 1 0-0 9-9 -", &["1:in-1", "1:10x11"]);
}

#[test]
fn be_5_who_could_only_move_placed_pieces_may_pass() {
    // White cannot enter on 1, so that 1 moves the placed piece on 11.
    let text = "b........./w........./.........b w 1 0-0 9-8 claim=b";
    allows(engine(), text, &["1:11-12", "pass"]);
    leads(engine(), text, "pass", "b........./w........./.........b b - 0-0 9-8 claim=b");
    leads(engine(), text, "1:11-12", "b........./.w......../.........b b - 0-0 9-8 claim=b");
    // White can enter; then, move a piece that is not placed; then, nobody has claimed.
    let text = "........../w........./.........b w 1 0-0 9-9 claim=b";
    allows(engine(), text, &["1:in-1", "1:11-12"]);
    refused(engine(), text, "pass", "BE-2", Reason::MustMove);
    allows(engine(), "b......w../w........./.........b w 1 0-0 8-8 claim=b", &["1:8-9", "1:11-12"]);
    let text = "b........./w........./.......... w 1 0-0 9-9 -";
    allows(engine(), text, &["1:11-12"]);
    refused(engine(), text, "pass", "BE-2", Reason::MustMove);
}

#[test]
fn be_6_the_first_side_with_ten_placed_wins_and_the_other_throws_alone() {
    // Black has nine placed, and the tenth goes from 27 to 28.
    let text = "w........./.b.b.b.b.b/.b.b.bb..b b 1 0-0 9-0 claim=b";
    let won = "w........./.b.b.b.b.b/.b.b.b.b.b w - 0-0 9-0 claim=b,done=b+0";
    leads(engine(), text, "1:27-28", won);
    assert!(events(engine(), text, "1:27-28").contains(&Event::Done { side: Side::Black }));
    // Another move leaves it on 27.
    let other = "w........./..bb.b.b.b/.b.b.bb..b w - 0-0 9-0 claim=b";
    leads(engine(), text, "1:12-13", other);
    // White's move counts, and White throws again.
    let text = "w........./.b.b.b.b.b/.b.b.b.b.b w 2 0-0 9-0 claim=b,done=b+0";
    let next = "ww......../.b.b.b.b.b/.b.b.b.b.b w - 0-0 8-0 claim=b,done=b+1";
    leads(engine(), text, "2:in-2", next);
    unreachable(engine(), &won.replace("w -", "b -"), "BE-6");
    unreachable(engine(), &won.replace(",done=b+0", ""), "BE-6");
    let nine = "w........./.b.b.b.b.b/.b.b.bb..b w - 0-0 9-0 claim=b,done=b+0";
    unreachable(engine(), nine, "BE-6");
}

#[test]
fn be_6_a_lost_throw_and_a_pass_do_not_count() {
    // With 2 the piece on 10 would land on a placed foe, and those on 11 to 29 on mates or beyond 30.
    let text = ".........w/.bwbwbwbwb/wbwbwbwbwb w - 0-0 0-0 claim=b,done=b+3";
    assert!(is_passed(engine(), text, 2));
    assert_eq!(thrown(engine(), text, 2), text);
    // With 29 empty and 11 taken, 2 moves a placed piece.
    let text = ".........w/wbwbwbwbwb/wbwbwbwb.b w 2 0-0 0-0 claim=b,done=b+3";
    allows(engine(), text, &["2:27-29", "pass"]);
    leads(engine(), text, "pass", &text.replace("w 2", "w -"));
    let next = ".........w/wbwbwbwbwb/wbwbwb.bwb w - 0-0 0-0 claim=b,done=b+4";
    leads(engine(), text, "2:27-29", next);
}

#[test]
fn be_6_the_completing_move_counts_and_ends_the_game() {
    let text = ".........w/.bwbwbwbwb/wbwbwbwbwb w 1 0-0 0-0 claim=b,done=b+3";
    let over = "........../wbwbwbwbwb/wbwbwbwbwb b - 0-0 0-0 claim=b,done=b+4";
    leads(engine(), text, "1:10-11", over);
    // 5 for the claim, 10 for the win, 4 moves.
    assert_eq!(outcome(engine(), over).as_deref(), Some("over b 0-19"));
    assert_eq!(outcome(engine(), text), None);
    // The claim and the win may be two sides'.
    let over = "........../bwbwbwbwbw/bwbwbwbwbw b - 0-0 0-0 claim=w,done=b+4";
    assert_eq!(outcome(engine(), over).as_deref(), Some("over b 5-14"));
}

#[test]
fn be_6_the_claiming_move_is_tested_for_both_sides() {
    // Black's claim makes White's ten on the odd squares placed; Black goes on alone.
    let text = "........../w.w.w.w.w./w.w.w.wbw. b 2 0-0 0-9 -";
    let next = "........../w.w.w.w.w./w.w.w.w.wb b - 0-0 0-9 claim=b,done=w+0";
    leads(engine(), text, "2:28-30", next);
    // One of White's stands on an even square.
    let text = ".........w/..w.w.w.w./w.w.w.wbw. b 2 0-0 0-9 -";
    let next = ".........w/..w.w.w.w./w.w.w.w.wb w - 0-0 0-9 claim=b";
    leads(engine(), text, "2:28-30", next);
}

#[test]
fn be_6_any_count_of_moves_is_read_and_counted() {
    let over = "........../wbwbwbwbwb/wbwbwbwbwb b - 0-0 0-0 claim=b,done=b+65535";
    assert_eq!(outcome(engine(), over).as_deref(), Some("over b 0-65535"));
}

#[test]
fn be_7_if_neither_side_could_move_with_any_throw_nobody_wins() {
    // With ten pieces each somebody can always move: the lowest piece is stuck only if all squares above it are
    // full, and then either all twenty are placed or a misplaced one can be captured. So here is one piece each.
    let variant = Variant { rules: Rules { pieces: 1, ..BELL.rules }, ..BELL };
    let single = Engine::new(variant).expect("a rule set");
    // Black reaches 30, and the White piece on 29 is stuck behind it.
    leads(
        &single,
        "........../........../.......bw. b 2 0-0 0-0 -",
        "2:28-30",
        "........../........../........wb w - 0-0 0-0 claim=b",
    );
    assert_eq!(
        outcome(&single, "........../........../........wb w - 0-0 0-0 claim=b").as_deref(),
        Some("over = 0-5")
    );
    // From 28 it could still move with 1.
    assert_eq!(outcome(&single, "........../........../.......w.b w - 0-0 0-0 claim=b"), None);
}
