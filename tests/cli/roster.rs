//! `grade --roster` and the policies that it is needed for: lateness, attempts, and who has handed in nothing.

use serde_json::Value;

use super::support::{Place, Run, installed, same, same_text};

const LATE: &str = "
policies:
  rounding: nearest
  late:
    due: 2026-05-01 17:00+01:00
    grace: 10 min
    takes: 10
    floor: 40
    until: 3
";

/// The header with the columns in another order than the documented one, as a course has them.
const ROSTER: &str = "name,person,folder,handed-in,due,programme
Ada Lovelace,al1,ada,2026-05-01T16:00Z,,G400
Bob Byte,bb2,bob/first,2026-04-30T12:00Z,,G400
Bob Byte,bb2,bob/second,2026-05-02T17:00Z,,G400
Cy Clone,cc3,,2026-05-01T16:10Z,,G401
Dan Delay,dd4,dan,2026-05-03T12:00Z,2026-05-08T16:00Z,G401
Eve Empty,ee5,,,,G400
Flo Fee,ff6,flo,2026-05-04T16:00:01Z,,G401
";

/// Six people's work, all of it right but Bob's second attempt.
fn course(policies: &str) -> Place {
    let place = Place::own("tic-tac-toe");
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &(spec + policies));
    for name in ["ada", "bob/first", "cc3", "dan", "flo", "stranger"] {
        place.copy("submissions/tic-tac-toe/accepted/python-classes", &format!("work/{name}"));
    }
    place.copy("submissions/tic-tac-toe/flawed/python-one-diagonal", "work/bob/second");
    for (name, _) in place.files("work").into_iter().filter(|(name, _)| name.ends_with("submission.yaml")) {
        place.write(&format!("work/{name}"), "coursework: tic-tac-toe\nlanguage: python\nentry: controller.py\n");
    }
    place.write("roster.csv", ROSTER);
    place
}

fn grade(place: &Place) -> Run {
    place.run(&["grade", "work", "--roster", "roster.csv"])
}

fn sheet(place: &Place, id: &str) -> Value {
    serde_json::from_str(&place.read(&format!("results/{id}/marksheet.json"))).expect("a marksheet")
}

#[test]
#[ignore = "slow: CI runs it"]
fn late_work_loses_what_the_spec_says_and_the_latest_attempt_counts() {
    if !installed("python3") {
        return;
    }
    let place = course(LATE);
    let run = grade(&place).exits(0);
    same("roster_latest", &run);
    same_text("roster_people", &place.read("results/people.json"));
    assert!(!place.path("results/bob/first").exists(), "an earlier attempt is not graded");
    let whole = sheet(&place, "ada")["marks"].as_u64().expect("marks");
    let marks = |id: &str| sheet(&place, id)["marks"].as_u64().expect("marks");
    assert_eq!((marks("cc3"), marks("dan"), marks("flo"), marks("stranger")), (whole, whole, 0, whole));
    assert_eq!(sheet(&place, "flo")["handed-in"]["late"]["by"], 4);
    assert_eq!(sheet(&place, "dan")["handed-in"]["own-due"], true);

    // The totals that platforms add up are the marks.
    place.run(&["report", "results", "--format", "gradescope", "--out", "gradescope"]).exits(0);
    for (name, bytes) in place.files("gradescope") {
        let result: Value = serde_json::from_slice(&bytes).expect("JSON");
        let tests = result["tests"].as_array().expect("tests");
        let sum: f64 = tests.iter().filter_map(|test| test["score"].as_f64()).sum();
        let own = sheet(&place, name.trim_end_matches(".json"))["marks"].as_f64().expect("marks");
        assert!((sum - own).abs() < 1e-9, "{name}: {sum} and {own}");
    }
    let receipt = place.run(&["explain", "results/bob/second"]).exits(0).out;
    same_text("roster_receipt", before_the_hashes(&receipt));
    let receipt = place.run(&["explain", "results/bob/second", "--format", "json"]).exits(0).json();
    assert_eq!(receipt["handed-in"]["late"]["took"], 21, "the marks would not be explained without it");
}

#[test]
#[ignore = "slow: CI runs it"]
fn grading_again_moves_no_time_and_without_a_roster_nobody_is_late() {
    if !installed("python3") {
        return;
    }
    let place = course(LATE);
    grade(&place).exits(0);
    // What is said at random moves differs; marks do not.
    let marks = || -> Vec<(String, Vec<u8>)> {
        let files = place.files("results").into_iter();
        files.filter(|(name, _)| name.ends_with("marksheet.json") || name == "people.json").collect()
    };
    let first = marks();
    grade(&place).exits(0);
    assert!(first.len() == 7 && marks() == first, "grading again changes nothing");
    let run = place.run(&["grade", "work"]).exits(0);
    assert!(run.out.contains("`--roster`"), "{run}");
    assert!(!place.path("results/people.json").exists());
    assert_eq!(sheet(&place, "flo")["handed-in"], Value::Null);
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_best_attempt_counts_where_the_spec_says_so() {
    if !installed("python3") {
        return;
    }
    let place = course("\npolicies: {attempts: best}\n");
    // The worse and the later comes first; two of the same marks are one person's.
    let rows = [
        "bob/second,2026-05-02T17:00Z",
        "bob/first,2026-04-30T12:00Z",
        "flo,2026-05-02T12:00Z",
        "dan,2026-05-01T12:00Z",
    ];
    let [second, first, flo, dan] = rows;
    place.write("roster.csv", &format!("person,folder,handed-in\nbb2,{second}\nbb2,{first}\ntie,{flo}\ntie,{dan}\n"));
    let run = grade(&place).exits(0);
    assert!(run.out.contains("Attempts that do not count: bob/second, flo."), "{run}");
    assert!(sheet(&place, "bob/second")["marks"].as_u64() < sheet(&place, "bob/first")["marks"].as_u64());
    let report = |more: &[&str]| {
        let all: Vec<&str> = ["report", "results"].iter().chain(more).copied().collect();
        place.run(&all).exits(0).out
    };
    let csv = report(&["--format", "csv"]);
    assert!(csv.contains("bob/first") && !csv.contains("bob/second"), "{csv}");
    assert!(report(&["--format", "csv", "--all-attempts"]).contains("bob/second"));
}

#[test]
#[ignore = "slow: CI runs it"]
fn reports_say_who_has_handed_in_nothing() {
    if !installed("python3") {
        return;
    }
    let place = course(LATE);
    grade(&place).exits(0);
    same("roster_csv", &place.run(&["report", "results", "--format", "csv"]).exits(0));
    let markdown = place.run(&["report", "results", "--format", "markdown"]).exits(0).out;
    assert!(markdown.contains("Handed in nothing (1): `Eve Empty (ee5)`."), "{markdown}");
    for format in ["csv", "markdown"] {
        let told = place.run(&["report", "results", "--format", format, "--for", "student"]).exits(0).out;
        assert!(!told.contains("Eve") && told.contains("Ada"), "{told}");
    }
    place.run(&["report", "results", "--out", "pages"]).exits(0);
    let page = place.read("pages/index.html");
    for part in ["Handed in nothing", "Eve Empty (ee5)", "Not on the roster", "stranger"] {
        assert!(page.contains(part), "{part} is not in {page}");
    }
    let own = place.read("pages/submissions/bob--second.html");
    assert!(own.contains("late by 2 days") && own.contains("handed in 2026-05-02 17:00 UTC"), "{own}");
    // Moodle's worksheet knows people by the university's number.
    let worksheet = "Identifier,Full name,ID number,Grade\nParticipant 9,Bob,bb2,\nParticipant 8,Ada,al1,\n";
    place.write("moodle.csv", worksheet);
    let arguments = ["report", "results", "--format", "moodle", "--worksheet", "moodle.csv", "--out", "filled.csv"];
    place.run(&arguments).exits(0);
    let marks = |id: &str| sheet(&place, id)["marks"].to_string();
    let filled = format!("Participant 9,Bob,bb2,{}\nParticipant 8,Ada,al1,{}\n", marks("bob/second"), marks("ada"));
    assert!(place.read("filled.csv").ends_with(&filled), "{}", place.read("filled.csv"));
}

/// As people hand in: without manifests, in folders of their own; and one in a file that nobody can grade.
#[test]
#[ignore = "slow: CI runs it"]
fn a_roster_tells_attempts_apart_and_accuses_nobody_who_has_handed_something_in() {
    if !installed("python3") {
        return;
    }
    let place = Place::own("tic-tac-toe");
    for (sample, to) in [("accepted/python-classes", "ann/first"), ("flawed/python-one-diagonal", "ann/second")] {
        place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("work/{to}"));
        std::fs::remove_file(place.path(&format!("work/{to}/submission.yaml"))).expect("it is there");
    }
    place.copy("submissions/tic-tac-toe/accepted/python-classes", "work/ben");
    place.write("work/Li Wei_77_assignsubmission_file_/report.pdf", "%PDF");
    let rows = "ben,,,2026-05-01T12:00Z\nann,,ann/first,2026-05-01T12:00Z\nann,,ann/second,2026-05-02T12:00Z\n77,Li Wei,,\neve,,,\nmax,,,2026-05-02T12:00Z\n";
    place.write("roster.csv", &format!("person,name,folder,handed-in\n{rows}"));
    let run = place.run(&["grade", "work", "--coursework", "tic-tac-toe", "--roster", "roster.csv"]).exits(0);
    same("roster_without_manifests", &run);
    let csv = place.run(&["report", "results", "--format", "csv"]).exits(0).out;
    assert!(csv.contains(",no submission found,") && csv.contains(",nothing handed in,"), "{csv}");
    let markdown = place.run(&["report", "results", "--format", "markdown"]).exits(0).out;
    assert!(markdown.contains("it contains no submission (2): `Li Wei (77)`, `max`"), "{markdown}");
    place.run(&["report", "results", "--out", "pages"]).exits(0);
    let page = place.read("pages/index.html");
    assert!(page.contains("it contains no submission</strong>: Li Wei (77), max."), "{page}");
}

#[test]
fn a_roster_that_does_not_fit_grades_nobody() {
    let place = course(LATE);
    place.write("roster.csv", "person,folder,handed-in\nal1,addda,2026-05-01 16:00\nbb2,bob,\n");
    same("roster_wrong_time", &grade(&place).exits(2));
    place.write("roster.csv", "person,folder\nal1,addda\nbb2,bob\n");
    same("roster_wrong_folders", &grade(&place).exits(2));
    assert!(!place.path("results").exists(), "nobody was graded");
    let missing = place.run(&["grade", "work", "--roster", "rooster.csv"]).exits(2);
    assert!(missing.err.contains("rooster.csv"), "{missing}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn policies_that_cannot_be_meant_are_pointed_at() {
    let wrong = |policies: &str| course(policies).run(&["lint", "--coursework", "tic-tac-toe"]).exits(2).err;
    let shown = [
        "\npolicies: {late: {due: 2026-05-01T16:00Z}}\n",
        "\npolicies: {late: {takes: 5, due: 2026-05-01 16:00}}\n",
        "\npolicies: {late: {takes: 101, each: week}}\n",
        "\npolicies: {late: {takes: 101}}\n",
        "\npolicies: {rounding: upwards}\n",
        "\npolicies: {attempt: best}\n",
    ];
    same_text("policies_wrong", &shown.map(wrong).join("\n"));
}

#[test]
fn students_are_told_of_policies() {
    let place = course(LATE);
    let handout = place.run(&["handout", "tic-tac-toe"]).exits(0).out;
    let told: Vec<&str> =
        handout.lines().filter(|line| line.contains("Late work") || line.contains("Fractions")).collect();
    same_text("policies_in_the_handout", &told.join("\n"));
}

/// A receipt without the hashes that it ends in.
fn before_the_hashes(receipt: &str) -> &str {
    receipt.split("It rests on").next().unwrap_or_default()
}

/// A row may name any of Ada's folder: a controller that was late once stood beside a view that was "in time".
#[test]
fn a_row_is_about_all_of_a_folder_whatever_of_it_is_named() {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/python-array/controller.py", "work/ada/src/controller.py");
    place.copy("submissions/reversi/accepted/python-view/view.py", "work/ada/src/view.py");
    place.copy("submissions/reversi/accepted/python-array/controller.py", "work/bob/controller.py");
    for named in ["ada", "work/ada/", "ada.zip", "ada/src", "ada/view", "ada/controller", "ada/src/view.py"] {
        place.write("roster.csv", &format!("person,folder,handed-in\na1,{named},2026-05-10T16:00Z\nbob,,\n"));
        let run = place.run(&["grade", "work", "--roster", "roster.csv", "--dry-run", "--format", "json"]).exits(0);
        let plan = run.json();
        let people: Vec<&Value> = plan["courseworks"][0]["submissions"]
            .as_array()
            .expect("submissions")
            .iter()
            .map(|own| &own["person"])
            .collect();
        assert_eq!(people, ["a1", "a1", "bob"], "{named}: {run}");
    }
}
