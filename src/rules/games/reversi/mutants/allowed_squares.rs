//! On which squares a piece may be put, and what is on the board at first.

use super::configurable_controller::{BLACK, ReplaceableRules, four_pieces, opening};
use crate::game::Board;
use crate::games::reversi::{Reversi, SquareContent, Squares};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    let mut all = clicks();
    all.extend(openings());
    all
}

fn clicks() -> Vec<Mutant<Reversi>> {
    let right = ReplaceableRules::default;
    vec![
        super::misruled(
            "captures-nothing",
            "invalid-square",
            "accepts any empty square, even where nothing is captured",
            ReplaceableRules { accepts: |_| true, ..right() },
        ),
        super::misruled(
            "occupied-accepted",
            "invalid-square",
            "accepts a square that holds a piece, if a piece there would capture",
            ReplaceableRules { free: |square, _| square.is_some(), ..right() },
        ),
        super::misruled(
            "off-the-board-accepted",
            "invalid-square",
            "does not look whether a square is on the board, and captures from outside",
            ReplaceableRules { free: |square, _| matches!(square, None | Some(SquareContent::Empty)), ..right() },
        ),
        super::misruled(
            "off-the-board-moved-in",
            "invalid-square",
            "takes a square off the board for the nearest one on it",
            ReplaceableRules { clicked: |(x, y)| (x.clamp(0, 7), y.clamp(0, 7)), ..right() },
        ),
        super::misruled(
            "column-for-row",
            "capture",
            "mixes up x and y when a square is selected",
            ReplaceableRules { clicked: |(x, y)| (y, x), ..right() },
        ),
    ]
}

fn openings() -> Vec<Mutant<Reversi>> {
    let right = ReplaceableRules::default;
    vec![
        super::misruled(
            "opening-mirrored",
            "opening",
            "puts the four pieces of the opening down with the colours exchanged",
            ReplaceableRules {
                opening: |before| {
                    let swapped = |square| match square {
                        SquareContent::White => SquareContent::Black,
                        SquareContent::Black => SquareContent::White,
                        square => square,
                    };
                    let board = opening(before);
                    let squares = board
                        .squares
                        .each()
                        .fold(Squares::default(), |all, (x, y, square)| all.with(x, y, swapped(square)));
                    Board { squares, ..board }
                },
                ..right()
            },
        ),
        super::misruled(
            "opening-off-centre",
            "opening",
            "puts the four pieces of the opening one square too far down and to the right, as if counting began at 1",
            ReplaceableRules {
                opening: |before| {
                    let board = opening(before);
                    let moved = board.squares.each().filter(|(_, _, square)| *square != SquareContent::Empty);
                    let squares = moved.fold(Squares::default(), |all, (x, y, square)| all.with(x + 1, y + 1, square));
                    Board { squares, ..board.clone() }
                },
                ..right()
            },
        ),
        super::misruled(
            "black-begins",
            "turns",
            "lets black begin",
            ReplaceableRules { opening: |before| Board { player: BLACK, ..opening(before) }, ..right() },
        ),
        super::misruled(
            "opening-on-top",
            "restart",
            "puts the four pieces down again without clearing the board",
            ReplaceableRules {
                opening: |before| Board { squares: four_pieces(before.squares.clone()), ..opening(before) },
                ..right()
            },
        ),
    ]
}
