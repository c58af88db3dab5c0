//! The boards in the windows of a view: which one is meant, and how it is seen there.
//!
//! A window with several boards has them in the order of the spec, from left to right or from top to bottom. So boards of one size
//! are told apart, and a view may put them beside each other or below each other.

use std::borrow::Cow;

use super::{ClickSpec, LetterPicture, ShownFrame, ShownView, SquareClick, ViewSpec};
use crate::game::Drawable;
use crate::phrases::{Phrase, phrase};

/// A board in a window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WindowBoard<'a> {
    /// Name of the window.
    pub window: &'a str,
    /// Name of the board; `None` where the model has only one.
    pub board: Option<&'a str>,
    /// Its place among the boards of the window.
    pub place: usize,
}

impl ViewSpec {
    /// The boards of a window, in the order in which they stand there. A window that says nothing of boards shows the only one.
    pub fn boards_in<'a>(&'a self, window: &'a str) -> Vec<WindowBoard<'a>> {
        let single = |board: Option<&'a str>| vec![WindowBoard { window, board, place: 0 }];
        match (self.boards.get_key_value(window), self.window(window)) {
            (Some((board, _)), _) if self.frame.is_none() => single(Some(board)),
            (_, Some(frame)) if !frame.boards.is_empty() => {
                let boards = frame.boards.iter().enumerate();
                boards.map(|(place, board)| WindowBoard { window, board: Some(board), place }).collect()
            }
            (_, frame) => single(frame.and_then(|frame| frame.board.as_deref())),
        }
    }

    /// The boards of all windows.
    pub fn boards_in_windows<'a>(&'a self, seats: &'a [String]) -> Vec<WindowBoard<'a>> {
        self.windows(seats).into_iter().flat_map(|window| self.boards_in(window)).collect()
    }

    /// The boards that a player looks at.
    pub fn boards_of<'a>(&'a self, seat: &'a str) -> Vec<WindowBoard<'a>> {
        self.windows_of(seat).into_iter().flat_map(|window| self.boards_in(window)).collect()
    }

    /// The place where a player sees the board of this name; without a name, the player's only one.
    pub fn board_seen_by<'a>(&'a self, seat: &'a str, board: Option<&str>) -> Option<WindowBoard<'a>> {
        let is_meant = |own: &WindowBoard| board.is_none() || own.board.is_none_or(|name| Some(name) == board);
        self.boards_of(seat).into_iter().find(is_meant)
    }

    /// The calls of clicks: each board of a window that has one, whether the call is written for that board alone, and the call.
    pub fn clicks<'a>(&'a self, seats: &'a [String]) -> Vec<(WindowBoard<'a>, bool, &'a SquareClick)> {
        let Some(clicks) = &self.click else { return Vec::new() };
        let is_own = matches!(clicks, ClickSpec::Each(_));
        let boards = self.boards_in_windows(seats).into_iter();
        boards.filter_map(|at| Some((at, is_own, clicks.of(at.board)?))).collect()
    }

    /// Finds the window of a board, as if it showed this board alone.
    pub fn frame_with<'s>(
        &self,
        shown: &'s ShownView,
        at: WindowBoard<'_>,
        seats: &[String],
    ) -> Option<(usize, Cow<'s, ShownFrame>)> {
        let (index, frame) = self.frame_of(shown, at.window, seats)?;
        Some((index, frame.with_board(at.place)))
    }

    /// The place in its window at which a board is seen. It is its own place, unless another one shows just this board and its own
    /// does not: so boards that are drawn in each other's places are no fault of clicks. `board` is what the model holds there.
    pub fn place_where_seen(&self, frame: &ShownFrame, at: WindowBoard<'_>, board: &LetterPicture) -> usize {
        let places = self.boards_in(at.window);
        if places.len() < 2 {
            return at.place;
        }
        let right = self.seen_in(at, board);
        let is_seen = |other: &WindowBoard| LetterPicture::of(&self.picture(&frame.with_board(other.place))) == right;
        if is_seen(&at) {
            return at.place;
        }
        let mut others = places.iter().filter(|other| is_seen(other));
        match (others.next(), others.next()) {
            (Some(other), None) => other.place,
            _ => at.place,
        }
    }

    /// Whether the place of a board shows another board of its window, which stands in another place, too. Then no letter tells
    /// where something lies on this board.
    pub fn shows_another_board(&self, frame: &ShownFrame, at: WindowBoard<'_>, board: &LetterPicture) -> bool {
        let seen = |place: usize| LetterPicture::of(&self.picture(&frame.with_board(place)));
        let others = || self.boards_in(at.window).into_iter().filter(|other| other.place != at.place);
        others().next().is_some()
            && seen(at.place) != self.seen_in(at, board)
            && others().any(|other| seen(other.place) == seen(at.place))
    }

    /// Names in messages the place of a board: its window, if that shows no other one.
    pub fn called_place(&self, at: WindowBoard<'_>) -> Phrase {
        match at.board.filter(|_| self.boards_in(at.window).len() > 1) {
            None => self.called(at.window),
            Some(board) => phrase!("place-of-board", board = board, window = self.called(at.window)),
        }
    }

    /// The board of these squares that stands in this place, as the model has it.
    pub fn letters<G: Drawable>(&self, at: WindowBoard<'_>, squares: &G::Squares) -> LetterPicture {
        LetterPicture::of(&G::board_letters(squares, at.board))
    }

    /// A board of the model as it is seen in its window.
    pub fn seen_in(&self, at: WindowBoard<'_>, board: &LetterPicture) -> LetterPicture {
        let seen = board.with_letters(|letter| self.letter_seen_in(at, letter));
        if self.is_turned(at.window) { seen.half_turn() } else { seen }
    }

    /// The letter as which another one is seen on a board in its window: mostly itself.
    pub fn letter_seen_in(&self, at: WindowBoard<'_>, letter: char) -> char {
        let letters = self.window(at.window).and_then(|frame| frame.seen_as.on(at.board));
        letters.and_then(|letters| letters.get(&letter).copied()).unwrap_or(letter)
    }

    /// The letters that are seen as others on a board in its window, each with that other one.
    pub fn letters_seen_as(&self, at: WindowBoard<'_>) -> Vec<(char, char)> {
        let letters = self.window(at.window).and_then(|frame| frame.seen_as.on(at.board));
        letters.into_iter().flatten().map(|(letter, seen)| (*letter, *seen)).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::{ShownBoard, SquareReference, TouchTarget};

    /// A window of two boards, of which the second hides ships.
    fn look() -> ViewSpec {
        let text = "frame: {title: sea, boards: [mine, theirs], seen-as: {theirs: {S: '.'}}}\n\
                    squares: {'.': {}, S: {disc: black}, X: {disc: red}}";
        serde_yaml::from_str(text).expect("a view")
    }

    fn frame(boards: &[&str]) -> ShownFrame {
        let board = |board: &&str| ShownBoard { squares: look().drawn(board), ..ShownBoard::default() };
        ShownFrame { title: "Sea".to_string(), ..ShownFrame::default() }.holding(boards.iter().map(board).collect())
    }

    #[test]
    fn each_board_has_its_place_and_its_letters() {
        let (look, seats) = (look(), ["red".to_string(), "blue".to_string()]);
        let places: Vec<_> = look.boards_in_windows(&seats).into_iter().map(|at| (at.board, at.place)).collect();
        assert_eq!(places, [(Some("mine"), 0), (Some("theirs"), 1)]);
        let seen = |board: &str| {
            let at = look.board_seen_by("blue", Some(board)).expect("it is there");
            look.seen_in(at, &LetterPicture::of("S X")).to_string()
        };
        assert_eq!((seen("mine").as_str(), seen("theirs").as_str()), ("S X", ". X"));
        assert_eq!(look.board_seen_by("red", Some("others")), None);
        let at = look.board_seen_by("red", Some("theirs")).expect("it is there");
        assert_eq!(look.called_place(at).to_string(), "the place of `theirs` in the window");
    }

    #[test]
    fn a_click_is_made_where_its_board_is_seen() {
        let (look, seats) = (look(), ["red".to_string()]);
        let theirs = look.board_seen_by("red", Some("theirs")).expect("it is there");
        let model = LetterPicture::of("S X");
        let clicked = |boards: &[&str]| {
            let shown = ShownView { frames: vec![frame(boards)], ..ShownView::default() };
            look.square(&shown, theirs, &seats, SquareReference::Seen('X'), &model)
                .map(|touch| (touch.board, touch.spot))
        };
        let square = |board, column, row| Ok((board, TouchTarget::Square(column, row)));
        assert_eq!(clicked(&["S S", ". X"]), square(1, 1, 0));
        assert_eq!(clicked(&[". X", "S S"]), square(0, 1, 0), "the boards are swapped");
        assert_eq!(clicked(&[". X", ". X"]), square(1, 1, 0), "its own place comes first");
        assert_eq!(clicked(&["S S", "X ."]), square(1, 0, 0), "where it is seen on its board");
        assert_eq!(clicked(&["X .", "X ."]), square(1, 1, 0), "it is another board, so where it stands");
        assert!(clicked(&["S S"]).is_err(), "there is no second board");
    }
}
