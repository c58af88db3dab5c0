//! The board of the monitor as people see it.

use super::{GridGame, Position, Squares};
use crate::game::Pictured;

impl<K: GridGame> Pictured for Position<K> {
    /// With the squares' numbers beside the rows, as a person types them.
    fn drawn(squares: &Squares<K>) -> String {
        squares.numbered()
    }

    fn seen(squares: &Squares<K>) -> String {
        squares.cells_alone()
    }
}
