//! The results on disk, read again when they have changed.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use crate::marks::Marksheet;
use crate::results::{PersonSheet, ResultsError, ResultsStamp, SavedResults};

/// The results of all folders that are watched.
#[derive(Default)]
pub struct WatchedResults {
    stamps: Vec<ResultsStamp>,
    now: Arc<WatchedSnapshot>,
    /// The numbers of all who have ever been there: by folder, coursework and name.
    numbers: BTreeMap<(usize, String, String), usize>,
}

/// The results as they were at one moment.
#[derive(Default)]
pub struct WatchedSnapshot {
    /// Counts up with each change.
    pub version: u64,
    /// The results that count, folder by folder.
    pub folders: Vec<SavedResults>,
    /// Everybody in them, in the order of their folders.
    pub people: Vec<WatchedPerson>,
}

/// A person in the results.
pub struct WatchedPerson {
    /// Number in requests.
    pub number: usize,
    /// Place of the folder among all.
    pub folder: usize,
    /// The person's results.
    pub sheet: PersonSheet,
}

impl WatchedPerson {
    /// The result that a requirement stands on.
    pub fn sheet_with(&self, requirement: &str) -> Option<&Marksheet> {
        self.sheet.parts.iter().find(|sheet| sheet.requirements.iter().any(|line| line.id == requirement))
    }

    /// Coursework and edition; all parts are of one.
    pub fn coursework(&self) -> (&str, Option<&str>) {
        let first = self.sheet.parts.first();
        first.map_or(("", None), |sheet| (sheet.coursework.as_str(), sheet.edition.as_deref()))
    }
}

impl WatchedResults {
    /// Returns the results as they are on disk now. With `grows`, a folder may still have none.
    ///
    /// # Errors
    /// What cannot be read; or a folder without results.
    pub fn refresh(&mut self, folders: &[PathBuf], grows: bool) -> Result<Arc<WatchedSnapshot>, ResultsError> {
        let stamps = folders.iter().map(|folder| ResultsStamp::of(folder)).collect::<Result<Vec<_>, _>>()?;
        if stamps == self.stamps && self.now.version > 0 {
            return Ok(Arc::clone(&self.now));
        }
        let mut all = Vec::new();
        let mut people = Vec::new();
        for (index, folder) in folders.iter().enumerate() {
            let mut results = match SavedResults::read(folder) {
                Err(ResultsError::Nothing(_) | ResultsError::Missing { .. }) if grows => SavedResults::none(folder),
                read => read?,
            };
            results.retain_counting();
            for sheet in results.by_person() {
                let coursework = sheet.parts.first().map(|part| part.coursework.clone()).unwrap_or_default();
                let next = self.numbers.len() + 1;
                let number = *self.numbers.entry((index, coursework, sheet.label())).or_insert(next);
                people.push(WatchedPerson { number, folder: index, sheet });
            }
            all.push(results);
        }
        self.stamps = stamps;
        self.now = Arc::new(WatchedSnapshot { version: self.now.version + 1, folders: all, people });
        Ok(Arc::clone(&self.now))
    }
}
