//! `diff` where people have several attempts: what happens to the one that counts; and that grading again then gives just
//! that.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use serde_json::Value;

use super::fits::fits;
use super::support::{Place, Run, installed, same};

/// Bob's later attempt is better, Cy's earlier one is right, Eve's two are of the same kind, Dan has one, and nobody knows
/// whose the last one is.
const WORK: [(&str, &str); 8] = [
    ("bob/first", "flawed/python-names-padded"),
    ("bob/second", "flawed/python-one-diagonal"),
    ("cy/first", "accepted/python-classes"),
    ("cy/second", "flawed/python-one-diagonal"),
    ("dan", "flawed/python-one-diagonal"),
    ("eve/first", "flawed/python-names-padded"),
    ("eve/second", "flawed/python-zero-is-nine"),
    ("stranger", "flawed/python-zero-is-nine"),
];

/// Not in the order of the times.
const ROSTER: &str = "person,name,folder,handed-in
bb2,Bob Byte,bob/second,2026-05-02T17:00Z
bb2,Bob Byte,bob/first,2026-04-30T12:00Z
cc3,Cy Clone,cy/first,2026-04-30T12:00Z
cc3,Cy Clone,cy/second,2026-05-01T12:00Z
dd4,Dan Delay,dan,2026-05-01T12:00Z
ee5,Eve Eager,eve/first,2026-04-29T12:00Z
ee5,Eve Eager,eve/second,2026-04-30T12:00Z
ff6,Flo Fee,,
";

/// The course, under which the best attempt counts, and three that it may become; all work is graded by each of them.
fn graded() -> &'static Place {
    static GRADED: OnceLock<Place> = OnceLock::new();
    GRADED.get_or_init(|| {
        let place = Place::new();
        for (name, sample) in WORK {
            place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("work/{name}"));
            let manifest = "coursework: tic-tac-toe\nlanguage: python\nentry: controller.py\n";
            place.write(&format!("work/{name}/submission.yaml"), manifest);
        }
        place.write("roster.csv", ROSTER);
        for course in ["best", "latest", "remarked", "fixed"] {
            for part in ["specs/tic-tac-toe.yaml", "fixtures/tic-tac-toe"] {
                place.copy(part, &format!("{course}/{part}"));
            }
            let spec = format!("{course}/specs/tic-tac-toe.yaml");
            let policy = if course == "latest" { "latest" } else { "best" };
            let text = place.read(&spec);
            place.write(&spec, &format!("{text}\npolicies: {{attempts: {policy}}}\n"));
        }
        // Who does not see one diagonal has lost little by it until now.
        let lines = "      marks: 12\n      award: share\n      says: Three";
        place.edit("remarked/specs/tic-tac-toe.yaml", lines, "      marks: 12\n      says: Three");
        // Something is played that nobody has played yet.
        let taken = place.read("fixed/fixtures/tic-tac-toe/retry/wrong-form.yaml");
        let more = taken.replacen("steps:\n", "steps:\n  - do: update\n", 1);
        place.write("fixed/fixtures/tic-tac-toe/retry/after-an-update.yaml", &more);
        for course in ["best", "latest", "remarked", "fixed"] {
            let all = ["grade", "../work", "--roster", "../roster.csv", "--out", "results"];
            place
                .run_with(&all, |command| {
                    command.current_dir(place.path(course));
                })
                .exits(0);
        }
        place
    })
}

fn diff(old: &str, new: &str, more: &[&str]) -> Run {
    let old = format!("{old}/results");
    let all: Vec<&str> = ["diff", old.as_str(), new].iter().chain(more).copied().collect();
    graded().run(&all)
}

fn saved(file: &str) -> Value {
    serde_json::from_str(&graded().read(file)).unwrap_or_else(|why| panic!("{file}: {why}"))
}

/// Each person's attempts, and the one that counts.
fn attempts(course: &str) -> Vec<(BTreeSet<String>, Option<String>)> {
    let people = saved(&format!("{course}/results/people.json"));
    let people = people["people"].as_array().expect("a list").clone();
    let attempts = people.iter().map(|one| {
        let all = one["attempts"].as_array().expect("a list");
        let id = |attempt: &Value| attempt["submission"].as_str().expect("an id").to_string();
        (all.iter().map(id).collect(), all.iter().find(|attempt| attempt["counts"] == true).map(id))
    });
    attempts.collect()
}

fn marks(course: &str, id: &str) -> u64 {
    saved(&format!("{course}/results/{id}/marksheet.json"))["marks"].as_u64().expect("marks")
}

/// **The law**: what `diff` says of people without running anything is what grading again then gives.
#[track_caller]
fn comes_true(old: &str, new: &str) -> Value {
    let group = diff(old, new, &["--format", "json"]).exits(0).json()["groups"][0].clone();
    let rows = group["submissions"].as_array().expect("a list");
    let (then, now) = (attempts(old), attempts(new));
    let mut others = 0;
    for ((ids, counted), (same, counts)) in then.iter().zip(&now) {
        assert_eq!(ids, same, "the same roster");
        let own: Vec<&Value> = rows.iter().filter(|row| ids.contains(row["id"].as_str().expect("an id"))).collect();
        let (Some(counted), Some(counts)) = (counted, counts) else {
            assert!(own.is_empty(), "of nothing there is nothing to say");
            continue;
        };
        let [row] = own.as_slice() else { panic!("{ids:?} are one person's: {own:?}") };
        let may_count = |key: &str| row["choice"][key].as_array().is_some_and(|all| all.iter().any(|id| id == counts));
        assert!(row["id"] == counts.as_str() || may_count("now") || may_count("never-run"), "{counts}: {row}");
        assert_eq!(row["before"], marks(old, counted));
        let is = marks(new, counts);
        let [low, high] = ["low", "high"].map(|key| row[key].as_u64().expect("marks"));
        assert!((low..=high).contains(&is), "{counts} has {is}: {row}");
        let moved = match is.cmp(&marks(old, counted)) {
            std::cmp::Ordering::Less => "loses",
            std::cmp::Ordering::Equal => "stays",
            std::cmp::Ordering::Greater => "gains",
        };
        assert!(row["moves"] == moved || row["moves"] == "open" && low < high, "{row}");
        others += ids.len() - 1;
    }
    assert_eq!(rows.len() + others, WORK.len(), "a person has one row, and a stranger, too");
    // Where all can be told, two folders of results differ in just that.
    let both = diff(old, &format!("{new}/results"), &["--format", "json"]).exits(0).json()["groups"][0].clone();
    for (row, other) in rows.iter().zip(both["submissions"].as_array().expect("a list")) {
        let is_told = row["low"] == row["high"];
        let told = ["id", "before", "low", "high", "moves", "choice"].map(|key| row[key] == other[key]);
        assert!(!is_told || told == [true; 6], "{row} {other}");
    }
    group
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_said_of_people_comes_true() {
    if !installed("python3") {
        return;
    }
    let same = comes_true("best", "best");
    assert_eq!((&same["summary"]["stay"], &same["summary"]["left-out"]), (&Value::from(5), &Value::from(3)));
    assert!(diff("best", "best", &["--exit-code"]).exits(0).out.contains("3 attempts that do not count are left out."));
    let remarked = comes_true("best", "remarked");
    assert_eq!(remarked["summary"]["other-counts"], 1, "Bob's earlier attempt is better now");
    let fixed = comes_true("best", "fixed");
    assert!(fixed["summary"]["undecided"].as_u64() > Some(0), "{fixed}");
    let latest = comes_true("best", "latest");
    assert_eq!((&latest["summary"]["other-counts"], &latest["summary"]["open"]), (&Value::from(2), &Value::from(0)));
    let best = comes_true("latest", "best");
    assert_eq!((&best["summary"]["undecided"], &best["summary"]["open"]), (&Value::from(3), &Value::from(3)));
    comes_true("latest", "latest");
}

#[test]
#[ignore = "slow: CI runs it"]
fn an_instructor_reads_what_happens_to_people() {
    if !installed("python3") {
        return;
    }
    same("diff_people_marks", &diff("best", "remarked", &["--was", "best"]).exits(0));
    same("diff_people_fixtures", &diff("best", "fixed", &["--was", "best", "--all"]).exits(0));
    same("diff_people_latest", &diff("best", "latest", &["--was", "best", "--exit-code"]).exits(1));
    same("diff_people_best", &diff("latest", "best", &["--was", "latest"]).exits(0));
    same("diff_people_folders", &diff("latest", "best/results", &["--all"]).exits(0));
}

#[test]
#[ignore = "slow: CI runs it"]
fn tables_and_json_tell_of_people() {
    if !installed("python3") {
        return;
    }
    same("diff_people_csv", &diff("best", "remarked", &["--was", "best", "--format", "csv"]).exits(0));
    same("diff_people_markdown", &diff("best", "fixed", &["--was", "best", "--format", "markdown"]).exits(0));
    let schema = graded().run(&["schema", "diff"]).exits(0).json();
    for (old, new) in [("best", "remarked"), ("best", "fixed"), ("latest", "best")] {
        let said = diff(old, new, &["--format", "json"]).exits(0).json();
        fits(&said, &schema);
    }
}

/// Results of which only one side says whose they are.
#[test]
#[ignore = "slow: CI runs it"]
fn without_a_list_each_attempt_counts_by_itself() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    for (name, bytes) in graded().files("latest/results") {
        place.write_raw(&format!("old/{name}"), &bytes);
        if name != "people.json" {
            place.write_raw(&format!("new/{name}"), &bytes);
        }
    }
    let one = place.run(&["diff", "old", "new"]).exits(0);
    assert!(one.out.contains("Only the old results say whose attempts they are;"), "{one}");
    assert!(one.out.contains("No mark changes."), "{one}");
}
