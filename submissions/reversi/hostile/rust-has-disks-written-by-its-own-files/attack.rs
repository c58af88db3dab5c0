use std::fs::File;
use std::io;
use std::time::{Duration, Instant};

const SOME: u32 = 20;

/// Each makes the disk empty what it keeps in its own memory, on which all others wait.
pub fn attack() -> io::Result<Option<String>> {
    let (file, begin) = (File::open("submission.yaml").or_else(|_| File::open("/bin/sh"))?, Instant::now());
    let mut count = 0;
    while count < SOME && begin.elapsed() < Duration::from_millis(200) {
        file.sync_all()?;
        count += 1;
    }
    Ok(Some(format!("{count} times in {:?}", begin.elapsed())))
}
