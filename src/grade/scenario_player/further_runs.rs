//! Further runs of a scenario that has failed.

use std::sync::Arc;
use std::time::Duration;

use super::ScenarioPlayer;
use crate::games::Play;
use crate::grade::answer_history::WatchedController;
use crate::grade::confirm::{Rerun, fault};
use crate::grade::cost::RunCost;
use crate::host::ProcessController;
use crate::ports::Controller;
use crate::regrade::reusable_transcript::reusable_transcript;
use crate::replay::{Transcript, replay};
use crate::scenario::{Scenario, UpdatedScenario};
use crate::verdict::VerdictEnding;

/// How many scenarios of a submission may be settled by further runs. What has more of them than that is nobody's bad luck.
const MOST_UNSTABLE: u32 = 5;

impl<G: Play> ScenarioPlayer<'_, G> {
    /// Whether a scenario that has failed in a process of its own, and passed in another, passes in as many further ones as the
    /// coursework asks for.
    pub(super) fn passes_again(&mut self, index: usize, cost: &mut RunCost) -> bool {
        self.unstable += 1;
        if self.unstable > MOST_UNSTABLE {
            return false;
        }
        let runs = self.bench.coursework.spec.policies.fresh_runs;
        let (scenario, quiet) = (&self.bench.coursework.scenarios[index], self.quiet);
        let mut passed = 1;
        for _ in 1..runs.of {
            let run = |child: &mut ProcessController<G>| quiet.among_others(|| replay(scenario, child));
            let transcript = cost.measure(&mut self.new_child(), run);
            passed += u32::from(self.judge(&transcript).ending == VerdictEnding::Passed);
        }
        passed >= runs.pass
    }

    /// Judges a failed scenario again, in another process; alone, if it was a matter of time.
    ///
    /// A program with windows takes the longest to start. All its failures therefore run again in one process, which keeps
    /// instances apart: not even a static field is left of the one before. Where it fails in another way than in the first
    /// run, the scenario has a process to itself, and only that counts.
    pub(super) fn confirm(
        &mut self,
        scenario: &Scenario<G>,
        first: &Transcript<G>,
        cost: &mut RunCost,
    ) -> Rerun<Transcript<G>> {
        let alone = first.timed_out() && !self.patience.is_lost();
        let deadline = self.deadline();
        let (bench, has_windows, before) = (self.bench, self.has_windows(), self.judge(first).findings);
        let (quiet, history, mut took) = (self.quiet, &mut self.history, Duration::ZERO);
        let mut again = |child: &mut ProcessController<G>| {
            child.set_deadline(deadline);
            let run = |child: &mut ProcessController<G>| {
                let mut watched = WatchedController::new(child, history);
                if !alone {
                    return quiet.among_others(|| replay(scenario, &mut watched));
                }
                let (transcript, time) = quiet.alone(|| replay(scenario, &mut watched));
                took += time;
                transcript
            };
            cost.measure(child, run)
        };
        let allowance = &self.allowance;
        let new_child = || bench.child(&self.launch, self.submission).with_allowance(Arc::clone(allowance));
        let shared = (has_windows && !first.timed_out()).then(|| {
            let known = self.played_again.iter().find_map(|old| reusable_transcript(old, scenario).ok());
            known.unwrap_or_else(|| {
                let child = self.confirming.get_or_insert_with(|| new_child().with_isolated_instances());
                let transcript = again(child);
                self.played_again.extend(transcript.fault().is_none().then(|| transcript.clone()));
                transcript
            })
        });
        let settles = |second: &Transcript<G>| {
            let findings = bench.judge(second).findings;
            findings.is_empty() || findings == before
        };
        let second = match shared.filter(settles) {
            Some(second) => second,
            None => again(&mut new_child()),
        };
        let verdict = self.judge(&second);
        self.note_chance(&second);
        self.saw_chance |= verdict.findings != before;
        if alone {
            self.patience.ran_alone(second.timed_out(), took, self.bench.plan.limits.alone);
        }
        self.patience.learn(fault(first), fault(&second));
        Rerun { verdict, in_time: alone && !second.timed_out(), transcript: second }
    }

    /// Plays a scenario with `update` after each change, and returns whether it passes: in a process that many share, to lose no
    /// time where nothing passes, and in one of its own, since a program that goes by chance or by what came before may pass once.
    /// Where scenarios are kept apart, only the latter is asked. It is played alone if it was too late beside others.
    pub(super) fn passes_with_update(&mut self, updated: &UpdatedScenario<G>, cost: &mut RunCost) -> bool {
        let (bench, quiet, allowance, patience) = (self.bench, self.quiet, &self.allowance, &mut self.patience);
        let saw_chance = &mut self.saw_chance;
        let new_child = || bench.child(&self.launch, self.submission).with_allowance(Arc::clone(allowance));
        let is_lost = patience.is_lost();
        let mut play = |child: &mut ProcessController<G>, alone: bool| {
            let run = |child: &mut ProcessController<G>| {
                let run = || replay(&updated.scenario, child as &mut dyn Controller<G>);
                if !alone {
                    return quiet.among_others(run);
                }
                let (transcript, took) = quiet.alone(run);
                patience.ran_alone(transcript.timed_out(), took, bench.plan.limits.alone);
                transcript
            };
            cost.measure(child, run)
        };
        let mut passes = |child: &mut ProcessController<G>| {
            let beside_others = play(child, false);
            let again = beside_others.timed_out() && !is_lost;
            let transcript = if again { play(child, true) } else { beside_others };
            *saw_chance |= again || fault(&transcript).is_some_and(|kind| !kind.comes_of_the_code());
            bench.coursework.passed_updated(updated, &transcript)
        };
        (self.keeps_apart || passes(self.updated.get_or_insert_with(new_child))) && passes(&mut new_child())
    }
}
