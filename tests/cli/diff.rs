//! `diff`: what a changed coursework does to saved marks; and that a real regrade gives just that.

use std::sync::OnceLock;

use serde_json::Value;

use super::fits::fits;
use super::support::{Place, Run, installed, same};

/// Submissions: a right one, one without one direction, one with an extra full stop by a student with a hostile name, and
/// one that needs Python.
const WORK: [&str; 4] =
    ["accepted/python-array", "flawed/rust-no-up-left", "flawed/python-full-stop", "broken/python-syntax-error"];

/// A name that is an attack on whatever shows it, as YAML has it.
const HOSTILE: &str = r#""=HYPERLINK(\"http://x\")|`::error::x`]]><script>\u001B[2J\u202E\n::error::y @all""#;

/// The submissions, graded once by the bundled coursework into `old`; and two changed courses: other fixtures, and other
/// marks.
fn graded() -> &'static Place {
    static GRADED: OnceLock<Place> = OnceLock::new();
    GRADED.get_or_init(|| {
        let place = Place::new();
        for sample in WORK {
            let id = sample.split('/').next_back().expect("a name");
            place.copy(&format!("submissions/reversi/{sample}"), &format!("work/{id}"));
        }
        place.edit("work/python-full-stop/submission.yaml", "Anselm Prendergast", HOSTILE);
        place.run(&["grade", "work", "--out", "old"]).exits(0);
        fixtures_changed(&place);
        marks_changed(&place);
        rules_changed(&place);
        place
    })
}

fn course(place: &Place, name: &str) {
    for part in ["specs/reversi.yaml", "specs/editions/reversi-2023.yaml", "fixtures/reversi"] {
        place.copy(part, &format!("{name}/{part}"));
    }
    place.write(&format!("{name}/fixtures/reversi/bundled.yaml"), "replace: true\n");
}

/// Something is expected of more, less is played, more is played, one is new, one gone, one moved, and one is hidden.
fn fixtures_changed(place: &Place) {
    course(place, "fixed");
    let file = |name: &str| format!("fixed/fixtures/reversi/{name}.yaml");
    let edit = |name: &str, old: &str, new: &str| place.edit(&file(name), old, new);
    let upwards = place.read(&file("capture/upwards"));
    place.write(&file("capture/canary"), &upwards.replace("B . . W B", "B . . . B").replace("W . . W B", "W . . . B"));
    edit("capture/downwards", "    captures: 3\n", "    captures: 3\n    feedback: {black: choose, white: wait}\n");
    edit("capture/upwards", "requirement: capture\n", "requirement: capture\nvisibility: hidden\n");
    let black = place.read(&file("turns/black-after-white"));
    place.write(&file("turns/black-after-white"), &format!("{black}  - do: update\n"));
    edit("turns/four-plays", "  - do: black selects 3,5\n    player: white\n", "");
    let moved =
        place.read(&file("capture/to-the-right")).replace("requirement: capture\n", "requirement: capture-many\n");
    place.write(&file("capture-many/to-the-right"), &moved);
    for gone in ["to-the-right", "to-the-left"] {
        std::fs::remove_file(place.path(&file(&format!("capture/{gone}")))).expect("it is there");
    }
}

/// One requirement is worth less and awarded otherwise, and there is a cap.
fn marks_changed(place: &Place) {
    course(place, "remarked");
    let spec = "remarked/specs/reversi.yaml";
    place.edit(spec, "      marks: 14\n      award: share\n", "      marks: 12\n");
    place.edit(
        spec,
        "failing: A piece that captures in several directions did not take exactly the right pieces.",
        "failing: It did not take the right pieces.",
    );
    let text = place.read(spec);
    place.write(spec, &format!("{text}caps:\n  - {{unless: capture-many, percent: 60, says: It hardly captures.}}\n"));
}

/// There is a new rule on the code, which one submission breaks.
fn rules_changed(place: &Place) {
    course(place, "ruled");
    let rule = "source:
  - id: no-kit
    rule: imports
    with: {allowed: ['*'], refused: ['referee.*']}
    requirement: functions
    costs: 2
    says: It needs nothing but itself.
";
    place.edit(
        "ruled/specs/reversi.yaml",
        "source:\n  - id: controller-class",
        &format!("{rule}  - id: controller-class"),
    );
}

fn diff(arguments: &[&str]) -> Run {
    let all: Vec<&str> = ["diff", "old"].iter().chain(arguments).copied().collect();
    graded().run(&all)
}

/// Grades by a changed course, standing in its folder.
fn regraded(course: &str, edition: &[&str]) -> Value {
    let place = graded();
    let all: Vec<&str> =
        ["grade", "../work", "--format", "json", "--out", "results"].iter().chain(edition).copied().collect();
    place
        .run_with(&all, |command| {
            command.current_dir(place.path(course));
        })
        .exits(0)
        .json()
}

/// **The law**: what `diff` says without running anything is what grading again comes to.
#[track_caller]
fn comes_true(course: &str, edition: &[&str]) -> usize {
    let arguments: Vec<&str> = [course, "--format", "json"].iter().chain(edition).copied().collect();
    let said = diff(&arguments).exits(0).json();
    let sheets = regraded(course, edition);
    let mut open = 0;
    for moved in said["groups"][0]["submissions"].as_array().expect("a list") {
        let sheets = sheets.as_array().expect("a list");
        let sheet = sheets.iter().find(|sheet| sheet["submission"]["id"] == moved["id"]).expect("it is graded");
        let [low, high] = ["low", "high"].map(|key| moved[key].as_u64().expect("marks"));
        let marks = sheet["marks"].as_u64().expect("marks");
        assert!((low..=high).contains(&marks), "{course}: {} has {marks}, and not {low} to {high}", moved["id"]);
        assert_eq!(moved["out-of-after"], sheet["out-of"]);
        open += usize::from(low < high);
        // Every single verdict that has not changed, or has, is as it is said.
        for verdict in sheet["verdicts"].as_array().expect("a list") {
            let changes = moved["verdicts"].as_array().expect("a list");
            let change = changes.iter().find(|change| change["scenario"] == verdict["scenario"]);
            match change.map(|change| &change["after"]) {
                Some(Value::Null) => {}
                Some(after) => assert_eq!(*after, verdict["ending"], "{}", verdict["scenario"]),
                None => {
                    let old = graded().whole_sheet(&format!("old/{}", moved["id"].as_str().expect("an id")));
                    let old: Value = serde_json::from_str(&old).expect("JSON");
                    let before = old["verdicts"].as_array().expect("a list");
                    let before =
                        before.iter().find(|own| own["scenario"] == verdict["scenario"]).expect("it was played");
                    assert_eq!(before["ending"], verdict["ending"], "{}", verdict["scenario"]);
                }
            }
        }
    }
    open
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_said_of_changed_fixtures_comes_true() {
    if installed("python3") {
        assert!(comes_true("fixed", &[]) > 0, "something has to be played again");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_said_of_changed_marks_and_words_comes_true() {
    if installed("python3") {
        assert_eq!(comes_true("remarked", &[]), 0, "all can be told");
        assert_eq!(comes_true("remarked", &["--edition", "2023"]), 0, "all can be told");
    }
}

/// The code is not there to be read: a new rule may be broken or kept.
#[test]
#[ignore = "slow: CI runs it"]
fn what_is_said_of_rules_on_the_code_comes_true() {
    if installed("python3") {
        assert!(comes_true("ruled", &[]) > 0, "the code has to be read");
        same("diff_rules", &diff(&["ruled"]).exits(0));
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn judged_again_by_the_same_coursework_nothing_changes() {
    if !installed("python3") {
        return;
    }
    course(graded(), "same");
    let run = diff(&["same", "--exit-code"]).exits(0);
    same("diff_same", &run);
    let sheets = diff(&["same", "--format", "json"]).exits(0).json();
    for moved in sheets["groups"][0]["submissions"].as_array().expect("a list") {
        let empty = ["because", "verdicts", "notes"].map(|key| moved[key].as_array().expect("a list").is_empty());
        assert_eq!((empty, &moved["moves"]), ([true; 3], &Value::from("stays")), "{moved}");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_instructor_reads_who_gains_who_loses_and_why() {
    if !installed("python3") {
        return;
    }
    same("diff_fixtures", &diff(&["fixed"]).exits(0));
    same("diff_marks", &diff(&["remarked", "--exit-code"]).exits(1));
    same("diff_edition", &diff(&["remarked", "--edition", "2023", "--all"]).exits(0));
    same("diff_markdown", &diff(&["fixed", "--format", "markdown"]).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn tables_and_json_are_for_other_programs() {
    if !installed("python3") {
        return;
    }
    same("diff_csv", &diff(&["remarked", "--format", "csv"]).exits(0));
    let schema = graded().run(&["schema", "diff"]).exits(0).json();
    for course in ["fixed", "remarked"] {
        let said = diff(&[course, "--format", "json"]).exits(0).json();
        fits(&said, &schema);
        assert_eq!(said["format"], "referee/diff/v1");
    }
    diff(&["fixed", "--format", "markdown", "--out", "diff.md"]).exits(0);
    assert_eq!(graded().read("diff.md"), diff(&["fixed", "--format", "markdown"]).out);
    diff(&["fixed", "--out", "diff.txt"]).exits(0);
    assert_eq!(graded().read("diff.txt"), diff(&["fixed"]).out);
}

#[test]
#[ignore = "slow: CI runs it"]
fn two_folders_of_results_are_compared_as_they_are() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    place.copy("submissions/reversi/accepted/rust-array", "later/rust-no-up-left");
    place.copy("submissions/reversi/flawed/python-full-stop", "later/python-full-stop");
    place.copy("submissions/reversi/accepted/rust-functional", "later/rust-functional");
    place.copy("submissions/reversi/accepted/python-array", "later/python-syntax-error");
    let all = ["grade", "../later", "--out", "../new"];
    place
        .run_with(&all, |command| {
            command.current_dir(place.path("remarked"));
        })
        .exits(0);
    same("diff_folders", &diff(&["new"]).exits(0));
    let all = ["grade", "../work", "--out", "../fixed-again"];
    place
        .run_with(&all, |command| {
            command.current_dir(place.path("fixed"));
        })
        .exits(0);
    same("diff_folders_fixtures", &diff(&["fixed-again", "--all"]).exits(0));
    same("diff_folders_same", &diff(&["old"]).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_not_right_is_said_before_anybody_is_compared() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    course(place, "wrong");
    place.edit("wrong/fixtures/reversi/capture/upwards.yaml", "captures: 3", "captures: 4");
    same("diff_wrong_fixture", &diff(&["wrong"]).exits(2));
    same("diff_option_of_a_course", &diff(&["old", "--edition", "2023"]).exits(2));
    same("diff_no_such_edition", &diff(&["fixed", "--edition", "2032"]).exits(2));
    same("diff_no_such_coursework", &diff(&["fixed", "--coursework", "chess"]).exits(2));
    same("diff_no_results", &diff(&["work"]).exits(2));
    same("diff_course_as_old", &place.run(&["diff", "fixed", "old"]).exits(2));
}

#[test]
#[ignore = "slow: CI runs it"]
fn results_that_are_not_whole_are_compared_as_far_as_they_go() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let sheet = |id: &str| graded().whole_sheet(&format!("old/{id}"));
    let transcripts = graded().transcripts("old/rust-no-up-left");
    // Saved by an earlier grader, without its transcripts.
    let mut old: Value = serde_json::from_str(&sheet("python-array")).expect("JSON");
    old.as_object_mut().expect("an object").remove("rests-on");
    place.write("old/python-array/marksheet.json", &old.to_string());
    place.write("old/rust-no-up-left/marksheet.json", &sheet("rust-no-up-left"));
    place.write("old/rust-no-up-left/transcripts.jsonl", &transcripts);
    place.write("old/python-syntax-error/marksheet.json", &sheet("python-syntax-error"));
    course(&place, "course");
    same("diff_without_transcripts", &place.run(&["diff", "old", "course"]).exits(0));
    place.write("old/rust-no-up-left/transcripts.jsonl", &transcripts.replacen("\"tape\":[", "\"tape\":[{},", 1));
    let run = place.run(&["diff", "old", "course"]).exits(2);
    assert!(run.err.contains("rust-no-up-left/transcripts.jsonl is no transcript that can be read"), "{run}");
}
