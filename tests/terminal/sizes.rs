//! Screens of every size, and without anything but ASCII.

use clap::ValueEnum;
use proptest::prelude::*;
use senet::{history, variants};

use crate::POOL;
use crate::driver::{Driver, PEOPLE};
use crate::ui::theme::Look;

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
