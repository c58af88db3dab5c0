//! Three in a row.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::typed_grid::{CellGrid, GridGame, GridMove, Illegal, PlayerSide, parse_number};

/// The side of the board, in squares.
const SIDE: usize = 3;

/// Across, down, and the diagonals.
pub(super) const LINES: [[u32; 3]; 8] =
    [[1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7]];

/// A spec has nothing to set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rules {}

/// The square that a player marks, by its number. Written `5`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MarkedSquare(pub u32);

impl GridMove for MarkedSquare {
    const LOOKS_LIKE: &'static str = "the number of a square, as in `5`";

    fn parse(text: &str) -> Option<MarkedSquare> {
        parse_number(text).map(MarkedSquare)
    }

    fn squares(self) -> impl Iterator<Item = u32> {
        std::iter::once(self.0)
    }

    fn renumbered(self, number: impl Fn(u32) -> u32) -> MarkedSquare {
        MarkedSquare(number(self.0))
    }
}

impl fmt::Display for MarkedSquare {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The kind of game that tic-tac-toe is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TicTacToeGridGame;

impl GridGame for TicTacToeGridGame {
    const NAME: &'static str = "tic-tac-toe";
    const SEATS: &'static [&'static str] = &["x", "o"];
    const MARKERS: [char; 2] = ['X', 'O'];
    const SIZES: std::ops::RangeInclusive<usize> = SIDE..=SIDE;
    const BLOCKED_LOSES: bool = false;
    /// All that a square can be turned and mirrored to.
    const MIRRORS: usize = 7;
    type Rules = Rules;
    type GridMove = MarkedSquare;

    fn opening(_rules: &Rules) -> CellGrid {
        CellGrid::empty(SIDE, SIDE)
    }

    /// All squares, then the numbers just off the board, where the listing fails.
    fn all_moves(rules: &Rules) -> Vec<MarkedSquare> {
        let cells = TicTacToeGridGame::opening(rules);
        cells.numbers().chain([0, cells.len() + 1]).map(MarkedSquare).collect()
    }

    fn legal_moves(cells: &CellGrid, _side: PlayerSide) -> Vec<MarkedSquare> {
        cells.numbers().filter(|square| cells.at(*square).is_none()).map(MarkedSquare).collect()
    }

    fn cells_after(
        cells: &CellGrid,
        side: PlayerSide,
        &MarkedSquare(square): &MarkedSquare,
    ) -> Result<CellGrid, Illegal> {
        if !cells.on_board(square) {
            return Err(Illegal::OffBoard { square, last: cells.len() });
        }
        if cells.at(square).is_some() {
            return Err(Illegal::Occupied(square));
        }
        Ok(cells.with(square, Some(side)))
    }

    fn has_won(cells: &CellGrid, side: PlayerSide) -> bool {
        LINES.iter().any(|line| cells.all_of(side, line))
    }

    /// They mark in turn, until somebody has resigned.
    fn check_cells(cells: &CellGrid, resigned: [bool; 2], turn: Option<PlayerSide>) -> Result<(), Illegal> {
        let [one, two] = PlayerSide::BOTH.map(|side| cells.count(side));
        let too_many = |side: PlayerSide| Err(Illegal::TooMany(side.seat(), cells.count(side)));
        let even = one == two;
        match (resigned, turn) {
            // Who has resigned did so when it was their turn, and the other went on.
            ([true, false], _) if one > two => too_many(PlayerSide::One),
            ([false, true], _) if two >= one => too_many(PlayerSide::Two),
            ([false, false], _) if two > one => too_many(PlayerSide::Two),
            ([false, false], _) if one > two + 1 => too_many(PlayerSide::One),
            ([false, false], None) if TicTacToeGridGame::has_won(cells, PlayerSide::One) && even => {
                too_many(PlayerSide::Two)
            }
            ([false, false], None) if TicTacToeGridGame::has_won(cells, PlayerSide::Two) && !even => {
                too_many(PlayerSide::One)
            }
            ([false, false], Some(turn)) if even != (turn == PlayerSide::One) => Err(Illegal::WrongTurn(turn.seat())),
            _ => Ok(()),
        }
    }

    fn mirrored_square(cells: &CellGrid, mirror: usize, square: u32) -> u32 {
        let (column, row) = cells.column_and_row(square);
        // The bits of the mirror's number, plain sight being 0: left and right, up and down, along the diagonal.
        let turned = (mirror + 1) % 8;
        let last = SIDE as u32 - 1;
        let column = if turned & 1 != 0 { last - column } else { column };
        let row = if turned & 2 != 0 { last - row } else { row };
        cells.square_number(if turned & 4 != 0 { (row, column) } else { (column, row) })
    }
}
