use std::io;
use std::os::fd::AsRawFd;

use crate::memory::{LENGTH, PAGE, READ, TOUCHED, beyond, mapped, unmapped};

const SHARED: i32 = 1;

pub fn attack() -> io::Result<Option<String>> {
    beyond(|| {
        let device = std::fs::File::open("/dev/zero")?;
        let at = mapped(LENGTH, READ, SHARED, device.as_raw_fd())?;
        for page in (0..TOUCHED).step_by(PAGE) {
            unsafe { at.add(page).read_volatile() };
        }
        Ok(unmapped(at, LENGTH))
    })
}
