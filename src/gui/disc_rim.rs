//! Line round a disc: what stands out between disc and ground.

use super::Pixels;
use super::pixels::{colour_distance, most, part};
use crate::view_spec::{Colour, Rectangle};

/// The widest line round a disc, as a share of the square. Further inwards the disc may have shades of its own.
const RIM: f64 = 0.2;
/// By how much a line must be lighter or darker than both of its sides, of 255.
pub const STANDS_OUT: i32 = 24;
/// The fewest rays that must meet a line round a disc.
const FEWEST: usize = 4;
/// By how much the shades of one ground differ at most, of 255. A thin black line that is mixed with it differs by more.
pub const SHADES: i32 = 64;
/// By how much the parts of a colour differ at least that is no grey, of 255.
const VIVID: u8 = 96;
/// The rays from the middle along which a disc is followed, in degrees: away from the edges, which a large disc touches.
const RAYS: [f64; 12] = [30.0, 45.0, 60.0, 120.0, 135.0, 150.0, 210.0, 225.0, 240.0, 300.0, 315.0, 330.0];

/// A disc on a square.
#[derive(Clone, Copy, Debug)]
pub struct SeenDisc {
    /// Its colour.
    pub colour: [u8; 3],
    /// Its middle.
    pub middle: (i32, i32),
    /// How far from its middle it is not looked at, in pixels: something may be drawn there.
    pub skipped: f64,
}

/// The line round a disc; `None` if there is none.
pub fn rim(pixels: &Pixels, square: Rectangle, disc: SeenDisc, ground: [u8; 3]) -> Option<Colour> {
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
    disc: SeenDisc,
    ground: [u8; 3],
    degrees: f64,
) -> Option<([u8; 3], Vec<[u8; 3]>)> {
    let SeenDisc { colour: disc, middle: (x, y), skipped } = disc;
    let (sine, cosine) = degrees.to_radians().sin_cos();
    let reach = square.width.min(square.height);
    let mut ray: Vec<[u8; 3]> = Vec::new();
    // Half a pixel at a time, and never aslant, so that no thin line is stepped over.
    let at = |far: f64| (x + (far * cosine).round() as i32, y + (far * sine).round() as i32);
    let mut before = at(skipped);
    for step in 0..2 * reach {
        let place = at(skipped + f64::from(step) / 2.0);
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
