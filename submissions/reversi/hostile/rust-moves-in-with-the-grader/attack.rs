use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::process::parent_id;

unsafe extern "C" {
    fn setns(namespace: i32, kind: i32) -> i32;
}

pub fn attack() -> io::Result<Option<String>> {
    let mut joined = Vec::new();
    for process in [parent_id(), std::process::id()] {
        for kind in ["net", "uts", "ipc"] {
            let Ok(namespace) = File::open(format!("/proc/{process}/ns/{kind}")) else { continue };
            if unsafe { setns(namespace.as_raw_fd(), 0) } == 0 {
                joined.push(format!("{kind} of {process}"));
            }
        }
    }
    Ok((!joined.is_empty()).then(|| joined.join(", ")))
}
