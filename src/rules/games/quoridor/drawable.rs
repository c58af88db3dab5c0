//! A Quoridor board as a view shows it: squares in rows, and walls as bars between them.

use super::{Action, Quoridor, Square, Squares, Wall, WallOrientation};
use crate::game::{Bar, Drawable};

impl Drawable for Quoridor {
    fn view_letters(squares: &Squares) -> String {
        letters(squares)
    }

    fn bars(squares: &Squares) -> Vec<Bar> {
        squares.walls().filter_map(bar).collect()
    }

    fn stores(squares: &Squares) -> Vec<usize> {
        squares.left.iter().map(|left| usize::try_from(*left).unwrap_or_default()).collect()
    }

    fn square_of_action(action: &Action) -> Option<(usize, usize)> {
        square_of(action)
    }

    fn action_at(_squares: &Squares, column: usize, row: usize) -> Option<Action> {
        action_at(column, row)
    }

    fn bar_of_action(action: &Action) -> Option<Bar> {
        if let Action::Wall(wall) = action { bar(*wall) } else { None }
    }

    fn action_of_bar(_: &Self::Rules, bar: Bar) -> Option<Action> {
        wall(bar)
    }
}

/// A letter for each square: `1` and `2` for the pawns, `*` where both are, `.` where nobody is.
fn letters(squares: &Squares) -> String {
    let size = usize::from(squares.size);
    let letter = |here: Square| match squares.pawns.map(|pawn| pawn == Some(here)) {
        [true, true] => "*",
        [true, _] => "1",
        [_, true] => "2",
        _ => ".",
    };
    let row = |y: usize| (0..size).map(|x| letter(Square::of_index(x, y))).collect::<Vec<_>>().join(" ");
    (0..size).map(row).collect::<Vec<_>>().join("\n")
}

/// Column and row of the square that a pawn goes to, from 0.
fn square_of(action: &Action) -> Option<(usize, usize)> {
    let Action::Move(square) = action else { return None };
    Some((usize::from(square.column()).checked_sub(1)?, usize::from(square.row()).checked_sub(1)?))
}

/// The pawn's move to this column and row, from 0.
fn action_at(column: usize, row: usize) -> Option<Action> {
    let number = |place: usize| u8::try_from(place + 1).ok();
    Square::new(number(column)?, number(row)?).map(Action::Move)
}

/// A wall as a bar: its middle is the lower right corner of its square. Above the board there is none.
fn bar(wall: Wall) -> Option<Bar> {
    let (x, y) = square_of(&Action::Move(wall.square))?;
    Some(match wall.lie {
        WallOrientation::Horizontal => Bar::new((x, y + 1), (x + 2, y + 1)),
        WallOrientation::Vertical => Bar::new((x + 1, y), (x + 1, y + 2)),
    })
}

/// The wall that a bar is, if it has a wall's length and lies straight.
fn wall(laid: Bar) -> Option<Action> {
    let ((x, y), _) = laid.ends();
    let with = |column: usize, row: usize, lie: WallOrientation| {
        let Action::Move(square) = action_at(column, row)? else { return None };
        Some(Wall { square, lie })
    };
    let lying = y.checked_sub(1).and_then(|row| with(x, row, WallOrientation::Horizontal));
    let standing = x.checked_sub(1).and_then(|column| with(column, y, WallOrientation::Vertical));
    lying.into_iter().chain(standing).find(|wall| bar(*wall) == Some(laid)).map(Action::Wall)
}
