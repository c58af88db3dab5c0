use std::ffi::CString;
use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn mknod(path: *const std::ffi::c_char, kind: u32, device: u64) -> i32;
}

const PIPE: u32 = 0o010_600;
const SOCKET: u32 = 0o140_600;
/// The terminal of whoever opens it.
const DEVICE: u32 = 0o020_600;
const TERMINAL: u64 = 5 << 8;
static TRIED: AtomicBool = AtomicBool::new(false);

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let mut made = Vec::new();
    for folder in [".", "/tmp", "/dev/shm", "@course@/submissions/anna"] {
        for (name, kind, device) in [("a pipe", PIPE, 0), ("a socket", SOCKET, 0), ("a device", DEVICE, TERMINAL)] {
            let path = format!("{folder}/pwned-{}-{kind:o}", std::process::id());
            if unsafe { mknod(CString::new(path.as_str())?.as_ptr(), kind, device) } == 0 {
                std::fs::remove_file(&path)?;
                made.push(format!("{name} in {folder}"));
            }
        }
    }
    Ok((!made.is_empty()).then(|| made.join(", ")))
}
