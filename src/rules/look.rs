//! What a view shows, whatever it is made of, and how it ought to look.
//!
//! A view is judged by a description and not by pixels: [`Shown`] has frames, and a frame its title, its labels, a grid of
//! squares with what is drawn in each, and its buttons. Where things stand is said in words of layout: above the board, below
//! it. A [`Look`] is what a spec says of how that should be. None of this knows a game: a square's content is one letter of the
//! pictures of boards that fixtures have.

mod authored;
mod colour;
mod differs;
mod letters;
mod matching;
mod shown;
mod touch;

pub use authored::{Button, FrameLook, Labels, Look, LookError};
pub use colour::Colour;
pub use differs::difference;
pub use letters::Letters;
pub use matching::nearest_button;
pub use shown::{Control, Drawn, Frame, Label, Picture, Place, Shown};
pub use touch::{At, Spot, Touch};
