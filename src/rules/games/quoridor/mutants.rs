//! What students get wrong in Quoridor.
//!
//! A wrong rule is wrong wherever it is used: who jumps over walls plays, marks, loads and validates like that. So wrong rules
//! are not twists on the reference but a controller of their own, [`Misruled`], which takes its rules one by one from
//! [`Misrules`]; each mutant replaces one of them. What goes wrong with histories, files, marks and prints is a twist.

mod files;
mod histories;
mod misruled;
mod pawns;
mod shown;
mod walls;
mod ways;

use super::Quoridor;
use crate::mutants::Mutant;

use misruled::{Misruled, Misrules};

/// The wrong controllers of Quoridor.
pub fn mutants() -> Vec<Mutant<Quoridor>> {
    let groups =
        [pawns::mutants(), walls::mutants(), ways::mutants(), shown::mutants(), histories::mutants(), files::mutants()];
    groups.into_iter().flatten().collect()
}

/// The controller whose rules the mutants replace, with nothing replaced.
pub fn unbroken() -> Mutant<Quoridor> {
    misruled("unbroken", "", "plays by the rules", Misrules::default())
}

/// A mutant by its one wrong rule.
fn misruled(id: &'static str, breaks: &'static str, says: &'static str, misrules: Misrules) -> Mutant<Quoridor> {
    Mutant::new(id, breaks, says, move |setting| {
        Box::new(Misruled::new(misrules, setting.rules, setting.words.clone()))
    })
}
