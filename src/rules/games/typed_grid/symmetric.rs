//! Boards of the monitor in a mirror.

use super::{Action, CellGrid, GridGame, GridMove, PlayerSide, Position, Squares};
use crate::game::Symmetric;

impl<K: GridGame> Symmetric for Position<K> {
    /// Scores tell how earlier games went, and resignations who is gone: neither matters to which move is good.
    fn matchbox_squares(&self) -> Squares<K> {
        Squares::new(*self.cells())
    }

    fn mirror_count(_rules: &K::Rules) -> usize {
        K::MIRRORS
    }

    fn boxes_in_the_source(rules: &K::Rules) -> Option<&'static str> {
        K::boxes_in_the_source(rules)
    }

    fn mirrored(&self, mirror: usize) -> Position<K> {
        let cells = self.cells();
        let empty = CellGrid::empty(cells.columns(), cells.rows());
        let squares =
            PlayerSide::BOTH.into_iter().flat_map(|side| cells.squares_of(side).map(move |square| (square, side)));
        let mirrored = squares
            .fold(empty, |there, (square, side)| there.with(K::mirrored_square(cells, mirror, square), Some(side)));
        self.with_cells(mirrored)
    }

    fn mirrored_action(&self, mirror: usize, action: &Action<K::GridMove>) -> Action<K::GridMove> {
        let cells = self.cells();
        match action {
            Action::Move(step) => Action::Move(step.renumbered(|square| {
                // What is off the board is off it in the mirror, too.
                if cells.on_board(square) { K::mirrored_square(cells, mirror, square) } else { square }
            })),
            other => *other,
        }
    }
}
