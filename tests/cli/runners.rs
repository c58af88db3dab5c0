//! The tests that come with starting projects in Python and Java: pytest and JUnit count what `check` counts.
//!
//! `bash tests/benches/peers/install.sh` installs both, where it can; `.ci/run` calls it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use super::support::{Place, REPOSITORY, installed};

/// Counts of a test runner.
#[derive(Debug, PartialEq)]
struct Counts {
    passed: usize,
    failed: usize,
    skipped: usize,
}

/// A tool that `install.sh` has installed; `None` where nobody has.
fn tool(name: &str, promise: &str) -> Option<PathBuf> {
    let file = Path::new(REPOSITORY).join("target/peers").join(name);
    let there = file.exists();
    assert!(there || std::env::var_os(promise).is_none(), "there has to be {}", file.display());
    if !there {
        println!("skipped: {name} is not installed");
    }
    there.then_some(file)
}

/// A started project, another one with right work in it, and `referee` in a folder for PATH.
fn projects(language: &str, sample: &str, test: &str) -> Place {
    let place = Place::new();
    place.run(&["new", "reversi", "--lang", language, "started"]).exits(0);
    place.copy(&format!("submissions/reversi/accepted/{sample}"), "right");
    place.write(&format!("right/{test}"), &place.read(&format!("started/{test}")));
    std::fs::create_dir(place.path("bin")).expect("a folder");
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_referee"), place.path("bin/referee")).expect("a link");
    place
}

/// Runs a test runner in a project, with `referee` on the PATH or without.
fn run(place: &Place, folder: &str, command: &mut Command, has_referee: bool) -> String {
    let path = std::env::var("PATH").unwrap_or_default();
    let path = if has_referee { format!("{}:{path}", place.path("bin").display()) } else { path };
    command.current_dir(place.path(folder)).env("PATH", path);
    command
        .env("XDG_CACHE_HOME", Path::new(env!("CARGO_TARGET_TMPDIR")).join("cache"))
        .env("PYTHONDONTWRITEBYTECODE", "1");
    let Output { stdout, stderr, .. } = command.output().expect("a test runner");
    format!("{}{}", String::from_utf8_lossy(&stdout), String::from_utf8_lossy(&stderr))
}

/// Counts of `check`: the scenarios, the rules on code that cost something, and the requirements that a person marks.
fn counts_of_check(place: &Place, folder: &str) -> (usize, Counts) {
    let run = place.run(&["check", folder, "--format", "junit"]);
    let number = |name: &str| -> usize {
        let (_, rest) = run.out.split_once(&format!(" {name}=\"")).expect("a count");
        rest.split('"').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let (failed, skipped) = (number("failures") + number("errors"), number("skipped"));
    let listed = place.run(&["check", folder, "--list", "--format", "json"]).exits(0).json();
    let scenarios = listed["scenarios"].as_array().expect("scenarios").len();
    (scenarios, Counts { passed: number("tests") - failed - skipped, failed, skipped })
}

/// The number before a word, such as 3 in `3 failed`.
fn before(text: &str, word: &str) -> usize {
    let Some((head, _)) = text.rsplit_once(word) else { return 0 };
    head.trim_end().rsplit(|letter: char| !letter.is_ascii_digit()).next().and_then(|it| it.parse().ok()).unwrap_or(0)
}

/// The only failure of wrong work that the runner has to show as `check` shows it.
const SHOWN: [&str; 3] = ["✗ ", "In step 1, startup:", "referee replay "];

fn shows(text: &str) {
    assert!(SHOWN.iter().all(|shown| text.contains(shown)), "{text}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn pytest_runs_a_test_a_scenario() {
    let Some(pytest) = tool("bin/pytest", "REFEREE_PEERS") else { return };
    let place = projects("python", "python-array", "test_scenarios.py");
    let ask = |folder: &str, words: &[&str], has_referee| {
        let mut command = Command::new(&pytest);
        command.args(["-q", "-rs", "-p", "no:cacheprovider"]).args(words);
        run(&place, folder, &mut command, has_referee)
    };
    let counts = |text: &str| Counts {
        passed: before(text, " passed"),
        failed: before(text, " failed"),
        skipped: before(text, " skipped"),
    };
    let text = ask("right", &[], true);
    let (scenarios, check) = counts_of_check(&place, "right");
    assert_eq!(check.failed, 0, "the sample is right");
    // One more is for all that is asked besides.
    assert_eq!(counts(&text), Counts { passed: scenarios + 1, failed: 0, skipped: 0 }, "{text}");

    let text = ask("started", &[], true);
    let (_, check) = counts_of_check(&place, "started");
    assert!(check.failed > 0 && check.failed < scenarios, "{check:?}");
    assert_eq!(
        counts(&text),
        Counts { passed: scenarios + 1 - check.failed, failed: check.failed, skipped: 0 },
        "{text}"
    );
    shows(&text);

    let one = ask("right", &["-k", "upwards"], true);
    let few = counts(&one).passed;
    assert!(few > 0 && few < scenarios / 2, "{one}");

    place.edit("started/controller.py", "class ", "klass ");
    let text = ask("started", &[], true);
    assert_eq!(counts(&text).passed, 0, "{text}");
    assert!(text.contains("SyntaxError"), "{text}");

    let text = ask("right", &[], false);
    assert_eq!(counts(&text), Counts { passed: 0, failed: 0, skipped: 2 }, "{text}");
    assert!(text.contains("these tests need `referee`, which is not on the PATH"), "{text}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn junit_runs_a_test_a_scenario() {
    let Some(console) = tool("junit.jar", "REFEREE_JUNIT") else { return };
    if !installed("javac") {
        return;
    }
    let place = projects("java", "java-plain", "test/ScenariosTest.java");
    let ask = |folder: &str, has_referee| {
        let mut javac = Command::new("javac");
        javac.arg("-cp").arg(&console).args(["-Xlint:all,-path", "-d", "built", "test/ScenariosTest.java"]);
        let said = run(&place, folder, &mut javac, true);
        assert_eq!(said, "", "the test compiles");
        let mut java = Command::new("java");
        java.arg("-jar").arg(&console).args(["--class-path", "built", "--scan-class-path", "--disable-ansi-colors"]);
        run(&place, folder, &mut java, has_referee)
    };
    let counts = |text: &str| Counts {
        passed: before(text, " tests successful"),
        failed: before(text, " tests failed"),
        skipped: before(text, " tests aborted"),
    };
    for folder in ["right", "started"] {
        let text = ask(folder, true);
        let (scenarios, check) = counts_of_check(&place, folder);
        assert_eq!(counts(&text), check, "{text}");
        assert!(check.passed + check.failed >= scenarios && (check.failed == 0) == (folder == "right"), "{check:?}");
        if folder == "started" {
            shows(&text);
        }
    }
    let text = ask("right", false);
    assert_eq!(counts(&text).passed + counts(&text).failed, 0, "{text}");
    assert!(text.contains("these tests need `referee`, which is not on the PATH"), "{text}");
}
