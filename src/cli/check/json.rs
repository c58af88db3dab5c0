//! Checks as JSON: one document for one check, a line for each run of a watch.

use serde::Serialize;

use super::changes::CheckChanges;
use crate::cli::CliError;
use crate::json::{to_json, to_json_pretty};
use crate::marks::Marksheet;
use crate::spec::Part;

/// The marksheets as their student may see them.
pub fn document(sheets: &[Marksheet]) -> Result<String, CliError> {
    to_json_pretty(&for_student(sheets)).map_err(unwritten)
}

/// A run of a watch.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct WatchRun<'a> {
    /// Number of the run, from 1.
    pub run: u64,
    /// The files whose saving has led to it.
    pub saved: &'a [String],
    /// Changes in each part, where an earlier run exists.
    pub changes: Vec<PartChanges<'a>>,
    /// The marksheets; none if the check could not be made.
    pub marksheets: Vec<Marksheet>,
    /// Why it could not be made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<CheckFailure>,
}

/// Changes in a part.
#[derive(Serialize)]
pub struct PartChanges<'a> {
    /// Part of the work.
    pub part: Part,
    /// Changes in it.
    #[serde(flatten)]
    pub changes: &'a CheckChanges,
}

/// Why a check could not be made.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct CheckFailure {
    /// Exit code that `check` would have had: 1, 2 or 3.
    pub exit_code: u8,
    /// Message that `check` would have printed.
    pub says: String,
}

impl WatchRun<'_> {
    /// One line.
    pub fn line(&self) -> Result<String, CliError> {
        to_json(self).map_err(unwritten)
    }
}

/// The marksheets as their student may see them.
pub fn for_student(sheets: &[Marksheet]) -> Vec<Marksheet> {
    sheets.iter().map(Marksheet::for_student).collect()
}

fn unwritten(error: serde_json::Error) -> CliError {
    CliError::grader("write JSON", error)
}
