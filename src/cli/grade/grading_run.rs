//! One run of `referee grade`, as far as its results are concerned: begun, saved, and gone on with if it is interrupted.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use serde::Serialize;

use super::existing_results::a_few_names;
use super::journal::{Journal, cannot_save};
use super::known_entries::ResultOrigin;
use super::plan::GradingPlan;
use super::prepared_coursework::PlayedCount;
use super::reuse::{KnownResult, Reuse, decide};
use super::warnings::WarningSink;
use crate::cli::CliError;
use crate::cli::provenance::{ResultKeys, ResumeKeys};
use crate::cli::save::{SubmissionFiles, can_write, save, write_or_remove};
use crate::cli::signals::before_exit;
use crate::cli::verbosity::{note, note_on_stderr};
use crate::diagnostic::escape::escape_text;
use crate::host::cache::Hash;
use crate::marks::Marksheet;
use crate::report::counted_works::count_submissions;
use crate::results::{MARKSHEET, PICTURES, People, ShardNote, folder_of};
use crate::submission::{Submission, count_works};
use crate::verdict::VerdictEnding;

/// Progress of the run that a signal would interrupt.
static UNFINISHED: Mutex<Option<SavedCount>> = Mutex::new(None);

/// How many submissions the next run need not grade again.
#[derive(Clone, Copy)]
struct SavedCount {
    saved: usize,
    all: usize,
}

/// One run.
pub struct GradingRun {
    out: PathBuf,
    /// Hash of the command, as far as it determines what is graded.
    run: Hash,
    submissions: Vec<String>,
    /// Whether all are played, whatever earlier runs have left.
    fresh: bool,
    /// How many different hand-ins these are: people may share one.
    works: usize,
    /// Hand-ins of which a result has been saved.
    saved: BTreeSet<String>,
    journal: Option<Journal>,
    /// Note beside the results, if they are one share of a cohort.
    shard: Option<ShardNote>,
    /// Whose results could not be saved, and why.
    unsaved: Vec<(String, io::Error)>,
    /// Whether there are pictures among what was saved.
    pictures: bool,
}

impl GradingRun {
    /// The run of a plan, which has not touched anything yet.
    pub fn new(plan: &GradingPlan, fresh: bool) -> GradingRun {
        let submissions = plan.everybody().map(|submission| submission.id.clone()).collect();
        let works = count_works(plan.everybody());
        let (out, run, shard) = (plan.out.clone(), plan.run, plan.shard.clone());
        let (journal, saved, unsaved) = (None, BTreeSet::new(), Vec::new());
        GradingRun { out, run, submissions, fresh, works, saved, journal, shard, unsaved, pictures: false }
    }

    /// From now on results are saved; nobody else may save any in the same folder until the end.
    ///
    /// # Errors
    /// Somebody else does, or the file system refuses.
    pub fn begin(&mut self, warn: WarningSink<'_>) -> Result<(), CliError> {
        if self.journal.is_none() {
            self.ready(warn)?;
            self.journal = Some(Journal::open(&self.out, self.run, self.submissions.clone())?);
            self.save_beside(ShardNote::FILE, None::<&ShardNote>);
            *unfinished() = Some(SavedCount { saved: 0, all: self.works });
            before_exit(tell_interrupted);
        }
        Ok(())
    }

    /// Whether anything can be saved at all. Whose results alone cannot be keeps nobody else from being graded.
    fn ready(&self, warn: WarningSink<'_>) -> Result<(), CliError> {
        let place = |id: &str| self.out.join(folder_of(id)).join(MARKSHEET);
        let ids = self.submissions.iter().map(String::as_str);
        let refused: Vec<(&str, io::Error)> = ids.filter_map(|id| Some(id).zip(can_write(&place(id)).err())).collect();
        let Some((_, error)) = refused.first() else { return Ok(()) };
        if refused.len() == self.submissions.len() {
            return Err(cannot_save(&self.out, error));
        }
        let (out, whose) =
            (escape_text(&self.out.display().to_string()), a_few_names(refused.iter().map(|(id, _)| *id)));
        warn(format!(
            "results of {whose} cannot be saved in {out}: {error}; all are graded, and these are missing there"
        ));
        Ok(())
    }

    /// Fills in the marksheets that need not be made again, and says so: those that the same run had finished before it was
    /// interrupted, and those of earlier runs of which nothing has changed. Answers the keys of all submissions, and those results
    /// of which the tapes are known, by the places of the submissions.
    pub fn take_over(
        &mut self,
        coursework: &str,
        resume: Option<&ResumeKeys<'_>>,
        submissions: &[Submission],
        sheets: &mut [Option<Marksheet>],
    ) -> (Vec<Option<ResultKeys>>, BTreeMap<usize, KnownResult>) {
        let decided = decide(self.journal.as_ref().map(Journal::known), self.fresh, resume, submissions);
        let (mut keys, mut known) = (Vec::new(), BTreeMap::new());
        let mut works: BTreeMap<&str, ResultOrigin> = BTreeMap::new();
        for (index, ((own, (key, reuse)), sheet)) in submissions.iter().zip(decided).zip(sheets).enumerate() {
            keys.push(key);
            match reuse {
                Reuse::Taken(saved, origin) => {
                    self.pictures |= self.out.join(folder_of(&own.id)).join(PICTURES).is_dir();
                    works.insert(own.work(), origin);
                    *sheet = Some(*saved);
                }
                Reuse::InPart(result) => {
                    known.insert(index, result);
                }
                Reuse::Anew => {}
            }
        }
        count_saved(works.len());
        let (all, out) = (self.all_for(coursework, submissions), self.shown());
        let count = |wanted| works.values().filter(|origin| **origin == wanted).count();
        let (interrupted, earlier) = (count(ResultOrigin::InterruptedRun), count(ResultOrigin::EarlierRun));
        if interrupted > 0 {
            note_on_stderr(format!(
                "{interrupted} of {all} graded before the last run was interrupted: taken from {out}"
            ));
        }
        if earlier > 0 {
            let are = if earlier == 1 { "is" } else { "are" };
            note_on_stderr(format!("{earlier} of {all} {are} unchanged: taken from {out}"));
        }
        (keys, known)
    }

    /// Says how much was played of those whose tapes were known: of each hand-in, by its id, so many scenarios.
    pub fn tell_played(&self, coursework: &str, submissions: &[Submission], works: &BTreeMap<String, PlayedCount>) {
        let (own, all) = (works.len(), self.all_for(coursework, submissions));
        let sum = |of: fn(&PlayedCount) -> usize| works.values().map(of).sum::<usize>();
        let (played, scenarios) = (sum(|count| count.played), sum(|count| count.all));
        let were = if played == 1 { "was" } else { "were" };
        match (own, played) {
            (0, _) => {}
            (_, 0) => note_on_stderr(format!("{own} of {all}: judged again, nothing was played")),
            _ => note_on_stderr(format!("{own} of {all}: {played} of {scenarios} scenarios {were} played")),
        }
    }

    fn all_for(&self, coursework: &str, submissions: &[Submission]) -> String {
        format!("{} for {coursework}", count_submissions(count_works(submissions)))
    }

    fn shown(&self) -> String {
        escape_text(&self.out.display().to_string())
    }

    /// Saves a submission's results; answers whether they are saved. If they are all that there will be, the journal says so,
    /// and under which keys. `by_chance` says whether another run could end otherwise.
    pub fn save(
        &mut self,
        sheet: &Marksheet,
        files: io::Result<SubmissionFiles>,
        key: Option<ResultKeys>,
        by_chance: bool,
    ) -> bool {
        // What was the grader's trouble may be over the next time.
        let played =
            sheet.trouble.is_none() && sheet.verdicts.iter().all(|verdict| verdict.ending != VerdictEnding::NotRun);
        if let Some(journal) = &mut self.journal {
            journal.forget(&sheet.submission.id);
        }
        let saved = files.and_then(|files| save(&self.out, sheet, files)).and_then(|pictured| {
            self.pictures |= pictured;
            match (&mut self.journal, key) {
                (Some(journal), Some(key)) if played => {
                    journal.note(&sheet.submission.id, key, by_chance).inspect(|()| {
                        count_saved(usize::from(self.saved.insert(sheet.submission.work().to_string())));
                    })
                }
                _ => Ok(()),
            }
        });
        let is_saved = saved.is_ok();
        self.unsaved.extend(saved.err().map(|error| (sheet.submission.id.clone(), error)));
        is_saved
    }

    /// Saves who has handed in what; where nothing is to be said of that, what an earlier run knew is forgotten.
    pub fn note_people(&mut self, people: Option<&People>) {
        self.save_beside(People::FILE, people);
    }

    /// Saves a file in the folder of results itself, or removes it.
    fn save_beside(&mut self, name: &str, content: Option<&impl Serialize>) {
        if let Err(error) = write_or_remove(&self.out.join(name), content) {
            self.unsaved.push((name.to_string(), error));
        }
    }

    /// The run has come to its end: the next one is another. Not so if something could not be saved.
    pub fn end(mut self) -> SaveOutcome {
        *unfinished() = None;
        // Where the note is, everything is.
        if let Some(note) = self.shard.take().filter(|_| self.unsaved.is_empty()) {
            self.save_beside(ShardNote::FILE, Some(&note));
        }
        let saving = || format!("save results in {}", self.out.display());
        let result = match self.unsaved.first() {
            Some((_, error)) => {
                let whose: Vec<String> = self.unsaved.iter().map(|(id, _)| escape_text(id)).collect();
                Err(CliError::grader(saving(), format!("{error}; missing are: {}", whose.join(", "))))
            }
            None => self.journal.map_or(Ok(()), Journal::close).map_err(|error| CliError::grader(saving(), error)),
        };
        SaveOutcome { all: self.unsaved.is_empty(), pictures: self.pictures, result, out: self.out }
    }
}

fn unfinished() -> std::sync::MutexGuard<'static, Option<SavedCount>> {
    UNFINISHED.lock().unwrap_or_else(PoisonError::into_inner)
}

fn count_saved(more: usize) {
    if let Some(count) = unfinished().as_mut() {
        count.saved += more;
    }
}

/// Says what a run that a signal ends has saved.
fn tell_interrupted() {
    if let Some(SavedCount { saved, all }) = *unfinished() {
        let what = count_submissions(all);
        note_on_stderr(format!("Stopped. {saved} of {what} graded and saved. The same command continues from there."));
    }
}

/// Outcome of saving the results of a run.
pub struct SaveOutcome {
    out: PathBuf,
    /// Whether all of them are there.
    all: bool,
    /// Whether there are pictures among them.
    pictures: bool,
    /// Error of the first results that could not be saved.
    pub result: Result<(), CliError>,
}

impl SaveOutcome {
    /// Says where the results are, if they are all there.
    pub fn report(&self) {
        if self.all {
            let out = escape_text(&self.out.display().to_string());
            let pictures = if self.pictures { ", and pictures of the views that failed" } else { "" };
            note(format!("Saved in {out}: a marksheet and the transcripts of each{pictures}."));
        }
    }
}
