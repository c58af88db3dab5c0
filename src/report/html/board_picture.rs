//! Content of a board's picture: squares in rows, walls between them, and captions.

use crate::diagnostic::escape::is_hidden;
use crate::marked_actions::MarkedActions;

/// Character of an empty square.
pub(super) const EMPTY: char = '.';
/// Characters of walls between squares.
const WALLS: [char; 3] = ['-', '|', '+'];
/// How many squares of a track are drawn in a row.
const TRACK_ROW: usize = 13;
/// The longest track that is drawn, in rows.
const TRACK_ROWS: usize = 16;
/// Text for an empty track.
const NOBODY: &str = "nobody";
/// Character of several pieces on one square.
const SEVERAL: char = '*';
/// Separator between a grid and the names of its squares.
const GAP: &str = "   ";

/// A picture, as far as it was understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum BoardPicture {
    /// Squares in rows.
    Grid(PictureGrid),
    /// Anything else, line by line.
    Lines(Vec<String>),
}

/// Squares in rows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct PictureGrid {
    /// Content of the squares, row by row from the top.
    pub rows: Vec<Vec<char>>,
    /// Names of the columns, if the picture has them; else they are numbered from 0.
    pub columns: Vec<String>,
    /// Names of the rows; as many as there are names of columns, or none.
    pub sides: Vec<String>,
    /// Names of the squares, if the picture has them.
    pub names: Vec<Vec<String>>,
    /// Whether the squares are a track, which goes on behind the last one that is drawn.
    pub is_track: bool,
    /// Positions of walls: line and column in half squares. `None` if there is no room for walls.
    pub walls: Option<Vec<(usize, usize)>>,
    /// Captions below the squares.
    pub captions: Vec<String>,
}

impl BoardPicture {
    /// Reads a picture. Whatever it is, something can be shown of it.
    pub(super) fn of(text: &str) -> BoardPicture {
        let lines: Vec<&str> = text.lines().map(str::trim_end).collect();
        let grid = walled(&lines).or_else(|| plain(&lines)).or_else(|| track(&lines));
        grid.map_or_else(|| BoardPicture::Lines(lines.iter().map(ToString::to_string).collect()), BoardPicture::Grid)
    }
}

impl PictureGrid {
    /// How many columns and rows there are.
    pub(super) fn size(&self) -> (usize, usize) {
        (self.rows.first().map_or(0, Vec::len), self.rows.len())
    }

    /// Returns the content of a square, column and row from 0; `None` beside the board.
    pub(super) fn at(&self, x: usize, y: usize) -> Option<char> {
        self.rows.get(y)?.get(x).copied()
    }

    /// Draws a track at least this far, so that it looks the same as another one.
    pub(super) fn lengthen(&mut self, rows: usize) {
        for row in self.rows.len()..rows {
            self.rows.push(vec![EMPTY; TRACK_ROW]);
            self.names.push(numbers(row));
        }
    }

    /// Returns the name of a square: as in the picture, else column and row from 0.
    pub(super) fn square_name(&self, x: usize, y: usize) -> String {
        let named = self.names.get(y).and_then(|row| row.get(x));
        match (named, self.columns.get(x), self.sides.get(y)) {
            (Some(name), _, _) => name.to_string(),
            (_, Some(column), Some(side)) => format!("{column}{side}"),
            _ => format!("{x},{y}"),
        }
    }

    /// The squares that are marked, column and row. A view may show a track in other rows than it is drawn in here, so the
    /// squares of one are found by what they are called.
    pub(super) fn marked(&self, marked: &MarkedActions) -> Vec<(usize, usize)> {
        let (width, height) = self.size();
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let is_marked = |&(x, y): &(usize, usize)| {
            if self.is_track {
                marked.names.contains(&self.square_name(x, y))
            } else {
                marked.squares.contains(&(x, y))
            }
        };
        all.filter(is_marked).collect()
    }

    /// The squares that hold something else than those of another grid, column and row.
    pub(super) fn differing(&self, other: &PictureGrid) -> Vec<(usize, usize)> {
        let (width, height) = self.size();
        let all = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        all.filter(|&(x, y)| self.at(x, y) != other.at(x, y)).collect()
    }
}

/// Lines of single letters with single blanks between, as many in each line; perhaps with the names of the squares at the
/// right, and perhaps with captions below.
fn plain(lines: &[&str]) -> Option<PictureGrid> {
    let parts = |line: &&str| {
        let (squares, names) = line.split_once(GAP).unwrap_or((line, ""));
        let squares = letters(squares)?;
        let names = if names.is_empty() { Vec::new() } else { letters(names.trim_start())? };
        (squares.len() > 1).then_some((squares, names))
    };
    let rows: Vec<(Vec<char>, Vec<char>)> = lines.iter().map_while(parts).collect();
    let width = rows.first()?.0.len();
    let named = rows.iter().all(|(_, names)| names.len() == width);
    if rows.iter().any(|(row, names)| row.len() != width || !(named || names.is_empty())) {
        return None;
    }
    let below = &lines[rows.len()..];
    // A caption says what it is about; anything else may be a row that was not understood.
    if below.iter().any(|line| !line.contains(':')) {
        return None;
    }
    let captions = captions(below);
    let (rows, names): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
    let names = if named { names } else { Vec::new() };
    let names = names.into_iter().map(|row| row.into_iter().map(String::from).collect()).collect();
    Some(PictureGrid { rows, names, captions, ..PictureGrid::default() })
}

/// A line for each piece, which says on which of the numbered squares of a track it is: `1: on 16`, and perhaps more; or that
/// nobody is on it.
fn track(lines: &[&str]) -> Option<PictureGrid> {
    let piece = |line: &&str| {
        let (name, rest) = line.split_once(": on ")?;
        let digits: String = rest.chars().take_while(char::is_ascii_digit).collect();
        Some((single(name)?, digits.parse::<usize>().ok()?))
    };
    let pieces: Vec<(char, usize)> = lines.iter().map_while(piece).collect();
    let empty = lines.first().is_some_and(|line| *line == NOBODY);
    let last = if empty { Some(0) } else { pieces.iter().map(|(_, at)| *at).max() };
    let last = last.filter(|last| *last < TRACK_ROW * TRACK_ROWS)?;
    let mut grid = PictureGrid { is_track: true, captions: captions(lines), ..PictureGrid::default() };
    grid.lengthen(last / TRACK_ROW + 1);
    for (name, at) in pieces {
        let square = grid.rows.get_mut(at / TRACK_ROW)?.get_mut(at % TRACK_ROW)?;
        *square = if *square == EMPTY { name } else { SEVERAL };
    }
    Some(grid)
}

/// Returns the names of the squares in a row of a track.
fn numbers(row: usize) -> Vec<String> {
    (0..TRACK_ROW).map(|column| (row * TRACK_ROW + column).to_string()).collect()
}

/// The letters of a line, with a single blank between each two.
fn letters(line: &str) -> Option<Vec<char>> {
    line.split(' ').map(|piece| single(piece).filter(|letter| !is_hidden(*letter))).collect()
}

fn single(piece: &str) -> Option<char> {
    let mut letters = piece.chars();
    letters.next().filter(|_| letters.as_str().is_empty())
}

/// Rows with their numbers at the left, a line between each two for walls, and the columns' letters below.
fn walled(lines: &[&str]) -> Option<PictureGrid> {
    let below = lines.iter().position(|line| is_alphabet(line))?;
    let offset = lines[below].find('a')?;
    let columns = letters(lines[below].trim_start())?;
    let width = columns.len();
    let mut grid = PictureGrid {
        columns: columns.iter().map(ToString::to_string).collect(),
        walls: Some(Vec::new()),
        captions: captions(&lines[below + 1..]),
        ..PictureGrid::default()
    };
    let mut walls = Vec::new();
    for (number, line) in lines[..below].iter().enumerate() {
        let drawn: Vec<char> = line.chars().collect();
        let at = |half: usize| drawn.get(offset + half).copied().unwrap_or(' ');
        let side: String = drawn.iter().take(offset).collect();
        let is_row = number % 2 == 0;
        if is_row == side.trim().is_empty() || drawn.len() > offset + 2 * width {
            return None;
        }
        for half in 0..2 * width {
            match at(half) {
                ' ' if !is_row || half % 2 == 1 => {}
                mark if WALLS.contains(&mark) && (!is_row || half % 2 == 1) => walls.push((number, half)),
                mark if is_row && half % 2 == 0 && mark != ' ' => {}
                _ => return None,
            }
        }
        if is_row {
            grid.rows.push((0..width).map(|x| at(2 * x)).collect());
            grid.sides.push(side.trim().to_string());
        }
    }
    grid.walls = Some(walls);
    (!grid.rows.is_empty()).then_some(grid)
}

/// Whether a line is `a b c …`.
fn is_alphabet(line: &str) -> bool {
    let found = letters(line.trim_start()).unwrap_or_default();
    found.len() > 1 && found.iter().copied().zip('a'..='z').all(|(letter, wanted)| letter == wanted)
}

fn captions(lines: &[&str]) -> Vec<String> {
    lines.iter().filter(|line| !line.trim().is_empty()).map(|line| line.trim().to_string()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn grid(text: &str) -> PictureGrid {
        match BoardPicture::of(text) {
            BoardPicture::Grid(grid) => grid,
            BoardPicture::Lines(lines) => panic!("no grid: {lines:?}"),
        }
    }

    #[test]
    fn letters_with_blanks_between_are_squares() {
        let grid = grid("W .\n. B");
        assert_eq!((grid.size(), grid.at(1, 1), grid.at(2, 0)), ((2, 2), Some('B'), None));
        assert_eq!(grid.square_name(1, 0), "1,0");
        assert_eq!(grid.walls, None);
    }

    #[test]
    fn squares_may_have_names_and_captions() {
        let grid = grid("B B B   1 2 3\n. . .   4 5 6\nW W W   7 8 9\nresigned: black");
        assert_eq!((grid.square_name(1, 2), grid.captions), ("8".to_string(), vec!["resigned: black".to_string()]));
    }

    #[test]
    fn pieces_on_a_track_stand_on_numbered_squares() {
        let mut grid = grid("1: on 0, 65 carrots\n2: on 0\n3: on 14\ndice: 3");
        assert_eq!((grid.size(), grid.at(0, 0), grid.at(1, 1)), ((TRACK_ROW, 2), Some('*'), Some('3')));
        assert_eq!((grid.square_name(1, 1), grid.captions.len()), ("14".to_string(), 4));
        assert_eq!(self::grid("nobody\ndice: 3").rows, [[EMPTY; TRACK_ROW]]);
        grid.lengthen(5);
        assert_eq!((grid.size(), grid.square_name(12, 4)), ((TRACK_ROW, 5), "64".to_string()));
        assert!(matches!(BoardPicture::of("1: on 4000000000"), BoardPicture::Lines(_)), "nobody draws as many squares");
    }

    #[test]
    fn squares_of_a_track_are_marked_by_their_numbers() {
        let names = vec!["14".to_string(), "99".to_string()];
        let marked = MarkedActions { names, squares: vec![(1, 0)], bars: Vec::new() };
        assert_eq!(grid("1: on 14\n2: on 0").marked(&marked), [(1, 1)]);
        assert_eq!(grid("W .\n. B").marked(&marked), [(1, 0)]);
    }

    #[test]
    fn walls_stand_between_squares() {
        let empty = "1 . .\n\n2 . .\n  a b";
        assert!(matches!(BoardPicture::of(empty), BoardPicture::Grid(grid) if grid.walls == Some(Vec::new())));
        let grid = grid("1 . 2|.\n     |\n2 .|. .\n   +---\n3 1|. .\n  a b c\nwalls: 9 8");
        assert_eq!((grid.size(), grid.at(1, 0), grid.at(0, 2)), ((3, 3), Some('2'), Some('1')));
        assert_eq!(
            (grid.square_name(0, 2), grid.captions.as_slice()),
            ("a3".to_string(), &["walls: 9 8".to_string()][..])
        );
        assert_eq!(grid.walls, Some(vec![(0, 3), (1, 3), (2, 1), (3, 1), (3, 2), (3, 3), (3, 4), (4, 1)]));
    }

    #[test]
    fn what_is_no_grid_is_shown_line_by_line() {
        for text in ["nobody here", "", "W", "W .\n.", "1 . .\n\n? a .\n  b c", "W B\u{7} ."] {
            assert!(matches!(BoardPicture::of(text), BoardPicture::Lines(_)), "{text}");
        }
    }
}
