//! Fuzz targets: what they do with an input, and how inputs are made and changed.
//!
//! The same bodies run under libFuzzer (`cargo fuzz run position`) and, on a stable toolchain, under the runner:
//!
//! ```sh
//! cargo run --release --manifest-path fuzz/Cargo.toml --bin runner -- --target all --cases 100000 --seed 1
//! ```
//!
//! A body panics where something is wrong, and else says how far the input came.
#![forbid(unsafe_code)]

#[path = "../../examples/shared/draw.rs"]
mod draw;
#[path = "../../tests/invariants/mod.rs"]
mod invariants;
mod moves;
mod mutate;
mod play;
mod position;
mod record;
mod tables;

use std::process::ExitCode;

pub use mutate::{fresh, mutate};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

/// A fuzz target.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// A rule set and a position in notation: read, written, read again, and played on.
    Position,
    /// The bytes of a record: read, written, read again, and replayed.
    Record,
    /// A rule set as JSON or TOML: read, written, read again, checked and played.
    Tables,
    /// Bytes as calls of a game: throws, moves that are legal, made up or stale, rescues, undo and redo.
    Moves,
}

/// How far an input came.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The stage, an index into [`Target::stages`].
    pub stage: usize,
    /// Throws, moves and other steps of play that it led to.
    pub steps: u64,
    /// Calls that were refused, as they had to be.
    pub refused: u64,
}

impl Reach {
    /// It came so far and nothing was played.
    const fn stage(stage: usize) -> Reach {
        Reach { stage, steps: 0, refused: 0 }
    }
}

impl Target {
    /// All of them.
    pub const ALL: [Target; 4] = [Target::Position, Target::Record, Target::Tables, Target::Moves];

    /// The name: of the target for cargo-fuzz, and of the folder of its corpus.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Target::Position => "position",
            Target::Record => "record",
            Target::Tables => "tables",
            Target::Moves => "moves",
        }
    }

    /// How far inputs can come, the nearest first.
    #[must_use]
    pub const fn stages(self) -> &'static [&'static str] {
        match self {
            Target::Position => position::STAGES,
            Target::Record => record::STAGES,
            Target::Tables => tables::STAGES,
            Target::Moves => moves::STAGES,
        }
    }

    /// Tries an input.
    ///
    /// # Panics
    ///
    /// When something is wrong: that is what the fuzzer looks for.
    pub fn run(self, input: &[u8]) -> Reach {
        match self {
            Target::Position => position::run(input),
            Target::Record => record::run(input),
            Target::Tables => tables::run(input),
            Target::Moves => moves::run(input),
        }
    }
}

/// Changes an input where it lies, for libFuzzer; answers its new length.
pub fn mutate_in_place(
    target: Target,
    data: &mut [u8],
    size: usize,
    max_size: usize,
    seed: u32,
) -> usize {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.into());
    let mut input = data[..size].to_vec();
    mutate(target, &mut input, &[], &mut rng);
    input.truncate(max_size.min(data.len()));
    data[..input.len()].copy_from_slice(&input);
    input.len()
}

/// Tries the files that are named on the command line, such as inputs that failed.
pub fn try_files(target: Target) -> ExitCode {
    for file in std::env::args().skip(1) {
        match std::fs::read(&file) {
            Ok(input) => println!("{file}: {:?}", target.run(&input)),
            Err(error) => {
                eprintln!("{file}: {error}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::SUCCESS
}

/// A number that stands for an input, the same on every machine (FNV-1a): to choose by, and to name files.
#[must_use]
pub fn digest(input: &[u8]) -> u64 {
    let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
    input.iter().fold(0xcbf2_9ce4_8422_2325, step)
}
