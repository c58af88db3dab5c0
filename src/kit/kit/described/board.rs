//! One board of a model: a sign on each square.

use std::cell::Cell;
use std::fmt::{self, Display};

/// A board of squares with one sign on each. Rows are counted from the top and columns from the left, both from 0: on a
/// board of 6 rows and 7 columns, `board.get(5, 0)` is the square at the bottom on the left.
///
/// A board is changed through a plain reference, so nothing has to be `mut`. A clone is a board of its own, to try something
/// out on.
///
/// # Example
/// ```
/// use referee::kit::described::Board;
/// let board = Board::from_rows(&["...", "R.Y"])?;
/// board.set(0, 2, 'R');
/// let tried = board.clone();
/// tried.fill('.');
/// assert_eq!((board.get(0, 2), tried.get(0, 2), board.row(1)), ('R', '.', "R.Y".to_owned()));
/// assert_eq!((board.rows(), board.columns()), (2, 3));
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    columns: usize,
    /// The squares, row by row.
    signs: Vec<Cell<char>>,
}

impl Board {
    /// A board with the same sign on every square.
    ///
    /// # Panics
    /// If there is no row or no column, or if no picture can show the sign.
    #[track_caller]
    pub fn new(rows: i32, columns: i32, sign: char) -> Board {
        check(sign);
        let size = |length: i32| usize::try_from(length).unwrap_or_default();
        assert!(size(rows) > 0 && size(columns) > 0, "a board has one row and one column at least");
        Board { columns: size(columns), signs: vec![Cell::new(sign); size(rows) * size(columns)] }
    }

    /// Reads a board: a text for each row, from the top.
    ///
    /// # Errors
    /// Rows that are not equally long, or empty, and signs that no picture can show.
    pub fn from_rows<T: AsRef<str>>(rows: &[T]) -> Result<Board, String> {
        let columns = rows.first().map_or(0, |row| row.as_ref().chars().count());
        if columns == 0 || rows.iter().any(|row| row.as_ref().chars().count() != columns) {
            return Err("the rows of a board are equally long, and not empty".to_owned());
        }
        let signs: Vec<char> = rows.iter().flat_map(|row| row.as_ref().chars()).collect();
        match signs.iter().find(|sign| !is_sign(**sign)) {
            Some(sign) => Err(refusal(*sign)),
            None => Ok(Board { columns, signs: signs.into_iter().map(Cell::new).collect() }),
        }
    }

    /// The number of rows.
    pub fn rows(&self) -> i32 {
        count(self.signs.len() / self.columns)
    }

    /// The number of columns.
    pub fn columns(&self) -> i32 {
        count(self.columns)
    }

    /// The sign on a square.
    ///
    /// # Panics
    /// If there is no such square.
    #[track_caller]
    pub fn get(&self, row: i32, column: i32) -> char {
        self.signs[self.place(row, column)].get()
    }

    /// Puts a sign on a square.
    ///
    /// # Panics
    /// If there is no such square, or if no picture can show the sign.
    #[track_caller]
    pub fn set(&self, row: i32, column: i32, sign: char) {
        check(sign);
        self.signs[self.place(row, column)].set(sign);
    }

    /// A whole row as a text, from the left.
    ///
    /// # Panics
    /// If there is no such row.
    #[track_caller]
    pub fn row(&self, row: i32) -> String {
        let first = self.place(row, 0);
        self.signs[first..first + self.columns].iter().map(Cell::get).collect()
    }

    /// Puts the same sign on every square.
    ///
    /// # Panics
    /// If no picture can show the sign.
    #[track_caller]
    pub fn fill(&self, sign: char) {
        check(sign);
        self.signs.iter().for_each(|square| square.set(sign));
    }

    #[track_caller]
    fn place(&self, row: i32, column: i32) -> usize {
        let is_there = (0..self.rows()).contains(&row) && (0..self.columns()).contains(&column);
        assert!(
            is_there,
            "there is no square in row {row}, column {column}: the rows are 0 to {}, the columns 0 to {}",
            self.rows() - 1,
            self.columns() - 1
        );
        // Neither is negative.
        row as usize * self.columns + column as usize
    }
}

/// The board as a picture: a line for each row, with blanks between the signs.
impl Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.signs.chunks(self.columns).enumerate() {
            let signs: Vec<String> = row.iter().map(|sign| sign.get().to_string()).collect();
            write!(f, "{}{}", if index > 0 { "\n" } else { "" }, signs.join(" "))?;
        }
        Ok(())
    }
}

fn count(number: usize) -> i32 {
    i32::try_from(number).unwrap_or(i32::MAX)
}

/// Whether a picture can show a sign.
fn is_sign(sign: char) -> bool {
    !sign.is_whitespace() && !sign.is_control() && sign != '"'
}

#[track_caller]
fn check(sign: char) {
    assert!(is_sign(sign), "{}", refusal(sign));
}

fn refusal(sign: char) -> String {
    format!("no square can hold the sign {sign:?}: it could not be seen in a picture")
}
