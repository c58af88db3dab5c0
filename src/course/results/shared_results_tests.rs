//! Marksheets of one cohort, as they are read: they share what they have in common, and stay what they are.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use super::super::{MARKSHEET, ReferenceTapes, SavedResults, TAPES};
use super::*;
use crate::compressed::compress;
use crate::diagnostic::SourceText;
use crate::marks::{Identity, MarkingInputs, RequirementLine, RunOutcome, SharedList};
use crate::phrases::Phrase;
use crate::spec::{Part, Spec};
use crate::verdict::{CheckKind, Finding, Verdict, VerdictEnding};

const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: capture, marks: 10, award: share, says: s, failing: f}
    - {id: restart, marks: 11, says: s, failing: f}
";
const SCENARIOS: [(&str, &str); 3] = [("capture/a", "capture"), ("capture/b", "capture"), ("restart/a", "restart")];

/// The reference's tapes in a folder of results.
fn tapes(out: &Path) -> ReferenceTapes {
    let name = "0123456789abcdef".repeat(2);
    let scenario = |(id, requirement): &(&str, &str)| {
        format!("{{\"id\":\"{id}\",\"title\":\"T\",\"requirement\":\"{requirement}\",\"hidden\":false}}\n[]\n")
    };
    let text: String = SCENARIOS.iter().map(scenario).collect();
    fs::create_dir_all(out.join(TAPES)).expect("a folder");
    fs::write(out.join(TAPES).join(format!("{name}.jsonl.zst")), compress(text.as_bytes())).expect("a file");
    ReferenceTapes::read(&name, out).expect("tapes")
}

/// A result with these scenarios wrong, each in a way of its own.
fn sheet(id: &str, failed: &[&str]) -> Marksheet {
    let spec = Spec::read("t", &SourceText::new("specs/t.yaml", SPEC)).unwrap_or_else(|found| panic!("{}", found[0]));
    let verdict = |(scenario, requirement): &(&str, &str)| {
        let fails = failed.contains(scenario);
        let finding = Finding {
            step: 1,
            cue: "white selects 3,2".to_string(),
            check: CheckKind::Squares,
            says: Phrase::verbatim("the board is wrong"),
            before: ".".to_string(),
            expected: Some("W".to_string()),
            actual: Some(id.to_string()),
        };
        Verdict {
            scenario: scenario.to_string(),
            title: "T".to_string(),
            requirement: requirement.to_string(),
            hidden: false,
            after_due: false,
            ending: if fails { VerdictEnding::Failed } else { VerdictEnding::Passed },
            findings: fails.then_some(finding).into_iter().collect(),
            tolerated: Vec::new(),
            initialise_undone: false,
        }
    };
    let verdicts = SCENARIOS.iter().map(verdict).collect();
    let identity = Identity::of(id, Part::Controller, "rust");
    Marksheet::new(&spec, identity, RunOutcome::Played(verdicts), &MarkingInputs::default())
}

/// A folder with the results of three, of whom two fail something, and those.
fn saved() -> (tempfile::TempDir, Vec<Marksheet>) {
    let out = tempfile::tempdir().expect("a folder");
    let tapes = tapes(out.path());
    let sheets = vec![sheet("ann", &[]), sheet("bob", &["capture/b"]), sheet("cy", &["capture/b"])];
    for sheet in &sheets {
        let folder = out.path().join(&sheet.submission.id);
        fs::create_dir_all(&folder).expect("a folder");
        let text = SavedMarksheet::write(sheet, &tapes).expect("JSON");
        fs::write(folder.join(MARKSHEET), text).expect("a file");
    }
    (out, sheets)
}

/// How many objects there are in memory, of how many in all lists.
fn objects<'a, T: 'a>(lists: impl Iterator<Item = &'a SharedList<T>>) -> (usize, usize) {
    let all: Vec<*const T> = lists.flat_map(SharedList::handles).map(Arc::as_ptr).collect();
    (all.iter().collect::<BTreeSet<_>>().len(), all.len())
}

fn verdict_objects(results: &SavedResults) -> (usize, usize) {
    objects::<Verdict>(results.sheets.iter().map(|sheet| &sheet.verdicts))
}

fn line_objects(results: &SavedResults) -> (usize, usize) {
    objects::<RequirementLine>(results.sheets.iter().map(|sheet| &sheet.requirements))
}

#[test]
fn what_is_read_is_what_was_saved_and_is_written_as_it_was() {
    let (out, sheets) = saved();
    let read = SavedResults::read(out.path()).expect("results");
    assert_eq!(read.sheets, sheets);
    let tapes = tapes(out.path());
    for sheet in &read.sheets {
        let file = fs::read_to_string(out.path().join(&sheet.submission.id).join(MARKSHEET)).expect("a file");
        assert_eq!(SavedMarksheet::write(sheet, &tapes).expect("JSON"), file);
    }
    let bob = &sheets[1];
    let plain: Vec<&Verdict> = bob.verdicts.iter().collect();
    assert_eq!(serde_json::to_string(&bob.verdicts).expect("JSON"), serde_json::to_string(&plain).expect("JSON"));
}

#[test]
fn people_share_the_verdicts_of_scenarios_that_passed_and_the_lines_that_are_equal() {
    let (out, _) = saved();
    let read = SavedResults::read(out.path()).expect("results");
    let [ann, bob, _] = read.sheets.as_slice() else { panic!("there are three") };
    let is_shared = |place: usize| Arc::ptr_eq(&ann.verdicts.handles()[place], &bob.verdicts.handles()[place]);
    assert_eq!([0, 1, 2].map(is_shared), [true, false, true]);
    assert_eq!(verdict_objects(&read), (3 + 2, 9), "each failure is its own");
    assert_eq!(line_objects(&read), (2 + 1, 6), "capture is lost by two in the same way");
}

#[test]
fn findings_that_were_left_out_are_read_again() {
    let (out, sheets) = saved();
    let light = SavedResults::read_without_findings(out.path()).expect("results");
    assert_eq!(verdict_objects(&light), (3 + 1, 9), "without findings, failures are the same, too");
    let lacks: Vec<bool> = light.sheets.iter().map(Marksheet::lacks_findings).collect();
    assert_eq!(lacks, [false, true, true]);
    let [ann, bob, cy] = light.sheets.as_slice() else { panic!("there are three") };
    let one_list = [bob.verdicts.is_held_with(&cy.verdicts), bob.requirements.is_held_with(&cy.requirements)];
    assert_eq!((one_list, ann.verdicts.is_held_with(&bob.verdicts)), ([true, true], false), "whole lists are, too");
    assert_eq!(light.sheets[1].marks, sheets[1].marks);
    assert!(light.sheets[1].verdicts.iter().all(|verdict| verdict.findings.is_empty()));
    for (own, whole) in light.sheets.iter().zip(&sheets) {
        assert_eq!(&*light.whole(own).expect("it is there"), whole);
    }
    for (person, whole) in light.by_person().iter().zip(&sheets) {
        assert_eq!(&light.whole_person(person).expect("it is there").parts[0], whole);
    }
    fs::remove_file(out.path().join("bob").join(MARKSHEET)).expect("it is there");
    assert!(light.whole(&light.sheets[1]).is_err() && light.whole(&light.sheets[0]).is_ok());
}

#[test]
fn why_something_was_not_run_is_kept_and_what_is_shown_later_stays_so() {
    let mut own = sheet("ann", &["capture/a", "capture/b", "restart/a"]);
    own.verdicts[0].ending = VerdictEnding::NotRun;
    own.verdicts[1].hidden = true;
    own.verdicts[1].after_due = true;
    let saved = own.clone();
    own.leave_out_findings();
    assert!(own.verdicts[0].not_run().is_some(), "tables tell of it");
    own.publish_after_due();
    own.take_findings(saved.clone());
    assert_eq!(own.verdicts[1], Verdict { hidden: false, ..saved.verdicts[1].clone() });
    assert_eq!(own.verdicts[2], saved.verdicts[2]);
}
