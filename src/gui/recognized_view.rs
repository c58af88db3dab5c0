//! Contents of a screen, as they were made out.

use std::collections::BTreeMap;

use super::touch_points::TouchPoints;
use crate::view_spec::{LetterPicture, ShownFrame, ShownSquare, ShownView, Touch, ViewSpec};

/// Contents of a screen, with the points that can be touched.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecognizedView {
    /// Contents of the view.
    pub shown: ShownView,
    /// The points of each window, board by board.
    pub(super) places: Vec<Vec<TouchPoints>>,
    /// Whether no board is looked for in its windows.
    pub(super) is_without_board: bool,
}

impl RecognizedView {
    /// The gestures by which a person may touch this, if it is there: the next is tried where nothing comes of one. `piece` is the
    /// square of the piece that the player on turn may drag.
    pub fn gestures(&self, touch: &Touch, piece: Option<(usize, usize)>) -> Vec<Touch> {
        let points = self.places.get(touch.frame).and_then(|boards| boards.get(touch.board));
        let spots = points.map(|points| points.gestures(&touch.spot, piece)).unwrap_or_default();
        spots.into_iter().map(|spot| Touch::in_frame(touch.frame, spot)).collect()
    }

    /// Whether every window shows its boards, each in one of its two directions, and some window each of these values.
    pub fn shows(&self, boards: &[Vec<LetterPicture>], values: &BTreeMap<String, String>, view: &ViewSpec) -> bool {
        let frames = &self.shown.frames;
        let is_turned_or_not = |frame: &ShownFrame, board: &LetterPicture| {
            [false, true].into_iter().any(|turned| shows_board(frame, board, view, turned))
        };
        let shows_own = |(frame, boards): (&ShownFrame, &Vec<LetterPicture>)| {
            boards.iter().enumerate().all(|(place, board)| is_turned_or_not(&frame.with_board(place), board))
        };
        let in_frame = |frame: &ShownFrame, name: &str, value: &str| {
            view.shows_value(frame, name, value, &str::to_string) == Some(true)
        };
        let is_seen = |(name, value): (&String, &String)| frames.iter().any(|frame| in_frame(frame, name, value));
        let mut shown = values.iter().filter(|(name, _)| view.shown.contains_key(*name));
        (self.is_without_board || frames.iter().zip(boards).all(shows_own)) && shown.all(is_seen)
    }

    /// Whether a window has this text somewhere off the squares.
    pub fn has_text(&self, text: &str) -> bool {
        let labels = self.shown.frames.iter().flat_map(|frame| &frame.labels);
        text.trim().is_empty() || labels.into_iter().any(|label| label.text.contains(text.trim()))
    }

    /// Whether a person can resize a window.
    pub fn is_resizable(&self, window: usize) -> bool {
        self.places.get(window).and_then(|boards| boards.first()).is_some_and(|points| points.resizable)
    }

    /// Returns by how many pixels a window's boards reach beyond the window, which has this size: across and down.
    pub(super) fn cut_off(&self, window: usize, size: (i32, i32)) -> (i32, i32) {
        let boards = self.places.get(window).into_iter().flatten();
        boards.map(|points| points.cut_off(size)).fold((0, 0), |most, one| (most.0.max(one.0), most.1.max(one.1)))
    }

    /// Returns how many columns and rows a window's boards have together, and width and height of the smallest first square in
    /// pixels; `None` where a board is missing.
    pub(super) fn square_size(&self, window: usize) -> Option<(i32, i32, [i32; 2])> {
        let boards = self.places.get(window)?.iter().map(TouchPoints::square_size);
        boards.collect::<Option<Vec<_>>>()?.into_iter().reduce(|one, other| {
            let [wide, high] = [0, 1].map(|side| one.2[side].min(other.2[side]));
            (one.0.saturating_add(other.0), one.1.saturating_add(other.1), [wide, high])
        })
    }
}

fn shows_board(frame: &ShownFrame, board: &LetterPicture, view: &ViewSpec, turned: bool) -> bool {
    let (columns, rows) = board.size();
    let shown = |(y, row): (usize, &Vec<ShownSquare>)| {
        let is_as_on_board = |(x, square): (usize, &ShownSquare)| {
            let (column, line) = if turned { (columns - 1 - x, rows - 1 - y) } else { (x, y) };
            board.at(column, line) == Some(view.letter(square))
        };
        row.len() == columns && row.iter().enumerate().all(is_as_on_board)
    };
    rows > 0 && frame.squares.len() == rows && frame.squares.iter().enumerate().all(shown)
}
