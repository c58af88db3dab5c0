use std::io;

unsafe extern "C" {
    fn getsockopt(socket: i32, level: i32, option: i32, value: *mut i32, length: *mut u32) -> i32;
    fn close(file: i32) -> i32;
}

const SOCKET: i32 = 1;
const WHO: i32 = 17;
const HANDLE: i32 = 77;

/// Zero is nobody that can be named here.
pub fn attack() -> io::Result<Option<String>> {
    let mut got = Vec::new();
    for line in 0..64 {
        let (mut who, mut length) = ([0_i32; 3], 12);
        if unsafe { getsockopt(line, SOCKET, WHO, who.as_mut_ptr(), &mut length) } == 0 && who[0] > 0 {
            got.push(format!("process {}, user {}", who[0], who[1]));
        }
        let (mut handle, mut length) = (-1, 4);
        if unsafe { getsockopt(line, SOCKET, HANDLE, &mut handle, &mut length) } == 0 {
            unsafe { close(handle) };
            got.push("a handle on it".to_string());
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
