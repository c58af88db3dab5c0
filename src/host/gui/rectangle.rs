//! Rectangles in a window, and the grids that they form.

use super::GuiComponent;

/// A rectangle in a window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// Pixels from the left of the window.
    pub x: i32,
    /// Pixels from its top.
    pub y: i32,
    /// Its width.
    pub width: i32,
    /// Its height.
    pub height: i32,
}

impl Rectangle {
    /// The place of a component.
    pub fn of(part: &GuiComponent) -> Rectangle {
        Rectangle { x: part.x, y: part.y, width: part.width, height: part.height }
    }

    /// The point in its middle.
    pub fn middle(self) -> (i32, i32) {
        (self.x.saturating_add(self.width / 2), self.y.saturating_add(self.height / 2))
    }

    /// Whether a point lies in it.
    pub fn contains(self, (x, y): (i32, i32)) -> bool {
        (self.x..self.x.saturating_add(self.width)).contains(&x)
            && (self.y..self.y.saturating_add(self.height)).contains(&y)
    }

    /// Number of its pixels.
    pub fn area(self) -> i64 {
        i64::from(self.width) * i64::from(self.height)
    }
}

/// The squares of a window, row by row from the top.
pub type SquareGrid = Vec<Vec<Rectangle>>;

/// The squares between vertical and horizontal lines.
pub fn between_lines(vertical: &[i32], horizontal: &[i32]) -> SquareGrid {
    let square = |x: &[i32], y: &[i32]| Rectangle { x: x[0], y: y[0], width: x[1] - x[0], height: y[1] - y[0] };
    horizontal.windows(2).map(|y| vertical.windows(2).map(|x| square(x, y)).collect()).collect()
}
