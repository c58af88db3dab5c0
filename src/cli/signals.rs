//! Signals that stop the grader: no process that it started may survive it.

use std::panic;
use std::sync::{Mutex, PoisonError};

use super::{CliError, system};
use crate::host::process::kill_all_groups_then;
use crate::submission::archive::remove_unpack_folders;

/// Functions that run before the grader ends by a signal, in this order.
static LAST: Mutex<Vec<fn()>> = Mutex::new(Vec::new());

/// Before a signal ends the grader, `last` is run: it gives the terminal back, say. What was registered later runs earlier, as
/// with drops. A function that is registered twice runs twice.
pub fn before_exit(last: fn()) {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).insert(0, last);
}

/// Exit code after a panic of a program that does not unwind: the grader's trouble.
const PANICKED: i32 = 3;

/// From now on a signal that ends the grader ends all student code first; the exit code is 128 and the signal's number.
///
/// So does a panic in a program that does not unwind, as students' programs do not: nothing is dropped there.
///
/// # Errors
/// When the signals cannot be listened to.
pub fn kill_children_on_signals() -> Result<(), CliError> {
    let end = |signal| {
        kill_all_groups_then(|| {
            LAST.lock().unwrap_or_else(PoisonError::into_inner).iter().for_each(|last| last());
            remove_unpack_folders();
            exit(128 + signal)
        });
    };
    if cfg!(panic = "abort") {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |why| {
            usual(why);
            kill_all_groups_then(|| exit(PANICKED));
        }));
    }
    system::on_first_signal(end).map_err(|error| CliError::grader("listen to signals", error))
}

#[expect(clippy::disallowed_methods, reason = "the main thread is busy, and must not go on")]
fn exit(code: i32) {
    std::process::exit(code)
}
