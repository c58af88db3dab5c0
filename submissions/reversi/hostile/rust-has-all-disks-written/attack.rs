use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const X86: bool = cfg!(target_arch = "x86_64");
const SYNC: i64 = if X86 { 162 } else { 81 };
const SYNC_FILE_SYSTEM: i64 = if X86 { 306 } else { 267 };

/// Of a file system on which there is nothing to be written, so that nobody has to wait.
pub fn attack() -> io::Result<Option<String>> {
    let file = File::open("/dev/null")?;
    match unsafe { syscall(SYNC_FILE_SYSTEM, file.as_raw_fd()) } {
        0 => Ok(Some(format!("a file system is written; call {SYNC} would have all of them written"))),
        _ => Err(io::Error::last_os_error()),
    }
}
