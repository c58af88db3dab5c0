//! Tests that every reported change has happened, in the reported direction.

use super::spec_changes::changed_wording;
use super::*;
use crate::bundle::Bundle;
use crate::coursework::{Coursework, load_spec};
use crate::diagnostic::SourceText;
use crate::game::Seat;
use crate::games::Reversi;
use crate::marks::{
    CapLine, CapState, Identity, LatePenalty, MarkingInputs, Marksheet, Provenance, RunOutcome as Came, SubmissionTime,
};
use crate::spec::{LatenessUnit, Part, Spec};
use crate::verdict::{Verdict, VerdictEnding};

const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages:
  move: {when: their turn, text: Choose.}
parts:
  controller:
    - {id: opening, marks: 10, says: s, failing: f}
    - {id: capture, marks: 11, award: share, says: s, failing: f}
supplied: [Board]
source:
  - {id: names, rule: named, says: It is called so., requirement: opening, costs: 2, with: {class: Right}}
";

fn spec() -> Spec {
    read(SPEC)
}

fn read(text: &str) -> Spec {
    Spec::read("t", &SourceText::new("specs/t.yaml", text)).unwrap_or_else(|found| panic!("{}", found[0]))
}

fn changed(from: &str, to: &str) -> Spec {
    assert_eq!(SPEC.matches(from).count(), 1, "{from}");
    read(&SPEC.replace(from, to))
}

/// A marksheet of one who passed and failed these scenarios.
fn sheet(spec: &Spec, ends: &[(&str, VerdictEnding)]) -> Marksheet {
    let verdict = |(id, ending): &(&str, VerdictEnding)| Verdict {
        scenario: id.to_string(),
        title: String::new(),
        requirement: id.split('/').next().unwrap_or_default().to_string(),
        hidden: false,
        after_due: false,
        ending: *ending,
        findings: Vec::new(),
        tolerated: Vec::new(),
        initialise_undone: false,
    };
    let played = Came::Played(ends.iter().map(verdict).collect());
    Marksheet::new(spec, Identity::of("x", Part::Controller, "java"), played, &MarkingInputs::default())
}

fn said(changes: &[CourseworkChange]) -> Vec<String> {
    changes.iter().map(|change| format!("{} {}", change.of, change.says)).collect()
}

#[test]
fn what_something_was_worth_comes_last() {
    let parts = [Part::Controller];
    let now = changed("marks: 10", "marks: 12");
    let changes = MarkScheme::of_spec(&spec(), &parts).changed(&MarkScheme::of_spec(&now, &parts));
    assert_eq!(said(&changes), ["opening is worth 12 now, and was worth 10"]);
}

#[test]
fn a_cap_that_a_rule_brings_is_no_cap_of_the_spec() {
    let mut old = sheet(&spec(), &[]);
    old.caps.push(CapLine {
        unless: String::new(),
        rule: Some("names".to_string()),
        percent: 40,
        at_most: 8,
        says: String::new(),
        state: CapState::Lifted,
    });
    assert_eq!(
        said(&MarkScheme::of_sheets(&[&old]).changed(&MarkScheme::of_spec(&spec(), &[Part::Controller]))),
        [""; 0]
    );
}

#[test]
fn messages_change_in_words_and_in_times() {
    let parts = [Part::Controller];
    let says = |from, to| said(&changed_wording(&spec(), &changed(from, to), &parts));
    assert_eq!(says("when: their turn", "when: over"), ["message move is true at other times"]);
    assert_eq!(says("Choose.", "Choose!"), ["message move has other words"]);
    assert_eq!(said(&changed_wording(&spec(), &spec(), &parts)), [""; 0]);
}

#[test]
fn rules_are_read_again_where_they_may_see_something_else() {
    let unread = |from, to| unchecked_rules(&spec(), &changed(from, to));
    assert_eq!(unchecked_rules(&spec(), &spec()), [""; 0]);
    assert_eq!(unread("supplied: [Board]", "supplied: [Bored]"), ["names"]);
    assert_eq!(unread("class: Right", "class: Wrong"), ["names"]);
    assert_eq!(unread("costs: 2", "costs: 3"), [""; 0], "what was found is the same");
}

/// Why marks are others: each of them in the direction in which it goes.
#[test]
fn reasons_go_the_way_that_marks_go() {
    let all = |old: &Marksheet, new: &Marksheet| {
        let new = MarkRange::settled(new.clone());
        ChangeReason::all_reasons(old, &new, &VerdictChange::all(old, &new))
    };
    let whole = sheet(&spec(), &[("capture/one", VerdictEnding::Passed)]);
    let late = LatePenalty { by: 1, each: LatenessUnit::Day, took: 9, says: String::new(), rule: None };
    let at = "2026-05-02T12:00Z".parse().expect("a moment");
    let handed_in = Some(SubmissionTime { at, due: None, own_due: false, late: Some(late) });
    let late = Marksheet { marks: whole.marks - 9, handed_in, ..whole.clone() };
    let because = all(&whole, &late);
    assert_eq!((because[0].of.as_str(), because[0].low, because[0].high), ("lateness", -9, -9));
    assert_eq!(because[0].says, ["9 taken for being late, and 0 then"]);
    assert_eq!(all(&late, &whole)[0].low, 9);

    let failed = sheet(&spec(), &[("capture/one", VerdictEnding::Failed), ("capture/two", VerdictEnding::Passed)]);
    let gone = sheet(&spec(), &[("capture/two", VerdictEnding::Passed)]);
    assert!(all(&failed, &gone)[0].says.contains(&"capture/one is gone; it had failed".to_string()));

    let ends = [("capture/one", VerdictEnding::Failed), ("capture/two", VerdictEnding::Passed)];
    let all_or_nothing = sheet(&changed("award: share, ", ""), &ends);
    let because = all(&failed, &all_or_nothing);
    assert_eq!(
        (because[0].low, because[0].says.as_slice()),
        (-5, &["the same gives 0 now, and gave 5 then".to_string()][..])
    );
}

#[test]
fn who_can_only_lose_has_not_lost_yet() {
    let old = Marksheet { marks: 20, ..sheet(&spec(), &[]) };
    let moves = |low, high| {
        let with = |marks| Marksheet { marks, ..old.clone() };
        let new = MarkRange { high: with(high), ..MarkRange::settled(with(low)) };
        MarkChange::between(&old, &new).moves
    };
    let cases = [
        ((18, 20), MarkTrend::Open),
        ((20, 21), MarkTrend::Open),
        ((19, 21), MarkTrend::Open),
        ((18, 19), MarkTrend::Loses),
        ((21, 22), MarkTrend::Gains),
        ((20, 20), MarkTrend::Stays),
    ];
    for ((low, high), wanted) in cases {
        assert_eq!(moves(low, high), wanted, "{low} {high}");
    }
}

#[test]
fn work_that_is_not_the_same_is_told() {
    let of = |hash: &str| {
        let (grader, spec_, scenarios) = ("1".to_string(), "2".to_string(), "3".to_string());
        let submission = Some(hash.to_string());
        let rests_on = Some(Provenance { grader, spec: spec_, scenarios, submission });
        Marksheet { rests_on, ..sheet(&spec(), &[]) }
    };
    let is_other = |was: &str, is: &str| MarkChange::between(&of(was), &MarkRange::settled(of(is))).work_changed;
    assert!(is_other("a", "b") && !is_other("a", "a"));
}

/// A scenario is moved to one place only.
#[test]
fn a_scenario_that_is_gone_is_found_again_once() {
    let bundle = Bundle::bundled_only();
    let spec = load_spec(&bundle, "reversi", None).expect("the spec is right");
    let coursework = Coursework::<Reversi>::load(&bundle, spec).expect("the fixtures are right");
    let old = coursework.scenarios.iter().find(|own| own.id == "capture/upwards").expect("it is there").clone();
    let all = |ids: &[&str]| -> ScenarioIndex<Reversi> {
        ids.iter().map(|id| (id.to_string(), crate::scenario::Scenario { id: id.to_string(), ..old.clone() })).collect()
    };
    let says =
        |is: &ScenarioIndex<Reversi>| said(&changed_fixtures(&all(&["capture/upwards"]), is, &coursework.spec.seats));
    let twice = all(&["moves/upwards", "turns/upwards"]);
    assert_eq!(says(&twice), ["moves/upwards was capture/upwards", "turns/upwards is new"]);
    let mut other = all(&["moves/upwards"]);
    other.values_mut().for_each(|own| own.given.player = Seat(2));
    assert_eq!(says(&other), ["moves/upwards is new", "capture/upwards is gone"]);
}

#[test]
fn a_rule_that_only_warns_leaves_nothing_open() {
    let bundle = Bundle::bundled_only();
    let reversi = load_spec(&bundle, "reversi", None).expect("the spec is right");
    let mut coursework = Coursework::<Reversi>::load(&bundle, reversi).expect("the fixtures are right");
    coursework.scenarios.clear();
    let names = ["names".to_string()];
    let mut unread = |spec: Spec| {
        let sheet = sheet(&spec, &[]);
        coursework.spec = spec;
        Regrade { coursework: &coursework, same_spec: false, unread: &names }.predict_marks(&sheet, &[]).unread
    };
    assert_eq!(unread(spec()), ["names"]);
    assert_eq!(unread(changed("costs: 2, ", "")), [""; 0]);
}
