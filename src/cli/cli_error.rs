//! Why a command ends early.

use std::fmt::Display;
use std::io::{IsTerminal, Write};
use std::process::ExitCode;

use super::exit_codes::ExitCodes;
use super::mistake_kinds::{count_mistakes, render_mistakes};
use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_lines;
use crate::grade::NotReady;
use crate::report::terminal_text::wrap;

/// Why a command ends early. Three kinds of fault that never mix, each with its exit code; and, with the code of what
/// was put to the test and failed it, fixtures that an audit found wanting.
#[derive(Debug)]
pub enum CliError {
    /// The student's: a check failed, or a move is illegal. What is to be said has been said, or is in the text.
    Student(Option<String>),
    /// The fixtures': an audit found mutants that they miss, or a right controller that they fail. What is to be said
    /// has been said, or is in the text.
    Fixtures(Option<String>),
    /// The author's: a spec, a fixture, a manifest or an argument is wrong. Nobody is graded.
    Author(Vec<Diagnostic>),
    /// The author's, in manifests: those submissions are left to be graded, all others have been.
    Manifests(Vec<Diagnostic>),
    /// The author's, on the command line.
    Usage(String),
    /// The grader's: no disk, no interpreter, no process to be had. Costs nobody a mark.
    Grader(String),
}

impl CliError {
    /// The grader's trouble with something that it was doing: "failed to `doing`: `error`".
    pub fn grader(doing: impl Display, error: impl Display) -> CliError {
        CliError::Grader(format!("failed to {doing}: {error}"))
    }

    /// Adds one more thing to try, if it is an error of the command line.
    pub fn with_hint(self, hint: &str) -> CliError {
        match self {
            CliError::Usage(why) => CliError::Usage(format!("{why}; {hint}")),
            other => other,
        }
    }

    /// Says why on standard error, and answers the exit code. `codes` are those of the command that has ended.
    pub fn report(&self, codes: Option<&ExitCodes>) -> ExitCode {
        let text = self.text(std::io::stderr().is_terminal(), codes);
        if !text.is_empty() {
            // When standard error is gone, the exit code still tells.
            let _ = writeln!(anstream::stderr().lock(), "{text}");
        }
        ExitCode::from(self.code())
    }

    /// Returns the message, or nothing if everything has been said. `codes` are those of the command that has ended.
    pub fn text(&self, on_terminal: bool, codes: Option<&ExitCodes>) -> String {
        match self {
            CliError::Student(None) | CliError::Fixtures(None) => String::new(),
            CliError::Student(Some(why)) | CliError::Fixtures(Some(why)) | CliError::Usage(why) => {
                sentence(why, on_terminal)
            }
            CliError::Author(found) | CliError::Manifests(found) => {
                let shown = render_mistakes(found, on_terminal);
                let undone = match self {
                    CliError::Manifests(_) => Some("all others were graded"),
                    _ => codes.and_then(|codes| codes.undone),
                };
                let undone = undone.map(|undone| format!("; {undone}")).unwrap_or_default();
                format!("{shown}{} to correct{undone}", count_mistakes(found))
            }
            CliError::Grader(why) => {
                let costs = codes.is_none_or(|codes| codes.judges);
                let says = if costs { "\nThis is no fault of the work: it costs nobody a mark." } else { "" };
                format!("{}{says}", sentence(why, on_terminal))
            }
        }
    }

    /// The exit code.
    pub fn code(&self) -> u8 {
        match self {
            CliError::Student(_) | CliError::Fixtures(_) => 1,
            CliError::Author(_) | CliError::Manifests(_) | CliError::Usage(_) => 2,
            CliError::Grader(_) => 3,
        }
    }
}

/// Formats a message: in lines for a terminal; as one line in a log, so that it can be searched for. Text that follows it,
/// such as a compiler's output, stays as it is.
fn sentence(why: &str, on_terminal: bool) -> String {
    let whole = format!("referee: {why}");
    if !on_terminal {
        return whole;
    }
    match whole.split_once('\n') {
        Some((first, rest)) => format!("{}\n{rest}", wrap("", "  ", first)),
        None => wrap("", "  ", &whole),
    }
}

impl From<Vec<Diagnostic>> for CliError {
    fn from(found: Vec<Diagnostic>) -> CliError {
        CliError::Author(found)
    }
}

/// For commands that look at one piece of work.
impl From<NotReady> for CliError {
    fn from(why: NotReady) -> CliError {
        match why {
            NotReady::NotBuilt { why, .. } => CliError::Student(Some(format!(
                "the work could not be built or started:\n{}",
                escape_lines(&why.to_string())
            ))),
            NotReady::NotRun(why) => CliError::Grader(why.to_string()),
        }
    }
}
