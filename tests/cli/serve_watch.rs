//! `serve RESULTS` and `grade --serve`: rows, causes, sheets, marks by hand, and what a change would do.

use std::io::{BufRead, Read};

use std::fs;
use std::os::unix::fs::symlink;

use serde_json::{Value, json};

use super::markup::Element;
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

    /// A part of the page, which is as fit as any.
    fn part(&self, question: &str, body: &Value) -> Element {
        let answer = self.ask(question, body);
        let part = Element::read(answer["html"].as_str().expect("a part of the page"));
        part.is_fit();
        part
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

/// A row of the table of all.
#[derive(Debug, PartialEq)]
struct Row {
    number: u64,
    label: String,
    student: String,
    marks: Value,
    /// Text of the marks: how many there are, how many there could be, and what is open.
    says: String,
    /// Marks for the requirements, in the order of the columns.
    cells: Vec<String>,
}

fn rows(cohort: &Element) -> Vec<Row> {
    let row = |row: &&Element| {
        let link = row.named("a")[0];
        let number = link.attribute("href").and_then(|href| href.strip_prefix("#watch-p")).expect("a link to a sheet");
        let marks = row.with("class", "marks")[0];
        Row {
            number: number.parse().expect("a number"),
            label: link.text(),
            student: row.with("class", "who").first().map(|who| who.text()).unwrap_or_default(),
            marks: marks
                .attribute("data-value")
                .and_then(|own| own.parse::<u64>().ok())
                .map_or(Value::Null, Value::from),
            says: marks.text(),
            cells: row.with("class", "more").iter().map(|cell| cell.text()).collect(),
        }
    };
    cohort.named("tbody")[0].named("tr").iter().map(row).collect()
}

/// The number of a person, by which the page names them.
pub fn number_of(cohort: &Element, label: &str) -> u64 {
    rows(cohort).iter().find(|row| row.label == label).expect("a row").number
}

/// The numbers of people that a part links to.
fn people(part: &Element) -> Vec<u64> {
    let links = part.named("a").into_iter().filter_map(|link| link.attribute("href")?.strip_prefix("#watch-p"));
    links.filter_map(|number| number.parse().ok()).collect()
}

/// The section about a requirement on a person's sheet.
fn line<'a>(person: &'a Element, id: &str) -> &'a Element {
    person.with("data-requirement", id)[0]
}

/// The number that a text begins with.
fn number_in(text: &str) -> Option<u64> {
    let digits: String =
        text.chars().skip_while(|sign| !sign.is_ascii_digit()).take_while(char::is_ascii_digit).collect();
    digits.parse().ok()
}

#[test]
fn rows_are_those_of_the_report_and_names_are_text() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &[]);
    let answer = page.ask("cohort", &json!({}));
    let cohort = page.part("cohort", &json!({}));
    let sheets = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    let sheets = sheets.as_array().expect("sheets");
    let shown = rows(&cohort);
    assert_eq!(shown.len(), sheets.len());
    let heads = cohort.named("thead")[0].named("th").into_iter();
    let columns: Vec<(String, &str)> =
        heads.filter_map(|head| Some((head.text(), head.attribute("data-marks")?))).collect();
    for (row, sheet) in shown.iter().zip(sheets) {
        assert_eq!(row.label, sheet["submission"]["id"]);
        assert_eq!(row.marks, sheet["marks"], "{row:?}");
        let by_hand = format!("{} of {} +{} by hand", sheet["marks"], sheet["out-of"], sheet["by-hand"]);
        assert_eq!((&row.says, &sheet["not-run"]), (&by_hand, &json!(0)));
        let lines = sheet["requirements"].as_array().expect("requirements");
        assert_eq!((columns.len(), row.cells.len()), (lines.len(), lines.len()));
        for (((column, marks), cell), line) in columns.iter().zip(&row.cells).zip(lines) {
            assert_eq!((&json!(column), *marks), (&line["id"], line["marks"].to_string().as_str()));
            let awarded = &line["awarded"]["marks"];
            let expected = if line["awarded"] == "by-hand" { "by hand".to_string() } else { awarded.to_string() };
            assert_eq!(*cell, expected);
        }
    }
    // It is text for the page, and nothing in it can turn what stands beside it round.
    assert_eq!(shown[0].student, "<b>Ann</b> & \\u{202e}Co");
    let same = page.ask("cohort", &json!({ "since": answer["version"] }));
    assert_eq!(same, json!({ "version": answer["version"], "same": true }));
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
#[ignore = "slow: CI runs it"]
fn one_mistake_of_two_people_is_one_cause_and_can_be_played_from_any_step() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &["--work", "work"]);
    let cohort = page.part("cohort", &json!({}));
    let both = [number_of(&cohort, "ann"), number_of(&cohort, "ben")];
    let causes = page.part("causes", &json!({}));
    let all = causes.with("class", "card");
    assert!(!all.is_empty() && all.iter().all(|cause| people(cause) == both), "{causes:?}");
    let cause = all.iter().find(|cause| cause.text().contains("controller: turn-messages Look at"));
    let cause = cause.expect("it loses turn-messages and nothing else");
    let sheet = page.part("person", &json!({ "number": both[0] }));
    let lost = number_in(&line(&sheet, "turn-messages").with("class", "why")[0].text()).expect("marks");
    assert!(lost > 0 && cause.text().contains(&format!("· {} marks lost where it fails", 2 * lost)), "{cause:?}");
    let alike = page.part("alike", &json!({}));
    let first = alike.with("class", "card")[0];
    assert!(first.text().contains("failures, to the student’s own words"), "{first:?}");
    assert_eq!(people(first), both);

    let example = cause.named("a")[0];
    let scenario = example.text();
    let place_of_it = format!("#watch-p{}-{}", both[0], scenario.replace('/', "%2F"));
    assert_eq!(example.attribute("href"), Some(place_of_it.as_str()));
    let told = page.part("scenario", &json!({ "number": both[0], "scenario": scenario }));
    let steps = told.with("class", "step");
    let is_wrong = |step: &&&Element| step.attribute("class") == Some("step wrong");
    let place_of_first = steps.iter().position(|step| is_wrong(&step)).expect("something is wrong");
    let player = told.with("class", "player")[0];
    assert_eq!(player.attribute("data-start"), Some(place_of_first.to_string().as_str()), "it is found at once");
    assert!(
        place_of_first > 0
            && steps.iter().enumerate().all(|(at, step)| step.attribute("data-number") == Some(&at.to_string()))
    );
    assert!(
        steps.iter().all(|step| !step.named("button").is_empty() && !step.named("svg").is_empty()),
        "boards are drawn"
    );
    let first = place_of_first as u64;
    let fixture = told.named("details")[0].text();
    assert!(fixture.contains("requirement: turn-messages") && !fixture.contains("has changed"), "{fixture}");
    let table: Value = serde_json::from_str(player.attribute("data-table").expect("it can be played")).expect("JSON");
    assert_eq!((&table["coursework"], &table["scenario"]), (&json!("tic-tac-toe"), &json!(scenario)));
    let mut wish = table;
    wish["until"] = json!(first);
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
    let version = page.ask("cohort", &json!({}))["version"].clone();
    let before = page.part("cohort", &json!({}));
    let ann = number_of(&before, "ann");
    let mark = |requirement: &str, marks: u32, says: &str| json!({ "number": ann, "requirement": requirement, "marks": marks, "says": says });
    let too_many = page.refusal("mark", &mark("structure", 6, ""));
    assert!(too_many.contains("from 0 to 5"), "{too_many}");
    let without_reason = page.refusal("mark", &mark("retry", 4, ""));
    assert!(without_reason.contains("write why behind it"), "{without_reason}");
    assert!(!place.path("marks.csv").exists(), "nothing is given yet");
    let form = |sheet: &Element, id: &str| {
        let form = line(sheet, id).named("form")[0];
        let needs = form.with("name", "says")[0].attribute("required").is_some();
        let body: Value = serde_json::from_str(form.attribute("data-body").expect("a body")).expect("JSON");
        assert_eq!((form.attribute("data-ask"), body), (Some("mark"), json!({ "number": ann, "requirement": id })));
        needs
    };
    let sheet = page.part("person", &json!({ "number": ann }));
    assert!(
        form(&sheet, "retry") && !form(&sheet, "structure"),
        "a remark is needed where a mark wins over the grader's"
    );
    let is_open =
        |sheet: &Element, id: &str| line(sheet, id).named("details").iter().any(|one| one.attribute("open").is_some());
    assert!(is_open(&sheet, "structure") && !is_open(&sheet, "retry"));
    let given = page.part("mark", &mark("structure", 4, "no comments"));
    assert!(
        !is_open(&given, "structure") && given.with("class", "note")[0].text().contains("Saved in marks.csv"),
        "{given:?}"
    );
    let structure = line(&given, "structure");
    assert!(structure.named("h4")[0].text().ends_with(": 4 of 5"), "{structure:?}");
    let says = structure.with("class", "given")[0].text();
    assert!(says.contains("A. Smith") && says.contains("no comments"), "{says}");
    page.ask("mark", &mark("retry", 3, "the lecture allowed it"));
    let now = page.part("cohort", &json!({ "since": version }));
    let sheets = place.run(&["report", "results", "--format", "json"]).exits(0).json();
    assert_eq!(rows(&now)[0].marks, sheets[0]["marks"]);
    assert_eq!(rows(&now)[0].marks.as_u64(), rows(&before)[0].marks.as_u64().map(|marks| marks + 4 + 3));
    assert_eq!(number_of(&now, "ann"), ann, "a number stays");
    let csv = place.read("marks.csv");
    assert!(csv.contains("ann,structure,4,no comments,A. Smith,") && csv.contains("ann,retry,3,"), "{csv}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_changed_fixture_shows_what_it_would_do() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &[]);
    let cohort = page.part("cohort", &json!({}));
    let asked = page.part("changes", &json!({}));
    assert_eq!((asked.named("form")[0].attribute("data-ask"), asked.named("section").len()), (Some("impact"), 0));
    let same = page.part("impact", &json!({}));
    assert!(same.with("class", "card").is_empty() && same.text().contains("no mark changes"), "{same:?}");
    // The requirement that one scenario alone makes them lose asks for nothing there any more.
    let fixture = "fixtures/tic-tac-toe/turn-messages/wrong-move.yaml";
    place.copy(fixture, fixture);
    let bundled = place.read(fixture);
    let (steps, _) = bundled.split_once("steps:\n").expect("steps");
    let first = bundled.lines().find(|line| line.starts_with("  - do:")).expect("a step");
    place.write(fixture, &format!("{steps}steps:\n{first}\n    finished: false\n"));
    let changed = page.part("impact", &json!({}));
    let gains = |label: &str| {
        let number = number_of(&cohort, label);
        let moved = changed.with("class", "card").into_iter().find(|card| people(card).contains(&number));
        moved.and_then(|card| card.attribute("data-trend")).is_some_and(|trend| ["gains", "open"].contains(&trend))
    };
    assert!(gains("ann") && gains("ben") && !gains("cleo"), "{changed:?}");
    assert!(changed.text().contains("What has changed"), "{changed:?}");
    let sheet = page.part("cohort", &json!({}));
    assert_eq!(rows(&sheet), rows(&cohort), "nothing is changed by asking");
}

/// The first bytes of a PNG of these many pixels.
fn png(width: u32, height: u32) -> Vec<u8> {
    [b"\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR".as_slice(), &width.to_be_bytes(), &height.to_be_bytes(), b"and more"].concat()
}

#[test]
#[ignore = "slow: CI runs it"]
fn pictures_are_those_of_the_results_and_no_other_files() {
    let Some(place) = graded() else { return };
    let page = Page::watch(&place, &[]);
    let ann = number_of(&page.part("cohort", &json!({})), "ann");
    let sheet = page.part("person", &json!({ "number": ann }));
    let failed = line(&sheet, "turn-messages").with("class", "scenarios")[0].named("a")[0];
    let scenario = failed.attribute("href").expect("a link").split_once('-').expect("a place").1;
    let scenario = scenario.split_once('-').expect("a person").1.replace("%2F", "/");
    let asked = json!({ "number": ann, "scenario": scenario });
    let told = page.part("scenario", &asked);
    assert!(told.named("canvas").is_empty() && told.named("img").is_empty(), "none was saved");
    let start = told.with("class", "player")[0].attribute("data-start").expect("a step").to_string();
    let named = |kind: &str| format!("{}-step-{start}-x-{kind}.png", scenario.replace('/', "-"));
    let folder = place.path("results/ann/pictures");
    fs::create_dir(&folder).expect("a folder");
    fs::write(folder.join(named("yours")), png(640, 480)).expect("a picture");
    fs::write(folder.join(named("expected")), b"GIF89a, which is none of ours").expect("a file");
    symlink("../../../marks.csv", folder.join(named("repainted"))).expect("a link");
    place.write("marks.csv", "");
    fs::write(folder.join("huge.png"), png(60_000, 60_000)).expect("a picture");
    fs::write(folder.join("long.png"), [png(10, 10), vec![0; 5 << 20]].concat()).expect("a picture");
    let told = page.part("scenario", &asked);
    let [canvas] = told.named("canvas")[..] else { panic!("one picture is shown: {told:?}") };
    assert_eq!((canvas.attribute("width"), canvas.attribute("height")), (Some("640"), Some("480")));
    assert!(canvas.attribute("aria-label").is_some_and(|says| says.contains("Actual")), "{canvas:?}");
    let question: Value = serde_json::from_str(canvas.attribute("data-picture").expect("a question")).expect("JSON");
    let server = &page.0;
    let answer = server.ask(&server.token, "POST", "desks/watch/picture", &question);
    assert_eq!((answer.status, answer.bytes), (200, png(640, 480)));
    assert!(answer.head.contains("content-type: image/png") && answer.head.contains("nosniff"), "{}", answer.head);
    let stranger = server.ask("nobody", "POST", "desks/watch/picture", &question);
    assert_eq!((stranger.status, stranger.bytes.starts_with(b"{")), (401, true));
    let other = |name: &str| json!({ "number": ann, "part": "controller", "name": name });
    for (name, says) in [
        (named("expected").as_str(), "is no PNG"),
        (named("repainted").as_str(), "is a link"),
        ("huge.png", "is no PNG of a size that is shown"),
        ("long.png", "is larger than 4096 KiB"),
        ("../marksheet.json", "is not there"),
        ("", "is not there"),
        ("none.png", "is not there"),
    ] {
        let refused = page.refusal("picture", &other(name));
        assert!(refused.contains(says), "{name}: {refused}");
    }
    let refused = page.refusal("picture", &json!({ "number": ann, "part": "view", "name": "none.png" }));
    assert!(refused.contains("there is no view of theirs"), "{refused}");
}

#[test]
#[ignore = "slow: CI runs it"]
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
    let part = Element::read(cohort["html"].as_str().expect("rows"));
    part.is_fit();
    let marks: Vec<Value> = rows(&part).into_iter().map(|row| row.marks).collect();
    let saved: Vec<Value> = sheets.as_array().expect("sheets").iter().map(|sheet| sheet["marks"].clone()).collect();
    assert_eq!(marks, saved);
}
