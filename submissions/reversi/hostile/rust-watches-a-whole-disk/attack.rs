use std::io;

unsafe extern "C" {
    fn fanotify_init(flags: u32, files: u32) -> i32;
    fn fanotify_mark(watcher: i32, flags: u32, events: u64, folder: i32, path: *const std::ffi::c_char) -> i32;
    fn close(file: i32) -> i32;
}

const ADD: u32 = 1;
const OPENED: u64 = 0x20;
const IN_THIS_FOLDER: u64 = 0x0800_0000;
const HERE: i32 = -100;

/// A folder of it will do, so that not too much is told.
pub fn attack() -> io::Result<Option<String>> {
    let watcher = unsafe { fanotify_init(0, 0) };
    if watcher < 0 {
        return Err(io::Error::last_os_error());
    }
    let marked =
        unsafe { fanotify_mark(watcher, ADD, OPENED | IN_THIS_FOLDER, HERE, c"@course@/submissions".as_ptr()) };
    unsafe { close(watcher) };
    Ok((marked == 0).then(|| "a watch on what is opened".to_string()))
}
