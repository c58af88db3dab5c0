//! Tic-tac-toe, whose rules referee knows, described a second time in `tests/cli/described-twice`: with a spec, fixtures and a model
//! solution, and without a line of Rust. Both give the samples of `submissions/tic-tac-toe` the same verdicts.
//!
//! An adapter in Python, and another in Java, give a student's controller, unchanged, the board that it was written for.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::support::{Place, REPOSITORY, installed};

const COURSE: &str = "tests/cli/described-twice";
const DESCRIBED: [&str; 2] = ["--coursework", "tic-tac-toe-described"];
const KNOWN: [&str; 2] = ["--coursework", "tic-tac-toe"];

/// Samples that cannot be compared, by the beginnings of their names behind `accepted/`, `flawed/` or `broken/`, with the reason.
const NOT_COMPARED: [(&str, &str); 5] = [
    ("command-", "a program that speaks the protocol reads the board of the known game, which has another form there"),
    ("rust-", "the kit in Rust has no described model"),
    ("java-view", "only controllers of described courseworks are run"),
    ("python-view", "only controllers of described courseworks are run"),
    ("python-learner", "only controllers of described courseworks are run"),
];

/// Fixtures of the known game that accept any legal move, which only the rules can tell.
const ANY_LEGAL_MOVE: [&str; 5] = [
    "automated/any-move",
    "automated/last-but-one",
    "resignation/automated-alone",
    "scores/the-computer-wins-for-o",
    "scores/the-computer-wins-for-x",
];

/// Number of fixtures that both have.
const FIXTURES: usize = 185;

/// The described coursework; `None` where there is no Python.
fn course() -> Option<Place> {
    let place = Place::new();
    for part in ["specs", "fixtures", "solution"] {
        place.copy(&format!("{COURSE}/{part}"), part);
    }
    installed("python3").then_some(place)
}

/// The verdicts of one piece of work, by scenario: how it ended.
fn verdicts(place: &Place, results: &str) -> BTreeMap<String, String> {
    let sheet: Value = serde_json::from_str(&place.whole_sheet(results)).expect("JSON");
    let all = sheet["verdicts"].as_array().expect("verdicts").iter();
    let text = |value: &Value| value.as_str().expect("a text").to_string();
    all.map(|verdict| (text(&verdict["scenario"]), verdict["ending"].to_string())).collect()
}

/// Grades a sample as it is, and through the adapter; the verdicts of both.
fn graded_twice(place: &Place, sample: &str) -> [BTreeMap<String, String>; 2] {
    place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("known/{sample}"));
    place.copy(&format!("submissions/tic-tac-toe/{sample}"), &format!("described/{sample}"));
    let (language, entry) =
        if sample.contains("/java-") { ("java", "Controller.java") } else { ("python", "described.py") };
    place.copy(&format!("{COURSE}/adapter/{language}"), &format!("described/{sample}"));
    let coursework = DESCRIBED[1];
    let manifest = format!("coursework: {coursework}\npart: controller\nlanguage: {language}\nentry: {entry}\n");
    place.write(&format!("described/{sample}/submission.yaml"), &manifest);
    [("known", KNOWN), ("described", DESCRIBED)].map(|(folder, coursework)| {
        let (work, out) = (format!("{folder}/{sample}"), format!("results/{folder}/{sample}"));
        place.run(&["grade", &work, coursework[0], coursework[1], "--out", &out]).exits(0);
        let mut all = verdicts(place, &out);
        all.retain(|scenario, _| !ANY_LEGAL_MOVE.contains(&scenario.as_str()));
        all
    })
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_game_that_is_known_can_be_described() {
    let Some(place) = course() else { return };
    let linted = place.run(&[&["lint"][..], &DESCRIBED].concat()).exits(0);
    assert!(linted.out.contains(&format!("{FIXTURES} scenarios, all pass")), "{linted}");
    for (sample, is_right) in [("accepted/python-one-class", true), ("flawed/python-one-diagonal", false)] {
        let [known, described] = graded_twice(&place, sample);
        assert_eq!((known.len(), &known), (FIXTURES, &described), "{sample}");
        assert_eq!(known.values().all(|ending| ending == "\"passed\""), is_right, "{sample}");
    }
}

/// The description has every fixture of the known game's controllers, but for those that only the rules can judge.
#[test]
fn each_fixture_is_described_or_needs_the_rules() {
    let names = |folder: &str| -> BTreeSet<String> {
        let mut found = BTreeSet::new();
        for requirement in fs::read_dir(Path::new(REPOSITORY).join(folder)).expect("requirements") {
            let requirement = requirement.expect("an entry").path();
            for file in fs::read_dir(&requirement).expect("fixtures") {
                let path = file.expect("an entry").path();
                let name = |path: &Path| path.file_stem().expect("a name").to_string_lossy().into_owned();
                found.insert(format!("{}/{}", name(&requirement), name(&path)));
            }
        }
        found
    };
    let known = names("fixtures/tic-tac-toe").into_iter().filter(|name| !name.starts_with("view-"));
    let known: BTreeSet<String> = known.filter(|name| !ANY_LEGAL_MOVE.contains(&name.as_str())).collect();
    assert_eq!(names(&format!("{COURSE}/fixtures/tic-tac-toe-described")), known);
}

/// A fixture notices each change of the model solution, or the spec explains why none does.
#[test]
#[ignore = "slow: CI runs it"]
fn its_fixtures_are_audited() {
    let Some(place) = course() else { return };
    let run = place.run(&["audit", DESCRIBED[1]]).exits(0);
    assert!(run.out.contains("No fixture can notice, as the spec says"), "{run}");
}

#[test]
#[ignore = "slow: CI runs it"]
fn both_give_each_sample_the_same_verdicts() {
    let Some(place) = course() else { return };
    let (mut compared, mut left_out) = (0, BTreeSet::new());
    for kind in ["accepted", "flawed", "broken"] {
        let folder = Path::new(REPOSITORY).join("submissions/tic-tac-toe").join(kind);
        for entry in fs::read_dir(folder).expect("samples") {
            let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
            if let Some((beginning, _)) = NOT_COMPARED.iter().find(|(beginning, _)| name.starts_with(beginning)) {
                left_out.insert(*beginning);
                continue;
            }
            if name.starts_with("java-") && !installed("javac") {
                continue;
            }
            let [known, described] = graded_twice(&place, &format!("{kind}/{name}"));
            assert_eq!((known.len(), &known), (FIXTURES, &described), "{kind}/{name}");
            compared += 1;
        }
    }
    assert_eq!(left_out.len(), NOT_COMPARED.len(), "{left_out:?}");
    assert!(compared >= if installed("javac") { 20 } else { 19 }, "{compared}");
}
