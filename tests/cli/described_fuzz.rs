//! Random calls, where a model solution says what is right.

use super::described_courses::{copy_of, in_each, is_view, submissions};
use super::support::{Place, installed};

const SOLUTION: &str = "solution/controller.py";

/// Connect Four, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

/// Has the model solution do something more, at the beginning of `drop`.
fn with_more_in_drop(place: &Place, more: &str) {
    let begin = "    def drop(self, column):\n        model = self.model\n";
    place.edit(SOLUTION, begin, &format!("{begin}{more}"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn random_calls_find_a_fault_and_keep_it_as_a_fixture() {
    let Some(place) = course() else { return };
    let right = place.run(&["fuzz", "submissions/accepted/rows", "--games", "40"]).exits(0);
    assert!(right.out.ends_with("seed 1: nothing found.\n"), "{right}");
    let fuzz = ["fuzz", "submissions/flawed/diagonal", "--games", "60", "--keep", "found"];
    let found = place.run(&fuzz).exits(1);
    assert!(found.out.contains("call drop "), "{found}");
    let kept = place.files("found");
    assert!(!kept.is_empty(), "{found}");
    for (file, _) in &kept {
        let path = format!("found/{file}");
        place.run(&["replay", &path, "--coursework", "connect-four"]).exits(0);
        let work = "submissions/flawed/diagonal";
        place.run(&["replay", &path, "--with", work, "--coursework", "connect-four"]).exits(1);
    }
    // The same seed finds the same.
    assert_eq!(place.run(&fuzz).exits(1).out, found.out);
    assert_eq!(place.files("found"), kept);
}

/// Answers that a model solution draws at random say nothing about a submission.
#[test]
#[ignore = "slow: CI runs it"]
fn nobody_is_judged_by_chance() {
    let Some(place) = course() else { return };
    let chance = "        if model.board[5][0] == \"Y\" and column == 0:\n            import random\n            \
                  self.view.tell(1, str(random.random()))\n";
    with_more_in_drop(&place, chance);
    let run = place.run(&["fuzz", "submissions/accepted/rows", "--games", "40"]).exits(0);
    assert!(run.out.contains("nothing found"), "{run}");
    assert!(run.err.contains("games end where the model solution answers in two ways"), "{run}");
}

#[test]
fn a_model_solution_that_fails_in_its_ranges_is_the_authors_mistake() {
    let Some(place) = course() else { return };
    with_more_in_drop(
        &place,
        "        if column == 0 and model.board[4][0] == \"Y\" and model.player == 2:\n            1 / 0\n",
    );
    let run = place.run(&["fuzz", "submissions/accepted/rows"]).exits(2);
    assert!(run.err.contains("the model solution fails in random play, at `call drop 0`"), "{run}");
    assert!(run.err.contains("--> specs/connect-four.yaml:"), "{run}");
}

/// The flaw that no random game of this seed comes across: it shows in a game of many right calls in a row.
const MISSED: [&str; 1] = ["flawed/over-for-ever"];

#[test]
#[ignore = "slow: CI runs it"]
fn random_calls_find_nothing_in_right_work_and_most_of_what_is_wrong() {
    in_each(|course, place| {
        for work in submissions(place).into_iter().filter(|work| !is_view(work)) {
            let path = format!("submissions/{work}");
            let run = place.run(&["fuzz", &path, "--coursework", course, "--games", "100", "--jobs", "1"]);
            let is_right = work.starts_with("accepted/") || MISSED.contains(&work.as_str());
            assert_eq!(run.code, Some(i32::from(!is_right)), "{course}, {work}: {run}");
        }
    });
}
