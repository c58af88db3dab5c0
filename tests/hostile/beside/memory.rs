//! Memory beyond the limit, for attacks that know some that is not counted.

use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn mmap(at: *mut u8, length: usize, access: i32, kind: i32, file: i32, from: i64) -> *mut u8;
    fn munmap(at: *mut u8, length: usize) -> i32;
}

pub const LENGTH: usize = 64 << 20;
/// A cue has no time for more.
pub const TOUCHED: usize = 16 << 20;
pub const PAGE: usize = 4096;
pub const PRIVATE_ANONYMOUS: i32 = 0x02 | 0x20;
pub const READ: i32 = 1;
pub const READ_AND_WRITE: i32 = 3;

pub fn mapped(length: usize, access: i32, kind: i32, file: i32) -> io::Result<*mut u8> {
    let at = unsafe { mmap(std::ptr::null_mut(), length, access, kind, file, 0) };
    if at as isize == -1 { Err(io::Error::last_os_error()) } else { Ok(at) }
}

pub fn unmapped(at: *mut u8, length: usize) -> bool {
    unsafe { munmap(at, length) == 0 }
}

/// Once all that it may have is reserved, everything else is too much. Where there is no limit, everything else is, too.
pub fn beyond(takes: fn() -> io::Result<bool>) -> io::Result<Option<String>> {
    static TRIED: AtomicBool = AtomicBool::new(false);
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let reserve = |_| mapped(LENGTH, READ_AND_WRITE, PRIVATE_ANONYMOUS, -1).ok();
    let all: Vec<*mut u8> = (0..64).map_while(reserve).collect();
    let got = takes();
    all.iter().for_each(|at| {
        unmapped(*at, LENGTH);
    });
    got.map(|got| got.then(|| "memory beyond the limit".to_string()))
}
