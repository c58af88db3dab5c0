//! Mistakes of students in Quoridor.
//!
//! A wrong rule is wrong wherever it is used: who jumps over walls plays, marks, loads and validates like that. So wrong rules
//! are not twists on the reference but a controller of their own, [`ConfigurableController`], which takes its rules one by one from
//! [`ReplaceableRules`]; each mutant replaces one of them. What goes wrong with histories, files, marks and prints is a twist.

mod attempt;
mod blocked_paths;
mod configurable_controller;
mod marks_and_printing;
mod pawns;
mod saved_games;
mod systematic;
mod systematic_fault;
mod undo_redo;
mod walls;

pub use systematic::systematic_mutants;

use super::Quoridor;
use crate::mutants::Mutant;

use configurable_controller::{ConfigurableController, ReplaceableRules};

/// The wrong controllers of Quoridor.
pub fn mutants() -> Vec<Mutant<Quoridor>> {
    let groups = [
        pawns::mutants(),
        walls::mutants(),
        blocked_paths::mutants(),
        marks_and_printing::mutants(),
        undo_redo::mutants(),
        saved_games::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// The controller whose rules the mutants replace, with nothing replaced.
pub fn unbroken() -> Mutant<Quoridor> {
    with_wrong_rule("unbroken", "", "plays by the rules", ReplaceableRules::default())
}

/// A mutant by its one wrong rule.
fn with_wrong_rule(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    misrules: ReplaceableRules,
) -> Mutant<Quoridor> {
    Mutant::new(id, breaks, says, move |setting| {
        Box::new(ConfigurableController::new(misrules, setting.rules, setting.words.clone()))
    })
}
