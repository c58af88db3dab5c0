//! The files that a check rests on, and which of them have changed. Only what is in them counts: anyone who saves a file as it
//! was has changed nothing.

#[cfg(test)]
#[cfg(unix)]
#[path = "files_tests.rs"]
mod tests;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use blake3::{Hash, Hasher};

use super::ignored::is_ignored;
use crate::platform::{FileIdentity, canonical, changed_at, identity, inode, mode_of};

/// More files than any coursework has: anyone who watches more is not looking at one.
const MOST: usize = 10_000;
/// The largest file that is read, in bytes; of a larger one only size and time count.
const LARGEST: u64 = 16 << 20;
/// A file that was written so shortly before it was read may have been written again without a newer time; in
/// seconds.
const FRESH: i64 = 2;

/// The files of somebody's work, and those of a coursework where we stand.
pub struct WatchedFiles {
    work: PathBuf,
    here: PathBuf,
    known: BTreeMap<PathBuf, FileState>,
    folders: BTreeMap<PathBuf, FileIdentity>,
    /// Files that count in any folder, because a manifest names them.
    named: Vec<PathBuf>,
}

#[derive(Clone, Copy)]
struct FileState {
    /// Since when it has been as it is, whatever its own time says: in seconds, and nanoseconds.
    since: (i64, i64),
    length: u64,
    inode: u64,
    /// Whether a file that has been so since the same moment is the same file.
    settled: bool,
    content: Hash,
}

/// A file that has changed.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct ChangedFile {
    /// Name of the file for people; untrusted.
    pub name: String,
    /// Kind of the change.
    pub how: FileChange,
}

/// Kinds of changes to a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum FileChange {
    /// It was saved.
    Saved,
    /// It was not there before.
    New,
    /// It is not there any more.
    Gone,
}

impl WatchedFiles {
    /// Those of a folder or an archive, with `specs` and `fixtures` where we stand. They count as seen.
    ///
    /// # Errors
    /// When nobody can say where we stand.
    pub fn new(work: &Path) -> io::Result<WatchedFiles> {
        Ok(WatchedFiles::over(work, canonical(&std::env::current_dir()?)?))
    }

    /// Watches a submission from the current folder `here`, which is canonical.
    pub fn over(work: &Path, here: PathBuf) -> WatchedFiles {
        let work = here.join(work);
        let work = canonical(&work).unwrap_or(work);
        let (known, folders, named) = (BTreeMap::new(), BTreeMap::new(), Vec::new());
        let mut files = WatchedFiles { work, here, known, folders, named };
        files.look();
        files
    }

    /// Whether there is any work at the moment. In the middle of a checkout there may be none.
    pub fn are_there(&self) -> bool {
        self.work.exists()
    }

    /// These files count even where nobody would expect them. Answers with what has changed since it was looked at last: that
    /// files count from now on, or no longer, is no change of theirs.
    pub fn name(&mut self, named: &[PathBuf]) -> Vec<ChangedFile> {
        let named: Vec<PathBuf> = named.iter().filter_map(|path| canonical(path).ok()).collect();
        if named == self.named {
            return Vec::new();
        }
        let mut touched = self.look();
        let before = std::mem::replace(&mut self.named, named);
        let other = before.iter().filter(|path| !self.named.contains(path));
        let other = other.chain(self.named.iter().filter(|path| !before.contains(path)));
        let other: Vec<String> = other.map(|path| self.shown(path)).collect();
        let since =
            self.look().into_iter().filter(|since| since.how == FileChange::Saved || !other.contains(&since.name));
        touched.extend(since);
        touched
    }

    /// The folders in which something may change.
    pub fn folders(&self) -> &BTreeMap<PathBuf, FileIdentity> {
        &self.folders
    }

    /// Hashes the files that a coursework is loaded from.
    pub fn course(&self) -> Hash {
        let mut all = Hasher::new();
        let own = ["specs", "fixtures"].map(|name| self.here.join(name));
        for (path, known) in self.known.iter().filter(|(path, _)| own.iter().any(|own| path.starts_with(own))) {
            let name = path.as_os_str().as_encoded_bytes();
            all.update(&(name.len() as u64).to_le_bytes()).update(name).update(known.content.as_bytes());
        }
        all.finalize()
    }

    /// Looks at everything again, and answers with what has changed since it was looked at last.
    pub fn look(&mut self) -> Vec<ChangedFile> {
        let now =
            SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).map_or(0, |since| since.as_secs().cast_signed());
        let (found, folders) = (BTreeMap::new(), BTreeMap::new());
        let mut walk = FolderWalk { before: &self.known, now, found, folders };
        if self.work.is_file() {
            walk.file(&self.work);
            if let Some(parent) = self.work.parent() {
                walk.folder_itself(parent);
            }
        } else {
            walk.folder(&self.work);
        }
        for name in ["specs", "fixtures"] {
            walk.folder(&self.here.join(name));
        }
        for path in &self.named {
            walk.file(path);
        }
        let FolderWalk { found, folders, .. } = walk;
        let content = |files: &BTreeMap<PathBuf, FileState>, path: &PathBuf| files.get(path).map(|known| known.content);
        let changed = found.keys().filter(|path| content(&self.known, path) != content(&found, path));
        let how = |path: &PathBuf| if self.known.contains_key(path) { FileChange::Saved } else { FileChange::New };
        let changed = changed.map(|path| ChangedFile { name: self.shown(path), how: how(path) });
        let gone = self.known.keys().filter(|path| !found.contains_key(*path));
        let gone = gone.map(|path| ChangedFile { name: self.shown(path), how: FileChange::Gone });
        let mut touched: Vec<ChangedFile> = changed.chain(gone).collect();
        touched.sort();
        (self.known, self.folders) = (found, folders);
        touched
    }

    /// A path as people know it: below the work, or below where we stand.
    fn shown(&self, path: &Path) -> String {
        let below = path.strip_prefix(&self.work).ok().filter(|rest| !rest.as_os_str().is_empty());
        let below = below.or_else(|| path.strip_prefix(&self.here).ok());
        let name = path.file_name().map(Path::new).unwrap_or(path);
        below.unwrap_or(name).to_string_lossy().into_owned()
    }
}

/// A walk through folders.
struct FolderWalk<'a> {
    before: &'a BTreeMap<PathBuf, FileState>,
    /// In seconds, as files have it.
    now: i64,
    found: BTreeMap<PathBuf, FileState>,
    folders: BTreeMap<PathBuf, FileIdentity>,
}

impl FolderWalk<'_> {
    fn folder(&mut self, folder: &Path) {
        if self.folders.contains_key(folder) || self.found.len() + self.folders.len() > MOST {
            return;
        }
        let Ok(entries) = fs::read_dir(folder) else { return };
        self.folder_itself(folder);
        for entry in entries.flatten() {
            let Ok(kind) = entry.file_type() else { continue };
            let path = entry.path();
            if is_ignored(&path, kind.is_dir()) {
                continue;
            }
            if kind.is_dir() {
                self.folder(&path);
            } else if kind.is_file() || kind.is_symlink() {
                self.file(&path);
            }
        }
    }

    fn folder_itself(&mut self, folder: &Path) {
        if let Some(identity) = identity(folder) {
            self.folders.insert(folder.to_owned(), identity);
        }
    }

    /// A file that vanishes while we look is not there.
    fn file(&mut self, path: &Path) {
        if self.found.len() > MOST {
            return;
        }
        let Ok(data) = fs::symlink_metadata(path) else { return };
        let (since, length, inode) = (changed_at(&data), data.len(), inode(&data));
        let same = |known: &&FileState| (known.since, known.length, known.inode) == (since, length, inode);
        let known = self.before.get(path).filter(same).filter(|known| known.settled);
        let content = match known {
            Some(known) => known.content,
            None => match content(path, &data) {
                Ok(content) => content,
                Err(_) => return,
            },
        };
        let settled = since.0 + FRESH < self.now;
        self.found.insert(path.to_owned(), FileState { since, length, inode, settled, content });
    }
}

/// Hashes the content and the executable bit of a file. A link counts as its target.
fn content(path: &Path, data: &fs::Metadata) -> io::Result<Hash> {
    let mut hasher = Hasher::new();
    if data.is_symlink() {
        hasher.update(b"link\0").update(fs::read_link(path)?.as_os_str().as_encoded_bytes());
    } else if data.len() > LARGEST {
        hasher.update(format!("large {} {:?}", data.len(), data.modified()?).as_bytes());
    } else {
        hasher.update(&(mode_of(data) & 0o111).to_le_bytes()).update(&fs::read(path)?);
    }
    Ok(hasher.finalize())
}
