//! Shape of what lies on a square: round, or with corners.
//!
//! It is seen from outside, where the ground ends. So shades, lines and shadows on a piece do not count.

use super::Pixels;
use super::pixels::colour_distance;
use crate::view_spec::Rectangle;

/// Directions from the middle in which the end of the ground is looked for.
const RAYS: usize = 24;
/// The fewest of them that must meet it, or nothing is said of the shape.
const FEWEST: usize = 16;
/// Directions that may differ from the others at each end: the mouse may rest there.
const OUTLIERS: usize = 2;
/// How many times as far as any other part some part of a shape is if it is not round: 1.41 in a square, 1 in a disc.
const ANGULAR: f64 = 1.3;
/// How many times as far the four diagonal directions are as the four straight ones, on average: there a few pixels count less.
const DIAGONAL: f64 = 1.2;
/// Distance from the middle at which one begins to look, as a share of the way to the edge: behind that lie lines and bevels.
const OUTERMOST: f64 = 0.85;
/// By how much the ground's colour varies, of 255.
const SAME: i32 = 24;

/// Whether what lies on a ground of this colour has corners. It may lie beside the middle of its square, in this frame.
pub fn is_angular(pixels: &Pixels, square: Rectangle, ground: [u8; 3], frame: Option<Rectangle>) -> bool {
    let (wide, high) = (f64::from(square.width) / 2.0, f64::from(square.height) / 2.0);
    // A disc may be stretched as its square is, or be round.
    let scales = [(wide, high), (wide.min(high), wide.min(high))];
    let of_square = square.middle();
    let of_frame = frame.map(|Rectangle { x, y, width, height }| {
        let middle = |from: i32, length: i32| f64::from(from) + f64::from(length - 1) / 2.0;
        (middle(x, width), middle(y, height))
    });
    let middles = [(f64::from(of_square.0), f64::from(of_square.1))].into_iter().chain(of_frame);
    let looks = middles.flat_map(|middle| scales.map(|scale| Look { pixels, square, ground, middle, scale }));
    // Something with corners is round from nowhere. If it lies in the middle of its square, it is judged from there: on a ground
    // with shades nobody knows where its frame ends.
    let says: Vec<Option<bool>> = looks.map(|look| look.has_corners()).collect();
    let is_beside = pixels.at(of_square.0, of_square.1).is_some_and(|seen| colour_distance(seen, ground) < SAME);
    let is_told = if is_beside { says.contains(&Some(true)) } else { says.first() == Some(&Some(true)) };
    is_told && !says.contains(&Some(false))
}

/// A look from within a piece to where the ground begins.
struct Look<'a> {
    pixels: &'a Pixels,
    square: Rectangle,
    ground: [u8; 3],
    /// Place from which it is looked.
    middle: (f64, f64),
    /// Pixels that make a distance of 1, across and down.
    scale: (f64, f64),
}

impl Look<'_> {
    /// Whether it has corners, seen from here; `None` if that cannot be said.
    fn has_corners(&self) -> Option<bool> {
        let ends: Vec<Option<f64>> = (0..RAYS).map(|ray| self.end_of_ground(ray)).collect();
        let mut met: Vec<f64> = ends.iter().copied().flatten().collect();
        if met.len() < FEWEST {
            return None;
        }
        met.sort_by(f64::total_cmp);
        let (near, far) = (met[OUTLIERS], met[met.len() - 1 - OUTLIERS]);
        let quarters = |from: usize| ends.iter().skip(from).step_by(RAYS / 4).copied().sum::<Option<f64>>();
        let has_corners = quarters(0)
            .zip(quarters(RAYS / 8))
            .is_some_and(|(straight, diagonal)| straight.max(diagonal) > DIAGONAL * straight.min(diagonal));
        Some(has_corners || far > ANGULAR * near)
    }

    /// How far from the middle the ground ends in one direction; `None` if there is no ground outside, or nothing else.
    fn end_of_ground(&self, ray: usize) -> Option<f64> {
        let Look { pixels, square, ground, middle: (x, y), scale } = *self;
        let (sine, cosine) = (ray as f64 * std::f64::consts::TAU / RAYS as f64).sin_cos();
        let (across, down) = (cosine * scale.0, sine * scale.1);
        // In this direction the edge of the square is so far, or what is looked at of it.
        let edge = |from: f64, start: i32, length: i32, by: f64| {
            let (middle, reach) = (f64::from(start) + f64::from(length) / 2.0, f64::from(length) / 2.0 * OUTERMOST);
            let end = if by > 0.0 { middle + reach } else { middle - reach };
            if by.abs() < f64::EPSILON { f64::MAX } else { (end - from) / by }
        };
        let edge = edge(x, square.x, square.width, across).min(edge(y, square.y, square.height, down));
        let steps = 2 * square.width.max(square.height);
        let seen = |step: i32| {
            let far = edge * f64::from(step) / f64::from(steps);
            let place = ((x + far * across).round() as i32, (y + far * down).round() as i32);
            let is_ground = colour_distance(pixels.at(place.0, place.1)?, ground) < SAME;
            Some((far, is_ground))
        };
        let mut inwards = (0..=steps).rev().map_while(seen).skip_while(|(_, is_ground)| !is_ground);
        inwards.next()?;
        inwards.find(|(_, is_ground)| !is_ground).map(|(far, _)| far)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SKIN: [u8; 3] = [222, 184, 135];
    const RED: [u8; 3] = [200, 30, 30];

    fn angular(size: i32, piece: impl Fn(f64, f64) -> Option<[u8; 3]>) -> bool {
        let middle = f64::from(size) / 2.0;
        let colour = |x: i32, y: i32| {
            let edge = x.min(y).min(size - 1 - x).min(size - 1 - y);
            match edge < 2 {
                true => [250, 220, 180],
                false => piece(f64::from(x) - middle, f64::from(y) - middle).unwrap_or(SKIN),
            }
        };
        let square = Rectangle { x: 0, y: 0, width: size, height: size };
        is_angular(&Pixels::from_fn(size as u32, size as u32, colour), square, SKIN, None)
    }

    #[test]
    fn discs_are_round_whatever_is_on_them() {
        for size in [24, 40, 75] {
            for share in [0.2, 0.3, 0.38] {
                let radius = f64::from(size) * share;
                let plain = |x: f64, y: f64| (x.hypot(y) < radius).then_some(RED);
                let arcs = |x: f64, y: f64| {
                    let shadow = if x + y < 0.0 { [255, 120, 120] } else { [90, 0, 0] };
                    let far = x.hypot(y);
                    (far < radius).then_some(if far > radius - 3.0 { shadow } else { RED })
                };
                assert!(!angular(size, plain) && !angular(size, arcs), "{size} {share}");
                let square = |x: f64, y: f64| (x.abs().max(y.abs()) < radius).then_some(RED);
                // Of a piece that leaves hardly any ground, nothing is said.
                assert!(angular(size, square) || (size, share) == (24, 0.38), "{size} {share}");
            }
        }
    }

    #[test]
    fn a_disc_is_round_wherever_it_lies() {
        for (right, down) in [(0.0, 0.0), (6.0, 0.0), (-8.0, 6.0), (-11.0, -11.0)] {
            let moved = |far: &dyn Fn(f64, f64) -> f64| {
                let colour = |x: i32, y: i32| {
                    let far = far(f64::from(x) - 32.0 - right, f64::from(y) - 32.0 - down);
                    if far < 14.0 { RED } else { SKIN }
                };
                let side = |by: f64| 18 + by as i32;
                let frame = Rectangle { x: side(right), y: side(down), width: 28, height: 28 };
                let square = Rectangle { x: 0, y: 0, width: 64, height: 64 };
                is_angular(&Pixels::from_fn(64, 64, colour), square, SKIN, Some(frame))
            };
            assert!(!moved(&|x, y| x.hypot(y)), "{right} {down}");
            assert!(moved(&|x, y| x.abs().max(y.abs())), "{right} {down}");
            assert!(moved(&|x, y| x.abs() + y.abs()), "{right} {down}");
        }
    }

    #[test]
    fn a_round_shadow_makes_no_disc_of_a_square() {
        let piece = |x: f64, y: f64| match x.abs().max(y.abs()) < 10.0 {
            true => Some(RED),
            false => (x.hypot(y) < 10.8).then_some([90, 0, 0]),
        };
        assert!(angular(40, piece));
    }

    #[test]
    fn nothing_is_said_of_what_is_not_there() {
        assert!(!angular(40, |_, _| None));
        assert!(!angular(40, |_, _| Some(RED)), "it covers the square");
    }
}
