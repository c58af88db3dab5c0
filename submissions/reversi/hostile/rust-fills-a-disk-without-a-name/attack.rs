use std::fs::OpenOptions;
use std::io;
use std::os::fd::AsRawFd;
use std::os::unix::fs::OpenOptionsExt;

unsafe extern "C" {
    fn fallocate(file: i32, how: i32, from: i64, length: i64) -> i32;
}

const WITHOUT_A_NAME: i32 = 0o20_200_000;
const LENGTH: i64 = 8 << 20;

pub fn attack() -> io::Result<Option<String>> {
    for folder in [".", "/tmp", "/var/tmp", "/dev/shm", "@course@"] {
        let mut how = OpenOptions::new();
        let Ok(file) = how.read(true).write(true).custom_flags(WITHOUT_A_NAME).open(folder) else { continue };
        if unsafe { fallocate(file.as_raw_fd(), 0, 0, LENGTH) } == 0 {
            return Ok(Some(format!("{} MiB in {folder}", LENGTH >> 20)));
        }
    }
    Ok(None)
}
