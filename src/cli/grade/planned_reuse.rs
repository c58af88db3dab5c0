//! The use that a run would make of the results that are saved already, as its plan tells it.

use std::collections::BTreeMap;

use serde::Serialize;

use super::arguments::Arguments;
use super::grading_tools::GradingTools;
use super::journal::Journal;
use super::known_entries::ResultOrigin;
use super::known_results::KnownResults;
use super::plan::{CourseworkCohort, GradingPlan};
use super::prepared_coursework::PlayedCount;
use super::reuse::{Reuse, decide};
use crate::cli::CliError;
use crate::host::sandbox::Sandbox;

/// The submissions of a coursework with saved results, by what becomes of these.
#[derive(Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlannedReuse {
    /// Whose results an interrupted run of this command has saved; they are taken, as nothing that they depend on has changed.
    pub continued: Vec<String>,
    /// Whose results are taken, as nothing that they depend on has changed.
    pub unchanged: Vec<String>,
    /// Of whose scenarios only some are played, or none.
    pub in_part: Vec<PlayedInPart>,
    /// Whose results are replaced by what is played anew.
    pub replaced: Vec<String>,
}

/// A submission of which only some scenarios are played.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlayedInPart {
    /// Its id.
    pub id: String,
    /// How many are played at least: of work whose games depend on each other, all are.
    pub played: usize,
    /// How many there are.
    pub of: usize,
}

impl PlannedReuse {
    /// Decides as the run would; nothing is played, and nothing is saved.
    ///
    /// # Errors
    /// Those of the run: a coursework that cannot be loaded; no sandbox, no cache.
    pub fn of(plan: &GradingPlan, cohort: &CourseworkCohort, asked: &Arguments) -> Result<PlannedReuse, CliError> {
        let mut planned = PlannedReuse::default();
        if cohort.replaced.is_empty() {
            return Ok(planned);
        }
        let sandbox = || Sandbox::choose(asked.contained.sandbox).map_err(|why| CliError::Grader(why.to_string()));
        let tools = GradingTools::new(plan, cohort, asked, sandbox)?;
        let known = Journal::look(&plan.out, plan.run);
        let decided = decide(Some(&known), asked.fresh, tools.keys().as_ref(), &cohort.submissions);
        let mut in_part = BTreeMap::new();
        for (index, (own, (_, reuse))) in cohort.submissions.iter().zip(decided).enumerate() {
            match reuse {
                Reuse::Taken(_, ResultOrigin::InterruptedRun) => planned.continued.push(own.id.clone()),
                Reuse::Taken(_, ResultOrigin::EarlierRun) => planned.unchanged.push(own.id.clone()),
                Reuse::InPart(known) => {
                    in_part.insert(index, known);
                }
                Reuse::Anew if cohort.replaced.contains(&own.id) => planned.replaced.push(own.id.clone()),
                Reuse::Anew => {}
            }
        }
        let known = KnownResults::new(&plan.out, in_part);
        for (index, own) in cohort.submissions.iter().enumerate().filter(|(index, _)| known.has(*index)) {
            let PlayedCount { played, all } = tools.coursework.to_play(own, &known, index);
            planned.in_part.push(PlayedInPart { id: own.id.clone(), played, of: all });
        }
        Ok(planned)
    }

    /// Sentences about them: what becomes of results, and whose.
    pub fn lines(&self) -> Vec<(String, Vec<&str>)> {
        let mut counts: BTreeMap<(usize, usize), Vec<&str>> = BTreeMap::new();
        for PlayedInPart { id, played, of } in &self.in_part {
            counts.entry((*played, *of)).or_default().push(id);
        }
        let in_part = counts.into_iter().map(|((played, of), ids)| match played {
            0 => ("saved already, and judged again without playing".to_string(), ids),
            _ => (format!("saved already, with {played} of {of} scenarios to play"), ids),
        });
        let taken = [
            ("graded before this run was interrupted, and taken as they are", ids(&self.continued)),
            ("saved already, unchanged, and taken as they are", ids(&self.unchanged)),
        ];
        let taken = taken.map(|(what, ids)| (what.to_string(), ids));
        let replaced = [("saved already, and played anew".to_string(), ids(&self.replaced))];
        taken.into_iter().chain(in_part).chain(replaced).collect()
    }
}

fn ids(all: &[String]) -> Vec<&str> {
    all.iter().map(String::as_str).collect()
}
