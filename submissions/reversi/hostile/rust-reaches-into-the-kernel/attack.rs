use std::io;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
    fn close(descriptor: i32) -> i32;
}

const X86: bool = cfg!(target_arch = "x86_64");
const USERFAULTFD: i64 = if X86 { 323 } else { 282 };
const PERF_EVENT_OPEN: i64 = if X86 { 298 } else { 241 };
const BPF: i64 = if X86 { 321 } else { 280 };
const IO_URING_SETUP: i64 = 425;
const USER_MODE_ONLY: i64 = 1;

pub fn attack() -> io::Result<Option<String>> {
    let zero = [0_u8; 256];
    let mut ring = [0_u8; 120];
    // A clock of the processor, of this process only, without the kernel's part.
    let mut clock = [0_u32; 32];
    (clock[0], clock[1], clock[10]) = (1, 128, 0b110_0000);
    let opened = unsafe {
        [
            ("userfaultfd", syscall(USERFAULTFD, USER_MODE_ONLY)),
            ("io_uring", syscall(IO_URING_SETUP, 4_i64, ring.as_mut_ptr())),
            ("perf", syscall(PERF_EVENT_OPEN, clock.as_ptr(), 0_i64, -1_i64, -1_i64, 0_i64)),
            ("bpf", syscall(BPF, 0_i64, zero.as_ptr(), 72_i64)),
        ]
    };
    let got: Vec<&str> = opened.iter().filter(|(_, descriptor)| *descriptor >= 0).map(|(name, _)| *name).collect();
    opened.iter().filter(|(_, descriptor)| *descriptor > 2).for_each(|(_, descriptor)| {
        unsafe { close(*descriptor as i32) };
    });
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
