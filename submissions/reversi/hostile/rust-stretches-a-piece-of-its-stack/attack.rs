use std::io;

use crate::memory::{LENGTH, PAGE, TOUCHED, beyond, unmapped};

unsafe extern "C" {
    fn mremap(at: *mut u8, old: usize, new: usize, flags: i32) -> *mut u8;
}

const MAY_MOVE: i32 = 1;
/// Far enough below what is in use.
const BELOW: usize = 256 << 10;

#[inline(never)]
fn deeper(left: usize) -> u8 {
    let here = std::hint::black_box([1_u8; PAGE]);
    if left <= PAGE { here[0] } else { deeper(left - PAGE).wrapping_add(here[7]) }
}

/// A page that the stack has grown over, and that nobody needs any more. What grows is counted as a stack, wherever it is.
pub fn attack() -> io::Result<Option<String>> {
    beyond(|| {
        std::hint::black_box(deeper(2 * BELOW));
        let here = 0_u8;
        let page = (&raw const here as usize - BELOW) & !(PAGE - 1);
        let at = unsafe { mremap(page as *mut u8, PAGE, LENGTH, MAY_MOVE) };
        if at as isize == -1 {
            return Err(io::Error::last_os_error());
        }
        for page in (0..TOUCHED).step_by(PAGE) {
            unsafe { at.add(page).write_volatile(1) };
        }
        Ok(unmapped(at, LENGTH))
    })
}
