//! Hashes and contents of the source files in a folder.

use std::fs::{self, File};
use std::io::{self, Read};
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use blake3::{Hash, Hasher};
use thiserror::Error;

use crate::leftovers::{CACHE_TAG, VERSION_CONTROL_FOLDER, is_macos_metadata};

/// No submission is larger, in files or in bytes.
const MOST_FILES: usize = 10_000;
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// Why the files of a folder could not be looked through.
#[derive(Debug, Error)]
pub enum SourcesError {
    /// It holds more than any coursework does.
    #[error("there are more than {MOST_FILES} files or 64 MiB in it")]
    TooMuch,
    /// A file or folder cannot be read.
    #[error("{} cannot be read: {error}", path.display())]
    Unreadable {
        /// Path of the file or folder.
        path: PathBuf,
        /// Why.
        error: io::Error,
    },
}

/// A hash of all files below a folder: relative paths and contents, in the order of the paths. Links count as the text
/// of the link; `.git` and folders that say themselves that they are caches (Cargo's `target`) do not count.
///
/// # Errors
/// A folder too large, or unreadable.
pub fn hash_sources(folder: &Path) -> Result<Hash, SourcesError> {
    hash(folder, is_own, |_| 0)
}

/// A hash of all that a program could find in a folder: every file, and who may read and run it.
///
/// # Errors
/// A folder too large, or unreadable.
pub fn hash_folder(folder: &Path) -> Result<Hash, SourcesError> {
    hash(folder, |_| true, |path| fs::symlink_metadata(path).map_or(0, |data| data.permissions().mode()))
}

/// The files below a folder whose names end in an extension, such as `.java`: relative paths and contents, in the order of
/// the paths. What counts is what [`hash_sources`] counts; links are left out, and so is what macOS lays beside files.
///
/// # Errors
/// More than so many bytes, or a file that cannot be read.
pub fn read_sources(folder: &Path, extension: &str, most: u64) -> Result<Vec<(PathBuf, Vec<u8>)>, SourcesError> {
    let mut files = Vec::new();
    list(folder, is_own, &mut files)?;
    files.sort();
    let mut left = most;
    let mut all = Vec::new();
    for path in files {
        let name = path.file_name().unwrap_or_default();
        let is_source = name.as_bytes().ends_with(extension.as_bytes()) && !is_macos_metadata(&name.to_string_lossy());
        if path.is_symlink() || !is_source {
            continue;
        }
        let unreadable = |error| SourcesError::Unreadable { path: path.clone(), error };
        let mut bytes = Vec::new();
        File::open(&path).and_then(|file| file.take(left + 1).read_to_end(&mut bytes)).map_err(unreadable)?;
        left = left.checked_sub(bytes.len() as u64).ok_or(SourcesError::TooMuch)?;
        all.push((path.strip_prefix(folder).unwrap_or(&path).to_owned(), bytes));
    }
    Ok(all)
}

fn is_own(entry: &fs::DirEntry) -> bool {
    entry.file_name() != VERSION_CONTROL_FOLDER && !entry.path().join(CACHE_TAG).is_file()
}

fn hash(folder: &Path, counts: fn(&fs::DirEntry) -> bool, mode: fn(&Path) -> u32) -> Result<Hash, SourcesError> {
    let mut files = Vec::new();
    list(folder, counts, &mut files)?;
    files.sort();
    let mut left = MOST_BYTES;
    let mut all = Hasher::new();
    for path in &files {
        let content = content(path, &mut left)?;
        let name = path.strip_prefix(folder).unwrap_or(path).as_os_str().as_bytes();
        all.update(&(name.len() as u64).to_le_bytes());
        all.update(name);
        all.update(content.as_bytes());
        // None for builds, to which it makes no difference.
        if let mode @ 1.. = mode(path) {
            all.update(&mode.to_le_bytes());
        }
    }
    Ok(all.finalize())
}

fn list(folder: &Path, counts: fn(&fs::DirEntry) -> bool, files: &mut Vec<PathBuf>) -> Result<(), SourcesError> {
    let unreadable = |error| SourcesError::Unreadable { path: folder.to_owned(), error };
    for entry in fs::read_dir(folder).map_err(unreadable)? {
        let entry = entry.map_err(unreadable)?;
        let (path, kind) = (entry.path(), entry.file_type().map_err(unreadable)?);
        if kind.is_dir() {
            if counts(&entry) {
                list(&path, counts, files)?;
            }
        } else if kind.is_file() || kind.is_symlink() {
            // Neither a pipe, which would have us wait, nor a device.
            files.push(path);
        }
        if files.len() > MOST_FILES {
            return Err(SourcesError::TooMuch);
        }
    }
    Ok(())
}

fn content(path: &Path, left: &mut u64) -> Result<Hash, SourcesError> {
    let unreadable = |error| SourcesError::Unreadable { path: path.to_owned(), error };
    if path.is_symlink() {
        let to = fs::read_link(path).map_err(unreadable)?;
        return Ok(blake3::derive_key("referee symbolic link", to.as_os_str().as_bytes()).into());
    }
    let mut hasher = Hasher::new();
    hasher.update_reader(File::open(path).map_err(unreadable)?.take(*left + 1)).map_err(unreadable)?;
    *left = left.checked_sub(hasher.count()).ok_or(SourcesError::TooMuch)?;
    Ok(hasher.finalize())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::os::unix::fs::symlink;

    fn hash(files: &[(&str, &str)]) -> Hash {
        let folder = tempfile::tempdir().unwrap();
        for (name, content) in files {
            let path = folder.path().join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            fs::write(path, content).unwrap();
        }
        hash_sources(folder.path()).unwrap()
    }

    #[test]
    fn names_and_contents_count_and_the_folder_does_not() {
        let plain = hash(&[("src/main.rs", "fn main() {}"), ("a", "")]);
        assert_eq!(plain, hash(&[("a", ""), ("src/main.rs", "fn main() {}")]));
        assert_ne!(plain, hash(&[("src/main.rs", "fn main() { }"), ("a", "")]));
        assert_ne!(plain, hash(&[("src/main.rs", "fn main() {}"), ("b", "")]));
        assert_ne!(plain, hash(&[("src/main.rs", "fn main() {}")]));
    }

    #[test]
    fn caches_do_not_count() {
        let other = [("main.rs", ""), (".git/HEAD", "x"), ("target/CACHEDIR.TAG", ""), ("target/debug/main", "x")];
        assert_eq!(hash(&[("main.rs", "")]), hash(&other));
    }

    #[test]
    fn everything_is_caches_and_modes_as_well() {
        let folder = tempfile::tempdir().unwrap();
        let everything = || hash_folder(folder.path()).unwrap();
        let write = |name: &str| {
            fs::create_dir_all(folder.path().join(name).parent().unwrap()).unwrap();
            fs::write(folder.path().join(name), "").unwrap();
            everything()
        };
        let first = write("main");
        let second = write("target/CACHEDIR.TAG");
        let third = write(".git/HEAD");
        fs::set_permissions(folder.path().join("main"), PermissionsExt::from_mode(0o755)).unwrap();
        let all = [first, second, third, everything()];
        assert!(all.iter().enumerate().all(|(index, hash)| !all[..index].contains(hash)), "{all:?}");
    }

    #[test]
    fn links_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        symlink("/dev/zero", folder.path().join("endless")).unwrap();
        symlink(".", folder.path().join("round")).unwrap();
        assert!(hash_sources(folder.path()).is_ok());
    }

    #[test]
    fn what_is_too_much_is_said() {
        let folder = tempfile::tempdir().unwrap();
        File::create(folder.path().join("huge")).unwrap().set_len(MOST_BYTES + 1).unwrap();
        assert!(matches!(hash_sources(folder.path()), Err(SourcesError::TooMuch)));
        assert!(matches!(hash_sources(&folder.path().join("none")), Err(SourcesError::Unreadable { .. })));
    }
}
