//! Content of a view at one moment.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::Colour;
use super::Rectangle;
use crate::game::Bar;

/// Content of a view at one moment: all its frames, in the order in which they were made. Untrusted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownView {
    /// The frames.
    pub frames: Vec<ShownFrame>,
    /// Number of frames that the view has made and does not show.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub hidden_frames: usize,
    /// Dialogs that stood in the way and were closed, each with its title and text.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dialogs: Vec<String>,
}

/// One frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownFrame {
    /// Its title.
    #[serde(default)]
    pub title: String,
    /// Texts that stand in it, from top to bottom.
    #[serde(default)]
    pub labels: Vec<ShownText>,
    /// Texts with the next one, of windows that are to show counters and texts.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub captions: Vec<Caption>,
    /// Drawings of the squares, row by row from the top as shown; empty if there is no board.
    #[serde(default)]
    pub squares: Vec<Vec<ShownSquare>>,
    /// In place of `squares`: several boards, from left to right or from top to bottom.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<ShownBoard>,
    /// Bars between the squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bars: Vec<Bar>,
    /// Places between the squares that are only marked.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub marked_bars: Vec<Bar>,
    /// How many bars lie beside the board, store by store; which one is whose is not told, and an empty one may be left out.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub stores: Vec<usize>,
    /// Its buttons, in reading order; squares are none.
    #[serde(default)]
    pub buttons: Vec<ShownButton>,
    /// Contents of the text fields in which people type.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub fields: Vec<String>,
    /// The lines of its log, the oldest first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<String>,
    /// Pixels of the frame, if it has an appearance.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PixelImage>,
    /// The frame as its components would paint it, if the screen shows other squares: the view did not ask for a repaint.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub repainted: Option<RepaintedFrame>,
    /// Position of each square in the picture, as `squares`; empty if it is not known. It is no part of a transcript.
    #[serde(skip)]
    pub areas: Vec<Vec<Rectangle>>,
    /// Its size before it was enlarged, if nobody could play in it before that.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub enlarged: Option<FrameSize>,
}

/// One of several boards in a frame.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownBoard {
    /// Drawings of its squares, row by row from the top as shown.
    #[serde(default)]
    pub squares: Vec<Vec<ShownSquare>>,
    /// Position of each square in the frame's picture, as `squares`; empty if it is not known. It is no part of a transcript.
    #[serde(skip)]
    pub areas: Vec<Vec<Rectangle>>,
}

/// Size of a frame, in pixels.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FrameSize {
    /// Width of the frame.
    pub width: i32,
    /// Height of the frame.
    pub height: i32,
    /// Width and height of its squares; `None` if it showed no board.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub square: Option<[i32; 2]>,
}

/// A frame as it would be after a repaint.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RepaintedFrame {
    /// Drawings of the squares, as in the frame.
    pub squares: Vec<Vec<ShownSquare>>,
    /// In place of `squares`: several boards, as in the frame.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub boards: Vec<ShownBoard>,
    /// Pixels of the frame.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub picture: Option<PixelImage>,
}

/// Position of something, seen from the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum FramePoint {
    /// Above the board.
    #[default]
    Above,
    /// Below it.
    Below,
    /// At its side, on it, or where there is no board.
    Beside,
}

/// A text that stands in a frame.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownText {
    /// Text.
    pub text: String,
    /// Position.
    #[serde(default)]
    pub place: FramePoint,
}

/// A text that stands in a frame, with the nearest one right of it or below it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Caption {
    /// The text.
    pub words: String,
    /// The text beside it.
    pub next: String,
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ShownButton {
    /// Text on the button.
    pub label: String,
    /// Whether it can be pressed.
    #[serde(default = "yes")]
    pub enabled: bool,
    /// Position.
    #[serde(default = "below")]
    pub place: FramePoint,
    /// Whether nobody sees it, and so nobody can press it: it lies beside what is seen of the window.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unseen: bool,
}

fn yes() -> bool {
    true
}

fn below() -> FramePoint {
    FramePoint::Below
}

/// Drawing of one square.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(default, deny_unknown_fields, rename_all = "kebab-case")]
pub struct ShownSquare {
    /// The colour of the square itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ground: Option<Colour>,
    /// How light the square itself is, from 0 for black to 100 for white. It is told only of windows, and only where a spec says which
    /// squares are light.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lightness: Option<u8>,
    /// The colour of the line round it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub border: Option<Colour>,
    /// The colour of the disc on it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub disc: Option<Colour>,
    /// The colour of the line round the disc.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rim: Option<Colour>,
    /// Whether the disc is not round. It is told only of windows, and only where a spec leaves colours free.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub angular: bool,
    /// Whether something is drawn on the disc, such as a letter or a second ring; or on the square, where no piece has a disc. It is
    /// told only of windows, and only where a text tells pieces apart.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub inscribed: bool,
    /// Text on the square.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// A large numeral on it, apart from that text.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub numeral: String,
    /// The colour of the numeral.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ink: Option<Colour>,
    /// Name of the picture on it: squares with the same picture have the same name here.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub picture: String,
    /// Whether the disc is half-transparent.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub faded: bool,
    /// Whether the square is highlighted, as one where something could be done.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub marked: bool,
}

/// A picture, as its pixels.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PixelImage {
    /// How many pixels wide.
    pub width: u32,
    /// How many pixels high.
    pub height: u32,
    /// Red, green and blue of each pixel, row by row, compressed by zlib, in base64.
    pub data: String,
}

fn is_zero(count: &usize) -> bool {
    *count == 0
}

impl ShownView {
    /// Takes the pictures away, which are large, and needed only where something is wrong.
    pub fn forget_pictures(&mut self) {
        for frame in &mut self.frames {
            frame.picture = None;
            frame.repainted.iter_mut().for_each(|repainted| repainted.picture = None);
        }
    }

    /// Removes what no spec lays down: the order of texts in a window, and places beside a board that is not there; those of
    /// buttons also where they may stand anywhere.
    pub fn forget_what_is_left_open(&mut self, buttons_are_free: bool) {
        for frame in &mut self.frames {
            frame.labels.sort_by(|one, other| one.text.cmp(&other.text));
            frame.captions.sort();
            if !frame.has_board() {
                frame.labels.iter_mut().for_each(|label| label.place = FramePoint::default());
            }
            if buttons_are_free || !frame.has_board() {
                frame.buttons.iter_mut().for_each(|button| button.place = FramePoint::default());
            }
        }
    }
}

impl ShownSquare {
    /// Whether something is drawn on it that cannot be read.
    pub fn is_painted(&self) -> bool {
        self.inscribed && self.text.is_empty()
    }
}

impl ShownFrame {
    /// The texts that can be read off the squares: the title, labels without the log, buttons and text fields.
    pub fn texts(&self) -> impl Iterator<Item = &str> {
        // A window tells the text of its log among its labels, too.
        let is_log = |label: &&ShownText| !self.log.is_empty() && label.text.lines().eq(&self.log);
        let labels = self.labels.iter().filter(move |label| !is_log(label)).map(|label| label.text.as_str());
        let buttons = self.buttons.iter().map(|button| button.label.as_str());
        let fields = self.fields.iter().map(String::as_str);
        std::iter::once(self.title.as_str()).chain(labels).chain(buttons).chain(fields)
    }

    /// Returns the frame as it would be after a repaint, if that is not what it shows.
    pub fn after_repaint(&self) -> Option<ShownFrame> {
        let RepaintedFrame { squares, boards, picture } = self.repainted.clone()?;
        Some(ShownFrame { squares, boards, picture, repainted: None, ..self.clone() })
    }

    /// Whether it shows any square.
    pub fn has_board(&self) -> bool {
        !self.squares.is_empty() || self.boards.iter().any(|board| !board.squares.is_empty())
    }

    /// How many boards stand in it.
    pub fn count_boards(&self) -> usize {
        if self.boards.is_empty() { usize::from(!self.squares.is_empty()) } else { self.boards.len() }
    }

    /// Returns the frame with these boards: a single one stands in its own fields.
    #[must_use]
    pub fn holding(self, mut boards: Vec<ShownBoard>) -> ShownFrame {
        match boards.pop() {
            Some(ShownBoard { squares, areas }) if boards.is_empty() => ShownFrame { squares, areas, ..self },
            last => ShownFrame { boards: boards.into_iter().chain(last).collect(), ..self },
        }
    }

    /// Returns the frame as if of its boards only the one at this place were in it. Where there are several, it comes without
    /// pictures, which are large.
    pub fn with_board(&self, place: usize) -> Cow<'_, ShownFrame> {
        if self.boards.is_empty() && place == 0 {
            return Cow::Borrowed(self);
        }
        let only = |boards: &[ShownBoard]| boards.get(place).cloned().unwrap_or_default();
        let ShownBoard { squares, areas } = only(&self.boards);
        let repainted = self
            .repainted
            .as_ref()
            .map(|painted| RepaintedFrame { squares: only(&painted.boards).squares, ..RepaintedFrame::default() });
        Cow::Owned(ShownFrame {
            title: self.title.clone(),
            labels: self.labels.clone(),
            captions: self.captions.clone(),
            squares,
            buttons: self.buttons.clone(),
            fields: self.fields.clone(),
            log: self.log.clone(),
            repainted,
            areas,
            enlarged: self.enlarged,
            ..ShownFrame::default()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(text: &str) -> ShownBoard {
        let square = ShownSquare { text: text.to_string(), ..ShownSquare::default() };
        ShownBoard { squares: vec![vec![square]], ..ShownBoard::default() }
    }

    #[test]
    fn boards_are_looked_at_one_by_one() {
        let text = |frame: &ShownFrame, place: usize| {
            frame.with_board(place).squares.first().map(|row| row[0].text.clone()).unwrap_or_default()
        };
        let one = ShownFrame::default().holding(vec![board("a")]);
        assert_eq!((one.count_boards(), one.boards.len()), (1, 0));
        assert_eq!([0, 1].map(|place| text(&one, place)), ["a", ""]);
        let two = ShownFrame::default().holding(vec![board("a"), board("b")]);
        assert_eq!((two.count_boards(), two.squares.len()), (2, 0));
        assert_eq!([0, 1, 2].map(|place| text(&two, place)), ["a", "b", ""]);
        let none = ShownFrame::default().holding(Vec::new());
        assert_eq!((none.count_boards(), none.has_board(), two.has_board()), (0, false, true));
    }

    #[test]
    fn a_repaint_is_that_of_the_board() {
        let painted = RepaintedFrame { boards: vec![board("a"), board("c")], ..RepaintedFrame::default() };
        let frame = ShownFrame { repainted: Some(painted), ..ShownFrame::default() };
        let frame = frame.holding(vec![board("a"), board("b")]);
        let after = frame.with_board(1).after_repaint().expect("it was not repainted");
        assert_eq!(after.squares[0][0].text, "c");
    }
}
