use std::io;

unsafe extern "C" {
    fn prctl(option: i32, ...) -> i32;
}

const CORE: i32 = 62;
const CREATE: i64 = 1;
const ALL_THREADS: i64 = 1;

pub fn attack() -> io::Result<Option<String>> {
    match unsafe { prctl(CORE, CREATE, 0_i64, ALL_THREADS, 0_i64) } {
        0 => Ok(Some("a core".to_string())),
        _ => Err(io::Error::last_os_error()),
    }
}
