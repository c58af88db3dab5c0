//! Hashes and contents of the source files in a folder.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};

use blake3::{Hash, Hasher};

use super::folder_walk::{FoundFile, SourcesError, walk};
use crate::bundle::is_referee;
use crate::leftovers::is_macos_metadata;
use crate::platform::{ModeOptions, mode_of, path_bytes};

/// No submission is larger, in bytes.
const MOST_BYTES: u64 = 64 * 1024 * 1024;

/// A hash of all files below a folder: relative paths and contents, in the order of the paths. Not counted are links,
/// `.git`, compiled Python, and folders that say themselves that they are caches (Cargo's `target`).
///
/// # Errors
/// A folder too large, or unreadable.
pub fn hash_sources(folder: &Path) -> Result<Hash, SourcesError> {
    let mut tree = TreeHash::new();
    walk(folder, false, &mut |found| tree.add(found, None))?;
    Ok(tree.hasher.finalize())
}

/// A hash of all that a program could find in a folder: what [`hash_sources`] counts, what lies in caches, and who may read
/// and run it.
///
/// # Errors
/// A folder too large, or unreadable.
pub fn hash_folder(folder: &Path) -> Result<Hash, SourcesError> {
    let mut tree = TreeHash { with_modes: true, ..TreeHash::new() };
    walk(folder, true, &mut |found| tree.add(found, None))?;
    Ok(tree.hasher.finalize())
}

/// Copies the files that [`hash_sources`] counts into an empty folder, and returns that hash of what it has read.
/// `with_caches` says whether files in folders that say that they are caches are copied, too: a program that we do not build
/// may lie there.
///
/// # Errors
/// A folder too large, or unreadable; a copy that cannot be written.
#[expect(clippy::disallowed_methods, reason = "makes a file of the grader's that was not there before")]
pub fn copy_sources(folder: &Path, into: &Path, with_caches: bool) -> Result<Hash, SourcesError> {
    let mut tree = TreeHash::new();
    // Counts the bytes of what has no part in the hash.
    let mut caches = TreeHash::new();
    walk(folder, with_caches, &mut |found| {
        let path = into.join(&found.path);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent)?;
        }
        // Whether it may be run is all that is kept of its mode.
        let mode = if mode(&found.file)? & 0o111 == 0 { 0o644 } else { 0o755 };
        let mut copy = OpenOptions::new().read(true).write(true).create_new(true).with_mode(mode).open(path)?;
        let of = if found.is_cached { &mut caches } else { &mut tree };
        of.add(found, Some(&mut copy))?;
        Ok(replace_referee(&mut copy)?)
    })?;
    Ok(tree.hasher.finalize())
}

/// The least bytes of a program `referee`, and what stands for it in a copy.
const SMALLEST_REFEREE: u64 = 1 << 20;
const INSTEAD_OF_REFEREE: &[u8] =
    b"#!/bin/sh\necho 'This file was the program referee, and nobody hands that in: it was left out.' >&2\nexit 1\n";

/// Takes the grader's own program out of a copied file: it may lie beside somebody's work, and answers everything right.
fn replace_referee(copy: &mut File) -> io::Result<()> {
    if copy.metadata()?.len() < SMALLEST_REFEREE {
        return Ok(());
    }
    let mut bytes = Vec::new();
    copy.rewind()?;
    copy.read_to_end(&mut bytes)?;
    if is_referee(&bytes) {
        copy.set_len(0)?;
        copy.rewind()?;
        copy.write_all(INSTEAD_OF_REFEREE)?;
    }
    Ok(())
}

/// The files below a folder whose names end in an extension, such as `.java`: relative paths and contents, in the order of
/// the paths. What counts is what [`hash_sources`] counts; what macOS lays beside files is left out.
///
/// # Errors
/// More than so many bytes, or a file that cannot be read.
pub fn read_sources(folder: &Path, extension: &str, most: u64) -> Result<Vec<(PathBuf, Vec<u8>)>, SourcesError> {
    let mut left = most;
    let mut all = Vec::new();
    walk(folder, false, &mut |FoundFile { path, file, .. }| {
        let name = path.file_name().unwrap_or_default();
        if name.as_encoded_bytes().ends_with(extension.as_bytes()) && !is_macos_metadata(&name.to_string_lossy()) {
            let mut bytes = Vec::new();
            let read = file.take(left + 1).read_to_end(&mut bytes);
            read.map_err(|error| SourcesError::Unreadable { path: folder.join(&path), error })?;
            left = left.checked_sub(bytes.len() as u64).ok_or(SourcesError::TooMuch)?;
            all.push((path, bytes));
        }
        Ok(())
    })?;
    Ok(all)
}

fn mode(file: &File) -> io::Result<u32> {
    Ok(mode_of(&file.metadata()?))
}

/// A hash of many files, which may be copied while they are read.
struct TreeHash {
    hasher: Hasher,
    with_modes: bool,
    left: u64,
}

impl TreeHash {
    fn new() -> TreeHash {
        TreeHash { hasher: Hasher::new(), with_modes: false, left: MOST_BYTES }
    }

    fn add(&mut self, found: FoundFile, copy: Option<&mut File>) -> Result<(), SourcesError> {
        let FoundFile { path, file, .. } = found;
        let mode = if self.with_modes { Some(mode(&file)?) } else { None };
        let content = self.read(&path, file, copy)?;
        let name = path_bytes(&path);
        self.hasher.update(&(name.len() as u64).to_le_bytes());
        self.hasher.update(&name);
        self.hasher.update(content.as_bytes());
        if let Some(mode) = mode {
            self.hasher.update(&mode.to_le_bytes());
        }
        Ok(())
    }

    fn read(&mut self, path: &Path, file: File, mut copy: Option<&mut File>) -> Result<Hash, SourcesError> {
        let mut hasher = Hasher::new();
        let mut file = file.take(self.left + 1);
        let mut buffer = [0; 64 * 1024];
        loop {
            let read = match file.read(&mut buffer) {
                Ok(0) => break,
                Ok(read) => &buffer[..read],
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(SourcesError::Unreadable { path: path.to_owned(), error }),
            };
            hasher.update(read);
            if let Some(copy) = &mut copy {
                copy.write_all(read)?;
            }
        }
        self.left = self.left.checked_sub(hasher.count()).ok_or(SourcesError::TooMuch)?;
        Ok(hasher.finalize())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::PROGRAM_KIND;
    use std::os::unix::fs::{PermissionsExt, symlink};

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
    fn nobody_can_ask_the_program_that_knows_everything() {
        let folder = tempfile::tempdir().unwrap();
        let copies = tempfile::tempdir().unwrap();
        let filling = vec![0; usize::try_from(SMALLEST_REFEREE).unwrap()];
        let marks = format!("..{PROGRAM_KIND}..referee/result/v1");
        let program = [b"\x7fELF", filling.as_slice(), marks.as_bytes()].concat();
        let page = [filling.as_slice(), marks.as_bytes()].concat();
        fs::write(folder.path().join("program"), &program).unwrap();
        fs::write(folder.path().join("page"), &page).unwrap();
        let hash = copy_sources(folder.path(), copies.path(), false).unwrap();
        assert_eq!(hash, hash_sources(folder.path()).unwrap());
        assert_eq!(fs::read(copies.path().join("program")).unwrap(), INSTEAD_OF_REFEREE);
        assert_eq!(fs::read(copies.path().join("page")).unwrap(), page);
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
        assert_eq!(write(".git/HEAD"), second, "no program reads it");
        fs::set_permissions(folder.path().join("main"), PermissionsExt::from_mode(0o755)).unwrap();
        let all = [first, second, everything()];
        assert!(all.iter().enumerate().all(|(index, hash)| !all[..index].contains(hash)), "{all:?}");
    }

    #[test]
    fn what_nobody_reads_is_never_too_much() {
        let folder = tempfile::tempdir().unwrap();
        let (many, huge) = (folder.path().join("many"), folder.path().join("huge"));
        fs::create_dir(&many).unwrap();
        for number in 0..5_001 {
            File::create(many.join(number.to_string())).unwrap();
        }
        File::create(&huge).unwrap().set_len(2 * MOST_BYTES).unwrap();
        assert!(matches!(hash_sources(folder.path()), Err(SourcesError::TooMuch)));
        for name in [".git", "target", "__pycache__"] {
            let unread = folder.path().join(name);
            fs::create_dir(&unread).unwrap();
            fs::write(unread.join("CACHEDIR.TAG"), "").unwrap();
            for moved in [&many, &huge] {
                fs::rename(moved, unread.join(moved.file_name().unwrap())).unwrap();
            }
            assert_eq!(hash_sources(folder.path()).unwrap(), hash(&[]), "{name}");
            for moved in [&many, &huge] {
                fs::rename(unread.join(moved.file_name().unwrap()), moved).unwrap();
            }
        }
    }

    #[test]
    fn links_are_not_followed() {
        let folder = tempfile::tempdir().unwrap();
        symlink("/dev/zero", folder.path().join("endless")).unwrap();
        symlink(".", folder.path().join("round")).unwrap();
        assert_eq!(hash_sources(folder.path()).unwrap(), hash(&[]));
        let copy = tempfile::tempdir().unwrap();
        assert_eq!(copy_sources(folder.path(), copy.path(), true).unwrap(), hash(&[]));
        assert_eq!(fs::read_dir(copy.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_too_much_is_said() {
        let folder = tempfile::tempdir().unwrap();
        File::create(folder.path().join("huge")).unwrap().set_len(MOST_BYTES + 1).unwrap();
        assert!(matches!(hash_sources(folder.path()), Err(SourcesError::TooMuch)));
        assert!(matches!(hash_sources(&folder.path().join("none")), Err(SourcesError::Unreadable { .. })));
    }
}
