//! Tests of the consequences of findings: marks, caps, and texts.

use referee::diagnostic::SourceText;
use referee::marks::{CapState, HandMark, HandMarks, Identity, MarkingInputs, Marksheet, RunOutcome};
use referee::phrases::Phrasebook;
use referee::report::cohort_terminal;
use referee::report::source_rule_remarks::{advice_blocks, remark_lines};
use referee::spec::Consequence;
use referee::verdict::{Verdict, VerdictEnding};

use super::fits::fits;
use super::*;

fn sheet_of(spec: &Spec, sources: &SourceFindings, by_hand: &HandMarks, failing: &[&str]) -> Marksheet {
    let judged =
        spec.requirements.iter().filter(|requirement| requirement.part == Part::Controller && !requirement.manual);
    let verdict = |id: &String| Verdict {
        scenario: format!("{id}/one"),
        title: String::new(),
        requirement: id.clone(),
        hidden: false,
        after_due: false,
        ending: if failing.contains(&id.as_str()) { VerdictEnding::Failed } else { VerdictEnding::Passed },
        tolerated: Vec::new(),
        initialise_undone: false,
        findings: Vec::new(),
    };
    let verdicts = judged.map(|requirement| verdict(&requirement.id)).collect();
    let identity = Identity::of("ada", Part::Controller, "java");
    let besides = MarkingInputs { by_hand: Some(by_hand), sources: Some(sources), ..MarkingInputs::default() };
    Marksheet::new(spec, identity, RunOutcome::Played(verdicts), &besides)
}

/// Without colours.
fn plain(text: &str) -> String {
    anstream::adapter::strip_str(text).to_string()
}

fn wrong(name: &str) -> SourceFindings {
    let text =
        fs::read(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library/source_rules").join(name)).expect("a case");
    check_bytes(
        &spec(),
        Part::Controller,
        &format!("src/reversi/{}", name.rsplit('/').next().unwrap_or_default()),
        &text,
    )
}

/// Reversi in which a rule costs so many marks of a requirement.
fn costing(costs: &[(&str, &str, u32)]) -> Spec {
    let mut spec = spec();
    for (rule, requirement, marks) in costs {
        let rule = spec.source_rules.iter_mut().find(|own| own.id == *rule).expect("a rule");
        rule.requirement = Some(requirement.to_string());
        rule.consequence = Consequence::Costs(*marks);
    }
    spec
}

fn line(sheet: &Marksheet, id: &str) -> (u32, u32) {
    let line = sheet.requirements.iter().find(|line| line.id == id).expect("a line");
    (line.awarded.marks(), line.taken)
}

#[test]
fn a_rule_takes_marks_once_and_no_more_than_there_are() {
    let (sources, none) = (wrong("java/wrong_controller.java"), HandMarks::default());
    let full = sheet_of(&spec(), &sources, &none, &[]).marks;
    let sheet = |costs: &[_], failing: &[_]| sheet_of(&costing(costs), &sources, &none, failing);
    let one = sheet(&[("model-only", "stores-nothing", 1)], &[]);
    assert_eq!((line(&one, "stores-nothing"), full - one.marks), ((1, 1), 1), "however many fields there are");
    let two = sheet(&[("model-only", "stores-nothing", 2), ("static", "stores-nothing", 1)], &[]);
    assert_eq!((line(&two, "stores-nothing"), full - two.marks), ((0, 2), 2));
    assert_eq!(two.remarks.iter().map(|remark| remark.taken).sum::<u32>(), 2, "what is taken is taken by somebody");
    let failed = sheet(&[("model-only", "stores-nothing", 2)], &["stores-nothing"]);
    assert_eq!(
        (line(&failed, "stores-nothing"), full - failed.marks),
        ((0, 0), 2),
        "what is lost already is not lost again"
    );
    assert_eq!(two.losses().map(|line| line.id.as_str()).collect::<Vec<_>>(), ["stores-nothing"]);
}

#[test]
fn what_is_unclear_only_warns() {
    let spec = costing(&[("model-only", "stores-nothing", 2), ("static", "update", 2)]);
    let sheet = sheet_of(&spec, &wrong("java/not_wholly_understood.java"), &HandMarks::default(), &[]);
    assert_eq!(sheet.remarks.len(), 2);
    assert!(sheet.remarks.iter().all(|remark| remark.consequence == Consequence::Warn && remark.taken == 0));
    assert_eq!(sheet.losses().count(), 0);
}

/// A requirement that is hidden from students costs nothing in their own check, and is not named there.
#[test]
fn a_requirement_that_is_hidden_is_not_named() {
    let mut spec = costing(&[("model-only", "stores-nothing", 2)]);
    spec.requirements.retain(|requirement| requirement.id != "stores-nothing");
    let sheet = sheet_of(&spec, &wrong("java/wrong_controller.java"), &HandMarks::default(), &[]);
    assert!(!serde_json::to_string(&sheet.remarks).expect("JSON").contains("stores-nothing"));
}

#[test]
fn a_cap_holds_until_a_person_lifts_it() {
    let spec = load_spec(&Bundle::bundled_only(), "hare-and-tortoise", Some("sum")).expect("a spec");
    let look = |name: &str| {
        check_bytes(
            &spec,
            Part::Controller,
            name,
            &fs::read(cases("java").into_iter().find(|path| path.ends_with(name)).expect("a case")).expect("a case"),
        )
    };
    let marked = |marks: Option<u32>| {
        let mut by_hand = HandMarks::default();
        for (requirement, marks) in [("separation", marks), ("layout", marks.map(|_| 2))] {
            if let Some(marks) = marks {
                let row = HandMark::new("ada", requirement, marks);
                by_hand.add(&spec, row).expect("a mark");
            }
        }
        by_hand
    };
    let bad = look("wrong_window.java");
    let states = |sheet: &Marksheet| sheet.caps.iter().map(|cap| (cap.state, cap.at_most)).collect::<Vec<_>>();
    let open = sheet_of(&spec, &bad, &marked(None), &[]);
    assert_eq!((states(&open), open.marks), (vec![(CapState::Holds, 70)], 68));
    let none = sheet_of(&spec, &bad, &marked(Some(0)), &[]);
    assert_eq!((states(&none), none.marks, none.cut), (vec![(CapState::Holds, 70)], 70, 0));
    let lifted = sheet_of(&spec, &bad, &marked(Some(27)), &[]);
    assert_eq!(
        (states(&lifted), lifted.marks),
        (vec![(CapState::Lifted, 70)], 97),
        "whoever has looked has the last word"
    );
    assert!(sheet_of(&spec, &look("right_window.java"), &marked(None), &[]).caps.is_empty());
    let mut spec = spec.clone();
    spec.source_rules[0].requirement = None;
    let free = sheet_of(&spec, &bad, &marked(Some(27)), &[]);
    assert_eq!((states(&free), free.marks, free.cut), (vec![(CapState::Holds, 70)], 70, 27));
    let losses = cohort_terminal::losses(&free).expect("losses");
    assert!(plain(&losses).contains("−27 cap, at most 70 of 100 marks for what breaks the rule one-class"), "{losses}");
}

#[test]
fn what_is_saved_fits_its_schema() {
    let sheet = sheet_of(
        &costing(&[("static", "update", 2)]),
        &wrong("python/wrong_controller.py"),
        &HandMarks::default(),
        &[],
    );
    let schema = serde_json::to_value(schemars::schema_for!(Marksheet)).expect("a schema");
    let saved = serde_json::to_value(&sheet).expect("JSON");
    fits(&saved, &schema);
    assert_eq!(serde_json::from_value::<Marksheet>(saved).expect("the same"), sheet);
}

#[test]
fn what_people_read() {
    let spec = costing(&[("model-only", "stores-nothing", 1), ("static", "update", 2)]);
    let all = [
        "csharp/wrong_controller.cs",
        "java/wrong_controller.java",
        "python/wrong_controller.py",
        "rust/wrong_controller.rs",
    ];
    for language in all {
        let mut sources = wrong(language);
        sources
            .unread
            .push(referee::marks::UnreadFile { file: "big\u{1b}[31m.java".into(), why: "is larger than 1 MiB".into() });
        let sheet = sheet_of(&spec, &sources, &HandMarks::default(), &[]);
        let marker = anstream::adapter::strip_str(&remark_lines(&sheet).join("\n")).to_string();
        let student =
            anstream::adapter::strip_str(&advice_blocks(&sheet, Phrasebook::english()).join("\n\n")).to_string();
        let name = language.split('/').next().unwrap_or_default();
        insta::assert_snapshot!(name, format!("── who marks\n{marker}\n\n── whose code it is\n{student}"));
    }
}

/// Terminals believe what they are sent: a student's code is shown spelled out.
#[test]
fn code_is_shown_harmlessly() {
    let text = "class A { static int x; /* \u{1b}[2J\u{202e} */ void f() { x = 1; } }";
    let sheet = sheet_of(
        &spec(),
        &check_bytes(&spec(), Part::Controller, "A\u{7}.java", text.as_bytes()),
        &HandMarks::default(),
        &[],
    );
    for shown in [remark_lines(&sheet).join("\n"), advice_blocks(&sheet, Phrasebook::english()).join("\n")] {
        let shown = anstream::adapter::strip_str(&shown).to_string();
        assert!(shown.contains(r"\u{1b}[2J\u{202e}") && shown.contains(r"A\u{7}.java"), "{shown}");
    }
}

const SPEC: &str = "title: t\ngame: reversi\nseats: [white, black]\ncues: [startup]\nmessages: {}\nparts:\n  controller:\n    - {id: play, marks: 2, says: s, failing: f}\n  source:\n    - {id: plan, marks: 1, manual: true, says: s}\nsource:\n";

/// Returns the mistakes in rules, by line below `source`.
fn mistakes(rules: &str) -> Vec<String> {
    let found = Spec::read("t", &SourceText::new("specs/t.yaml", format!("{SPEC}{rules}"))).err().unwrap_or_default();
    let above = SPEC.lines().count();
    found.into_iter().map(|found| format!("{}:{} {}", found.line - above, found.column, found.message)).collect()
}

#[test]
fn a_rule_that_could_never_apply_is_refused() {
    let wrong = [
        "  - {id: a, rule: static, says: s, requirement: plai, costs: 1}\n",
        "  - {id: a, rule: static, says: s, requirement: play, costs: 3}\n",
        "  - {id: a, rule: static, says: s, requirement: plan, costs: 1}\n",
        "  - {id: a, rule: static, says: s, requirement: play, cap: 70}\n",
        "  - {id: a, rule: static, says: s, requirement: plan, cap: 100}\n",
        "  - {id: a, rule: static, says: s, costs: 1}\n",
        "  - {id: a, rule: static, says: s, requirement: play, costs: 0}\n",
        "  - {id: a, rule: static, says: s, requirement: play, costs: 1, warn: true}\n",
        "  - {id: a, rule: static, says: s, parts: [controller, validator]}\n",
        "  - {id: a, rule: static, says: s, parts: [view]}\n",
        "  - {id: a, rule: static, says: s, parts: [everything]}\n",
        "  - {id: a, rule: static, says: s, languages: [cobol]}\n",
        "  - {id: a, rule: named, says: s, languages: [rust], with: {class: A}}\n",
        "  - {id: a, rule: named, says: s}\n",
        "  - {id: a, rule: named, says: s, with: {clas: A}}\n",
        "  - {id: a, rule: imports, says: s, with: {refused: []}}\n",
        "  - {id: a, rule: imports, says: s, with: {refused: [{a: b}]}}\n",
        "  - {id: a, rule: stores, says: s, with: {classes: [A]}}\n",
        "  - {id: a, rule: statics, says: s}\n",
        "  - {id: a, rule: static}\n",
        "  - {id: a, says: s}\n",
        "  - {id: a, rule: static, says: s, cost: 1}\n",
        "  - {id: a, rule: static, says: s}\n  - {id: a, rule: static, says: s}\n",
        "  - {id: A b, rule: static, says: s}\n",
        "  - {id: a, rule: static, says: s, off: true}\n",
    ];
    let said: Vec<String> = wrong.iter().map(|rules| format!("{}{}\n", rules, mistakes(rules).join("\n"))).collect();
    assert!(wrong.iter().all(|rules| !mistakes(rules).is_empty()), "{}", said.join("\n"));
    insta::assert_snapshot!("mistakes", said.join("\n"));
    assert!(
        mistakes("  - {id: a, rule: static, says: s, requirement: play, costs: 2, parts: [controller]}\n").is_empty()
    );
}

#[test]
fn an_edition_changes_adds_and_does_without() {
    let base =
        "  - {id: a, rule: static, with: {except: [main]}, says: s, points: [2]}\n  - {id: b, rule: static, says: s}\n";
    let base = Spec::read("t", &SourceText::new("specs/t.yaml", format!("{SPEC}{base}"))).expect("a spec");
    let with = |text: &str| {
        base.clone().with_edition("x", &SourceText::new("specs/editions/t-x.yaml", format!("base: t\n{text}")))
    };
    let changed = with("source:\n  - {id: a, requirement: play, costs: 1}\n  - {id: b, off: true}\n  - {id: c, rule: one-class, says: s, with: {rules: [update]}}\n").expect("an edition");
    let rules: Vec<_> =
        changed.source_rules.iter().map(|rule| (rule.id.as_str(), rule.consequence, rule.points.as_slice())).collect();
    assert_eq!(rules, [("a", Consequence::Costs(1), [2].as_slice()), ("c", Consequence::Warn, &[])]);
    assert_eq!(changed.source_rules[0].check, base.source_rules[0].check);
    let wrong = |text: &str| {
        with(text)
            .expect_err("a mistake")
            .into_iter()
            .map(|found| format!("{}: {}", found.line, found.message))
            .collect::<Vec<_>>()
    };
    assert_eq!(wrong("source:\n  - {id: d, off: true}\n"), ["3: there is no rule `d` to do without"]);
    let costly = "requirements:\n  play: {marks: 1}\nsource:\n  - {id: a, requirement: play, costs: 2}\n";
    assert_eq!(wrong(costly), ["5: 2 marks cannot be taken of `play`'s 1"]);
    let base = changed;
    let less = base
        .with_edition("y", &SourceText::new("specs/editions/t-y.yaml", "base: t\nrequirements:\n  play: {marks: 0}\n"));
    let less: Vec<_> = less.expect_err("a mistake").into_iter().map(|found| (found.line, found.message)).collect();
    assert_eq!(less, [(2, "rule `a`: 1 marks cannot be taken of `play`'s 0".to_string())]);
}
