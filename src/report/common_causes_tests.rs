//! Causes in small cohorts.

use super::*;
use crate::marks::LooksLike;
use crate::platforms::sample;

fn two() -> [PersonSheet; 2] {
    [sample::flawed(), sample::flawed()].map(|sheet| PersonSheet::of(&sheet))
}

#[test]
fn what_has_a_diagnosis_goes_by_it_and_the_rest_by_its_first_difference() {
    let mut people = two();
    let failed = |sheet: &Marksheet| {
        let own = sheet.verdicts.iter().filter(|verdict| verdict.ending == VerdictEnding::Failed);
        own.map(|verdict| verdict.scenario.clone()).collect::<Vec<_>>()
    };
    let all = failed(&people[0].parts[0]);
    assert!(!all.is_empty());
    let by_difference = common_causes(&people);
    assert!(by_difference.iter().all(|cause| cause.kind != CauseKind::Mistake));
    let shared = by_difference.iter().find(|cause| cause.kind == CauseKind::Difference).expect("a difference");
    assert_eq!(shared.who, [0, 1]);
    let likeness = LooksLike { mutant: "m".into(), says: "sleeps".into(), scenarios: all.clone() };
    people[1].parts[0].looks_like = vec![likeness].into();
    let causes = common_causes(&people);
    let named = causes.iter().find(|cause| cause.kind == CauseKind::Mistake).expect("a diagnosis");
    assert_eq!((named.says.as_str(), named.who.as_slice()), ("a controller that sleeps", &[1_usize][..]));
    assert_eq!(named.scenarios, all);
    let lost: u32 = people[1].parts[0].requirements.iter().map(RequirementLine::lost).sum();
    let taken: u32 = people[1].parts[0].requirements.iter().map(|line| line.taken).sum();
    assert_eq!((named.marks, named.alone), (lost, Some(lost - taken)));
    let others = causes.iter().filter(|cause| cause.kind == CauseKind::Difference);
    assert!(others.clone().count() > 0 && others.clone().all(|cause| cause.who == [0]));
}

#[test]
fn of_two_causes_in_a_requirement_for_all_or_nothing_neither_alone_gives_its_marks_back() {
    let [mut person, _] = two();
    let sheet = &mut person.parts[0];
    let line = sheet.requirements.iter_mut().find(|line| line.lost() > 0).expect("a loss");
    (line.award, line.awarded, line.taken) = (Some(crate::spec::AwardRule::All), Award::Marks(0), 0);
    (line.passed, line.judged) = (0, 2);
    let id = line.id.clone();
    let mut own = sheet.verdicts.iter().find(|verdict| verdict.ending == VerdictEnding::Failed).cloned().expect("one");
    own.requirement = id.clone();
    let mut other = own.clone();
    (other.scenario, other.findings[0].step) = (format!("{}-too", own.scenario), 9);
    sheet.verdicts = vec![own.clone(), other].into();
    sheet.looks_like =
        vec![LooksLike { mutant: "m".into(), says: "sleeps".into(), scenarios: vec![own.scenario] }].into();
    let causes = common_causes(&[person]);
    let both: Vec<(CauseKind, Option<u32>)> = causes
        .iter()
        .filter(|cause| cause.requirements == [id.clone()])
        .map(|cause| (cause.kind, cause.alone))
        .collect();
    assert_eq!(both.len(), 2, "{causes:?}");
    assert!(both.iter().all(|(_, alone)| *alone == Some(0)), "{both:?}");
}

#[test]
fn work_that_was_not_built_is_a_cause_of_its_own() {
    let causes = common_causes(&[PersonSheet::of(&sample::unbuilt())]);
    assert_eq!((causes[0].kind, causes[0].alone), (CauseKind::NotBuilt, None));
    assert!(causes[0].marks > 0);
}
