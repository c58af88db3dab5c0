use std::io;
use std::os::unix::process::parent_id;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const MIGRATE_PAGES: i64 = if cfg!(target_arch = "x86_64") { 256 } else { 238 };
const BITS: i64 = 64;

/// From the first part to the first part, which asks for the same permission and moves nothing.
pub fn attack() -> io::Result<Option<String>> {
    let (grader, first) = (parent_id(), 1_u64);
    if grader <= 1 {
        return Ok(None);
    }
    match unsafe { syscall(MIGRATE_PAGES, i64::from(grader), BITS, &raw const first, &raw const first) } {
        left if left >= 0 => Ok(Some(format!("{left} pages of process {grader} are not moved"))),
        _ => Err(io::Error::last_os_error()),
    }
}
