//! What students get wrong in Reversi.

use super::Reversi;
use crate::mutants::Mutant;

/// The wrong controllers of Reversi.
pub fn mutants() -> Vec<Mutant<Reversi>> {
    Vec::new()
}
