//! Windows on a screen, made out: from components and pixels to what a view shows.
//!
//! A host that runs real windows knows where components stand and what they paint, and nothing of boards. That is made out
//! here, outside of the student's process and as a pure function of what it sent: the squares are what stands in rows and
//! columns and is all of one size, and what is drawn on each is read off its pixels.

#![warn(clippy::expect_used, clippy::panic, clippy::unwrap_used)]

mod captions;
mod disc_outline;
mod disc_rim;
mod drawing_memory;
mod drawn_grid;
mod enclosed_disc;
mod enlargement;
mod gaps;
mod grid;
mod grid_choice;
mod highlighted_discs;
mod hollow_circles;
mod kind_pictures;
mod known_board;
mod loose_bars;
mod numeral;
mod numeral_shapes;
mod painted_part;
mod painted_texts;
mod piece_marks;
mod piece_shape;
mod pieces_on_pictures;
mod pixel_mask;
mod pixels;
mod recognize;
mod recognized_view;
mod several_drawn_grids;
mod several_grids;
mod silhouette;
mod square_grid;
mod square_ink;
mod square_reader;
mod touch_points;
mod uneven_grid;

use serde::{Deserialize, Serialize};

pub use self::drawing_memory::DrawingMemory;
pub use self::enlargement::{WindowSizes, enlargements, note_enlarged};
pub use self::known_board::KnownBoard;
pub use self::painted_texts::PaintedText;
pub use self::pixels::{Pixels, PixelsError};
pub use self::recognize::{RecognitionError, recognize_view};
pub use self::recognized_view::RecognizedView;
use referee_definitions::view_spec::{PixelImage, Rectangle};
use referee_definitions::{game, view_spec};

/// Windows and dialogs that a host reports.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuiSnapshot {
    /// The windows, in the order in which they were made.
    pub frames: Vec<GuiWindow>,
    /// Number of windows that the program has made and does not show.
    #[serde(default)]
    pub hidden: usize,
    /// Dialogs that were closed, each with its title and text.
    #[serde(default)]
    pub dialogs: Vec<String>,
}

/// One window, without its frame and title bar.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GuiWindow {
    /// Text in the title bar.
    #[serde(default)]
    pub title: String,
    /// Whether a person can resize it.
    #[serde(default)]
    pub resizable: bool,
    /// How many pixels wide.
    pub width: i32,
    /// How many pixels high.
    pub height: i32,
    /// Components in it.
    #[serde(default)]
    pub parts: Vec<GuiComponent>,
    /// Picture of its contents, as its components paint them when they are asked to.
    #[serde(default)]
    pub picture: Option<PixelImage>,
    /// Texts that were painted into that picture, in the order in which they were.
    #[serde(default)]
    pub painted: Vec<PaintedText>,
    /// Position of its contents on the screen, if it is there.
    #[serde(default)]
    pub on_screen: Option<WindowArea>,
    /// Pixels of it on the screen, if they are known. Only the grader says so.
    #[serde(skip)]
    pub seen: Option<Pixels>,
}

/// Position of a window's contents on an X server.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct WindowArea {
    /// The server's number of the window.
    pub window: u32,
    /// Pixels from the left of that window.
    pub x: i32,
    /// Pixels from its top.
    pub y: i32,
}

/// One component that can be seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GuiComponent {
    /// Kind of the component.
    pub kind: ComponentKind,
    /// Text written on it.
    #[serde(default)]
    pub text: String,
    /// Number of the container that it stands in.
    #[serde(default)]
    pub container: u32,
    /// Pixels from the left of the window.
    pub x: i32,
    /// Pixels from its top.
    pub y: i32,
    /// Its width in pixels.
    pub width: i32,
    /// Its height in pixels.
    pub height: i32,
    /// Whether it takes clicks.
    #[serde(default)]
    pub enabled: bool,
    /// Whether anybody hears of clicks on it.
    #[serde(default)]
    pub listens: bool,
}

/// Kind of a component.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ComponentKind {
    /// A button of any sort.
    Button,
    /// A text that stands there.
    Label,
    /// A line of text that nobody can change.
    Text,
    /// A line of text that people type into.
    Field,
    /// Text of several lines, or a list.
    Lines,
    /// Anything else.
    #[default]
    #[serde(other)]
    Other,
}

impl GuiComponent {
    /// Its place in the window.
    pub fn rectangle(&self) -> Rectangle {
        Rectangle { x: self.x, y: self.y, width: self.width, height: self.height }
    }
}
