std::arch::global_asm!(
    ".globl fixture_start",
    "fixture_start:",
    ".incbin \"@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml\"",
    ".globl fixture_end",
    "fixture_end:",
);

unsafe extern "C" {
    static fixture_start: u8;
    static fixture_end: u8;
}

pub fn attack() -> std::io::Result<Option<String>> {
    let (start, end) = (&raw const fixture_start, &raw const fixture_end);
    let bytes = unsafe { std::slice::from_raw_parts(start, end as usize - start as usize) };
    Ok(Some(String::from_utf8_lossy(bytes).into_owned()))
}
