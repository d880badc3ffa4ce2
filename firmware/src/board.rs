//! What an image does beside playing: it prints over semihosting, says how much of the stack it used, and ends QEMU.

use core::fmt::{self, Write};

use cortex_m_semihosting::{debug, hio};

// Prints panics over semihosting and ends QEMU with a failure.
use panic_semihosting as _;
use senet::{Engine, Position};

/// Runs a program, prints how much stack it used, and ends QEMU: with success if all was printed.
///
/// What only the board has to say stands in lines that begin with `board: `.
pub fn run(program: impl FnOnce(&mut Lines) -> fmt::Result) -> ! {
    let printed = Lines::open().and_then(|mut out| {
        program(&mut out)?;
        let used = cortex_m_stack::stack_size() - cortex_m_stack::stack_painted();
        writeln!(out, "board: stack {used}")?;
        writeln!(out, "board: engine {}", size_of::<Engine>())?;
        writeln!(out, "board: position {}", size_of::<Position>())
    });
    debug::exit(if printed.is_ok() { debug::EXIT_SUCCESS } else { debug::EXIT_FAILURE });
    // Only a debugger that ignores the exit comes here.
    panic!("nobody took the exit")
}

/// The standard output of whoever holds the board.
pub struct Lines(hio::HostStream);

impl Lines {
    fn open() -> Result<Lines, fmt::Error> {
        hio::hstdout().map(Lines).map_err(|()| fmt::Error)
    }
}

impl Write for Lines {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.0.write_all(text.as_bytes()).map_err(|()| fmt::Error)
    }
}
