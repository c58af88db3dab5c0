//! Why there is nothing to run, and whose fault it is.

use std::io;
use std::path::{MAIN_SEPARATOR, Path};

use thiserror::Error;

use crate::cache::SourcesError;

/// Why there is nothing to run.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BuildError {
    /// The student's code does not compile, or not in time.
    #[error("{output}")]
    Student {
        /// The compiler's own words, cut to a length that can be shown; untrusted.
        output: String,
        /// Whether another try could end otherwise: it was a matter of time or memory, or the compiler broke down.
        by_chance: bool,
    },
    /// The grader could not build: never a lost mark.
    #[error("{message}")]
    Grader {
        /// The bare reason, for the instructor.
        message: String,
    },
}

impl BuildError {
    pub(super) fn grader(message: impl Into<String>) -> BuildError {
        BuildError::Grader { message: message.into() }
    }

    pub(super) fn student(output: impl Into<String>) -> BuildError {
        BuildError::Student { output: output.into(), by_chance: false }
    }

    /// A compiler that was stopped or broke down on a student's code.
    pub(super) fn stopped(output: impl Into<String>) -> BuildError {
        BuildError::Student { output: output.into(), by_chance: true }
    }
}

impl From<SourcesError> for BuildError {
    fn from(error: SourcesError) -> Self {
        match error.is_the_students() {
            true => BuildError::student(error.to_string()),
            false => BuildError::grader(error.to_string()),
        }
    }
}

impl From<io::Error> for BuildError {
    fn from(error: io::Error) -> Self {
        BuildError::grader(format!("failed to keep what is built: {error}"))
    }
}

/// A text in which folders go by other names, so that it reads the same wherever they are.
pub(crate) fn replace_paths(text: &str, folders: &[(&Path, &str)]) -> String {
    folders.iter().fold(text.to_owned(), |text, (folder, name)| match folder.to_str() {
        Some(folder) if folder.len() > 1 => {
            let inside = if *name == "." { String::new() } else { format!("{name}/") };
            let text = text.replace(&format!("{folder}{MAIN_SEPARATOR}"), &inside);
            text.replace(&format!("{folder}/"), &inside).replace(folder, name)
        }
        _ => text,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_go_by_other_names() {
        let folders = [(Path::new("/home/ada"), "."), (Path::new("/tmp/b1"), "build"), (Path::new("/"), "root")];
        let text = "/home/ada/src/main.rs:1 in /home/ada, /tmp/b1/main, /etc";
        assert_eq!(replace_paths(text, &folders), "src/main.rs:1 in ., build/main, /etc");
    }
}
