//! A draft on the work of everybody in the last results: judged by what was played then where that is the same, and else played as
//! `grade` plays it.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::Arc;

use super::cohort_run::RunProgress;
use super::desk_answer::DeskAnswer;
use super::draft_marks::{CohortEndings, DraftMarks};
use super::found_works::{FoundWork, FoundWorks};
use super::played_works::{DraftEnding, PlayedWorks, WorkKey};
use crate::cli::provenance::CourseworkProvenance;
use crate::cli::serve::watch::{WatchedSnapshot, WorkFolder};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::grade::{CohortPlan, GradingEvent, grade};
use crate::host::cache::Hash;
use crate::marks::{HandMarks, Marksheet};
use crate::regrade::judge_again;
use crate::results::SavedResults;
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding};
use crate::workers;

/// All that is needed to play a draft on a cohort.
pub struct DraftTrial<G: Play> {
    /// The coursework; its only scenario is the draft.
    pub coursework: Coursework<G>,
    /// Inputs of marks as they are now.
    pub provenance: CourseworkProvenance,
    /// Hash of the draft and the spec.
    pub key: Hash,
    /// The last results.
    pub results: Arc<WatchedSnapshot>,
    /// Place of the works.
    pub work: WorkFolder,
    /// Folder with the unpacked kits.
    pub kits: PathBuf,
    /// Endings that are known.
    pub played: Arc<PlayedWorks>,
    /// Number of the person whose failed scenario it was.
    pub whose: Option<usize>,
}

/// Works that have to be played, and the results that wait for them.
#[derive(Default)]
struct Pending {
    works: BTreeMap<WorkKey, Submission>,
    waiting: Vec<((usize, String), WorkKey)>,
}

/// Endings of a draft, and how they are known.
struct Endings {
    endings: CohortEndings,
    /// How many works were judged by what was played when they were graded.
    judged_again: usize,
    /// How many were played before for this desk.
    known: usize,
}

impl<G: Play> DraftTrial<G> {
    /// Whether the draft is for this work: of the same coursework, edition and part.
    fn is_for(&self, sheet: &Marksheet) -> bool {
        let spec = &self.coursework.spec;
        let part = self.coursework.scenarios.first().and_then(|draft| spec.requirement(&draft.requirement));
        part.is_some_and(|asked| asked.part == sheet.submission.part)
            && (&sheet.coursework, &sheet.edition) == (&spec.id, &spec.edition)
    }

    /// Whether the draft is for anybody in the results.
    pub fn is_for_anybody(&self) -> bool {
        self.results.folders.iter().flat_map(|folder| &folder.sheets).any(|sheet| self.is_for(sheet))
    }

    /// Plays the draft, and tells whose marks it would change. If it is stopped, it tells of those that are known by then.
    pub fn run(&self, progress: &RunProgress) -> DeskAnswer {
        let Endings { endings, judged_again, known } = self.endings(progress);
        let is_by_this_spec =
            |sheet: &Marksheet| sheet.rests_on.as_ref().is_none_or(|own| self.provenance.is_by_this_spec(own));
        let mut own = self.results.folders.iter().flat_map(|folder| &folder.sheets).filter(|sheet| self.is_for(sheet));
        let marks = DraftMarks {
            spec: &self.coursework.spec,
            results: &self.results,
            endings: &endings,
            is_for: &|sheet| self.is_for(sheet),
            whose: self.whose,
        };
        let mut answer = marks.answer();
        let how = [
            (judged_again, "what was played when it was graded is judged again"),
            (known, "it is known from the last time"),
        ];
        let how = how.into_iter().filter(|(count, _)| *count > 0);
        answer.says.extend(how.map(|(count, how)| format!("Of {count}, {how}.")));
        if !own.all(is_by_this_spec) {
            let says =
                "The spec has changed since: marks are counted by the spec as it is now, with the draft and without.";
            answer.says.push(says.to_string());
        }
        let (done, all) = progress.counts();
        if progress.is_stopped() && done < all {
            answer.says.insert(0, format!("Stopped after {done} of {all}."));
        }
        answer
    }

    /// Finds how the draft ends on each work.
    fn endings(&self, progress: &RunProgress) -> Endings {
        let found = FoundWorks::below(&self.work);
        let (mut endings, mut pending) = (CohortEndings::new(), Pending::default());
        let (mut judged_again, mut known) = (0, 0);
        let mut slots: BTreeMap<(usize, String), (&SavedResults, &Marksheet)> = BTreeMap::new();
        for (index, folder) in self.results.folders.iter().enumerate() {
            for sheet in folder.sheets.iter().filter(|sheet| self.is_for(sheet)) {
                slots.entry((index, sheet.submission.work().to_string())).or_insert((folder, sheet));
            }
        }
        progress.begin(slots.len());
        for (slot, (folder, sheet)) in slots {
            let ending = match (&sheet.build, &sheet.trouble) {
                _ if progress.is_stopped() => break,
                (Some(_), _) => Some(DraftEnding::NotBuilt),
                (None, Some(why)) => Some(DraftEnding::NotRun(why.to_string())),
                (None, None) => self.judged_again(folder, sheet).map(|verdict| {
                    judged_again += 1;
                    DraftEnding::Judged(verdict)
                }),
            };
            let ending = ending.or_else(|| match found.of(sheet) {
                FoundWork::Gone => Some(DraftEnding::Gone),
                FoundWork::Changed => Some(DraftEnding::Changed),
                FoundWork::Same(work, hash) => {
                    let key = (slot.1.clone(), hash);
                    let ending = self.played.get(self.key, &key);
                    known += usize::from(ending.is_some());
                    if ending.is_none() {
                        pending.works.insert(key.clone(), *work);
                        pending.waiting.push((slot.clone(), key));
                    }
                    ending
                }
            });
            if let Some(ending) = ending {
                progress.done(usize::from(ending.fails()));
                endings.insert(slot, ending);
            }
        }
        let played = self.play(&pending.works, progress);
        let waited = pending.waiting.into_iter();
        endings.extend(waited.filter_map(|(slot, key)| Some((slot, played.get(&key)?.clone()))));
        Endings { endings, judged_again, known }
    }

    /// The verdict by what was saved of a fixture that the draft replaces, where it needs no further run.
    fn judged_again(&self, folder: &SavedResults, sheet: &Marksheet) -> Option<Verdict> {
        let id = &self.coursework.scenarios.first()?.id;
        sheet.verdicts.iter().find(|verdict| verdict.scenario == *id)?;
        let transcripts = folder.transcripts_of::<G>(&self.coursework.rules, sheet, |own| own == id).ok()?;
        let same_spec = sheet.rests_on.as_ref().is_some_and(|own| self.provenance.is_by_this_spec(own));
        let mut judged = judge_again(&self.coursework, same_spec, sheet, &transcripts);
        let verdict = judged.verdicts.pop()?;
        (!judged.unconfirmed.contains(id) && verdict.ending != VerdictEnding::NotRun).then_some(verdict)
    }

    /// Plays it on these works, as `grade` does; fewer of them if it is stopped.
    fn play(&self, works: &BTreeMap<WorkKey, Submission>, progress: &RunProgress) -> BTreeMap<WorkKey, DraftEnding> {
        let submissions: Vec<Submission> = works.values().cloned().collect();
        let keys: Vec<&WorkKey> = works.keys().collect();
        let by_hand = HandMarks::default();
        // Whoever uses the page, or plays at a table, needs a core as well.
        let jobs = workers::cores().saturating_sub(1).max(1);
        let (limits, kits) = (self.coursework.spec.limits, self.kits.clone());
        let plan = CohortPlan { jobs, limits, by_hand: &by_hand, kits, diagnoses: false };
        let mut endings = BTreeMap::new();
        grade(&self.coursework, &submissions, progress.workshop(), &plan, |event| {
            let GradingEvent::Graded(index, graded) = event else { return };
            let Some(key) = keys.get(index) else { return };
            let ending = DraftEnding::of(&graded.marksheet);
            progress.done(usize::from(ending.fails()));
            self.played.remember(self.key, (*key).clone(), &ending);
            endings.insert((*key).clone(), ending);
        });
        endings
    }
}
