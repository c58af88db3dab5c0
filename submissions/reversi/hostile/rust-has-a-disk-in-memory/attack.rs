use std::io;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
    fn openat(folder: i32, path: *const std::ffi::c_char, flags: i32, mode: u32) -> i32;
    fn close(file: i32) -> i32;
}

const OPEN_KIND: i64 = 430;
const CONFIGURE: i64 = 431;
const MOUNT: i64 = 432;
const CREATE_IT: u64 = 6;
const NEW_FILE: i32 = 0o102;

/// Never put in any place, so that it goes when it is closed.
pub fn attack() -> io::Result<Option<String>> {
    unsafe {
        let kind = syscall(OPEN_KIND, c"tmpfs".as_ptr(), 0_u64);
        if kind < 0 || syscall(CONFIGURE, kind, CREATE_IT, 0_u64, 0_u64, 0_u64) < 0 {
            return Err(io::Error::last_os_error());
        }
        let disk = syscall(MOUNT, kind, 0_u64, 0_u64) as i32;
        let file = openat(disk, c"pwned".as_ptr(), NEW_FILE, 0o600);
        [file, disk, kind as i32].into_iter().filter(|descriptor| *descriptor >= 0).for_each(|descriptor| {
            close(descriptor);
        });
        Ok((file >= 0).then(|| "a file on it".to_string()))
    }
}
