//! Ink on a square: whether anything is drawn there, and whether it is writing and no disc.

use super::Pixels;
use super::piece_shape::PieceShape;
use super::pixels::{colour_distance, part};
use crate::view_spec::Rectangle;

/// Distance from the edge of a square at which one begins to look, as a share of the square: there lie lines and bevels.
const EDGE: f64 = 0.12;
/// By how much two neighbours differ at an edge of ink, of 255. A ground with shades changes more slowly.
const SHARP: i32 = 12;
/// The fewest neighbours that differ so.
const FEWEST: usize = 10;
/// By how much the ground's colour varies, of 255.
const SAME: i32 = 24;
/// Directions in which a disc is looked at.
const RAYS: usize = 24;
/// Where a disc has to have a colour of its own, as a share of its radius. Most writing leaves ground there.
const OUTER: f64 = 0.85;
/// Where a letter such as `O` leaves ground all round.
const INNER: f64 = 0.35;
/// How many times as wide as high a disc is at most, or as high as wide.
const STRETCHED: f64 = 1.2;

/// Whether anything is drawn on a square that a person could see, apart from its edge.
pub fn has_ink(pixels: &Pixels, square: Rectangle) -> bool {
    let Rectangle { x, y, width, height } = pixels.shown_part(square);
    let (across, down) = (part(width, EDGE).max(1), part(height, EDGE).max(1));
    has_ink_in(pixels, Rectangle { x: x + across, y: y + down, width: width - 2 * across, height: height - 2 * down })
}

/// Whether anything is drawn in an area that a person could see.
pub fn has_ink_in(pixels: &Pixels, area: Rectangle) -> bool {
    let Rectangle { x, y, width, height } = pixels.shown_part(area);
    let places = (y..y + height).flat_map(|y| (x..x + width).map(move |x| (x, y)));
    let is_sharp = |(x, y): &(i32, i32)| {
        let own = pixels.at(*x, *y);
        let differs =
            |x: i32, y: i32| own.zip(pixels.at(x, y)).is_some_and(|(own, other)| colour_distance(own, other) >= SHARP);
        differs(x + 1, *y) || differs(*x, y + 1)
    };
    places.filter(is_sharp).nth(FEWEST - 1).is_some()
}

/// Whether a shape on a square with a text is this text, and no disc behind it.
pub fn is_writing(pixels: &Pixels, square: Rectangle, ground: [u8; 3], shape: &PieceShape) -> bool {
    let frame = shape.frame();
    let (wide, high) = (f64::from(frame.width) / 2.0, f64::from(frame.height) / 2.0);
    let (x, y) = frame.middle();
    let count_ink = |share: f64| {
        let is_ink = |ray: &usize| {
            let (sine, cosine) = (*ray as f64 * std::f64::consts::TAU / RAYS as f64).sin_cos();
            let place = (x + (share * cosine * wide).round() as i32, y + (share * sine * high).round() as i32);
            pixels.at(place.0, place.1).is_some_and(|seen| colour_distance(seen, ground) >= SAME)
        };
        (0..RAYS).filter(is_ink).count()
    };
    // A disc is round, or stretched as its square is.
    let proportion = wide / high;
    let is_near = |other: f64| (other / STRETCHED..=other * STRETCHED).contains(&proportion);
    let is_stretched = !is_near(1.0) && !is_near(f64::from(square.width) / f64::from(square.height.max(1)));
    is_stretched || count_ink(OUTER) * 4 < RAYS * 3 || count_ink(INNER) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWN: [u8; 3] = [150, 100, 50];
    const BLACK: [u8; 3] = [0, 0, 0];
    const SQUARE: Rectangle = Rectangle { x: 0, y: 0, width: 90, height: 90 };

    /// Draws where this holds of the distances from the middle.
    fn drawn(colour: [u8; 3], is_drawn: impl Fn(f64, f64) -> bool) -> Pixels {
        Pixels::from_fn(90, 90, |x, y| if is_drawn(f64::from(x) - 45.0, f64::from(y) - 45.0) { colour } else { BROWN })
    }

    fn writing(is_drawn: impl Fn(f64, f64) -> bool) -> bool {
        let pixels = drawn(BLACK, is_drawn);
        let shape = PieceShape::find(&pixels, SQUARE, BROWN).expect("something is drawn");
        is_writing(&pixels, SQUARE, BROWN, &shape)
    }

    #[test]
    fn large_digits_and_letters_are_no_discs() {
        let ring = |x: f64, y: f64, wide: f64, high: f64| {
            let far = (x / wide).hypot(y / high);
            (0.55..1.0).contains(&far)
        };
        assert!(writing(|x, y| ring(x, y, 15.0, 24.0)), "0");
        assert!(writing(|x, y| ring(x, y + 12.0, 16.0, 12.0) || ring(x, y - 10.0, 18.0, 14.0)), "8");
        assert!(writing(|x, y| ring(x, y, 24.0, 25.0)), "O");
        assert!(writing(|x, y| y.abs() < 20.0 && (x - y.abs()).abs() < 5.0 || x.abs() < 4.0 && y.abs() < 20.0), "K");
        assert!(!writing(|x, y| x.hypot(y) < 24.0), "a disc");
        assert!(!writing(|x, y| x.hypot(y) < 24.0 && !(x.abs() < 5.0 && y.abs() < 15.0)), "a letter on a disc");
        assert!(!writing(|x, y| (x + 8.0).hypot(y - 9.0) < 24.0), "a disc beside the middle");
    }

    #[test]
    fn ink_in_the_colour_of_the_ground_is_seen_by_nobody() {
        let stroke = |x: f64, y: f64| x.abs() < 4.0 && y.abs() < 15.0;
        assert!(has_ink(&drawn(BLACK, stroke), SQUARE));
        assert!(has_ink(&drawn([120, 80, 40], stroke), SQUARE), "a shade of the ground");
        assert!(!has_ink(&drawn(BROWN, stroke), SQUARE));
        assert!(!has_ink(&drawn(BLACK, |x, y| x.abs().max(y.abs()) > 40.0), SQUARE), "a line round the square");
        let shaded = Pixels::from_fn(90, 90, |x, y| [(60 + x + y) as u8, 100, 50]);
        assert!(!has_ink(&shaded, SQUARE));
    }
}
