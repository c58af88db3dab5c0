use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;

unsafe extern "C" {
    fn ioctl(file: i32, request: u64, value: *mut u8) -> i32;
}

/// The number that a disk was given when it was made, and which pieces of it a file is made of.
const DISKS_NUMBER: u64 = 0x8011_1500;
const PIECES: u64 = 0xc020_660b;

pub fn attack() -> io::Result<Option<String>> {
    let (file, mut told) = (File::open("/bin/sh")?, Vec::new());
    let mut number = [0_u8; 17];
    if unsafe { ioctl(file.as_raw_fd(), DISKS_NUMBER, number.as_mut_ptr()) } == 0 {
        told.push(format!("the disk {:02x?}", &number[1..]));
    }
    // A head of 32 bytes, in which is from where to where and how many answers may follow, of 56 bytes each.
    let mut pieces = [0_u64; 11];
    (pieces[1], pieces[3]) = (u64::MAX, 1);
    if unsafe { ioctl(file.as_raw_fd(), PIECES, pieces.as_mut_ptr().cast()) } == 0 {
        told.push(format!("at {:#x} of it", pieces[5]));
    }
    Ok((!told.is_empty()).then(|| told.join(", ")))
}
