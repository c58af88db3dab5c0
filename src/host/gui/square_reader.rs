//! Recognition of the drawing on a square from its pixels.
//!
//! Students draw with and without anti-aliasing, in shades and sizes of their own, with lines of one pixel or four, on
//! squares that a layout has stretched. So nothing here looks at one pixel alone.

use super::Pixels;
use super::disc_outline::has_outline;
use super::pixels::colour_distance;
use super::silhouette::is_angular;
use crate::view_spec::{Colour, Rectangle, ShownSquare};

/// Distance from each corner at which the ground is sampled, as a share of the square: no disc reaches there.
const CORNER: f64 = 0.12;
/// Largest distance of a line from the edge of its square, as a share of the square.
const EDGE: f64 = 0.1;
/// Largest distance of a line outside its square, in pixels: some views leave gaps through which a dark panel is seen.
const GAP: i32 = 3;
/// How far outside a square the next one begins at most, as a share of the square.
const NEXT: f64 = 0.25;
/// The widest line round a disc, as a share of the square. Further inwards the disc may have shades of its own.
const RIM: f64 = 0.2;
/// How far from its middle a square with a text on it is looked at for a disc, as a share of the square.
const WRITTEN: f64 = 0.15;
/// Largest such distance, in pixels.
const MOST: i32 = 32;
/// By how much a line must be lighter or darker than both of its sides, of 255.
const STANDS_OUT: i32 = 24;
/// By how much the edge of a disc differs at least from the disc, of 255, if both it and the ground are white.
const FAINT: i32 = 10;
/// The fewest rays that must meet a line round a disc.
const FEWEST: usize = 4;
/// By how much the shades of one ground differ at most, of 255. A thin black line that is mixed with it differs by more.
const SHADES: i32 = 64;
/// By how much the parts of a colour differ at least that is no grey, of 255.
const VIVID: u8 = 96;
/// The rays from the middle along which a disc is followed, in degrees: away from the edges, which a large disc touches.
const RAYS: [f64; 12] = [30.0, 45.0, 60.0, 120.0, 135.0, 150.0, 210.0, 225.0, 240.0, 300.0, 315.0, 330.0];

/// Facts about a square that its pixels do not tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct SquareHints<'a> {
    /// Whether a text stands on it, such as its number. That is neither disc nor ground.
    pub has_text: bool,
    /// Whether a line, a bevel or a gap of any shade sets a square apart, and a disc need only be round.
    pub any_shade: bool,
    /// Colours that discs have.
    pub discs: &'a [Colour],
}

/// Colours of one square as they are: their names do not tell shades apart.
#[derive(Clone, Copy, Debug, Default)]
pub struct SquareColours {
    /// Colour of the square itself.
    pub ground: Option<[u8; 3]>,
    /// Colour of the disc on it.
    pub disc: Option<[u8; 3]>,
}

/// Returns the drawing on the square in this rectangle.
pub fn read_square(pixels: &Pixels, square: Rectangle, hints: SquareHints<'_>) -> (ShownSquare, SquareColours) {
    let Some(ground) = ground(pixels, square) else { return Default::default() };
    // Letters cover little of a disc, and of the ground.
    let around = if hints.has_text { part(square.width.min(square.height), WRITTEN).clamp(1, MOST) } else { 1 };
    let places = (-around..=around).flat_map(|dx| (-around..=around).map(move |dy| (dx, dy)));
    let middle = most(places.filter_map(|(dx, dy)| {
        let (x, y) = square.middle();
        pixels.at(x + dx, y + dy)
    }));
    // A white disc on a white ground is seen by the line round it.
    let is_outlined = |middle| hints.discs.contains(&Colour::of(ground)) && has_outline(pixels, square, middle, FAINT);
    let border = border(pixels, square, ground, hints.any_shade).map(Colour::of);
    let disc = middle.filter(|middle| Colour::of(*middle) != Colour::of(ground) || is_outlined(*middle));
    let rim = disc.and_then(|disc| rim(pixels, square, disc, ground));
    let shown = ShownSquare {
        ground: Some(Colour::of(ground)),
        border,
        disc: disc.map(Colour::of),
        rim,
        angular: hints.any_shade && !hints.has_text && disc.is_some() && is_angular(pixels, square, ground),
        ..ShownSquare::default()
    };
    (shown, SquareColours { ground: Some(ground), disc })
}

/// The colour that most of these have, by name; as it is.
fn most(colours: impl Iterator<Item = [u8; 3]>) -> Option<[u8; 3]> {
    let all: Vec<[u8; 3]> = colours.collect();
    let named: Vec<Colour> = all.iter().map(|colour| Colour::of(*colour)).collect();
    let count = |name: &Colour| named.iter().filter(|other| *other == name).count();
    let best = named.iter().enumerate().max_by_key(|(index, name)| (count(name), std::cmp::Reverse(*index)))?;
    all.get(best.0).copied()
}

fn part(length: i32, share: f64) -> i32 {
    (f64::from(length) * share).round() as i32
}

fn ground(pixels: &Pixels, square: Rectangle) -> Option<[u8; 3]> {
    let (dx, dy) = (part(square.width, CORNER), part(square.height, CORNER));
    let (left, right) = (square.x + dx, square.x + square.width - 1 - dx);
    let (top, bottom) = (square.y + dy, square.y + square.height - 1 - dy);
    most([(left, top), (right, top), (left, bottom), (right, bottom)].into_iter().filter_map(|(x, y)| pixels.at(x, y)))
}

/// The line round the square: at two sides at least, since half of those who draw a rectangle as large as the square lose the
/// other two. Where any shade will do, it may be a bevel, or a gap before the next square.
fn border(pixels: &Pixels, square: Rectangle, ground: [u8; 3], any_shade: bool) -> Option<[u8; 3]> {
    let Rectangle { x, y, width, height } = square;
    let (across, down) = (part(width, CORNER).max(2), part(height, CORNER).max(2));
    let (deep_x, deep_y) = (part(width, EDGE).max(2), part(height, EDGE).max(2));
    let is_ground = |colour: &[u8; 3]| match any_shade {
        true => colour_distance(*colour, ground) < STANDS_OUT,
        false => Colour::of(*colour) == Colour::of(ground),
    };
    // A place so many pixels inwards from each side; outwards, if it is less than 0.
    let line = |deep: i32, reach: i32, place: &dyn Fn(i32) -> (i32, i32)| {
        let seen = |far: i32| {
            let (x, y) = place(far);
            pixels.at(x, y)
        };
        let within = (0..deep).filter_map(seen).find(|colour| !is_ground(colour));
        if any_shade {
            // A wall may lie in the gap: that there is one counts, and not its colour.
            let has_gap = || (1..=reach).filter_map(|out| seen(-out)).any(|seen| !is_ground(&seen));
            return within.or_else(|| has_gap().then_some(ground));
        }
        let outside = || {
            let (far, colour) =
                (1..=GAP).filter_map(|out| Some((out, seen(-out)?))).find(|(_, seen)| !is_ground(seen))?;
            // What lies round the whole board is no line: behind that no square follows.
            (far..=reach).filter_map(|out| seen(-out)).any(|seen| is_ground(&seen)).then_some(colour)
        };
        within.or_else(outside)
    };
    let (far_x, far_y) = (part(width, NEXT), part(height, NEXT));
    let sides = [
        line(deep_x, far_x, &|far| (x + far, y + down)),
        line(deep_y, far_y, &|far| (x + across, y + far)),
        line(deep_x, far_x, &|far| (x + width - 1 - far, y + height - 1 - down)),
        line(deep_y, far_y, &|far| (x + width - 1 - across, y + height - 1 - far)),
    ];
    let found: Vec<[u8; 3]> = sides.into_iter().flatten().collect();
    if found.len() < 2 { None } else { most(found.into_iter()) }
}

/// The line round the disc: what stands out between disc and ground.
fn rim(pixels: &Pixels, square: Rectangle, disc: [u8; 3], ground: [u8; 3]) -> Option<Colour> {
    // Where a disc is cut off at the edge of its square, nothing is told.
    let lines: Vec<([u8; 3], Vec<[u8; 3]>)> =
        RAYS.into_iter().filter_map(|degrees| between(pixels, square, disc, ground, degrees)).collect();
    let found: Vec<[u8; 3]> = lines.iter().filter_map(|(disc, line)| stands_out(line, *disc, ground)).collect();
    let is_round = found.len() >= FEWEST && found.len() * 2 >= lines.len();
    if is_round { most(found.into_iter()).map(Colour::of) } else { None }
}

/// The pixels on a ray between the last that is surely the disc's, which comes first, and the first that is surely the ground's;
/// `None` if there is no ground behind the disc.
fn between(
    pixels: &Pixels,
    square: Rectangle,
    disc: [u8; 3],
    ground: [u8; 3],
    degrees: f64,
) -> Option<([u8; 3], Vec<[u8; 3]>)> {
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let (x, y) = square.middle();
    let reach = square.width.min(square.height);
    let mut ray: Vec<[u8; 3]> = Vec::new();
    // Half a pixel at a time, and never aslant, so that no thin line is stepped over.
    let mut before = (x, y);
    for step in 0..2 * reach {
        let far = f64::from(step) / 2.0;
        let place = (x + (far * cosine).round() as i32, y + (far * sine).round() as i32);
        let corner = (place.0, before.1);
        before = place;
        let Some(colour) = pixels.at(place.0, place.1).filter(|_| square.contains(place)) else { break };
        ray.extend(pixels.at(corner.0, corner.1).filter(|_| corner != place));
        ray.push(colour);
    }
    let is = |colour: &[u8; 3], other: [u8; 3]| colour_distance(*colour, other) < STANDS_OUT;
    let leaves = ray.iter().position(|colour| !is(colour, disc)).unwrap_or(ray.len());
    let named = Colour::of(ground);
    let is_shade = |colour: &[u8; 3]| colour_distance(*colour, ground) < SHADES && Colour::of(*colour) == named;
    let is_ground = |colour: &[u8; 3]| is(colour, ground) || is_shade(colour);
    let rest = &ray[leaves..];
    let arrives = rest.windows(3).position(|three| three.iter().all(is_ground)).map(|end| leaves + end);
    // A disc that reaches the edge has no ground behind it: then nothing tells its line from the square's.
    let arrives = arrives?;
    let widest = usize::try_from(2 * part(reach, RIM)).unwrap_or_default();
    let widest = leaves.max(arrives.saturating_sub(widest));
    // A shade comes slowly, a line from one pixel to the next.
    let is_sharp = |at: &usize| colour_distance(ray[at.saturating_sub(2)], ray[*at]) >= STANDS_OUT;
    Some(match (widest..arrives).find(is_sharp) {
        Some(begins) => (ray[begins.saturating_sub(2)], ray[begins..arrives].to_vec()),
        None => (disc, Vec::new()),
    })
}

/// The pixel that is lighter or darker than both sides, or of another colour altogether.
fn stands_out(line: &[[u8; 3]], disc: [u8; 3], ground: [u8; 3]) -> Option<[u8; 3]> {
    let (low, high) = (light(disc).min(light(ground)), light(disc).max(light(ground)));
    let darkest = line.iter().min_by_key(|colour| light(**colour)).filter(|colour| light(**colour) + STANDS_OUT < low);
    let lightest =
        line.iter().max_by_key(|colour| light(**colour)).filter(|colour| light(**colour) > high + STANDS_OUT);
    let vivid = || {
        let other = |colour: &&[u8; 3]| {
            let (name, mixed) = (Colour::of(**colour), [Colour::of(disc), Colour::of(ground), Colour::named("grey")]);
            !mixed.contains(&name) && !is_between(**colour, disc, ground)
        };
        line.iter().find(other)
    };
    // A thin line is drawn with neighbours mixed in, but what stands out is its own.
    let own = |colour: &[u8; 3], mixed: [u8; 3]| if is_vivid(*colour, disc, ground) { *colour } else { mixed };
    let dark = darkest.map(|colour| own(colour, [0, 0, 0]));
    dark.or(lightest.map(|colour| own(colour, [255, 255, 255]))).or_else(|| vivid().copied())
}

/// Whether a colour is neither grey nor a shade of disc or ground.
fn is_vivid(colour: [u8; 3], disc: [u8; 3], ground: [u8; 3]) -> bool {
    let spread = colour.iter().max().zip(colour.iter().min()).map_or(0, |(most, least)| most - least);
    let name = Colour::of(colour);
    spread >= VIVID && name != Colour::of(disc) && name != Colour::of(ground)
}

/// Whether a colour is what comes of mixing two others.
fn is_between(colour: [u8; 3], one: [u8; 3], other: [u8; 3]) -> bool {
    (0..3).all(|part| {
        let (low, high) = (one[part].min(other[part]), one[part].max(other[part]));
        (low.saturating_sub(8)..=high.saturating_add(8)).contains(&colour[part])
    })
}

fn light([red, green, blue]: [u8; 3]) -> i32 {
    (299 * i32::from(red) + 587 * i32::from(green) + 114 * i32::from(blue)) / 1000
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: [u8; 3] = [0, 128, 0];
    const WHITE: [u8; 3] = [255, 255, 255];
    const BLACK: [u8; 3] = [0, 0, 0];

    /// A square of this size in a larger picture, with a disc of this radius and its line.
    fn painted(
        size: i32,
        radius: f64,
        disc: Option<[u8; 3]>,
        rim: Option<[u8; 3]>,
        border: Option<[u8; 3]>,
    ) -> ShownSquare {
        let square = Rectangle { x: 10, y: 5, width: size, height: size };
        let colour = |x: i32, y: i32| {
            let (x, y) = (x - square.x, y - square.y);
            if !(0..size).contains(&x) || !(0..size).contains(&y) {
                return [90, 90, 90];
            }
            let edge = x == 0 || y == 0 || x == size - 1 || y == size - 1;
            let middle = f64::from(size - 1) / 2.0;
            let far = (f64::from(x) - middle).hypot(f64::from(y) - middle);
            match (disc, rim) {
                _ if edge && border.is_some() => border.unwrap_or(GREEN),
                (Some(_), Some(rim)) if (far - radius).abs() <= 0.8 => rim,
                (Some(disc), _) if far < radius => disc,
                _ => GREEN,
            }
        };
        let discs = [Colour::of(WHITE), Colour::of(BLACK)];
        let hints = SquareHints { discs: &discs, ..SquareHints::default() };
        read_square(&Pixels::from_fn(size as u32 + 20, size as u32 + 10, colour), square, hints).0
    }

    fn names(drawn: &ShownSquare) -> [String; 4] {
        [&drawn.ground, &drawn.border, &drawn.disc, &drawn.rim]
            .map(|colour| colour.as_ref().map_or("-".to_string(), ToString::to_string))
    }

    #[test]
    fn what_is_drawn_is_seen_in_any_size() {
        for size in [24, 37, 50, 90] {
            let radius = f64::from(size) * 0.44;
            let white = painted(size, radius, Some(WHITE), Some(BLACK), Some(BLACK));
            assert_eq!(names(&white), ["green", "black", "white", "black"], "{size}");
            let black = painted(size, radius, Some(BLACK), Some(WHITE), Some(BLACK));
            assert_eq!(names(&black), ["green", "black", "black", "white"], "{size}");
            assert_eq!(names(&painted(size, radius, None, None, Some(BLACK))), ["green", "black", "-", "-"], "{size}");
        }
    }

    /// The squares of a board stand at a distance, and what is behind them is seen through it, and round them all.
    #[test]
    fn what_lies_round_the_whole_board_is_no_line() {
        let border = |distance: i32, column: i32| {
            let step = 40 + distance;
            let is_on_square = |at: i32| (0..3 * step - distance).contains(&at) && at % step < 40;
            let colour = |x: i32, y: i32| if is_on_square(x - 50) && is_on_square(y - 50) { GREEN } else { BLACK };
            let square = Rectangle { x: 50 + column * step, y: 50, width: 40, height: 40 };
            names(&read_square(&Pixels::from_fn(300, 300, colour), square, SquareHints::default()).0)[1].clone()
        };
        for column in 0..3 {
            assert_eq!([border(2, column), border(0, column)], ["black", "-"], "{column}");
        }
    }

    /// Squares of one colour, side by side or at a distance, with a bevel or without.
    #[test]
    fn any_shade_sets_a_square_apart_where_colours_are_free() {
        let skin = [230, 190, 150];
        let border = |gap: i32, bevel: bool, any_shade: bool| {
            let step = 40 + gap;
            let colour = |x: i32, y: i32| match (x % step, y % step) {
                (x, y) if x >= 40 || y >= 40 => [200, 200, 200],
                (x, y) if bevel && (x >= 38 || y >= 38) => [138, 114, 90],
                (x, y) if bevel && (x < 2 || y < 2) => [250, 225, 200],
                _ => skin,
            };
            let square = Rectangle { x: step, y: step, width: 40, height: 40 };
            let hints = SquareHints { any_shade, ..SquareHints::default() };
            read_square(&Pixels::from_fn(300, 300, colour), square, hints).0.border.is_some()
        };
        assert!(border(0, true, true) && border(10, true, true) && border(10, false, true));
        assert!(!border(0, false, true), "nothing is between the squares");
        assert!(!border(10, false, false), "a gap is no line");
    }

    #[test]
    fn discs_and_grounds_have_shades() {
        let square = Rectangle { x: 0, y: 0, width: 72, height: 72 };
        let shaded = |rim: Option<[u8; 3]>| {
            let colour = |x: i32, y: i32| {
                let far = f64::from(x - 36).hypot(f64::from(y - 36));
                let shade = |from: f64, to: f64, share: f64| (from + (to - from) * share) as u8;
                match rim {
                    Some(rim) if (far - 28.0).abs() <= 0.8 => rim,
                    _ if far < 28.0 => [shade(90.0, 0.0, far / 40.0); 3],
                    // A shadow below, and a ground that darkens towards one corner.
                    _ if f64::from(x - 39).hypot(f64::from(y - 41)) < 28.0 => [10, 70, 15],
                    _ => {
                        let along = f64::from(x + y) / 142.0;
                        [shade(60.0, 20.0, along), shade(160.0, 100.0, along), shade(60.0, 30.0, along)]
                    }
                }
            };
            names(&read_square(&Pixels::from_fn(72, 72, colour), square, SquareHints::default()).0)[3].clone()
        };
        assert_eq!([shaded(Some(WHITE)), shaded(None)], ["white", "-"]);
    }

    #[test]
    fn what_is_missing_is_not_seen() {
        assert_eq!(names(&painted(50, 22.0, Some(WHITE), None, Some(BLACK))), ["green", "black", "white", "-"]);
        assert_eq!(names(&painted(50, 22.0, Some(BLACK), None, Some(BLACK))), ["green", "black", "black", "-"]);
        for disc in [BLACK, WHITE] {
            assert_eq!(names(&painted(50, 22.0, Some(disc), Some([255, 0, 0]), Some(BLACK)))[3], "red");
        }
        assert_eq!(names(&painted(50, 22.0, None, None, None))[1], "-", "what is beside it is no line of its own");
    }
}
