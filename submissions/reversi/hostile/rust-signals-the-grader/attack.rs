use std::io;
use std::os::unix::process::parent_id;

unsafe extern "C" {
    fn kill(process: i32, signal: i32) -> i32;
    fn getpgid(process: i32) -> i32;
    fn sigqueue(process: i32, signal: i32, value: *const u8) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

const TKILL: i64 = if cfg!(target_arch = "x86_64") { 200 } else { 130 };

/// Signal 0 harms nobody, and is sent to those that could be sent another.
pub fn attack() -> io::Result<Option<String>> {
    let parent = parent_id() as i32;
    let reached = unsafe {
        [
            ("by kill", kill(parent, 0)),
            ("by queue", sigqueue(parent, 0, std::ptr::null())),
            ("as a thread", syscall(TKILL, i64::from(parent), 0_i64) as i32),
            ("as a group", kill(-getpgid(parent), 0)),
            ("among everybody", kill(-1, 0)),
        ]
    };
    let got: Vec<&str> = reached.iter().filter(|(_, answer)| *answer == 0).map(|(how, _)| *how).collect();
    Ok((!got.is_empty()).then(|| format!("process {parent} was reached {}", got.join(", "))))
}
