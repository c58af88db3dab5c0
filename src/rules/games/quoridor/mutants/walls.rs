//! Mistakes about the places and numbers of walls.

use super::super::{Quoridor, Square, Wall, WallOrientation};
use super::configurable_controller::{BoardState, ReplaceableRules, can_coexist, squares_after_wall, with};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Quoridor>> {
    let mut all = room();
    all.extend(counts());
    all
}

fn room() -> Vec<Mutant<Quoridor>> {
    let pair = |id, says, together: fn(Wall, Wall) -> bool| {
        super::with_wrong_rule(id, "walls", says, ReplaceableRules { together, ..ReplaceableRules::default() })
    };
    let edge = |id, says, on_board: fn(&BoardState<'_>, Wall) -> bool| {
        super::with_wrong_rule(id, "walls", says, ReplaceableRules { on_board, ..ReplaceableRules::default() })
    };
    vec![
        pair("walls-cross", "lets walls cross", |one, other| {
            can_coexist(one, other) || one.square == other.square && one.lie != other.lie
        }),
        pair("walls-cover-in-half", "lets a wall cover half of another one", |one, other| one.square != other.square),
        pair("walls-cover-to-the-right", "lets a wall cover the second half of one that lies", |one, other| {
            can_coexist(one, other)
                || one.square != other.square && one.lie == WallOrientation::Horizontal && one.square > other.square
        }),
        pair("upright-walls-cover", "lets an upright wall cover half of another one", |one, other| {
            can_coexist(one, other) || one.square != other.square && one.lie == WallOrientation::Vertical
        }),
        pair("same-place-only", "checks only that the very same wall is not there already", |one, other| one != other),
        pair("walls-never-touch", "does not let walls touch", |one, other| {
            let apart = |one: u8, other: u8| one.abs_diff(other);
            let (columns, rows) =
                (apart(one.square.column(), other.square.column()), apart(one.square.row(), other.square.row()));
            can_coexist(one, other) && !(columns <= 2 && rows == 0 || columns == 0 && rows <= 2)
        }),
        pair("no-walls-side-by-side", "does not let walls stand next to each other", |one, other| {
            let near =
                one.square.column().abs_diff(other.square.column()) + one.square.row().abs_diff(other.square.row());
            can_coexist(one, other) && !(one.lie == other.lie && near == 1)
        }),
        pair("no-walls-in-a-t", "does not let a wall end at the middle of another one", |one, other| {
            can_coexist(one, other) && !(one.lie != other.lie && distance(one, other).iter().sum::<u8>() == 1)
        }),
        pair("no-walls-in-a-corner", "does not let walls meet in a corner", |one, other| {
            can_coexist(one, other) && !(one.lie != other.lie && distance(one, other) == [1, 1])
        }),
        edge("walls-stick-out", "lets walls stick out over the edge of the board", |field, wall| {
            wall.square.is_on(field.rules.size())
        }),
        edge("no-walls-at-the-edge", "does not let walls end at the edge of the board", |field, wall| {
            let size = field.rules.size();
            wall.is_on(size - 1) && wall.square.column() > 1 && wall.square.row() > 1
        }),
        edge("no-upright-walls", "does not let walls stand upright", |field, wall| {
            wall.is_on(field.rules.size()) && wall.lie == WallOrientation::Horizontal
        }),
    ]
}

/// How many columns and rows two walls are apart.
fn distance(one: Wall, other: Wall) -> [u8; 2] {
    let columns = one.square.column().abs_diff(other.square.column());
    [columns, one.square.row().abs_diff(other.square.row())]
}

fn counts() -> Vec<Mutant<Quoridor>> {
    let counted = |id, says, placed: fn(&BoardState<'_>, usize, Wall) -> super::super::Squares| {
        super::with_wrong_rule(id, "walls", says, ReplaceableRules { placed, ..ReplaceableRules::default() })
    };
    let supplied = |id, says, supplied: fn(&BoardState<'_>, usize) -> bool| {
        super::with_wrong_rule(id, "walls", says, ReplaceableRules { supplied, ..ReplaceableRules::default() })
    };
    vec![
        counted("walls-not-counted", "does not count the walls that are put", |field, _, wall| {
            let BoardState { squares, .. } = field;
            with(squares, squares.pawns(), squares.walls().chain([wall]), squares.left())
        }),
        counted("walls-counted-for-the-first", "takes every wall from player 1", |field, _, wall| {
            squares_after_wall(field, 0, wall)
        }),
        counted("walls-counted-for-the-other", "takes the wall from the other player", |field, player, wall| {
            squares_after_wall(field, 1 - player, wall)
        }),
        counted("walls-counted-twice", "counts a wall as two, one for each square", |field, player, wall| {
            let squares = squares_after_wall(field, player, wall);
            let mut left = squares.left();
            left[player] -= 1;
            with(&squares, squares.pawns(), squares.walls(), left)
        }),
        counted(
            "walls-turned",
            "puts a wall that lies where one should stand, and the other way round",
            |field, player, wall| {
                let lie = if wall.lie == WallOrientation::Horizontal {
                    WallOrientation::Vertical
                } else {
                    WallOrientation::Horizontal
                };
                squares_after_wall(field, player, Wall { lie, ..wall })
            },
        ),
        counted("walls-a-square-off", "puts walls one column too far to the left", |field, player, wall| {
            let square = Square::new(wall.square.column().saturating_sub(1).max(1), wall.square.row());
            squares_after_wall(field, player, Wall { square: square.unwrap_or(wall.square), ..wall })
        }),
        supplied("walls-without-end", "lets players put walls when they have none left", |_, _| true),
        supplied("walls-shared", "lets players put walls as long as either has one left", |field, _| {
            field.squares.left().iter().any(|left| *left > 0)
        }),
        supplied("last-wall-kept", "does not let players put their last wall", |field, player| {
            field.squares.left()[player] > 1
        }),
    ]
}
