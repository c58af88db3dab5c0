//! Search for the squares of a board that is drawn on one component, in its pixels.
//!
//! Nothing but the drawing tells where such a board begins: there may be a margin, or numbers of rows and columns. Its squares
//! are told apart by lines, gaps or colours. All of these change the colour along whole columns and rows of pixels, at equal
//! distances.

use super::Pixels;
use super::grid::{SquareGrid, between_lines};
use super::pixels::is_different;
use crate::view_spec::Rectangle;

/// Share of the pixels of a column or row that differ from their neighbours where a line of the board is.
const LINE: f64 = 0.3;
/// By how many pixels a line may be beside the place where equal distances put it: lines are thick, and squares not all of
/// one size.
const OFF: i32 = 3;
/// By how much less such a line counts, for each pixel.
const BESIDE: f64 = 0.1;
/// By how much the lines of a narrower board must be stronger than those of a wider one.
const BETTER: f64 = 1.05;
/// The smallest square, in pixels.
const SMALLEST: i32 = 8;
/// The widest and highest component that is looked at, in pixels. It may be larger than its window.
const LARGEST: i32 = 8_000;
/// The most lines that are looked at: more is no board.
const MOST: usize = 120;

/// Finds the squares in a part of a picture, if lines show that there are so many columns and rows.
pub fn find_drawn_grid(pixels: &Pixels, part: Rectangle, (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let (width, height) = (part.width, part.height);
    if width.max(height) > LARGEST {
        return None;
    }
    let at = |x: i32, y: i32| pixels.at(part.x + x, part.y + y);
    let vertical = changes(width, height, at);
    let x = equal_distances(&vertical, columns, &|place| is_unbroken(place, height, at))?;
    // Only where the board is: beside it nothing changes.
    let (from, to) = (*x.first()?, *x.last()?);
    let turned = |along: i32, across: i32| at(from + across, along);
    let horizontal = changes(height, to - from, turned);
    let y = equal_distances(&horizontal, rows, &|place| is_unbroken(place, to - from, turned))?;
    let (wide, high) = (x[1] - x[0], y[1] - y[0]);
    // No square is twice as wide as it is high.
    let is_square = wide < 2 * high && high < 2 * wide;
    let shifted = |lines: Vec<i32>, by: i32| lines.into_iter().map(|line| line + by).collect::<Vec<_>>();
    is_square.then(|| between_lines(&shifted(x, part.x), &shifted(y, part.y)))
}

/// For each place along one axis, the share of pixels across that differ from their neighbour before. Before the first place
/// and after the last one everything is different.
fn changes(length: i32, across: i32, at: impl Fn(i32, i32) -> Option<[u8; 3]>) -> Vec<f64> {
    let share = |place: i32| {
        let different = (0..across).filter(|side| is_different(at(place - 1, *side), at(place, *side))).count();
        different as f64 / f64::from(across.max(1))
    };
    (0..=length).map(|place| if place == 0 || place == length { 1.0 } else { share(place) }).collect()
}

/// Whether the colour changes at this place along half of what lies across, without a break: a ground ends there. What lies on the
/// ground of a board, such as lines that are drawn in a game, ends at one height too, here and there.
fn is_unbroken(place: i32, across: i32, at: impl Fn(i32, i32) -> Option<[u8; 3]>) -> bool {
    let (mut longest, mut from, mut last) = (0, 0, -OFF - 2);
    for side in (0..across).filter(|side| is_different(at(place - 1, *side), at(place, *side))) {
        if side - last > OFF + 1 {
            from = side;
        }
        last = side;
        longest = longest.max(side - from + 1);
    }
    2 * longest >= across
}

/// The first and the last line of a board that has none within: its ground ends there.
fn without_lines(changes: &[f64], lines: &[i32], is_end: &dyn Fn(i32) -> bool) -> Option<(i32, i32)> {
    let last = i32::try_from(changes.len()).ok()? - 1;
    let within = || lines.iter().copied().filter(|line| (1..last).contains(line));
    let (from, to) = (within().min()?, within().max()?);
    (2 * (to - from) >= last && is_end(from) && is_end(to)).then_some((from, to))
}

/// The places of `count + 1` lines at equal distances, between which most of the changes are. Where fewer than half of them can
/// be seen, the board ends where its ground does; that is what `is_end` tells of a place.
fn equal_distances(changes: &[f64], count: usize, is_end: &dyn Fn(i32) -> bool) -> Option<Vec<i32>> {
    let count = i32::try_from(count).ok().filter(|count| *count > 0)?;
    let lines: Vec<i32> = (0..).zip(changes).filter(|(_, share)| **share >= LINE).map(|(place, _)| place).collect();
    if lines.len() > MOST {
        return None;
    }
    // A line that is a little beside its place counts a little less.
    let strength = |place: i32| {
        let near = (-OFF..=OFF).filter_map(|off| {
            let share = changes.get(usize::try_from(place + off).ok()?)?;
            Some(share * (1.0 - BESIDE * f64::from(off.abs())))
        });
        near.fold(0.0, f64::max)
    };
    let mut best: Option<(f64, i32, i32)> = None;
    for (index, from) in lines.iter().enumerate() {
        for to in lines[index + 1..].iter().filter(|to| (**to - *from) / count >= SMALLEST) {
            let inner = (1..count).map(|line| strength(from + (to - from) * line / count));
            let inner: Vec<f64> = inner.filter(|share| *share >= LINE).collect();
            // The ends are lines by choice; the sum of what is between them is what tells.
            let sum: f64 = inner.iter().sum();
            let is_better = best
                .is_none_or(|(most, before, after)| sum > most * BETTER || sum >= most && to - from > after - before);
            if 2 * inner.len() >= usize::try_from(count - 1).unwrap_or(usize::MAX) && is_better {
                best = Some((sum, *from, *to));
            }
        }
    }
    let (from, to) = best.map(|(_, from, to)| (from, to)).or_else(|| without_lines(changes, &lines, is_end))?;
    Some((0..=count).map(|line| from + (to - from) * line / count).collect())
}

/// The narrowest gap between squares, in pixels.
const NARROWEST: i32 = 3;

/// Finds squares of one size with gaps of one width between them.
pub fn find_gapped_grid(pixels: &Pixels, part: Rectangle, (columns, rows): (usize, usize)) -> Option<SquareGrid> {
    let (width, height) = (part.width, part.height);
    if width.max(height) > LARGEST {
        return None;
    }
    let at = |x: i32, y: i32| pixels.at(part.x + x, part.y + y);
    let across = equal_stretches(&changes(width, height, at), columns)?;
    let (from, to) = (across.first()?.0, across.last()?.1);
    let down = equal_stretches(&changes(height, to - from, |along, side| at(from + side, along)), rows)?;
    let square = |(left, right): (i32, i32), (top, bottom): (i32, i32)| Rectangle {
        x: part.x + left,
        y: part.y + top,
        width: right - left,
        height: bottom - top,
    };
    Some(down.iter().map(|y| across.iter().map(|x| square(*x, *y)).collect()).collect())
}

/// The beginnings and ends of `count` squares in a row, all of one length and at equal distances, where most of the changes are.
fn equal_stretches(changes: &[f64], count: usize) -> Option<Vec<(i32, i32)>> {
    let gaps = i32::try_from(count).ok()?.checked_sub(1).filter(|gaps| *gaps > 0)?;
    let lines: Vec<i32> = (0..).zip(changes).filter(|(_, share)| **share >= LINE).map(|(place, _)| place).collect();
    if lines.len() > MOST {
        return None;
    }
    let strength = |place: i32| {
        let near = (place - 1).max(0)..=place + 1;
        let share = near.filter_map(|place| changes.get(usize::try_from(place).ok()?)).copied().fold(0.0, f64::max);
        if share >= LINE { share } else { 0.0 }
    };
    let places = |from: i32, length: i32, to: i32| {
        (0..=gaps)
            .map(move |square| from + (to - length - from) * square / gaps)
            .map(move |start| (start, start + length))
    };
    let mut best: Option<(f64, Vec<(i32, i32)>)> = None;
    for (index, from) in lines.iter().enumerate() {
        for end in lines[index + 1..].iter().filter(|end| *end - from >= SMALLEST) {
            let length = end - from;
            for to in lines.iter().filter(|to| {
                let gap = (*to - from - length) / gaps - length;
                (NARROWEST..=length).contains(&gap)
            }) {
                let found: Vec<f64> =
                    places(*from, length, *to).flat_map(|(start, end)| [strength(start), strength(end)]).collect();
                let (sum, seen) = (found.iter().sum::<f64>(), found.iter().filter(|share| **share > 0.0).count());
                if 4 * seen >= 3 * found.len() && best.as_ref().is_none_or(|(most, _)| sum > *most) {
                    best = Some((sum, places(*from, length, *to).collect()));
                }
            }
        }
    }
    best.map(|(_, places)| places)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: [u8; 3] = [0, 140, 60];
    const GROUND: [u8; 3] = [238, 238, 238];

    /// A board of squares of 60 pixels, 12 and 30 from the left and the top, with a line of this width round each square, and a
    /// disc on some.
    fn board(line: i32, disc: bool) -> Pixels {
        let side = |at: i32| (0..480).contains(&at);
        Pixels::from_fn(520, 560, move |x, y| {
            let (x, y) = (x - 12, y - 30);
            if !side(x) || !side(y) {
                return GROUND;
            }
            let (within_x, within_y) = (x % 60, y % 60);
            let far = f64::from(within_x - 30).hypot(f64::from(within_y - 30));
            if within_x.min(within_y) < line {
                [0, 0, 0]
            } else if disc && (x / 60 + y / 60) % 3 == 0 && far < 24.0 {
                [255, 255, 255]
            } else {
                GREEN
            }
        })
    }

    #[test]
    fn a_board_with_a_margin_is_found_with_and_without_lines() {
        let whole = Rectangle { x: 0, y: 0, width: 520, height: 560 };
        for (line, disc) in [(1, false), (1, true), (3, true), (0, true), (0, false)] {
            let grid = find_drawn_grid(&board(line, disc), whole, (8, 8)).expect("there is a board");
            let near = |one: i32, other: i32| (one - other).abs() <= OFF;
            for (row, squares) in (0..).zip(&grid) {
                for (column, square) in (0..).zip(squares) {
                    assert!(near(square.x, 12 + 60 * column) && near(square.y, 30 + 60 * row), "{line}: {square:?}");
                    assert!(near(square.width, 60) && near(square.height, 60), "{line}: {square:?}");
                }
            }
        }
    }

    #[test]
    fn where_nothing_is_drawn_there_is_no_board() {
        let empty = Pixels::from_fn(200, 200, |_, _| GROUND);
        assert_eq!(find_drawn_grid(&empty, Rectangle { x: 0, y: 0, width: 200, height: 200 }, (8, 8)), None);
        let stripes = Pixels::from_fn(200, 200, |x, _| if x % 2 == 0 { GREEN } else { GROUND });
        assert_eq!(find_drawn_grid(&stripes, Rectangle { x: 0, y: 0, width: 200, height: 200 }, (8, 8)), None);
    }

    #[test]
    fn squares_with_gaps_between_them_are_found() {
        let (left, top, square, step) = (20, 45, 40, 50);
        let is_in = |at: i32, from: i32| (0..9 * step - 10).contains(&(at - from)) && (at - from) % step < square;
        let pixels = Pixels::from_fn(500, 520, |x, y| if is_in(x, left) && is_in(y, top) { GREEN } else { GROUND });
        let part = Rectangle { x: 0, y: 0, width: 500, height: 520 };
        let grid = find_gapped_grid(&pixels, part, (9, 9)).unwrap();
        assert_eq!(grid[0][0], Rectangle { x: left, y: top, width: square, height: square });
        assert_eq!(grid[8][7], Rectangle { x: left + 7 * step, y: top + 8 * step, width: square, height: square });
    }

    /// Three discs in a row begin and end at one height, and that is no line.
    #[test]
    fn rows_of_discs_are_no_lines() {
        let is_on = |at: i32| (14..14 + 3 * 84).contains(&at);
        let colour = |x: i32, y: i32| {
            let far = |at: i32| f64::from((at - 14) % 84 - 42);
            match is_on(x) && is_on(y) {
                true if (y - 14) / 84 != 1 && far(x).hypot(far(y)) < 33.0 => [0, 0, 0],
                true => GREEN,
                false => GROUND,
            }
        };
        let part = Rectangle { x: 0, y: 0, width: 280, height: 280 };
        let grid = find_drawn_grid(&Pixels::from_fn(280, 280, colour), part, (3, 3)).unwrap();
        assert_eq!((grid[0][0].x, grid[0][0].y, grid[2][2].x, grid[2][2].y), (14, 14, 182, 182));
    }

    /// Dots in the middle of squares, with lines between them that are drawn in the game: all in rows, with gaps.
    #[test]
    fn lines_of_a_game_are_no_end_of_its_board() {
        let colour = |x: i32, y: i32| {
            let is_dot = |at: i32| at / 60 % 2 == 0 && (22..38).contains(&(at % 60));
            let is_thin = |at: i32| at / 60 % 2 == 0 && (27..33).contains(&(at % 60));
            let is_long = |at: i32| at / 60 % 2 == 1;
            match (is_dot(x) && is_dot(y), is_thin(x) && is_long(y) || is_thin(y) && is_long(x)) {
                (true, _) => [0, 0, 0],
                (_, true) => GREEN,
                _ => [255, 255, 255],
            }
        };
        let part = Rectangle { x: 0, y: 0, width: 420, height: 420 };
        assert_eq!(find_drawn_grid(&Pixels::from_fn(420, 420, colour), part, (7, 7)), None);
    }

    #[test]
    fn a_board_on_a_wider_component_is_not_as_wide_as_that() {
        let line = |at: i32, from: i32| (0..=240).contains(&(at - from)) && (at - from) % 80 == 0;
        let within = |at: i32, from: i32| (0..=240).contains(&(at - from));
        let colour = |x: i32, y: i32| match within(x, 10) && within(y, 10) && (line(x, 10) || line(y, 10)) {
            true => [0, 0, 0],
            false => GROUND,
        };
        let part = Rectangle { x: 0, y: 0, width: 334, height: 260 };
        let grid = find_drawn_grid(&Pixels::from_fn(334, 260, colour), part, (3, 3)).unwrap();
        assert!((grid[0][0].x - 10).abs() <= 2 && (grid[0][2].x - 170).abs() <= 3, "{:?}", grid[0]);
    }
}
