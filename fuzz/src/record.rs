//! The target `record`: the bytes of a record.

use senet::{Record, variants};

use crate::Reach;
use crate::invariants::check_position;

pub const STAGES: &[&str] = &["no record", "no rule set", "refused in replay", "games"];

pub fn run(input: &[u8]) -> Reach {
    let record = match Record::from_bytes(input) {
        Ok(record) => record,
        Err(error) => {
            let lines = input.iter().filter(|&&byte| byte == b'\n').count() + 1;
            assert!((1..=lines + 1).contains(&(error.line as usize)), "{error}");
            assert!(error.column > 0, "{error}");
            return Reach::stage(0);
        }
    };
    let text = record.to_string();
    assert_eq!(text.parse::<Record>().as_ref(), Ok(&record), "{text}");
    // A record has one spelling, but for the ends of its lines.
    let written = String::from_utf8_lossy(input).replace("\r\n", "\n");
    assert_eq!(written.trim_end(), text.trim_end());
    let Ok(engine) = variants::find(record.variant.as_str()) else { return Reach::stage(1) };
    let game = match record.replay(&engine) {
        Ok(game) => game,
        Err(error) => {
            // The place is one in the text of the record.
            let line = text.lines().nth(error.line as usize - 1).unwrap_or_default();
            assert!(!line.is_empty(), "no such line: {error}\n{text}");
            assert!(error.column as usize <= line.chars().count() + 2, "{error}\n{text}");
            return Reach::stage(2);
        }
    };
    check_position(&engine, game.start());
    for step in game.steps() {
        check_position(&engine, step.after());
    }
    let again = Record { tables: record.tables.clone(), ..game.record() };
    assert_eq!(again, record);
    assert_eq!(again.replay(&engine).as_ref(), Ok(&game));
    Reach { stage: 3, steps: game.steps().len() as u64, refused: 0 }
}
