//! Inputs of a marksheet besides scenarios, read back from the saved one: marks by hand, declared faults, remarks.

use crate::marks::{
    Award, CodeLocation, DeclaredFaults, HandMark, HandMarks, Marksheet, RequirementLine, SourceFindings,
};
use crate::phrases::Phrase;
use crate::spec::{CodeLanguage, Consequence, SourceRule, Spec};

/// Returns the marks given by hand, as far as they are still given by hand. A mark above the requirement's present worth
/// counts as full marks; those requirements are returned, too.
pub fn saved_hand_marks(spec: &Spec, sheet: &Marksheet) -> (HandMarks, Vec<String>) {
    let mut marks = HandMarks::default();
    let mut too_many = Vec::new();
    for line in sheet.requirements.iter().filter(|line| was_manual(line) || line.open > 0 || line.is_overridden()) {
        let (Award::Marks(given), Some(requirement)) = (line.awarded, spec.requirement(&line.id)) else { continue };
        // What is not marked by hand any more is judged by its scenarios; what was open may have been settled. Where a person
        // has won over the grader, it stays so.
        if !requirement.manual && line.open == 0 && !line.is_overridden() {
            continue;
        }
        if given > requirement.marks {
            too_many.push(line.id.clone());
        }
        let row = HandMark {
            submission: sheet.submission.id.clone(),
            requirement: line.id.clone(),
            marks: given.min(requirement.marks),
            comment: line.given.as_ref().and_then(|given| given.comment.clone()),
            by: line.given.as_ref().and_then(|given| given.by.clone()),
            on: line.given.as_ref().and_then(|given| given.on.clone()),
        };
        // Each line comes once, and has no more than all marks: nothing is refused.
        let _ = marks.add(spec, row);
    }
    (marks, too_many)
}

/// Whether a line was for a person to mark: every other requirement has words for when it fails.
fn was_manual(line: &RequirementLine) -> bool {
    line.failing.is_empty() && line.judged == 0
}

/// Returns the declared faults: the fewest possible and, where the file has not been read, the most.
pub fn saved_declaration(spec: &Spec, sheet: &Marksheet) -> (Option<DeclaredFaults>, Option<DeclaredFaults>) {
    let Some(leniency) = &spec.declared else { return (None, None) };
    let base = DeclaredFaults { file: leniency.file.clone(), keeps: leniency.keeps, ..DeclaredFaults::default() };
    let ids = || spec.requirements.iter().map(|requirement| requirement.id.clone());
    match sheet.declared.as_ref().filter(|declared| declared.file == leniency.file) {
        Some(saved) => {
            // A word that was no requirement's then may be one's now.
            let was_said = |id: &String| saved.unknown.iter().any(|word| word.to_ascii_lowercase() == *id);
            let unknown = saved.unknown.iter().filter(|word| spec.requirement(&word.to_ascii_lowercase()).is_none());
            let declared = DeclaredFaults {
                ids: ids().filter(|id| saved.declares(id) || was_said(id)).collect(),
                unknown: unknown.cloned().collect(),
                unclear: saved.unclear.clone(),
                unread: saved.unread.clone(),
                ..base
            };
            (Some(declared.clone()), Some(declared))
        }
        None => (Some(base.clone()), Some(DeclaredFaults { ids: ids().collect(), ..base })),
    }
}

/// Returns the findings in the code: once with all unchecked rules broken, once with all of them kept.
pub fn saved_source_findings(spec: &Spec, sheet: &Marksheet, unread: &[String]) -> (SourceFindings, SourceFindings) {
    let known = |rule: &String| spec.source_rule(rule).is_some() && !unread.contains(rule);
    let remarks = sheet.remarks.iter().filter(|remark| known(&remark.rule));
    let spots = remarks.flat_map(|remark| remark.spots.iter().map(|spot| (remark.rule.clone(), spot.clone())));
    let kept = SourceFindings { spots: spots.collect(), unread: sheet.unread.clone() };
    let mut broken = kept.clone();
    let may_break = |rule: &&SourceRule| unread.contains(&rule.id) && may_break(rule, sheet);
    broken.spots.extend(spec.source_rules.iter().filter(may_break).map(|rule| (rule.id.clone(), somewhere())));
    (broken, kept)
}

/// Whether a rule that has not been held against the code could cost this work anything.
pub fn may_break(rule: &SourceRule, sheet: &Marksheet) -> bool {
    // Work in another language may have files in one that is understood.
    let understood = CodeLanguage::named(&sheet.submission.language).is_none_or(|language| rule.is_in(language));
    understood && rule.is_about(sheet.submission.part) && rule.consequence != Consequence::Warn
}

/// A place that nobody has looked for yet.
fn somewhere() -> CodeLocation {
    let why = Phrase::verbatim("may be broken: the code has not been read for it");
    CodeLocation { file: String::new(), line: 0, column: 0, code: String::new(), why, certain: true }
}

#[cfg(test)]
#[path = "saved_inputs_tests.rs"]
mod tests;
