use std::ffi::CStr;
use std::io;

unsafe extern "C" {
    fn shmget(key: i32, size: usize, flags: i32) -> i32;
    fn shmctl(id: i32, command: i32, about: *mut u8) -> i32;
    fn semget(key: i32, count: i32, flags: i32) -> i32;
    fn semctl(id: i32, number: i32, command: i32) -> i32;
    fn msgget(key: i32, flags: i32) -> i32;
    fn msgctl(id: i32, command: i32, about: *mut u8) -> i32;
    fn mq_open(name: *const i8, flags: i32, mode: u32, about: *const i64) -> i32;
    fn mq_unlink(name: *const i8) -> i32;
}

const KEY: i32 = 0x7077_6e64;
const NEW: i32 = 0o1600;
const REMOVE: i32 = 0;
const CREATE: i32 = 0o100;
const QUEUE: &CStr = c"/pwned";

pub fn attack() -> io::Result<Option<String>> {
    let mut got = Vec::new();
    unsafe {
        let [memory, semaphores, messages] = [shmget(KEY, 4096, NEW), semget(KEY, 1, NEW), msgget(KEY, NEW)];
        if memory >= 0 {
            shmctl(memory, REMOVE, std::ptr::null_mut());
            got.push("memory");
        }
        if semaphores >= 0 {
            semctl(semaphores, 0, REMOVE);
            got.push("semaphores");
        }
        if messages >= 0 {
            msgctl(messages, REMOVE, std::ptr::null_mut());
            got.push("messages");
        }
        if mq_open(QUEUE.as_ptr().cast(), CREATE, 0o600, std::ptr::null()) >= 0 {
            mq_unlink(QUEUE.as_ptr().cast());
            got.push("a queue");
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
