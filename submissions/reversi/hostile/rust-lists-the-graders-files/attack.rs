use std::io;
use std::os::unix::process::parent_id;

pub fn attack() -> io::Result<Option<String>> {
    let mut open = Vec::new();
    for entry in std::fs::read_dir(format!("/proc/{}/fd", parent_id()))? {
        open.push(std::fs::read_link(entry?.path())?);
    }
    Ok(Some(format!("{open:?}")))
}
