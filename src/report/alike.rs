//! Scenarios that did not pass alike, so that whoever has seen one learns little from another.

use crate::verdict::{Finding, Verdict};

/// Whether two scenarios ended alike: they gave no answer for the same reason, or the first finding in both, which belong
/// to one requirement, is of the same kind.
///
/// Numbers and players differ from scenario to scenario, so the sentences of two findings of one kind need not be equal.
pub fn ended_alike(one: &Verdict, other: &Verdict) -> bool {
    let same_requirement = one.requirement == other.requirement;
    let [mine, theirs] = [one, other].map(|verdict| verdict.findings.first());
    one.ending == other.ending
        && match (mine, theirs) {
            (Some(mine), Some(theirs)) if has_no_answer(mine) && has_no_answer(theirs) => mine.says == theirs.says,
            (Some(mine), Some(theirs)) => same_requirement && mine.check == theirs.check,
            (None, None) => same_requirement,
            (Some(_), None) | (None, Some(_)) => false,
        }
}

fn has_no_answer(finding: &Finding) -> bool {
    finding.check.is_without_answer()
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::phrases::Phrase;
    use crate::platforms::sample;
    use crate::verdict::{CheckKind, VerdictEnding};

    fn failed(scenario: &str, check: CheckKind, says: &str) -> Verdict {
        let finding = Finding {
            step: 1,
            cue: "white selects 3,2".to_string(),
            check,
            says: Phrase::verbatim(says),
            before: String::new(),
            expected: None,
            actual: None,
        };
        sample::verdict(scenario, VerdictEnding::Failed, vec![finding])
    }

    #[test]
    fn alike_is_one_kind_of_finding_in_one_requirement_or_one_reason_for_no_answer() {
        let squares = failed("capture/a", CheckKind::Captures, "2 pieces");
        assert!(ended_alike(&squares, &failed("capture/b", CheckKind::Captures, "3 pieces")));
        assert!(!ended_alike(&squares, &failed("capture/b", CheckKind::Player, "2 pieces")), "another kind");
        assert!(!ended_alike(&squares, &failed("pass/b", CheckKind::Captures, "2 pieces")), "another requirement");
        let hangs = failed("capture/a", CheckKind::Answer, "no answer in time");
        assert!(CheckKind::Answer.is_without_answer());
        assert!(ended_alike(&hangs, &failed("pass/b", CheckKind::Answer, "no answer in time")));
        assert!(!ended_alike(&hangs, &failed("capture/b", CheckKind::Answer, "the program ended")), "another reason");
        let mut open = squares.clone();
        open.ending = VerdictEnding::Open;
        assert!(!ended_alike(&squares, &open), "another ending");
    }
}
