//! The target `position` for `cargo fuzz run position`. Built otherwise it tries the files that are named.
#![cfg_attr(fuzzing, no_main)]

use senet_fuzz::Target;

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_target!(|input: &[u8]| {
    Target::Position.run(input);
});

#[cfg(fuzzing)]
libfuzzer_sys::fuzz_mutator!(|data: &mut [u8], size: usize, max_size: usize, seed: u32| {
    senet_fuzz::mutate_in_place(Target::Position, data, size, max_size, seed)
});

#[cfg(not(fuzzing))]
fn main() -> std::process::ExitCode {
    senet_fuzz::try_files(Target::Position)
}
