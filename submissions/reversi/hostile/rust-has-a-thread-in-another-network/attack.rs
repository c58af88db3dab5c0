use std::ffi::c_void;
use std::hint::spin_loop;
use std::io;
use std::sync::atomic::{AtomicI64, Ordering};

unsafe extern "C" {
    fn clone(what: extern "C" fn(*mut c_void) -> i32, stack: *mut u8, flags: i32, argument: *mut c_void, ...) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

/// What all threads share with each other, and that it is one; a thread is allowed, so the rest may be overlooked.
const THREAD: i32 = 0x0001_0f00;
const NEW_NETWORK: i32 = 0x4000_0000;
const FOLDER_LINK: i64 = if cfg!(target_arch = "x86_64") { 267 } else { 78 };
const STACK: usize = 64 << 10;
static TOLD: AtomicI64 = AtomicI64::new(0);
static mut NETWORK: [u8; 64] = [0; 64];

/// It has no memory of its own for the library, so it makes one call and ends.
extern "C" fn tell(_: *mut c_void) -> i32 {
    let path = c"/proc/thread-self/ns/net".as_ptr();
    let length = unsafe { syscall(FOLDER_LINK, -100_i64, path, &raw mut NETWORK, 64_i64) };
    TOLD.store(length.max(1), Ordering::SeqCst);
    0
}

pub fn attack() -> io::Result<Option<String>> {
    TOLD.store(0, Ordering::SeqCst);
    // Never freed, since the thread may need it for a moment longer.
    let stack = Box::leak(vec![0_u8; STACK].into_boxed_slice()).as_mut_ptr();
    let thread = unsafe { clone(tell, stack.add(STACK - 64), THREAD | NEW_NETWORK, std::ptr::null_mut()) };
    if thread < 0 {
        return Err(io::Error::last_os_error());
    }
    while TOLD.load(Ordering::SeqCst) == 0 {
        spin_loop();
    }
    let network = unsafe { (&raw const NETWORK).read() };
    Ok(Some(format!("a thread in {}", String::from_utf8_lossy(&network[..TOLD.load(Ordering::SeqCst) as usize]))))
}
