use std::ffi::CStr;
use std::io;
use std::process::Command;

unsafe extern "C" {
    fn fork() -> i32;
    fn setsid() -> i32;
    fn execv(program: *const i8, words: *const *const i8) -> i32;
    fn _exit(status: i32) -> !;
    fn syscall(number: i64, ...) -> i64;
}

const SHELL: &CStr = c"/bin/sh";
const CLONE: i64 = if cfg!(target_arch = "x86_64") { 56 } else { 220 };
const CLONE3: i64 = 435;
const CLONE_PARENT: u64 = 0x8000;
const SIGCHLD: u64 = 17;

/// What the child does: leaves its session and becomes something that lasts.
unsafe fn linger() -> ! {
    let words = [SHELL.as_ptr(), c"-c".as_ptr(), c"sleep 20; : pwned".as_ptr(), std::ptr::null()];
    unsafe {
        setsid();
        execv(SHELL.as_ptr().cast(), words.as_ptr().cast());
        _exit(1)
    }
}

pub fn attack() -> io::Result<Option<String>> {
    let mut arguments = [0_u64; 11];
    (arguments[0], arguments[4]) = (CLONE_PARENT, SIGCHLD);
    let ways: [&dyn Fn() -> i64; 3] = [
        &|| i64::from(unsafe { fork() }),
        &|| unsafe { syscall(CLONE, CLONE_PARENT | SIGCHLD, 0_i64, 0_i64, 0_i64, 0_i64) },
        &|| unsafe { syscall(CLONE3, arguments.as_ptr(), 88_u64) },
    ];
    for way in ways {
        match way() {
            0 => unsafe { linger() },
            process if process > 0 => return Ok(Some(format!("process {process} lives on"))),
            _ => {}
        }
    }
    let child = Command::new("/bin/sh").args(["-c", "sleep 20; : pwned"]).spawn()?;
    Ok(Some(format!("process {} lives on", child.id())))
}
