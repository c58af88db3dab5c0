//! Two marksheets, and what is said of them.

use anstream::adapter::strip_str;

use super::*;
use crate::marks::{Identity, MarkingInputs, NotBuilt, RunOutcome};
use crate::phrases::{Phrase, Phrasebook};
use crate::spec::{Part, Spec};
use crate::verdict::{CheckKind, Finding};

fn spec() -> Spec {
    let bundle = crate::bundle::Bundle::bundled_only();
    let id = bundle.courseworks().remove(0);
    crate::coursework::load_spec(&bundle, &id, None).unwrap()
}

fn sheet(standing: RunOutcome) -> Marksheet {
    let identity = Identity::of("ada", Part::Controller, "rust");
    Marksheet::new(&spec(), identity, standing, &MarkingInputs::default())
}

fn verdict(scenario: &str, ending: VerdictEnding) -> Verdict {
    let (requirement, title) = (spec().requirements[0].id.clone(), String::new());
    let scenario = scenario.to_string();
    Verdict {
        scenario,
        title,
        requirement,
        hidden: false,
        after_due: false,
        ending,
        findings: Vec::new(),
        tolerated: Vec::new(),
        initialise_undone: false,
    }
}

fn played(endings: &[(&str, VerdictEnding)]) -> Marksheet {
    sheet(RunOutcome::Played(endings.iter().map(|(scenario, ending)| verdict(scenario, *ending)).collect()))
}

fn since(before: &Marksheet, now: &Marksheet) -> CheckChanges {
    CheckChanges::since(&PastResults::and(None, before).unwrap(), now).unwrap()
}

fn lines(changes: &CheckChanges) -> String {
    changes.lines(Phrasebook::english()).iter().map(|line| format!("{}\n", strip_str(line))).collect()
}

use VerdictEnding::{Failed, NotRun, Passed, Unstable};

#[test]
fn what_is_mended_and_what_is_broken() {
    let before = played(&[("a", Failed), ("b", Passed), ("c", Failed), ("d", Unstable), ("e", NotRun), ("f", Passed)]);
    let now = played(&[("a", Passed), ("b", Failed), ("c", Unstable), ("d", Failed), ("e", Passed), ("f", Passed)]);
    let changes = since(&before, &now);
    assert_eq!(lines(&changes), "Mended: a, c (2)\nBroken since the last run: b, d (2)\n");
    assert_eq!(changes.broken, ["b", "d"]);
}

#[test]
fn nothing_is_said_so_in_one_line() {
    let sheet = played(&[("a", Failed), ("b", Passed)]);
    assert_eq!(lines(&since(&sheet, &sheet)), "Nothing has changed since the last run.\n");
    let unbuilt = super::tests::sheet(RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())));
    assert_eq!(lines(&since(&unbuilt, &unbuilt)), "Nothing has changed since the last run.\n");
}

#[test]
fn scenarios_come_and_go() {
    let changes = since(&played(&[("a", Passed)]), &played(&[("b", Passed), ("c", Failed)]));
    assert_eq!(lines(&changes), "New and passed: b\nRemoved: a\nBroken since the last run: c\n");
}

#[test]
fn who_fails_in_another_way_has_done_something() {
    let finding = |says: &str| Finding {
        step: 1,
        cue: String::new(),
        check: CheckKind::Answer,
        says: Phrase::verbatim(says),
        before: String::new(),
        expected: None,
        actual: None,
    };
    let of = |says| {
        let findings = vec![finding(says)];
        sheet(RunOutcome::Played(vec![Verdict { findings, ..verdict("a", Failed) }].into()))
    };
    assert_eq!(lines(&since(&of("crashed"), &of("too late"))), "Still failing, but differently: a\n");
    assert_eq!(since(&of("crashed"), &of("crashed")), CheckChanges::default());
}

#[test]
fn what_was_before_a_build_error_is_remembered_through_several() {
    let good = played(&[("a", Passed), ("b", Failed)]);
    let bad = sheet(RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())));
    let first = since(&good, &bad);
    assert_eq!(
        (first.builds, first.before().map(|says| says.to_string()).as_deref()),
        (Some(false), Some("Before this, 1 of 2 public scenarios passed."))
    );
    assert_eq!(lines(&first), "", "the compiler's words come first");
    let past = PastResults::and(PastResults::and(PastResults::and(None, &good), &bad), &bad).unwrap();
    let second = CheckChanges::since(&past, &bad).unwrap();
    assert_eq!((second.builds, second.before), (None, Some((1, 2))));
    let mended = CheckChanges::since(&past, &played(&[("a", Failed), ("b", Failed)])).unwrap();
    assert_eq!(lines(&mended), "It can be built and started again.\nBroken since the last run: a\n");
}

#[test]
fn the_graders_trouble_is_no_result() {
    let good = played(&[("a", Passed)]);
    let trouble = sheet(RunOutcome::NotRun(crate::verdict::NotRun::because("no compiler")));
    let past = PastResults::and(None, &good).unwrap();
    assert_eq!(CheckChanges::since(&past, &trouble), None);
    let past = PastResults::and(Some(past), &trouble).unwrap();
    assert_eq!(CheckChanges::since(&past, &good), Some(CheckChanges::default()));
}

#[test]
fn another_coursework_or_edition_is_not_compared() {
    let good = played(&[("a", Passed)]);
    let past = PastResults::and(None, &good).unwrap();
    for now in [
        Marksheet { coursework: "other".into(), ..good.clone() },
        Marksheet { edition: Some("2023".into()), ..good.clone() },
    ] {
        assert_eq!(CheckChanges::since(&past, &now), None);
    }
}

#[test]
fn long_lists_are_cut_for_people_only() {
    let names: Vec<String> = (0..20).map(|number| format!("n{number:02}")).collect();
    let all = |ending| played(&names.iter().map(|name| (name.as_str(), ending)).collect::<Vec<_>>());
    let changes = since(&all(Failed), &all(Passed));
    assert_eq!(changes.mended.len(), 20);
    let said = lines(&changes);
    assert!(said.contains("n11, … (20)") && !said.contains("n12"), "{said}");
}
