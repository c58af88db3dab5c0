//! Boards of Reversi with fewer discs.

use super::square_set::squares_of;
use super::{Reversi, SquareContent, Squares};
use crate::game::Shrink;

impl Shrink for Reversi {
    /// A whole row or column less, then a disc less: the big steps first.
    fn simpler(_rules: &Self::Rules, squares: &Squares) -> Vec<Squares> {
        let without = |gone: &dyn Fn(usize, usize) -> bool| {
            let discs = squares.each().filter(|&(x, y, square)| gone(x, y) && square != SquareContent::Empty);
            discs.fold(squares.clone(), |fewer, (x, y, _)| fewer.with(x, y, SquareContent::Empty))
        };
        let lines = (0..8).flat_map(|line| [without(&|_, y| y == line), without(&|x, _| x == line)]);
        let singles = squares_of(!0).map(|(x, y)| without(&|column, row| (column, row) == (x, y)));
        lines.chain(singles).filter(|fewer| fewer != squares).collect()
    }
}
