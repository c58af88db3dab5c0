//! A folder that a stranger hands in, made from bytes: whatever lies in it, only what is theirs is read and copied.

use std::fs;
use std::os::unix::ffi::OsStrExt;
use std::os::unix::fs::symlink;
use std::os::unix::net::UnixListener;
use std::path::{Path, PathBuf};

use referee::host::cache::{copy_sources, hash_folder, hash_sources, read_sources};
use referee::untrusted::{EntryKind, UntrustedPath};
use tempfile::TempDir;

/// Stands beside the folder, and must never be read.
const SECRET: &str = "SECRET-OF-THE-GRADER";
/// The most bytes of a file that is read here.
const MOST: u64 = 64;
/// How many entries are made.
const ENTRIES: usize = 48;
/// How many paths are guessed.
const GUESSES: usize = 16;

/// Names that mean something to somebody, and some that do not.
const NAMES: [&str; 16] = [
    "a",
    "b",
    "src",
    "main.rs",
    "controller.py",
    "Controller.java",
    "submission.yaml",
    ".git",
    "CACHEDIR.TAG",
    "__pycache__",
    "a.pyc",
    "target",
    "...",
    "é",
    "e\u{301}",
    "@x",
];

/// Targets of links.
const TARGETS: [&str; 8] =
    ["../secret", "../../secret", "../outside", ".", "..", "/proc/self/environ", "/dev/zero", "/proc/self/root"];

/// Opens everything that is there, and what might be, as a stranger's.
pub fn untrusted(bytes: &[u8]) {
    let (place, guesses) = made(bytes);
    let root = UntrustedPath::root(place.path().join("work"));
    let mut found = Vec::new();
    walk(&root, &mut found);
    for path in &found {
        is_harmless(path, place.path());
    }
    for guess in guesses.split(|byte| *byte == b'\n').take(GUESSES) {
        let named = std::ffi::OsStr::from_bytes(guess);
        is_harmless(&root.join(named), place.path());
        let joined = found.get(guess.len() % found.len().max(1));
        if let Some(path) = joined {
            is_harmless(&path.join(named), place.path());
        }
    }
}

fn walk(folder: &UntrustedPath, found: &mut Vec<UntrustedPath>) {
    for name in folder.list().expect("a folder of ours") {
        let entry = folder.join(&name);
        found.push(entry.clone());
        if entry.kind() == Some(EntryKind::Folder) {
            walk(&entry, found);
        }
    }
}

/// A file is read if it is one, and below the folder; and never more of it than was asked for.
fn is_harmless(path: &UntrustedPath, place: &Path) {
    let read = path.read(MOST);
    if let Ok(bytes) = &read {
        let shown = path.to_path();
        assert!(bytes.as_ref().len() as u64 <= MOST, "more than it may: {shown:?}");
        assert!(!bytes.to_text().contains(SECRET), "{shown:?} leads out of the folder");
        assert!(path.kind() == Some(EntryKind::File), "{shown:?} is no file");
    }
    let to = place.join("copy");
    if path.copy_to(&to, MOST).is_ok() {
        let copy = fs::read(&to).expect("the copy is ours");
        assert!(read.is_ok_and(|bytes| bytes.as_ref() == copy.as_slice()), "what is copied is what is read");
    }
    let _ = fs::remove_file(&to);
    if let Ok(names) = path.list() {
        assert!(!names.iter().any(|name| name == "of-the-grader"), "{:?} leads out of the folder", path.to_path());
    }
    if let Some(parent) = path.parent() {
        let _ = parent.kind();
    }
}

/// Copies the folder, as it is done before anything of it is built or run.
pub fn copy(bytes: &[u8]) {
    let Some((with_caches, bytes)) = bytes.split_first() else { return };
    let with_caches = with_caches % 2 == 1;
    let (place, _) = made(bytes);
    let (work, into) = (place.path().join("work"), place.path().join("into"));
    fs::create_dir(&into).expect("a folder");
    let hash = |folder: &Path| if with_caches { hash_folder(folder) } else { hash_sources(folder) };
    let before = hash(&work).map_err(|why| why.is_the_students());
    let copied = match copy_sources(&work, &into, with_caches) {
        Ok(copied) => copied,
        Err(why) => {
            assert!(why.is_the_students(), "who handed it in is to blame: {why}");
            assert!(before.is_err(), "a folder that is not copied has no hash");
            return;
        }
    };
    let mut files = Vec::new();
    regular(&into, &mut files);
    assert_eq!(copied, hash_sources(&work).expect("it was copied"), "the copy is not what was hashed");
    if !with_caches {
        assert_eq!(copied, hash_sources(&into).expect("a copy can be copied"), "the copy is not what was hashed");
    }
    let again = place.path().join("again");
    fs::create_dir(&again).expect("a folder");
    assert_eq!(copied, copy_sources(&work, &again, with_caches).expect("it was copied"), "two copies differ");
    let code = read_sources(&work, ".java", MOST).unwrap_or_default();
    assert!(code.iter().all(|(name, bytes)| fs::read(into.join(name)).is_ok_and(|copy| copy == *bytes)));
    // Whatever is copied may be run, and a result that is kept must not be taken for that of other work.
    for file in files.iter().take(4) {
        let own = work.join(file.strip_prefix(&into).expect("it lies there"));
        let mut content = fs::read(&own).expect("it was copied");
        assert_eq!(content, fs::read(file).expect("a copy can be read"));
        content.push(b'x');
        fs::write(&own, content).expect("the folder is ours");
        assert!(
            hash(&work).map_err(|why| why.is_the_students()) != before,
            "{own:?} has changed, and the hash has not"
        );
    }
}

/// Checks that a copy is of files and folders, and of nothing that was elsewhere.
fn regular(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder of ours") {
        let entry = entry.expect("an entry");
        let kind = entry.file_type().expect("a kind");
        assert!(kind.is_dir() || kind.is_file(), "{:?} is neither a file nor a folder", entry.path());
        if kind.is_dir() {
            regular(&entry.path(), files);
        } else {
            let content = fs::read(entry.path()).expect("a copy can be read");
            assert!(!String::from_utf8_lossy(&content).contains(SECRET), "{:?} is the grader's", entry.path());
            files.push(entry.path());
        }
    }
}

/// Makes a folder; what is left of the bytes comes back. Two bytes make an entry: of which kind, and of which name.
fn made(bytes: &[u8]) -> (TempDir, &[u8]) {
    let place = tempfile::tempdir().expect("a temporary folder");
    let path = |name: &str| place.path().join(name);
    fs::create_dir_all(path("outside/of-the-grader")).expect("a folder");
    fs::write(path("outside/main.rs"), SECRET).expect("a file");
    fs::write(path("secret"), SECRET).expect("a file");
    fs::create_dir(path("work")).expect("a folder");
    let (mut here, mut depth) = (path("work"), 0);
    let mut rest = bytes;
    for _ in 0..ENTRIES {
        let [kind, name, after @ ..] = rest else { break };
        rest = after;
        let own = match usize::from(*name) {
            // A name of the stranger's own: the next three bytes.
            number if number >= 240 && after.len() >= 3 => {
                rest = &after[3..];
                here.join(std::ffi::OsStr::from_bytes(&after[..3]))
            }
            number => here.join(NAMES[number % NAMES.len()]),
        };
        let target = TARGETS[usize::from(kind >> 4) % TARGETS.len()];
        // Some names cannot be. What is there already stays: writing would follow a link, and wait at a pipe.
        if own.parent() != Some(&here) || own.file_name().is_none() || own.symlink_metadata().is_ok() && kind % 9 != 4 {
            continue;
        }
        match kind % 9 {
            0 | 1 => drop(fs::write(&own, &rest[..rest.len().min(usize::from(kind >> 1))])),
            2 if depth < 8 && fs::create_dir(&own).is_ok() => (here, depth) = (own, depth + 1),
            3 => drop(fs::create_dir(&own)),
            4 if depth > 0 => {
                here.pop();
                depth -= 1;
            }
            5 => drop(symlink(target, &own)),
            6 => drop(rustix::fs::mkfifoat(rustix::fs::CWD, &own, rustix::fs::Mode::RWXU)),
            7 => drop(UnixListener::bind(&own)),
            8 => {
                let _ = fs::File::create(&own).and_then(|file| file.set_len(1 << (12 + kind / 9)));
            }
            _ => {}
        }
    }
    (place, rest)
}
