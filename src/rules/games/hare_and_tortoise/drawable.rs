//! The track as a view shows it: its squares from the first to the finish, eight in a row, and the runners on them.

use super::{Action, HareAndTortoise, Runner, Squares};
use crate::game::{Drawable, Resource};

/// How many squares stand in a row.
const COLUMNS: usize = 8;
/// How many rows there are: the start, where there is room for everybody, is no square of the board.
const ROWS: usize = 8;

impl Drawable for HareAndTortoise {
    fn view_letters(squares: &Squares) -> String {
        letters(squares)
    }

    fn resources(squares: &Squares) -> Vec<Vec<Resource>> {
        let of_runner = |runner: &Runner| {
            let resource = |kind: &'static str, count: i32| Resource { kind, count };
            vec![resource("carrots", runner.carrots), resource("lettuces", runner.lettuces)]
        };
        squares.runners.iter().map(of_runner).collect()
    }

    fn square_of_action(action: &Action) -> Option<(usize, usize)> {
        square_of(action)
    }

    fn action_at(_squares: &Squares, column: usize, row: usize) -> Option<Action> {
        action_at(column, row)
    }
}

/// A letter for each square: the number of the runner who is on it, `.` where nobody is, `*` where several are.
fn letters(squares: &Squares) -> String {
    let letter = |place: usize| {
        let here = |at: i32| usize::try_from(at) == Ok(place + 1);
        let mut runners = (1..).zip(&squares.runners).filter(|(_, runner)| here(runner.at)).map(|(number, _)| number);
        match (runners.next(), runners.next()) {
            (None, _) => ".".to_string(),
            (Some(one), None) => one.to_string(),
            _ => "*".to_string(),
        }
    };
    let row = |row: usize| (0..COLUMNS).map(|column| letter(row * COLUMNS + column)).collect::<Vec<_>>().join(" ");
    (0..ROWS).map(row).collect::<Vec<_>>().join("\n")
}

/// Column and row of the square that a runner goes to.
fn square_of(action: &Action) -> Option<(usize, usize)> {
    let Action::Move(number) = action else { return None };
    let place = usize::try_from(*number).ok()?.checked_sub(1)?;
    (place < COLUMNS * ROWS).then_some((place % COLUMNS, place / COLUMNS))
}

/// The move to the square in this column and row.
fn action_at(column: usize, row: usize) -> Option<Action> {
    let number = (column < COLUMNS && row < ROWS).then_some(row * COLUMNS + column + 1)?;
    i32::try_from(number).ok().map(Action::Move)
}
