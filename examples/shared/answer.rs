//! What `children` answers to a line. Shared by that example and the tests of the vectors.

use senet::Engine;

use super::protocol::children;

/// The answer of `children` for one line: each child as `<label>\t<position>`, sorted by bytes; one line
/// `over …` for a finished game, or `error …`; and an empty line behind.
pub fn answer(engine: &Engine, line: &str) -> String {
    let position = match engine.parse(line) {
        Ok(position) => position,
        Err(error) => return format!("error {error}\n\n"),
    };
    if let Some(outcome) = engine.outcome(&position) {
        return format!("{outcome}\n\n");
    }
    let mut lines: Vec<String> = children(engine, &position)
        .into_iter()
        .map(|(label, after)| format!("{label}\t{after}\n"))
        .collect();
    lines.sort_unstable();
    lines.concat() + "\n"
}
