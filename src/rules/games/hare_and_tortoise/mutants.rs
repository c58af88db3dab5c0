//! Mistakes of students in Hare and Tortoise.
//!
//! A wrong rule is wrong wherever it is used: anyone who takes a square for open hovers over it, goes there and is not skipped
//! because of it. So these are not twists on the reference but a controller of their own, which takes its rules one by one
//! from [`ReplaceableRules`]; each mutant replaces one of them. Only what is said wrongly, by hover and in the log, twists the
//! reference.

mod cards;
mod computer_moves;
mod configurable_controller;
mod fault_case;
mod hover_and_log;
mod move_obstacles;
mod moves;
mod race_state;
mod replaceable_rules;
mod right_rules;
mod rules_with_fault;
mod square_payments;
mod systematic;
mod systematic_fault;
mod turns;

pub use systematic::systematic_mutants;

use super::HareAndTortoise;
use crate::mutants::Mutant;

use configurable_controller::with_wrong_rule;
use replaceable_rules::ReplaceableRules;

/// The wrong controllers of Hare and Tortoise.
pub fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let groups = [
        moves::mutants(),
        move_obstacles::mutants(),
        square_payments::mutants(),
        cards::mutants(),
        turns::mutants(),
        computer_moves::mutants(),
        hover_and_log::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// The controller whose rules the mutants replace, with nothing replaced.
pub fn unbroken() -> Mutant<HareAndTortoise> {
    with_wrong_rule("unbroken", "", "plays by the rules", ReplaceableRules::default())
}
