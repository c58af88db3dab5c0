use std::fs::File;
use std::io::{self, Read};
use std::os::unix::process::parent_id;

pub fn attack() -> io::Result<Option<String>> {
    let path = format!("/proc/{}/exe", parent_id());
    let mut program = File::open(&path).or_else(|_| File::open(std::fs::read_link(&path)?))?;
    // Its first bytes show that all of it can be read, which takes half a second.
    let mut start = [0; 4096];
    program.read_exact(&mut start)?;
    let length = program.metadata()?.len();
    Ok(start.starts_with(b"\x7fELF").then(|| format!("{length} bytes")))
}
