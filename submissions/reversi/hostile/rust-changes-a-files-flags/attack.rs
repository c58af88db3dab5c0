use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;

unsafe extern "C" {
    fn ioctl(file: i32, request: u64, flags: *mut i32) -> i32;
}

const GET_FLAGS: u64 = 0x8008_6601;
const SET_FLAGS: u64 = 0x4008_6602;
/// Not to be backed up.
const NO_DUMP: i32 = 0x40;

pub fn attack() -> io::Result<Option<String>> {
    let file = File::open("submission.yaml")?;
    let (mut before, mut after) = (0, 0);
    unsafe {
        if ioctl(file.as_raw_fd(), GET_FLAGS, &mut before) < 0
            || ioctl(file.as_raw_fd(), SET_FLAGS, &mut (before ^ NO_DUMP)) < 0
            || ioctl(file.as_raw_fd(), GET_FLAGS, &mut after) < 0
        {
            return Err(io::Error::last_os_error());
        }
        ioctl(file.as_raw_fd(), SET_FLAGS, &mut before);
    }
    Ok((before != after).then(|| format!("flags {before:#x} became {after:#x}")))
}
