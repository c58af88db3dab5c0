use std::io;

#[cfg(target_arch = "x86_64")]
pub fn attack() -> io::Result<Option<String>> {
    unsafe extern "C" {
        fn syscall(number: i64, ...) -> i64;
    }
    const MODIFY_TABLE: i64 = 154;
    const WRITE: i64 = 17;
    // Number 0, at 0, of one page, of 32 bits.
    let entry = [0_u32, 0, 0xfff, 1];
    match unsafe { syscall(MODIFY_TABLE, WRITE, entry.as_ptr(), size_of_val(&entry)) } {
        0 => Ok(Some("a segment".to_string())),
        _ => Err(io::Error::last_os_error()),
    }
}

/// Others have no such table, but another call that is as old as its faults are many.
#[cfg(not(target_arch = "x86_64"))]
pub fn attack() -> io::Result<Option<String>> {
    unsafe extern "C" {
        fn syscall(number: i64, ...) -> i64;
        fn close(file: i32) -> i32;
    }
    const USERFAULTFD: i64 = 282;
    const USER_MODE_ONLY: i64 = 1;
    let opened = unsafe { syscall(USERFAULTFD, USER_MODE_ONLY) };
    if opened < 0 {
        return Err(io::Error::last_os_error());
    }
    unsafe { close(opened as i32) };
    Ok(Some("a handler of faults".to_string()))
}
