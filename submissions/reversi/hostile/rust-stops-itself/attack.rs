unsafe extern "C" {
    fn raise(signal: i32) -> i32;
}

const STOP: i32 = 19;

pub fn attack() -> std::io::Result<Option<String>> {
    unsafe { raise(STOP) };
    Ok(None)
}
