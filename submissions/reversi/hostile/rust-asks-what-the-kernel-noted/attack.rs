use std::fs::OpenOptions;
use std::io;

unsafe extern "C" {
    fn klogctl(action: i32, text: *mut u8, length: i32) -> i32;
}

const HOW_MUCH_IS_UNREAD: i32 = 9;

pub fn attack() -> io::Result<Option<String>> {
    let unread = unsafe { klogctl(HOW_MUCH_IS_UNREAD, std::ptr::null_mut(), 0) };
    if unread >= 0 {
        return Ok(Some(format!("{unread} bytes")));
    }
    OpenOptions::new().read(true).write(true).open("/dev/kmsg").map(|_| Some("its device is open".to_string()))
}
