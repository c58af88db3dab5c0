//! Pages in a real browser: clicks, keys, paper, a phone, the dark. Without Chromium and its driver it is skipped; in CI they
//! have to be there.
#![cfg(feature = "cli")]

use std::path::Path;
use std::process::Command;

/// Whether all is there that drives a browser.
fn installed() -> bool {
    let answers = |program: &str| Command::new(program).arg("--version").output().is_ok_and(|run| run.status.success());
    let missing: Vec<&str> =
        ["python3", "chromium", "chromedriver"].into_iter().filter(|program| !answers(program)).collect();
    assert!(missing.is_empty() || std::env::var_os("CI").is_none(), "in CI there has to be {}", missing.join(", "));
    if !missing.is_empty() {
        println!("skipped: there is no {}", missing.join(", "));
    }
    missing.is_empty()
}

#[test]
fn somebody_walks_through_a_report() {
    if !installed() {
        return;
    }
    let repository = Path::new(env!("CARGO_MANIFEST_DIR"));
    let place = tempfile::tempdir().expect("a temporary folder");
    let referee = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_referee"));
        command.args(arguments).current_dir(place.path());
        command.env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"));
        let run = command.output().expect("the command can be run");
        assert!(run.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&run.stderr));
    };
    let samples =
        ["flawed/python-no-pass-at-all", "flawed/python-chatty", "flawed/python-wraps-around", "accepted/python-array"];
    for sample in samples {
        let from = repository.join("submissions/reversi").join(sample);
        let to = place.path().join("work").join(sample);
        std::fs::create_dir_all(&to).expect("a folder can be made");
        for entry in std::fs::read_dir(from).expect("a sample").map(|entry| entry.expect("an entry")) {
            std::fs::copy(entry.path(), to.join(entry.file_name())).expect("a file can be copied");
        }
    }
    referee(&["grade", "work"]);
    referee(&["report", "results"]);
    let walk = Command::new("python3")
        .arg(repository.join("tests/browser/walk.py"))
        .arg(place.path().join("report"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 can be run");
    assert!(walk.status.success(), "{}", String::from_utf8_lossy(&walk.stderr));
}
