//! Why no answer came.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Why student code gave no answer to a cue, or a part of the grader could not ask.
///
/// All but [`Fault::Grader`] are the student's and may cost marks; `Grader` never does.
///
/// # Example
/// ```
/// use referee_rules::stage::Fault;
/// let fault = Fault::TimedOut { after_ms: 500 };
/// assert!(fault.is_students());
/// assert_eq!(fault.kind(), "timed-out");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Fault {
    /// The student's code panicked or raised; `message` is its own, untrusted text.
    #[error("the code failed: {message}")]
    Crashed {
        /// The panic message or the exception, as the language prints it.
        message: String,
    },
    /// No answer within the deadline of one cue.
    #[error("no answer within {after_ms} ms: an endless loop?")]
    TimedOut {
        /// The deadline, in milliseconds.
        after_ms: u64,
    },
    /// An answer that is not of the protocol.
    #[error("an answer that is not of the protocol, `{line}`: {why}")]
    Protocol {
        /// The offending line, cut to a readable length; untrusted.
        line: String,
        /// What is wrong with it.
        why: String,
    },
    /// The process ended although more cues were to come.
    #[error("the program ended in the middle ({status})")]
    Exited {
        /// How it ended, e.g. `exit status: 3` or `signal: 9 (SIGKILL)`.
        status: String,
    },
    /// More of something than one process may use.
    #[error("more {resource} than {limit}")]
    Limit {
        /// Of what: `processor time`, `memory`.
        resource: String,
        /// How much there was, with its unit.
        limit: String,
    },
    /// More printing, or a longer answer, than allowed.
    #[error("more than {limit} bytes of output")]
    Output {
        /// The limit, in bytes.
        limit: usize,
    },
    /// The grader's own trouble: no interpreter, no disk, no process to be had.
    #[error("{message}")]
    Grader {
        /// What went wrong, for the instructor.
        message: String,
    },
}

impl Fault {
    /// Whether the fault is the student's own; a grader's fault never costs a mark.
    pub fn is_students(&self) -> bool {
        !matches!(self, Fault::Grader { .. })
    }

    /// The fault's name in manifests and results.
    pub fn kind(&self) -> &'static str {
        match self {
            Fault::Crashed { .. } => "crashed",
            Fault::TimedOut { .. } => "timed-out",
            Fault::Protocol { .. } => "protocol",
            Fault::Exited { .. } => "exited",
            Fault::Limit { .. } => "limit",
            Fault::Output { .. } => "output",
            Fault::Grader { .. } => "grader",
        }
    }

    /// A grader's fault, from whatever error caused it.
    pub fn grader(error: impl std::fmt::Display) -> Fault {
        Fault::Grader { message: error.to_string() }
    }
}

/// What a port answers: the student's side may fail at any call.
pub type Heard<T> = Result<T, Fault>;
