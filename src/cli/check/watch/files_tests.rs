//! Files that are saved in all the ways in which editors save them.

use super::*;
use std::fs::write;
use std::os::unix::fs::PermissionsExt;
use tempfile::{TempDir, tempdir};

/// A folder with some work in it.
fn work() -> (TempDir, WatchedFiles) {
    let folder = tempdir().unwrap();
    let nowhere = folder.path().join("nowhere");
    fs::create_dir(folder.path().join("src")).unwrap();
    write(folder.path().join("src/main.rs"), "fn main() {}").unwrap();
    write(folder.path().join("notes.txt"), "one").unwrap();
    let files = WatchedFiles::over(folder.path(), nowhere);
    (folder, files)
}

fn saved(name: &str) -> Vec<ChangedFile> {
    vec![ChangedFile { name: name.to_string(), how: FileChange::Saved }]
}

#[test]
fn only_another_content_counts() {
    let (folder, mut files) = work();
    write(folder.path().join("src/main.rs"), "fn main() {}").unwrap();
    assert_eq!(files.look(), []);
    write(folder.path().join("src/main.rs"), "fn main() { }").unwrap();
    assert_eq!(files.look(), saved("src/main.rs"));
    assert_eq!(files.look(), []);
}

/// In the same moment, of the same length: the time of the file need not tell.
#[test]
fn two_saves_in_a_moment_are_told_apart() {
    let (folder, mut files) = work();
    let path = folder.path().join("notes.txt");
    let then = fs::metadata(&path).unwrap().modified().unwrap();
    write(&path, "two").unwrap();
    fs::File::options().write(true).open(&path).unwrap().set_modified(then).unwrap();
    assert_eq!(files.look(), saved("notes.txt"));
}

#[test]
fn a_save_by_renaming_is_a_save() {
    let (folder, mut files) = work();
    write(folder.path().join("notes.txt~"), "two").unwrap();
    assert_eq!(files.look(), []);
    fs::rename(folder.path().join("notes.txt~"), folder.path().join("notes.txt")).unwrap();
    assert_eq!(files.look(), saved("notes.txt"));
}

#[test]
fn what_comes_and_goes_is_named() {
    let (folder, mut files) = work();
    write(folder.path().join("src/board.rs"), "").unwrap();
    assert_eq!(files.look(), [ChangedFile { name: "src/board.rs".to_string(), how: FileChange::New }]);
    fs::remove_file(folder.path().join("src/board.rs")).unwrap();
    assert_eq!(files.look(), [ChangedFile { name: "src/board.rs".to_string(), how: FileChange::Gone }]);
}

#[test]
fn what_may_be_run_is_another_file() {
    let (folder, mut files) = work();
    fs::set_permissions(folder.path().join("notes.txt"), fs::Permissions::from_mode(0o755)).unwrap();
    assert_eq!(files.look(), saved("notes.txt"));
}

#[test]
fn what_tools_write_counts_only_where_a_manifest_names_it() {
    let (folder, mut files) = work();
    fs::create_dir(folder.path().join("build")).unwrap();
    write(folder.path().join("build/main"), "1").unwrap();
    assert_eq!(files.look(), []);
    files.name(&[folder.path().join("build/main"), folder.path().join("python3")]);
    assert_eq!(files.look(), [], "that it is named is no change");
    write(folder.path().join("build/main"), "2").unwrap();
    assert_eq!(files.look(), saved("build/main"));
}

#[test]
fn a_folder_that_is_gone_may_come_back() {
    let (folder, mut files) = work();
    let (here, there) = (folder.path().to_owned(), folder.path().with_extension("away"));
    fs::rename(&here, &there).unwrap();
    assert!(!files.are_there());
    assert_eq!(files.look().len(), 2);
    assert!(files.folders().is_empty());
    fs::rename(&there, &here).unwrap();
    assert!(files.are_there());
    assert_eq!(files.look().len(), 2);
}

#[test]
fn an_archive_is_its_own_work() {
    let folder = tempdir().unwrap();
    let path = folder.path().join("work.zip");
    write(&path, "one").unwrap();
    let mut files = WatchedFiles::over(&path, folder.path().join("nowhere"));
    assert_eq!(files.folders().len(), 1, "its folder is where it is renamed to");
    write(folder.path().join("other.zip"), "one").unwrap();
    assert_eq!(files.look(), []);
    write(&path, "two").unwrap();
    assert_eq!(files.look(), saved("work.zip"));
}

#[test]
fn links_are_not_followed() {
    let (folder, mut files) = work();
    std::os::unix::fs::symlink(folder.path(), folder.path().join("src/round")).unwrap();
    assert_eq!(files.look(), [ChangedFile { name: "src/round".to_string(), how: FileChange::New }]);
    assert_eq!(files.folders().len(), 2);
}

/// The first check names files while somebody may be saving already.
#[test]
fn to_name_files_loses_no_save() {
    let (folder, mut files) = work();
    let built = folder.path().join("target");
    fs::create_dir(&built).unwrap();
    write(built.join("main.py"), "one").unwrap();
    write(folder.path().join("notes.txt"), "two").unwrap();
    assert_eq!(files.name(&[built.join("main.py"), folder.path().join("src/main.rs")]), saved("notes.txt"));
    write(built.join("main.py"), "two").unwrap();
    assert_eq!(files.look(), saved("target/main.py"));
    write(folder.path().join("notes.txt"), "three").unwrap();
    assert_eq!(files.name(&[]), saved("notes.txt"), "what counts no longer is not gone");
    write(built.join("main.py"), "three").unwrap();
    assert_eq!(files.look(), []);
}
