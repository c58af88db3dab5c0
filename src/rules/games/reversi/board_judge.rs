//! The judge's questions about boards of Reversi, legal or not.

use super::position::{BLACK, WHITE, on_board};
use super::{Action, Reversi, Rules, Square, Squares};
use crate::game::{Board, BoardJudge, Game, Outcome, Seat};

impl BoardJudge for Reversi {
    fn bare(_rules: &Rules) -> Squares {
        Squares::default()
    }

    fn verdict_on(rules: &Rules, board: &Board<Squares>) -> Option<Outcome> {
        Reversi::settled(rules, &board.squares, WHITE).ok()?.outcome()
    }

    fn squares_after(rules: &Rules, board: &Board<Squares>, seat: Seat, action: &Action) -> Option<Squares> {
        let position = Reversi::settled(rules, &board.squares, seat).ok()?;
        Some(position.play(seat, action).ok()?.board().squares)
    }

    fn tally(squares: &Squares) -> Vec<(Seat, u64)> {
        vec![(WHITE, squares.count(Square::White)), (BLACK, squares.count(Square::Black))]
    }

    fn captures(before: &Squares, after: &Squares, seat: Seat) -> Option<u64> {
        let (own, other) = match seat {
            WHITE => (Square::White, Square::Black),
            BLACK => (Square::Black, Square::White),
            _ => return Some(0),
        };
        Some((before.discs(other) & after.discs(own)).count_ones().into())
    }

    fn reachable(_rules: &Rules, action: &Action) -> bool {
        matches!(*action, Action::Place { x, y } if on_board(x).is_some() && on_board(y).is_some())
    }
}
