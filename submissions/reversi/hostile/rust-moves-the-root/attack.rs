use std::ffi::CStr;
use std::fs;
use std::io;

unsafe extern "C" {
    fn chroot(folder: *const i8) -> i32;
    fn unshare(flags: i32) -> i32;
    fn mount(from: *const i8, to: *const i8, kind: *const i8, flags: u64, data: *const i8) -> i32;
}

const NEW_USER_AND_MOUNTS: i32 = 0x1000_0000 | 0x0002_0000;
const BIND: u64 = 4096;
const FIXTURES: &CStr = c"@course@/fixtures";

pub fn attack() -> io::Result<Option<String>> {
    let own = c"/usr/share";
    unsafe {
        unshare(NEW_USER_AND_MOUNTS);
        let bound = mount(FIXTURES.as_ptr().cast(), own.as_ptr().cast(), std::ptr::null(), BIND, std::ptr::null());
        if bound == 0
            && let Ok(mut entries) = fs::read_dir("/usr/share/reversi")
        {
            return Ok(entries.next().transpose()?.map(|entry| format!("{:?}", entry.file_name())));
        }
        if chroot(FIXTURES.as_ptr().cast()) == 0 {
            return Ok(fs::read_dir("/reversi")?.next().transpose()?.map(|entry| format!("{:?}", entry.file_name())));
        }
    }
    Err(io::Error::last_os_error())
}
