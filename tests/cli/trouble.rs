//! Colours, missing programs, wrong arguments: everything around the grading itself.

use super::support::{Place, Run, same};

const ESCAPE: char = '\u{1b}';

fn flawed() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/rust-no-up-left", "work");
    place
}

/// Output to a file or a pipe has no escape codes, whatever `TERM` is; nor has it with NO_COLOR.
#[test]
#[ignore = "slow: CI runs it"]
fn piped_output_is_plain() {
    let place = flawed();
    let plain = |run: Run| assert!(!run.out.contains(ESCAPE) && !run.err.contains(ESCAPE), "{run}");
    for colour in [None, Some("NO_COLOR")] {
        for arguments in [&["grade", "work"][..], &["check", "work"], &["lint"], &["grade", "nowhere"], &["--help"]] {
            plain(place.run_with(arguments, |command| {
                command.env("TERM", "xterm-256color");
                colour.map(|name| command.env(name, "1"));
            }));
        }
    }
}

/// Colours can be asked for, and NO_COLOR wins over nothing being asked.
#[test]
fn colours_come_when_they_are_forced() {
    let run = flawed()
        .run_with(&["check", "work"], |command| {
            command.env("CLICOLOR_FORCE", "1");
        })
        .exits(1);
    assert!(run.out.contains(ESCAPE), "{run}");
}

#[test]
fn an_empty_folder_has_no_submission() {
    let place = Place::new();
    std::fs::create_dir(place.path("empty")).expect("a folder");
    same("grade_nothing", &place.run(&["grade", "empty"]).exits(2));
    same("grade_nowhere", &place.run(&["grade", "nowhere"]).exits(2));
}

/// A machine without Python: the work is not run, which is the grader's trouble and costs no mark.
#[test]
fn without_python_nobody_loses_a_mark() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-array", "work/kim");
    let no_programs = |command: &mut std::process::Command| {
        command.env("PATH", place.path("bin"));
    };
    same("grade_without_python", &place.run_with(&["grade", "work"], no_programs).exits(3));
    let sheets = place.run_with(&["grade", "work", "--format", "json"], no_programs).exits(3).json();
    let sheet = &sheets[0];
    assert_eq!((&sheet["marks"], &sheet["out-of"], &sheet["not-run"]), (&0.into(), &0.into(), &90.into()));
    let judged = sheet["requirements"].as_array().expect("requirements").iter();
    assert!(judged.filter(|line| line["awarded"] != "by-hand").all(|line| line["awarded"] == "not-run"), "{sheet}");
    same("check_without_python", &place.run_with(&["check", "work/kim"], no_programs).exits(3));
    let replay = ["replay", "capture/upwards", "--with", "work/kim"];
    assert!(place.run_with(&replay, no_programs).exits(3).err.contains("python3 is not installed"));
}

/// The bare command shows samples: not having every language is no trouble then.
#[test]
#[ignore = "slow: CI runs it"]
fn the_samples_are_shown_also_where_languages_are_missing() {
    let place = Place::new();
    let run = place
        .run_with::<&str>(&[], |command| {
            command.env("PATH", place.path("bin"));
        })
        .exits(0);
    assert!(run.out.contains("not run; this costs no marks:"), "{run}");
    // One line for all of them, and not one each.
    assert_eq!(run.out.matches("python3 is not installed").count(), 1, "{run}");
}

#[test]
fn results_that_cannot_be_saved_are_the_graders_trouble() {
    let place = flawed();
    place.write("file", "in the way");
    let run = place.run(&["grade", "work", "--out", "file/results"]).exits(3);
    assert!(run.err.contains("failed to save results in file/results: "), "{run}");
    assert!(run.err.contains("it costs nobody a mark"), "{run}");
}

#[test]
fn wrong_arguments_are_exit_code_2() {
    let place = Place::new();
    for arguments in
        [&["grad"][..], &["grade", "--jobs", "0"], &["grade", "--format", "xml"], &["schema", "specs"], &["export"]]
    {
        place.run(arguments).exits(2);
    }
    place.run(&["--version"]).exits(0);
}

/// The help of every command, so that a change to it is seen in review.
#[test]
fn help_is_what_it_was() {
    let place = Place::new();
    same("help", &place.run(&["--help"]).exits(0));
    for command in ["grade", "check", "replay", "lint", "moves", "perft", "export", "schema"] {
        let run = place.run(&[command, "--help"]).exits(0);
        assert!(run.out.contains(&format!("Usage: referee {command}")), "{run}");
    }
}
