//! What students get wrong in Hare and Tortoise.
//!
//! A wrong rule is wrong wherever it is used: whoever takes a square for open hovers over it, goes there and is not skipped
//! because of it. So these are not twists on the reference but a controller of their own, which takes its rules one by one
//! from [`Misrules`]; each mutant replaces one of them. Only what is said wrongly, by hover and in the log, twists the
//! reference.

mod bars;
mod cards;
mod manners;
mod misruled;
mod misrules;
mod moves;
mod race;
mod right;
mod squares;
mod turns;
mod words;

use super::HareAndTortoise;
use crate::mutants::Mutant;

use misruled::misruled;
use misrules::Misrules;

/// The wrong controllers of Hare and Tortoise.
pub fn mutants() -> Vec<Mutant<HareAndTortoise>> {
    let groups = [
        moves::mutants(),
        bars::mutants(),
        squares::mutants(),
        cards::mutants(),
        turns::mutants(),
        manners::mutants(),
        words::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

/// The controller whose rules the mutants replace, with nothing replaced.
pub fn unbroken() -> Mutant<HareAndTortoise> {
    misruled("unbroken", "", "plays by the rules", Misrules::default())
}
