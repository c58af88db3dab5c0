use std::ffi::CString;
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::FromRawFd;
use std::sync::OnceLock;

unsafe extern "C" {
    fn inotify_init1(flags: i32) -> i32;
    fn inotify_add_watch(watcher: i32, path: *const i8, events: u32) -> i32;
}

const NON_BLOCKING: i32 = 0o4000;
const EVERYTHING: u32 = 0xfff;
/// The folder of all submissions, other people's, the results, the hidden fixtures, and the cache.
const FOLDERS: [&str; 6] = ["@course@/submissions", "@course@/submissions/anna", "@course@/submissions/mira/src", "@course@", "@course@/fixtures/reversi", "@course@/last-year"];

static WATCHER: OnceLock<i32> = OnceLock::new();

fn watch() -> i32 {
    let watcher = unsafe { inotify_init1(NON_BLOCKING) };
    let cache = std::env::args().next().unwrap_or_default();
    let cache = std::path::Path::new(&cache).ancestors().nth(2).map(|path| path.display().to_string());
    let folders = FOLDERS.into_iter().map(str::to_string).chain(cache);
    let paths = folders.filter_map(|folder| CString::new(folder).ok());
    let watched = paths.filter(|path| unsafe { inotify_add_watch(watcher, path.as_ptr().cast(), EVERYTHING) } >= 0);
    if watched.count() == 0 { -1 } else { watcher }
}

/// What was seen until now: the process plays many scenarios, and others work beside it.
pub fn attack() -> io::Result<Option<String>> {
    let watcher = *WATCHER.get_or_init(watch);
    if watcher < 0 {
        return Err(io::ErrorKind::PermissionDenied.into());
    }
    let mut events = vec![0_u8; 4096];
    let mut watcher = std::mem::ManuallyDrop::new(unsafe { File::from_raw_fd(watcher) });
    let length = watcher.read(&mut events).unwrap_or_default();
    let names = events[..length].split(|byte| !byte.is_ascii_graphic()).filter(|word| word.len() > 3);
    let names: Vec<String> = names.map(|name| String::from_utf8_lossy(name).into_owned()).collect();
    Ok(Some(format!("a watch on folders of others; so far: {}", names.join(" "))))
}
