//! Plays scenarios on one submission, and again where they fail: no failure costs a mark before it has happened twice.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::PreparationTools;
use super::confirm::{Rerun, RetryPolicy, fault, settle};
use super::cost::RunCost;
use super::exclusive_runs::ExclusiveRuns;
use crate::games::Play;
use crate::host::ProcessController;
use crate::host::allowance::Allowance;
use crate::host::process::LaunchConfig;
use crate::ports::Controller;
use crate::regrade::reusable_transcript::reusable_transcript;
use crate::replay::{Transcript, replay};
use crate::scenario::{Scenario, UpdatedScenario};
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding, judge};

/// How many scenarios of a submission may be settled by further runs. What has more of them than that is nobody's bad luck.
const MOST_UNSTABLE: u32 = 5;

/// A submission and the processes in which it plays.
pub struct ScenarioPlayer<'a, G: Play> {
    bench: &'a PreparationTools<'a, G>,
    submission: &'a Submission,
    launch: LaunchConfig,
    /// Plays each scenario first.
    child: ProcessController<G>,
    /// Plays failed scenarios again, if it can keep instances apart. See [`Self::confirm`].
    confirming: Option<ProcessController<G>>,
    /// Transcripts of programs with windows, from which others follow. See [`Self::transcript`].
    played: Vec<Transcript<G>>,
    /// Those of the runs that confirmed failures.
    played_again: Vec<Transcript<G>>,
    /// Plays all scenarios with `update`: a process for each would double the time of work that fails everything.
    updated: Option<ProcessController<G>>,
    patience: RetryPolicy,
    quiet: &'a ExclusiveRuns,
    believes: &'a dyn Fn(&Verdict) -> bool,
    /// Scenarios, by their places, that need not be played.
    known: BTreeMap<usize, PlayedScenario<G>>,
    allowance: Arc<Allowance>,
    /// Whether a scenario has failed once and then passed.
    is_unstable: bool,
    /// How many scenarios have done so since each has a process of its own.
    unstable: u32,
    /// Whether each scenario has a process of its own.
    keeps_apart: bool,
    /// Whether a run has failed for want of time or memory, or failed otherwise than the one before.
    saw_chance: bool,
}

/// A verdict, and what it was judged from.
pub type PlayedScenario<G> = (Verdict, (Transcript<G>, RunCost));

impl<'a, G: Play> ScenarioPlayer<'a, G> {
    /// A player with a child that has been started. A failure need not be confirmed if `believes` says so.
    pub fn new(
        bench: &'a PreparationTools<'a, G>,
        submission: &'a Submission,
        (launch, child): (LaunchConfig, ProcessController<G>),
        quiet: &'a ExclusiveRuns,
        believes: &'a dyn Fn(&Verdict) -> bool,
    ) -> ScenarioPlayer<'a, G> {
        let allowance = Arc::<Allowance>::default();
        ScenarioPlayer {
            bench,
            submission,
            launch,
            child: child.with_allowance(Arc::clone(&allowance)),
            confirming: None,
            played: Vec::new(),
            played_again: Vec::new(),
            updated: None,
            patience: RetryPolicy::default(),
            quiet,
            believes,
            known: BTreeMap::new(),
            allowance,
            is_unstable: false,
            unstable: 0,
            keeps_apart: false,
            saw_chance: false,
        }
    }

    /// Takes what is known of scenarios, by their places, instead of playing them.
    #[must_use]
    pub fn knowing(mut self, known: BTreeMap<usize, PlayedScenario<G>>) -> ScenarioPlayer<'a, G> {
        self.known = known;
        self
    }

    /// Plays and judges all scenarios; `None` if it was called off meanwhile.
    ///
    /// What is known is taken in its turn. Where a scenario that is played shows that games depend on each other, nothing is
    /// known any more: all are played, each in a process of its own, as if nothing had ever been known.
    ///
    /// Public ones come first, and hidden ones in processes of their own: what a program has heard in a hidden scenario it
    /// cannot tell in a public one, which its author reads.
    pub fn play_all(&mut self) -> Option<Vec<PlayedScenario<G>>> {
        let scenarios = &self.bench.coursework.scenarios;
        let mut order: Vec<usize> = (0..scenarios.len()).collect();
        if self.has_windows() {
            // The shorter ones may be the beginnings of longer ones.
            order.sort_by_key(|index| Reverse(scenarios[*index].steps.len()));
        }
        order.sort_by_key(|index| scenarios[*index].hidden);
        let known: BTreeSet<usize> = self.known.keys().copied().collect();
        let mut all = self.play_in_order(&order)?;
        if self.is_unstable && !self.keeps_apart {
            self.keep_apart();
            let played = all.into_iter().filter(|(index, _)| !known.contains(index));
            let costs = played.map(|(index, (_, (_, cost)))| (index, cost)).collect::<BTreeMap<_, _>>();
            all = self.play_in_order(&order)?;
            for (index, cost) in costs {
                all.entry(index).and_modify(|(_, (_, own))| own.add(&cost));
            }
        }
        Some(all.into_values().collect())
    }

    /// Whether a scenario had another result in a process of its own than after other scenarios, so that all of them have been
    /// played again, each in a process of its own.
    pub fn keeps_apart(&self) -> bool {
        self.keeps_apart
    }

    /// Whether anything has happened in any run that another run might not see: then these verdicts are good for once only.
    pub fn saw_chance(&self) -> bool {
        self.saw_chance || self.keeps_apart || self.is_unstable
    }

    fn note_chance(&mut self, transcript: &Transcript<G>) {
        self.saw_chance |= fault(transcript).is_some_and(|kind| !kind.comes_of_the_code());
    }

    /// From now on each scenario has a process of its own, as a game has in a student's own main program.
    ///
    /// What has been played before counts for nothing then. Otherwise each scenario would have two tries, after others and
    /// alone, and a program that knows no rule but answers in another way the second time would pass.
    fn keep_apart(&mut self) {
        self.keeps_apart = true;
        self.is_unstable = false;
        (self.played, self.played_again) = (Vec::new(), Vec::new());
        self.known.clear();
        self.renew();
    }

    /// Forgets all processes.
    fn renew(&mut self) {
        let child = self.new_child();
        // Opening windows takes longest; the kit for views keeps instances apart without another process.
        self.child = if self.keeps_apart && self.has_windows() { child.with_isolated_instances() } else { child };
        (self.confirming, self.updated) = (None, None);
    }

    /// Plays scenarios up to the first that is unstable, or all of them if they are kept apart.
    fn play_in_order(&mut self, order: &[usize]) -> Option<BTreeMap<usize, PlayedScenario<G>>> {
        let mut all = BTreeMap::new();
        let mut is_hidden = false;
        for index in order {
            if self.bench.workshop.is_cancelled() {
                return None;
            }
            if self.bench.coursework.scenarios[*index].hidden && !std::mem::replace(&mut is_hidden, true) {
                self.renew();
            }
            let played = match self.known.remove(index) {
                Some(known) => self.take(known),
                None => self.play(*index),
            };
            all.insert(*index, played);
            if self.is_unstable && !self.keeps_apart {
                break;
            }
        }
        Some(all)
    }

    /// Takes a scenario that is known, and learns of it what was learnt when it was played.
    fn take(&mut self, known: PlayedScenario<G>) -> PlayedScenario<G> {
        let (verdict, (transcript, _)) = &known;
        let lasting = fault(transcript).filter(|_| verdict.ending == VerdictEnding::Failed);
        self.patience.learn(lasting, lasting);
        known
    }

    /// A child that is not started yet.
    fn new_child(&self) -> ProcessController<G> {
        self.bench.child(&self.launch, self.submission).with_allowance(Arc::clone(&self.allowance))
    }

    /// Plays and judges a scenario, as often as needed.
    fn play(&mut self, index: usize) -> PlayedScenario<G> {
        let scenario = &self.bench.coursework.scenarios[index];
        let mut cost = RunCost::none(&scenario.id);
        let transcript = self.transcript(index, &mut cost);
        self.note_chance(&transcript);
        let verdict = self.judge(&transcript);
        if verdict.ending != VerdictEnding::Failed {
            self.patience.learn(None, None);
            return (verdict, (transcript, cost));
        }
        let is_believed =
            self.patience.believes(fault(&transcript)) || (!transcript.timed_out() && (self.believes)(&verdict));
        if is_believed {
            return (verdict, (transcript, cost));
        }
        let (verdict, transcript) =
            settle((verdict, transcript), &mut |before| self.confirm(scenario, before, &mut cost));
        if verdict.ending == VerdictEnding::Failed
            && !transcript.timed_out()
            && let Some(updated) = self.bench.coursework.with_update(scenario)
            && self.passes_with_update(&updated, &mut cost)
        {
            // It has passed: a fault that it had without is no reason to believe the next one.
            self.patience.learn(None, None);
            return (Verdict { ending: VerdictEnding::NeedsUpdate, ..verdict }, (transcript, cost));
        }
        if verdict.ending == VerdictEnding::Unstable {
            self.is_unstable = true;
            if self.keeps_apart && !self.passes_again(index, &mut cost) {
                return (Verdict { ending: VerdictEnding::Open, ..verdict }, (transcript, cost));
            }
        }
        (verdict, (transcript, cost))
    }

    /// Whether a scenario that has failed in a process of its own, and passed in another, passes in as many further ones as the
    /// coursework asks for.
    fn passes_again(&mut self, index: usize, cost: &mut RunCost) -> bool {
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

    /// Whether it opens windows. Then the same steps need not be played twice, since opening takes longer than all that is done
    /// in them.
    fn has_windows(&self) -> bool {
        self.launch.display.is_some()
    }

    /// The transcript of a scenario's first run; that of another scenario, if the same was played in it up to here.
    fn transcript(&mut self, index: usize, cost: &mut RunCost) -> Transcript<G> {
        let scenario = &self.bench.coursework.scenarios[index];
        if let Some(known) = self.played.iter().find_map(|old| reusable_transcript(old, scenario).ok()) {
            return known;
        }
        self.child.set_deadline(self.patience.deadline(self.bench.plan.limits.cue));
        let quiet = self.quiet;
        if self.keeps_apart && !self.has_windows() {
            self.child = self.new_child();
        }
        let transcript = cost.measure(&mut self.child, |child| quiet.among_others(|| replay(scenario, child)));
        if self.has_windows() && transcript.fault().is_none() {
            self.played.push(transcript.clone());
        }
        transcript
    }

    /// Judges a failed scenario again, in another process; alone, if it was a matter of time.
    ///
    /// A program with windows takes the longest to start. All its failures therefore run again in one process, which keeps
    /// instances apart: not even a static field is left of the one before. Where it fails in another way than in the first
    /// run, the scenario has a process to itself, and only that counts.
    fn confirm(&mut self, scenario: &Scenario<G>, first: &Transcript<G>, cost: &mut RunCost) -> Rerun<Transcript<G>> {
        let alone = first.timed_out() && !self.patience.is_lost();
        let deadline = self.patience.deadline(self.bench.plan.limits.cue);
        let (quiet, mut took) = (self.quiet, Duration::ZERO);
        let mut again = |child: &mut ProcessController<G>| {
            child.set_deadline(deadline);
            let run = |child: &mut ProcessController<G>| {
                if !alone {
                    return quiet.among_others(|| replay(scenario, child));
                }
                let (transcript, time) = quiet.alone(|| replay(scenario, child));
                took += time;
                transcript
            };
            cost.measure(child, run)
        };
        let allowance = &self.allowance;
        let new_child = || self.bench.child(&self.launch, self.submission).with_allowance(Arc::clone(allowance));
        let shared = (self.has_windows() && !first.timed_out()).then(|| {
            let known = self.played_again.iter().find_map(|old| reusable_transcript(old, scenario).ok());
            known.unwrap_or_else(|| {
                let child = self.confirming.get_or_insert_with(|| new_child().with_isolated_instances());
                let transcript = again(child);
                self.played_again.extend(transcript.fault().is_none().then(|| transcript.clone()));
                transcript
            })
        });
        let before = self.judge(first).findings;
        let settles = |second: &Transcript<G>| {
            let findings = self.judge(second).findings;
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
    fn passes_with_update(&mut self, updated: &UpdatedScenario<G>, cost: &mut RunCost) -> bool {
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

    fn judge(&self, transcript: &Transcript<G>) -> Verdict {
        judge::<G>(&self.bench.coursework.spec, &self.bench.coursework.rules, transcript)
    }
}
