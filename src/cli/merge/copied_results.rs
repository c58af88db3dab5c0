//! Results of one submission as files, which are copied from folder to folder.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::unsynced_files::UnsyncedFiles;
use crate::results::{COSTS, MARKSHEET, OLD_COSTS, PICTURES, TAPES, is_reserved, tapes_of};

/// Content of files by their names below a folder.
type Files = BTreeMap<PathBuf, Vec<u8>>;

/// Reads all files of the results of a submission.
///
/// # Errors
/// What the file system refuses.
pub fn files_of(folder: &Path) -> io::Result<Files> {
    let mut files = Files::new();
    for (below, all) in [("", true), (PICTURES, false)] {
        let place = folder.join(below);
        let entries = match fs::read_dir(&place) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => continue,
            read => read?,
        };
        for entry in entries {
            let entry = entry?;
            let name = Path::new(below).join(entry.file_name());
            // What else lies there is not the grader's, or is another submission's folder.
            let is_own = !all || is_reserved(&entry.file_name().to_string_lossy());
            if is_own && entry.file_type()?.is_file() {
                files.insert(name, fs::read(entry.path())?);
            }
        }
    }
    Ok(files)
}

/// Names a file in which two results differ. What a run has cost differs always.
pub fn differing_file(one: &Files, other: &Files) -> Option<String> {
    let is_cost = |name: &Path| [COSTS, OLD_COSTS].map(Path::new).contains(&name);
    let names = one.keys().chain(other.keys()).filter(|name| !is_cost(name));
    let differs = |name: &&PathBuf| one.get(*name) != other.get(*name);
    let mut names = names.filter(differs);
    names.next().map(|name| name.display().to_string())
}

/// Copies the results of a submission, and the tapes that they refer to into the results in `out`; what earlier results have left
/// there goes.
///
/// # Errors
/// What the file system refuses.
pub fn copy_results(from: &Path, to: &Path, out: &Path, copies: &mut UnsyncedFiles) -> io::Result<()> {
    let files = files_of(from)?;
    match tapes_of(from) {
        Ok(tapes) => {
            let own = out.join(TAPES).join(tapes.file_name().unwrap_or_default());
            // They are named after their content.
            if !own.is_file() {
                copies.write(&own, &fs::read(tapes)?)?;
            }
        }
        // Where nothing was played, or by an earlier version, there are none.
        Err(error) if error.kind() == io::ErrorKind::InvalidData => {}
        Err(error) => return Err(error),
    }
    for old in files_of(to)?.keys().filter(|name| !files.contains_key(*name)) {
        fs::remove_file(to.join(old))?;
    }
    // The marksheet comes last: where it is, everything is.
    let (last, first): (Vec<_>, Vec<_>) = files.iter().partition(|(name, _)| name.as_path() == Path::new(MARKSHEET));
    first.into_iter().chain(last).try_for_each(|(name, bytes)| copies.write(&to.join(name), bytes))?;
    // Nothing else is ever in it.
    match fs::remove_dir(to.join(PICTURES)) {
        Err(error) if error.kind() != io::ErrorKind::NotFound && error.kind() != io::ErrorKind::DirectoryNotEmpty => {
            Err(error)
        }
        _ => Ok(()),
    }
}
