//! Where the work of people lies: results do not say it.

use std::collections::BTreeMap;
use std::fs::canonicalize;
use std::path::{Path, PathBuf};

use crate::marks::Marksheet;
use crate::results::folder_of;

/// Folder that `grade` takes if none is named.
const USUAL: &str = "submissions";

/// The places of all work.
#[derive(Clone, Debug)]
pub enum WorkFolder {
    /// The graded folder, in which each submission lies by its id.
    Graded(PathBuf),
    /// The folder of each submission, by its id.
    Each(BTreeMap<String, PathBuf>),
}

impl WorkFolder {
    /// The graded folder that is named, or the usual one.
    pub fn graded(named: Option<PathBuf>) -> WorkFolder {
        WorkFolder::Graded(named.unwrap_or_else(|| PathBuf::from(USUAL)))
    }

    /// The folder of a submission; `None` if it is not there.
    pub fn of(&self, sheet: &Marksheet) -> Option<PathBuf> {
        let folder = match self {
            WorkFolder::Each(known) => canonicalize(known.get(&sheet.submission.id)?).ok()?,
            WorkFolder::Graded(all) => {
                let folder = canonicalize(all.join(folder_of(sheet.submission.work()))).ok()?;
                // A link may lead anywhere.
                let is_below = |all: &Path| canonicalize(all).is_ok_and(|all| folder.starts_with(all));
                Some(folder.clone()).filter(|_| is_below(all))?
            }
        };
        folder.is_dir().then_some(folder)
    }
}
