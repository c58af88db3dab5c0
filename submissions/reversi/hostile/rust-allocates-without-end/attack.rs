pub fn attack() -> std::io::Result<Option<String>> {
    let mut taken = Vec::new();
    loop {
        // Not written to, so that this takes no time.
        taken.push(std::hint::black_box(Vec::<u8>::with_capacity(64 << 20)));
        if taken.len() == 256 {
            return Ok(Some("16 GiB".to_string()));
        }
    }
}
