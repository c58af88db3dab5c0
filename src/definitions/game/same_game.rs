//! Two types for one game.

use super::{Board, Game};

/// A type of positions of the same games as another: what belongs to a game in one type has its like in the other.
pub trait SameGame<Other: Game>: Game {
    /// These rules in the other type.
    fn same_rules(rules: &Self::Rules) -> Other::Rules;
    /// These squares in the other type.
    fn same_squares(squares: &Self::Squares) -> Other::Squares;
    /// This action in the other type.
    fn same_action(action: &Self::Action) -> Other::Action;

    /// This board in the other type.
    fn same_board(board: &Board<Self::Squares>) -> Board<Other::Squares> {
        Board { player: board.player, finished: board.finished, squares: Self::same_squares(&board.squares) }
    }
}
