//! The audit of a coursework whose rules are in its model solution: its mutants are changes of that solution's own source.

use super::explanations::{idle, misnamed};
use super::model_source::{ModelSource, SourceChange};
use super::mutant_workshop::MutantWorkshop;
use crate::audit::{MutantChange, MutantFate, SolutionAudit, SolutionMutant, ViewMutants};
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

    fn run<G: Play>(self) -> Self::Output {
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
        add_views(&mut audit, &coursework);
        let idle = idle(bundle, &coursework.spec, &audit);
        if idle.is_empty() { Ok(audit) } else { Err(CliError::Author(idle)) }
    }
}

/// Plays the fixtures of the view on wrong views.
fn add_views<G: Play>(audit: &mut SolutionAudit, coursework: &Coursework<G>) {
    let of_view = coursework.for_part(Part::View);
    let has_fixtures = |id: &&String| of_view.scenarios.iter().any(|scenario| scenario.requirement == **id);
    let requirements = coursework.spec.requirements.iter().map(|requirement| &requirement.id).filter(has_fixtures);
    audit.requirements.extend(requirements.cloned());
    audit.fixtures += of_view.scenarios.len();
    let ViewMutants { wrong, refused } = ViewMutants::of(coursework);
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
    let fates = workers::parallel_map(workers::cores(), &changes, |change| {
        progress.at(escape_text(&change.mutant.id()));
        let fate = workshop.fate(coursework, &scenarios, change);
        progress.done(1);
        fate
    });
    let row = |(change, fate): (&SourceChange<'_>, Result<MutantFate, CliError>)| {
        let words = change.mutant.explained_by();
        let fate = match fate? {
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
    let mutants = changes.iter().zip(fates).map(row).collect::<Result<Vec<_>, CliError>>()?;
    let has_fixtures = |id: &&String| scenarios.iter().any(|scenario| scenario.requirement == **id);
    let requirements = spec.requirements.iter().map(|requirement| &requirement.id).filter(has_fixtures);
    Ok(SolutionAudit {
        coursework: spec.name(),
        requirements: requirements.cloned().collect(),
        fixtures: scenarios.len(),
        mutants,
        refused_views: Vec::new(),
    })
}
