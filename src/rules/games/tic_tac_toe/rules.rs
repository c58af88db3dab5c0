//! Three in a row.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::games::monitor::{Cells, Illegal, Kind, Move, Side, number};

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
pub struct Mark(pub u32);

impl Move for Mark {
    const LOOKS_LIKE: &'static str = "the number of a square, as in `5`";

    fn read(text: &str) -> Option<Mark> {
        number(text).map(Mark)
    }

    fn squares(self) -> impl Iterator<Item = u32> {
        std::iter::once(self.0)
    }

    fn renumbered(self, number: impl Fn(u32) -> u32) -> Mark {
        Mark(number(self.0))
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The kind of game that tic-tac-toe is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Noughts;

impl Kind for Noughts {
    const NAME: &'static str = "tic-tac-toe";
    const SEATS: &'static [&'static str] = &["x", "o"];
    const MARKERS: [char; 2] = ['X', 'O'];
    const SIZES: std::ops::RangeInclusive<usize> = SIDE..=SIDE;
    const BLOCKED_LOSES: bool = false;
    /// All that a square can be turned and mirrored to.
    const MIRRORS: usize = 7;
    type Rules = Rules;
    type Move = Mark;

    fn opening(_rules: &Rules) -> Cells {
        Cells::empty(SIDE, SIDE)
    }

    /// All squares, then the numbers just off the board, where the listing fails.
    fn universe(rules: &Rules) -> Vec<Mark> {
        let cells = Noughts::opening(rules);
        cells.numbers().chain([0, cells.len() + 1]).map(Mark).collect()
    }

    fn moves(cells: &Cells, _side: Side) -> Vec<Mark> {
        cells.numbers().filter(|square| cells.at(*square).is_none()).map(Mark).collect()
    }

    fn moved(cells: &Cells, side: Side, &Mark(square): &Mark) -> Result<Cells, Illegal> {
        if !cells.on_board(square) {
            return Err(Illegal::OffBoard { square, last: cells.len() });
        }
        if cells.at(square).is_some() {
            return Err(Illegal::Occupied(square));
        }
        Ok(cells.with(square, Some(side)))
    }

    fn has_won(cells: &Cells, side: Side) -> bool {
        LINES.iter().any(|line| cells.all_of(side, line))
    }

    /// They mark in turn, until somebody has resigned.
    fn plausible(cells: &Cells, resigned: [bool; 2], turn: Option<Side>) -> Result<(), Illegal> {
        let [one, two] = Side::BOTH.map(|side| cells.count(side));
        let too_many = |side: Side| Err(Illegal::TooMany(side.seat(), cells.count(side)));
        let even = one == two;
        match (resigned, turn) {
            // Who has resigned did so when it was their turn, and the other went on.
            ([true, false], _) if one > two => too_many(Side::One),
            ([false, true], _) if two >= one => too_many(Side::Two),
            ([false, false], _) if two > one => too_many(Side::Two),
            ([false, false], _) if one > two + 1 => too_many(Side::One),
            ([false, false], None) if Noughts::has_won(cells, Side::One) && even => too_many(Side::Two),
            ([false, false], None) if Noughts::has_won(cells, Side::Two) && !even => too_many(Side::One),
            ([false, false], Some(turn)) if even != (turn == Side::One) => Err(Illegal::WrongTurn(turn.seat())),
            _ => Ok(()),
        }
    }

    fn reflected(cells: &Cells, mirror: usize, square: u32) -> u32 {
        let (column, row) = cells.place(square);
        // The bits of the mirror's number, plain sight being 0: left and right, up and down, along the diagonal.
        let turned = (mirror + 1) % 8;
        let last = SIDE as u32 - 1;
        let column = if turned & 1 != 0 { last - column } else { column };
        let row = if turned & 2 != 0 { last - row } else { row };
        cells.number(if turned & 4 != 0 { (row, column) } else { (column, row) })
    }
}
