//! The positions that the benches measure are what they are said to be: of random games, at three stages.

use senet::{Cursor, Engine, Phase, Position, variants};

#[path = "../examples/shared/draw.rs"]
mod draw;
#[path = "../examples/shared/seed.rs"]
mod seed;

/// Games of each rule set.
const GAMES: u64 = 8;

/// The stages, and where in a game they are: after so much of its positions with a choice.
const STAGES: [(&str, f64); 3] = [("early", 0.05), ("middle", 0.5), ("late", 0.9)];

/// The positions of a random game in which a side chooses between several moves.
fn choices(engine: &Engine, game: u64) -> Vec<Position> {
    let mut rng = seed::generator(1, game);
    let mut cursor = Cursor::new(engine, &engine.start());
    let mut choices = Vec::new();
    loop {
        match cursor.phase() {
            Phase::Throw => cursor.sample(&mut rng).expect("a throw"),
            Phase::Move => {
                if cursor.len() > 1 {
                    choices.push(*cursor.position());
                }
                assert!(cursor.play_nth(draw::below(&mut rng, cursor.len())));
            }
            Phase::Over => return choices,
        }
    }
}

#[test]
fn the_positions_are_of_random_games_at_three_stages() {
    let mut expected = String::new();
    for engine in variants::all() {
        let games: Vec<_> = (0..GAMES).map(|game| choices(engine, game)).collect();
        for (stage, share) in STAGES {
            for choices in &games {
                let position = choices[(choices.len() as f64 * share) as usize];
                expected += &format!("{} {stage} {position}\n", engine.name());
            }
        }
    }
    // When a rule set comes or changes, this test says what the file should be: SENET_BLESS=1 writes it.
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/positions.txt");
    if std::env::var_os("SENET_BLESS").is_some() {
        std::fs::write(file, &expected).expect("the file can be written");
    }
    let found = std::fs::read_to_string(file).expect("the file of positions");
    for (number, (found, expected)) in found.lines().zip(expected.lines()).enumerate() {
        assert_eq!(found, expected, "line {}", number + 1);
    }
    assert_eq!(found.lines().count(), expected.lines().count());
}
