//! Whole games: history, records, endings. For every rule set.
#![cfg(feature = "alloc")]

use proptest::prelude::*;
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::{Rng, SeedableRng};
use senet::{
    Action, Choice, Ending, Engine, Event, Game, GameError, How, Move, Outcome, Phase, Player,
    Record, RecordProblem, Side, Throw, ThrowError, ThrowingOff, Turn, variants,
};

/// Takes one random step.
fn step(game: &mut Game, rng: &mut Xoshiro256PlusPlus) {
    match game.phase() {
        Phase::Throw if game.rescue_at_hand().is_some() && rng.next_u32().is_multiple_of(2) => {
            game.rescue().expect("the rescue is there");
        }
        Phase::Throw => {
            game.sample(rng).expect("a throw");
        }
        Phase::Move => {
            let choices: Vec<Choice> = game.choices().collect();
            let choice = choices[rng.next_u32() as usize % choices.len()];
            game.choose(choice).expect("a choice of this position");
        }
        Phase::Over => {}
    }
}

/// A random game, to its end or to so many steps.
fn play(engine: &Engine, seed: u64, most: usize) -> Game {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut game = Game::new(engine);
    while game.phase() != Phase::Over && game.steps().len() < most {
        step(&mut game, &mut rng);
    }
    game
}

#[test]
fn every_rule_set_has_records_that_replay_to_the_same_game() {
    for engine in variants::all() {
        for (seed, most) in [(1, usize::MAX), (2, 60), (3, 0)] {
            let mut game = play(engine, seed, most);
            game.set_seed(Some(seed));
            game.set_name(Side::White, "Anna of Thebes".parse().ok());
            let text = game.record().to_string();
            let record: Record = text.parse().unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(record, game.record(), "{text}");
            assert_eq!(record.to_string(), text);
            let again = record.replay(engine).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(again, game, "{text}");
        }
    }
}

#[test]
fn a_line_of_a_record_is_one_turn() {
    for engine in variants::all() {
        let game = play(engine, 5, usize::MAX);
        let record = game.record();
        let ends = game.steps().iter().filter(|step| step.ends_turn()).count();
        assert_eq!(record.turns.len(), ends, "{}", engine.name());
    }
}

#[test]
fn undo_and_redo_go_through_every_position() {
    for engine in variants::all() {
        let mut game = play(engine, 4, usize::MAX);
        let all = game.clone();
        let steps = all.steps().len();
        for (number, step) in all.steps().iter().enumerate().rev() {
            assert_eq!(game.position(), step.after());
            assert_eq!(game.undo(), Some(step));
            assert_eq!(game.position(), step.before());
            assert_eq!(game.undone().len(), steps - number);
        }
        assert_eq!(game.undo(), None);
        assert_eq!(*game.position(), engine.start());
        for step in all.steps() {
            assert_eq!(game.redo(), Some(step));
        }
        assert_eq!(game.redo(), None);
        assert_eq!(game, all);
        assert!(game.go_to(steps / 2) && game.steps().len() == steps / 2);
        assert!(!game.go_to(steps + 1) && game.steps().len() == steps / 2);
    }
}

#[test]
fn a_new_step_drops_what_was_undone() {
    let engine = variants::kendall::engine();
    let mut game = play(engine, 4, 9);
    game.go_to(0);
    game.throw(Throw::nearest(3)).expect("Black throws");
    assert_eq!((game.steps().len(), game.undone().len()), (1, 0));
}

#[test]
fn undo_to_throw_leaves_the_throw_waiting() {
    for engine in variants::all() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(8);
        let mut game = Game::new(engine);
        while game.phase() != Phase::Over && game.steps().len() < 300 {
            step(&mut game, &mut rng);
            let mut back = game.clone();
            let undone = back.undo_to_throw();
            assert_eq!(back.steps().len() + undone, game.steps().len());
            let moved = game.steps().iter().any(|step| matches!(step.action(), Action::Move(_)));
            if moved {
                assert_eq!(back.phase(), Phase::Move, "{}", engine.name());
                let last = back.steps().last().map(senet::Step::action);
                assert!(matches!(last, None | Some(Action::Throw(_))));
            }
        }
    }
}

#[test]
fn a_refused_call_leaves_the_game_as_it_was() {
    for engine in variants::all() {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(6);
        let mut game = Game::new(engine);
        let mut stale: Option<Choice> = None;
        for _ in 0..200 {
            let before = game.clone();
            for throw in (1..=12).filter_map(Throw::new) {
                let takes =
                    game.phase() == Phase::Throw && engine.device().throws().contains(throw);
                if !takes {
                    assert!(game.throw(throw).is_err());
                }
            }
            let nonsense: Move = "9:64-1".parse().expect("a move");
            assert!(matches!(game.play(nonsense), Err(GameError::Refused(_) | GameError::Over)));
            if game.rescue_at_hand().is_none() {
                assert!(game.rescue().is_err());
            }
            if let Some(choice) = stale
                && game.choices().all(|there| there != choice)
            {
                let refused = game.choose(choice).map(|_| ()).expect_err("a stale choice");
                assert_eq!(refused, GameError::Stale { mv: choice.mv() });
            }
            assert_eq!(game, before);
            stale = game.choices().next().or(stale);
            step(&mut game, &mut rng);
        }
    }
}

#[test]
fn co_5_a_pass_says_why_for_every_piece() {
    for engine in variants::all() {
        let game = play(engine, 9, 2_000);
        for step in game.steps() {
            let reasons: Vec<_> = game.why_passed(step).collect();
            if !step.is_passed() {
                assert_eq!(reasons, []);
                continue;
            }
            let side = step.side();
            let held = usize::from(step.before().hand(side) > 0);
            assert_eq!(reasons.len(), step.before().pieces(side).len() + held, "{}", engine.name());
        }
    }
}

/// Plays the events on a plain board and compares it with the position after them: so every piece that moved, was
/// swapped or was sent anywhere has its event, with the squares it went from and to.
#[test]
fn events_tell_all_that_happens_on_the_board() {
    for engine in variants::all() {
        for seed in 0..5 {
            let game = play(engine, seed, 3_000);
            for step in game.steps() {
                check_events(step, engine);
            }
        }
    }
}

fn check_events(step: &senet::Step, engine: &Engine) {
    let mut board = [step.before().pieces(Side::White), step.before().pieces(Side::Black)];
    let mut lifted: Vec<(Side, senet::Square)> = Vec::new();
    let mut off = [step.before().off(Side::White), step.before().off(Side::Black)];
    let mut hand = [step.before().hand(Side::White), step.before().hand(Side::Black)];
    for event in step.events() {
        // The mover stands on the square before the foe that it hits has left it.
        match *event {
            Event::Moved { side, from, to } | Event::SentOn { side, from, to } => {
                board[side.index()] = board[side.index()].without(from).with(to);
            }
            Event::Rescued { side, from, to } => {
                board[side.index()] = board[side.index()].without(from).with(to);
            }
            Event::Swapped { side, from, to } | Event::Sent { side, from, to } => {
                board[side.index()] = board[side.index()].without(from).with(to);
                lifted.push((side, from));
            }
            Event::Entered { side, to } => {
                board[side.index()] = board[side.index()].with(to);
                hand[side.index()] -= 1;
            }
            Event::BorneOff { side, from } => {
                board[side.index()] = board[side.index()].without(from);
                off[side.index()] += 1;
            }
            Event::Captured { side, at } => board[side.index()] = board[side.index()].without(at),
            Event::ToHand { side, from } => {
                board[side.index()] = board[side.index()].without(from);
                hand[side.index()] += 1;
            }
            _ => {}
        }
    }
    let after = step.after();
    for side in Side::ALL {
        assert_eq!(board[side.index()], after.pieces(side), "{}: {step:?}", engine.name());
        assert_eq!(off[side.index()], after.off(side), "{}: {step:?}", engine.name());
        assert_eq!(hand[side.index()], after.hand(side), "{}: {step:?}", engine.name());
    }
    assert!(lifted.iter().all(|(side, _)| *side != step.side()), "{step:?}");
    let mut turns = step.events().iter().filter_map(|event| match event {
        Event::TurnOf { side } | Event::ThrowsAgain { side } | Event::MovesOn { side } => {
            Some(*side)
        }
        _ => None,
    });
    assert!(turns.next_back().is_none_or(|side| side == after.side()), "{step:?}");
}

#[test]
fn resigning_and_agreeing_end_the_game() {
    let engine = variants::jequier_pusch::engine_jequier();
    let mut game = play(engine, 3, 10);
    game.resign(Side::Black).expect("the game goes on");
    let ending = game.ending().expect("the game is over");
    // 5 for the win, and 3 for each of the five pieces that still stand in the first row, or fewer.
    assert_eq!((ending.outcome.winner, ending.how), (Some(Side::White), How::Resigned));
    assert!(ending.outcome.points[0] > 5 && ending.outcome.points[1] == 0);
    assert_eq!(game.phase(), Phase::Over);
    assert_eq!(game.choices().count(), 0);
    for refused in [
        game.clone().throw(Throw::nearest(1)).map(|_| ()),
        game.clone().resign(Side::White).map(|_| ()),
        game.clone().agree_draw().map(|_| ()),
        game.clone().rescue().map(|_| ()),
    ] {
        assert_eq!(refused, Err(GameError::Over));
    }
    let record: Record = game.record().to_string().parse().expect("a record");
    assert_eq!(record.replay(engine).as_ref(), Ok(&game));
    game.undo();
    game.agree_draw().expect("the game goes on");
    let outcome = Outcome { winner: None, points: [0; 2] };
    assert_eq!(game.ending(), Some(Ending { outcome, how: How::Agreed }));
    let text = game.record().to_string();
    assert!(text.contains("\nresult over = 0-0 agreed\n") && text.ends_with(" draw\n"), "{text}");
    assert_eq!(text.parse::<Record>().expect("a record").replay(engine), Ok(game));
}

#[test]
fn jp_2_players_throw_off_until_somebody_throws_1() {
    let engine = variants::jequier_pusch::engine();
    let mut throwing_off = ThrowingOff::new(engine).expect("JP-2");
    assert!(throwing_off.game(["Ann", "Ben"].map(|name| name.parse().expect("a name"))).is_none());
    assert_eq!(throwing_off.to_throw(), Some(Player::First));
    assert!(matches!(throwing_off.throw(Throw::nearest(5)), Err(ThrowError::NotOnDevice { .. })));
    for (throw, next) in [(6, Some(Player::Second)), (2, Some(Player::First)), (1, None)] {
        throwing_off.throw(Throw::nearest(throw)).expect("a throw");
        assert_eq!(throwing_off.to_throw(), next);
    }
    assert_eq!(throwing_off.throw(Throw::nearest(1)), Err(ThrowError::Over));
    let game = throwing_off
        .game(["Ann", "Ben"].map(|name| name.parse().expect("a name")))
        .expect("Ann begins");
    assert_eq!(game.names()[Side::Black.index()].map(|name| name.to_string()), Some("Ann".into()));
    assert_eq!(game.first_player(), Some(Side::Black));
    let text = game.record().to_string();
    assert!(text.contains("\nthrow-off 621\n"), "{text}");
    assert_eq!(text.parse::<Record>().expect("a record").replay(engine), Ok(game));
    let undecided = text.replace("621", "62");
    let error =
        undecided.parse::<Record>().expect("a record").replay(engine).expect_err("undecided");
    assert_eq!((error.line, error.problem), (6, RecordProblem::ThrowOff));
}

#[test]
fn sc_1_the_throw_off_uses_one_stick() {
    let engine = variants::swedish_classic::engine();
    let mut throwing_off = ThrowingOff::new(engine).expect("SC-1");
    assert_eq!(throwing_off.throw(Throw::nearest(2)), Ok(None), "the dark face");
    assert!(throwing_off.throw(Throw::nearest(3)).is_err());
    assert_eq!(throwing_off.throw(Throw::nearest(1)), Ok(Some(Player::Second)));
    assert!(ThrowingOff::new(variants::kendall::engine()).is_none());
}

/// Where and why a record is refused.
fn refused(text: &str) -> String {
    let engine = variants::kendall::engine();
    match text.parse::<Record>() {
        Err(error) => error.to_string(),
        Ok(record) => record.replay(engine).expect_err(text).to_string(),
    }
}

#[test]
fn errors_in_records_name_line_column_and_rule() {
    let head = "senet-record 1\nvariant kendall\nrevision 1\n";
    let turns = |turns: &str| format!("{head}result *\n\n{turns}");
    for (text, expected) in [
        (String::new(), "line 1, column 1: the first line must be"),
        ("senet-record 2\n".into(), "line 1, column 1: the first line must be"),
        (
            "senet-record 1\nrevision 1\n".into(),
            "line 2, column 1: expected the header line `variant`",
        ),
        ("senet-record 1\n".into(), "line 2, column 1: expected the header line `variant`"),
        (
            "senet-record 1\nvariant kendall\n".into(),
            "line 3, column 1: expected the header line `revision`",
        ),
        (head.into(), "line 4, column 1: expected the header line `result`"),
        (format!("{head}seed 7\n"), "line 5, column 1: expected the header line `result`"),
        (format!("{head}seed -1\nresult *\n"), "line 4, column 6: no value for `seed`"),
        (format!("{head}seed 99999999999999999999999\n"), "line 4, column 6: no value for `seed`"),
        (
            format!("{head}black B\nwhite W\nresult *\n"),
            "line 5, column 1: expected the header line `result`",
        ),
        (format!("{head}result over w 2\n"), "line 4, column 8: no value for `result`"),
        (format!("{head}result over w 1-0\n"), "line 4, column 8: the turns do not lead"),
        (format!("{head}result *\n1 b 2\n"), "line 5, column 1: expected an empty line"),
        (format!("{head}start wb b\nresult *\n"), "line 4, column 7: start: "),
        (format!("{head}throw-off 1\nresult *\n"), "line 4, column 11: this throw-off"),
        (turns("2 b 2 2:14-16\n"), "line 6, column 1: expected turn 1"),
        (turns("1 x 2 2:14-16\n"), "line 6, column 3: expected `w` or `b`"),
        (turns("1\n"), "line 6, column 2: expected `w` or `b`"),
        (turns("1 b\n"), "line 6, column 4: expected a throw"),
        (turns("1 b 2 2:14_16\n"), "line 6, column 7: no throw, move or rescue"),
        (turns("1 b 2  2:14-16\n"), "line 6, column 7: no throw, move or rescue"),
        (turns("1 b 2 2:014-16\n"), "line 6, column 7: no throw, move or rescue"),
        (turns("1 w 2\n"), "line 6, column 5: it is the turn of Black"),
        (turns("1 b 6\n"), "line 6, column 5: CO-8: the device cannot show 6"),
        (turns("1 b 2 -\n"), "line 6, column 7: CO-5: a throw has `-`"),
        (turns("1 b 2 2:12-14\n"), "line 6, column 7: KE-2: 2 from 12 to 14: your own piece"),
        (turns("1 b 2 2:14-16 1\n"), "line 6, column 15: the turn ends elsewhere"),
        (
            turns("1 b 2 2:14-16\n2 w 1 1:13-14\n3 b 2\n"),
            "line 7, column 15: the turn ends elsewhere",
        ),
        // The side that resigns in its own turn does so on the line of that turn.
        (turns("1 b 2\n2 b resigns\n"), "line 6, column 7: the turn ends elsewhere"),
        (turns("1 b 27-15\n"), "line 6, column 5: KE-9: there is no piece to rescue"),
        (
            format!("{head}result over b 0-1 resigned\n\n1 w resigns\n2 b 1\n"),
            "line 7, column 5: CO-9: the game is over",
        ),
        (
            turns("1 b 2 2:14-16\n").replace("kendall", "donnelly"),
            "line 2, column 9: the record is not of the rule set `kendall`",
        ),
        (
            turns("").replace("revision 1", "revision 9"),
            "line 3, column 10: the rules are of revision 1 now",
        ),
    ] {
        let found = refused(&text);
        assert!(found.starts_with(expected), "{text:?}:\n  {found}\n  {expected}");
    }
}

#[test]
fn hostile_records_are_refused_without_much_memory() {
    let long = "9".repeat(1 << 20);
    for text in [
        long.clone(),
        format!("senet-record 1\nvariant {long}\n"),
        format!("senet-record 1\nvariant kendall\nrevision {long}\n"),
        format!("senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n1 b {long}\n"),
        format!("senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n{long} b 1\n"),
        format!("senet-record 1\nvariant kendall\nrevision 1\nresult *\n{}", "\n".repeat(1 << 20)),
    ] {
        assert!(text.parse::<Record>().is_err());
    }
    assert!(Record::from_bytes(&[0xff; 100]).is_err());
}

/// A changed record is refused, or is a record of another game that is legal too.
fn check_changed(engine: &Engine, bytes: &[u8]) {
    let Ok(record) = Record::from_bytes(bytes) else { return };
    if let Ok(game) = record.replay(engine) {
        let text = game.record().to_string();
        assert_eq!(text.parse::<Record>().expect("a record").replay(engine), Ok(game), "{text}");
    }
}

#[test]
fn a_record_cut_at_any_byte_is_refused_or_a_valid_game() {
    for engine in variants::all() {
        let text = play(engine, 2, 60).record().to_string();
        for cut in 0..text.len() {
            check_changed(engine, &text.as_bytes()[..cut]);
        }
    }
}

#[test]
fn a_finished_record_does_not_survive_a_cut_in_its_turns() {
    for engine in variants::all() {
        let game = play(engine, 2, usize::MAX);
        let text = game.record().to_string();
        for (end, _) in text.match_indices('\n').filter(|(end, _)| *end + 1 < text.len()) {
            let cut = text[..=end].parse::<Record>();
            assert!(cut.is_err() || cut.is_ok_and(|record| record.replay(engine).is_err()));
        }
    }
}

#[test]
fn reordered_turns_are_refused() {
    for engine in variants::all() {
        let text = play(engine, 2, 60).record().to_string();
        let lines: Vec<&str> = text.lines().collect();
        for at in 0..lines.len() - 1 {
            let mut lines = lines.clone();
            lines.swap(at, at + 1);
            let text = lines.join("\n");
            let refused =
                text.parse::<Record>().map_or(true, |record| record.replay(engine).is_err());
            assert!(refused, "{text}");
        }
    }
}

proptest! {
    #[test]
    fn a_record_with_any_byte_changed_is_refused_or_a_valid_game(at in any::<prop::sample::Index>(), with in any::<u8>(), seed in 0..3_u64) {
        for engine in variants::all() {
            let mut bytes = play(engine, seed, 40).record().to_string().into_bytes();
            let at = at.index(bytes.len());
            bytes[at] = with;
            check_changed(engine, &bytes);
        }
    }

    #[test]
    fn any_bytes_are_no_reason_to_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let _ = Record::from_bytes(&bytes);
        let text = [b"senet-record 1\nvariant bell\nrevision 1\nresult *\n\n".as_slice(), &bytes].concat();
        check_changed(variants::bell::engine(), &text);
    }
}

/// One number for all that a game of the rule set does: its moves, and where 10 random games lead.
fn fingerprint(engine: &Engine) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut add = |text: &str| {
        for byte in text.bytes() {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for seed in 0..10 {
        let game = play(engine, seed, usize::MAX);
        for step in game.steps() {
            add(&step.after().to_string());
            if let Turn::Move(moves) = engine.turn(step.after()) {
                moves.iter().for_each(|mv| add(&mv.to_string()));
            }
        }
        add(&game.ending().map_or(String::new(), |ending| ending.to_string()));
    }
    hash
}

/// Whoever changes the rules of a rule set must raise its revision, so that old records are not replayed by new rules.
#[test]
fn the_revision_grows_when_the_rules_change() {
    let found: String = variants::all()
        .map(|engine| {
            let revision = engine.variant().revision;
            format!("{} {revision} {:016x}\n", engine.name(), fingerprint(engine))
        })
        .collect();
    let known = include_str!("revisions.txt");
    let advice =
        "the rules have changed: raise the revision, then put these lines in tests/revisions.txt";
    assert!(found == known, "{advice}:\n{found}");
}
