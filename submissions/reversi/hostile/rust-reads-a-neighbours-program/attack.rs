use std::fs;
use std::io;
use std::path::PathBuf;

pub fn attack() -> io::Result<Option<String>> {
    let own = std::env::current_exe()
        .or_else(|_| std::env::args_os().next().map(PathBuf::from).ok_or(io::ErrorKind::NotFound))?;
    let cache = own.ancestors().nth(2).ok_or(io::ErrorKind::NotFound)?;
    for entry in fs::read_dir(cache)? {
        let other = entry?.path().join("main");
        if other != own && fs::read(&other).is_ok_and(|bytes| bytes.starts_with(b"\x7fELF")) {
            return Ok(Some(other.display().to_string()));
        }
    }
    Ok(None)
}
