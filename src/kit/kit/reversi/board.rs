//! All that a model stores, as one value.

use super::{PLAYER_BLACK, PLAYER_NONE, PLAYER_WHITE};

/// The widest and highest board that there can be.
const LARGEST: i32 = 64;

/// All that a model stores, whether or not it can come about in a game.
///
/// # Example
/// ```
/// use referee::kit::reversi::Board;
/// let mut board = Board::from_rows(&["..", "WB", "3?"])?;
/// board.set(1, 0, 2);
/// assert_eq!((board.width, board.height, board.get(0, 1)), (2, 3, 1));
/// assert_eq!(board.rows(), [".B", "WB", "3?"]);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Whose turn it is; any number, since a model checks nothing.
    pub player: i32,
    /// Whether the game is marked as finished.
    pub finished: bool,
    /// How many columns, at least 1.
    pub width: i32,
    /// How many rows, at least 1.
    pub height: i32,
    /// Content of the squares, row by row from the top left: `width * height` values.
    pub squares: Vec<i32>,
}

impl Board {
    /// An empty board: nobody's turn, not finished.
    ///
    /// # Panics
    /// When a side is not between 1 and 64.
    pub fn new(width: i32, height: i32) -> Board {
        let sides = 1..=LARGEST;
        assert!(
            sides.contains(&width) && sides.contains(&height),
            "a board of {width} columns and {height} rows: both must be between 1 and {LARGEST}"
        );
        Board {
            player: PLAYER_NONE,
            finished: false,
            width,
            height,
            squares: vec![PLAYER_NONE; (width * height) as usize],
        }
    }

    /// A board with these rows of `.`, `W`, `B` and the digits `3` to `9`, nobody's turn, not finished; `?` becomes -1.
    ///
    /// # Errors
    /// When rows differ in length, there are none, or a character stands for nothing.
    pub fn from_rows<R: AsRef<str>>(rows: &[R]) -> Result<Board, String> {
        let width = rows.first().map_or(0, |row| row.as_ref().chars().count());
        let sides = 1..=LARGEST as usize;
        if !sides.contains(&width) || !sides.contains(&rows.len()) {
            return Err(format!("a board needs 1 to {LARGEST} rows and columns"));
        }
        let mut squares = Vec::new();
        for row in rows.iter().map(AsRef::as_ref) {
            if row.chars().count() != width {
                return Err(format!("the row `{row}` is not as long as the first"));
            }
            for symbol in row.chars() {
                squares.push(value(symbol).ok_or_else(|| format!("`{symbol}` is not a square"))?);
            }
        }
        Ok(Board { player: PLAYER_NONE, finished: false, width: width as i32, height: rows.len() as i32, squares })
    }

    /// The rows from the top, in the characters of [`Board::from_rows`]; `?` stands for every value without its own.
    pub fn rows(&self) -> Vec<String> {
        let rows = self.squares.chunks(self.width.max(1) as usize);
        rows.map(|row| row.iter().copied().map(symbol).collect()).collect()
    }

    /// Returns the content of a square.
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn get(&self, x: i32, y: i32) -> i32 {
        self.squares[self.index(x, y)]
    }

    /// Puts a value on a square.
    ///
    /// # Panics
    /// When the square is not on the board.
    pub fn set(&mut self, x: i32, y: i32, value: i32) {
        let index = self.index(x, y);
        self.squares[index] = value;
    }

    /// Whether there is a square in column `x` and row `y`.
    pub fn contains(&self, x: i32, y: i32) -> bool {
        (0..self.width).contains(&x) && (0..self.height).contains(&y)
    }

    fn index(&self, x: i32, y: i32) -> usize {
        assert!(
            self.contains(x, y),
            "the board has no square {x},{y}: x goes from 0 to {}, y from 0 to {}",
            self.width - 1,
            self.height - 1
        );
        (y * self.width + x) as usize
    }
}

/// The character for a square with this value.
pub(super) fn symbol(value: i32) -> char {
    match value {
        PLAYER_NONE => '.',
        PLAYER_WHITE => 'W',
        PLAYER_BLACK => 'B',
        3..=9 => char::from(b'0' + value as u8),
        _ => '?',
    }
}

fn value(symbol: char) -> Option<i32> {
    match symbol {
        '.' => Some(PLAYER_NONE),
        'W' => Some(PLAYER_WHITE),
        'B' => Some(PLAYER_BLACK),
        '3'..='9' => symbol.to_digit(10).map(|digit| digit as i32),
        '?' => Some(-1),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn x_is_the_column_and_y_the_row() {
        let mut board = Board::new(3, 2);
        board.set(2, 0, PLAYER_WHITE);
        board.set(0, 1, 12);
        assert_eq!(board.rows(), ["..W", "?.."]);
        assert_eq!((board.get(2, 0), board.get(0, 1)), (PLAYER_WHITE, 12));
    }

    #[test]
    fn pictures_that_are_no_board_are_refused() {
        for rows in [&[][..], &[""], &["..", "."], &[".x"], &["01"]] {
            assert!(Board::from_rows(rows).is_err(), "{rows:?}");
        }
    }

    #[test]
    #[should_panic = "the board has no square 8,-1: x goes from 0 to 7, y from 0 to 7"]
    fn a_square_off_the_board_is_named() {
        Board::new(8, 8).get(8, -1);
    }
}
