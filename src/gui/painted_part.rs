//! The part of each square that its drawing takes up, where it does not fill the component.
//!
//! A button draws a picture of one size in its middle, or from its left upper corner, and layouts make the button larger than that.
//! What is left round the picture is no ground, and the picture no piece.

use super::Pixels;
use super::drawing_memory::DrawingMemory;
use super::grid::SquareGrid;
use super::pixels::{DIFFERENT, colour_distance, is_different, part};
use super::square_reader::CORNER;
use crate::view_spec::{Colour, Rectangle};

/// Share of a side of the part along which the colour changes: on it lies nothing but the edge.
const WHOLE: f64 = 0.9;
/// How many pixels at each end of a side are looked at for the corner there, without the very first.
const CLEAR: i32 = 3;
/// By how many pixels the edges of two squares may lie apart: layouts share out what is left over.
const UNEVEN: i32 = 1;
/// Share of the squares that have the part. On some, something else may be drawn, such as a mark over all of the square.
const NEARLY_ALL: f64 = 0.9;
/// Share of them that have one of the two grounds of the board.
const GROUNDS: f64 = 0.75;
/// The shortest side of the part, as a share of the square.
const SMALLEST: f64 = 0.4;
/// The most columns or rows of pixels that may be the edge of the part.
const MOST: usize = 8;
/// About so many places along a square are looked at for edges, on about so many squares: every picture of a window is searched. What
/// is found there is held against all of it.
const SAMPLED: usize = 12;

/// A rectangle relative to the left upper corner of each square.
pub type PaintedPart = Rectangle;

/// The parts of the squares in which their drawings are. They stay what they are as long as the squares stay where they are,
/// whatever is drawn.
pub fn painted_squares(
    pixels: &Pixels,
    grid: &SquareGrid,
    discs: &[Colour],
    memory: &mut DrawingMemory,
    window: usize,
) -> SquareGrid {
    let Some(part) = memory.painted_part(window, grid, || find_painted_part(pixels, grid, discs)) else {
        return grid.clone();
    };
    grid.iter().map(|row| row.iter().map(|square| placed(part, *square)).collect()).collect()
}

/// The part of this square.
fn placed(part: PaintedPart, square: Rectangle) -> Rectangle {
    Rectangle { x: square.x + part.x, y: square.y + part.y, ..part }
}

/// Finds the part: the largest one with straight edges and the ground of the board in its corners. None if it reaches as far as
/// where the ground of a whole square is looked for.
fn find_painted_part(pixels: &Pixels, grid: &SquareGrid, discs: &[Colour]) -> Option<PaintedPart> {
    let squares: Vec<Rectangle> = grid.iter().flatten().copied().collect();
    let width = squares.iter().map(|square| square.width).min()?;
    let height = squares.iter().map(|square| square.height).min()?;
    let differ = |square: &Rectangle| square.width > width + 2 * UNEVEN || square.height > height + 2 * UNEVEN;
    // A program may claim to have components of any size.
    if squares.iter().any(differ) || squares.iter().any(|square| pixels.shown_part(*square) != *square) {
        return None;
    }
    let (across, down) = (part(width, CORNER), part(height, CORNER));
    // An odd step, so that they are not all of a few columns.
    let few: Vec<Rectangle> = squares.iter().step_by((squares.len() / SAMPLED) | 1).copied().collect();
    let columns = edges(width, height, &|x, y| share_changing(pixels, &few, (x, y), (1, 0)));
    let rows = edges(height, width, &|y, x| share_changing(pixels, &few, (x, y), (0, 1)));
    let sides = |edges: &[i32], length: i32| -> Vec<(i32, i32)> {
        let pairs = edges.iter().flat_map(|from| edges.iter().map(move |to| (*from, *to)));
        pairs.filter(|(from, to)| f64::from(to - from) >= SMALLEST * f64::from(length)).collect()
    };
    let rows = sides(&rows, height);
    let parts = sides(&columns, width).into_iter().flat_map(|(left, right)| {
        let part =
            move |(top, bottom): &(i32, i32)| Rectangle { x: left, y: *top, width: right - left, height: bottom - top };
        rows.iter().map(part).collect::<Vec<_>>()
    });
    let is_short = |part: &PaintedPart| {
        part.x > across || part.y > down || part.x + part.width < width - across || part.y + part.height < height - down
    };
    let mut parts: Vec<PaintedPart> = parts.filter(is_short).collect();
    parts.sort_by_key(|part| (-part.area(), part.y, part.x));
    parts.into_iter().find(|part| is_drawn_on_all(pixels, &squares, *part, discs))
}

/// The share of the squares in which the colour of this place differs from that of the one before.
fn share_changing(pixels: &Pixels, squares: &[Rectangle], (x, y): (i32, i32), (dx, dy): (i32, i32)) -> f64 {
    let changes = |square: &&Rectangle| {
        let (x, y) = (square.x + x, square.y + y);
        is_different(pixels.at(x - dx, y - dy), pixels.at(x, y))
    };
    squares.iter().filter(changes).count() as f64 / squares.len().max(1) as f64
}

/// The places along a square at which an edge may be, with its own two ends.
fn edges(length: i32, across: i32, share: &dyn Fn(i32, i32) -> f64) -> Vec<i32> {
    let sides: Vec<i32> = (0..across).step_by(usize::try_from(across).unwrap_or_default() / SAMPLED + 1).collect();
    let mean = |place: i32| sides.iter().map(|side| share(place, *side)).sum::<f64>() / sides.len().max(1) as f64;
    let mut all: Vec<(f64, i32)> = (1..length).map(|place| (mean(place), place)).collect();
    all.retain(|(mean, _)| *mean >= WHOLE * NEARLY_ALL * SMALLEST / f64::from(1 + UNEVEN));
    all.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(&other.1)));
    [0, length].into_iter().chain(all.into_iter().take(MOST).map(|(_, place)| place)).collect()
}

/// Whether nearly all squares have this part, in at most two colours, and none of them is a disc's: squares that are full of square
/// pieces have no ground that is seen.
fn is_drawn_on_all(pixels: &Pixels, squares: &[Rectangle], part: PaintedPart, discs: &[Colour]) -> bool {
    let ground =
        |square: &Rectangle| ground_of_part(pixels, *square, part).filter(|it| !discs.contains(&Colour::of(*it)));
    let most = ((1.0 - NEARLY_ALL) * squares.len() as f64) as usize;
    let mut others = 0;
    let mut grounds: Vec<[u8; 3]> = Vec::new();
    for square in squares {
        match ground(square) {
            Some(ground) => grounds.push(ground),
            None => others += 1,
        }
        if others > most {
            return false;
        }
    }
    let mut kinds: Vec<([u8; 3], usize)> = Vec::new();
    for ground in &grounds {
        match kinds.iter_mut().find(|(other, _)| colour_distance(*other, *ground) < DIFFERENT) {
            Some((_, count)) => *count += 1,
            None => kinds.push((*ground, 1)),
        }
    }
    kinds.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let usual: usize = kinds.iter().take(2).map(|(_, count)| count).sum();
    usual as f64 >= GROUNDS * grounds.len() as f64
}

/// The colour of the four corners of this part of a square; `None` if they have not one colour, or if the part ends anywhere
/// otherwise than in a straight edge behind which another colour begins.
fn ground_of_part(pixels: &Pixels, square: Rectangle, painted: PaintedPart) -> Option<[u8; 3]> {
    let own = placed(painted, square);
    let (dx, dy) = (part(own.width, CORNER), part(own.height, CORNER));
    let (left, top, right, bottom) = (own.x, own.y, own.x + own.width - 1, own.y + own.height - 1);
    let corners = [(left + dx, top + dy), (right - dx, top + dy), (left + dx, bottom - dy), (right - dx, bottom - dy)];
    let corners: Vec<[u8; 3]> = corners.into_iter().filter_map(|(x, y)| pixels.at(x, y)).collect();
    let ground = *corners.first()?;
    let is_one = corners.len() == 4 && corners.iter().all(|other| colour_distance(*other, ground) < DIFFERENT);
    // Whether a side ends in an edge, if so many pixels are left of the square there. `place` is so far along it, and so far out.
    let has_edge = |left_over: i32, length: i32, place: &dyn Fn(i32, i32) -> (i32, i32)| {
        let at = |along: i32, out: i32| {
            let (x, y) = place(along, out);
            pixels.at(x, y)
        };
        let is_other = |colour: Option<[u8; 3]>| is_different(Some(ground), colour);
        (-UNEVEN..=UNEVEN).any(|off| {
            let is_edge = |along: &i32| {
                let outside = at(*along, off + 1);
                // Behind a mere line, the ground goes on.
                let is_behind = is_other(outside) && is_other(at(*along, (left_over / 2).max(off + 1)));
                is_behind && is_different(at(*along, off), outside)
            };
            // Its corners are on it: otherwise it is the edge of something shorter.
            let mut ends = (1..=CLEAR).chain(length - 1 - CLEAR..length - 1);
            ends.all(|along| is_edge(&along)) && (0..length).filter(is_edge).count() as f64 >= WHOLE * f64::from(length)
        })
    };
    let (across, down) = (square.width - painted.x - own.width, square.height - painted.y - own.height);
    let is_whole = is_one
        && (painted.x == 0 || has_edge(painted.x, own.height, &|along, out| (left - out, top + along)))
        && (painted.y == 0 || has_edge(painted.y, own.width, &|along, out| (left + along, top - out)))
        && (across <= UNEVEN || has_edge(across, own.height, &|along, out| (right + out, top + along)))
        && (down <= UNEVEN || has_edge(down, own.width, &|along, out| (left + along, bottom + out)));
    is_whole.then_some(ground)
}

#[cfg(test)]
mod tests {
    use super::super::{GuiComponent, GuiSnapshot, GuiWindow, KnownBoard, recognize_view};
    use super::*;
    use crate::view_spec::ViewSpec;

    const GREEN: [u8; 3] = [0, 200, 0];
    const BLACK: [u8; 3] = [0, 0, 0];
    const WHITE: [u8; 3] = [255, 255, 255];
    const PANEL: [u8; 3] = [238, 238, 238];

    /// Squares of 66 by 60 pixels, side by side.
    fn grid() -> SquareGrid {
        let square = |column: i32, row: i32| Rectangle { x: 10 + column * 66, y: 10 + row * 60, width: 66, height: 60 };
        (0..8).map(|row| (0..8).map(|column| square(column, row)).collect()).collect()
    }

    /// A board of which each square is painted like this: by its number, and by the place relative to its left upper corner.
    fn board(colour: impl Fn(i32, i32, i32) -> [u8; 3]) -> Pixels {
        Pixels::from_fn(560, 500, |x, y| match (x - 10, y - 10) {
            (x, y) if (0..528).contains(&x) && (0..480).contains(&y) => colour(y / 60 * 8 + x / 66, x % 66, y % 60),
            _ => PANEL,
        })
    }

    fn found(colour: impl Fn(i32, i32, i32) -> [u8; 3]) -> Option<(i32, i32, i32, i32)> {
        let part = find_painted_part(&board(colour), &grid(), &["white", "black"].map(Colour::named))?;
        Some((part.x, part.y, part.width, part.height))
    }

    /// A drawing of 48 pixels from this place: its ground with a black line round it, and a disc.
    fn drawing(ground: [u8; 3], disc: Option<[u8; 3]>, (x, y): (i32, i32)) -> Option<[u8; 3]> {
        let is_edge = x == 0 || y == 0 || x == 47 || y == 47;
        let far = f64::from(x - 24).hypot(f64::from(y - 24));
        let is_in = (0..48).contains(&x) && (0..48).contains(&y);
        let within = disc.filter(|_| far < 20.0).unwrap_or(ground);
        is_in.then_some(if is_edge { BLACK } else { within })
    }

    #[test]
    fn a_drawing_that_does_not_fill_its_component_is_found() {
        for disc in [None, Some(WHITE), Some(BLACK)] {
            let corner = |_: i32, x: i32, y: i32| drawing(GREEN, disc, (x, y)).unwrap_or(PANEL);
            assert_eq!(found(corner), Some((0, 0, 48, 48)), "{disc:?}");
            // On a button with a line round it and a shade that changes from top to bottom, here and there with a mark.
            let button = |at: i32, x: i32, y: i32| match drawing(GREEN, disc, (x - 9, y - 6)) {
                _ if x < 2 || y < 2 || x > 63 || y > 57 => [120, 138, 153],
                _ if at % 16 == 3 => [255, 200, 0],
                Some(colour) => colour,
                None => [220 + (y / 3) as u8; 3],
            };
            assert_eq!(found(button), Some((9, 6, 48, 48)), "{disc:?}");
            let chequered = |at: i32, x: i32, y: i32| {
                let ground = if (at / 8 + at) % 2 == 0 { GREEN } else { [180, 120, 60] };
                drawing(ground, disc.filter(|_| at < 24), (x - 9, y - 6)).unwrap_or(PANEL)
            };
            assert_eq!(found(chequered), Some((9, 6, 48, 48)), "{disc:?}");
        }
    }

    #[test]
    fn pieces_on_all_squares_are_no_such_drawing() {
        let is_on_disc = |x: i32, y: i32| f64::from(x - 33).hypot(f64::from(y - 30)) < 24.0;
        assert_eq!(found(|_, x, y| if is_on_disc(x, y) { WHITE } else { GREEN }), None);
        let is_on_tile = |x: i32, y: i32| (9..57).contains(&x) && (6..54).contains(&y);
        assert_eq!(found(|_, x, y| if is_on_tile(x, y) { WHITE } else { GREEN }), None, "square pieces");
        // A line within each square, and drawings of so many colours that they are pieces.
        let is_on_line =
            |x: i32, y: i32| (x == 9 || x == 56) && (6..54).contains(&y) || (y == 6 || y == 53) && (9..57).contains(&x);
        assert_eq!(found(|_, x, y| if is_on_line(x, y) { BLACK } else { GREEN }), None);
        let colours = [[200, 0, 0], [0, 0, 200], [200, 200, 0], [0, 200, 200]];
        assert_eq!(found(|at, x, y| if is_on_tile(x, y) { colours[at as usize % 4] } else { GREEN }), None);
    }

    #[test]
    fn what_fills_its_component_is_left_as_it_is() {
        assert_eq!(found(|_, _, _| GREEN), None);
        assert_eq!(found(|_, x, y| if x < 4 || y < 4 || x > 61 || y > 55 { BLACK } else { GREEN }), None, "lines");
    }

    #[test]
    fn a_board_is_understood_as_before_whatever_is_drawn_on_it() {
        let mut memory = DrawingMemory::default();
        let discs = ["white", "black"].map(Colour::named);
        let mut width =
            |pixels: &Pixels, window: usize| painted_squares(pixels, &grid(), &discs, &mut memory, window)[3][4].width;
        let full = board(|_, x, y| if (0..48).contains(&x) && y < 48 { WHITE } else { PANEL });
        assert_eq!(width(&full, 0), 66);
        assert_eq!(width(&board(|_, x, y| drawing(GREEN, None, (x, y)).unwrap_or(PANEL)), 0), 48);
        assert_eq!([width(&full, 0), width(&full, 1)], [48, 66]);
    }

    #[test]
    fn drawings_are_read_where_they_are_and_squares_touched_where_they_were() {
        let disc = |at: i32| [Some(WHITE), Some(BLACK), None][at as usize % 3];
        let picture = board(|at, x, y| drawing(GREEN, disc(at), (x, y)).unwrap_or(PANEL)).pack();
        let part = |square: &Rectangle| GuiComponent {
            x: square.x,
            y: square.y,
            width: square.width,
            height: square.height,
            ..GuiComponent::default()
        };
        let parts = grid().iter().flatten().map(part).collect();
        let window = GuiWindow { width: 560, height: 500, parts, picture: Some(picture), ..GuiWindow::default() };
        let view: ViewSpec = serde_json::from_value(serde_json::json!({
            "frame": {"title": "board"},
            "squares": {".": {}, "W": {"disc": "white"}, "B": {"disc": "black"}},
        }))
        .unwrap();
        let known = KnownBoard { sizes: vec![vec![(8, 8)]], view: Some(&view), ..KnownBoard::default() };
        let screen = GuiSnapshot { frames: vec![window], ..GuiSnapshot::default() };
        let seen = recognize_view(screen, &known, &mut DrawingMemory::default()).unwrap();
        for (at, square) in (0..).zip(seen.shown.frames[0].squares.iter().flatten()) {
            let name = |colour: &Option<Colour>| colour.as_ref().map(ToString::to_string);
            assert_eq!(name(&square.disc), disc(at).map(|disc| Colour::of(disc).to_string()), "{at}");
            assert_eq!([name(&square.ground), name(&square.border)], ["green", "black"].map(|it| Some(it.to_string())));
        }
        assert_eq!(seen.places[0][0].squares, grid());
    }
}
