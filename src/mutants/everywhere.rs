//! What students get wrong in every game.

use super::Mutant;
use crate::game::Game;

/// The wrong controllers that every game has.
pub fn everywhere<G: Game>() -> Vec<Mutant<G>> {
    Vec::new()
}
