//! Tables that no built-in rule set has, where two rules meet.

use senet::variants::bell_cornelius::BELL_CORNELIUS;
use senet::variants::jequier_pusch::JEQUIER_PUSCH;
use senet::variants::kendall::KENDALL;
use senet::{
    Device, Engine, Event, Game, House, Limit, Reason, Rules, Side, Square, Stop, Throw, Throws,
    Turn, Variant,
};

fn engine(variant: Variant, rules: Rules) -> Engine {
    Engine::new(Variant { rules, ..variant }).expect("a rule set")
}

/// The position after a move. It reads back as it is written.
#[track_caller]
fn after(engine: &Engine, text: &str, mv: &str) -> String {
    let position = engine.parse(text).expect("a position");
    let next = engine.moves(&position).play(mv.parse().expect("a move")).expect("a legal move");
    assert_eq!(engine.parse(&next.to_string()), Ok(next));
    next.to_string()
}

#[test]
fn a_house_that_halts_comes_before_those_behind_it() {
    // A piece that passes 26 ends on 27, and 28 is reached by exact throw only.
    let beauty = House {
        stop: Stop::Overshoot(Square::nearest(27)),
        ..KENDALL.rules.houses.at(Square::nearest(26))
    };
    let exact = House { stop: Stop::Exact, ..KENDALL.rules.houses.at(Square::nearest(28)) };
    let houses = KENDALL.rules.houses.with(beauty).with(exact);
    let engine = engine(KENDALL, Rules { houses, ..KENDALL.rules });
    // 25 + 5 = 30 would pass 28, but the piece has stopped before.
    let text = "b........./........../....w..... w 5 6-6 0-0 -";
    assert_eq!(after(&engine, text, "5:25-27"), "b........./........../......w... b - 6-6 0-0 -");
}

#[test]
fn a_throw_beyond_the_track_passes_no_house_of_exact_throws_on_its_way_to_the_one_that_halts() {
    let beauty = House {
        stop: Stop::Overshoot(Square::nearest(27)),
        ..KENDALL.rules.houses.at(Square::nearest(26))
    };
    let exact = House { stop: Stop::Exact, ..House::plain(25) };
    let houses = KENDALL.rules.houses.with(beauty).with(exact);
    let rules = Rules { houses, device: Device::SIX_STICKS, ..KENDALL.rules };
    let engine = engine(KENDALL, rules);
    // 24 + 7 = 31 leads beyond 30, and past 25.
    let position =
        engine.parse("b........w/........../...w...... w 7 5-6 0-0 -").expect("a position");
    let moves = engine.moves(&position);
    assert_eq!(moves.iter().map(|mv| mv.to_string()).collect::<Vec<_>>(), ["7:10-17"]);
    let refusal = moves.ask(Square::nearest(24), Throw::nearest(7)).expect_err("no move");
    assert_eq!(refusal.reason, Reason::PassesHouse);
}

#[test]
fn a_side_that_has_nothing_left_does_not_throw_again() {
    let rules = Rules { again: Throws::of(&[3]), ..BELL_CORNELIUS.rules };
    let engine = engine(BELL_CORNELIUS, rules);
    let last = "....b...../........../.......w.. w 3 4-0 0-0 -";
    assert_eq!(after(&engine, last, "3:28-off"), "....b...../........../.......... b - 5-0 0-0 -");
    let other = "....b....w/........../.......w.. w 3 4-0 0-0 -";
    assert_eq!(after(&engine, other, "3:28-off"), "....b....w/........../.......... w - 5-0 0-0 -");
}

#[test]
fn a_piece_that_leaves_by_itself_is_not_bound() {
    let bind = House { bind: true, ..JEQUIER_PUSCH.rules.houses.at(Square::nearest(30)) };
    let houses = JEQUIER_PUSCH.rules.houses.with(bind);
    let engine = engine(JEQUIER_PUSCH, Rules { houses, ..JEQUIER_PUSCH.rules });
    // All home: the piece leaves.
    let home = "b........./........../w......w.. w 2 3-4 0-0 -";
    assert_eq!(after(&engine, home, "2:28-30"), "b........./........../w......... b - 4-4 0-0 -");
    let away = "b........./.........w/.......w.. w 2 3-4 0-0 -";
    assert_eq!(
        after(&engine, away, "2:28-30"),
        "b........./.........w/.........w w - 3-4 0-0 bound=30"
    );
}

#[test]
fn a_pool_whose_throws_throw_again_owes_a_throw() {
    let rules = Rules { pool: Throws::of(&[4]), ..KENDALL.rules };
    let engine = engine(KENDALL, rules);
    let text = "b........w/........../.......... w 42 6-6 0-0 -";
    assert_eq!(
        after(&engine, text, "4:10-14"),
        "b........./...w....../.......... w 2 6-6 0-0 again"
    );
    let rest = "b........./...w....../.......... w 2 6-6 0-0 again";
    assert_eq!(after(&engine, rest, "2:14-16"), "b........./.....w..../.......... w - 6-6 0-0 -");
}

#[test]
fn a_house_that_holds_without_ending_the_turn_holds_the_rest_of_a_pool() {
    let hold = House { hold: true, ..House::plain(14) };
    let houses = KENDALL.rules.houses.with(hold);
    let rules = Rules { pool: Throws::of(&[4]), houses, ..KENDALL.rules };
    let engine = engine(KENDALL, rules);
    let text = "b...w....w/........../.......... w 442 5-6 0-0 -";
    let held = "b...w...../...w....../.......... w 42 5-6 0-0 again";
    assert_eq!(after(&engine, text, "4:10-14"), held);
    assert_eq!(
        after(&engine, held, "2:14-16"),
        "b...w...../.....w..../.......... w 4 5-6 0-0 again"
    );
}

#[test]
fn an_opening_throw_that_nothing_can_play_is_not_pending() {
    let mut limits = JEQUIER_PUSCH.rules.limits;
    limits[1] = Limit { foremost: 0, capturing: false };
    let engine = engine(JEQUIER_PUSCH, Rules { limits, ..JEQUIER_PUSCH.rules });
    let start = engine.start();
    let rows = "wbwbwbwbwb/........../..........";
    assert_eq!(start.to_string(), format!("{rows} b - 0-0 0-0 first=b,first=w"));
    let Turn::Throw(turn) = engine.turn(&start) else { panic!("Black must throw") };
    let next = turn.throw(Throw::nearest(2)).expect("a throw").position();
    assert_eq!(next.to_string(), format!("{rows} b 2 0-0 0-0 first=b,first=w"));
    assert_eq!(engine.parse(&next.to_string()), Ok(next));
}

#[test]
fn jp_9_a_rescue_that_brings_the_last_piece_home_lets_one_leave() {
    let rescue = House { rescue: Some(Square::nearest(25)), ..House::plain(6) };
    let houses = JEQUIER_PUSCH.rules.houses.with(rescue);
    let engine = engine(JEQUIER_PUSCH, Rules { houses, ..JEQUIER_PUSCH.rules });
    let rescued = |text: &str| {
        let position = engine.parse(text).expect("a position");
        let Turn::Throw(turn) = engine.turn(&position) else { panic!("White must throw") };
        turn.play_rescue().expect("a rescue")
    };
    let next = rescued("b....w..../........../.........w w - 3-4 0-0 -");
    assert_eq!(next.to_string(), "b........./........../....w..... b - 4-4 0-0 -");
    assert_eq!(engine.parse(&next.to_string()), Ok(next));
    // Somebody else is away still.
    let next = rescued("b....w..../.........w/.........w w - 2-4 0-0 -");
    assert_eq!(next.to_string(), "b........./.........w/....w....w b - 2-4 0-0 -");
}

#[test]
fn a_rescue_tells_all_that_happens_by_itself() {
    let rescue = House { rescue: Some(Square::nearest(25)), ..House::plain(6) };
    let houses = JEQUIER_PUSCH.rules.houses.with(rescue);
    let engine = engine(JEQUIER_PUSCH, Rules { houses, ..JEQUIER_PUSCH.rules });
    let rescued = |text: &str| {
        let position = engine.parse(text).expect("a position");
        let mut game = Game::from_position(&engine, &position).expect("a position");
        game.rescue().expect("a rescue").events().to_vec()
    };
    let side = Side::White;
    let [from, to, last] = [6, 25, 30].map(Square::nearest);
    let happened = [Event::Rescued { side, from, to }, Event::BorneOff { side, from: last }];
    let events = rescued("b....w..../........../.........w w - 3-4 0-0 -");
    assert_eq!(events[..2], happened);
    assert_eq!(events[2..], [Event::TurnOf { side: Side::Black }]);
    let events = rescued("b....w..../.........w/.......... w - 3-4 0-0 -");
    assert_eq!(events, [happened[0], Event::TurnOf { side: Side::Black }]);
}
