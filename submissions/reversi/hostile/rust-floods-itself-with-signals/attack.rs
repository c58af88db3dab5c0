use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn sigqueue(process: i32, signal: i32, value: *const u8) -> i32;
    fn sigemptyset(set: *mut [u64; 16]) -> i32;
    fn sigaddset(set: *mut [u64; 16], signal: i32) -> i32;
    fn sigprocmask(how: i32, set: *const [u64; 16], old: *mut [u64; 16]) -> i32;
    fn sigtimedwait(set: *const [u64; 16], about: *mut u8, within: *const [i64; 2]) -> i32;
}

/// Real-time signals are queued, each of them.
const SIGNAL: i32 = 40;
const ENOUGH: usize = 8000;
static TRIED: AtomicBool = AtomicBool::new(false);

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let mut set = [0; 16];
    unsafe {
        sigemptyset(&mut set);
        sigaddset(&mut set, SIGNAL);
        sigprocmask(0, &set, std::ptr::null_mut());
        let own = std::process::id() as i32;
        let queued = (0..ENOUGH).take_while(|_| sigqueue(own, SIGNAL, std::ptr::null()) == 0).count();
        while sigtimedwait(&set, std::ptr::null_mut(), &[0, 0]) == SIGNAL {}
        Ok((queued == ENOUGH).then(|| format!("{queued} signals wait")))
    }
}
