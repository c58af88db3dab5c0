//! Which of the reference's tapes the saved transcripts still need.

use std::collections::BTreeSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::reference_tapes::{EXTENSION, TAPES, find};
use super::transcript_file::reference_of;
use super::{DEEPEST, MARKSHEET};

/// The file with the tapes of the reference that the transcripts in a submission's folder of results refer to.
///
/// # Errors
/// It is not there, or the transcripts cannot be read.
pub fn of_folder(folder: &Path) -> io::Result<PathBuf> {
    let name = reference_of(folder).ok_or(io::ErrorKind::InvalidData)?;
    find(&name, folder).ok_or_else(|| io::ErrorKind::NotFound.into())
}

/// Removes the tapes that no transcript below a folder of results refers to any more. Whatever cannot be removed stays.
pub fn remove_unused(out: &Path) {
    let files: Vec<PathBuf> =
        fs::read_dir(out.join(TAPES)).into_iter().flatten().flatten().map(|entry| entry.path()).collect();
    // As a rule there is one, which is of the results that have just been saved.
    if files.len() < 2 {
        return;
    }
    let mut used = BTreeSet::new();
    names_used(out, DEEPEST, &mut used);
    for file in files {
        let name = file.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if name.strip_suffix(EXTENSION).is_some_and(|name| !used.contains(name)) {
            let _ = fs::remove_file(file);
        }
    }
}

fn names_used(folder: &Path, deepest: usize, used: &mut BTreeSet<String>) {
    if folder.join(MARKSHEET).is_file() {
        used.extend(reference_of(folder));
    }
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| deepest > 0 && entry.file_type().is_ok_and(|kind| kind.is_dir())) {
        names_used(&entry.path(), deepest - 1, used);
    }
}
