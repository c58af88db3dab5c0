//! Courseworks whose rules are in their model solutions, `tests/courses`: no line of Rust is about their games.
//!
//! What their submissions lose is in their `sample.yaml`, and `described_courses.rs` holds it against what they are given.
//! Here is what is said about Connect Four, and about mistakes in it.

use super::described_courses::copy_of;
use super::support::{Place, installed};

/// The course, in a folder of its own; `None` where there is no Python.
fn course() -> Option<Place> {
    installed("python3").then(|| copy_of("connect-four"))
}

const SPEC: &str = "specs/connect-four.yaml";
const SOLUTION: &str = "solution/controller.py";
const IT: [&str; 2] = ["--coursework", "connect-four"];

/// Runs a command about the coursework.
fn run(place: &Place, arguments: &[&str]) -> super::support::Run {
    place.run(&[arguments, &IT].concat())
}

#[test]
fn the_model_solution_passes_its_fixtures_and_each_message_has_one() {
    let Some(place) = course() else { return };
    let linted = run(&place, &["lint", "--list"]).exits(0);
    assert!(linted.out.contains("win/rising") && linted.out.contains("49 scenarios, all pass"), "{linted}");
    let replayed = place.run(&["replay", "connect-four/win/rising"]).exits(0);
    assert!(replayed.out.contains("call drop 3") && replayed.out.contains("You have won"), "{replayed}");
}

/// Results can be read again: pages are written from them, and work that has not changed is not graded twice.
#[test]
#[ignore = "slow: CI runs it"]
fn results_are_reported_and_reused() {
    let Some(place) = course() else { return };
    run(&place, &["grade", "submissions", "--out", "results"]).exits(0);
    let html = place.run(&["report", "results", "--format", "html", "--out", "pages"]).exits(0);
    assert!(html.err.is_empty(), "{html}");
    let again = run(&place, &["grade", "submissions", "--out", "results"]).exits(0);
    assert!(again.out.contains("flawed/top"), "{again}");
}

/// The examples in the kit's own words.
#[test]
fn the_kit_for_python_does_what_its_examples_show() {
    if installed("python3") {
        let mut python = std::process::Command::new("python3");
        python.args(["-m", "doctest", "referee_described.py"]).current_dir("src/host/shims/python");
        let output = python.env("PYTHONDONTWRITEBYTECODE", "1").output().expect("Python runs");
        assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn students_check_their_work_and_read_a_handout() {
    let Some(place) = course() else { return };
    let good = run(&place, &["check", "submissions/accepted/rows"]).exits(0);
    assert!(good.out.contains("win"), "{good}");
    let flawed = run(&place, &["check", "submissions/flawed/full"]).exits(1);
    assert!(flawed.out.contains("column 2 is full"), "{flawed}");
    let handout = place.run(&["handout", "connect-four"]).exits(0);
    assert!(handout.out.contains("A piece falls to the lowest free square"), "{handout}");
}

#[test]
fn fixtures_are_recorded_from_the_model_solution() {
    let Some(place) = course() else { return };
    place.write(
        "fixtures/connect-four/drop/new.yaml",
        "title: A piece falls\nrequirement: drop\nsteps:\n  - do: startup\n  - do: call drop 4\n",
    );
    place.run(&["record", "connect-four/drop/new", "--yes"]).exits(0);
    let recorded = place.read("fixtures/connect-four/drop/new.yaml");
    assert!(recorded.contains(". . . . R . .") && recorded.contains("yellow: your-turn"), "{recorded}");
    run(&place, &["lint"]).exits(0);
}

/// The first fixture of a view has nothing to take after: what somebody clicks is asked of the controller, and the rest is seen.
#[test]
#[ignore = "slow: CI runs it"]
fn the_first_fixture_of_a_view_is_recorded() {
    let Some(place) = course() else { return };
    let fixture = "fixtures/connect-four/view-clicks/first.yaml";
    let steps = "- do: refresh\n  - do: tell red\n    message: your-turn\n  - do: red clicks column 3, row 5\n";
    for (name, _) in place.files("fixtures/connect-four/view-clicks") {
        std::fs::remove_file(place.path(&format!("fixtures/connect-four/view-clicks/{name}"))).expect("it is there");
    }
    place.write(fixture, &format!("title: A click\nrequirement: view-clicks\nsteps:\n  {steps}"));
    run(&place, &["record", "view-clicks/first", "--yes"]).exits(0);
    let recorded = place.read(fixture);
    let (drawn, clicked) = recorded.split_once("  - do: red clicks column 3, row 5\n").expect("the steps stay");
    assert_eq!(clicked, "    unchanged: true\n    asks: [\"call drop 3\"]\n");
    assert!(drawn.matches("shows:").count() == 2 && drawn.contains("message: your-turn"), "{recorded}");
    assert!(!drawn.contains("asks") && !recorded.contains("feedback"), "{recorded}");
    run(&place, &["lint"]).exits(0);
}

/// The view has a log where the spec says so: `record` fills its lines in, and work without them fails.
#[test]
#[ignore = "slow: CI runs it"]
fn a_described_coursework_may_have_a_log() {
    let Some(place) = course() else { return };
    let fixture = "fixtures/connect-four/drop/lowest-square.yaml";
    let right = place.read(fixture);
    place.write(fixture, &format!("{right}    log: []\n"));
    let line = right.lines().count() + 1;
    for command in [&["record", fixture, "--yes"][..], &["lint"], &["grade", "submissions", "--out", "r"]] {
        let refused = run(&place, command).exits(2);
        let at = format!("{fixture}:{line}:");
        assert!(refused.err.contains(&at) && refused.err.contains("write `log: true` in its spec"), "{refused}");
    }
    assert_eq!(place.read(fixture), format!("{right}    log: []\n"));
    place.edit(SPEC, "\ncalls:", "\nlog: true\ncalls:");
    let dropped = "        model.board[free[-1]][column] = SIGNS[model.player]\n";
    place.edit(SOLUTION, dropped, &format!("{dropped}        self.view.log('Column %d' % column)\n"));
    run(&place, &["record", fixture, "--yes"]).exits(0);
    assert!(place.read(fixture).ends_with("    log:\n      - Column 3\n"), "{}", place.read(fixture));
    run(&place, &["lint"]).exits(0);
    let checked = run(&place, &["check", "submissions/accepted/rows"]).exits(1);
    assert!(checked.out.contains("nothing is added to the log; it should be:\n    Column 3"), "{checked}");
}

/// Mistakes of a model solution are its author's, and have a place in the spec.
#[test]
#[ignore = "slow: CI runs it"]
fn a_model_solution_that_cannot_be_relied_on_is_the_authors_mistake() {
    let Some(place) = course() else { return };
    let right = place.read(SOLUTION);
    let entry = format!("--> {SPEC}:18:");
    let cases = [
        ("COLUMNS, ROWS", "syntax error(", "the model solution does not start"),
        ("free = [", "raise RuntimeError('bored'); free = [", "fails in `draw/last-square`, at `call drop 6`: "),
        ("free = [", "import os; os._exit(3); free = [", "fails in `draw/last-square`, at `call drop 6`: "),
        ("\"This column is full\"", "str(id(self))", "answers otherwise when `full/column` is played again"),
    ];
    for (old, new, message) in cases {
        place.write(SOLUTION, &right.replacen(old, new, 1));
        for command in [&["lint"][..], &["grade", "submissions", "--out", "r"], &["check", "submissions/accepted/rows"]]
        {
            let refused = run(&place, command).exits(2);
            assert!(refused.err.contains(message) && refused.err.contains(&entry), "{new}: {refused}");
        }
    }
    place.write(SOLUTION, &right.replacen("free = [", "raise RuntimeError('bored'); free = [", 1));
    for command in [["replay", "connect-four/full/column"], ["record", "connect-four/full/column"]] {
        let refused = place.run(&command).exits(2);
        assert!(refused.err.contains("fails in `full/column`, at `call drop 2`: "), "{refused}");
    }
    place.write(SOLUTION, &right.replacen("free = [", "import time; time.sleep(60); free = [", 1));
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("`call drop 6`: no answer within 5000 ms"), "{refused}");
    let remembers =
        "Controller.calls = getattr(Controller, 'calls', 0) + 1\n        self.view.tell(1, str(Controller.calls))";
    place.write(SOLUTION, &right.replacen("free = [", &format!("{remembers}\n        free = ["), 1));
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("answers otherwise when"), "{refused}");
    place.write(SOLUTION, &right.replace("This column is full", "Full"));
    let refused = run(&place, &["grade", "submissions", "--out", "r"]).exits(2);
    assert!(refused.err.contains("the reference does not pass this scenario"), "{refused}");
}

#[test]
fn a_model_solution_may_be_any_program_and_must_speak_the_protocol() {
    let Some(place) = course() else { return };
    place.edit(SPEC, "{language: python,", "{language: command, command: [python3, controller.py],");
    place.write(SOLUTION, "print('hello', flush=True)\nimport time\ntime.sleep(60)\n");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("the model solution does not start"), "{refused}");
    let said = "instead of an answer, the program printed a line that is no JSON: `hello`; only answers may go to";
    assert!(refused.err.contains(said), "{refused}");
    place.edit(SPEC, "command: [python3, controller.py], ", "");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("nothing says how the model solution is started"), "{refused}");
    place.edit(SPEC, "language: command", "language: pyton");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("there is no language `pyton`") && refused.err.contains("`python`"), "{refused}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn mistakes_in_the_spec_and_in_fixtures_are_told_with_their_places() {
    let Some(place) = course() else { return };
    place.edit(SPEC, "entry: solution/controller.py", "entry: solutions/controller.py");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("there is no file solutions/controller.py"), "{refused}");
    assert!(refused.err.contains(&format!("--> {SPEC}:18:")), "{refused}");
    place.edit(SPEC, "entry: solutions/controller.py", "entry: solution/controller.py");
    let fixture = "fixtures/connect-four/win/rising.yaml";
    let cases = [
        ("call drop 3", "call drop 3 4", "`drop` takes `column` and is called with 2"),
        ("call drop 3", "call drp 3", "did you mean `drop`?"),
        ("call drop 3", "drop 3", "is nothing that can be done"),
        ("call drop 3", "call update", "write `update` alone"),
        ("  board: |\n    .", "  board: |\n    G", "the spec knows no piece `G`, which is on column 0, row 0 of board"),
        ("steps:", "steps:\n  - do: update\n    captures: 3\n", "`captures` needs the rules of the game"),
    ];
    for (old, new, message) in cases {
        let right = place.read(fixture);
        place.edit(fixture, old, new);
        let refused = run(&place, &["lint"]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(fixture), "{new}: {refused}");
        place.write(fixture, &right);
    }
    place.edit(SPEC, "drop: {column: 0..6}", "drop: {column: }");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("argument `column` of `drop` has no range"), "{refused}");
    assert!(!refused.err.contains("fixtures/"), "{refused}");
}

/// Slips of somebody who writes a coursework for the first time: each is pointed at, and what to write is said.
#[test]
fn slips_of_a_beginner_are_told_where_they_are() {
    let Some(place) = course() else { return };
    let rising = "fixtures/connect-four/win/rising.yaml";
    let told = "full-column: {when: their turn, text: \"This column is full\"}";
    let cases = [
        (
            SPEC,
            told,
            "full-column: \"This column is full\"",
            "a message with `when` and `text` is wanted here",
            "23:16",
        ),
        (SPEC, "seats: [red, yellow]", "seats: []", "nobody plays here", "13:8"),
        (
            SPEC,
            "\naudit:",
            "  more: {when: always, text: More}\n\naudit:",
            "no scenario expects the message `more`",
            "27:3",
        ),
        (rising, "    . . R Y . . .\n    . R", "    . . R y . . .\n    . R", "knows no piece `y`", "9:11"),
        (
            rising,
            "    R Y Y R . . .\nsteps",
            "    R Y Y R . .\nsteps",
            "this row has 6 squares, and the first one has 7",
            "11:5",
        ),
    ];
    for (file, old, new, message, at) in cases {
        let right = place.read(file);
        place.edit(file, old, new);
        let refused = run(&place, &["lint"]).exits(2);
        assert!(refused.err.contains(message) && refused.err.contains(&format!("{file}:{at}\n")), "{refused}");
        assert!(refused.err.contains("help: ") || file == rising, "{refused}");
        assert_eq!(refused.err.matches("error").count(), 1, "{refused}");
        place.write(file, &right);
    }
    place.edit(SPEC, told, "full-column: \"This column is full\"");
    let refused = run(&place, &["lint"]).exits(2);
    assert!(refused.err.contains("`{when: their turn, text: \"This column is full\"}`"), "{refused}");
}

#[test]
fn what_needs_rules_says_that_nobody_knows_them_here() {
    let Some(place) = course() else { return };
    let why = "needs the rules of the game, and those of this coursework are in its model solution";
    let commands: [&[&str]; 6] = [
        &["play", "connect-four"],
        &["tournament", "connect-four"],
        &["perft", "described", "2"],
        &["moves", "described"],
        &["solve", "described"],
        &["handout", "connect-four", "--matrix"],
    ];
    for command in commands {
        let refused = place.run(command).exits(2);
        assert!(refused.err.contains(why), "{refused}");
    }
    let refused = run(&place, &["export", "autograder", "--out", "e.zip"]);
    assert_ne!(refused.code, Some(0), "{refused}");
    let written = place.read(SPEC).replace("reference:", "game: described\nreference:");
    place.write("specs/other.yaml", &written);
    place.run(&["lint", "--coursework", "other"]).exits(2);
}
