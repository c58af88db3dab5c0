static HUGE: [std::sync::atomic::AtomicU8; 3 << 30] = [const { std::sync::atomic::AtomicU8::new(0) }; 3 << 30];

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(Some(format!("{:p}", std::hint::black_box(&HUGE))))
}
