//! The rules of tic-tac-toe.

use std::fmt;

use referee::kit::tic_tac_toe::{Board, PLAYER_NONE, TicTacToe};

use crate::monitor::Rules;

pub struct Noughts;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Square(i32);

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl Rules for Noughts {
    type Game = TicTacToe;
    type Move = Square;

    const NAMES: [&'static str; 2] = ["X", "O"];
    const OPENING: [&'static str; 3] = ["...", "...", "..."];
    const LAST_ONE_WINS: bool = false;

    fn read(text: &str) -> Option<Square> {
        match text.as_bytes() {
            [digit @ b'0'..=b'9'] => Some(Square(i32::from(digit - b'0'))),
            _ => None,
        }
    }

    fn legal(board: &Board, _player: i32) -> Vec<Square> {
        (1..=9).filter(|square| board.at(*square) == PLAYER_NONE).map(Square).collect()
    }

    /// The player on turn marks a square.
    fn make(board: &mut Board, Square(square): Square) {
        board.put(square, board.player);
    }

    fn has_won(board: &Board, player: i32) -> bool {
        let all = |squares: [(usize, usize); 3]| squares.into_iter().all(|(x, y)| board.cells[y][x] == player);
        (0..3).any(|i| all([(0, i), (1, i), (2, i)]) || all([(i, 0), (i, 1), (i, 2)]))
            || all([(0, 0), (1, 1), (2, 2)])
            || all([(2, 0), (1, 1), (0, 2)])
    }
}
