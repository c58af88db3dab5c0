//! The works that results are about, as they lie in folders and archives now.

use std::collections::BTreeMap;

use crate::cli::serve::watch::WorkFolder;
use crate::cli::{environment, lookup};
use crate::host::cache::hash_folder;
use crate::marks::Marksheet;
use crate::submission::{Submission, discover};

/// The works below a folder, by their ids.
pub struct FoundWorks<'a> {
    work: &'a WorkFolder,
    all: BTreeMap<String, Submission>,
}

/// A work of the results.
pub enum FoundWork {
    /// It is what was graded, with a hash of its files.
    Same(Box<Submission>, String),
    /// It is another one by now.
    Changed,
    /// It is not there.
    Gone,
}

impl<'a> FoundWorks<'a> {
    /// Looks for them, in the way in which `grade` does: archives are unpacked.
    pub fn below(work: &'a WorkFolder) -> FoundWorks<'a> {
        let found = match work {
            WorkFolder::Graded(all) => discover(std::slice::from_ref(all), &environment::discovery_rules()).ok(),
            WorkFolder::Each(_) => None,
        };
        let all = found.into_iter().flat_map(|found| found.submissions).map(|own| (own.id.clone(), own));
        FoundWorks { work, all: all.collect() }
    }

    /// The work that a result is about.
    pub fn of(&self, sheet: &Marksheet) -> FoundWork {
        let (id, part) = (sheet.submission.work(), sheet.submission.part);
        let by_id = || self.all.get(id).filter(|own| own.manifest.part() == part).cloned();
        // Where a roster named the folders, `grade` gave other ids.
        let in_folder = || lookup::single_submission(&self.work.of(sheet)?, part).ok();
        let Some(mut found) = by_id().or_else(in_folder) else { return FoundWork::Gone };
        let Ok(hash) = hash_folder(&found.folder) else { return FoundWork::Gone };
        let hash = hash.to_hex().to_string();
        let graded = sheet.rests_on.as_ref().and_then(|rests_on| rests_on.submission.as_ref());
        if found.manifest.part() != part || graded.is_some_and(|graded| *graded != hash) {
            return FoundWork::Changed;
        }
        // Each is played by itself: whose it is, the results say.
        (found.id, found.shared) = (id.to_string(), None);
        FoundWork::Same(Box::new(found), hash)
    }
}
