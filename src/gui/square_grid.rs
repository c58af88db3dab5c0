//! Search for the components that are the squares of a board.

use std::collections::BTreeMap;

use super::drawn_grid::{find_drawn_grid, find_gapped_grid};
use super::grid::{SquareGrid, between_lines};
use super::known_board::KnownBoard;
use super::uneven_grid::find_uneven_grid;
use super::{ComponentKind, GuiComponent, GuiWindow, Pixels};
use crate::view_spec::Rectangle;

/// Smaller than this, in pixels, and nothing can be drawn on it.
const SMALLEST: i32 = 8;
/// By how many pixels squares may differ in size: layouts share out what is left over.
const UNEVEN: i32 = 2;
/// How often a text stands at most that numbers a row or a column: on two sides of the board.
const RARE: usize = 2;
/// How much of a window the one component takes at least that draws a whole board.
const SHARE: i32 = 4;

/// Finds the squares of a board.
///
/// They are the largest number of components of one size that stand in rows and columns without a gap: in one container, if
/// there are as many as there ought to be, or else anywhere. Where only rows and columns of several sizes give as many, these are
/// the squares. In a window in which one component draws the whole board, they are found in its `pixels`. `size` is how many columns and
/// rows there ought to be.
pub fn find_square_grid(
    window: &GuiWindow,
    board: &KnownBoard<'_>,
    size: (usize, usize),
    pixels: Option<&Pixels>,
) -> Option<SquareGrid> {
    let is_seen = |part: &&GuiComponent| part.width >= SMALLEST && part.height >= SMALLEST;
    let parts: Vec<&GuiComponent> = window.parts.iter().filter(is_seen).collect();
    let mut containers: Vec<u32> = parts.iter().map(|part| part.container).collect();
    containers.sort_unstable();
    containers.dedup();
    let in_container =
        |container: u32| parts.iter().copied().filter(|part| part.container == container).collect::<Vec<_>>();
    let grids = || containers.iter().filter_map(|container| largest_grid(&in_container(*container), size));
    let whole = grids().filter(|grid| (grid[0].len(), grid.len()) == size).max_by_key(|grid| grid[0][0].area());
    // Where rows may be of any length, the last one may be shorter.
    let is_free = board.view.is_some_and(|view| view.columns.is_some());
    let in_rows_of_any_length =
        || containers.iter().find_map(|container| rows_of_any_length(&in_container(*container), size.0 * size.1));
    let free = if is_free { in_rows_of_any_length() } else { None };
    let found = whole.or(free).or_else(|| {
        let even = largest_grid(&parts, size);
        // Where rows and columns differ, those of one size are only some of the squares.
        let is_wrong = even.as_ref().is_none_or(|grid| (grid[0].len(), grid.len()) != size);
        let uneven = || containers.iter().find_map(|container| find_uneven_grid(&in_container(*container), size));
        if is_wrong { uneven().or(even) } else { even }
    });
    found.or_else(|| drawn_on_one_component(window, size, board.bars.is_some(), pixels))
}

/// So many components of one size in one container, row by row, of which the last may be shorter.
fn rows_of_any_length(parts: &[&GuiComponent], count: usize) -> Option<SquareGrid> {
    let alike = |first: &GuiComponent| parts.iter().copied().filter(|other| is_alike(first, other)).collect::<Vec<_>>();
    let mut squares = parts.iter().map(|first| alike(first)).find(|group| group.len() == count)?;
    squares.sort_by_key(|part| (part.y, part.x));
    let mut rows: SquareGrid = Vec::new();
    for part in squares {
        match rows.last_mut() {
            Some(row) if (row[0].y - part.y).abs() <= part.height / 2 => row.push(part.rectangle()),
            _ => rows.push(vec![part.rectangle()]),
        }
    }
    rows.iter_mut().for_each(|row| row.sort_by_key(|square| square.x));
    let (last, others) = rows.split_last()?;
    let length = others.first().map_or(last.len(), Vec::len);
    let is_even = others.iter().all(|row| row.len() == length) && last.len() <= length;
    is_even.then_some(rows)
}

/// Whether two components have one size.
pub(super) fn is_alike(one: &GuiComponent, other: &GuiComponent) -> bool {
    (other.width - one.width).abs() <= UNEVEN && (other.height - one.height).abs() <= UNEVEN
}

/// The largest grid of components of one size.
pub(super) fn largest_grid(parts: &[&GuiComponent], size: (usize, usize)) -> Option<SquareGrid> {
    let mut best: Option<SquareGrid> = None;
    for (index, first) in parts.iter().enumerate() {
        let alike = |other: &&&GuiComponent| is_alike(first, other);
        // Each group once, from its first member.
        if parts[..index].iter().any(|earlier| alike(&earlier)) {
            continue;
        }
        let group: Vec<&GuiComponent> = parts.iter().filter(alike).copied().collect();
        let found = in_rows(&group, size).and_then(|cells| without_frame(cells, size));
        if found.as_ref().map_or(0, count) > best.as_ref().map_or(0, count) {
            best = found;
        }
    }
    best
}

fn count(grid: &SquareGrid) -> usize {
    grid.iter().map(Vec::len).sum()
}

/// Components in rows and columns; `None` where there is a gap.
type Cells<'a> = Vec<Vec<Option<&'a GuiComponent>>>;

/// The components row by row. A single row or column is a board only where there ought to be one.
fn in_rows<'a>(group: &[&'a GuiComponent], (across, down): (usize, usize)) -> Option<Cells<'a>> {
    let first = group.first()?.rectangle();
    let middle = |part: &GuiComponent| part.rectangle().middle();
    let columns = lines(group.iter().map(|part| middle(part).0), first.width / 2);
    let rows = lines(group.iter().map(|part| middle(part).1), first.height / 2);
    let is_line = |length: usize, wanted: usize| length < 2 && wanted != 1;
    if is_line(columns.len(), across) || is_line(rows.len(), down) {
        return None;
    }
    let near = |at: i32, line: i32, size: i32| (at - line).abs() <= size / 2;
    let cell = |row: i32, column: i32| {
        // Of several that stand on top of each other, the one that holds the others came first.
        let here = |part: &&&GuiComponent| {
            near(middle(part).0, column, first.width) && near(middle(part).1, row, first.height)
        };
        group.iter().find(here).copied()
    };
    Some(rows.iter().map(|row| columns.iter().map(|column| cell(*row, *column)).collect()).collect())
}

/// The places of columns or rows: positions that are no further apart than `near` are one.
pub(super) fn lines(positions: impl Iterator<Item = i32>, near: i32) -> Vec<i32> {
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

/// The squares without what stands round them in the same layout: numbers of rows and columns, buttons, fillers. Such a row or
/// column has gaps, or for the most part components that are not like the squares. `None` if gaps are left.
fn without_frame(cells: Cells<'_>, (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let like = square_likeness(&cells);
    let (mut top, mut bottom, mut left, mut right) = (0, cells.len(), 0, cells[0].len());
    let is_like = |row: usize, column: usize| cells[row][column].is_some_and(&like);
    loop {
        // The side with the fewest squares goes first; none goes that has only squares.
        let across = |row: usize| (left..right).filter(|column| is_like(row, *column)).count();
        let down = |column: usize| (top..bottom).filter(|row| is_like(*row, column)).count();
        let (wide, high) = (right - left, bottom - top);
        let sides = [
            (high > rows, 2 * across(top), wide),
            (high > rows, 2 * across(bottom - 1), wide),
            (wide > columns, 2 * down(left), high),
            (wide > columns, 2 * down(right - 1), high),
        ];
        let goes = (0..4).filter(|side| sides[*side].0 && sides[*side].1 < sides[*side].2);
        match goes.min_by_key(|side| sides[*side].1) {
            Some(0) => top += 1,
            Some(1) => bottom -= 1,
            Some(2) => left += 1,
            Some(_) => right -= 1,
            None => break,
        }
    }
    let row =
        |cells: &Vec<Option<&GuiComponent>>| cells[left..right].iter().map(|part| Some((*part)?.rectangle())).collect();
    cells[top..bottom].iter().map(row).collect()
}

/// Tells squares from what only has their size: they are of the kind that most are, clicks on them are heard where clicks on most
/// are, and no text stands on them that hardly any other has: numbers of rows and columns are of that sort, and pieces are not.
fn square_likeness(cells: &Cells<'_>) -> impl Fn(&GuiComponent) -> bool {
    let all = || cells.iter().flatten().flatten();
    let with = |kind: ComponentKind| all().filter(|part| part.kind == kind).count();
    let kinds = [
        ComponentKind::Button,
        ComponentKind::Label,
        ComponentKind::Text,
        ComponentKind::Field,
        ComponentKind::Lines,
        ComponentKind::Other,
    ];
    let most = kinds.into_iter().max_by_key(|kind| with(*kind)).unwrap_or_default();
    let listening = all().filter(|part| part.kind == most && part.listens).count();
    let is_heard = 2 * listening > with(most);
    let mut texts: BTreeMap<String, usize> = BTreeMap::new();
    all().for_each(|part| *texts.entry(part.text.clone()).or_default() += 1);
    move |part| {
        let is_rare = !part.text.is_empty() && texts.get(&part.text).is_none_or(|count| *count <= RARE);
        part.kind == most && (part.listens || !is_heard) && !is_rare
    }
}

/// Finds a board that is drawn on one component: some students read past "a class to draw and handle a square".
fn drawn_on_one_component(
    window: &GuiWindow,
    size: (usize, usize),
    has_gaps: bool,
    pixels: Option<&Pixels>,
) -> Option<SquareGrid> {
    let whole = i64::from(window.width) * i64::from(window.height);
    let is_large = |part: &&GuiComponent| part.text.is_empty() && part.rectangle().area() * i64::from(SHARE) >= whole;
    let mut drawn: Vec<Rectangle> = window.parts.iter().filter(is_large).map(GuiComponent::rectangle).collect();
    drawn.sort_by_key(|part| -part.area());
    let with_gaps = || drawn.iter().find_map(|part| find_gapped_grid(pixels?, *part, size));
    let in_pixels = || drawn.iter().find_map(|part| find_drawn_grid(pixels?, *part, size));
    let found = if has_gaps { with_gaps() } else { None };
    found.or_else(in_pixels).or_else(|| cut_up(*drawn.first()?, size))
}

/// The squares of a board that fills a component.
pub(super) fn cut_up(part: Rectangle, (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let (across, down) = (i32::try_from(columns).ok()?, i32::try_from(rows).ok()?);
    if across < 1 || down < 1 || part.width / across < SMALLEST || part.height / down < SMALLEST {
        return None;
    }
    let edges = |from: i32, length: i32, of: i32| (0..=of).map(|place| from + length * place / of).collect::<Vec<_>>();
    Some(between_lines(&edges(part.x, part.width, across), &edges(part.y, part.height, down)))
}

#[cfg(test)]
mod tests {
    use super::super::ComponentKind;
    use super::*;

    fn part(x: i32, y: i32, width: i32, height: i32) -> GuiComponent {
        GuiComponent { kind: ComponentKind::Button, x, y, width, height, enabled: true, ..GuiComponent::default() }
    }

    fn found(parts: Vec<GuiComponent>) -> Option<SquareGrid> {
        find_square_grid(&window(parts), &KnownBoard::default(), (8, 8), None)
    }

    #[test]
    fn rows_may_be_of_any_length() {
        let parts: Vec<GuiComponent> = (0..64).map(|at| part(at % 10 * 50, at / 10 * 50, 50, 50)).collect();
        let squares: Vec<&GuiComponent> = parts.iter().collect();
        let rows: Vec<usize> = rows_of_any_length(&squares, 64).unwrap().iter().map(Vec::len).collect();
        assert_eq!(rows, [10, 10, 10, 10, 10, 10, 4]);
        assert_eq!(rows_of_any_length(&squares[..63], 64), None);
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
        let grid = found(parts).unwrap();
        assert_eq!((grid.len(), grid[0].len()), (8, 8));
        assert_eq!(grid[2][3], Rectangle { x: 150, y: 120, width: 49, height: 50 });
    }

    #[test]
    fn a_board_may_be_a_single_row() {
        let mut parts: Vec<GuiComponent> = (0..5).map(|at| part(at * 50, 20, 50, 50)).collect();
        parts.extend([part(0, 0, 250, 20), part(0, 70, 250, 30)]);
        let found = |size: (usize, usize)| find_square_grid(&window(parts.clone()), &KnownBoard::default(), size, None);
        let grid = found((5, 1)).unwrap();
        assert_eq!((grid.len(), grid[0].len(), grid[0][4].x), (1, 5, 200));
        assert_eq!(found((5, 2)), None);
    }

    #[test]
    fn squares_of_several_sizes_are_found_where_those_of_one_size_are_too_few() {
        let place = |at: i32| (at / 2 * 90 + at % 2 * 20, if at % 2 == 0 { 20 } else { 70 });
        let square = |at: i32| {
            let ((x, width), (y, height)) = (place(at % 8), place(at / 8));
            part(x, y, width, height)
        };
        let grid = found((0..64).map(square).collect()).unwrap();
        assert_eq!((grid.len(), grid[0].len()), (8, 8));
        assert_eq!(grid[1][2], Rectangle { x: 90, y: 20, width: 20, height: 70 });
        let other = find_square_grid(&window((0..64).map(square).collect()), &KnownBoard::default(), (9, 8), None);
        assert_eq!(other.map(|grid| (grid.len(), grid[0].len())), Some((4, 4)), "of another size, it stays as it is");
    }

    #[test]
    fn a_board_in_one_piece_is_cut_up() {
        let grid = found(vec![part(0, 20, 400, 400), part(0, 430, 200, 30)]).unwrap();
        assert_eq!(grid[7][7], Rectangle { x: 350, y: 370, width: 50, height: 50 });
    }

    #[test]
    fn no_board_is_none() {
        assert_eq!(found(vec![part(0, 0, 100, 20), part(0, 20, 100, 20)]), None);
        assert_eq!(found(Vec::new()), None);
    }

    #[test]
    fn what_stands_round_the_squares_in_the_same_layout_is_none_of_them() {
        let square = |column: i32, row: i32| GuiComponent { listens: true, ..part(column * 50, row * 50, 50, 50) };
        let label = |column: i32, row: i32| GuiComponent {
            kind: ComponentKind::Label,
            text: "A".to_string(),
            ..part(column * 50, row * 50, 50, 50)
        };
        let board = || (0..64).map(|at| square(1 + at % 8, 1 + at / 8));
        // Numbers on all sides.
        let mut parts: Vec<GuiComponent> = board().collect();
        parts.extend((0..10).flat_map(|at| [label(at, 0), label(at, 9)]));
        parts.extend((1..9).flat_map(|at| [label(0, at), label(9, at)]));
        // Two buttons below, in the places of squares.
        let mut below: Vec<GuiComponent> = board().collect();
        below.extend([square(1, 9), square(2, 9)]);
        // Eight buttons of one size in a panel of their own.
        let mut panel: Vec<GuiComponent> = board().collect();
        panel.extend((1..9).map(|at| GuiComponent { container: 2, ..square(at, 9) }));
        for parts in [parts, below, panel] {
            let grid = found(parts).unwrap();
            assert_eq!((grid.len(), grid[0].len(), grid[0][0].x, grid[0][0].y), (8, 8, 50, 50));
        }
    }

    /// One listener may hear all clicks, so that squares and numbers are labels alike.
    #[test]
    fn numbers_are_told_from_squares_where_nobody_listens_to_either() {
        let label = |at: i32, text: &str| GuiComponent {
            kind: ComponentKind::Label,
            text: text.to_string(),
            ..part(at % 9 * 50, at / 9 * 50, 50, 50)
        };
        let text = |at: i32, piece: &'static str| match (at % 9, at / 9) {
            (0, 0) => String::new(),
            (0, row) => row.to_string(),
            (column, 0) => ('A'..='H').nth(column as usize - 1).map(String::from).unwrap_or_default(),
            _ => piece.to_string(),
        };
        for piece in ["", "\u{25cf}"] {
            let parts = (0..81).map(|at| label(at, &text(at, piece))).collect();
            let grid = found(parts).unwrap();
            assert_eq!((grid.len(), grid[0].len(), grid[0][0].x, grid[0][0].y), (8, 8, 50, 50), "{piece}");
        }
    }

    #[test]
    fn a_board_that_is_too_large_stays_so() {
        let parts = (0..81).map(|at| part(at % 9 * 50, at / 9 * 50, 50, 50)).collect();
        let grid = found(parts).unwrap();
        assert_eq!((grid.len(), grid[0].len()), (9, 9));
    }
}
