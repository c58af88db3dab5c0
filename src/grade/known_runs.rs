//! Runs of an earlier grading of the same work, and which scenarios they make it needless to play again.

use std::collections::BTreeMap;

use super::RunCost;
use super::scenario_player::PlayedScenario;
use crate::coursework::Coursework;
use crate::game::FullGame;
use crate::regrade::reusable_transcript::reusable_transcript;
use crate::replay::Transcript;
use crate::scenario::Scenario;
use crate::verdict::{Verdict, VerdictEnding, judge};

/// What is known of a submission from an earlier grading: of the same files, played in the same way, in which chance had no
/// part. Only the scenarios, and what verdicts are given by, may be others now.
#[derive(Clone, Debug)]
pub struct KnownRuns<G: FullGame> {
    /// The ending of each scenario then, by its id.
    pub endings: BTreeMap<String, VerdictEnding>,
    /// The transcripts that the verdicts were judged from.
    pub transcripts: Vec<Transcript<G>>,
    /// The costs of all runs.
    pub costs: Vec<RunCost>,
    /// Whether verdicts were given by the same messages and rules as now. Where they were, an unchanged scenario ends as it did.
    pub judged_alike: bool,
}

impl<G: FullGame> KnownRuns<G> {
    /// Returns the scenarios of a coursework, by their places, that need not be played again: their verdicts, transcripts and
    /// costs are those that another run would have, but for the costs. `coursework` is that of the submission's part.
    ///
    /// A scenario that has not changed ends as it did. Of any other, the tape of the first run is judged anew, which suffices
    /// where it passes: a failure counts only when it happens twice, and of the second run there is no tape.
    pub fn taken(&self, coursework: &Coursework<G>) -> BTreeMap<usize, PlayedScenario<G>> {
        let transcripts: BTreeMap<&str, &Transcript<G>> =
            self.transcripts.iter().map(|transcript| (transcript.scenario.id.as_str(), transcript)).collect();
        let costs: BTreeMap<&str, &RunCost> = self.costs.iter().map(|cost| (cost.scenario.as_str(), cost)).collect();
        let taken = |scenario: &Scenario<G>| {
            let (old, transcript) = match transcripts.get(scenario.id.as_str()) {
                Some(own) => (*own, reusable_transcript(own, scenario).ok()?),
                None => {
                    self.transcripts.iter().find_map(|old| Some((old, reusable_transcript(old, scenario).ok()?)))?
                }
            };
            let first = judge(&coursework.spec, &coursework.rules, &transcript);
            let is_unchanged = self.judged_alike && transcript.scenario == old.scenario;
            let ending = if is_unchanged { *self.endings.get(&scenario.id)? } else { first.ending };
            if !is_lasting(ending, first.ending, is_unchanged) {
                return None;
            }
            let cost = costs.get(old.scenario.id.as_str()).copied().cloned();
            let cost = RunCost { scenario: scenario.id.clone(), ..cost.unwrap_or_else(|| RunCost::none(&scenario.id)) };
            Some((Verdict { ending, ..first }, (transcript, cost)))
        };
        let all = coursework.scenarios.iter().enumerate();
        all.filter_map(|(index, scenario)| Some((index, taken(scenario)?))).collect()
    }
}

/// Whether a scenario ends so in each run, by its ending and that of its first run.
fn is_lasting(ending: VerdictEnding, first: VerdictEnding, is_unchanged: bool) -> bool {
    match ending {
        VerdictEnding::Passed => first == VerdictEnding::Passed,
        VerdictEnding::Failed | VerdictEnding::NeedsUpdate => is_unchanged && first == VerdictEnding::Failed,
        VerdictEnding::Unstable | VerdictEnding::Open | VerdictEnding::NotRun => false,
    }
}
