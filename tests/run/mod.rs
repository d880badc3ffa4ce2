//! Running the examples as a user runs them.

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

/// The program of an example; `cargo test` has built it beside the tests.
fn program(example: &str) -> PathBuf {
    let mut path = std::env::current_exe().expect("the path of this test");
    path.pop();
    path.pop();
    path.push("examples");
    path.push(format!("{example}{}", std::env::consts::EXE_SUFFIX));
    assert!(path.exists(), "build the examples first: cargo build --all-features --examples");
    path
}

/// Runs an example with arguments in one string and an input; its input ends there.
pub fn run(example: &str, arguments: &str, input: &str) -> Output {
    run_with(example, &arguments.split_whitespace().collect::<Vec<_>>(), input)
}

/// Runs an example with arguments that may have spaces in them.
pub fn run_with(example: &str, arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(program(example))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the example starts");
    // A program that ends before it has read everything closes the pipe, and that is its right.
    let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
    child.wait_with_output().expect("the example ends")
}

/// What it printed.
pub fn output(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("UTF-8")
}

/// What it complained of.
pub fn errors(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("UTF-8")
}

/// A file that is gone when the test ends.
pub struct File(pub PathBuf);

impl File {
    /// A file with this text; the name says what it is for.
    pub fn new(name: &str, text: &str) -> File {
        let path = std::env::temp_dir().join(format!("senet-{}-{name}", std::process::id()));
        std::fs::write(&path, text).expect("a temporary file");
        File(path)
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}
