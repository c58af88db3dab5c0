//! Options about output that all commands share: `--quiet`.

use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

use clap::Args;

use super::say;
use crate::report::terminal_text::wrap;

/// Options of every command.
#[derive(Args, Clone, Copy, Debug, Default)]
pub struct Verbosity {
    /// Print results and errors only: no progress, notes or advice
    #[arg(short, long, global = true)]
    quiet: bool,
}

/// Whether somebody has said `--quiet`. It is of the whole process, as its standard output is.
static QUIET: AtomicBool = AtomicBool::new(false);

impl Verbosity {
    /// From now on they are kept.
    pub fn keep(self) {
        QUIET.store(self.quiet, Ordering::Relaxed);
    }
}

/// Whether notes, advice and progress are left out.
pub fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Prints what is no result: where something was saved, that all is well, what to do next. Nothing that says what a mark
/// means is a note.
pub fn note(text: impl AsRef<str>) {
    if !is_quiet() {
        say(wrap("", "", text.as_ref()));
    }
}

/// Prints a note on standard error, for messages before the results.
pub fn note_on_stderr(text: impl AsRef<str>) {
    if !is_quiet() {
        // When standard error is gone, the results still tell.
        let _ = writeln!(anstream::stderr().lock(), "referee: {}", text.as_ref());
    }
}
