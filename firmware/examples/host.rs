//! Prints on the host what an image prints on the board.
//!
//! ```sh
//! cargo run --example host -- all
//! ```

use std::process::ExitCode;

use senet_firmware::games;

fn main() -> ExitCode {
    let mut out = String::new();
    let written = match std::env::args().nth(1).as_deref() {
        Some("idle") => games::idle(&mut out),
        Some("kendall") => games::kendall(&mut out),
        Some("all") => games::all(&mut out),
        Some("teach") => games::teach(&mut out),
        _ => {
            eprintln!("name an image: idle, kendall, all or teach");
            return ExitCode::from(2);
        }
    };
    print!("{out}");
    if written.is_ok() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
