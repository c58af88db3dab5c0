//! Mistakes of students in every game of the monitor. Each game has its own wrong rules in addition.
//!
//! A wrong rule is wrong wherever it is used, so it is not a twist on the reference but a monitor of its own that takes
//! its rules one by one: [`ReplaceableRules`]. What is wrong about the log, the scores, or how lines are read, is a twist.

mod configurable_controller;
mod fault_names;
mod log;
mod log_line_faults;
mod misread_lines;
mod play_again_answers;
mod refused_lines;
mod score_faults;
mod scores;
mod systematic;
mod typed_lines;

use super::{GridGame, Position};
use crate::mutants::Mutant;

pub use configurable_controller::{BlockedRule, ReplaceableRules};
pub use fault_names::{FAULTY_PLAYERS, id_of, is_for, player_word};
pub use systematic::systematic_mutants;

/// A game that has wrong rules of its own.
pub trait OwnMutants: GridGame {
    /// Returns the mutants of this game alone.
    fn mutants() -> Vec<Mutant<Position<Self>>> {
        Vec::new()
    }

    /// Returns mutants of this game by the hundred, each wrong in one move, square or line only.
    fn systematic_mutants(_rules: &Self::Rules) -> Vec<Mutant<Position<Self>>> {
        Vec::new()
    }
}

/// The wrong monitors.
pub fn mutants<K: GridGame>() -> Vec<Mutant<Position<K>>> {
    let groups = [
        typed_lines::mutants(),
        refused_lines::mutants(),
        log::mutants(),
        scores::mutants(),
        play_again_answers::mutants(),
    ];
    groups.into_iter().flatten().collect()
}
