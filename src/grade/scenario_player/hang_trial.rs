//! Trials of programs that hang.
//!
//! A program with an endless loop in each of its answers would take a deadline and a new process for each scenario, twice: as much
//! as hundreds of others. So when it hangs at a kind of event that it has never answered, it is tried at once in scenarios of all
//! requirements. If it answers none of them, it counts as hanging at events of that kind, and is sent no more of them. A
//! single answer ends the trial, and then every scenario is played and confirmed like everybody else's.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use super::ScenarioPlayer;
use crate::games::Play;
use crate::grade::answer_history::WatchedController;
use crate::grade::confirm::cut_deadline;
use crate::grade::cost::RunCost;
use crate::host::ProcessController;
use crate::replay::replay;
use crate::scenario::{Scenario, Step};

/// Number of scenarios without an answer, besides the first, that show that there never is one. Where fewer have such an event,
/// all of them are simply played.
const FEWEST: usize = 8;

/// A scenario for a trial.
struct Candidate {
    /// Its place among the scenarios.
    index: usize,
    /// The kind of its event that is tried.
    kind: &'static str,
    /// Number of events before that.
    after: usize,
}

impl<G: Play> ScenarioPlayer<'_, G> {
    /// Whether a scenario's latest run hung at an event that the submission never answers. Makes a trial if nobody knows that yet.
    pub(super) fn always_hangs(&mut self, index: usize) -> bool {
        let Some(kind) = self.history.worth_a_trial() else { return false };
        self.history.begin_trial(kind);
        let is_silent = (self.history.is_empty() && self.stays_silent(index, kind, true))
            || (!self.history.is_empty() && self.stays_silent(index, kind, false));
        if is_silent {
            self.history.note_silence(kind);
        }
        is_silent
    }

    /// Whether no scenario of a trial is answered: where `any`, not its first event, and else no event of this kind. Only runs
    /// that hang there are evidence.
    fn stays_silent(&mut self, index: usize, kind: &'static str, any: bool) -> bool {
        let chosen = self.chosen_for_trial(index, kind, any);
        if chosen.len() < FEWEST {
            return false;
        }
        let (last, mut hung) = (chosen.len() - 1, 0);
        for (place, candidate) in chosen.into_iter().enumerate() {
            if self.bench.workshop.is_cancelled() {
                return false;
            }
            // The first and the last have as much time as anybody, and the machine for themselves: a program that always takes
            // nearly too long does not hang.
            self.try_one(candidate.index, place == 0 || place == last);
            if self.history.has_answered(kind) || (any && !self.history.is_empty()) {
                return false;
            }
            hung += usize::from(self.history.hung_at(candidate.kind));
        }
        hung >= FEWEST
    }

    /// Tries hidden scenarios of requirements that have no public one, before hidden ones are believed to have no answer either.
    ///
    /// Nothing hidden is played before everything public has been: a program could tell there what it has heard.
    pub(super) fn try_hidden(&mut self) {
        let Some(silence) = self.history.take_silence() else { return };
        let scenarios = &self.bench.coursework.scenarios;
        let public: BTreeSet<&str> =
            scenarios.iter().filter(|own| !own.hidden).map(|own| own.requirement.as_str()).collect();
        let mut hidden: BTreeMap<&str, Candidate> = BTreeMap::new();
        for (index, scenario) in
            scenarios.iter().enumerate().filter(|(_, own)| !public.contains(own.requirement.as_str()))
        {
            let Some((after, kind)) = self.tried_event(scenario, |kind| silence.includes(kind)) else { continue };
            let best = hidden.entry(&scenario.requirement).or_insert(Candidate { index, kind, after });
            if after < best.after {
                *best = Candidate { index, kind, after };
            }
        }
        let chosen: Vec<usize> = hidden.into_values().map(|candidate| candidate.index).collect();
        for (place, index) in chosen.iter().enumerate() {
            self.try_one(*index, place == chosen.len() - 1);
        }
        self.history.restore_silence(silence);
    }

    /// Plays a scenario in a new process, only to hear whether there is an answer.
    fn try_one(&mut self, index: usize, alone: bool) {
        let scenario = &self.bench.coursework.scenarios[index];
        let limits = self.bench.plan.limits;
        let mut cost = RunCost::none(&scenario.id);
        let mut child = self.new_child();
        let cut = cut_deadline(limits.cue, self.slowest_answer());
        child.set_deadline(if alone { limits.cue } else { cut });
        let (quiet, history) = (self.quiet, &mut self.history);
        let mut took = Duration::ZERO;
        let transcript = cost.measure(&mut child, |child: &mut ProcessController<G>| {
            let mut watched = WatchedController::new(child, history);
            if !alone {
                return quiet.among_others(|| replay(scenario, &mut watched));
            }
            let (transcript, time) = quiet.alone(|| replay(scenario, &mut watched));
            took = time;
            transcript
        });
        if alone {
            self.patience.ran_alone(transcript.timed_out(), took, limits.alone);
        }
        self.note_chance(&transcript);
        self.trial_costs.entry(index).or_insert_with(|| RunCost::none(&scenario.id)).add(&cost);
    }

    /// Scenarios for a trial of a submission that hung in one of them: one of each requirement, and more if these are few.
    ///
    /// Those in which the event comes earliest are taken first. Where `any` event will do, that is the first one, and kinds take
    /// turns.
    fn chosen_for_trial(&self, hung: usize, kind: &'static str, any: bool) -> Vec<Candidate> {
        let scenarios = &self.bench.coursework.scenarios;
        let mut by_requirement: BTreeMap<&str, Vec<Candidate>> = BTreeMap::new();
        // Nothing hidden is played before everything public has been.
        let may_be_played = |index: usize| index != hung && (!scenarios[index].hidden || scenarios[hung].hidden);
        for (index, scenario) in scenarios.iter().enumerate().filter(|(index, _)| may_be_played(*index)) {
            if let Some((after, kind)) = self.tried_event(scenario, |own| any || own == kind) {
                by_requirement.entry(&scenario.requirement).or_default().push(Candidate { index, kind, after });
            }
        }
        by_requirement.values_mut().for_each(|own| own.sort_by_key(|candidate| candidate.after));
        let own = scenarios[hung].requirement.as_str();
        // Others first: the first that is played has the most time.
        let mut requirements: Vec<&str> = by_requirement.keys().copied().collect();
        requirements.sort_by_key(|requirement| *requirement == own);
        let mut chosen = Vec::new();
        let mut turns: BTreeMap<&str, usize> = BTreeMap::from([(kind, 1)]);
        loop {
            let before = chosen.len();
            for requirement in &requirements {
                let left = by_requirement.entry(requirement).or_default();
                let rarest =
                    (0..left.len()).min_by_key(|place| turns.get(left[*place].kind).copied().unwrap_or_default());
                let Some(place) = rarest else { continue };
                let candidate = left.remove(place);
                *turns.entry(candidate.kind).or_default() += 1;
                chosen.push(candidate);
            }
            if chosen.len() >= FEWEST || chosen.len() == before {
                return chosen;
            }
        }
    }

    /// The first such event of a scenario, with the number of events before it, if everything before it may have an answer.
    fn tried_event(&self, scenario: &Scenario<G>, is_tried: impl Fn(&str) -> bool) -> Option<(usize, &'static str)> {
        if scenario.contest.is_some() {
            return None;
        }
        let sent =
            scenario.steps.iter().filter_map(|step| if let Step::Do { cue, .. } = step { Some(cue) } else { None });
        let mut sent = sent.map(|cue| cue.kind()).take_while(|own| !self.history.is_silent_at(own)).enumerate();
        sent.find(|(_, own)| is_tried(own))
    }
}
