use std::fs::File;
use std::io;
use std::os::fd::AsRawFd;

unsafe extern "C" {
    fn fsetxattr(file: i32, name: *const i8, value: *const u8, length: usize, flags: i32) -> i32;
    fn fgetxattr(file: i32, name: *const i8, value: *mut u8, length: usize) -> isize;
    fn fremovexattr(file: i32, name: *const i8) -> i32;
}

pub fn attack() -> io::Result<Option<String>> {
    let own = std::env::args_os().next().unwrap_or_default();
    let name = c"user.pwned".as_ptr().cast();
    for path in ["submission.yaml".into(), own, "@course@/submissions/anna/controller.py".into()] {
        let Ok(file) = File::open(&path) else { continue };
        let (file, words, mut read) = (file.as_raw_fd(), b"for my next run", [0; 15]);
        unsafe {
            if fsetxattr(file, name, words.as_ptr(), words.len(), 0) == 0 {
                fgetxattr(file, name, read.as_mut_ptr(), read.len());
                fremovexattr(file, name);
                return Ok(Some(format!("{} beside {}", String::from_utf8_lossy(&read), path.display())));
            }
        }
    }
    Ok(None)
}
