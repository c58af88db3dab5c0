use std::io;

use crate::memory::{LENGTH, PAGE, PRIVATE_ANONYMOUS, READ_AND_WRITE, TOUCHED, beyond, mapped, unmapped};

const GROWS_DOWN: i32 = 0x100;

pub fn attack() -> io::Result<Option<String>> {
    beyond(|| {
        let at = mapped(LENGTH, READ_AND_WRITE, PRIVATE_ANONYMOUS | GROWS_DOWN, -1)?;
        for page in (0..TOUCHED).step_by(PAGE) {
            unsafe { at.add(page).write_volatile(1) };
        }
        Ok(unmapped(at, LENGTH))
    })
}
