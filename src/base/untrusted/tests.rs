//! Attempts to lead the reader out of a hand-in.

use std::ffi::OsStr;
use std::fs::{self, Permissions};
use std::os::unix::fs::{MetadataExt, PermissionsExt, symlink};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};

use rustix::fs::{CWD, Mode, OFlags, openat};
use rustix::io::Errno;
use tempfile::TempDir;

use super::*;

const MOST: u64 = 1 << 10;

/// A hand-in of links and pipes, beside a secret.
fn scene() -> TempDir {
    let place = tempfile::tempdir().unwrap();
    let path = |name: &str| place.path().join(name);
    fs::create_dir_all(path("work/src")).unwrap();
    fs::write(path("secret"), "secret").unwrap();
    fs::write(path("work/src/main.rs"), "mine").unwrap();
    symlink("../secret", path("work/file")).unwrap();
    symlink("src/main.rs", path("work/own")).unwrap();
    symlink("..", path("work/up")).unwrap();
    symlink("/proc/self/environ", path("work/environ")).unwrap();
    symlink("/proc/self/root", path("work/magic")).unwrap();
    symlink("nowhere", path("work/broken")).unwrap();
    let made = Command::new("mkfifo").arg(path("work/pipe")).status().unwrap();
    assert!(made.success());
    place
}

fn read(root: &UntrustedPath, name: &str) -> Result<String, String> {
    root.join(name).read(MOST).map(|bytes| bytes.to_text()).map_err(|error| error.to_string())
}

#[test]
fn only_regular_files_of_the_hand_in_are_read() {
    let place = scene();
    let root = UntrustedPath::root(place.path().join("work"));
    assert_eq!(read(&root, "src/main.rs"), Ok("mine".to_string()));
    let link = || Err("is a link, and links are not followed".to_string());
    for name in ["file", "own", "environ", "broken", "up/secret", "magic/etc/passwd"] {
        assert_eq!(read(&root, name), link(), "{name}");
    }
    for name in ["pipe", "src", "src/main.rs/x"] {
        assert_eq!(read(&root, name), Err("is not a file".to_string()), "{name}");
    }
    assert_eq!(read(&root, "absent"), Err("is not there".to_string()));
    for name in ["../secret", "src/../../secret", "/etc/passwd"] {
        assert!(read(&root, name).is_err(), "{name}");
    }
    assert!(root.join("up").list().is_err() && root.join("magic/etc").list().is_err());
    assert_eq!(root.join("src").list().unwrap(), ["main.rs"]);
}

#[test]
fn kinds_are_those_of_the_entries_themselves() {
    let place = scene();
    let root = UntrustedPath::root(place.path().join("work"));
    let kinds = ["src", "src/main.rs", "file", "up", "pipe", "absent", "up/secret"].map(|name| root.join(name).kind());
    let (file, folder, link) = (Some(EntryKind::File), Some(EntryKind::Folder), Some(EntryKind::Link));
    assert_eq!(kinds, [folder, file, link, link, Some(EntryKind::Other), None, None]);
    symlink("work", place.path().join("named")).unwrap();
    let named = UntrustedPath::root(place.path().join("named"));
    assert!(named.is_folder() && named.join("src").is_folder(), "an instructor may point at a link");
}

#[test]
fn a_kernel_without_the_call_opens_the_same() {
    let place = scene();
    let open = |names: &[&str]| {
        let root = openat(CWD, place.path().join("work"), OFlags::PATH | OFlags::DIRECTORY, Mode::empty()).unwrap();
        let names: Vec<&OsStr> = names.iter().map(OsStr::new).collect();
        descend::one_by_one(root, &names, OFlags::RDONLY | OFlags::NONBLOCK).map(|_| ())
    };
    assert_eq!(open(&["src", "main.rs"]), Ok(()));
    assert_eq!(open(&["own"]), Err(Errno::LOOP));
    assert_eq!(open(&["up", "secret"]), Err(Errno::LOOP));
    assert_eq!(open(&["magic", "etc"]), Err(Errno::LOOP));
    assert_eq!(open(&["pipe", "x"]), Err(Errno::NOTDIR));
}

#[test]
fn sizes_are_bounded_and_modes_are_plain() {
    let place = scene();
    let root = UntrustedPath::root(place.path().join("work"));
    let path = place.path().join("work/run");
    fs::write(&path, vec![b'a'; MOST as usize]).unwrap();
    fs::set_permissions(&path, Permissions::from_mode(0o4755)).unwrap();
    let to = place.path().join("copy");
    assert_eq!(root.join("run").copy_to(&to, MOST).unwrap(), MOST);
    assert_eq!(fs::metadata(&to).unwrap().mode() & 0o7777, 0o755);
    assert!(root.join("run").copy_to(&to, MOST).is_err(), "nothing is written over");
    assert_eq!(root.join("run").read(MOST - 1).unwrap_err().to_string(), "is larger than 0 KiB");
    assert!(root.join("run").copy_to(&place.path().join("other"), MOST - 1).is_err());
    fs::File::create(&path).unwrap().set_len(1 << 40).unwrap();
    assert!(matches!(root.join("run").read(MOST), Err(UntrustedError::TooLarge(MOST))));
}

/// Somebody swaps a file and a link, and a folder and a link, as fast as they can: only their own bytes are ever read.
#[test]
fn a_race_gains_nothing() {
    let place = scene();
    let path = |name: &str| place.path().join(name);
    fs::create_dir(path("outside")).unwrap();
    fs::write(path("outside/main.rs"), "secret").unwrap();
    symlink("../outside", path("work/other")).unwrap();
    symlink("../../secret", path("work/src/link")).unwrap();
    let root = UntrustedPath::root(path("work"));
    let (done, is_read) = (AtomicBool::new(false), AtomicBool::new(false));
    let swap = |one: &str, other: &str| {
        let (one, other) = (path(one), path(other));
        rustix::fs::renameat_with(CWD, &one, CWD, &other, rustix::fs::RenameFlags::EXCHANGE).unwrap();
    };
    std::thread::scope(|scope| {
        scope.spawn(|| {
            while !done.load(Ordering::Relaxed) {
                for (one, other) in [("work/src/main.rs", "work/src/link"), ("work/src", "work/other")] {
                    swap(one, other);
                    swap(one, other);
                }
            }
        });
        for round in 0..2_000 {
            let to = path(&format!("copy-{round}"));
            if let Ok(text) = read(&root, "src/main.rs") {
                is_read.store(true, Ordering::Relaxed);
                assert_eq!(text, "mine");
            }
            if root.join("src/main.rs").copy_to(&to, MOST).is_ok() {
                assert_eq!(fs::read_to_string(to).unwrap(), "mine");
            }
        }
        done.store(true, Ordering::Relaxed);
    });
    assert!(is_read.load(Ordering::Relaxed), "it was never there");
}
