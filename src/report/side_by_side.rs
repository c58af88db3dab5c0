//! Pictures next to each other, with what differs between two of them marked.

use super::visible_text::display_width;
use crate::diagnostic::escape;

/// Columns of a terminal that a line may take, unless one picture alone needs more.
const WIDTH: usize = 80;
/// Between two pictures.
const GAP: usize = 3;

/// Draws pictures, each a heading and lines of text, next to each other; under each other where they are too wide.
///
/// If every picture is a grid, that is lines of as many single characters with single blanks between them, it gets
/// its column numbers above and its row numbers at the left, from 0, and each cell that differs between the two
/// pictures of `compare` stands in brackets in both, neighbours sharing one: `[B|W]`. Otherwise the lines stay as they are,
/// and those that differ start with `>`. Lines have no trailing blanks, and the last no line break.
///
/// # Example
/// ```
/// use referee_report::side_by_side::side_by_side;
/// let shown = side_by_side(&[("expected", ". A\nB ."), ("actual", ". A\nA .")], Some((0, 1)));
/// assert_eq!(shown, "\
/// expected   actual
///   0 1        0 1
/// 0 . A      0 . A
/// 1[B].      1[A].");
/// ```
pub fn side_by_side(pictures: &[(&str, &str)], compare: Option<(usize, usize)>) -> String {
    let pictures: Vec<TextPicture> =
        pictures.iter().map(|(heading, picture)| TextPicture::read(heading, picture)).collect();
    let grids: Option<Vec<Vec<Vec<char>>>> = pictures.iter().map(TextPicture::grid).collect();
    let compared = compare.and_then(|(a, b)| Some(((a, pictures.get(a)?), (b, pictures.get(b)?))));
    let blocks: Vec<Block> = match grids {
        Some(grids) => {
            let other = |index: usize| opposite(compare, index).and_then(|other| grids.get(other));
            let drawn = grids.iter().enumerate().map(|(index, grid)| draw_grid(grid, other(index)));
            pictures.iter().zip(drawn).map(|(picture, lines)| Block::new(&picture.heading, lines)).collect()
        }
        None => {
            let height = compared.map_or(0, |((_, a), (_, b))| a.lines.len().max(b.lines.len()));
            let differs = |row: usize| compared.is_some_and(|((_, a), (_, b))| a.lines.get(row) != b.lines.get(row));
            let draw = |(index, picture): (usize, &TextPicture)| {
                let marked = opposite(compare, index).is_some() && compared.is_some();
                let rows = if marked { height } else { picture.lines.len() };
                let line = |row: usize| {
                    let mark = if marked && differs(row) { "> " } else { "  " };
                    format!("{mark}{}", picture.lines.get(row).map_or("", String::as_str))
                };
                Block::new(&picture.heading, (0..rows).map(line).collect())
            };
            pictures.iter().enumerate().map(draw).collect()
        }
    };
    join(&blocks)
}

/// The picture that one is compared with.
fn opposite(compare: Option<(usize, usize)>, index: usize) -> Option<usize> {
    match compare? {
        (a, b) if a == index => Some(b),
        (a, b) if b == index => Some(a),
        _ => None,
    }
}

struct TextPicture {
    heading: String,
    lines: Vec<String>,
}

impl TextPicture {
    fn read(heading: &str, picture: &str) -> Self {
        // Line by line: a line break is the one hidden character with a meaning here.
        let lines = picture.lines().map(|line| escape::escape_text(line.trim_end())).collect();
        Self { heading: escape::escape_text(heading), lines }
    }

    /// The cells, row by row, if that is what the picture is.
    fn grid(&self) -> Option<Vec<Vec<char>>> {
        let row = |line: &String| line.split(' ').map(single).collect::<Option<Vec<char>>>();
        let rows = self.lines.iter().map(row).collect::<Option<Vec<_>>>()?;
        let width = rows.first()?.len();
        rows.iter().all(|row| row.len() == width).then_some(rows)
    }
}

/// The character of a text of one character, one column wide.
fn single(text: &str) -> Option<char> {
    let mut characters = text.chars();
    let character = characters.next()?;
    (characters.next().is_none() && display_width(text) == 1).then_some(character)
}

fn draw_grid(grid: &[Vec<char>], other: Option<&Vec<Vec<char>>>) -> Vec<String> {
    let width = grid.first().map_or(0, Vec::len);
    let label = grid.len().saturating_sub(1).to_string().len();
    let mut lines = Vec::new();
    if width > 10 {
        let ten = |x: usize| {
            if x > 0 && x.is_multiple_of(10) { (x / 10 % 10).to_string() } else { " ".into() }
        };
        lines.push(format!("{:label$} {}", "", (0..width).map(ten).collect::<Vec<_>>().join(" ")));
    }
    let numbers = (0..width).map(|x| (x % 10).to_string()).collect::<Vec<_>>().join(" ");
    lines.push(format!("{:label$} {numbers}", ""));
    for (y, row) in grid.iter().enumerate() {
        let differs = |x: Option<usize>| {
            let here = x.and_then(|x| row.get(x));
            let there = |other: &Vec<Vec<char>>| x.and_then(|x| other.get(y)?.get(x).copied());
            here.is_some() && other.is_some_and(|other| there(other) != here.copied())
        };
        let mut line = format!("{y:label$}");
        for x in 0..=width {
            // What stands before cell x is also what stands after cell x - 1.
            line.push(match (differs(x.checked_sub(1)), differs(Some(x))) {
                (true, true) => '|',
                (true, false) => ']',
                (false, true) => '[',
                (false, false) => ' ',
            });
            line.extend(row.get(x));
        }
        lines.push(line);
    }
    lines
}

/// A drawn picture with its heading.
struct Block {
    lines: Vec<String>,
    width: usize,
}

impl Block {
    fn new(heading: &str, mut lines: Vec<String>) -> Self {
        lines.insert(0, heading.to_owned());
        let width = lines.iter().map(|line| display_width(line.trim_end())).max().unwrap_or(0);
        Self { lines, width }
    }
}

/// As many blocks next to each other as fit, the rest below.
fn join(blocks: &[Block]) -> String {
    let mut shelves: Vec<Vec<&Block>> = Vec::new();
    let mut taken = 0;
    for block in blocks {
        match shelves.last_mut() {
            Some(shelf) if taken + GAP + block.width <= WIDTH => {
                taken += GAP + block.width;
                shelf.push(block);
            }
            _ => {
                taken = block.width;
                shelves.push(vec![block]);
            }
        }
    }
    let draw = |shelf: Vec<&Block>| {
        let height = shelf.iter().map(|block| block.lines.len()).max().unwrap_or(0);
        let row = |row: usize| {
            let mut line = String::new();
            for block in &shelf {
                let cell = block.lines.get(row).map_or("", |line| line.trim_end());
                line.push_str(cell);
                line.push_str(&" ".repeat(block.width.saturating_sub(display_width(cell)) + GAP));
            }
            line.trim_end().to_owned()
        };
        (0..height).map(row).collect::<Vec<_>>().join("\n")
    };
    shelves.into_iter().map(draw).collect::<Vec<_>>().join("\n\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(changes: &[(usize, usize, char)], size: usize) -> String {
        let mut cells = vec![vec!['.'; size]; size];
        changes.iter().for_each(|(x, y, piece)| cells[*y][*x] = *piece);
        cells.iter().map(|row| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ") + "\n").collect()
    }

    #[test]
    fn three_boards_fit_and_differences_are_in_brackets() {
        let before = board(&[(3, 3, 'A'), (4, 3, 'B')], 8);
        let expected = board(&[(3, 3, 'A'), (4, 3, 'A'), (5, 3, 'A'), (0, 0, 'B'), (7, 7, 'A')], 8);
        let actual = board(&[(3, 3, 'A'), (4, 3, 'B'), (5, 3, 'B'), (7, 7, 'B')], 8);
        let shown = side_by_side(&[("before", &before), ("expected", &expected), ("actual", &actual)], Some((1, 2)));
        assert!(shown.lines().all(|line| display_width(line) <= WIDTH));
        insta::assert_snapshot!(shown, @"
        before              expected             actual
          0 1 2 3 4 5 6 7     0 1 2 3 4 5 6 7      0 1 2 3 4 5 6 7
        0 . . . . . . . .   0[B]. . . . . . .    0[.]. . . . . . .
        1 . . . . . . . .   1 . . . . . . . .    1 . . . . . . . .
        2 . . . . . . . .   2 . . . . . . . .    2 . . . . . . . .
        3 . . . A B . . .   3 . . . A[A|A]. .    3 . . . A[B|B]. .
        4 . . . . . . . .   4 . . . . . . . .    4 . . . . . . . .
        5 . . . . . . . .   5 . . . . . . . .    5 . . . . . . . .
        6 . . . . . . . .   6 . . . . . . . .    6 . . . . . . . .
        7 . . . . . . . .   7 . . . . . . .[A]   7 . . . . . . .[B]
        ");
    }

    #[test]
    fn boards_of_two_sizes_differ_where_one_ends() {
        insta::assert_snapshot!(side_by_side(&[("expected", "A B\nB A"), ("actual", "A B B")], Some((0, 1))), @"
        expected   actual
          0 1        0 1 2
        0 A B      0 A B[B]
        1[B|A]
        ");
    }

    #[test]
    fn wide_boards_have_numbers_of_two_digits_and_go_below_each_other() {
        let (one, none) = (board(&[(11, 10, 'A')], 12), board(&[], 12));
        let shown = side_by_side(&[("before", &one), ("expected", &one), ("actual", &none)], Some((1, 2)));
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines.len(), 2 * 15 + 1);
        insta::assert_snapshot!([&lines[..3], &lines[13..20], &lines[28..]].concat().join("\n"), @"
        before                       expected
                               1                            1
           0 1 2 3 4 5 6 7 8 9 0 1      0 1 2 3 4 5 6 7 8 9 0 1
        10 . . . . . . . . . . . A   10 . . . . . . . . . . .[A]
        11 . . . . . . . . . . . .   11 . . . . . . . . . . . .

        actual
                               1
           0 1 2 3 4 5 6 7 8 9 0 1
         0 . . . . . . . . . . . .
         9 . . . . . . . . . . . .
        10 . . . . . . . . . . .[.]
        11 . . . . . . . . . . . .
        ");
    }

    #[test]
    fn other_pictures_stay_as_they_are() {
        let shown = side_by_side(
            &[("before", "1: AA |\n2:"), ("expected", "1: AA |\n2: B\nbar: A"), ("actual", "1: AA |\n2: BB\u{1b}[1m")],
            Some((1, 2)),
        );
        insta::assert_snapshot!(shown, @r"
        before      expected    actual
          1: AA |     1: AA |     1: AA |
          2:        > 2: B      > 2: BB\u{1b}[1m
                    > bar: A    >
        ");
    }

    #[test]
    fn nothing_to_compare_or_to_show() {
        insta::assert_snapshot!(side_by_side(&[("given", "A ."), ("empty", "")], Some((0, 7))), @"
        given   empty
          A .
        ");
        assert_eq!(side_by_side(&[], Some((0, 1))), "");
        assert_eq!(side_by_side(&[("given", ". .")], None), "given\n  0 1\n0 . .");
    }
}
