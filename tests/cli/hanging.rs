//! Programs that hang: they cost a few deadlines, and not one for each scenario. Only what they never answer counts as lost.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use serde_json::Value;

use super::support::{Place, installed};

/// Where the sample finds out what to do.
const HANDLE: &str = "def handle(message):\n    cue = message[\"cue\"]\n";

/// The result of a right program that was made to hang.
struct HangingResult {
    /// How each scenario ended.
    endings: BTreeMap<String, String>,
    /// The notes for the student.
    notes: String,
    /// How often it has hung, in all its processes.
    hung: usize,
    /// All that its processes have heard, a line for each event: its kind, and what was typed.
    heard: String,
}

impl HangingResult {
    /// Requirements with a scenario that did not pass.
    fn lost(&self) -> Vec<&str> {
        let lost = self.endings.iter().filter(|(_, ending)| *ending != "passed");
        let mut all: Vec<&str> = lost.filter_map(|(id, _)| id.split('/').next()).collect();
        all.dedup();
        all
    }
}

/// Grades a right program that hangs where a condition holds for the event `cue` and the `message` that it came in.
fn hanging_where(condition: &str) -> Option<HangingResult> {
    let place = Place::own("tic-tac-toe");
    place.remove_hidden("tic-tac-toe");
    hanging_in(&place, condition)
}

/// Grades it as [`hanging_where`] does, in a place with fixtures of its own.
fn hanging_in(place: &Place, condition: &str) -> Option<HangingResult> {
    if !installed("python3") {
        return None;
    }
    place.copy("submissions/tic-tac-toe/accepted/command-python", "work/ann");
    let [heard, hung] = ["heard", "hung"].map(|name| place.path(name));
    let notes = |file: &Path| format!("open({file:?}, \"a\").write(f\"{{cue}} {{message.get('text')}}\\n\")\n");
    let hangs = format!(
        "{HANDLE}    {}    if {condition}:\n        {}        while True:\n            pass\n",
        notes(&heard),
        notes(&hung)
    );
    place.edit("work/ann/controller.py", HANDLE, &hangs);
    // In the sandbox it could write nothing down.
    let sheets = place.run(&["grade", "work", "--sandbox", "none", "--format", "json"]).exits(0).json();
    let text = |value: &Value| value.as_str().unwrap_or_default().to_string();
    let verdicts = sheets[0]["verdicts"].as_array().cloned().unwrap_or_default();
    let endings: BTreeMap<String, String> =
        verdicts.iter().map(|verdict| (text(&verdict["scenario"]), text(&verdict["ending"]))).collect();
    assert!(endings.len() > 50, "{} are not all scenarios", endings.len());
    let [heard, hung] = [heard, hung].map(|file| fs::read_to_string(file).unwrap_or_default());
    Some(HangingResult { endings, notes: sheets[0]["notes"].to_string(), hung: hung.lines().count(), heard })
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_program_that_answers_nothing_is_tried_once_a_requirement() {
    let Some(result) = hanging_where("True") else { return };
    assert!(result.endings.values().all(|ending| ending == "failed"));
    assert!(result.notes.contains("never answered any event"), "{}", result.notes);
    let requirements = result.lost().len();
    assert!((requirements..=requirements + 2).contains(&result.hung), "{} times, {requirements}", result.hung);
}

#[test]
#[ignore = "slow: CI runs it"]
fn a_program_that_hangs_at_one_kind_of_event_loses_that_alone() {
    let Some(result) = hanging_where("cue == 'type'") else { return };
    assert!(result.notes.contains("never answered an event `type`"), "{}", result.notes);
    let lost = result.lost();
    assert!(!lost.contains(&"opening") && !lost.contains(&"automated"), "{lost:?}");
    assert!(lost.contains(&"moves") && lost.contains(&"end"), "{lost:?}");
    assert!(result.hung < result.endings.len() / 2, "it hung {} times", result.hung);
}

/// An answer in one requirement alone is found there.
#[test]
#[ignore = "slow: CI runs it"]
fn a_program_that_answers_in_one_requirement_is_asked_on() {
    let Some(result) = hanging_where("cue == 'type' and message['text'] != 'resign'") else { return };
    assert!(!result.notes.contains("never answered"), "{}", result.notes);
    let passed = |(id, ending): (&String, &String)| id.starts_with("resignation/") && ending == "passed";
    assert!(result.endings.iter().any(passed), "{:?}", result.endings);
}

/// Nothing hidden is played before everything public has been. What only a hidden scenario could show is found there.
#[test]
#[ignore = "slow: CI runs it"]
fn a_program_that_answers_in_a_hidden_requirement_alone_is_heard_there() {
    let place = Place::own("tic-tac-toe");
    place.remove_hidden("tic-tac-toe");
    for (name, text) in place.files("fixtures/tic-tac-toe") {
        let (path, text) = (format!("fixtures/tic-tac-toe/{name}"), String::from_utf8_lossy(&text).into_owned());
        if name.starts_with("resignation/") {
            place.write(&path, &format!("visibility: hidden\n{text}"));
        } else if text.contains("type resign") {
            fs::remove_file(place.path(&path)).expect("a fixture can be removed");
        }
    }
    let Some(result) = hanging_in(&place, "cue == 'type' and message['text'] != 'resign'") else { return };
    assert!(result.notes.contains("never answered an event `type`"), "{}", result.notes);
    let passed = |(id, ending): (&String, &String)| id.starts_with("resignation/") && ending == "passed";
    assert!(result.endings.iter().any(passed), "{:?}", result.endings);
    let (public, hidden) = result.heard.split_once("type resign").expect("it is heard");
    assert!(public.contains("startup") && !hidden.contains("startup"), "{}", result.heard);
}

/// A program that takes its time to begin, and hangs in its first scenario, is no program that hangs.
#[test]
#[ignore = "slow: CI runs it"]
fn a_slow_program_that_hangs_in_one_scenario_is_asked_on() {
    // It waits, so that it is as slow on a machine that is busy: a third of what an event may take.
    let slow =
        "('warm' in globals() or not globals().update(warm=__import__('time').sleep(0.15))) and board['finished']";
    let Some(result) = hanging_where(slow) else { return };
    assert!(!result.notes.contains("never answered"), "{}", result.notes);
    let lost = result.lost();
    assert!(lost.contains(&"again") && !lost.contains(&"moves"), "{lost:?}");
}
