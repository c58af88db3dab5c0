//! A board as a drawing, with what changed or differs marked by shapes.

use std::collections::BTreeMap;
use std::fmt::Write;

use minijinja::HtmlEscape;

use super::picture::{EMPTY, Grid, Picture};
use super::pieces::{Painted, Pieces, Tone};
use super::shapes::Shapes;
use crate::diagnostic::escape::harmless;

/// How wide a square is, in the drawing's own units.
const SQUARE: usize = 10;
/// How wide the gap between two squares is where walls stand.
const GAP: usize = 3;
/// The room for the names of rows and columns, and that where there are none.
const EDGES: (usize, usize) = (7, 1);
/// How wide a drawing is shown at most, in pixels: three of them beside each other fill a page.
const WIDEST: usize = 318;
/// How large squares are shown, in hundredths.
const SCALE: usize = 290;
/// How wide a letter of a line of text is, and how high the line.
const LETTER: (usize, usize) = (3, 8);

/// What is marked on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Mark {
    /// Something lies there that was not there before.
    New,
    /// Something else lies there than before: a piece that was taken, say.
    Turned,
    /// Nothing lies there any more.
    Gone,
    /// It is not what was expected.
    Differs,
}

impl Mark {
    /// What it means, for the legend.
    pub(super) fn says(self) -> &'static str {
        match self {
            Mark::New => "new here",
            Mark::Turned => "changed hands",
            Mark::Gone => "gone from here",
            Mark::Differs => "not as expected",
        }
    }

    /// Its name in the style sheet.
    pub(super) fn name(self) -> &'static str {
        match self {
            Mark::New => "new",
            Mark::Turned => "turned",
            Mark::Gone => "gone",
            Mark::Differs => "differs",
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
    pub marks: Vec<Mark>,
}

impl Drawing {
    /// How large it is shown, in pixels.
    pub(super) fn shown(&self) -> (usize, usize) {
        let width = (self.width * SCALE / 100).min(WIDEST);
        (width, (self.height * width).div_ceil(self.width.max(1)))
    }
}

/// Draws a picture; what differs from `before` is marked as a change, what differs from `expected` as a difference.
pub(super) fn draw(
    picture: &Picture,
    before: Option<&Picture>,
    expected: Option<&Picture>,
    pieces: Pieces<'_>,
    shapes: &mut Shapes,
) -> Drawing {
    match picture {
        Picture::Grid(grid) => {
            let other = |other: Option<&Picture>| match other {
                Some(Picture::Grid(other)) if other.size() == grid.size() => Some(other.clone()),
                _ => None,
            };
            draw_grid(grid, other(before).as_ref(), other(expected).as_ref(), pieces, shapes)
        }
        Picture::Lines(lines) => {
            let other = |other: Option<&Picture>| match other {
                Some(Picture::Lines(other)) => Some(other.clone()),
                _ => None,
            };
            draw_lines(lines, other(before).as_ref(), other(expected).as_ref())
        }
    }
}

/// Two numbers: of squares or of units, from the left and from the top.
type Place = (usize, usize);

/// Where the squares of a board are.
struct Frame {
    columns: usize,
    rows: usize,
    gap: usize,
    /// The room at the left, at the top and at the bottom.
    edges: (usize, usize, usize),
}

impl Frame {
    fn of(grid: &Grid) -> Frame {
        let (columns, rows) = grid.size();
        let (wide, narrow) = EDGES;
        let edges = match () {
            () if !grid.names.is_empty() => (narrow, narrow, narrow),
            // Names that a picture has stand where it has them: below the board.
            () if !grid.columns.is_empty() => (wide, narrow, wide),
            () => (wide, wide, narrow),
        };
        Frame { columns, rows, gap: if grid.walls.is_some() { GAP } else { 0 }, edges }
    }

    /// Where a half square begins: even ones are squares, odd ones the gaps behind them.
    fn start(&self, half: usize, edge: usize) -> usize {
        edge + half / 2 * (SQUARE + self.gap) + half % 2 * SQUARE
    }

    fn length(&self, half: usize) -> usize {
        if half.is_multiple_of(2) { SQUARE } else { self.gap }
    }

    fn corner(&self, (x, y): (usize, usize)) -> (usize, usize) {
        (self.start(2 * x, self.edges.0), self.start(2 * y, self.edges.1))
    }

    fn middle(&self, at: (usize, usize)) -> (usize, usize) {
        let (x, y) = self.corner(at);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    fn size(&self) -> (usize, usize) {
        let length = |count: usize| count * SQUARE + count.saturating_sub(1) * self.gap;
        let (left, top, bottom) = self.edges;
        (left + length(self.columns) + EDGES.1, top + length(self.rows) + bottom)
    }

    fn all(&self) -> impl Iterator<Item = (usize, usize)> {
        let columns = self.columns;
        (0..self.rows).flat_map(move |y| (0..columns).map(move |x| (x, y)))
    }
}

fn draw_grid(
    grid: &Grid,
    before: Option<&Grid>,
    expected: Option<&Grid>,
    pieces: Pieces<'_>,
    shapes: &mut Shapes,
) -> Drawing {
    let frame = Frame::of(grid);
    let (width, height) = frame.size();
    let painted: Vec<(Place, Painted)> =
        frame.all().filter_map(|at| Some((at, pieces.painted(grid.at(at.0, at.1)?)))).collect();
    let mut drawn = shapes.show(bare(grid, &frame, pieces));
    let held = on_squares(&frame, pieces.painted(EMPTY).ground.as_ref(), &painted);
    // A piece leaves room for the name of its square.
    let held = if grid.names.is_empty() { held } else { format!("<g class=\"small\">{held}</g>") };
    drawn.push_str(&held);
    if let Some(walls) = &grid.walls {
        drawn.push_str(&wall_path(&frame, "wall", walls));
    }
    let mut inside = shapes.show(drawn);
    let mut marks = Vec::new();
    let mut mark = |kind: Mark, path: String| {
        if !path.is_empty() {
            marks.push(kind);
            let _ = write!(inside, "<path class=\"m-{}\" d=\"{path}\"/>", kind.name());
        }
    };
    if let Some(before) = before {
        let changed = grid.differing(before);
        let holds = |grid: &Grid, (x, y): (usize, usize)| grid.at(x, y).is_some_and(|letter| letter != EMPTY);
        let of = |was: bool, is: bool| {
            changed.iter().copied().filter(move |&at| holds(before, at) == was && holds(grid, at) == is)
        };
        mark(Mark::Gone, of(true, false).map(|at| ring(frame.middle(at), 3)).collect());
        mark(Mark::Turned, of(true, true).map(|at| ring(frame.middle(at), 4)).collect());
        mark(Mark::New, of(false, true).map(|at| diamond(frame.corner(at))).collect());
        let new = walls_beside(grid, before);
        mark(Mark::New, new.into_iter().map(|at| outline(&frame, at)).collect());
        let gone = walls_beside(before, grid);
        mark(Mark::Gone, gone.into_iter().map(|at| outline(&frame, at)).collect());
    }
    if let Some(expected) = expected {
        let squares = grid.differing(expected).into_iter().map(|(x, y)| (2 * y, 2 * x));
        let walls = walls_beside(grid, expected).into_iter().chain(walls_beside(expected, grid));
        mark(Mark::Differs, squares.chain(walls).map(|at| outline(&frame, at)).collect());
    }
    marks.sort_unstable();
    marks.dedup();
    Drawing { width, height, inside, marks }
}

/// A board with nothing on it, which is drawn once for all of its kind.
fn bare(grid: &Grid, frame: &Frame, pieces: Pieces<'_>) -> String {
    let ground = pieces.painted(EMPTY).ground.unwrap_or(Tone("plain".to_string()));
    let squares: String = frame.all().map(|(x, y)| outline(frame, (2 * y, 2 * x))).collect();
    let mut drawn = format!("<path {} d=\"{squares}\"/>", ground.attributes("g", "fill"));
    let named = |names: &[String], at: usize| names.get(at).cloned().unwrap_or_else(|| at.to_string());
    let middle = EDGES.0 / 2;
    let (_, height) = frame.size();
    let line = if grid.columns.is_empty() { middle } else { height - middle };
    if grid.names.is_empty() {
        for x in 0..frame.columns {
            let (at, _) = frame.middle((x, 0));
            let _ = write!(drawn, "<text class=\"n\" x=\"{at}\" y=\"{line}\">{}</text>", named(&grid.columns, x));
        }
        for y in 0..frame.rows {
            let (_, at) = frame.middle((0, y));
            let _ = write!(drawn, "<text class=\"n\" x=\"{middle}\" y=\"{at}\">{}</text>", named(&grid.sides, y));
        }
    }
    for (y, row) in grid.names.iter().enumerate() {
        for (x, name) in row.iter().enumerate().filter(|(_, name)| !name.is_empty()) {
            let (x, y) = frame.corner((x, y));
            let _ = write!(drawn, "<text class=\"c\" x=\"{x}.6\" y=\"{}\">{}</text>", y + 2, HtmlEscape(name));
        }
    }
    drawn
}

/// What lies on squares: grounds of their own, then discs with their rims, then letters.
fn on_squares(frame: &Frame, usual: Option<&Tone>, painted: &[(Place, Painted)]) -> String {
    let mut grounds: BTreeMap<&Tone, String> = BTreeMap::new();
    let mut rims: BTreeMap<&Tone, String> = BTreeMap::new();
    let mut discs: BTreeMap<&Tone, String> = BTreeMap::new();
    let mut letters: BTreeMap<Option<&Tone>, Vec<(Place, char)>> = BTreeMap::new();
    for (at, square) in painted {
        let (x, y) = frame.middle(*at);
        let dot = format!("M{x} {y}h0");
        if let Some(ground) = square.ground.as_ref().filter(|ground| Some(*ground) != usual) {
            *grounds.entry(ground).or_default() += &outline(frame, (2 * at.1, 2 * at.0));
        }
        if let Some(rim) = &square.rim {
            *rims.entry(rim).or_default() += &dot;
        }
        if let Some(disc) = &square.disc {
            *discs.entry(disc).or_default() += &dot;
        }
        if let Some(text) = square.text {
            letters.entry(square.disc.as_ref()).or_default().push(((x, y), text));
        }
    }
    let mut drawn = String::new();
    let mut paths = |kind: &str, property: &str, all: BTreeMap<&Tone, String>| {
        for (tone, path) in all {
            let _ = write!(drawn, "<path {} d=\"{path}\"/>", tone.attributes(kind, property));
        }
    };
    paths("g", "fill", grounds);
    paths("r", "stroke", rims);
    paths("d", "stroke", discs);
    for (tone, all) in letters {
        let list = |pick: fn(&(Place, char)) -> usize| {
            all.iter().map(|entry| pick(entry).to_string()).collect::<Vec<_>>().join(" ")
        };
        let (across, down) = (list(|entry| entry.0.0), list(|entry| entry.0.1));
        let text: String = all.iter().map(|(_, letter)| *letter).collect();
        let class = tone.map_or("l l-none".to_string(), |tone| format!("l l-{}", tone.0.trim_start_matches('#')));
        let text = harmless(&text);
        let _ = write!(drawn, "<text class=\"{class}\" x=\"{across}\" y=\"{down}\">{}</text>", HtmlEscape(&text));
    }
    drawn
}

/// A board as a view has drawn it.
pub(super) fn draw_shown(squares: &[Vec<Painted>], shapes: &mut Shapes) -> Drawing {
    let row = |row: &Vec<Painted>| vec![EMPTY; row.len()];
    // Whose squares have names, has none beside them; here, they are empty.
    let names = squares.iter().map(|row| vec![String::new(); row.len()]).collect();
    let grid = Grid { rows: squares.iter().map(row).collect(), names, ..Grid::default() };
    let (columns, rows) = (squares.iter().map(Vec::len).max().unwrap_or(0), squares.len());
    let frame = Frame { columns, rows, gap: 0, edges: (EDGES.1, EDGES.1, EDGES.1) };
    let painted: Vec<_> = squares
        .iter()
        .enumerate()
        .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, square)| ((x, y), square.clone())))
        .collect();
    let mut drawn = shapes.show(bare(&grid, &frame, Pieces { look: None, seats: &[] }));
    drawn.push_str(&on_squares(&frame, None, &painted));
    let (width, height) = frame.size();
    Drawing { width, height, inside: shapes.show(drawn), marks: Vec::new() }
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
            Some(Mark::Differs)
        } else if differs(before) {
            Some(Mark::New)
        } else {
            None
        };
        if let Some(kind) = kind {
            let (x, down) = (2, line_height);
            let path = format!("M{x} {top}h{}v{down}h-{}z", width - 4, width - 4);
            let _ = write!(inside, "<path class=\"m-{}\" d=\"{path}\"/>", kind.name());
            marks.push(kind);
        }
        let (x, y, line) = (letter + 3, top + line_height / 2, harmless(line));
        let _ = write!(inside, "<text class=\"t\" x=\"{x}\" y=\"{y}\">{}</text>", HtmlEscape(&line));
    }
    marks.sort_unstable();
    marks.dedup();
    Drawing { width, height, inside, marks }
}

/// The walls that one board has and the other has not.
fn walls_beside(one: &Grid, other: &Grid) -> Vec<(usize, usize)> {
    let (Some(own), Some(others)) = (&one.walls, &other.walls) else { return Vec::new() };
    own.iter().copied().filter(|wall| !others.contains(wall)).collect()
}

fn wall_path(frame: &Frame, class: &str, walls: &[(usize, usize)]) -> String {
    if walls.is_empty() {
        return String::new();
    }
    let path: String = walls.iter().map(|at| outline(frame, *at)).collect();
    format!("<path class=\"{class}\" d=\"{path}\"/>")
}

/// The outline of a half square: line and column.
fn outline(frame: &Frame, (line, column): (usize, usize)) -> String {
    let (x, y) = (frame.start(column, frame.edges.0), frame.start(line, frame.edges.1));
    let (width, height) = (frame.length(column), frame.length(line));
    format!("M{x} {y}h{width}v{height}h-{width}z")
}

fn ring((x, y): (usize, usize), radius: usize) -> String {
    let (left, across) = (x - radius, 2 * radius);
    format!("M{left} {y}a{radius} {radius} 0 1 0 {across} 0a{radius} {radius} 0 1 0-{across} 0")
}

/// In the upper right corner of a square, beside the piece.
fn diamond((x, y): (usize, usize)) -> String {
    format!("M{} {y}l2 2-2 2-2-2z", x + 8)
}
