//! The audit of a coursework whose rules are in its model solution: its mutants are changes of that solution's own source.

use std::collections::BTreeMap;

use super::explanations::{idle, misnamed};
use super::model_source::{ModelSource, SourceChange};
use super::mutant_workshop::{MutantRun, MutantWorkshop};
use super::requirement_proofs::audited_requirements;
use crate::audit::{
    FailedMutant, FirstFailedMutants, MutantChange, MutantFate, SolutionAudit, SolutionMutant, ViewMutants,
};
use crate::bundle::Bundle;
use crate::cli::CliError;
use crate::cli::model_solution::{prove, with_model_solution};
use crate::cli::progress_display::ProgressDisplay;
use crate::coursework::Coursework;
use crate::diagnostic::escape::escape_text;
use crate::games::{GameTask, Play};
use crate::scenario::Scenario;
use crate::spec::{Part, Spec};
use crate::workers;

/// Plays the fixtures of a coursework on all mutants of its model solution.
pub struct SolutionTask<'a> {
    /// Specs and fixtures.
    pub bundle: &'a Bundle,
    /// The spec, which names a model solution.
    pub spec: Spec,
}

impl GameTask for SolutionTask<'_> {
    type Output = Result<SolutionAudit, CliError>;

    fn run<G: Play>(self, _: G::Rules) -> Self::Output {
        let SolutionTask { bundle, spec } = self;
        let source = ModelSource::read(bundle, &spec)?;
        let unknown = misnamed::<G>(bundle, &spec, &source);
        if !unknown.is_empty() {
            return Err(CliError::Author(unknown));
        }
        let coursework = with_model_solution(bundle, Coursework::<G>::load(bundle, spec)?)?;
        prove(bundle, &coursework)?;
        // A model solution is a controller, which plays no scenario of a view.
        let mut audit = played(bundle, &coursework.for_part(Part::Controller), &source)?;
        add_views(&mut audit, bundle, &coursework);
        let idle = idle(bundle, &coursework.spec, &audit);
        if idle.is_empty() { Ok(audit) } else { Err(CliError::Author(idle)) }
    }
}

/// Plays the fixtures of the view on wrong views.
fn add_views<G: Play>(audit: &mut SolutionAudit, bundle: &Bundle, coursework: &Coursework<G>) {
    let of_view = coursework.for_part(Part::View);
    audit.fixtures += of_view.scenarios.len();
    let ViewMutants { wrong, refused, first_failed } = ViewMutants::of(coursework);
    audit.requirements.extend(audited_requirements(bundle, &of_view, &wrong, first_failed));
    audit.mutants.extend(wrong);
    audit.refused_views = refused;
}

/// Plays the fixtures on all mutants, and shows how far that is.
fn played<G: Play>(
    bundle: &Bundle,
    coursework: &Coursework<G>,
    source: &ModelSource,
) -> Result<SolutionAudit, CliError> {
    let spec = &coursework.spec;
    let rank = |scenario: &&Scenario<G>| {
        spec.requirements.iter().position(|requirement| requirement.id == scenario.requirement)
    };
    // By the handout: what fails a mutant first is then nearest to what is wrong with it.
    let mut scenarios: Vec<&Scenario<G>> = coursework.scenarios.iter().collect();
    scenarios.sort_by_key(rank);
    let workshop = MutantWorkshop::open(bundle, coursework, &scenarios, source)?;
    let changes = source.changes();
    let progress = ProgressDisplay::of(changes.len(), "mutants");
    let first_failed = FirstFailedMutants::default();
    let places: Vec<(usize, &SourceChange<'_>)> = changes.iter().enumerate().collect();
    let runs = workers::parallel_map(workers::cores(), &places, |(place, change)| {
        progress.at(escape_text(&change.mutant.id()));
        let wanted = |requirement: &str| first_failed.could_begin_with(requirement, *place);
        let run = workshop.run(coursework, &scenarios, change, &wanted);
        for (requirement, scenario) in run.iter().flat_map(|run| &run.wrong_answers) {
            first_failed.note(requirement, *place, scenario);
        }
        progress.done(1);
        run
    });
    let row = |(change, run): (&SourceChange<'_>, Result<MutantRun, CliError>)| {
        let words = change.mutant.explained_by();
        let fate = match run?.fate {
            MutantFate::Survived { .. } => MutantFate::Survived { explained: spec.audit.get(&words).cloned() },
            other => other,
        };
        Ok(SolutionMutant {
            id: change.mutant.id(),
            change: MutantChange::Source {
                place: format!("{}/{}:{}", source.shown, change.mutant.file, change.mutant.line),
                before: change.mutant.before.clone(),
                after: change.mutant.after.clone(),
            },
            explained_by: words,
            fate,
        })
    };
    let mutants = changes.iter().zip(runs).map(row).collect::<Result<Vec<_>, CliError>>()?;
    let first_failed: BTreeMap<String, FailedMutant> =
        first_failed.named(|place| mutants.get(place).map_or_else(String::new, |mutant| mutant.id.clone()));
    Ok(SolutionAudit {
        coursework: spec.name(),
        requirements: audited_requirements(bundle, coursework, &mutants, first_failed),
        fixtures: scenarios.len(),
        mutants,
        refused_views: Vec::new(),
    })
}
