//! Discs that have the colour of the ground, or nearly, and are closed off from it by a line: whatever is drawn on them.

use super::Pixels;
use super::pixels::{colour_distance, most, part};
use crate::view_spec::Rectangle;

/// Distance from the edge of a square at which one begins to look, as a share of the square: there lie lines and bevels.
const EDGE: f64 = 0.06;
/// By how much the ground's colour varies, of 255.
const SAME: i32 = 10;
/// The most points that are looked at in one direction.
const POINTS: i32 = 128;
/// The smallest disc, as a share of its square.
const SMALL: f64 = 0.3;
/// The longest disc, as a multiple of its width.
const LONG: f64 = 1.6;
/// Share of the rectangle round it that a disc fills: of a round one it is 0.79, and of a square 1.
const FILLED: std::ops::RangeInclusive<f64> = 0.7..=0.88;
/// The part of a disc within the line round it, as a share of its radius.
const WITHIN: f64 = 0.8;

/// The colour of most of a disc that the ground, spreading from the edge of the square, does not get into; `None` if there is none.
pub fn enclosed_colour(pixels: &Pixels, square: Rectangle, ground: [u8; 3]) -> Option<[u8; 3]> {
    let square = pixels.shown_part(square);
    let edge = part(square.width.min(square.height), EDGE).max(1);
    let (width, height) = (square.width - 2 * edge, square.height - 2 * edge);
    // On a larger square, a line of one pixel could be stepped over.
    if width < 4 || height < 4 || width > POINTS * 2 || height > POINTS * 2 {
        return None;
    }
    let (columns, rows) = (usize::try_from(width).ok()?, usize::try_from(height).ok()?);
    let at = |place: usize| {
        let along = |from: i32, by: usize| from + edge + i32::try_from(by).unwrap_or_default();
        pixels.at(along(square.x, place % columns), along(square.y, place / columns))
    };
    let is_ground = |place: usize| at(place).is_some_and(|colour| colour_distance(colour, ground) < SAME);
    let outside = spread(columns, rows, is_ground);
    let inside: Vec<usize> = (0..columns * rows).filter(|place| !outside[*place]).collect();
    let extent = |of: &dyn Fn(&usize) -> usize| {
        let (least, most) = (inside.iter().map(of).min()?, inside.iter().map(of).max()?);
        Some((least as f64, (most - least + 1) as f64))
    };
    let (left, wide) = extent(&|place| place % columns)?;
    let (top, high) = extent(&|place| place / columns)?;
    let is_large = wide >= SMALL * f64::from(square.width) && high >= SMALL * f64::from(square.height);
    let is_round =
        wide <= LONG * high && high <= LONG * wide && FILLED.contains(&(inside.len() as f64 / (wide * high)));
    if !is_large || !is_round {
        return None;
    }
    let share = |by: usize, from: f64, long: f64| (by as f64 + 0.5 - from) / long * 2.0 - 1.0;
    let is_within = |place: &&usize| {
        let (x, y) = (share(**place % columns, left, wide), share(**place / columns, top, high));
        x.hypot(y) <= WITHIN
    };
    most(inside.iter().filter(is_within).filter_map(|place| at(*place)))
}

/// The places that the ground reaches from the edge. It goes straight, so that a line of one pixel holds it up.
fn spread(columns: usize, rows: usize, is_ground: impl Fn(usize) -> bool) -> Vec<bool> {
    let is_edge = |place: &usize| {
        let (column, row) = (place % columns, place / columns);
        column == 0 || row == 0 || column + 1 == columns || row + 1 == rows
    };
    let mut reached = vec![false; columns * rows];
    let mut next: Vec<usize> = (0..columns * rows).filter(is_edge).filter(|place| is_ground(*place)).collect();
    next.iter().for_each(|place| reached[*place] = true);
    while let Some(place) = next.pop() {
        let (column, row) = (place % columns, place / columns);
        let beside = [
            (column > 0).then(|| place - 1),
            (column + 1 < columns).then(|| place + 1),
            (row > 0).then(|| place - columns),
            (row + 1 < rows).then(|| place + columns),
        ];
        for other in beside.into_iter().flatten() {
            if !reached[other] && is_ground(other) {
                reached[other] = true;
                next.push(other);
            }
        }
    }
    reached
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::Colour;

    const BLACK: [u8; 3] = [0, 0, 0];
    const WHITE: [u8; 3] = [255, 255, 255];
    const BEIGE: [u8; 3] = [245, 245, 220];

    /// The colour of what is drawn on a ground, from the distances from the middle as shares of half the square.
    fn enclosed(size: i32, ground: [u8; 3], drawn: impl Fn(f64, f64) -> Option<[u8; 3]>) -> Option<String> {
        let half = f64::from(size) / 2.0;
        let pixels = Pixels::from_fn(size as u32, size as u32, |x, y| {
            drawn((f64::from(x) + 0.5 - half) / half, (f64::from(y) + 0.5 - half) / half).unwrap_or(ground)
        });
        let square = Rectangle { x: 0, y: 0, width: size, height: size };
        enclosed_colour(&pixels, square, ground).map(|colour| Colour::of(colour).to_string())
    }

    #[test]
    fn a_white_disc_on_a_white_ground_is_known_by_the_line_round_it() {
        for size in [32, 50, 64, 90] {
            let line = 2.2 / f64::from(size);
            for ground in [WHITE, BEIGE] {
                let ring = |x: f64, y: f64, within: [u8; 3]| {
                    let far = x.hypot(y);
                    (far < 0.75).then_some(if far > 0.75 - line { BLACK } else { within })
                };
                let letter = |x: f64, y: f64| if x.abs() < 0.3 && (y.abs() - 0.2).abs() < 0.08 { BLACK } else { WHITE };
                let shade = |x: f64, y: f64| [255 - ((x + 0.2).hypot(y + 0.2) * 50.0) as u8; 3];
                let white = Some("white".to_string());
                assert_eq!(enclosed(size, ground, |x, y| ring(x, y, letter(x, y))), white, "a letter on it, {size}");
                assert_eq!(enclosed(size, ground, |x, y| ring(x, y, shade(x, y))), white, "shades, {size}");
                assert_eq!(enclosed(size, ground, |x, y| ring(x, y, BLACK)), Some("black".to_string()), "{size}");
            }
        }
    }

    #[test]
    fn what_lets_the_ground_in_or_is_not_round_encloses_nothing() {
        let ring = |x: f64, y: f64| (x.hypot(y) - 0.75).abs() < 0.06;
        let black = |is_drawn: bool| is_drawn.then_some(BLACK);
        assert_eq!(enclosed(60, WHITE, |x, y| black(ring(x, y))), Some("white".to_string()));
        assert_eq!(enclosed(60, WHITE, |x, y| black(ring(x, y) && y < 0.5)), None, "an open ring");
        assert_eq!(enclosed(60, WHITE, |_, _| None), None);
        assert_eq!(enclosed(60, WHITE, |x, y| black((x.abs().max(y.abs()) - 0.8).abs() < 0.05)), None, "a frame");
        assert_eq!(enclosed(60, WHITE, |x, y| black((x - y).abs() < 0.1 || (x + y).abs() < 0.1)), None, "a cross");
        assert_eq!(enclosed(60, WHITE, |x, y| black((x.hypot(y) - 0.15).abs() < 0.05)), None, "a small ring");
    }
}
