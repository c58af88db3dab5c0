//! Results in a folder that a later run may take instead of making them again.
//!
//! `.finished` is in the folder of results when a run has ended. It has a line for each result that does not depend on
//! chance, in the order of the submissions' ids, so that the same results have the same file.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use serde::{Deserialize, Serialize};

use super::saved_entry::SavedEntry;
use crate::cli::save::write_file;
use crate::results::{FINISHED, MARKSHEET, folder_of};

/// The format of the file.
const FORMAT: &str = "referee/finished/v2";

/// The first line.
#[derive(Serialize, Deserialize)]
struct FinishedHead {
    format: String,
}

/// The entries of finished results, by submission.
#[derive(Debug, Default)]
pub struct FinishedResults {
    entries: BTreeMap<String, SavedEntry>,
    /// Bytes of the file as it was read.
    read: Vec<u8>,
}

impl FinishedResults {
    /// Reads what earlier runs have left in a folder. A file that cannot be read says nothing: then all is made again.
    pub fn read(out: &Path) -> FinishedResults {
        let read = fs::read(out.join(FINISHED)).unwrap_or_default();
        let mut lines = read.split(|byte| *byte == b'\n');
        let head: Option<FinishedHead> = lines.next().and_then(|line| serde_json::from_slice(line).ok());
        let entries: Vec<SavedEntry> = match head {
            Some(head) if head.format == FORMAT => lines.filter_map(|line| serde_json::from_slice(line).ok()).collect(),
            _ => Vec::new(),
        };
        let entries = entries.into_iter().map(|entry| (entry.submission.clone(), entry)).collect();
        FinishedResults { entries, read }
    }

    /// The entry of a submission.
    pub fn get(&self, submission: &str) -> Option<&SavedEntry> {
        self.entries.get(submission)
    }

    /// Forgets a result that is about to be replaced.
    pub fn forget(&mut self, submission: &str) {
        self.entries.remove(submission);
    }

    /// Adds results; those that depend on chance are not used again.
    pub fn extend(&mut self, entries: impl IntoIterator<Item = SavedEntry>) {
        let lasting = entries.into_iter().filter(|entry| !entry.by_chance);
        self.entries.extend(lasting.map(|entry| (entry.submission.clone(), entry)));
    }

    /// Adds what another folder says of its results.
    pub fn take(&mut self, other: FinishedResults) {
        self.extend(other.entries.into_values());
    }

    /// Writes the file if anything has changed.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&mut self, out: &Path) -> io::Result<()> {
        self.entries.retain(|submission, _| out.join(folder_of(submission)).join(MARKSHEET).is_file());
        let mut bytes = serde_json::to_vec(&FinishedHead { format: FORMAT.to_string() })?;
        for entry in self.entries.values() {
            bytes.push(b'\n');
            bytes.extend(serde_json::to_vec(entry)?);
        }
        bytes.push(b'\n');
        if bytes != self.read {
            write_file(&out.join(FINISHED), &bytes)?;
            self.read = bytes;
        }
        Ok(())
    }
}
