//! Games that a smaller case of a coursework without rules may be.

use super::fixture_habits::{FixtureHabits, begins_anew, first_model, goes_on_after_the_end};
use crate::coursework::Coursework;
use crate::game::Board;
use crate::games::Play;
use crate::replay::replay;
use crate::scenario::{ModelChange, Scenario, Step};
use crate::verdict::split_into_steps;

/// Number of simpler models that are tried in the place of one.
const MOST_MODELS: usize = 100;

/// Games that begin and go on as those of the fixtures do. What a model solution does elsewhere is no rule: a right controller may do
/// something else there.
pub(super) struct ReachableGames<G: Play> {
    /// Models on which a game may begin without `startup`: whole ones that a fixture gives, or that the model solution has reached.
    models: Vec<Board<G::Squares>>,
    begin_in_the_middle: bool,
    go_on_after_the_end: bool,
    /// Changes of a part of the model, and the model that each of them was made for.
    partial_changes: Vec<(ModelChange<G>, Board<G::Squares>)>,
}

impl<G: Play> ReachableGames<G> {
    /// Games that a case may be made of which goes wrong as the `whole` one does; `reached` are models of other games.
    pub fn new(coursework: &Coursework<G>, whole: &Scenario<G>, reached: &[Board<G::Squares>]) -> ReachableGames<G> {
        let habits = FixtureHabits::of(coursework, &mut |_| {});
        let mut games = ReachableGames {
            models: habits.beginnings,
            begin_in_the_middle: habits.begin_in_the_middle,
            go_on_after_the_end: habits.go_on_after_the_end,
            partial_changes: Vec::new(),
        };
        if !begins_anew(whole) {
            games.models.push(first_model(whole));
        }
        if habits.begin_in_the_middle {
            games.models.extend(habits.reached.into_iter().chain(reached.iter().cloned()));
        }
        let transcript = replay(whole, coursework.reference().as_mut());
        for (step, act) in whole.steps.iter().zip(split_into_steps(&transcript)) {
            match step {
                Step::Poke(change) if !change.is_whole() => games.partial_changes.push((change.clone(), act.before)),
                Step::Do { cue, .. } => games.go_on_after_the_end |= goes_on_after_the_end(cue, &act.before),
                _ => {}
            }
        }
        games
    }

    /// Notes that the model solution has reached the model on which a later part of a game begins.
    pub fn note_reached(&mut self, later: &Scenario<G>) {
        if self.begin_in_the_middle {
            self.models.push(later.given.clone());
        }
    }

    /// Whether a case is such a game.
    pub fn allow(&self, coursework: &Coursework<G>, case: &Scenario<G>) -> bool {
        if !begins_anew(case) && !self.models.contains(&first_model(case)) {
            return false;
        }
        let transcript = replay(case, coursework.reference().as_mut());
        let is_usual = |(step, before): (&Step<G>, Board<G::Squares>)| match step {
            // Half of one model does not belong to half of another.
            Step::Poke(change) => change.is_whole() || self.partial_changes.contains(&(change.clone(), before)),
            Step::Do { cue, .. } => self.go_on_after_the_end || !goes_on_after_the_end(cue, &before),
            Step::Fresh => true,
        };
        case.steps.iter().zip(split_into_steps(&transcript).into_iter().map(|act| act.before)).all(is_usual)
    }

    /// Whole models on which less lies than on this one, the simplest first.
    pub fn simpler_models(&self, rules: &G::Rules, model: &Board<G::Squares>) -> Vec<Board<G::Squares>> {
        let size = |model: &Board<G::Squares>| G::simpler(rules, &model.squares).len();
        let most = size(model);
        let mut simpler: Vec<(usize, &Board<G::Squares>)> =
            self.models.iter().map(|other| (size(other), other)).collect();
        simpler.retain(|(size, _)| *size < most);
        simpler.sort_by_key(|(size, _)| *size);
        simpler.dedup();
        simpler.into_iter().take(MOST_MODELS).map(|(_, other)| other.clone()).collect()
    }
}
