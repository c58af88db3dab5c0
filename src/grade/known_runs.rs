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

/// Runs of a submission that are known from an earlier grading: of the same files, played in the same way, in which chance had no
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;
    use crate::coursework::load_spec;
    use crate::games::TicTacToe;
    use crate::replay::replay;
    use crate::scenario::Step;
    use crate::spec::Part;

    /// A coursework, and what is known of its reference. It fails the first scenario, in which something wrong is expected.
    fn scene() -> (Coursework<TicTacToe>, KnownRuns<TicTacToe>) {
        let bundle = Bundle::bundled_only();
        let spec = load_spec(&bundle, "tic-tac-toe", None).expect("a spec");
        let mut coursework = Coursework::load(&bundle, spec).expect("a coursework").for_part(Part::Controller);
        coursework.scenarios.retain(|scenario| scenario.requirement == "lines");
        expect_another_end(&mut coursework.scenarios[0]);
        let mut reference = coursework.reference();
        let transcripts: Vec<_> =
            coursework.scenarios.iter().map(|scenario| replay(scenario, reference.as_mut())).collect();
        let verdict = |played| judge(&coursework.spec, &coursework.rules, played);
        let endings = transcripts.iter().map(|played| (played.scenario.id.clone(), verdict(played).ending)).collect();
        let costs = coursework.scenarios.iter().map(|own| RunCost { runs: 2, ..RunCost::none(&own.id) }).collect();
        (coursework, KnownRuns { endings, transcripts, costs, judged_alike: true })
    }

    fn expect_another_end(scenario: &mut Scenario<TicTacToe>) {
        let steps = scenario.steps.iter_mut().rev();
        let expected = steps.filter_map(|step| if let Step::Do { expect, .. } = step { Some(expect) } else { None });
        let ends = expected.filter_map(|expect| expect.finished.as_mut()).next().expect("something is expected");
        *ends = !*ends;
    }

    /// The scenarios that are played.
    fn played(coursework: &Coursework<TicTacToe>, known: &KnownRuns<TicTacToe>) -> Vec<usize> {
        let taken = known.taken(coursework);
        (0..coursework.scenarios.len()).filter(|index| !taken.contains_key(index)).collect()
    }

    #[test]
    fn what_is_unchanged_is_taken_as_it_was() {
        let (coursework, known) = scene();
        let taken = known.taken(&coursework);
        assert_eq!(taken.len(), coursework.scenarios.len());
        for (index, (verdict, (transcript, cost))) in taken {
            assert_eq!((&transcript, cost.runs), (&known.transcripts[index], 2));
            assert_eq!(Some(&verdict.ending), known.endings.get(&verdict.scenario));
            assert_eq!(verdict.ending == VerdictEnding::Failed, index == 0, "{}", verdict.scenario);
        }
    }

    #[test]
    fn what_fails_is_played_where_anything_has_changed() {
        let (mut coursework, mut known) = scene();
        coursework.scenarios[0].title.push('!');
        coursework.scenarios[1].title.push('!');
        assert_eq!(played(&coursework, &known), [0], "a title");
        let (coursework, _) = scene();
        known.judged_alike = false;
        assert_eq!(played(&coursework, &known), [0], "the messages");
        let (mut coursework, known) = scene();
        expect_another_end(&mut coursework.scenarios[0]);
        assert!(played(&coursework, &known).is_empty(), "what failed is right now");
        expect_another_end(&mut coursework.scenarios[1]);
        assert_eq!(played(&coursework, &known), [1], "what was right fails now");
    }

    #[test]
    fn what_luck_had_a_part_in_is_played() {
        let (coursework, usual) = scene();
        for ending in [VerdictEnding::Unstable, VerdictEnding::Open, VerdictEnding::NotRun] {
            let mut known = usual.clone();
            known.endings.insert(coursework.scenarios[0].id.clone(), ending);
            assert_eq!(played(&coursework, &known), [0], "{ending:?}");
        }
        let mut known = usual;
        known.endings.insert(coursework.scenarios[1].id.clone(), VerdictEnding::NeedsUpdate);
        assert_eq!(played(&coursework, &known), [1], "its tape says something else");
    }

    #[test]
    fn a_scenario_of_another_name_is_known_by_what_was_played_in_it() {
        let (mut coursework, mut known) = scene();
        known.transcripts.retain(|played| played.scenario.id != coursework.scenarios[1].id);
        let twin = Scenario { id: "lines/twin".into(), ..coursework.scenarios[2].clone() };
        coursework.scenarios.push(twin);
        let taken = known.taken(&coursework);
        assert_eq!(taken.len(), coursework.scenarios.len() - 1);
        let (verdict, (transcript, cost)) = taken.values().last().expect("the twin");
        assert_eq!([&verdict.scenario, &transcript.scenario.id, &cost.scenario], ["lines/twin"; 3]);
    }
}
