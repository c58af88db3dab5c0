use std::io;

unsafe extern "C" {
    fn mmap(at: *mut u8, length: usize, access: i32, kind: i32, file: i32, from: i64) -> *mut u8;
    fn munmap(at: *mut u8, length: usize) -> i32;
    fn memfd_create(name: *const i8, flags: u32) -> i32;
    fn ftruncate(file: i32, length: i64) -> i32;
    fn close(file: i32) -> i32;
}

const READ_AND_WRITE: i32 = 3;
const SHARED: i32 = 1;
const ANONYMOUS: i32 = 0x20;
const HUGE: i32 = 0x40000;
const LENGTH: usize = 2 << 20;

/// Writes to what it maps: so it is really there.
fn mapped(kind: i32, file: i32) -> bool {
    let at = unsafe { mmap(std::ptr::null_mut(), LENGTH, READ_AND_WRITE, kind, file, 0) };
    if at as isize == -1 {
        return false;
    }
    unsafe {
        at.write_volatile(1);
        munmap(at, LENGTH);
    }
    true
}

pub fn attack() -> io::Result<Option<String>> {
    // The third kind is the first with a mistake in it that the kernel overlooks for the first, not for the third.
    for kind in [SHARED | ANONYMOUS, 3 | ANONYMOUS, SHARED | ANONYMOUS | HUGE] {
        if mapped(kind, -1) {
            return Ok(Some(format!("a mapping of the kind {kind:#x}")));
        }
    }
    let file = unsafe { memfd_create(c"pwned".as_ptr().cast(), 0) };
    let got = file >= 0 && unsafe { ftruncate(file, LENGTH as i64) } == 0 && mapped(SHARED, file);
    unsafe { close(file) };
    Ok(got.then(|| "a file without a place".to_string()))
}
