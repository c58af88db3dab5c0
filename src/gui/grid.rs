//! The squares of a window in rows and columns.

use crate::view_spec::Rectangle;

/// The squares of a window, row by row from the top.
pub type SquareGrid = Vec<Vec<Rectangle>>;

/// The squares between vertical and horizontal lines.
pub fn between_lines(vertical: &[i32], horizontal: &[i32]) -> SquareGrid {
    let square = |x: &[i32], y: &[i32]| Rectangle { x: x[0], y: y[0], width: x[1] - x[0], height: y[1] - y[0] };
    horizontal.windows(2).map(|y| vertical.windows(2).map(|x| square(x, y)).collect()).collect()
}
