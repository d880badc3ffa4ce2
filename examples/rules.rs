//! Prints the rules of a rule set as readable text: title, source, each rule by id, and what the tables say.
//!
//! ```sh
//! cargo run --example rules kendall+overshoot
//! ```

use std::io::{self, Write};
use std::process::ExitCode;

use senet::variants;

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        eprintln!("usage: rules <variant>\n\nThere are:");
        for engine in variants::all() {
            eprintln!("  {:<18} {}", engine.name(), engine.variant().title);
            for switch in variants::switches(engine.name().as_str()) {
                for article in switch.articles {
                    eprintln!("    +{:<15} {article}", switch.name);
                }
            }
        }
        return ExitCode::from(2);
    };
    match variants::find(&name) {
        Ok(engine) => {
            // A reader that has gone away wants no more.
            let _ = write!(io::stdout().lock(), "{}", engine.variant().text());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}
