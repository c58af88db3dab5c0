use std::io;

unsafe extern "C" {
    fn personality(as_what: u64) -> i32;
}

const ASK: u64 = 0xffff_ffff;
const NOT_RANDOM: i32 = 0x004_0000;

pub fn attack() -> io::Result<Option<String>> {
    let before = unsafe { personality(ASK) };
    if before < 0 || unsafe { personality((before | NOT_RANDOM) as u64) } < 0 {
        return Err(io::Error::last_os_error());
    }
    let after = unsafe { personality(before as u64) };
    Ok((after & NOT_RANDOM != 0).then(|| "nothing is random any more".to_string()))
}
