//! Positions of the squares of Reversi in its picture.

use super::position::place;
use super::{Action, Reversi, Squares};
use crate::game::Drawable;

impl Drawable for Reversi {
    /// Point 3: black sits on the other side.
    fn action_in_picture(_squares: &Squares, row: usize, column: usize) -> Option<Action> {
        let on_a_square = row < 8 && column < 16 && column.is_multiple_of(2);
        on_a_square.then(|| place(column / 2, row))
    }

    /// Squares stand in every second column of the picture.
    fn square_of_action(action: &Action) -> Option<(usize, usize)> {
        let Action::Place { x, y } = action else { return None };
        Some((usize::try_from(*x).ok()?, usize::try_from(*y).ok()?))
    }
}
