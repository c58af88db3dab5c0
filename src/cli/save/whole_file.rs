//! A file that is there whole or not at all.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use crate::platform::set_file_mode;
use crate::results::UNDER_WAY;

/// A file that is being written, piece by piece. What was there before stays until it is finished.
pub struct WholeFile(Target);

enum Target {
    /// A file beside the one that it becomes.
    Beside(NamedTempFile, PathBuf),
    /// Something that is no file (`/dev/stdout`, a pipe): it is written to, not replaced.
    Stream(File),
}

impl WholeFile {
    /// Begins a file, for which its folders are made. A link stays one.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn create(path: &Path) -> io::Result<WholeFile> {
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_path_buf());
        if path.exists() && !path.is_file() {
            return Ok(WholeFile(Target::Stream(File::create(path)?)));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let name = path.file_name().ok_or(io::ErrorKind::IsADirectory)?;
        fs::create_dir_all(folder)?;
        WholeFile::create_in(folder, name)
    }

    /// Begins a file of a folder that is there.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn create_in(folder: &Path, name: impl AsRef<Path>) -> io::Result<WholeFile> {
        let file = tempfile::Builder::new().prefix(UNDER_WAY).tempfile_in(folder).map_err(of_the_system)?;
        Ok(WholeFile(Target::Beside(file, folder.join(name))))
    }

    /// Puts the file in its place. When the machine goes down, the name is not there before the bytes are.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn finish(self) -> io::Result<()> {
        if let WholeFile(Target::Beside(file, _)) = &self {
            file.as_file().sync_data()?;
        }
        self.finish_unsynced()
    }

    /// Puts the file in its place, where its bytes may not yet be when the machine goes down.
    ///
    /// # Errors
    /// What the file system refuses.
    pub fn finish_unsynced(self) -> io::Result<()> {
        if let WholeFile(Target::Beside(file, path)) = self {
            set_file_mode(file.as_file(), 0o644)?;
            file.persist(path)?;
        }
        Ok(())
    }
}

impl Write for WholeFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match &mut self.0 {
            Target::Beside(file, _) => file.write(bytes),
            Target::Stream(file) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match &mut self.0 {
            Target::Beside(file, _) => file.flush(),
            Target::Stream(file) => file.flush(),
        }
    }
}

/// The system's own words, without the name of a file that nobody has asked for.
fn of_the_system(error: io::Error) -> io::Error {
    match error.to_string().rsplit_once(" at path ") {
        Some((says, _)) => io::Error::new(error.kind(), says),
        None => error,
    }
}
