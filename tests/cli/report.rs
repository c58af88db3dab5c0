//! `report`: saved results in every format, each read by somebody else's reader.

use std::fs;
use std::process::Command;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::{Value, json};

use super::fits::fits;
use super::report_schemas::schema;
use super::support::{Place, Run, installed};

/// A name that is an attack on whatever shows it, as YAML has it.
const HOSTILE: &str = r#""=HYPERLINK(\"http://x\")|`::error::x`]]><script>\u001B[2J\u202E\n::error::y @all""#;
/// All formats that one file a submission is written in, and that students read.
const OF_ONE: [&str; 5] = ["gradescope", "classroom", "classroom50", "exercism", "check50"];

/// Four submissions, graded once: right, transposed, with a hostile name, and one that is no Python. One scenario is hidden,
/// and sings like a canary where somebody hears of it.
pub fn graded() -> &'static Place {
    static GRADED: OnceLock<Place> = OnceLock::new();
    GRADED.get_or_init(|| {
        let place = Place::own("reversi");
        let fixture = place.read("fixtures/reversi/capture/upwards.yaml");
        let hidden = fixture.replace("A piece captures upwards", "The canary sings\nvisibility: hidden");
        assert_ne!(fixture, hidden);
        place.remove_hidden("reversi");
        place.write("fixtures/reversi/capture/canary.yaml", &hidden);
        let sample = |kind: &str, to: &str| place.copy(&format!("submissions/reversi/{kind}"), &format!("work/{to}"));
        sample("accepted/python-array", "Ann Right_101_assignsubmission_file_");
        sample("flawed/python-transposed", "Ben Wrong_102_assignsubmission_file_");
        sample("flawed/python-full-stop", "mallory");
        sample("broken/python-syntax-error", "cleo");
        place.edit("work/mallory/submission.yaml", "Anselm Prendergast", HOSTILE);
        place.run(&["grade", "work"]).exits(0);
        place
    })
}

pub fn report(arguments: &[&str]) -> Run {
    let all: Vec<&str> = ["report", "results"].iter().chain(arguments).copied().collect();
    graded().run_with(&all, |command| {
        command.env_remove("GITHUB_STEP_SUMMARY").env_remove("GITHUB_SHA");
    })
}

/// Writes a format that has one file a submission, and gives each file's name and text.
fn of_each(format: &str) -> Vec<(String, String)> {
    // Tests run beside each other: each call writes into a folder of its own.
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let out = format!("each-{format}-{}", CALLS.fetch_add(1, Ordering::Relaxed));
    let mut arguments = vec!["--format", format, "--out", &out];
    if format == "classroom50" {
        arguments.extend(["--classroom", "c", "--assignment", "a", "--commit", "abc", "--release", "r"]);
        arguments.extend(["--review", "w", "--datetime", "2026-05-01T10:11:12Z"]);
    }
    let run = report(&arguments).exits(0);
    assert!(run.out.contains("4 files written"), "{run}");
    let text = |(name, bytes): (String, Vec<u8>)| (name, String::from_utf8(bytes).expect("UTF-8"));
    graded().files(&out).into_iter().map(text).collect()
}

/// Runs a program of Python on files, and answers what it prints.
fn python(program: &str, files: &[&str]) -> String {
    let paths = files.iter().map(|file| graded().path(file));
    let run = Command::new("python3").arg("-c").arg(program).args(paths).output().expect("python3 can be run");
    assert!(run.status.success(), "{}", String::from_utf8_lossy(&run.stderr));
    String::from_utf8(run.stdout).expect("UTF-8")
}

#[test]
#[ignore = "slow: CI runs it"]
fn formats_of_one_submission_fit_their_schemas() {
    if !installed("python3") {
        return;
    }
    for format in OF_ONE {
        let files = of_each(format);
        let names: Vec<&str> = files.iter().map(|(name, _)| name.split('.').next().expect("a name")).collect();
        assert_eq!(names, ["Ann Right_101", "Ben Wrong_102", "cleo", "mallory"], "{format}");
        for (name, text) in &files {
            let decoded = match format {
                "classroom" => data_encoding::BASE64.decode(text.trim_end().as_bytes()).expect("base64"),
                _ => text.clone().into_bytes(),
            };
            let value: Value = serde_json::from_slice(&decoded).unwrap_or_else(|why| panic!("{name}: {why}"));
            fits(&value, &schema(format));
        }
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_a_gradescope_student_gets_is_the_marksheet() {
    if !installed("python3") {
        return;
    }
    let sheets = report(&["--format", "json"]).exits(0).json();
    for sheet in sheets.as_array().expect("a list") {
        let id = sheet["submission"]["id"].as_str().expect("an id");
        let results = report(&["--format", "gradescope", "--submission", id]).exits(0).json();
        let sum = |field: &str| -> i64 {
            results["tests"].as_array().expect("tests").iter().filter_map(|test| test[field].as_i64()).sum()
        };
        assert_eq!(
            (&results["score"], sum("score"), sum("max_score")),
            (&sheet["marks"], sheet["marks"].as_i64().expect("marks"), 90)
        );
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn tables_are_read_by_python() {
    if !installed("python3") {
        return;
    }
    report(&["--format", "csv", "--out", "marks.csv"]).exits(0);
    report(&["--format", "junit", "--out", "junit.xml"]).exits(0);
    let program = "
import csv, sys, xml.etree.ElementTree as tree
rows = list(csv.DictReader(open(sys.argv[1], newline='')))
assert [row['status'] for row in rows] == ['graded', 'graded', 'not built', 'graded'], rows
for row in rows:
    assert None not in row and None not in row.values(), row
    assert not any(cell[:1] in '=+-@\\t\\r' for cell in row.values() if cell), row
suites = tree.parse(sys.argv[2]).getroot()
def count(node, kind):
    return len(node.findall('.//testcase' + (kind and '/' + kind)))
assert suites.tag == 'testsuites' and len(suites) == 4
for node in [suites, *suites]:
    for attribute, kind in [('tests', ''), ('failures', 'failure'), ('errors', 'error'), ('skipped', 'skipped')]:
        assert int(node.get(attribute)) == count(node, kind), (node.attrib, kind)
    times = [float(case.get('time')) for case in node.findall('.//testcase')]
    assert abs(float(node.get('time')) - sum(times)) < 0.0005 and all(time >= 0 for time in times), node.attrib
for suite in suites:
    assert suite.tag == 'testsuite' and suite.get('name')
    for case in suite.findall('testcase'):
        assert case.get('classname').startswith('reversi') and case.get('name') and case.get('time')
        inside = [child for child in case if child.tag in ('failure', 'error', 'skipped')]
        assert len(inside) <= 1 and all(child.get('message') for child in inside), case.attrib
    names = [(case.get('classname'), case.get('name')) for case in suite.findall('testcase')]
    assert len(names) == len(set(names)), 'two cases of one name'
assert float(suites[0].get('time')) > 0 and float(suites[2].get('time')) == 0, 'what was played took time'
print(count(suites[0], 'failure'), count(suites[1], 'failure') > 0, count(suites[2], 'failure'))
";
    let said = python(program, &["marks.csv", "junit.xml"]);
    assert_eq!(said.trim(), "0 True 1");
}

/// Compares two CSV files cell by cell, and prints those that differ.
const COMPARED: &str = "
import csv, sys
old, new = (list(csv.reader(open(name, newline='', encoding='utf-8-sig'))) for name in sys.argv[1:])
assert [len(row) for row in old] == [len(row) for row in new]
for y, row in enumerate(old):
    for x, cell in enumerate(row):
        if cell != new[y][x]:
            print(y, x, new[y][x].split('marks.')[0])
";

#[test]
#[ignore = "slow: CI runs it"]
fn a_gradebook_of_canvas() {
    if !installed("python3") {
        return;
    }
    let head = "Student,ID,SIS User ID,SIS Login ID,Section,Board (7),Final Grade\r\n    Points Possible,,,,,100,\r\n";
    let rows = "\"Right, Ann\",101,,a1,\"S \"\"1\"\"\",,A\r\n=Ben,102,,b2,S,-,B\r\nZoe,9,,z9,S,,\r\n";
    let place = graded();
    place.write("canvas.csv", &format!("\u{feff}{head}{rows}"));
    let run = report(&["--format", "canvas", "--worksheet", "canvas.csv", "--out", "canvas-out.csv"]).exits(0);
    for note in ["Zoe is in the worksheet, and has no result.", "cleo matches no row", "mallory matches no row"] {
        assert!(run.out.contains(note), "{run}");
    }
    assert!(
        place
            .read("canvas-out.csv")
            .starts_with(&format!("\u{feff}{head}\"Right, Ann\",101,,a1,\"S \"\"1\"\"\",90.00,A\r\n=Ben"))
    );
    let said = python(COMPARED, &["canvas.csv", "canvas-out.csv"]);
    let lines: Vec<&str> = said.lines().collect();
    assert!(lines.len() == 2 && lines[0] == "2 5 90.00" && lines[1].starts_with("3 5 "), "{said}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_worksheet_of_moodle_and_its_feedback() {
    if !installed("python3") {
        return;
    }
    let head = "Identifier,Full name,Status,Grade,Maximum Grade,Last modified (grade),Feedback comments\n";
    let rows = "Participant 102,Ben Wrong,In,,90.00,-,\nParticipant 101,Ann Right,In,,90.00,-,\nParticipant 7,Zoe,,,90.00,-,\n";
    let place = graded();
    place.write("moodle.csv", &format!("{head}{rows}"));
    let run = report(&["--format", "moodle", "--worksheet", "moodle.csv", "--out", "moodle-out.csv"]).exits(0);
    assert!(run.out.contains("Participant 7, Zoe is in the worksheet, and has no result."), "{run}");
    let said = python(COMPARED, &["moodle.csv", "moodle-out.csv"]);
    assert!(said.contains("2 3 90\n2 6 <p>Your controller: 90 of 90 \n") && said.lines().count() == 4, "{said}");
    let run = report(&["--format", "moodle-feedback", "--out", "feedback.zip"]).exits(0);
    assert!(run.out.contains("mallory has no participant's number"), "{run}");
    let names = "import sys, zipfile\nprint(zipfile.ZipFile(sys.argv[1]).namelist())";
    let said = python(names, &["feedback.zip"]);
    let file = |who: &str| format!("'{who}_assignsubmission_file_/feedback-controller.html'");
    assert_eq!(said.trim(), format!("[{}, {}]", file("Ann Right_101"), file("Ben Wrong_102")));
    let text = "import sys, zipfile\nzip = zipfile.ZipFile(sys.argv[1])\nprint(zip.read(zip.namelist()[1]).decode())";
    let page = python(text, &["feedback.zip"]);
    assert!(page.contains("<title>Ben Wrong") && page.contains("Step through with"), "{page}");
    assert!(!page.to_lowercase().contains("canary"), "nothing hidden is in it");
    assert!(!page.contains("src=") && !page.contains("stylesheet"), "the page is one file");
    let by_number = report(&["--format", "json", "--submission", "102"]).exits(0).json();
    assert_eq!(by_number[0]["submission"]["id"], "Ben Wrong_102");
}

#[test]
fn a_workflow_gets_annotations_and_a_summary() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    place.write("summary.md", "before\n");
    let run = place.run_with(&["report", "results", "--format", "github"], |command| {
        command.env("GITHUB_STEP_SUMMARY", "summary.md");
    });
    let run = run.exits(0);
    for line in run.out.lines() {
        let is_ours = ["::error ", "::warning ", "::notice "].iter().any(|start| line.starts_with(start));
        assert!(is_ours && !line.contains(['\u{1b}', '\u{202e}']), "{line:?}");
    }
    assert_eq!(run.out.lines().filter(|line| line.starts_with("::error ")).count(), 10);
    let summary = place.read("summary.md");
    assert!(summary.starts_with("before\n## ") && summary.contains("### end-messages (handout, points 11, 16): −4"));
}

/// No format for students shows hidden scenarios, whatever the reader asks for; instructors see them.
#[test]
#[ignore = "slow: CI runs it"]
fn no_student_hears_the_canary() {
    if !installed("python3") {
        return;
    }
    let sings = |text: &str| text.to_lowercase().contains("canary");
    for format in OF_ONE {
        for (name, text) in of_each(format) {
            let text = match format {
                "classroom" => {
                    String::from_utf8(data_encoding::BASE64.decode(text.trim_end().as_bytes()).expect("base64"))
                }
                _ => Ok(text),
            };
            assert!(!sings(&text.expect("UTF-8")), "{format}: {name}");
        }
    }
    for format in ["markdown", "junit", "csv", "json", "github"] {
        for id in ["Ben Wrong_102", "mallory"] {
            let run = report(&["--format", format, "--for", "student", "--submission", id]).exits(0);
            assert!(!sings(&run.out), "{run}");
        }
    }
    let run = report(&["--format", "github", "--out", "summary-alone.md"]).exits(0);
    assert!(!sings(&run.out) && !sings(&graded().read("summary-alone.md")), "{run}");
    for format in ["markdown", "junit"] {
        let run = report(&["--format", format, "--submission", "Ben Wrong_102"]).exits(0);
        assert!(sings(&run.out), "an instructor sees everything: {run}");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_same_results_give_the_same_bytes() {
    if !installed("python3") {
        return;
    }
    for format in ["csv", "json", "markdown", "junit", "github"] {
        let [one, two] = [(), ()].map(|()| report(&["--format", format]).exits(0).out);
        assert_eq!(one, two, "{format}");
    }
    assert_eq!(of_each("gradescope"), of_each("gradescope"));
}

/// A view and a controller add up; two controllers are no parts of one person's work.
#[test]
#[ignore = "slow: CI runs it"]
fn parts_of_one_person_go_into_one_file() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let text = graded().whole_sheet("results/Ann Right_101");
    let mut view: Value = serde_json::from_str(&text).expect("JSON");
    (view["submission"]["part"], view["submission"]["id"]) = ("view".into(), "Ann Right_101-view".into());
    for line in view["requirements"].as_array_mut().expect("lines") {
        // The diagrams are of the whole work, and on both sheets.
        if line["awarded"] != "by-hand" {
            line["id"] = format!("view-{}", line["id"].as_str().expect("an id")).into();
        }
    }
    place.write("results/ann/marksheet.json", &text);
    place.write("results/ann-view/marksheet.json", &view.to_string());
    let arguments = ["report", "results", "--format", "gradescope", "--together"];
    let results = place.run(&arguments).exits(0).json();
    assert_eq!((&results["score"], results["tests"].as_array().map(Vec::len)), (&180.into(), Some(2 * 20)));
    place.write("w.csv", "Identifier,Grade,Maximum Grade,Feedback comments\nParticipant 101,,150.00,\n");
    let of_moodle = ["report", "results", "--format", "moodle", "--worksheet", "w.csv", "--out", "o.csv"];
    let run = place.run(&of_moodle).exits(0);
    assert!(run.out.contains("(180 of 150). Set the assignment's maximum grade in Moodle to 190,"), "{run}");
    let filled = place.read("o.csv");
    assert!(filled.contains("Participant 101,,150.00,") && filled.contains("Your view: 90 of 90 marks."), "{filled}");
    assert_eq!(filled.matches("class-diagram (5)").count(), 1, "{filled}");
    place.write("results/ann-view/marksheet.json", &text);
    let run = place.run(&arguments).exits(2);
    assert!(run.err.contains("not parts of one person's work"), "{run}");
}

#[test]
fn wrong_questions_are_told_what_to_ask() {
    if !installed("python3") {
        return;
    }
    let place = graded();
    place.write("no-id.csv", "Student,Name\nAnn,x\n");
    place.write("canvas-2.csv", "Student,ID,Section,A (1)\nAnn,1,S,\n");
    place.write("moodle-2.csv", "Identifier,Full name,Grade\nParticipant 101,Ann,7.00\n");
    place.write("blackboard-2.csv", "Last Name,First Name,Username,A [Total Pts: 9 Score] |1\nDot,Ann,a1,\n");
    fs::hard_link(place.path("moodle-2.csv"), place.path("linked.csv")).expect("a link");
    place.write("other.csv", "Identifier,Full name,Grade\nParticipant 7,Zoe,7.00\n");
    place.write("other-2.csv", "Student,ID,Section,A (1)\nZoe,7,S,\n");
    place.write("quote.csv", "Student,ID,A (1)\nAnn,1,\n\"Ben,2,\n");
    let asks: [(&[&str], &str); 22] = [
        (&["--format", "gradescope"], "name it with `--submission ID`"),
        (&["--format", "canvas"], "--worksheet FILE --out FILE"),
        (&["--format", "canvas", "--worksheet", "no-id.csv", "--out", "x.csv"], "no-id.csv:1:1"),
        (&["--format", "canvas", "--worksheet", "quote.csv", "--out", "x.csv"], "quote.csv:3:1"),
        (&["--format", "moodle", "--worksheet", "no-id.csv", "--out", "x.csv"], "--grade-column"),
        (&["--format", "moodle", "--worksheet", "nowhere.csv", "--out", "x.csv"], "no file nowhere.csv"),
        (&["--format", "moodle", "--worksheet", "results", "--out", "x.csv"], "results is a folder: name the grading"),
        (&["--format", "moodle", "--worksheet", "canvas-2.csv", "--out", "x.csv"], "`--format canvas` fills in"),
        (&["--format", "canvas", "--worksheet", "moodle-2.csv", "--out", "x.csv"], "`--format moodle` fills in"),
        (&["--format", "moodle", "--worksheet", "moodle-2.csv", "--out", "moodle-2.csv"], "stays as it is"),
        (&["--format", "moodle", "--worksheet", "moodle-2.csv", "--out", "linked.csv"], "stays as it is"),
        (&["--format", "blackboard", "--worksheet", "canvas-2.csv", "--out", "x.csv"], "`--format canvas` fills in"),
        (
            &["--format", "canvas", "--worksheet", "blackboard-2.csv", "--out", "x.csv"],
            "`--format blackboard` fills in",
        ),
        (&["--format", "moodle-feedback"], "--out feedback.zip"),
        (&["--format", "moodle", "--worksheet", "other.csv", "--out", "x.csv"], "no result belongs to a row of this"),
        (&["--format", "canvas", "--worksheet", "other-2.csv", "--out", "x.csv"], "no result belongs to a row of this"),
        (
            &["--format", "moodle-feedback", "--submission", "mallory", "--out", "x.csv"],
            "no result has a participant's number of Moodle",
        ),
        (&["--format", "classroom50", "--classroom", "c"], "--assignment, --commit, --release, --review, --datetime"),
        (&["--for", "student", "--out", "quote.csv"], "quote.csv is a file, and pages need a folder"),
        (
            &["--format", "csv", "--coursework", "hexapawn"],
            "there are no results of hexapawn in results; there are some of",
        ),
        (&["--format", "csv", "--submission", "right"], "did you mean `Ann Right_101`?"),
        (&["--format", "csv", "--submission", "nobody"], "there is no result of a submission nobody"),
    ];
    for (arguments, wanted) in asks {
        let run = report(arguments).exits(2);
        assert!(run.err.contains(wanted), "{run}");
    }
    assert!(!place.path("x.csv").exists());
    assert!(place.read("moodle-2.csv").ends_with("7.00\n"), "the download stays as it was");
}

/// Trouble of the grader's is no mark anywhere.
#[test]
fn trouble_is_never_a_zero() {
    if !installed("python3") {
        return;
    }
    let place = Place::new();
    let text = graded().whole_sheet("results/Ann Right_101");
    let mut sheet: Value = serde_json::from_str(&text).expect("JSON");
    sheet["trouble"] = "not run: the disk is full".into();
    sheet["verdicts"] = json!([]);
    (sheet["marks"], sheet["out-of"], sheet["not-run"]) = (0.into(), 0.into(), 90.into());
    for line in sheet["requirements"].as_array_mut().expect("lines") {
        line["awarded"] = "not-run".into();
    }
    place.write("results/ann/marksheet.json", &sheet.to_string());
    place.write("w.csv", "Identifier,Grade\nParticipant 101,5\n");
    let results = place.run(&["report", "results", "--format", "gradescope"]).exits(0).json();
    assert!(results.get("score").is_none() && !results["tests"].to_string().contains("score"), "{results}");
    let of_moodle = ["report", "results", "--format", "moodle", "--worksheet", "w.csv", "--out", "o.csv"];
    let run = place.run(&of_moodle).exits(0);
    assert!(run.out.contains("was not run, or not in full: its cell is left as it was"), "{run}");
    assert_eq!(place.read("o.csv"), place.read("w.csv"));
    let of_classroom = ["--classroom", "c", "--assignment", "a", "--commit", "x", "--release", "r", "--review", "w"];
    let mut arguments = vec!["report", "results", "--format", "classroom50", "--datetime", "2026-05-01T10:11:12Z"];
    arguments.extend(of_classroom);
    place.run(&arguments).exits(3);
    fs::remove_file(place.path("o.csv")).expect("it is there");
}
