//! Tells causes apart, and shows each once.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::play_games::{from_step, play_numbered};
use super::shrink::ShrunkCase;
use super::{Divergence, FuzzPlan, FuzzResult, GameGenerator, Shrinker, Symptom, to_fixture};
use crate::audit::{FailureSignature, StepFailure, find_matches, mutants};
use crate::coursework::Coursework;
use crate::games::Play;
use crate::mutants::Mutant;
use crate::ports::{Controller, Fault};
use crate::replay::replay;
use crate::scenario::Scenario;
use crate::verdict::{Verdict, VerdictEnding, judge};

/// Of each symptom, the games that are compared with what mutants do in them.
const GAMES_OF_EACH: usize = 6;
/// And so many games from the first on, whatever happened in them.
const FIRST_GAMES: u32 = 10;
/// Number of cases of one cause that are shrunk; the smallest is shown.
const SHRUNK_OF_EACH: usize = 4;

/// One thing that a submission does wrong.
#[derive(Clone, Debug)]
pub struct FoundFault<G: Play> {
    /// Why, as far as that can be said.
    pub cause: FaultCause,
    /// The smallest case: its last step is the one that goes wrong, and states only what does.
    pub scenario: Scenario<G>,
    /// Verdict with the fault.
    pub verdict: Verdict,
    /// Whether it went wrong again in a fresh instance of the submission.
    pub stable: bool,
}

/// Why something goes wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultCause {
    /// It is clearly like a mutant: its id, and what it does, in a student's words.
    Like {
        /// The mutant's id.
        id: &'static str,
        /// Description of the mutant.
        says: &'static str,
    },
    /// Nothing that we know.
    Unknown,
}

/// Tells the causes of a catch apart and makes a case of each small, on controllers of the submission that `make` makes.
///
/// # Errors
/// When the grader itself has trouble.
pub fn group_by_cause<G: Play, C: Controller<G>>(
    games: &GameGenerator<'_, G>,
    plan: &FuzzPlan,
    caught: &FuzzResult<G>,
    make: impl Fn(usize) -> C,
) -> Result<Vec<FoundFault<G>>, Fault> {
    if caught.divergences.is_empty() {
        return Ok(Vec::new());
    }
    let coursework = games.coursework;
    let mutants = mutants::<G>(&coursework.rules);
    let mut controller = make(0);
    let mut shrinker = Shrinker { coursework, controller: &mut controller, until: None, states: None };
    let reached = games.reached_models();
    let mut found: Vec<(Option<usize>, ShrunkCase<G>)> = Vec::new();
    for (mutant, cases) in grouped(games, plan, caught, &mutants)? {
        let like = mutant.and_then(|mutant| mutants.get(mutant));
        let mut best: Option<ShrunkCase<G>> = None;
        for case in some_of(&cases) {
            let small = shrinker.shrink(case, like, &reached)?;
            best = best.into_iter().chain(small).min_by_key(|small| size(&coursework.rules, small));
        }
        // What does not show again is shown as it was found.
        let best = match best {
            Some(small) => small,
            None => as_found(coursework, cases[0]),
        };
        found.push((mutant, best));
    }
    let found = distinct(&coursework.rules, found);
    let settle = |(mutant, small): (Option<usize>, ShrunkCase<G>)| {
        let scenario = to_fixture::to_fixture(coursework, &mutants, mutant, &small, games.seed);
        // A fresh instance, and a fresh process where there is one.
        let mut again = make(0);
        let verdict = judge::<G>(&coursework.spec, &coursework.rules, &replay(&scenario, &mut again));
        let stable = verdict.ending == VerdictEnding::Failed;
        let cause = mutant.and_then(|mutant| mutants.get(mutant));
        let cause = cause.map_or(FaultCause::Unknown, |mutant| FaultCause::Like { id: mutant.id, says: mutant.says });
        let verdict = if stable { verdict } else { small.verdict };
        FoundFault { cause, scenario, verdict, stable }
    };
    Ok(found.into_iter().map(settle).collect())
}

/// Without what is the same again: the same last step; or, of what is not explained, again something that shows only
/// after something else, and is about the board: a controller that remembers fails in many ways.
fn distinct<G: Play>(
    rules: &G::Rules,
    found: Vec<(Option<usize>, ShrunkCase<G>)>,
) -> Vec<(Option<usize>, ShrunkCase<G>)> {
    let mut distinct: Vec<(Option<usize>, ShrunkCase<G>)> = Vec::new();
    let by_memory = |(mutant, small): &(Option<usize>, ShrunkCase<G>)| {
        mutant.is_none()
            && small.scenario.steps.len() > 1
            && small.slip.seen.iter().all(|(check, _)| check.is_about_board())
    };
    for one in found {
        let same = |other: &&mut (Option<usize>, ShrunkCase<G>)| {
            (other.1.slip.seen == one.1.slip.seen && other.1.scenario.steps == one.1.scenario.steps)
                || (by_memory(other) && by_memory(&one))
        };
        match distinct.iter_mut().find(same) {
            Some(other) if size(rules, &one.1) < size(rules, &other.1) => *other = one,
            Some(_) => {}
            None => distinct.push(one),
        }
    }
    distinct
}

/// Few steps first, then few pieces.
fn size<G: Play>(rules: &G::Rules, small: &ShrunkCase<G>) -> (usize, usize, usize) {
    let given = small.scenario.given.squares.to_string();
    let steps = small.scenario.steps.len();
    (steps, G::simpler(rules, &small.scenario.given.squares).len(), given.len())
}

fn as_found<G: Play>(coursework: &Coursework<G>, divergence: &Divergence<G>) -> ShrunkCase<G> {
    let mut scenario = (*divergence.scenario).clone();
    scenario.steps.truncate(divergence.slip.step);
    let reference = replay(&scenario, coursework.reference().as_mut());
    let verdict = judge::<G>(&coursework.spec, &coursework.rules, &reference);
    ShrunkCase { scenario, verdict, slip: divergence.slip.clone() }
}

/// The cases of each cause: those that a mutant explains, and the rest by symptom.
type CauseGroups<'a, G> = Vec<(Option<usize>, Vec<&'a Divergence<G>>)>;

fn grouped<'a, G: Play>(
    games: &GameGenerator<'_, G>,
    plan: &FuzzPlan,
    caught: &'a FuzzResult<G>,
    mutants: &[Mutant<G>],
) -> Result<CauseGroups<'a, G>, Fault> {
    let numbers = telling_games(caught);
    let student: FailureSignature = caught.failure_signature();
    let in_those = |place: &usize| numbers.binary_search(&u32::try_from(place / 1_000).unwrap_or(u32::MAX)).is_ok();
    let student: FailureSignature = student.into_iter().filter(|(place, _)| in_those(place)).collect();
    let coursework = games.coursework;
    let dealt: BTreeMap<u32, Arc<Scenario<G>>> =
        numbers.iter().map(|number| (*number, Arc::new(games.game(*number)))).collect();
    let deal = |number: u32| dealt.get(&number).map_or_else(|| Arc::new(games.game(number)), Arc::clone);
    let suspects = suspects(coursework, caught, mutants);
    let patterns = mutants.iter().enumerate().map(|(index, mutant)| {
        if !suspects.contains(&index) {
            return Ok(FailureSignature::new());
        }
        let alone = FuzzPlan { jobs: plan.jobs, time: None, ..*plan };
        let setting = coursework.mutant_setup();
        play_numbered(coursework, &deal, &numbers, &alone, |_| mutant.controller(&setting))
            .map(|caught| caught.failure_signature())
    });
    let patterns = patterns.collect::<Result<Vec<FailureSignature>, Fault>>()?;
    let likenesses = find_matches(&student, &patterns);
    let explained: BTreeSet<usize> = likenesses.iter().flat_map(|likeness| likeness.shared.iter().copied()).collect();
    let case = |place: &usize| caught.divergences.iter().find(|divergence| divergence.step_index() == *place);
    let mut groups: CauseGroups<'a, G> = likenesses
        .iter()
        .map(|likeness| (Some(likeness.mutant), likeness.places.iter().filter_map(case).collect()))
        .collect();
    let mut symptoms: BTreeMap<Symptom, Vec<&Divergence<G>>> = BTreeMap::new();
    let rest = caught.divergences.iter().filter(|divergence| in_those(&divergence.step_index()));
    for divergence in rest.filter(|divergence| !explained.contains(&divergence.step_index())) {
        symptoms.entry(divergence.symptom.clone()).or_default().push(divergence);
    }
    groups.extend(once_each(symptoms).into_iter().map(|cases| (None, cases)));
    Ok(groups)
}

/// The cases of each symptom; those with several wrong messages only if one of them is wrong nowhere else.
fn once_each<T>(symptoms: BTreeMap<Symptom, Vec<T>>) -> Vec<Vec<T>> {
    let mut symptoms: Vec<(Symptom, Vec<T>)> = symptoms.into_iter().collect();
    symptoms.sort_by_key(|(symptom, _)| symptom.texts().len());
    let mut seen: BTreeSet<String> = BTreeSet::new();
    let new = |(symptom, cases): (Symptom, Vec<T>)| {
        let texts = symptom.texts();
        let is_new = texts.is_empty() || !texts.is_subset(&seen);
        seen.extend(texts.iter().cloned());
        is_new.then_some(cases)
    };
    symptoms.into_iter().filter_map(new).collect()
}

/// The mutants that slip in the same way in one of the cases that are looked at: the others need not be played.
fn suspects<G: Play>(coursework: &Coursework<G>, caught: &FuzzResult<G>, mutants: &[Mutant<G>]) -> BTreeSet<usize> {
    let setting = coursework.mutant_setup();
    let mut of_each: BTreeMap<&Symptom, usize> = BTreeMap::new();
    let mut suspects = BTreeSet::new();
    for divergence in &caught.divergences {
        let count = of_each.entry(&divergence.symptom).or_default();
        *count += 1;
        if *count > GAMES_OF_EACH {
            continue;
        }
        let slips_too = |scenario: &Scenario<G>| -> Vec<usize> {
            let slips = |mutant: &Mutant<G>| {
                let transcript = replay(scenario, mutant.controller(&setting).as_mut());
                let verdict = judge::<G>(&coursework.spec, &coursework.rules, &transcript);
                let slip = StepFailure::in_step(scenario.steps.len(), &verdict.findings);
                slip.is_some_and(|slip| slip.seen == divergence.slip.seen)
            };
            (0..mutants.len()).filter(|index| slips(&mutants[*index])).collect()
        };
        let history = Scenario {
            steps: divergence.scenario.steps[..divergence.slip.step].to_vec(),
            ..(*divergence.scenario).clone()
        };
        // One cue tells enough, unless something is remembered.
        let last = from_step(coursework, &history, history.steps.len() - 1);
        let mut alike = last.as_ref().map_or_else(Vec::new, &slips_too);
        if alike.is_empty() {
            alike = slips_too(&history);
        }
        suspects.extend(alike);
    }
    suspects
}

/// The games that are compared: some of each symptom, and the first ones. Sorted.
fn telling_games<G: Play>(caught: &FuzzResult<G>) -> Vec<u32> {
    let mut of_each: BTreeMap<Symptom, BTreeSet<u32>> = BTreeMap::new();
    for divergence in &caught.divergences {
        let games = of_each.entry(divergence.symptom.clone()).or_default();
        if games.len() < GAMES_OF_EACH {
            games.insert(divergence.game);
        }
    }
    let first = 0..caught.games.min(FIRST_GAMES);
    let all: BTreeSet<u32> = of_each.into_values().flatten().chain(first).collect();
    all.into_iter().collect()
}

/// The cases with the shortest histories, which are the quickest to make small.
fn some_of<'a, G: Play>(cases: &[&'a Divergence<G>]) -> Vec<&'a Divergence<G>> {
    let mut cases = cases.to_vec();
    cases.sort_by_key(|divergence| (divergence.slip.step, divergence.step_index()));
    cases.truncate(SHRUNK_OF_EACH);
    cases
}
