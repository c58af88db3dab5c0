//! Explanations in a spec why no fixture can notice a mutant of its model solution or a wrong view, or why those of a requirement
//! test nothing, and mistakes in them.

use std::collections::BTreeSet;

use super::model_source::ModelSource;
use crate::audit::{AuditedRequirement, MutantFate, RequirementProof, SolutionAudit, ViewMutants};
use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::games::Play;
use crate::spec::{BECOMES, Spec, is_about_mutant};

/// Finds explanations of changes that mutants do not make. These are the author's mistakes, each with its position.
pub fn misnamed<G: Play>(bundle: &Bundle, spec: &Spec, source: &ModelSource) -> Vec<Diagnostic> {
    let mut known: BTreeSet<String> = source.changes().iter().map(|change| change.mutant.explained_by()).collect();
    if spec.look.is_some() {
        known.extend(ViewMutants::names::<G>().into_iter().map(str::to_string));
    }
    known.extend(spec.requirements.iter().map(|requirement| requirement.id.clone()));
    let mistake = |words: &String| {
        let help = match nearest(words, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "take the words that `referee audit` shows; if the line has changed, look at it again".to_string(),
        };
        mistake(bundle, spec, words, "this explains nothing: no mutant makes this change".to_string()).with_help(help)
    };
    // Of words that could be about neither, the spec's own reader tells.
    let is_unknown = |words: &&String| is_about_mutant(words) && !known.contains(*words);
    spec.audit.keys().filter(is_unknown).map(mistake).collect()
}

/// Finds explanations of mutants that a fixture notices all the same, and of requirements whose fixtures test something.
pub fn idle(bundle: &Bundle, spec: &Spec, audit: &SolutionAudit) -> Vec<Diagnostic> {
    let requirement = |words: &str| audit.requirements.iter().find(|requirement| requirement.id == words);
    let found = audit.idle_explanations(spec.audit.keys().map(String::as_str));
    // A wrong view that is left out is among no mutants.
    let is_left_out = |words: &&String| {
        let is_mutant = audit.mutants.iter().any(|mutant| mutant.explained_by == **words);
        !words.contains(BECOMES) && !is_mutant && requirement(words).is_none()
    };
    let left_out = spec.audit.keys().filter(is_left_out).map(|words| {
        let says = "this explains nothing: nobody could tell this view from the right one, so it is left out";
        mistake(bundle, spec, words, says.to_string()).with_help("remove the entry")
    });
    let noticed = |(words, mutant): (&str, &crate::audit::SolutionMutant)| {
        let noticed = match &mutant.fate {
            MutantFate::Killed { scenario, .. } => format!("`{scenario}` fails this mutant"),
            MutantFate::Unstarted => "this mutant does not start".to_string(),
            MutantFate::Unbuilt | MutantFate::Survived { .. } => "this mutant cannot be built".to_string(),
        };
        mistake(bundle, spec, words, format!("this explains nothing: {noticed}")).with_help("remove the entry")
    };
    let of_mutants = found.into_iter().filter(|(words, _)| requirement(words).is_none());
    let of_requirements = spec.audit.keys().filter_map(|words| {
        let says = format!("this explains nothing: {}", tested(requirement(words)?)?);
        // A wrong view may have the same name.
        let is_used = audit.explained().iter().any(|(mutant, _)| mutant.explained_by == *words);
        (!is_used).then(|| mistake(bundle, spec, words, says).with_help("remove the entry"))
    });
    of_mutants.map(noticed).chain(of_requirements).chain(left_out).collect()
}

/// Why nothing has to be explained of a requirement.
fn tested(requirement: &AuditedRequirement) -> Option<String> {
    match &requirement.proof {
        RequirementProof::Fails(failed) => Some(format!("`{}` fails {}", failed.scenario, failed.mutant)),
        RequirementProof::Untried => Some(format!("no mutant could show that `{}` is not tested", requirement.id)),
        RequirementProof::Missing { .. } => None,
    }
}

/// A mistake at an explanation, in the edition or in the spec.
fn mistake(bundle: &Bundle, spec: &Spec, words: &str, message: String) -> Diagnostic {
    let place = YamlPath::root().key("audit").key(words);
    let edition = spec.edition.as_ref().and_then(|edition| bundle.edition(&spec.id, edition)?.ok());
    let is_written = |source: &SourceText| source.has(&place);
    match edition.filter(is_written).or_else(|| bundle.spec(&spec.id)?.ok()) {
        Some(source) => source.at_key(&place, message),
        None => Diagnostic::of_file("specs", message),
    }
}
