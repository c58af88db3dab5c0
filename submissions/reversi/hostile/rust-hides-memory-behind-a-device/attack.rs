use std::io;
use std::os::fd::AsRawFd;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn mmap(at: *mut u8, length: usize, access: i32, kind: i32, file: i32, from: i64) -> *mut u8;
    fn munmap(at: *mut u8, length: usize) -> i32;
}

const LENGTH: usize = 64 << 20;
/// A cue has no time for more.
const TOUCHED: usize = 16 << 20;
const PAGE: usize = 4096;
const SHARED: i32 = 1;
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
    let device = std::fs::File::open("/dev/zero")?;
    let Some(at) = mapped(LENGTH, READ, SHARED, device.as_raw_fd()) else {
        return Err(io::Error::last_os_error());
    };
    for page in (0..TOUCHED).step_by(PAGE) {
        unsafe { at.add(page).read_volatile() };
    }
    Ok(unsafe { munmap(at, LENGTH) } == 0)
}
