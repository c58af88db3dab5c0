//! Touches of a view.
//!
//! A fixture names a click by what is seen, and the place of the click follows from what the view showed last. So a view
//! that has swapped rows and columns is not accused of wrong clicks as well, and a misnamed button is still pressed. Where
//! what is drawn does not tell which square is meant, its place does.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use super::{LetterPicture, ShownView, ViewSpec, WindowBoard, nearest_button};
use crate::game::Bar;
use crate::phrases::{Phrase, phrase};

/// A square of a frame, as a fixture says which.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum SquareReference {
    /// The only one on which this letter is seen: whatever the view does with rows and columns, it is the one that holds it.
    Seen(char),
    /// The one in this column and row, from the top left as it is seen, from 0.
    Square(usize, usize),
}

/// A place of a board as a frame shows it, on which something may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BoardPlace {
    /// A square: column and row as they are seen.
    Square(usize, usize),
    /// A place between squares.
    Bar(Bar),
}

/// Target of a touch, by its position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TouchTarget {
    /// A square: column and row as they are seen.
    Square(usize, usize),
    /// A square that is only pointed at.
    Over(usize, usize),
    /// Something is laid between squares.
    Bar(Bar),
    /// A place between squares that is only pointed at.
    OverBar(Bar),
    /// Something is dragged from its place on the board to another one; `None` is off the board.
    Carry(BoardPlace, Option<BoardPlace>),
    /// A line is typed into the text field.
    Text(String),
    /// A button, by its place among the frame's buttons.
    Button(usize),
    /// The window is given another size: width and height of what it holds, in pixels.
    Size(u32, u32),
    /// A click on a point: pixels from the left and from the top.
    Point(i32, i32),
    /// A point where the mouse only comes.
    OverPoint(i32, i32),
    /// The mouse is pressed at the first point, comes by the others, and is let go at the last.
    Drag(Vec<(i32, i32)>),
    /// The mouse is pressed at the first point, has come by the others to the last, and is not let go.
    Hold(Vec<(i32, i32)>),
}

/// A touch of a frame, usually a click.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Touch {
    /// In which frame, by its place among all frames.
    pub frame: usize,
    /// On which board of the frame, by its place among those. The `board` beside it on the wire is the model's.
    #[serde(rename = "on-board", default, skip_serializing_if = "is_first")]
    pub board: usize,
    /// On what.
    #[serde(flatten)]
    pub spot: TouchTarget,
}

fn is_first(place: &usize) -> bool {
    *place == 0
}

impl Touch {
    /// Returns a touch of something in a frame, on its first board if it is a square.
    pub fn in_frame(frame: usize, spot: TouchTarget) -> Touch {
        Touch { frame, board: 0, spot }
    }

    /// Returns the touch of a player who only points at the square, and does not click.
    #[must_use]
    pub fn without_click(self) -> Touch {
        match self.spot {
            TouchTarget::Square(column, row) => Touch { spot: TouchTarget::Over(column, row), ..self },
            _ => self,
        }
    }
}

impl FromStr for SquareReference {
    type Err = String;

    fn from_str(text: &str) -> Result<SquareReference, String> {
        let wrong = || {
            format!(
                "`{text}` is no square of a frame: write `column 3, row 2`, from the top left as it is seen, from 0, or \
                 `the W` for the only square that shows one"
            )
        };
        if let Some(letter) = text.trim().strip_prefix("the ") {
            let mut letters = letter.chars();
            return letters.next().filter(|_| letters.as_str().is_empty()).map(SquareReference::Seen).ok_or_else(wrong);
        }
        let rest = text.trim().strip_prefix("column ").ok_or_else(wrong)?;
        let (column, row) = rest.split_once(", row ").ok_or_else(wrong)?;
        let number = |text: &str| text.trim().parse::<usize>().map_err(|_| wrong());
        Ok(SquareReference::Square(number(column)?, number(row)?))
    }
}

impl fmt::Display for SquareReference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SquareReference::Seen(letter) => write!(f, "the {letter}"),
            SquareReference::Square(column, row) => write!(f, "column {column}, row {row}"),
        }
    }
}

impl ViewSpec {
    /// Returns the touch of a player who clicks on a square of a board in its window. `board` is what the model holds there: a
    /// square that cannot be told by what is drawn is the one that stands where it should be drawn. So a fault of drawing is no
    /// fault of clicks.
    ///
    /// # Errors
    /// Why there is no such square, in words.
    pub fn square(
        &self,
        shown: &ShownView,
        within: WindowBoard<'_>,
        seats: &[String],
        at: SquareReference,
        board: &LetterPicture,
    ) -> Result<Touch, Phrase> {
        let Some((index, frame)) = self.frame_of(shown, within.window, seats) else {
            return Err(self.missing(within.window));
        };
        let place_of_board = self.place_where_seen(frame, within, board);
        // Where the order of the squares is what counts, a square is found by it; and where another board is seen, by its place.
        let is_found_by_place =
            self.columns.is_some() || place_of_board == within.place && self.shows_another_board(frame, within, board);
        let frame = frame.with_board(place_of_board);
        let window = || self.called_place(within);
        let touch = |column: usize, row: usize| Touch {
            frame: index,
            board: place_of_board,
            spot: TouchTarget::Square(column, row),
        };
        let all = || {
            frame.squares.iter().enumerate().flat_map(|(y, row)| row.iter().enumerate().map(move |(x, it)| (x, y, it)))
        };
        let standing_at = |column: usize, row: usize| {
            // Fixtures count in rows of their own where a view may lay out its squares as it likes.
            let width = frame.squares.first().map_or(0, Vec::len).max(1);
            let place = |columns: usize| row * columns + column;
            let (column, row) =
                self.columns.map_or((column, row), |columns| (place(columns) % width, place(columns) / width));
            let is_there = all().any(|(x, y, _)| (x, y) == (column, row));
            let missing = || phrase!("touch-no-square", window = window(), column = column, row = row);
            is_there.then_some(touch(column, row)).ok_or_else(missing)
        };
        match at {
            SquareReference::Square(column, row) => standing_at(column, row),
            SquareReference::Seen(letter) => {
                let in_place = || self.seen_in(within, board).only_place_of(letter);
                if let Some((column, row)) = is_found_by_place.then(&in_place).flatten() {
                    return standing_at(column, row);
                }
                let mut seen = all().filter(|(_, _, drawn)| self.letter(drawn) == letter);
                match (seen.next(), seen.next()) {
                    (Some((x, y, _)), None) => Ok(touch(x, y)),
                    (first, _) => match in_place() {
                        Some((column, row)) => standing_at(column, row),
                        None if first.is_none() => {
                            Err(phrase!("touch-not-shown", window = window(), letter = letter.to_string()))
                        }
                        None => Err(phrase!("touch-shown-twice", window = window(), letter = letter.to_string())),
                    },
                }
            }
        }
    }

    /// Returns the touch of a player who types a line, lays a bar between squares, or resizes the frame.
    ///
    /// # Errors
    /// Why that cannot be done, in words.
    pub fn anywhere(
        &self,
        shown: &ShownView,
        window: &str,
        seats: &[String],
        spot: TouchTarget,
    ) -> Result<Touch, Phrase> {
        let (index, frame) = self.frame_of(shown, window, seats).ok_or_else(|| self.missing(window))?;
        match &spot {
            TouchTarget::Text(_) if frame.fields.is_empty() => {
                Err(phrase!("touch-no-field", window = self.called(window)))
            }
            TouchTarget::Bar(_) | TouchTarget::OverBar(_) | TouchTarget::Carry(..) if frame.squares.is_empty() => {
                Err(phrase!("view-no-board", window = self.called(window)))
            }
            _ => Ok(Touch::in_frame(index, spot)),
        }
    }

    /// Returns the touch of a player who drags what lies on one place of the board to another, or off the board. Squares are told as
    /// the model has them. `board` is what the model holds: what is drawn on the wrong square is taken from there.
    ///
    /// # Errors
    /// Why that cannot be done, in words.
    pub fn drag(
        &self,
        shown: &ShownView,
        within: WindowBoard<'_>,
        seats: &[String],
        (from, to): (BoardPlace, Option<BoardPlace>),
        board: &LetterPicture,
    ) -> Result<Touch, Phrase> {
        let (columns, rows) = board.size();
        let as_seen = |place: BoardPlace| {
            let BoardPlace::Square(column, row) = place else { return Ok(place) };
            let letter = board.at(column, row).filter(|letter| board.only_place_of(*letter).is_some());
            let turned =
                self.is_turned(within.window).then(|| columns.checked_sub(column + 1).zip(rows.checked_sub(row + 1)));
            let (column, row) = turned.flatten().unwrap_or((column, row));
            let at = letter.map_or(SquareReference::Square(column, row), SquareReference::Seen);
            let touch = self.square(shown, within, seats, at, board)?;
            Ok(if let TouchTarget::Square(column, row) = touch.spot { BoardPlace::Square(column, row) } else { place })
        };
        let spot = TouchTarget::Carry(as_seen(from)?, to.map(as_seen).transpose()?);
        self.anywhere(shown, within.window, seats, spot)
    }

    /// Returns the touch of a player who presses a button. A misnamed button is pressed, too: its name is judged elsewhere.
    ///
    /// # Errors
    /// Why there is no such button, in words.
    pub fn button(&self, shown: &ShownView, seat: &str, seats: &[String], name: &str) -> Result<Touch, Phrase> {
        let frames = self.frames_of(shown, seat, seats);
        if frames.is_empty() {
            return Err(self.missing(seat));
        }
        let Some(label) = self.buttons.get(name).and_then(|button| button.label.get(seat)) else {
            let known: Vec<&str> = self.buttons.keys().map(String::as_str).collect();
            return Err(phrase!("touch-unknown-button", button = name, known = known.join(", ")));
        };
        let others: Vec<&str> = self
            .buttons
            .iter()
            .filter(|(other, _)| *other != name)
            .filter_map(|(_, button)| button.label.get(seat).map(String::as_str))
            .collect();
        let all: Vec<(usize, usize, &str)> = frames
            .iter()
            .flat_map(|(index, frame)| {
                frame.buttons.iter().enumerate().map(|(place, button)| (*index, place, button.label.as_str()))
            })
            .collect();
        let labels: Vec<&str> = all.iter().map(|(.., label)| *label).collect();
        let (index, place, found) = nearest_button(label, &others, &labels)
            .and_then(|found| all.get(found))
            .ok_or_else(|| phrase!("touch-no-button", window = self.called_of(seat), button = label))?;
        if shown.frames.get(*index).and_then(|frame| frame.buttons.get(*place)).is_some_and(|button| button.unseen) {
            return Err(phrase!("button-unseen", window = self.called_of(seat), button = *found));
        }
        Ok(Touch::in_frame(*index, TouchTarget::Button(*place)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view_spec::ShownFrame;

    #[test]
    fn squares_are_read_back() {
        for text in ["the W", "column 3, row 2"] {
            assert_eq!(text.parse::<SquareReference>().unwrap().to_string(), text);
        }
        for text in ["W", "the Wx", "the ", "column x, row 2", "3,2"] {
            assert!(text.parse::<SquareReference>().is_err(), "{text}");
        }
    }

    #[test]
    fn a_square_that_is_drawn_wrongly_is_where_it_stands() {
        let spec = "frames: {white: {title: white}, black: {title: black, turned: true}}\n\
                    squares: {'.': {}, W: {disc: white}, B: {disc: black}}";
        let look: ViewSpec = serde_yaml::from_str(spec).unwrap();
        let seats = ["white".to_string(), "black".to_string()];
        let frame = |title: &str, board: &str| ShownFrame {
            title: title.to_string(),
            squares: look.drawn(board),
            ..ShownFrame::default()
        };
        let board = LetterPicture::of("W .\n. .");
        let clicked = |white: &str, black: &str, seat: &str| {
            let shown =
                ShownView { frames: vec![frame("white", white), frame("black", black)], ..ShownView::default() };
            look.square(&shown, look.boards_in(seat)[0], &seats, SquareReference::Seen('W'), &board)
                .map(|touch| touch.spot)
        };
        let square = |x, y| Ok(TouchTarget::Square(x, y));
        assert_eq!(clicked(". W\n. .", ". .\n. W", "white"), square(1, 0), "where it is seen");
        for wrong in [". .\n. .", "W W\nW W"] {
            assert_eq!(clicked(wrong, wrong, "white"), square(0, 0), "where it stands");
            assert_eq!(clicked(wrong, wrong, "black"), square(1, 1), "turned");
        }
        assert!(clicked("", "", "white").is_err(), "there is no board");
    }

    #[test]
    fn a_piece_is_dragged_from_where_it_is_seen() {
        let spec = "frames: {white: {title: white}, black: {title: black, turned: true}}\n\
                    squares: {'.': {}, W: {disc: white}, B: {disc: black}}";
        let look: ViewSpec = serde_yaml::from_str(spec).unwrap();
        let seats = ["white".to_string(), "black".to_string()];
        let board = LetterPicture::of("W . .\n. . B");
        let dragged = |seat: &str, picture: &str, way: (BoardPlace, Option<BoardPlace>)| {
            let frame = ShownFrame { title: seat.to_string(), squares: look.drawn(picture), ..ShownFrame::default() };
            let shown = ShownView { frames: vec![frame.clone(), frame], ..ShownView::default() };
            look.drag(&shown, look.boards_in(seat)[0], &seats, way, &board).map(|touch| touch.spot)
        };
        let square = BoardPlace::Square;
        let carry = |from, to| Ok(TouchTarget::Carry(from, to));
        let right = dragged("white", "W . .\n. . B", (square(0, 0), Some(square(2, 0))));
        assert_eq!(right, carry(square(0, 0), Some(square(2, 0))));
        let turned = dragged("black", "B . .\n. . W", (square(0, 0), Some(square(2, 0))));
        assert_eq!(turned, carry(square(2, 1), Some(square(0, 1))));
        let drawn_elsewhere = dragged("white", ". W .\n. . B", (square(0, 0), None));
        assert_eq!(drawn_elsewhere, carry(square(1, 0), None));
        let bar = BoardPlace::Bar(Bar::new((0, 1), (2, 1)));
        assert_eq!(dragged("white", "W . .\n. . B", (bar, None)), carry(bar, None));
        assert!(dragged("white", "", (bar, None)).is_err(), "there is no board");
    }

    #[test]
    fn a_touch_is_flat_on_the_wire() {
        let touch = |spot| serde_json::to_string(&Touch::in_frame(1, spot)).unwrap();
        assert_eq!(touch(TouchTarget::Square(3, 2)), r#"{"frame":1,"square":[3,2]}"#);
        assert_eq!(touch(TouchTarget::Button(0)), r#"{"frame":1,"button":0}"#);
        let second = Touch { frame: 1, board: 1, spot: TouchTarget::Square(3, 2) };
        let written = serde_json::to_string(&second).unwrap();
        assert_eq!(written, r#"{"frame":1,"on-board":1,"square":[3,2]}"#);
        assert_eq!(serde_json::from_str::<Touch>(&written).unwrap(), second);
        let carried = touch(TouchTarget::Carry(BoardPlace::Square(3, 2), None));
        assert_eq!(carried, r#"{"frame":1,"carry":[{"square":[3,2]},null]}"#);
        assert_eq!(touch(TouchTarget::Point(10, 20)), r#"{"frame":1,"point":[10,20]}"#);
    }
}
