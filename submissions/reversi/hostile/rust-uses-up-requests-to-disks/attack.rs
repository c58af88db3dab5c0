use std::io;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const X86: bool = cfg!(target_arch = "x86_64");
const SETUP: i64 = if X86 { 206 } else { 0 };
const DESTROY: i64 = if X86 { 207 } else { 1 };
/// A fortieth of what the machine has.
const SOME: u64 = 1024;

/// Given back at once, since others may need them.
pub fn attack() -> io::Result<Option<String>> {
    let mut requests = 0_u64;
    if unsafe { syscall(SETUP, SOME, &raw mut requests) } < 0 {
        return Err(io::Error::last_os_error());
    }
    unsafe { syscall(DESTROY, requests) };
    Ok(Some(format!("{SOME} requests")))
}
