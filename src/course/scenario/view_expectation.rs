//! Expectations of a view in a fixture.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::game::{Board, Drawable};
use crate::phrases::Phrase;
use crate::ports::Event;
use crate::view_spec::{ShownView, Touch, ViewSpec};

/// Content of one player's frame; values that are not stated are not judged.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct FrameExpectation {
    /// The board as this player sees it: a picture, a line a row.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Text of the label.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub message: Option<String>,
    /// A text that the frame no longer shows.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub no_longer: Option<String>,
    /// Text in the field in which people type.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub field: Option<String>,
    /// Marked squares, in any order, in the game's notation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub marked: Option<Vec<String>>,
    /// All lines of the log, the oldest first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub log: Option<Vec<String>>,
}

/// Something about frames that the spec's `view:` lays down once for all fixtures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, schemars::JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ViewAspect {
    /// There are as many frames as there should be.
    Frames,
    /// Each frame's title says whose it is.
    Titles,
    /// Each frame has a board of the right size.
    Board,
    /// Each frame has a label for messages, where it belongs.
    Label,
    /// Each frame has buttons, where they belong.
    Buttons,
    /// Texts of the buttons, to the letter.
    Names,
    /// Squares are drawn as they should be: ground, border, disc, rim.
    Drawing,
    /// Texts on the squares.
    Texts,
    /// Pieces of the player on turn are solid, and those of others half-transparent.
    Turn,
    /// Each frame can be played in without being enlarged first.
    Size,
    /// As many bars lie beside the board as players have left.
    Stores,
    /// Numbers beside the board say what a player has, and nothing of what others have.
    Resources,
    /// Pieces, bars on the board and bars beside it are seen where they were seen before the step.
    Unmoved,
}

impl ViewAspect {
    /// All there are, in the order in which they are told.
    pub const ALL: [ViewAspect; 13] = [
        ViewAspect::Frames,
        ViewAspect::Titles,
        ViewAspect::Board,
        ViewAspect::Label,
        ViewAspect::Buttons,
        ViewAspect::Names,
        ViewAspect::Drawing,
        ViewAspect::Texts,
        ViewAspect::Turn,
        ViewAspect::Size,
        ViewAspect::Stores,
        ViewAspect::Resources,
        ViewAspect::Unmoved,
    ];

    /// Its name in fixtures.
    pub fn name(self) -> &'static str {
        match self {
            ViewAspect::Frames => "frames",
            ViewAspect::Titles => "titles",
            ViewAspect::Board => "board",
            ViewAspect::Label => "label",
            ViewAspect::Buttons => "buttons",
            ViewAspect::Names => "names",
            ViewAspect::Drawing => "drawing",
            ViewAspect::Texts => "texts",
            ViewAspect::Turn => "turn",
            ViewAspect::Size => "size",
            ViewAspect::Stores => "stores",
            ViewAspect::Resources => "resources",
            ViewAspect::Unmoved => "unmoved",
        }
    }
}

impl fmt::Display for ViewAspect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ViewAspect {
    type Err = String;

    fn from_str(text: &str) -> Result<ViewAspect, String> {
        let known = || ViewAspect::ALL.map(ViewAspect::name).join(", ");
        let found = ViewAspect::ALL.into_iter().find(|aspect| aspect.name() == text);
        found.ok_or_else(|| format!("`{text}` is nothing that can be looked at; there are: {}", known()))
    }
}

/// Expected appearance of a scenario's view, and the players who have frames.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExpectedView {
    /// Description in the spec.
    pub look: ViewSpec,
    /// The players' names.
    pub seats: Vec<String>,
}

impl ExpectedView {
    /// Returns the touch for a click or a press on this view of a model that holds this board; `None` for any other event.
    ///
    /// # Errors
    /// Why there is nothing to click on, in words.
    pub fn event_of_touch<G: Drawable>(
        &self,
        cue: &Event<G>,
        shown: Option<&ShownView>,
        board: &Board<G::Squares>,
    ) -> Option<Result<Touch, Phrase>> {
        cue.touch(&self.look, &self.seats, shown, board)
    }
}
