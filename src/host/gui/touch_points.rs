//! Points of a window at which a person does things.

use super::grid::SquareGrid;
use crate::game::Bar;
use crate::view_spec::TouchTarget;

/// Points of one window that can be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TouchPoints {
    /// Its squares.
    pub squares: SquareGrid,
    /// The middles of its buttons, in reading order.
    pub buttons: Vec<(i32, i32)>,
}

impl TouchPoints {
    /// Returns the gesture of a mouse or a keyboard that touches this, if it is there.
    pub fn gesture(&self, target: &TouchTarget) -> Option<TouchTarget> {
        let middle = |column: usize, row: usize| Some(self.squares.get(row)?.get(column)?.middle());
        let click = |(x, y): (i32, i32)| TouchTarget::Point(x, y);
        match target {
            TouchTarget::Square(column, row) => middle(*column, *row).map(click),
            TouchTarget::Over(column, row) => middle(*column, *row).map(|(x, y)| TouchTarget::OverPoint(x, y)),
            TouchTarget::Button(place) => self.buttons.get(*place).copied().map(click),
            TouchTarget::Bar(bar) => self.along(*bar).map(|(from, to)| TouchTarget::Drag(from, to)),
            TouchTarget::OverBar(bar) => self.along(*bar).map(|(from, to)| TouchTarget::Hold(from, to)),
            TouchTarget::Text(_)
            | TouchTarget::Point(..)
            | TouchTarget::OverPoint(..)
            | TouchTarget::Drag(..)
            | TouchTarget::Hold(..) => Some(target.clone()),
        }
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::Rectangle;

    #[test]
    fn walls_are_laid_along_the_gaps() {
        let square = |column: i32, row: i32| Rectangle { x: column * 50, y: row * 50, width: 40, height: 40 };
        let squares = (0..3).map(|row| (0..3).map(|column| square(column, row)).collect()).collect();
        let points = TouchPoints { squares, buttons: Vec::new() };
        let laid = |one, other| points.gesture(&TouchTarget::Bar(Bar::new(one, other)));
        assert_eq!(laid((0, 1), (2, 1)), Some(TouchTarget::Drag((20, 45), (70, 45))));
        assert_eq!(laid((2, 1), (2, 3)), Some(TouchTarget::Drag((95, 70), (95, 120))));
        // At the edge of the board there is no gap.
        assert_eq!(laid((0, 0), (2, 0)), None);
        assert_eq!(laid((1, 1), (1, 4)), None);
    }
}
