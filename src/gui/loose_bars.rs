//! Bars that lie beside a board, such as the walls that a player has left.
//!
//! Each is a plain rectangle, long and thin, about as long as bars on the board are. It may be a component or be painted, and may have
//! lines or bevels round it. What is counted is the plain part of it.

use std::collections::VecDeque;

use super::grid::SquareGrid;
use super::pixels::colour_distance;
use super::{ComponentKind, GuiComponent, Pixels};
use crate::view_spec::Rectangle;

/// Lengths of a bar, in squares.
const SHORTEST: f64 = 0.8;
const LONGEST: f64 = 2.7;
/// The greatest thickness of a bar, in squares.
const THICKEST: f64 = 0.6;
/// The smallest thickness of its plain part, in pixels.
const THINNEST: i32 = 3;
/// How many times as long as thick it is at least.
const SLENDER: i32 = 2;
/// Share of the rectangle round it that it fills.
const FULL: f64 = 0.9;
/// By how much two pixels beside each other differ at most that belong together, of 255.
const SAME: i32 = 8;
/// More than so many are no bars.
const MOST: usize = 200;

/// Finds the bars beside a board, store by store: to its left, to its right, above it and below it, from the top and from the left.
pub fn loose_bars(pixels: &Pixels, parts: &[GuiComponent], grid: &SquareGrid) -> Vec<Vec<Rectangle>> {
    let (Some(first), Some(last)) = (grid.first().and_then(|row| row.first()), grid.last().and_then(|row| row.last()))
    else {
        return Vec::new();
    };
    let end = (last.x.saturating_add(last.width), last.y.saturating_add(last.height));
    let board = Rectangle { x: first.x, y: first.y, width: end.0 - first.x, height: end.1 - first.y };
    let mut stores: [Vec<Rectangle>; 4] = Default::default();
    let square = first.width.min(first.height);
    let found = plain_areas(pixels, &excluded(parts, board), |area, size| is_bar(area, size, square));
    if found.len() > MOST {
        return Vec::new();
    }
    for bar in found {
        let (x, y) = bar.middle();
        let side = match () {
            () if x < board.x => 0,
            () if x >= end.0 => 1,
            () if y < board.y => 2,
            () => 3,
        };
        stores[side].push(bar);
    }
    stores.iter_mut().for_each(|store| store.sort_by_key(|bar| (bar.y, bar.x)));
    stores.into_iter().filter(|store| !store.is_empty()).collect()
}

/// Whether a plain area of so many pixels is a bar, on a board with squares of this size.
fn is_bar(area: Rectangle, size: usize, square: i32) -> bool {
    let (length, thickness) = (area.width.max(area.height), area.width.min(area.height));
    let in_squares = |pixels: i32| f64::from(pixels) / f64::from(square.max(1));
    (SHORTEST..=LONGEST).contains(&in_squares(length))
        && thickness >= THINNEST
        && in_squares(thickness) <= THICKEST
        && length >= SLENDER * thickness
        && size as f64 >= FULL * area.area() as f64
}

/// Parts of the window in which no bar is looked for: the board, and what has a text.
fn excluded(parts: &[GuiComponent], board: Rectangle) -> Vec<Rectangle> {
    let has_text = |part: &&GuiComponent| part.kind != ComponentKind::Other;
    parts.iter().filter(has_text).map(GuiComponent::rectangle).chain([board]).collect()
}

/// The rectangles round those areas of one colour, or of slowly changing ones, that are wanted; `is_wanted` also hears how many
/// pixels an area has. At most one more than [`MOST`]: a window may have as many areas as pixels.
fn plain_areas(
    pixels: &Pixels,
    excluded: &[Rectangle],
    is_wanted: impl Fn(Rectangle, usize) -> bool,
) -> Vec<Rectangle> {
    let whole = Rectangle { x: 0, y: 0, width: i32::MAX, height: i32::MAX };
    let Rectangle { width, height, .. } = pixels.shown_part(whole);
    let index = |x: i32, y: i32| (y * width + x) as usize;
    let mut seen = vec![false; (width * height).max(0) as usize];
    for area in excluded.iter().map(|area| pixels.shown_part(*area)) {
        for y in area.y..area.y + area.height {
            seen[index(area.x, y)..index(area.x, y) + area.width as usize].fill(true);
        }
    }
    let mut found = Vec::new();
    let mut next: VecDeque<(i32, i32)> = VecDeque::new();
    for start in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
        if std::mem::replace(&mut seen[index(start.0, start.1)], true) {
            continue;
        }
        let (mut low, mut high, mut size) = (start, start, 0);
        next.push_back(start);
        while let Some((x, y)) = next.pop_front() {
            size += 1;
            low = (low.0.min(x), low.1.min(y));
            high = (high.0.max(x), high.1.max(y));
            let Some(colour) = pixels.at(x, y) else { continue };
            for (x, y) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                let is_same = |other: [u8; 3]| colour_distance(colour, other) <= SAME;
                if pixels.at(x, y).is_some_and(is_same) && !std::mem::replace(&mut seen[index(x, y)], true) {
                    next.push_back((x, y));
                }
            }
        }
        let area = Rectangle { x: low.0, y: low.1, width: high.0 - low.0 + 1, height: high.1 - low.1 + 1 };
        if is_wanted(area, size) {
            found.push(area);
        }
        if found.len() > MOST {
            break;
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A board of three by three squares of 40 pixels, at 120, 20, with walls of two squares' length at its sides.
    fn window(left: i32, right: i32, bevel: bool) -> Pixels {
        let bar = |x: i32, y: i32, from: i32, count: i32| {
            let (x, place, y) = (x - from, y / 20, y % 20);
            let colour = match bevel && (x < 2 || y < 6 || x >= 88 || y >= 12) {
                true if x < 2 || y < 6 => [200, 150, 100],
                true => [60, 40, 20],
                false => [120, 80, 40],
            };
            ((0..90).contains(&x) && place < count && (4..14).contains(&y)).then_some(colour)
        };
        Pixels::from_fn(400, 220, |x, y| {
            bar(x, y, 10, left).or_else(|| bar(x, y, 290, right)).unwrap_or(if x < 110 { [255; 3] } else { [220; 3] })
        })
    }

    #[test]
    fn walls_at_the_sides_are_found_and_counted() {
        let square =
            |column: i32, row: i32| Rectangle { x: 120 + column * 50, y: 20 + row * 50, width: 40, height: 40 };
        let grid: SquareGrid = (0..3).map(|row| (0..3).map(|column| square(column, row)).collect()).collect();
        for bevel in [true, false] {
            let counted = |left, right| {
                let stores = loose_bars(&window(left, right, bevel), &[], &grid);
                stores.iter().map(Vec::len).collect::<Vec<usize>>()
            };
            assert_eq!(counted(10, 7), [10, 7]);
            assert_eq!(counted(0, 1), [1]);
            assert_eq!(counted(0, 0), Vec::<usize>::new());
        }
        assert_eq!(loose_bars(&window(9, 9, true), &[], &Vec::new()), Vec::<Vec<Rectangle>>::new(), "no board");
    }
}
