//! Habits that cost nothing, or one requirement alone, and that `check`, `replay` and `grade` explain.

use super::support::{Place, installed};

/// The words of a run, in one line.
fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_controller_that_reads_the_model_at_update_loses_one_requirement() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-reads-at-update", "work");
    let check = place.run(&["check", "work"]).exits(1);
    let says = "scenarios of other requirements fail only because nobody calls update after a change of the model. They cost \
                stores-nothing, and nothing else.";
    assert!(words(&check.out).contains(says), "{check}");
    assert!(words(&check.out).contains("Ask the model each time."), "{check}");
    assert!(!check.out.contains("This looks like"), "one explanation is enough: {check}");
    let replay = place.run(&["replay", "capture/upwards", "--with", "work"]).exits(1);
    let says = "It passes once update follows each change of the model from outside. For that, a marksheet takes the marks of \
                stores-nothing alone.";
    assert!(words(&replay.out).contains(says), "{replay}");
    let own = place.run(&["replay", "stores-nothing/board-changed", "--with", "work"]).exits(1);
    assert!(!own.out.contains("It passes once"), "{own}");
    let grade = place.run(&["grade", "work", "--out", "results"]).exits(0);
    assert!(words(&grade.out).contains("88/90 stores-nothing −2"), "{grade}");
    let diff = place.run(&["diff", "results", "."]).exits(0);
    assert!(!diff.out.contains("must be played again"), "{diff}");
}

#[test]
fn startup_in_initialise_is_a_warning() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-ready-at-once", "work");
    let check = place.run(&["check", "work"]).exits(0);
    assert!(
        words(&check.out).contains("warning: your `initialise` changes the model. This costs no marks."),
        "{check}"
    );
}
