use std::io;
use std::sync::atomic::{AtomicBool, Ordering};

unsafe extern "C" {
    fn syscall(number: i64, ...) -> i64;
    fn close(file: i32) -> i32;
}

const CREATE_RULES: i64 = 444;
const ADD_RULE: i64 = 445;
const PORTS: i64 = 2;
const CONNECT: u64 = 2;
const EACH: u64 = 16_384;
/// Of some hundred bytes each.
const ENOUGH: u64 = 8 * EACH;
static TRIED: AtomicBool = AtomicBool::new(false);

pub fn attack() -> io::Result<Option<String>> {
    if TRIED.swap(true, Ordering::SeqCst) {
        return Ok(None);
    }
    let (handled, mut open, mut count) = ([0_u64, CONNECT], Vec::new(), 0);
    while count < ENOUGH {
        let rules = unsafe { syscall(CREATE_RULES, handled.as_ptr(), 16_u64, 0_u64) };
        if rules < 0 {
            break;
        }
        open.push(rules as i32);
        let add = |port: &u64| {
            let rule = [CONNECT, *port];
            unsafe { syscall(ADD_RULE, rules, PORTS, rule.as_ptr(), 0_u64) == 0 }
        };
        count += (0..EACH).take_while(add).count() as u64;
    }
    open.iter().for_each(|rules| {
        unsafe { close(*rules) };
    });
    Ok((count == ENOUGH).then(|| format!("{count} rules at once")))
}
