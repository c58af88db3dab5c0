//! Plays games on a submission and notes where it differs.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Instant;

use super::fixture_habits::{begin_in_the_middle, begins_anew};
use super::{Divergence, FuzzPlan, GameGenerator, Symptom};
use crate::audit::{FailureSignature, StepFailure};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::ports::{Call, Controller, Fault};
use crate::record::with_expectations;
use crate::replay::replay;
use crate::scenario::{Scenario, Step};
use crate::verdict::{MOST_FINDINGS, VerdictEnding, judge, split_into_steps};
use crate::workers::{WorkQueue, run_workers};

/// A submission that hangs is given up after so many time-outs.
const MOST_TIME_OUTS: usize = 8;
/// More places than this tell nobody anything new.
const MOST: usize = 20_000;

/// Results of playing.
#[derive(Clone, Debug)]
pub struct FuzzResult<G: Play> {
    /// How many games were played.
    pub games: u32,
    /// How many cues were given.
    pub cues: u64,
    /// Whether it was given up because the submission hangs.
    pub given_up: bool,
    /// Divergences of the submission, in the order of the games.
    pub divergences: Vec<Divergence<G>>,
}

impl<G: Play> FuzzResult<G> {
    /// Returns the failures, for a comparison with mutants.
    pub(super) fn failure_signature(&self) -> FailureSignature {
        let slip = |divergence: &Divergence<G>| StepFailure { step: 0, seen: divergence.slip.seen.clone() };
        self.divergences.iter().map(|divergence| (divergence.step_index(), slip(divergence))).collect()
    }
}

/// Plays games on the controllers that `make` makes, one for each worker, on its thread.
///
/// # Errors
/// When the grader itself has trouble.
pub fn play_games<G: Play, C: Controller<G>>(
    games: &GameGenerator<'_, G>,
    plan: &FuzzPlan,
    make: impl Fn(usize) -> C + Sync,
) -> Result<FuzzResult<G>, Fault> {
    play_games_with_progress(games, plan, make, &|| {})
}

/// Plays as [`play_games`] does, and reports the start of each game to `watch`, on any thread.
///
/// # Errors
/// When the grader itself has trouble.
pub fn play_games_with_progress<G: Play, C: Controller<G>>(
    games: &GameGenerator<'_, G>,
    plan: &FuzzPlan,
    make: impl Fn(usize) -> C + Sync,
    watch: &(dyn Fn() + Sync),
) -> Result<FuzzResult<G>, Fault> {
    let numbers: Vec<u32> = (0..plan.games).collect();
    let deal = |number| {
        watch();
        Arc::new(games.game(number))
    };
    play_numbered(games.coursework, &deal, &numbers, plan, make)
}

/// Plays some games; `deal` makes the one of a number.
pub(super) fn play_numbered<G: Play, C: Controller<G>>(
    coursework: &Coursework<G>,
    deal: &(dyn Fn(u32) -> Arc<Scenario<G>> + Sync),
    numbers: &[u32],
    plan: &FuzzPlan,
    make: impl Fn(usize) -> C + Sync,
) -> Result<FuzzResult<G>, Fault> {
    // Not a result: it only says when to stop.
    let begun = Instant::now();
    let (queue, time_outs) = (WorkQueue::new(numbers), AtomicUsize::new(0));
    let worker = |worker: usize| {
        let mut controller = make(worker);
        let mut own: Vec<Result<GamePlay<G>, Fault>> = Vec::new();
        while let Some((_, number)) = queue.take() {
            let late = plan.time.is_some_and(|time| begun.elapsed() >= time);
            if late || time_outs.load(Ordering::Relaxed) >= MOST_TIME_OUTS {
                break;
            }
            let played_one = play_one(coursework, *number, deal(*number), &mut controller);
            let hangs = played_one.as_ref().is_ok_and(|played| played.timed_out);
            time_outs.fetch_add(usize::from(hangs), Ordering::Relaxed);
            own.push(played_one);
        }
        own
    };
    let jobs = plan.jobs.clamp(1, numbers.len().max(1));
    let all = run_workers(jobs, worker).into_iter().flatten();
    let mut all = all.collect::<Result<Vec<GamePlay<G>>, Fault>>()?;
    // Workers finish in any order.
    all.sort_by_key(|played| played.number);
    let games = all.len() as u32;
    let cues = all.iter().map(|played| played.cues).sum();
    let divergences = all.into_iter().flat_map(|played| played.divergences).take(MOST).collect();
    let given_up = time_outs.into_inner() >= MOST_TIME_OUTS;
    Ok(FuzzResult { games, cues, given_up, divergences })
}

pub(crate) struct GamePlay<G: Play> {
    number: u32,
    cues: u64,
    timed_out: bool,
    divergences: Vec<Divergence<G>>,
}

/// Plays one game. Where the board goes wrong, the rest of the game is played on from the right one, so that one fault
/// does not hide the next.
pub fn play_one<G: Play>(
    coursework: &Coursework<G>,
    number: u32,
    mut rest: Arc<Scenario<G>>,
    controller: &mut dyn Controller<G>,
) -> Result<GamePlay<G>, Fault> {
    let mut played = GamePlay { number, cues: 0, timed_out: false, divergences: Vec::new() };
    let mut offset = 0;
    loop {
        let mut transcript = replay(&rest, controller);
        if transcript.timed_out() {
            // A machine may have been busy: what is too late counts if it is again, in a fresh process.
            transcript = replay(&rest, controller);
        }
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        if let (VerdictEnding::NotRun, Some(fault)) = (verdict.ending, transcript.fault()) {
            return Err(fault.clone());
        }
        played.cues += transcript.tape.iter().filter(|call| matches!(call, Call::Handle(_))).count() as u64;
        let mut wrong: Vec<usize> = verdict.findings.iter().map(|finding| finding.step).collect();
        wrong.dedup();
        // Where findings were left out, the last step's are not all there.
        if verdict.findings.len() >= MOST_FINDINGS && wrong.len() > 1 {
            wrong.pop();
        }
        let mut cut = None;
        for slip in wrong.into_iter().filter_map(|step| StepFailure::in_step(step, &verdict.findings)) {
            let of_the_board = slip.seen.iter().any(|(check, _)| check.is_about_board());
            cut = of_the_board.then_some(slip.step);
            let step = offset + slip.step - 1;
            let symptom = Symptom::of(&transcript, slip.step, &verdict, &coursework.spec.seats);
            let (scenario, fault) = (Arc::clone(&rest), transcript.fault().cloned());
            played.divergences.push(Divergence { game: number, step, scenario, slip, symptom, fault });
            if of_the_board {
                break;
            }
        }
        if transcript.timed_out() {
            played.timed_out = true;
            return Ok(played);
        }
        let later =
            |cut: usize| (cut..rest.steps.len()).find_map(|step| Some((step, from_step(coursework, &rest, step)?)));
        let Some((step, later)) = cut.and_then(later) else { return Ok(played) };
        rest = Arc::new(later);
        offset += step;
    }
}

/// Returns the scenario without its first steps. It begins on the board that the reference has reached by then. None if it would begin
/// in the middle of a game, and no fixture of a coursework without rules does: controllers may have kept what the model does not say.
pub(super) fn from_step<G: Play>(
    coursework: &Coursework<G>,
    scenario: &Scenario<G>,
    steps: usize,
) -> Option<Scenario<G>> {
    let rules = &coursework.rules;
    if !G::facts(rules).knows_rules && !begin_in_the_middle(coursework) {
        let later = Scenario {
            given: G::board_before_startup(rules),
            steps: scenario.steps[steps..].to_vec(),
            ..scenario.clone()
        };
        return begins_anew(&later).then(|| with_expectations(coursework, &later));
    }
    let history = Scenario { steps: scenario.steps[..steps].to_vec(), ..scenario.clone() };
    let transcript = replay(&history, coursework.reference().as_mut());
    let given = split_into_steps(&transcript).pop().map_or_else(|| scenario.given.clone(), |act| act.after);
    let rest: Vec<Step<G>> = scenario.steps[steps..].to_vec();
    // Anyone who begins here knows nothing of what came before: there is nothing to be taken back, say.
    Some(with_expectations(coursework, &Scenario { given, steps: rest, ..scenario.clone() }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::bundle::Bundle;
    use crate::games::Reversi;
    use crate::ports::{Event, PortResult, Ports};

    /// Right, but too late at these of all cues that it is given.
    struct Late {
        right: Box<dyn Controller<Reversi>>,
        cues: u32,
        late: std::ops::Range<u32>,
    }

    impl Controller<Reversi> for Late {
        fn handle(&mut self, cue: &Event<Reversi>, stage: &mut Ports<'_, Reversi>) -> PortResult<()> {
            self.cues += 1;
            if self.late.contains(&self.cues) {
                return Err(Fault::TimedOut { after_ms: 500 });
            }
            self.right.handle(cue, stage)
        }

        fn renew(&mut self) -> PortResult<()> {
            self.right.renew()
        }
    }

    fn found(late: std::ops::Range<u32>) -> FuzzResult<Reversi> {
        let coursework = crate::fuzz::load_with_games::<Reversi>(&Bundle::bundled_only(), "reversi", None).unwrap();
        let games = GameGenerator::new(&coursework, 1);
        let plan = FuzzPlan { games: 20, time: None, jobs: 1 };
        play_games(&games, &plan, |_| Late { right: coursework.reference(), cues: 0, late: late.clone() }).unwrap()
    }

    #[test]
    fn one_late_answer_is_a_busy_machine_and_two_are_a_fault() {
        let once = found(30..31);
        assert_eq!((once.games, once.divergences.len(), once.given_up), (20, 0, false));
        assert!(!found(1..4).divergences.is_empty());
        let always = found(30..u32::MAX);
        assert!(always.given_up && always.games < 20 && !always.divergences.is_empty());
    }
}
