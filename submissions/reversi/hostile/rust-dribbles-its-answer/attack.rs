use std::io::Write;
use std::os::fd::FromRawFd;
use std::time::Duration;

/// Blanks may stand before an answer, so that the kit's completes the line.
pub fn attack() -> std::io::Result<Option<String>> {
    let mut channel = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    for _ in 0..30 {
        let _ = channel.write_all(b" ");
        std::thread::sleep(Duration::from_millis(100));
    }
    Ok(None)
}
