//! The boards among the grids that are found in a window: those of the right sizes, in the order in which a page is read.

use super::grid::SquareGrid;
use crate::view_spec::Rectangle;

/// Columns and rows of a board.
pub type Size = (usize, usize);

/// Of these grids, the one with the largest squares for each size.
pub fn of_these_sizes(mut grids: Vec<SquareGrid>, sizes: &[Size]) -> Vec<SquareGrid> {
    grids.retain(|grid| !grid.is_empty());
    grids.sort_by_key(|grid| -grid[0][0].area());
    let mut chosen: Vec<SquareGrid> = Vec::new();
    for size in sizes {
        let is_free = |grid: &&SquareGrid| !chosen.iter().any(|other| overlaps(grid, other));
        let own = grids.iter().filter(is_free).find(|grid| (grid[0].len(), grid.len()) == *size);
        chosen.extend(own.cloned());
    }
    chosen
}

/// The grids row by row, as a page is read.
pub fn in_reading_order(mut grids: Vec<SquareGrid>) -> Vec<SquareGrid> {
    grids.sort_by_key(|grid| (outline(grid).y, outline(grid).x));
    let mut rows: Vec<Vec<SquareGrid>> = Vec::new();
    for grid in grids {
        let middle = outline(&grid).middle().1;
        let is_beside = |row: &&mut Vec<SquareGrid>| outline(&row[0]).y + outline(&row[0]).height > middle;
        match rows.last_mut().filter(is_beside) {
            Some(row) => row.push(grid),
            None => rows.push(vec![grid]),
        }
    }
    rows.iter_mut().for_each(|row| row.sort_by_key(|grid| outline(grid).x));
    rows.concat()
}

/// The rectangle round all squares.
fn outline(grid: &SquareGrid) -> Rectangle {
    let all = || grid.iter().flatten();
    let (x, y) = (all().map(|square| square.x).min(), all().map(|square| square.y).min());
    let (x, y) = (x.unwrap_or_default(), y.unwrap_or_default());
    let right = all().map(|square| square.x + square.width).max().unwrap_or(x);
    let bottom = all().map(|square| square.y + square.height).max().unwrap_or(y);
    Rectangle { x, y, width: right - x, height: bottom - y }
}

/// Whether two grids share any place.
pub fn overlaps(one: &SquareGrid, other: &SquareGrid) -> bool {
    let (one, other) = (outline(one), outline(other));
    let meet = |start: i32, length: i32, from: i32, of: i32| start < from + of && from < start + length;
    meet(one.x, one.width, other.x, other.width) && meet(one.y, one.height, other.y, other.height)
}

/// The sizes, each once.
pub fn different(sizes: &[Size]) -> Vec<Size> {
    let mut all = sizes.to_vec();
    all.sort_unstable();
    all.dedup();
    all
}
