//! Plateaus, caps and declared faults, from verdicts to the total.

use super::*;
use crate::diagnostic::SourceText;
use crate::marks::{CapState, HandMark, MarkingInputs};

/// 100 marks: 10 and 11 and 0 judged, 9 by hand; 70 for plateaus.
const SPEC: &str = "
title: t
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: opening, marks: 10, says: s, failing: f}
    - {id: capture, marks: 11, award: share, says: s, failing: f}
    - {id: pass, marks: 0, says: s, failing: f}
  source:
    - {id: layout, marks: 9, manual: true, says: s}
plateaus:
  - {id: starts, says: It starts., needs: [opening], marks: 20}
  - {id: plays, says: It plays., needs: [capture, pass], marks: 50}
  - {id: looks, says: It looks good., needs: [layout]}
caps:
  - {unless: layout, percent: 70, says: All in one class.}
declared: {file: KNOWN_BUGS.md, keeps: 50}
";

fn spec() -> Spec {
    read(SPEC)
}

fn read(text: &str) -> Spec {
    Spec::read("t", &SourceText::new("specs/t.yaml", text)).unwrap_or_else(|found| panic!("{}", found[0]))
}

fn verdict(requirement: &str, number: usize, ending: VerdictEnding) -> Verdict {
    Verdict {
        scenario: format!("{requirement}/{number}"),
        title: String::new(),
        requirement: requirement.to_string(),
        hidden: false,
        after_due: false,
        ending,
        findings: Vec::new(),
        tolerated: Vec::new(),
        initialise_undone: false,
    }
}

/// Two scenarios of each judged requirement; the second of those that are named ends otherwise.
fn standing(others: &[(&str, VerdictEnding)]) -> RunOutcome {
    let of_one = |id: &str| {
        let other = others.iter().find(|(other, _)| *other == id).map_or(VerdictEnding::Passed, |(_, ending)| *ending);
        [verdict(id, 1, VerdictEnding::Passed), verdict(id, 2, other)]
    };
    RunOutcome::Played(["opening", "capture", "pass"].into_iter().flat_map(of_one).collect())
}

fn sheet_of(spec: &Spec, standing: RunOutcome, layout: Option<u32>, declared: &str) -> Marksheet {
    let identity = Identity::of("x", Part::Controller, "rust");
    let mut by_hand = HandMarks::default();
    if let Some(marks) = layout {
        let row = HandMark::new("x", "layout", marks);
        by_hand.add(spec, row).expect("a mark of the spec");
    }
    let text = Ok(Some(declared.to_string()));
    let declared = spec.declared.as_ref().map(|leniency| DeclaredFaults::new(leniency, spec, text));
    let besides = MarkingInputs { by_hand: Some(&by_hand), declared, ..MarkingInputs::default() };
    Marksheet::new(spec, identity, standing, &besides)
}

fn sheet(others: &[(&str, VerdictEnding)], layout: Option<u32>, declared: &str) -> Marksheet {
    sheet_of(&spec(), standing(others), layout, declared)
}

fn climbs(sheet: &Marksheet) -> Vec<PlateauState> {
    sheet.plateaus.iter().map(|plateau| plateau.climb).collect()
}

fn totals(sheet: &Marksheet) -> [u32; 4] {
    [sheet.marks, sheet.out_of, sheet.by_hand, sheet.not_run]
}

#[test]
fn all_plateaus_are_reached_with_full_marks() {
    let sheet = sheet(&[], Some(9), "");
    assert_eq!(climbs(&sheet), [PlateauState::Reached; 3]);
    assert_eq!((sheet.plateau.as_deref(), totals(&sheet)), (Some("looks"), [100, 100, 0, 0]));
}

#[test]
fn a_plateau_needs_those_below_it() {
    let sheet = sheet(&[("opening", VerdictEnding::Failed)], Some(9), "");
    assert_eq!(climbs(&sheet), [PlateauState::Missed; 3]);
    assert_eq!((sheet.plateau.as_deref(), totals(&sheet)), (None, [20, 100, 0, 0]));
    assert_eq!(sheet.plateaus[0].lacks, ["opening"]);
    assert!(sheet.plateaus[1].lacks.is_empty(), "its own requirements are all right");
}

#[test]
fn a_share_is_not_full_marks_and_an_unstable_scenario_costs_nothing() {
    let share = sheet(&[("capture", VerdictEnding::Failed)], Some(9), "");
    assert_eq!(climbs(&share), [PlateauState::Reached, PlateauState::Missed, PlateauState::Missed]);
    assert_eq!((share.plateau.as_deref(), share.marks), (Some("starts"), 10 + 5 + 9 + 20));
    assert_eq!(climbs(&sheet(&[("capture", VerdictEnding::Unstable)], Some(9), "")), [PlateauState::Reached; 3]);
}

#[test]
fn an_open_scenario_neither_costs_nor_earns_until_a_person_decides() {
    let open = sheet(&[("opening", VerdictEnding::Open)], Some(9), "");
    let line = |sheet: &Marksheet| {
        let line = sheet.requirements.iter().find(|line| line.id == "opening").expect("a line");
        (line.awarded, line.open, line.failed())
    };
    assert_eq!(line(&open), (Award::ByHand, 1, false));
    assert_eq!(climbs(&open)[0], PlateauState::ByHand);
    // Nothing hangs on it where the requirement is lost, or worth nothing, all the same.
    let lost = [verdict("opening", 1, VerdictEnding::Failed), verdict("opening", 2, VerdictEnding::Open)];
    let lost = sheet_of(&spec(), RunOutcome::Played(lost.iter().cloned().collect()), Some(9), "");
    assert_eq!(line(&lost), (Award::Marks(0), 1, true));
    let mut by_hand = HandMarks::default();
    for (requirement, marks) in [("opening", 7), ("capture", 1)] {
        let row = HandMark::new("x", requirement, marks);
        by_hand.add(&spec(), row).expect("a mark of the spec");
    }
    let besides = MarkingInputs { by_hand: Some(&by_hand), ..MarkingInputs::default() };
    let outcome = standing(&[("opening", VerdictEnding::Open)]);
    let settled = Marksheet::new(&spec(), Identity::of("x", Part::Controller, "rust"), outcome, &besides);
    assert_eq!(line(&settled), (Award::Marks(7), 1, false));
    assert_eq!(settled.unused_hand_marks(&spec(), &by_hand).collect::<Vec<_>>(), ["capture"]);
}

/// Nothing is full marks of nothing, but the plateau asks whether it works.
#[test]
fn a_requirement_worth_nothing_is_needed_all_the_same() {
    let sheet = sheet(&[("pass", VerdictEnding::Failed)], Some(9), "");
    assert_eq!(climbs(&sheet), [PlateauState::Reached, PlateauState::Missed, PlateauState::Missed]);
    assert_eq!(sheet.losses().map(|line| line.id.as_str()).collect::<Vec<_>>(), ["pass"]);
    let broken = sheet_of(&spec(), RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())), Some(9), "");
    assert_eq!(climbs(&broken), [PlateauState::Missed; 3]);
}

#[test]
fn what_is_not_settled_leaves_plateaus_open() {
    let by_hand = sheet(&[], None, "");
    assert_eq!(climbs(&by_hand), [PlateauState::Reached, PlateauState::Reached, PlateauState::ByHand]);
    assert_eq!(totals(&by_hand), [91, 91, 9, 0]);
    assert_eq!(by_hand.plateaus[2].lacks, ["layout"]);
    let not_run = sheet(&[("opening", VerdictEnding::NotRun)], None, "");
    assert_eq!(climbs(&not_run), [PlateauState::NotRun; 3]);
    assert_eq!(totals(&not_run), [11, 11, 9, 80]);
    let missed = sheet(&[("opening", VerdictEnding::NotRun), ("capture", VerdictEnding::Failed)], None, "");
    assert_eq!(
        climbs(&missed),
        [PlateauState::NotRun, PlateauState::Missed, PlateauState::Missed],
        "that can only be missed"
    );
    let below = sheet(&[("capture", VerdictEnding::Failed)], None, "");
    assert_eq!(
        climbs(&below),
        [PlateauState::Reached, PlateauState::Missed, PlateauState::Missed],
        "whatever comes of the layout"
    );
    assert!(below.plateaus[2].lacks.is_empty(), "nothing is known of the layout");
    assert_eq!(climbs(&sheet(&[], Some(8), "")), [PlateauState::Reached, PlateauState::Reached, PlateauState::Missed]);
}

#[test]
fn plateaus_of_another_part_are_not_on_the_sheet() {
    let mut spec = spec();
    let run = spec.requirements.iter_mut().filter(|own| own.part == Part::Controller);
    run.for_each(|own| own.part = Part::Validator);
    let sheet = sheet_of(&spec, standing(&[]), Some(9), "");
    assert!(sheet.plateaus.is_empty());
}

/// Each part answers for what is its own.
#[test]
fn plateaus_of_several_parts_are_climbed_by_each() {
    let mut spec = spec();
    spec.requirements[0].part = Part::Validator;
    let failed = sheet_of(&spec, standing(&[("opening", VerdictEnding::Failed)]), Some(9), "");
    let needs: Vec<&str> = failed.plateaus.iter().flat_map(|plateau| &plateau.needs).map(String::as_str).collect();
    assert!(!needs.contains(&spec.requirements[0].id.as_str()), "{needs:?}");
    assert!(!failed.plateaus.is_empty());
}

/// Extra credit is in no total of what there is to have; without a program nothing counts.
#[test]
fn extra_credit_comes_on_top_and_nothing_without_a_program() {
    let mut spec = spec();
    let manual = spec.requirements.iter_mut().filter(|own| own.manual);
    manual.for_each(|own| own.extra = true);
    let [without, with] = [None, Some(5)].map(|given| sheet_of(&spec, standing(&[]), given, ""));
    assert_eq!((with.marks - without.marks, with.out_of, with.by_hand), (5, without.out_of, without.by_hand));
    let line = |sheet: &Marksheet| sheet.requirements.iter().find(|line| line.extra).map(RequirementLine::lost);
    assert_eq!(line(&with), Some(0), "less than all of it is no loss");
    spec.policies.unbuilt_is_nothing = true;
    let broken = RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string()));
    let sheet = sheet_of(&spec, broken, Some(5), "");
    assert_eq!((sheet.marks, sheet.by_hand), (0, 0));
}

#[test]
fn a_cap_holds_without_any_mark_and_is_open_before_that() {
    let state = |sheet: &Marksheet| sheet.caps[0].state;
    let capped = sheet(&[], Some(0), "");
    assert_eq!((state(&capped), capped.marks, capped.cut, capped.out_of), (CapState::Holds, 70, 21, 100));
    let one = sheet(&[], Some(1), "");
    assert_eq!((state(&one), one.marks, one.cut), (CapState::Lifted, 92, 0));
    let open = sheet(&[], None, "");
    assert_eq!((state(&open), open.marks, open.cut), (CapState::Open, 91, 0));
    let low = sheet(&[("opening", VerdictEnding::Failed)], Some(0), "");
    assert_eq!((state(&low), low.marks, low.cut), (CapState::Holds, 11, 0), "there is nothing to cut");
}

#[test]
fn of_several_caps_the_lowest_counts_and_is_rounded_down() {
    let text = SPEC.replace(
        "  - {unless: layout, percent: 70",
        "  - {unless: opening, percent: 33, says: x}\n  - {unless: layout, percent: 70",
    );
    let spec = read(&text.replace("marks: 50", "marks: 51"));
    let sheet = sheet_of(&spec, standing(&[("opening", VerdictEnding::Failed)]), Some(0), "");
    assert_eq!(sheet.caps.iter().map(|cap| cap.at_most).collect::<Vec<_>>(), [33, 70], "of 101 marks");
    assert_eq!((sheet.marks, sheet.cut), (11, 0));
    let spec = read(&text.replace("percent: 33", "percent: 9").replace("marks: 50", "marks: 51"));
    let sheet = sheet_of(&spec, standing(&[("opening", VerdictEnding::Failed)]), Some(0), "");
    assert_eq!((sheet.marks, sheet.cut), (9, 2));
}

#[test]
fn a_declared_failure_keeps_its_share_rounded_down() {
    let line = |sheet: &Marksheet, id: &str| {
        let line = sheet.requirements.iter().find(|line| line.id == id).expect("a line");
        (line.awarded.marks(), line.kept, line.lost(), line.declared)
    };
    let others = [("opening", VerdictEnding::Failed), ("capture", VerdictEnding::Failed)];
    let with = sheet(&others, Some(9), "- `opening`\n- `capture`\n- `layout`");
    assert_eq!(line(&with, "opening"), (5, 5, 5, true));
    assert_eq!(line(&with, "capture"), (8, 3, 3, true), "6 of 11 would be lost");
    assert_eq!(line(&with, "layout"), (9, 0, 0, true), "who marks by hand is lenient by hand");
    assert_eq!(climbs(&with), [PlateauState::Missed; 3], "what is kept is not full marks");
    assert_eq!(with.losses().count(), 2);
    let without = sheet(&others, Some(9), "");
    assert_eq!(line(&without, "capture"), (5, 0, 6, false));
    let right = sheet(&[], Some(9), "- `opening`");
    assert_eq!((line(&right, "opening"), right.marks), ((10, 0, 0, true), 100));
}

#[test]
fn a_declared_failure_is_never_hidden() {
    let spec = read(&SPEC.replace("keeps: 50", "keeps: 100"));
    let sheet = sheet_of(&spec, standing(&[("opening", VerdictEnding::Failed)]), Some(9), "- `opening`");
    let lost: Vec<(&str, u32)> = sheet.losses().map(|line| (line.id.as_str(), line.lost())).collect();
    assert_eq!(lost, [("opening", 0)]);
}

#[test]
fn a_declaration_neither_lifts_a_cap_nor_saves_what_does_not_compile() {
    let spec = read(&SPEC.replace("unless: layout", "unless: opening"));
    let sheet = sheet_of(&spec, standing(&[("opening", VerdictEnding::Failed)]), Some(9), "- `opening`");
    assert_eq!((sheet.caps[0].state, sheet.marks), (CapState::Holds, 5 + 11 + 9));
    let broken = sheet_of(
        &spec,
        RunOutcome::NotBuilt(NotBuilt::NotStarted("no".to_string())),
        None,
        "- `opening`\n- `capture`\n- `pass`",
    );
    assert_eq!(totals(&broken), [0, 91, 9, 0]);
    let trouble = sheet_of(&spec, RunOutcome::NotRun(NotRun::because("no")), None, "- `opening`");
    assert_eq!(totals(&trouble), [0, 0, 9, 91]);
}

/// Saved results can be judged again: the declared ids are in them, and nothing else is needed but the spec.
#[test]
fn a_sheet_can_be_made_again_from_what_is_saved() {
    let first = sheet(&[("opening", VerdictEnding::Failed)], Some(0), "- `opening`\n- `openning`");
    let saved = serde_json::to_string(&first).expect("JSON");
    let read: Marksheet = serde_json::from_str(&saved).expect("the same");
    assert_eq!(read, first);
    let mut by_hand = HandMarks::default();
    by_hand.add(&spec(), HandMark::new("x", "layout", 0)).expect("a mark");
    let Marksheet { submission, verdicts, declared, .. } = read;
    let besides = MarkingInputs { by_hand: Some(&by_hand), declared, ..MarkingInputs::default() };
    assert_eq!(Marksheet::new(&spec(), submission, RunOutcome::Played(verdicts), &besides), first);
}

/// Checks that one requirement pays for any number of scenarios that need an update, as if one more of its own had failed.
#[test]
fn one_requirement_pays_for_scenarios_that_need_an_update() {
    let text = "
title: t
game: reversi
seats: [white, black]
cues: [startup, update]
messages: {}
parts:
  controller:
    - {id: opening, marks: 10, says: s, failing: f}
    - {id: capture, marks: 11, says: s, failing: f}
    - {id: pass, marks: 4, award: share, says: s, failing: f, pays-for-missing-update: true}
";
    let sheet = |others: &[(&str, VerdictEnding)]| sheet_of(&read(text), standing(others), None, "");
    let lost = |sheet: &Marksheet| sheet.losses().map(|line| (line.id.clone(), line.lost())).collect::<Vec<_>>();
    assert_eq!(lost(&sheet(&[])), []);
    let needs = VerdictEnding::NeedsUpdate;
    // Two of three scenarios passed: 2 of 4 marks, rounded down.
    let one = sheet(&[("opening", needs)]);
    assert_eq!(lost(&one), [("pass".to_string(), 2)]);
    assert_eq!(lost(&sheet(&[("opening", needs), ("capture", needs)])), [("pass".to_string(), 2)]);
    let failed = VerdictEnding::Failed;
    assert_eq!(
        lost(&sheet(&[("opening", needs), ("capture", failed)])),
        [("capture".to_string(), 11), ("pass".to_string(), 2)]
    );
    let pays = one.requirements.iter().find(|line| line.id == "pass").expect("the line is there");
    let shown: Vec<&str> =
        one.verdicts.iter().filter(|own| pays.loses_by(own)).map(|own| own.scenario.as_str()).collect();
    assert_eq!(shown, ["opening/2"]);
}

#[test]
fn one_requirement_on_a_controller_pays_for_missing_updates() {
    let spec = |cues: &str, parts: &str| {
        let text =
            format!("\ntitle: t\ngame: reversi\nseats: [white, black]\ncues: {cues}\nmessages: {{}}\nparts:\n{parts}");
        let found = Spec::read("t", &SourceText::new("specs/t.yaml", &text)).err().unwrap_or_default();
        found.iter().map(|found| found.to_string().lines().next().unwrap_or_default().to_string()).collect::<Vec<_>>()
    };
    let pays = |id: &str| format!("    - {{id: {id}, marks: 1, says: s, failing: f, pays-for-missing-update: true}}\n");
    let both = "[startup, update]";
    assert_eq!(spec(both, &format!("  controller:\n{}", pays("a"))), Vec::<String>::new());
    let two = spec(both, &format!("  controller:\n{}{}", pays("a"), pays("b")));
    assert_eq!(two, ["error: `b` is the second requirement that `pays-for-missing-update`"]);
    let without = spec("[startup]", &format!("  controller:\n{}", pays("a")));
    assert_eq!(
        without,
        ["error: no requirement can `pays-for-missing-update`, because `update` is not among the cues"]
    );
    let view = spec(both, &format!("  view:\n{}", pays("a")));
    assert_eq!(view, ["error: only a requirement on a controller that is run can pay for a missing update"]);
}
