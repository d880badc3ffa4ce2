//! Positions and all their children, and perft counts, from an independent implementation.

use std::fs;
use std::path::Path;

use senet::variants;

#[path = "../examples/shared/answer.rs"]
mod answer;
#[path = "../examples/shared/perft.rs"]
mod perft;
#[path = "../examples/shared/protocol.rs"]
mod protocol;
#[path = "../examples/shared/walk.rs"]
mod walk;
#[path = "../examples/shared/workers.rs"]
mod workers;

use perft::How;

/// The names of the rule sets with vectors.
fn names() -> Vec<String> {
    let mut names: Vec<String> = fs::read_dir(folder())
        .expect("the folder of the vectors")
        .filter_map(|file| {
            let name = file.expect("a file of the vectors").file_name();
            name.to_str()?.strip_suffix(".positions").map(String::from)
        })
        .collect();
    names.sort();
    names
}

fn folder() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/vectors"))
}

fn read(file: &str) -> String {
    fs::read_to_string(folder().join(file)).expect(file)
}

#[test]
fn every_child_of_every_position_is_equal() {
    let mut positions = 0;
    for name in names() {
        let engine = variants::find(&name).expect(&name);
        let children = read(&format!("{name}.children"));
        let mut expected = children.split_inclusive("\n\n");
        for line in read(&format!("{name}.positions")).lines() {
            let answer = answer::answer(&engine, line);
            assert_eq!(answer, expected.next().expect(line), "{name}: {line}");
            positions += 1;
        }
        assert_eq!(expected.next(), None, "{name}: more children than positions");
    }
    assert!(positions >= 100, "only {positions} positions were compared");
}

/// The rule sets of the source texts; the others are this project's own words and have no vectors.
const OF_THE_SOURCES: [&str; 12] = [
    "bell",
    "bell-cornelius",
    "donnelly",
    "donnelly-7",
    "jequier",
    "jequier-pusch",
    "kendall",
    "kendall-5",
    "skiryuk-gurevich",
    "swedish-classic",
    "swedish-modern",
    "swedish-modern-35",
];

#[test]
fn every_rule_set_of_the_sources_has_vectors() {
    assert_eq!(names(), OF_THE_SOURCES);
}

/// Compares the lines `<rule set> <depth> <paths>` of a file.
fn compare_perft(text: &str) {
    let mut lines = 0;
    for line in text.lines() {
        let [name, depth, paths] = line.split(' ').collect::<Vec<_>>().try_into().expect(line);
        let engine = variants::find(name).expect(line);
        let depth = depth.parse().expect(line);
        for how in [How::Merging, How::Walking] {
            let counted = perft::perft(&engine, &engine.start(), depth, how, Some(1));
            assert_eq!(counted.to_string(), paths, "{line}: {how:?}");
        }
        lines += 1;
    }
    assert!(lines > 0);
}

#[test]
fn perft_counts_are_equal() {
    compare_perft(&read("perft.txt"));
}

/// Counted by this crate when its rules were equal to the vectors: a change of the rules shows here, for the rule sets
/// and switches without vectors too.
#[test]
fn deeper_perft_counts_are_what_they_were() {
    compare_perft(include_str!("perft.txt"));
}
