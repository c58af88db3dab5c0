fn deeper(depth: u64) -> u64 {
    let here = std::hint::black_box([depth; 512]);
    if depth == u64::MAX { 0 } else { deeper(depth + 1) + here[7] }
}

pub fn attack() -> std::io::Result<Option<String>> {
    std::hint::black_box(deeper(0));
    Ok(None)
}
