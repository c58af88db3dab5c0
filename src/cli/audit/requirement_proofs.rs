//! Proofs that the fixtures of a requirement test something, or its place in the spec where there is none.

use std::collections::BTreeMap;

use crate::audit::{AuditedRequirement, FailedMutant, MutantFate, RequirementProof, SolutionMutant};
use crate::bundle::Bundle;
use crate::coursework::Coursework;
use crate::diagnostic::{Diagnostic, YamlPath};
use crate::games::Play;
use crate::spec::{Requirement, Spec};

/// The requirements that have fixtures in a coursework, which is narrowed to one part, each with the proof that these test
/// something. `mutants` are those of this part, and `first_failed` is the first that each requirement's fixtures fail.
pub fn audited_requirements<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    mutants: &[SolutionMutant],
    mut first_failed: BTreeMap<String, FailedMutant>,
) -> Vec<AuditedRequirement> {
    let spec = &coursework.spec;
    let has_fixtures =
        |requirement: &&Requirement| coursework.scenarios.iter().any(|scenario| scenario.requirement == requirement.id);
    let answers = |mutant: &SolutionMutant| !matches!(mutant.fate, MutantFate::Unbuilt | MutantFate::Unstarted);
    let is_tried = mutants.iter().any(answers);
    let audited = |requirement: &Requirement| {
        let proof = match first_failed.remove(&requirement.id) {
            Some(failed) => RequirementProof::Fails(failed),
            None if is_tried => RequirementProof::Missing {
                mistake: Box::new(mistake(bundle, spec, requirement)),
                explained: spec.audit.get(&requirement.id).cloned(),
            },
            None => RequirementProof::Untried,
        };
        AuditedRequirement { id: requirement.id.clone(), proof }
    };
    spec.requirements.iter().filter(has_fixtures).map(audited).collect()
}

/// Says at a requirement, which stands in the spec and never in an edition, that its fixtures test nothing.
fn mistake(bundle: &Bundle, spec: &Spec, requirement: &Requirement) -> Diagnostic {
    let says = format!("the fixtures of `{}` test nothing: they fail no wrong answer", requirement.id);
    let mut own = spec.requirements.iter().filter(|other| other.part == requirement.part);
    let place = own
        .position(|other| other.id == requirement.id)
        .map(|index| YamlPath::root().key("parts").key(requirement.part.name()).item(index).key("id"));
    match (bundle.spec(&spec.id).and_then(Result::ok), place) {
        (Some(source), Some(place)) => source.at(&place, says),
        _ => Diagnostic::of_file("specs", says),
    }
}
