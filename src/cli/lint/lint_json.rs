//! Findings of `lint`, for editors and CI.

use std::path::Path;

use serde::Serialize;

use crate::diagnostic::Diagnostic;
use crate::verdict::Verdict;

/// All that was found.
#[derive(Default, Serialize)]
pub struct LintJson {
    /// Each coursework that could be loaded, with each of its editions.
    pub courseworks: Vec<CourseworkJson>,
    /// How many submissions are here, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub manifests: Option<usize>,
    findings: Vec<MistakeJson>,
}

/// A coursework that could be loaded.
#[derive(Serialize)]
pub struct CourseworkJson {
    /// Coursework and edition.
    pub name: String,
    /// Whether nothing was found in it.
    pub clean: bool,
    /// How many scenarios it has, of those that can be read.
    pub scenarios: usize,
    /// How many of its files cannot be read.
    #[serde(skip_serializing_if = "is_nothing")]
    pub unread: usize,
    /// The scenarios themselves, if a list was asked for.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub listed: Vec<ScenarioJson>,
    /// Those that the reference does not pass, and that no other edition has named before.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub failing: Vec<Verdict>,
}

/// A scenario in a list.
#[derive(Clone, Serialize)]
pub struct ScenarioJson {
    pub id: String,
    pub title: String,
    pub hidden: bool,
}

/// One mistake in one file.
#[derive(Serialize)]
struct MistakeJson {
    file: String,
    /// From 1; nothing where the whole file is meant.
    #[serde(skip_serializing_if = "is_nothing")]
    line: usize,
    /// From 1, in characters.
    #[serde(skip_serializing_if = "is_nothing")]
    column: usize,
    /// In characters.
    #[serde(skip_serializing_if = "is_nothing")]
    length: usize,
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
    /// Lines of a compiler, where the model solution cannot be built.
    #[serde(skip_serializing_if = "Option::is_none")]
    output: Option<String>,
}

fn is_nothing(number: &usize) -> bool {
    *number == 0
}

impl LintJson {
    /// Takes the mistakes in.
    pub fn take(&mut self, found: &[Diagnostic]) {
        self.findings.extend(found.iter().map(|diagnostic| MistakeJson {
            file: shown(&diagnostic.path),
            line: diagnostic.line,
            column: diagnostic.column,
            length: diagnostic.length,
            message: diagnostic.message.clone(),
            help: diagnostic.help.as_deref().map(str::to_string),
            output: diagnostic.output.as_deref().cloned(),
        }));
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
