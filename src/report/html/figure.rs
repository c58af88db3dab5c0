//! A board on a page: the drawing, its heading, and the same in words.

use minijinja::Value;
use serde::Serialize;

use super::board::{BoardMark, Drawing, draw, draw_shown};
use super::board_description::describe_board;
use super::board_picture::BoardPicture;
use super::piece_styles::PieceStyles;
use super::shared_drawings::SharedDrawings;
use super::text_spans::visible;
use crate::diagnostic::escape::escape_text;
use crate::marked_actions::MarkedActions;
use crate::phrases::{Phrase, phrase};
use crate::view_spec::ShownFrame;
use crate::view_text::view_notes;

/// A board on a page.
#[derive(Clone, Debug, Serialize)]
pub struct Figure {
    /// Heading of the figure: `before`, `expected`.
    pub heading: String,
    /// Whose it is, for the style sheet: `expected`, `yours`, or nothing.
    pub kind: &'static str,
    /// Whether it is long and low, or lines of text, so that half a phone's width is too little for it.
    pub wide: bool,
    /// The whole drawing, as mark-up.
    pub drawing: Value,
    /// Captions, each with whether it is marked.
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

/// Meaning of a mark on a board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct LegendEntry {
    /// Its name in the style sheet.
    pub name: &'static str,
    /// Meaning.
    pub says: String,
}

/// Renderer of the figures of a page.
#[derive(Debug)]
pub(super) struct FigureRenderer<'a> {
    pub pieces: PieceStyles<'a>,
    pub shapes: &'a mut SharedDrawings,
    /// The kinds of marks since somebody has last asked.
    pub marks: Vec<BoardMark>,
    /// How many rows of a track are drawn at least.
    pub rows: usize,
}

impl FigureRenderer<'_> {
    /// Says a phrase in the language of the page.
    pub(super) fn say(&self, phrase: &Phrase) -> String {
        self.pieces.book.say(phrase)
    }

    /// A board as it was.
    pub(super) fn plain(&mut self, heading: &str, picture: &str, marked: &MarkedActions) -> Figure {
        self.figure((heading, ""), picture, [None, None], marked)
    }

    /// A board, with what has changed since `before`.
    pub(super) fn changed(&mut self, heading: &str, picture: &str, before: &str, marked: &MarkedActions) -> Figure {
        self.figure((heading, ""), picture, [Some(before), None], marked)
    }

    /// A board that should have been, and the one that was, with what differs, and what was marked on it.
    pub(super) fn compared(
        &mut self,
        before: Option<&str>,
        expected: &str,
        actual: &str,
        marked: &MarkedActions,
    ) -> [Figure; 2] {
        let [right, own] = [phrase!("page-expected"), phrase!("page-actual")].map(|heading| self.say(&heading));
        [
            self.figure((&right, "expected"), expected, [before, None], &MarkedActions::default()),
            self.figure((&own, "actual"), actual, [before, Some(expected)], marked),
        ]
    }

    /// Sees to it that the tracks of a scenario are all as long as the longest.
    pub(super) fn equalize_tracks<'t>(&mut self, pictures: impl Iterator<Item = &'t str>) {
        let rows = |picture: &str| match BoardPicture::of(picture) {
            BoardPicture::Grid(grid) if grid.is_track => grid.rows.len(),
            _ => 0,
        };
        self.rows = pictures.map(rows).max().unwrap_or(0);
    }

    fn read(&self, picture: &str) -> BoardPicture {
        let mut read = BoardPicture::of(picture);
        if let BoardPicture::Grid(grid) = &mut read
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
        marked: &MarkedActions,
    ) -> Figure {
        let [own, before, expected] = [Some(picture), before, expected].map(|text| text.map(|text| self.read(text)));
        let own = own.unwrap_or(BoardPicture::Lines(Vec::new()));
        // What is not as expected is marked as just that.
        let changes = before.as_ref().filter(|_| expected.is_none());
        let drawing = draw(&own, changes, expected.as_ref(), marked, self.pieces, self.shapes);
        let other = expected
            .as_ref()
            .map(|expected| (expected, self.say(&BoardMark::Differs.description())))
            .or(changes.map(|before| (before, self.say(&phrase!("described-changed")))));
        let highlighted = match marked.is_empty() {
            true => String::new(),
            false => {
                format!(". {}", self.say(&phrase!("described-marked", squares = marked.names_text(self.pieces.book))))
            }
        };
        let than = other.as_ref().map(|(other, than)| (*other, than.as_str()));
        let label = format!("{heading}: {}{highlighted}", describe_board(&own, than, self.pieces));
        self.marks.extend(&drawing.marks);
        Figure {
            heading: heading.to_string(),
            kind,
            wide: drawing.width > 2 * drawing.height || matches!(own, BoardPicture::Lines(_)),
            drawing: svg(&drawing, &label),
            captions: captions(&own, other.map(|(other, _)| other)),
        }
    }

    /// A frame of a view, as it said that it was drawn.
    pub(super) fn view_window(&mut self, frame: &ShownFrame) -> ViewWindow {
        let drawings = (0..frame.count_boards()).map(|place| self.view_board(&frame.with_board(place)));
        let drawings = drawings.collect();
        ViewWindow {
            title: visible(&frame.title),
            labels: frame.labels.iter().map(|label| visible(&label.text)).collect(),
            drawings,
            notes: self.pieces.look.map(|look| view_notes(look, frame, self.pieces.book)).unwrap_or_default(),
            buttons: frame.buttons.iter().map(|button| visible(&button.label)).collect(),
        }
    }

    /// The only board of a frame, as mark-up.
    fn view_board(&mut self, frame: &ShownFrame) -> Value {
        let drawing = draw_shown(frame, self.shapes);
        self.marks.extend(&drawing.marks);
        let letters = self.pieces.look.map(|look| look.picture(frame)).unwrap_or_default();
        let board = describe_board(&BoardPicture::of(&letters), None, self.pieces);
        svg(&drawing, &self.say(&phrase!("described-window", board = board)))
    }

    /// Returns the meanings of the marks used since the last call, each once.
    pub(super) fn legend(&mut self) -> Vec<LegendEntry> {
        let mut marks = std::mem::take(&mut self.marks);
        marks.sort_unstable();
        marks.dedup();
        marks.into_iter().map(|mark| LegendEntry { name: mark.name(), says: self.say(&mark.description()) }).collect()
    }
}

/// A frame of a view.
#[derive(Clone, Debug, Serialize)]
pub struct ViewWindow {
    /// Title of the window.
    pub title: String,
    /// The texts in it.
    pub labels: Vec<String>,
    /// Its boards, as mark-up.
    pub drawings: Vec<Value>,
    /// Notes about things that the drawing does not show.
    pub notes: Vec<String>,
    /// Texts of the buttons.
    pub buttons: Vec<String>,
}

fn svg(drawing: &Drawing, label: &str) -> Value {
    let Drawing { width, height, inside, .. } = drawing;
    let (wide, high) = drawing.pixel_size();
    let label = minijinja::HtmlEscape(label);
    Value::from_safe_string(format!(
        "<svg role=\"img\" viewBox=\"0 0 {width} {height}\" width=\"{wide}\" height=\"{high}\" aria-label=\"{label}\">\
         {inside}</svg>"
    ))
}

fn captions(picture: &BoardPicture, other: Option<&BoardPicture>) -> Vec<Caption> {
    let BoardPicture::Grid(grid) = picture else { return Vec::new() };
    let caption = |text: &String| Caption {
        text: escape_text(text),
        differs: matches!(other, Some(BoardPicture::Grid(other)) if !other.captions.contains(text)),
    };
    grid.captions.iter().map(caption).collect()
}
