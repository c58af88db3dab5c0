use std::io;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const STATMOUNT: i64 = 457;
const LISTMOUNT: i64 = 458;
const ROOT: u64 = u64::MAX;
const MOUNT_POINT: u64 = 0x10;

/// Asks without opening anything: newer kernels can be asked so.
fn asked() -> Option<String> {
    let mut about = [24_u64, ROOT, 0];
    let mut mounts = [0_u64; 32];
    let count = unsafe { syscall(LISTMOUNT, about.as_mut_ptr(), mounts.as_mut_ptr(), 32_u64, 0_u64) };
    let mut points = Vec::new();
    for mount in mounts.iter().take(usize::try_from(count).ok()?) {
        let mut answer = vec![0_u8; 4096];
        about = [24, *mount, MOUNT_POINT];
        if unsafe { syscall(STATMOUNT, about.as_ptr(), answer.as_mut_ptr(), answer.len(), 0_u64) } == 0 {
            // The texts follow a head of 512 bytes.
            let text = String::from_utf8_lossy(&answer[512..]);
            points.extend(text.split('\0').find(|it| !it.is_empty()).map(str::to_string));
        }
    }
    (!points.is_empty()).then(|| points.join(" "))
}

pub fn attack() -> io::Result<Option<String>> {
    match asked() {
        Some(points) => Ok(Some(points)),
        None => std::fs::read_to_string("/proc/self/mountinfo").map(Some),
    }
}
