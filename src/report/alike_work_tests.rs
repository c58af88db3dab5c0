//! Works that look alike, and those that do not.

use super::*;
use crate::marks::Provenance;
use crate::platforms::sample;

fn person(id: &str, files: &str) -> PersonSheet {
    let mut sheet = sample::flawed();
    sheet.submission.id = id.to_string();
    let text = || "0".to_string();
    sheet.rests_on =
        Some(Provenance { grader: text(), spec: text(), scenarios: text(), submission: Some(files.to_string()) });
    PersonSheet::of(&sheet)
}

#[test]
fn files_to_the_byte_and_failures_to_the_word_are_alike() {
    let mut people = vec![person("ann", "a"), person("ben", "a"), person("cleo", "c")];
    let found = alike_work(&people);
    let told: Vec<(Likeness, &[usize])> = found.iter().map(|one| (one.likeness, one.who.as_slice())).collect();
    assert_eq!(told, [(Likeness::Files, &[0, 1][..]), (Likeness::Failures, &[0, 1, 2][..])]);
    let failed = |verdict: &&mut Verdict| verdict.ending == VerdictEnding::Failed;
    let verdict = people[2].parts[0].verdicts.iter_mut().find(failed).expect("a failure");
    verdict.findings[0].actual = Some("in other words".to_string());
    let found = alike_work(&people);
    assert!(found.iter().all(|one| one.likeness != Likeness::Failures || one.who == [0, 1]), "{found:?}");
}

#[test]
fn who_shares_a_work_is_not_alike() {
    let mut people = [person("x+ann", "a"), person("x+ben", "a")];
    for one in &mut people {
        one.parts[0].submission.shared = Some(crate::spec::SharedWork {
            submission: "x".to_string(),
            hand_in: None,
            group: "A".to_string(),
            with: Vec::new(),
        });
    }
    assert_eq!(alike_work(&people), []);
}
