//! A board of numbered squares, each empty or one player's.

use crate::game::Seat;

/// The most columns, and rows, that a board of numbered squares has: 81 squares fit into the bits.
pub(super) const LARGEST: usize = 9;

/// One of the two who play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PlayerSide {
    /// Seat 1, who begins.
    One,
    /// Seat 2.
    Two,
}

impl PlayerSide {
    /// Both, seat 1 first.
    pub const BOTH: [PlayerSide; 2] = [PlayerSide::One, PlayerSide::Two];

    /// The side of a seat; none for a number that is nobody's.
    pub fn of(seat: Seat) -> Option<PlayerSide> {
        PlayerSide::BOTH.into_iter().find(|side| side.seat() == seat)
    }

    /// Its seat.
    pub fn seat(self) -> Seat {
        if self == PlayerSide::One { Seat(1) } else { Seat(2) }
    }

    /// The opponent.
    #[must_use]
    pub fn other(self) -> PlayerSide {
        if self == PlayerSide::One { PlayerSide::Two } else { PlayerSide::One }
    }

    /// Returns the element of an array of two that belongs to this side.
    pub(super) fn pick<T: Copy>(self, [one, two]: [T; 2]) -> T {
        if self == PlayerSide::One { one } else { two }
    }
}

/// Squares in columns and rows, numbered from 1: across, then down.
///
/// # Example
/// ```
/// use referee_rules::games::typed_grid::{CellGrid, PlayerSide};
/// let cells = CellGrid::empty(3, 3).with(7, Some(PlayerSide::One));
/// assert_eq!((cells.at(7), cells.at(8), cells.at(0)), (Some(PlayerSide::One), None, None));
/// assert_eq!((cells.len(), cells.on_board(9), cells.on_board(10)), (9, true, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellGrid {
    columns: u8,
    rows: u8,
    /// The squares of seat 1 and of seat 2, square 1 in the lowest bit.
    held: [u128; 2],
}

impl CellGrid {
    /// A board with nothing on it; sizes outside 1–9 are brought into that range.
    pub fn empty(columns: usize, rows: usize) -> CellGrid {
        // Between 1 and 9, so nothing is lost.
        let side = |length: usize| length.clamp(1, LARGEST) as u8;
        CellGrid { columns: side(columns), rows: side(rows), held: [0; 2] }
    }

    /// Columns, 1–9.
    pub fn columns(&self) -> usize {
        self.columns.into()
    }

    /// Rows, 1–9.
    pub fn rows(&self) -> usize {
        self.rows.into()
    }

    /// How many squares there are.
    #[expect(clippy::len_without_is_empty, reason = "no board is without squares")]
    pub fn len(&self) -> u32 {
        u32::from(self.columns) * u32::from(self.rows)
    }

    /// Whether there is a square of this number.
    pub fn on_board(&self, square: u32) -> bool {
        (1..=self.len()).contains(&square)
    }

    /// Whose a square is; nobody's off the board.
    pub fn at(&self, square: u32) -> Option<PlayerSide> {
        PlayerSide::BOTH.into_iter().find(|side| side.pick(self.held) & self.bit(square) != 0)
    }

    /// Returns the board with one square changed. A square off the board changes nothing.
    #[must_use]
    pub fn with(mut self, square: u32, holder: Option<PlayerSide>) -> CellGrid {
        let bit = self.bit(square);
        for (side, held) in PlayerSide::BOTH.into_iter().zip(&mut self.held) {
            *held = if holder == Some(side) { *held | bit } else { *held & !bit };
        }
        self
    }

    /// The squares of a side, in order.
    pub fn squares_of(&self, side: PlayerSide) -> impl Iterator<Item = u32> + use<> {
        let mut left = side.pick(self.held);
        std::iter::from_fn(move || {
            let square = (left != 0).then(|| left.trailing_zeros() + 1);
            left &= left.wrapping_sub(1);
            square
        })
    }

    /// How many squares a side has.
    pub fn count(&self, side: PlayerSide) -> u32 {
        side.pick(self.held).count_ones()
    }

    /// All numbers of squares.
    pub fn numbers(&self) -> std::ops::RangeInclusive<u32> {
        1..=self.len()
    }

    /// Column and row of a square, from 0.
    pub fn column_and_row(&self, square: u32) -> (u32, u32) {
        let (index, columns) = (square.saturating_sub(1), u32::from(self.columns));
        (index % columns, index / columns)
    }

    /// The number of the square in a column and a row, from 0.
    pub fn square_number(&self, (column, row): (u32, u32)) -> u32 {
        row * u32::from(self.columns) + column + 1
    }

    /// Whether a side has all these squares.
    pub(crate) fn all_of(&self, side: PlayerSide, squares: &[u32]) -> bool {
        let wanted = squares.iter().fold(0, |bits, square| bits | self.bit(*square));
        side.pick(self.held) & wanted == wanted
    }

    fn bit(&self, square: u32) -> u128 {
        if self.on_board(square) { 1 << (square - 1) } else { 0 }
    }
}
