//! Explanations of how the marks of a requirement follow from its scenarios.

use crate::marks::{Marksheet, RequirementLine};
use crate::phrases::{Phrase, phrase};
use crate::spec::{AwardRule, Rounding};

/// Explains how a requirement that has lost marks in its scenarios is awarded, for example why 11 of 12 give 0 marks.
/// `None` if a person marks it, if only a rule on the code has taken marks, or if an earlier version has saved it.
///
/// # Example
/// ```text
/// All or nothing: one scenario that fails costs all.
/// In proportion to the scenarios that pass, rounded down to whole marks.
/// ```
pub fn award_explanation(sheet: &Marksheet, line: &RequirementLine) -> Option<Phrase> {
    // A student does not see all scenarios, so what is lost need not be seen to fail.
    let in_scenarios = line.judged > 0 && (line.failed() || line.lost() > 0 && line.taken == 0);
    let award = line.award.filter(|_| in_scenarios)?;
    Some(match (award, sheet.rounding) {
        (AwardRule::All, _) => phrase!("award-all"),
        (AwardRule::Share, Rounding::Down) => phrase!("award-share", rounding = Rounding::Down.phrase()),
        (AwardRule::Share, other) => phrase!("award-share-full", rounding = other.phrase()),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Phrasebook;
    use crate::platforms::sample;

    #[test]
    fn only_what_scenarios_have_cost_is_explained() {
        let told = |sheet: &Marksheet| -> Vec<Option<String>> {
            let said = |line| award_explanation(sheet, line).map(|says| says.to_string());
            sheet.requirements.iter().map(said).collect()
        };
        let mut sheet = sample::flawed();
        let all = Some("All or nothing: one scenario that fails costs all.".to_string());
        let share = Some("In proportion to the scenarios that pass, rounded down to whole marks.".to_string());
        assert_eq!(told(&sheet), [all.clone(), share.clone(), all.clone(), None]);
        assert_eq!(told(&sample::right()), vec![None; 4]);
        assert_eq!(told(&sample::unbuilt()), vec![None; 4], "nothing was played");
        sheet.rounding = Rounding::Nearest;
        let nearest = told(&sheet)[1].clone().expect("a sentence");
        assert!(nearest.contains("nearest") && nearest.ends_with("only all of them give full marks."), "{nearest}");
        // One that passes wherever it is seen, and has lost marks all the same: by what is hidden, or by a rule.
        sheet.requirements[0].passed = sheet.requirements[0].judged;
        assert_eq!(told(&sheet)[0], all);
        sheet.requirements[0].taken = 5;
        sheet.requirements[1].award = None;
        assert_eq!(told(&sheet)[..2], [None, None], "an earlier version has not saved how it is awarded");
    }

    #[test]
    fn every_place_that_explains_a_loss_says_it() {
        use crate::{platforms::markdown, receipt};
        let sheet = sample::flawed();
        let strip = |lines: Vec<String>| anstream::adapter::strip_str(&lines.join("\n")).to_string();
        let whole = strip(receipt::sheet_receipt(&sheet)).split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(whole.contains("0 of 1 scenarios: all or nothing: one scenario that fails costs all"), "{whole}");
        let one = strip(receipt::requirement_receipt(&sheet, &sheet.requirements[1], |_| String::new()));
        assert!(one.contains("scenarios passed. In proportion to the scenarios that pass,"), "{one}");
        let page = markdown::submission(&sheet.for_student(), Phrasebook::english());
        for sentence in ["All or nothing: one scenario", "In proportion to the scenarios"] {
            assert!(page.contains(sentence), "{sentence}: {page}");
        }
    }
}
