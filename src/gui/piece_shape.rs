//! Silhouette of what lies on a square, wherever it lies there, and what is drawn within it.

use std::collections::BTreeMap;

use super::Pixels;
use super::disc_rim::{SHADES, SeenDisc};
use super::pixels::{colour_distance, part};
use crate::view_spec::{Colour, Rectangle};

/// Distance from the edge of a square at which one begins to look, as a share of the square: there lie lines and bevels.
const EDGE: f64 = 0.08;
/// The most points that are looked at in one direction: large squares have large drawings.
const POINTS: i32 = 96;
/// By how much the ground's colour varies, of 255.
const SAME: i32 = 24;
/// The smallest disc, as a share of its square.
const SMALL: f64 = 0.25;
/// The largest dot, as a share of its square.
const DOT: f64 = 0.4;
/// The longest disc, as a multiple of its width.
const LONG: f64 = 1.6;
/// Share of its frame that a disc fills at least; of a whole one it is 0.79.
const SOLID: f64 = 0.62;
/// The part of a disc within any line round it, as a share of its radius.
const WITHIN: f64 = 0.9;
/// By how much shades of a colour without a name differ, of 255.
const ALIKE: i32 = 48;
/// One part in so many of a disc has a colour of the coursework's at least, where most of it is a shade that has another name.
const ENOUGH: usize = 4;
/// Directions in which the line round a disc is followed.
const RAYS: usize = 24;
/// Distance from the line round a disc at which a mark on it begins, in pixels.
const CLEAR: f64 = 2.0;
/// The part of a disc that is always looked at for a mark, as a share of its radius.
const INMOST: f64 = 0.5;
/// By how much two neighbours differ at an edge of a mark, of 255. Shades change more slowly.
const SHARP: i32 = 32;
/// The fewest neighbours that differ so.
const FEWEST: usize = 10;
/// The smallest mark, as a share of its disc.
const TINY: f64 = 0.12;

/// The largest shape on a square that is not ground.
#[derive(Clone, Debug)]
pub struct PieceShape {
    /// The smallest rectangle round it.
    frame: Rectangle,
    /// The square that it lies on.
    square: Rectangle,
    /// How many pixels lie between two points that are looked at.
    step: i32,
    /// Points of the shape.
    count: usize,
    /// Points beside it that are not ground either.
    beside: usize,
}

impl PieceShape {
    /// Finds it; `None` if there is nothing.
    pub fn find(pixels: &Pixels, square: Rectangle, ground: [u8; 3]) -> Option<PieceShape> {
        let square = pixels.shown_part(square);
        let (left, top) = (part(square.width, EDGE).max(1), part(square.height, EDGE).max(1));
        let step = (square.width.max(square.height) / POINTS).max(1);
        let points = |length: i32, edge: i32| usize::try_from((length - 2 * edge) / step).unwrap_or_default();
        let (columns, rows) = (points(square.width, left), points(square.height, top));
        let place = |column: usize, row: usize| {
            let along = |from: i32, at: usize| from + i32::try_from(at).unwrap_or_default() * step;
            (along(square.x + left, column), along(square.y + top, row))
        };
        let named = Colour::of(ground);
        let is_ground = |colour: [u8; 3]| {
            let far = colour_distance(colour, ground);
            far < SAME || far < SHADES && Colour::of(colour) == named
        };
        let mut last = (ground, true);
        let mut open = Vec::with_capacity(columns * rows);
        for (x, y) in (0..rows).flat_map(|row| (0..columns).map(move |column| place(column, row))) {
            let colour = pixels.at(x, y)?;
            if colour != last.0 {
                last = (colour, is_ground(colour));
            }
            open.push(!last.1);
        }
        let all = open.iter().filter(|open| **open).count();
        let (count, [first, last]) = largest_shape(&mut open, columns)?;
        let ((x, y), (right, bottom)) = (place(first.0, first.1), place(last.0, last.1));
        let frame = Rectangle { x, y, width: right + step - x, height: bottom + step - y };
        Some(PieceShape { frame, square, step, count, beside: all - count })
    }

    /// The smallest rectangle round it.
    pub fn frame(&self) -> Rectangle {
        self.frame
    }

    /// Whether there is something else on the square.
    pub fn has_company(&self) -> bool {
        self.beside >= FEWEST
    }

    /// Whether it is as large as a disc, and has no more holes than one with a mark on it.
    pub fn is_solid(&self) -> bool {
        let Rectangle { width, height, .. } = self.frame;
        let (wide, high) = (f64::from(width), f64::from(height));
        let is_large = wide >= SMALL * f64::from(self.square.width) && high >= SMALL * f64::from(self.square.height);
        let points = f64::from(width / self.step) * f64::from(height / self.step);
        is_large && wide <= LONG * high && high <= LONG * wide && self.count as f64 >= SOLID * points
    }

    /// Whether it is a dot, smaller than most discs are.
    pub fn is_dot(&self) -> bool {
        let is_short = |own: i32, whole: i32| f64::from(own) < DOT * f64::from(whole);
        is_short(self.frame.width, self.square.width) && is_short(self.frame.height, self.square.height)
    }

    /// The disc that it is, seen from within any mark on it.
    pub fn disc(&self, colour: [u8; 3]) -> SeenDisc {
        let radius = f64::from(self.frame.width.min(self.frame.height)) / 2.0;
        SeenDisc { colour, middle: self.frame.middle(), skipped: radius * INMOST }
    }

    /// The colour that most of it has, which is not the ground's: `None` if none has. These are the colours that discs have.
    pub fn colour_of_most(&self, pixels: &Pixels, ground: [u8; 3], known: &[Colour]) -> Option<[u8; 3]> {
        let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
        for (x, y) in self.points(WITHIN) {
            *counts.entry(pixels.at(x, y)?).or_default() += 1;
        }
        let all: usize = counts.values().sum();
        let mut counts: Vec<([u8; 3], usize)> = counts.into_iter().collect();
        counts.sort_by_key(|(colour, count)| (std::cmp::Reverse(*count), *colour));
        // Each name with its most frequent colour. Shades without a name are taken together.
        let mut names: Vec<(Colour, [u8; 3], usize)> = Vec::new();
        for (colour, count) in counts {
            let name = Colour::of(colour);
            let is_alike = |(other, first, _): &&mut (Colour, [u8; 3], usize)| {
                *other == name || !name.has_name() && !other.has_name() && colour_distance(*first, colour) < ALIKE
            };
            match names.iter_mut().find(is_alike) {
                Some((_, _, total)) => *total += count,
                None => names.push((name, colour, count)),
            }
        }
        let most = names.iter().enumerate().max_by_key(|(index, (.., count))| (*count, std::cmp::Reverse(*index)))?.1;
        if most.0 == Colour::of(ground) {
            return None;
        }
        let mut shades = names.iter().filter(|(name, _, count)| known.contains(name) && count * ENOUGH >= all);
        let only = shades.next().filter(|_| !known.contains(&most.0) && shades.next().is_none());
        Some(only.unwrap_or(most).1)
    }

    /// Whether something is drawn on the disc of this colour that it is: a letter, a symbol, a second line. The line round it is
    /// none, and shades are none.
    pub fn has_mark(&self, pixels: &Pixels, colour: [u8; 3]) -> bool {
        let is_sharp = |(x, y): (i32, i32)| {
            let own = pixels.at(x, y);
            let differs = |x: i32, y: i32| {
                own.zip(pixels.at(x, y)).is_some_and(|(own, other)| colour_distance(own, other) >= SHARP)
            };
            differs(x + self.step, y) || differs(x, y + self.step)
        };
        let edges: Vec<(i32, i32)> = self.points(self.inner_part(pixels, colour)).filter(|at| is_sharp(*at)).collect();
        let extent = |at: &dyn Fn(&(i32, i32)) -> i32| {
            let (least, most) = (edges.iter().map(at).min(), edges.iter().map(at).max());
            least.zip(most).map_or(0, |(least, most)| most - least)
        };
        let largest = extent(&|at| at.0).max(extent(&|at| at.1));
        let size = f64::from(self.frame.width.min(self.frame.height));
        edges.len() >= FEWEST && f64::from(largest) >= TINY * size
    }

    /// The part of a disc within the line round it, as a share of its radius.
    fn inner_part(&self, pixels: &Pixels, colour: [u8; 3]) -> f64 {
        let (x, y) = self.frame.middle();
        let (wide, high) = (f64::from(self.frame.width) / 2.0, f64::from(self.frame.height) / 2.0);
        let radius = wide.min(high).max(1.0);
        let begins = |ray: usize| {
            let (sine, cosine) = (ray as f64 * std::f64::consts::TAU / RAYS as f64).sin_cos();
            let steps = (2.0 * radius) as i32;
            let shares = (0..=steps).rev().map(|step| f64::from(step) / f64::from(steps.max(1)));
            let is_disc = |share: &f64| {
                let place = (x + (share * cosine * wide).round() as i32, y + (share * sine * high).round() as i32);
                pixels.at(place.0, place.1).is_some_and(|seen| colour_distance(seen, colour) < SHARP)
            };
            shares.into_iter().find(is_disc).unwrap_or(INMOST)
        };
        let mut all: Vec<f64> = (0..RAYS).map(begins).collect();
        all.sort_by(f64::total_cmp);
        // A shadow on one side moves the middle a little.
        (all[RAYS / 4] - CLEAR / radius).max(INMOST)
    }

    /// The points of a disc that are no farther from its middle than this share of its radius.
    fn points(&self, within: f64) -> impl Iterator<Item = (i32, i32)> {
        let Rectangle { x, y, width, height } = self.frame;
        let (wide, high) = (f64::from(width) / 2.0, f64::from(height) / 2.0);
        let step = usize::try_from(self.step).unwrap_or(1);
        let is_within = move |(dx, dy): &(i32, i32)| {
            let share = |at: i32, half: f64| (f64::from(at) + 0.5 - half) / half;
            share(*dx, wide).hypot(share(*dy, high)) <= within
        };
        let all = (0..height).step_by(step).flat_map(move |dy| (0..width).step_by(step).map(move |dx| (dx, dy)));
        all.filter(is_within).map(move |(dx, dy)| (x + dx, y + dy))
    }
}

/// The largest of the shapes that open points make, with its first and last column and row. It closes them all.
fn largest_shape(open: &mut [bool], columns: usize) -> Option<(usize, [(usize, usize); 2])> {
    let mut largest: Option<(usize, [(usize, usize); 2])> = None;
    for start in 0..open.len() {
        if !open[start] {
            continue;
        }
        open[start] = false;
        let mut next = vec![start];
        let (mut count, mut first, mut last) = (0, (usize::MAX, usize::MAX), (0, 0));
        while let Some(at) = next.pop() {
            let (column, row) = (at % columns, at / columns);
            count += 1;
            first = (first.0.min(column), first.1.min(row));
            last = (last.0.max(column), last.1.max(row));
            for y in row.saturating_sub(1)..=row + 1 {
                for x in column.saturating_sub(1)..=(column + 1).min(columns - 1) {
                    if let Some(is_open @ true) = open.get_mut(y * columns + x) {
                        *is_open = false;
                        next.push(y * columns + x);
                    }
                }
            }
        }
        if largest.is_none_or(|(most, _)| count > most) {
            largest = Some((count, [first, last]));
        }
    }
    largest
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWN: [u8; 3] = [120, 70, 30];
    const BLACK: [u8; 3] = [0, 0, 0];
    const WHITE: [u8; 3] = [255, 255, 255];
    const BLUE: [u8; 3] = [0, 0, 255];

    /// Places on a disc, from its middle, that have another colour.
    type Mark<'a> = &'a dyn Fn(f64, f64) -> Option<[u8; 3]>;

    /// The name of the colour of most of a disc, and whether it has a mark.
    fn read(size: i32, disc: [u8; 3], mark: Mark<'_>) -> (String, bool) {
        let radius = f64::from(size) * 0.36;
        let colour = |x: i32, y: i32| {
            let (x, y) = (f64::from(x - size / 2), f64::from(y - size / 2));
            let far = x.hypot(y);
            // Anti-aliased, as most are.
            let share = (radius + 0.5 - far).clamp(0.0, 1.0);
            let own = mark(x / radius, y / radius).unwrap_or(disc);
            [0, 1, 2].map(|part| (f64::from(own[part]) * share + f64::from(BROWN[part]) * (1.0 - share)) as u8)
        };
        let pixels = Pixels::from_fn(size as u32, size as u32, colour);
        let shape = PieceShape::find(&pixels, Rectangle { x: 0, y: 0, width: size, height: size }, BROWN).unwrap();
        let known = [BLACK, WHITE, BLUE].map(Colour::of);
        let most = shape.colour_of_most(&pixels, BROWN, &known).unwrap();
        (Colour::of(most).to_string(), shape.has_mark(&pixels, most))
    }

    #[test]
    fn a_mark_on_a_disc_is_seen_and_does_not_change_its_colour() {
        let letter =
            |x: f64, y: f64| (y.abs() < 0.45 && (x.abs() < 0.12 || (x - y.abs()).abs() < 0.15)).then_some(WHITE);
        let thin = |x: f64, y: f64| (y.abs() < 0.25 && x.abs() < 0.05).then_some(WHITE);
        let ring = |x: f64, y: f64| ((x.hypot(y) - 0.65).abs() < 0.05).then_some(WHITE);
        let outer = |x: f64, y: f64| ((x.hypot(y) - 0.78).abs() < 0.04).then_some(WHITE);
        let dot = |x: f64, y: f64| (x.hypot(y) < 0.3).then_some(WHITE);
        let marks: [Mark<'_>; 5] = [&letter, &thin, &ring, &outer, &dot];
        for size in [32, 64, 150] {
            for (number, mark) in marks.iter().enumerate() {
                assert_eq!(read(size, BLUE, mark), ("blue".to_string(), true), "{size} {number}");
            }
        }
    }

    #[test]
    fn lines_round_a_disc_and_shades_are_no_mark() {
        let rim = |x: f64, y: f64| (x.hypot(y) > 0.85).then_some(WHITE);
        let bevel = |x: f64, y: f64| (x.hypot(y) > 0.88).then_some(if x + y < 0.0 { WHITE } else { [90, 90, 90] });
        // From a grey in the middle, which most of it is not.
        let darker = |x: f64, y: f64| Some([(128.0 * (1.0 - x.hypot(y) / 1.5)) as u8; 3]);
        let lighter = |x: f64, y: f64| Some([(180.0 * (1.0 - (x + 0.3).hypot(y + 0.3))).max(0.0) as u8; 3]);
        let none = |_: f64, _: f64| None;
        let drawn: [Mark<'_>; 5] = [&rim, &bevel, &darker, &lighter, &none];
        for size in [40, 64, 150] {
            for (number, drawn) in drawn.iter().enumerate() {
                assert_eq!(read(size, BLACK, drawn), ("black".to_string(), false), "{size} {number}");
            }
        }
    }

    #[test]
    fn a_shape_is_found_wherever_it_lies() {
        let square = Rectangle { x: 10, y: 20, width: 64, height: 64 };
        let frame = |dx: i32, dy: i32| {
            let colour = |x: i32, y: i32| {
                let far = f64::from(x - 42 - dx).hypot(f64::from(y - 52 - dy));
                let is_number = (17..22).contains(&x) && (27..36).contains(&y);
                if far < 12.0 || is_number { BLACK } else { BROWN }
            };
            let shape = PieceShape::find(&Pixels::from_fn(100, 100, colour), square, BROWN).unwrap();
            assert!(shape.is_solid() && shape.has_company());
            (shape.frame().middle(), shape.frame().width)
        };
        assert_eq!([frame(0, 0), frame(-8, 9), frame(12, 3)], [((42, 52), 23), ((34, 61), 23), ((54, 55), 23)]);
        let none = PieceShape::find(&Pixels::from_fn(100, 100, |_, _| BROWN), square, BROWN);
        assert!(none.is_none());
        let outside = Rectangle { x: 200, ..square };
        assert!(PieceShape::find(&Pixels::from_fn(100, 100, |_, _| BROWN), outside, BROWN).is_none());
    }
}
