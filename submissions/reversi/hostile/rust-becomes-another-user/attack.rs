use std::io;

unsafe extern "C" {
    fn setresuid(real: u32, effective: u32, saved: u32) -> i32;
    fn setresgid(real: u32, effective: u32, saved: u32) -> i32;
    fn setfsuid(user: u32) -> i32;
    fn setfsgid(group: u32) -> i32;
    fn geteuid() -> u32;
    fn getegid() -> u32;
}

const SAME: u32 = u32::MAX;
const OTHER: u32 = 60_123;

/// It is itself again afterwards, or it could not play.
pub fn attack() -> io::Result<Option<String>> {
    let mut got = Vec::new();
    unsafe {
        let (user, group) = (geteuid(), getegid());
        if setresgid(SAME, OTHER, SAME) == 0 {
            setresgid(SAME, group, SAME);
            got.push("in another group");
        }
        if setresuid(SAME, OTHER, SAME) == 0 {
            setresuid(SAME, user, SAME);
            got.push("another user");
        }
        // They answer with what was before; so the second answer shows what came of the first.
        setfsuid(OTHER);
        if setfsuid(user) as u32 == OTHER {
            got.push("another user to files");
        }
        setfsgid(OTHER);
        if setfsgid(group) as u32 == OTHER {
            got.push("in another group to files");
        }
    }
    Ok((!got.is_empty()).then(|| got.join(", ")))
}
