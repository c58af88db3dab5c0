//! A picture of a board as letters in rows.

use std::fmt;

/// The letters of a picture of a board, row by row; blanks between them do not count.
///
/// # Example
/// ```
/// use referee_definitions::view_spec::LetterPicture;
/// let board = LetterPicture::of("W .\n. B\n. .");
/// assert_eq!(board.size(), (2, 3));
/// assert_eq!(board.at(1, 1), Some('B'));
/// assert_eq!(board.half_turn().to_string(), ". .\nB .\n. W");
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LetterPicture(Vec<Vec<char>>);

impl LetterPicture {
    /// Reads a picture.
    pub fn of(picture: &str) -> LetterPicture {
        let row = |row: &str| row.chars().filter(|letter| !letter.is_whitespace()).collect();
        LetterPicture(picture.lines().map(row).collect())
    }

    /// The rows from the top.
    pub fn rows(&self) -> &[Vec<char>] {
        &self.0
    }

    /// How many columns and rows there are; rows that are not as long as the first do not change that.
    pub fn size(&self) -> (usize, usize) {
        (self.0.first().map_or(0, Vec::len), self.0.len())
    }

    /// Whether all rows have the same length.
    pub fn is_even(&self) -> bool {
        self.0.iter().all(|row| row.len() == self.size().0)
    }

    /// The letter in this column and row, from 0; `None` beside the board.
    pub fn at(&self, column: usize, row: usize) -> Option<char> {
        self.0.get(row)?.get(column).copied()
    }

    /// Column and row of the only square with this letter; `None` if there is none, or several.
    pub fn only_place_of(&self, letter: char) -> Option<(usize, usize)> {
        let rows = self.0.iter().enumerate();
        let all = rows.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, own)| ((x, y), *own)));
        let mut places = all.filter(|(_, own)| *own == letter).map(|(place, _)| place);
        places.next().filter(|_| places.next().is_none())
    }

    /// With another letter in place of each.
    #[must_use]
    pub fn with_letters(&self, other: impl Fn(char) -> char) -> LetterPicture {
        LetterPicture(self.0.iter().map(|row| row.iter().map(|letter| other(*letter)).collect()).collect())
    }

    /// Turned by 180 degrees: as somebody sees it who sits opposite.
    #[must_use]
    pub fn half_turn(&self) -> LetterPicture {
        self.left_right().top_bottom()
    }

    /// With left and right swapped.
    #[must_use]
    pub fn left_right(&self) -> LetterPicture {
        LetterPicture(self.0.iter().map(|row| row.iter().rev().copied().collect()).collect())
    }

    /// With top and bottom swapped.
    #[must_use]
    pub fn top_bottom(&self) -> LetterPicture {
        LetterPicture(self.0.iter().rev().cloned().collect())
    }

    /// With x for y and y for x.
    #[must_use]
    pub fn transposed(&self) -> LetterPicture {
        let column = |x: usize| self.0.iter().filter_map(|row| row.get(x).copied()).collect();
        LetterPicture((0..self.size().0).map(column).collect())
    }
}

impl fmt::Display for LetterPicture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |row: &Vec<char>| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
        f.write_str(&self.0.iter().map(row).collect::<Vec<_>>().join("\n"))
    }
}
