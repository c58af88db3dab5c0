//! Where the work of people lies: results do not say it.

use std::path::{Path, PathBuf};

use crate::marks::Marksheet;
use crate::results::folder_of;

/// Folder that `grade` takes if none is named.
const USUAL: &str = "submissions";

/// The graded folder.
pub struct WorkFolder(Option<PathBuf>);

impl WorkFolder {
    /// The one that is named, or the usual one if it is there.
    pub fn new(named: Option<PathBuf>) -> WorkFolder {
        WorkFolder(named.or_else(|| Some(PathBuf::from(USUAL)).filter(|usual| usual.is_dir())))
    }

    /// The folder of a submission; `None` if it is not there.
    pub fn of(&self, sheet: &Marksheet) -> Option<PathBuf> {
        let all = self.0.as_deref()?;
        let own = folder_of(sheet.submission.work());
        let below = if own.as_os_str().is_empty() { all.to_path_buf() } else { all.join(own) };
        let folder = std::fs::canonicalize(below).ok()?;
        // A link may lead anywhere.
        let is_below = |all: &Path| std::fs::canonicalize(all).is_ok_and(|all| folder.starts_with(all));
        (folder.is_dir() && is_below(all)).then_some(folder)
    }
}
