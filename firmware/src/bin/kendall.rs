//! The image that plays one rule set.
#![no_std]
#![no_main]

use senet_firmware::{board, games};

#[cortex_m_rt::entry]
fn main() -> ! {
    board::run(|out| games::kendall(out))
}
