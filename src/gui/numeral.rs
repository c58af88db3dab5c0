//! Numerals that are drawn on squares, read by their shapes.

use super::numeral_shapes::{HIGH, SHAPES, WIDE};
use super::pixel_mask::PixelMask;
use crate::view_spec::Rectangle;

/// The lowest numeral that is large, as a share of its square.
const LARGE: f64 = 0.3;
/// The widest numeral, as a multiple of its height.
const WIDEST: f64 = 1.1;
/// Share of the cells in which a numeral differs at most from a shape.
const UNLIKE: f64 = 0.25;
/// By how much it differs less from that than from any shape of another numeral, as a share of the cells.
const CLEARLY: f64 = 0.03;

/// Reads which of these numerals the pixels of a square with this height make; `None` if they make none, or a small one.
pub fn read_numeral(mask: &PixelMask, height: i32, known: &[char]) -> Option<char> {
    let frame = mask.frame()?;
    let (high, wide) = (f64::from(frame.height), f64::from(frame.width));
    if high < LARGE * f64::from(height) || wide > WIDEST * high {
        return None;
    }
    let cells = cells(mask, frame);
    let unlike = |shape: &[u16; HIGH]| -> f64 {
        let differing: u32 = cells.iter().zip(shape).map(|(own, other)| (own ^ other).count_ones()).sum();
        f64::from(differing) / (WIDE * HIGH) as f64
    };
    let shapes = SHAPES.iter().filter(|(numeral, _)| known.contains(numeral));
    let mut near: Vec<(f64, char)> = shapes.map(|(numeral, shape)| (unlike(shape), *numeral)).collect();
    near.sort_by(|one, other| one.0.total_cmp(&other.0));
    let (best, numeral) = *near.first()?;
    let next = near.iter().find(|(_, other)| *other != numeral).map_or(1.0, |(next, _)| *next);
    (best <= UNLIKE && next - best >= CLEARLY).then_some(numeral)
}

/// The shape in the cells of its frame: a cell is set if half of it is.
fn cells(mask: &PixelMask, frame: Rectangle) -> [u16; HIGH] {
    let edge = |at: usize, of: usize, length: i32| at as f64 * f64::from(length) / of as f64;
    // Of pixels that lie in two cells each has its share.
    let share = |at: i32, from: f64, to: f64| (to.min(f64::from(at + 1)) - from.max(f64::from(at))).max(0.0);
    let is_set = |column: usize, row: usize| {
        let (left, right) = (edge(column, WIDE, frame.width), edge(column + 1, WIDE, frame.width));
        let (top, bottom) = (edge(row, HIGH, frame.height), edge(row + 1, HIGH, frame.height));
        let mut set = 0.0;
        for y in top.floor() as i32..=bottom.ceil() as i32 {
            for x in left.floor() as i32..=right.ceil() as i32 {
                if mask.at(frame.x + x, frame.y + y) {
                    set += share(x, left, right) * share(y, top, bottom);
                }
            }
        }
        set * 2.0 >= (right - left) * (bottom - top)
    };
    let mut rows = [0; HIGH];
    for (row, bits) in rows.iter_mut().enumerate() {
        *bits = (0..WIDE).filter(|column| is_set(*column, row)).map(|column| 1_u16 << (WIDE - 1 - column)).sum();
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    const KNOWN: [char; 4] = ['1', '2', '3', '4'];

    /// A shape in another size.
    fn drawn(shape: &[u16; HIGH], width: i32, height: i32) -> PixelMask {
        PixelMask::new(60, 60, |x, y| {
            let (column, row) = ((x - 9) * WIDE as i32 / width, (y - 8) * HIGH as i32 / height);
            let is_inside = x >= 9 && y >= 8 && column < WIDE as i32 && row < HIGH as i32;
            is_inside && shape[row as usize] >> (WIDE as i32 - 1 - column) & 1 == 1
        })
    }

    #[test]
    fn numerals_are_read_in_any_size() {
        for (numeral, shape) in SHAPES.iter().filter(|(numeral, _)| KNOWN.contains(numeral)) {
            for (width, height) in [(12, 16), (18, 28), (30, 41)] {
                assert_eq!(
                    read_numeral(&drawn(shape, width, height), 50, &KNOWN),
                    Some(*numeral),
                    "{width} x {height}"
                );
            }
            assert_eq!(read_numeral(&drawn(shape, 7, 10), 50, &KNOWN), None, "{numeral} is not large");
        }
    }

    #[test]
    fn what_is_no_numeral_is_not_read() {
        let ring = PixelMask::new(50, 50, |x, y| (f64::from(x - 25).hypot(f64::from(y - 25)) - 15.0).abs() < 3.0);
        let bar = PixelMask::new(50, 50, |x, y| (5..45).contains(&x) && (20..30).contains(&y));
        let cross = PixelMask::new(50, 50, |x, y| {
            (10..40).contains(&x) && (10..40).contains(&y) && ((x - y).abs() < 4 || (x + y - 50).abs() < 4)
        });
        let disc = PixelMask::new(50, 50, |x, y| f64::from(x - 25).hypot(f64::from(y - 25)) < 15.0);
        for mask in [ring, bar, cross, disc, PixelMask::default()] {
            assert_eq!(read_numeral(&mask, 50, &KNOWN), None);
        }
    }
}
