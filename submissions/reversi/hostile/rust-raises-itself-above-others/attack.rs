use std::io;

unsafe extern "C" {
    fn setpriority(which: i32, who: u32, value: i32) -> i32;
    fn sched_setscheduler(process: i32, policy: i32, priority: *const i32) -> i32;
    fn sched_getaffinity(process: i32, length: usize, cores: *mut u64) -> i32;
    fn sched_setaffinity(process: i32, length: usize, cores: *const u64) -> i32;
    fn setrlimit(resource: i32, limit: *const [u64; 2]) -> i32;
    fn syscall(number: i64, ...) -> i64;
}

const FIRST_IN_FIRST_OUT: i32 = 1;
const OTHER: i32 = 0;
const REAL_TIME_DISK: i64 = 1 << 13;
const IOPRIO_SET: i64 = if cfg!(target_arch = "x86_64") { 251 } else { 30 };
const OPEN_FILES: i32 = 7;

pub fn attack() -> io::Result<Option<String>> {
    let mut got = Vec::new();
    unsafe {
        if setpriority(0, 0, -20) == 0 {
            setpriority(0, 0, 0);
            got.push("priority");
        }
        if sched_setscheduler(0, FIRST_IN_FIRST_OUT, &1) == 0 {
            sched_setscheduler(0, OTHER, &0);
            got.push("real time");
        }
        if syscall(IOPRIO_SET, 1_i64, 0_i64, REAL_TIME_DISK) == 0 {
            syscall(IOPRIO_SET, 1_i64, 0_i64, 0_i64);
            got.push("the disk");
        }
        let (mut cores, mut after) = ([0_u64; 16], [0_u64; 16]);
        sched_getaffinity(0, size_of_val(&cores), cores.as_mut_ptr());
        let mut first = [0_u64; 16];
        if let Some(word) = cores.iter().position(|word| *word != 0) {
            first[word] = cores[word] & cores[word].wrapping_neg();
        }
        // The call may be answered without being done: seen are all cores from one of them, and one of them from all.
        for wanted in [[u64::MAX; 16], first] {
            sched_setaffinity(0, size_of_val(&cores), wanted.as_ptr());
            sched_getaffinity(0, size_of_val(&after), after.as_mut_ptr());
            if after != cores {
                got.push("other cores");
            }
            sched_setaffinity(0, size_of_val(&cores), cores.as_ptr());
        }
        if setrlimit(OPEN_FILES, &[4096, 1 << 19]) == 0 {
            got.push("more files");
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
