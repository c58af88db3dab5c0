//! The picture of a Quoridor board: what fixtures, reports and the terminal show.
//!
//! Every square and every gap between squares has one character of its own, so that nothing moves when a wall is drawn.
//! A wall covers three places: beside two squares, and in its middle, where four squares meet. The middle is what counts;
//! the rest is drawn for people, and must agree with it. The letters stand below the rows, not above: a block of YAML may
//! not begin with blanks.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

use super::{Rules, Square, Squares, Wall, WallOrientation};
use crate::game::PictureError;

/// Positions of the drawing's parts on a board of some size, in characters.
#[derive(Clone, Copy)]
struct PictureGeometry {
    size: usize,
}

impl PictureGeometry {
    /// Row numbers take as many characters as the longest.
    fn label(self) -> usize {
        self.size.to_string().len()
    }

    /// The character of a column of squares, `x` from 0; the gap to its right comes after it.
    fn square(self, x: usize) -> usize {
        self.label() + 1 + 2 * x
    }

    fn letters(self) -> String {
        let letters: Vec<String> = ('a'..='z').take(self.size).map(String::from).collect();
        format!("{}{}", " ".repeat(self.square(0)), letters.join(" "))
    }
}

/// The places that a wall covers on a board of `size` squares a side: line and column, in half squares, that is 2 to a
/// square, from the upper left one; and what is drawn there. The first is the middle; what sticks out is left out.
fn places(wall: Wall, size: usize) -> impl Iterator<Item = (usize, usize, char)> {
    let (x, y) = wall.square.index();
    let (line, column) = (2 * y + 1, 2 * x + 1);
    let places = match wall.lie {
        WallOrientation::Horizontal => [(line, column, '-'), (line, column - 1, '-'), (line, column + 1, '-')],
        WallOrientation::Vertical => [(line, column, '|'), (line - 1, column, '|'), (line + 1, column, '|')],
    };
    places.into_iter().filter(move |&(line, column, _)| line < 2 * size && column < 2 * size)
}

impl fmt::Display for Squares {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let frame = PictureGeometry { size: self.size.into() };
        let size = frame.size;
        let mut drawn = vec![vec![' '; 2 * size]; 2 * size];
        for (y, x) in (0..size).flat_map(|y| (0..size).map(move |x| (y, x))) {
            let here = Some(Square::of_index(x, y));
            drawn[2 * y][2 * x] = match self.pawns {
                [one, two] if one == here && two == here => '*',
                [one, _] if one == here => '1',
                [_, two] if two == here => '2',
                _ => '.',
            };
        }
        for (line, column, mark) in self.walls().flat_map(|wall| places(wall, size)) {
            let place = &mut drawn[line][column];
            *place = if *place == ' ' || *place == mark { mark } else { '+' };
        }
        let width = frame.label();
        for (line, drawn) in drawn.iter().enumerate() {
            let drawn: String = drawn.iter().collect();
            let text = match line % 2 {
                0 => format!("{:<width$} {drawn}", line / 2 + 1),
                _ => format!("{:<width$} {drawn}", ""),
            };
            // Below the last row there is something only if a wall sticks out.
            if line + 1 < 2 * size || !text.trim_end().is_empty() {
                writeln!(f, "{}", text.trim_end())?;
            }
        }
        writeln!(f, "{}", frame.letters())?;
        write!(f, "walls: {} {}", self.left[0], self.left[1])
    }
}

fn wrong<T>(row: usize, column: usize, message: impl Into<String>) -> Result<T, PictureError> {
    Err(PictureError { message: message.into(), row, column })
}

/// State of reading a picture.
struct PictureReader {
    frame: PictureGeometry,
    pawns: [Option<Square>; 2],
    /// Drawn parts of walls: line and column in half squares, what it is, and the line of the picture.
    parts: Vec<(usize, usize, char, usize)>,
}

impl PictureReader {
    /// A line of squares: its number, then squares and gaps in turn.
    fn row(&mut self, y: usize, line: usize, drawn: &[char]) -> Result<(), PictureError> {
        let PictureGeometry { size } = self.frame;
        let number: String = drawn.iter().take(self.frame.label()).collect();
        if number.trim_end() != (y + 1).to_string() {
            return wrong(line, 0, format!("this is row {}: begin it with its number, at the left", y + 1));
        }
        if drawn.get(self.frame.label()).is_some_and(|mark| *mark != ' ') {
            return wrong(line, self.frame.label(), "write a blank here, and then the squares, above their letters");
        }
        for half in 0..drawn.len().saturating_sub(self.frame.square(0)).max(2 * size) {
            let column = self.frame.square(0) + half;
            let mark = drawn.get(column).copied().unwrap_or(' ');
            let square = Square::of_index(half / 2, y);
            match (half % 2, mark) {
                (_, ' ') if half >= 2 * size => {}
                _ if half >= 2 * size => {
                    return wrong(line, column, format!("the board has {size} squares in each row"));
                }
                (0, '.') | (1, ' ') => {}
                (0, '1' | '2' | '*') => self.pawn(mark, square, line, column)?,
                (0, ' ') => {
                    return wrong(line, column, format!("there is no square {square}: write . for an empty one"));
                }
                (0, _) => {
                    let help = "write . for an empty square, 1 and 2 for the pawns, * for both on one";
                    return wrong(line, column, format!("`{}` stands for nothing: {help}", mark.escape_default()));
                }
                (_, '|') => self.parts.push((2 * y, half, mark, line)),
                _ => {
                    let help = "write a blank, or | for a wall";
                    return wrong(line, column, format!("`{}` stands between squares: {help}", mark.escape_default()));
                }
            }
        }
        Ok(())
    }

    fn pawn(&mut self, mark: char, square: Square, line: usize, column: usize) -> Result<(), PictureError> {
        for (pawn, own) in self.pawns.iter_mut().zip(['1', '2']) {
            let first = if mark == own || mark == '*' { pawn.replace(square) } else { None };
            if let Some(first) = first {
                return wrong(line, column, format!("pawn {own} is on {first} already"));
            }
        }
        Ok(())
    }

    /// A line between rows, below row `y`, where walls have their middles and horizontal ones all of them.
    fn gap(&mut self, y: usize, line: usize, drawn: &[char]) -> Result<(), PictureError> {
        for (column, mark) in drawn.iter().copied().enumerate().filter(|(_, mark)| *mark != ' ') {
            let half = column.checked_sub(self.frame.square(0)).filter(|half| *half < 2 * self.frame.size);
            match (half, mark) {
                (Some(half), '-') => self.parts.push((2 * y + 1, half, mark, line)),
                (Some(half), '|' | '+') if half % 2 == 1 => self.parts.push((2 * y + 1, half, mark, line)),
                (None, '-' | '|' | '+') => return wrong(line, column, "this wall is beside the board"),
                _ => {
                    let help = "write --- for a wall, or a part of one that comes from the row above, |";
                    return wrong(line, column, format!("`{}` stands between rows: {help}", mark.escape_default()));
                }
            }
        }
        Ok(())
    }

    /// The walls by their middles; every part drawn must be of one, and every one drawn whole.
    fn walls(&self) -> Result<BTreeSet<Wall>, PictureError> {
        let middles = self.parts.iter().filter(|(line, half, _, _)| line % 2 == 1 && half % 2 == 1);
        let walls: BTreeSet<Wall> = middles
            .flat_map(|&(line, half, mark, _)| {
                let square = Square::of_index(half / 2, line / 2);
                let lies = [(WallOrientation::Horizontal, "-+"), (WallOrientation::Vertical, "|+")];
                lies.into_iter()
                    .filter(move |(_, marks)| marks.contains(mark))
                    .map(move |(lie, _)| Wall { square, lie })
            })
            .collect();
        let mut covered = BTreeSet::new();
        for wall in &walls {
            let all: Vec<(usize, usize, char)> = places(*wall, self.frame.size).collect();
            let drawn = |&(line, half, _): &(usize, usize, char)| {
                self.parts.iter().find(|part| (part.0, part.1) == (line, half))
            };
            let row = all.iter().find_map(drawn).map_or(0, |part| part.3);
            if let Some((_, half, mark)) = all.iter().find(|place| drawn(place).is_none()) {
                let message = format!("the wall {wall} is two squares long: a part of it, {mark}, is missing");
                return wrong(row, self.frame.square(0) + half, message);
            }
            covered.extend(all.into_iter().map(|(line, half, _)| (line, half)));
        }
        match self.parts.iter().find(|part| !covered.contains(&(part.0, part.1))) {
            Some((_, half, mark, row)) => {
                let help = "a wall is two squares long, with a part in the middle, where four squares meet";
                wrong(*row, self.frame.square(0) + half, format!("this {mark} is of no wall: {help}"))
            }
            None => Ok(walls),
        }
    }
}

/// The line of letters: which line it is, and how many columns there are.
fn letters(lines: &[&str]) -> Result<(usize, PictureGeometry), PictureError> {
    let found = lines.iter().position(|line| line.trim_start().starts_with('a'));
    let Some(row) = found else {
        let help = "write the columns' letters below the last row, as in `  a b c`";
        return wrong(lines.len().saturating_sub(2), 0, format!("the picture has no letters: {help}"));
    };
    let frame = PictureGeometry { size: lines[row].split_whitespace().count() };
    if !(usize::from(Rules::SMALLEST)..=usize::from(Rules::LARGEST)).contains(&frame.size) {
        let (least, most) = (Rules::SMALLEST, Rules::LARGEST);
        return wrong(row, 0, format!("there are {} columns: a board has from {least} to {most}", frame.size));
    }
    let expected = frame.letters();
    let differs = lines[row].chars().zip(expected.chars()).position(|(mark, right)| mark != right);
    if lines[row].trim_end() != expected {
        let column = differs.unwrap_or_else(|| expected.len().min(lines[row].trim_end().chars().count()));
        return wrong(row, column, format!("the letters of {} columns are written `{expected}`", frame.size));
    }
    Ok((row, frame))
}

/// The last line.
fn left(line: Option<&&str>, row: usize) -> Result<[i32; 2], PictureError> {
    let numbers = line.and_then(|line| line.trim().strip_prefix("walls:")).map(str::split_whitespace);
    let numbers: Option<Vec<i32>> = numbers.and_then(|numbers| numbers.map(|number| number.parse().ok()).collect());
    match numbers.as_deref() {
        Some([one, two]) => Ok([*one, *two]),
        _ => {
            wrong(row, 0, "write below the letters how many walls player 1 and player 2 have left, as in `walls: 10 9`")
        }
    }
}

impl FromStr for Squares {
    type Err = PictureError;

    fn from_str(picture: &str) -> Result<Squares, PictureError> {
        let lines: Vec<&str> = picture.trim_end().lines().collect();
        let (below, frame) = letters(&lines)?;
        let mut reader = PictureReader { frame, pawns: [None; 2], parts: Vec::new() };
        let mut rows = 0;
        for (line, text) in lines.iter().enumerate().take(below) {
            let drawn: Vec<char> = text.trim_end().chars().collect();
            if text.starts_with(|mark: char| mark.is_ascii_digit()) && rows < frame.size {
                reader.row(rows, line, &drawn)?;
                rows += 1;
            } else if drawn.is_empty() {
                // Nothing stands between these rows.
            } else if text.trim_start().starts_with(['-', '|', '+']) && rows > 0 {
                reader.gap(rows - 1, line, &drawn)?;
            } else if rows < frame.size {
                return wrong(
                    line,
                    0,
                    format!("row {} is missing here: it begins with its number, at the left", rows + 1),
                );
            } else {
                return wrong(line, 0, format!("the board has {} rows, as many as columns", frame.size));
            }
        }
        if rows < frame.size {
            return wrong(below, 0, format!("there are {rows} rows and {} columns: a board has as many", frame.size));
        }
        let left = left(lines.get(below + 1), (below + 1).min(lines.len() - 1))?;
        if lines.len() > below + 2 {
            return wrong(below + 2, 0, "the line with the walls that are left is the last one");
        }
        let walls = reader.walls()?;
        Ok(Squares { size: frame.size as u8, pawns: reader.pawns, walls, left })
    }
}

#[cfg(test)]
#[path = "picture_tests.rs"]
mod tests;
