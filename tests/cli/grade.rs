//! `grade`: a cohort, its results and its marks by hand.

use super::fits::{fits, misfit};
use super::support::{Place, same};

/// Two submissions, one of them flawed.
fn cohort() -> Place {
    let place = Place::new();
    place.copy("submissions/reversi/accepted/rust-array", "work/ann");
    place.copy("submissions/reversi/flawed/rust-no-up-left", "work/ben");
    place
}

#[test]
fn a_cohort_of_two() {
    let place = cohort();
    same("grade_two", &place.run(&["grade", "work"]).exits(0));
    let names = place.files("results").into_iter().map(|(name, _)| name);
    // Tapes of the reference are named after their content.
    let names: Vec<String> = names.filter(|name| !name.starts_with("reference-tapes/")).collect();
    assert_eq!(
        names,
        [
            ".finished",
            "ann/costs.jsonl.zst",
            "ann/marksheet.json",
            "ann/transcripts.jsonl.zst",
            "ben/costs.jsonl.zst",
            "ben/marksheet.json",
            "ben/transcripts.jsonl.zst"
        ]
    );
}

#[test]
#[ignore = "slow: CI runs it"]
fn the_same_work_gives_the_same_bytes() {
    let place = cohort();
    let first = place.run(&["grade", "work", "--out", "one"]).exits(0);
    let second = place.run(&["grade", "work", "--out", "two", "--jobs", "1"]).exits(0);
    assert_eq!(first.out.replace("Saved in one", "Saved in two"), second.out);
    let [one, two] = ["one", "two"].map(|out| place.results(out));
    assert!(one == two && one.len() == 5, "results differ from run to run");
    let costs = place.costs("one/ann");
    let first: serde_json::Value = serde_json::from_str(costs.lines().next().expect("a line")).expect("JSON");
    assert!(first["wall-ms"].as_f64() > Some(0.0) && first["memory-kib"].as_u64() > Some(100), "{first}");
}

/// No times, no paths, nothing of this machine.
#[test]
#[ignore = "slow: CI runs it"]
fn results_say_nothing_about_this_machine() {
    let place = cohort();
    place.run(&["grade", "work"]).exits(0);
    let here = place.path("").to_string_lossy().into_owned();
    for (name, bytes) in place.files("results") {
        let text = String::from_utf8_lossy(&bytes);
        assert!(!text.contains(here.trim_end_matches('/')), "{name} names the folder that was graded");
    }
    for name in ["ann", "ben"] {
        let text = place.transcripts(&format!("results/{name}"));
        assert!(!text.contains(here.trim_end_matches('/')), "{name}'s transcripts name the folder that was graded");
    }
}

#[test]
#[ignore = "slow: CI runs it"]
fn json_is_what_is_saved() {
    let place = cohort();
    let printed = place.run(&["grade", "work", "--format", "json"]).exits(0).json();
    let names: Vec<&str> =
        printed.as_array().expect("a list").iter().filter_map(|sheet| sheet["submission"]["id"].as_str()).collect();
    assert_eq!(names, ["ann", "ben"]);
    for (index, name) in names.iter().enumerate() {
        let saved: serde_json::Value =
            serde_json::from_str(&place.whole_sheet(&format!("results/{name}"))).expect("JSON");
        assert_eq!(printed[index], saved);
    }
}

/// The schema that we print is the schema of what we save: of marks, losses, failed builds and what was not run.
#[test]
#[ignore = "slow: CI runs it"]
fn results_fit_the_schema() {
    let place = cohort();
    let schema = place.run(&["schema", "marksheet"]).exits(0).json();
    place.copy("submissions/reversi/broken/rust-does-not-compile", "work/cleo");
    let path_without_programs = place.path("bin");
    let runs = [
        place.run(&["grade", "work", "--format", "json"]).exits(0),
        place
            .run_with(&["grade", "work", "--format", "json"], |command| {
                command.env("PATH", path_without_programs);
            })
            .exits(3),
    ];
    for run in &runs {
        for sheet in run.json().as_array().expect("a list") {
            fits(sheet, &schema);
        }
    }
    let mut sheet = runs[0].json()[0].clone();
    sheet["marks"] = "many".into();
    assert!(misfit(&sheet, &schema).is_some(), "the schema lets everything through");
}

/// Each line of the transcripts is JSON of its own and belongs to one scenario.
#[test]
#[ignore = "slow: CI runs it"]
fn transcripts_have_a_line_a_scenario() {
    let place = cohort();
    let sheets = place.run(&["grade", "work", "--format", "json"]).exits(0).json();
    let verdicts = sheets[0]["verdicts"].as_array().expect("verdicts").len();
    let transcripts = place.transcripts("results/ann");
    assert_eq!(transcripts.lines().count(), verdicts);
    for line in transcripts.lines() {
        serde_json::from_str::<serde_json::Value>(line).expect("a line is JSON");
    }
}

#[test]
fn marks_given_by_hand_are_added() {
    let place = cohort();
    place.write(
        "marks.csv",
        "submission,requirement,marks\nann, class-diagram, 4\nann,object-diagram,5\nben,class-diagram,0\n",
    );
    same("grade_marks_by_hand", &place.run(&["grade", "work", "--marks", "marks.csv"]).exits(0));
}

#[test]
fn wrong_marks_by_hand_grade_nobody() {
    let place = cohort();
    place.write(
        "marks.csv",
        "submission,requirement,marks\nann,class-diagrm,4\nzoe,object-diagram,5\nben,class-diagram,9\nben,capture,3\nben,class-diagram,some\nann,class-diagram\n",
    );
    same("grade_wrong_marks_by_hand", &place.run(&["grade", "work", "--marks", "marks.csv"]).exits(2));
    assert!(!place.path("results").exists());
    place.run(&["grade", "work", "--marks", "nowhere.csv"]).exits(2);
}
