//! Tests that a saved marksheet contains everything that it depends on.

use super::*;
use crate::diagnostic::SourceText;
use crate::marks::{Identity, MarkingInputs, RunOutcome};
use crate::phrases::Phrase;
use crate::spec::Part;
use crate::verdict::{Verdict, VerdictEnding};

const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: opening, marks: 10, says: s, failing: f}
    - {id: capture, marks: 11, says: s, failing: f}
  source:
    - {id: layout, marks: 9, manual: true, says: s}
    - {id: report, marks: 5, manual: true, says: s}
declared: {file: KNOWN_BUGS.md, keeps: 50}
source:
  - {id: names, rule: named, says: It is called so., requirement: opening, costs: 2, with: {class: Right}}
";

fn read(text: &str) -> Spec {
    Spec::read("t", &SourceText::new("specs/t.yaml", text)).unwrap_or_else(|found| panic!("{}", found[0]))
}

fn changed(from: &str, to: &str) -> Spec {
    assert_eq!(SPEC.matches(from).count(), 1, "{from}");
    read(&SPEC.replace(from, to))
}

fn verdict(requirement: &str, ending: VerdictEnding) -> Verdict {
    let scenario = format!("{requirement}/one");
    let requirement = requirement.to_string();
    Verdict {
        scenario,
        title: String::new(),
        requirement,
        hidden: false,
        after_due: false,
        ending,
        findings: Vec::new(),
        tolerated: Vec::new(),
        initialise_undone: false,
    }
}

/// Capture has failed and was declared, the layout has 7 marks, the report is not marked, and a rule is broken.
fn saved() -> Marksheet {
    let spec = read(SPEC);
    let identity = Identity::of("x", Part::Controller, "java");
    let mut marks = HandMarks::default();
    let row = HandMark::new("x", "layout", 7);
    marks.add(&spec, row).expect("it is right");
    let text = "- `capture` does not work\n- `Castling` neither\n".to_string();
    let declared = spec.declared.as_ref().map(|leniency| DeclaredFaults::new(leniency, &spec, Ok(Some(text))));
    let spot = CodeLocation { file: "a.java".into(), line: 3, why: Phrase::verbatim("is called Wrong"), ..somewhere() };
    let sources = SourceFindings { spots: vec![("names".to_string(), spot)], unread: Vec::new() };
    let verdicts = vec![verdict("opening", VerdictEnding::Passed), verdict("capture", VerdictEnding::Failed)];
    let besides = MarkingInputs { by_hand: Some(&marks), declared, sources: Some(&sources), delivery: None };
    Marksheet::new(&spec, identity, RunOutcome::Played(verdicts.into()), &besides)
}

/// Adding up again what is recovered gives the same marks.
#[test]
fn nothing_is_lost_on_the_way() {
    let (spec, sheet) = (read(SPEC), saved());
    assert_eq!(sheet.marks, 8 + 5 + 7, "the rule takes 2, half of capture is kept, and 7 are by hand");
    let (marks, too_many) = saved_hand_marks(&spec, &sheet);
    let (least, most) = saved_declaration(&spec, &sheet);
    let (broken, kept) = saved_source_findings(&spec, &sheet, &[]);
    assert_eq!((&least, &broken), (&most, &kept));
    let played = RunOutcome::Played(sheet.verdicts.clone());
    let besides = MarkingInputs { by_hand: Some(&marks), declared: least, sources: Some(&kept), delivery: None };
    let again = Marksheet::new(&spec, sheet.submission.clone(), played, &besides);
    assert_eq!((again, too_many), (sheet, Vec::<String>::new()));
}

#[test]
fn marks_by_hand_are_for_what_is_still_marked_by_hand() {
    let sheet = saved();
    let (marks, too_many) = saved_hand_marks(&changed("layout, marks: 9", "layout, marks: 4"), &sheet);
    assert_eq!((marks.get("x", "layout").map(|given| given.marks), too_many), (Some(4), vec!["layout".to_string()]));
    assert_eq!(marks.get("x", "report"), None, "what nobody has marked is open");
    let judged = changed("id: layout, marks: 9, manual: true, says: s", "id: layout, marks: 9, says: s, failing: f");
    assert_eq!(saved_hand_marks(&judged, &sheet).0.get("x", "layout"), None);
    // A requirement that scenarios have judged was not marked by anybody.
    let by_people =
        changed("id: capture, marks: 11, says: s, failing: f", "id: capture, marks: 11, manual: true, says: s");
    assert_eq!(saved_hand_marks(&by_people, &sheet).0.get("x", "capture"), None);
}

#[test]
fn declared_faults_are_read_by_the_leniency_of_now() {
    let sheet = saved();
    let ids = |spec: &Spec| saved_declaration(spec, &sheet).0.map(|declared| declared.ids).unwrap_or_default();
    assert_eq!(ids(&changed("keeps: 50", "keeps: 20")), ["capture"]);
    assert_eq!(ids(&changed("id: capture, marks: 11", "id: taking, marks: 11")), [""; 0], "it is gone");
    assert_eq!(ids(&changed("id: report", "id: castling")), ["capture", "castling"]);
    let (none, some) = saved_declaration(&changed("declared: {file: KNOWN_BUGS.md, keeps: 50}\n", ""), &sheet);
    assert_eq!((none, some), (None, None));
    let (least, most) = saved_declaration(&changed("KNOWN_BUGS.md", "BUGS.md"), &sheet);
    let count = |declared: Option<DeclaredFaults>| declared.map(|declared| declared.ids.len());
    assert_eq!((count(least), count(most)), (Some(0), Some(4)), "a file that nobody has read");
}

#[test]
fn a_rule_that_was_not_held_against_the_code_may_be_broken_or_kept() {
    let (spec, sheet) = (read(SPEC), saved());
    let unread = ["names".to_string()];
    let (broken, kept) = saved_source_findings(&spec, &sheet, &unread);
    assert_eq!((broken.spots.len(), kept.spots.len()), (1, 0));
    assert!(broken.spots[0].1.certain);
    let warns = changed("costs: 2, ", "");
    assert_eq!(saved_source_findings(&warns, &sheet, &unread).0.spots.len(), 0, "what only warns takes nothing");
    let gone = read(&SPEC[..SPEC.find("source:\n  - {id: names").expect("the rules")]);
    assert_eq!(saved_source_findings(&gone, &sheet, &[]).1.spots.len(), 0);
}
