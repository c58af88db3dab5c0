//! Search for the components that are the squares of a board.

use super::{GuiComponent, GuiWindow};

/// Smaller than this, in pixels, and nothing can be drawn on it.
const SMALLEST: i32 = 8;
/// By how many pixels squares may differ in size: layouts share out what is left over.
const UNEVEN: i32 = 2;
/// How much of a window the one component takes at least that draws a whole board.
const SHARE: i32 = 4;

/// A rectangle in a window, in pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    pub x: i32,
    pub y: i32,
    pub width: i32,
    pub height: i32,
}

impl Rectangle {
    pub fn of(part: &GuiComponent) -> Rectangle {
        Rectangle { x: part.x, y: part.y, width: part.width, height: part.height }
    }

    pub fn middle(self) -> (i32, i32) {
        (self.x.saturating_add(self.width / 2), self.y.saturating_add(self.height / 2))
    }

    pub fn contains(self, (x, y): (i32, i32)) -> bool {
        (self.x..self.x.saturating_add(self.width)).contains(&x)
            && (self.y..self.y.saturating_add(self.height)).contains(&y)
    }
}

/// The squares of a window, row by row from the top.
pub type SquareGrid = Vec<Vec<Rectangle>>;

/// The largest number of components of one size that stand in rows and columns without a gap; `size` is how many columns and
/// rows a board ought to have, for a window in which one component draws all of it.
pub fn find_square_grid(window: &GuiWindow, size: (usize, usize)) -> Option<SquareGrid> {
    let parts: Vec<Rectangle> = window
        .parts
        .iter()
        .map(Rectangle::of)
        .filter(|part| part.width >= SMALLEST && part.height >= SMALLEST)
        .collect();
    let mut best: Option<SquareGrid> = None;
    for (index, first) in parts.iter().enumerate() {
        let alike = |other: &&Rectangle| {
            (other.width - first.width).abs() <= UNEVEN && (other.height - first.height).abs() <= UNEVEN
        };
        // Each group once, from its first member.
        if parts[..index].iter().any(|earlier| alike(&earlier)) {
            continue;
        }
        let group: Vec<Rectangle> = parts.iter().filter(alike).copied().collect();
        let found = in_rows(&group);
        if found.as_ref().map_or(0, count) > best.as_ref().map_or(0, count) {
            best = found;
        }
    }
    best.or_else(|| one_for_all(window, size))
}

fn count(grid: &SquareGrid) -> usize {
    grid.iter().map(Vec::len).sum()
}

/// The rectangles row by row, if they fill all places of some rows and columns.
fn in_rows(group: &[Rectangle]) -> Option<SquareGrid> {
    let first = group.first()?;
    let columns = lines(group.iter().map(|part| part.middle().0), first.width / 2);
    let rows = lines(group.iter().map(|part| part.middle().1), first.height / 2);
    if columns.len() < 2 || rows.len() < 2 {
        return None;
    }
    let near = |at: i32, line: i32, size: i32| (at - line).abs() <= size / 2;
    let mut grid = Vec::new();
    for row in &rows {
        let mut cells = Vec::new();
        for column in &columns {
            // Of several that stand on top of each other, the one that holds the others came first.
            let here = |part: &&Rectangle| {
                near(part.middle().0, *column, first.width) && near(part.middle().1, *row, first.height)
            };
            cells.push(*group.iter().find(here)?);
        }
        grid.push(cells);
    }
    Some(grid)
}

/// The places of columns or rows: positions that are no further apart than `near` are one.
fn lines(positions: impl Iterator<Item = i32>, near: i32) -> Vec<i32> {
    let mut sorted: Vec<i32> = positions.collect();
    sorted.sort_unstable();
    let mut lines: Vec<i32> = Vec::new();
    for position in sorted {
        if lines.last().is_none_or(|last| position - last > near) {
            lines.push(position);
        }
    }
    lines
}

/// Finds a board that is drawn on one component: some students read past "a class to draw and handle a square".
fn one_for_all(window: &GuiWindow, (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let area = |part: &GuiComponent| i64::from(part.width) * i64::from(part.height);
    let whole = i64::from(window.width) * i64::from(window.height);
    let drawn = window.parts.iter().filter(|part| part.text.is_empty() && area(part) * i64::from(SHARE) >= whole);
    let part = drawn.max_by_key(|part| area(part))?;
    let (across, down) = (i32::try_from(columns).ok()?, i32::try_from(rows).ok()?);
    if across < 1 || down < 1 || part.width / across < SMALLEST || part.height / down < SMALLEST {
        return None;
    }
    let edge = |from: i32, length: i32, place: i32, of: i32| from + length * place / of;
    let cell = |x: i32, y: i32| {
        let (left, right) = (edge(part.x, part.width, x, across), edge(part.x, part.width, x + 1, across));
        let (top, bottom) = (edge(part.y, part.height, y, down), edge(part.y, part.height, y + 1, down));
        Rectangle { x: left, y: top, width: right - left, height: bottom - top }
    };
    Some((0..down).map(|y| (0..across).map(|x| cell(x, y)).collect()).collect())
}

#[cfg(test)]
mod tests {
    use super::super::ComponentKind;
    use super::*;

    fn part(x: i32, y: i32, width: i32, height: i32) -> GuiComponent {
        GuiComponent { kind: ComponentKind::Button, x, y, width, height, enabled: true, ..GuiComponent::default() }
    }

    fn window(parts: Vec<GuiComponent>) -> GuiWindow {
        GuiWindow { width: 400, height: 460, parts, ..GuiWindow::default() }
    }

    #[test]
    fn squares_are_what_stands_in_rows_and_columns() {
        // Out of order, a pixel uneven, with a label above and two buttons of one size below.
        let mut parts: Vec<GuiComponent> =
            (0..64).map(|at| part(at % 8 * 50, 20 + at / 8 * 50, 50 - at % 2, 50)).collect();
        parts.reverse();
        parts.extend([part(0, 0, 400, 20), part(0, 430, 400, 15), part(0, 445, 400, 15)]);
        let grid = find_square_grid(&window(parts), (8, 8)).unwrap();
        assert_eq!((grid.len(), grid[0].len()), (8, 8));
        assert_eq!(grid[2][3], Rectangle { x: 150, y: 120, width: 49, height: 50 });
    }

    #[test]
    fn a_board_in_one_piece_is_cut_up() {
        let grid = find_square_grid(&window(vec![part(0, 20, 400, 400), part(0, 430, 200, 30)]), (8, 8)).unwrap();
        assert_eq!(grid[7][7], Rectangle { x: 350, y: 370, width: 50, height: 50 });
    }

    #[test]
    fn no_board_is_none() {
        assert_eq!(find_square_grid(&window(vec![part(0, 0, 100, 20), part(0, 20, 100, 20)]), (8, 8)), None);
        assert_eq!(find_square_grid(&window(Vec::new()), (8, 8)), None);
    }
}
