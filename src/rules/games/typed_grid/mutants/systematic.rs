//! Wrong monitors by the hundred, as data: each wrong in one form of a line, one number, one line of the log or one player.
//!
//! They show what the fixtures leave out. Each game adds those about its squares and moves: [`super::OwnMutants`].

use crate::games::typed_grid::{GridGame, Position};
use crate::mutants::Mutant;

/// All that are the same in every game.
pub fn systematic_mutants<K: GridGame>(rules: &K::Rules) -> Vec<Mutant<Position<K>>> {
    let mut all = super::misread_lines::mutants::<K>(rules);
    all.extend(super::log_line_faults::mutants::<K>(rules));
    all.extend(super::score_faults::mutants::<K>());
    all
}
