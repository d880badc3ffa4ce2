//! Tells the linker of images for the board where its memory lies.

use std::path::PathBuf;
use std::{env, fs, io};

fn main() -> io::Result<()> {
    println!("cargo::rerun-if-changed=memory.x");
    if env::var_os("CARGO_FEATURE_BOARD").is_some() {
        let out = PathBuf::from(env::var_os("OUT_DIR").unwrap_or_default());
        fs::copy("memory.x", out.join("memory.x"))?;
        println!("cargo::rustc-link-search={}", out.display());
        println!("cargo::rustc-link-arg-bins=-Tlink.x");
    }
    Ok(())
}
