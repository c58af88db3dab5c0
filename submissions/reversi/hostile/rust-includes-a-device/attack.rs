const ENDLESS: &[u8] = include_bytes!("/dev/zero");

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(Some(format!("{} bytes", ENDLESS.len())))
}
