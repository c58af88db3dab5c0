use std::ffi::CString;
use std::fs::File;
use std::io::{self, Read};
use std::os::fd::{FromRawFd, OwnedFd};

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
    fn openat(folder: i32, path: *const std::ffi::c_char, flags: i32) -> i32;
}

const OPEN_KIND: i64 = 430;
const CONFIGURE: i64 = 431;
const MOUNT: i64 = 432;
const SET_TEXT: u64 = 1;
const CREATE_IT: u64 = 6;

fn opened(answer: i64) -> io::Result<OwnedFd> {
    if answer < 0 { Err(io::Error::last_os_error()) } else { Ok(unsafe { OwnedFd::from_raw_fd(answer as i32) }) }
}

/// Two folders to be read, one over the other, are put in no place, so that they go when they are closed.
pub fn attack() -> io::Result<Option<String>> {
    use std::os::fd::AsRawFd;
    let fixtures = std::fs::canonicalize("@course@/fixtures/reversi/opening")?;
    let layers = CString::new(format!("/usr/share:{}", fixtures.display()))?;
    let mut text = String::new();
    unsafe {
        let kind = opened(syscall(OPEN_KIND, c"overlay".as_ptr(), 0_u64))?;
        let number = i64::from(kind.as_raw_fd());
        if syscall(CONFIGURE, number, SET_TEXT, c"lowerdir".as_ptr(), layers.as_ptr(), 0_u64) < 0
            || syscall(CONFIGURE, number, CREATE_IT, 0_u64, 0_u64, 0_u64) < 0
        {
            return Err(io::Error::last_os_error());
        }
        let disk = opened(syscall(MOUNT, number, 0_u64, 0_u64))?;
        let name = c"four-pieces-in-the-centre.yaml".as_ptr();
        File::from(opened(i64::from(openat(disk.as_raw_fd(), name, 0)))?).read_to_string(&mut text)?;
    }
    Ok(Some(text))
}
