//! Results for the tests of this folder: right, flawed, capped, hostile, not built, not run.

use std::collections::BTreeSet;
use std::path::Path;

use crate::diagnostic::SourceText;
use crate::marks::{
    CodeLocation, HandMark, HandMarks, Identity, MarkingInputs, Marksheet, NotBuilt, RunOutcome, SourceFindings,
};
use crate::phrases::Phrase;
use crate::results::SavedResults;
use crate::spec::{Part, Spec};
use crate::verdict::{CheckKind, Finding, NotRun, Verdict, VerdictEnding};

/// 24 marks that are judged, five of them by hidden scenarios alone, and 6 by hand.
const SPEC: &str = "
title: A coursework
game: reversi
seats: [white, black]
cues: [startup]
messages: {}
parts:
  controller:
    - {id: opening, marks: 5, says: The opening is set up., failing: It is not set up.}
    - {id: capture, marks: 14, award: share, points: [8], says: Pieces are captured., failing: The squares are wrong.}
    - {id: canary, marks: 5, says: A canary sings., failing: The canary is silent.}
  source:
    - {id: diagram, marks: 6, manual: true, says: A diagram.}
source:
  - {id: naming, rule: named, with: {class: A}, points: [3], says: Names are as in the handout., requirement: capture, costs: 1}
";

const CAPPED: &str = "
plateaus:
  - {id: starts, says: It starts., needs: [opening], marks: 20}
  - {id: plays, says: It plays., needs: [capture], marks: 50}
caps:
  - {unless: diagram, percent: 30, says: No diagram.}
";

/// Hostile name of a student.
pub const HOSTILE: &str =
    "=HYPERLINK(\"http://x\")|`::error::x`]]><script>alert(1)</script>\u{1b}[2J\u{202e}\n::error::y @all [a](b)";

fn spec(more: &str) -> Spec {
    Spec::read("t", &SourceText::new("specs/t.yaml", format!("{SPEC}{more}")))
        .unwrap_or_else(|found| panic!("{}", found[0]))
}

/// Returns the identity of a controller.
pub fn identity(id: &str, student: Option<&str>, number: Option<&str>) -> Identity {
    Identity {
        id: id.to_string(),
        person: None,
        student: student.map(str::to_string),
        number: number.map(str::to_string),
        hand_in: None,
        shared: None,
        part: Part::Controller,
        language: "python".to_string(),
    }
}

/// A scenario of a requirement.
pub fn verdict(scenario: &str, ending: VerdictEnding, findings: Vec<Finding>) -> Verdict {
    Verdict {
        scenario: scenario.to_string(),
        title: format!("The title of {scenario}"),
        requirement: scenario.split('/').next().unwrap_or_default().to_string(),
        hidden: scenario.contains("canary"),
        after_due: false,
        ending,
        findings,
        tolerated: Vec::new(),
        initialise_undone: false,
    }
}

fn finding(check: CheckKind, says: &str, expected: &str, actual: &str) -> Finding {
    Finding {
        step: 1,
        cue: "white selects 3,2".to_string(),
        check,
        says: Phrase::verbatim(says),
        before: ". W\nB .".to_string(),
        expected: Some(expected.to_string()),
        actual: Some(actual.to_string()),
    }
}

fn sheet(
    spec: &Spec,
    identity: Identity,
    standing: RunOutcome,
    by_hand: &HandMarks,
    sources: &SourceFindings,
) -> Marksheet {
    let besides = MarkingInputs { by_hand: Some(by_hand), sources: Some(sources), ..MarkingInputs::default() };
    let mut sheet = Marksheet::new(spec, identity, standing, &besides);
    sheet.note_hidden(&BTreeSet::from(["canary".to_string()]));
    sheet
}

fn played(identity: Identity, more: &str, verdicts: Vec<Verdict>, by_hand: &HandMarks) -> Marksheet {
    sheet(&spec(more), identity, RunOutcome::Played(verdicts.into()), by_hand, &SourceFindings::default())
}

fn all_passed() -> Vec<Verdict> {
    ["opening/a", "capture/up", "capture/down", "canary/sings", "capture/canary"]
        .map(|scenario| verdict(scenario, VerdictEnding::Passed, Vec::new()))
        .to_vec()
}

/// Returns the verdicts of a full pass, with some scenarios replaced.
fn with(changed: Vec<Verdict>) -> Vec<Verdict> {
    let mut verdicts = all_passed();
    verdicts.retain(|verdict| !changed.iter().any(|other| other.scenario == verdict.scenario));
    verdicts.into_iter().chain(changed).collect()
}

/// Everything that is judged is right.
pub fn right() -> Marksheet {
    of("right", Some("Ann Right"), Some("101"))
}

/// Returns the same marksheet for another person.
pub fn of(id: &str, student: Option<&str>, number: Option<&str>) -> Marksheet {
    played(identity(id, student, number), "", all_passed(), &HandMarks::default())
}

/// Returns a view of the same person, with requirements of its own and the diagram of the whole.
pub fn right_view() -> Marksheet {
    let mut sheet = of("right-view", Some("Ann Right"), Some("101"));
    sheet.submission.part = Part::View;
    let of_the_part = sheet.requirements.iter_mut().filter(|line| line.id != "diagram");
    of_the_part.for_each(|line| line.id.insert_str(0, "view-"));
    sheet
}

/// The opening failed by a message, a capture by a board; another one, and a requirement, by hidden scenarios.
pub fn flawed() -> Marksheet {
    let canary = || finding(CheckKind::Feedback, "the canary sings", "canary expected", "canary actual");
    let changed = vec![
        verdict(
            "opening/a",
            VerdictEnding::Failed,
            vec![finding(CheckKind::Feedback, "the message is wrong", "Your turn.", "Your  turn!")],
        ),
        verdict(
            "capture/up",
            VerdictEnding::Failed,
            vec![finding(CheckKind::Squares, "the board is wrong", ". W\nW .", ". W\nB .")],
        ),
        verdict("capture/canary", VerdictEnding::Failed, vec![canary()]),
        verdict("canary/sings", VerdictEnding::Failed, vec![canary()]),
    ];
    let spot = |line, certain| CodeLocation {
        file: "src/a,b:c%.py".to_string(),
        line,
        column: 1,
        code: "::error::z".to_string(),
        why: Phrase::verbatim("`x` is\n::error::w no name"),
        certain,
    };
    let sources = SourceFindings {
        spots: vec![("naming".to_string(), spot(3, true)), ("naming".to_string(), spot(4, false))],
        unread: Vec::new(),
    };
    let identity = identity("flawed", Some("Ben Wrong"), Some("102"));
    sheet(&spec(""), identity, RunOutcome::Played(with(changed).into()), &HandMarks::default(), &sources)
}

/// Plateaus, one of them missed, and a cap that holds; everything is settled.
pub fn capped() -> Marksheet {
    let failed = verdict("capture/up", VerdictEnding::Failed, vec![finding(CheckKind::Captures, "1 piece", "1", "2")]);
    let mut by_hand = HandMarks::default();
    let row = HandMark::new("capped", "diagram", 0);
    assert_eq!(by_hand.add(&spec(CAPPED), row), Ok(()));
    played(identity("capped", None, None), CAPPED, with(vec![failed]), &by_hand)
}

/// A student whose name, work and words are attacks.
pub fn hostile() -> Marksheet {
    let failed = finding(CheckKind::Feedback, &format!("says {HOSTILE}"), "Your turn.", HOSTILE);
    let changed = vec![verdict("opening/a", VerdictEnding::Failed, vec![failed])];
    let identity = identity(HOSTILE, Some(HOSTILE), Some(HOSTILE));
    let mut sheet = played(identity, "", with(changed), &HandMarks::default());
    sheet.notes.push(HOSTILE.to_string());
    sheet
}

/// Returns a submission that no compiler accepts.
pub fn unbuilt() -> Marksheet {
    let standing = RunOutcome::NotBuilt(NotBuilt::NotStarted(format!("SyntaxError\n  ::error::{HOSTILE}")));
    sheet(
        &spec(""),
        identity("unbuilt", None, Some("103")),
        standing,
        &HandMarks::default(),
        &SourceFindings::default(),
    )
}

/// Returns a submission that the grader could not run.
pub fn not_run() -> Marksheet {
    let standing = RunOutcome::NotRun(NotRun::because("python3 is not installed"));
    sheet(
        &spec(""),
        identity("not-run", None, Some("104")),
        standing,
        &HandMarks::default(),
        &SourceFindings::default(),
    )
}

/// One scenario that the grader could not run; and one that is unstable.
pub fn partly_run() -> Marksheet {
    let trouble =
        Finding { expected: None, actual: None, ..finding(CheckKind::Answer, "no process could be had", "", "") };
    let changed = vec![
        verdict("opening/a", VerdictEnding::NotRun, vec![trouble]),
        verdict("capture/up", VerdictEnding::Unstable, vec![finding(CheckKind::Captures, "1 piece", "1", "2")]),
    ];
    played(identity("partly-run", None, Some("105")), "", with(changed), &HandMarks::default())
}

/// One of each.
pub fn all() -> Vec<Marksheet> {
    vec![right(), flawed(), capped(), hostile(), unbuilt(), not_run(), partly_run()]
}

/// These results, with nothing left out that would have to be read.
pub fn saved(sheets: &[Marksheet]) -> SavedResults {
    let mut results = SavedResults::none(Path::new("results"));
    results.sheets = sheets.to_vec();
    results
}

/// Nothing that only hidden scenarios say is in a text for students.
pub fn is_published(text: &str) {
    let low = text.to_lowercase();
    assert!(!low.contains("canary") && !low.contains("sings"), "{text}");
}
