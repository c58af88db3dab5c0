//! Controllers that do right in an unusual way: each uses a freedom that handouts leave.

mod failing;
mod left_open;
mod messages;
mod refreshing;
mod storing;
mod typing;
mod views;

use super::Mutant;
use crate::game::FullGame;

/// They break no requirement.
const NONE: &str = "";

/// Views that no fixture may fail.
pub fn harmless_views<G: FullGame>() -> Vec<Mutant<G>> {
    views::controllers()
}

/// Controllers that no fixture and no generated game may fail, of those that work with a coursework's `cues`: the names of
/// the events that its spec lists.
pub fn harmless<G: FullGame>(cues: &[String]) -> Vec<Mutant<G>> {
    let mut all = messages::controllers();
    all.extend(storing::controllers());
    all.extend(refreshing::controllers());
    all.extend(failing::controllers());
    all.extend(left_open::controllers());
    all.extend(typing::controllers());
    all.extend(harmless_views());
    all.retain(|one| one.missing_event(cues).is_none());
    all
}
