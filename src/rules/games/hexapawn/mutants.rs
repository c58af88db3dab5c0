//! What students get wrong in Hexapawn.

mod ends;
mod steps;

use super::{Hexapawn, Pawns};
use crate::games::monitor::OwnMutants;
use crate::mutants::Mutant;

impl OwnMutants for Pawns {
    fn mutants() -> Vec<Mutant<Hexapawn>> {
        let mut all = steps::mutants();
        all.extend(ends::mutants());
        all
    }
}
