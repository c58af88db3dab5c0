//! Saved results: what their files hold, and that those of older versions are read.

use std::collections::BTreeSet;

use serde_json::Value;

use super::support::Place;

/// Results that a version before `referee/result/v2` has saved, as they were: a marksheet with all verdicts in it, costs that are not
/// compressed, and transcripts with whole tapes.
const OLD: &str = "tests/cli/old-results";

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn results_of_an_older_version_are_read() {
    let place = Place::new();
    place.copy(OLD, "old");
    let saved = json(&place.read("old/ann/marksheet.json"));
    assert_eq!(saved["format"], "referee/result/v1");
    let told = place.run(&["report", "old", "--format", "json"]).exits(0).json();
    assert_eq!(told[0], saved);
    let junit = place.run(&["report", "old", "--format", "junit"]).exits(0).out;
    assert!(!junit.contains(" time=\"0.000\">\n<testsuite "), "{junit}");
    let failed = saved["verdicts"].as_array().expect("verdicts").iter().find(|own| own["ending"] == "failed");
    let requirement = failed.and_then(|own| own["requirement"].as_str()).expect("a failed scenario");
    let explained = place.run(&["explain", "old/ann", requirement, "--format", "json"]).exits(0).json();
    assert!(explained["transcripts"].is_string(), "they have no checksum: {explained}");
    // All tapes, those that are the reference's among them.
    let transcripts = place.transcripts("old/ann");
    assert_eq!(transcripts.lines().count(), saved["verdicts"].as_array().map_or(0, Vec::len));
    assert!(transcripts.lines().all(|line| json(line)["tape"].is_array()));
}

/// Everything that reads results knows the rest from the reference's tapes.
#[test]
fn a_scenario_that_passed_is_only_named() {
    let place = Place::new();
    place.copy("submissions/tic-tac-toe/flawed/rust-last-square-wins-nothing", "work/ann");
    let printed = place.run(&["grade", "work", "--format", "json"]).exits(0).json();
    let saved = json(&place.read("results/ann/marksheet.json"));
    let (told, all) =
        (saved["verdicts"].as_array().expect("a list"), printed[0]["verdicts"].as_array().expect("a list"));
    let passed: Vec<&Value> = all.iter().filter(|own| !told.contains(own)).collect();
    let names: Vec<&str> = passed.iter().filter_map(|own| own["scenario"].as_str()).collect();
    assert_eq!(named(&saved), names);
    assert!(passed.iter().all(|own| own["ending"] == "passed" && own["findings"] == Value::Array(Vec::new())));
    assert!(passed.len() > 100 && !told.is_empty(), "{} passed", passed.len());
    assert_eq!((&saved["format"], &printed[0]["format"]), (&"referee/result/v2".into(), &"referee/result/v1".into()));
    let report = || place.run(&["report", "results", "--format", "json"]);
    assert_eq!(report().exits(0).json(), printed);
    let here = |file: &str| std::fs::metadata(place.path(&format!("results/ann/{file}"))).expect("a file").len();
    let there = |file: &str| std::fs::metadata(std::path::Path::new(OLD).join("ann").join(file)).expect("a file").len();
    assert!(here("costs.jsonl.zst") * 4 < there("costs.jsonl"));
    assert!(here("marksheet.json") * 2 < there("marksheet.json"));
    assert!(here("transcripts.jsonl.zst") * 3 < there("transcripts.jsonl.zst"));
    // Nothing is guessed of what is not known: hidden scenarios would be shown.
    let (first, rest) = named(&saved)[0].split_once('/').map(|(a, b)| (a.to_string(), b.to_string())).expect("an id");
    let list = |name: &str| format!("\"{first}\": [\"{name}\"");
    place.edit("results/ann/marksheet.json", &list(&rest), &list("nobody-knows-this"));
    let run = report().exits(2);
    assert!(run.err.contains(&format!("the reference knows no `{first}/nobody-knows-this`")), "{run}");
    std::fs::remove_dir_all(place.path("results/reference-tapes")).expect("a folder");
    let run = report().exits(3);
    assert!(run.err.contains("the tapes of the reference are missing"), "{run}");
}

/// The ids of the scenarios that are only named.
fn named(saved: &Value) -> Vec<String> {
    let groups = saved["passed"].as_object().expect("lists of names");
    let ids = groups.iter().flat_map(|(first, all)| {
        let rest = all.as_array().expect("a list").iter().filter_map(Value::as_str);
        rest.map(move |rest| format!("{first}/{rest}"))
    });
    // As in a whole marksheet: by the ids, and not by their first parts.
    ids.collect::<BTreeSet<_>>().into_iter().collect()
}
