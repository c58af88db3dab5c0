//! Results of an audit by mutants of a model solution: in the terminal, as a spreadsheet, as JSON.

// The command alone writes CSV.
#[cfg(feature = "cli")]
pub mod csv;
pub mod json;
pub mod table;

use crate::diagnostic::Diagnostic;
use referee_course::audit::{MutantChange, MutantFate, SolutionAudit, SolutionMutant};

/// The audit in one sentence.
pub fn summary_sentence(audit: &SolutionAudit) -> String {
    let views = audit.mutants.iter().filter(|mutant| matches!(mutant.change, MutantChange::View { .. })).count();
    let mut tried = format!("{} of the model solution", super::counted(audit.mutants.len() - views, "mutant"));
    if views > 0 {
        tried += &format!(" and {}", super::counted(views, "wrong view"));
    }
    let killed = audit.mutants.iter().filter(|mutant| matches!(mutant.fate, MutantFate::Killed { .. })).count();
    let mut sentence = format!("{tried}, {killed} failed by fixtures");
    for (count, words) in [
        (audit.count(&MutantFate::Unstarted), "that do not start"),
        (audit.count(&MutantFate::Unbuilt), "that cannot be built"),
        (audit.explained().len(), "explained by the spec"),
        (audit.survivors().len(), "that no fixture would notice"),
        (audit.refused_views.len(), "right but failed"),
    ] {
        if count > 0 {
            sentence += &format!(", {count} {words}");
        }
    }
    sentence += ".";
    let untested = audit.untested().filter(|(_, _, explained)| explained.is_none()).count();
    if untested > 0 {
        sentence += &format!(" The fixtures of {} test nothing.", super::counted(untested, "requirement"));
    }
    sentence
}

/// Place of something that is wrong: `specs/nim.yaml:41`.
fn place(mistake: &Diagnostic) -> String {
    format!("{}:{}", mistake.path.display(), mistake.line)
}

/// The end of a mutant in one word, and the fixture that fails it.
fn fate(mutant: &SolutionMutant) -> (&'static str, Option<&str>) {
    match &mutant.fate {
        MutantFate::Unbuilt => ("unbuilt", None),
        MutantFate::Unstarted => ("unstarted", None),
        MutantFate::Killed { scenario, how, .. } => (how.name(), Some(scenario)),
        MutantFate::Survived { explained: None } => ("survived", None),
        MutantFate::Survived { explained: Some(_) } => ("explained", None),
    }
}
