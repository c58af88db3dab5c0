//! Views: their content, independent of how they are made, and their expected appearance.
//!
//! A view is judged by a description and not by pixels: [`ShownView`] has frames, and a frame its title, its labels, a grid of
//! squares with what is drawn in each, and its buttons. Where things stand is said in words of layout: above the board, below
//! it. A [`ViewSpec`] is what a spec says of how that should be. None of this knows a game: a square's content is one letter of the
//! pictures of boards that fixtures have.

mod appearance;
mod board_difference;
mod button_matching;
mod chequered;
mod colour;
mod frame_spec;
mod letter_picture;
mod plain_numbers;
mod rectangle;
mod right_grounds;
mod shown_view;
mod square_click;
mod touch;
mod value_text;
mod window_boards;
mod windows;

pub use appearance::{ButtonLabels, ButtonSpec, ViewSpec, ViewSpecError};
pub use board_difference::describe_difference;
pub use button_matching::nearest_button;
pub use chequered::{Chequered, Ground};
pub use colour::Colour;
pub use frame_spec::{FrameSpec, SeenAs};
pub use letter_picture::LetterPicture;
pub use plain_numbers::plain_numbers;
pub use rectangle::Rectangle;
pub use shown_view::{
    Caption, FramePoint, FrameSize, PixelImage, RepaintedFrame, ShownBoard, ShownButton, ShownFrame, ShownSquare,
    ShownText, ShownView,
};
pub use square_click::{ClickSpec, SquareClick, SquareClickError};
pub use touch::{BoardPlace, SquareReference, Touch, TouchTarget};
pub use value_text::{holds_whole, placeholder};
pub use window_boards::WindowBoard;
