//! Makes a found case small: fewer events, fewer moves in a game that is checked, a board given instead of a history, fewer
//! pieces on it. Where the rules are in a model solution, a smaller case is a game of [`ReachableGames`], too.

use std::time::Instant;

use super::play_games::from_step;
use super::reachable_games::ReachableGames;
use super::{Divergence, Symptom};
use crate::audit::StepFailure;
use crate::coursework::Coursework;
use crate::game::{Board, Game};
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::{Call, Controller, Event, Fault};
use crate::record::with_expectations;
use crate::replay::replay;
use crate::scenario::{ModelChange, Scenario, Step};
use crate::verdict::{Verdict, judge};

/// Largest number of smaller cases that are tried.
const MOST_TRIES: u32 = 3_000;
/// A case that hangs is made smaller for so many time-outs at most.
const MOST_TIME_OUTS: u32 = 6;

/// Makes cases of one submission small.
pub struct Shrinker<'a, G: Play> {
    /// Coursework that is played.
    pub coursework: &'a Coursework<G>,
    /// The submission.
    pub controller: &'a mut dyn Controller<G>,
    /// Moment after which nothing smaller is tried, if there is one. How small a case becomes then depends on the machine.
    pub until: Option<Instant>,
    /// Keys of what the last step may state, where no other step states anything; without them, each step states all that can
    /// be expected.
    pub states: Option<Vec<&'static str>>,
}

/// A small case.
#[derive(Clone, Debug)]
pub struct ShrunkCase<G: Game> {
    /// Steps; the last one is the one that goes wrong.
    pub scenario: Scenario<G>,
    /// Verdict with the fault.
    pub verdict: Verdict,
    /// The slip in its last step.
    pub slip: StepFailure,
}

/// The property that a smaller case must keep.
struct ShrinkGoal<'a, G: Play> {
    symptom: Symptom,
    /// Mutant with the cause, if it is known; it must fail in the same way.
    mutant: Option<&'a Mutant<G>>,
}

struct ShrinkSearch<'s, 'a, G: Play> {
    shrinker: &'s mut Shrinker<'a, G>,
    same: ShrinkGoal<'s, G>,
    /// Games that may be played at all, where the rules are in a model solution.
    games: Option<ReachableGames<G>>,
    tries: u32,
    time_outs: u32,
}

impl<G: Play> Shrinker<'_, G> {
    /// The smallest case found that shows the same; `None` if the divergence does not show again at all. Where the rules are in a model
    /// solution, it may begin on a model that this has `reached` in other games.
    ///
    /// # Errors
    /// When the grader itself has trouble.
    pub fn shrink(
        &mut self,
        divergence: &Divergence<G>,
        mutant: Option<&Mutant<G>>,
        reached: &[Board<G::Squares>],
    ) -> Result<Option<ShrunkCase<G>>, Fault> {
        let mut whole = (*divergence.scenario).clone();
        whole.steps.truncate(divergence.slip.step);
        let same = ShrinkGoal { symptom: divergence.symptom.clone(), mutant };
        let knows_rules = G::facts(&self.coursework.rules).knows_rules;
        let games = (!knows_rules).then(|| ReachableGames::new(self.coursework, &whole, reached));
        let mut search = ShrinkSearch { shrinker: self, same, games, tries: 0, time_outs: 0 };
        let Some(first) = search.attempt(&whole)? else { return Ok(None) };
        let small = search.fewer_cues(first)?;
        let small = search.fewer_checked_moves(small)?;
        let small = search.fewer_pieces(small)?;
        // With fewer pieces a shorter history may do.
        search.fewer_cues(small).map(Some)
    }
}

impl<G: Play> ShrinkSearch<'_, '_, G> {
    /// Plays a candidate, with what is to be expected of it now, and answers whether its last step shows the same.
    fn attempt(&mut self, candidate: &Scenario<G>) -> Result<Option<ShrunkCase<G>>, Fault> {
        let is_late = self.tries > 0 && self.shrinker.until.is_some_and(|until| Instant::now() >= until);
        if is_late || self.tries >= MOST_TRIES || self.time_outs >= MOST_TIME_OUTS {
            return Ok(None);
        }
        self.tries += 1;
        let coursework = self.shrinker.coursework;
        if self.games.as_ref().is_some_and(|games| !games.allow(coursework, candidate)) {
            return Ok(None);
        }
        let scenario = self.stating(with_expectations(coursework, candidate));
        let transcript = replay(&scenario, self.shrinker.controller);
        if let Some(Call::Failed(fault)) = transcript.tape.last() {
            if !fault.is_students() {
                return Err(fault.clone());
            }
            self.time_outs += u32::from(matches!(fault, Fault::TimedOut { .. }));
        }
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        let Some(slip) = StepFailure::in_step(scenario.steps.len(), &verdict.findings) else { return Ok(None) };
        let symptom = Symptom::of(&transcript, slip.step, &verdict, &coursework.spec.seats);
        let shows = symptom == self.same.symptom && self.is_the_mutants(&scenario, &slip);
        Ok(shows.then_some(ShrunkCase { scenario, verdict, slip }))
    }

    /// The scenario with no more than it may state.
    fn stating(&self, mut scenario: Scenario<G>) -> Scenario<G> {
        let Some(keys) = &self.shrinker.states else { return scenario };
        let last = scenario.steps.len().saturating_sub(1);
        for (index, step) in scenario.steps.iter_mut().enumerate() {
            let Step::Do { expect, .. } = step else { continue };
            **expect = expect.only(|kind| index == last && keys.contains(&kind.key));
        }
        scenario
    }

    fn is_the_mutants(&self, scenario: &Scenario<G>, slip: &StepFailure) -> bool {
        let Some(mutant) = self.same.mutant else { return true };
        let coursework = self.shrinker.coursework;
        let transcript = replay(scenario, mutant.controller(&coursework.mutant_setup()).as_mut());
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
        StepFailure::in_step(slip.step, &verdict.findings).as_ref() == Some(slip)
    }

    /// First a board instead of a history, then without single steps.
    fn fewer_cues(&mut self, mut small: ShrunkCase<G>) -> Result<ShrunkCase<G>, Fault> {
        let length = small.scenario.steps.len();
        for kept in 1..length {
            let Some(later) = from_step(self.shrinker.coursework, &small.scenario, length - kept) else { continue };
            self.games.iter_mut().for_each(|games| games.note_reached(&later));
            if let Some(smaller) = self.attempt(&later)? {
                small = smaller;
                break;
            }
        }
        let mut chunk = small.scenario.steps.len() / 2;
        while chunk > 0 {
            let mut at = 0;
            while at + chunk < small.scenario.steps.len() {
                let mut shorter = small.scenario.clone();
                shorter.steps.drain(at..at + chunk);
                match self.attempt(&shorter)? {
                    Some(smaller) => small = smaller,
                    None => at += chunk,
                }
            }
            chunk /= 2;
        }
        Ok(small)
    }

    /// Shorter lists of moves where a whole game is checked: in halves, quarters and so on, then without single moves.
    fn fewer_checked_moves(&mut self, mut small: ShrunkCase<G>) -> Result<ShrunkCase<G>, Fault> {
        for index in 0..small.scenario.steps.len() {
            let checked = |scenario: &Scenario<G>| match scenario.steps.get(index) {
                Some(Step::Do { cue: Event::Check { moves }, .. }) => moves.clone(),
                _ => Vec::new(),
            };
            let mut chunk = checked(&small.scenario).len().div_ceil(2);
            while chunk > 0 {
                let mut at = 0;
                while at + chunk <= checked(&small.scenario).len() {
                    let mut moves = checked(&small.scenario);
                    moves.drain(at..at + chunk);
                    let mut shorter = small.scenario.clone();
                    shorter.steps[index] = Step::Do { cue: Event::Check { moves }, expect: Box::default() };
                    match self.attempt(&shorter)? {
                        Some(smaller) => small = smaller,
                        None => at += chunk,
                    }
                }
                chunk /= 2;
            }
        }
        Ok(small)
    }

    fn fewer_pieces(&mut self, mut small: ShrunkCase<G>) -> Result<ShrunkCase<G>, Fault> {
        if self.games.is_some() {
            return self.simpler_models(small);
        }
        // A position stays one: nobody learns from a board that cannot be.
        let rules = &self.shrinker.coursework.rules;
        let legal = |scenario: &Scenario<G>| G::from_board(rules, &scenario.given).is_ok();
        let was_legal = legal(&small.scenario);
        loop {
            let before = small.scenario.clone();
            let mut at = 0;
            while let Some(squares) = G::simpler(rules, &small.scenario.given.squares).into_iter().nth(at) {
                let mut fewer = small.scenario.clone();
                fewer.given.squares = squares;
                let allowed = !was_legal || legal(&fewer);
                match if allowed { self.attempt(&fewer)? } else { None } {
                    Some(smaller) => small = smaller,
                    None => at += 1,
                }
            }
            for index in 0..small.scenario.steps.len() {
                small = self.simpler_poke(small, index)?;
            }
            if small.scenario == before {
                return Ok(small);
            }
        }
    }

    /// Another whole model that games reach instead of the given one, and instead of each that is put in its place.
    ///
    /// No square, counter or text is left out alone, as it is where rules are known: nobody but the model solution knows what belongs
    /// together, and it says nothing of a model that no game reaches. A right controller may count what lies on the board where the
    /// model solution adds one to a counter.
    fn simpler_models(&mut self, mut small: ShrunkCase<G>) -> Result<ShrunkCase<G>, Fault> {
        let rules = &self.shrinker.coursework.rules;
        let simpler = |search: &Self, model: &Board<G::Squares>| {
            search.games.as_ref().map_or_else(Vec::new, |games| games.simpler_models(rules, model))
        };
        for given in simpler(self, &small.scenario.given) {
            if let Some(smaller) = self.attempt(&Scenario { given, ..small.scenario.clone() })? {
                small = smaller;
                break;
            }
        }
        for index in 0..small.scenario.steps.len() {
            let Step::Poke(change) = &small.scenario.steps[index] else { continue };
            let here = change.apply_to(&small.scenario.given);
            for Board { player, finished, squares } in if change.is_whole() { simpler(self, &here) } else { Vec::new() }
            {
                let other = ModelChange { player: Some(player), finished: Some(finished), squares: Some(squares) };
                let mut candidate = small.scenario.clone();
                candidate.steps[index] = Step::Poke(other);
                if let Some(smaller) = self.attempt(&candidate)? {
                    small = smaller;
                    break;
                }
            }
        }
        Ok(small)
    }

    /// A poke of less, or of a simpler board.
    fn simpler_poke(&mut self, small: ShrunkCase<G>, index: usize) -> Result<ShrunkCase<G>, Fault> {
        let Some(Step::Poke(poke)) = small.scenario.steps.get(index) else { return Ok(small) };
        let mut less = vec![poke.clone(), poke.clone(), poke.clone()];
        (less[0].squares, less[1].player, less[2].finished) = (None, None, None);
        let rules = &self.shrinker.coursework.rules;
        for squares in poke.squares.iter().flat_map(|squares| G::simpler(rules, squares)) {
            less.push(ModelChange { squares: Some(squares), ..poke.clone() });
        }
        for simpler in less.into_iter().filter(|simpler| simpler != poke) {
            let mut candidate = small.scenario.clone();
            candidate.steps[index] = Step::Poke(simpler);
            if let Some(smaller) = self.attempt(&candidate)? {
                return Ok(smaller);
            }
        }
        Ok(small)
    }
}
