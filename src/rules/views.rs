//! The reference view, which every view fixture must be passed by, and which can fail in many ways.
//!
//! It knows no game. What it draws follows from the spec's `view:` and from the picture of the board that every game has, so a
//! coursework needs no code for its view to be graded.

mod reference_view;
mod view_deviations;

pub use reference_view::ReferenceView;
pub use view_deviations::ViewDeviations;
