//! Discs on highlighted squares: a half-transparent colour that is painted over square and piece gives both a shade of one name.

use std::collections::BTreeMap;

use super::Pixels;
use super::enclosed_disc::enclosed_colour;
use super::pixels::{DIFFERENT, colour_distance};
use super::square_reader::SquareColours;
use crate::view_spec::{Colour, Rectangle, ShownSquare};

/// Share of the squares that have a ground which is not highlighted: a board may have two.
const USUAL: f64 = 0.25;
/// By how much a disc differs at least from the ground that it lies on, of 255.
const CLEAR: i32 = 24;
/// How alike the ways from ground to disc are at least, with the highlight and without it, as the cosine between them.
const ALIKE: f64 = 0.95;

/// The grounds of squares that are not highlighted: those that many have.
pub fn usual_grounds(colours: &[Vec<SquareColours>]) -> Vec<[u8; 3]> {
    let grounds: Vec<[u8; 3]> = colours.iter().flatten().filter_map(|square| square.ground).collect();
    let mut counts: BTreeMap<[u8; 3], usize> = BTreeMap::new();
    grounds.iter().for_each(|ground| *counts.entry(*ground).or_default() += 1);
    let is_frequent = |count: usize| count as f64 >= USUAL * grounds.len() as f64;
    counts.into_iter().filter(|(_, count)| is_frequent(*count)).map(|(ground, _)| ground).collect()
}

/// Finds discs on highlighted squares that seem to be empty. What is painted over a square takes as much of the difference between
/// ground and disc from each of red, green and blue: so a dot that shows where one may go is none.
pub fn note_highlighted_discs(
    squares: &mut [Vec<ShownSquare>],
    colours: &[Vec<SquareColours>],
    areas: &[Vec<Rectangle>],
    pixels: &Pixels,
    discs: &[Colour],
) {
    let usual = usual_grounds(colours);
    let is_usual = |ground: [u8; 3]| usual.iter().any(|other| colour_distance(*other, ground) < DIFFERENT);
    let all = squares.iter_mut().flatten().zip(colours.iter().flatten()).zip(areas.iter().flatten());
    for ((square, SquareColours { ground, .. }), area) in all {
        let Some(ground) = ground.filter(|ground| !usual.is_empty() && !is_usual(*ground)) else { continue };
        if square.disc.is_some() || !square.text.is_empty() {
            continue;
        }
        let disc = enclosed_colour(pixels, *area, ground).filter(|disc| colour_distance(*disc, ground) >= CLEAR);
        square.disc = disc.and_then(|seen| {
            let alike = |disc: &Colour| {
                let all = usual.iter().map(|own| cosine(way(*own, disc.rgb()), way(ground, seen)));
                all.fold(-1.0, f64::max)
            };
            let best = discs.iter().max_by(|one, other| alike(one).total_cmp(&alike(other)))?;
            (alike(best) >= ALIKE).then(|| best.clone())
        });
    }
}

fn way(from: [u8; 3], to: [u8; 3]) -> [f64; 3] {
    [0, 1, 2].map(|part| f64::from(to[part]) - f64::from(from[part]))
}

fn cosine(one: [f64; 3], other: [f64; 3]) -> f64 {
    let product = |one: [f64; 3], other: [f64; 3]| one.iter().zip(other).map(|(one, other)| one * other).sum::<f64>();
    product(one, other) / (product(one, one) * product(other, other)).sqrt().max(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWN: [u8; 3] = [181, 136, 99];
    const WHITE: [u8; 3] = [255, 255, 255];
    const BLACK: [u8; 3] = [0, 0, 0];

    /// Yellow over another colour, as `new Color(255, 255, 0, 100)` paints it.
    fn overlaid(colour: [u8; 3]) -> [u8; 3] {
        [(255, 0), (255, 1), (0, 2)].map(|(over, part)| ((over * 100 + i32::from(colour[part]) * 155) / 255) as u8)
    }

    #[test]
    fn a_disc_under_a_half_transparent_highlight_is_seen() {
        let highlighted = overlaid(BROWN);
        // Squares of 40 pixels side by side: one of the usual ones, and highlighted ones with a white disc, a black one, none, and a dot.
        let dot = Some([60, 150, 40]);
        let discs = [None, Some(overlaid(WHITE)), Some(overlaid(BLACK)), None, dot];
        let pixels = Pixels::from_fn(200, 40, |x, y| {
            let square = (x / 40) as usize;
            let far = f64::from(x % 40 - 20).hypot(f64::from(y - 20));
            let ground = if square == 0 { BROWN } else { highlighted };
            discs[square].filter(|_| far < 15.0).unwrap_or(ground)
        });
        let areas = vec![(0..5).map(|at| Rectangle { x: at * 40, y: 0, width: 40, height: 40 }).collect::<Vec<_>>()];
        // On the whole board most squares are usual.
        let ground = |square: usize| Some(if square == 0 { BROWN } else { highlighted });
        let mut colours = vec![(0..5).map(|at| SquareColours { ground: ground(at), disc: None }).collect::<Vec<_>>()];
        colours.push(vec![SquareColours { ground: Some(BROWN), disc: None }; 16]);
        let mut squares = vec![vec![ShownSquare::default(); 5]];
        let known = ["white", "black"].map(Colour::named);
        note_highlighted_discs(&mut squares, &colours, &areas, &pixels, &known);
        let found: Vec<Option<String>> =
            squares[0].iter().map(|square| Some(square.disc.as_ref()?.to_string())).collect();
        assert_eq!(found, [None, Some("white".to_string()), Some("black".to_string()), None, None]);
    }
}
