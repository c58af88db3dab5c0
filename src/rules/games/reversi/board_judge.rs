//! The judge's questions about boards of Reversi, legal or not.

use super::position::{BLACK, WHITE, on_board};
use super::square_set::bit;
use super::{Action, Reversi, Rules, SquareContent, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

impl BoardJudge for Reversi {
    fn squares_before_startup(_rules: &Rules) -> Squares {
        Squares::default()
    }

    fn board_outcome(rules: &Rules, board: &Board<Squares>) -> Option<Outcome> {
        Reversi::from_squares(rules, &board.squares, WHITE).ok()?.outcome()
    }

    fn squares_after(rules: &Rules, board: &Board<Squares>, seat: Seat, action: &Action) -> Option<Squares> {
        let position = Reversi::from_squares(rules, &board.squares, seat).ok()?;
        Some(position.play(seat, action).ok()?.board().squares)
    }

    fn is_choice(_rules: &Rules, before: &Board<Squares>, after: &Squares, seat: Seat, action: &Action) -> bool {
        let filled = |squares: &Squares| squares.discs(SquareContent::White) | squares.discs(SquareContent::Black);
        let own = if seat == WHITE { SquareContent::White } else { SquareContent::Black };
        let placed = filled(after) & !filled(&before.squares);
        let Action::Place { x, y } = *action else { return false };
        let (Some(x), Some(y)) = (on_board(x), on_board(y)) else { return false };
        placed == bit(x, y) && after.discs(own) & placed == placed && filled(&before.squares) & !filled(after) == 0
    }

    fn count_pieces(squares: &Squares) -> Vec<(Seat, u64)> {
        vec![(WHITE, squares.count(SquareContent::White)), (BLACK, squares.count(SquareContent::Black))]
    }

    fn count_captures(before: &Squares, after: &Squares, seat: Seat) -> Option<u64> {
        let (own, other) = match seat {
            WHITE => (SquareContent::White, SquareContent::Black),
            BLACK => (SquareContent::Black, SquareContent::White),
            _ => return Some(0),
        };
        Some((before.discs(other) & after.discs(own)).count_ones().into())
    }

    fn view_can_send(_rules: &Rules, action: &Action) -> bool {
        matches!(*action, Action::Place { x, y } if on_board(x).is_some() && on_board(y).is_some())
    }
}
