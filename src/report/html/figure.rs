//! A board on a page: the drawing, its heading, and the same in words.

use minijinja::Value;
use serde::Serialize;

use super::board::{Drawing, Mark, draw, draw_shown};
use super::picture::Picture;
use super::pieces::Pieces;
use super::shapes::Shapes;
use super::words::described;
use crate::diagnostic::escape::harmless;
use crate::look::Frame;
use crate::marked::Marked;
use crate::view::beside;
use crate::visible::visible;

/// A board on a page.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// What is seen: `before`, `expected`.
    pub heading: String,
    /// Whose it is, for the style sheet: `expected`, `yours`, or nothing.
    pub kind: &'static str,
    /// The whole drawing, as mark-up.
    pub drawing: Value,
    /// What is said below it, each with whether it is marked.
    pub captions: Vec<Caption>,
}

/// A line below a board.
#[derive(Clone, Debug, Serialize)]
pub struct Caption {
    /// The line.
    pub text: String,
    /// Whether it is not what it is compared with.
    pub differs: bool,
}

/// What a mark on a board means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Sign {
    /// Its name in the style sheet.
    pub name: &'static str,
    /// What it means.
    pub says: &'static str,
}

/// What makes the figures of a page.
#[derive(Debug)]
pub(super) struct Easel<'a> {
    pub pieces: Pieces<'a>,
    pub shapes: &'a mut Shapes,
    /// The kinds of marks since somebody has last asked.
    pub marks: Vec<Mark>,
    /// How many rows of a track are drawn at least.
    pub rows: usize,
}

impl Easel<'_> {
    /// A board as it was.
    pub(super) fn plain(&mut self, heading: &str, picture: &str, marked: &Marked) -> Figure {
        self.figure((heading, ""), picture, [None, None], marked)
    }

    /// A board, with what has changed since `before`.
    pub(super) fn changed(&mut self, heading: &str, picture: &str, before: &str, marked: &Marked) -> Figure {
        self.figure((heading, ""), picture, [Some(before), None], marked)
    }

    /// A board that should have been, and the one that was, with what differs, and what was marked on it.
    pub(super) fn compared(
        &mut self,
        before: Option<&str>,
        expected: &str,
        actual: &str,
        marked: &Marked,
    ) -> [Figure; 2] {
        [
            self.figure(("Expected", "expected"), expected, [before, None], &Marked::default()),
            self.figure(("Actual", "actual"), actual, [before, Some(expected)], marked),
        ]
    }

    /// Sees to it that the tracks of a scenario are all as long as the longest.
    pub(super) fn lengthen<'t>(&mut self, pictures: impl Iterator<Item = &'t str>) {
        let rows = |picture: &str| match Picture::of(picture) {
            Picture::Grid(grid) if grid.is_track => grid.rows.len(),
            _ => 0,
        };
        self.rows = pictures.map(rows).max().unwrap_or(0);
    }

    fn read(&self, picture: &str) -> Picture {
        let mut read = Picture::of(picture);
        if let Picture::Grid(grid) = &mut read
            && grid.is_track
        {
            grid.lengthen(self.rows);
        }
        read
    }

    /// A figure with its heading and kind; its picture is held against one before it, and against an expected one.
    fn figure(
        &mut self,
        (heading, kind): (&str, &'static str),
        picture: &str,
        [before, expected]: [Option<&str>; 2],
        marked: &Marked,
    ) -> Figure {
        let [own, before, expected] = [Some(picture), before, expected].map(|text| text.map(|text| self.read(text)));
        let own = own.unwrap_or(Picture::Lines(Vec::new()));
        // What is not as expected is marked as just that.
        let changes = before.as_ref().filter(|_| expected.is_none());
        let drawing = draw(&own, changes, expected.as_ref(), marked, self.pieces, self.shapes);
        let other = expected
            .as_ref()
            .map(|expected| (expected, Mark::Differs.says()))
            .or(changes.map(|before| (before, "changed")));
        let highlighted = if marked.is_empty() { String::new() } else { format!(". marked: {}", marked.said()) };
        let label = format!("{heading}: {}{highlighted}", described(&own, other, self.pieces));
        self.marks.extend(&drawing.marks);
        Figure {
            heading: heading.to_string(),
            kind,
            drawing: svg(&drawing, &label),
            captions: captions(&own, other.map(|(other, _)| other)),
        }
    }

    /// A frame of a view, as it said that it was drawn.
    pub(super) fn shown(&mut self, frame: &Frame) -> Window {
        let drawing = draw_shown(frame, self.shapes);
        self.marks.extend(&drawing.marks);
        let letters = self.pieces.look.map(|look| look.picture(frame)).unwrap_or_default();
        let label = format!("The board in this frame: {}", described(&Picture::of(&letters), None, self.pieces));
        Window {
            title: visible(&frame.title),
            labels: frame.labels.iter().map(|label| visible(&label.text)).collect(),
            drawing: (!frame.squares.is_empty()).then(|| svg(&drawing, &label)),
            notes: self.pieces.look.map(|look| beside(look, frame)).unwrap_or_default(),
            buttons: frame.buttons.iter().map(|button| visible(&button.label)).collect(),
        }
    }

    /// What the marks since the last time mean, each once.
    pub(super) fn legend(&mut self) -> Vec<Sign> {
        let mut marks = std::mem::take(&mut self.marks);
        marks.sort_unstable();
        marks.dedup();
        marks.into_iter().map(|mark| Sign { name: mark.name(), says: mark.says() }).collect()
    }
}

/// A frame of a view.
#[derive(Clone, Debug, Serialize)]
pub struct Window {
    /// What its title bar says.
    pub title: String,
    /// The texts in it.
    pub labels: Vec<String>,
    /// Its board, as mark-up, if it has one.
    pub drawing: Option<Value>,
    /// What its drawing does not show.
    pub notes: Vec<String>,
    /// What is written on its buttons.
    pub buttons: Vec<String>,
}

fn svg(drawing: &Drawing, label: &str) -> Value {
    let Drawing { width, height, inside, .. } = drawing;
    let (wide, high) = drawing.shown();
    let label = minijinja::HtmlEscape(label);
    Value::from_safe_string(format!(
        "<svg role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" aria-label=\"{label}\">\
         {inside}</svg>"
    ))
}

fn captions(picture: &Picture, other: Option<&Picture>) -> Vec<Caption> {
    let Picture::Grid(grid) = picture else { return Vec::new() };
    let caption = |text: &String| Caption {
        text: harmless(text),
        differs: matches!(other, Some(Picture::Grid(other)) if !other.captions.contains(text)),
    };
    grid.captions.iter().map(caption).collect()
}
