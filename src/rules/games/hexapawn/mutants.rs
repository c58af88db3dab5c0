//! Mistakes of students in Hexapawn.

mod ends;
mod pawn_moves;
mod systematic;

use super::{Hexapawn, HexapawnGridGame, Rules};
use crate::games::typed_grid::OwnMutants;
use crate::mutants::Mutant;

impl OwnMutants for HexapawnGridGame {
    fn mutants() -> Vec<Mutant<Hexapawn>> {
        let mut all = pawn_moves::mutants();
        all.extend(ends::mutants());
        all
    }

    fn systematic_mutants(rules: &Rules) -> Vec<Mutant<Hexapawn>> {
        systematic::mutants(rules)
    }
}
