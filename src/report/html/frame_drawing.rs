//! The board of a view square by square, for a page on which people play: the same drawing as in reports.

use super::board_layout::{BoardLayout, GAP, SQUARE};
use super::piece_styles::{PieceStyles, SquareStyle, SvgColour};
use super::square_drawing::draw_squares;
use crate::game::{Bar, Seat};
use crate::phrases::Phrasebook;
use crate::view_spec::{ShownSquare, ViewSpec};

/// Draws a square by itself: mark-up for the inside of an `svg` whose view box is `0 0 10 10`. Nothing in it is a stranger's text
/// unescaped.
///
/// # Example
/// ```
/// use referee_report::html::draw_square;
/// use referee_definitions::view_spec::{Colour, ShownSquare};
/// let square = ShownSquare { disc: Some(Colour::named("red")), ..ShownSquare::default() };
/// assert!(draw_square(&square).ends_with("<path class=\"d d-red\" d=\"M5 5h0\"/>"));
/// ```
pub fn draw_square(square: &ShownSquare) -> String {
    let marked = square.marked.then(|| format!("<path class=\"m-marked\" d=\"{}\"/>", single().corners((0, 0))));
    format!("{}{}", draw_alone(SquareStyle::of(square)), marked.unwrap_or_default())
}

fn single() -> BoardLayout {
    BoardLayout::of_size(1, 1)
}

/// Draws a square with its ground, which is plain if it has none of its own.
fn draw_alone(style: SquareStyle) -> String {
    let plain = style.ground.is_none() && style.border.is_none();
    let ground = plain.then(|| {
        let plain = SvgColour("plain".to_string());
        format!("<path {} d=\"{}\"/>", plain.attributes("g", "fill"), single().outline((0, 0)))
    });
    format!("{}{}", ground.unwrap_or_default(), draw_squares(&single(), None, &[((0, 0), style)]))
}

/// Draws the bars between the squares of a board with so many columns and rows, each a `path`, and then those that are only
/// marked: mark-up for the inside of an `svg` whose view box is [`bars_view_box`].
pub fn draw_bars((columns, rows): (usize, usize), bars: &[Bar], marked: &[Bar]) -> String {
    let places = BoardLayout::of_size(columns, rows);
    let bars = bars.iter().filter_map(|bar| places.bar(*bar)).map(|path| ("wall bar", path));
    let marked = marked.iter().filter_map(|bar| places.ends(*bar)).map(|path| ("m-marked bar marked", path));
    bars.chain(marked).map(|(class, path)| format!("<path class=\"{class}\" d=\"{path}\"/>")).collect()
}

/// The view box of bars on a board with so many columns and rows. Half a gap lies round the board, so that each square with its
/// part of the gaps is as large as every other.
pub fn bars_view_box((columns, rows): (usize, usize)) -> String {
    let pitch = SQUARE + GAP;
    let half = GAP as f64 / 2.0;
    format!("-{half} -{half} {} {}", columns * pitch, rows * pitch)
}

/// The rectangle of a bar: left, top, width and height in squares, from the left upper corner of the board. It is as thick as a gap
/// in the drawing.
pub fn bar_shape(bar: Bar) -> [f64; 4] {
    let ((left, top), (right, bottom)) = bar.ends();
    let pitch = (SQUARE + GAP) as f64;
    let (thick, half) = (GAP as f64 / pitch, GAP as f64 / pitch / 2.0);
    let long = |from: usize, to: usize| (to - from) as f64 - thick;
    let shape = match top == bottom {
        true => [left as f64 + half, top as f64 - half, long(left, right), thick],
        false => [left as f64 - half, top as f64 + half, thick, long(top, bottom)],
    };
    shape.map(|length| (length * 1e4).round() / 1e4)
}

/// Draws the piece of a seat on a square, as a look has it for the letter that stands for the seat; `None` if the look has no
/// letter for it. The view box is that of [`draw_square`].
pub fn draw_piece(look: &ViewSpec, seats: &[String], seat: Seat) -> Option<String> {
    let pieces = PieceStyles { look: Some(look), seats, book: Phrasebook::english() };
    let letter = look.squares.keys().find(|letter| pieces.seat(**letter) == Some(seat))?;
    Some(draw_alone(pieces.square_style(*letter)))
}

#[cfg(test)]
mod tests {
    use super::super::board::draw_shown;
    use super::super::shared_drawings::SharedDrawings;
    use super::*;
    use crate::view_spec::{Colour, ShownFrame};

    fn full_square() -> ShownSquare {
        ShownSquare {
            ground: Some(Colour::named("green")),
            border: Some(Colour::named("black")),
            disc: Some(Colour::named("white")),
            rim: Some(Colour::named("#ff8800")),
            angular: true,
            faded: true,
            text: "tortoises".to_string(),
            numeral: "12".to_string(),
            ink: Some(Colour::named("white")),
            marked: true,
            ..ShownSquare::default()
        }
    }

    #[test]
    fn a_square_shows_all_that_a_view_says_of_it() {
        insta::assert_snapshot!(draw_square(&full_square()).replace("/>", "/>\n"));
    }

    /// A frame of one square differs from the square alone in where it stands, and in nothing else.
    #[test]
    fn reports_draw_a_frame_in_the_same_way() {
        let frame = ShownFrame { squares: vec![vec![full_square()]], ..ShownFrame::default() };
        let mut shapes = SharedDrawings::default();
        let inside = draw_shown(&frame, &mut shapes).inside;
        let drawn = format!("{}{inside}", shapes.all());
        let classes = |drawn: &str| -> Vec<String> {
            let all = drawn.split("class=\"").skip(1).filter_map(|rest| rest.split('"').next());
            all.map(str::to_string).collect()
        };
        let alone = classes(&draw_square(&full_square()));
        assert_eq!(alone.len(), 7, "{alone:?}");
        let missing: Vec<&String> = alone.iter().filter(|class| !classes(&drawn).contains(class)).collect();
        assert!(missing.is_empty(), "{missing:?} of {drawn}");
    }

    #[test]
    fn nothing_of_a_stranger_is_markup() {
        let hostile = "</svg><script>alert(1)</script>\"'\u{202e}&";
        let square = ShownSquare {
            ground: Some(Colour::named(hostile)),
            disc: Some(Colour::named(hostile)),
            ink: Some(Colour::named(hostile)),
            text: hostile.to_string(),
            numeral: "<b".to_string(),
            picture: hostile.to_string(),
            ..ShownSquare::default()
        };
        for square in [square.clone(), ShownSquare { text: String::new(), ..square }] {
            let drawn = draw_square(&square);
            assert!(!drawn.contains("<b") && !drawn.contains("script") && !drawn.contains("</svg"), "{drawn}");
            assert!(!drawn.contains('\u{202e}') && drawn.matches('<').count() == drawn.matches('>').count(), "{drawn}");
            assert!(!drawn.contains("style="), "{drawn}");
        }
    }

    #[test]
    fn each_bar_is_an_element_of_its_own() {
        let (flat, steep) = (Bar::new((0, 1), (2, 1)), Bar::new((1, 0), (1, 2)));
        let drawn = draw_bars((3, 3), &[flat], &[steep, Bar::new((0, 9), (2, 9))]);
        assert_eq!(drawn.matches("<path class=\"wall bar\"").count(), 1, "{drawn}");
        assert_eq!(drawn.matches("<path class=\"m-marked bar marked\"").count(), 1, "{drawn}");
        assert_eq!(bars_view_box((3, 2)), "-1.5 -1.5 39 26");
    }
}
