use std::io;
use std::os::unix::process::parent_id;

pub fn attack() -> io::Result<Option<String>> {
    let path = format!("/proc/{}/exe", parent_id());
    let program = std::fs::read(&path).or_else(|_| std::fs::read(std::fs::read_link(&path)?))?;
    Ok(program.starts_with(b"\x7fELF").then(|| format!("{} bytes", program.len())))
}
