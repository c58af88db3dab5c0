//! Boards of Quoridor with fewer walls.

use super::{Quoridor, Squares, Wall};
use crate::game::Shrink;

impl Shrink for Quoridor {
    /// No wall at all, half of the walls, then a wall less.
    fn simpler(_rules: &Self::Rules, squares: &Squares) -> Vec<Squares> {
        let all: Vec<Wall> = squares.walls().collect();
        let (upper, lower) = all.split_at(all.len() / 2);
        let big = [Vec::new(), upper.to_vec(), lower.to_vec()];
        let singles = all.iter().map(|gone| all.iter().copied().filter(|wall| wall != gone).collect());
        let mut simpler: Vec<Squares> = Vec::new();
        for fewer in big.into_iter().chain(singles).map(|walls: Vec<Wall>| squares.clone().with_walls(walls)) {
            if fewer != *squares && !simpler.contains(&fewer) {
                simpler.push(fewer);
            }
        }
        simpler
    }
}
