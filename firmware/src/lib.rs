//! Senet on a microcontroller: seeded games of every rule set, without `std` and without an allocator.
//!
//! [`games`] is what is played, compiled for the board and for the host alike. The binaries are images for the board
//! lm3s6965evb (feature `board`), and the example `host` prints the same lines on the host:
//!
//! ```sh
//! cargo run --example host -- all
//! ```
//!
//! `.ci/firmware` builds both, runs the images in QEMU and compares.
#![no_std]
#![forbid(unsafe_code)]

#[cfg(feature = "board")]
pub mod board;
#[path = "../../examples/shared/draw.rs"]
mod draw;
pub mod games;
