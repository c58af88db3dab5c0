//! Mistakes of students in every game.
//!
//! Each knows no more of the game than [`Game`] and the spec's messages say.

mod automated;
pub(in crate::mutants) mod call_changes;
mod clicks;
mod ending;
mod messages;
mod refresh;
mod remembered_state;
mod restart;
mod turns;
mod update;

use super::Mutant;
use crate::game::FullGame;

/// The wrong controllers that every game has.
pub fn common_mutants<G: FullGame>() -> Vec<Mutant<G>> {
    let groups = [
        clicks::mutants(),
        turns::mutants(),
        ending::mutants(),
        restart::mutants(),
        needing("update", update::mutants()),
        needing("automatic", automated::mutants()),
        remembered_state::mutants(),
        refresh::mutants(),
        messages::mutants(),
    ];
    groups.into_iter().flatten().collect()
}

fn needing<G: FullGame>(cue: &'static str, mutants: Vec<Mutant<G>>) -> Vec<Mutant<G>> {
    mutants.into_iter().map(|mutant| mutant.requiring_event(cue)).collect()
}
