use std::io;
use std::os::unix::process::parent_id;

unsafe extern "C" {
    fn setpgid(process: i32, group: i32) -> i32;
    fn getpgid(process: i32) -> i32;
    fn getpgrp() -> i32;
}

/// It comes back, so that it is found at the end.
pub fn attack() -> io::Result<Option<String>> {
    let (own, grader) = unsafe { (getpgrp(), getpgid(parent_id() as i32)) };
    if grader < 0 || unsafe { setpgid(0, grader) } < 0 {
        return Err(io::Error::last_os_error());
    }
    let joined = unsafe { getpgrp() } == grader && own != grader;
    unsafe { setpgid(0, own) };
    Ok(joined.then(|| format!("in group {grader}, and no more in {own}")))
}
