//! `mark` and claims: a person's marks, in one CSV, and what the receipt says of them.

use std::fs;
use std::process::Stdio;

use serde_json::Value;

use super::support::{Place, Run, installed};

/// A graded controller that stops a capture at the first square, in a place of its own.
fn graded() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/flawed/python-full-stop", "work/ann");
    place.run(&["grade", "work"]).exits(0);
    place
}

/// Runs `mark` with these lines typed.
fn mark(place: &Place, arguments: &[&str], typed: &str) -> Run {
    place.write("typed", typed);
    let lines = fs::File::open(place.path("typed")).expect("a file");
    let all: Vec<&str> =
        ["mark", "--by", "A. Smith", "--on", "2026-05-03"].into_iter().chain(arguments.iter().copied()).collect();
    place.run_with(&all, |command| {
        command.stdin(Stdio::from(lines));
    })
}

fn sheet(place: &Place) -> Value {
    serde_json::from_str(&place.read("results/ann/marksheet.json")).expect("a marksheet")
}

fn line(sheet: &Value, id: &str) -> Value {
    let lines = sheet["requirements"].as_array().expect("requirements");
    lines.iter().find(|line| line["id"] == id).cloned().expect("a requirement")
}

#[test]
#[ignore = "slow: CI runs it"]
fn marks_are_asked_for_saved_and_added_at_once() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    let before = sheet(&place);
    let run = mark(&place, &[], "9\n4 the arrows are missing\n5\n").exits(0);
    assert!(
        run.out.contains("ann (Anselm Prendergast): class-diagram, 5 marks") && run.out.contains("from 0 to 5"),
        "{run}"
    );
    let header = "submission,requirement,marks,comment,by,on\n";
    let rows =
        "ann,class-diagram,4,the arrows are missing,A. Smith,2026-05-03\nann,object-diagram,5,,A. Smith,2026-05-03\n";
    assert_eq!(place.read("marks.csv"), format!("{header}{rows}"));
    let now = sheet(&place);
    let number = |sheet: &Value, key: &str| sheet[key].as_u64().expect("a number");
    assert_eq!(number(&now, "marks"), number(&before, "marks") + 9);
    assert_eq!((number(&now, "out-of"), number(&now, "by-hand")), (number(&before, "out-of") + 10, 0));
    // Grading again with the file comes to the same.
    place.run(&["grade", "work", "--marks", "marks.csv"]).exits(0);
    assert_eq!(sheet(&place), now);
    let receipt = place.run(&["explain", "results/ann", "class-diagram"]).exits(0);
    assert!(receipt.out.contains("Marked by A. Smith on 2026-05-03: the arrows are missing"), "{receipt}");
    let nothing = mark(&place, &[], "").exits(0);
    assert!(nothing.out.contains("a mark for everything"), "{nothing}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_person_wins_over_the_grader_and_says_why() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    let lost = sheet(&place)["requirements"].as_array().and_then(|lines| {
        lines
            .iter()
            .find(|line| line["awarded"]["marks"] == 0)
            .map(|line| line["id"].as_str().unwrap_or("").to_string())
    });
    let lost = lost.expect("it loses something");
    let worth = line(&sheet(&place), &lost)["marks"].as_u64().expect("marks");
    place.write("marks.csv", &format!("submission,requirement,marks\nann,{lost},{worth}\n"));
    let unused = place.run(&["grade", "work", "--marks", "marks.csv"]).exits(0);
    assert!(unused.err.contains("with a `comment` that says why, they win"), "{unused}");
    fs::remove_file(place.path("marks.csv")).expect("a file");

    place.run(&["explain", "results/ann", &lost, "--claim", "The lecture allowed it."]).exits(0);
    let open = place.run(&["explain", "results", "--claims"]).exits(0);
    assert!(open.out.contains("Claim 1 ann") && open.out.contains("Open."), "{open}");
    let without = mark(&place, &["--claim", "1"], &format!("{worth}\n")).exits(0);
    assert!(without.out.contains("write why behind it"), "{without}");
    mark(&place, &["--claim", "1"], &format!("{worth} the lecture of 3 May says so\n")).exits(0);
    let given = line(&sheet(&place), &lost);
    assert_eq!(
        (given["awarded"]["marks"].as_u64(), &given["given"]["instead-of"]["marks"]),
        (Some(worth), &Value::from(0))
    );
    let receipt = place.run(&["explain", "results/ann", &lost]).exits(0);
    let words = receipt.out.split_whitespace().collect::<Vec<_>>().join(" ");
    let says = "Marked by A. Smith on 2026-05-03, instead of the grader's 0: the lecture of 3 May says so";
    assert!(words.contains(says), "{receipt}");
    let claims = place.run(&["explain", "results", "--claims"]).exits(0);
    let words = claims.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(&format!("The mark was 0, and is {worth}. {says}")), "{claims}");
    // A changed coursework is held against the same marks of people.
    let diff = place.run(&["diff", "results", "."]).exits(0);
    assert!(diff.out.contains("No mark changes") || !diff.out.contains(&lost), "{diff}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_sheet_can_be_printed() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    let run = place.run(&["mark", "--print"]).exits(0);
    assert!(
        run.out.contains("class-diagram, 5 marks:") && run.out.contains("  ann") && run.out.contains("____ / 5"),
        "{run}"
    );
    assert!(!place.path("marks.csv").exists());
}

/// Marks that another file has given stay, and a mark that is given again takes the place of all copies of the old one.
#[test]
#[ignore = "slow: CI runs it"]
fn no_mark_is_lost_and_the_last_one_counts() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-array", "work/ann/controller");
    place.copy("submissions/reversi/accepted/python-view", "work/ann/view");
    // With somebody beside her, the folder is hers and not the whole.
    place.copy("submissions/reversi/flawed/python-full-stop", "work/ben");
    place.write("old.csv", "submission,requirement,marks\nann,class-diagram,4\nann,object-diagram,5\n");
    place.run(&["grade", "work", "--marks", "old.csv"]).exits(0);
    let total = || {
        let table = place.run(&["report", "results", "--format", "csv"]).exits(0).out;
        let cell = |line: &str, name: &str| {
            let place = table.lines().next().and_then(|head| head.split(',').position(|own| own == name));
            line.split(',').nth(place.expect("a column")).map(str::to_string)
        };
        table.lines().nth(1).and_then(|line| cell(line, "marks"))
    };
    assert_eq!(total().as_deref(), Some("149"));
    mark(&place, &["--requirement", "class-diagram", "--all"], "2\n").exits(0);
    assert_eq!(total().as_deref(), Some("147"), "{}", place.read("marks.csv"));
    assert!(place.read("marks.csv").contains(",object-diagram,5"), "{}", place.read("marks.csv"));
    place.run(&["grade", "work", "--marks", "marks.csv"]).exits(0);
    assert_eq!(total().as_deref(), Some("147"));
}
