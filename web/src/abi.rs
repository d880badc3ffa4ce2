//! What the page calls: text goes in and out through two buffers in the memory of the module.
//!
//! The page asks [`input`] for room, writes the command there, calls [`command`], and reads the answer at [`output`].
//! One thread runs, so nobody else touches the buffers in between.
//!
//! This file alone may use `unsafe`, and only for the attribute that keeps the names of the functions: an export with a
//! fixed name could clash with another one in the same program. There is no unsafe code.
#![allow(unsafe_code, reason = "exports need the attribute `no_mangle`")]

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::{Session, answer};

/// The longest command that is taken: far more than any record has.
const LONGEST: usize = 1 << 22;

struct State {
    session: Session,
    input: Vec<u8>,
    output: String,
}

static STATE: Mutex<Option<State>> = Mutex::new(None);

fn with_state<T>(act: impl FnOnce(&mut State) -> T) -> T {
    let mut state: MutexGuard<'_, Option<State>> =
        STATE.lock().unwrap_or_else(PoisonError::into_inner);
    act(state.get_or_insert_with(|| State {
        session: Session::default(),
        input: Vec::new(),
        output: String::new(),
    }))
}

/// Makes room for a command of so many bytes and answers where; 0 if it is too long.
#[unsafe(no_mangle)]
pub extern "C" fn input(length: usize) -> usize {
    with_state(|state| {
        if length > LONGEST {
            return 0;
        }
        state.input.clear();
        state.input.resize(length, 0);
        state.input.as_mut_ptr().expose_provenance()
    })
}

/// Runs the command that was put in, and answers how many bytes the answer has.
#[unsafe(no_mangle)]
pub extern "C" fn command() -> usize {
    with_state(|state| {
        let text = String::from_utf8_lossy(&state.input);
        state.output = answer(&mut state.session, &text);
        state.output.len()
    })
}

/// Where the answer lies, until the next command.
#[unsafe(no_mangle)]
pub extern "C" fn output() -> usize {
    with_state(|state| state.output.as_ptr().expose_provenance())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, command, input, output};

    #[test]
    fn there_is_room_for_any_command_but_a_far_too_long_one() {
        assert_eq!(input(LONGEST + 1), 0);
        assert_eq!(input(usize::MAX), 0);
        assert_ne!(input(20), 0);
        // The room is filled with zeros, which are no command; that is an answer, too.
        assert!(command() > 0);
        assert_ne!(output(), 0);
    }
}
