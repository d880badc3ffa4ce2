//! What the mouse points at.

use std::collections::HashSet;

use senet::{Orientation, Phase, history, variants};

use crate::driver::{Driver, PEOPLE};
use crate::ui::spot::Spot;
use crate::ui::view::Layout;

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
