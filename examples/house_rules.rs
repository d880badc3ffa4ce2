//! Makes rule sets without touching the crate: one from scratch, and one by changing fields of a built-in rule set
//! and adding a hook. Plays a game of each.
//!
//! ```sh
//! cargo run --example house_rules
//! ```

use std::error::Error;

use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;
use senet::variants::kendall::KENDALL;
use senet::{
    Article, Backward, Capture, Device, Engine, Hooks, House, Houses, Name, Opening, Position,
    RuleId, RuleIds, Rules, Sends, Shield, Side, Square, Throw, Throws, Variant, variants,
};

#[path = "shared/draw.rs"]
mod draw;
#[path = "shared/playout.rs"]
mod playout;

/// A rule set from scratch: a short game for a museum's afternoon, on two rows and with a die.
///
/// Tables that say nothing are those of [`Rules::PLAIN`]. `ids` says by which rule a refusal is explained.
const MUSEUM: Variant = Variant {
    name: Name::clip("museum"),
    title: Name::clip("The museum's short game"),
    source: "the museum",
    revision: 1,
    rules: Rules {
        squares: 20,
        pieces: 4,
        device: Device::LONG_DIE,
        opening: Opening::begins(Side::White),
        again: Throws::of(&[4]),
        capture: Capture::Swap,
        shield: Shield::Neighbour,
        backward: Backward::ToEmpty,
        houses: Houses::new(&[
            House { safe: true, ..House::plain(10) },
            House { sends: Sends::FirstEmpty, ..House::plain(17) },
            House { off: Throws::ALL, ..House::plain(20) },
        ]),
        ids: RuleIds {
            setup: museum(1),
            turn: museum(1),
            capture: museum(2),
            shield: museum(2),
            safe: museum(2),
            sends: museum(3),
            finish: museum(4),
            leave: museum(4),
            ..RuleIds::COMMON
        },
        ..Rules::PLAIN
    },
    hooks: Hooks::NONE,
    articles: &[
        Article::new("MU", 1, "Four pieces each on 1 to 8; a long die, and 4 throws again."),
        Article::new(
            "MU",
            2,
            "A lone foe is swapped. Neighbours protect each other, and 10 is safe.",
        ),
        Article::new("MU", 3, "Whoever lands on 17 goes back to the first empty square."),
        Article::new("MU", 4, "The last square is 20; any throw bears off from there."),
    ],
    switches: [None; Variant::MOST_SWITCHES],
};

const fn museum(number: u8) -> RuleId {
    RuleId::new("MU", number)
}

/// Kendall's game with two fields changed (six pieces, and walls of three) and a hook: nobody bears off before the
/// first throw of a foe has brought that foe out of the first row.
fn at_our_table() -> Variant {
    Variant {
        name: Name::clip("our-table"),
        title: Name::clip("Kendall's game at our table"),
        rules: Rules {
            pieces: 6,
            wall: 3,
            ids: RuleIds { wall: RuleId::new("OT", 1), ..KENDALL.rules.ids },
            ..KENDALL.rules
        },
        hooks: Hooks { may_leave: Some(not_while_a_foe_starts), ..KENDALL.hooks },
        ..KENDALL
    }
}

/// A hook is a function of public types: here, whether a throw may bear off the piece on a square.
fn not_while_a_foe_starts(
    _: &Engine,
    position: &Position,
    _: Square,
    _: Throw,
) -> Result<(), RuleId> {
    let foes = position.pieces(position.side().other());
    if foes.contains(Square::FIRST) { Err(RuleId::new("OT", 2)) } else { Ok(()) }
}

fn main() -> Result<(), Box<dyn Error>> {
    for variant in [MUSEUM, at_our_table()] {
        // The tables are checked here; an error would name the field.
        let engine = Engine::new(variant)?;
        println!("{} starts with {}", engine.variant().title, engine.start());
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(7);
        let game = playout::playout(&engine, &engine.start(), &mut rng, 100_000)
            .ok_or("the game does not end")?;
        println!("{} after {} moves", game.outcome, game.moves);
    }

    // Refusals cite the rules of the table.
    let engine = Engine::new(at_our_table())?;
    let position = engine.parse("b........./........../.....w...w w 5 4-5 0-0 -")?;
    let refusal = engine.moves(&position).play("5:26-off".parse()?).expect_err("OT-2 forbids it");
    println!("{refusal}");

    // Two changes that contradict each other are found before anybody plays.
    let broken = Variant { rules: Rules { squares: 28, ..KENDALL.rules }, ..KENDALL };
    let error = Engine::new(broken).expect_err("Kendall's last houses are on 29 and 30");
    println!("{error}");

    // A rule set of one's own stands beside the built-in ones.
    println!("built in: {}", variants::all().count());
    Ok(())
}
