//! Files that are written one after the other, and synchronised with the disk together.

use std::fs::File;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::cli::save::WholeFile;

/// Files of a folder that may not be on the disk yet. To wait for each of them takes longer than all the rest.
pub struct UnsyncedFiles {
    /// Opened before anything is written, as the system tells of what it could not write since then. Windows opens no folders.
    folder: Option<File>,
    written: Vec<PathBuf>,
}

impl UnsyncedFiles {
    /// No files yet, of a folder that is there.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn of(folder: &Path) -> io::Result<UnsyncedFiles> {
        let folder = if cfg!(windows) { None } else { Some(File::open(folder)?) };
        // The mark of a run that is under way has to be there before anything else is. Not every file system can be asked.
        let _ = folder.as_ref().map(File::sync_all);
        Ok(UnsyncedFiles { folder, written: Vec::new() })
    }

    /// Writes a file, for which its folders are made; what was there before stays until the new one is whole.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn write(&mut self, path: &Path, bytes: &[u8]) -> io::Result<()> {
        let mut file = WholeFile::create(path)?;
        file.write_all(bytes)?;
        file.finish_unsynced()?;
        self.written.push(path.to_path_buf());
        Ok(())
    }

    /// Waits until all of them are on the disk.
    ///
    /// # Errors
    /// One of them could not be written there.
    pub fn sync(self) -> io::Result<()> {
        match self.folder.as_ref().map(sync_file_system).transpose()?.flatten() {
            None => sync_each(&self.written),
            // A link may lead to another file system.
            Some(own) => sync_each(self.written.iter().filter(|path| !own.has(path))),
        }
    }
}

/// A file system that was waited for.
struct SyncedFileSystem(#[cfg_attr(not(target_os = "linux"), expect(dead_code, reason = "nobody can make one"))] u64);

impl SyncedFileSystem {
    /// Whether a file is in it.
    #[cfg(target_os = "linux")]
    fn has(&self, path: &Path) -> bool {
        std::fs::metadata(path).is_ok_and(|data| std::os::unix::fs::MetadataExt::dev(&data) == self.0)
    }

    /// Whether a file is in it.
    #[cfg(not(target_os = "linux"))]
    fn has(&self, _path: &Path) -> bool {
        false
    }
}

/// Waits for all that has been written to a folder's file system, and answers which one that is; nothing where that cannot be asked
/// for.
#[cfg(target_os = "linux")]
fn sync_file_system(folder: &File) -> io::Result<Option<SyncedFileSystem>> {
    use rustix::io::Errno;

    match rustix::fs::syncfs(folder) {
        Ok(()) => Ok(Some(SyncedFileSystem(std::os::unix::fs::MetadataExt::dev(&folder.metadata()?)))),
        Err(Errno::NOSYS | Errno::INVAL | Errno::OPNOTSUPP | Errno::PERM) => Ok(None),
        Err(error) => Err(error.into()),
    }
}

/// No other system has a call that waits.
#[cfg(not(target_os = "linux"))]
fn sync_file_system(_folder: &File) -> io::Result<Option<SyncedFileSystem>> {
    Ok(None)
}

/// Windows waits only for a file that may be written to.
fn sync_each<'a>(files: impl IntoIterator<Item = &'a PathBuf>) -> io::Result<()> {
    files.into_iter().try_for_each(|path| File::options().write(true).open(path)?.sync_data())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    #[test]
    fn all_that_was_written_is_waited_for() {
        let out = tempfile::tempdir().expect("a folder");
        let mut files = UnsyncedFiles::of(out.path()).expect("a folder");
        let ann = out.path().join("ann/marksheet.json");
        files.write(&ann, b"old").and_then(|()| files.write(&ann, b"new")).expect("a file");
        assert_eq!(fs::read(&ann).expect("a file"), b"new");
        let names = fs::read_dir(out.path().join("ann")).expect("a folder").count();
        assert_eq!(names, 1, "nothing half written is left");
        assert!(sync_each(&files.written).is_ok(), "where the system has no call for all");
        fs::remove_file(&ann).expect("it is there");
        assert!(files.sync().is_err(), "a file that is gone cannot have been saved");
    }
}
