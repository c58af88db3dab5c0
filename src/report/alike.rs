//! Scenarios that did not pass alike, so that whoever has seen one learns little from another.

use crate::phrases::Phrase;
use crate::verdict::Verdict;

/// Whether two scenarios ended alike: they gave no answer for the same reason, or the first finding in both, which belong
/// to one requirement, is of the same kind.
///
/// Numbers and players differ from scenario to scenario, so the sentences of two findings of one kind need not be equal.
pub fn ended_alike(one: &Verdict, other: &Verdict) -> bool {
    let same_requirement = one.requirement == other.requirement;
    let [mine, theirs] = [one, other].map(|verdict| verdict.findings.first());
    one.ending == other.ending
        && match (no_answer(one), no_answer(other)) {
            (Some(_), Some(_)) => gave_no_answer_alike(one, other),
            _ => same_requirement && mine.map(|finding| finding.check) == theirs.map(|finding| finding.check),
        }
}

/// Whether neither scenario got an answer, for the same reason.
pub fn gave_no_answer_alike(one: &Verdict, other: &Verdict) -> bool {
    no_answer(one).is_some_and(|mine| no_answer(other) == Some(mine))
}

/// The reason why a scenario got no answer, if that is what was wrong first.
fn no_answer(verdict: &Verdict) -> Option<&Phrase> {
    let first = verdict.findings.first()?;
    first.check.is_without_answer().then_some(&first.says)
}

#[cfg(all(test, feature = "cli"))]
mod tests {
    use super::*;
    use crate::phrases::Phrase;
    use crate::platforms::sample;
    use crate::verdict::{CheckKind, Finding, VerdictEnding};

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
