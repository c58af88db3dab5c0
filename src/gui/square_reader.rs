//! Recognition of the drawing on a square from its pixels.
//!
//! Students draw with and without anti-aliasing, in shades and sizes of their own, with lines of one pixel or four, on
//! squares that a layout has stretched. So nothing here looks at one pixel alone.

use super::Pixels;
use super::disc_outline::has_outline;
use super::disc_rim::{STANDS_OUT, SeenDisc, rim};
use super::enclosed_disc::enclosed_colour;
use super::piece_shape::PieceShape;
use super::pixels::{colour_distance, most, part};
use super::silhouette::is_angular;
use super::square_ink::{has_ink, is_writing};
use crate::view_spec::{Colour, Rectangle, ShownSquare};

/// Distance from each corner at which the ground is sampled, as a share of the square: no disc reaches there.
pub const CORNER: f64 = 0.12;
/// Largest distance of a line from the edge of its square, as a share of the square.
const EDGE: f64 = 0.1;
/// Largest distance of a line outside its square, in pixels: some views leave gaps through which a dark panel is seen.
const GAP: i32 = 3;
/// How far outside a square the next one begins at most, as a share of the square.
const NEXT: f64 = 0.25;
/// How far from its middle a square with a text on it is looked at for a disc, as a share of the square.
const WRITTEN: f64 = 0.15;
/// Largest such distance, in pixels.
const MOST: i32 = 32;
/// By how much the edge of a disc differs at least from the disc, of 255, if both it and the ground are white.
const FAINT: i32 = 10;

/// Facts about a square that its pixels do not tell.
#[derive(Clone, Copy, Debug, Default)]
pub struct SquareHints<'a> {
    /// The component that it is the painted part of: a line may lie round that one.
    pub component: Option<Rectangle>,
    /// Text of the components on it, such as its number. Letters and digits are neither disc nor ground.
    pub text: &'a str,
    /// Texts that pieces are told by, if they are: then it is looked at whether something is drawn on a disc.
    pub told_by: Option<&'a [&'a str]>,
    /// Whether a line, a bevel or a gap of any shade sets a square apart, and a disc need only be round.
    pub any_shade: bool,
    /// Colours that discs have.
    pub discs: &'a [Colour],
    /// Texts of pieces that have no disc.
    pub without_disc: &'a [&'a str],
    /// Whether no piece has a disc. Then nothing is taken for one.
    pub no_discs: bool,
    /// Whether texts stand on squares whatever lies there: then comparing squares tells discs from texts.
    pub is_written: bool,
}

impl SquareHints<'_> {
    fn has_text(&self) -> bool {
        self.text.chars().any(char::is_alphanumeric)
    }

    /// Whether what is drawn on the square is a text, and no disc.
    fn is_text_alone(&self) -> bool {
        self.no_discs || self.without_disc.contains(&self.text)
    }

    /// The text of a disc. Nobody reads one that is not seen there. A symbol that no piece is told by is part of the drawing, such
    /// as a disc that is written as `●`.
    fn text_on_disc(&self, is_seen: bool) -> String {
        let is_read = self.has_text() || self.told_by.is_some_and(|texts| texts.contains(&self.text));
        if is_read && is_seen { self.text.to_string() } else { String::new() }
    }
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
    let line = |area: Rectangle| border(pixels, area, ground, hints.any_shade);
    let border = line(square).or_else(|| line(hints.component?)).map(Colour::of);
    let shape = PieceShape::find(pixels, square, ground);
    let is_writing = || shape.as_ref().is_some_and(|shape| is_writing(pixels, square, ground, shape));
    let is_text = hints.is_text_alone() || hints.has_text() && !hints.is_written && is_writing();
    // A dot in a colour that no piece has marks a square, such as one where a piece may go.
    let may_be_mark = !hints.any_shade && !hints.is_written && !hints.discs.is_empty();
    let is_mark = |disc: [u8; 3]| {
        may_be_mark && !hints.discs.contains(&Colour::of(disc)) && shape.as_ref().is_some_and(PieceShape::is_dot)
    };
    let disc = disc(pixels, square, ground, shape.as_ref(), hints).filter(|disc| !is_text && !is_mark(*disc));
    let mut shown = ShownSquare { ground: Some(Colour::of(ground)), border, ..ShownSquare::default() };
    if let Some(disc) = disc {
        let has_mark = shape.as_ref().is_some_and(|shape| shape.has_mark(pixels, disc));
        let middle = square.middle();
        let is_plain = |colour: [u8; 3]| colour_distance(colour, disc) < STANDS_OUT;
        let is_covered = has_mark || !pixels.at(middle.0, middle.1).is_some_and(is_plain);
        let seen = match shape.as_ref().filter(|_| is_covered) {
            Some(shape) => shape.disc(disc),
            None => SeenDisc { colour: disc, middle, skipped: 0.0 },
        };
        shown.disc = Some(Colour::of(disc));
        shown.rim = rim(pixels, square, seen, ground);
        let is_judged = hints.any_shade && (has_mark || !hints.has_text());
        shown.angular = is_judged && is_angular(pixels, square, ground, shape.as_ref().map(PieceShape::frame));
        if hints.told_by.is_some() {
            let is_seen = shape.as_ref().is_none_or(|shape| has_mark || shape.has_company());
            shown.text = hints.text_on_disc(is_seen);
            shown.inscribed = has_mark;
        }
    } else if hints.told_by.is_some() && has_ink(pixels, square) {
        shown.text = hints.text.to_string();
        shown.inscribed = hints.no_discs && shown.text.is_empty();
    }
    (shown, SquareColours { ground: Some(ground), disc })
}

/// The colour of the disc on a square: that of most of it.
fn disc(
    pixels: &Pixels,
    square: Rectangle,
    ground: [u8; 3],
    shape: Option<&PieceShape>,
    hints: SquareHints<'_>,
) -> Option<[u8; 3]> {
    // Letters cover little of a disc, and of the ground.
    let around = if hints.has_text() { part(square.width.min(square.height), WRITTEN).clamp(1, MOST) } else { 1 };
    let places = (-around..=around).flat_map(|dx| (-around..=around).map(move |dy| (dx, dy)));
    let middle = most(places.filter_map(|(dx, dy)| {
        let (x, y) = square.middle();
        pixels.at(x + dx, y + dy)
    }));
    // A white disc on a white ground is seen by the line round it. Where squares have pictures, these may be round, too.
    let is_of_ground = |colour: &[u8; 3]| Colour::of(*colour) == Colour::of(ground);
    let enclosed = || enclosed_colour(pixels, square, ground).filter(is_of_ground);
    let may_be_of_ground = hints.discs.contains(&Colour::of(ground)) && !hints.is_written;
    if let Some(enclosed) = may_be_of_ground.then(enclosed).flatten() {
        return Some(enclosed);
    }
    let is_outlined = |middle| hints.discs.contains(&Colour::of(ground)) && has_outline(pixels, square, middle, FAINT);
    let in_middle = middle.filter(|middle| Colour::of(*middle) != Colour::of(ground) || is_outlined(*middle));
    let of_most = shape.and_then(|shape| shape.colour_of_most(pixels, ground, hints.discs));
    match (in_middle, of_most) {
        // A disc that has shades is known by its middle from one turn to the next.
        (Some(middle), Some(most)) if Colour::of(middle) == Colour::of(most) => Some(middle),
        (Some(_), Some(most)) => Some(most),
        (None, Some(most)) => shape.filter(|shape| shape.is_solid()).map(|_| most),
        (middle, None) => middle,
    }
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
    fn a_dot_in_a_colour_of_no_piece_is_a_mark() {
        let disc = |radius: f64, colour: [u8; 3]| names(&painted(50, radius, Some(colour), None, None))[2].clone();
        assert_eq!([disc(8.0, [200, 30, 30]), disc(8.0, WHITE), disc(20.0, [200, 30, 30])], ["-", "white", "red"]);
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

    /// A square with a disc that has a letter of this colour on it, read where pieces are told by their texts.
    fn lettered(ink: Option<[u8; 3]>, text: &str) -> ShownSquare {
        let colour = |x: i32, y: i32| {
            let (x, y) = (f64::from(x) - 32.0, f64::from(y) - 30.0);
            match ink {
                Some(ink) if y.abs() < 9.0 && (x.abs() < 3.0 || (x - y.abs()).abs() < 3.0) => ink,
                _ if x.hypot(y) < 25.0 => BLACK,
                _ => GREEN,
            }
        };
        let discs = [Colour::of(WHITE), Colour::of(BLACK)];
        let hints =
            SquareHints { text, told_by: Some(&["K"]), any_shade: true, discs: &discs, ..SquareHints::default() };
        read_square(&Pixels::from_fn(64, 64, colour), Rectangle { x: 0, y: 0, width: 64, height: 64 }, hints).0
    }

    #[test]
    fn what_is_on_a_disc_is_told_beside_its_colour() {
        let seen = |ink: Option<[u8; 3]>, text: &str| {
            let drawn = lettered(ink, text);
            assert!(!drawn.angular, "{text}");
            (names(&drawn)[2].clone(), drawn.inscribed, drawn.text)
        };
        let told = |is_inscribed: bool, text: &str| ("black".to_string(), is_inscribed, text.to_string());
        assert_eq!(seen(Some(WHITE), ""), told(true, ""));
        assert_eq!(seen(Some(GREEN), "K"), told(true, "K"), "a letter in the colour of the ground");
        assert_eq!(seen(Some(BLACK), "K"), told(false, ""), "a text that nobody sees");
        assert_eq!(seen(None, "●"), told(false, ""), "a disc that is a glyph");
        assert_eq!(seen(Some(WHITE), "♛"), told(true, ""), "a symbol that is no text of the coursework's");
    }

    /// A square with a stroke of this colour and a text, in a coursework whose pieces have texts and no discs.
    fn numbered(ink: [u8; 3], text: &str, hints: SquareHints<'_>) -> ShownSquare {
        let is_ink = |x: i32, y: i32| ((f64::from(x - 45) / 15.0).hypot(f64::from(y - 45) / 24.0) - 0.75).abs() < 0.25;
        let pixels = Pixels::from_fn(90, 90, |x, y| if is_ink(x, y) { ink } else { GREEN });
        let square = Rectangle { x: 0, y: 0, width: 90, height: 90 };
        read_square(&pixels, square, SquareHints { text, told_by: Some(&["0", "8"]), ..hints }).0
    }

    #[test]
    fn a_large_digit_is_no_disc() {
        let discs = [Colour::of(WHITE), Colour::of(BLACK)];
        let no_discs = SquareHints { no_discs: true, ..SquareHints::default() };
        let with_discs = SquareHints { discs: &discs, without_disc: &["0", "8"], ..SquareHints::default() };
        let of_another = SquareHints { discs: &discs, ..SquareHints::default() };
        let seen = |ink: [u8; 3], text: &str, hints: SquareHints<'_>| {
            let drawn = numbered(ink, text, hints);
            assert_eq!(drawn.disc, None, "{text}");
            (drawn.text, drawn.inscribed)
        };
        for hints in [no_discs, with_discs, of_another] {
            assert_eq!(seen(BLACK, "0", hints), ("0".to_string(), false));
            assert_eq!(seen(GREEN, "0", hints), (String::new(), false), "in the colour of the ground");
        }
        assert_eq!(seen(WHITE, "", no_discs), (String::new(), true), "it is painted");
        assert_eq!(seen(GREEN, "", no_discs), (String::new(), false));
    }
}
