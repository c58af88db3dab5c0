//! Folders of the grader's into which archives are unpacked. They are removed afterwards.

use std::collections::BTreeSet;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use tempfile::TempDir;

use crate::platform::{canonical, permissions};

/// All that there are, for when a signal ends the grader and nothing is dropped any more.
static ALL: Mutex<BTreeSet<PathBuf>> = Mutex::new(BTreeSet::new());

/// A temporary folder, which lives as long as this.
#[derive(Debug)]
pub struct UnpackFolder(TempDir);

impl UnpackFolder {
    /// A new and empty folder that only the grader's user may enter.
    ///
    /// # Errors
    /// What the file system refuses.
    #[expect(clippy::disallowed_methods, reason = "the system's temporary folder is no stranger's")]
    pub fn new() -> io::Result<UnpackFolder> {
        // Its path is where student code runs, and is canonical wherever that is compared.
        let base = canonical(&std::env::temp_dir())?;
        let mut all = ALL.lock().unwrap_or_else(PoisonError::into_inner);
        let mut builder = tempfile::Builder::new();
        builder.prefix("referee-");
        // Elsewhere the temporary folder is the user's own.
        if let Some(private) = permissions(0o700) {
            builder.permissions(private);
        }
        let folder = builder.tempdir_in(base);
        // The whole error names a folder that is called otherwise each time.
        let folder = folder.map_err(|error| io::Error::from(error.kind()))?;
        all.insert(folder.path().to_owned());
        Ok(UnpackFolder(folder))
    }

    /// Returns the path of the folder.
    pub fn path(&self) -> &Path {
        self.0.path()
    }
}

impl Drop for UnpackFolder {
    fn drop(&mut self) {
        ALL.lock().unwrap_or_else(PoisonError::into_inner).remove(self.0.path());
    }
}

/// Removes whatever is still there: the grader is about to end, and its student code has been ended.
pub fn remove_unpack_folders() {
    let all = std::mem::take(&mut *ALL.lock().unwrap_or_else(PoisonError::into_inner));
    for folder in all {
        // Nobody is left to be told.
        let _ = std::fs::remove_dir_all(folder);
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use super::*;

    #[test]
    fn a_place_is_private_and_goes_with_its_owner() {
        let place = UnpackFolder::new().unwrap();
        let path = place.path().to_owned();
        std::fs::write(path.join("a"), "").unwrap();
        assert_eq!(std::fs::metadata(&path).unwrap().permissions().mode() & 0o777, 0o700);
        assert!(ALL.lock().unwrap().contains(&path));
        drop(place);
        assert!(!path.exists() && !ALL.lock().unwrap().contains(&path));
    }
}
