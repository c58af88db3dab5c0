//! Mistakes in captures: directions that are forgotten, and lines that are followed wrongly.
//!
//! Anyone who has such a rule uses it for everything: to refuse clicks, for passes, for the end, for the computer's move.

use super::configurable_controller;
use super::configurable_controller::{CapturedLines, DIRECTIONS, GridPoint, ReplaceableRules, at, line, other, piece};
use crate::game::Seat;
use crate::games::reversi::{Reversi, SquareContent, Squares};
use crate::mutants::Mutant;

pub(super) fn mutants() -> Vec<Mutant<Reversi>> {
    let mut all = directions();
    all.extend(followed());
    all
}

fn directions() -> Vec<Mutant<Reversi>> {
    vec![
        forgets::<0>("no-up", "forgets to look upwards"),
        forgets::<1>("no-up-right", "forgets the diagonal up and to the right"),
        forgets::<2>("no-right", "forgets to look to the right"),
        forgets::<3>("no-down-right", "forgets the diagonal down and to the right"),
        forgets::<4>("no-down", "forgets to look downwards"),
        forgets::<5>("no-down-left", "forgets the diagonal down and to the left"),
        forgets::<6>("no-left", "forgets to look to the left"),
        forgets::<7>("no-up-left", "forgets the diagonal up and to the left"),
        lines("no-diagonals", "captures along rows and columns only", |squares, seat, place| {
            each(|step| if step.0 == 0 || step.1 == 0 { line(squares, seat, place, step) } else { Vec::new() })
        }),
        mutant(
            "first-direction-only",
            "capture-many",
            "stops after the first direction in which it captures something",
            |squares, seat, place| {
                configurable_controller::captured_lines(squares, seat, place).into_iter().take(1).collect()
            },
        ),
        mutant(
            "longest-line-only",
            "capture-many",
            "captures only along the longest of several lines",
            |squares, seat, place| {
                let all = configurable_controller::captured_lines(squares, seat, place);
                let longest = all.iter().map(Vec::len).max();
                all.into_iter().find(|line| Some(line.len()) == longest).into_iter().collect()
            },
        ),
    ]
}

fn followed() -> Vec<Mutant<Reversi>> {
    vec![
        lines(
            "single-pieces-only",
            "captures a piece only if it is alone between two others",
            |squares, seat, place| {
                each(|step| Some(line(squares, seat, place, step)).filter(|line| line.len() == 1).unwrap_or_default())
            },
        ),
        lines("six-squares-only", "follows a line for six squares at most", |squares, seat, place| {
            // With six pieces taken, the piece that closes the line lies on the seventh square.
            each(|step| Some(line(squares, seat, place, step)).filter(|line| line.len() < 6).unwrap_or_default())
        }),
        lines("across-empty-squares", "captures across an empty square", |squares, seat, place| {
            each(|step| closed(squares, seat, place, step, |square| square == Some(SquareContent::Empty)))
        }),
        lines("no-closing-piece", "captures without a piece of its own at the other end", |squares, seat, place| {
            each(|step| run(squares, seat, place, step))
        }),
        lines("edge-closes", "takes the edge for a piece of its own at the other end", |squares, seat, place| {
            each(|step| {
                let run = run(squares, seat, place, step);
                let behind = run.last().map(|last| beside(*last, step));
                match behind.map(|behind| at(squares, behind)) {
                    Some(None) => run,
                    _ => line(squares, seat, place, step),
                }
            })
        }),
        lines(
            "to-the-furthest-own-piece",
            "captures up to the last piece of its own in a line instead of the first",
            |squares, seat, place| {
                each(|step| match line(squares, seat, place, step).is_empty() {
                    true => Vec::new(),
                    false => furthest(squares, seat, place, step),
                })
            },
        ),
        lines(
            "wraps-to-the-right",
            "goes on in the next row when a line reaches the right edge",
            |squares, seat, place| each(|step| wrapped(squares, seat, place, step, 1)),
        ),
        lines(
            "wraps-to-the-left",
            "goes on in the row above when a line reaches the left edge",
            |squares, seat, place| each(|step| wrapped(squares, seat, place, step, -1)),
        ),
    ]
}

fn lines(
    id: &'static str,
    says: &'static str,
    lines: fn(&Squares, Seat, GridPoint) -> CapturedLines,
) -> Mutant<Reversi> {
    mutant(id, "capture", says, lines)
}

fn mutant(
    id: &'static str,
    breaks: &'static str,
    says: &'static str,
    lines: fn(&Squares, Seat, GridPoint) -> CapturedLines,
) -> Mutant<Reversi> {
    super::misruled(id, breaks, says, ReplaceableRules { lines, ..ReplaceableRules::default() })
}

/// Leaves out one of the eight directions.
fn forgets<const GONE: usize>(id: &'static str, says: &'static str) -> Mutant<Reversi> {
    lines(id, says, |squares, seat, place| {
        each(|step| if step == DIRECTIONS[GONE] { Vec::new() } else { line(squares, seat, place, step) })
    })
}

/// Collects the captured lines of all directions; a direction without captures has no line.
fn each(taken: impl Fn(GridPoint) -> Vec<GridPoint>) -> CapturedLines {
    DIRECTIONS.into_iter().map(taken).filter(|line| !line.is_empty()).collect()
}

/// The square next to one in a direction.
fn beside((x, y): GridPoint, (right, down): GridPoint) -> GridPoint {
    (x + right, y + down)
}

/// The other's pieces in a direction, whatever comes behind them.
fn run(squares: &Squares, seat: Seat, place: GridPoint, step: GridPoint) -> Vec<GridPoint> {
    let squares_on = std::iter::successors(Some(beside(place, step)), |place| Some(beside(*place, step)));
    squares_on.take_while(|place| at(squares, *place) == Some(piece(other(seat)))).collect()
}

/// The other's pieces up to the first own one, where `passes` says over what else the search goes on.
fn closed(
    squares: &Squares,
    seat: Seat,
    place: GridPoint,
    step: GridPoint,
    passes: impl Fn(Option<SquareContent>) -> bool,
) -> Vec<GridPoint> {
    let mut line = Vec::new();
    let mut next = beside(place, step);
    loop {
        match at(squares, next) {
            Some(square) if square == piece(other(seat)) => line.push(next),
            Some(square) if square == piece(seat) => return line,
            square if passes(square) => {}
            _ => return Vec::new(),
        }
        next = beside(next, step);
    }
}

/// The other's pieces up to the last own one, with no empty square between.
fn furthest(squares: &Squares, seat: Seat, place: GridPoint, step: GridPoint) -> Vec<GridPoint> {
    let (mut line, mut found) = (Vec::new(), Vec::new());
    let mut next = beside(place, step);
    while let Some(square) = at(squares, next).filter(|square| *square != SquareContent::Empty) {
        if square == piece(seat) {
            line.append(&mut found);
        } else {
            found.push(next);
        }
        next = beside(next, step);
    }
    line
}

/// A line as it is found by counting squares row by row, without a look at one of the two edges: the right one for 1,
/// the left one for -1.
fn wrapped(squares: &Squares, seat: Seat, place: GridPoint, step: GridPoint, open: i32) -> Vec<GridPoint> {
    let over_the_edge = |(x, y): GridPoint| match x {
        8 if open == 1 => (0, y + 1),
        -1 if open == -1 => (7, y - 1),
        _ => (x, y),
    };
    let mut line = Vec::new();
    let mut next = over_the_edge(beside(place, step));
    while at(squares, next) == Some(piece(other(seat))) {
        line.push(next);
        next = over_the_edge(beside(next, step));
    }
    if at(squares, next) == Some(piece(seat)) { line } else { Vec::new() }
}
