//! Marksheets as they are saved: the one place where they are written and read.
//!
//! Most scenarios pass, and their titles are the same for everybody. So `marksheet.json` only names them, and the reference's
//! tapes, which lie beside the results, describe them.

use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::ReferenceTapes;
use crate::json::to_json_list;
use crate::marks::Marksheet;

/// A marksheet as it is saved: of the scenarios that passed, `verdicts` has only those of which there is more to tell.
///
/// What `report --format json` prints has the format `referee/result/v1`: there, all scenarios are in `verdicts`. Older versions
/// have saved it like that, too.
#[derive(Clone, Debug, Serialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub struct SavedMarksheet {
    #[serde(flatten)]
    sheet: Marksheet,
    #[serde(flatten)]
    passed: PassedScenarios,
}

/// The scenarios that passed, and of which nothing else is to be told.
#[derive(Clone, Debug, Default, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
struct PassedScenarios {
    /// The name of the file in `reference-tapes` that describes the scenarios in `passed`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    reference: Option<String>,
    /// The scenarios that passed, and of which nothing else is to be told: by the first part of their ids, the rest of each.
    #[serde(default)]
    passed: BTreeMap<String, Vec<String>>,
}

impl PassedScenarios {
    fn add(&mut self, id: &str) {
        let (first, rest) = id.split_once('/').unwrap_or((id, ""));
        self.passed.entry(first.to_string()).or_default().push(rest.to_string());
    }

    fn ids(&self) -> impl Iterator<Item = String> {
        let id = |first: &str, rest: &str| if rest.is_empty() { first.to_string() } else { format!("{first}/{rest}") };
        self.passed.iter().flat_map(move |(first, all)| all.iter().map(move |rest| id(first, rest)))
    }
}

impl SavedMarksheet {
    /// The format that a saved file names.
    pub const FORMAT: &str = "referee/result/v2";

    /// Writes a marksheet for a folder of results in which these tapes are, too.
    ///
    /// # Errors
    /// Something that is no JSON, which nothing is.
    pub fn write(sheet: &Marksheet, tapes: &ReferenceTapes) -> serde_json::Result<String> {
        let is_plain = |scenario: &str| tapes.passed(scenario);
        let (plain, told): (Vec<_>, Vec<_>) =
            sheet.verdicts.handles().iter().partition(|verdict| is_plain(&verdict.scenario) == Some(verdict));
        let mut passed = PassedScenarios { reference: Some(tapes.name().to_string()), ..PassedScenarios::default() };
        plain.into_iter().for_each(|verdict| passed.add(&verdict.scenario));
        let saved = SavedMarksheet {
            sheet: Marksheet {
                format: SavedMarksheet::FORMAT.to_string(),
                verdicts: told.into_iter().cloned().collect(),
                ..sheet.clone()
            },
            passed,
        };
        Ok(to_json_list(&saved)? + "\n")
    }

    /// Reads a marksheet of this format or the one before it; all scenarios are in its `verdicts`. `tapes` finds the reference's
    /// tapes by their name.
    ///
    /// # Errors
    /// Something that is no marksheet, or the tapes cannot be read.
    pub fn read(bytes: &[u8], tapes: impl FnOnce(&str) -> io::Result<Arc<ReferenceTapes>>) -> io::Result<Marksheet> {
        let damaged = |why: String| io::Error::new(io::ErrorKind::InvalidData, why);
        let unread = |error: serde_json::Error| damaged(error.to_string());
        let mut sheet: Marksheet = serde_json::from_slice(bytes).map_err(unread)?;
        match sheet.format.as_str() {
            Marksheet::FORMAT => return Ok(sheet),
            SavedMarksheet::FORMAT => {}
            other => return Err(damaged(format!("its format is `{other}`, and not `{}`", SavedMarksheet::FORMAT))),
        }
        let passed: PassedScenarios = serde_json::from_slice(bytes).map_err(unread)?;
        if !passed.passed.is_empty() {
            let name =
                passed.reference.as_ref().ok_or_else(|| damaged("it has no `reference` for `passed`".to_string()))?;
            let tapes = tapes(name)?;
            for id in passed.ids() {
                let verdict = tapes.passed(&id).ok_or_else(|| damaged(format!("the reference knows no `{id}`")))?;
                sheet.verdicts.push(Arc::clone(verdict));
            }
            sheet.verdicts.sort_by(|one, other| one.scenario.cmp(&other.scenario));
        }
        sheet.format = Marksheet::FORMAT.to_string();
        Ok(sheet)
    }
}

#[cfg(test)]
#[path = "shared_results_tests.rs"]
mod tests;
