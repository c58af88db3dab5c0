//! Faults in one kind of line only, as data: wrong in one direction, length or place, and right everywhere else.

use std::fmt;

use super::grid::{CapturedLines, DIRECTIONS, GridPoint, all_squares, at, line, other, piece};
use crate::game::Seat;
use crate::games::reversi::{SquareContent, Squares};

/// The purpose for which a controller looks for lines. Whoever copies the search for each may have a fault in one copy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUse {
    /// Playing a square that was selected.
    Click,
    /// Finding out who can move.
    Passing,
    /// The computer's choice.
    Computer,
}

/// An edge of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Edge {
    Top,
    Right,
    Bottom,
    Left,
}

impl Edge {
    pub const ALL: [Edge; 4] = [Edge::Top, Edge::Right, Edge::Bottom, Edge::Left];

    fn has(self, (x, y): GridPoint) -> bool {
        match self {
            Edge::Top => y == 0,
            Edge::Right => x == 7,
            Edge::Bottom => y == 7,
            Edge::Left => x == 0,
        }
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Edge::Top => "top",
            Edge::Right => "right",
            Edge::Bottom => "bottom",
            Edge::Left => "left",
        })
    }
}

/// How a line is got wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineEffect {
    /// It is not seen.
    NotSeen,
    /// The piece next to the new one stays as it was.
    NearestKept,
    /// The piece next to the one that closes the line stays as it was.
    FarthestKept,
    /// A run up to the edge is taken for a line.
    ClosedByTheEdge,
    /// A run, an empty square and an own piece are taken for a line.
    ClosedAcrossAGap,
}

impl LineEffect {
    pub const ALL: [LineEffect; 5] = [
        LineEffect::NotSeen,
        LineEffect::NearestKept,
        LineEffect::FarthestKept,
        LineEffect::ClosedByTheEdge,
        LineEffect::ClosedAcrossAGap,
    ];

    /// How many squares behind the run belong to the pattern: the one that closes it, say.
    fn squares_behind(self) -> i32 {
        match self {
            LineEffect::ClosedByTheEdge => 0,
            LineEffect::ClosedAcrossAGap => 2,
            _ => 1,
        }
    }
}

/// A fault in lines of one direction, and of one kind if that is stated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineFault {
    pub effect: LineEffect,
    /// Index into [`DIRECTIONS`].
    pub direction: usize,
    /// Number of pieces between the new one and what follows them.
    pub length: Option<i32>,
    /// Edge on which the new piece lies.
    pub from: Option<Edge>,
    /// Edge on which the pattern ends.
    pub to: Option<Edge>,
    /// Player for whom it is got wrong.
    pub seat: Option<Seat>,
    /// Use in which it is got wrong.
    pub used: Option<LineUse>,
}

impl LineFault {
    /// Whether there is a square from which such a line can run.
    pub fn can_happen(&self) -> bool {
        let lengths = || self.length.map_or(1..=6, |length| length..=length);
        all_squares().any(|place| lengths().any(|length| self.fits(place, length)))
    }

    /// Whether a run of this many pieces from this square is of the kind, if it lies on the board.
    fn fits(&self, place: GridPoint, length: i32) -> bool {
        let (right, down) = DIRECTIONS[self.direction];
        let square = |steps: i32| (place.0 + right * steps, place.1 + down * steps);
        let on_board = |(x, y): GridPoint| (0..8).contains(&x) && (0..8).contains(&y);
        let last = square(length + self.effect.squares_behind());
        let ends_there = self.effect != LineEffect::ClosedByTheEdge || !on_board(square(length + 1));
        on_board(last)
            && ends_there
            && self.length.is_none_or(|only| only == length)
            && self.from.is_none_or(|edge| edge.has(place))
            && self.to.is_none_or(|edge| edge.has(last))
    }

    /// The captured pieces, with the fault.
    pub fn lines(&self, squares: &Squares, seat: Seat, place: GridPoint, used: LineUse) -> CapturedLines {
        let is_meant = self.seat.is_none_or(|only| only == seat) && self.used.is_none_or(|only| only == used);
        let taken = |(index, step): (usize, GridPoint)| {
            let right = line(squares, seat, place, step);
            if is_meant && index == self.direction { self.spoilt(squares, seat, place, right) } else { right }
        };
        DIRECTIONS.into_iter().enumerate().map(taken).filter(|line| !line.is_empty()).collect()
    }

    fn spoilt(&self, squares: &Squares, seat: Seat, place: GridPoint, mut right: Vec<GridPoint>) -> Vec<GridPoint> {
        let (across, down) = DIRECTIONS[self.direction];
        let square = |steps: i32| (place.0 + across * steps, place.1 + down * steps);
        let run: Vec<GridPoint> =
            (1..8).map(square).take_while(|place| at(squares, *place) == Some(piece(other(seat)))).collect();
        let length = run.len() as i32;
        if length == 0 || !self.fits(place, length) {
            return right;
        }
        match self.effect {
            LineEffect::NotSeen => right.clear(),
            LineEffect::NearestKept if !right.is_empty() => {
                right.remove(0);
            }
            LineEffect::FarthestKept => {
                right.pop();
            }
            LineEffect::ClosedByTheEdge => return run,
            LineEffect::ClosedAcrossAGap
                if at(squares, square(length + 1)) == Some(SquareContent::Empty)
                    && at(squares, square(length + 2)) == Some(piece(seat)) =>
            {
                return run;
            }
            _ => {}
        }
        right
    }
}
