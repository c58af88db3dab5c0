//! Moves of pawns, on boards of any reasonable size.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::PawnMove;
use crate::games::typed_grid::{CellGrid, GridGame, Illegal, PlayerSide};

/// Settings of a spec: the size of the board, 2–9 columns and 2–9 rows; by default 3 and 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "AuthoredRules")]
pub struct Rules {
    columns: usize,
    rows: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct AuthoredRules {
    columns: usize,
    rows: usize,
}

/// A board that is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has 2 to 9 {what}, not {found}")]
pub struct RulesError {
    what: &'static str,
    found: usize,
}

impl Rules {
    /// A board of another size.
    ///
    /// # Errors
    /// When there are not 2–9 of each.
    pub fn new(columns: usize, rows: usize) -> Result<Rules, RulesError> {
        for (what, found) in [("columns", columns), ("rows", rows)] {
            if !HexapawnGridGame::SIZES.contains(&found) {
                return Err(RulesError { what, found });
            }
        }
        Ok(Rules { columns, rows })
    }

    /// How many columns the board has, and so how many pawns each player.
    pub fn columns(&self) -> usize {
        self.columns
    }

    /// How many rows the board has.
    pub fn rows(&self) -> usize {
        self.rows
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules { columns: 3, rows: 3 }
    }
}

impl Default for AuthoredRules {
    fn default() -> AuthoredRules {
        let Rules { columns, rows } = Rules::default();
        AuthoredRules { columns, rows }
    }
}

impl TryFrom<AuthoredRules> for Rules {
    type Error = RulesError;

    fn try_from(authored: AuthoredRules) -> Result<Rules, RulesError> {
        Rules::new(authored.columns, authored.rows)
    }
}

/// The kind of game that hexapawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HexapawnGridGame;

/// The row that a pawn in `row` goes to; none at the far side. White is at the bottom and goes up.
fn row_ahead(cells: &CellGrid, side: PlayerSide, row: u32) -> Option<u32> {
    match side {
        PlayerSide::One => row.checked_sub(1),
        PlayerSide::Two => Some(row + 1).filter(|row| (*row as usize) < cells.rows()),
    }
}

/// Straight ahead onto a free square, diagonally onto one of the opponent's; in the order of the squares.
fn targets(cells: &CellGrid, side: PlayerSide, from: u32) -> impl Iterator<Item = u32> + '_ {
    let (column, row) = cells.column_and_row(from);
    let ahead = row_ahead(cells, side, row);
    let columns = [column.checked_sub(1), Some(column), Some(column + 1)];
    let columns = columns.into_iter().flatten().filter(|column| (*column as usize) < cells.columns());
    ahead.into_iter().flat_map(move |row| {
        let wanted = move |to: u32| if cells.column_and_row(to).0 == column { None } else { Some(side.other()) };
        let squares = columns.clone().map(move |column| cells.square_number((column, row)));
        squares.filter(move |to| cells.at(*to) == wanted(*to))
    })
}

impl GridGame for HexapawnGridGame {
    const NAME: &'static str = "hexapawn";
    const SEATS: &'static [&'static str] = &["white", "black"];
    const MARKERS: [char; 2] = ['W', 'B'];
    const SIZES: std::ops::RangeInclusive<usize> = 2..=9;
    const BLOCKED_LOSES: bool = true;
    /// Left and right.
    const MIRRORS: usize = 1;
    type Rules = Rules;
    type GridMove = PawnMove;

    fn opening(rules: &Rules) -> CellGrid {
        let empty = CellGrid::empty(rules.columns, rules.rows);
        let last_row = rules.rows as u32 - 1;
        (0..rules.columns as u32).fold(empty, |cells, column| {
            let top = cells.square_number((column, 0));
            let bottom = cells.square_number((column, last_row));
            cells.with(top, Some(PlayerSide::Two)).with(bottom, Some(PlayerSide::One))
        })
    }

    /// From every square to every square, and with the numbers just off the board, where the listing fails.
    fn all_moves(rules: &Rules) -> Vec<PawnMove> {
        let beyond = CellGrid::empty(rules.columns, rules.rows).len() + 1;
        (0..=beyond).flat_map(|from| (0..=beyond).map(move |to| PawnMove { from, to })).collect()
    }

    fn legal_moves(cells: &CellGrid, side: PlayerSide) -> Vec<PawnMove> {
        cells
            .squares_of(side)
            .flat_map(|from| targets(cells, side, from).map(move |to| PawnMove { from, to }))
            .collect()
    }

    fn cells_after(cells: &CellGrid, side: PlayerSide, &PawnMove { from, to }: &PawnMove) -> Result<CellGrid, Illegal> {
        if let Some(square) = [from, to].into_iter().find(|square| !cells.on_board(*square)) {
            return Err(Illegal::OffBoard { square, last: cells.len() });
        }
        if cells.at(from) != Some(side) {
            return Err(Illegal::NotOwn(from, side.seat()));
        }
        if targets(cells, side, from).any(|target| target == to) {
            return Ok(cells.with(from, None).with(to, Some(side)));
        }
        let ((column, row), (to_column, to_row)) = (cells.column_and_row(from), cells.column_and_row(to));
        Err(match column.abs_diff(to_column) {
            _ if row_ahead(cells, side, row) != Some(to_row) => Illegal::TooFar(from, to),
            0 => Illegal::Occupied(to),
            1 => Illegal::NothingToTake(to),
            _ => Illegal::TooFar(from, to),
        })
    }

    fn has_won(cells: &CellGrid, side: PlayerSide) -> bool {
        cells.squares_of(side).any(|square| row_ahead(cells, side, cells.column_and_row(square).1).is_none())
    }

    fn check_cells(cells: &CellGrid, _resigned: [bool; 2], _turn: Option<PlayerSide>) -> Result<(), Illegal> {
        let too_many = PlayerSide::BOTH.into_iter().find(|side| cells.count(*side) as usize > cells.columns());
        too_many.map_or(Ok(()), |side| Err(Illegal::TooMany(side.seat(), cells.count(side))))
    }

    fn mirrored_square(cells: &CellGrid, _mirror: usize, square: u32) -> u32 {
        let (column, row) = cells.column_and_row(square);
        cells.square_number((cells.columns() as u32 - 1 - column, row))
    }

    /// The article gives the number of Gardner's machine, and not how it is counted.
    fn boxes_in_the_source(rules: &Rules) -> Option<&'static str> {
        (*rules == Rules::default()).then_some(
            "The article says that Gardner's machine, which plays Black, has 24 boxes. At Black's first, second and third \
             move there are 3, 20 and 14 positions, or 2, 10 and 7 with mirrors merged. Neither way of counting gives 24, \
             which lies between the two.",
        )
    }

    fn pieces(cells: &CellGrid, side: PlayerSide) -> Option<u64> {
        Some(cells.count(side).into())
    }
}
