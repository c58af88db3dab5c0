//! The board of the monitor as people see it.

use super::{GridGame, Position, Squares};
use crate::game::Drawable;

impl<K: GridGame> Drawable for Position<K> {
    /// With the squares' numbers beside the rows, as a person types them.
    fn report_picture(squares: &Squares<K>) -> String {
        squares.numbered()
    }

    fn view_letters(squares: &Squares<K>) -> String {
        squares.cells_alone()
    }
}
