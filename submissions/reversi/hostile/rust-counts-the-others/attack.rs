use std::io;
use std::os::unix::process::parent_id;

unsafe extern "C" {
    fn getpgid(process: i32) -> i32;
    fn getsid(process: i32) -> i32;
    fn getpriority(which: i32, who: u32) -> i32;
    fn syscall(number: i64, ...) -> i64;
    fn __errno_location() -> *mut i32;
}

const X86: bool = cfg!(target_arch = "x86_64");
const CAPGET: i64 = if X86 { 125 } else { 90 };
const IOPRIO_GET: i64 = if X86 { 252 } else { 31 };

/// In a world of its own, its parent is nobody.
pub fn attack() -> io::Result<Option<String>> {
    let grader = parent_id() as i32;
    if grader <= 1 {
        return Ok(None);
    }
    let (mut head, mut powers) = ([0x2008_0522_u32, grader as u32], [0_u32; 6]);
    let asked = unsafe {
        *__errno_location() = 0;
        let priority = getpriority(0, grader as u32) != -1 || *__errno_location() == 0;
        [
            ("its group", getpgid(grader) >= 0),
            ("its session", getsid(grader) >= 0),
            ("its priority", priority),
            ("its powers", syscall(CAPGET, head.as_mut_ptr(), powers.as_mut_ptr()) == 0),
            ("its disk", syscall(IOPRIO_GET, 1_i64, i64::from(grader)) >= 0),
        ]
    };
    let got: Vec<&str> = asked.iter().filter(|(_, told)| *told).map(|(what, _)| *what).collect();
    Ok((!got.is_empty()).then(|| format!("of process {grader}: {}", got.join(", "))))
}
