use std::io;

unsafe extern "C" {
    fn socketpair(family: i32, kind: i32, protocol: i32, ends: *mut i32) -> i32;
    fn sendto(from: i32, bytes: *const u8, length: usize, flags: i32, to: *const Address, size: u32) -> isize;
    fn sendmsg(from: i32, message: *const Message, flags: i32) -> isize;
    fn close(descriptor: i32) -> i32;
}

#[repr(C)]
struct Address {
    family: u16,
    path: [u8; 108],
}

#[repr(C)]
struct Message {
    to: *const Address,
    size: u32,
    pieces: *const [usize; 2],
    count: usize,
    control: usize,
    length: usize,
    flags: i32,
}

const UNIX: u16 = 1;
const DATAGRAMS: i32 = 2;
const NOT_WAITING: i32 = 0x40;
/// The last ones are where services listen on many machines.
const SERVICES: [&str; 4] =
    ["@course@/../services/letters", "/dev/log", "/run/systemd/journal/dev-log", "/run/systemd/notify"];

fn sent(from: i32, service: &str) -> bool {
    let letter = b"letter from a submission";
    let mut to = Address { family: UNIX, path: [0; 108] };
    to.path[..service.len()].copy_from_slice(service.as_bytes());
    let size = std::mem::size_of::<Address>() as u32;
    let piece = [letter.as_ptr() as usize, letter.len()];
    let message = Message { to: &to, size, pieces: &piece, count: 1, control: 0, length: 0, flags: 0 };
    let [first, second] = unsafe {
        [sendto(from, letter.as_ptr(), letter.len(), NOT_WAITING, &to, size), sendmsg(from, &message, NOT_WAITING)]
    };
    first.max(second) == letter.len() as isize
}

pub fn attack() -> io::Result<Option<String>> {
    let mut ends = [0; 2];
    if unsafe { socketpair(i32::from(UNIX), DATAGRAMS, 0, ends.as_mut_ptr()) } < 0 {
        return Err(io::Error::last_os_error());
    }
    let reached = SERVICES.iter().find(|service| sent(ends[0], service));
    ends.iter().for_each(|end| {
        unsafe { close(*end) };
    });
    Ok(reached.map(|service| format!("a letter is in {service}")))
}
