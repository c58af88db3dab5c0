//! Entries of the results that are saved in a folder, and what a run may use of them.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use super::finished_results::FinishedResults;
use super::saved_entry::{SavedEntry, UsableResult};
use crate::cli::provenance::ResultKeys;
use crate::marks::CommonParts;
use crate::results::KnownTapes;

/// Entries of what is saved in a folder.
#[derive(Debug)]
pub struct KnownEntries {
    out: PathBuf,
    /// Results that this run has saved, and those that it had saved before it was interrupted.
    pub own: BTreeMap<String, SavedEntry>,
    /// Results of earlier runs.
    pub earlier: FinishedResults,
    tapes: KnownTapes,
    /// Parts that the marksheets which are taken have in common.
    common: CommonParts,
}

/// Origin of a result that need not be made again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultOrigin {
    /// Result of the same run, before it was interrupted.
    InterruptedRun,
    /// Result of an earlier run. Nothing that counts has changed.
    EarlierRun,
}

impl KnownEntries {
    /// Reads what earlier runs have left in a folder. `journal` is what was noted by a run that was interrupted, and `is_own` says
    /// whether that was the same run.
    pub fn new(out: &Path, journal: Vec<SavedEntry>, is_own: bool) -> KnownEntries {
        let (mut own, mut earlier) = (BTreeMap::new(), FinishedResults::read(out));
        match is_own {
            true => own.extend(journal.into_iter().map(|entry| (entry.submission.clone(), entry))),
            false => earlier.extend(journal),
        }
        KnownEntries {
            out: out.to_path_buf(),
            own,
            earlier,
            tapes: KnownTapes::default(),
            common: CommonParts::default(),
        }
    }

    /// Returns what can be used of a submission's saved results under these keys, and where it comes from: this run before it was
    /// interrupted, or an earlier one, unless that depended on chance.
    pub fn usable(&self, submission: &str, keys: ResultKeys) -> Option<(UsableResult, ResultOrigin)> {
        let usable = |entry: Option<&SavedEntry>, origin| {
            let mut usable = entry?.usable(&self.out, keys, &self.tapes)?;
            self.common.share(&mut usable.sheet);
            Some((usable, origin))
        };
        let own = usable(self.own.get(submission), ResultOrigin::InterruptedRun);
        // There is one folder of results: whichever entry is right about its files is.
        own.or_else(|| usable(self.earlier.get(submission), ResultOrigin::EarlierRun))
    }
}
