//! `grade` again after fixtures, the spec or marks have changed: only those scenarios are played for which a tape will not do, and
//! the results are those of a run that plays everything.

use std::fs;

use super::support::{Place, Run, installed};

/// A right one that writes down what it hears, two that are flawed, and one that does not start.
fn cohort() -> Place {
    let place = Place::own("tic-tac-toe");
    place.remove_hidden("tic-tac-toe");
    place.copy("submissions/tic-tac-toe/accepted/command-python", "work/ann");
    let heard = format!(
        "        message = json.loads(line)\n        open({:?}, \"a\").write(line * (\"cue\" in message))\n",
        place.path("heard")
    );
    place.edit("work/ann/controller.py", "        message = json.loads(line)\n", &heard);
    for (sample, name) in [("flawed/python-one-diagonal", "ben"), ("flawed/python-names-padded", "cyd")] {
        place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("work/{name}"));
    }
    place.copy("submissions/tic-tac-toe/accepted/command-python", "work/dot");
    place.edit("work/dot/controller.py", "import json\n", "import jsn\n");
    place
}

/// Grades in this folder of results, and returns the run and the scenarios that Ann's program has heard of, counted.
fn grade(place: &Place, out: &str, more: &[&str]) -> (Run, usize) {
    let _ = fs::remove_file(place.path("heard"));
    // Otherwise it could write nothing down.
    let words = [&["grade", "work", "--sandbox", "none", "--out", out], more].concat();
    let run = place.run(&words).exits(0);
    let heard = fs::read_to_string(place.path("heard")).unwrap_or_default();
    (run, heard.matches("\"fresh\":true").count())
}

/// Grades again, and afresh in another folder, whose results have to be the same; returns the first run, and what Ann's program has
/// heard in it.
#[track_caller]
fn again(place: &Place, more: &[&str]) -> (Run, usize) {
    let (run, heard) = grade(place, "results", more);
    let _ = fs::remove_dir_all(place.path("fresh"));
    let (fresh, all) = grade(place, "fresh", &[more, &["--fresh"]].concat());
    assert!(all > 50, "{all} scenarios are not all");
    let differs: Vec<String> = {
        let (own, fresh) = (place.results("results"), place.results("fresh"));
        assert_eq!(own.len(), fresh.len());
        own.into_iter().zip(fresh).filter(|(own, fresh)| own != fresh).map(|((name, _), _)| name).collect()
    };
    assert!(differs.is_empty(), "{differs:?} differ after {run}");
    assert_eq!(place.read("results/.finished"), place.read("fresh/.finished"));
    let table = |run: &Run| run.out.split("Saved in").next().map(str::to_string);
    assert_eq!(table(&run), table(&fresh));
    (run, heard)
}

/// Checks what a run says of those who have been graded in part: this many scenarios in all.
#[track_caller]
fn says(run: &Run, played: usize) {
    let part = run.err.lines().find(|line| line.contains("3 of 4 submissions for tic-tac-toe: "));
    let part = part.unwrap_or_else(|| panic!("{run}"));
    let were = if played == 1 { "was" } else { "were" };
    match played {
        0 => assert!(part.ends_with(": judged again, nothing was played"), "{run}"),
        _ => assert!(
            part.contains(&format!(": {played} of ")) && part.ends_with(&format!("scenarios {were} played")),
            "{run}"
        ),
    }
    assert!(part.chars().count() <= 80, "{part}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn after_a_fixture_has_changed_only_that_scenario_is_played() {
    if !installed("python3") {
        return;
    }
    let place = cohort();
    let (first, all) = grade(&place, "results", &[]);
    assert!(all > 50 && !first.err.contains("played"), "{first}");
    // Everybody hears something else in it.
    place.edit("fixtures/tic-tac-toe/lines/middle-row.yaml", "    O O .\n", "    O . O\n");
    let fixture = place.read("fixtures/tic-tac-toe/lines/middle-row.yaml");
    let (run, heard) = grade(&place, "results", &[]);
    assert_eq!(heard, 1, "{fixture}\n{run}");
    says(&run, 3);
    let (run, heard) = grade(&place, "results", &[]);
    assert!(heard == 0 && run.err.contains("4 of 4 submissions for tic-tac-toe are unchanged"), "{run}");
}

/// Each thing that anybody may change in a coursework between two runs, one after the other.
#[test]
#[ignore = "slow: CI runs it"]
fn whatever_has_changed_the_results_are_those_of_a_fresh_run() {
    if !installed("python3") {
        return;
    }
    let place = cohort();
    let fixture = |name: &str| format!("fixtures/tic-tac-toe/{name}.yaml");
    grade(&place, "results", &[]);
    // An expectation: everybody's tape will do, as everybody is right there.
    place.edit(&fixture("turn-messages/startup"), "{x: move, o: silent}", "{x: move}");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 0);
    // One that Ben fails: a tape that fails will not do, since a failure is played twice.
    place.edit(&fixture("lines/rising-diagonal"), "title: 3 5 7", "title: Up 3 5 7");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 1);
    // Steps, and a board.
    place.edit(&fixture("lines/top-row"), "    X X .\n    O O .", "    X X .\n    O . O");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 1);
    says(&run, 3);
    // A new fixture that plays what another one does, as if it had been renamed; and one that plays something else.
    place.write(&fixture("lines/another"), &place.read(&fixture("lines/top-row")));
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 0);
    place.edit(&fixture("lines/another"), "    O . O", "    . O O");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 1);
    says(&run, 3);
    // One that is hidden now, and one that is gone.
    place.edit(&fixture("lines/another"), "requirement: lines\n", "requirement: lines\nvisibility: hidden\n");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 0);
    fs::remove_file(place.path(&fixture("lines/another"))).expect("a fixture");
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 0);
    // Marks, texts about them, and marks by hand.
    place.edit("specs/tic-tac-toe.yaml", "marks: 12\n", "marks: 13\n");
    place.edit(
        "specs/tic-tac-toe.yaml",
        "      failing: Three in a row were",
        "      failing: Alas, three in a row were",
    );
    let (run, heard) = again(&place, &[]);
    assert_eq!(heard, 0);
    says(&run, 0);
    place.write("marks.csv", "submission,requirement,marks\nann,structure,3\nben,structure,4\ncyd,structure,5\n");
    let (run, heard) = again(&place, &["--marks", "marks.csv"]);
    assert_eq!(heard, 0);
    says(&run, 0);
}

/// The text of a message: what passes by the new one, too, or passes now, is judged by the tapes, and whatever fails is played.
#[test]
#[ignore = "slow: CI runs it"]
fn after_a_message_has_changed_what_fails_is_played() {
    if !installed("python3") {
        return;
    }
    let place = cohort();
    let edition = |text: &str| {
        let own = format!("base: tic-tac-toe\ntitle: Own\nmessages:\n  again:\n    text: {text}\n");
        place.write("specs/editions/tic-tac-toe-own.yaml", &own);
    };
    edition("Another game?");
    let all = grade(&place, "results", &["--edition", "own"]).1;
    edition("Play again?");
    let (run, heard) = again(&place, &["--edition", "own"]);
    assert_eq!(heard, 0, "all that Ann has said is right now: {run}");
    edition("One more?");
    let (_, heard) = again(&place, &["--edition", "own"]);
    assert!(heard > 0 && heard < all, "{heard} of {all}");
}

/// Where a scenario that is played shows that games depend on each other, nothing is known any more.
#[test]
#[ignore = "slow: CI runs it"]
fn where_a_scenario_is_unstable_all_are_played_again() {
    if !installed("python3") {
        return;
    }
    let place = cohort();
    let forgets = format!(
        "            if message.get(\"text\") == \"8\" and board[\"cells\"] == [\"X.O\", \"...\", \"...\"]:\n                \
         import os\n                if not os.path.exists({0:?}):\n                    open({0:?}, \"w\")\n                    \
         message[\"text\"] = \"9\"\n            answer = ",
        place.path("seen")
    );
    place.edit("work/ann/controller.py", "            answer = {\"calls\"", &(forgets + "{\"calls\""));
    let all = grade(&place, "results", &[]).1;
    let board = "given:\n  player: x\n  board: |\n    X . O\n    . . .\n    . . .\n";
    let steps = "steps:\n  - do: type 8\n    board: |\n      X . O\n      . . .\n      . X .\n";
    place.write(
        "fixtures/tic-tac-toe/moves/once.yaml",
        &format!("title: Another move\nrequirement: moves\n{board}{steps}"),
    );
    let (run, heard) = grade(&place, "results", &[]);
    assert!(heard > all, "{heard} of {all}: {run}");
    assert!(place.read("results/ann/marksheet.json").contains("each in a process of its own"), "{run}");
    assert!(!place.read("results/.finished").contains("\"ann\""));
    let (_, heard) = grade(&place, "results", &[]);
    assert!(heard >= all, "what chance had a part in is played every time: {heard} of {all}");
}

/// A view that fails has pictures: those of scenarios that are not played again stay.
#[test]
#[ignore = "slow: CI runs it"]
fn pictures_of_what_is_not_played_again_stay() {
    if !installed("javac") || !installed("Xvfb") {
        return;
    }
    let place = Place::own("hexapawn");
    place.remove_hidden("hexapawn");
    place.copy("submissions/hexapawn/flawed/java-view-no-lines", "work/eve");
    place.run(&["grade", "work"]).exits(0);
    let pictures = place.files("results/eve/pictures");
    assert!(!pictures.is_empty());
    place.edit("fixtures/hexapawn/view-board/the-opening.yaml", "title: ", "title: Again, ");
    let run = place.run(&["grade", "work"]).exits(0);
    assert!(run.err.contains("1 of 1 submission for hexapawn: judged again"), "{run}");
    assert!(place.files("results/eve/pictures") == pictures);
    place.run(&["grade", "work", "--fresh", "--out", "fresh"]).exits(0);
    assert!(place.results("results") == place.results("fresh"));
    // One that fails, with other pictures.
    let (failed, _) = place.files("fixtures/hexapawn/view-drawing").swap_remove(0);
    place.edit(&format!("fixtures/hexapawn/view-drawing/{failed}"), "title: ", "title: Again, ");
    let run = place.run(&["grade", "work"]).exits(0);
    assert!(run.err.contains("1 of 1 submission for hexapawn: 1 of "), "{run}");
    place.run(&["grade", "work", "--fresh", "--out", "fresh"]).exits(0);
    assert!(place.results("results") == place.results("fresh"));
}
