//! The image that plays nothing, to be subtracted from the others.
#![no_std]
#![no_main]

use senet_firmware::{board, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    board::run(|out| games::idle(out))
}
