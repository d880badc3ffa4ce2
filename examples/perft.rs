//! Counts the paths of exactly so many edges (throws, moves, rescues) from the start of a rule set.
//!
//! ```sh
//! cargo run --release --example perft kendall 6
//! ```

use std::process::ExitCode;
use std::time::Instant;

use senet::variants;

#[path = "shared/perft.rs"]
mod count;
#[path = "shared/protocol.rs"]
mod protocol;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, depth] = arguments.as_slice() else {
        eprintln!("usage: perft <variant> <depth>");
        return ExitCode::from(2);
    };
    let Ok(depth) = depth.parse::<u32>() else {
        eprintln!("the depth must be a number, not {depth:?}");
        return ExitCode::from(2);
    };
    let engine = match variants::find(name) {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let start = engine.start();
    for depth in 1..=depth {
        let clock = Instant::now();
        let paths = count::perft(&engine, &start, depth);
        println!("{name} {depth} ({:.3} s) {paths}", clock.elapsed().as_secs_f64());
    }
    ExitCode::SUCCESS
}
