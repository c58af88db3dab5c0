//! Faults that come in many variants, as data: in one kind of line, at some squares, from some number of pieces on.

use super::grid::{CapturedLines, CapturingMove, GridPoint, captured_lines};
use super::line_fault::{LineFault, LineUse};
use crate::game::Seat;
use crate::games::reversi::Squares;

/// A fault; everything else is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SystematicFault {
    /// In one kind of line.
    Line(LineFault),
    /// Some squares are never looked at.
    Overlooked(OverlookedSquares),
    /// Only so much is captured.
    Limit(CaptureLimit),
    /// The computer counts otherwise.
    Weight(WeightFault),
}

/// A rectangle of squares on which nothing can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlookedSquares {
    /// First and last column.
    pub columns: (i32, i32),
    /// First and last row.
    pub rows: (i32, i32),
    /// Use in which they are overlooked.
    pub used: LineUse,
}

/// The most that is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureLimit {
    /// So many lines, the first ones, going round clockwise from the top.
    FirstLines(usize),
    /// So many lines, the last ones.
    LastLines(usize),
    /// So many pieces in each line.
    PiecesOfALine(usize),
    /// So many pieces in all.
    Pieces(usize),
}

/// How the computer counts what a square captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WeightFault {
    /// Lines count up to so many pieces.
    LongestLine(usize),
    /// Captures count up to so many pieces.
    Most(usize),
    /// So much is added for each line.
    ForALine(usize),
    /// So much is added for a square in this column.
    Column(i32, usize),
    /// So much is added for a square in this row.
    Row(i32, usize),
    /// The squares from this one on, row by row, are not compared.
    StopsAt(i32),
}

impl SystematicFault {
    /// The captured pieces, with the fault.
    pub fn lines(&self, squares: &Squares, seat: Seat, place: GridPoint, used: LineUse) -> CapturedLines {
        match self {
            SystematicFault::Line(fault) => fault.lines(squares, seat, place, used),
            SystematicFault::Overlooked(overlooked) if overlooked.has(place, used) => Vec::new(),
            SystematicFault::Limit(limit) => limit.of(captured_lines(squares, seat, place)),
            _ => captured_lines(squares, seat, place),
        }
    }

    /// Returns the worth of a move to the computer, if that is the fault.
    pub fn weight(&self, (place, lines): &CapturingMove) -> Option<usize> {
        let SystematicFault::Weight(fault) = self else { return None };
        Some(fault.weight(*place, lines))
    }
}

impl OverlookedSquares {
    fn has(&self, (x, y): GridPoint, used: LineUse) -> bool {
        let within = |(first, last): (i32, i32), line: i32| (first..=last).contains(&line);
        self.used == used && within(self.columns, x) && within(self.rows, y)
    }
}

impl CaptureLimit {
    fn of(self, mut lines: CapturedLines) -> CapturedLines {
        match self {
            CaptureLimit::FirstLines(most) => lines.truncate(most),
            CaptureLimit::LastLines(most) => {
                lines.drain(..lines.len().saturating_sub(most));
            }
            CaptureLimit::PiecesOfALine(most) => lines.iter_mut().for_each(|line| line.truncate(most)),
            CaptureLimit::Pieces(most) => {
                let mut left = most;
                for line in &mut lines {
                    line.truncate(left);
                    left -= line.len();
                }
                lines.retain(|line| !line.is_empty());
            }
        }
        lines
    }
}

impl WeightFault {
    fn weight(self, place: GridPoint, lines: &CapturedLines) -> usize {
        let count = |of: &dyn Fn(&Vec<GridPoint>) -> usize| lines.iter().map(of).sum::<usize>();
        let right = count(&Vec::len);
        let bonus = |holds: bool, more: usize| right + if holds { more } else { 0 };
        match self {
            WeightFault::LongestLine(most) => count(&|line| line.len().min(most)),
            WeightFault::Most(most) => right.min(most),
            WeightFault::ForALine(more) => right + more * lines.len(),
            WeightFault::Column(column, more) => bonus(place.0 == column, more),
            WeightFault::Row(row, more) => bonus(place.1 == row, more),
            WeightFault::StopsAt(index) => {
                if place.1 * 8 + place.0 < index {
                    right
                } else {
                    0
                }
            }
        }
    }
}
