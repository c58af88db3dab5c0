//! The supplied model.

use super::{Board, Model};

/// The supplied model: it stores what it is told, 8 by 8 squares unless asked for others (handout point 5).
///
/// # Example
/// ```
/// use referee::kit::reversi::{Model, PLAYER_NONE, PLAYER_WHITE, SimpleModel};
/// let mut model = SimpleModel::new();
/// assert_eq!((model.player(), model.has_finished()), (PLAYER_NONE, false));
/// model.set_board_contents(7, 0, PLAYER_WHITE);
/// assert_eq!(model.board_contents(7, 0), PLAYER_WHITE);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SimpleModel {
    board: Board,
}

impl SimpleModel {
    /// An empty model of 8 by 8 squares: player 0, not finished.
    pub fn new() -> SimpleModel {
        SimpleModel { board: Board::new(8, 8) }
    }

    /// Makes the model new, with so many columns and rows.
    ///
    /// # Panics
    /// When a side is not between 1 and 64.
    pub fn initialise(&mut self, width: i32, height: i32) {
        self.board = Board::new(width, height);
    }

    /// All that the model stores.
    pub fn board(&self) -> &Board {
        &self.board
    }
}

impl Default for SimpleModel {
    fn default() -> SimpleModel {
        SimpleModel::new()
    }
}

impl From<Board> for SimpleModel {
    fn from(board: Board) -> SimpleModel {
        SimpleModel { board }
    }
}

impl Model for SimpleModel {
    fn board_width(&self) -> i32 {
        self.board.width
    }
    fn board_height(&self) -> i32 {
        self.board.height
    }
    fn board_contents(&self, x: i32, y: i32) -> i32 {
        self.board.get(x, y)
    }
    fn set_board_contents(&mut self, x: i32, y: i32, value: i32) {
        self.board.set(x, y, value);
    }
    fn player(&self) -> i32 {
        self.board.player
    }
    fn set_player(&mut self, player: i32) {
        self.board.player = player;
    }
    fn has_finished(&self) -> bool {
        self.board.finished
    }
    fn set_finished(&mut self, finished: bool) {
        self.board.finished = finished;
    }
    fn clear(&mut self, value: i32) {
        self.board.squares.fill(value);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clear_fills_the_squares_and_nothing_else() {
        let mut model = SimpleModel::new();
        model.set_player(7);
        model.set_finished(true);
        model.clear(3);
        assert_eq!((model.player(), model.has_finished()), (7, true));
        assert!(model.board().squares.iter().all(|&square| square == 3));
    }

    #[test]
    fn initialise_sets_sides_and_forgets_everything() {
        let mut model = SimpleModel::new();
        model.set_player(1);
        model.initialise(5, 6);
        assert_eq!((model.board_width(), model.board_height(), model.player()), (5, 6, 0));
        model.set_board_contents(4, 5, 2);
        assert_eq!(model.board_contents(4, 5), 2);
    }
}
