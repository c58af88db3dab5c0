//! Cache of builds, so that nothing is built twice.

mod folder_walk;
mod sources;
mod sweep;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use tempfile::TempDir;

pub use self::folder_walk::SourcesError;
pub use self::sources::{copy_sources, hash_folder, hash_sources, read_sources};
use crate::platform::canonical;
pub use blake3::Hash;

/// Part of every key: to be raised when entries of older versions are of no use.
const LAYOUT: &[u8] = b"referee builds, 1";
/// Size in bytes of the largest folder of a stranger's that is kept for the next run. Sources take some kilobytes, and what
/// is made of them less than a megabyte.
const LARGEST: u64 = 8 << 20;
/// Beginning of the names of incomplete folders.
const UNDER_WAY: &str = ".building-";

/// Finished folders by key. Several threads and several processes may use one at the same time: a folder is filled
/// beside its place and then renamed, so nobody ever sees half of it.
#[derive(Debug)]
pub struct Cache {
    root: PathBuf,
    /// Temporary folder of a cache that has no lasting place. The cache is removed together with it.
    _temporary: Option<TempDir>,
}

/// A folder that was filled for a key.
#[derive(Clone, Debug)]
pub struct CachedFolder {
    /// Its path.
    pub path: PathBuf,
    /// Whether it was there already.
    pub cached: bool,
    /// Removes a folder that is too large to be kept, as soon as nobody uses it any more.
    _temporary: Option<Arc<TempDir>>,
}

impl PartialEq for CachedFolder {
    fn eq(&self, other: &CachedFolder) -> bool {
        self.path == other.path && self.cached == other.cached
    }
}

impl Eq for CachedFolder {}

impl Cache {
    /// The user's own cache: `$XDG_CACHE_HOME/referee` or `~/.cache/referee`, on Windows a folder of the
    /// user's local data; where neither can be written to, one that is gone when this value is dropped.
    ///
    /// # Errors
    /// There is no place at all.
    #[expect(clippy::disallowed_methods, reason = "finds the cache, which is the grader's own")]
    pub fn open() -> io::Result<Cache> {
        let place = |name: &str| std::env::var_os(name).map(PathBuf::from).filter(|path| path.is_absolute());
        let windows = place("LOCALAPPDATA").filter(|_| cfg!(windows));
        let homes = [place("XDG_CACHE_HOME"), windows, place("HOME").map(|home| home.join(".cache"))];
        if let Some(cache) = homes.into_iter().flatten().find_map(|home| Cache::open_at(home.join("referee")).ok()) {
            return Ok(cache);
        }
        let temporary = tempfile::Builder::new().prefix("referee-").tempdir()?;
        Ok(Cache { root: canonical(temporary.path())?, _temporary: Some(temporary) })
    }

    /// A cache in a folder, which is made if need be.
    ///
    /// # Errors
    /// It cannot be made or written to.
    #[expect(clippy::disallowed_methods, reason = "finds the cache, which is the grader's own")]
    pub fn open_at(root: PathBuf) -> io::Result<Cache> {
        fs::create_dir_all(&root)?;
        let root = canonical(&root)?;
        drop(tempfile::Builder::new().prefix(UNDER_WAY).tempdir_in(&root)?);
        sweep::sweep_if_due(&root);
        Ok(Cache { root, _temporary: None })
    }

    /// How many entries there are, finished or not.
    #[cfg(test)]
    pub(crate) fn folders(&self) -> usize {
        fs::read_dir(&self.root).unwrap().flatten().filter(|entry| entry.path().is_dir()).count()
    }

    /// Returns the folder that holds all entries.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// The folder of a key; `make` fills it, if nobody has before. The second value tells whether it was there already.
    /// When two make the same at once, both do the work and the first to finish wins.
    ///
    /// # Errors
    /// Those of `make`, of which nothing is kept, and those of the disk.
    pub fn get_or_create<E: From<io::Error>>(
        &self,
        key: Hash,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<(PathBuf, bool), E> {
        let folder = self.fill(key, u64::MAX, make)?;
        Ok((folder.path, folder.cached))
    }

    /// The folder of a key that is filled with a stranger's work, as [`Cache::get_or_create`] does. What is larger than a
    /// coursework's is not kept: it is gone with the returned value and its clones.
    ///
    /// # Errors
    /// Those of `make`, of which nothing is kept, and those of the disk.
    pub fn get_or_create_bounded<E: From<io::Error>>(
        &self,
        key: Hash,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<CachedFolder, E> {
        self.fill(key, LARGEST, make)
    }

    /// A folder that `make` fills, and that is gone with the returned value and its clones.
    ///
    /// # Errors
    /// Those of `make`, and those of the disk.
    pub fn create_temporary<E: From<io::Error>>(
        &self,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<CachedFolder, E> {
        let folder = tempfile::Builder::new().prefix(UNDER_WAY).tempdir_in(&self.root)?;
        make(folder.path())?;
        Ok(CachedFolder { path: folder.path().to_owned(), cached: false, _temporary: Some(Arc::new(folder)) })
    }

    fn place(&self, key: Hash) -> PathBuf {
        self.root.join(key.to_hex().as_str())
    }

    /// The folder of a key, if it has been filled.
    #[expect(clippy::disallowed_methods, reason = "asks for an entry of the cache by its key, and opens no file in it")]
    pub fn find(&self, key: Hash) -> Option<PathBuf> {
        let place = self.place(key);
        if !place.is_dir() {
            return None;
        }
        // Only for `sweep`: without it the entry is merely built again some day.
        let _ = fs::File::open(&place).and_then(|folder| folder.set_modified(SystemTime::now()));
        Some(place)
    }

    #[expect(clippy::disallowed_methods, reason = "asks for an entry of the cache by its key, and opens no file in it")]
    fn fill<E: From<io::Error>>(
        &self,
        key: Hash,
        largest: u64,
        make: impl FnOnce(&Path) -> Result<(), E>,
    ) -> Result<CachedFolder, E> {
        if let Some(path) = self.find(key) {
            return Ok(CachedFolder { path, cached: true, _temporary: None });
        }
        let place = self.place(key);
        let under_way = tempfile::Builder::new().prefix(UNDER_WAY).tempdir_in(&self.root)?;
        make(under_way.path())?;
        if largest < u64::MAX && sweep::size(under_way.path()) > largest {
            let path = under_way.path().to_owned();
            return Ok(CachedFolder { path, cached: false, _temporary: Some(Arc::new(under_way)) });
        }
        match fs::rename(under_way.path(), &place) {
            // The name is no longer ours to remove.
            Ok(()) => drop(under_way.keep()),
            Err(_) if place.is_dir() => {}
            Err(error) => return Err(error.into()),
        }
        Ok(CachedFolder { path: place, cached: false, _temporary: None })
    }
}

/// A key of several parts. Each goes in with its length, so that no two lists of parts are the same key.
pub fn key<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Hash {
    let mut hasher = blake3::Hasher::new();
    for part in [LAYOUT].into_iter().chain(parts) {
        hasher.update(&(part.len() as u64).to_le_bytes());
        hasher.update(part);
    }
    hasher.finalize()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Barrier;
    use std::sync::atomic::{AtomicUsize, Ordering};

    fn cache() -> (TempDir, Cache) {
        let folder = tempfile::tempdir().unwrap();
        let cache = Cache::open_at(folder.path().join("a/b")).unwrap();
        (folder, cache)
    }

    #[test]
    fn keys_do_not_run_together() {
        assert_ne!(key([b"ab".as_slice(), b"c"]), key([b"a".as_slice(), b"bc"]));
        assert_ne!(key([b"a".as_slice()]), key([b"a".as_slice(), b""]));
    }

    #[test]
    fn a_folder_is_made_once() {
        let (_folder, cache) = cache();
        let key = key([b"x".as_slice()]);
        let make = |path: &Path| fs::write(path.join("main"), "made");
        assert_eq!(cache.find(key), None);
        let (first, cached) = cache.get_or_create(key, make).unwrap();
        assert!(!cached);
        assert_eq!(cache.find(key).as_ref(), Some(&first));
        assert_eq!(cache.get_or_create(key, |_| Err(io::Error::other("not again"))).unwrap(), (first.clone(), true));
        assert_eq!(fs::read_to_string(first.join("main")).unwrap(), "made");
        assert_eq!(cache.folders(), 1, "nothing is left beside it");
    }

    #[test]
    fn what_fails_leaves_nothing() {
        let (_folder, cache) = cache();
        let make = |path: &Path| fs::write(path.join("half"), "").and(Err(io::Error::other("no")));
        assert!(cache.get_or_create(key([]), make).is_err());
        assert_eq!(cache.folders(), 0);
    }

    #[test]
    fn parallel_makers_agree_and_nobody_sees_half() {
        let (_folder, cache) = cache();
        let (makers, made) = (Barrier::new(4), AtomicUsize::new(0));
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| {
                    let make = |path: &Path| {
                        makers.wait();
                        made.fetch_add(1, Ordering::Relaxed);
                        fs::write(path.join("one"), "1").and_then(|()| fs::write(path.join("two"), "2"))
                    };
                    let (place, _) = cache.get_or_create(key([]), make).unwrap();
                    assert_eq!(fs::read_to_string(place.join("two")).unwrap(), "2");
                });
            }
        });
        assert_eq!(made.load(Ordering::Relaxed), 4);
        assert_eq!(cache.folders(), 1);
    }

    #[test]
    fn a_large_folder_is_gone_when_nobody_uses_it_any_more() {
        let (_folder, cache) = cache();
        let make = |path: &Path| fs::write(path.join("main"), vec![1; LARGEST as usize + 1]);
        let folder = cache.get_or_create_bounded(key([]), make).unwrap();
        let again = folder.clone();
        drop(folder);
        assert!(again.path.join("main").is_file());
        drop(again);
        assert_eq!(cache.folders(), 0);
    }
}
