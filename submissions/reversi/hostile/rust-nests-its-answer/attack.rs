use std::io::Write;
use std::os::fd::FromRawFd;

pub fn attack() -> std::io::Result<Option<String>> {
    let mut channel = std::mem::ManuallyDrop::new(unsafe { std::fs::File::from_raw_fd(0) });
    let deep = "[".repeat(400_000);
    let _ = writeln!(channel, "{{\"calls\":{deep}");
    let _ = writeln!(channel, "{{\"calls\":[],\"unknown\":{deep}");
    Ok(None)
}
