use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn setrlimit(resource: i32, limit: *const [u64; 2]) -> i32;
    fn getrlimit(resource: i32, limit: *mut [u64; 2]) -> i32;
}

const STACK: i32 = 3;
const FRAME: usize = 64 << 10;
/// Twice what is usual.
const ENOUGH: usize = 16 << 20;
static TRIED: AtomicBool = AtomicBool::new(false);

#[inline(never)]
fn deeper(left: usize) -> u8 {
    let here = std::hint::black_box([1_u8; FRAME]);
    if left <= FRAME { here[FRAME - 1] } else { deeper(left - FRAME).wrapping_add(here[0]) }
}

/// Where the limit is not moved, a stack that is too deep would be the end of it.
pub fn attack() -> io::Result<Option<String>> {
    let (mut limit, wanted) = ([0; 2], [16 << 30, 16 << 30]);
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    unsafe {
        if setrlimit(STACK, &wanted) < 0 || getrlimit(STACK, &mut limit) < 0 || limit != wanted {
            return Err(io::Error::last_os_error());
        }
    }
    std::hint::black_box(deeper(ENOUGH));
    Ok(Some(format!("{} MiB of stack, and 16 GiB are allowed", ENOUGH >> 20)))
}
