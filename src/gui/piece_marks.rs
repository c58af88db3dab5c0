//! Light squares, highlighted squares, and half-transparent pieces.

use std::collections::BTreeMap;

use super::drawing_memory::DrawingMemory;
use super::highlighted_discs::usual_grounds;
use super::pixels::{DIFFERENT, colour_distance};
use super::square_reader::SquareColours;
use crate::view_spec::{Colour, ShownSquare, ViewSpec};

/// How alike the ways from the ground to two colours are at least, as the cosine between them, if one lies on the way to the other.
const ALIKE: f64 = 0.8;
/// By how much more alike that is than for any other colour.
const CLEARLY: f64 = 0.1;

/// Says of each square how light it is: names of colours do not tell shades apart.
pub fn note_lightness(squares: &mut [Vec<ShownSquare>], colours: &[Vec<SquareColours>]) {
    for (square, SquareColours { ground, .. }) in squares.iter_mut().flatten().zip(colours.iter().flatten()) {
        square.lightness = ground.map(Colour::lightness_of);
    }
}

/// Says of each square whether it is highlighted: its ground or the line round it differs from those of most others.
pub fn note_highlights(squares: &mut [Vec<ShownSquare>], colours: &[Vec<SquareColours>]) {
    let usual = usual_grounds(colours);
    let borders = squares.iter().flatten().map(|square| &square.border);
    let mut lines = BTreeMap::new();
    borders.for_each(|border| *lines.entry(border.as_ref().map(ToString::to_string)).or_insert(0_usize) += 1);
    let line = lines.into_iter().max_by_key(|(_, count)| *count).and_then(|(line, _)| line);
    for (row, colours) in squares.iter_mut().zip(colours) {
        for (square, SquareColours { ground, .. }) in row.iter_mut().zip(colours) {
            let is_usual = |ground: [u8; 3]| usual.iter().any(|other| colour_distance(*other, ground) < DIFFERENT);
            let has_usual_line = square.border.as_ref().map(ToString::to_string) == line;
            square.marked = !usual.is_empty() && (!ground.is_none_or(is_usual) || !has_usual_line);
        }
    }
}

/// Says of each piece whether it is half-transparent. Its colour is then mixed with the ground's, and is told as what it is meant
/// to be.
pub fn note_faded(
    squares: &mut [Vec<ShownSquare>],
    colours: &[Vec<SquareColours>],
    view: &ViewSpec,
    memory: &mut DrawingMemory,
) {
    for (square, SquareColours { ground, disc }) in squares.iter_mut().flatten().zip(colours.iter().flatten()) {
        let (Some(disc), Some(ground)) = (disc, ground) else { continue };
        let letter = Some(view.letter(square)).filter(|letter| view.pieces.contains_key(letter));
        let Some(letter) = letter.or_else(|| mixed_with_ground(view, *disc, *ground)) else { continue };
        let look = view.squares.get(&letter);
        square.faded = memory.note_disc(letter, *disc, *ground);
        // Where nothing else is told of its drawing, a piece has to have its own colour.
        if !view.free_colours || mixed_with_ground(view, *disc, *ground) == Some(letter) {
            square.disc = look.and_then(|look| look.disc.clone());
        }
        // The line round a half-transparent disc may be half-transparent, too.
        let is_mixed = |rim: &Colour| rim.to_string().starts_with('#') || *rim == Colour::named("grey");
        if square.rim.as_ref().is_some_and(is_mixed) {
            square.rim = look.and_then(|look| look.rim.clone());
        }
    }
}

/// The piece whose colour gives this one when it is mixed with the ground; `None` if several could, or none.
fn mixed_with_ground(view: &ViewSpec, disc: [u8; 3], ground: [u8; 3]) -> Option<char> {
    let towards = |colour: [u8; 3]| [0, 1, 2].map(|part| f64::from(colour[part]) - f64::from(ground[part]));
    let length = |way: [f64; 3]| way.iter().map(|part| part * part).sum::<f64>().sqrt();
    let seen = towards(disc);
    let mut alike: Vec<(f64, char)> = view
        .pieces
        .keys()
        .filter_map(|letter| {
            let way = towards(view.squares.get(letter)?.disc.as_ref()?.rgb());
            let product: f64 = way.iter().zip(seen).map(|(one, other)| one * other).sum();
            Some((product / (length(way) * length(seen)).max(1.0), *letter))
        })
        .collect();
    alike.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (best, letter) = *alike.first()?;
    let next = alike.get(1).map_or(-1.0, |(next, _)| *next);
    (best >= ALIKE && best - next >= CLEARLY).then_some(letter)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_piece_is_known_by_the_colour_that_is_mixed_with_the_ground() {
        let view: ViewSpec = serde_json::from_value(serde_json::json!({
            "frame": {"title": "board"},
            "squares": {".": {}, "1": {"disc": "red"}, "2": {"disc": "blue"}},
            "pieces": {"1": "red", "2": "blue"},
        }))
        .unwrap();
        let brown = [139, 69, 19];
        let mixed = |colour: [u8; 3], share: f64| {
            [0, 1, 2].map(|part| (f64::from(colour[part]) * share + f64::from(brown[part]) * (1.0 - share)) as u8)
        };
        for share in [0.25, 0.4, 0.75, 1.0] {
            assert_eq!(mixed_with_ground(&view, mixed([0, 0, 255], share), brown), Some('2'), "{share}");
            assert_eq!(mixed_with_ground(&view, mixed([255, 0, 0], share), brown), Some('1'), "{share}");
        }
        assert_eq!(mixed_with_ground(&view, [255, 255, 255], brown), None);
    }
}
