//! Explanations in a spec why no fixture can notice a mutant of its model solution or a wrong view, and mistakes in them.

use std::collections::BTreeSet;

use super::model_source::ModelSource;
use crate::audit::{MutantFate, SolutionAudit, ViewMutants};
use crate::bundle::Bundle;
use crate::diagnostic::{Diagnostic, SourceText, YamlPath, nearest};
use crate::games::Play;
use crate::spec::{BECOMES, Spec};

/// Finds explanations of changes that mutants do not make. These are the author's mistakes, each with its position.
pub fn misnamed<G: Play>(bundle: &Bundle, spec: &Spec, source: &ModelSource) -> Vec<Diagnostic> {
    let mut known: BTreeSet<String> = source.changes().iter().map(|change| change.mutant.explained_by()).collect();
    if spec.look.is_some() {
        known.extend(ViewMutants::names::<G>().into_iter().map(str::to_string));
    }
    let mistake = |words: &String| {
        let help = match nearest(words, known.iter().map(String::as_str)) {
            Some(near) => format!("did you mean `{near}`?"),
            None => "take the words that `referee audit` shows; if the line has changed, look at it again".to_string(),
        };
        mistake(bundle, spec, words, "this explains nothing: no mutant makes this change".to_string()).with_help(help)
    };
    spec.audit.keys().filter(|words| !known.contains(*words)).map(mistake).collect()
}

/// Finds explanations of mutants that a fixture notices all the same.
pub fn idle(bundle: &Bundle, spec: &Spec, audit: &SolutionAudit) -> Vec<Diagnostic> {
    let found = audit.idle_explanations(spec.audit.keys().map(String::as_str));
    // A wrong view that is left out is among no mutants.
    let is_left_out = |words: &&String| {
        !words.contains(BECOMES) && !audit.mutants.iter().any(|mutant| mutant.explained_by == **words)
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
    found.into_iter().map(noticed).chain(left_out).collect()
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
