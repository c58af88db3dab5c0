use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;

unsafe extern "C" {
    fn posix_fadvise(file: i32, from: i64, length: i64, advice: i32) -> i32;
}

const NOT_NEEDED: i32 = 4;

/// Whoever starts the program next reads it from the disk.
pub fn attack() -> io::Result<Option<String>> {
    let program = "/usr/bin/env";
    let file = File::open(program)?;
    let refused = unsafe { posix_fadvise(file.as_raw_fd(), 0, 0, NOT_NEEDED) };
    if refused != 0 {
        return Err(io::Error::from_raw_os_error(refused));
    }
    Ok(Some(format!("{program} is forgotten")))
}
