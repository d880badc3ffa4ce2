//! Tables that are wrong or contradict each other: one test for each problem, each table made from a built-in one
//! by changing a field or two.

use senet::variants::bell::BELL;
use senet::variants::bell_cornelius::BELL_CORNELIUS;
use senet::variants::donnelly::DONNELLY;
use senet::variants::jequier_pusch::JEQUIER_PUSCH;
use senet::variants::kendall::KENDALL;
use senet::variants::piccione::PICCIONE;
use senet::variants::skiryuk_gurevich::SKIRYUK_GUREVICH;
use senet::variants::swedish_modern::{self, SWEDISH_MODERN};
use senet::{
    Apparatus, Backward, Capture, Device, DeviceError, End, Engine, Hit, Hooks, House, Houses,
    Leave, Limit, Opening, Problem, Rules, RulesError, Sends, Setup, Side, Square, Squares, Stop,
    Throw, Throws, Variant, variants,
};

const fn square(number: u8) -> Square {
    Square::nearest(number)
}

/// The built-in house on a square.
fn house(variant: &Variant, number: u8) -> House {
    variant.rules.houses.at(square(number))
}

/// The tables with this house in place of the one on its square.
fn with(variant: &Variant, house: House) -> Rules {
    Rules { houses: variant.rules.houses.with(house), ..variant.rules }
}

/// The tables are refused for this field, and the message begins with its name.
#[track_caller]
fn wrong(rules: Rules, field: &'static str, problem: Problem) {
    assert_eq!(rules.validate(), Err(RulesError { field, house: None, problem }));
    let text = RulesError { field, house: None, problem }.to_string();
    assert_eq!(text, format!("{field}: {problem}"));
}

/// The tables are refused for this field of the house on a square, and the message names both.
#[track_caller]
fn wrong_house(rules: Rules, number: u8, field: &'static str, problem: Problem) {
    let error = RulesError { field, house: Some(square(number)), problem };
    assert_eq!(rules.validate(), Err(error));
    let place = field.strip_prefix("houses").expect("a field of houses");
    assert_eq!(error.to_string(), format!("houses[square {number}]{place}: {problem}"));
}

#[test]
fn every_built_in_rule_set_and_every_switch_is_sound() {
    let mut count = 0;
    for engine in variants::all() {
        assert_eq!(engine.variant().validate(), Ok(()));
        for switch in variants::switches(engine.name().as_str()) {
            let variant = engine.variant().with_switch(switch).expect("room for a switch");
            assert_eq!(variant.validate(), Ok(()), "{}", variant.name);
            count += 1;
        }
    }
    assert_eq!(count, 13);
    for squares in 14..=64 {
        assert!(swedish_modern::with_squares(squares).is_ok(), "{squares}");
    }
    assert_eq!(Rules::PLAIN.validate(), Ok(()));
}

#[test]
fn range_of_squares_pieces_and_walls() {
    let range = |min, max, found| Problem::Range { min, max, found };
    wrong(Rules { squares: 13, ..KENDALL.rules }, "squares", range(14, 64, 13));
    wrong(Rules { squares: 65, ..KENDALL.rules }, "squares", range(14, 64, 65));
    wrong(Rules { pieces: 0, ..KENDALL.rules }, "pieces", range(1, 32, 0));
    wrong(Rules { pieces: 33, ..BELL.rules }, "pieces", range(1, 32, 33));
    // Sixteen pieces each do not fit on 30 squares, but do in hand.
    wrong(Rules { pieces: 16, ..KENDALL.rules }, "pieces", range(1, 15, 16));
    assert_eq!(Rules { pieces: 16, ..BELL.rules }.validate(), Ok(()));
    wrong(Rules { wall: 33, ..KENDALL.rules }, "wall", range(0, 32, 33));
    // No throw has the value 0.
    let mut entry = BELL.rules.entry;
    entry[0] = Some(square(9));
    wrong(Rules { entry, ..BELL.rules }, "entry", range(1, 12, 0));
}

#[test]
fn device_whose_weights_are_not_those_of_the_things_thrown() {
    let mut sticks = Device::STICKS_5;
    sticks.weights[1] = 5;
    let error = DeviceError::Weight { value: 1, table: 5, counted: 4 };
    wrong(Rules { device: sticks, ..KENDALL.rules }, "device", Problem::Device(error));
    let nothing = Device { apparatus: Apparatus::Other, weights: [0; 13], ..Device::STICKS_5 };
    let empty = Problem::Device(DeviceError::Empty);
    wrong(Rules { device: nothing, ..KENDALL.rules }, "device", empty);
}

#[test]
fn not_on_device_is_a_throw_that_never_comes_up() {
    // The sticks of these rule sets show 1 to 5.
    let six = Problem::NotOnDevice(Throw::nearest(6));
    wrong(Rules { again: Throws::of(&[1, 6]), ..KENDALL.rules }, "again", six);
    wrong(Rules { pool: Throws::of(&[1, 6]), ..DONNELLY.rules }, "pool", six);
    let opening = Opening { pending: Throw::new(6), ..KENDALL.rules.opening };
    wrong(Rules { opening, ..KENDALL.rules }, "opening.pending", six);
    let mut entry = BELL.rules.entry;
    entry[6] = Some(square(6));
    wrong(Rules { entry, ..BELL.rules }, "entry", six);
    // Nor is it a part of a split throw that would enter a piece.
    let mut entry = PICCIONE.rules.entry;
    entry[6] = Some(square(6));
    wrong(Rules { entry, ..PICCIONE.rules }, "entry", six);
}

#[test]
fn beyond_track_is_a_square_that_the_track_lacks() {
    let last = Problem::BeyondTrack(square(30));
    wrong_house(Rules { squares: 29, ..KENDALL.rules }, 30, "houses", last);
    let beyond = Problem::BeyondTrack(square(31));
    let mut entry = BELL.rules.entry;
    entry[5] = Some(square(31));
    wrong(Rules { entry, ..BELL.rules }, "entry", beyond);
    let (beauty, waters) = (house(&KENDALL, 26), house(&KENDALL, 27));
    let rules = with(&KENDALL, House { rescue: Some(square(31)), ..waters });
    wrong_house(rules, 27, "houses.rescue", beyond);
    let rules = with(&KENDALL, House { retreat: Some(square(31)), ..waters });
    wrong_house(rules, 27, "houses.retreat", beyond);
    let rules = with(&KENDALL, House { plunge: Some(square(31)), ..beauty });
    wrong_house(rules, 26, "houses.plunge", beyond);
    let hit = Hit::SendTo { to: square(27), or: square(31) };
    wrong_house(with(&KENDALL, House { hit, ..beauty }), 26, "houses.hit", beyond);
    let rules = with(&KENDALL, House { stop: Stop::Overshoot(square(31)), ..beauty });
    wrong_house(rules, 26, "houses.stop", beyond);
    let rules = with(&KENDALL, House { sends: Sends::WaitFor(square(31)), ..House::plain(20) });
    wrong_house(rules, 20, "houses.sends", beyond);
}

#[test]
fn twice_is_a_house_that_stands_in_the_list_again() {
    let houses = Houses::new(&[House::plain(28), House::plain(29), House::plain(28)]);
    wrong_house(Rules { houses, ..KENDALL.rules }, 28, "houses", Problem::Twice);
}

#[test]
fn endless_pool_is_one_that_every_throw_adds_to() {
    let pool = Throws::of(&[1, 2, 3, 4, 5]);
    wrong(Rules { pool, ..DONNELLY.rules }, "pool", Problem::EndlessPool);
    let pool = Throws::of(&[1, 2, 3, 4]);
    assert_eq!(Rules { pool, ..DONNELLY.rules }.validate(), Ok(()));
}

#[test]
fn two_ways_is_a_throw_that_bears_off_and_moves_on() {
    // From 26 a 4 moves to 30; from 27 it would leave the track, so that walking is no second way.
    let rules = with(&KENDALL, House { off: Throws::of(&[4]), ..house(&KENDALL, 26) });
    wrong_house(rules, 26, "houses.off", Problem::TwoWays(Throw::nearest(4)));
    let rules = with(&KENDALL, House { walk: Throws::ALL, ..house(&KENDALL, 27) });
    assert_eq!(rules.validate(), Ok(()));
    let rules = with(&SKIRYUK_GUREVICH, House { off: Throws::ALL, ..house(&SKIRYUK_GUREVICH, 27) });
    wrong_house(rules, 27, "houses.off", Problem::TwoWays(Throw::nearest(1)));
}

#[test]
fn needs_another_field() {
    let setup = Setup::InHand;
    wrong(Rules { setup, ..KENDALL.rules }, "setup", Problem::Needs("entry"));
    let capture = Capture::ToHand;
    wrong(Rules { capture, ..KENDALL.rules }, "capture", Problem::Needs("entry"));
    let entry_binds = true;
    wrong(Rules { entry_binds, ..KENDALL.rules }, "entry_binds", Problem::Needs("entry"));
    let rules = with(&KENDALL, House { sends: Sends::ToHand, ..House::plain(20) });
    wrong_house(rules, 20, "houses.sends", Problem::Needs("entry"));
    let capture = Problem::Needs("capture");
    let rules = with(&SWEDISH_MODERN, House { retreat: Some(square(5)), ..House::plain(28) });
    wrong_house(rules, 28, "houses.retreat", capture);
    let hit = Hit::SendTo { to: square(5), or: square(6) };
    let rules = with(&SWEDISH_MODERN, House { hit, ..House::plain(28) });
    wrong_house(rules, 28, "houses.hit", capture);
}

#[test]
fn needs_a_hook() {
    let target = Variant { hooks: Hooks::NONE, ..SKIRYUK_GUREVICH };
    let problem = Problem::Needs("hooks.target");
    let error = RulesError { field: "houses.hooked", house: Some(square(26)), problem };
    assert_eq!(target.validate(), Err(error));
    assert_eq!(Engine::new(target).err(), Some(error));
    // The tables alone are sound.
    assert_eq!(target.rules.validate(), Ok(()));
    let over = Variant { hooks: Hooks::NONE, ..BELL };
    let problem = Problem::Needs("hooks.over");
    assert_eq!(over.validate(), Err(RulesError { field: "end", house: None, problem }));
}

#[test]
fn contradicts_the_pool_or_the_device() {
    let split = true;
    wrong(Rules { split, ..DONNELLY.rules }, "split", Problem::Contradicts("pool"));
    let opening = Opening { pending: Throw::new(1), ..DONNELLY.rules.opening };
    let pool = Problem::Contradicts("pool");
    wrong(Rules { opening, ..DONNELLY.rules }, "opening.pending", pool);
    let opening = Opening { throws: Throws::of(&[6]), ..KENDALL.rules.opening };
    let device = Problem::Contradicts("device");
    wrong(Rules { opening, ..KENDALL.rules }, "opening.throws", device);
}

#[test]
fn contradicts_the_first_moves() {
    // Black begins with a 1 to play, but its first move would need a 2.
    let opening = Opening { throws: Throws::of(&[2]), ..JEQUIER_PUSCH.rules.opening };
    let throws = Problem::Contradicts("opening.throws");
    wrong(Rules { opening, ..JEQUIER_PUSCH.rules }, "opening.pending", throws);
    // Only White's first move does.
    let opening = Opening { first: [true, false], ..opening };
    assert_eq!(Rules { opening, ..JEQUIER_PUSCH.rules }.validate(), Ok(()));
    // All pieces are in hand, and only a 1 enters.
    let opening =
        Opening { first: [true; 2], throws: Throws::of(&[2]), ..Opening::begins(Side::Black) };
    let entry = Problem::Contradicts("entry");
    wrong(Rules { opening, ..PICCIONE.rules }, "opening.throws", entry);
    let opening = Opening { pending: Throw::new(2), ..Opening::begins(Side::Black) };
    wrong(Rules { opening, ..PICCIONE.rules }, "opening.pending", entry);
}

#[test]
fn contradicts_the_capture() {
    let capture = Problem::Contradicts("capture");
    let backward = Backward::Capturing;
    wrong(Rules { backward, ..SWEDISH_MODERN.rules }, "backward", capture);
    wrong(Rules { capture: Capture::Swap, ..SWEDISH_MODERN.rules }, "landing", capture);
    let mut limits = SWEDISH_MODERN.rules.limits;
    limits[2] = Limit { capturing: true, ..Limit::ANY };
    wrong(Rules { limits, ..SWEDISH_MODERN.rules }, "limits", capture);
    // Who has lost pieces for good never bears off all of them.
    wrong(Rules { end: End::FirstOff, ..BELL_CORNELIUS.rules }, "end", capture);
}

#[test]
fn contradicts_what_else_happens_on_a_house() {
    let waters = house(&KENDALL, 27);
    let rules = with(&KENDALL, House { bind: true, ..waters });
    wrong_house(rules, 27, "houses.ends_turn", Problem::Contradicts("houses.bind"));
    let rules = with(&KENDALL, House { gives_throw: true, ..waters });
    wrong_house(rules, 27, "houses.ends_turn", Problem::Contradicts("houses.gives_throw"));
    let sends = Problem::Contradicts("houses.sends");
    let pit = House { sends: Sends::WaitFor(Square::FIRST), ..House::plain(20) };
    wrong_house(with(&KENDALL, House { bind: true, ..pit }), 20, "houses.bind", sends);
    wrong_house(with(&KENDALL, House { hold: true, ..pit }), 20, "houses.hold", sends);
}

#[test]
fn no_stay_is_a_house_that_sends_pieces_on() {
    let no_stay = |number| Problem::NoStay(square(number));
    let (beauty, waters) = (house(&KENDALL, 26), house(&KENDALL, 27));
    // The house itself.
    let rules = with(&KENDALL, House { rescue: Some(square(27)), ..waters });
    wrong_house(rules, 27, "houses.rescue", no_stay(27));
    // In Jéquier's game 27 sends a piece on.
    let to = Some(square(27));
    let rules = with(&JEQUIER_PUSCH, House { rescue: to, ..House::plain(20) });
    wrong_house(rules, 20, "houses.rescue", no_stay(27));
    let rules = with(&JEQUIER_PUSCH, House { retreat: to, ..House::plain(20) });
    wrong_house(rules, 20, "houses.retreat", no_stay(27));
    let rules = with(&JEQUIER_PUSCH, House { plunge: to, ..House::plain(20) });
    wrong_house(rules, 20, "houses.plunge", no_stay(27));
    let rules =
        with(&JEQUIER_PUSCH, House { sends: Sends::WaitFor(square(27)), ..House::plain(20) });
    wrong_house(rules, 20, "houses.sends", no_stay(27));
    // Pieces leave 30 by themselves.
    let rules = with(&JEQUIER_PUSCH, House { rescue: Some(square(30)), ..House::plain(20) });
    wrong_house(rules, 20, "houses.rescue", no_stay(30));
    // A foe needs two squares to be sent to.
    let hit = Hit::SendTo { to: square(25), or: square(25) };
    wrong_house(with(&KENDALL, House { hit, ..waters }), 27, "houses.hit", no_stay(25));
    // Who overshoots does not go back.
    let rules = with(&KENDALL, House { stop: Stop::Overshoot(square(25)), ..beauty });
    wrong_house(rules, 26, "houses.stop", no_stay(25));
}

#[test]
fn no_stay_is_no_square_to_begin_on() {
    let no_stay = Problem::NoStay(square(5));
    let rules = with(&JEQUIER_PUSCH, House { sends: Sends::FirstEmpty, ..House::plain(5) });
    wrong(rules, "setup", no_stay);
    let rules = with(&JEQUIER_PUSCH, House { sends: Sends::FirstEmpty, ..House::plain(11) });
    assert_eq!(rules.validate(), Ok(()));
    wrong(with(&BELL, House { sends: Sends::ToHand, ..House::plain(5) }), "entry", no_stay);
    // The pit of a track of 14 squares is 11.
    let short = swedish_modern::with_squares(14).expect("a length").rules;
    assert_eq!(Rules { pieces: 5, ..short }.validate(), Ok(()));
    wrong(Rules { pieces: 6, ..short }, "setup", Problem::NoStay(square(11)));
}

#[test]
fn enters_held_is_a_piece_that_holds_its_side_where_it_enters() {
    let rules = with(&BELL, House { hold: true, ..House::plain(5) });
    wrong(rules, "entry", Problem::EntersHeld(square(5)));
}

#[test]
fn no_way_out_is_a_house_that_holds_and_that_nothing_leads_out_of() {
    // Neither the rescue nor the 4 that bears off.
    let waters = House { rescue: None, off: Throws::NONE, ..house(&KENDALL, 27) };
    wrong_house(with(&KENDALL, waters), 27, "houses.hold", Problem::NoWayOut);
    let rescued = House { rescue: Some(square(15)), ..waters };
    assert_eq!(with(&KENDALL, rescued).validate(), Ok(()));
    let back = House { back: true, ..waters };
    assert_eq!(with(&KENDALL, back).validate(), Ok(()));
    // A 4 that walks leads beyond 30.
    let walks = House { walk: Throws::of(&[4]), ..waters };
    wrong_house(with(&KENDALL, walks), 27, "houses.hold", Problem::NoWayOut);
    // Held pieces ahead keep a throw for the foremost one from being played.
    let held = House { hold: true, ..House::plain(20) };
    let rules = with(&KENDALL, held);
    assert_eq!(rules.validate(), Ok(()));
    let limits = [Limit { foremost: 1, capturing: false }; 13];
    let rules = Rules { limits, backward: Backward::Never, ..rules };
    wrong_house(rules, 20, "houses.hold", Problem::NoWayOut);
}

#[test]
fn no_way_off_is_a_board_that_no_piece_can_leave() {
    let houses = Houses::NONE;
    wrong(Rules { houses, ..KENDALL.rules }, "end", Problem::NoWayOff);
    // Pieces leave from 26 to 30 only.
    let home = Squares::range(square(1), square(25));
    wrong(Rules { home, ..KENDALL.rules }, "home", Problem::NoWayOff);
    let home = Squares::range(square(1), square(26));
    assert_eq!(Rules { home, ..KENDALL.rules }.validate(), Ok(()));
    let leave = Leave::WhenHome { zone: Squares::range(square(21), square(29)) };
    wrong(Rules { leave, ..JEQUIER_PUSCH.rules }, "leave", Problem::NoWayOff);
    // A game that a hook ends needs no way off.
    assert_eq!(BELL.rules.validate(), Ok(()));
    wrong(Rules { end: End::FirstOff, ..BELL.rules }, "end", Problem::NoWayOff);
}

#[test]
fn stuck_is_a_square_to_begin_on_that_leads_nowhere() {
    // Nobody passes 26, and nobody moves on from it.
    let shut = House { walk: Throws::NONE, off: Throws::NONE, ..house(&KENDALL, 26) };
    wrong(with(&KENDALL, shut), "setup", Problem::Stuck(square(1)));
    let open = House { walk: Throws::of(&[4]), ..shut };
    assert_eq!(with(&KENDALL, open).validate(), Ok(()));
    // A piece on 3 neither moves nor is moved on, but by a foe that swaps with it.
    let trap = House { walk: Throws::NONE, back: false, ..House::plain(3) };
    wrong(with(&KENDALL, trap), "setup", Problem::Stuck(square(3)));
    let retreat = Some(square(1));
    assert_eq!(with(&KENDALL, House { retreat, ..trap }).validate(), Ok(()));
    // The only square to enter on.
    let trap = House { walk: Throws::NONE, back: false, ..House::plain(1) };
    wrong(with(&PICCIONE, trap), "entry", Problem::Stuck(square(1)));
    // No throw moves the foremost piece, or any.
    let limits = [Limit { foremost: 0, capturing: true }; 13];
    let backward = Backward::Never;
    wrong(Rules { limits, backward, ..KENDALL.rules }, "setup", Problem::Stuck(square(1)));
}

#[test]
fn two_halts_are_one_too_many() {
    let rules = with(&SKIRYUK_GUREVICH, House { stop: Stop::Halt, ..House::plain(20) });
    wrong_house(rules, 20, "houses.stop", Problem::TwoHalts);
    let stop = Stop::Overshoot(square(22));
    let rules = with(&SKIRYUK_GUREVICH, House { stop, ..House::plain(20) });
    wrong_house(rules, 20, "houses.stop", Problem::TwoHalts);
    let rules = with(&SKIRYUK_GUREVICH, House { stop: Stop::Exact, ..House::plain(20) });
    assert_eq!(rules.validate(), Ok(()));
}
