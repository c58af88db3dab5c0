//! Pieces on squares that have pictures or texts: discs and large numerals are told by how a square looks unlike its kind.

use super::kind_pictures::KindPictures;
use super::numeral::read_numeral;
use super::pixel_mask::PixelMask;
use super::pixels::colour_distance;
use crate::view_spec::{Colour, Rectangle, ShownSquare, ViewSpec};

/// The lowest shape that counts, as a share of its square. The numbers of squares are lower.
const LOWEST: f64 = 0.25;
/// Share of its frame that a disc fills at least; of a whole one it is 0.79.
const SOLID: f64 = 0.62;
/// Share that a numeral fills at most.
const FULL: f64 = 0.74;
/// Share of a square that only a whole picture takes.
const WHOLE: f64 = 0.6;
/// The widest disc, as a multiple of its height, and the highest, as one of its width.
const ROUND: f64 = 1.8;
/// Share of a numeral that has its colour at least: it may have a line round it.
const OWN: f64 = 0.25;
/// By how much another colour differs at least from that of a disc, of 255.
const DIFFERENT: i32 = 64;

/// Says of each square what its picture is, and corrects what lies on it.
pub fn note_pieces(squares: &mut [Vec<ShownSquare>], pictures: &KindPictures, view: &ViewSpec) {
    let discs: Vec<&Colour> = view.squares.values().filter_map(|look| look.disc.as_ref()).collect();
    for (index, square) in squares.iter_mut().flatten().enumerate() {
        if view.pictures {
            square.picture = pictures.picture(index).unwrap_or_default().to_string();
        }
        if let Some(piece) = piece_on(pictures, index, view, &discs) {
            put(square, piece, &discs);
        }
    }
}

/// Something that lies on a square.
enum Piece {
    Nothing,
    Disc(Colour),
    Numeral(char, Colour),
}

/// Returns the piece on a square; `None` if it can only be told by the colours in its middle.
fn piece_on(pictures: &KindPictures, index: usize, view: &ViewSpec, discs: &[&Colour]) -> Option<Piece> {
    let (_, height) = pictures.size();
    let pieces = view.squares.iter().filter(|(_, look)| look.disc.is_some());
    let known: Vec<char> = pieces.map(|(letter, _)| *letter).filter(|_| view.numerals.is_some()).collect();
    let numeral_in = |mask: &PixelMask| {
        let numeral = read_numeral(mask, height, &known)?;
        Some(Piece::Numeral(numeral, ink(pictures, index, mask, view.numerals.as_ref())))
    };
    let by_colour = || {
        let wanted = view.numerals.clone()?;
        let other = ["white", "black", "red", "blue", "yellow", "green"].map(Colour::named);
        let colours = std::iter::once(wanted.clone()).chain(other.into_iter().filter(|colour| *colour != wanted));
        let mut shapes = colours.flat_map(|colour| shapes_of_colour(pictures, index, &colour));
        shapes.find_map(|shape| numeral_in(&shape))
    };
    if pictures.is_usual(index) {
        return Some(Piece::Nothing);
    }
    // Of the only square of its kind there is nothing to compare it with.
    let Some(changed) = pictures.changed(index) else { return by_colour() };
    let is_high = |frame: Rectangle| f64::from(frame.height) >= LOWEST * f64::from(height);
    let shapes = changed.shapes(is_high);
    let Some(whole) = shapes.into_iter().reduce(|one, other| one.with(&other)) else { return Some(Piece::Nothing) };
    let frame = whole.frame()?;
    let (wide, high) = (f64::from(frame.width), f64::from(frame.height));
    // Painted over to its edges: that is no disc.
    if fills_corners(&whole, frame) && frame.area() as f64 >= WHOLE * f64::from(pictures.size().0 * height) {
        return by_colour().or(Some(Piece::Nothing));
    }
    let disc = most_frequent(pictures, index, &whole)?;
    let is_round = whole.fill() >= SOLID && wide <= ROUND * high && high <= ROUND * wide;
    let is_a_players = is_round && discs.contains(&&Colour::of(disc));
    // A picture that no other square has.
    if !is_a_players
        && frame.area() as f64 >= WHOLE * f64::from(pictures.size().0 * height)
        && let Some(numeral) = by_colour()
    {
        return Some(numeral);
    }
    if whole.fill() < FULL
        && let Some(numeral) = numeral_in(&whole)
    {
        return Some(numeral);
    }
    if !is_round {
        return None;
    }
    if discs.contains(&&Colour::of(disc)) || view.numerals.is_none() {
        return Some(Piece::Disc(Colour::of(disc)));
    }
    // A numeral on a ground of its own.
    let (width, height) = pictures.size();
    let is_other = |x: i32, y: i32| {
        let colour = pictures.colour(index, x, y).filter(|_| whole.at(x, y));
        colour.is_some_and(|colour| colour_distance(colour, disc) >= DIFFERENT)
    };
    let inner = PixelMask::new(width, height, is_other).shapes(is_high);
    let numeral = inner.iter().find_map(numeral_in);
    Some(numeral.unwrap_or_else(|| Piece::Disc(Colour::of(disc))))
}

/// Whether a shape reaches into three corners of its frame at least, as nothing round does.
fn fills_corners(mask: &PixelMask, frame: Rectangle) -> bool {
    let (right, bottom) = (frame.x + frame.width - 2, frame.y + frame.height - 2);
    let corners = [(frame.x + 1, frame.y + 1), (right, frame.y + 1), (frame.x + 1, bottom), (right, bottom)];
    corners.into_iter().filter(|(x, y)| mask.at(*x, *y)).count() >= 3
}

fn put(square: &mut ShownSquare, piece: Piece, discs: &[&Colour]) {
    match piece {
        Piece::Nothing => (square.disc, square.rim) = (None, None),
        Piece::Numeral(numeral, ink) => {
            (square.disc, square.rim) = (None, None);
            (square.numeral, square.ink) = (numeral.to_string(), Some(ink));
        }
        // The middle of a disc is its own colour, unless a text stands there.
        Piece::Disc(disc) => {
            let is_known = square.disc.as_ref().is_some_and(|seen| discs.contains(&seen));
            if !is_known {
                square.disc = Some(disc);
            }
        }
    }
}

/// Shapes of this colour that do not reach the edges of a square.
fn shapes_of_colour(pictures: &KindPictures, index: usize, wanted: &Colour) -> Vec<PixelMask> {
    let (width, height) = pictures.size();
    let is_wanted = |x: i32, y: i32| pictures.colour(index, x, y).is_some_and(|colour| Colour::of(colour) == *wanted);
    let is_inside = |frame: Rectangle| {
        let is_away = frame.x > 0 && frame.y > 0;
        is_away && frame.x + frame.width < width && frame.y + frame.height < height
    };
    PixelMask::new(width, height, is_wanted).shapes(is_inside)
}

/// The colour of a numeral: the wanted one, if much of it has that.
fn ink(pictures: &KindPictures, index: usize, mask: &PixelMask, wanted: Option<&Colour>) -> Colour {
    let named = || mask.places().filter_map(|(x, y)| pictures.colour(index, x, y)).map(Colour::of);
    let has = |wanted: &&Colour| named().filter(|name| name == *wanted).count() as f64 >= OWN * mask.count() as f64;
    let most = || most_frequent(pictures, index, mask).map(Colour::of);
    wanted.filter(has).cloned().or_else(most).unwrap_or_else(|| Colour::of([0; 3]))
}

/// The colour, by name, that most of these pixels have; as it is.
fn most_frequent(pictures: &KindPictures, index: usize, mask: &PixelMask) -> Option<[u8; 3]> {
    let all: Vec<[u8; 3]> = mask.places().filter_map(|(x, y)| pictures.colour(index, x, y)).collect();
    let mut counts: Vec<(Colour, usize, [u8; 3])> = Vec::new();
    for colour in all {
        let name = Colour::of(colour);
        match counts.iter_mut().find(|(other, _, _)| *other == name) {
            Some((_, count, _)) => *count += 1,
            None => counts.push((name, 1, colour)),
        }
    }
    counts.into_iter().max_by_key(|(_, count, _)| *count).map(|(_, _, colour)| colour)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::super::numeral_shapes::{HIGH, SHAPES, WIDE};
    use super::super::{Pixels, square_reader};
    use super::*;

    /// Returns the drawing that is read of the first of six squares of one kind, on a ground that is no plain one.
    fn read(painted: impl Fn(i32, i32) -> Option<[u8; 3]>) -> ShownSquare {
        let view: ViewSpec = serde_json::from_value(serde_json::json!({
            "frame": {"title": "track"},
            "squares": {".": {}, "1": {"disc": "red"}, "2": {"disc": "blue"}, "3": {"disc": "yellow"}},
            "written": {"hare": [1, 2, 3, 4, 5, 6]},
            "numerals": "white",
        }))
        .unwrap();
        let ground = |x: i32, y: i32| if (x / 5 + y / 7) % 2 == 0 { [60, 110, 50] } else { [120, 80, 50] };
        let colour = |x: i32, y: i32| if x < 50 { painted(x, y) } else { None }.unwrap_or_else(|| ground(x % 50, y));
        let pixels = Pixels::from_fn(300, 50, colour);
        let areas: Vec<Rectangle> = (0..6).map(|at| Rectangle { x: 50 * at, y: 0, width: 50, height: 50 }).collect();
        let pictures = KindPictures::new(&pixels, &areas, &BTreeMap::clone(&view.written));
        let hints = square_reader::SquareHints::default();
        let mut squares = vec![areas.iter().map(|area| square_reader::read_square(&pixels, *area, hints).0).collect()];
        note_pieces(&mut squares, &pictures, &view);
        assert!(squares[0][1..].iter().all(|square: &ShownSquare| square.disc.is_none() && square.numeral.is_empty()));
        squares[0][0].clone()
    }

    fn numeral(numeral: char, x: i32, y: i32) -> bool {
        let shape = SHAPES.iter().find(|(other, _)| *other == numeral).map(|(_, shape)| shape).unwrap();
        let (column, row) = ((x - 14) * WIDE as i32 / 20, (y - 10) * HIGH as i32 / 30);
        let is_inside = x >= 14 && y >= 10 && column < WIDE as i32 && row < HIGH as i32;
        is_inside && shape[row as usize] >> (WIDE as i32 - 1 - column) & 1 == 1
    }

    fn far(x: i32, y: i32) -> f64 {
        f64::from(x - 25).hypot(f64::from(y - 25))
    }

    #[test]
    fn numerals_and_discs_are_told_on_pictures() {
        let named = Colour::named;
        for one in ['1', '2', '3'] {
            let seen = read(|x, y| numeral(one, x, y).then_some([255; 3]));
            assert_eq!((seen.numeral.as_str(), seen.ink, seen.disc), (&*one.to_string(), Some(named("white")), None));
        }
        let black = read(|x, y| numeral('2', x, y).then_some([0; 3]));
        assert_eq!((black.numeral.as_str(), black.ink), ("2", Some(named("black"))));
        let disc = read(|x, y| (far(x, y) < 20.0).then_some([220, 30, 30]));
        assert_eq!((disc.numeral.as_str(), disc.disc), ("", Some(named("red"))));
        // A number on a disc is only a decoration; on a ground of no player's it is all that tells.
        let both = read(|x, y| (far(x, y) < 22.0).then_some(if numeral('1', x, y) { [255; 3] } else { [220, 30, 30] }));
        assert_eq!((both.numeral.as_str(), both.disc), ("", Some(named("red"))));
        let badge = read(|x, y| (far(x, y) < 22.0).then_some(if numeral('3', x, y) { [255; 3] } else { [20; 3] }));
        assert_eq!((badge.numeral.as_str(), badge.ink), ("3", Some(named("white"))));
    }

    #[test]
    fn small_numbers_are_no_pieces() {
        let corner = read(|x, y| ((38..46).contains(&x) && (38..46).contains(&y)).then_some([255; 3]));
        assert_eq!((corner.numeral.as_str(), corner.disc), ("", None));
    }
}
