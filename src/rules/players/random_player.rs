//! Plays anything.

use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;

use super::Player;
use crate::game::Game;

/// Plays any legal action, each as likely as the next.
#[derive(Clone, Debug)]
pub struct RandomPlayer(ChaCha8Rng);

impl RandomPlayer {
    /// Creates a player; equal seeds give equal choices.
    pub fn new(seed: u64) -> RandomPlayer {
        RandomPlayer(ChaCha8Rng::seed_from_u64(seed))
    }
}

impl<G: Game> Player<G> for RandomPlayer {
    fn choose(&mut self, position: &G) -> Option<G::Action> {
        position.legal_actions().choose(&mut self.0).cloned()
    }
}
