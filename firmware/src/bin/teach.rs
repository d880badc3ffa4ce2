//! The image that plays every rule set, explains refused moves, and saves and loads positions.
#![no_std]
#![no_main]

use senet_firmware::{board, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    board::run(|out| games::teach(out))
}
