//! Players of one game alone.

use super::Player;
use crate::game::Game;

/// Makes a player from a seed.
pub type MakePlayer<G> = dyn Fn(u64) -> Box<dyn Player<G>> + Send + Sync;

/// A player that only one game has, such as a level of strength that its handout describes.
pub struct OwnPlayer<G: Game> {
    /// Name on the command line.
    pub name: &'static str,
    /// Summary of how it plays: a phrase that goes on after its name.
    pub plays: &'static str,
    /// The player itself, whose choices follow from the seed.
    pub make: Box<MakePlayer<G>>,
}
