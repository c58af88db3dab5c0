//! `check` on one screen: what a student sees of a project that they have just started, and of work that fails in many ways.

use std::fs;

use super::support::{Place, Run, installed};

/// Lines of a screen, and its columns.
const SCREEN: usize = 24;
const COLUMNS: usize = 80;
/// Lines that a check may take without `--all`.
const LONG: usize = 60;

/// A place with a project as `referee new` writes it.
fn started(language: &str, part: &str) -> Place {
    let place = Place::new();
    place.run(&["new", "reversi", "--lang", language, "--part", part, "mine"]).exits(0);
    place
}

/// Runs a command of the student, who stands in the project.
fn stand_in(place: &Place, arguments: &[&str]) -> Run {
    place.run_with(arguments, |command| {
        command.current_dir(place.path("mine")).env("NO_COLOR", "1");
    })
}

/// A sample in the folder `mine`.
fn sample(name: &str) -> Place {
    let place = Place::new();
    place.copy(&format!("submissions/reversi/{name}"), "mine");
    place
}

/// A check of a project in which nothing is written: it fits on a screen, and says where to begin.
#[track_caller]
fn is_a_beginning(run: &Run, begin: &str, alone: &str) {
    let lines: Vec<&str> = run.out.lines().collect();
    assert!(lines.len() <= SCREEN, "{} lines: {run}", lines.len());
    assert!(lines.iter().all(|line| line.chars().count() <= COLUMNS), "{run}");
    let words = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.starts_with(&format!("Nothing is written yet. {begin}")), "{run}");
    assert!(run.out.contains(&format!("\nTo check that alone:  {alone}\n")), "{run}");
    assert!(!run.out.contains("step by step") && !run.out.contains("note:") && !run.out.contains("warning:"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_started_project_in_rust_is_told_what_to_write_first() {
    let place = started("rust", "controller");
    let run = stand_in(&place, &["check"]).exits(1);
    let begin = "Begin with `startup` in src/main.rs, and with the requirement `opening` (4 marks): Startup puts four";
    is_a_beginning(&run, begin, "referee check --fixture opening");
    // The whole of it can be had, and tells each requirement's reason.
    let all = stand_in(&place, &["check", "--all"]).exits(1);
    assert!(all.out.lines().count() > 500 && all.out.contains("After startup the model does not hold the"), "{all}");
    assert!(!all.out.contains("Nothing is written yet"), "{all}");
    // Who has written something is shown what goes wrong in it.
    place.edit("mine/src/main.rs", "`view.feedback_to_user(player, message)` tells.", "\n        model.set_player(1);");
    let run = stand_in(&place, &["check"]).exits(1);
    assert!(!run.out.contains("Nothing is written yet") && run.out.contains("step by step"), "{run}");
    assert!(run.out.lines().count() <= LONG, "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_started_project_in_any_language_is_told_what_to_write_first() {
    for (language, program, file, refresh) in [
        ("python", "python3", "controller.py", "refresh_view"),
        ("java", "javac", "src/reversi/ReversiController.java", "refreshView"),
    ] {
        if !installed(program) {
            continue;
        }
        let run = stand_in(&started(language, "controller"), &["check"]).exits(1);
        let begin = format!("Begin with `startup` in {file}, and with the requirement `opening` (4 marks): Startup");
        is_a_beginning(&run, &begin, "referee check --fixture opening");
        if language == "python" || installed("Xvfb") {
            let run = stand_in(&started(language, "view"), &["check"]).exits(1);
            is_a_beginning(&run, &format!("Begin with `{refresh}` in "), "referee check --fixture view-functions");
        }
    }
}

/// The failures that cost most come first, one of each requirement, and the rest is named.
#[test]
fn what_costs_most_comes_first() {
    let place = sample("flawed/rust-full-board-only");
    let run = stand_in(&place, &["check"]).exits(1);
    assert!(run.out.lines().count() <= LONG, "{} lines: {run}", run.out.lines().count());
    let all = stand_in(&place, &["check", "--all"]).exits(1);
    let table = |id: &str| -> u32 {
        let row = all.out.lines().find(|line| line[..line.len().min(30)].contains(&format!("✗ {id} ")));
        let cell = row.and_then(|row| row.split_whitespace().find(|word| word.contains('/'))).expect("a row of marks");
        let (earned, worth) = cell.split_once('/').expect("marks of marks");
        worth.parse::<u32>().expect("a number") - earned.parse::<u32>().expect("a number")
    };
    let shown = all.out.lines().filter_map(|line| line.trim().strip_prefix("See it step by step:  referee replay "));
    let lost: Vec<u32> = shown.filter_map(|rest| rest.split_once('/')).map(|(id, _)| table(id)).collect();
    assert!(lost.len() > 2 && lost.is_sorted_by(|left, right| left >= right), "{lost:?} {all}");
    assert!(lost.first() > lost.last(), "the sample loses different marks: {lost:?}");
}

#[test]
fn some_scenarios_alone_are_named_in_three_ways() {
    let place = sample("accepted/rust-array");
    let listed = |names: &[&str]| {
        let options: Vec<&str> = names.iter().flat_map(|name| ["--fixture", name]).collect();
        let json = stand_in(&place, &[&["check", "--list", "--format", "json"], &options[..]].concat()).exits(0).json();
        let all = json["scenarios"].as_array().expect("a list").clone();
        all.iter().map(|one| one["id"].as_str().expect("an id").to_string()).collect::<Vec<_>>()
    };
    let captures = listed(&["capture"]);
    assert!(captures.len() > 9 && captures.iter().all(|id| id.starts_with("capture/")), "{captures:?}");
    assert_eq!(listed(&["capture/*"]), captures);
    assert_eq!(listed(&["reversi/capture"]), captures);
    let up = listed(&["*/up*"]);
    assert!(up.contains(&"capture/upwards".to_string()) && up.iter().all(|id| id.contains("/up")), "{up:?}");
    assert_eq!(listed(&["opening/white-is-on-turn", "capture"]).len(), captures.len() + 1);
    let run = stand_in(&place, &["check", "--fixture", "capture", "--fixture", "opening"]).exits(0);
    assert!(run.out.contains(&format!("\n✓ capture       {0}/{0}\n", captures.len())), "{run}");
    assert!(!run.out.contains("marks"), "some scenarios alone tell no marks: {run}");
    let unknown = |name: &str| stand_in(&place, &["check", "--fixture", name]).exits(2).err;
    assert!(unknown("captrue").contains("did you mean `capture`?"), "{}", unknown("captrue"));
    assert!(
        unknown("capture/xyz*").contains("no public scenario is called `capture/xyz*`"),
        "{}",
        unknown("capture/xyz*")
    );
}

/// The list needs no argument where somebody stands in a project, of whatever part and language.
#[test]
#[ignore = "slow: CI runs it"]
fn a_started_project_lists_its_scenarios() {
    for language in ["rust", "python", "java"] {
        for (part, first, other) in [("controller", "automated/", "view-"), ("view", "view-", "capture/")] {
            let place = started(language, part);
            let run = stand_in(&place, &["check", "--list"]).exits(0);
            assert!(run.out.starts_with(first) && !run.out.lines().any(|line| line.starts_with(other)), "{run}");
            let some = stand_in(&place, &["check", "--list", "--fixture", &format!("{first}*")]).exits(0);
            assert!(some.out.lines().count() <= run.out.lines().count() && some.out.starts_with(first), "{some}");
        }
    }
}

/// An exception that costs nothing is told all the same, with its place in the file, also to those who want it short.
#[test]
fn an_exception_that_costs_nothing_is_told() {
    if !installed("python3") {
        return;
    }
    let place = sample("accepted/python-array");
    let selected = "    def square_selected(self, player, x, y):\n";
    place.edit("mine/controller.py", selected, &format!("{selected}        [0] * 8 if 0 <= x < 8 else [][x]\n"));
    for options in [&["check"][..], &["check", "--quiet"], &["check", "--fixture", "invalid-square"]] {
        let run = stand_in(&place, options).exits(0);
        let says = run.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(says.contains("warning: your code stopped with an exception where that costs no marks"), "{run}");
        assert!(says.contains("IndexError: list index out of range (controller.py:"), "{run}");
    }
    let sheet = &stand_in(&place, &["check", "--format", "json"]).exits(0).json()[0];
    let verdicts = sheet["verdicts"].as_array().expect("verdicts");
    assert!(
        verdicts
            .iter()
            .any(|verdict| verdict["tolerated"][0]["says"].as_str().is_some_and(|says| says.contains("IndexError")))
    );
}

/// A student who mixes up two messages hears their names, and a student who misspells one sees the letter.
#[test]
fn another_message_is_named_and_a_misspelt_one_is_compared() {
    if !installed("python3") {
        return;
    }
    let (choose, wait) = (r#"name + " player choose where to put your piece""#, r#"name + " player not your turn""#);
    let place = sample("accepted/python-array");
    place.edit("mine/controller.py", choose, wait);
    let run = stand_in(&place, &["check", "--fixture", "turn-messages/after-startup"]).exits(1);
    let told = "white was told `wait` and not `choose`:\n    \
                expected: White player choose where to put your piece\n    \
                actual:   White player not your turn\n";
    assert!(run.out.contains(told) && !run.out.contains('^'), "{run}");
    let place = sample("accepted/python-array");
    place.edit("mine/controller.py", wait, r#"name + " player not youre turn""#);
    let run = stand_in(&place, &["check", "--fixture", "turn-messages/after-startup"]).exits(1);
    assert!(run.out.contains("black was told `wait`, but not to the letter:") && run.out.contains('^'), "{run}");
}

/// No note is about a file that `new` has written, nor about changes that editors and its README bring with them.
#[test]
#[ignore = "slow: CI runs it"]
fn a_started_project_in_java_is_not_told_of_its_own_files() {
    if !installed("javac") {
        return;
    }
    let place = started("java", "controller");
    let sample = "submissions/reversi/accepted/java-plain/reversi/ReversiController.java";
    fs::remove_file(place.path("mine/src/reversi/ReversiController.java")).expect("it is there");
    place.copy(sample, "mine/src/reversi/ReversiController.java");
    place.edit(
        "mine/src/reversi/ReversiMain.java",
        "controller = new SimpleController();",
        "controller = new ReversiController();",
    );
    for (name, text) in place.files("mine/src") {
        let text = String::from_utf8_lossy(&text).replace('\n', "\r\n");
        place.write(&format!("mine/src/{name}"), &text);
    }
    let run = stand_in(&place, &["check"]).exits(0);
    assert!(!run.out.contains("note:") && !run.out.contains("warning:") && !run.out.contains("\n! "), "{run}");
    // A supplied class that does something else is told of.
    place.edit("mine/src/reversi/SimpleModel.java", "public class SimpleModel", "public final class SimpleModel");
    let run = stand_in(&place, &["check"]).exits(0);
    assert!(run.out.contains("these copies were not used:\n  SimpleModel\n"), "{run}");
}
