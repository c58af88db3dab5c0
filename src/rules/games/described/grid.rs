//! One board: signs in rows.

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::spec::is_sign;

/// The most columns and rows that a model may hold, whatever the spec says.
const LONGEST_SIDE: usize = 64;

/// Signs in rows of equal length, at least one of each. In JSON: a list of texts, a row each.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<String>")]
pub struct Grid(Vec<Vec<char>>);

/// Rows that are no board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// There is nothing, or too much to look at.
    #[error("a board has from 1 to {LONGEST_SIDE} rows and columns, not {rows} and {columns}")]
    Size {
        /// Number of columns in the first row.
        columns: usize,
        /// Number of rows.
        rows: usize,
    },
    /// The rows differ in length.
    #[error("row {row} has {found} squares, and row 0 has {columns}")]
    Ragged {
        /// Number of the row, from 0.
        row: usize,
        /// Number of squares in it.
        found: usize,
        /// Number of squares in the first row.
        columns: usize,
    },
    /// No picture could show it.
    #[error("row {0} has a sign that cannot be shown")]
    Sign(usize),
}

impl Grid {
    /// A board of these rows, from the top.
    ///
    /// # Errors
    /// When they are no board.
    pub fn new(rows: Vec<Vec<char>>) -> Result<Grid, GridError> {
        let columns = rows.first().map_or(0, Vec::len);
        if !(1..=LONGEST_SIDE).contains(&columns) || rows.len() > LONGEST_SIDE {
            return Err(GridError::Size { columns, rows: rows.len() });
        }
        for (row, signs) in rows.iter().enumerate() {
            if signs.len() != columns {
                return Err(GridError::Ragged { row, found: signs.len(), columns });
            }
            if !signs.iter().all(|sign| is_sign(*sign)) {
                return Err(GridError::Sign(row));
            }
        }
        Ok(Grid(rows))
    }

    /// A board of at least one square with the same sign everywhere.
    pub(super) fn filled(columns: usize, rows: usize, sign: char) -> Grid {
        let side = |length: usize| length.clamp(1, LONGEST_SIDE);
        Grid(vec![vec![sign; side(columns)]; side(rows)])
    }

    /// A copy of the board with this sign on all squares that are `gone`, each told by its column and row.
    pub(super) fn without(&self, empty: char, gone: &dyn Fn(usize, usize) -> bool) -> Grid {
        let row = |(row, signs): (usize, &Vec<char>)| {
            signs.iter().enumerate().map(|(column, sign)| if gone(column, row) { empty } else { *sign }).collect()
        };
        Grid(self.0.iter().enumerate().map(row).collect())
    }

    /// Number of columns.
    pub fn columns(&self) -> usize {
        self.0.first().map_or(0, Vec::len)
    }

    /// The rows, from the top.
    pub fn rows(&self) -> &[Vec<char>] {
        &self.0
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.0.iter().enumerate() {
            let signs: Vec<String> = row.iter().map(ToString::to_string).collect();
            write!(f, "{}{}", if index > 0 { "\n" } else { "" }, signs.join(" "))?;
        }
        Ok(())
    }
}

impl TryFrom<Vec<String>> for Grid {
    type Error = GridError;

    fn try_from(rows: Vec<String>) -> Result<Grid, GridError> {
        Grid::new(rows.iter().map(|row| row.chars().collect()).collect())
    }
}

impl From<Grid> for Vec<String> {
    fn from(grid: Grid) -> Vec<String> {
        grid.0.into_iter().map(|row| row.into_iter().collect()).collect()
    }
}
