//! Removes from a cache what is old, and what is too much.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use blake3::Hash;

use super::UNDER_WAY;

/// Entries that nobody has used for so long are removed.
const KEPT: Duration = Duration::from_secs(30 * 24 * 3600);
/// Age at which an unfinished build is removed. Builds stay unfinished when the machine goes down, for instance.
const ABANDONED: Duration = Duration::from_secs(24 * 3600);
/// Entries that somebody may be using at this moment are not removed to save space.
const IN_USE: Duration = Duration::from_secs(3600);
/// Bytes that a cache may hold; those that nobody has used for longest go first.
const MOST: u64 = 2 << 30;

/// File whose time is that of the last sweep.
const SWEPT: &str = ".swept";

/// Sweeps a cache, unless somebody has done so within the hour: looking at thousands of entries takes longer than to find out
/// that nobody need be graded again, and what was used within the hour would stay anyway.
#[expect(
    clippy::disallowed_methods,
    reason = "notes the time of the last sweep in the cache, which is the grader's own"
)]
pub(super) fn sweep_if_due(root: &Path) {
    let stamp = root.join(SWEPT);
    let last = fs::symlink_metadata(&stamp).and_then(|data| data.modified()).ok();
    // A time that is yet to come was set by another clock.
    let age = last.and_then(|last| SystemTime::now().duration_since(last).ok());
    if age.is_none_or(|age| age >= IN_USE) {
        sweep(root);
        // Without it the next one sweeps again.
        let _ = fs::write(&stamp, "");
    }
}

/// An entry of a cache, with the time since somebody used it, and its size in bytes.
struct Entry {
    path: PathBuf,
    age: Duration,
    size: u64,
}

/// Removes old entries, and more of them while the cache is too large. Whatever cannot be removed stays.
#[expect(clippy::disallowed_methods, reason = "lists the cache, which is the grader's own")]
fn sweep(root: &Path) {
    let now = SystemTime::now();
    let mut entries = Vec::new();
    for entry in fs::read_dir(root).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let kept = match (name.starts_with(UNDER_WAY), Hash::from_hex(name.as_bytes())) {
            (true, _) => ABANDONED,
            (false, Ok(_)) => KEPT,
            (false, Err(_)) => continue,
        };
        let modified = entry.metadata().and_then(|data| data.modified()).ok();
        let Some(age) = modified.and_then(|then| now.duration_since(then).ok()) else { continue };
        if age > kept {
            let _ = fs::remove_dir_all(entry.path());
        } else {
            entries.push(Entry { size: size(&entry.path()), path: entry.path(), age });
        }
    }
    for path in beyond(MOST, entries) {
        let _ = fs::remove_dir_all(path);
    }
}

/// Returns the entries to remove so that the others have at most so many bytes.
fn beyond(most: u64, mut entries: Vec<Entry>) -> Vec<PathBuf> {
    entries.sort_by_key(|entry| std::cmp::Reverse(entry.age));
    let mut total: u64 = entries.iter().map(|entry| entry.size).sum();
    let mut removed = Vec::new();
    for entry in entries {
        if total <= most || entry.age < IN_USE {
            break;
        }
        total -= entry.size;
        removed.push(entry.path);
    }
    removed
}

/// Bytes of all files in a folder of ours, without following links.
#[expect(clippy::disallowed_methods, reason = "asks for sizes in a folder of the cache, and opens no file")]
pub(super) fn size(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let sizes = entries.map(|entry| match entry.metadata() {
        Ok(data) if data.is_dir() => size(&entry.path()),
        Ok(data) => data.len(),
        Err(_) => 0,
    });
    sizes.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cache::{Cache, key};

    #[test]
    fn old_entries_are_swept_away_and_strangers_are_not() {
        let folder = tempfile::tempdir().unwrap();
        let names = [key([]).to_hex().to_string(), ".building-x".to_owned(), "notes".to_owned()];
        for name in &names {
            fs::create_dir(folder.path().join(name)).unwrap();
            let long_ago = SystemTime::now() - 2 * KEPT;
            fs::File::open(folder.path().join(name)).unwrap().set_modified(long_ago).unwrap();
        }
        let cache = Cache::open_at(folder.path().to_owned()).unwrap();
        let left: Vec<_> = names.iter().map(|name| cache.root().join(name).exists()).collect();
        assert_eq!(left, [false, false, true]);
    }

    #[test]
    fn a_cache_is_swept_once_an_hour() {
        let folder = tempfile::tempdir().unwrap();
        let root = folder.path().to_owned();
        drop(Cache::open_at(root.clone()).unwrap());
        let old = root.join(key([]).to_hex().to_string());
        fs::create_dir(&old).unwrap();
        fs::File::open(&old).unwrap().set_modified(SystemTime::now() - 2 * KEPT).unwrap();
        drop(Cache::open_at(root.clone()).unwrap());
        assert!(old.exists(), "it was swept a moment ago");
        for wrong in [SystemTime::now() - 2 * IN_USE, SystemTime::now() + 2 * IN_USE] {
            fs::create_dir_all(&old).unwrap();
            fs::File::open(&old).unwrap().set_modified(SystemTime::now() - 2 * KEPT).unwrap();
            fs::File::open(root.join(SWEPT)).unwrap().set_modified(wrong).unwrap();
            drop(Cache::open_at(root.clone()).unwrap());
            assert!(!old.exists(), "the last sweep was at {wrong:?}");
        }
    }

    #[test]
    fn too_much_goes_oldest_first_and_nothing_that_is_in_use() {
        let entry =
            |name: &str, hours: u64| Entry { path: name.into(), age: Duration::from_secs(hours * 3600), size: 10 };
        let removed = |most, entries| beyond(most, entries).iter().map(|path| path.display().to_string()).collect();
        let three = || vec![entry("new", 2), entry("old", 9), entry("now", 0)];
        let cases = [(30, vec![]), (29, vec!["old"]), (15, vec!["old", "new"]), (0, vec!["old", "new"])];
        for (most, expected) in cases {
            let names: Vec<String> = removed(most, three());
            assert_eq!(names, expected, "at most {most}");
        }
    }

    #[test]
    fn a_folder_is_as_large_as_all_that_lies_in_it() {
        let folder = tempfile::tempdir().unwrap();
        fs::create_dir(folder.path().join("in")).unwrap();
        fs::write(folder.path().join("in/a"), "12345").unwrap();
        fs::write(folder.path().join("b"), "67").unwrap();
        std::os::unix::fs::symlink("/usr/bin/env", folder.path().join("link")).unwrap();
        let own = size(folder.path());
        assert!((7..200).contains(&own), "{own}");
    }
}
