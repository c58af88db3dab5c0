//! A picture as pixels.

use std::cmp::Reverse;
use std::collections::BTreeMap;
use std::io::{Read, Write};

use data_encoding::BASE64;
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use thiserror::Error;

use crate::view_spec::{Colour, PixelImage, Rectangle};

/// The widest and highest picture that is looked at.
const LARGEST: u32 = 4_000;

/// By how much two colours differ that are meant to differ, of 255.
pub const DIFFERENT: i32 = 24;

/// Pixels, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

/// Why a picture cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PixelsError {
    /// Larger than any screen.
    #[error("a picture of {0} by {1} pixels is too large")]
    Large(u32, u32),
    /// It does not hold what it says.
    #[error("a picture that cannot be read: {0}")]
    Broken(String),
}

impl Pixels {
    /// Unpacks a picture. No more is unpacked than it says to hold.
    ///
    /// # Errors
    /// When it is too large, or not what it says.
    pub fn unpack(picture: &PixelImage) -> Result<Pixels, PixelsError> {
        let PixelImage { width, height, data } = picture;
        if *width > LARGEST || *height > LARGEST {
            return Err(PixelsError::Large(*width, *height));
        }
        let broken = |error: &dyn std::fmt::Display| PixelsError::Broken(error.to_string());
        let packed = BASE64.decode(data.as_bytes()).map_err(|error| broken(&error))?;
        let size = 3 * u64::from(*width) * u64::from(*height);
        let mut rgb = Vec::new();
        ZlibDecoder::new(packed.as_slice()).take(size).read_to_end(&mut rgb).map_err(|error| broken(&error))?;
        if rgb.len() as u64 != size {
            return Err(broken(&format!("{} bytes where there should be {size}", rgb.len())));
        }
        Ok(Pixels { width: *width, height: *height, rgb })
    }

    /// Pixels as an X server sends them: four bytes each, of which the last is unused where blue comes first, and the first
    /// elsewhere. `None` if they are not as many as the size says.
    pub fn of_screen(width: u32, height: u32, pixels: &[[u8; 4]], first_is_blue: bool) -> Option<Pixels> {
        if pixels.len() as u64 != u64::from(width) * u64::from(height) {
            return None;
        }
        let mut rgb = vec![0; 3 * pixels.len()];
        for (to, &[a, b, c, d]) in rgb.as_chunks_mut::<3>().0.iter_mut().zip(pixels) {
            *to = if first_is_blue { [c, b, a] } else { [b, c, d] };
        }
        Some(Pixels { width, height, rgb })
    }

    /// Returns the part of an area that the picture shows; a program may claim to have components of any size.
    pub fn shown_part(&self, area: Rectangle) -> Rectangle {
        let clip = |from: i32, length: i32, end: u32| {
            let end = i32::try_from(end).unwrap_or(i32::MAX);
            let first = from.clamp(0, end);
            (first, from.saturating_add(length).clamp(first, end) - first)
        };
        let ((x, width), (y, height)) = (clip(area.x, area.width, self.width), clip(area.y, area.height, self.height));
        Rectangle { x, y, width, height }
    }

    /// Packs them as a picture.
    pub fn pack(&self) -> PixelImage {
        let mut packer = ZlibEncoder::new(Vec::new(), Compression::fast());
        // Writing into memory does not fail.
        let packed = packer.write_all(&self.rgb).and_then(|()| packer.finish()).unwrap_or_default();
        PixelImage { width: self.width, height: self.height, data: BASE64.encode(&packed) }
    }

    /// Pixels of which a test says what they are.
    #[cfg(test)]
    pub fn from_fn(width: u32, height: u32, colour: impl Fn(i32, i32) -> [u8; 3]) -> Pixels {
        let places = (0..height as i32).flat_map(|y| (0..width as i32).map(move |x| (x, y)));
        Pixels { width, height, rgb: places.flat_map(|(x, y)| colour(x, y)).collect() }
    }

    /// Returns width and height in pixels.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Red, green and blue of all pixels, row by row.
    pub fn rgb(&self) -> &[u8] {
        &self.rgb
    }

    /// The pixel in this column and row; `None` outside.
    pub fn at(&self, x: i32, y: i32) -> Option<[u8; 3]> {
        let (x, y) = (u32::try_from(x).ok()?, u32::try_from(y).ok()?);
        if x >= self.width || y >= self.height {
            return None;
        }
        let from = 3 * (y as usize * self.width as usize + x as usize);
        self.rgb.get(from..from + 3)?.try_into().ok()
    }
}

/// By how much two colours differ at most in red, green or blue, of 255.
pub fn colour_distance(one: [u8; 3], other: [u8; 3]) -> i32 {
    one.into_iter().zip(other).map(|(a, b)| (i32::from(a) - i32::from(b)).abs()).max().unwrap_or_default()
}

/// Whether two colours are meant to differ; nothing differs from what is not in the picture.
pub fn is_different(one: Option<[u8; 3]>, other: Option<[u8; 3]>) -> bool {
    one.zip(other).is_some_and(|(one, other)| colour_distance(one, other) >= DIFFERENT)
}

/// The colour that most of these have, by name, as the first of them has it; of two, the one that comes first.
pub fn most(colours: impl Iterator<Item = [u8; 3]>) -> Option<[u8; 3]> {
    // Few colours are on many pixels: each is named once. How many pixels have it, and the place of the first.
    let mut seen: BTreeMap<[u8; 3], (usize, usize)> = BTreeMap::new();
    for (place, colour) in colours.enumerate() {
        seen.entry(colour).or_insert((0, place)).0 += 1;
    }
    let mut named: BTreeMap<Colour, (usize, usize, [u8; 3])> = BTreeMap::new();
    for (colour, (count, place)) in seen {
        let (all, first, shown) = named.entry(Colour::of(colour)).or_insert((0, place, colour));
        *all += count;
        if place < *first {
            (*first, *shown) = (place, colour);
        }
    }
    let best = named.into_values().max_by_key(|(count, first, _)| (*count, Reverse(*first)));
    best.map(|(.., colour)| colour)
}

/// A share of a length, in pixels.
pub fn part(length: i32, share: f64) -> i32 {
    (f64::from(length) * share).round() as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_colour_of_most_has_the_shade_of_the_first() {
        let (green, dark, white, black) = ([0, 160, 0], [0, 110, 0], [255; 3], [0; 3]);
        assert_eq!(most([white, dark, green, white, green].into_iter()), Some(dark), "three greens, in two shades");
        assert_eq!(most([black, white, white, black].into_iter()), Some(black), "of two, the first");
        assert_eq!(most([].into_iter()), None);
    }

    #[test]
    fn a_screen_that_sends_too_little_shows_nothing() {
        let sent = [[1, 2, 3, 0], [4, 5, 6, 0]];
        let rgb = |first_is_blue| Pixels::of_screen(2, 1, &sent, first_is_blue).map(|pixels| pixels.rgb().to_vec());
        assert_eq!(rgb(true), Some(vec![3, 2, 1, 6, 5, 4]));
        assert_eq!(rgb(false), Some(vec![2, 3, 0, 5, 6, 0]));
        assert_eq!(Pixels::of_screen(2, 2, &sent, true), None);
    }
}
