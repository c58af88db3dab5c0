//! Mistakes of students in Hexapawn.

mod ends;
mod pawn_moves;

use super::{Hexapawn, HexapawnGridGame};
use crate::games::typed_grid::OwnMutants;
use crate::mutants::Mutant;

impl OwnMutants for HexapawnGridGame {
    fn mutants() -> Vec<Mutant<Hexapawn>> {
        let mut all = pawn_moves::mutants();
        all.extend(ends::mutants());
        all
    }
}
