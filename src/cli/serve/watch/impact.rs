//! Effect of the specs and fixtures as they are now on the marks.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::watched_results::WatchedSnapshot;
use crate::cli::diff;
use crate::cli::serve::complaints::complaints;
use crate::regrade::Comparison;
use crate::results::SavedResults;
use crate::serve::Complaints;

/// Compares the results with the specs and fixtures where we stand, as `referee diff RESULTS .` does: a comparison for each
/// folder, and the numbers of people by the ids of their submissions.
pub fn answer(now: &WatchedSnapshot, folders: &[PathBuf]) -> Result<Value, Complaints> {
    let mut all: Vec<Value> = Vec::new();
    for (index, folder) in folders.iter().enumerate() {
        let results = SavedResults::read(folder).map_err(|error| complaints(error.into()))?;
        let comparison: Comparison = diff::against_course(&results, Path::new(".")).map_err(complaints)?;
        let own = now.people.iter().filter(|person| person.folder == index);
        let numbers: BTreeMap<&str, usize> = own
            .flat_map(|person| person.sheet.parts.iter().map(|sheet| (sheet.submission.id.as_str(), person.number)))
            .collect();
        all.push(json!({ "groups": comparison.groups, "numbers": numbers }));
    }
    Ok(json!({ "folders": all }))
}
