use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn timer_create(clock: i32, about: *const u8, timer: *mut usize) -> i32;
    fn timer_delete(timer: usize) -> i32;
}

const ENOUGH: usize = 8000;
static TRIED: AtomicBool = AtomicBool::new(false);

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let made = |_| {
        let mut timer = 0;
        (unsafe { timer_create(0, std::ptr::null(), &mut timer) } == 0).then_some(timer)
    };
    let timers: Vec<usize> = (0..ENOUGH).map_while(made).collect();
    timers.iter().for_each(|timer| {
        unsafe { timer_delete(*timer) };
    });
    Ok((timers.len() == ENOUGH).then(|| format!("{ENOUGH} timers")))
}
