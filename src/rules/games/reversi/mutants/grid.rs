//! The squares, lines and captures of a board, in plain loops as a student would write them.

use crate::game::Seat;
use crate::games::reversi::{SquareContent, Squares};

pub(super) const WHITE: Seat = Seat(1);
pub(super) const BLACK: Seat = Seat(2);

/// Column and row; may be off the board.
pub type GridPoint = (i32, i32);

/// The squares of the pieces that are taken, a list for each direction in which there are any.
pub type CapturedLines = Vec<Vec<GridPoint>>;

/// A square that can be played, with what it takes.
pub type CapturingMove = (GridPoint, CapturedLines);

/// One step to the right and down: up first, then clockwise.
pub(super) const DIRECTIONS: [GridPoint; 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The other player.
pub(super) fn other(seat: Seat) -> Seat {
    if seat == WHITE { BLACK } else { WHITE }
}

/// A player's piece.
pub(super) fn piece(seat: Seat) -> SquareContent {
    if seat == WHITE { SquareContent::White } else { SquareContent::Black }
}

/// Returns the content of a square; `None` off the board.
pub(super) fn at(squares: &Squares, (x, y): GridPoint) -> Option<SquareContent> {
    let on_board = |line: i32| usize::try_from(line).ok().filter(|line| *line < 8);
    Some(squares.at(on_board(x)?, on_board(y)?))
}

/// The squares with one changed; off the board nothing is.
pub(super) fn with(squares: Squares, (x, y): GridPoint, square: SquareContent) -> Squares {
    match at(&squares, (x, y)) {
        Some(_) => squares.with(x as usize, y as usize, square),
        None => squares,
    }
}

/// All squares, row by row.
pub(super) fn all_squares() -> impl Iterator<Item = GridPoint> {
    (0..8).flat_map(|y| (0..8).map(move |x| (x, y)))
}

/// Returns the captured pieces in all eight directions.
pub(super) fn captured_lines(squares: &Squares, seat: Seat, place: GridPoint) -> CapturedLines {
    DIRECTIONS.into_iter().map(|step| line(squares, seat, place, step)).filter(|line| !line.is_empty()).collect()
}

/// Returns the captured pieces in one direction: the other's pieces up to the first own one.
pub(super) fn line(squares: &Squares, seat: Seat, (x, y): GridPoint, (right, down): GridPoint) -> Vec<GridPoint> {
    let (mut x, mut y) = (x + right, y + down);
    let mut line = Vec::new();
    while at(squares, (x, y)) == Some(piece(other(seat))) {
        line.push((x, y));
        (x, y) = (x + right, y + down);
    }
    if at(squares, (x, y)) == Some(piece(seat)) { line } else { Vec::new() }
}
