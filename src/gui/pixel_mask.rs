//! Some of the pixels of a square, and the shapes that they make.

use crate::view_spec::Rectangle;

/// Pixels of a square that are set, row by row.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PixelMask {
    width: i32,
    height: i32,
    set: Vec<bool>,
}

impl PixelMask {
    /// Makes a mask of those pixels of which `is_set` says so.
    pub fn new(width: i32, height: i32, is_set: impl Fn(i32, i32) -> bool) -> PixelMask {
        let (width, height) = (width.max(0), height.max(0));
        let set = (0..height).flat_map(|y| (0..width).map(move |x| (x, y))).map(|(x, y)| is_set(x, y)).collect();
        PixelMask { width, height, set }
    }

    /// Makes a mask of the pixels in these places.
    pub fn of_places(width: i32, height: i32, places: impl Iterator<Item = (i32, i32)>) -> PixelMask {
        let mut mask = PixelMask::new(width, height, |_, _| false);
        for (x, y) in places.filter(|(x, y)| (0..width).contains(x) && (0..height).contains(y)) {
            mask.set[(y * width + x) as usize] = true;
        }
        mask
    }

    /// Whether a pixel is set; none outside is.
    pub fn at(&self, x: i32, y: i32) -> bool {
        let is_inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        is_inside && self.set.get((y * self.width + x) as usize).copied().unwrap_or_default()
    }

    /// Places of the pixels that are set.
    pub fn places(&self) -> impl Iterator<Item = (i32, i32)> {
        let width = self.width.max(1);
        (0..).zip(&self.set).filter(|(_, set)| **set).map(move |(at, _)| (at % width, at / width))
    }

    /// Number of pixels that are set.
    pub fn count(&self) -> usize {
        self.set.iter().filter(|set| **set).count()
    }

    /// The smallest rectangle round what is set; `None` if nothing is.
    pub fn frame(&self) -> Option<Rectangle> {
        let (left, right) = (self.places().map(|(x, _)| x).min()?, self.places().map(|(x, _)| x).max()?);
        let (top, bottom) = (self.places().map(|(_, y)| y).min()?, self.places().map(|(_, y)| y).max()?);
        Some(Rectangle { x: left, y: top, width: right - left + 1, height: bottom - top + 1 })
    }

    /// Share of its frame that is set, from 0 to 1.
    pub fn fill(&self) -> f64 {
        self.frame().map_or(0.0, |frame| self.count() as f64 / frame.area().max(1) as f64)
    }

    /// Connected shapes of which `is_kept` says so, by the smallest rectangles round them.
    pub fn shapes(&self, is_kept: impl Fn(Rectangle) -> bool) -> Vec<PixelMask> {
        let mut left = self.clone();
        let mut found = Vec::new();
        loop {
            let Some(first) = left.places().next() else { return found };
            let shape = left.take_shape(first);
            if shape.frame().is_some_and(&is_kept) {
                found.push(shape);
            }
        }
    }

    /// Sets what is set in another mask of this size, too.
    #[must_use]
    pub fn with(mut self, other: &PixelMask) -> PixelMask {
        self.set.iter_mut().zip(&other.set).for_each(|(own, other)| *own |= other);
        self
    }

    fn take_shape(&mut self, first: (i32, i32)) -> PixelMask {
        let mut shape = PixelMask { width: self.width, height: self.height, set: vec![false; self.set.len()] };
        let mut open = vec![first];
        while let Some((x, y)) = open.pop() {
            if self.at(x, y) {
                let at = (y * self.width + x) as usize;
                (self.set[at], shape.set[at]) = (false, true);
                open.extend((-1..=1).flat_map(|dx| (-1..=1).map(move |dy| (x + dx, y + dy))));
            }
        }
        shape
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shapes_are_what_hangs_together() {
        let mask = PixelMask::new(10, 8, |x, y| (x < 2 && y < 2) || (x == y && x > 3));
        assert_eq!(mask.count(), 8);
        let large = mask.shapes(|frame| frame.height > 2);
        assert_eq!(large.len(), 1);
        assert_eq!(large[0].frame(), Some(Rectangle { x: 4, y: 4, width: 4, height: 4 }));
        assert!((large[0].fill() - 0.25).abs() < 0.001);
        assert_eq!(PixelMask::new(3, 3, |_, _| false).frame(), None);
    }
}
