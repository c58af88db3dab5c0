//! How a draft ended on works that have been played, so that the same is not played twice.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use crate::host::cache::Hash;
use crate::marks::Marksheet;
use crate::verdict::{Verdict, VerdictEnding};

/// Number of drafts that are remembered.
const MOST: usize = 16;

/// Ending of a draft on one work.
#[derive(Clone, Debug)]
pub enum DraftEnding {
    /// It was judged.
    Judged(Verdict),
    /// It was not built when it was graded, so that it has no marks to lose; or it is not built any more.
    NotBuilt,
    /// The grader had trouble, now or when it was graded.
    NotRun(String),
    /// It is not what was graded.
    Changed,
    /// It is not there any more.
    Gone,
}

impl DraftEnding {
    /// Ending by a sheet on which the draft is the only scenario.
    pub fn of(sheet: &Marksheet) -> DraftEnding {
        let trouble = || "it could not be run".to_string();
        match (&sheet.trouble, &sheet.build, sheet.verdicts.first()) {
            (Some(why), _, _) => DraftEnding::NotRun(why.to_string()),
            (None, Some(_), _) => DraftEnding::NotBuilt,
            (None, None, Some(verdict)) if verdict.ending == VerdictEnding::NotRun => {
                let why = verdict.findings.first().map(|finding| finding.says.to_string());
                DraftEnding::NotRun(why.unwrap_or_else(trouble))
            }
            (None, None, Some(verdict)) => DraftEnding::Judged(verdict.clone()),
            (None, None, None) => DraftEnding::NotRun(trouble()),
        }
    }

    /// The verdict, if there is one.
    pub fn verdict(&self) -> Option<&Verdict> {
        if let DraftEnding::Judged(verdict) = self { Some(verdict) } else { None }
    }

    /// Whether it would fail the draft.
    pub fn fails(&self) -> bool {
        let fails = |verdict: &Verdict| matches!(verdict.ending, VerdictEnding::Failed | VerdictEnding::NeedsUpdate);
        self.verdict().is_some_and(fails)
    }
}

/// A work: its id, and a hash of its files.
pub type WorkKey = (String, String);

/// Endings by drafts, and then by works.
#[derive(Default)]
pub struct PlayedWorks(Mutex<Vec<(Hash, BTreeMap<WorkKey, DraftEnding>)>>);

impl PlayedWorks {
    /// Returns the ending of a draft on a work, if that was played.
    pub fn get(&self, draft: Hash, work: &WorkKey) -> Option<DraftEnding> {
        let known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        known.iter().find(|(own, _)| *own == draft).and_then(|(_, works)| works.get(work).cloned())
    }

    /// Remembers it. Trouble of the grader's may be over the next time, and is forgotten.
    pub fn remember(&self, draft: Hash, work: WorkKey, ending: &DraftEnding) {
        if matches!(ending, DraftEnding::NotRun(_)) {
            return;
        }
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let mut works = match known.iter().position(|(own, _)| *own == draft) {
            Some(place) => known.remove(place).1,
            None => BTreeMap::new(),
        };
        works.insert(work, ending.clone());
        known.push((draft, works));
        let surplus = known.len().saturating_sub(MOST);
        known.drain(..surplus);
    }
}
