//! `course example`: finished courseworks, as folders that work. Nothing here is about one of them.

use std::collections::BTreeSet;

use serde_json::Value;

use super::described_courses::{described_courses, leave_out_missing_languages, submissions};
use super::support::{Place, installed, same};

/// A place with an example in the folder `here`.
fn written(name: &str) -> Place {
    let place = Place::new();
    place.run(&["course", "example", name, "here"]).exits(0);
    place
}

#[test]
fn each_course_is_listed_with_a_sentence() {
    let place = Place::new();
    let run = place.run(&["course", "example"]).exits(0);
    same("course_example_list", &run);
    assert!(run.out.lines().all(|line| line.chars().count() <= 80), "{run}");
    let document = place.run(&["course", "example", "--format", "json"]).exits(0).json();
    let all = document["examples"].as_array().expect("a list");
    let named = |key: &str| all.iter().map(|own| own[key].as_str().expect("a text").to_string()).collect::<Vec<_>>();
    assert_eq!(named("coursework"), described_courses());
    assert!(named("about").iter().all(|about| about.ends_with('.') && !about.contains(". ")), "{document}");
    assert!(place.files("").is_empty());
}

/// Nothing is left out, and nothing is changed.
#[test]
fn what_is_written_is_what_is_tested_here() {
    for name in described_courses() {
        let place = written(&name);
        let own = Place::new();
        own.copy(&format!("tests/courses/{name}"), "here");
        let (mut files, readme) = (place.files("here"), place.read("here/README.md"));
        files.retain(|(file, _)| file != "README.md");
        let names = |files: &[(String, Vec<u8>)]| files.iter().map(|(name, _)| name.clone()).collect::<BTreeSet<_>>();
        assert_eq!(names(&files), names(&own.files("here")), "{name}");
        assert!(files == own.files("here"), "{name}: a file differs");
        assert!(readme.starts_with("# ") && readme.contains(&name) && !readme.contains("{{"), "{readme}");
    }
}

/// Each command of its README can be typed as it stands.
#[test]
#[ignore = "slow: CI runs it"]
fn all_commands_that_are_named_work() {
    if !installed("python3") {
        return;
    }
    let works = |name: &str| {
        let place = Place::new();
        place.run(&["course", "example", name, "."]).exits(0);
        leave_out_missing_languages(&place);
        let readme = place.read("README.md");
        let typed: Vec<&str> = readme.lines().filter(|line| line.starts_with("referee ")).collect();
        assert!(typed.len() >= 5, "{typed:?}");
        for line in typed {
            place.run(&line.split_whitespace().skip(1).collect::<Vec<_>>()).exits(0);
        }
        assert!(place.read("handout.html").contains("</html>"), "{name}");
        let graded = place.files("results").into_iter().filter(|(file, _)| file.ends_with("/marksheet.json")).count();
        assert_eq!(graded, submissions(&place).len(), "{name}");
    };
    std::thread::scope(|scope| {
        let works = &works;
        for name in described_courses() {
            scope.spawn(move || works(&name));
        }
    });
}

#[test]
fn nobodys_files_are_touched() {
    let place = written("battleships");
    place.write("here/solution/controller.py", "mine");
    let before = place.files("");
    let refused = place.run(&["course", "example", "battleships", "here"]).exits(2);
    assert!(refused.err.contains("here is not empty: nothing was changed"), "{refused}");
    assert_eq!(place.files(""), before);
    place.write("vending-machine", "mine");
    let refused = place.run(&["course", "example", "vending-machine"]).exits(2);
    assert!(refused.err.contains("is a file") && place.read("vending-machine") == "mine", "{refused}");
}

#[test]
fn a_folder_may_lie_anywhere_and_what_to_type_fits_it() {
    let place = Place::new();
    let run = place.run(&["course", "example", "connect-four", "our games/c 4"]).exits(0);
    assert!(run.out.contains("cd 'our games/c 4'"), "{run}");
    assert!(place.path("our games/c 4/specs/connect-four.yaml").is_file());
    let document = place.run(&["course", "example", "minesweeper", "--format", "json"]).exits(0).json();
    assert_eq!(document["next"][0], "cd minesweeper", "{document}");
    let files: BTreeSet<&str> =
        document["files"].as_array().expect("a list").iter().filter_map(Value::as_str).collect();
    let there = place.files("minesweeper");
    assert_eq!(files, there.iter().map(|(name, _)| name.as_str()).collect(), "{document}");
}

#[test]
fn an_unknown_name_is_answered_with_those_that_there_are() {
    let place = Place::new();
    for (name, help) in [("conect-four", "did you mean `connect-four`?"), ("reversi", "there are: battleships, ")] {
        let refused = place.run(&["course", "example", name]).exits(2);
        assert!(
            refused.err.contains(&format!("there is no example `{name}`")) && refused.err.contains(help),
            "{refused}"
        );
    }
    assert!(place.files("").is_empty());
}
