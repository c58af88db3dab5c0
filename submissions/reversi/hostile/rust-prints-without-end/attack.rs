use std::io::Write;

pub fn attack() -> std::io::Result<Option<String>> {
    let words = [b'!'; 1 << 14];
    while std::io::stdout().write_all(&words).is_ok() {}
    Ok(None)
}
