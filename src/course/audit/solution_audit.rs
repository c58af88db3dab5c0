//! Mutants of a model solution and of its view, and what the fixtures do with them.

use std::collections::BTreeSet;

use super::audited_requirement::{AuditedRequirement, RequirementProof};
use crate::diagnostic::Diagnostic;

/// All mutants of a model solution, each played until a fixture failed it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionAudit {
    /// Coursework and edition: `connect-four`.
    pub coursework: String,
    /// Requirements that have fixtures, in the order of the handout.
    pub requirements: Vec<AuditedRequirement>,
    /// Number of fixtures.
    pub fixtures: usize,
    /// The mutants, in the order of files and lines, and after them the wrong views.
    pub mutants: Vec<SolutionMutant>,
    /// Right views that a fixture fails all the same: their names, what they do, and the fixture.
    pub refused_views: Vec<(String, String, String)>,
}

/// A mutant of a model solution, or a wrong view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolutionMutant {
    /// Its name: `controller.py:31:negate`, `view-caches`.
    pub id: String,
    /// Difference from what is right.
    pub change: MutantChange,
    /// Words by which the spec explains it.
    pub explained_by: String,
    /// End of it.
    pub fate: MutantFate,
}

/// Difference of a mutant from what is right.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MutantChange {
    /// Lines of the model solution are others.
    Source {
        /// File and line, from the folder of the coursework: `solution/controller.py:31`.
        place: String,
        /// Lines that change, as they are.
        before: Vec<String>,
        /// These lines as they would be.
        after: Vec<String>,
    },
    /// The view is wrong.
    View {
        /// Words for it that complete "a view that …": `shows the first message for ever`.
        says: String,
    },
}

/// End of a mutant.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MutantFate {
    /// It is no program, so it proves nothing.
    Unbuilt,
    /// It fails before the first fixture.
    Unstarted,
    /// A fixture fails it.
    Killed {
        /// The first fixture that does.
        scenario: String,
        /// The requirement of that fixture.
        requirement: String,
        /// Why it fails.
        how: KillManner,
    },
    /// No fixture fails it.
    Survived {
        /// Reason for which none can, if the spec gives one.
        explained: Option<String>,
    },
}

/// Why a fixture fails a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum KillManner {
    /// It answers otherwise.
    Answer,
    /// It raises something, ends, or says what is no answer.
    Crash,
    /// It takes too much time or memory.
    Limit,
}

impl KillManner {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            KillManner::Answer => "answer",
            KillManner::Crash => "crash",
            KillManner::Limit => "limit",
        }
    }
}

impl SolutionAudit {
    /// The mutants that no fixture notices, and that nobody has explained.
    pub fn survivors(&self) -> Vec<&SolutionMutant> {
        let survives = |mutant: &&SolutionMutant| matches!(mutant.fate, MutantFate::Survived { explained: None });
        self.mutants.iter().filter(survives).collect()
    }

    /// The mutants that no fixture can notice, each with the reason.
    pub fn explained(&self) -> Vec<(&SolutionMutant, &str)> {
        let explained = self.mutants.iter().filter_map(|mutant| match &mutant.fate {
            MutantFate::Survived { explained } => Some((mutant, explained.as_deref()?)),
            _ => None,
        });
        explained.collect()
    }

    /// The requirements whose fixtures test nothing, each with what is to be said of it at its place, and with the reason for
    /// which they cannot, if the spec gives one.
    pub fn untested(&self) -> impl Iterator<Item = (&str, &Diagnostic, Option<&str>)> {
        self.requirements.iter().filter_map(|requirement| match &requirement.proof {
            RequirementProof::Missing { mistake, explained } => {
                Some((requirement.id.as_str(), mistake.as_ref(), explained.as_deref()))
            }
            RequirementProof::Fails(_) | RequirementProof::Untried => None,
        })
    }

    /// How many mutants fixtures of this requirement kill, by reason: of other answers, of crashes, of limits.
    pub fn killed_by(&self, requirement: &str) -> [usize; 3] {
        [KillManner::Answer, KillManner::Crash, KillManner::Limit].map(|manner| {
            let kills = |mutant: &&SolutionMutant| match &mutant.fate {
                MutantFate::Killed { requirement: own, how, .. } => own == requirement && *how == manner,
                _ => false,
            };
            self.mutants.iter().filter(kills).count()
        })
    }

    /// How many have this end.
    pub fn count(&self, fate: &MutantFate) -> usize {
        self.mutants.iter().filter(|mutant| mutant.fate == *fate).count()
    }

    /// Whether each mutant is noticed or explained, each right view passes, and the fixtures of each requirement test something.
    pub fn is_clean(&self) -> bool {
        let is_tested = self.untested().all(|(_, _, explained)| explained.is_some());
        self.survivors().is_empty() && self.refused_views.is_empty() && is_tested
    }

    /// The words under `audit` in the spec that explain no survivor, each with the mutant that they are about.
    pub fn idle_explanations<'a>(
        &'a self,
        words: impl IntoIterator<Item = &'a str>,
    ) -> Vec<(&'a str, &'a SolutionMutant)> {
        let used: BTreeSet<&str> = self.explained().iter().map(|(mutant, _)| mutant.explained_by.as_str()).collect();
        let idle = words.into_iter().filter(|words| !used.contains(words));
        idle.filter_map(|words| Some((words, self.mutants.iter().find(|mutant| mutant.explained_by == words)?)))
            .collect()
    }
}
