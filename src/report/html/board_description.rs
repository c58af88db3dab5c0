//! A board in words, for anyone who does not see it.

use super::board_picture::{BoardPicture, EMPTY, PictureGrid};
use super::piece_styles::PieceStyles;
use crate::diagnostic::escape::escape_text;
use crate::phrases::phrase;

/// Walls that lie apart, each in its middle half squares, are told one by one up to this many.
const MOST: usize = 40;

/// Describes the board row by row, then the differences from another board, which `than` names. Captions stand below the
/// board, where everybody can read them.
pub(super) fn describe_board(
    picture: &BoardPicture,
    other: Option<(&BoardPicture, &str)>,
    pieces: PieceStyles<'_>,
) -> String {
    let text = match picture {
        BoardPicture::Lines(lines) => {
            let differs = |row: usize| match other {
                Some((BoardPicture::Lines(other), than)) if other.get(row) != lines.get(row) => format!(" ({than})"),
                _ => String::new(),
            };
            let line = |(row, line): (usize, &String)| format!("{line}{}", differs(row));
            lines.iter().enumerate().map(line).collect::<Vec<_>>().join("; ")
        }
        BoardPicture::Grid(grid) => {
            let mut sentences = vec![squares(grid, pieces)];
            sentences.extend(walls(grid, pieces));
            if let Some((BoardPicture::Grid(other), than)) = other {
                sentences.extend(differences(grid, other, than, pieces));
            }
            sentences.join(". ")
        }
    };
    escape_text(&text)
}

fn squares(grid: &PictureGrid, pieces: PieceStyles<'_>) -> String {
    let (width, height) = grid.size();
    let mut rows = Vec::new();
    for (y, row) in grid.rows.iter().enumerate() {
        let mut held: Vec<(char, Vec<String>)> = Vec::new();
        for (x, letter) in row.iter().enumerate().filter(|(_, letter)| **letter != EMPTY) {
            let place = grid.square_name(x, y);
            match held.iter_mut().find(|(other, _)| other == letter) {
                Some((_, places)) => places.push(place),
                None => held.push((*letter, vec![place])),
            }
        }
        rows.extend(held.into_iter().map(|(letter, places)| {
            let says = phrase!("described-pieces", piece = pieces.name(letter), squares = places.join(" "));
            pieces.book.say(&says)
        }));
    }
    let held = if rows.is_empty() { pieces.book.say(&phrase!("described-all-empty")) } else { rows.join("; ") };
    pieces.book.say(&phrase!("described", columns = width, rows = height, held = held))
}

/// Describes the walls: the squares that they separate, row by row.
fn walls(grid: &PictureGrid, pieces: PieceStyles<'_>) -> Option<String> {
    let walls = grid.walls.as_ref().filter(|walls| !walls.is_empty())?;
    let beside = walls.iter().filter_map(|&(line, column)| match (line % 2, column % 2) {
        (0, 1) => Some(phrase!("described-right-of", square = grid.square_name(column / 2, line / 2))),
        (1, 0) => Some(phrase!("described-below", square = grid.square_name(column / 2, line / 2))),
        _ => None,
    });
    let walls: Vec<String> = beside.take(MOST).map(|says| pieces.book.say(&says)).collect();
    Some(pieces.book.say(&phrase!("described-walls", walls = walls.join(", "))))
}

fn differences(grid: &PictureGrid, other: &PictureGrid, than: &str, pieces: PieceStyles<'_>) -> Option<String> {
    if grid.size() != other.size() {
        return Some(pieces.book.say(&phrase!("described-size", than = than)));
    }
    let name =
        |grid: &PictureGrid, x: usize, y: usize| grid.at(x, y).map_or_else(String::new, |letter| pieces.name(letter));
    let squares = grid.differing(other).into_iter().map(|(x, y)| {
        let (square, piece, other) = (grid.square_name(x, y), name(grid, x, y), name(other, x, y));
        pieces.book.say(&phrase!("described-difference", square = square, piece = piece, other = other))
    });
    let walls = (grid.walls != other.walls).then(|| pieces.book.say(&phrase!("described-other-walls")));
    let all: Vec<String> = squares.chain(walls).collect();
    (!all.is_empty()).then(|| format!("{than}: {}", all.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::phrases::Phrasebook;

    fn seats() -> [String; 2] {
        ["white".to_string(), "black".to_string()]
    }

    #[test]
    fn every_piece_and_difference_is_said() {
        let seats = seats();
        let pieces = PieceStyles { look: None, seats: &seats, book: Phrasebook::english() };
        let (one, other) = (BoardPicture::of("W . B\n. W W"), BoardPicture::of("W . W\n. W W"));
        let says = describe_board(&one, Some((&other, "not as expected")), pieces);
        assert_eq!(
            says,
            "3 by 2 squares: white on 0,0; black on 2,0; white on 1,1 2,1. not as expected: 2,0 black, not white"
        );
        assert_eq!(describe_board(&one, Some((&one, "x")), pieces), says.split(". ").next().unwrap_or_default());
    }

    #[test]
    fn walls_are_told_by_the_squares_beside_them() {
        let says = describe_board(
            &BoardPicture::of("1 . 2|.\n     |\n2 . .|.\n   ---\n3 1 . .\n  a b c\nwalls: 9 8"),
            None,
            PieceStyles { look: None, seats: &seats(), book: Phrasebook::english() },
        );
        assert!(says.contains("walls right of b1, right of b2, below b2"), "{says}");
        assert!(says.contains("black on b1; white on a3") && !says.contains("9 8"), "{says}");
    }

    #[test]
    fn lines_stay_lines() {
        let (one, other) = (BoardPicture::of("one here\nother there"), BoardPicture::of("one here\nother gone"));
        let says = describe_board(
            &one,
            Some((&other, "changed")),
            PieceStyles { look: None, seats: &[], book: Phrasebook::english() },
        );
        assert_eq!(says, "one here; other there (changed)");
    }
}
