//! Several attempts of one person, as Blackboard's names tell them: which are graded, and which count, is for the spec to say.

use std::fs;

use serde_json::Value;

use super::archives::zip;
use super::support::{Place, Run, installed, same, same_text};

const RIGHT: &str = "submissions/tic-tac-toe/accepted/python-classes";
const FLAWED: &str = "submissions/tic-tac-toe/flawed/python-one-diagonal";
const EARLIER: &str = "jd1@2026-05-01-10-11-12";

const LATE: &str = "
policies:
  attempts: best
  late:
    due: 2026-05-01T16:00Z
    takes: 10
";

fn file(user: &str, day: u8, name: &str) -> String {
    format!("work/Coursework 2_{user}_attempt_2026-05-0{day}-10-11-12{name}")
}

/// A download: one attempt of `ab2`, two of `jd1`, of which the earlier is better, and of `cc3` a report after the work.
fn course(policies: &str) -> Place {
    let place = Place::own("tic-tac-toe");
    let spec = place.read("specs/tic-tac-toe.yaml");
    place.write("specs/tic-tac-toe.yaml", &(spec + policies));
    for (user, day, from) in [("ab2", 2, RIGHT), ("jd1", 1, RIGHT), ("jd1", 2, FLAWED), ("cc3", 1, RIGHT)] {
        place.write(&file(user, day, ".txt"), "Name: somebody");
        place.copy(&format!("{from}/controller.py"), &file(user, day, "_controller.py"));
        if from == RIGHT {
            place.copy(&format!("{from}/gamemonitor.py"), &file(user, day, "_gamemonitor.py"));
        }
    }
    place.write(&file("cc3", 2, "_report.pdf"), "%PDF");
    place
}

fn sheet(place: &Place, id: &str) -> Value {
    serde_json::from_str(&place.read(&format!("results/{id}/marksheet.json"))).expect("a marksheet")
}

fn report(place: &Place, more: &[&str]) -> Run {
    let all: Vec<&str> = ["report", "results"].iter().chain(more).copied().collect();
    place.run(&all).exits(0)
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_latest_attempt_counts_unless_the_spec_says_otherwise() {
    if !installed("python3") {
        return;
    }
    let place = course("");
    same("attempts_latest", &place.run(&["grade", "work"]).exits(0));
    same_text("attempts_latest_people", &place.read("results/people.json"));
    assert!(!place.path(&format!("results/{EARLIER}")).exists(), "an earlier attempt is not graded");
    let csv = report(&place, &["--format", "csv"]).out;
    assert!(csv.contains("tic-tac-toe,,jd1,,,jd1,") && !csv.contains('@') && csv.lines().count() == 4, "{csv}");
    // A roster that has a time for the earlier one alone makes no later one of it.
    place.write("roster.csv", &format!("person,folder,handed-in\njd1,{EARLIER},2026-05-01T10:11Z\n"));
    let graded = place.run(&["grade", "work", "--roster", "roster.csv"]).exits(0);
    assert!(graded.out.contains(&format!("Attempts that do not count: {EARLIER}.")), "{graded}");
    assert!(graded.out.contains("graded all the same: ab2, cc3."), "the latest is of whom the earlier is: {graded}");
    // Commands about one person's work look at what that person has handed in last.
    let alone = course("");
    for (name, _) in alone.files("work").into_iter().filter(|(name, _)| !name.contains("_jd1_")) {
        std::fs::remove_file(alone.path(&format!("work/{name}"))).expect("a file");
    }
    let checked = alone.run(&["check", "work", "--coursework", "tic-tac-toe"]).exits(1);
    assert!(checked.out.contains(&format!("an earlier attempt, {EARLIER}, was left out")), "{checked}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_best_attempt_counts_where_the_spec_says_so_and_nothing_is_said_of_a_roster() {
    if !installed("python3") {
        return;
    }
    let place = course("\npolicies: {attempts: best}\n");
    same("attempts_best", &place.run(&["grade", "work"]).exits(0));
    let people: Value = serde_json::from_str(&place.read("results/people.json")).expect("JSON");
    assert_eq!(people["people"].as_array().map(Vec::len), Some(1), "{people}");
    assert_eq!(people["people"][0]["attempts"][0]["submission"], EARLIER);
    assert_eq!(people["people"][0]["attempts"][0]["counts"], true);
    assert_eq!(people["people"][0]["unlisted"], true);
    assert_eq!(people["strangers"], Value::Array(Vec::new()));
    let (best, other) = (sheet(&place, EARLIER)["marks"].as_u64(), sheet(&place, "jd1")["marks"].as_u64());
    assert!(best > other);

    same("attempts_csv", &report(&place, &["--format", "csv"]));
    let all = report(&place, &["--format", "csv", "--all-attempts"]).out;
    assert!(all.contains("tic-tac-toe,,jd1,") && all.contains(EARLIER), "{all}");
    let markdown = report(&place, &["--format", "markdown"]).out;
    assert!(markdown.contains(EARLIER) && !markdown.contains("`jd1`") && !markdown.contains("nothing"), "{markdown}");
    report(&place, &["--out", "pages"]);
    let page = place.read("pages/index.html");
    assert!(page.contains("Attempts that do not count") && !page.contains("Handed in nothing"), "{page}");
    assert!(!page.contains("roster"), "{page}");
    // The person's row of a gradebook gets the attempt that counts.
    place.write("canvas.csv", "Student,ID,SIS User ID,SIS Login ID,Section,CW (7)\nAnn,1,,ab2,S,\nJoe,2,,jd1,S,\n");
    report(&place, &["--format", "canvas", "--worksheet", "canvas.csv", "--out", "filled.csv"]);
    let filled = place.read("filled.csv");
    assert!(filled.contains(&format!("Joe,2,,jd1,S,{}.00\n", best.expect("marks"))), "{filled}");
    // Blackboard's own gradebook, too: tabs, in UTF-16, under a name that a spreadsheet opens.
    let utf16 = |text: &str| -> Vec<u8> { text.encode_utf16().flat_map(u16::to_le_bytes).collect() };
    let head = "\u{feff}\"Last Name\"\t\"First Name\"\t\"Username\"\t\"CW [Total Pts: 100 Score] |7\"\n";
    let book = |bell: &str, dot: &str| format!("{head}\"Béll\"\t\"Ann\"\t\"ab2\"\t{bell}\nDot\tJoe\tjd1\t{dot}\n");
    place.write_raw("gradebook.xls", &utf16(&book("", "\"Needs Grading\"")));
    let run = report(&place, &["--format", "blackboard", "--worksheet", "gradebook.xls", "--out", "filled.xls"]);
    let marks = |id: &str| sheet(&place, id)["marks"].to_string();
    let wanted = utf16(&book(&marks("ab2"), &marks(EARLIER)));
    assert!(fs::read(place.path("filled.xls")).expect("a file") == wanted, "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_roster_knows_the_people_and_the_names_their_attempts() {
    if !installed("python3") {
        return;
    }
    let place = course(LATE);
    // Late by a day: a tenth of 105 marks, and more than the earlier attempt is better by.
    let rows = "person,name,folder,handed-in\njd1,Joe Dot,,2026-05-02T10:11Z\nab2,Ann Bell,,2026-05-01T10:11Z\n";
    place.write("roster.csv", rows);
    let graded = place.run(&["grade", "work", "--roster", "roster.csv"]).exits(0);
    same("attempts_roster", &graded);
    assert_eq!(sheet(&place, "jd1")["handed-in"]["late"]["took"], 11);
    let earlier = sheet(&place, EARLIER);
    assert_eq!((&earlier["handed-in"], &earlier["submission"]["person"]), (&Value::Null, &Value::from("jd1")));
    // Moodle's worksheet knows people by what the roster calls them.
    let worksheet = "Identifier,Full name,Username,Grade\nParticipant 9,Joe,jd1,\nParticipant 8,Ann,ab2,\n";
    place.write("moodle.csv", worksheet);
    report(&place, &["--format", "moodle", "--worksheet", "moodle.csv", "--out", "filled.csv"]);
    let filled = place.read("filled.csv");
    assert!(filled.contains(&format!("Participant 9,Joe,jd1,{}\n", earlier["marks"])), "{filled}");

    // An attempt that has a row of its own has a time of its own: late by six days, it is not the best one any more.
    let own = file("jd1", 1, "_controller.py");
    let own = own.strip_prefix("work/").expect("a name");
    place.write("roster.csv", &format!("{rows}jd1,Joe Dot,{own},2026-05-07T10:11Z\n"));
    let graded = place.run(&["grade", "work", "--roster", "roster.csv"]).exits(0);
    assert!(graded.out.contains(&format!("Attempts that do not count: {EARLIER}.")), "{graded}");
    assert_eq!(sheet(&place, EARLIER)["handed-in"]["late"]["took"], 63);
}

#[test]
fn an_attempt_for_another_coursework_is_no_attempt_at_this_one() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    place.copy(&format!("{FLAWED}/controller.py"), "controller.py");
    let controller = place.read("controller.py").into_bytes();
    for (day, coursework) in [(1, "reversi"), (2, "tic-tac-toe")] {
        let manifest = format!("coursework: {coursework}\nlanguage: python\nentry: controller.py\n");
        let files = [("submission.yaml", manifest.into_bytes()), ("controller.py", controller.clone())];
        let packed = zip(&files.map(|(name, bytes)| (name.to_string(), bytes)));
        place.write_raw(&file("jd1", day, "_work.zip"), &packed);
    }
    let graded = place.run(&["grade", "work"]).exits(0);
    assert!(graded.out.contains(&format!("1 submission was left out, being for reversi ({EARLIER}).")), "{graded}");
    assert!(graded.out.contains("1 submission graded") && !graded.out.contains("do not count"), "{graded}");
    assert_eq!(sheet(&place, "jd1")["coursework"], "tic-tac-toe");
    // Its coursework is told by the others.
    place.write_raw(&file("jd1", 3, "_work.zip"), b"broken");
    let graded = place.run(&["grade", "work"]).exits(0);
    assert!(graded.out.contains("Attempts that do not count: jd1@2026-05-02-10-11-12."), "{graded}");
    assert!(sheet(&place, "jd1")["build"].is_string() && sheet(&place, "jd1")["coursework"] == "tic-tac-toe");
    std::fs::remove_file(place.path(&file("jd1", 3, "_work.zip"))).expect("a file");
    let graded = place.run(&["grade", "work", "--coursework", "reversi"]).exits(0);
    assert!(graded.out.contains("1 submission was left out, being for tic-tac-toe (jd1)."), "{graded}");
    assert_eq!(sheet(&place, EARLIER)["coursework"], "reversi");
}

/// Each of two courseworks has somebody with several attempts.
#[test]
#[ignore = "slow: CI runs it"]
fn one_run_may_be_of_two_courseworks() {
    if !installed("python3") {
        return;
    }
    let place = Place::own("tic-tac-toe");
    let spec = place.read("specs/tic-tac-toe.yaml") + "\npolicies: {attempts: best}\n";
    place.write("specs/tic-tac-toe.yaml", &spec);
    place.write("specs/noughts.yaml", &spec);
    place.copy("fixtures/tic-tac-toe", "fixtures/noughts");
    for (user, coursework) in [("jd1", "tic-tac-toe"), ("kk2", "noughts")] {
        for (day, from) in [(1, RIGHT), (2, FLAWED)] {
            let manifest = format!("coursework: {coursework}\nlanguage: python\nentry: controller.py\n");
            place.copy(from, &format!("sample-{day}"));
            let read = |name: &str| std::fs::read(place.path(&format!("sample-{day}/{name}"))).unwrap_or_default();
            let names = ["controller.py", "gamemonitor.py"];
            let mut files: Vec<_> = names.map(|name| (name.to_string(), read(name))).to_vec();
            files.push(("submission.yaml".to_string(), manifest.into_bytes()));
            place.write_raw(&file(user, day, "_work.zip"), &zip(&files));
        }
    }
    place.run(&["grade", "work"]).exits(0);
    for more in [&["--coursework", "noughts"][..], &["--coursework", "tic-tac-toe"], &[]] {
        let csv = report(&place, &[&["--format", "csv"], more].concat()).out;
        let rows = csv.lines().skip(1);
        assert!(rows.clone().all(|row| row.contains("@2026-05-01")), "{csv}");
        assert_eq!(rows.count(), if more.is_empty() { 2 } else { 1 }, "{csv}");
    }
}
