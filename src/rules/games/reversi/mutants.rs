//! Mistakes of students in Reversi.
//!
//! A wrong rule is wrong wherever it is used: who does not see a direction plays, passes, ends and counts without it.
//! So these are not twists on the reference but a controller of their own, [`ConfigurableController`], which takes its rules one by
//! one from [`ReplaceableRules`]; each mutant replaces one of them.

mod allowed_squares;
mod automated;
mod capture_lines;
mod captures;
mod configurable_controller;
mod end_messages;
mod grid;
mod line_fault;
mod systematic;
mod systematic_fault;
mod turns;

pub use systematic::systematic_mutants;

use super::Reversi;
use crate::mutants::Mutant;

use configurable_controller::{ConfigurableController, ReplaceableRules};

/// The wrong controllers of Reversi.
pub fn mutants() -> Vec<Mutant<Reversi>> {
    let groups = [
        capture_lines::mutants(),
        captures::mutants(),
        allowed_squares::mutants(),
        turns::mutants(),
        end_messages::mutants(),
        automated::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// The controller whose rules the mutants replace, with nothing replaced.
pub fn unbroken() -> Mutant<Reversi> {
    misruled("unbroken", "", "plays by the rules", ReplaceableRules::default())
}

/// A mutant by its one wrong rule.
fn misruled(id: &'static str, breaks: &'static str, says: &'static str, rules: ReplaceableRules) -> Mutant<Reversi> {
    Mutant::new(id, breaks, says, move |setting| Box::new(ConfigurableController::new(rules, setting.words.clone())))
}
