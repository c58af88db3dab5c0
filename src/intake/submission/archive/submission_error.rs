//! Why nothing of a submission is graded, and whose fault that is.

use std::io;

use thiserror::Error;

use crate::diagnostic::Diagnostic;
use crate::diagnostic::escape::escape_text;

/// Why nothing of a submission is graded, as a sentence without a full stop that names it: an archive that was not
/// unpacked, a folder that cannot be read, a manifest with a mistake. Nothing in it reaches a terminal unescaped.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SubmissionError {
    /// It is damaged, or holds what no submission holds: the student's fault.
    #[error("{why}")]
    Student {
        /// Description of the fault.
        why: String,
    },
    /// It could not be read, or there is no room for what is in it: the grader's trouble.
    #[error("{why}")]
    Grader {
        /// Description of the failure.
        why: String,
    },
    /// Its manifest cannot be understood: the mistake of anyone who wrote that, student or instructor.
    #[error("{} is wrong: {}", escape_text(&mistake.path.display().to_string()), escape_text(&mistake.message))]
    Author {
        /// The mistake, with its place.
        mistake: Box<Diagnostic>,
    },
}

impl SubmissionError {
    /// Refuses an archive through the student's fault. `why` is a predicate of the archive.
    pub(super) fn student(archive: &str, why: impl std::fmt::Display) -> SubmissionError {
        SubmissionError::Student { why: format!("{} {why}", escape_text(archive)) }
    }

    /// Refuses work because the grader failed to do something with it. The text of the error comes from the system, and
    /// names no path.
    pub(crate) fn grader(what: &str, doing: &str, error: &io::Error) -> SubmissionError {
        SubmissionError::Grader { why: format!("{} could not be {doing}: {error}", escape_text(what)) }
    }
}
