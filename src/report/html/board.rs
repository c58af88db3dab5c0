//! A board as a drawing, with what changed or differs marked by shapes.

use std::collections::BTreeSet;
use std::fmt::Write;

use minijinja::HtmlEscape;

use super::board_layout::{BoardLayout, Coordinates, EDGES};
use super::board_picture::{BoardPicture, EMPTY, PictureGrid};
use super::piece_styles::{PieceStyles, SquareStyle, SvgColour};
use super::shared_drawings::SharedDrawings;
use super::square_drawing::draw_squares;
use crate::diagnostic::escape::escape_text;
use crate::game::Bar;
use crate::marked_actions::MarkedActions;
use crate::phrases::{Phrase, Phrasebook, phrase};
use crate::view_spec::ShownFrame;

/// Smallest and largest width of a drawing, in pixels: three of the widest fill a page.
const WIDE: (usize, usize) = (150, 318);
/// Scale of squares, in hundredths.
const SCALE: usize = 290;
/// Width of a letter of a line of text, and height of the line.
const LETTER: (usize, usize) = (3, 8);

/// Marks on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum BoardMark {
    /// Something lies there that was not there before.
    New,
    /// Something else lies there than before: a piece that was taken, say.
    Turned,
    /// Nothing lies there any more.
    Gone,
    /// A controller or a view has marked it: something could be done there.
    Marked,
    /// It is not what was expected.
    Differs,
}

impl BoardMark {
    /// Returns the meaning of the mark, for the legend.
    pub(super) fn description(self) -> Phrase {
        match self {
            BoardMark::New => phrase!("mark-new"),
            BoardMark::Turned => phrase!("mark-turned"),
            BoardMark::Gone => phrase!("mark-gone"),
            BoardMark::Marked => phrase!("mark-marked"),
            BoardMark::Differs => phrase!("mark-differs"),
        }
    }

    /// Its name in the style sheet.
    pub(super) fn name(self) -> &'static str {
        match self {
            BoardMark::New => "new",
            BoardMark::Turned => "turned",
            BoardMark::Gone => "gone",
            BoardMark::Marked => "marked",
            BoardMark::Differs => "differs",
        }
    }
}

/// A drawing: mark-up for the inside of an `svg`, and how large it is.
#[derive(Clone, Debug, Default)]
pub(super) struct Drawing {
    pub width: usize,
    pub height: usize,
    pub inside: String,
    /// The kinds of marks in it.
    pub marks: Vec<BoardMark>,
}

impl Drawing {
    /// Returns the size in pixels.
    pub(super) fn pixel_size(&self) -> (usize, usize) {
        let width = (self.width * SCALE / 100).clamp(WIDE.0, WIDE.1);
        (width, (self.height * width).div_ceil(self.width.max(1)))
    }
}

/// Draws a picture; what differs from `before` is marked as a change, what differs from `expected` as a difference.
pub(super) fn draw(
    picture: &BoardPicture,
    before: Option<&BoardPicture>,
    expected: Option<&BoardPicture>,
    marked: &MarkedActions,
    pieces: PieceStyles<'_>,
    shapes: &mut SharedDrawings,
) -> Drawing {
    match picture {
        BoardPicture::Grid(grid) => {
            let other = |other: Option<&BoardPicture>| match other {
                Some(BoardPicture::Grid(other)) if other.size() == grid.size() => Some(other.clone()),
                _ => None,
            };
            draw_grid(grid, other(before).as_ref(), other(expected).as_ref(), marked, pieces, shapes)
        }
        BoardPicture::Lines(lines) => {
            let other = |other: Option<&BoardPicture>| match other {
                Some(BoardPicture::Lines(other)) => Some(other.clone()),
                _ => None,
            };
            // A picture of a part has other lines than the whole before it.
            let before = other(before).filter(|before| before.len() <= lines.len());
            draw_lines(lines, before.as_ref(), other(expected).as_ref())
        }
    }
}

fn draw_grid(
    grid: &PictureGrid,
    before: Option<&PictureGrid>,
    expected: Option<&PictureGrid>,
    marked: &MarkedActions,
    pieces: PieceStyles<'_>,
    shapes: &mut SharedDrawings,
) -> Drawing {
    let places = BoardLayout::of(grid);
    let (width, height) = places.size();
    let painted: Vec<(Coordinates, SquareStyle)> =
        places.all().filter_map(|at| Some((at, pieces.square_style(grid.at(at.0, at.1)?)))).collect();
    let mut drawn = shapes.insert(bare(grid, &places, pieces));
    let held = draw_squares(&places, pieces.square_style(EMPTY).ground.as_ref(), &painted);
    // A piece leaves room for the name of its square.
    let held = if grid.names.is_empty() { held } else { format!("<g class=\"small\">{held}</g>") };
    drawn.push_str(&held);
    if let Some(walls) = &grid.walls {
        drawn.push_str(&wall_path(&places, "wall", walls));
    }
    let mut inside = shapes.insert(drawn);
    let mut marks = Vec::new();
    let mut mark = |kind: BoardMark, path: String| {
        if !path.is_empty() {
            marks.push(kind);
            let _ = write!(inside, "<path class=\"m-{}\" d=\"{path}\"/>", kind.name());
        }
    };
    if let Some(before) = before {
        let changed = grid.differing(before);
        let holds = |grid: &PictureGrid, (x, y): (usize, usize)| grid.at(x, y).is_some_and(|letter| letter != EMPTY);
        let of = |was: bool, is: bool| {
            changed.iter().copied().filter(move |&at| holds(before, at) == was && holds(grid, at) == is)
        };
        mark(BoardMark::Gone, of(true, false).map(|at| ring(places.middle(at), 3)).collect());
        mark(BoardMark::Turned, of(true, true).map(|at| ring(places.middle(at), 4)).collect());
        mark(BoardMark::New, of(false, true).map(|at| diamond(places.corner(at))).collect());
        let new = walls_beside(grid, before);
        mark(BoardMark::New, new.into_iter().map(|at| places.outline(at)).collect());
        let gone = walls_beside(before, grid);
        mark(BoardMark::Gone, gone.into_iter().map(|at| places.outline(at)).collect());
    }
    if let Some(expected) = expected {
        let squares = grid.differing(expected).into_iter().map(|(x, y)| (2 * y, 2 * x));
        let walls = walls_beside(grid, expected).into_iter().chain(walls_beside(expected, grid));
        mark(BoardMark::Differs, squares.chain(walls).map(|at| places.outline(at)).collect());
    }
    mark(BoardMark::Marked, highlights(&places, grid.marked(marked), &marked.bars));
    marks.sort_unstable();
    marks.dedup();
    Drawing { width, height, inside, marks }
}

/// Draws marks on these squares and bars; a bar without room between squares is not drawn.
fn highlights(places: &BoardLayout, squares: Vec<Coordinates>, bars: &[Bar]) -> String {
    let bars: BTreeSet<String> = bars.iter().filter_map(|bar| places.ends(*bar)).collect();
    squares.into_iter().map(|at| places.corners(at)).chain(bars).collect()
}

/// A board with nothing on it, which is drawn once for all of its kind.
fn bare(grid: &PictureGrid, places: &BoardLayout, pieces: PieceStyles<'_>) -> String {
    let ground = pieces.square_style(EMPTY).ground.unwrap_or(SvgColour("plain".to_string()));
    let squares: String = places.all().map(|(x, y)| places.outline((2 * y, 2 * x))).collect();
    let mut drawn = format!("<path {} d=\"{squares}\"/>", ground.attributes("g", "fill"));
    let named = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_else(|| at.to_string());
    let middle = EDGES.0 / 2;
    let (_, height) = places.size();
    let line = if grid.columns.is_empty() { middle } else { height - middle };
    if grid.names.is_empty() {
        for x in 0..places.columns {
            let (at, _) = places.middle((x, 0));
            let _ = write!(drawn, "<text class=\"n\" x=\"{at}\" y=\"{line}\">{}</text>", named(&grid.columns, x));
        }
        for y in 0..places.rows {
            let (_, at) = places.middle((0, y));
            let _ = write!(drawn, "<text class=\"n\" x=\"{middle}\" y=\"{at}\">{}</text>", named(&grid.sides, y));
        }
    }
    for (y, row) in grid.names.iter().enumerate() {
        for (x, name) in row.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let (x, y) = places.corner((x, y));
            let _ = write!(drawn, "<text class=\"c\" x=\"{x}.6\" y=\"{}\">{}</text>", y + 2, HtmlEscape(name));
        }
    }
    drawn
}

/// A board as a view has drawn it, with what it has marked.
pub(super) fn draw_shown(frame: &ShownFrame, shapes: &mut SharedDrawings) -> Drawing {
    let row = |row: &Vec<_>| vec![EMPTY; row.len()];
    // Whose squares have names, has none beside them; here, they are empty.
    let names = frame.squares.iter().map(|row| vec![String::new(); row.len()]).collect();
    let between = !frame.bars.is_empty() || !frame.marked_bars.is_empty();
    let rows = frame.squares.iter().map(row).collect();
    let grid = PictureGrid { rows, names, walls: between.then(Vec::new), ..PictureGrid::default() };
    let columns = frame.squares.iter().map(Vec::len).max().unwrap_or(0);
    let places = BoardLayout { columns, ..BoardLayout::of(&grid) };
    let all = || {
        let rows = frame.squares.iter().enumerate();
        rows.flat_map(|(y, row)| row.iter().enumerate().map(move |(x, square)| ((x, y), square)))
    };
    let painted: Vec<(Coordinates, SquareStyle)> = all().map(|(at, square)| (at, SquareStyle::of(square))).collect();
    let mut drawn =
        shapes.insert(bare(&grid, &places, PieceStyles { look: None, seats: &[], book: Phrasebook::english() }));
    drawn.push_str(&draw_squares(&places, None, &painted));
    let walls: BTreeSet<String> = frame.bars.iter().filter_map(|bar| places.bar(*bar)).collect();
    let walls: String = walls.into_iter().collect();
    if !walls.is_empty() {
        let _ = write!(drawn, "<path class=\"wall\" d=\"{walls}\"/>");
    }
    let mut inside = shapes.insert(drawn);
    let marked = all().filter(|(_, square)| square.marked).map(|(at, _)| at).collect();
    let marked = highlights(&places, marked, &frame.marked_bars);
    let mut marks = Vec::new();
    if !marked.is_empty() {
        let kind = BoardMark::Marked;
        let _ = write!(inside, "<path class=\"m-{}\" d=\"{marked}\"/>", kind.name());
        marks.push(kind);
    }
    let (width, height) = places.size();
    Drawing { width, height, inside, marks }
}

fn draw_lines(lines: &[String], before: Option<&Vec<String>>, expected: Option<&Vec<String>>) -> Drawing {
    let (letter, line_height) = LETTER;
    let longest = |lines: &[String]| lines.iter().map(|line| line.chars().count()).max().unwrap_or(0);
    let others = before.into_iter().chain(expected).map(|lines| longest(lines)).max().unwrap_or(0);
    let width = letter * (longest(lines).max(others).max(10) + 4);
    let height = line_height * lines.len().max(1) + 4;
    let mut inside = format!("<rect class=\"g g-plain\" width=\"{width}\" height=\"{height}\" rx=\"3\"/>");
    let mut marks = Vec::new();
    for (row, line) in lines.iter().enumerate() {
        let top = 2 + row * line_height;
        let differs = |other: Option<&Vec<String>>| other.is_some_and(|other| other.get(row) != Some(line));
        let kind = if differs(expected) {
            Some(BoardMark::Differs)
        } else if differs(before) {
            Some(BoardMark::New)
        } else {
            None
        };
        if let Some(kind) = kind {
            let (x, down) = (2, line_height);
            let path = format!("M{x} {top}h{}v{down}h-{}z", width - 4, width - 4);
            let _ = write!(inside, "<path class=\"m-{}\" d=\"{path}\"/>", kind.name());
            marks.push(kind);
        }
        let (x, y, line) = (letter + 3, top + line_height / 2, escape_text(line));
        let _ = write!(inside, "<text class=\"t\" x=\"{x}\" y=\"{y}\">{}</text>", HtmlEscape(&line));
    }
    marks.sort_unstable();
    marks.dedup();
    Drawing { width, height, inside, marks }
}

/// The walls that one board has and the other has not.
fn walls_beside(one: &PictureGrid, other: &PictureGrid) -> Vec<(usize, usize)> {
    let (Some(own), Some(others)) = (&one.walls, &other.walls) else { return Vec::new() };
    own.iter().copied().filter(|wall| !others.contains(wall)).collect()
}

fn wall_path(places: &BoardLayout, class: &str, walls: &[(usize, usize)]) -> String {
    if walls.is_empty() {
        return String::new();
    }
    let path: String = walls.iter().map(|at| places.outline(*at)).collect();
    format!("<path class=\"{class}\" d=\"{path}\"/>")
}

fn ring((x, y): (usize, usize), radius: usize) -> String {
    let (left, across) = (x - radius, 2 * radius);
    format!("M{left} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0-{across} 0")
}

/// In the upper right corner of a square, beside the piece.
fn diamond((x, y): (usize, usize)) -> String {
    format!("M{} {y}l2 2-2 2-2-2z", x + 8)
}
