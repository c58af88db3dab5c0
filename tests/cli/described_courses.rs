//! Every course in `tests/courses`, by what its own files say: nothing here is about one of them.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::support::{Place, REPOSITORY, installed};

/// The names of the courses whose model solutions answer for them, sorted.
pub fn described_courses() -> Vec<String> {
    let folders = fs::read_dir(Path::new(REPOSITORY).join("tests/courses")).expect("there are courses");
    let names = folders.map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"));
    let spec = |name: &str| Path::new(REPOSITORY).join(format!("tests/courses/{name}/specs/{name}.yaml"));
    let is_described = |name: &String| fs::read_to_string(spec(name)).is_ok_and(|text| text.contains("\nreference:"));
    names.filter(is_described).collect::<BTreeSet<String>>().into_iter().collect()
}

/// A course in a folder of its own, without the work in Java where there is no JDK, and without windows where nothing shows them.
pub fn copy_of(course: &str) -> Place {
    let place = Place::new();
    for part in ["specs", "fixtures", "solution", "submissions"] {
        place.copy(&format!("tests/courses/{course}/{part}"), part);
    }
    leave_out_missing_languages(&place);
    place
}

/// Removes the work in Java where there is no JDK, and views in Java where there is no Xvfb.
pub fn leave_out_missing_languages(place: &Place) {
    let has_java = installed("javac");
    let has_windows = has_java && installed("Xvfb");
    let works = submissions(place).into_iter();
    for work in
        works.filter(|work| !has_java && work.contains("/java-") || !has_windows && work.contains("/java-view-"))
    {
        fs::remove_dir_all(place.path(&format!("submissions/{work}"))).expect("it is there");
        eprintln!("skipped: {work}, for want of a JDK or of Xvfb");
    }
}

/// Whether a submission is a view, by its name.
pub fn is_view(work: &str) -> bool {
    work.contains("-view")
}

/// Does the same with a copy of each course, of all at the same time: most of it is waiting for programs to start.
pub fn in_each(check: impl Fn(&str, &Place) + Sync) {
    let courses = described_courses();
    assert!(courses.len() >= 4, "{courses:?}");
    if installed("python3") {
        std::thread::scope(|scope| {
            for course in &courses {
                scope.spawn(|| check(course, &copy_of(course)));
            }
        });
    }
}

/// The submissions of a course, `accepted/rows` say.
pub fn submissions(place: &Place) -> Vec<String> {
    let folders = |folder: &str| {
        let entries = fs::read_dir(place.path(&format!("submissions/{folder}"))).expect("a folder of submissions");
        let names = entries.map(|entry| entry.expect("an entry").file_name().into_string().expect("a plain name"));
        names.map(|name| format!("{folder}/{name}")).collect::<BTreeSet<String>>()
    };
    folders("accepted").into_iter().chain(folders("flawed")).collect()
}

/// The requirements that a submission is to lose: those that its `sample.yaml` names.
fn to_lose(place: &Place, work: &str) -> BTreeSet<String> {
    if work.starts_with("accepted/") {
        return BTreeSet::new();
    }
    let sample: Value = serde_yaml::from_str(&place.read(&format!("submissions/{work}/sample.yaml"))).expect("YAML");
    let loses = sample["loses"].as_array().expect("a list of requirements");
    let ids: BTreeSet<String> = loses.iter().map(|id| id.as_str().expect("an id").to_string()).collect();
    assert!(!ids.is_empty(), "{work} has no flaw");
    ids
}

/// The requirements in a saved marksheet that have not all their marks.
fn lost(place: &Place, work: &str) -> BTreeSet<String> {
    let sheet: Value = serde_json::from_str(&place.read(&format!("results/{work}/marksheet.json"))).expect("JSON");
    let lines = sheet["requirements"].as_array().expect("requirements").iter();
    let short = lines.filter(|line| line["awarded"]["marks"] != line["marks"]);
    short.map(|line| line["id"].as_str().expect("an id").to_string()).collect()
}

/// Accepted submissions in three styles at least get all marks. Of six flawed ones at least, each loses the requirements that
/// its misconception is about, and no other.
#[test]
#[ignore = "slow: CI runs it"]
fn each_submission_loses_what_its_sample_says_and_nothing_else() {
    in_each(|course, place| {
        place.run(&["grade", "submissions", "--coursework", course, "--out", "results"]).exits(0);
        let all = submissions(place);
        let controllers = || all.iter().filter(|work| !is_view(work));
        let accepted = controllers().filter(|work| work.starts_with("accepted/")).count();
        assert!(accepted >= 3 && controllers().count() - accepted >= 6, "{course}: {all:?}");
        for work in all {
            assert_eq!(lost(place, &work), to_lose(place, &work), "{course}: {work}");
        }
    });
}

/// No fixture fails on the model solution, each message and each requirement has one, and samples are what they should be.
#[test]
#[ignore = "slow: CI runs it"]
fn nothing_is_wrong_with_a_course() {
    in_each(|course, place| {
        let linted = place.run(&["lint", "--coursework", course, "--list"]).exits(0);
        assert!(linted.out.contains("scenarios, all pass") && linted.err.is_empty(), "{linted}");
    });
}

/// A student checks work on the public fixtures alone, and reads in the handout what the spec says.
#[test]
#[ignore = "slow: CI runs it"]
fn students_check_their_work_and_read_a_handout_of_each_course() {
    in_each(|course, place| {
        for work in submissions(place).iter().filter(|work| work.starts_with("accepted/")) {
            let checked = place.run(&["check", &format!("submissions/{work}"), "--coursework", course]).exits(0);
            assert!(checked.out.contains("public scenarios passed"), "{checked}");
        }
        let handout = place.run(&["handout", course]).exits(0);
        let spec = place.read(&format!("specs/{course}.yaml"));
        let spec: serde_yaml::Value = serde_yaml::from_str(&spec).expect("YAML");
        let parts = spec["parts"].as_mapping().expect("parts");
        for requirement in parts.values().flat_map(|part| part.as_sequence().expect("requirements")) {
            assert!(
                handout.out.contains(requirement["says"].as_str().expect("a sentence")),
                "{requirement:?}: {handout}"
            );
        }
        for (call, arguments) in spec["calls"].as_mapping().expect("calls") {
            let names =
                arguments.as_mapping().into_iter().flat_map(|named| named.keys()).filter_map(|name| name.as_str());
            let names = names.collect::<Vec<_>>().join(", ");
            let signature = format!("`{}({names})`", call.as_str().expect("a name"));
            assert!(handout.out.contains(&signature), "{signature}: {handout}");
        }
    });
}

/// Every change of a model solution's source is noticed by a fixture, or the spec explains why none can notice it.
#[test]
#[ignore = "slow: CI runs it"]
fn each_course_has_a_fixture_for_every_line_of_its_model_solution() {
    in_each(|course, place| {
        let run = place.run(&["audit", course]).exits(0);
        // Battleships has nothing to explain: its fixtures notice every change.
        let explains = place.read(&format!("specs/{course}.yaml")).contains("\naudit:");
        assert_eq!(run.out.contains("No fixture can notice, as the spec says"), explains, "{run}");
        assert_eq!(explains, course != "battleships");
        assert!(run.err.is_empty() && !run.out.contains("cannot be built"), "{run}");
    });
}

/// Every expectation was worked out by hand. What the model solution says is the same.
#[test]
#[ignore = "slow: CI runs it"]
fn what_fixtures_expect_is_what_would_be_recorded() {
    in_each(|course, place| {
        let files = place.files(&format!("fixtures/{course}"));
        let names: Vec<String> = files.iter().map(|(name, _)| format!("fixtures/{course}/{name}")).collect();
        let mut command = vec!["record", "--coursework", course, "--yes"];
        command.extend(names.iter().map(String::as_str));
        let recorded = place.run(&command).exits(0);
        assert_eq!(recorded.out.matches("nothing to change").count(), names.len(), "{recorded}");
        assert_eq!(place.files(&format!("fixtures/{course}")), files, "{course}");
    });
}
