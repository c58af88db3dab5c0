//! Kept answers of a model solution: the next run of `grade` does not ask for them, as long as nothing changes that they depend on.

use super::described_courses::copy_of;
use super::support::{Place, Run, installed};

const SOLUTION: &str = "solution/controller.py";
const FIXTURE: &str = "fixtures/connect-four/drop/lowest-square.yaml";

/// Connect Four, with a cache of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

/// Grades one piece of work into `results`.
fn grade(place: &Place, work: &str, more: &[&str]) -> Run {
    let words = ["grade", work, "--coursework", "connect-four", "--out", "results"];
    place.run_with(&[&words[..], more].concat(), |command| {
        command.env("XDG_CACHE_HOME", place.path("cache"));
    })
}

/// The files of answers in the cache.
fn kept(place: &Place) -> Vec<String> {
    let files = if place.path("cache").is_dir() { place.files("cache") } else { Vec::new() };
    let names = files.into_iter().map(|(name, _)| format!("cache/{name}"));
    names.filter(|name| name.ends_with("/answers.jsonl")).collect()
}

const RIGHT: &str = "submissions/accepted/rows";

/// Where other answers are kept than the model solution gives, these are heard: so it was not asked.
#[test]
#[ignore = "slow: CI runs it"]
fn what_was_answered_is_not_asked_again() {
    let Some(place) = course() else { return };
    grade(&place, RIGHT, &[]).exits(0);
    let files = kept(&place);
    let [file] = files.as_slice() else { panic!("{files:?}") };
    let answers = place.read(file);
    assert!(answers.contains("Your turn"), "{answers}");
    grade(&place, RIGHT, &[]).exits(0);
    assert_eq!(kept(&place), files);
    place.write(file, &answers.replace("Your turn", "Your move"));
    let refused = grade(&place, RIGHT, &[]).exits(2);
    assert!(refused.err.contains("the reference does not pass this scenario"), "{refused}");
    // Whoever wants all afresh, and whoever has changed what an answer depends on, has it asked.
    grade(&place, RIGHT, &["--fresh"]).exits(0);
    place.write(SOLUTION, &format!("{}\n# The end.\n", place.read(SOLUTION)));
    grade(&place, RIGHT, &[]).exits(0);
    assert_eq!(kept(&place).len(), 2);
    place.write(FIXTURE, &format!("{}  - do: update\n", place.read(FIXTURE)));
    grade(&place, RIGHT, &[]).exits(0);
    assert_eq!(kept(&place).len(), 3);
    // What is expected is no part of a question.
    place.write(FIXTURE, &format!("{}    finished: false\n", place.read(FIXTURE)));
    grade(&place, RIGHT, &[]).exits(0);
    assert_eq!(kept(&place).len(), 3);
}

/// A file that somebody has cut off is no reason to fail.
#[test]
#[ignore = "slow: CI runs it"]
fn answers_that_cannot_be_read_are_asked_for() {
    let Some(place) = course() else { return };
    grade(&place, RIGHT, &[]).exits(0);
    let file = kept(&place).remove(0);
    let answers = place.read(&file);
    let first = answers.lines().next().expect("a line");
    for wrong in ["", first, &answers[..answers.len() / 2], "{}\n"] {
        place.write(&file, wrong);
        grade(&place, RIGHT, &[]).exits(0);
    }
}

/// A model solution that does not always answer the same is found out in each run, and nothing of it is kept.
#[test]
fn no_answer_of_luck_is_kept() {
    let Some(place) = course() else { return };
    let right = place.read(SOLUTION);
    for wrong in ["str(id(self))", "[][1]"] {
        place.write(SOLUTION, &right.replacen("\"This column is full\"", wrong, 1));
        grade(&place, RIGHT, &[]).exits(2);
        assert_eq!(kept(&place), [] as [String; 0], "{wrong}");
    }
}

/// Questions that known mistakes lead to are asked where they are needed, and findings are the same.
#[test]
#[ignore = "slow: CI runs it"]
fn work_is_marked_the_same_by_answers_that_were_kept() {
    let Some(place) = course() else { return };
    let flawed = "submissions/flawed/top";
    grade(&place, flawed, &[]).exits(0);
    let asked = place.results("results");
    std::fs::remove_dir_all(place.path("results")).expect("they can be removed");
    grade(&place, flawed, &[]).exits(0);
    assert_eq!(kept(&place).len(), 1);
    let again = place.results("results");
    assert!(!asked.is_empty() && asked == again, "results differ");
}
