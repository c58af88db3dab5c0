//! Points of a window at which a person does things.

use super::grid::SquareGrid;
use crate::game::Bar;
use crate::view_spec::{BoardPlace, Rectangle, TouchTarget};

/// How far from the middle of a bar the mouse comes to its gap, as a part of the way along it.
const BESIDE: i32 = 4;
/// By how many pixels a mouse moves before anybody takes that for dragging.
const BEGIN: i32 = 4;
/// How many pixels from a corner of the window something is dropped that is dragged off the board.
const INSET: i32 = 4;
/// How far from the middle of a square a click is, as a part of its width or height: a person hits no middle either. It is near
/// enough for a round button, and far enough to tell whether the squares that hear clicks lie where squares are drawn.
const ASIDE: i32 = 3;

/// Points that can be touched in one window with one of its boards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchPoints {
    /// Its squares.
    pub squares: SquareGrid,
    /// The middles of its buttons, in reading order.
    pub buttons: Vec<(i32, i32)>,
    /// Bars beside the board, store by store.
    pub stores: Vec<Vec<Rectangle>>,
    /// Whether pieces and bars may be dragged.
    pub drags: bool,
    /// A point where there is neither board nor anything to press.
    pub off_board: Option<(i32, i32)>,
    /// Whether a person can resize the window.
    pub resizable: bool,
}

impl TouchPoints {
    /// Returns the gestures of a mouse or a keyboard that touch this, if it is there: the next is for a window in which nothing came
    /// of the ones before. `piece` is the square of the piece that may be dragged.
    pub fn gestures(&self, target: &TouchTarget, piece: Option<(usize, usize)>) -> Vec<TouchTarget> {
        let middle = |column: usize, row: usize| Some(self.squares.get(row)?.get(column)?.middle());
        let click = |(x, y): (i32, i32)| TouchTarget::Point(x, y);
        let first = match target {
            TouchTarget::Square(column, row) => self.aside(*column, *row).map(click),
            TouchTarget::Over(column, row) => middle(*column, *row).map(|(x, y)| TouchTarget::OverPoint(x, y)),
            TouchTarget::Button(place) => self.buttons.get(*place).copied().map(click),
            TouchTarget::Bar(bar) => self.along(*bar).map(|(from, to)| TouchTarget::Drag(vec![from, to])),
            TouchTarget::OverBar(bar) => self.along(*bar).map(|(from, to)| TouchTarget::Hold(vec![from, to])),
            TouchTarget::Carry(from, to) => self.way_over_board(*from, *to).map(TouchTarget::Drag),
            TouchTarget::Text(_)
            | TouchTarget::Size(..)
            | TouchTarget::Point(..)
            | TouchTarget::OverPoint(..)
            | TouchTarget::Drag(..)
            | TouchTarget::Hold(..) => Some(target.clone()),
        };
        let others = match target {
            TouchTarget::Square(column, row) => {
                let way = piece.and_then(|(x, y)| Some(dragged(middle(x, y)?, &[middle(*column, *row)?])));
                way.map(TouchTarget::Drag).into_iter().collect()
            }
            TouchTarget::Bar(bar) => self.ways_from_stores(*bar).into_iter().map(TouchTarget::Drag).collect(),
            TouchTarget::OverBar(bar) => self.ways_from_stores(*bar).into_iter().map(TouchTarget::Hold).collect(),
            _ => Vec::new(),
        };
        first.into_iter().chain(others.into_iter().filter(|_| self.drags)).collect()
    }

    /// By how many pixels the board reaches beyond a window of this size: across and down.
    pub fn cut_off(&self, (width, height): (i32, i32)) -> (i32, i32) {
        let first = self.squares.first().and_then(|row| row.first());
        let last = self.squares.last().and_then(|row| row.last());
        let Some((first, last)) = first.zip(last) else { return (0, 0) };
        let beyond = |first: i32, last: i32, length: i32, end: i32| {
            let after = last.saturating_add(length).saturating_sub(end).max(0);
            after.saturating_add(first.saturating_neg().max(0))
        };
        (beyond(first.x, last.x, last.width, width), beyond(first.y, last.y, last.height, height))
    }

    /// How many columns and rows the board has, and width and height of its first square in pixels; `None` without a board.
    pub fn square_size(&self) -> Option<(i32, i32, [i32; 2])> {
        let row = self.squares.first()?;
        let first = row.first()?;
        Some((i32::try_from(row.len()).ok()?, i32::try_from(self.squares.len()).ok()?, [first.width, first.height]))
    }

    /// The point of a square on which it is clicked: beside its middle, to the left of it on one square, and above, to the right and
    /// below on others.
    fn aside(&self, column: usize, row: usize) -> Option<(i32, i32)> {
        let square = self.squares.get(row)?.get(column)?;
        let ((x, y), (across, down)) = (square.middle(), (square.width / ASIDE, square.height / ASIDE));
        Some(match column.wrapping_add(row.wrapping_mul(2)) % 4 {
            0 => (x - across, y),
            1 => (x, y - down),
            2 => (x + across, y),
            _ => (x, y + down),
        })
    }

    /// Ways of the mouse with a bar out of a store: to the middle of the place where it is to lie, along the gap, so that it lies as
    /// it should when it comes to where gaps cross. The first and the last bar of each store are tried: some of them are other
    /// players'.
    fn ways_from_stores(&self, bar: Bar) -> Vec<Vec<(i32, i32)>> {
        let Some([before, middle]) = self.to_middle(bar) else { return Vec::new() };
        let ends = |store: &Vec<Rectangle>| {
            let (first, last) = (store.first().copied(), store.last().copied().filter(|_| store.len() > 1));
            first.into_iter().chain(last).collect::<Vec<Rectangle>>()
        };
        self.stores.iter().flat_map(ends).map(|stored| dragged(stored.middle(), &[before, middle])).collect()
    }

    /// The way of the mouse with what lies on the board: from its middle to where it is dropped. A bar is pressed in its middle, too,
    /// where gaps cross: nobody begins a new one there.
    fn way_over_board(&self, from: BoardPlace, to: Option<BoardPlace>) -> Option<Vec<(i32, i32)>> {
        let square = |column: usize, row: usize| Some(self.squares.get(row)?.get(column)?.middle());
        let pressed = match from {
            BoardPlace::Square(column, row) => square(column, row)?,
            BoardPlace::Bar(bar) => self.to_middle(bar)?[1],
        };
        Some(match to {
            None => dragged(pressed, &[self.off_board?]),
            Some(BoardPlace::Square(column, row)) => dragged(pressed, &[square(column, row)?]),
            Some(BoardPlace::Bar(bar)) => dragged(pressed, &self.to_middle(bar)?),
        })
    }

    /// The end of a way to the middle of a bar's place: a point in its gap, and the middle.
    fn to_middle(&self, bar: Bar) -> Option<[(i32, i32); 2]> {
        let (from, to) = self.along(bar)?;
        let middle = ((from.0 + to.0) / 2, (from.1 + to.1) / 2);
        Some([(middle.0 - (to.0 - from.0) / BESIDE, middle.1 - (to.1 - from.1) / BESIDE), middle])
    }

    /// The way of the mouse along a bar: from the middle of the first square that it passes to the middle of the last, in the gap
    /// beside them. So a bar that lies is never taken for one that stands.
    fn along(&self, bar: Bar) -> Option<((i32, i32), (i32, i32))> {
        let ((left, top), (right, bottom)) = bar.ends();
        let square = |column: usize, row: usize| self.squares.get(row)?.get(column).copied();
        if top == bottom {
            let point = |column: usize| {
                let (above, below) = (square(column, top.checked_sub(1)?)?, square(column, top)?);
                Some((above.middle().0, (above.y + above.height + below.y) / 2))
            };
            return point(left).zip(point(right.checked_sub(1)?));
        }
        let point = |row: usize| {
            let (before, after) = (square(left.checked_sub(1)?, row)?, square(left, row)?);
            Some(((before.x + before.width + after.x) / 2, before.middle().1))
        };
        point(top).zip(point(bottom.checked_sub(1)?))
    }
}

/// Returns the first corner of a window of this width and height in which there is neither its board nor any of these rectangles.
pub fn off_board((width, height): (i32, i32), board: &SquareGrid, others: &[Rectangle]) -> Option<(i32, i32)> {
    let (right, bottom) = (width - 1 - INSET, height - 1 - INSET);
    let corners = [(INSET, INSET), (right, INSET), (INSET, bottom), (right, bottom)];
    let is_free = |point: &(i32, i32)| !board.iter().flatten().chain(others).any(|area| area.contains(*point));
    corners.into_iter().find(is_free)
}

/// The way of a mouse that is pressed at a point and comes to others.
fn dragged((x, y): (i32, i32), to: &[(i32, i32)]) -> Vec<(i32, i32)> {
    [(x, y), (x + BEGIN, y)].into_iter().chain(to.iter().copied()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn walls_are_laid_along_the_gaps() {
        let square = |column: i32, row: i32| Rectangle { x: column * 50, y: row * 50, width: 40, height: 40 };
        let squares = (0..3).map(|row| (0..3).map(|column| square(column, row)).collect()).collect();
        let mut points = TouchPoints { squares, ..TouchPoints::default() };
        let laid = |points: &TouchPoints, one, other| points.gestures(&TouchTarget::Bar(Bar::new(one, other)), None);
        assert_eq!(laid(&points, (0, 1), (2, 1)), [TouchTarget::Drag(vec![(20, 45), (70, 45)])]);
        assert_eq!(laid(&points, (2, 1), (2, 3)), [TouchTarget::Drag(vec![(95, 70), (95, 120)])]);
        // At the edge of the board there is no gap.
        assert_eq!(laid(&points, (0, 0), (2, 0)), []);
        assert_eq!(laid(&points, (1, 1), (1, 4)), []);
        // Out of a store the mouse comes along the gap to the middle, which is where gaps cross.
        points.drags = true;
        points.stores = vec![vec![Rectangle { x: 200, y: 10, width: 90, height: 8 }]];
        let ways = laid(&points, (0, 1), (2, 1));
        assert_eq!(ways[1..], [TouchTarget::Drag(vec![(245, 14), (249, 14), (33, 45), (45, 45)])]);
        let clicked = points.gestures(&TouchTarget::Square(2, 0), Some((0, 0)));
        assert_eq!(clicked, [TouchTarget::Point(133, 20), TouchTarget::Drag(vec![(20, 20), (24, 20), (120, 20)])]);
    }

    #[test]
    fn clicks_are_beside_the_middles_of_squares_in_all_directions() {
        let square = |column: i32, row: i32| Rectangle { x: column * 60, y: row * 60, width: 60, height: 60 };
        let squares: SquareGrid = (0..2).map(|row| (0..2).map(|column| square(column, row)).collect()).collect();
        let points = TouchPoints { squares, ..TouchPoints::default() };
        let aside = |column: usize, row: usize| {
            let (x, y) = points.aside(column, row).expect("a square");
            let (left, top) = points.squares[row][column].middle();
            (x - left, y - top)
        };
        assert_eq!(
            [(0, 0), (1, 0), (0, 1), (1, 1)].map(|(column, row)| aside(column, row)),
            [(-20, 0), (0, -20), (20, 0), (0, 20)]
        );
        assert_eq!(points.aside(2, 0), None);
    }

    #[test]
    fn what_lies_on_the_board_is_dragged_over_it_and_off_it() {
        let square = |column: i32, row: i32| Rectangle { x: column * 50, y: row * 50, width: 40, height: 40 };
        let squares: SquareGrid = (0..3).map(|row| (0..3).map(|column| square(column, row)).collect()).collect();
        let button = Rectangle { x: 0, y: 150, width: 60, height: 30 };
        let corner = off_board((150, 180), &squares, &[button]);
        assert_eq!(corner, Some((145, 4)), "a square is in the first corner");
        assert_eq!(off_board((140, 180), &squares, &[button]), Some((135, 175)), "in the third is a button");
        let mut points = TouchPoints { squares, ..TouchPoints::default() };
        let dragged = |points: &TouchPoints, from, to| points.gestures(&TouchTarget::Carry(from, to), None);
        let (piece, bar) = (BoardPlace::Square(0, 0), BoardPlace::Bar(Bar::new((0, 1), (2, 1))));
        let to_square = dragged(&points, piece, Some(BoardPlace::Square(2, 1)));
        assert_eq!(to_square, [TouchTarget::Drag(vec![(20, 20), (24, 20), (120, 70)])]);
        let to_gap = dragged(&points, bar, Some(BoardPlace::Bar(Bar::new((2, 1), (2, 3)))));
        assert_eq!(to_gap, [TouchTarget::Drag(vec![(45, 45), (49, 45), (95, 83), (95, 95)])]);
        assert_eq!(dragged(&points, piece, None), [], "the board is all there is");
        points.off_board = corner;
        assert_eq!(dragged(&points, piece, None), [TouchTarget::Drag(vec![(20, 20), (24, 20), (145, 4)])]);
    }
}
