//! Discs that are written as `○`: in black ink, it is the white one of two pieces.

use super::Pixels;
use super::disc_rim::STANDS_OUT;
use super::pixels::{colour_distance, most, part};
use super::square_reader::SquareColours;
use crate::view_spec::{Colour, Rectangle, ShownSquare};

/// Texts that are circles, and not filled.
const HOLLOW: [&str; 4] = ["\u{25cb}", "\u{25ef}", "\u{26aa}", "\u{2b58}"];
/// Distance from the edge of a square at which one begins to look, as a share of the square: there lie lines and bevels.
const EDGE: f64 = 0.1;

/// Takes squares with a hollow circle in black ink for ones with a white disc. Where another square has a white disc, a circle is
/// something else, such as a mark on a square where one may go.
pub fn note_hollow_circles(
    squares: &mut [Vec<ShownSquare>],
    colours: &[Vec<SquareColours>],
    areas: &[Vec<Rectangle>],
    texts: &[Vec<String>],
    pixels: &Pixels,
    discs: &[Colour],
) {
    let (white, black) = (Colour::named("white"), Colour::named("black"));
    let has_white = squares.iter().flatten().any(|square| square.disc.as_ref() == Some(&white));
    if has_white || !discs.contains(&white) {
        return;
    }
    let places = colours.iter().flatten().zip(areas.iter().flatten()).zip(texts.iter().flatten());
    for (square, ((SquareColours { ground, .. }, area), text)) in squares.iter_mut().flatten().zip(places) {
        let ink = ground.filter(|_| HOLLOW.contains(&text.trim())).and_then(|ground| ink(pixels, *area, ground));
        if ink.is_some_and(|ink| Colour::of(ink) == black) {
            square.disc = Some(white.clone());
        }
    }
}

/// The colour of what is written on a square.
fn ink(pixels: &Pixels, square: Rectangle, ground: [u8; 3]) -> Option<[u8; 3]> {
    let Rectangle { x, y, width, height } = pixels.shown_part(square);
    let (across, down) = (part(width, EDGE).max(1), part(height, EDGE).max(1));
    let places = (y + down..y + height - down).flat_map(|y| (x + across..x + width - across).map(move |x| (x, y)));
    most(places.filter_map(|(x, y)| pixels.at(x, y)).filter(|seen| colour_distance(*seen, ground) >= STANDS_OUT))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BROWN: [u8; 3] = [160, 82, 45];

    /// Discs that are told of three squares: with a circle in this ink, with a piece that has this disc, and with nothing.
    fn told(ink: [u8; 3], text: &str, other: Option<&str>) -> Vec<Option<String>> {
        let pixels = Pixels::from_fn(120, 40, |x, y| {
            let far = f64::from(x - 20).hypot(f64::from(y - 20));
            if (far - 14.0).abs() < 1.5 { ink } else { BROWN }
        });
        let areas = vec![(0..3).map(|at| Rectangle { x: at * 40, y: 0, width: 40, height: 40 }).collect::<Vec<_>>()];
        let colours = vec![vec![SquareColours { ground: Some(BROWN), disc: None }; 3]];
        let texts = vec![vec![text.to_string(), String::new(), String::new()]];
        let mut squares = vec![vec![ShownSquare::default(); 3]];
        squares[0][1].disc = other.map(Colour::named);
        let discs = ["white", "black"].map(Colour::named);
        note_hollow_circles(&mut squares, &colours, &areas, &texts, &pixels, &discs);
        squares[0].iter().map(|square| Some(square.disc.as_ref()?.to_string())).collect()
    }

    #[test]
    fn a_hollow_circle_is_a_white_disc_where_no_other_square_has_one() {
        let found = |discs: [Option<&str>; 3]| discs.map(|disc| disc.map(str::to_string)).to_vec();
        assert_eq!(told([0; 3], "○", Some("black")), found([Some("white"), Some("black"), None]));
        assert_eq!(told([0; 3], "○", Some("white")), found([None, Some("white"), None]), "a mark");
        assert_eq!(told([0; 3], "●", Some("black")), found([None, Some("black"), None]));
        assert_eq!(told(BROWN, "○", Some("black")), found([None, Some("black"), None]), "nobody sees it");
    }
}
