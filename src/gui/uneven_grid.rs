//! Search for squares whose rows and columns differ in height and width: small dots, long lines between them, and large boxes.

use super::GuiComponent;
use super::grid::SquareGrid;

/// By how many pixels two components of one row or column may differ: layouts share out what is left over.
const UNEVEN: i32 = 2;
/// How many pixels lie at most between two rows or columns.
const GAP: i32 = 6;

/// Finds so many columns, each of one width, and so many rows, each of one height, with one component where they cross and hardly
/// any gaps. What else stands in the container, such as a label over all columns, is none of them.
pub fn find_uneven_grid(parts: &[&GuiComponent], (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let across = |part: &GuiComponent| Band { from: part.x, length: part.width };
    let down = |part: &GuiComponent| Band { from: part.y, length: part.height };
    let left_to_right = bands(parts.iter().map(|part| across(part)), rows);
    let top_to_bottom = bands(parts.iter().map(|part| down(part)), columns);
    let are_as_many = left_to_right.len() == columns && top_to_bottom.len() == rows;
    // A single row of components of any size is no board.
    if !are_as_many || columns < 2 || rows < 2 || !are_close(&left_to_right) || !are_close(&top_to_bottom) {
        return None;
    }
    let square = |column: &Band, row: &Band| {
        let mut here = parts.iter().filter(|part| across(part).is_like(column) && down(part).is_like(row));
        let found = here.next()?;
        here.next().is_none().then(|| found.rectangle())
    };
    top_to_bottom.iter().map(|row| left_to_right.iter().map(|column| square(column, row)).collect()).collect()
}

/// The place of a column or row, along one axis.
#[derive(Clone, Copy, Debug)]
struct Band {
    from: i32,
    length: i32,
}

impl Band {
    fn is_like(&self, other: &Band) -> bool {
        (self.from - other.from).abs() <= UNEVEN && (self.length - other.length).abs() <= UNEVEN
    }
}

/// The different ones that at least so many components have, in order.
fn bands(all: impl Iterator<Item = Band>, fewest: usize) -> Vec<Band> {
    let mut found: Vec<(Band, usize)> = Vec::new();
    for band in all {
        match found.iter_mut().find(|(other, _)| other.is_like(&band)) {
            Some((_, count)) => *count += 1,
            None => found.push((band, 1)),
        }
    }
    found.retain(|(_, count)| *count >= fewest);
    found.sort_by_key(|(band, _)| band.from);
    found.into_iter().map(|(band, _)| band).collect()
}

/// Whether each begins where the one before ends.
fn are_close(bands: &[Band]) -> bool {
    bands.windows(2).all(|pair| (-UNEVEN..=GAP).contains(&(pair[1].from - pair[0].from - pair[0].length)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn part(x: i32, y: i32, width: i32, height: i32) -> GuiComponent {
        GuiComponent { x, y, width, height, ..GuiComponent::default() }
    }

    /// Three dots and two boxes in each direction, with so many pixels between them.
    fn dots_and_boxes(gap: i32) -> Vec<GuiComponent> {
        let place = |at: i32| (10 + at / 2 * 96 + at % 2 * 24 + at * gap, if at % 2 == 0 { 24 } else { 72 });
        let square = |at: i32| {
            let ((x, width), (y, height)) = (place(at % 5), place(at / 5));
            // A pixel uneven.
            part(x, y, width - at % 2, height)
        };
        (0..25).map(square).collect()
    }

    fn found(parts: &[GuiComponent], size: (usize, usize)) -> Option<SquareGrid> {
        find_uneven_grid(&parts.iter().collect::<Vec<_>>(), size)
    }

    #[test]
    fn rows_and_columns_differ_in_height_and_width() {
        for gap in [0, 4] {
            let mut parts = dots_and_boxes(gap);
            parts.extend([part(0, 300, 200, 20), part(0, 330, 24, 24)]);
            parts.reverse();
            let grid = found(&parts, (5, 5)).unwrap();
            assert_eq!((grid.len(), grid[0].len()), (5, 5));
            assert_eq!(grid[3][2], part(106 + 2 * gap, 130 + 3 * gap, 23, 72).rectangle());
            assert_eq!(grid[2][3], part(130 + 3 * gap, 106 + 2 * gap, 71, 24).rectangle());
        }
    }

    #[test]
    fn what_stands_in_no_such_rows_is_no_board() {
        assert_eq!(found(&dots_and_boxes(0), (4, 5)), None);
        assert_eq!(found(&dots_and_boxes(20), (5, 5)), None, "far apart");
        let mut parts = dots_and_boxes(0);
        parts[7].height = 60;
        assert_eq!(found(&parts, (5, 5)), None, "one is smaller");
        let mut parts = dots_and_boxes(0);
        parts.push(parts[0].clone());
        assert_eq!(found(&parts, (5, 5)), None, "two in one place");
        assert_eq!(found(&[part(0, 0, 20, 20), part(20, 0, 60, 20)], (2, 1)), None);
        assert_eq!(found(&[], (0, 0)), None);
    }
}
