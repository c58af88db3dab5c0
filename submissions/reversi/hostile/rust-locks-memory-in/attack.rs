use std::io;

unsafe extern "C" {
    fn mlock(at: *const u8, length: usize) -> i32;
    fn munlock(at: *const u8, length: usize) -> i32;
    fn mlockall(flags: i32) -> i32;
    fn munlockall() -> i32;
}

const NOW_AND_LATER: i32 = 3;

pub fn attack() -> io::Result<Option<String>> {
    if unsafe { mlockall(NOW_AND_LATER) } == 0 {
        unsafe { munlockall() };
        return Ok(Some("all of it".to_string()));
    }
    let block = vec![1_u8; 32 << 10];
    if unsafe { mlock(block.as_ptr(), block.len()) } == 0 {
        unsafe { munlock(block.as_ptr(), block.len()) };
        return Ok(Some(format!("{} bytes", block.len())));
    }
    Err(io::Error::last_os_error())
}
