//! The first step: what will be graded and why. Everything is decided here that can be decided before anybody's code runs, and
//! nothing is written.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use super::arguments::Arguments;
use super::assign_coursework::{self, ByCoursework};
use super::existing_results::{ExistingResults, KeptResults};
use super::hand_marks_csv;
use super::left_out::{self, OtherCoursework};
use super::roster::{self, CourseRegister, assign_people};
use super::settings_in_hand_in::refuse_settings_in_hand_ins;
use super::shard::{SHARDS, Shard};
use super::source::{OpenedSource, SubmissionSource};
use super::warnings::WarningSink;
use crate::bundle::Bundle;
use crate::cli::provenance::hash_of;
use crate::cli::{CliError, environment};
use crate::diagnostic::Diagnostic;
use crate::host::cache::Hash;
use crate::marks::HandMarks;
use crate::results::{Member, ShardNote};
use crate::spec::Spec;
use crate::submission::{Roster, Submission, UngradablePath, discover};

/// A plan: submissions to grade, submissions to leave out, and existing results beside the new ones.
pub struct GradingPlan {
    /// Origin of the submissions.
    pub source: SubmissionSource,
    /// Bundle with specs and fixtures.
    pub bundle: Bundle,
    /// Folder for the results.
    pub out: PathBuf,
    /// Hash of the command, as far as it determines what is graded. Only the same command continues an interrupted run.
    pub run: Hash,
    /// The courseworks, each with its submissions.
    pub cohorts: Vec<CourseworkCohort>,
    /// Submissions that are graded for none of them.
    pub left_out: Vec<Submission>,
    /// Those of them that say what they are for.
    pub elsewhere: OtherCoursework,
    /// Folders and files in which there is nothing that can be graded.
    pub unplaced: Vec<UngradablePath>,
    /// Mistakes in manifests. These submissions are not graded; all others are.
    pub mistakes: Vec<Diagnostic>,
    /// Content of the note beside the results, if they are one share of a cohort.
    pub shard: Option<ShardNote>,
    /// Keeps what was unpacked.
    _opened: OpenedSource,
}

/// The submissions for one coursework.
pub struct CourseworkCohort {
    /// The coursework, with its edition and seed.
    pub spec: Spec,
    /// Whose the submissions are.
    pub register: CourseRegister,
    /// Those that are graded.
    pub submissions: Vec<Submission>,
    /// Earlier attempts, where the latest counts: they are not graded.
    pub earlier: Vec<Submission>,
    /// Marks given by people.
    pub by_hand: HandMarks,
    /// Saved results of the same coursework that stay unchanged.
    pub staying: KeptResults,
    /// Whose saved results are replaced.
    pub replaced: Vec<String>,
}

impl GradingPlan {
    /// Decides what will be graded; `warn` hears what is to be known of it.
    ///
    /// # Errors
    /// Nobody is to be graded, something that was written for it is wrong, or results would be lost or mixed with others.
    pub fn new(source: SubmissionSource, asked: &Arguments, warn: WarningSink<'_>) -> Result<GradingPlan, CliError> {
        let bundle = environment::bundle();
        let opened = source.open()?;
        let paths = opened.paths.as_slice();
        let roster = roster::read(asked.roster.as_deref())?.map(|roster| roster.below(paths));
        let named = roster.as_ref().map(Roster::folders).unwrap_or_default();
        let mut found = discover(paths, &environment::discovery_rules().with_named(named))?;
        found.submissions.retain(|own| source.wants(&own.id));
        let enrolled = assign_people(roster.as_ref(), paths, &mut found)?;
        refuse_settings_in_hand_ins(&found.submissions)?;
        assign_coursework::with_known_courseworks(&bundle, &mut found.submissions);
        if found.submissions.is_empty() {
            return Err(left_out::no_submissions(paths, &found.unplaced));
        }
        let out = match asked.shard {
            // Each has its own folder, though a course's settings name one for all.
            Some(shard) => asked.out.as_deref().unwrap_or(Path::new(SHARDS)).join(shard.folder()),
            None => asked.out.clone().unwrap_or_else(|| source.results().to_path_buf()),
        };
        let existing = ExistingResults::in_folder(&out);
        let (mut all, mut left_out) =
            assign_coursework::group_by_coursework(asked.coursework.as_deref(), &bundle, found.submissions);
        existing.keep_courseworks(&mut all);
        existing.keep_parts(&mut all);
        fit_together(asked, &all)?;
        let is_here = |own: &Submission| asked.shard.is_none_or(|shard| shard.has(own));
        left_out.retain(&is_here);
        left_out::unexplained(&left_out).for_each(&mut *warn);
        let cohort = |(id, found): (Option<String>, Vec<Submission>)| {
            let spec = environment::spec(&bundle, id.as_deref(), asked.edition.as_deref(), asked.seed)?;
            Ok(CourseworkCohort::new(spec, &enrolled, found))
        };
        let mut cohorts = all.into_iter().map(cohort).collect::<Result<Vec<_>, CliError>>()?;
        let whole = whole_run(asked, &cohorts);
        for cohort in &mut cohorts {
            cohort.submissions.retain(&is_here);
            cohort.earlier.retain(&is_here);
        }
        let mistakes = mistakes(&cohorts, &left_out, asked.shard.is_some())?;
        let elsewhere = OtherCoursework::new(&bundle, &left_out);
        if cohorts.is_empty() {
            let spec = environment::spec(&bundle, asked.coursework.as_deref(), asked.edition.as_deref(), asked.seed)?;
            return Err(elsewhere.nobody_for(&spec.id, paths));
        }
        let run = run(asked, &cohorts);
        let shard = asked.shard.map(|shard| shard_note(shard, whole, &cohorts));
        beside_what_is_saved(&existing, &mut cohorts, asked.roster.is_some(), warn)?;
        for cohort in &mut cohorts {
            cohort.by_hand =
                hand_marks_csv::read_hand_marks(asked.marks.as_deref(), &cohort.spec, &cohort.submissions)?;
            let lost = existing.lost_hand_marks(&cohort.spec, &cohort.submissions, &cohort.by_hand);
            lost.into_iter().for_each(&mut *warn);
        }
        let unplaced = found.unplaced;
        Ok(GradingPlan {
            source,
            bundle,
            out,
            run,
            cohorts,
            left_out,
            elsewhere,
            unplaced,
            mistakes,
            shard,
            _opened: opened,
        })
    }

    /// Everybody who is graded, coursework by coursework.
    pub fn everybody(&self) -> impl Iterator<Item = &Submission> {
        self.cohorts.iter().flat_map(|cohort| &cohort.submissions)
    }
}

impl CourseworkCohort {
    /// Of what was found for a coursework, what need be graded of it.
    fn new(spec: Spec, enrolled: &[Member], found: Vec<Submission>) -> CourseworkCohort {
        let all = assign_coursework::with_parts(&spec, found);
        let register = CourseRegister::new(enrolled, &all);
        let (submissions, earlier) = register.to_grade(&spec, all);
        let (by_hand, staying, replaced) = (HandMarks::default(), KeptResults::default(), Vec::new());
        CourseworkCohort { spec, register, submissions, earlier, by_hand, staying, replaced }
    }

    /// All that was found for it, graded or not.
    fn found(&self) -> impl Iterator<Item = &Submission> + Clone {
        self.submissions.iter().chain(&self.earlier)
    }
}

/// Whether what was asked for goes together with the courseworks that submissions were found for.
fn fit_together(asked: &Arguments, all: &ByCoursework) -> Result<(), CliError> {
    let of_one = asked.marks.is_some() || asked.edition.is_some() || asked.roster.is_some();
    if all.len() <= 1 || !of_one {
        return Ok(());
    }
    let help = "these submissions are for several courseworks: with --marks, --edition or --roster, say which by \
                --coursework";
    Err(CliError::Usage(help.to_string()))
}

/// Collects mistakes in manifests. If every manifest has one, nobody is graded.
/// In a shard they may all have one by chance.
fn mistakes(
    cohorts: &[CourseworkCohort],
    left_out: &[Submission],
    is_shard: bool,
) -> Result<Vec<Diagnostic>, CliError> {
    let everybody = || cohorts.iter().flat_map(|cohort| &cohort.submissions);
    // What several people share has its mistake once.
    let mut seen = BTreeSet::new();
    let works = everybody().chain(left_out).filter(|own| seen.insert(own.work()));
    let mistakes: Vec<Diagnostic> = works.filter_map(Submission::manifest_error).cloned().collect();
    if !mistakes.is_empty() && !is_shard && everybody().all(|submission| submission.manifest_error().is_some()) {
        return Err(CliError::Author(mistakes));
    }
    Ok(mistakes)
}

/// Returns the hash of what all shards of a run share. Files with marks and people may lie elsewhere on another machine.
fn whole_run(asked: &Arguments, cohorts: &[CourseworkCohort]) -> Hash {
    let mut ids: Vec<&str> =
        cohorts.iter().flat_map(|cohort| &cohort.submissions).map(|submission| submission.id.as_str()).collect();
    ids.sort_unstable();
    let Arguments { coursework, edition, seed, .. } = asked;
    hash_of(&(ids, coursework, edition, seed))
}

/// Returns the note beside the results of a shard.
fn shard_note(shard: Shard, whole: Hash, cohorts: &[CourseworkCohort]) -> ShardNote {
    let own = cohorts.iter().flat_map(|cohort| &cohort.submissions);
    let mut submissions: Vec<String> = own.map(|submission| submission.id.clone()).collect();
    submissions.sort_unstable();
    let (format, run) = (ShardNote::FORMAT.to_string(), whole.to_hex().to_string());
    ShardNote { format, number: shard.number, of: shard.of, run, submissions }
}

/// Returns the hash of the command.
fn run(asked: &Arguments, cohorts: &[CourseworkCohort]) -> Hash {
    let Arguments { coursework, edition, seed, marks, roster, fresh, shard, .. } = asked;
    let ids: Vec<&String> =
        cohorts.iter().flat_map(|cohort| &cohort.submissions).map(|submission| &submission.id).collect();
    hash_of(&(&ids, coursework, edition, seed, marks, roster, fresh, shard))
}

/// Tells each coursework which saved results will lie beside its own, if they may.
fn beside_what_is_saved(
    standing: &ExistingResults,
    cohorts: &mut [CourseworkCohort],
    has_roster: bool,
    warn: WarningSink<'_>,
) -> Result<(), CliError> {
    for cohort in &*cohorts {
        standing.has_same_owners(&cohort.spec.id, cohort.found())?;
    }
    standing.outlives(cohorts.iter().map(|cohort| (&cohort.spec, cohort.submissions.as_slice())))?;
    for cohort in &mut *cohorts {
        cohort.staying = standing.staying(&cohort.spec.id, cohort.found());
        cohort.replaced = standing.replaced(&cohort.submissions);
    }
    cohorts.iter().try_for_each(|cohort| cohort.staying.fits(&cohort.spec, has_roster))?;
    cohorts.iter().filter(|_| has_roster).filter_map(|cohort| cohort.staying.unlisted()).for_each(warn);
    Ok(())
}
