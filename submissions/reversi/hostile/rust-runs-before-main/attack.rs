use std::sync::OnceLock;

static FIXTURE: OnceLock<String> = OnceLock::new();

extern "C" fn early() {
    if let Ok(text) = std::fs::read_to_string("@course@/fixtures/reversi/opening/four-pieces-in-the-centre.yaml") {
        let _ = FIXTURE.set(text);
    }
}

#[used]
#[unsafe(link_section = ".init_array")]
static EARLY: extern "C" fn() = early;

pub fn attack() -> std::io::Result<Option<String>> {
    Ok(FIXTURE.get().cloned())
}
