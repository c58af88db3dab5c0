//! Search for several boards that are drawn: each on a component of its own, or all on one, with an empty strip between them.

use super::drawn_grid::find_drawn_grid;
use super::grid::SquareGrid;
use super::grid_choice::{Size, different, in_reading_order, of_these_sizes};
use super::square_grid::cut_up;
use super::{GuiComponent, GuiWindow, Pixels};
use crate::view_spec::Rectangle;

/// How much of its share of a window a component takes at least that draws a whole board.
const SHARE: i64 = 4;
/// How many empty strips are tried between boards on one component, the widest ones.
const STRIPS: usize = 8;
/// The widest and highest component that is looked at, in pixels. It may be larger than its window.
const LARGEST: i32 = 8_000;

/// Components without a text on which a board of several could be drawn: no other such one lies on them.
fn canvases(window: &GuiWindow, count: usize) -> Vec<Rectangle> {
    let whole = i64::from(window.width) * i64::from(window.height);
    let shares = SHARE * i64::try_from(count).unwrap_or(i64::MAX);
    let is_large =
        |part: &&GuiComponent| part.text.is_empty() && part.rectangle().area().saturating_mul(shares) >= whole;
    let mut large: Vec<Rectangle> = window.parts.iter().filter(is_large).map(GuiComponent::rectangle).collect();
    large.sort_by_key(|part| (part.area(), part.y, part.x, part.width));
    large.dedup();
    let holds = |one: &Rectangle, other: &Rectangle| one != other && one.contains(other.middle());
    let single = |part: &&Rectangle| !large.iter().any(|other| other.area() <= part.area() && holds(part, other));
    large.iter().filter(single).copied().collect()
}

/// Boards that each are drawn on a component of their own.
pub fn on_components(window: &GuiWindow, sizes: &[Size], pixels: &Pixels) -> Vec<SquareGrid> {
    let parts = canvases(window, sizes.len());
    if parts.len() < 2 {
        return Vec::new();
    }
    let drawn = parts
        .iter()
        .flat_map(|part| different(sizes).into_iter().filter_map(|size| find_drawn_grid(pixels, *part, size)));
    let drawn: Vec<SquareGrid> = drawn.collect();
    if of_these_sizes(drawn.clone(), sizes).len() == sizes.len() || parts.len() != sizes.len() {
        return drawn;
    }
    // As many components as boards: where nothing tells the squares apart, they fill theirs.
    let whole: Vec<SquareGrid> = parts.iter().map(|part| vec![vec![*part]]).collect();
    let parts = in_reading_order(whole).into_iter().map(|grid| grid[0][0]);
    let board = |(part, size): (Rectangle, &Size)| find_drawn_grid(pixels, part, *size).or_else(|| cut_up(part, *size));
    parts.zip(sizes).filter_map(board).collect()
}

/// Boards that are drawn beside each other, or below each other, on one component.
pub fn on_one_component(window: &GuiWindow, sizes: &[Size], pixels: &Pixels) -> Vec<SquareGrid> {
    let parts = canvases(window, 1);
    let Some(part) = parts.iter().max_by_key(|part| part.area()).filter(|part| part.width.max(part.height) <= LARGEST)
    else {
        return Vec::new();
    };
    let within = [true, false].into_iter().find_map(|beside| {
        let strips = empty_strips(pixels, *part, beside);
        cuts(&strips, sizes.len().saturating_sub(1)).into_iter().find_map(|cuts| {
            let pieces = pieces(*part, &cuts, beside).into_iter().map(|piece| without_margin(pixels, piece));
            let grids = pieces.zip(sizes).map(|(piece, size)| find_drawn_grid(pixels, piece, *size));
            grids.collect::<Option<Vec<SquareGrid>>>()
        })
    });
    within.unwrap_or_default()
}

/// The middles of strips of one colour from one side of a component to the other, the widest first. They are columns where boards
/// stand `beside` each other, and rows where they stand below each other.
fn empty_strips(pixels: &Pixels, part: Rectangle, beside: bool) -> Vec<i32> {
    let (along, across) = if beside { (part.width, part.height) } else { (part.height, part.width) };
    let at = |place: i32, side: i32| {
        if beside { pixels.at(part.x + place, part.y + side) } else { pixels.at(part.x + side, part.y + place) }
    };
    let is_empty = |place: i32| (1..across).all(|side| at(place, side) == at(place, 0));
    let mut strips: Vec<(i32, i32)> = Vec::new();
    for place in (0..along).filter(|place| is_empty(*place)) {
        match strips.last_mut() {
            Some(last) if last.1 == place - 1 && at(place, 0) == at(place - 1, 0) => last.1 = place,
            _ => strips.push((place, place)),
        }
    }
    // What reaches the edge is a margin.
    strips.retain(|(from, to)| *from > 0 && *to < along - 1);
    strips.sort_by_key(|(from, to)| (from - to, *from));
    strips.truncate(STRIPS);
    strips.into_iter().map(|(from, to)| i32::midpoint(from, to)).collect()
}

/// The ways to cut a component into one piece more than there are `cuts`: of two boards at each strip, of more at the widest ones.
fn cuts(strips: &[i32], count: usize) -> Vec<Vec<i32>> {
    if count == 1 {
        return strips.iter().map(|strip| vec![*strip]).collect();
    }
    let mut widest: Vec<i32> = strips.iter().take(count).copied().collect();
    widest.sort_unstable();
    if widest.len() == count { vec![widest] } else { Vec::new() }
}

/// The pieces of a component between cuts.
fn pieces(part: Rectangle, cuts: &[i32], beside: bool) -> Vec<Rectangle> {
    let length = if beside { part.width } else { part.height };
    let ends: Vec<i32> = [0].into_iter().chain(cuts.iter().copied()).chain([length]).collect();
    let piece = |pair: &[i32]| match beside {
        true => Rectangle { x: part.x + pair[0], width: pair[1] - pair[0], ..part },
        false => Rectangle { y: part.y + pair[0], height: pair[1] - pair[0], ..part },
    };
    ends.windows(2).map(piece).collect()
}

/// A piece without the rows and columns round it that have only the colour of its corner.
fn without_margin(pixels: &Pixels, piece: Rectangle) -> Rectangle {
    let ground = pixels.at(piece.x, piece.y);
    let is_plain = |x: i32, y: i32| pixels.at(x, y) == ground;
    let column = |x: &i32| (piece.y..piece.y + piece.height).all(|y| is_plain(*x, y));
    let row = |y: &i32| (piece.x..piece.x + piece.width).all(|x| is_plain(x, *y));
    let (columns, rows) = (piece.x..piece.x + piece.width, piece.y..piece.y + piece.height);
    let (left, top) = (columns.clone().find(|x| !column(x)), rows.clone().find(|y| !row(y)));
    let (right, bottom) = (columns.rev().find(|x| !column(x)), rows.rev().find(|y| !row(y)));
    let Some(((x, right), (y, bottom))) = left.zip(right).zip(top.zip(bottom)) else { return piece };
    Rectangle { x, y, width: right - x + 1, height: bottom - y + 1 }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GREEN: [u8; 3] = [0, 140, 60];
    const GROUND: [u8; 3] = [238, 238, 238];
    const TWO: [Size; 2] = [(3, 2), (3, 2)];

    /// A picture with boards of three columns and two rows, of squares of 40 pixels with lines round them.
    fn drawn(boards: &[(i32, i32)]) -> Pixels {
        let colour = |x: i32, y: i32| {
            let own =
                boards.iter().find(|(left, top)| (0..=120).contains(&(x - left)) && (0..=80).contains(&(y - top)));
            match own {
                None => GROUND,
                Some((left, top)) if (x - left) % 40 == 0 || (y - top) % 40 == 0 => [0, 0, 0],
                Some(_) => GREEN,
            }
        };
        Pixels::from_fn(300, 260, colour)
    }

    /// A window with components of these places, and whether boards are found near these places on them.
    fn finds(areas: &[(i32, i32, i32, i32)], search: Search, pixels: &Pixels, right: [(i32, i32); 2]) -> bool {
        let part = |(x, y, width, height): &(i32, i32, i32, i32)| GuiComponent {
            x: *x,
            y: *y,
            width: *width,
            height: *height,
            ..GuiComponent::default()
        };
        let parts = areas.iter().map(part).collect();
        let window = GuiWindow { width: 300, height: 260, parts, ..GuiWindow::default() };
        let found = in_reading_order(search(&window, &TWO, pixels));
        let near = |one: i32, other: i32| (one - other).abs() <= 3;
        let is_near = |(grid, (x, y)): (&SquareGrid, (i32, i32))| {
            (grid[0].len(), grid.len()) == (3, 2) && near(grid[0][0].x, x) && near(grid[0][0].y, y)
        };
        found.len() == 2 && found.iter().zip(right).all(is_near)
    }

    type Search = fn(&GuiWindow, &[Size], &Pixels) -> Vec<SquareGrid>;
    const WHOLE: (i32, i32, i32, i32) = (0, 0, 300, 260);

    #[test]
    fn boards_are_drawn_on_components_of_their_own() {
        let two = [WHOLE, (145, 35, 140, 100), (5, 35, 140, 100)];
        let right = [(10, 40), (150, 40)];
        assert!(finds(&two, on_components, &drawn(&right), right));
        assert!(!finds(&[WHOLE], on_components, &drawn(&right), right), "there is one component");
        // Without anything on them, they are cut up.
        assert!(finds(&two, on_components, &drawn(&[]), [(5, 35), (145, 35)]));
    }

    #[test]
    fn boards_are_drawn_on_one_component_with_a_strip_between_them() {
        for right in [[(10, 40), (150, 40)], [(20, 10), (20, 120)], [(10, 20), (140, 150)]] {
            assert!(finds(&[WHOLE], on_one_component, &drawn(&right), right), "{right:?}");
        }
        assert!(!finds(&[WHOLE], on_one_component, &drawn(&[]), [(0, 0), (150, 0)]), "nothing is drawn");
    }
}
