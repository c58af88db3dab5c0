//! Discs that have the colour of the ground, and are seen by the line round them alone.

use super::Pixels;
use crate::view_spec::Rectangle;

/// Directions from the middle in which a line is looked for, in degrees.
const RAYS: i32 = 24;
/// The fewest of them that must meet it.
const FEWEST: usize = 18;
/// Distances of the line from the middle, as shares of half the square. A line round the square is farther off at its corners.
const NEAREST: f64 = 0.3;
const FARTHEST: f64 = 1.05;
/// By how much these distances differ at most, from one direction to another.
const UNEVEN: f64 = 0.3;

/// Whether something round ends or has a line round the middle of a square, which has this colour: what is there differs from it by
/// so much, of 255.
pub fn has_outline(pixels: &Pixels, square: Rectangle, middle: [u8; 3], differs_by: i32) -> bool {
    let (half_x, half_y) = (f64::from(square.width) / 2.0, f64::from(square.height) / 2.0);
    let (x, y) = square.middle();
    let is_line = |colour: [u8; 3]| {
        colour.into_iter().zip(middle).any(|(one, other)| i32::from(one.abs_diff(other)) >= differs_by)
    };
    let distance = |ray: i32| {
        let (sine, cosine) = f64::from(ray * 360 / RAYS).to_radians().sin_cos();
        // Half a pixel at a time, and never aslant, so that no thin line is stepped over.
        let steps = 3 * square.width.max(square.height);
        let mut before = (x, y);
        (0..steps).map(|step| f64::from(step) / 2.0).find_map(|far| {
            let place = (x + (far * cosine).round() as i32, y + (far * sine).round() as i32);
            let corner = (place.0, before.1);
            before = place;
            let is_met = [corner, place]
                .into_iter()
                .any(|place| square.contains(place) && pixels.at(place.0, place.1).is_some_and(is_line));
            is_met.then(|| (far * cosine / half_x).hypot(far * sine / half_y))
        })
    };
    let met: Vec<f64> = (0..RAYS).filter_map(distance).collect();
    let (nearest, farthest) = met.iter().fold((f64::MAX, 0.0_f64), |(low, high), at| (low.min(*at), high.max(*at)));
    met.len() >= FEWEST && nearest >= NEAREST && farthest <= FARTHEST && farthest - nearest <= UNEVEN
}

#[cfg(test)]
mod tests {
    use super::*;

    fn outlined(line: impl Fn(f64, f64) -> bool) -> bool {
        let (wide, high) = (60, 40);
        let colour = |x: i32, y: i32| {
            let (x, y) = ((f64::from(x) - 30.0) / 30.0, (f64::from(y) - 20.0) / 20.0);
            if line(x, y) { [0, 0, 0] } else { [255, 255, 255] }
        };
        let pixels = Pixels::from_fn(wide, high, colour);
        has_outline(&pixels, Rectangle { x: 0, y: 0, width: wide as i32, height: high as i32 }, [255, 255, 255], 24)
    }

    #[test]
    fn a_ring_is_an_outline_and_a_frame_is_none() {
        assert!(outlined(|x, y| (x.hypot(y) - 0.8).abs() < 0.06));
        // A line of one pixel, as `drawOval` draws it.
        let circle = |x: i32, y: i32| (f64::from(x - 30).hypot(f64::from(y - 30)) - 20.0).abs() < 0.5;
        let pixels = Pixels::from_fn(60, 60, |x, y| if circle(x, y) { [0, 0, 0] } else { [255, 255, 255] });
        assert!(has_outline(&pixels, Rectangle { x: 0, y: 0, width: 60, height: 60 }, [255, 255, 255], 24));
        assert!(!outlined(|_, _| false));
        assert!(!outlined(|x, y| x.abs().max(y.abs()) > 0.9), "the line round the square");
        assert!(!outlined(|x, y| x.abs() < 0.1 && y.abs() < 0.6), "a stroke of a letter");
        assert!(!outlined(|x, y| x.hypot(y) < 0.2), "a dot");
        assert!(!outlined(|x, y| (x.hypot(y) - 0.8).abs() < 0.06 && y < 0.0), "half a ring");
    }
}
