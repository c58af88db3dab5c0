//! `course new`: a coursework that works at once, and that nobody's files are lost for.

use std::process::{Command, Stdio};

use serde_json::Value;

use super::described_csharp::run_by_hand;
use super::support::{Place, Run, installed, same};

/// A place with a new coursework in the folder `nim`.
fn started(language: &str) -> Place {
    let place = Place::new();
    place.run(&["course", "new", "nim", "--lang", language]).exits(0);
    place
}

/// Runs a command in a folder of a place.
fn run_in(place: &Place, folder: &str, arguments: &[&str]) -> Run {
    place.run_with(arguments, |command| {
        command.current_dir(place.path(folder)).stdin(Stdio::null());
    })
}

/// The lines that begin with a word, each as words.
fn commands<'a>(text: &'a str, first: &str) -> Vec<Vec<&'a str>> {
    let lines = text.lines().map(str::split_whitespace).map(Iterator::collect::<Vec<_>>);
    lines.filter(|words| words.first() == Some(&first)).collect()
}

/// The marks of saved results, and out of how many.
fn marks(place: &Place, sheet: &str) -> (u64, u64) {
    let sheet: Value = serde_json::from_str(&place.read(sheet)).expect("JSON");
    assert!(sheet["trouble"].is_null() && sheet["build"].is_null(), "{sheet}");
    (sheet["marks"].as_u64().expect("marks"), sheet["out-of"].as_u64().expect("marks"))
}

#[test]
fn what_is_written_is_said_and_all_of_it_has_its_name() {
    let place = Place::new();
    let run = place.run(&["course", "new", "four-in-a-row"]).exits(0);
    same("course_new", &run);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{run}");
    let files = place.files("four-in-a-row");
    let names: Vec<&str> = files.iter().map(|(name, _)| name.as_str()).collect();
    for name in [
        "README.md",
        "course.yaml",
        "fixtures/four-in-a-row/put/first-piece.yaml",
        "solution/controller.py",
        "specs/four-in-a-row.yaml",
        "starter/controller.py",
        "starter/submission.yaml",
        "starter/try_it.py",
    ] {
        assert!(names.contains(&name), "{name} in {names:?}");
    }
    for (name, bytes) in &files {
        let text = String::from_utf8_lossy(bytes);
        assert!(!text.contains("{{"), "a gap was not filled in: {name}");
        assert!(!name.contains("coursework") && !name.contains("languages"), "{name}");
    }
    assert!(place.read("four-in-a-row/README.md").starts_with("# Four in a row\n"));
    assert!(place.read("four-in-a-row/specs/four-in-a-row.yaml").contains("\ntitle: Four in a row\n"));
    assert_eq!(place.run(&["course", "new", "quiet", "-q"]).exits(0).out, "");
    let document = place.run(&["course", "new", "nim", "--lang", "COMMAND", "--format", "json"]).exits(0).json();
    let said = |key: &str| document[key].as_str();
    assert_eq!((said("coursework"), said("language")), (Some("nim"), Some("command")), "{document}");
    assert_eq!(document["next"][0].as_str(), Some("cd nim"), "{document}");
}

/// In each language: all commands that are named succeed, the starter earns nothing and fails nowhere but in what is asked,
/// and the model solution earns everything.
fn works(language: &str) -> Place {
    let place = started(language);
    let linted = run_in(&place, "nim", &["lint", "--list"]).exits(0);
    assert!(linted.out.contains("put/first-piece") && linted.out.contains("all pass"), "{linted}");

    let readme = place.read("nim/README.md");
    let typed = commands(&readme, "referee");
    assert!((3..=5).contains(&typed.len()), "{typed:?}");
    place.write("nim/submissions/ada/submission.yaml", &place.read("nim/starter/submission.yaml"));
    let solution = place.files("nim/solution");
    assert!(!solution.is_empty() && solution.len() <= 2, "{solution:?}");
    for (name, bytes) in solution {
        assert!(readme.contains(&format!("`solution/{name}`")), "{name}: {readme}");
        place.write(&format!("nim/submissions/ada/{name}"), &String::from_utf8_lossy(&bytes));
    }
    for words in &typed {
        let run = run_in(&place, "nim", &words[1..]).exits(if words[1] == "check" { 1 } else { 0 });
        assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{run}");
    }
    assert_eq!(marks(&place, "nim/results/ada/marksheet.json"), (10, 10));
    let handout = place.read("nim/handout.html");
    assert!(handout.contains("Red and blue take turns") && handout.contains("Startup empties the row"), "{handout}");
    assert!(!handout.contains("Comments from here on"), "what is for authors is in the handout: {handout}");

    run_in(&place, "nim", &["grade", "starter", "--out", "none"]).exits(0);
    assert_eq!(marks(&place, "nim/none/starter/marksheet.json"), (0, 10));
    let checked = run_in(&place, "nim", &["check", "starter"]).exits(1);
    assert!(checked.out.starts_with("Nothing is written yet. "), "{checked}");
    let told = format!("{}{}", checked.out, checked.err);
    assert!(!["Traceback", "Error", "warning", "note:"].iter().any(|word| told.contains(word)), "{checked}");
    place
}

/// Its fixtures are an example: each change of the model solution is noticed.
#[test]
fn it_works_in_python() {
    if installed("python3") {
        let audited = run_in(&works("python"), "nim", &["audit", "nim"]).exits(0);
        assert!(audited.out.contains(" mutants of the model solution, "), "{audited}");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn it_works_in_csharp() {
    if installed("dotnet") {
        let audited = run_in(&works("csharp"), "nim", &["audit", "nim"]).exits(0);
        assert!(audited.out.contains(" mutants of the model solution, "), "{audited}");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn it_works_in_java() {
    if installed("javac") {
        let audited = run_in(&works("java"), "nim", &["audit", "nim"]).exits(0);
        assert!(audited.out.contains(" mutants of the model solution, "), "{audited}");
    }
}

/// Of the file that calls the functions nothing is changed that no fixture notices.
#[test]
#[ignore = "slow: CI runs it"]
fn it_works_in_rust() {
    let audited = run_in(&works("rust"), "nim", &["audit", "nim"]).exits(0);
    assert!(audited.out.contains(" mutants of the model solution, "), "{audited}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn it_works_for_any_program() {
    if installed("python3") {
        works("command");
    }
}

/// With a view, the whole works, too: the view that comes with it earns all marks of its part, and the starter none.
fn works_with_a_view(language: &str) {
    let place = Place::new();
    let told = place.run(&["course", "new", "four-in-a-row", "--lang", language, "--view"]).exits(0);
    assert!(told.out.contains("referee check view-solution"), "{told}");
    let run = |arguments: &[&str]| run_in(&place, "four-in-a-row", arguments);
    let linted = run(&["lint"]).exits(0);
    assert!(linted.out.contains("all pass") && linted.err.is_empty(), "{linted}");
    run(&["check", "view-solution"]).exits(0);
    // The wrong views are those of all languages, and mutants of programs without a kit are more than fixtures notice.
    if language == "python" {
        let audited = run(&["audit", "four-in-a-row"]).exits(0);
        assert!(audited.out.contains(" wrong views, "), "{audited}");
    }
    run(&["grade", "view-starter", "--out", "none"]).exits(0);
    assert_eq!(marks(&place, "four-in-a-row/none/view-starter/marksheet.json"), (0, 6));
    let said = place.read("four-in-a-row/README.md");
    assert!(said.starts_with("# Four in a row\n") && said.contains("## The view\n"), "{said}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_view_comes_with_it_in_python_and_for_any_program() {
    if installed("python3") {
        works_with_a_view("python");
        works_with_a_view("command");
    }
}

#[test]
fn a_view_comes_with_it_in_rust() {
    works_with_a_view("rust");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_view_comes_with_it_in_java() {
    if installed("javac") && installed("Xvfb") {
        works_with_a_view("java");
    }
}

/// Fixtures that are emptied are filled in by the model solution, each as it was.
#[test]
#[ignore = "slow: CI runs it"]
fn a_fixture_that_states_nothing_is_recorded() {
    if !installed("python3") {
        return;
    }
    let place = started("python");
    let names = place.files("nim/fixtures/nim");
    assert!(names.len() > 4, "{names:?}");
    for (name, bytes) in names {
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let is_stated = |line: &&str| line.starts_with("    ") || line.starts_with("      ");
        let (head, steps) = text.split_once("steps:\n").expect("steps");
        let bare: Vec<&str> = steps.lines().filter(|line| !is_stated(line)).collect();
        let file = format!("fixtures/nim/{name}");
        place.write(&format!("nim/{file}"), &format!("{head}steps:\n{}\n", bare.join("\n")));
        let recorded = run_in(&place, "nim", &["record", &file, "--yes"]).exits(0);
        assert!(recorded.out.contains("written"), "{recorded}");
        assert_eq!(place.read(&format!("nim/{file}")), text, "{name} says what the model solution does");
    }
    run_in(&place, "nim", &["lint", "--coursework", "nim"]).exits(0);
}

#[test]
fn the_starter_is_tried_by_hand() {
    if !installed("python3") {
        return;
    }
    let place = started("python");
    place.write("nim/starter/controller.py", &place.read("nim/solution/controller.py"));
    place.write("typed", "startup\n\nput 2\nput 2\nputt 2\n");
    let typed = std::fs::File::open(place.path("typed")).expect("what is typed");
    let mut python = Command::new("python3");
    let run = python.arg("try_it.py").current_dir(place.path("nim/starter")).stdin(typed).output().expect("Python");
    let out = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(out.contains(". . R . .") && out.contains("to player 2: This square is taken"), "{out}");
    assert!(out.contains("there is no function 'putt 2': type one of startup, put 0\n"), "{out}");
}

/// The starter is enough: nothing of referee's is installed.
#[test]
#[ignore = "slow: CI runs it"]
fn the_starter_in_java_is_tried_by_hand() {
    if !installed("javac") {
        return;
    }
    let place = started("java");
    place.write("nim/starter/Controller.java", &place.read("nim/solution/Controller.java"));
    let folder = place.path("nim/starter");
    let built = Command::new("javac").args(["-Werror", "-Xlint:all", "TryIt.java"]).current_dir(&folder).output();
    let built = built.expect("a compiler");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    place.write("typed", "startup\n\nput 2\nput 2\nput\n");
    let typed = std::fs::File::open(place.path("typed")).expect("what is typed");
    let run = Command::new("java").arg("TryIt").current_dir(&folder).stdin(typed).output().expect("Java");
    let out = String::from_utf8_lossy(&run.stdout);
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    assert!(out.contains(". . R . .\nplayer on turn: 2, finished: false\n"), "{out}");
    assert!(out.contains("to player 2: This square is taken\n"), "{out}");
    assert!(out.contains("there is no function 'put': type one of startup, put 0\n"), "{out}");
}

/// As in Java, and the project is built by what it has in its folder.
#[test]
fn the_starter_in_csharp_is_tried_by_hand() {
    if !installed("dotnet") {
        return;
    }
    let place = started("csharp");
    place.write("nim/starter/Controller.cs", &place.read("nim/solution/Controller.cs"));
    place.write("typed", "startup\n\nput 2\nput 2\nput\n");
    let out = run_by_hand(&place, "nim/starter", "typed");
    assert!(out.contains(". . R . .\nplayer on turn: 2, finished: false\n"), "{out}");
    assert!(out.contains("to player 2: This square is taken\n"), "{out}");
    assert!(out.contains("there is no function 'put': type one of startup, put 0\n"), "{out}");
    // What was built beside it is no work of a student's.
    run_in(&place, "nim", &["check", "starter"]).exits(0);
}

#[test]
fn nobodys_files_are_touched() {
    let place = started("python");
    place.write("nim/solution/controller.py", "mine");
    let before = place.files("nim");
    same("course_new_twice", &place.run(&["course", "new", "nim"]).exits(2));
    assert_eq!(place.files("nim"), before);
    place.write("notes", "mine");
    let refused = place.run(&["course", "new", "notes"]).exits(2);
    assert!(refused.err.contains("notes is a file") && place.read("notes") == "mine", "{refused}");
    std::fs::create_dir(place.path("empty")).expect("a folder can be made");
    place.run(&["course", "new", "empty"]).exits(0);
}

#[test]
fn a_name_that_cannot_be_is_refused_with_what_to_write() {
    let place = Place::new();
    for (name, help) in [
        ("Nim", "such as `nim`"),
        ("four in a row", "such as `four-in-a-row`"),
        ("courses/nim", "such as `nim`, and stand where its folder is to lie"),
        ("../nim", "such as `nim`, and stand where"),
        ("", "such as `nim`"),
        ("a\u{1b}[31m", "such as `a-31m`"),
        ("reversi", "such as `my-reversi`"),
        // Its files would be read as an edition's.
        ("quoridor", "such as `my-quoridor`"),
    ] {
        let refused = place.run(&["course", "new", name]).exits(2);
        let told = refused.err.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(told.contains(help) && !told.contains('\u{1b}'), "{refused}");
    }
    let refused = place.run(&["course", "new", "--", "-x"]).exits(2);
    assert!(refused.err.contains("no hyphen in front"), "{refused}");
    same("course_new_language", &place.run(&["course", "new", "nim", "--lang", "cobol"]).exits(2));
    let no_view = place.run(&["course", "new", "nim", "--lang", "csharp", "--view"]).exits(2);
    let told = no_view.err.split_whitespace().collect::<Vec<_>>().join(" ");
    let why = "a view cannot be started in `csharp`: a window in Windows Forms needs Windows";
    assert!(told.contains(why) && told.contains("there are: command, java, python, rust."), "{no_view}");
    assert!(!place.path("nim").exists(), "nothing is written");
    assert!(place.files("").is_empty(), "what is refused leaves nothing behind");
}

/// A year alone, or a word that YAML has its own meaning for, is a name like any other.
#[test]
#[ignore = "slow: CI runs it"]
fn a_name_may_look_like_a_number() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    for name in ["2026", "null", "fixtures", "controller"] {
        place.run(&["course", "new", name]).exits(0);
        run_in(&place, name, &["lint", "--coursework", name]).exits(0);
        run_in(&place, name, &["check", "starter"]).exits(1);
    }
}
