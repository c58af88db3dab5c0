//! `serve RESULTS` and `grade --serve`: rows, causes, sheets, marks by hand, and what a change would do.

use std::io::{BufRead, Read};

use serde_json::{Value, json};

use super::served::Served;
use super::support::{Place, installed};

/// A student's name that would be markup in a page.
const HOSTILE: &str = "<b>Ann</b> & \u{202e}Co";

/// The desk for results of a server.
struct Page(Served);

impl Page {
    fn watch(place: &Place, more: &[&str]) -> Page {
        Page(Served::start(place, &[&["serve", "results", "--port", "0"], more].concat()))
    }

    /// The answer of the desk.
    fn ask(&self, question: &str, body: &Value) -> Value {
        self.0.host_asks(&format!("desks/watch/{question}"), body)
    }

    /// The sentences with which the desk refuses.
    fn refusal(&self, question: &str, body: &Value) -> String {
        let answer = self.0.ask(&self.0.token, "POST", &format!("desks/watch/{question}"), body);
        assert_eq!(answer.status, 422, "{question}: {}", answer.body);
        answer.body["wrong"].to_string()
    }
}

/// Two who make one mistake, and one whose work is right.
fn work() -> Place {
    let place = Place::new();
    for name in ["ann", "ben"] {
        place.copy("submissions/tic-tac-toe/flawed/python-overwrites", &format!("work/{name}"));
    }
    place.copy("submissions/tic-tac-toe/accepted/python-one-class", "work/cleo");
    let manifest = place.read("work/ann/submission.yaml");
    let named: Vec<&str> = manifest.lines().filter(|line| !line.starts_with("student:")).collect();
    place.write("work/ann/submission.yaml", &format!("{}\nstudent: '{HOSTILE}'\n", named.join("\n")));
    place
}

fn graded() -> Option<Place> {
    if !installed("python3") {
        return None;
    }
    let place = work();
    place.run(&["grade", "work"]).exits(0);
    Some(place)
}

fn rows(cohort: &Value) -> &Vec<Value> {
    cohort["courseworks"][0]["people"].as_array().expect("rows")
}

fn number_of(cohort: &Value, label: &str) -> u64 {
    let row = rows(cohort).iter().find(|row| row["label"] == label).expect("a row");
    row["number"].as_u64().expect("a number")
}

fn line<'a>(person: &'a Value, id: &str) -> &'a Value {
    let lines = person["parts"][0]["requirements"].as_array().expect("requirements");
    lines.iter().find(|line| line["id"] == id).expect("a requirement")
}

#[test]
fn rows_are_those_of_the_report_and_names_are_text() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &[]);
    let cohort = page.ask("cohort", &json!({}));
    let sheets = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    let sheets = sheets.as_array().expect("sheets");
    assert_eq!(rows(&cohort).len(), sheets.len());
    let columns = cohort["courseworks"][0]["requirements"].as_array().expect("columns");
    for (row, sheet) in rows(&cohort).iter().zip(sheets) {
        assert_eq!(row["label"], sheet["submission"]["id"]);
        for key in ["marks", "out-of", "by-hand", "not-run"] {
            assert_eq!(row[key], sheet[key], "{key} of {}", row["label"]);
        }
        let lines = sheet["requirements"].as_array().expect("requirements");
        for ((column, cell), line) in columns.iter().zip(row["cells"].as_array().expect("cells")).zip(lines) {
            assert_eq!((&column["id"], &column["marks"]), (&line["id"], &line["marks"]));
            let expected = if line["awarded"] == "by-hand" { &json!("by hand") } else { &line["awarded"]["marks"] };
            assert_eq!(cell, expected);
        }
    }
    // It is text for the page, and nothing in it can turn what stands beside it round.
    assert_eq!(rows(&cohort)[0]["student"], "<b>Ann</b> & \\u{202e}Co");
    let same = page.ask("cohort", &json!({ "since": cohort["version"] }));
    assert_eq!((&same["same"], &same["courseworks"]), (&json!(true), &json!([])));
    for (question, body, says) in [
        ("cohorts", json!({}), "has no question `cohorts`"),
        ("person", json!({ "number": 99 }), "nobody has the number 99"),
        ("person", json!({ "name": "ann" }), "the request is not right"),
        ("scenario", json!({ "number": number_of(&cohort, "ann"), "scenario": "no/such" }), "no scenario `no/such`"),
        ("mark", json!({ "number": 1, "requirement": "no", "marks": 1 }), "no requirement `no`"),
    ] {
        let refusal = page.refusal(question, &body);
        assert!(refusal.contains(says), "{question}: {refusal}");
    }
}

#[test]
fn one_mistake_of_two_people_is_one_cause_and_can_be_played_from_any_step() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &["--work", "work"]);
    let cohort = page.ask("cohort", &json!({}));
    let both = json!([number_of(&cohort, "ann"), number_of(&cohort, "ben")]);
    let causes = page.ask("causes", &json!({}));
    let all = causes[0]["causes"].as_array().expect("causes");
    assert!(!all.is_empty() && all.iter().all(|cause| cause["who"] == both), "{causes}");
    let taken = |cause: &&Value| cause["requirements"] == json!(["turn-messages"]);
    let cause = all.iter().find(taken).expect("it loses turn-messages");
    let lost = line(&page.ask("person", &json!({ "number": both[0] })), "turn-messages")["lost"].as_u64();
    assert_eq!(cause["marks"].as_u64(), lost.map(|lost| 2 * lost), "{cause}");
    let alike = page.ask("alike", &json!({}));
    assert_eq!((&alike[0]["alike"][0]["likeness"], &alike[0]["alike"][0]["who"]), (&json!("failures"), &both));

    let scenario = cause["example"][1].clone();
    let told = page.ask("scenario", &json!({ "number": both[0], "scenario": scenario }));
    let first = told["first-wrong"].as_u64().expect("something is wrong");
    let steps = told["steps"].as_array().expect("steps");
    let place_of_first = usize::try_from(first).expect("a step");
    assert_eq!((&steps[place_of_first]["wrong"], &steps[0]["wrong"]), (&json!(true), &json!(false)));
    assert_eq!(told["fixture"]["changed"], json!(false));
    assert!(told["fixture"]["text"].as_str().is_some_and(|text| text.contains("requirement: turn-messages")));
    let wish = json!({
        "coursework": "tic-tac-toe", "controller": told["work"], "model": "test", "seats": { "all": "human" },
        "scenario": scenario, "until": first,
    });
    let table = page.0.opens(&wish);
    let state = page.0.states(&page.0.token, table).next().expect("a state");
    let done = state["history"].as_array().expect("a history");
    let steps_done = done.iter().filter(|did| !did.as_str().is_some_and(|did| did.starts_with("poke")));
    assert_eq!(steps_done.count() as u64, first, "{done:?}");
    let seats = state["seats"].as_array().expect("seats");
    assert!(seats.iter().any(|seat| seat["should"] != Value::Null && seat["should"] != seat["sees"]), "{seats:?}");
}

#[test]
fn a_mark_by_hand_is_saved_and_shown() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &["--by", "A. Smith"]);
    let before = page.ask("cohort", &json!({}));
    let ann = number_of(&before, "ann");
    let mark = |requirement: &str, marks: u32, says: &str| json!({ "number": ann, "requirement": requirement, "marks": marks, "says": says });
    let too_many = page.refusal("mark", &mark("structure", 6, ""));
    assert!(too_many.contains("from 0 to 5"), "{too_many}");
    let without_reason = page.refusal("mark", &mark("retry", 4, ""));
    assert!(without_reason.contains("write why behind it"), "{without_reason}");
    assert!(!place.path("marks.csv").exists(), "nothing is given yet");
    let given = page.ask("mark", &mark("structure", 4, "no comments"));
    let structure = line(&given["person"], "structure");
    assert_eq!((&structure["awarded"], &structure["to-mark"]), (&json!(4), &json!(false)));
    assert!(structure["given"].as_str().is_some_and(|says| says.contains("A. Smith") && says.contains("no comments")));
    page.ask("mark", &mark("retry", 3, "the lecture allowed it"));
    let now = page.ask("cohort", &json!({ "since": before["version"] }));
    let sheets = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    assert_eq!(rows(&now)[0]["marks"], sheets[0]["marks"]);
    assert_eq!(rows(&now)[0]["marks"].as_u64(), rows(&before)[0]["marks"].as_u64().map(|marks| marks + 4 + 3));
    assert_eq!(number_of(&now, "ann"), ann, "a number stays");
    let csv = place.read("marks.csv");
    assert!(csv.contains("ann,structure,4,no comments,A. Smith,") && csv.contains("ann,retry,3,"), "{csv}");
}

#[test]
fn a_changed_fixture_shows_what_it_would_do() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &[]);
    let cohort = page.ask("cohort", &json!({}));
    let group = |answer: &Value| answer["folders"][0]["groups"][0].clone();
    let moves = |answer: &Value| {
        let all = group(answer)["submissions"].as_array().expect("submissions").clone();
        all.iter().map(|one| (one["id"].as_str().unwrap_or("").to_string(), one["moves"].clone())).collect::<Vec<_>>()
    };
    let same = page.ask("impact", &json!({}));
    assert!(moves(&same).iter().all(|(_, moves)| moves == "stays"), "{same}");
    // The requirement that one scenario alone makes them lose asks for nothing there any more.
    let fixture = "fixtures/tic-tac-toe/turn-messages/wrong-move.yaml";
    place.copy(fixture, fixture);
    let bundled = place.read(fixture);
    let (steps, _) = bundled.split_once("steps:\n").expect("steps");
    let first = bundled.lines().find(|line| line.starts_with("  - do:")).expect("a step");
    place.write(fixture, &format!("{steps}steps:\n{first}\n    finished: false\n"));
    let changed = page.ask("impact", &json!({}));
    let gains =
        |id: &str| moves(&changed).iter().any(|(own, moves)| own == id && (moves == "gains" || moves == "open"));
    assert!(gains("ann") && gains("ben") && !gains("cleo"), "{changed}");
    assert_eq!(changed["folders"][0]["numbers"]["ann"].as_u64(), Some(number_of(&cohort, "ann")));
    let sheet = page.ask("cohort", &json!({}));
    assert_eq!(rows(&sheet), rows(&cohort), "nothing is changed by asking");
}

#[test]
fn rows_come_while_a_cohort_is_graded() {
    if !installed("python3") {
        return;
    }
    let place = work();
    let mut page = Page(Served::start(&place, &["-q", "grade", "work", "--serve=0", "--jobs", "1"]));
    let early = page.ask("cohort", &json!({}));
    assert_eq!(early["grading"]["all"], json!(3));
    let over = page.0.said.by_ref().lines().map_while(Result::ok).any(|line| line.contains("All are graded and saved"));
    assert!(over, "it says so");
    let cohort = page.ask("cohort", &json!({ "since": early["version"] }));
    assert_eq!((&cohort["grading"]["done"], &cohort["grading"]["over"]), (&json!(3), &json!(true)));
    let sheets = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    let marks: Vec<&Value> = rows(&cohort).iter().map(|row| &row["marks"]).collect();
    let saved: Vec<&Value> = sheets.as_array().expect("sheets").iter().map(|sheet| &sheet["marks"]).collect();
    assert_eq!(marks, saved);
}
