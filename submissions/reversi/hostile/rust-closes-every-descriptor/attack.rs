use std::io;

unsafe extern "C" {
    fn close(descriptor: i32) -> i32;
}

pub fn attack() -> io::Result<Option<String>> {
    (0..1024).for_each(|descriptor| {
        unsafe { close(descriptor) };
    });
    loop {
        std::thread::sleep(std::time::Duration::from_secs(1));
    }
}
