//! The image that plays every rule set.
#![no_std]
#![no_main]

use senet_firmware::{board, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    board::run(|out| games::all(out))
}
