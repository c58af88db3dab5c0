//! Bars between the squares of a board, such as walls, and places where one is only marked.

use std::collections::{BTreeMap, BTreeSet};

use super::Pixels;
use super::drawing_memory::DrawingMemory;
use super::grid::SquareGrid;
use super::pixels::{DIFFERENT, colour_distance};
use crate::game::{Bar, Corner};
use crate::view_spec::Rectangle;

/// How much of a side, from each of its ends, is not looked at: there other sides begin.
const END: i32 = 5;
/// Where squares have no gap between them, so many pixels on both sides of the line are looked at.
const NARROW: i32 = 3;
/// Share of the sides on which a colour is seen that belongs to the board.
const USUAL: f64 = 0.5;
/// Share of the pixels of a side that a bar covers at least.
const COVERED: f64 = 0.15;
/// By how much larger its share is if a colour covers a side that is seen on all of them.
const MUCH_MORE: f64 = 0.3;
/// About so many pixels of a side are looked at, however large it is.
const MOST: i64 = 4_096;
/// Share of the pixels of a side that a colour has at least.
const SEEN: f64 = 0.03;

/// Bars that are seen.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeenBars {
    /// Those that lie there.
    pub bars: Vec<Bar>,
    /// Those that are only marked.
    pub marked: Vec<Bar>,
}

/// A side between two squares, by the corners of squares at its ends.
type Side = (Corner, Corner);

/// Finds the bars between squares. `known` are those of the model: what looks like one of them is a bar, and whatever else is seen
/// between squares is marked.
pub fn seen_bars(pixels: &Pixels, grid: &SquareGrid, known: &[Bar], memory: &mut DrawingMemory) -> SeenBars {
    let strips = strips(pixels, grid);
    let usual = UsualColours::of(strips.values().map(|strip| &strip.colours));
    let covered = strips.iter().filter_map(|(side, strip)| Some((*side, usual.cover(strip)?)));
    let mut covered: BTreeMap<Side, [u8; 3]> = covered.collect();
    let mut found = SeenBars::default();
    for bar in known {
        let sides = sides_of(*bar);
        if sides.iter().all(|side| covered.contains_key(side)) {
            memory.bar = memory.bar.or(sides.first().and_then(|side| covered.get(side)).copied());
            covered.retain(|side, _| !sides.contains(side));
            found.bars.push(*bar);
        }
    }
    // A bar that is drawn elsewhere than it should be is a bar all the same.
    let is_missing = found.bars.len() < known.len();
    for (bar, colour) in pairs(&covered) {
        let is_bar = memory.bar.map_or(is_missing, |usual| colour_distance(usual, colour) < DIFFERENT);
        if is_bar { found.bars.push(bar) } else { found.marked.push(bar) }
    }
    found
}

/// The pixels of one side.
struct Strip {
    colours: Vec<[u8; 3]>,
    /// Whether the squares have hardly any gap between them, so that pixels of theirs are among these.
    is_narrow: bool,
    /// Grounds of the two squares.
    beside: Vec<[u8; 3]>,
}

fn strips(pixels: &Pixels, grid: &SquareGrid) -> BTreeMap<Side, Strip> {
    let mut strips = BTreeMap::new();
    for (row, squares) in grid.iter().enumerate() {
        for (column, square) in squares.iter().enumerate() {
            if let Some(right) = squares.get(column + 1) {
                let (from, to) = widened(square.x + square.width, right.x);
                let (end, length) = (square.height / END, square.height);
                let area = Rectangle { x: from, y: square.y + end, width: to - from, height: length - 2 * end };
                let narrow = right.x - square.x - square.width < NARROW;
                strips
                    .insert(((column + 1, row), (column + 1, row + 1)), strip(pixels, area, narrow, [*square, *right]));
            }
            if let Some(below) = grid.get(row + 1).and_then(|next| next.get(column)) {
                let (from, to) = widened(square.y + square.height, below.y);
                let (end, length) = (square.width / END, square.width);
                let area = Rectangle { x: square.x + end, y: from, width: length - 2 * end, height: to - from };
                let narrow = below.y - square.y - square.height < NARROW;
                strips
                    .insert(((column, row + 1), (column + 1, row + 1)), strip(pixels, area, narrow, [*square, *below]));
            }
        }
    }
    strips
}

/// The gap between two squares; where there is none, a little of both of them.
fn widened(end: i32, begin: i32) -> (i32, i32) {
    if begin - end >= NARROW { (end, begin) } else { (end.min(begin) - NARROW, end.max(begin) + NARROW) }
}

fn strip(pixels: &Pixels, area: Rectangle, is_narrow: bool, beside: [Rectangle; 2]) -> Strip {
    let area = pixels.shown_part(area);
    let every = 1 + usize::try_from(area.area() / MOST).unwrap_or_default().isqrt();
    let along = |from: i32, length: i32| (from..from + length).step_by(every);
    let places = along(area.y, area.height).flat_map(|y| along(area.x, area.width).map(move |x| (x, y)));
    let ground = |square: Rectangle| {
        let quarter = (square.x + square.width / 8, square.y + square.height / 8);
        pixels.at(quarter.0, quarter.1)
    };
    Strip {
        colours: places.filter_map(|(x, y)| pixels.at(x, y)).collect(),
        is_narrow,
        beside: beside.into_iter().filter_map(ground).collect(),
    }
}

/// Colours that are seen on most sides, each with the share of the pixels that it has on half of them at least, the most frequent one
/// first: what lies between squares where there is no bar.
struct UsualColours(Vec<([u8; 3], f64)>);

impl UsualColours {
    fn of<'a>(strips: impl Iterator<Item = &'a Vec<[u8; 3]>>) -> UsualColours {
        let mut sides: BTreeMap<[u8; 3], Vec<f64>> = BTreeMap::new();
        let mut all = 0;
        for strip in strips {
            all += 1;
            let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
            strip.iter().for_each(|colour| *counts.entry(*colour).or_default() += 1);
            let shares = counts.into_iter().map(|(colour, count)| (colour, count as f64 / strip.len() as f64));
            shares.filter(|(_, share)| *share >= SEEN).for_each(|(colour, share)| {
                sides.entry(colour).or_default().push(share);
            });
        }
        let middle = |(colour, mut shares): ([u8; 3], Vec<f64>)| {
            shares.sort_by(f64::total_cmp);
            (shares.len() as f64 >= USUAL * f64::from(all)).then(|| (colour, shares[shares.len() / 2]))
        };
        let mut usual: Vec<([u8; 3], f64)> = sides.into_iter().filter_map(middle).collect();
        usual.sort_by(|one, other| other.1.total_cmp(&one.1));
        UsualColours(usual)
    }

    /// Returns the colour of what covers a side; `None` if nothing does.
    fn cover(&self, strip: &Strip) -> Option<[u8; 3]> {
        let is_near = |one: [u8; 3], other: [u8; 3]| colour_distance(one, other) < DIFFERENT;
        let own = || strip.beside.iter().filter(|_| strip.is_narrow);
        let is_usual =
            |colour: [u8; 3]| self.0.iter().map(|(usual, _)| usual).chain(own()).any(|other| is_near(*other, colour));
        let all = strip.colours.len() as f64;
        let unusual: Vec<[u8; 3]> = strip.colours.iter().copied().filter(|colour| !is_usual(*colour)).collect();
        if unusual.len() as f64 >= COVERED * all {
            return most_frequent(&unusual);
        }
        // Black walls where squares have black lines: much more of it is seen than elsewhere.
        let more = |(usual, share): &&([u8; 3], f64)| {
            let here = strip.colours.iter().filter(|colour| is_near(*usual, **colour)).count() as f64 / all;
            here >= share + MUCH_MORE && !own().any(|ground| is_near(*ground, *usual))
        };
        self.0.iter().skip(1).find(more).map(|(colour, _)| *colour)
    }
}

fn most_frequent(colours: &[[u8; 3]]) -> Option<[u8; 3]> {
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    colours.iter().for_each(|colour| *counts.entry(*colour).or_default() += 1);
    counts.into_iter().max_by_key(|(_, count)| *count).map(|(colour, _)| colour)
}

fn sides_of(bar: Bar) -> Vec<Side> {
    let ((left, top), (right, bottom)) = bar.ends();
    if top == bottom {
        (left..right).map(|column| ((column, top), (column + 1, top))).collect()
    } else {
        (top..bottom).map(|row| ((left, row), (left, row + 1))).collect()
    }
}

/// Bars over sides that are covered: two in a row are one bar. What is left over is a bar of one side.
fn pairs(covered: &BTreeMap<Side, [u8; 3]>) -> Vec<(Bar, [u8; 3])> {
    let mut taken: BTreeSet<Side> = BTreeSet::new();
    let mut found = Vec::new();
    for (side, colour) in covered {
        let ((x, y), (to_x, to_y)) = *side;
        if !taken.insert(*side) {
            continue;
        }
        let next = (side.1, (2 * to_x - x, 2 * to_y - y));
        let is_longer =
            covered.get(&next).is_some_and(|other| colour_distance(*other, *colour) < DIFFERENT) && taken.insert(next);
        found.push((Bar::new(side.0, if is_longer { next.1 } else { side.1 }), *colour));
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWN: [u8; 3] = [139, 69, 19];
    const GREY: [u8; 3] = [200, 200, 200];
    const RED: [u8; 3] = [200, 0, 0];
    const PINK: [u8; 3] = [255, 180, 180];

    /// A board of four by four squares of 40 pixels, with gaps of this width, and bars in colours.
    fn board(gap: i32, bars: &[(Bar, [u8; 3])]) -> (Pixels, SquareGrid) {
        let step = 40 + gap;
        let bars: Vec<(Rectangle, [u8; 3])> = bars
            .iter()
            .map(|(bar, colour)| {
                let ((left, top), (right, bottom)) = bar.ends();
                let at = |corner: usize| i32::try_from(corner).unwrap() * step - gap;
                let thick = gap.max(4);
                let off = (thick - gap) / 2;
                let area = if top == bottom {
                    Rectangle { x: at(left) + gap, y: at(top) - off, width: at(right) - at(left) - gap, height: thick }
                } else {
                    Rectangle { x: at(left) - off, y: at(top) + gap, width: thick, height: at(bottom) - at(top) - gap }
                };
                (area, *colour)
            })
            .collect();
        let colour = move |x: i32, y: i32| {
            if let Some((_, colour)) = bars.iter().find(|(area, _)| area.contains((x, y))) {
                return *colour;
            }
            if x % step < 40 && y % step < 40 { BROWN } else { GREY }
        };
        let square = |column: i32, row: i32| Rectangle { x: column * step, y: row * step, width: 40, height: 40 };
        let grid = (0..4).map(|row| (0..4).map(|column| square(column, row)).collect()).collect();
        (Pixels::from_fn((4 * step) as u32, (4 * step) as u32, colour), grid)
    }

    #[test]
    fn walls_and_marks_are_told_apart() {
        let lies = Bar::new((0, 1), (2, 1));
        let stands = Bar::new((3, 1), (3, 3));
        for gap in [10, 0] {
            let (pixels, grid) = board(gap, &[(lies, RED), (stands, PINK)]);
            let mut memory = DrawingMemory::default();
            let seen = seen_bars(&pixels, &grid, &[lies], &mut memory);
            assert_eq!((seen.bars, seen.marked), (vec![lies], vec![stands]), "{gap}");
            // The wall is gone from the model, and the view still draws it.
            let seen = seen_bars(&pixels, &grid, &[], &mut memory);
            assert_eq!((seen.bars, seen.marked), (vec![lies], vec![stands]), "{gap}");
            let (pixels, grid) = board(gap, &[]);
            assert_eq!(seen_bars(&pixels, &grid, &[lies], &mut memory), SeenBars::default(), "{gap}");
        }
    }

    #[test]
    fn a_wall_in_the_wrong_place_is_a_wall() {
        let (wanted, drawn) = (Bar::new((0, 1), (2, 1)), Bar::new((1, 0), (1, 2)));
        let (pixels, grid) = board(10, &[(drawn, RED)]);
        let seen = seen_bars(&pixels, &grid, &[wanted], &mut DrawingMemory::default());
        assert_eq!((seen.bars, seen.marked), (vec![drawn], Vec::new()));
    }

    #[test]
    fn walls_in_one_line_are_two() {
        let (one, other) = (Bar::new((0, 1), (2, 1)), Bar::new((2, 1), (4, 1)));
        let (pixels, grid) = board(10, &[(one, RED), (other, RED)]);
        let mut memory = DrawingMemory::default();
        memory.bar = Some(RED);
        let seen = seen_bars(&pixels, &grid, &[], &mut memory);
        assert_eq!(seen.bars, [one, other]);
    }

    /// A program may claim to have squares, and gaps between them, of any size.
    #[test]
    fn huge_squares_take_no_time() {
        let square =
            |column: i32, row: i32| Rectangle { x: column * 90_000, y: row * 90_000, width: 40_000, height: 40_000 };
        let grid: SquareGrid = (0..2).map(|row| (0..2).map(|column| square(column, row)).collect()).collect();
        let pixels = Pixels::from_fn(300, 300, |x, y| [x as u8, y as u8, 0]);
        assert_eq!(seen_bars(&pixels, &grid, &[], &mut DrawingMemory::default()), SeenBars::default());
    }

    #[test]
    fn a_black_wall_is_seen_where_squares_have_black_lines() {
        let wall = Bar::new((0, 1), (2, 1));
        let (pixels, grid) = board(10, &[(wall, [0, 0, 0])]);
        let lined = Pixels::from_fn(200, 200, |x, y| {
            let edge = |at: i32| [40, 49].contains(&(at % 50));
            if edge(x) || edge(y) { [0, 0, 0] } else { pixels.at(x, y).unwrap() }
        });
        let seen = seen_bars(&lined, &grid, &[wall], &mut DrawingMemory::default());
        assert_eq!((seen.bars, seen.marked), (vec![wall], Vec::new()));
    }
}
