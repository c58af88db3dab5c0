//! People who share what they hand in: it is played once, and each of them has a result of their own everywhere.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::process::Stdio;

use serde_json::Value;

use super::support::{Place, Run, installed, same};

/// Bob's row has no time, and Ann has an extension; what they share was handed in a day late.
const ROSTER: &str = "person,name,handed-in,due,hand-in-group
ann,Ann Bell,2026-05-02T12:00Z,2026-05-05T16:00Z,Group A
bob,Bob Byte,,,Group A
cy,Cy Clone,2026-05-01T12:00Z,,
";

const GRADE: [&str; 6] = ["grade", "work", "--edition", "term", "--roster", "people.csv"];

/// The folder of the group, with a controller and a view in it, and a controller of somebody who is alone.
fn course() -> Place {
    let place = Place::new();
    let late = "base: reversi\ntitle: Reversi, this term\npolicies:\n  late: {takes: 5, due: 2026-05-01T16:00Z}\n";
    place.write("specs/editions/reversi-term.yaml", late);
    place.copy("submissions/reversi/flawed/python-full-stop", "work/Group A/controller");
    place.copy("submissions/reversi/accepted/python-view", "work/Group A/view");
    place.copy("submissions/reversi/accepted/python-array", "work/cy");
    place.write("people.csv", ROSTER);
    place
}

fn graded(place: &Place, more: &[&str]) -> Run {
    place.run(&[&GRADE[..], more].concat())
}

fn sheet(place: &Place, id: &str) -> Value {
    serde_json::from_str(&place.read(&format!("results/{id}/marksheet.json"))).expect("a marksheet")
}

/// Returns the cell that somebody has in a column of the table of marks.
fn cell(place: &Place, person: &str, column: &str) -> String {
    let table = place.run(&["report", "results", "--format", "csv"]).exits(0).out;
    let mut rows = csv::Reader::from_reader(table.as_bytes());
    let place = |name: &str, headers: &csv::StringRecord| headers.iter().position(|own| own == name).expect("a column");
    let headers = rows.headers().expect("headers").clone();
    let (own, wanted) = (place("person", &headers), place(column, &headers));
    let row = rows.records().flatten().find(|row| &row[own] == person).expect("a row");
    row[wanted].to_string()
}

#[test]
#[ignore = "slow: CI runs it"]
fn it_is_played_once_and_each_has_a_result_and_a_lateness_of_their_own() {
    if !installed("python3") {
        return;
    }
    let place = course();
    let plan = graded(&place, &["--dry-run"]).exits(0);
    assert!(plan.out.contains("Group A+bob/view of bob, shared with Ann Bell: view in python"), "{plan}");
    assert!(plan.out.contains("3 submissions would be graded"), "{plan}");
    same("groups", &graded(&place, &[]).exits(0));
    // Not even the cost of a scenario differs: there was one run.
    for file in ["costs.jsonl.zst", "transcripts.jsonl.zst"] {
        let [ann, bob] =
            ["ann", "bob"].map(|who| std::fs::read(place.path(&format!("results/Group A+{who}/controller/{file}"))));
        let (ann, bob) = (ann.expect("a file"), bob.expect("a file"));
        assert!(ann == bob && !ann.is_empty(), "{file}");
    }
    let [ann, bob] = ["ann", "bob"].map(|who| sheet(&place, &format!("Group A+{who}/controller")));
    assert_eq!(ann["verdicts"], bob["verdicts"]);
    assert_eq!(ann["submission"]["shared"]["with"], serde_json::json!(["Bob Byte"]));
    assert_eq!((ann["handed-in"]["own-due"].as_bool(), bob["handed-in"]["own-due"].as_bool()), (Some(true), None));
    // 86 of 90 and 50 of 50; of all 150, a day late takes 7.5.
    assert_eq!((cell(&place, "ann", "marks"), cell(&place, "bob", "marks")), ("136".into(), "128".into()));
    assert_eq!((cell(&place, "ann", "shared_with"), cell(&place, "cy", "shared_with")), ("Bob Byte".into(), "".into()));

    place.run(&["report", "results", "--out", "pages"]).exits(0);
    let pages = place.files("pages/submissions").into_iter();
    let pages: Vec<String> = pages.map(|(_, bytes)| String::from_utf8(bytes).expect("a page")).collect();
    let with =
        |name: &str| pages.iter().filter(|page| page.contains(&format!("Handed in together with {name}"))).count();
    assert_eq!((pages.len(), with("Ann Bell"), with("Bob Byte")), (3, 1, 1));
    let index = place.read("pages/index.html");
    assert!(index.contains("<strong>3</strong> submissions") && index.contains("Group A (Ann Bell, Bob Byte)"));
    assert!(index.contains("<span class=\"unseen\"> of 2 submissions</span>"), "of two controllers one loses marks");
    let receipt = place.run(&["explain", "results/Group A+bob/controller"]).exits(0);
    assert!(receipt.out.contains("Handed in together with Ann Bell (group: Group A)."), "{receipt}");
    let alone = place.run(&["explain", "results/cy"]).exits(0);
    assert!(!alone.out.contains("together"), "{alone}");

    let header = "Identifier,Full name,Email address,Status,Grade,Maximum Grade,Feedback comments\n";
    place.write(
        "grades.csv",
        &format!("{header}Participant 1,Ann Bell,,,,150.00,\nParticipant 2,Bob Byte,,,,150.00,\n"),
    );
    let worksheet = ["report", "results", "--format", "moodle", "--worksheet", "grades.csv", "--out", "filled.csv"];
    place.run(&worksheet).exits(0);
    let filled = place.read("filled.csv");
    assert!(filled.contains("Ann Bell,,,136,") && filled.contains("Bob Byte,,,128,"), "{filled}");
}

/// Runs `mark` with these lines typed.
fn mark(place: &Place, arguments: &[&str], typed: &str) -> Run {
    place.write("typed", typed);
    let lines = fs::File::open(place.path("typed")).expect("a file");
    let all = [&["mark", "results", "--by", "A. Smith", "--on", "2026-05-03"], arguments].concat();
    place.run_with(&all, |command| {
        command.stdin(Stdio::from(lines));
    })
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_mark_for_the_group_is_everybodys_and_one_for_a_person_wins() {
    if !installed("python3") {
        return;
    }
    let place = course();
    let both = |requirement: &str| ["ann", "bob"].map(|who| cell(&place, who, requirement));
    // The order of the rows makes no difference, nor does the part at which somebody's own mark stands.
    place.write(
        "marks.csv",
        "submission,requirement,marks\nbob,class-diagram,2\nGroup A,class-diagram,4\nGroup A,object-diagram,5\n\
         Group A+ann/view,object-diagram,1\n",
    );
    graded(&place, &["--marks", "marks.csv"]).exits(0);
    assert_eq!(
        (both("class-diagram"), both("object-diagram")),
        (["4", "2"].map(String::from), ["1", "5"].map(String::from))
    );
    place.write("twice.csv", "submission,requirement,marks\nGroup A,class-diagram,2\nGroup A,class-diagram,4\n");
    let twice = graded(&place, &["--marks", "twice.csv"]).exits(2);
    assert!(twice.err.contains("is marked twice"), "{twice}");

    fs::remove_file(place.path("marks.csv")).expect("a file");
    graded(&place, &[]).exits(0);
    let one = mark(&place, &["--submission", "bob", "--requirement", "class-diagram"], "3 his own\n").exits(0);
    assert!(one.out.contains("1 of 1 Group A+bob (Bob Byte): class-diagram"), "{one}");
    let others = mark(&place, &[], "4 for Ann\n5 for both\n").exits(0);
    assert!(others.out.contains("1 of 4 Group A+ann (Ann Bell): class-diagram"), "{others}");
    assert!(others.out.contains("2 of 4 Group A (Ann Bell, Bob Byte): object-diagram"), "{others}");
    assert_eq!(
        (both("class-diagram"), both("object-diagram")),
        (["4", "3"].map(String::from), ["5", "5"].map(String::from))
    );
    let all = mark(&place, &["--submission", "Group A", "--requirement", "object-diagram", "--all"], "2 after all\n")
        .exits(0);
    assert!(all.out.contains("Marked so far by A. Smith: 5 of 5: for both"), "{all}");
    assert_eq!(both("object-diagram"), ["2", "2"].map(String::from));
    // A claim is one person's.
    place.run(&["explain", "results/Group A+bob/controller", "end-messages", "--claim", "It is right."]).exits(0);
    mark(&place, &["--claim", "1"], "4 so it is\n").exits(0);
    assert_eq!(both("end-messages"), ["0", "4"].map(String::from));
    let marks = both("marks");
    graded(&place, &["--marks", "marks.csv"]).exits(0);
    assert_eq!(both("marks"), marks, "from the files alone it comes to the same");
    let same = place.run(&["diff", "results", "."]).exits(0);
    assert!(!same.out.contains("gain"), "{same}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn results_of_those_who_shared_it_before_are_no_second_results() {
    if !installed("python3") {
        return;
    }
    let place = course();
    place.run(&["grade", "work", "--edition", "term"]).exits(0);
    let left = graded(&place, &[]).exits(2);
    assert!(
        left.err
            .contains("work that other people share now than when it was graded (Group A/controller, Group A/view)"),
        "{left}"
    );
    fs::remove_dir_all(place.path("results")).expect("a folder");
    graded(&place, &[]).exits(0);
    graded(&place, &[]).exits(0);
    let roster = place.read("people.csv");
    place.write("people.csv", &(roster.clone() + "dan,Dan Dee,,,Group A\n"));
    graded(&place, &[]).exits(0);
    place.write("people.csv", &roster);
    let left = graded(&place, &[]).exits(2);
    assert!(left.err.contains("(Group A+dan/controller, Group A+dan/view)"), "{left}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_shared_is_taken_over_for_all_or_played_again_for_all() {
    if !installed("python3") {
        return;
    }
    let place = course();
    fs::remove_dir_all(place.path("work/Group A/view")).expect("a folder");
    let inode = |name: &str| fs::metadata(place.path(&format!("results/{name}/marksheet.json"))).expect("a file").ino();
    place.write("results/Group A/controller+bob", "in the way");
    graded(&place, &[]).exits(3);
    let before = [inode("Group A/controller+ann"), inode("cy")];
    fs::remove_file(place.path("results/Group A/controller+bob")).expect("a file");
    let run = graded(&place, &[]).exits(0);
    assert!(run.err.contains("1 of 2 submissions for reversi graded before the last run was interrupted"), "{run}");
    assert!(
        inode("Group A/controller+ann") != before[0] && inode("cy") == before[1],
        "Ann's is played again with Bob's"
    );
    let [ann, bob] = ["ann", "bob"].map(|who| place.costs(&format!("results/Group A/controller+{who}")));
    assert!(ann == bob, "two runs");
}

#[test]
#[ignore = "slow: CI runs it"]
fn what_is_wrong_with_shared_work_is_said_once() {
    let place = course();
    place.write("work/Group A/controller/submission.yaml", "language: pithon\n");
    let run = graded(&place, &[]);
    assert_eq!(run.err.matches("there is no language `pithon`").count(), 1, "{run}");
}
