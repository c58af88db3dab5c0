use std::io::Write;
use std::os::fd::FromRawFd;

pub fn attack() -> std::io::Result<Option<String>> {
    let mut channel = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    let words = [b'['; 1 << 14];
    while channel.write_all(&words).is_ok() {}
    Ok(None)
}
