use std::io;

unsafe extern "C" {
    fn prctl(option: i32, ...) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

#[repr(C)]
struct Program {
    length: u16,
    steps: *const u64,
}

const NO_NEW_PRIVILEGES: i32 = 38;
const SET_FILTER: i32 = 22;
const FILTER: i64 = 2;
const SECCOMP: i64 = if cfg!(target_arch = "x86_64") { 317 } else { 277 };
/// A step that allows everything, as the first and all others.
const ALLOW: u64 = 0x7fff_0000_0000_0006;
const STEPS: u16 = 4096;
const OF_A_THREAD: usize = 3;
const THREADS: usize = 8;

/// By the older call or by the newer one. What a thread lays on itself goes with it.
fn laid() -> usize {
    let steps = vec![ALLOW; usize::from(STEPS)];
    let program = Program { length: STEPS, steps: steps.as_ptr() };
    unsafe { prctl(NO_NEW_PRIVILEGES, 1_i64, 0_i64, 0_i64, 0_i64) };
    let one = |_: &usize| unsafe {
        prctl(SET_FILTER, FILTER, &raw const program) == 0 || syscall(SECCOMP, 1_i64, 0_i64, &raw const program) == 0
    };
    (0..OF_A_THREAD).take_while(one).count()
}

pub fn attack() -> io::Result<Option<String>> {
    let threads: Vec<_> = (0..THREADS).map(|_| std::thread::spawn(laid)).collect();
    let count: usize = threads.into_iter().filter_map(|thread| thread.join().ok()).sum();
    Ok((count == THREADS * OF_A_THREAD).then(|| format!("{count} filters of {STEPS} steps")))
}
