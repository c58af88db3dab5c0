//! A whole term of an invented course, as `tests/term/term.py` tells it.

use std::path::Path;
use std::process::Command;

use super::support::{Place, REPOSITORY, installed};

#[test]
#[ignore = "slow: CI runs it"]
fn every_mark_of_a_term_is_the_one_that_was_worked_out_beside_it() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let script = Path::new(REPOSITORY).join("tests/term/term.py");
    let run = Command::new("python3")
        .args([script.as_os_str(), env!("CARGO_BIN_EXE_referee").as_ref(), place.path("term").as_os_str()])
        .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .output()
        .expect("python3 can be run");
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    assert!(run.status.success(), "{}{}", text(&run.stdout), text(&run.stderr));
    assert!(text(&run.stdout).contains("All 60 people have the marks"), "{}", text(&run.stdout));
}
