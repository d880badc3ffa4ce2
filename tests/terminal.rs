//! The game on the whole terminal, played and looked at without one.
#![cfg(feature = "alloc")]

#[path = "terminal/driver.rs"]
mod driver;
mod run;
#[path = "../examples/terminal/ui/mod.rs"]
mod ui;

use std::collections::HashSet;

use clap::ValueEnum;
use proptest::prelude::*;
use ratatui::crossterm::event::MouseEventKind;
use senet::{Orientation, Phase, Side, Square, history, variants};

use driver::{Driver, PEOPLE};
use run::{File, errors, output, run};
use ui::dialogs::Dialog;
use ui::spot::Spot;
use ui::theme::Look;
use ui::view::Layout;
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

/// The mouse goes to the square whose number it points at, on every board, either way, and on screens of every kind.
#[test]
fn a_click_hits_the_square_that_is_drawn_there() {
    let lengths = (14..=64).map(|squares| format!("swedish-modern-{squares}"));
    let names = variants::all().map(|engine| engine.name().to_string()).chain(lengths);
    let sizes = [(60, 20), (80, 24), (82, 30), (100, 40), (140, 50)];
    for (name, (width, height)) in names.flat_map(|name| sizes.map(|size| (name.clone(), size))) {
        let mut driver = Driver::game(&name, PEOPLE);
        for period in ["old-kingdom", "middle-kingdom"] {
            driver.app.menu.period = history::period(period).expect("a period");
            let orientation = driver.app.orientation();
            let track = driver.table().engine().track();
            let lines = driver.draw(width, height);
            let layout = Layout::new(driver.app.area, track).expect("a screen that fits");
            for square in track.squares() {
                let cell = layout.cell(square, orientation).expect("a square of the board");
                let inside = u16::from(layout.framed());
                let line: Vec<char> = lines[usize::from(cell.y + inside)].chars().collect();
                let at = usize::from(cell.x + inside);
                let number: String = line[at..at + 2].iter().collect();
                assert_eq!(number.trim(), square.to_string(), "{name} {width}x{height}");
                for (column, row) in [
                    (cell.x + inside, cell.y + inside),
                    (cell.right() - 2, cell.bottom() - 1 - inside),
                ] {
                    driver.click(column, row);
                    let at = format!("{name} {width}x{height} {column},{row}");
                    assert_eq!(driver.table().spot, Spot::Square(square), "{at}");
                }
            }
        }
    }
}

#[test]
fn the_periods_lie_both_ways() {
    let ways: HashSet<Orientation> =
        history::periods().iter().map(|period| period.orientation()).collect();
    assert_eq!(ways.len(), 2);
}

#[test]
fn the_mouse_throws_and_plays() {
    let mut driver = Driver::game("kendall", PEOPLE);
    driver.draw(80, 24);
    let layout = Layout::new(driver.app.area, driver.table().engine().track()).expect("it fits");
    driver.click(layout.throw.x + 2, layout.throw.y + 1);
    assert_eq!(driver.table().game.phase(), Phase::Move);
    let mv = driver.table().game.moves().get(0).expect("a move");
    for square in [mv.from(), mv.to()] {
        let square = square.expect("a move on the board");
        let cell = layout.cell(square, driver.app.orientation()).expect("on the board");
        driver.click(cell.x + 3, cell.y + 2);
    }
    assert_eq!(driver.table().game.steps().len(), 2);
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
fn the_menu_reaches_every_rule_set_with_its_switches_and_lengths() {
    let mut driver = Driver::menu();
    driver.press("Down");
    let mut seen = HashSet::new();
    for _ in variants::all() {
        driver.press("Right");
        let name = driver.app.menu.variant();
        assert!(driver.app.menu.engine().is_ok(), "{name}");
        for switch in driver.app.menu.switches() {
            driver.sees(switch.name);
        }
        seen.insert(name);
    }
    let all: HashSet<String> = variants::all().map(|engine| engine.name().to_string()).collect();
    assert_eq!(seen, all);

    driver.app.menu.set_variant("swedish-modern").expect("a rule set");
    driver.press("Down Left");
    assert_eq!(driver.app.menu.variant(), "swedish-modern-29");
    driver.app.menu.set_variant("kendall+overshoot").expect("a rule set");
    assert_eq!(driver.app.menu.variant(), "kendall+overshoot");
    assert!(driver.app.menu.set_variant("kendal").is_err());
    assert_eq!(driver.app.menu.variant(), "kendall+overshoot");
}

#[test]
fn the_menu_takes_players_seed_and_theme() {
    let mut driver = Driver::menu();
    // Kendall has three switches between the rule set and White.
    driver.press("Down Down Right Down Down Down Right Down Right Right Down");
    driver.press("Backspace 4 2 x Down Down Right");
    let menu = &driver.app.menu;
    assert_eq!(menu.variant(), "kendall+clear-row");
    assert_eq!(menu.players, [Player::Random, Player::Greedy]);
    assert_eq!((menu.seed(), menu.look), (42, Look::Light));
    driver.press("Up Up Up Up Up Up Up Up Up Enter");
    assert_eq!(driver.table().engine().name().as_str(), "kendall+clear-row");
    assert_eq!(driver.table().game.seed(), Some(42));
}

#[test]
fn the_throw_off_decides_who_begins() {
    for seed in 0..8 {
        let mut driver = Driver::menu();
        driver.app.menu.set_variant("jequier-pusch").expect("a rule set");
        driver.app.menu.players = [Player::Person, Player::Search];
        driver.app.menu.seed = seed.to_string().into();
        driver.press("Enter");
        driver.sees("Who begins?");
        while driver.app.table.is_none() {
            driver.press("Space");
        }
        let (game, players) = (&driver.table().game, driver.table().players);
        // Whoever threw the 1 is Black and plays it.
        let first = game.throw_off().len() % 2 == 1;
        assert_eq!(players[Side::Black.index()] == Player::Person, first, "seed {seed}");
        assert_eq!(game.position().pending().next(), senet::Throw::new(1));
        assert_eq!(game.names(), &players.map(|player| Some(player.name())));
    }
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
fn the_plain_theme_is_ascii_only() {
    let mut driver = Driver::menu();
    driver.app.menu.look = Look::Mono;
    let check = |driver: &mut Driver| {
        let screen = driver.draw(120, 40).join("\n");
        assert!(screen.is_ascii() && !screen.contains("??"), "{screen}");
    };
    check(&mut driver);
    for engine in variants::all() {
        let mut driver = Driver::game(engine.name().as_str(), PEOPLE);
        driver.app.menu.look = Look::Mono;
        for period in history::periods() {
            driver.app.menu.period = period;
            driver.press("t Enter");
            check(&mut driver);
        }
        driver.press("?");
        check(&mut driver);
    }
}

/// Every kind of screen: menu, games on boards of several sizes, and every dialog.
fn every_screen() -> Vec<Driver> {
    let pressed = |mut driver: Driver, keys: &str| {
        driver.press(keys);
        driver
    };
    let game = |name: &str| Driver::game(name, PEOPLE);
    vec![
        Driver::menu(),
        pressed(Driver::menu(), "l"),
        pressed(Driver::menu(), "?"),
        game("swedish-modern-14"),
        pressed(game("kendall"), "t Enter"),
        pressed(game("bell"), "t e Down Down"),
        pressed(game("swedish-modern-64"), "t Enter"),
        pressed(game("kendall"), "t q"),
        pressed(game("kendall"), "? PgDn"),
        pressed(game("kendall"), "s"),
        pressed(Driver::position("donnelly", POOL), "Enter Tab Enter"),
        {
            let mut driver = Driver::menu();
            driver.app.menu.set_variant("donnelly").expect("a rule set");
            pressed(driver, "Enter t")
        },
    ]
}

#[test]
fn no_small_screen_breaks_anything() {
    for mut driver in every_screen() {
        for (width, height) in
            (1..=66).flat_map(|width| (1..=26).map(move |height| (width, height)))
        {
            driver.draw(width, height);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn no_screen_breaks_anything(
        number in 0_usize..12,
        sizes in prop::collection::vec((1_u16..=200, 1_u16..=60, 0_u16..200, 0_u16..60), 1..6),
        look in prop::sample::select(Look::value_variants()),
    ) {
        let mut driver = every_screen().into_iter().nth(number).expect("a screen");
        driver.app.menu.look = look;
        for (width, height, column, row) in sizes {
            driver.draw(width, height);
            // What is pressed between one size and the next, on the screen or beside it.
            driver.click(column, row);
            driver.press("Tab PgUp ] Down Enter");
        }
    }
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
