//! `build-kit`: what students get is complete, and nothing that they must not have is in it.

use super::support::{Place, Run};

/// Text that is in every program for students.
const STUDENTS: &str = "\0for students: without hidden fixtures and samples\0";

/// A title that a fixture of the tests has.
const TITLE: &str = "A fixture that nobody must know of";

/// A place with a hidden and a public fixture of one's own, and a program for students.
fn place() -> Place {
    let place = Place::new();
    place.write("students", STUDENTS);
    let fixture = |visibility: &str, title: &str| {
        format!(
            "title: {title}\nrequirement: opening\nvisibility: {visibility}\nsteps:\n  - do: startup\n    finished: false\n"
        )
    };
    place.write("fixtures/tic-tac-toe/opening/quite-a-secret.yaml", &fixture("hidden", TITLE));
    place
        .write("fixtures/tic-tac-toe/opening/later-perhaps.yaml", &fixture("after-due", "A fixture for later reports"));
    place.write("fixtures/tic-tac-toe/opening/own.yaml", &fixture("public", "Ours"));
    place
}

fn build(place: &Place, out: &str, more: &[&str]) -> Run {
    let words = ["build-kit", "--for-students", "--coursework", "tic-tac-toe", "--program", "students", "--out", out];
    place.run(&[&words[..], more].concat())
}

#[test]
#[ignore = "slow: CI runs it"]
fn students_get_what_they_need() {
    let place = place();
    let run = build(&place, "kit", &[]).exits(0);
    assert!(run.out.contains("No hidden fixture and no sample is in them."), "{run}");
    let names: Vec<String> = place.files("kit").into_iter().map(|(name, _)| name).collect();
    let has = |name: &str| names.iter().any(|known| known == name);
    for name in ["README.md", "referee", "specs/tic-tac-toe.yaml", "specs/starters/project.md"] {
        assert!(has(name), "{name} is missing: {names:?}");
    }
    assert!(has("fixtures/tic-tac-toe/opening/own.yaml") && has("fixtures/tic-tac-toe/bundled.yaml"), "{names:?}");
    assert!(names.iter().any(|name| name.starts_with("specs/starters/tic-tac-toe/controller/")), "{names:?}");
    for secret in ["quite-a-secret", "later-perhaps", "submissions", "reversi"] {
        assert_eq!(names.iter().find(|name| name.contains(secret)), None);
    }
    let hidden = place.files("kit/fixtures").into_iter().filter(|(_, text)| {
        String::from_utf8_lossy(text)
            .lines()
            .any(|line| line.starts_with("visibility:") && line != "visibility: public")
    });
    assert_eq!(hidden.count(), 0);
    let readme = place.read("kit/README.md");
    assert!(readme.contains("./referee new tic-tac-toe mine --lang ") && !readme.contains("{{"), "{readme}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn students_with_windows_read_commands_that_its_shells_know() {
    let place = place();
    place.write("students.exe", STUDENTS);
    let words =
        ["build-kit", "--for-students", "--coursework", "tic-tac-toe", "--program", "students.exe", "--out", "kit"];
    place.run(&words).exits(0);
    let readme = place.read("kit/README.md");
    assert!(readme.contains("    .\\referee.exe check mine\n") && !readme.contains("./"), "{readme}");
    assert!(place.path("kit/referee.exe").is_file());
}

/// The commands of the README, done with the files of the kit, but by this program.
#[test]
#[ignore = "slow: CI runs it"]
fn the_commands_of_the_readme_work() {
    let place = place();
    build(&place, "kit", &[]).exits(0);
    let readme = place.read("kit/README.md");
    let commands = readme.lines().filter_map(|line| line.strip_prefix("    ./referee "));
    for (command, code) in commands.zip([0, 1, 1]) {
        let words: Vec<&str> = command.split(' ').collect();
        let run = place.run_with(&words, |started| {
            started.current_dir(place.path("kit"));
        });
        run.exits(code);
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_archive_has_the_same_files() {
    let place = place();
    build(&place, "kit", &[]).exits(0);
    let run = build(&place, "kit.zip", &["--format", "json"]).exits(0);
    let listed: Vec<String> = serde_json::from_value(run.json()["files"].clone()).expect("names");
    let files: Vec<String> = place.files("kit").into_iter().map(|(name, _)| name).collect();
    assert_eq!(listed, files);
    assert!(place.path("kit.zip").is_file());
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_gives_a_secret_away_is_refused_and_nothing_is_written() {
    let place = place();
    let refused = |what: &str| {
        let run = build(&place, "kit", &[]).exits(2);
        let told: String = run.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(what) && told.contains("nothing was written"), "{what}: {run}");
        assert!(!place.path("kit").exists());
    };
    // Among the bytes of a program: an own fixture's title, a bundled one's lines, and a sample's code.
    let bytes = |secret: &[u8]| place.write_raw("students", &[STUDENTS.as_bytes(), b"\x7f\0", secret].concat());
    bytes(TITLE.as_bytes());
    refused("the name or title of the hidden fixture tic-tac-toe/opening/quite-a-secret");
    for (path, what) in [
        ("fixtures/quoridor-self/undo/to-and-fro.yaml", "lines of the hidden fixture quoridor-self/undo/to-and-fro"),
        ("submissions/reversi/accepted/rust-array/src/main.rs", "lines of the sample reversi/accepted/rust-array"),
    ] {
        let (_, text) =
            referee::bundle::Bundle::private_files().find(|(name, _)| *name == path).expect("it is bundled");
        bytes(text);
        refused(what);
    }
    // In a spec of one's own.
    bytes(b"");
    place.copy("specs/tic-tac-toe.yaml", "specs/tic-tac-toe.yaml");
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &format!("# See opening/quite-a-secret.\n{spec}"));
    refused("the name or title of the hidden fixture tic-tac-toe/opening/quite-a-secret");
}

/// Fixtures in a private folder are secrets, too.
#[test]
#[ignore = "slow: CI runs it"]
fn a_private_folder_is_searched_for() {
    let place = place();
    let fixture = "title: Nobody has seen this\nrequirement: opening\nsteps:\n  - do: startup\n    finished: false\n";
    place.write("ours/fixtures/tic-tac-toe/opening/far-away-from-here.yaml", &format!("visibility: hidden\n{fixture}"));
    place.write_raw("students", &[STUDENTS.as_bytes(), b"Nobody has seen this"].concat());
    let run = build(&place, "kit", &["--private", "ours"]).exits(2);
    assert!(run.err.contains("far-away-from-here"), "{run}");
    build(&place, "kit", &[]).exits(0);
    let run = build(&place, "other", &["--private", "nowhere"]).exits(2);
    assert!(run.err.contains("there is no folder nowhere/fixtures"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn only_a_program_for_students_is_given_to_students() {
    let place = place();
    place.write("students", "any other program");
    let run = build(&place, "kit", &[]).exits(2);
    assert!(run.err.contains("this is no program for students"), "{run}");
    let run = place.run(&["build-kit", "--for-students", "--out", "kit", "--coursework", "tic-tac-toe"]).exits(2);
    assert!(run.err.contains("this program holds hidden fixtures and samples"), "{run}");
    let program = env!("CARGO_BIN_EXE_referee");
    let words = ["build-kit", "--for-students", "--out", "kit", "--coursework", "tic-tac-toe", "--program", program];
    assert!(place.run(&words).exits(2).err.contains("this is no program for students"));
    place.run(&["build-kit", "--out", "kit"]).exits(2);
    place.write("kit/mine.txt", "mine");
    place.write("students", STUDENTS);
    assert!(build(&place, "kit", &[]).exits(2).err.contains("kit is not empty"));
}
