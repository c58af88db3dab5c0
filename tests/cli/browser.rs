//! Pages in a real browser: clicks, keys, paper, a phone, the dark. Without Chromium and its driver it is skipped; in CI they
//! have to be there.

use std::path::Path;
use std::process::Command;

use referee::submission::sample::Samples;

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
#[ignore = "slow: CI runs it"]
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
    let all = Samples::find(&repository.join("submissions")).expect("the samples are marked");
    for sample in samples {
        let name = Path::new("reversi").join(sample);
        all.write(&name, &place.path().join("work").join(sample)).unwrap_or_else(|why| panic!("{sample}: {why}"));
    }
    referee(&["grade", "work"]);
    referee(&["report", "results"]);
    let walk = Command::new("python3")
        .arg(repository.join("tests/cli/browser/walk.py"))
        .arg(place.path().join("report"))
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .output()
        .expect("python3 can be run");
    assert!(walk.status.success(), "{}", String::from_utf8_lossy(&walk.stderr));
}
