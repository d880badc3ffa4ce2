//! The game on the whole terminal, played and looked at without one.
#![cfg(feature = "alloc")]

#[path = "terminal/driver.rs"]
mod driver;
#[path = "terminal/menu.rs"]
mod menu;
#[path = "terminal/mouse.rs"]
mod mouse;
mod run;
#[path = "terminal/sizes.rs"]
mod sizes;
#[path = "../examples/terminal/ui/mod.rs"]
mod ui;

use ratatui::crossterm::event::MouseEventKind;
use senet::{Phase, Side, Square, variants};

use driver::{Driver, PEOPLE};
use run::{File, errors, output, run};
use ui::dialogs::Dialog;
use ui::spot::Spot;
use ui::theme::Look;
use ui::{Player, records};

/// A position in which White may not land on 5 (KE-2).
const PROTECTED: &str = "w...bb.w../........../.......... w 4 5-5 0-0 -";
/// A position in which White may rescue the piece on 27 (KE-9).
const DROWNED: &str = "wb......../........../......w... w - 5-6 0-0 -";
/// A pool of two throws, each of which bears off from 30 (DO-7).
const POOL: &str = "b........./........../.........w w 42 4-4 0-0 -";

/// The screens in `tests/terminal` and how they are reached. With the variable `SENET_BLESS` set they are written
/// anew; look at them before you keep them.
#[test]
fn screens_are_those_of_the_golden_files() {
    let bell = "wwwww...../....b...../bb.....bb. w - 0-0 5-5 -";
    let mut small = Driver::menu();
    let screens = [
        ("menu", Driver::menu().screen()),
        ("start", Driver::game("kendall", PEOPLE).screen()),
        (
            "why",
            Driver::position("kendall", PROTECTED)
                .press("Left Left Left Left Left Left Left Enter")
                .screen(),
        ),
        ("picked", Driver::position("kendall", PROTECTED).press("Enter").screen()),
        ("rescue", Driver::position("kendall", DROWNED).press("r").screen()),
        ("pool", Driver::position("donnelly", POOL).press("Enter Down Enter").screen()),
        ("bell", Driver::position("bell", bell).screen()),
        ("long", Driver::game("swedish-modern-64", PEOPLE).press("t").screen()),
        ("throw-off", {
            let mut driver = Driver::menu();
            driver.app.menu.set_variant("jequier-pusch").expect("a rule set");
            driver.press("Enter t t t").screen()
        }),
        ("help", Driver::game("jequier", PEOPLE).press("? PgDn PgDn PgDn").screen()),
        ("mono", {
            let mut driver = Driver::game("kendall", PEOPLE);
            driver.app.menu.look = Look::Mono;
            driver.press("t Enter").screen()
        }),
        ("small", small.draw(30, 4).join("\n") + "\n"),
    ];
    for (name, drawn) in screens {
        let path = format!("{}/tests/terminal/{name}.txt", env!("CARGO_MANIFEST_DIR"));
        if std::env::var_os("SENET_BLESS").is_some() {
            std::fs::write(&path, &drawn).expect("the golden file");
        }
        let golden = std::fs::read_to_string(&path).expect("the golden file");
        assert_eq!(golden, drawn, "{name}:\n{drawn}");
    }
}

/// One step of a person who plays with the keyboard whatever is to be played.
fn step_by_keys(driver: &mut Driver) {
    let game = &driver.table().game;
    let (phase, moves) = (game.phase(), game.moves());
    let keys = match phase {
        Phase::Throw if game.rescue_at_hand().is_some() => "r",
        Phase::Throw => "t",
        Phase::Move if moves.len() == 1 && moves.may_pass() => "p",
        // The cursor is on a piece that can move, and Tab goes to another one; with a piece picked, to its targets.
        Phase::Move => ["Enter Tab Enter", "Tab Enter Tab Enter", "BackTab Enter Tab Tab Enter"]
            [game.steps().len() / 2 % 3],
        Phase::Over => return,
    };
    let steps = game.steps().len();
    driver.press(keys);
    if matches!(driver.app.dialog, Some(Dialog::Choose { .. })) {
        driver.press("Enter");
    }
    let table = driver.table();
    assert_eq!(table.game.steps().len(), steps + 1, "{keys}: {}", table.message.text);
}

#[test]
fn a_game_of_every_rule_set_is_played_to_its_end_by_keys() {
    for engine in variants::all() {
        let mut driver = Driver::game(engine.name().as_str(), PEOPLE);
        while driver.table().game.phase() != Phase::Over {
            assert!(driver.table().game.steps().len() < 20_000, "{}", engine.name());
            step_by_keys(&mut driver);
        }
        let outcome = driver.table().game.ending().expect("an end").outcome;
        driver.sees(&match outcome.winner {
            Some(winner) => format!("{winner} has won"),
            None => "Nobody has won".to_string(),
        });
        // Nothing goes on from here, and nothing breaks.
        driver.press("t r p e Enter Tab Space");
        assert_eq!(driver.table().game.ending().map(|ending| ending.outcome), Some(outcome));
    }
}

#[test]
fn bots_play_every_rule_set_to_its_end() {
    for engine in variants::all() {
        let mut driver = Driver::game(engine.name().as_str(), [Player::Random, Player::Greedy]);
        while driver.app.bot_waits() {
            assert!(driver.table().game.steps().len() < 50_000, "{}", engine.name());
            driver.app.tick();
        }
        assert!(driver.table().game.ending().is_some(), "{}", engine.name());
        driver.sees("has won");
    }
}

#[test]
fn a_target_that_is_not_legal_tells_the_rule() {
    let mut driver = Driver::position("kendall", PROTECTED);
    // 8 can move, so the cursor is there; from 1 nothing goes.
    assert_eq!(driver.table().spot, Spot::Square(Square::nearest(8)));
    driver.sees("4:8-12  goes to 12");
    driver.press("Left Left Left Left Left Left Left Enter");
    driver.hears("KE-2: 4 from 1 to 5: the foe on 5 is protected by its neighbour on 6");
    driver.sees("KE-2: 4 to 5: the foe on 5 is protected by");
    assert!(driver.table().picked.is_none());
    // A target on the other side of the board.
    driver.press("Tab Enter Left Enter");
    driver.hears("KE-4: 4 from 8 to 7: no piece moves backward");
    assert!(driver.table().message.refused);
    assert_eq!(driver.table().game.steps().len(), 0);
    // The foe's piece, an empty square, and a throw that is not due.
    driver.press("Esc Left Left Left Enter");
    driver.hears("the piece on 5 is the other side's");
    driver.press("t");
    driver.hears("CO-4: the last throw must be played before the next one");
    driver.press("r");
    driver.hears("a rescue takes the place of a throw");
    driver.press("p");
    driver.hears("passing is not allowed while there is a move");
}

#[test]
fn every_throw_is_told_for_every_piece_before_it_is_made() {
    let mut driver = Driver::position("kendall", DROWNED);
    driver.press("Down Down Down");
    assert!(driver.table().spot != Spot::Square(Square::FIRST));
    driver.app.table.as_mut().expect("a game").point(Spot::Square(Square::nearest(27)));
    for words in ["27-15: a rescue instead of a throw", "4:27-off  bears it off", "KE-9"] {
        driver.sees(words);
    }
    driver.press("r");
    driver.hears("White rescues the piece on 27 to 15.");
    assert_eq!(driver.table().game.position().piece(Square::nearest(15)), Some(Side::White));
}

#[test]
fn undo_goes_back_and_the_same_throw_comes_again() {
    let mut driver = Driver::game("kendall", PEOPLE);
    let start = *driver.table().game.position();
    driver.press("t Enter Tab Enter");
    let played = *driver.table().game.position();
    let first = driver.table().game.steps()[0].action();
    driver.press("u u");
    assert_eq!(*driver.table().game.position(), start);
    driver.sees("History, 2 undone");
    driver.press("u");
    driver.hears("There is nothing that could be taken back.");
    driver.press("y C-r");
    assert_eq!(*driver.table().game.position(), played);
    driver.press("y");
    driver.hears("There is nothing that could be played again.");
    driver.press("u u t");
    assert_eq!(driver.table().game.steps()[0].action(), first);

    // To the last throw that had to be played.
    driver.press("Enter Tab Enter t U");
    assert_eq!(driver.table().game.phase(), Phase::Move);
    assert_eq!(driver.table().game.steps().len(), 1);
}

#[test]
fn a_bot_waits_after_undo_until_it_is_told_to_go_on() {
    let mut driver = Driver::game("kendall", [Player::Person, Player::Random]);
    assert!(driver.app.bot_waits(), "Black begins");
    driver.app.tick();
    driver.press("u");
    assert!(!driver.app.bot_waits());
    driver.hears("Black is a random bot: space lets it go on.");
    driver.app.tick();
    assert_eq!(driver.table().game.steps().len(), 0);
    // What is done for a bot is not done.
    driver.press("r p Enter");
    assert_eq!(driver.table().game.steps().len(), 0);
    driver.press("?");
    assert!(!driver.app.bot_waits());
    driver.press("Esc Space");
    assert!(driver.app.bot_waits());
    driver.app.tick();
    assert_eq!(driver.table().game.steps().len(), 1);
}

#[test]
fn a_person_sees_a_throw_that_is_passed() {
    // White has nothing but an entry to make, and that takes a 1.
    let mut driver = Driver::game("piccione", [Player::Person, Player::Random]);
    let mut seen = 0;
    for _ in 0..40 {
        while driver.app.bot_waits() {
            driver.app.tick();
        }
        if driver.table().paused {
            driver.hears("cannot play it and passes.");
            driver.hears("space lets it go on");
            seen += 1;
            driver.press("Space");
        } else if driver.table().game.phase() != Phase::Over {
            step_by_keys(&mut driver);
        }
    }
    assert!(seen > 3, "{seen}");
}

#[test]
fn a_game_is_saved_and_loaded_by_keys() {
    let file = File::new("terminal.senet", "");
    let path = file.0.to_str().expect("UTF-8").to_string();
    let mut driver = Driver::game("jequier-pusch", PEOPLE);
    for _ in 0..40 {
        step_by_keys(&mut driver);
    }
    driver.press("s C-u").write(&path).press("Enter");
    driver.hears("Saved to");
    let saved = driver.table().game.clone();
    assert_eq!(records::read(&path).expect("a record"), saved);

    let mut other = Driver::menu();
    other.press("l C-u").write(&path).press("Enter");
    assert_eq!(other.table().game, saved);
    // The game goes on as it would have.
    step_by_keys(&mut other);
    step_by_keys(&mut driver);
    assert_eq!(other.table().game, driver.table().game);
    // Saved, nothing is lost by leaving; now something would be.
    driver.press("m");
    driver.sees("Leave the game for the menu?");
    driver.press("n s Enter m");
    assert!(driver.app.table.is_none());
}

/// A rule set that is in no catalogue: its tables are in the record, and stay in it.
#[cfg(feature = "serde")]
#[test]
fn the_tables_of_a_record_are_kept() {
    let tables = include_str!("../examples/tables/lions.json").replace('\n', " ");
    let head = "senet-record 1\nvariant lions\nrevision 1";
    let text = format!("{head}\ntables {tables}\nresult *\n\n");
    let file = File::new("terminal-tables.senet", &text);
    let path = file.0.to_str().expect("UTF-8").to_string();
    let mut driver = Driver::menu();
    driver.press("l C-u").write(&path).press("Enter");
    for _ in 0..6 {
        step_by_keys(&mut driver);
    }
    let played = driver.table().game.clone();
    driver.press("s Enter");
    driver.hears("Saved to");
    assert_eq!(records::read(&path), Ok(played));
}

#[test]
fn a_file_that_is_not_right_is_refused_with_its_place() {
    let text = "senet-record 1\nvariant kendall\nrevision 1\nresult *\n\n1 b 2 2:12-14\n";
    let wrong = File::new("terminal-wrong.senet", text);
    let mut driver = Driver::game("kendall", PEOPLE);
    driver.press("t l C-u").write(wrong.0.to_str().expect("UTF-8")).press("Enter");
    driver.sees("line 6, column 7: KE-2: 2 from 12 to 14");
    // The dialog stays, the game too, and the name can be put right.
    driver.press("C-u").write("/no/such/file").press("Enter");
    driver.sees("No such file");
    driver.press("Esc");
    assert_eq!(driver.table().game.steps().len(), 1);
    driver.press("s C-u").write("/no/such/folder/game.senet").press("Enter");
    driver.sees("No such file");
    driver.press("Backspace Esc q");
    driver.sees("Leave the game?");
    driver.press("n");
    assert!(!driver.app.done);
    driver.press("C-c y");
    assert!(driver.app.done);
}

#[test]
fn several_throws_that_lead_to_one_place_are_chosen_from() {
    let mut driver = Driver::position("donnelly", POOL);
    driver.press("Enter Tab Enter");
    driver.sees("With which throw?");
    driver.press("Esc");
    assert_eq!(driver.table().game.steps().len(), 0);
    driver.press("Enter Down Enter");
    let played = driver.table().game.steps()[0].action();
    assert_eq!(played, senet::Action::Move("4:30-off".parse().expect("a move")));
}

#[test]
fn history_help_and_reasons_scroll() {
    let mut driver = Driver::game("kendall", PEOPLE);
    let last = |driver: &Driver| driver.table().game.steps().last().map(senet::Step::is_passed);
    while driver.table().game.steps().len() < 60 || last(&driver) == Some(true) {
        step_by_keys(&mut driver);
    }
    let last = format!(" {} ", driver.table().game.steps().len());
    driver.sees(&last);
    driver.press("PgUp PgUp");
    assert!(!driver.screen().contains(&last));
    driver.sees("more below");
    for _ in 0..200 {
        driver.wheel(MouseEventKind::ScrollUp);
    }
    driver.sees("  1 Black throws");
    for _ in 0..200 {
        driver.wheel(MouseEventKind::ScrollDown);
    }
    driver.sees(&last);
    driver.press("? End");
    driver.sees("KE-");
    driver.press("Home");
    driver.sees("move the cursor");
}

#[test]
fn the_program_needs_a_terminal_and_says_what_is_wrong() {
    let ran = run("terminal", "", "");
    assert_eq!(ran.status.code(), Some(1));
    assert!(errors(&ran).contains("this game needs a terminal"));
    let help = output(&run("terminal", "--help", ""));
    for option in ["--variant", "--seed", "--white", "--black", "--theme", "--load"] {
        assert!(help.contains(option), "{option}: {help}");
    }
    let ran = run("terminal", "--variant kendal", "");
    assert_eq!(ran.status.code(), Some(2));
    assert!(errors(&ran).contains("kendal"));
    let ran = run("terminal", "--load no-such-file", "");
    assert_eq!(ran.status.code(), Some(2));
    assert!(errors(&ran).contains("no-such-file: "));
}
