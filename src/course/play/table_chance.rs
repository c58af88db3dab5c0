//! Chance at a table: numbers from a seed, which lie on the board before they come.

use std::mem;

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::game::BoardJudge;

/// Chance at a table; the players do not see its numbers before they come.
#[derive(Debug, Default)]
pub(super) struct TableChance {
    random: Option<ChaCha8Rng>,
    /// Numbers that the controller has taken since somebody asked last.
    cast: Vec<u8>,
}

impl TableChance {
    /// Chance from a seed, whose first numbers are put on the board; none without a seed, or in a game without chance.
    pub(super) fn dealt<G: BoardJudge>(seed: Option<u64>, squares: &mut G::Squares) -> TableChance {
        let mut chance = TableChance { random: seed.map(ChaCha8Rng::seed_from_u64), cast: Vec::new() };
        if !chance.deal::<G>(squares, true) {
            chance.random = None;
        }
        chance
    }

    /// Whether chance comes into the game, from a seed.
    pub(super) fn is_there(&self) -> bool {
        self.random.is_some()
    }

    fn deal<G: BoardJudge>(&mut self, squares: &mut G::Squares, afresh: bool) -> bool {
        let Some(random) = &mut self.random else { return false };
        G::deal_chance(squares, afresh, &mut |sides| random.random_range(1..=sides))
    }

    /// A controller has made these squares, before which those numbers were to come: deals as many as are gone.
    pub(super) fn go_on<G: BoardJudge>(&mut self, to_come: &[u8], squares: &mut G::Squares) {
        // Whoever casts takes the next numbers away; a controller that puts others there has cast none.
        self.cast.extend(to_come.strip_suffix(G::chance_to_come(squares).as_slice()).unwrap_or_default());
        self.deal::<G>(squares, false);
    }

    /// Takes the numbers that came since the last call.
    pub(super) fn take_cast(&mut self) -> Vec<u8> {
        mem::take(&mut self.cast)
    }
}
