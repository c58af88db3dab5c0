//! Keys of positions of the games of the monitor, for players that look ahead.

use std::hash::{DefaultHasher, Hash, Hasher};

use super::{GridGame, Position, Squares};
use crate::game::Game;
use crate::players::Evaluate;

impl<K: GridGame> Evaluate for Position<K> {
    /// Scores tell how earlier games went.
    fn search_key(&self) -> u64 {
        let Squares { cells, resigned, .. } = self.squares();
        let mut hasher = DefaultHasher::new();
        (cells, resigned, self.turn().0).hash(&mut hasher);
        hasher.finish()
    }
}
