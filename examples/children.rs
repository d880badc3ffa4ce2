//! Reads positions, one a line, and prints every child of each.
//!
//! ```sh
//! echo 'wbwbwbwbwb/wbwb....../.......... b 1 0-0 0-0 -' | cargo run --example children kendall
//! ```

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use senet::variants;

#[path = "shared/answer.rs"]
mod answer;
#[path = "shared/protocol.rs"]
mod protocol;

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        eprintln!("usage: children <variant>");
        return ExitCode::from(2);
    };
    let engine = match variants::find(&name) {
        Ok(engine) => engine,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(2);
        }
    };
    let mut output = io::BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().split(b'\n') {
        let line = match line {
            Ok(line) => line,
            Err(error) => {
                eprintln!("cannot read the input: {error}");
                return ExitCode::FAILURE;
            }
        };
        let line = String::from_utf8_lossy(&line);
        let answer = answer::answer(&engine, line.strip_suffix('\r').unwrap_or(&line));
        // A reader that has gone away wants no more.
        if output.write_all(answer.as_bytes()).is_err() {
            return ExitCode::SUCCESS;
        }
    }
    if output.flush().is_err() { ExitCode::FAILURE } else { ExitCode::SUCCESS }
}
