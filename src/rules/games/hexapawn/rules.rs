//! How pawns move, on boards of any reasonable size.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Step;
use crate::games::monitor::{Cells, Illegal, Kind, Side};

/// What a spec may set: the size of the board, 2–9 columns and 2–9 rows; 3 and 3 if nothing is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Authored")]
pub struct Rules {
    columns: usize,
    rows: usize,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
struct Authored {
    columns: usize,
    rows: usize,
}

/// A board that is too small or too large.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("a board has 2 to 9 {what}, not {found}")]
pub struct SizeError {
    what: &'static str,
    found: usize,
}

impl Rules {
    /// A board of another size.
    ///
    /// # Errors
    /// When there are not 2–9 of each.
    pub fn new(columns: usize, rows: usize) -> Result<Rules, SizeError> {
        for (what, found) in [("columns", columns), ("rows", rows)] {
            if !Pawns::SIZES.contains(&found) {
                return Err(SizeError { what, found });
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

impl Default for Authored {
    fn default() -> Authored {
        let Rules { columns, rows } = Rules::default();
        Authored { columns, rows }
    }
}

impl TryFrom<Authored> for Rules {
    type Error = SizeError;

    fn try_from(authored: Authored) -> Result<Rules, SizeError> {
        Rules::new(authored.columns, authored.rows)
    }
}

/// The kind of game that hexapawn is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Pawns;

/// The row that a pawn in `row` goes to; none at the far side. White is at the bottom and goes up.
fn row_ahead(cells: &Cells, side: Side, row: u32) -> Option<u32> {
    match side {
        Side::One => row.checked_sub(1),
        Side::Two => Some(row + 1).filter(|row| (*row as usize) < cells.rows()),
    }
}

/// Straight ahead onto a free square, diagonally onto one of the opponent's; in the order of the squares.
fn targets(cells: &Cells, side: Side, from: u32) -> impl Iterator<Item = u32> + '_ {
    let (column, row) = cells.place(from);
    let ahead = row_ahead(cells, side, row);
    let columns = [column.checked_sub(1), Some(column), Some(column + 1)];
    let columns = columns.into_iter().flatten().filter(|column| (*column as usize) < cells.columns());
    ahead.into_iter().flat_map(move |row| {
        let wanted = move |to: u32| if cells.place(to).0 == column { None } else { Some(side.other()) };
        let squares = columns.clone().map(move |column| cells.number((column, row)));
        squares.filter(move |to| cells.at(*to) == wanted(*to))
    })
}

impl Kind for Pawns {
    const NAME: &'static str = "hexapawn";
    const SEATS: &'static [&'static str] = &["white", "black"];
    const MARKERS: [char; 2] = ['W', 'B'];
    const SIZES: std::ops::RangeInclusive<usize> = 2..=9;
    const BLOCKED_LOSES: bool = true;
    /// Left and right.
    const MIRRORS: usize = 1;
    type Rules = Rules;
    type Move = Step;

    fn opening(rules: &Rules) -> Cells {
        let empty = Cells::empty(rules.columns, rules.rows);
        let last_row = rules.rows as u32 - 1;
        (0..rules.columns as u32).fold(empty, |cells, column| {
            let top = cells.number((column, 0));
            let bottom = cells.number((column, last_row));
            cells.with(top, Some(Side::Two)).with(bottom, Some(Side::One))
        })
    }

    /// From every square to every square, and with the numbers just off the board, where the listing fails.
    fn universe(rules: &Rules) -> Vec<Step> {
        let beyond = Cells::empty(rules.columns, rules.rows).len() + 1;
        (0..=beyond).flat_map(|from| (0..=beyond).map(move |to| Step { from, to })).collect()
    }

    fn moves(cells: &Cells, side: Side) -> Vec<Step> {
        cells.of(side).flat_map(|from| targets(cells, side, from).map(move |to| Step { from, to })).collect()
    }

    fn moved(cells: &Cells, side: Side, &Step { from, to }: &Step) -> Result<Cells, Illegal> {
        if let Some(square) = [from, to].into_iter().find(|square| !cells.on_board(*square)) {
            return Err(Illegal::OffBoard { square, last: cells.len() });
        }
        if cells.at(from) != Some(side) {
            return Err(Illegal::NotOwn(from, side.seat()));
        }
        if targets(cells, side, from).any(|target| target == to) {
            return Ok(cells.with(from, None).with(to, Some(side)));
        }
        let ((column, row), (to_column, to_row)) = (cells.place(from), cells.place(to));
        Err(match column.abs_diff(to_column) {
            _ if row_ahead(cells, side, row) != Some(to_row) => Illegal::TooFar(from, to),
            0 => Illegal::Occupied(to),
            1 => Illegal::NothingToTake(to),
            _ => Illegal::TooFar(from, to),
        })
    }

    fn has_won(cells: &Cells, side: Side) -> bool {
        cells.of(side).any(|square| row_ahead(cells, side, cells.place(square).1).is_none())
    }

    fn plausible(cells: &Cells, _resigned: [bool; 2], _turn: Option<Side>) -> Result<(), Illegal> {
        let too_many = Side::BOTH.into_iter().find(|side| cells.count(*side) as usize > cells.columns());
        too_many.map_or(Ok(()), |side| Err(Illegal::TooMany(side.seat(), cells.count(side))))
    }

    fn reflected(cells: &Cells, _mirror: usize, square: u32) -> u32 {
        let (column, row) = cells.place(square);
        cells.number((cells.columns() as u32 - 1 - column, row))
    }

    fn pieces(cells: &Cells, side: Side) -> Option<u64> {
        Some(cells.count(side).into())
    }
}
