//! Decision of what becomes of each saved result: it is taken, played in part, or made anew. A run and its plan ask here.

use std::collections::{BTreeMap, BTreeSet};

use super::known_entries::{KnownEntries, ResultOrigin};
use super::saved_entry::UsableResult;
use crate::cli::provenance::{ResultKeys, ResumeKeys};
use crate::marks::Marksheet;
use crate::submission::Submission;
use crate::workers::{self, WorkQueue, run_workers};

/// Use of a submission's saved result.
#[derive(Debug)]
pub enum Reuse {
    /// It is taken as it is; its findings stay where they are saved.
    Taken(Box<Marksheet>, ResultOrigin),
    /// Its tapes are known: only the scenarios that they do not suffice for are played.
    InPart(KnownResult),
    /// There is none that could be used, and all is played.
    Anew,
}

/// A saved result whose tapes are known.
#[derive(Debug)]
pub struct KnownResult {
    /// The marksheet.
    pub sheet: Box<Marksheet>,
    /// Whether its verdicts were given by what they would be given by now.
    pub judged_alike: bool,
}

/// Decides for each submission, and returns the keys of its result besides. Of what people share, the results of all are used in
/// the same way: it is played once, and judged alike. Where all is to be played afresh, only what the same run has finished before
/// it was interrupted is taken.
pub fn decide(
    known: Option<&KnownEntries>,
    fresh: bool,
    resume: Option<&ResumeKeys<'_>>,
    submissions: &[Submission],
) -> Vec<(Option<ResultKeys>, Reuse)> {
    let look = |submission: &Submission| {
        let keys = resume.and_then(|resume| resume.of(submission));
        let usable = known.zip(keys).and_then(|(known, keys)| known.usable(&submission.id, keys));
        let may_be_taken =
            |own: &(UsableResult, ResultOrigin)| !fresh || own.0.is_whole && own.1 == ResultOrigin::InterruptedRun;
        (keys, usable.filter(may_be_taken))
    };
    let queue = WorkQueue::new(submissions);
    let worker = |_| {
        let own = std::iter::from_fn(|| queue.take()).map(|(index, submission)| (index, look(submission)));
        own.collect::<BTreeMap<_, _>>()
    };
    let looked: BTreeMap<usize, _> = run_workers(workers::cores(), worker).into_iter().flatten().collect();
    let (mut unknown, mut changed) = (BTreeSet::new(), BTreeSet::new());
    for (own, (_, usable)) in submissions.iter().zip(looked.values()) {
        match usable {
            None => unknown.insert(own.work()),
            Some((usable, _)) if !usable.is_whole => changed.insert(own.work()),
            Some(_) => false,
        };
    }
    let reuse = |own: &Submission, usable: Option<(UsableResult, ResultOrigin)>| match usable {
        Some((UsableResult { sheet, judged_alike, .. }, origin)) if !unknown.contains(own.work()) => {
            let sheet = Box::new(sheet);
            match changed.contains(own.work()) {
                true => Reuse::InPart(KnownResult { sheet, judged_alike }),
                false => Reuse::Taken(sheet, origin),
            }
        }
        _ => Reuse::Anew,
    };
    let looked = submissions.iter().zip(looked.into_values());
    looked.map(|(own, (keys, usable))| (keys, reuse(own, usable))).collect()
}
