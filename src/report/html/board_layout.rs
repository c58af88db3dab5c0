//! Layout of a drawing: positions of squares, and of bars between them.

use super::board_picture::PictureGrid;
use crate::game::Bar;

/// Width of a square, in the drawing's own units.
pub(super) const SQUARE: usize = 10;
/// Width of the gap between two squares in which walls are drawn.
pub(super) const GAP: usize = 3;
/// The room for the names of rows and columns, and that where there are none.
pub(super) const EDGES: (usize, usize) = (7, 1);

/// Two numbers: of squares or of units, from the left and from the top.
pub(super) type Coordinates = (usize, usize);

/// Positions of the squares of a board.
pub(super) struct BoardLayout {
    pub columns: usize,
    pub rows: usize,
    pub gap: usize,
    /// The room at the left, at the top and at the bottom.
    pub edges: (usize, usize, usize),
}

impl BoardLayout {
    /// Those of a board that is drawn from its picture.
    pub(super) fn of(grid: &PictureGrid) -> BoardLayout {
        let (columns, rows) = grid.size();
        let (wide, narrow) = EDGES;
        let edges = match () {
            () if !grid.names.is_empty() => (narrow, narrow, narrow),
            // Names that a picture has stand where it has them: below the board.
            () if !grid.columns.is_empty() => (wide, narrow, wide),
            () => (wide, wide, narrow),
        };
        BoardLayout { columns, rows, gap: if grid.walls.is_some() { GAP } else { 0 }, edges }
    }

    /// Squares with gaps between them and no room round them.
    pub(super) fn of_size(columns: usize, rows: usize) -> BoardLayout {
        BoardLayout { columns, rows, gap: GAP, edges: (0, 0, 0) }
    }

    /// Returns the start of a half square: even ones are squares, odd ones the gaps behind them.
    fn start(&self, half: usize, edge: usize) -> usize {
        edge + half / 2 * (SQUARE + self.gap) + half % 2 * SQUARE
    }

    fn length(&self, half: usize) -> usize {
        if half.is_multiple_of(2) { SQUARE } else { self.gap }
    }

    pub(super) fn corner(&self, (x, y): Coordinates) -> Coordinates {
        (self.start(2 * x, self.edges.0), self.start(2 * y, self.edges.1))
    }

    pub(super) fn middle(&self, at: Coordinates) -> Coordinates {
        let (x, y) = self.corner(at);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// Returns the width and height of the whole drawing.
    pub(super) fn size(&self) -> (usize, usize) {
        let length = |count: usize| count * SQUARE + count.saturating_sub(1) * self.gap;
        let (left, top, bottom) = self.edges;
        (left + length(self.columns) + EDGES.1, top + length(self.rows) + bottom)
    }

    pub(super) fn all(&self) -> impl Iterator<Item = Coordinates> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }

    /// The outline of a half square: line and column.
    pub(super) fn outline(&self, (line, column): (usize, usize)) -> String {
        let (x, y) = (self.start(column, self.edges.0), self.start(line, self.edges.1));
        let (width, height) = (self.length(column), self.length(line));
        format!("M{x} {y}h{width}v{height}h-{width}z")
    }

    /// The outline of a bar; nothing where it does not lie between squares of this board.
    pub(super) fn bar(&self, bar: Bar) -> Option<String> {
        let ((x, y), (width, height)) = self.span(bar)?;
        Some(format!("M{x} {y}h{width}v{height}h-{width}z"))
    }

    /// The ends of a bar and a line between them, by which one is marked that is not there.
    pub(super) fn ends(&self, bar: Bar) -> Option<String> {
        let ((x, y), (width, height)) = self.span(bar)?;
        let end = |x: usize, y: usize| format!("M{x} {y}h{GAP}v{GAP}h-{GAP}z");
        let (last, middle) = ((x + width - GAP, y + height - GAP), GAP / 2);
        let line = if width > height {
            let length = width - 2 * GAP;
            format!("M{} {}h{length}v1h-{length}z", x + GAP, y + middle)
        } else {
            let length = height - 2 * GAP;
            format!("M{} {}h1v{length}h-1z", x + middle, y + GAP)
        };
        Some(format!("{}{line}{}", end(x, y), end(last.0, last.1)))
    }

    /// Returns the start, width and height of a bar.
    fn span(&self, bar: Bar) -> Option<(Coordinates, (usize, usize))> {
        let ((left, top), (right, bottom)) = bar.ends();
        // Anyone who shows it may say any numbers.
        if left.max(right) > self.columns || top.max(bottom) > self.rows || self.gap == 0 {
            return None;
        }
        // The gap before a corner, and the squares from one corner to the other.
        let before = |corner: usize, count: usize| (0 < corner && corner < count).then(|| 2 * corner - 1);
        let along = |from: usize, to: usize| (from < to).then(|| (2 * from, 2 * to - 2));
        let (lines, columns) = if top == bottom {
            (before(top, self.rows).map(|line| (line, line))?, along(left, right)?)
        } else if left == right {
            (along(top, bottom)?, before(left, self.columns).map(|column| (column, column))?)
        } else {
            return None;
        };
        let (x, y) = (self.start(columns.0, self.edges.0), self.start(lines.0, self.edges.1));
        let width = self.start(columns.1, self.edges.0) + self.length(columns.1) - x;
        let height = self.start(lines.1, self.edges.1) + self.length(lines.1) - y;
        Some(((x, y), (width, height)))
    }

    /// The corners of a square, by which it is marked whatever lies on it.
    pub(super) fn corners(&self, at: Coordinates) -> String {
        let (x, y) = self.corner(at);
        let (left, top, right, bottom) = (x + 1, y + 1, x + SQUARE - 1, y + SQUARE - 1);
        format!(
            "M{left} {top}h3v1h-2v2h-1zM{right} {top}v3h-1v-2h-2v-1z\
             M{right} {bottom}h-3v-1h2v-2h1zM{left} {bottom}v-3h1v2h2v1z"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_lies_between_the_squares_that_its_corners_say() {
        let places = BoardLayout { columns: 3, rows: 3, gap: GAP, edges: (0, 0, 0) };
        let bar = |from, to| places.bar(Bar::new(from, to));
        assert_eq!(bar((0, 1), (2, 1)), Some("M0 10h23v3h-23z".to_string()));
        assert_eq!(bar((2, 1), (2, 3)), Some("M23 13h3v23h-3z".to_string()));
        let beside = [((0, 0), (2, 0)), ((0, 3), (2, 3)), ((2, 1), (4, 1)), ((0, 1), (1, 2)), ((1, 1), (1, 1))];
        for (from, to) in beside.into_iter().chain([((0, 1), (usize::MAX, 1)), ((1, 0), (1, usize::MAX))]) {
            assert_eq!(bar(from, to), None, "{from:?} {to:?}");
        }
        assert_eq!(
            places.ends(Bar::new((2, 1), (2, 3))),
            Some("M23 13h3v3h-3zM24 16h1v17h-1zM23 33h3v3h-3z".to_string())
        );
        let without_room = BoardLayout { gap: 0, ..places };
        assert_eq!(without_room.bar(Bar::new((0, 1), (2, 1))), None);
    }
}
