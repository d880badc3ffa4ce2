//! The menu, and the throw-off behind it.

use std::collections::HashSet;

use senet::{Side, variants};

use crate::driver::Driver;
use crate::ui::Player;
use crate::ui::theme::Look;

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
