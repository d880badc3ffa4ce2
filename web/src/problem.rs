//! Why commands do nothing.

use senet::{GameError, Refusal};

/// Why a command did nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// The rules forbid it.
    Refused(Refusal),
    /// Anything else, in words.
    Other(String),
}

impl From<GameError> for Problem {
    fn from(error: GameError) -> Problem {
        match error {
            GameError::Refused(refusal) => Problem::Refused(refusal),
            other => other.to_string().into(),
        }
    }
}

impl From<String> for Problem {
    fn from(text: String) -> Problem {
        Problem::Other(text)
    }
}

impl From<&str> for Problem {
    fn from(text: &str) -> Problem {
        Problem::Other(text.into())
    }
}
