use std::io;

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
}

const BPF: i64 = if cfg!(target_arch = "x86_64") { 321 } else { 280 };
/// The numbers of programs, maps, types and links, each after the one that is given.
const NEXT: [(i64, &str); 4] = [(11, "program"), (12, "map"), (23, "set of types"), (31, "link")];
const NO_MORE: i32 = 2;

/// Where there is none, who may ask is told so, and who may not is told that.
pub fn attack() -> io::Result<Option<String>> {
    let mut told = Vec::new();
    for (next, what) in NEXT {
        let mut asks = [0_u32; 4];
        let answer = unsafe { syscall(BPF, next, asks.as_mut_ptr(), size_of_val(&asks)) };
        if answer == 0 {
            told.push(format!("{what} {}", asks[1]));
        } else if io::Error::last_os_error().raw_os_error() == Some(NO_MORE) {
            told.push(format!("no {what}"));
        }
    }
    Ok((!told.is_empty()).then(|| told.join(", ")))
}
