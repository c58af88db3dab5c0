unsafe extern "C" {
    fn close(descriptor: i32) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

/// Of one thread; the library's `exit` ends them all.
const EXIT: i64 = if cfg!(target_arch = "x86_64") { 60 } else { 93 };

pub fn attack() -> std::io::Result<Option<String>> {
    std::thread::spawn(|| {
        loop {
            std::thread::sleep(std::time::Duration::from_secs(1));
        }
    });
    unsafe {
        (0..64).for_each(|descriptor| {
            close(descriptor);
        });
        syscall(EXIT, 0_i64);
    }
    Ok(None)
}
