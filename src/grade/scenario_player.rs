//! Plays scenarios on one submission, and again where they fail: no failure costs a mark before it has happened twice.

mod further_runs;
mod hang_trial;

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;

use super::PreparationTools;
use super::answer_history::{AnswerHistory, WatchedController};
use super::confirm::{RetryPolicy, fault, settle};
use super::cost::RunCost;
use super::exclusive_runs::ExclusiveRuns;
use crate::games::Play;
use crate::host::ProcessController;
use crate::host::allowance::Allowance;
use crate::host::process::LaunchConfig;
use crate::regrade::reusable_transcript::reusable_transcript;
use crate::replay::{Transcript, replay};
use crate::spec::Part;
use crate::submission::Submission;
use crate::verdict::{Verdict, VerdictEnding};

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
    /// Kinds of events that were answered, and those that never are. See [`hang_trial`].
    history: AnswerHistory,
    /// Costs of trials, by the places of the scenarios that were played for them.
    trial_costs: BTreeMap<usize, RunCost>,
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
            history: AnswerHistory::default(),
            trial_costs: BTreeMap::new(),
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

    /// A sentence for the student about what the program never answers, if there is such a thing.
    pub fn note_on_hanging(&self) -> Option<String> {
        self.history.note()
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
                self.try_hidden();
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
        self.history.note_known(transcript);
        known
    }

    /// A child that is not started yet.
    fn new_child(&self) -> ProcessController<G> {
        self.bench.child(&self.launch, self.submission).with_allowance(Arc::clone(&self.allowance))
    }

    /// Plays and judges a scenario, as often as needed.
    fn play(&mut self, index: usize) -> PlayedScenario<G> {
        let scenario = &self.bench.coursework.scenarios[index];
        let mut cost = self.trial_costs.remove(&index).unwrap_or_else(|| RunCost::none(&scenario.id));
        let (transcript, is_assumed) = self.transcript(index, &mut cost);
        self.note_chance(&transcript);
        let verdict = self.judge(&transcript);
        if verdict.ending != VerdictEnding::Failed {
            self.patience.learn(None, None);
            return (verdict, (transcript, cost));
        }
        let is_believed = is_assumed
            || self.patience.believes(fault(&transcript))
            || (!transcript.timed_out() && (self.believes)(&verdict))
            || (transcript.timed_out() && self.always_hangs(index));
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

    /// The deadline of an answer in the next run.
    fn deadline(&self) -> Duration {
        self.patience.deadline(self.bench.plan.limits.cue, self.slowest_answer())
    }

    /// The longest time that an answer has taken so far, as if a controller had given it: views have more time for the same.
    fn slowest_answer(&self) -> Duration {
        let limits = self.bench.plan.limits;
        let is_view = self.submission.manifest.part() == Part::View;
        let own = if is_view { limits.for_view().cue } else { limits.cue };
        self.allowance.slowest_answer().mul_f64(limits.cue.div_duration_f64(own.max(Duration::from_millis(1))))
    }

    /// Whether it opens windows. Then the same steps need not be played twice, since opening takes longer than all that is done
    /// in them.
    fn has_windows(&self) -> bool {
        self.launch.display.is_some()
    }

    /// The transcript of a scenario's first run; that of another scenario, if the same was played in it up to here. It says, too,
    /// whether the run was broken off at an event that is never answered.
    fn transcript(&mut self, index: usize, cost: &mut RunCost) -> (Transcript<G>, bool) {
        let scenario = &self.bench.coursework.scenarios[index];
        if let Some(known) = self.played.iter().find_map(|old| reusable_transcript(old, scenario).ok()) {
            return (known, false);
        }
        self.child.set_deadline(self.deadline());
        let quiet = self.quiet;
        if self.keeps_apart && !self.has_windows() {
            self.child = self.new_child();
        }
        let history = &mut self.history;
        let (transcript, is_assumed) = cost.measure(&mut self.child, |child| {
            let mut watched = WatchedController::new(child, history);
            let transcript = quiet.among_others(|| replay(scenario, &mut watched));
            (transcript, watched.is_assumed)
        });
        if self.has_windows() && transcript.fault().is_none() {
            self.played.push(transcript.clone());
        }
        (transcript, is_assumed)
    }

    fn judge(&self, transcript: &Transcript<G>) -> Verdict {
        self.bench.judge(transcript)
    }
}
