//! Why saved results cannot be read.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::{MARKSHEET, USUAL};

/// Why results cannot be read.
#[derive(Debug, Error)]
pub enum ResultsError {
    /// The file system refuses something.
    #[error("failed to read {}: {error}", path.display())]
    Unread {
        /// Path that could not be read.
        path: PathBuf,
        /// Why not.
        error: io::Error,
    },
    /// No marksheet anywhere in it.
    #[error(
        "there are no results in {}, as there is no {MARKSHEET} anywhere in it: name the folder that `referee grade` has saved \
         results in",
        .0.display()
    )]
    Nothing(PathBuf),
    /// No such folder; perhaps results of this name lie a folder deeper.
    #[error("there is no folder {}{}", folder.display(), meant(near.as_deref()))]
    Missing {
        /// Folder that was named.
        folder: PathBuf,
        /// Results that may have been meant.
        near: Option<PathBuf>,
    },
    /// A file was named, and no folder.
    #[error("{} is a file: name the folder that `referee grade` has saved results in", .0.display())]
    NoFolder(PathBuf),
    /// A marksheet that was not written by this version of the grader, or was changed by hand.
    #[error("{} is no {what} that can be read: {why}", path.display())]
    Damaged {
        /// The file.
        path: PathBuf,
        /// Kind of file that was expected.
        what: &'static str,
        /// Description of the mistake.
        why: String,
    },
}

/// Results of this name in a folder beside: `results/ann`, where `ann` was named.
pub(super) fn near(folder: &Path) -> Option<PathBuf> {
    let beside = folder.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut folders: Vec<PathBuf> = fs::read_dir(beside).ok()?.flatten().map(|entry| entry.path()).collect();
    // The usual folder goes before others, such as those of other years.
    folders.sort_by_key(|own| (!own.ends_with(USUAL), own.clone()));
    let below = folders.iter().map(|own| own.join(folder.file_name().unwrap_or_default()));
    let found = below.into_iter().find(|below| below.join(MARKSHEET).is_file())?;
    Some(found.strip_prefix(".").map(Path::to_path_buf).unwrap_or(found))
}

fn meant(near: Option<&Path>) -> String {
    match near {
        Some(near) => format!("; did you mean `{}`?", near.display()),
        None => ": name the one that `referee grade` has saved results in".to_string(),
    }
}
