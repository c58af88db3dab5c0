use std::io;

unsafe extern "C" {
    fn gethostname(name: *mut u8, length: usize) -> i32;
    fn sethostname(name: *const u8, length: usize) -> i32;
    fn swapoff(path: *const std::ffi::c_char) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

const DELETE_MODULE: i64 = if cfg!(target_arch = "x86_64") { 176 } else { 106 };
const NO_SUCH_FILE: i32 = 2;

/// It asks for what is so already, and for what is not there: who may not is told so, and not that it is not there.
pub fn attack() -> io::Result<Option<String>> {
    let (mut name, mut got) = ([0; 64], Vec::new());
    let not_there = || io::Error::last_os_error().raw_os_error() == Some(NO_SUCH_FILE);
    unsafe {
        gethostname(name.as_mut_ptr(), name.len());
        let length = name.iter().position(|byte| *byte == 0).unwrap_or_default();
        if sethostname(name.as_ptr(), length) == 0 {
            got.push("its name");
        }
        if swapoff(c"/pwned".as_ptr()) < 0 && not_there() {
            got.push("its swapping");
        }
        if syscall(DELETE_MODULE, c"pwned".as_ptr(), 0_i64) < 0 && not_there() {
            got.push("its kernel");
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
